//! Ratings: a step for each player of each game that counts, made in the order of the results.
//!
//! Steps are made in one place, whether the game has just ended or counts once more: [`rate`] goes
//! on from the result up to which they stand, for a while only. Where a game no longer counts, they
//! stand up to the result before it, and those after it are made anew; until then they remain as
//! they were, and so do the ratings that people see.

use std::collections::HashMap;

use crate::game::ids::{GameId, PlayerId};
use crate::game::ports::error::StoreError;
use crate::game::ports::{RatingWrites, UnitOfWork};
use crate::game::scoring::rating::{PlayerRating, RatedScore, steps};
use crate::rules::Variant;

/// How many games are rated in one unit: others can write some hundredths of a second later.
const BATCH: u32 = 32;

/// Rates the next games of a kind that count and are not rated yet, up to a batch of them.
///
/// # Errors
/// Where the store fails.
pub async fn rate(unit: &mut dyn UnitOfWork, variant: Variant) -> Result<(), StoreError> {
    let ratings = unit.ratings();
    let from = ratings.hold(variant).await?;
    let scores = ratings.scores_after(variant, from, BATCH).await?;
    let Some(last) = scores.last() else {
        return Ok(());
    };
    let mut known: HashMap<PlayerId, PlayerRating> = HashMap::new();
    let mut met: Vec<PlayerId> = Vec::new();
    for game in scores.chunk_by(RatedScore::is_of_game) {
        for rated in game {
            let player = rated.score.player;
            if !met.contains(&player) {
                met.push(player);
                let before = ratings.before(variant, player, rated.ordinal).await?;
                known.extend(before.map(|before| (player, before)));
            }
        }
        for step in steps(game, &known) {
            if step.kept != Some(step.made) {
                ratings.set_step(variant, &step).await?;
            }
            known.insert(step.player, step.made);
        }
    }
    for player in met {
        ratings.show(variant, player).await?;
    }
    ratings.set_rated(variant, last.ordinal).await
}

/// Takes a game out of the ratings, before it no longer counts; says what is to be rated anew then.
pub(super) async fn take_game_back(
    unit: &mut dyn UnitOfWork,
    game: GameId,
) -> Result<Option<Variant>, StoreError> {
    let ratings = unit.ratings();
    let Some((variant, ordinal, players)) = ratings.drop_steps(game).await? else {
        return Ok(None);
    };
    take_back(ratings, variant, ordinal, &players).await?;
    Ok(Some(variant))
}

/// Lets the ratings of a kind stand up to the result before one whose steps were dropped, and shows
/// these players what they have then.
///
/// # Errors
/// Where the store fails.
pub async fn take_back(
    ratings: &mut dyn RatingWrites,
    variant: Variant,
    first: i64,
    players: &[PlayerId],
) -> Result<(), StoreError> {
    let upto = ratings.hold(variant).await?;
    ratings.set_rated(variant, upto.min(first - 1)).await?;
    for &player in players {
        ratings.show(variant, player).await?;
    }
    Ok(())
}
