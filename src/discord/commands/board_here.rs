//! *Board here*, in the menu of a message: the board of its game as it stood then, for the caller alone.

use super::board::heading;
use super::prelude::*;
use crate::discord::command_error::LookupError;
use crate::discord::interactions::{Action, shareable};
use crate::discord::viewer::Viewer;
use crate::game::{ChannelId, GameId, MessageId, Millis, Phase, TableKey};

/// Shows the board.
#[poise::command(
    context_menu_command = "Board here",
    interaction_context = "Guild|BotDm"
)]
pub async fn board_here(ctx: Context<'_>, message: serenity::Message) -> Result<(), Error> {
    let at_ms = message.timestamp.unix_timestamp_nanos() / 1_000_000;
    let written = Written {
        message: MessageId(message.id.get()),
        channel: ChannelId(message.channel_id.get()),
        at: Millis(i64::try_from(at_ms).unwrap_or(i64::MAX)),
    };
    answer(ctx, "", |app, caller| show(app, caller, written)).await
}

/// A message, whoever has written it.
struct Written {
    message: MessageId,
    channel: ChannelId,
    at: Millis,
}

async fn show(app: App, caller: Caller, written: Written) -> CommandResult {
    let table = of_message(&app, &caller, &written).await?;
    let then = as_it_stood(&app, &caller, (&table, &written)).await?;
    view(&app, &caller, (&table, &then)).await
}

/// Shows the board of a game as it stood after an event.
pub async fn shown(app: &App, caller: &Caller, (game, seq): (GameId, u32)) -> CommandResult {
    let table = app.seen(caller, game).await?;
    let then = app.seen_at(caller, (game, seq)).await?;
    let then = then.ok_or(CommandError::Button)?;
    view(app, caller, (&table, &then)).await
}

/// A board as it stood, beside the game as it stands now.
async fn view(app: &App, caller: &Caller, (table, then): (&Table, &Table)) -> CommandResult {
    let (reader, lang) = (caller.reader(), caller.lang());
    let mut lines = vec![heading(app, caller, then).await];
    if has_moved_on(table, then) {
        lines.push(app.words.say(lang, "board-as-it-stood"));
    } else {
        app.games.clocks().seen_by(table, caller.player).await?;
        lines.extend(app.deadline_seen(lang, table).await);
    }
    let board = app.board(reader, then, Viewer::of_caller(caller)).await;
    let reply = Reply::text(lines.join("\n")).with_board(board);
    let shown = Action::Board(then.id(), then.seq());
    Ok(shareable(app, caller, reply, shown).await)
}

/// Whether a game has gone on since it stood as it did then, or was ended: what is proposed at the table moves nothing.
fn has_moved_on(table: &Table, then: &Table) -> bool {
    then.history() != table.history() || then.to_move() != table.to_move()
}

/// The table of which a message tells, or in whose thread it is written, if the caller may see it.
async fn of_message(app: &App, caller: &Caller, written: &Written) -> Result<Table, CommandError> {
    for key in [
        TableKey::Message(written.message),
        TableKey::Thread(written.channel),
    ] {
        if let Some(table) = app.store().load_by(key).await? {
            return app.shown(caller, table).await;
        }
    }
    Err(LookupError::NoTableOfMessage.into())
}

/// The table as a message of ours shows it, or as it stood when another one was written; as it stands now, where that was
/// before the game.
async fn as_it_stood(
    app: &App,
    caller: &Caller,
    (table, written): (&Table, &Written),
) -> Result<Table, CommandError> {
    let store = app.store();
    let seq = if let Some(seq) = store.told_by(written.message).await? {
        seq
    } else {
        let events = store.events(table.id()).await?;
        let before = events.iter().filter(|event| event.at <= written.at);
        u32::try_from(before.count()).unwrap_or(u32::MAX)
    };
    let then = app.seen_at(caller, (table.id(), seq)).await?;
    let then = then.filter(|then| !matches!(then.phase(), Phase::Gathering | Phase::Closed(_)));
    Ok(then.unwrap_or_else(|| table.clone()))
}
