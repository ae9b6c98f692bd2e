//! Rows about ratings, and the way from them to the domain's values.

use sqlx::FromRow;

use crate::game::scoring::rating::RatedScore;
use crate::game::scoring::{Part, PlayerRating, Rating, Score};
use crate::game::{Millis, PlayerId, StoreError};
use crate::rules::{Color, Variant};
use crate::store::rows::{color_code, damaged, unknown};

/// A player with a game that is rated.
#[derive(FromRow)]
pub struct RatedRow {
    pub variant: String,
    player_id: i64,
    pub ordinal: i64,
}

impl RatedRow {
    pub fn player(&self) -> PlayerId {
        PlayerId(self.player_id.cast_unsigned())
    }
}

/// A rating, or a step.
#[derive(FromRow)]
pub struct RatingRow {
    pub variant: String,
    player_id: i64,
    value: f64,
    deviation: f64,
    volatility: f64,
    games: i64,
    last_ms: i64,
}

impl RatingRow {
    /// Whose it is.
    pub fn player(&self) -> PlayerId {
        PlayerId(self.player_id.cast_unsigned())
    }

    /// The rating in a row of a table.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for numbers that no rating has.
    pub fn rating(&self, table: &'static str) -> Result<PlayerRating, StoreError> {
        let rating = Rating::new(self.value, self.deviation, self.volatility);
        let games = u32::try_from(self.games).ok();
        let rating = rating.zip(games).map(|(rating, games)| PlayerRating {
            rating,
            games,
            latest: Millis(self.last_ms),
        });
        rating.ok_or_else(|| {
            let key = format!("{}, player {}", self.variant, self.player_id);
            damaged(table, "value", key, &"no rating has such numbers")
        })
    }
}

/// What a game brought a player, and the step that is kept of it.
#[derive(FromRow)]
pub struct RatedScoreRow {
    ordinal: i64,
    ended_ms: i64,
    game_id: i64,
    player_id: i64,
    color: String,
    part: String,
    points: i64,
    games: Option<i64>,
    value: Option<f64>,
    deviation: Option<f64>,
    volatility: Option<f64>,
    step_ms: Option<i64>,
}

impl RatedScoreRow {
    /// What the game brought the player.
    ///
    /// # Errors
    /// [`StoreError::Corrupt`] for what no score says.
    pub fn read(&self) -> Result<RatedScore, StoreError> {
        Ok(RatedScore {
            ordinal: self.ordinal,
            ended: Millis(self.ended_ms),
            score: self.score()?,
            kept: self.step(),
        })
    }

    /// None where there is none, or none that a rating could be.
    fn step(&self) -> Option<PlayerRating> {
        Some(PlayerRating {
            rating: Rating::new(self.value?, self.deviation?, self.volatility?)?,
            games: u32::try_from(self.games?).ok()?,
            latest: Millis(self.step_ms?),
        })
    }

    fn score(&self) -> Result<Score, StoreError> {
        let key = || format!("game {}, player {}", self.game_id, self.player_id);
        let mut colors = Color::ALL.into_iter();
        let color = colors.find(|&color| color_code(color) == self.color);
        let part = Part::from_code(&self.part);
        let points = u8::try_from(self.points);
        Ok(Score {
            player: PlayerId(self.player_id.cast_unsigned()),
            color: color.ok_or_else(|| unknown("scores", "color", key(), &self.color))?,
            part: part.ok_or_else(|| unknown("scores", "part", key(), &self.part))?,
            points: points.map_err(|error| damaged("scores", "points", key(), &error))?,
        })
    }
}

/// The game that a code stands for.
pub fn variant(code: &str) -> Result<Variant, StoreError> {
    let known = code.parse::<Variant>();
    known.map_err(|error| damaged("ratings", "variant", code.to_owned(), &error))
}
