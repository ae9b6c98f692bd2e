//! The port through which what follows from the games is counted once more; `crate::store`
//! implements it.

use async_trait::async_trait;

use super::result::GameResult;
use crate::game::ports::StoreError;
use crate::game::store::Store;

/// Something that is kept, and is not as the games make it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}: {kept} is kept, {recounted} recounted")]
pub struct Difference {
    /// What it is, and whose.
    pub what: String,
    /// What is kept.
    pub kept: String,
    /// What the games make.
    pub recounted: String,
}

/// Counts results, standings and ratings once more, from the games alone.
#[async_trait]
pub trait Recount: Send + Sync {
    /// What differs, to the last digit, and changes nothing.
    async fn differences(&self) -> Result<Vec<Difference>, StoreError>;

    /// Keeps what the games make. Others can write meanwhile.
    async fn recount(&self) -> Result<(), StoreError>;
}

/// How many games are looked at together.
const BATCH: u32 = 256;

/// Keeps the results of all finished games that have none yet, in the order in which they ended;
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
            let (Ok(Some(table)), Ok(events)) = (store.load(game).await, store.events(game).await)
            else {
                tracing::error!(%game, "a damaged game is not counted");
                continue;
            };
            if let Some(ended) = GameResult::ended(&events) {
                store.count(&table, ended).await?;
                counted += 1;
            }
        }
        before = games;
    }
}
