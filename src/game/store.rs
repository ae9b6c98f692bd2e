//! The port through which tables are asked for, and all ports of the store together;
//! `crate::store` implements them.

use async_trait::async_trait;

use super::absence::Flags;
use super::analysis::Analyses;
use super::block::Blocks;
use super::calendar::Calendars;
use super::channel::GameChannels;
use super::clock::Millis;
use super::computer::ComputerTurns;
use super::context::TableContexts;
use super::delivery::{Backlogs, DirectChannels, DueMessages, Outbox, Pruning};
use super::duty::Duties;
use super::event::Dated;
use super::fair_play::FairPlay;
use super::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId, TableNumber};
use super::ladder::Ladders;
use super::learning::Learning;
use super::linking::RoleLinks;
use super::lobby::Lobbies;
use super::notes::Notes;
use super::outage::Heartbeats;
use super::people::People;
use super::plan::Plans;
use super::ports::error::StoreError;
use super::ports::{Recount, Units};
use super::practice::PracticeBoards;
use super::privacy::Privacy;
use super::problem::Problems;
use super::process::ProcessNotes;
use super::publishing::Publishing;
use super::reminder::Reminders;
use super::scoring::profile::PlayerHistories;
use super::scoring::{Leaderboards, Ratings, Results, Seasons};
use super::seeking::Seekers;
use super::servers::Servers;
use super::settings::Settings;
use super::summary::Summaries;
use super::table::Table;
use super::team::Teams;
use super::tournament::Tournaments;
use super::turn::Turns;
use super::vacation::Vacations;
use super::watch::Watches;
use crate::rules::Variant;

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

/// Tells of tables.
#[async_trait]
pub trait Tables: Send + Sync {
    /// The number that the next table of a server gets, if nobody is quicker.
    async fn next_number(&self, server: ServerId) -> Result<TableNumber, StoreError>;

    /// A table as it stands.
    async fn load(&self, game: GameId) -> Result<Option<Table>, StoreError>;

    /// Several tables as they stand, in no order; one that there is not, or that is damaged, is left out.
    async fn load_all(&self, games: &[GameId]) -> Result<Vec<Table>, StoreError>;

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

    /// The tables of a server at which a seat is open to anyone, the oldest first, each with the channel of which it is
    /// asked who sees it.
    async fn open_tables(&self, server: ServerId) -> Result<Vec<(GameId, ChannelId)>, StoreError>;

    /// A player's latest finished games of a kind on a server, the latest first, some dozens at most.
    async fn latest_finished(
        &self,
        server: ServerId,
        variant: Variant,
        player: PlayerId,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The games in which something was to happen before now, the longest due first.
    async fn overdue(&self, now: Millis, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Until when something stands in a game that ends by itself then; none where nothing does.
    async fn stands_until(&self, game: GameId) -> Result<Option<Millis>, StoreError>;

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

/// Tells how busy the store is.
pub trait Occupancy: Send + Sync {
    /// How many connections there are, and how many of them are in use.
    fn connections(&self) -> (u32, u32);
}

/// Moves what was committed to where it stays.
#[async_trait]
pub trait Checkpoints: Send + Sync {
    /// Writes what was committed to its place, where that is not done at the commit; nobody who reads
    /// or writes waits for it.
    ///
    /// # Errors
    /// Where the disk fails. What was committed is kept nevertheless.
    async fn checkpoint(&self) -> Result<(), StoreError>;
}

/// Names the store: all of its ports at once.
macro_rules! store_of {
    ($first:ident $(+ $port:ident)*) => {
        /// Everything that has to be kept.
        pub trait Store: $first $(+ $port)* {}

        impl<T> Store for T where T: $first $(+ $port)* {}
    };
}

store_of!(
    Units
        + Tables
        + Summaries
        + Turns
        + ComputerTurns
        + Flags
        + Vacations
        + Heartbeats
        + Plans
        + PracticeBoards
        + GameChannels
        + People
        + TableContexts
        + Privacy
        + Settings
        + DueMessages
        + Outbox
        + Backlogs
        + Pruning
        + DirectChannels
        + Notes
        + Servers
        + Lobbies
        + Watches
        + Blocks
        + Calendars
        + RoleLinks
        + Seekers
        + Reminders
        + Soundness
        + Checkpoints
        + Occupancy
        + ProcessNotes
        + Duties
        + Problems
        + Learning
        + Analyses
        + FairPlay
        + Results
        + Ratings
        + Recount
        + Leaderboards
        + Seasons
        + PlayerHistories
        + Tournaments
        + Ladders
        + Teams
        + Publishing
);
