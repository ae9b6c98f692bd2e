//! Ways to move: by taps on menus, by a typed text, and through a private preview of either.
//!
//! Nothing is remembered between two taps: the ids of buttons and menus say which game is
//! meant, in which position it stood, and what was chosen ([`MoveTap`]). The texts in them are
//! read like typed ones, and every press is checked against the table.

mod alone;
mod ambiguity;
mod chooser;
mod ground;
mod illustrated;
pub mod menus;
mod pick;
mod preview;
mod why_not;

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::answer::Reply;
use super::app::{App, alphabets};
use super::buttons;
use super::caller::Caller;
use super::command_error::CommandError;
use super::interactions::{Action, CommandResult, MoveStep, MoveTap, TableAction};
use super::rows::AnswerRow;
use crate::game::delivery::TableAtHand;
use crate::game::problem::DailyProblem;
use crate::game::{GameChannel, GameError, Table, TypedMove};
use crate::rules::Move;
use crate::rules::notation::Misread;
use crate::words::{Lang, Reader, Words};
pub use alone::{Chosen, on_own, refused_on_own};
use ambiguity::choices;
pub use ambiguity::named;
use chooser::Chooser;
use ground::Ground;
pub use illustrated::illustrated;

/// The row under a posted board, with which the player to move starts; none where the game has ended.
///
/// Older boards keep it. To take it away would cost an edit a move, and the service limits edits
/// of messages older than an hour; whoever presses it there is shown how the game stands now.
pub fn row(words: &Words, lang: Lang, table: &Table) -> Option<CreateActionRow> {
    let start = start(words, lang, table)?;
    Some(CreateActionRow::Buttons(vec![start]))
}

/// The row under a board that everyone at a table sees: with the way on for whoever has moved.
pub fn row_and_on(words: &Words, lang: Lang, table: &Table) -> Option<CreateActionRow> {
    let mut all = vec![start(words, lang, table)?];
    all.extend(buttons::all(words, lang, table.id(), &[TableAction::Next]));
    Some(CreateActionRow::Buttons(all))
}

/// The row under the board of another game than that of the place: with the way there, and on.
pub fn row_to(
    words: &Words,
    lang: Lang,
    (table, room): (&Table, &GameChannel),
) -> Option<CreateActionRow> {
    let mut all = vec![start(words, lang, table)?];
    all.push(buttons::way_to(words, lang, (table, room)));
    all.extend(buttons::all(words, lang, table.id(), &[TableAction::Next]));
    Some(CreateActionRow::Buttons(all))
}

/// The button with which the player to move starts; none where the game has ended.
pub fn start(words: &Words, lang: Lang, table: &Table) -> Option<CreateButton> {
    table.to_move()?;
    let start = Action::move_at(table, MoveStep::Pieces).button(words.say(lang, "button-move"));
    Some(start.style(ButtonStyle::Primary))
}

/// The row with which whoever solves a problem starts.
pub fn first_step(words: &Words, lang: Lang, daily: &DailyProblem) -> CreateActionRow {
    let start = (MoveStep::Pieces, "button-move", ButtonStyle::Primary);
    Ground::Problem(daily).row(words, lang, [start])
}

/// Does what a tap asks for.
pub async fn tapped(app: &App, caller: &Caller, tap: MoveTap) -> CommandResult {
    match follow(app, caller, tap.clone()).await {
        // Somebody came in between: a second look sees what they did.
        Err(CommandError::Game(GameError::Stale)) => follow(app, caller, tap).await,
        settled => settled,
    }
}

