//! The buttons by which whoever was reminded of a turn wants to hear no more of it, or of its game.
//!
//! Their ids say which turn is meant; who presses is checked against the table each time.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, EditMessage};

use super::answer::Reply;
use super::app::App;
use super::buttons;
use super::caller::Caller;
use super::command_error::CommandError;
use super::interactions::{Action, CommandResult, Press};
use super::moving;
use crate::game::reminder::Muting;
use crate::game::{GameError, GameId, Table};
use crate::words::{Lang, Line, Words};

/// The rows under a reminder of the turn at a table: how to move, and how to hear no more.
pub fn rows(words: &Words, lang: Lang, table: &Table) -> Vec<CreateActionRow> {
    let buttons = table
        .turn()
        .map(|turn| row(words, lang, (table.id(), turn.seq), None));
    let moving = moving::row(words, lang, table);
    moving.into_iter().chain(buttons).collect()
}

fn row(
    words: &Words,
    lang: Lang,
    (game, seq): (GameId, u32),
    muting: Option<Muting>,
) -> CreateActionRow {
    let (turn, all) = (Action::MuteTurn(game, seq), Action::MuteGame(game, seq));
    let ways = match muting {
        Some(Muting::Game) => vec![(all, "button-unmute")],
        Some(muting) if muting.covers(seq) => {
            vec![(turn, "button-unmute"), (all, "button-mute-game")]
        }
        _ => vec![(turn, "button-mute-turn"), (all, "button-mute-game")],
    };
    let ways = ways.into_iter();
    let ways = ways.map(|(action, label)| (action, label, ButtonStyle::Secondary));
    buttons::row_of(words, lang, ways)
}

/// Mutes or unmutes a turn, by its button.
pub async fn turn(
    app: &App,
    press: Press<'_>,
    caller: &Caller,
    (game, seq): (GameId, u32),
) -> CommandResult {
    pressed(app, press, caller, (game, seq, Muting::Turn(seq))).await
}

/// Mutes or unmutes a game, by the button below a turn.
pub async fn whole_game(
    app: &App,
    press: Press<'_>,
    caller: &Caller,
    (game, seq): (GameId, u32),
) -> CommandResult {
    pressed(app, press, caller, (game, seq, Muting::Game)).await
}

/// Mutes or unmutes what a button says, and turns the button round.
async fn pressed(
    app: &App,
    press: Press<'_>,
    caller: &Caller,
    (game, seq, wanted): (GameId, u32, Muting),
) -> CommandResult {
    let (table, muting) = toggle(app, caller, (game, seq, wanted)).await?;
    let lang = match caller.server {
        Some(_) => app.table_lang(&table).await,
        None => caller.lang(),
    };
    let rows = rows_from_now_on(&app.words, lang, ((game, seq), &table, muting));
    turn_round(press, rows).await;
    Ok(Reply::text(said(app, caller, &table, muting)))
}

/// What is muted of the game from now on.
async fn toggle(
    app: &App,
    caller: &Caller,
    (game, seq, wanted): (GameId, u32, Muting),
) -> Result<(Table, Option<Muting>), CommandError> {
    let store = app.store();
    let then = store.load_at(game, seq).await?;
    let turn = then.and_then(|table| table.turn());
    let Some(turn) = turn.filter(|turn| turn.seq == seq) else {
        return Err(CommandError::Button);
    };
    if turn.player != caller.player {
        return Err(match app.seen(caller, game).await {
            Ok(_) => CommandError::NotReminded(turn.player),
            Err(CommandError::Game(GameError::NoSuchTable)) => CommandError::Button,
            Err(error) => error,
        });
    }
    let table = app.seen(caller, game).await?;
    if wanted == Muting::Turn(seq) && table.turn() != Some(turn) {
        return Err(CommandError::TurnOver);
    }
    let muted = store.muting(game, caller.player).await?;
    let muting = (muted != Some(wanted)).then_some(wanted);
    app.games
        .reminders()
        .mute(game, caller.player, muting)
        .await?;
    Ok((table, muting))
}

/// What is muted now, in words.
pub fn said(app: &App, caller: &Caller, table: &Table, muting: Option<Muting>) -> String {
    let id = match muting {
        Some(Muting::Turn(_)) => "answer-muted-turn",
        Some(Muting::Game) => "answer-muted-game",
        None => "answer-unmuted",
    };
    app.say(caller, Line::new(id).of_table(table))
}

/// What stands under the reminder from now on: no moves where its turn is over.
fn rows_from_now_on(
    words: &Words,
    lang: Lang,
    ((game, seq), table, muting): ((GameId, u32), &Table, Option<Muting>),
) -> Vec<CreateActionRow> {
    let goes_on = table.turn().is_some_and(|turn| turn.seq == seq);
    let moving = goes_on.then(|| moving::row(words, lang, table)).flatten();
    let muting = row(words, lang, (game, seq), muting);
    moving.into_iter().chain([muting]).collect()
}

/// The buttons under the reminder say what they do from now on; where they cannot, they still do it.
async fn turn_round((http, component): Press<'_>, rows: Vec<CreateActionRow>) {
    let edit = EditMessage::new().components(rows);
    let message = component.message.id;
    let edited = component.channel_id.edit_message(http, message, edit);
    if let Err(error) = edited.await {
        tracing::info!(%error, "the buttons of a reminder stay as they were");
    }
}
