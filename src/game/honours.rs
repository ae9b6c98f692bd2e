//! What finished games bring their players: points and titles, and what is made of them.
//!
//! All of it follows from the games: a [`GameResult`] from the table of one, in the order in which
//! they ended, and everything else from the results.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::GameId;
use super::store::StoreError;
use super::table::Table;

pub mod leaderboard;
pub mod result;
pub mod season;

pub use leaderboard::{Leaderboard, Leaderboards, Listing, Place, Tally, Whereabouts};
pub use result::{GameResult, MOST_AMONG_THE_SAME, Part, Score, Standing};
pub use season::{Season, SeasonError, SeasonLength};

/// Keeps the results of games. A commit that ends one keeps its result by itself.
#[async_trait]
pub trait Results: Send + Sync {
    /// Whether a finished game counts; none where its result is not kept.
    async fn standing(&self, game: GameId) -> Result<Option<Standing>, StoreError>;

    /// Finished games whose results are not kept yet, those that ended first before others.
    async fn uncounted(&self, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Keeps the result of a table whose game ended then, unless it is kept already.
    async fn count(&self, table: &Table, ended: Millis) -> Result<(), StoreError>;

    /// Sums all standings up anew from the results.
    async fn sum_up(&self) -> Result<(), StoreError>;
}
