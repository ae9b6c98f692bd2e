//! What is read and written where results, standings and ratings are counted once more.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::scoring::rating::{PlayerRating, RatedScore};
use crate::game::scoring::{ResultRecord, SeasonLength, StandingKey, StandingSum};
use crate::game::table::Table;
use crate::rules::Variant;

/// Reads what is kept, and what it follows from, as it stands at one moment.
#[async_trait]
pub trait RecountReads: Send {
    /// The next games, after one, that have ended or that a result is kept of: so many at most, in the
    /// order of their ids.
    async fn ended_games(
        &mut self,
        after: Option<GameId>,
        most: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// The next results after a place in their order: so many at most, each with its game and place.
    async fn results_after(
        &mut self,
        ordinal: i64,
        most: u32,
    ) -> Result<Vec<(GameId, i64)>, StoreError>;

    /// A table as its events have it, and as it is kept beside them.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] where there is none, or they are at odds.
    async fn replayed(&mut self, game: GameId) -> Result<Table, StoreError>;

    /// When an event of a game happened.
    async fn time_of(&mut self, game: GameId, seq: u32) -> Result<Option<Millis>, StoreError>;

    /// What is kept of a game's result.
    async fn kept_result(&mut self, game: GameId) -> Result<Option<ResultRecord>, StoreError>;

    /// How many games among the same people counted before a result in its season on its server, and in
    /// its month over all servers: at least, and with those that were taken out since.
    async fn counted_before(
        &mut self,
        people: &[PlayerId],
        result: &ResultRecord,
    ) -> Result<[CountRange; 2], StoreError>;

    /// How long seasons of a server last.
    async fn season_length(&mut self, server: ServerId) -> Result<SeasonLength, StoreError>;

    /// The standings that are kept.
    async fn kept_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>, StoreError>;

    /// The standings that the results make.
    async fn summed_standings(&mut self) -> Result<Vec<(StandingKey, StandingSum)>, StoreError>;

    /// What the next games that count, after a result, brought their players, with the steps that are
    /// kept: so many games at most, in their order, those of one game side by side.
    async fn kept_steps(
        &mut self,
        variant: Variant,
        ordinal: i64,
        games: u32,
    ) -> Result<Vec<RatedScore>, StoreError>;

    /// How many steps are kept of games that do not count.
    async fn stray_steps(&mut self, variant: Variant) -> Result<i64, StoreError>;

    /// The ratings that people see; none where it is no rating.
    async fn shown_ratings(
        &mut self,
        variant: Variant,
    ) -> Result<Vec<(PlayerId, Option<PlayerRating>)>, StoreError>;
}

/// Between how many games something lies.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CountRange {
    /// At least so many.
    pub least: u32,
    /// At most so many.
    pub most: u32,
}

/// Keeps results as the games make them.
#[async_trait]
pub trait RecountWrites: RecountReads {
    /// Writes a result instead of what is kept of a game; its place in the order stays as it is.
    async fn set_result(&mut self, game: GameId, result: &ResultRecord) -> Result<(), StoreError>;

    /// Drops what is kept of a game's result.
    async fn drop_result(&mut self, game: GameId) -> Result<(), StoreError>;
}

/// Holds what is kept still to be counted once more.
#[async_trait]
pub trait Recount: Send + Sync {
    /// What is kept at this moment; others can write meanwhile.
    async fn snapshot(&self) -> Result<Box<dyn RecountReads>, StoreError>;

    /// Notes which finished games have no result, by a look at all of them.
    async fn find_uncounted(&self) -> Result<(), StoreError>;

    /// Forgets which games are rated, and drops what follows from games that do not count.
    async fn forget_ratings(&self) -> Result<(), StoreError>;
}
