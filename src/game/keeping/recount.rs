//! What follows from the games, counted once more from the games alone.

use super::{count, rate_some};
use crate::game::damage::unless_damaged;
use crate::game::event::Dated;
use crate::game::ids::GameId;
use crate::game::ports::error::StoreError;
use crate::game::scoring::{Difference, GameResult};
use crate::game::store::Store;
use crate::game::table::Table;
use crate::rules::Variant;

mod ratings;
mod results;
mod standings;

/// What is kept and is not as the games make it, to the last digit; changes nothing.
///
/// # Errors
/// Where the store fails, or a game cannot be read.
pub async fn differences(store: &dyn Store) -> Result<Vec<Difference>, StoreError> {
    let mut differences = results::differences(store).await?;
    let mut reads = store.snapshot().await?;
    differences.extend(standings::differences(&mut *reads).await?);
    for variant in Variant::ALL {
        differences.extend(ratings::differences(&mut *reads, variant).await?);
    }
    Ok(differences)
}

/// Keeps what the games make. Others can write meanwhile.
///
/// # Errors
/// Where the store fails.
pub async fn recount(store: &dyn Store) -> Result<(), StoreError> {
    results::mend(store).await?;
    store.find_uncounted().await?;
    count_games(store).await?;
    store.sum_up().await?;
    store.forget_ratings().await?;
    rate_games(store).await
}

/// Rates all games that count and are not rated yet.
///
/// # Errors
/// Where the store fails.
pub async fn rate_games(store: &dyn Store) -> Result<(), StoreError> {
    while rate_more(store).await? {}
    Ok(())
}

/// Rates some of the games that count and are not rated yet; says whether there were any.
///
/// # Errors
/// Where the store fails.
pub async fn rate_more(store: &dyn Store) -> Result<bool, StoreError> {
    for variant in Variant::ALL {
        if store.is_behind(variant).await? {
            rate_some(store, variant).await?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// How many games are looked at together.
const BATCH: u32 = 256;

/// Keeps the results of all finished games that are known to have none yet, in the order in which they ended;
/// says how many. A game that cannot be read is left out.
///
/// # Errors
/// Where the store fails.
pub async fn count_games(store: &dyn Store) -> Result<u32, StoreError> {
    let mut counted = 0;
    let mut before = Vec::new();
    loop {
        let games = store.uncounted(BATCH).await?;
        // What is left over and over cannot be counted.
        if games == before {
            return Ok(counted);
        }
        for &game in &games {
            let Some((table, events)) = unless_damaged(game, read(store, game).await)? else {
                continue;
            };
            if let Some(ended) = GameResult::ended(&events) {
                count(store, &table, ended).await?;
                counted += 1;
            }
        }
        before = games;
    }
}

/// A game with all that happened there; none where there is no such game.
async fn read(store: &dyn Store, game: GameId) -> Result<Option<(Table, Vec<Dated>)>, StoreError> {
    let Some(table) = store.load(game).await? else {
        return Ok(None);
    };
    let events = store.events(game).await?;
    Ok(Some((table, events)))
}
