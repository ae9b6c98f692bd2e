//! Keeps ratings: a step for each player of each game that counts, and the latest as what people see.

use super::prelude::*;
use super::rows::sound;
use super::sums::{GamesPart, part};
use crate::crash::FailPoint;
use crate::game::scoring::rating::{RatedScore, RatingStep};
use crate::game::scoring::{PlayerRating, Rating, Ratings};
use crate::game::{RatingWrites, UnitOfWork, keeping};
use crate::rules::Variant;

mod rows;

pub use rows::RatingRow;
use rows::{RatedRow, RatedScoreRow, variant};

/// Whether a game is still to be rated.
pub const IS_BEHIND: &str = "
    SELECT ordinal FROM results
    WHERE variant = $1 AND overall = 'counted' AND ordinal > COALESCE(
        (SELECT ordinal FROM rated_results WHERE rated_results.variant = $1), 0)
    ORDER BY ordinal LIMIT 1";

pub const STEPS: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, ended_ms AS last_ms
    FROM rating_steps
    WHERE variant = $1 AND player_id = $2
    ORDER BY ordinal";

pub const RATING: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE variant = $1 AND player_id = $2";

pub const RATINGS_OF: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, last_ms
    FROM ratings WHERE player_id = $1 ORDER BY variant";

#[async_trait]
impl Ratings for SqlStore {
    async fn ratings(
        &self,
        variant: Variant,
        players: &[PlayerId],
    ) -> Result<Vec<Option<PlayerRating>>> {
        let mut ratings = Vec::with_capacity(players.len());
        for &player in players {
            let row: Option<RatingRow> = self.read_first(RATING, (variant, player)).await?;
            ratings.push(row.map(|row| row.rating("ratings")).transpose()?);
        }
        Ok(ratings)
    }

    async fn ratings_of(&self, player: PlayerId) -> Result<Vec<(Variant, PlayerRating)>> {
        let rows: Vec<RatingRow> = self.read(RATINGS_OF, player).await?;
        Ok(sound(rows.iter().map(RatingRow::of_game)))
    }

    async fn curve(&self, player: PlayerId, variant: Variant) -> Result<Vec<(Millis, Rating)>> {
        let rows: Vec<RatingRow> = self.read(STEPS, (variant, player)).await?;
        let steps = rows.iter().map(|row| row.rating("rating_steps"));
        steps
            .map(|step| step.map(|step| (step.latest, step.rating)))
            .collect()
    }

    async fn is_behind(&self, variant: Variant) -> Result<bool> {
        let behind: Option<i64> = self.value(IS_BEHIND, variant).await?;
        Ok(behind.is_some())
    }
}

/// Where the rating of a kind of game has come to; whoever rates it at the same time waits here.
pub const HOLD: &str = "
    INSERT INTO rated_results (variant, ordinal) VALUES ($1, 0)
    ON CONFLICT (variant) DO UPDATE SET ordinal = rated_results.ordinal
    RETURNING ordinal";

pub const SET_RATED: &str = "UPDATE rated_results SET ordinal = $2 WHERE variant = $1";

pub const STEP_BEFORE: &str = "
    SELECT variant, player_id, value, deviation, volatility, games, ended_ms AS last_ms
    FROM rating_steps
    WHERE variant = $1 AND player_id = $2 AND ordinal < $3
    ORDER BY ordinal DESC LIMIT 1";

pub const SET_STEP: &str = "
    INSERT INTO rating_steps
        (variant, player_id, ordinal, ended_ms, games, value, deviation, volatility)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (variant, player_id, ordinal) DO UPDATE
    SET ended_ms = excluded.ended_ms, games = excluded.games, value = excluded.value,
        deviation = excluded.deviation, volatility = excluded.volatility";

pub const TAKE_LATEST_STEP: &str = "
    INSERT INTO ratings (variant, player_id, value, deviation, volatility, games, last_ms)
    SELECT variant, player_id, value, deviation, volatility, games, ended_ms
    FROM rating_steps WHERE variant = $1 AND player_id = $2
    ORDER BY ordinal DESC LIMIT 1
    ON CONFLICT (variant, player_id) DO UPDATE
    SET value = excluded.value, deviation = excluded.deviation,
        volatility = excluded.volatility, games = excluded.games, last_ms = excluded.last_ms";

/// Of whoever has no step left.
pub const DROP_RATING: &str = "
    DELETE FROM ratings WHERE variant = $1 AND player_id = $2
    AND NOT EXISTS (SELECT 1 FROM rating_steps WHERE variant = $1 AND player_id = $2)";

pub const RATED_IN_GAME: &str = "
    SELECT DISTINCT variant, player_id, ordinal
    FROM results JOIN scores ON scores.game_id = results.game_id
    WHERE results.game_id = $1 AND overall = 'counted'
    ORDER BY variant, player_id";

pub const DROP_STEPS_OF_GAME: &str = "
    DELETE FROM rating_steps WHERE (variant, player_id, ordinal) IN (
        SELECT variant, player_id, ordinal
        FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.game_id = $1)";

