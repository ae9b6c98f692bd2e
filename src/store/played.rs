//! Keeps which positions stand in games that go on.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Transaction;
use super::sql::played as sql;
use crate::game::{GameId, PlayedPositions, Status, StoreError, Table};
use crate::rules::Variant;

/// How many positions are looked for at once.
const AT_ONCE: usize = 4;

#[async_trait]
impl PlayedPositions for SqlStore {
    async fn is_played(&self, variant: Variant, keys: &[u64]) -> Result<bool, StoreError> {
        for some in keys.chunks(AT_ONCE) {
            let Some(&first) = some.first() else {
                continue;
            };
            let key = |place: usize| some.get(place).copied().unwrap_or(first).into();
            let values = [variant.id().into(), key(0), key(1), key(2), key(3)];
            let found: Option<(i64,)> = self.database.read_first(sql::PLAYED, &values).await?;
            if found.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    async fn games_of_unknown_position(&self, limit: u32) -> Result<Vec<GameId>, StoreError> {
        let values = [limit.into()];
        let found: Vec<(i64,)> = self.database.read(sql::UNKNOWN_POSITIONS, &values).await?;
        let games = found.into_iter();
        Ok(games.map(|(id,)| GameId(id.cast_unsigned())).collect())
    }

    async fn note_position(&self, table: &Table) -> Result<(), StoreError> {
        let values = [
            table.id().0.into(),
            table.variant().id().into(),
            table.guarded_key().into(),
        ];
        self.database.write(sql::NOTE_POSITION, &values).await
    }
}

/// The position of a table as it stands now.
pub async fn write(transaction: &mut Transaction, table: &Table) -> Result<(), StoreError> {
    let game = table.id().0;
    if Status::of(table.phase()) != Status::Playing {
        transaction.write(sql::END_POSITION, &[game.into()]).await?;
        return Ok(());
    }
    let values = [
        game.into(),
        table.variant().id().into(),
        table.guarded_key().into(),
    ];
    transaction.write(sql::SET_POSITION, &values).await?;
    Ok(())
}
