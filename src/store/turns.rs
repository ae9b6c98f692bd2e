//! Keeps turns and their clocks.

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::Transaction;
use super::rows::damaged;
use super::{SqlStore, reminders, sql};
use crate::game::{
    ClockState, ComputerTurns, GameId, Millis, NotifiedTurn, PlayerId, StoreError, Table, Turn,
    TurnClock, Turns,
};

#[async_trait]
impl ComputerTurns for SqlStore {
    async fn computers_to_move(
        &self,
        but: &[GameId],
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let each = but
            .iter()
            .map(|game| game.0.cast_signed().to_string() + ",");
        let list = format!(",{}", each.collect::<String>());
        let values = [limit.into(), list.as_str().into()];
        let found: Vec<(i64,)> = self.database.read(sql::COMPUTERS_TO_MOVE, &values).await?;
        let games = found.into_iter().map(|(id,)| GameId(id.cast_unsigned()));
        Ok(games.collect())
    }

    async fn computers_before(&self, game: GameId) -> Result<u32, StoreError> {
        let values = [game.0.into()];
        let found: Option<(i64,)> = self
            .database
            .read_first(sql::COMPUTERS_BEFORE, &values)
            .await?;
        let number = found.map_or(0, |(number,)| number);
        Ok(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

/// A turn.
#[derive(Debug, FromRow)]
struct TurnRow {
    seq: i64,
    player_id: i64,
    told_ms: Option<i64>,
    deadline_ms: Option<i64>,
}

impl TurnRow {
    fn read(self, game: GameId) -> Result<TurnClock, StoreError> {
        let seq = u32::try_from(self.seq)
            .map_err(|error| damaged("turns", "seq", format!("game {game}"), &error))?;
        let player = PlayerId(self.player_id.cast_unsigned());
        Ok(TurnClock {
            turn: Turn { seq, player },
            state: match self.told_ms {
                None => ClockState::Standing,
                Some(at) => ClockState::Running {
                    at: Millis(at),
                    deadline: self.deadline_ms.map(Millis),
                },
            },
        })
    }
}

#[async_trait]
impl Turns for SqlStore {
    async fn turn(&self, game: GameId) -> Result<Option<TurnClock>, StoreError> {
        let row: Option<TurnRow> = self
            .database
            .read_first(sql::TURN, &[game.0.into()])
            .await?;
        row.map(|row| row.read(game)).transpose()
    }

    async fn start_clock(&self, game: GameId, notified: NotifiedTurn) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                start_clock(&mut transaction, game, notified).await?;
                transaction.commit().await
            })
            .await
    }
}

/// The turn of a table as it stands now.
pub async fn write(transaction: &mut Transaction, table: &Table) -> Result<(), StoreError> {
    let game = table.id().0;
    reminders::forget_all_but(transaction, table.id(), table.turn()).await?;
    let Some(turn) = table.turn() else {
        transaction.write(sql::END_TURN, &[game.into()]).await?;
        return Ok(());
    };
    let values = [game.into(), turn.seq.into(), turn.player.0.into()];
    transaction.write(sql::SET_TURN, &values).await?;
    Ok(())
}

/// Starts the clock of a turn, unless it runs or the turn is over.
pub(super) async fn start_clock(
    transaction: &mut Transaction,
    game: GameId,
    notified: NotifiedTurn,
) -> Result<(), StoreError> {
    let values = [
        notified.at.0.into(),
        notified.deadline.map(|at| at.0).into(),
        game.0.into(),
        notified.seq.into(),
        notified.inspected_at().0.into(),
    ];
    transaction.write(sql::START_CLOCK, &values).await?;
    Ok(())
}
