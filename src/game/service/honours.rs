//! Results of games that ended before results were kept, ratings that are to be made anew, and
//! seasons that are over.

use super::GameService;
use crate::game::store::StoreError;

/// How many games are looked at together.
const BATCH: u32 = 256;

impl GameService {
    /// Keeps the results of all finished games that have none yet, in the order in which they
    /// ended; says how many. A game that cannot be read is left out.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn count_games(&self) -> Result<u32, StoreError> {
        let mut counted = 0;
        let mut before = Vec::new();
        loop {
            let games = self.store.uncounted(BATCH).await?;
            // What is left over and over cannot be counted.
            if games == before {
                return Ok(counted);
            }
            for &game in &games {
                let (Ok(Some(table)), Ok(events)) =
                    (self.store.load(game).await, self.store.events(game).await)
                else {
                    tracing::error!(%game, "a damaged game is not counted");
                    continue;
                };
                if let Some(last) = events.last() {
                    self.store.count(&table, last.at).await?;
                    counted += 1;
                }
            }
            before = games;
        }
    }

    /// Closes seasons that are over, so many at most; says how many.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn close_seasons(&self, most: u32) -> Result<u32, StoreError> {
        let now = self.clock.now();
        let ended = self.store.seasons_ended(now, most).await?;
        for &(server, season) in &ended {
            self.store.close_season(server, season, now).await?;
            self.worker.wake();
        }
        Ok(u32::try_from(ended.len()).unwrap_or(u32::MAX))
    }

    /// Rates all games that count and are not rated yet: those after a game that no longer counts.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn rate_games(&self) -> Result<(), StoreError> {
        while self.store.rate_more().await? {}
        Ok(())
    }
}
