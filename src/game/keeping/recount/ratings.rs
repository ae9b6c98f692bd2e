//! Ratings once more from the results.

use std::collections::HashMap;
use std::fmt;

use crate::game::ids::PlayerId;
use crate::game::ports::RecountReads;
use crate::game::ports::error::StoreError;
use crate::game::scoring::Difference;
use crate::game::scoring::rating::{self, PlayerRating, RatedScore};
use crate::rules::Variant;

/// How many games are read together.
const PAGE: u32 = 1000;

/// What is not as the results make it, in a kind of game.
pub async fn differences(
    reads: &mut dyn RecountReads,
    variant: Variant,
) -> Result<Vec<Difference>, StoreError> {
    let mut differences = Vec::new();
    let rated = steps(reads, variant, &mut differences).await?;
    let strays = reads.stray_steps(variant).await?;
    if strays > 0 {
        let what = format!("{variant} ratings after games that do not count");
        differences.push(Difference::between(what, Some(strays), None));
    }
    let shown = reads.shown_ratings(variant).await?;
    differences.extend(shown_otherwise(variant, shown, rated));
    Ok(differences)
}

/// Compares the steps; says what each player's latest one should be.
async fn steps(
    reads: &mut dyn RecountReads,
    variant: Variant,
    differences: &mut Vec<Difference>,
) -> Result<HashMap<PlayerId, PlayerRating>, StoreError> {
    let mut known = HashMap::new();
    let mut after = 0;
    loop {
        let scores = reads.kept_steps(variant, after, PAGE).await?;
        let Some(last) = scores.last() else {
            return Ok(known);
        };
        after = last.ordinal;
        for game in scores.chunk_by(RatedScore::is_of_game) {
            for step in rating::steps(game, &known) {
                if step.kept != Some(step.made) {
                    let (player, ordinal) = (step.player, step.ordinal);
                    let what = format!("{variant} rating of player {player} after game {ordinal}");
                    let pair = [step.kept, Some(step.made)].map(|one| one.map(Exactly));
                    let [kept, made] = pair;
                    differences.push(Difference::between(what, kept, made));
                }
                known.insert(step.player, step.made);
            }
        }
    }
}

/// Compares the ratings that people see with those that they should.
fn shown_otherwise(
    variant: Variant,
    shown: Vec<(PlayerId, Option<PlayerRating>)>,
    mut rated: HashMap<PlayerId, PlayerRating>,
) -> Vec<Difference> {
    let what = |player| format!("{variant} rating of player {player}");
    let mut differences = Vec::new();
    for (player, kept) in shown {
        let made = rated.remove(&player);
        if kept != made || kept.is_none() {
            let [kept, made] = [kept, made].map(|one| one.map(Exactly));
            differences.push(Difference::between(what(player), kept, made));
        }
    }
    let mut missing: Vec<_> = rated.into_iter().collect();
    missing.sort_by_key(|(player, _)| player.0);
    let missing = missing.into_iter();
    differences.extend(
        missing.map(|(player, made)| Difference::between(what(player), None, Some(Exactly(made)))),
    );
    differences
}

/// A rating to the last digit.
struct Exactly(PlayerRating);

impl fmt::Display for Exactly {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PlayerRating {
            rating,
            games,
            latest,
        } = self.0;
        let (value, deviation) = (rating.value(), rating.deviation());
        let (volatility, latest) = (rating.volatility(), latest.0);
        write!(
            f,
            "{value} ± {deviation} (volatility {volatility}, {games} games until {latest})"
        )
    }
}
