//! The port through which tables are kept; `crate::store` implements it.

use async_trait::async_trait;

use super::absence::Flags;
use super::block::Blocks;
use super::channel::GameChannels;
use super::clock::Millis;
use super::context::TableContexts;
use super::delivery::{Outbox, Owed, Owing, Sending};
use super::event::{Dated, Event};
use super::honours::profile::Careers;
use super::honours::{Leaderboards, Ratings, Recount, Results, Seasons};
use super::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId, TableNumber};
use super::limits::Admission;
use super::notes::Notes;
use super::outage::Heartbeats;
use super::people::People;
use super::plan::{PlanNumber, Plans};
use super::ports::{StoreError, Vacations};
use super::privacy::Privacy;
use super::problem::Problems;
use super::process::ProcessNotes;
use super::reminder::Reminders;
use super::servers::Servers;
use super::settings::Settings;
use super::summary::Summaries;
use super::table::Table;
use super::tournament::Tournaments;
use super::turn::{ClockChange, Turns};
use super::watch::Watches;
use crate::rules::Variant;

/// One transaction's worth: events with everything that follows from them.
#[derive(Debug)]
pub struct Commit<'a> {
    /// The table as it stands after the events.
    pub table: &'a Table,
    /// The new events; the last one has the table's present number.
    pub events: &'a [Event],
    /// What has to be said, in this order.
    pub owed: &'a [Owed],
    /// When it is sent.
    pub sending: Sending,
    /// When.
    pub at: Millis,
    /// Plans that the game no longer follows.
    pub void: &'a [(PlayerId, PlanNumber)],
    /// When something ends by itself, if nothing happens at the table until then.
    pub due: Option<Millis>,
    /// What becomes of the clock of a turn that goes on.
    pub clock: ClockChange,
    /// Whoever sits down by it, where they may only sit at so many tables.
    pub admission: Option<&'a Admission>,
}

/// How a table is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableKey {
    /// By its number on a server.
    Number(ServerId, TableNumber),
    /// By the thread in which it is played.
    Thread(ChannelId),
    /// By a message that was posted for it.
    Message(MessageId),
    /// By the game whose rematch it is, unless it was closed before its start.
    RematchOf(GameId),
}

/// Keeps tables.
#[async_trait]
pub trait Tables: Send + Sync {
    /// The number that the next table of a server gets, if nobody is quicker.
    async fn next_number(&self, server: ServerId) -> Result<TableNumber, StoreError>;

    /// Keeps a new table in the channel where it was opened; gives back the messages that are to be
    /// sent at once.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number or id is taken, or the same rematch is open; nothing
    /// is written then. [`StoreError::OverLimit`] where whoever opens it has enough of them.
    async fn create(&self, commit: Commit<'_>, channel: ChannelId) -> Result<Owing, StoreError>;

    /// Adds events to a table; gives back the messages that are to be sent at once.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where another event has the first one's number; nothing is written then.
    /// [`StoreError::OverLimit`] where whoever sits down has enough tables.
    async fn append(&self, commit: Commit<'_>) -> Result<Owing, StoreError>;

    /// A table as it stands.
    async fn load(&self, game: GameId) -> Result<Option<Table>, StoreError>;

    /// The table that a key finds, as it stands.
    async fn load_by(&self, key: TableKey) -> Result<Option<Table>, StoreError>;

    /// A table as it stood after an event.
    async fn load_at(&self, game: GameId, seq: u32) -> Result<Option<Table>, StoreError>;

    /// Everything that happened at a table, in order; nothing where there is no such table.
    async fn events(&self, game: GameId) -> Result<Vec<Dated>, StoreError>;

    /// The game that a key finds.
    async fn find(&self, key: TableKey) -> Result<Option<GameId>, StoreError>;

    /// Tables of a server at which seats for a kind of game are being taken, the oldest first.
    async fn gathering(
        &self,
        server: ServerId,
        variant: Variant,
    ) -> Result<Vec<GameId>, StoreError>;

    /// A player's latest finished games of a kind on a server, the latest first, some dozens at most.
    async fn latest_finished(
        &self,
        server: ServerId,
        variant: Variant,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The games in which something was to happen before now, the longest due first.
    async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// The open games in which a player sits or is invited, on one server, the oldest first.
    async fn open_games(
        &self,
        server: ServerId,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The open games in which a player sits or is invited, over all servers, the oldest first.
    async fn open_games_everywhere(&self, player: PlayerId) -> Result<Vec<GameId>, StoreError>;

    /// The games with a number, over all servers, in which a player sits or is invited, the
    /// oldest first.
    async fn games_numbered(
        &self,
        number: TableNumber,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError>;
}

/// Tells when what is kept cannot be relied on any more.
#[async_trait]
pub trait Soundness: Send + Sync {
    /// Waits until the store finds itself damaged, and says where, how, and what to do; for ever
    /// while it is sound.
    async fn damaged(&self) -> StoreError;
}

/// Everything that has to be kept.
pub trait Store:
    Tables
    + Summaries
    + Turns
    + Flags
    + Vacations
    + Heartbeats
    + Plans
    + GameChannels
    + People
    + TableContexts
    + Privacy
    + Settings
    + Outbox
    + Notes
    + Servers
    + Watches
    + Blocks
    + Reminders
    + Soundness
    + ProcessNotes
    + Problems
    + Results
    + Ratings
    + Recount
    + Leaderboards
    + Seasons
    + Careers
    + Tournaments
{
}

impl<T> Store for T where
    T: Tables
        + Summaries
        + Turns
        + Flags
        + Vacations
        + Heartbeats
        + Plans
        + GameChannels
        + People
        + TableContexts
        + Privacy
        + Settings
        + Outbox
        + Notes
        + Servers
        + Watches
        + Blocks
        + Reminders
        + Soundness
        + ProcessNotes
        + Problems
        + Results
        + Ratings
        + Recount
        + Leaderboards
        + Seasons
        + Careers
        + Tournaments
{
}
