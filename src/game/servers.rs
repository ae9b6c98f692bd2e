//! Servers that the bot has left: their games rest for a while, and are erased if it does not come back.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{GameId, ServerId};
use super::store::StoreError;

/// Keeps which servers the bot has left.
#[async_trait]
pub trait Servers: Send + Sync {
    /// The servers of which anything is kept.
    async fn servers(&self) -> Result<Vec<ServerId>, StoreError>;

    /// Every game of a server, in the order of their numbers.
    async fn games_of_server(&self, server: ServerId) -> Result<Vec<GameId>, StoreError>;

    /// The servers that were left and of which everything is kept still, and when they were left.
    async fn parked(&self) -> Result<Vec<(ServerId, Millis)>, StoreError>;

    /// Notes that the bot has left a server: from now on nothing is due there. The first time counts.
    async fn leave(&self, server: ServerId, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is on a server. Where it had left, what is owed there is due at once, and
    /// each open table is owed a word that it goes on.
    async fn come_back(&self, server: ServerId, at: Millis) -> Result<Return, StoreError>;

    /// Erases a server that was left before a time and all that belongs to it; says which, and none
    /// where there is no such server.
    async fn erase_one_left(&self, before: Millis) -> Result<Option<ServerId>, StoreError>;

    /// Erases what is known of people who sit at no table and have not changed since a time.
    async fn erase_strangers(&self, before: Millis) -> Result<(), StoreError>;
}

/// What it means that the bot is on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// It had not left.
    Stayed,
    /// It had left, and is back.
    CameBack,
}
