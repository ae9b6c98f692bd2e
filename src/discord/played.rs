//! What is said of a move that was played, to whoever has played it.

use super::answer::Reply;
use super::app::App;
use super::{channel_issue, lookup, queue};
use crate::game::{ChannelId, GameChannel, Played, ServerId, Table};
use crate::rules::notation::san;
use crate::words::{Line, Reader};

/// That a move is played at a table, and where, for somebody who reads it elsewhere; below stands what is waited for, and
/// what keeps messages of the game from where they belong.
pub async fn played_reply(
    app: &App,
    reader: Reader,
    (server, channel): (Option<ServerId>, ChannelId),
    (table, played): (&Table, &Played),
) -> Reply {
    let at = app.held_at(table).await;
    let is_here = |at: &GameChannel| {
        server == Some(table.server()) && at.thread.unwrap_or(at.channel) == channel
    };
    let line = match at.filter(|at| !is_here(at)) {
        Some(at) => {
            Line::new("answer-played-elsewhere").with("thread", lookup::place(server, table, &at))
        }
        None => Line::new("answer-played"),
    };
    let san = san(&played.before, played.mv, reader.letters);
    let mut reply = Reply::text(app.words.say(reader.lang, line.with("move", san)));
    if let Some(waiting) = queue::waiting_text(app, reader.lang, &played.table).await {
        reply = reply.and(&waiting);
    }
    if let Some(at) = at
        && let Some(known) = at.issue
    {
        let issue = channel_issue::text(&app.words, reader.lang, (table, &at), known.issue);
        reply = reply.and(&issue);
    }
    reply
}
