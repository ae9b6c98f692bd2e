//! What finished games bring their players: points and titles, and what is made of them.
//!
//! All of it follows from the games: a [`GameResult`] from the table of one, in the order in which
//! they ended, and everything else from the results.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{ChannelId, GameId, PlayerId, ServerId};
use super::ports::error::StoreError;
use crate::rules::Variant;

pub mod computers;
pub mod leaderboard;
pub mod profile;
pub mod rating;
pub mod recount;
pub mod result;
pub mod season;

pub use computers::{ComputerRecord, LevelRecord};
pub use leaderboard::{
    Leaderboard, LeaderboardPlace, LeaderboardScore, LeaderboardVisibility, Leaderboards,
    Whereabouts,
};
pub use rating::{PlayerRating, Rating, Ratings};
pub use recount::{Difference, Recounted, ResultRecord, ScoreRecord, StandingKey, StandingSum};
pub use result::{CountScope, CountStatus, GameResult, MOST_AMONG_THE_SAME, Part, Score};
pub use season::{Season, SeasonError, SeasonLength};

/// Tells of the results of games.
#[async_trait]
pub trait Results: Send + Sync {
    /// Whether a finished game counts on its server; none where its result is not kept.
    async fn count_status(&self, game: GameId) -> Result<Option<CountStatus>, StoreError>;

    /// Finished games that are known to have no result yet, those that ended first before others.
    async fn uncounted(&self, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Sums all standings up anew from the results.
    async fn sum_up(&self) -> Result<(), StoreError>;
}

/// One of the first three places of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SeasonAward {
    /// On which server.
    pub server: ServerId,
    /// In which season.
    pub season: Season,
    /// In which game; none: in all games together.
    pub variant: Option<Variant>,
    /// 1 to 3; those with the same points share one.
    pub place: u32,
    /// With how many points.
    pub points: u32,
}

/// Tells of the seasons of servers. One is known from the first game on that ends in it, and lasts as long as was chosen
/// then.
#[async_trait]
pub trait Seasons: Send + Sync {
    /// The season of a server in which games have ended and that goes on at a moment.
    async fn season_going_on(
        &self,
        server: ServerId,
        at: Millis,
    ) -> Result<Option<Season>, StoreError>;

    /// Seasons that are over and not closed, the one that ended first before others.
    async fn seasons_ended(
        &self,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<(ServerId, Season)>, StoreError>;

    /// The channel where the latest game was opened that was counted in a season of a server.
    async fn channel_of_season(
        &self,
        server: ServerId,
        season: Season,
    ) -> Result<Option<ChannelId>, StoreError>;

    /// Who came in first in a season of a server, game by game: all games together come first.
    async fn winners(
        &self,
        server: ServerId,
        season: Season,
    ) -> Result<Vec<(Option<Variant>, PlayerId)>, StoreError>;

    /// A player's places in seasons that are over, on one server or over all: the latest season
    /// first, in each the best place first.
    async fn awards(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<SeasonAward>, StoreError>;
}