async fn follow(app: &App, caller: &Caller, tap: MoveTap) -> CommandResult {
    if tap.step == MoveStep::Drop {
        return Ok(dropped(app, caller, &tap).await);
    }
    let at_hand = TableAtHand::from(app.seen(caller, tap.game).await?);
    let table = &at_hand.table;
    let chooser = Chooser::at(app, caller, &at_hand).await?;
    if let MoveStep::Play(text) = &tap.step
        && let Some(said) = chooser.played_just_now(table, tap.seq, text)
    {
        return Ok(Reply::text(said));
    }
    if let MoveStep::Why(_) = tap.step
        && tap.seq != table.seq()
    {
        return Ok(chooser.why_no_more().await);
    }
    let played = chooser.played_elsewhere(table, tap.seq);
    if let Err(error) = table.by(chooser.seat()).on_turn() {
        return Ok(chooser.refused(&error, played).await);
    }
    if tap.seq != table.seq() && tap.step != MoveStep::Pieces {
        return Ok(chooser.moved_on(played).await);
    }
    match tap.step {
        MoveStep::Pieces => Ok(pick::pieces(&chooser, tap.seq).await),
        MoveStep::Piece(from) => pick::moves_of(&chooser, &from).await,
        MoveStep::Look(text) => Ok(preview::of(&chooser, chooser.read(&text)?).await),
        MoveStep::Why(text) => Ok(match chooser.read(&text) {
            Ok(mv) => preview::of(&chooser, mv).await,
            Err(error) => why_not::told(&chooser, &error, &text).await,
        }),
        MoveStep::Choose(text) => {
            let mv = chooser.read(&text)?;
            enter(&chooser, &at_hand, (mv, caller.settings.typed_moves)).await
        }
        MoveStep::Play(text) => chooser.play(&at_hand, chooser.read(&text)?).await,
        MoveStep::Drop => Err(CommandError::Button),
    }
}

/// That nothing is played after all, or what the player has played meanwhile in another way. Where the table cannot be looked
/// at, nothing was played all the same.
async fn dropped(app: &App, caller: &Caller, tap: &MoveTap) -> Reply {
    let seen = app.seen(caller, tap.game).await;
    let table = seen.inspect_err(CommandError::log).ok();
    let played = table
        .as_ref()
        .and_then(|table| Chooser::new(app, caller, table).played_elsewhere(table, tap.seq));
    match played {
        Some(played) => Reply::text(played),
        None => app.reply(caller, "moving-dropped"),
    }
}

/// Plays what was typed in `/move`, or previews it where the caller wishes that.
///
/// What is no legal move is answered with the reason: with a picture where one shows it, and
/// with a button for each move that may have been meant.
pub async fn by_command(
    app: &App,
    caller: &Caller,
    table: Table,
    (text, typed_moves): (&str, TypedMove),
) -> CommandResult {
    let at_hand = app.at_hand(table).await;
    let chooser = Chooser::at(app, caller, &at_hand).await?;
    let alphabets = alphabets(caller.reader(), &at_hand);
    let error = match at_hand.table.by(chooser.seat()).read(text, alphabets) {
        Ok(mv) => return enter(&chooser, &at_hand, (mv, typed_moves)).await,
        Err(error) => error,
    };
    why_not::refused(&chooser, (text, error)).await
}

/// Plays or previews what was typed at a table, once its player has said which move was meant.
async fn enter(
    chooser: &Chooser<'_>,
    at_hand: &TableAtHand,
    (mv, typed_moves): (Move, TypedMove),
) -> CommandResult {
    match typed_moves {
        TypedMove::Previewed => Ok(preview::of(chooser, mv).await),
        TypedMove::Played => chooser.play(at_hand, mv).await,
    }
}

/// Below the public answer to a typed move that cannot be read as one legal move: a button for each
/// that may have been meant, or one that shows its player why it is not legal.
pub fn help(words: &Words, reader: Reader, table: &Table, misread: &Misread) -> Vec<AnswerRow> {
    let choices = choices(words, reader, table.into(), misread);
    if choices.is_empty() {
        vec![why_not::ask(words, reader.lang, table, misread).into()]
    } else {
        choices
    }
}

/// Below an answer that everyone sees: what lets the player to move alone look at a move first.
pub fn look(words: &Words, lang: Lang, table: &Table, mv: Move) -> CreateActionRow {
    let text = mv.coordinates(table.position().topology());
    let look = (MoveStep::Look(text), "button-look", ButtonStyle::Primary);
    Ground::Table(table).row(words, lang, [look])
}
