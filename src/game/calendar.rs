//! The calendars of people: private addresses under which their deadlines stand.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{ChannelId, GameId, PlayerId, ServerId, TableNumber};
use super::ports::error::StoreError;
use super::secret::SecretHash;
use crate::rules::Variant;

/// How many deadlines a calendar has at most, the next ones.
pub const MOST_DEADLINES: u32 = 500;

/// Until when somebody has to move in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadline {
    /// Which game that is.
    pub game: GameId,
    /// The event since which it is their turn.
    pub seq: u32,
    /// Since when they know.
    pub since: Millis,
    /// Until when they have to.
    pub at: Millis,
    /// On which server they play it.
    pub server: ServerId,
    /// Its number there.
    pub number: TableNumber,
    /// The thread in which it is played, or the channel where it has none.
    pub place: ChannelId,
    /// What is played.
    pub variant: Variant,
}

/// What becomes of a wish to have no calendar any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CalendarEnd {
    /// Its address leads nowhere from now on.
    Revoked,
    /// There was none.
    NothingStood,
}

/// Keeps the addresses of calendars, and reads what they show.
#[async_trait]
pub trait Calendars: Send + Sync {
    /// Since when somebody has a calendar; none where they have none.
    async fn calendar_since(&self, player: PlayerId) -> Result<Option<Millis>, StoreError>;

    /// Gives somebody a calendar under a secret, in the place of the one that they had.
    async fn set_calendar(
        &self,
        player: PlayerId,
        secret: &SecretHash,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Takes a calendar away; says whether there was one.
    async fn end_calendar(&self, player: PlayerId) -> Result<bool, StoreError>;

    /// Whose calendar stands under a secret.
    async fn calendar_owner(&self, secret: &SecretHash) -> Result<Option<PlayerId>, StoreError>;

    /// The deadlines of a player on all servers, the next ones first; at most `limit`.
    async fn deadlines_of(&self, player: PlayerId, limit: u32)
    -> Result<Vec<Deadline>, StoreError>;
}
