//! Keeps who has blocked whom.

use super::prelude::*;
use crate::game::{Block, Blocks};

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
    async fn block(&self, block: Block, now: Millis) -> Result<bool> {
        let values = (block.by, block.of, now);
        self.has_written(BLOCK, values).await
    }

    async fn unblock(&self, block: Block) -> Result<bool> {
        let values = (block.by, block.of);
        self.has_written(UNBLOCK, values).await
    }

    async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>> {
        self.column(BLOCKED_BY, player).await
    }

    async fn blocks_between(&self, player: PlayerId, others: &[PlayerId]) -> Result<Vec<Block>> {
        let mut blocks = Vec::new();
        for some in in_parts::<_, AT_ONCE>(others) {
            let found: Vec<(PlayerId, PlayerId)> =
                self.read(BLOCKS_BETWEEN, (player, some)).await?;
            let found = found.into_iter().map(|(by, of)| Block { by, of });
            blocks.extend(found);
        }
        Ok(blocks)
    }
}
