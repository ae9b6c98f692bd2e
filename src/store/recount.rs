//! Counts results, standings and ratings once more, from the games alone: results from the events of
//! each, standings and ratings from the results.

use std::collections::{BTreeMap, HashMap};

use async_trait::async_trait;
use sqlx::FromRow;

use super::engine::Transaction;
use super::ratings::{self, RatingRow};
use super::{SqlStore, sql};
use crate::game::scoring::rating::{self, RatedScore};
use crate::game::scoring::{Difference, PlayerRating, Recount};
use crate::game::{PlayerId, StoreError};
use crate::rules::Variant;

mod results;

/// How many games are read together.
const PAGE: u32 = 1000;

#[async_trait]
impl Recount for SqlStore {
    async fn differences(&self) -> Result<Vec<Difference>, StoreError> {
        let mut differences = results::differences(self).await?;
        let mut snapshot = self.database.snapshot().await?;
        differences.extend(standings(&mut snapshot).await?);
        for variant in Variant::ALL {
            let rated = steps(&mut snapshot, variant, &mut differences).await?;
            strays(&mut snapshot, variant, &mut differences).await?;
            ratings_shown(&mut snapshot, variant, rated, &mut differences).await?;
        }
        Ok(differences)
    }

    async fn mend_results(&self) -> Result<(), StoreError> {
        results::mend(self).await
    }

    async fn forget_ratings(&self) -> Result<(), StoreError> {
        self.database
            .transact(|mut transaction| async move {
                for statement in sql::ratings::FORGET {
                    transaction.write(statement, &[]).await?;
                }
                transaction.commit().await
            })
            .await
    }
}

/// A row of the standings.
#[derive(FromRow, PartialEq, Eq)]
struct Sum {
    server_id: i64,
    season: String,
    variant: String,
    player_id: i64,
    points: i64,
    games: i64,
    seigneurs: i64,
    chevaliers: i64,
    vassals: i64,
    serfs: i64,
}

impl Sum {
    fn key(&self) -> (i64, &str, &str, i64) {
        let (season, variant) = (self.season.as_str(), self.variant.as_str());
        (self.server_id, season, variant, self.player_id)
    }

    fn what(&self) -> String {
        format!(
            "standing of player {} (server {}, season {:?}, game {:?})",
            self.player_id.cast_unsigned(),
            self.server_id.cast_unsigned(),
            self.season,
            self.variant,
        )
    }

    fn said(&self) -> String {
        let Self { points, games, .. } = self;
        let (seigneurs, chevaliers) = (self.seigneurs, self.chevaliers);
        let (vassals, serfs) = (self.vassals, self.serfs);
        format!("{points} points in {games} games ({seigneurs}, {chevaliers}, {vassals}, {serfs})")
    }
}

async fn standings(snapshot: &mut Transaction) -> Result<Vec<Difference>, StoreError> {
    let kept: Vec<Sum> = snapshot.read(sql::scoring::STANDINGS, &[]).await?;
    let once = [0_i64.into(), 1_i64.into()];
    let recounted: Vec<Sum> = snapshot.read(sql::scoring::SUMS, &once).await?;
    let mut pairs: BTreeMap<_, (Option<&Sum>, Option<&Sum>)> = BTreeMap::new();
    for sum in &kept {
        pairs.entry(sum.key()).or_default().0 = Some(sum);
    }
    for sum in &recounted {
        pairs.entry(sum.key()).or_default().1 = Some(sum);
    }
    let differing = pairs.values().filter(|(kept, recounted)| kept != recounted);
    let differences = differing.filter_map(|&(kept, recounted)| {
        Some(Difference {
            what: kept.or(recounted)?.what(),
            kept: kept.map_or_else(nothing, Sum::said),
            recounted: recounted.map_or_else(nothing, Sum::said),
        })
    });
    Ok(differences.collect())
}

/// Compares the steps of a kind of game; says what each player's latest one should be.
async fn steps(
    snapshot: &mut Transaction,
    variant: Variant,
    differences: &mut Vec<Difference>,
) -> Result<HashMap<PlayerId, PlayerRating>, StoreError> {
    let mut known = HashMap::new();
    let mut after = 0;
    loop {
        let rows = ratings::next_scores(snapshot, variant, after, PAGE).await?;
        let Some(last) = rows.last() else {
            return Ok(known);
        };
        after = last.ordinal;
        for game in rows.chunk_by(RatedScore::is_of_game) {
            for step in rating::steps(game, &known) {
                if step.kept != Some(step.made) {
                    let (player, ordinal) = (step.player, step.ordinal);
                    differences.push(Difference {
                        what: format!("{variant} rating of player {player} after game {ordinal}"),
                        kept: step.kept.as_ref().map_or_else(nothing, said),
                        recounted: said(&step.made),
                    });
                }
                known.insert(step.player, step.made);
            }
        }
    }
}

/// Steps of games that do not count.
async fn strays(
    snapshot: &mut Transaction,
    variant: Variant,
    differences: &mut Vec<Difference>,
) -> Result<(), StoreError> {
    let values = [variant.id().into()];
    let strays: Vec<(i64,)> = snapshot.read(sql::ratings::STRAY_STEPS, &values).await?;
    let count = strays.first().map_or(0, |(count,)| *count);
    if count > 0 {
        differences.push(Difference {
            what: format!("{variant} ratings after games that do not count"),
            kept: count.to_string(),
            recounted: nothing(),
        });
    }
    Ok(())
}

/// Compares the ratings that people see.
async fn ratings_shown(
    snapshot: &mut Transaction,
    variant: Variant,
    mut rated: HashMap<PlayerId, PlayerRating>,
    differences: &mut Vec<Difference>,
) -> Result<(), StoreError> {
    let values = [variant.id().into()];
    let rows: Vec<RatingRow> = snapshot.read(sql::ratings::RATINGS_IN, &values).await?;
    let mut differ = |player: PlayerId, kept: String, recounted: String| {
        let what = format!("{variant} rating of player {player}");
        differences.push(Difference {
            what,
            kept,
            recounted,
        });
    };
    for row in &rows {
        let kept = row.rating("ratings").ok();
        let recounted = rated.remove(&row.player());
        if kept != recounted || kept.is_none() {
            let kept = kept.as_ref().map_or_else(|| "none".to_owned(), said);
            differ(
                row.player(),
                kept,
                recounted.as_ref().map_or_else(nothing, said),
            );
        }
    }
    let mut missing: Vec<_> = rated.iter().collect();
    missing.sort_by_key(|(player, _)| player.0);
    for (&player, recounted) in missing {
        differ(player, nothing(), said(recounted));
    }
    Ok(())
}

fn said(rated: &PlayerRating) -> String {
    let PlayerRating {
        rating,
        games,
        latest,
    } = rated;
    let (value, deviation, volatility) = (rating.value(), rating.deviation(), rating.volatility());
    let latest = latest.0;
    format!("{value} ± {deviation} (volatility {volatility}, {games} games until {latest})")
}

fn nothing() -> String {
    "nothing".to_owned()
}
