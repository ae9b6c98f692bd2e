//! The buttons by which whoever was reminded of a turn wants to hear no more of it, or of its game.
//!
//! Their ids say which turn is meant; who presses is checked against the table each time.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{
    ButtonStyle, ComponentInteraction, CreateActionRow, CreateButton, EditMessage, Http,
};

use super::answer::{Promise, Reply, acknowledge};
use super::app::App;
use super::caller::Caller;
use super::moving;
use super::refusal::Refusal;
use crate::game::reminder::Muting;
use crate::game::{GameError, GameId, Table};
use crate::words::{Lang, Line, Words};

const PREFIX: &str = "mute";

/// What a button mutes, or no longer mutes where it is muted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Scope {
    Turn,
    Game,
}

impl Scope {
    const fn code(self) -> &'static str {
        match self {
            Self::Turn => "turn",
            Self::Game => "game",
        }
    }
}

/// What pressing one of the buttons asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hush {
    scope: Scope,
    game: GameId,
    seq: u32,
}

impl Hush {
    /// What an id asks for; `None` where it is none of these.
    pub fn parse(custom_id: &str) -> Option<Self> {
        let parts: Vec<&str> = custom_id.split(':').collect();
        let &[PREFIX, code, game, seq] = parts.as_slice() else {
            return None;
        };
        let scope = [Scope::Turn, Scope::Game]
            .into_iter()
            .find(|scope| scope.code() == code)?;
        Some(Self {
            scope,
            game: GameId(u64::from_str_radix(game, 16).ok()?),
            seq: seq.parse().ok()?,
        })
    }

    fn custom_id(self) -> String {
        let Self { scope, game, seq } = self;
        format!("{PREFIX}:{}:{:x}:{seq}", scope.code(), game.0)
    }

    fn muting(self) -> Muting {
        match self.scope {
            Scope::Turn => Muting::Turn(self.seq),
            Scope::Game => Muting::Game,
        }
    }
}

/// The rows under a reminder of the turn at a table: how to move, and how to hear no more.
pub fn rows(words: &Words, lang: Lang, table: &Table) -> Vec<CreateActionRow> {
    let buttons = table
        .turn()
        .map(|turn| buttons(words, lang, (table.id(), turn.seq), None))
        .map(CreateActionRow::Buttons);
    let moving = moving::row(words, lang, table);
    moving.into_iter().chain(buttons).collect()
}

fn buttons(
    words: &Words,
    lang: Lang,
    (game, seq): (GameId, u32),
    muting: Option<Muting>,
) -> Vec<CreateButton> {
    let button = |scope, id| {
        CreateButton::new(Hush { scope, game, seq }.custom_id())
            .label(words.say(lang, &Line::new(id)))
            .style(ButtonStyle::Secondary)
    };
    match muting {
        Some(Muting::Game) => vec![button(Scope::Game, "button-unmute")],
        Some(muting) if muting.covers(seq) => vec![
            button(Scope::Turn, "button-unmute"),
            button(Scope::Game, "button-mute-game"),
        ],
        _ => vec![
            button(Scope::Turn, "button-mute-turn"),
            button(Scope::Game, "button-mute-game"),
        ],
    }
}

/// Mutes or unmutes what a button says, answers in private, and turns the button round.
pub async fn pressed(app: &App, http: &Arc<Http>, component: &ComponentInteraction, hush: Hush) {
    let caller = Caller::of_component(component);
    let admitted = app.admit(&caller);
    let promised = acknowledge(
        http,
        component.id,
        &component.token,
        Promise::PrivateMessage,
    );
    let (caller, admitted) = app.meet_admitted(caller, admitted).await;
    let done = match admitted {
        Ok(()) => toggle(app, &caller, hush).await,
        Err(refusal) => Err(refusal),
    };
    let text = match done {
        Ok((table, muting)) => {
            let lang = match caller.server {
                Some(_) => app.table_lang(&table).await,
                None => caller.lang(),
            };
            let rows = rows_from_now_on(&app.words, lang, (hush, &table, muting));
            turn_round(http, component, rows).await;
            said(app, &caller, &table, muting)
        }
        Err(refusal) => {
            refusal.log();
            refusal.words(&app.words, caller.reader(), "")
        }
    };
    promised.say(Reply::text(text)).await;
}

/// What is muted of the game from now on.
async fn toggle(
    app: &App,
    caller: &Caller,
    hush: Hush,
) -> Result<(Table, Option<Muting>), Refusal> {
    let store = app.store();
    let then = store.load_at(hush.game, hush.seq).await;
    let turn = then
        .map_err(GameError::from)?
        .and_then(|table| table.turn());
    let Some(turn) = turn.filter(|turn| turn.seq == hush.seq) else {
        return Err(Refusal::Button);
    };
    if turn.player != caller.player {
        let table = app.games.table(hush.game).await?;
        return Err(if app.may_see(caller, &table).await? {
            Refusal::NotReminded(turn.player)
        } else {
            Refusal::Button
        });
    }
    let table = app.games.table(hush.game).await?;
    if hush.scope == Scope::Turn && table.turn() != Some(turn) {
        return Err(Refusal::TurnOver);
    }
    let muted = store.muting(hush.game, caller.player).await;
    let muted = muted.map_err(GameError::from)?;
    let muting = (muted != Some(hush.muting())).then(|| hush.muting());
    app.games.mute(hush.game, caller.player, muting).await?;
    Ok((table, muting))
}

/// What is muted now, in words.
pub fn said(app: &App, caller: &Caller, table: &Table, muting: Option<Muting>) -> String {
    let id = match muting {
        Some(Muting::Turn(_)) => "answer-muted-turn",
        Some(Muting::Game) => "answer-muted-game",
        None => "answer-unmuted",
    };
    let line = Line::new(id)
        .with("game", app.words.game(caller.lang(), table.variant()))
        .with("number", table.number().to_string());
    app.words.say(caller.lang(), &line)
}

/// What stands under the reminder from now on: no moves where its turn is over.
fn rows_from_now_on(
    words: &Words,
    lang: Lang,
    (hush, table, muting): (Hush, &Table, Option<Muting>),
) -> Vec<CreateActionRow> {
    let goes_on = table.turn().is_some_and(|turn| turn.seq == hush.seq);
    let moving = goes_on.then(|| moving::row(words, lang, table)).flatten();
    let buttons = buttons(words, lang, (hush.game, hush.seq), muting);
    let muting = CreateActionRow::Buttons(buttons);
    moving.into_iter().chain([muting]).collect()
}

/// The buttons under the reminder say what they do from now on; where they cannot, they still do it.
async fn turn_round(
    http: &Arc<Http>,
    component: &ComponentInteraction,
    rows: Vec<CreateActionRow>,
) {
    let edit = EditMessage::new().components(rows);
    let message = component.message.id;
    let edited = component.channel_id.edit_message(http, message, edit);
    if let Err(error) = edited.await {
        tracing::info!(%error, "the buttons of a reminder stay as they were");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for scope in [Scope::Turn, Scope::Game] {
            let hush = Hush {
                scope,
                game: GameId(u64::MAX),
                seq: u32::MAX,
            };
            assert!(hush.custom_id().len() <= 100);
            assert_eq!(Hush::parse(&hush.custom_id()), Some(hush));
        }
        for id in [
            "",
            "mute",
            "mute:turn:1",
            "mute:all:1:2",
            "mute:turn:x:2",
            "mute:turn:1:2:3",
        ] {
            assert_eq!(Hush::parse(id), None, "{id}");
        }
    }
}
