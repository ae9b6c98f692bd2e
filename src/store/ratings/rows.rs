//! Rows about ratings, and the way from them to the domain's values.

use crate::game::scoring::rating::RatedScore;
use crate::game::scoring::{PlayerRating, Rating, Score};
use crate::rules::Variant;
use crate::store::prelude::*;

/// A player with a game that is rated.
#[derive(FromRow)]
pub struct RatedRow {
    pub variant: String,
    pub player_id: PlayerId,
    pub ordinal: i64,
}

/// A rating, or a step.
#[derive(FromRow)]
pub struct RatingRow {
    pub variant: String,
    pub player_id: PlayerId,
    value: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
    last_ms: Millis,
}

impl RatingRow {
    /// The rating in a row of `ratings`, and of which game it is.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for a game that there is not, and for numbers that no rating has.
    pub fn of_game(&self) -> Result<(Variant, PlayerRating)> {
        Ok((variant(&self.variant)?, self.rating("ratings")?))
    }

    /// The rating in a row of a table.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for numbers that no rating has.
    pub fn rating(&self, table: &'static str) -> Result<PlayerRating> {
        let rating = Rating::new(self.value, self.deviation, self.volatility);
        let row = RowKey(
            table,
            format_args!("{}, player {}", self.variant, self.player_id),
        );
        Ok(PlayerRating {
            rating: rating.ok_or_else(|| row.damaged("value", "no rating has such numbers"))?,
            games: row.read("games", self.games)?,
            latest: self.last_ms,
        })
    }
}

/// What a game brought a player, and the step that is kept of it.
#[derive(FromRow)]
pub struct RatedScoreRow {
    ordinal: i64,
    ended_ms: Millis,
    game_id: GameId,
    player_id: PlayerId,
    color: String,
    part: String,
    points: i64,
    games: Option<i64>,
    value: Option<f64>,
    deviation: Option<f64>,
    volatility: Option<f64>,
    step_ms: Option<Millis>,
}

impl RatedScoreRow {
    /// What the game brought the player.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for what no score says.
    pub fn read(&self) -> Result<RatedScore> {
        Ok(RatedScore {
            ordinal: self.ordinal,
            ended: self.ended_ms,
            score: self.score()?,
            kept: self.step(),
        })
    }

    /// None where there is none, or none that a rating could be.
    fn step(&self) -> Option<PlayerRating> {
        Some(PlayerRating {
            rating: Rating::new(self.value?, self.deviation?, self.volatility?)?,
            games: u32::try_from(self.games?).ok()?,
            latest: self.step_ms?,
        })
    }

    fn score(&self) -> Result<Score> {
        let (game, player) = (self.game_id, self.player_id);
        let row = RowKey("scores", format_args!("game {game}, player {player}"));
        Ok(Score {
            player,
            color: row.read("color", &self.color)?,
            part: row.read("part", &self.part)?,
            points: row.read("points", self.points)?,
        })
    }
}

/// The game that a code stands for.
pub fn variant(code: &str) -> Result<Variant> {
    RowKey("ratings", format_args!("{code}")).read("variant", code)
}
