//! Ratings that are to be made anew, and seasons that are over.

use super::ScoringService;
use crate::game::keeping;
use crate::game::ports::error::StoreError;

impl ScoringService<'_> {
    /// Closes seasons that are over, so many at most; says how many.
    pub(crate) async fn close_seasons(self, most: u32) -> Result<u32, StoreError> {
        let now = self.clock.now();
        let ended = self.store.seasons_ended(now, most).await?;
        for &(server, season) in &ended {
            match keeping::close_season(&*self.store, server, season, now).await {
                Ok(()) => self.wakeup.wake(),
                Err(error @ (StoreError::Stale | StoreError::Corrupt { .. })) => {
                    tracing::error!(%server, %season, %error, "a season could not be closed");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(u32::try_from(ended.len()).unwrap_or(u32::MAX))
    }

    /// Rates all games that count and are not rated yet: those after a game that no longer counts.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn rate_games(self) -> Result<(), StoreError> {
        keeping::rate_games(&*self.store).await
    }
}
