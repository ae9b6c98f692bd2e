//! Ways to move: by taps on menus, by a typed text, and through a private preview of either.
//!
//! Nothing is remembered between two taps: the ids of buttons and menus say which game is
//! meant, in which position it stood, and what was chosen ([`wish`]). The texts in them are
//! read like typed ones, and every press is checked against the table.

mod ambiguity;
mod chooser;
mod menus;
mod origin;
mod pick;
mod preview;
mod why_not;
mod wish;

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ComponentInteraction, CreateActionRow, Http};

use super::answer::{Promise, Reply, acknowledge};
use super::app::App;
use super::caller::Caller;
use super::refusal::Refusal;
use crate::game::{GameError, GameId, Table, TypedMove};
use crate::rules::Move;
use crate::rules::notation::Misread;
use crate::words::{Lang, Line, Reader, Words};
use ambiguity::choices;
pub use ambiguity::{in_rows, named};
use chooser::Chooser;
use wish::Step;
pub use wish::Wish;

/// The row under a posted board, with which the player to move starts; none where the game has ended.
///
/// Older boards keep it. To take it away would cost an edit a move, and the service limits edits
/// of messages older than an hour; whoever presses it there is shown how the game stands now.
pub fn row(words: &Words, lang: Lang, table: &Table) -> Option<CreateActionRow> {
    table.to_move()?;
    let start = wish::button(words, lang, table, Step::Men, "button-move");
    Some(CreateActionRow::Buttons(vec![
        start.style(ButtonStyle::Primary),
    ]))
}

/// The game that the id of a button for moving is about; none where it is no such id.
pub fn game_of(custom_id: &str) -> Option<GameId> {
    Wish::parse(custom_id, None).map(|wish| wish.game)
}

/// Does what a button or a menu for moving asks for. In a private message that message
/// changes; under a public one the answer is a private message of its own.
pub async fn pressed(app: &App, http: &Arc<Http>, component: &ComponentInteraction, wish: Wish) {
    let promise = Promise::to_change(&component.message);
    let caller = Caller::of_component(component);
    let admitted = app.admit(&caller);
    // A menu stays as it is where it is not answered yet.
    let promise = admitted
        .as_ref()
        .map_or(Promise::PrivateMessage, |()| promise);
    let promised = acknowledge(http, component.id, &component.token, promise);
    let (caller, admitted) = app.meet_admitted(caller, admitted).await;
    let done = match admitted {
        Ok(()) => settle(app, &caller, wish).await,
        Err(refusal) => Err(refusal),
    };
    let reply = done.unwrap_or_else(|refusal| {
        refusal.log();
        Reply::text(refusal.words(&app.words, caller.reader(), ""))
    });
    promised.say(reply).await;
}

async fn settle(app: &App, caller: &Caller, wish: Wish) -> Result<Reply, Refusal> {
    match follow(app, caller, wish.clone()).await {
        // Somebody came in between: a second look sees what they did.
        Err(Refusal::Game(GameError::Stale)) => follow(app, caller, wish).await,
        settled => settled,
    }
}

async fn follow(app: &App, caller: &Caller, wish: Wish) -> Result<Reply, Refusal> {
    if wish.step == Step::Drop {
        let line = Line::new("moving-dropped");
        return Ok(Reply::text(app.words.say(caller.lang(), &line)));
    }
    let table = app.seen(caller, wish.game).await?;
    let chooser = Chooser::new(app, caller, &table);
    if let Step::Play(text) = &wish.step
        && let Some(said) = chooser.played_just_now(wish.seq, text)
    {
        return Ok(Reply::text(said));
    }
    if let Step::Why(_) = wish.step
        && wish.seq != table.seq()
    {
        return Ok(chooser.why_no_more().await);
    }
    if let Err(error) = table.on_turn(caller.player) {
        return Ok(chooser.refused(&error).await);
    }
    if wish.seq != table.seq() && wish.step != Step::Men {
        return Ok(chooser.moved_on().await);
    }
    match wish.step {
        Step::Men => Ok(pick::men(&chooser, wish.seq).await),
        Step::Man(from) => pick::moves_of(&chooser, &from).await,
        Step::Look(text) => Ok(preview::of(&chooser, chooser.read(&text)?).await),
        Step::Why(text) => Ok(match chooser.read(&text) {
            Ok(mv) => preview::of(&chooser, mv).await,
            Err(error) => why_not::told(&chooser, &error, &text).await,
        }),
        Step::Choose(text) => choose(&chooser, &text).await,
        Step::Play(text) => chooser.play(&text).await,
        Step::Drop => Err(Refusal::Button),
    }
}

/// Plays what was typed in `/move`, or previews it where the caller wishes that.
///
/// What is no legal move is answered with the reason: with a picture where one shows it, and
/// with a button for each move that may have been meant.
pub async fn by_command(
    app: &App,
    caller: &Caller,
    table: &Table,
    (text, typed_moves): (&str, TypedMove),
) -> Result<Reply, Refusal> {
    let reader = caller.reader();
    let chooser = Chooser::new(app, caller, table);
    let alphabets = app.alphabets(reader, table).await;
    let error = match table.read(caller.player, text, alphabets) {
        Ok(mv) => return enter(&chooser, mv, typed_moves).await,
        Err(error) => error,
    };
    let GameError::Misread(_, misread) = &error else {
        return Err(error.into());
    };
    let choices = choices(&app.words, reader, table, misread);
    if choices.is_empty() {
        return Ok(why_not::told(&chooser, &error, text).await);
    }
    let said = Reply::text(app.words.error(reader, &error, text));
    Ok(match misread {
        Misread::Doubtful(doubt) => preview::of_doubt(&chooser, said, (doubt, choices)).await,
        _ => said.with_rows(choices),
    })
}

/// Plays or previews what was typed, once its player has said which move was meant.
async fn choose(chooser: &Chooser<'_>, text: &str) -> Result<Reply, Refusal> {
    let mv = chooser.read(text)?;
    enter(chooser, mv, chooser.caller.settings.typed_moves).await
}

async fn enter(chooser: &Chooser<'_>, mv: Move, typed_moves: TypedMove) -> Result<Reply, Refusal> {
    match typed_moves {
        TypedMove::Previewed => Ok(preview::of(chooser, mv).await),
        TypedMove::Played => chooser.play(&chooser.coordinates(mv)).await,
    }
}

/// Below the public answer to a typed move that cannot be read as one legal move: a button for each
/// that may have been meant, or one that shows its player why it is not legal.
pub fn help(
    words: &Words,
    reader: Reader,
    table: &Table,
    misread: &Misread,
) -> Vec<CreateActionRow> {
    let choices = choices(words, reader, table, misread);
    if choices.is_empty() {
        why_not::ask(words, reader.lang, table, misread)
            .into_iter()
            .collect()
    } else {
        choices
    }
}

/// Below an answer that everyone sees: what lets the player to move alone look at a move first.
pub fn look(words: &Words, lang: Lang, table: &Table, mv: Move) -> CreateActionRow {
    let text = mv.coordinates(table.position().topology());
    let button = wish::button(words, lang, table, Step::Look(text), "button-look");
    CreateActionRow::Buttons(vec![button.style(ButtonStyle::Primary)])
}
