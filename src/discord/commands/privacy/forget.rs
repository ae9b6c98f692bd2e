//! `/privacy forget`: says what will happen, and does it once it is confirmed.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, CreateActionRow, CreateButton, Http};

use super::readable;
use crate::discord::answer::{Promise, Reply, acknowledge};
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::commands::answer;
use crate::discord::refusal::Refusal;
use crate::game::GameError;
use crate::words::Line;

/// Asks whether the caller is to be forgotten.
#[poise::command(slash_command)]
pub async fn forget(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", ask).await
}

async fn ask(app: App, caller: Caller) -> Result<Reply, Refusal> {
    let player = caller.player;
    let games = app.store().games_of(player).await;
    let games = games.map_err(GameError::from)?.len();
    let seated = app.store().open_games_everywhere(player).await;
    let mut open = 0;
    for game in seated.map_err(GameError::from)? {
        if let Some(table) = readable(app.games.table(game).await)? {
            open += usize::from(!table.depart(player).is_empty());
        }
    }
    let line = Line::new("privacy-forget")
        .with("open", open)
        .with("games", games);
    let button = |decision: Decision| {
        CreateButton::new(decision.custom_id())
            .label(app.words.say(caller.lang(), &Line::new(decision.label())))
            .style(decision.style())
    };
    let row = CreateActionRow::Buttons([Decision::Forget, Decision::Keep].map(button).into());
    Ok(Reply::text(app.words.say(caller.lang(), &line)).with_buttons(row))
}

/// What the caller decides about themselves; whoever presses is meant, and nobody else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// To be forgotten.
    Forget,
    /// To stay.
    Keep,
}

impl Decision {
    /// What an id of a button asks for; none where it is not of these.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let all = [Self::Forget, Self::Keep];
        all.into_iter()
            .find(|decision| decision.custom_id() == custom_id)
    }

    const fn custom_id(self) -> &'static str {
        match self {
            Self::Forget => "privacy:forget",
            Self::Keep => "privacy:keep",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Self::Forget => "button-forget",
            Self::Keep => "button-cancel",
        }
    }

    const fn style(self) -> ButtonStyle {
        match self {
            Self::Forget => ButtonStyle::Danger,
            Self::Keep => ButtonStyle::Secondary,
        }
    }
}

/// Does what was decided, and says so in the place of the question.
pub async fn pressed(
    app: &App,
    http: &Arc<Http>,
    component: &ComponentInteraction,
    decision: Decision,
) {
    let caller = Caller::of_component(component);
    let admitted = app.admit(&caller);
    let promise = match &admitted {
        Ok(()) => Promise::to_change(&component.message),
        Err(_) => Promise::PrivateMessage,
    };
    let promised = acknowledge(http, component.id, &component.token, promise);
    // Whoever is about to be forgotten is not remembered first.
    let caller = match admitted {
        Ok(()) => app.recall(caller).await,
        Err(_) => caller,
    };
    let done = match (admitted, decision) {
        (Err(refusal), _) => Err(refusal),
        (Ok(()), Decision::Keep) => Ok("privacy-kept"),
        (Ok(()), Decision::Forget) => {
            let forgotten = app.games.forget(caller.player).await;
            forgotten
                .map(|()| "privacy-forgotten")
                .map_err(Refusal::from)
        }
    };
    let text = match done {
        Ok(id) => app.words.say(caller.lang(), &Line::new(id)),
        Err(refusal) => {
            refusal.log();
            refusal.words(&app.words, caller.reader(), "")
        }
    };
    promised.say(Reply::text(text)).await;
}
