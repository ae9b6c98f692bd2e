//! Games in short, as lists offer them: what is kept beside their events, without a replay.

use async_trait::async_trait;

use super::channel::Spot;
use super::ids::{ChannelId, GameId, PlayerId, ServerId, TableNumber};
use super::ports::error::StoreError;
use super::table::Phase;
use crate::rules::{Color, Variant, coded};

coded! {
    /// How far a game has come, for lists.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Status [ALL, code, of_code] {
        /// Seats are being taken.
        Gathering = "gathering",
        /// The game goes on.
        Playing = "playing",
        /// The game has ended.
        Finished = "finished",
        /// Closed before the game.
        Closed = "closed",
    }
}

impl Status {
    /// The status of a phase.
    #[must_use]
    pub const fn of(phase: &Phase) -> Self {
        match phase {
            Phase::Gathering => Self::Gathering,
            Phase::Playing(_) => Self::Playing,
            Phase::Finished(..) => Self::Finished,
            Phase::Closed(_) => Self::Closed,
        }
    }
}

/// A game in short.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Which game it is.
    pub game: GameId,
    /// The server on which it is held.
    pub server: ServerId,
    /// Its number there.
    pub number: TableNumber,
    /// Where it is played.
    pub channel: ChannelId,
    /// What is played.
    pub variant: Variant,
    /// How far it has come.
    pub status: Status,
    /// Whose turn it is.
    pub to_move: Option<PlayerId>,
}

impl TableSummary {
    /// Where that is.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        Spot {
            server: self.server,
            channel: self.channel,
        }
    }
}

/// Somebody who sits at a table or is invited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatHolder {
    /// At which table.
    pub game: GameId,
    /// Who it is.
    pub player: PlayerId,
    /// What they play, as far as that is settled.
    pub color: Option<Color>,
    /// What they are called by their account, as far as that is known.
    pub name: Option<String>,
}

/// Open games in short, as many as were asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenSummaries {
    /// The games that can be read.
    pub games: Vec<TableSummary>,
    /// Whether there may be more, as there were as many as were asked for.
    pub go_on: bool,
}

/// Reads games in short.
#[async_trait]
pub trait Summaries: Send + Sync {
    /// A game as somebody plays it or, where they do not, as it is held on its own server.
    async fn summary(
        &self,
        player: PlayerId,
        game: GameId,
    ) -> Result<Option<TableSummary>, StoreError>;

    /// Who sits at some tables or is invited, in the order of the seats of each.
    async fn seat_holders(&self, games: &[GameId]) -> Result<Vec<SeatHolder>, StoreError>;

    /// The open games in which a player sits or is invited, on one server or over all: those that wait
    /// for the player first, unless they rest, the oldest of either first; at most `limit`.
    async fn open_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<OpenSummaries, StoreError>;

    /// The games in which a computer keeps a player's seat for them, on one server or over all, the oldest first; at
    /// most `limit`.
    async fn kept_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError>;

    /// The games that have been played and in which a player sat, on one server or over all, the one
    /// that ended last first; at most `limit`.
    async fn ended_summaries(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError>;

    /// The games of a server that somebody follows and that go on, the oldest first.
    async fn followed_summaries(
        &self,
        server: ServerId,
        watcher: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError>;

    /// Games that go on on a server without a player, the latest first; at most `limit`.
    async fn summaries_of_others(
        &self,
        server: ServerId,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<TableSummary>, StoreError>;
}
