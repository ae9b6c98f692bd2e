//! Spectators: who follows a game that others play, and how they hear of it.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{ChannelId, GameId, PlayerId, ServerId};
use super::ports::error::StoreError;
use crate::rules::coded;

/// How many games one person may follow at a time.
pub const MOST_WATCHED: usize = 25;
/// How many people may follow one game: all of them can be pinged by one message.
pub const MOST_WATCHERS: usize = 50;

coded! {
    /// How somebody hears of a game that they follow.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum WatchManner [ALL, code, of_code] {
        /// They are pinged by each board in the game's thread.
        Ping = "ping",
        /// Each board comes to them by direct message.
        Direct = "dm",
    }
}

/// Somebody who follows a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Watch {
    /// The game that they follow.
    pub game: GameId,
    /// Who follows it.
    pub watcher: PlayerId,
    /// How they follow it.
    pub manner: WatchManner,
}

/// Somebody who follows a game, and the channel that they must see for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Onlooker {
    /// The game that they follow.
    pub game: GameId,
    /// Who follows it.
    pub person: PlayerId,
    /// The server of the game.
    pub server: ServerId,
    /// Where it is played.
    pub channel: ChannelId,
}

/// Keeps who follows which game.
#[async_trait]
pub trait Watches: Send + Sync {
    /// Those who follow a game.
    async fn watchers(&self, game: GameId) -> Result<Vec<Watch>, StoreError>;

    /// The games that somebody follows and that go on, over all servers, the oldest first.
    async fn watched(&self, watcher: PlayerId) -> Result<Vec<Watch>, StoreError>;

    /// Keeps that somebody follows a game, in this manner from now on; nothing of one that has ended.
    async fn watch(&self, watch: &Watch) -> Result<(), StoreError>;

    /// Notes that somebody follows a game no more; what is still to be shown to them is not.
    async fn unwatch(&self, game: GameId, watcher: PlayerId) -> Result<(), StoreError>;

    /// Some of those who follow games of servers on which we are, and at whom nobody has looked since a
    /// time, the longest ago first.
    async fn unseen_onlookers(
        &self,
        since: Millis,
        limit: u32,
    ) -> Result<Vec<Onlooker>, StoreError>;

    /// Notes that it was looked whether somebody who follows a game may see it.
    async fn note_onlooker(
        &self,
        game: GameId,
        person: PlayerId,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Notes that nobody follows a game any more. What is still to be shown of it will be.
    async fn end_watches(&self, game: GameId) -> Result<(), StoreError>;
}
