//! Ratings once more from the results.

use std::collections::HashMap;

use crate::game::ids::PlayerId;
use crate::game::ports::RecountReads;
use crate::game::ports::error::StoreError;
use crate::game::scoring::rating::{self, PlayerRating, RatedScore};
use crate::game::scoring::{Difference, Recounted};
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
    let count = reads.stray_steps(variant).await?;
    if count > 0 {
        differences.push(Difference::Strays { variant, count });
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
                if let Some(sides) = Recounted::differing(step.kept, Some(step.made)) {
                    differences.push(Difference::Step {
                        variant,
                        player: step.player,
                        ordinal: step.ordinal,
                        sides,
                    });
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
    let mut differences = Vec::new();
    let mut differs = |player, sides| {
        differences.push(Difference::Rating {
            variant,
            player,
            sides,
        });
    };
    for (player, kept) in shown {
        let made = rated.remove(&player);
        // What is no rating differs from everything.
        if kept != made || kept.is_none() {
            differs(player, Recounted { kept, made });
        }
    }
    let mut missing: Vec<_> = rated.into_iter().collect();
    missing.sort_by_key(|(player, _)| player.0);
    for (player, made) in missing {
        let (kept, made) = (None, Some(made));
        differs(player, Recounted { kept, made });
    }
    differences
}
