//! Who may see which channel, remembered for a moment: however many read, the service is asked rarely, and nobody waits long
//! for what it says.

use std::time::Duration;

use moka::future::Cache;
use tokio::time::timeout;

use crate::game::{Sight, Sighting, Spot};

/// How many channels are remembered.
const MOST_CHANNELS: u64 = 10_000;
/// How long it is waited for what the service says: it may not answer at all.
const PATIENCE: Duration = Duration::from_secs(10);

/// What was found out a moment ago, and that something could not be.
pub(super) struct KeptSight {
    kept: Cache<Spot, Sighting>,
    patience: Duration,
}

impl KeptSight {
    /// Nothing yet; what is found out is kept for so long.
    pub(super) fn kept_for(kept: Duration) -> Self {
        Self::with_patience(kept, PATIENCE)
    }

    fn with_patience(kept: Duration, patience: Duration) -> Self {
        let cache = Cache::builder().max_capacity(MOST_CHANNELS);
        Self {
            kept: cache.time_to_live(kept).build(),
            patience,
        }
    }

    /// Whether everyone on its server may see a channel, as was found out a moment ago or is asked now.
    pub(super) async fn of_all(&self, spot: Spot, asked: &dyn Sight) -> Sighting {
        let found = async {
            let found = timeout(self.patience, asked.sighting_of_all(spot)).await;
            found.unwrap_or(Sighting::Unknown)
        };
        self.kept.get_with(spot, Box::pin(found)).await
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use super::*;
    use crate::game::{ChannelId, PlayerId, ServerId};

    /// A service that never says who sees what.
    struct Silent;

    #[async_trait::async_trait]
    impl Sight for Silent {
        async fn sighting(&self, _: PlayerId, _: Spot) -> Sighting {
            pending().await
        }

        async fn sighting_of_all(&self, _: Spot) -> Sighting {
            pending().await
        }
    }

    #[tokio::test]
    async fn nobody_waits_for_ever_for_what_the_service_says() {
        let sight = KeptSight::with_patience(Duration::from_hours(1), Duration::from_millis(5));
        let [one, other] = [1, 2].map(|channel| Spot {
            server: ServerId(1),
            channel: ChannelId(channel),
        });
        assert_eq!(sight.of_all(one, &Silent).await, Sighting::Unknown);
        // It is not asked for the same again at once.
        assert_eq!(sight.of_all(one, &Sighting::Seen).await, Sighting::Unknown);
        assert_eq!(sight.of_all(other, &Sighting::Seen).await, Sighting::Seen);
    }
}
