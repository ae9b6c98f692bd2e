//! What a unit of work writes of servers.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::ids::ServerId;
use crate::game::people::Locale;

/// Writes what is known of servers.
#[async_trait]
pub trait ServerWrites: Send {
    /// Writes that a server is greeted, and its language; says whether it was not greeted until then. Of a
    /// server that is being erased nothing is written.
    async fn greet(
        &mut self,
        server: ServerId,
        locale: &Locale,
        at: Millis,
    ) -> Result<bool, StoreError>;
}
