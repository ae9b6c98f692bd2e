//! Keeps when somebody has to look at a turn because of time.

use async_trait::async_trait;

use super::engine::Transaction;
use super::{SqlStore, sql};
use crate::game::{ClockChange, Commit, Flags, GameId, Millis, StoreError, Turn};

#[async_trait]
impl Flags for SqlStore {
    async fn flags_due(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let values = [now.0.into(), limit.into()];
        let found: Vec<(i64,)> = self.database.read(sql::FLAGS_DUE, &values).await?;
        let games = found.into_iter().map(|(id,)| GameId(id.cast_unsigned()));
        Ok(games.collect())
    }

    async fn flag(&self, game: GameId) -> Result<Option<Millis>, StoreError> {
        let values = [game.0.into()];
        let found: Option<(Option<i64>,)> = self.database.read_first(sql::FLAG, &values).await?;
        Ok(found.and_then(|(at,)| at).map(Millis))
    }

    async fn inspect_again(&self, game: GameId, turn: Turn, at: Millis) -> Result<(), StoreError> {
        let values = [at.0.into(), game.0.into(), turn.seq.into()];
        self.database.write(sql::LOOK_AGAIN, &values).await
    }
}

/// What a commit does to the clock of the turn as it stands now.
pub async fn write(transaction: &mut Transaction, commit: &Commit<'_>) -> Result<(), StoreError> {
    let game = commit.table.id().0;
    let Some(turn) = commit.table.turn() else {
        return Ok(());
    };
    match commit.clock {
        ClockChange::None => {}
        ClockChange::Inspection(at) => {
            let values = [at.0.into(), game.into(), turn.seq.into()];
            transaction.write(sql::LOOK_AGAIN, &values).await?;
        }
        ClockChange::Deadline(at) => {
            let now = commit.at.0;
            let values = [at.0.into(), now.into(), game.into(), turn.seq.into()];
            transaction.write(sql::SET_DEADLINE, &values).await?;
        }
        ClockChange::Shift { by, least } => {
            let values = [
                by.into(),
                least.0.into(),
                commit.at.0.into(),
                game.into(),
                turn.seq.into(),
            ];
            transaction.write(sql::SHIFT_DEADLINE, &values).await?;
        }
    }
    Ok(())
}

/// Counts the time that an event gives from the moment when it was told, in the turn that an event began.
pub async fn extend(
    transaction: &mut Transaction,
    (game, turn): (GameId, u32),
    change: ClockChange,
    now: Millis,
) -> Result<(), StoreError> {
    match change {
        ClockChange::Inspection(at) => {
            let values = [at.0.into(), game.0.into(), turn.into()];
            transaction.write(sql::EXTEND_LOOK, &values).await?;
        }
        ClockChange::Deadline(at) => {
            let values = [at.0.into(), now.0.into(), game.0.into(), turn.into()];
            transaction.write(sql::EXTEND_DEADLINE, &values).await?;
        }
        ClockChange::None | ClockChange::Shift { .. } => {}
    }
    Ok(())
}
