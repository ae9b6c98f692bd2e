//! Keeps ratings: a step for each player of each game that counts, made in the order of the results.
//!
//! Steps are made in one place, whether the game has just ended or counts once more: [`rate`] goes
//! on from the result up to which they stand, for a while only. Where a game no longer counts, they
//! stand up to the result before it, and those after it are made anew; until then they remain as
//! they were, and so do the ratings that people see.

use std::collections::HashMap;

use async_trait::async_trait;

use super::SqlStore;
use super::engine::{Transaction, Value};
use super::sql::ratings as sql;
use crate::crash::{self, FailPoint};
use crate::game::honours::rating::{self, Participant};
use crate::game::honours::{PlayerRating, Rating, Ratings};
use crate::game::{GameId, Millis, PlayerId, StoreError};
use crate::rules::Variant;

mod rows;

use rows::{RatedRow, variant};
pub use rows::{RatedScoreRow, RatingRow};

/// How many games are rated in one transaction: others can write some hundredths of a second later.
const BATCH: u32 = 32;

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

    async fn rate_more(&self) -> Result<bool, StoreError> {
        for variant in Variant::ALL {
            let values = [variant.id().into()];
            let behind: Option<(i64,)> = self.database.read_first(sql::IS_BEHIND, &values).await?;
            if behind.is_some() {
                let rating = |mut transaction| async move {
                    rate(&mut transaction, variant).await?;
                    crash::point(FailPoint::BeforeRating);
                    transaction.commit().await
                };
                self.database.transact(rating).await?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Rates the next games of a kind that count and are not rated yet, up to a batch of them.
pub async fn rate(transaction: &mut Transaction, variant: Variant) -> Result<(), StoreError> {
    let from = hold(transaction, variant.id()).await?;
    let rows = next_scores(transaction, variant, from, BATCH).await?;
    let Some(last) = rows.last() else {
        return Ok(());
    };
    let mut known: HashMap<PlayerId, PlayerRating> = HashMap::new();
    let mut met: Vec<PlayerId> = Vec::new();
    for game in rows.chunk_by(RatedScoreRow::is_of_game) {
        for score in game {
            if !met.contains(&score.player()) {
                met.push(score.player());
                if let Some(step) = step_before(transaction, variant, score).await? {
                    known.insert(score.player(), step);
                }
            }
        }
        for step in steps(game, &known)? {
            if step.kept != Some(step.made) {
                set_step(transaction, variant, &step).await?;
            }
            known.insert(step.player, step.made);
        }
    }
    for player in met {
        show(transaction, variant.id(), player).await?;
    }
    let values = [variant.id().into(), last.ordinal.into()];
    transaction.write(sql::SET_RATED, &values).await?;
    Ok(())
}

/// Rates some games of each of these kinds.
pub async fn rate_all(
    transaction: &mut Transaction,
    variants: &[Variant],
) -> Result<(), StoreError> {
    for &variant in variants {
        rate(transaction, variant).await?;
    }
    Ok(())
}

/// Takes a game out of the ratings, before it no longer counts; says what is to be rated anew then.
pub async fn take_game_back(
    transaction: &mut Transaction,
    game: GameId,
) -> Result<Vec<Variant>, StoreError> {
    let game = [game.0.into()];
    let rated: Vec<RatedRow> = transaction.read(sql::RATED_IN_GAME, &game).await?;
    transaction.write(sql::DROP_STEPS_OF_GAME, &game).await?;
    take_back(transaction, &rated).await
}

/// Takes games out of the ratings, before they are erased: of a server those from a number on and
/// below another. What comes after them is rated anew by and by.
pub async fn take_part_back(
    transaction: &mut Transaction,
    part: [Value<'_>; 3],
) -> Result<(), StoreError> {
    let rated: Vec<RatedRow> = transaction.read(sql::RATED_IN_PART, &part).await?;
    transaction.write(sql::DROP_STEPS_OF_PART, &part).await?;
    take_back(transaction, &rated).await?;
    Ok(())
}

async fn take_back(
    transaction: &mut Transaction,
    rated: &[RatedRow],
) -> Result<Vec<Variant>, StoreError> {
    let mut variants = Vec::new();
    for rated in rated.chunk_by(|one, other| one.variant == other.variant) {
        let code = rated[0].variant.as_str();
        variants.push(variant(code)?);
        let upto = hold(transaction, code).await?;
        let first = rated.iter().map(|row| row.ordinal - 1).min();
        let values = [code.into(), first.unwrap_or(upto).min(upto).into()];
        transaction.write(sql::SET_RATED, &values).await?;
        for row in rated {
            show(transaction, code, row.player()).await?;
        }
    }
    Ok(variants)
}

/// The result up to which the steps of a kind stand, which nobody else changes until the end.
async fn hold(transaction: &mut Transaction, variant: &str) -> Result<i64, StoreError> {
    let held: Vec<(i64,)> = transaction.read(sql::HOLD, &[variant.into()]).await?;
    Ok(held.first().map_or(0, |(ordinal,)| *ordinal))
}

/// Makes a player's latest step the rating that people see.
async fn show(
    transaction: &mut Transaction,
    variant: &str,
    player: PlayerId,
) -> Result<(), StoreError> {
    let values = [variant.into(), player.0.into()];
    transaction.write(sql::TAKE_LATEST_STEP, &values).await?;
    transaction.write(sql::DROP_RATING, &values).await?;
    Ok(())
}

async fn set_step(
    transaction: &mut Transaction,
    variant: Variant,
    step: &RatingStep,
) -> Result<(), StoreError> {
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
    transaction.write(sql::SET_STEP, &values).await?;
    Ok(())
}

async fn step_before(
    transaction: &mut Transaction,
    variant: Variant,
    score: &RatedScoreRow,
) -> Result<Option<PlayerRating>, StoreError> {
    let values: [Value<'_>; 3] = [
        variant.id().into(),
        score.player_id.into(),
        score.ordinal.into(),
    ];
    let found: Vec<RatingRow> = transaction.read(sql::STEP_BEFORE, &values).await?;
    let step = found.first().map(|row| row.rating("rating_steps"));
    step.transpose()
}

/// What the next games of a kind that count brought their players.
pub async fn next_scores(
    transaction: &mut Transaction,
    variant: Variant,
    after: i64,
    games: u32,
) -> Result<Vec<RatedScoreRow>, StoreError> {
    let values = [variant.id().into(), after.into(), games.into()];
    transaction.read(sql::SCORES_AFTER, &values).await
}

/// What a game makes of a player's rating.
pub struct RatingStep {
    /// Whose.
    pub player: PlayerId,
    /// The game's place in the order of results.
    pub ordinal: i64,
    /// What is kept of it.
    pub kept: Option<PlayerRating>,
    /// What follows from the game, and from the steps before it.
    pub made: PlayerRating,
}

/// The steps of a game, whose rows these are, from what is known of each player before it.
///
/// # Errors
/// [`StoreError::Corrupt`] for what no score says.
pub fn steps(
    game: &[RatedScoreRow],
    known: &HashMap<PlayerId, PlayerRating>,
) -> Result<Vec<RatingStep>, StoreError> {
    let participants: Result<Vec<Participant>, StoreError> = game
        .iter()
        .map(|row| {
            let before = known.get(&row.player());
            let at = Millis(row.ended_ms);
            Ok(Participant {
                rating: before.map_or(Rating::NEWCOMER, |known| known.at(at)),
                score: row.score()?,
            })
        })
        .collect();
    let steps = rating::rate(&participants?).into_iter();
    let steps = steps.filter_map(|(player, rating)| {
        let row = game.iter().find(|row| row.player() == player)?;
        let before = known.get(&player).map_or(0, |known| known.games);
        Some(RatingStep {
            player,
            ordinal: row.ordinal,
            kept: row.step(),
            made: PlayerRating {
                rating,
                games: before + 1,
                latest: Millis(row.ended_ms),
            },
        })
    });
    Ok(steps.collect())
}
