//! Keeps when somebody has to look at a turn because of time.

use super::correlated::exists_for_row;
use super::prelude::*;
use super::shards::time_counts;
use crate::game::{ClockChange, Commit, Flags, Turn};

/// Nothing of a server that was left, nothing where time stands still or an outage is being made up for, and nothing where
/// the players are still to be told of what happened before, or reminded; those who only follow a
/// game, or whose turn is next, hold nothing up. What is held for a place holds nothing up either,
/// but for the word of an absence, as long as it has reached nobody.
pub const FLAGS_DUE: &str = concat!(
    "
    SELECT turns.game_id FROM turns JOIN games ON games.id = turns.game_id
    WHERE flag_ms <= $1 AND turns.is_resting = 0
    AND ",
    time_counts!("turns.game_id", "$3", "$4"),
    "
    AND NOT EXISTS (SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT ",
    exists_for_row!(
        "SELECT 1 FROM messages
        WHERE topic = 'game' AND topic_id = turns.game_id AND due_ms >= 0
        AND kind NOT IN ('show', 'next', 'close_thread')
        AND (state <> 'held' OR (kind = 'absence' AND NOT EXISTS (
            SELECT 1 FROM messages AS copy
            WHERE copy.topic = 'game' AND copy.topic_id = turns.game_id AND copy.personal = 1
            AND copy.kind = 'absence' AND copy.state = 'done'
            AND copy.number >= (messages.number / 1048576) * 1048576
            AND copy.number < (messages.number / 1048576 + 1) * 1048576)))"
    ),
    "
    AND NOT ",
    // By its key, to which nothing that is due is nearer than the rest: PostgreSQL would read all of it.
    exists_for_row!(
        "SELECT 1 FROM reminders JOIN messages ON messages.topic = reminders.topic
            AND messages.topic_id = reminders.topic_id AND messages.number = reminders.number
        WHERE reminders.game_id = turns.game_id AND reminders.seq = turns.seq
        AND +messages.due_ms IS NOT NULL AND messages.state <> 'held'"
    ),
    "
    ORDER BY flag_ms, turns.game_id LIMIT $2"
);

pub const FLAG: &str = "SELECT flag_ms FROM turns WHERE game_id = $1";

pub const LOOK_AGAIN: &str = "UPDATE turns SET flag_ms = $1 WHERE game_id = $2 AND seq = $3";

#[async_trait]
impl Flags for SqlStore {
    async fn flags_due(&self, now: Millis, limit: u32) -> Result<Vec<GameId>> {
        self.column(FLAGS_DUE, (now, limit, self.standing())).await
    }

    async fn flag(&self, game: GameId) -> Result<Option<Millis>> {
        Ok(self.value(FLAG, game).await?.flatten())
    }

    async fn inspect_again(&self, game: GameId, turn: Turn, at: Millis) -> Result<()> {
        self.write(LOOK_AGAIN, (at, game, turn.seq)).await
    }
}

/// A deadline that is moved is looked at for reminders at once.
pub const SET_DEADLINE: &str = "
    UPDATE turns SET deadline_ms = $1, flag_ms = $1, remind_ms = $2
    WHERE game_id = $3 AND seq = $4 AND told_ms IS NOT NULL";

/// Moves the deadline of a turn whose clock runs, by a time, but not before a moment.
pub const SHIFT_DEADLINE: &str = "
    UPDATE turns SET
        deadline_ms = CASE WHEN deadline_ms + $1 < $2 THEN $2 ELSE deadline_ms + $1 END,
        flag_ms = CASE WHEN deadline_ms + $1 < $2 THEN $2 ELSE deadline_ms + $1 END,
        remind_ms = $3
    WHERE game_id = $4 AND seq = $5 AND deadline_ms IS NOT NULL";

/// What a commit does to the clock of the turn as it stands now.
pub async fn write(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<()> {
    let game = commit.table.id();
    let Some(turn) = commit.table.turn() else {
        return Ok(());
    };
    match commit.clock {
        ClockChange::None => Ok(()),
        ClockChange::Inspection(at) => transaction.write(LOOK_AGAIN, (at, game, turn.seq)).await,
        ClockChange::Deadline(at) => {
            let values = (at, commit.at, game, turn.seq);
            transaction.write(SET_DEADLINE, values).await
        }
        ClockChange::Shift { by, least } => {
            let values = (by, least, commit.at, game, turn.seq);
            transaction.write(SHIFT_DEADLINE, values).await
        }
    }
}

/// Touches no row where somebody looks at the turn later anyway.
pub const EXTEND_LOOK: &str = "
    UPDATE turns SET flag_ms = $1 WHERE game_id = $2 AND seq = $3 AND flag_ms < $1";

/// Touches no row where there is more time anyway.
pub const EXTEND_DEADLINE: &str = "
    UPDATE turns SET deadline_ms = $1, flag_ms = $1, remind_ms = $2
    WHERE game_id = $3 AND seq = $4 AND deadline_ms < $1";

/// Counts the time that an event gives from the moment when it was told, in the turn that an event began.
pub async fn extend(
    transaction: &mut Transaction,
    (game, turn): (GameId, u32),
    change: ClockChange,
    now: Millis,
) -> Result<()> {
    match change {
        ClockChange::Inspection(at) => transaction.write(EXTEND_LOOK, (at, game, turn)).await,
        ClockChange::Deadline(at) => {
            let values = (at, now, game, turn);
            transaction.write(EXTEND_DEADLINE, values).await
        }
        ClockChange::None | ClockChange::Shift { .. } => Ok(()),
    }
}
