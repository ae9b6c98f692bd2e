//! Servers that the bot has left: their games rest for a while, and are erased if it does not come back.

use async_trait::async_trait;

use super::clock::Millis;
use super::completion::Completion;
use super::ids::{GameId, ServerId};
use super::ports::error::StoreError;

/// Keeps which servers the bot has left.
#[async_trait]
pub trait Servers: Send + Sync {
    /// The servers of which anything is kept, but for those that were left.
    async fn servers(&self) -> Result<Vec<ServerId>, StoreError>;

    /// The servers that were left, and of which anything is kept.
    async fn left_servers(&self) -> Result<Vec<ServerId>, StoreError>;

    /// Every game of a server, in the order of their numbers.
    async fn games_of_server(&self, server: ServerId) -> Result<Vec<GameId>, StoreError>;

    /// The servers that were left and of which everything is kept still, and when they were left.
    async fn parked(&self) -> Result<Vec<(ServerId, Millis)>, StoreError>;

    /// Notes that the bot has left a server: from now on nothing is due there. The first time counts.
    async fn leave(&self, server: ServerId, at: Millis) -> Result<(), StoreError>;

    /// Notes that the bot is on a server. Where it had left, what is owed there is due at once, and
    /// each open table is owed a word that it goes on.
    async fn come_back(&self, server: ServerId, at: Millis) -> Result<Return, StoreError>;

    /// The servers that were left, and at which nobody has looked since a time, or only in what is
    /// the future now; that we left it is the first look.
    async fn unlooked_at(&self, since: Millis, now: Millis) -> Result<Vec<ServerId>, StoreError>;

    /// Notes that we were found not to be on a server that was left.
    async fn note_inspection(&self, server: ServerId, at: Millis) -> Result<(), StoreError>;

    /// The servers that were left before a time, and at which it was looked so often since then.
    async fn left_long_ago(&self, before: Millis, looks: u32) -> Result<Vec<ServerId>, StoreError>;

    /// Begins to erase a server that was left before a time; says whether it has begun now. From
    /// then on none of its games is found, and no coming back keeps it.
    async fn begin_erasing(&self, server: ServerId, before: Millis) -> Result<bool, StoreError>;

    /// The servers of which erasing has begun, and has not come to its end.
    async fn being_erased(&self) -> Result<Vec<ServerId>, StoreError>;

    /// Erases the next part of a server: so many games at most, or as little of all else.
    async fn erase_part(&self, server: ServerId, games: u32) -> Result<Completion, StoreError>;

    /// Erases what is known of people who sit at no table and have not changed since a time.
    async fn erase_strangers(&self, before: Millis) -> Result<(), StoreError>;
}

/// Whether the bot is on a server, as the service says now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Membership {
    /// It is on the server.
    Member,
    /// It is not.
    Gone,
    /// The service does not say, or says something else.
    Unknown,
}

/// Asks the service on which servers the bot is.
#[async_trait]
pub trait Memberships: Send + Sync {
    /// Whether it is on a server; unknown before the connection on which the service would tell of
    /// its coming back has been there.
    async fn membership(&self, server: ServerId) -> Membership;
}

/// Whether the games of a server go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Activity {
    /// They go on.
    #[default]
    Active,
    /// They rest: the bot has left it, as far as is known.
    Resting,
    /// They are being erased: what is opened there now would go with them.
    BeingErased,
}

/// What it means that the bot is on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Return {
    /// It had not left.
    Stayed,
    /// It had left, and is back.
    CameBack,
    /// It had left, and what was kept is being erased: the server begins anew once all of it is gone.
    TooLate,
}
