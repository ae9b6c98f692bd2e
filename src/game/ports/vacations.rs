//! Where vacations are kept.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::vacation::Vacation;

/// Tells of vacations.
#[async_trait]
pub trait Vacations: Send + Sync {
    /// A player's vacations on a server.
    async fn vacation(&self, server: ServerId, player: PlayerId) -> Result<Vacation, StoreError>;
}
