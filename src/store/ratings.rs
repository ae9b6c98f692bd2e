//! Keeps ratings: a step for each player of each game that counts, and the latest as what people see.

use async_trait::async_trait;

use super::SqlStore;
use super::engine::{Transaction, Value};
use super::sql::ratings as sql;
use super::unit::SqlUnit;
use crate::crash::FailPoint;
use crate::game::scoring::rating::{RatedScore, RatingStep};
use crate::game::scoring::{PlayerRating, Rating, Ratings};
use crate::game::{GameId, Millis, PlayerId, RatingWrites, StoreError, UnitOfWork, keeping};
use crate::rules::Variant;

mod rows;

pub use rows::RatingRow;
use rows::{RatedRow, RatedScoreRow, variant};

#[async_trait]
impl Ratings for SqlStore {
    async fn ratings(
        &self,
        variant: Variant,
        players: &[PlayerId],
    ) -> Result<Vec<Option<PlayerRating>>, StoreError> {
        let mut ratings = Vec::with_capacity(players.len());
        for player in players {
            let values = [variant.id().into(), player.0.into()];
            let row: Option<RatingRow> = self.database.read_first(sql::RATING, &values).await?;
            ratings.push(row.map(|row| row.rating("ratings")).transpose()?);
        }
        Ok(ratings)
    }

    async fn ratings_of(
        &self,
        player: PlayerId,
    ) -> Result<Vec<(Variant, PlayerRating)>, StoreError> {
        let values = [player.0.into()];
        let rows: Vec<RatingRow> = self.database.read(sql::RATINGS_OF, &values).await?;
        let rows = rows.iter();
        rows.map(|row| Ok((variant(&row.variant)?, row.rating("ratings")?)))
            .collect()
    }

    async fn curve(
        &self,
        player: PlayerId,
        variant: Variant,
    ) -> Result<Vec<(Millis, Rating)>, StoreError> {
        let values = [variant.id().into(), player.0.into()];
        let rows: Vec<RatingRow> = self.database.read(sql::STEPS, &values).await?;
        let steps = rows.iter().map(|row| row.rating("rating_steps"));
        steps
            .map(|step| step.map(|step| (step.latest, step.rating)))
            .collect()
    }

    async fn is_behind(&self, variant: Variant) -> Result<bool, StoreError> {
        let values = [variant.id().into()];
        let behind: Option<(i64,)> = self.database.read_first(sql::IS_BEHIND, &values).await?;
        Ok(behind.is_some())
    }
}

#[async_trait]
impl RatingWrites for SqlUnit {
    async fn hold(&mut self, variant: Variant) -> Result<i64, StoreError> {
        let values = [variant.id().into()];
        let held: Vec<(i64,)> = self.transaction.read(sql::HOLD, &values).await?;
        Ok(held.first().map_or(0, |(ordinal,)| *ordinal))
    }

    async fn scores_after(
        &mut self,
        variant: Variant,
        ordinal: i64,
        games: u32,
    ) -> Result<Vec<RatedScore>, StoreError> {
        next_scores(&mut self.transaction, variant, ordinal, games).await
    }

    async fn before(
        &mut self,
        variant: Variant,
        player: PlayerId,
        ordinal: i64,
    ) -> Result<Option<PlayerRating>, StoreError> {
        let values = [variant.id().into(), player.0.into(), ordinal.into()];
        let found: Vec<RatingRow> = self.transaction.read(sql::STEP_BEFORE, &values).await?;
        let step = found.first().map(|row| row.rating("rating_steps"));
        step.transpose()
    }

    async fn set_step(&mut self, variant: Variant, step: &RatingStep) -> Result<(), StoreError> {
        let PlayerRating {
            rating,
            games,
            latest,
        } = step.made;
        let values = [
            variant.id().into(),
            step.player.0.into(),
            step.ordinal.into(),
            latest.0.into(),
            games.into(),
            rating.value().into(),
            rating.deviation().into(),
            rating.volatility().into(),
        ];
        self.transaction.write(sql::SET_STEP, &values).await?;
        Ok(())
    }

    async fn show(&mut self, variant: Variant, player: PlayerId) -> Result<(), StoreError> {
        let values = [variant.id().into(), player.0.into()];
        let transaction = &mut self.transaction;
        transaction.write(sql::TAKE_LATEST_STEP, &values).await?;
        transaction.write(sql::DROP_RATING, &values).await?;
        Ok(())
    }

    async fn set_rated(&mut self, variant: Variant, ordinal: i64) -> Result<(), StoreError> {
        let [before, _] = &mut self.fails;
        before.get_or_insert(FailPoint::BeforeRating);
        let values = [variant.id().into(), ordinal.into()];
        self.transaction.write(sql::SET_RATED, &values).await?;
        Ok(())
    }

    async fn drop_steps(
        &mut self,
        game: GameId,
    ) -> Result<Option<(Variant, i64, Vec<PlayerId>)>, StoreError> {
        let game = [game.0.into()];
        let transaction = &mut self.transaction;
        let rated: Vec<RatedRow> = transaction.read(sql::RATED_IN_GAME, &game).await?;
        transaction.write(sql::DROP_STEPS_OF_GAME, &game).await?;
        let Some(first) = rated.first() else {
            return Ok(None);
        };
        let players = rated.iter().map(RatedRow::player).collect();
        Ok(Some((variant(&first.variant)?, first.ordinal, players)))
    }
}

/// Takes games out of the ratings, before they are erased: of a server those from a number on and
/// below another. What comes after them is rated anew by and by.
pub async fn take_part_back(unit: &mut SqlUnit, part: [Value<'_>; 3]) -> Result<(), StoreError> {
    let transaction = &mut unit.transaction;
    let rated: Vec<RatedRow> = transaction.read(sql::RATED_IN_PART, &part).await?;
    transaction.write(sql::DROP_STEPS_OF_PART, &part).await?;
    for rated in rated.chunk_by(|one, other| one.variant == other.variant) {
        let first = rated.iter().map(|row| row.ordinal).min();
        let players: Vec<PlayerId> = rated.iter().map(RatedRow::player).collect();
        let variant = variant(&rated[0].variant)?;
        let first = first.unwrap_or(i64::MAX);
        keeping::take_back(unit.ratings(), variant, first, &players).await?;
    }
    Ok(())
}

/// Reads what the next games of a kind that count brought their players.
pub async fn next_scores(
    transaction: &mut Transaction,
    variant: Variant,
    after: i64,
    games: u32,
) -> Result<Vec<RatedScore>, StoreError> {
    let values = [variant.id().into(), after.into(), games.into()];
    let rows: Vec<RatedScoreRow> = transaction.read(sql::SCORES_AFTER, &values).await?;
    rows.iter().map(RatedScoreRow::read).collect()
}
