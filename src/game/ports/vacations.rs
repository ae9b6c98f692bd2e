//! Where vacations are kept.

use async_trait::async_trait;

use super::StoreError;
use crate::game::delivery::Owing;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::store::Commit;
use crate::game::vacation::Vacation;

/// Keeps vacations.
#[async_trait]
pub trait Vacations: Send + Sync {
    /// A player's vacations on a server.
    async fn vacation(&self, server: ServerId, player: PlayerId) -> Result<Vacation, StoreError>;

    /// Keeps what has become of a player's vacations, given with what they were before, and what
    /// that means at tables, all in one transaction; gives back what each of these owes.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where one of them has changed meanwhile; nothing is written then.
    async fn set_vacation(
        &self,
        server: ServerId,
        player: PlayerId,
        change: (Vacation, Vacation),
        tables: &[Commit<'_>],
    ) -> Result<Vec<Owing>, StoreError>;
}
