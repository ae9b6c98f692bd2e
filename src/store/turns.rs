//! Keeps turns and their clocks.

use super::correlated::exists_for_row;
use super::outages::made_up;
use super::prelude::*;
use super::reminders;
use crate::game::{
    ClockState, ComputerLevel, ComputerQueue, ComputerTurns, NotifiedTurn, Table, TurnClock, Turns,
};

/// That a game is none of a list such as [`listed`] makes.
macro_rules! but_games {
    ($list:literal, $game:literal) => {
        concat!(
            " AND ",
            $list,
            " NOT LIKE '%,' || CAST(",
            $game,
            " AS TEXT) || ',%'"
        )
    };
}

pub(in crate::store) use but_games;

/// That a turn is a computer's, on a server that we are on. Computers have the ids from -2^62 to -1 (`game/computer.rs`): the
/// sums keep engines from looking for these among all players, and are what the index says.
macro_rules! is_computers_turn {
    () => {
        "turns.is_resting = 0
            AND turns.player_id + 0 >= -4611686018427387904 AND turns.player_id + 0 < 0
            AND NOT EXISTS (
                SELECT 1 FROM left_servers WHERE left_servers.server_id = turns.kept_on)"
    };
}

/// The turns of computers, with the place of each among those of its server, the longest waiting first.
macro_rules! computers_waiting {
    () => {
        concat!(
            "SELECT turns.game_id AS game_id, turns.began_ms AS began_ms,
                (turns.player_id + 4611686018427387904) / 256 AS level,
                ROW_NUMBER() OVER (
                    PARTITION BY turns.kept_on ORDER BY turns.began_ms, turns.game_id) AS place
            FROM turns WHERE ",
            is_computers_turn!()
        )
    };
}

/// The next server by its id, after one, where a computer is to move in a game that is none of a list ($3).
macro_rules! next_server {
    ($after:expr) => {
        concat!(
            "SELECT turns.kept_on FROM turns WHERE turns.kept_on > ",
            $after,
            " AND ",
            is_computers_turn!(),
            but_games!("$3", "turns.game_id"),
            " ORDER BY turns.kept_on LIMIT 1"
        )
    };
}