#[async_trait]
impl RatingWrites for SqlUnit {
    async fn hold(&mut self, variant: Variant) -> Result<i64> {
        Ok(self.value(HOLD, variant).await?.unwrap_or(0))
    }

    async fn scores_after(
        &mut self,
        variant: Variant,
        ordinal: i64,
        games: u32,
    ) -> Result<Vec<RatedScore>> {
        next_scores(&mut self.transaction, variant, ordinal, games).await
    }

    async fn before(
        &mut self,
        variant: Variant,
        player: PlayerId,
        ordinal: i64,
    ) -> Result<Option<PlayerRating>> {
        let values = (variant, player, ordinal);
        let found: Option<RatingRow> = self.read_first(STEP_BEFORE, values).await?;
        found.map(|row| row.rating("rating_steps")).transpose()
    }

    async fn set_step(&mut self, variant: Variant, step: &RatingStep) -> Result<()> {
        let (made, rating) = (step.made, step.made.rating);
        let numbers = (rating.value(), rating.deviation(), rating.volatility());
        let key = (variant, step.player, step.ordinal);
        let values = (key, made.latest, made.games, numbers);
        self.write(SET_STEP, values).await
    }

    async fn show(&mut self, variant: Variant, player: PlayerId) -> Result<()> {
        self.write(TAKE_LATEST_STEP, (variant, player)).await?;
        self.write(DROP_RATING, (variant, player)).await
    }

    async fn set_rated(&mut self, variant: Variant, ordinal: i64) -> Result<()> {
        let [before, _] = &mut self.fails;
        before.get_or_insert(FailPoint::BeforeRating);
        self.write(SET_RATED, (variant, ordinal)).await
    }

    async fn drop_steps(&mut self, game: GameId) -> Result<Option<(Variant, i64, Vec<PlayerId>)>> {
        let rated: Vec<RatedRow> = self.read(RATED_IN_GAME, game).await?;
        self.write(DROP_STEPS_OF_GAME, game).await?;
        let Some(first) = rated.first() else {
            return Ok(None);
        };
        let players = rated.iter().map(|row| row.player_id).collect();
        Ok(Some((variant(&first.variant)?, first.ordinal, players)))
    }
}

/// Who played in those of them that count, and where the first of each kind stands.
pub const RATED_IN_PART: &str = concat!(
    "
    SELECT variant, player_id, MIN(ordinal) AS ordinal
    FROM results JOIN scores ON scores.game_id = results.game_id
    WHERE overall = 'counted' AND results.game_id IN ",
    part!(),
    " GROUP BY variant, player_id ORDER BY variant, player_id"
);

pub const DROP_STEPS_OF_PART: &str = concat!(
    "
    DELETE FROM rating_steps WHERE (variant, player_id, ordinal) IN (
        SELECT variant, player_id, ordinal
        FROM results JOIN scores ON scores.game_id = results.game_id
        WHERE results.game_id IN ",
    part!(),
    ")"
);

/// Takes games out of the ratings, before they are erased: of a server those from a number on and
/// below another. What comes after them is rated anew by and by.
pub async fn take_part_back(unit: &mut SqlUnit, part: GamesPart) -> Result<()> {
    let rated: Vec<RatedRow> = unit.read(RATED_IN_PART, part).await?;
    unit.write(DROP_STEPS_OF_PART, part).await?;
    for rated in rated.chunk_by(|one, other| one.variant == other.variant) {
        let first = rated.iter().map(|row| row.ordinal).min();
        let players: Vec<PlayerId> = rated.iter().map(|row| row.player_id).collect();
        let variant = variant(&rated[0].variant)?;
        let first = first.unwrap_or(i64::MAX);
        keeping::take_back(unit.ratings(), variant, first, &players).await?;
    }
    Ok(())
}

/// What the next games that count brought their players, with the step that is kept for it, if any. No step before them is
/// looked at, of which somebody may have very many.
pub const SCORES_AFTER: &str = "
    SELECT due.ordinal, due.ended_ms, due.game_id, scores.player_id, color, part, points,
           steps.games, steps.value, steps.deviation, steps.volatility,
           steps.ended_ms AS step_ms
    FROM (SELECT game_id, ordinal, ended_ms FROM results
          WHERE variant = $1 AND overall = 'counted' AND ordinal > $2
          ORDER BY ordinal LIMIT $3) AS due
    JOIN scores ON scores.game_id = due.game_id
    LEFT JOIN rating_steps AS steps ON steps.variant = $1
        AND steps.player_id = scores.player_id AND steps.ordinal = due.ordinal AND steps.ordinal > $2
    ORDER BY due.ordinal, color, part";

/// Reads what the next games of a kind that count brought their players.
pub async fn next_scores(
    transaction: &mut Transaction,
    variant: Variant,
    after: i64,
    games: u32,
) -> Result<Vec<RatedScore>> {
    let values = (variant, after, games);
    let rows: Vec<RatedScoreRow> = transaction.read(SCORES_AFTER, values).await?;
    rows.iter().map(RatedScoreRow::read).collect()
}
