//! `/privacy forget`: says what will happen, and does it once it is confirmed.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow};

use super::readable;
use crate::discord::answer::Reply;
use crate::discord::app::{App, Context, Error};
use crate::discord::caller::Caller;
use crate::discord::command_error::CommandError;
use crate::discord::commands::answer;
use crate::discord::interactions::Action;
use crate::game::GameError;
use crate::words::Line;

/// Asks whether the caller is to be forgotten.
#[poise::command(slash_command)]
pub async fn forget(ctx: Context<'_>) -> Result<(), Error> {
    answer(ctx, "", ask).await
}

async fn ask(app: App, caller: Caller) -> Result<Reply, CommandError> {
    let player = caller.player;
    let games = app.store().games_of(player).await;
    let games = games.map_err(GameError::from)?.len();
    let seated = app.store().open_games_everywhere(player).await;
    let mut open = 0;
    for game in seated.map_err(GameError::from)? {
        if let Some(table) = readable(app.games.table(game).await)? {
            open += usize::from(!table.by(player).depart().is_empty());
        }
    }
    let line = Line::new("privacy-forget")
        .with("open", open)
        .with("games", games);
    let button = |(action, label, style): (Action, _, _)| {
        let label = app.words.say(caller.lang(), &Line::new(label));
        action.button(label).style(style)
    };
    let buttons = [
        (Action::Forget, "button-forget", ButtonStyle::Danger),
        (Action::StayKnown, "button-cancel", ButtonStyle::Secondary),
    ];
    let row = CreateActionRow::Buttons(buttons.map(button).into());
    Ok(Reply::text(app.words.say(caller.lang(), &line)).with_buttons(row))
}

/// Forgets the caller.
pub async fn forgotten(app: &App, caller: &Caller) -> Result<Reply, CommandError> {
    app.games.people().forget(caller.player).await?;
    Ok(said(app, caller, "privacy-forgotten"))
}

/// Leaves everything as it is.
pub fn kept(app: &App, caller: &Caller) -> Reply {
    said(app, caller, "privacy-kept")
}

fn said(app: &App, caller: &Caller, id: &'static str) -> Reply {
    Reply::text(app.words.say(caller.lang(), &Line::new(id)))
}