/// One game of each of the next $2 servers after $1, but none of a list ($3) such as `,1,2,`: each server is found from the one
/// before, and its game by an index, however many others wait there.
pub const COMPUTERS_TO_MOVE: &str = concat!(
    "WITH RECURSIVE turns_of (server_id, place) AS (
        SELECT (",
    next_server!("$1"),
    "), 1
        UNION ALL
        SELECT (",
    next_server!("turns_of.server_id"),
    "), place + 1 FROM turns_of WHERE turns_of.server_id IS NOT NULL AND place < $2)
    SELECT server_id, (
        SELECT turns.game_id FROM turns WHERE turns.kept_on = turns_of.server_id AND ",
    is_computers_turn!(),
    but_games!("$3", "turns.game_id"),
    " ORDER BY turns.began_ms, turns.game_id LIMIT 1)
    FROM turns_of WHERE server_id IS NOT NULL ORDER BY place"
);

/// How many there are of each level; the servers take turns.
pub const COMPUTERS_BEFORE: &str = concat!(
    "WITH waiting AS (",
    computers_waiting!(),
    ") SELECT level, COUNT(*) FROM waiting JOIN (
        SELECT place, began_ms, game_id FROM waiting WHERE game_id = $1) AS own
    ON waiting.place < own.place OR waiting.place = own.place AND (
        waiting.began_ms < own.began_ms
        OR waiting.began_ms = own.began_ms AND waiting.game_id < own.game_id)
    GROUP BY level"
);

/// How many there are of each level.
pub const COMPUTERS_WAITING: &str = concat!(
    "SELECT level, COUNT(*) FROM (",
    computers_waiting!(),
    ") AS waiting GROUP BY level"
);

#[async_trait]
impl ComputerTurns for SqlStore {
    async fn computers_to_move(
        &self,
        but: &[GameId],
        (after, limit): (Option<ServerId>, u32),
    ) -> Result<Vec<(ServerId, GameId)>> {
        // Every id is more than that.
        let after = after.map_or(-1, |server| server.0.cast_signed());
        let but = listed(but.iter().map(|game| game.0.cast_signed()));
        let values = (after, limit, but);
        self.read(COMPUTERS_TO_MOVE, values).await
    }

    async fn computers_before(&self, game: GameId) -> Result<ComputerQueue> {
        Ok(queue(self.read(COMPUTERS_BEFORE, game).await?))
    }

    async fn computers_waiting(&self) -> Result<ComputerQueue> {
        Ok(queue(self.read(COMPUTERS_WAITING, ()).await?))
    }
}

/// So many computers of each level.
fn queue(rows: Vec<(i64, i64)>) -> ComputerQueue {
    let levels = rows.into_iter().filter_map(|(level, games)| {
        let level = ComputerLevel::new(u8::try_from(level).ok()?)?;
        Some((level, u32::try_from(games).ok()?))
    });
    ComputerQueue::of(levels)
}

/// A turn as its row has it.
#[derive(Debug, FromRow)]
struct TurnRow {
    seq: i64,
    player_id: PlayerId,
    told_ms: Option<Millis>,
    deadline_ms: Option<Millis>,
}

impl TurnRow {
    fn read(self, game: GameId) -> Result<TurnClock> {
        Ok(TurnClock {
            turn: reminders::turn(game, self.seq, self.player_id)?,
            state: clock_state(self.told_ms, self.deadline_ms),
        })
    }
}

/// How the clock of a turn runs, whose player was told of it then.
fn clock_state(told: Option<Millis>, deadline: Option<Millis>) -> ClockState {
    told.map_or(ClockState::Standing, |at| ClockState::Running {
        at,
        deadline,
    })
}

/// Where an outage is being made up for, a deadline that has not been moved yet is read as if it
/// had been.
pub const TURN: &str = concat!(
    "
    SELECT seq, player_id, told_ms,
        COALESCE((SELECT deadline_ms FROM (",
    made_up!("game_id = $1"),
    ") AS moved), deadline_ms) AS deadline_ms
    FROM turns WHERE game_id = $1"
);

/// A captain has nothing to do where their vote on the turn waits for those of others.
pub const WAITING_FOR: &str = concat!(
    "
    SELECT turns.game_id, told_ms, deadline_ms FROM turns JOIN games ON games.id = turns.game_id
    WHERE turns.player_id = $1 AND NOT EXISTS (
        SELECT 1 FROM left_servers WHERE left_servers.server_id = games.server_id)
    AND NOT ",
    exists_for_row!(
        "SELECT 1 FROM contests JOIN team_votes ON team_votes.contest_id = contests.id
            AND team_votes.player_id = turns.player_id AND team_votes.seq = turns.seq
        WHERE contests.game_id = turns.game_id"
    ),
    "
    ORDER BY CASE WHEN told_ms IS NULL THEN 0 WHEN deadline_ms IS NULL THEN 2 ELSE 1 END,
        deadline_ms, games.updated_ms, turns.game_id
    LIMIT $2"
);

#[async_trait]
impl Turns for SqlStore {
    async fn turn(&self, game: GameId) -> Result<Option<TurnClock>> {
        let row: Option<TurnRow> = self.read_first(TURN, game).await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn waiting_for(&self, player: PlayerId, limit: u32) -> Result<Vec<(GameId, ClockState)>> {
        let rows: Vec<(GameId, Option<Millis>, Option<Millis>)> =
            self.read(WAITING_FOR, (player, limit)).await?;
        let waiting = rows.into_iter();
        Ok(waiting
            .map(|(game, told, deadline)| (game, clock_state(told, deadline)))
            .collect())
    }

    async fn start_clock(&self, game: GameId, notified: NotifiedTurn) -> Result<()> {
        self.transact(|mut transaction| async move {
            start_clock(&mut transaction, game, notified).await?;
            transaction.commit().await
        })
        .await
    }
}

/// A turn that goes on keeps its clock.
pub const SET_TURN: &str = "
    INSERT INTO turns (game_id, seq, player_id, kept_on, is_resting, began_ms)
    SELECT id, $2, $3, server_id, is_resting, $4 FROM games WHERE id = $1
    ON CONFLICT (game_id) DO UPDATE
    SET seq = excluded.seq, player_id = excluded.player_id, kept_on = excluded.kept_on,
        is_resting = excluded.is_resting, began_ms = excluded.began_ms, told_ms = NULL,
        deadline_ms = NULL, flag_ms = NULL, remind_ms = NULL
    WHERE turns.seq <> excluded.seq";

pub const END_TURN: &str = "DELETE FROM turns WHERE game_id = $1";

/// The turn of a table as it stands now.
pub async fn write(transaction: &mut Transaction, table: &Table, now: Millis) -> Result<()> {
    let game = table.id();
    reminders::forget_all_but(transaction, game, table.turn()).await?;
    let Some(turn) = table.turn() else {
        return transaction.write(END_TURN, game).await;
    };
    let values = (game, turn.seq, turn.player, now);
    transaction.write(SET_TURN, values).await
}

/// Touches no row where the clock runs, or the turn is over. A deadline that is new or moved is
/// looked at for reminders at once, and for its end when it comes.
pub const START_CLOCK: &str = "
    UPDATE turns SET told_ms = $1, deadline_ms = $2, flag_ms = $5, remind_ms = $1
    WHERE game_id = $3 AND seq = $4 AND told_ms IS NULL";

/// Starts the clock of a turn, unless it runs or the turn is over.
pub(super) async fn start_clock(
    transaction: &mut Transaction,
    game: GameId,
    notified: NotifiedTurn,
) -> Result<()> {
    let NotifiedTurn { seq, at, deadline } = notified;
    let values = (at, deadline, game, seq, notified.inspected_at());
    transaction.write(START_CLOCK, values).await
}

#[cfg(test)]
mod tests {
    use super::COMPUTERS_TO_MOVE;
    use crate::store::engine::plan;
    use crate::store::open::open;

    #[tokio::test]
    async fn computers_are_found_by_their_servers_however_many_wait_there() {
        let (database, _) = open("sqlite::memory:").await.unwrap();
        let steps = plan::steps(&database, COMPUTERS_TO_MOVE).await;
        let mut reads = steps.iter().filter(|step| step.contains(" turns USING "));
        let is_by_server = |step: &String| step.contains("INDEX turns_of_computers (kept_on");
        assert!(reads.clone().count() > 0, "{steps:#?}");
        assert!(reads.all(is_by_server), "{steps:#?}");
    }
}
