//! The message of a turn: what happened, the board of then, and who is next.

use poise::serenity_prelude::CreateActionRow;

use super::{Said, Telling};
use crate::discord::buttons;
use crate::discord::interactions::TableAction;
use crate::discord::moving;
use crate::discord::queue;
use crate::game::{ClockState, Event, Manner, MessageKind, Phase, PlayerId, Table, WatchManner};
use crate::present::fits;
use crate::words::{Lang, Line, mention};

impl Telling<'_> {
    /// What the players of a finished game can do below its last board, and something further.
    pub(super) fn row_after_the_end(
        self,
        lang: Lang,
        further: &[TableAction],
    ) -> Option<CreateActionRow> {
        let is_over = matches!(self.table.phase(), Phase::Finished(..));
        let mut actions = self.subject.after_the_end();
        actions.extend(further);
        is_over.then(|| buttons::row(&self.app.words, lang, self.table.id(), &actions))
    }

    /// What is said above the board as it stood after the event.
    pub(super) async fn board_said(self) -> Said {
        let (words, lang, table) = (&self.app.words, self.lang, self.table);
        let watchers = self.audience.context.followers(table, WatchManner::Ping);
        let watchers: Vec<PlayerId> = watchers.collect();
        let deadline = self.app.deadline(lang, table).await;
        let waiting = queue::held_text(self.app, lang, table).await;
        let opening = self.untold_opening().await;
        let opens = opening.is_some() || matches!(table.last_event(), Event::Started { .. });
        let lines = opening.into_iter();
        let lines = lines
            .chain([words.tables().turn(lang, table)])
            .chain(self.lost_in_tournament().await)
            .chain(deadline)
            .chain(waiting);
        let mut text = lines.collect::<Vec<_>>().join("\n");
        let followed_by = words.personal().followers(lang, &watchers);
        if !watchers.is_empty() && fits(&text, &(followed_by.clone() + ROOM_BELOW)) {
            text = format!("{text}\n{followed_by}");
        }
        let told = self.told_before().await;
        let pinged = addressed(self.message.kind, table)
            .into_iter()
            .filter(|player| Some(*player) != told)
            .chain(watchers);
        let row = moving::row_and_on(words, lang, table)
            .or_else(|| self.row_after_the_end(lang, &[TableAction::Next]));
        let web = if opens || table.to_move().is_none() {
            self.app.row_to_web(lang, table).await
        } else {
            None
        };
        Said {
            text,
            rows: row.into_iter().chain(web).collect(),
            pings: pinged.collect(),
        }
    }

    /// That whoever has broken a game of a tournament off, or never came to it, loses it there; nothing of any other.
    async fn lost_in_tournament(self) -> Option<String> {
        let color = self.table.counting().forfeited_by()?;
        let at_board = self.app.store().is_at_board(self.table.id()).await;
        let at_board = at_board.inspect_err(|error| {
            tracing::warn!(%error, "whether a game is one of a tournament is not known");
        });
        let player = self
            .table
            .player(color)
            .filter(|_| matches!(at_board, Ok(true)))?;
        let id = match self.table.variant().colors().len() {
            3 => "ended-early-in-tournament-three",
            _ => "ended-early-in-tournament",
        };
        let line = Line::new(id).with("player", mention(player));
        Some(self.app.words.say(self.lang, &line))
    }

    /// The player to move, where they know of their turn and it goes on: somebody else has taken their own seat back.
    async fn told_before(self) -> Option<PlayerId> {
        let turn = self.table.turn_going_on()?;
        let clock = self.app.games.clocks().clock_of(self.table).await;
        let clock = clock.inspect_err(|error| {
            tracing::warn!(%error, "whether a turn was told before is not known");
        });
        let state = clock.ok().flatten()?.state;
        (state != ClockState::Standing).then_some(turn.player)
    }

    /// How the game has begun, where computers have moved since, and no board has told it.
    async fn untold_opening(self) -> Option<String> {
        let opening = self.app.words.tables().opening(self.lang, self.table)?;
        let (of, seq) = (self.message.key.ordering(), self.table.seq());
        for kind in [MessageKind::Board, MessageKind::QuietBoard] {
            let told = self.app.store().posted_before(of, seq, kind).await;
            let told = told.inspect_err(|error| {
                tracing::warn!(%error, "the opening of a game may be told twice");
            });
            if told.ok().flatten().is_some() {
                return None;
            }
        }
        Some(opening)
    }
}

/// As long as a mark is at most.
const ROOM_BELOW: &str = "\n-# #1234567890 · 1234567890";

/// Which players are pinged: the one to move, unless they are told by direct message, with one who
/// has just been mated and is out; at the end all who played, but the one who ended it by a move and
/// sees so.
fn addressed(kind: MessageKind, table: &Table) -> Vec<PlayerId> {
    if let Some((_, player)) = table.to_move() {
        let is_called = kind != MessageKind::QuietBoard && player.is_person();
        let next = is_called.then_some(player);
        return mated(table).into_iter().chain(next).collect();
    }
    let mover = match table.last_event() {
        Event::Moved {
            color,
            manner: Manner::Then,
            ..
        } => table.player(*color),
        _ => None,
    };
    table
        .people()
        .filter(|player| Some(*player) != mover)
        .collect()
}

/// Whoever went out by the latest move while the others play on.
fn mated(table: &Table) -> Option<PlayerId> {
    let Event::Moved { .. } = table.last_event() else {
        return None;
    };
    let (before, _) = table.history()?.last_move()?;
    let still_in = table.position().players();
    let mut gone = before
        .players()
        .iter()
        .filter(|&color| !still_in.contains(color));
    table.player(gone.next()?)
}
