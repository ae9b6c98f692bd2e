//! What a unit of work reads and writes about results, seasons and ratings.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::scoring::rating::{PlayerRating, RatedScore, RatingStep};
use crate::game::scoring::{CountScope, CountStatus, GameResult, Season, SeasonLength};
use crate::game::table::Table;
use crate::rules::Variant;

/// A result with all that is kept of it.
#[derive(Debug)]
pub struct ResultEntry<'a> {
    /// The table as it stands after the end.
    pub table: &'a Table,
    /// What it gives its players.
    pub result: &'a GameResult,
    /// The place in the order of all results.
    pub ordinal: i64,
    /// When the game ended.
    pub ended: Millis,
    /// Whether it counts on its server, and over all servers.
    pub counts: [CountStatus; 2],
    /// The season of its server, and the month over all servers.
    pub seasons: [Season; 2],
}

/// Writes results of games, and the standings that follow from them.
#[async_trait]
pub trait ResultWrites: Send {
    /// The place of the next result in the order of all. Whoever asks later waits until the unit ends.
    async fn next_ordinal(&mut self) -> Result<i64, StoreError>;

    /// The number of games among the same people that count already, as far as more of them matter.
    async fn counted_among(
        &mut self,
        people: &[PlayerId],
        scope: CountScope,
    ) -> Result<u32, StoreError>;

    /// Writes a result.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the game has one.
    async fn insert(&mut self, entry: &ResultEntry<'_>) -> Result<(), StoreError>;

    /// Writes that the result is kept of a game that had none when it ended.
    async fn note_counted(&mut self, game: GameId) -> Result<(), StoreError>;

    /// Who plays from which server in a game that is held on several.
    async fn guests(&mut self, game: GameId) -> Result<Vec<(PlayerId, ServerId)>, StoreError>;

    /// Writes on which server, and in which of its seasons, a player's score counts.
    async fn credit(
        &mut self,
        whose: (GameId, PlayerId),
        to: (ServerId, Season),
    ) -> Result<(), StoreError>;

    /// Adds what a game brought its players to the standings, and to those by where games are held.
    async fn add_to_standings(&mut self, game: GameId) -> Result<(), StoreError>;

    /// Takes it off again.
    async fn take_off_standings(&mut self, game: GameId) -> Result<(), StoreError>;

    /// Writes whether a game counts, on its server and over all servers alike.
    async fn set_status(&mut self, game: GameId, status: CountStatus) -> Result<(), StoreError>;
}

/// Writes how seasons ended.
#[async_trait]
pub trait SeasonWrites: Send {
    /// How long seasons of a server last from the next one on.
    async fn length(&mut self, server: ServerId) -> Result<SeasonLength, StoreError>;

    /// The season of a server in which games have ended and that goes on at a moment.
    async fn going_on(
        &mut self,
        server: ServerId,
        at: Millis,
    ) -> Result<Option<Season>, StoreError>;

    /// Writes that there is a season, unless it is known.
    async fn open(&mut self, server: ServerId, season: Season) -> Result<(), StoreError>;

    /// Writes that a season is over; says whether it was open until then.
    async fn close(
        &mut self,
        server: ServerId,
        season: Season,
        at: Millis,
    ) -> Result<bool, StoreError>;

    /// Writes who came in first, second and third in a season.
    async fn give_awards(&mut self, server: ServerId, season: Season) -> Result<(), StoreError>;
}

/// Reads and writes ratings, step by step.
#[async_trait]
pub trait RatingWrites: Send {
    /// The result up to which a kind of game is rated. Whoever asks later waits until the unit ends.
    async fn hold(&mut self, variant: Variant) -> Result<i64, StoreError>;

    /// What the next games that count, after a result, brought their players: so many games at most,
    /// in their order, those of one game side by side.
    async fn scores_after(
        &mut self,
        variant: Variant,
        ordinal: i64,
        games: u32,
    ) -> Result<Vec<RatedScore>, StoreError>;

    /// A player's rating after their latest step before a result.
    async fn before(
        &mut self,
        variant: Variant,
        player: PlayerId,
        ordinal: i64,
    ) -> Result<Option<PlayerRating>, StoreError>;

    /// Writes a step.
    async fn set_step(&mut self, variant: Variant, step: &RatingStep) -> Result<(), StoreError>;

    /// Makes a player's latest step the rating that people see.
    async fn show(&mut self, variant: Variant, player: PlayerId) -> Result<(), StoreError>;

    /// Writes the result up to which a kind of game is rated.
    async fn set_rated(&mut self, variant: Variant, ordinal: i64) -> Result<(), StoreError>;

    /// Drops the steps of a game; gives back its kind and place in the order of results where it had
    /// some, and whose they were.
    async fn drop_steps(
        &mut self,
        game: GameId,
    ) -> Result<Option<(Variant, i64, Vec<PlayerId>)>, StoreError>;
}
