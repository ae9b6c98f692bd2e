//! Who wants to have nothing to do with whom.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::PlayerId;
use super::ports::error::StoreError;

/// How many people one person may block.
pub const MOST_BLOCKED: usize = 500;

/// Somebody wants to have nothing to do with another person, on any server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Block {
    /// Who wants it.
    pub by: PlayerId,
    /// The other person.
    pub of: PlayerId,
}

/// Keeps who has blocked whom.
#[async_trait]
pub trait Blocks: Send + Sync {
    /// Keeps a block; says whether it is a new one.
    async fn block(&self, block: Block, now: Millis) -> Result<bool, StoreError>;

    /// Takes a block back; says whether there was one.
    async fn unblock(&self, block: Block) -> Result<bool, StoreError>;

    /// Whom somebody has blocked, the latest first.
    async fn blocked_by(&self, player: PlayerId) -> Result<Vec<PlayerId>, StoreError>;

    /// The blocks between somebody and others, by whichever of the two.
    async fn blocks_between(
        &self,
        player: PlayerId,
        others: &[PlayerId],
    ) -> Result<Vec<Block>, StoreError>;
}
