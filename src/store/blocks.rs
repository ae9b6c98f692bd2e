//! Keeps who has blocked whom.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::Value;
use crate::game::{Block, Blocks, Millis, PlayerId, StoreError};

/// How many others one statement asks about.
const AT_ONCE: usize = 4;

pub const BLOCK: &str = "
    INSERT INTO blocks (player_id, blocked_id, at_ms) VALUES ($1, $2, $3)
    ON CONFLICT (player_id, blocked_id) DO NOTHING";

pub const UNBLOCK: &str = "DELETE FROM blocks WHERE player_id = $1 AND blocked_id = $2";

pub const BLOCKED_BY: &str = "
    SELECT blocked_id FROM blocks WHERE player_id = $1 ORDER BY at_ms DESC, blocked_id";

/// Between one person and up to four others; places that are not needed repeat one of them.
pub const BLOCKS_BETWEEN: &str = "
    SELECT player_id, blocked_id FROM blocks
    WHERE player_id = $1 AND blocked_id IN ($2, $3, $4, $5)
    UNION ALL
    SELECT player_id, blocked_id FROM blocks
    WHERE blocked_id = $1 AND player_id IN ($2, $3, $4, $5)
    ORDER BY player_id, blocked_id";

#[async_trait]
impl Blocks for SqlStore {
    async fn block(&self, block: Block, now: Millis) -> Result<bool, StoreError> {
        let values = [block.by.0.into(), block.of.0.into(), now.0.into()];
        let values = &values;
        self.database
            .transact(|mut transaction| async move {
                let written = transaction.write(BLOCK, values).await?;
                transaction.commit().await?;
                Ok(written > 0)
            })
            .await
    }

    async fn unblock(&self, block: Block) -> Result<bool, StoreError> {
        let values = [block.by.0.into(), block.of.0.into()];
        let values = &values;
        self.database
            .transact(|mut transaction| async move {
                let written = transaction.write(UNBLOCK, values).await?;
                transaction.commit().await?;
                Ok(written > 0)
            })
            .await
    }

    async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError> {
        let found: Vec<(i64,)> = self.database.read(BLOCKED_BY, &[player.0.into()]).await?;
        let ids = found.into_iter().map(|(id,)| person(id));
        Ok(ids.collect())
    }

    async fn blocks_between(
        &self,
        player: PlayerId,
        others: &[PlayerId],
    ) -> Result<Vec<Block>, StoreError> {
        let mut blocks = Vec::new();
        for some in others.chunks(AT_ONCE) {
            let place = |at: usize| Value::from(some.get(at).or(some.first()).map(|other| other.0));
            let mut values = vec![player.0.into()];
            values.extend((0..AT_ONCE).map(place));
            let found: Vec<(i64, i64)> = self.database.read(BLOCKS_BETWEEN, &values).await?;
            let found = found.into_iter().map(|(by, of)| Block {
                by: person(by),
                of: person(of),
            });
            blocks.extend(found);
        }
        Ok(blocks)
    }
}

fn person(id: i64) -> PlayerId {
    PlayerId(id.cast_unsigned())
}
