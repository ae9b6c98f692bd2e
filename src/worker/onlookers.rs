//! Ends the watches of people who may not see the game any more that they follow: they have left its
//! server or were banned, or its channel is hidden from them now. Boards are kept from them at once; here
//! it is looked once a day, whatever happens in the game.

use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next, Schedule};
use crate::game::watch::Onlooker;
use crate::game::{GameService, Millis, Sight, Sighting, Spot};

#[cfg(test)]
mod tests;

/// How often it is looked who was not looked at for long.
const EVERY: Duration = Duration::from_hours(1);
/// How long after one look at somebody the next one comes: nearly a day, as they drift.
const BETWEEN_LOOKS_MS: i64 = 23 * Millis::HOUR_MS;
/// How many people are read at once.
const AT_ONCE: u32 = 100;

/// Looks whether people may still see the games that they follow.
#[derive(Debug)]
pub struct Onlookers {
    games: GameService,
    sight: Arc<dyn Sight>,
}

impl Onlookers {
    /// How often it is to look; what it has begun may be broken off.
    pub const SCHEDULE: Schedule = Schedule::every(EVERY).broken_off_at_the_end();

    /// What looks at those who follow the games of a service.
    #[must_use]
    pub fn new(games: GameService, sight: Arc<dyn Sight>) -> Self {
        Self { games, sight }
    }

    /// Looks at everybody who was not looked at for a day.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step(&self) -> Result<Next, JobError> {
        loop {
            let now = self.games.clock().now();
            let before = now.plus_ms(-BETWEEN_LOOKS_MS);
            let some = self.games.store().unseen_onlookers(before, AT_ONCE).await?;
            for onlooker in &some {
                self.inspect(onlooker, now).await?;
            }
            if some.is_empty() {
                return Ok(Next::InPeriod);
            }
        }
    }

    async fn inspect(&self, onlooker: &Onlooker, now: Millis) -> Result<(), JobError> {
        let Onlooker {
            game,
            person,
            server,
            channel,
        } = *onlooker;
        let spot = Spot { server, channel };
        if self.sight.sighting(person, spot).await == Sighting::Hidden {
            tracing::info!(%game, "somebody may not see a game any more that they followed");
            self.games.people().unwatch(game, person).await?;
        } else {
            // What could not be found out is asked again tomorrow.
            self.games.store().note_onlooker(game, person, now).await?;
        }
        Ok(())
    }
}
