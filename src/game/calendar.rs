//! The calendars of people: private addresses under which their deadlines stand.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{ChannelId, GameId, PlayerId, ServerId, TableNumber};
use super::ports::error::StoreError;
use super::secret::SecretHash;
use crate::rules::Variant;

/// How many deadlines a calendar has at most, the next ones.
pub const MOST_DEADLINES: u32 = 500;

/// How many bits of a revision are for the minutes until a deadline: they are enough for two years.
const MINUTE_BITS: u32 = 20;
/// How many events of a turn a revision tells apart: whatever reads calendars takes numbers of 31 bits.
const MOST_EVENTS: u32 = (1 << (31 - MINUTE_BITS)) - 1;

/// Until when somebody has to move in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deadline {
    /// Which game that is.
    pub game: GameId,
    /// The event since which it is their turn.
    pub seq: u32,
    /// The latest event of the game.
    pub latest: u32,
    /// Since when they know.
    pub since: Millis,
    /// When it was last set or moved, as far as that is known: when they were told, the latest event, or the latest outage.
    pub changed: Millis,
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

impl Deadline {
    /// A number that grows whenever the deadline moves within a turn: events move it either way, and whatever else moves it gives
    /// more time.
    #[must_use]
    pub fn revision(&self) -> u32 {
        let events = self.latest.saturating_sub(self.seq).min(MOST_EVENTS);
        let minutes = self.at.since(self.since) / Millis::MINUTE_MS;
        let most = (1 << MINUTE_BITS) - 1;
        let minutes = u32::try_from(minutes.max(0)).unwrap_or(most).min(most);
        (events << MINUTE_BITS) | minutes
    }
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
