//! What errands are handed to, and whether they get out.

use std::sync::{Arc, Mutex, PoisonError};

use async_trait::async_trait;

use crate::game::{Clock, Delivery, Errand, GameId, Millis, Notifier, Outage};

/// Hands errands on to a notifier, and knows whether they get out.
pub struct Post {
    notifier: Arc<dyn Notifier>,
    clock: Arc<dyn Clock>,
    standstill: Mutex<Standstill>,
}

/// What has become of the latest errands.
#[derive(Clone, Copy, Debug)]
enum Standstill {
    /// The latest one got an answer.
    No,
    /// Those of one table alone have failed: the fault may be theirs.
    OneTable { game: GameId, since: Millis },
    /// Those of several tables have failed, and none has got out since then.
    Several { since: Millis, latest: Millis },
}

impl Post {
    /// A post that hands errands on to a notifier.
    #[must_use]
    pub fn new(notifier: Arc<dyn Notifier>, clock: Arc<dyn Clock>) -> Self {
        Self {
            notifier,
            clock,
            standstill: Mutex::new(Standstill::No),
        }
    }

    /// Whether errands get out: not where those of several tables have failed for ten minutes, and
    /// fail still, and none went well.
    pub(super) fn gets_out(&self) -> bool {
        let now = self.clock.steady();
        match *self.standstill() {
            Standstill::No | Standstill::OneTable { .. } => true,
            // What failed is tried again within minutes: unless it is owed no more.
            Standstill::Several { since, latest } => {
                now.since(since) <= Outage::LONGEST_PAUSE_MS
                    || now.since(latest) > Outage::LONGEST_PAUSE_MS
            }
        }
    }

    fn note(&self, game: GameId, delivery: &Delivery) {
        let now = self.clock.steady();
        let mut standstill = self.standstill();
        *standstill = match (*standstill, delivery) {
            (Standstill::No, Delivery::Retry(_)) => Standstill::OneTable { game, since: now },
            (Standstill::OneTable { game: one, since }, Delivery::Retry(_)) if one != game => {
                Standstill::Several { since, latest: now }
            }
            (Standstill::Several { since, .. }, Delivery::Retry(_)) => {
                Standstill::Several { since, latest: now }
            }
            (same, Delivery::Retry(_)) => same,
            // Whatever the service answers, it does answer.
            _ => Standstill::No,
        };
    }

    fn standstill(&self) -> std::sync::MutexGuard<'_, Standstill> {
        // What is noted is one value, whole at any time.
        self.standstill
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl Notifier for Post {
    async fn deliver(&self, errand: &Errand) -> Delivery {
        let delivery = match self.notifier.deliver(errand).await {
            // Whether the token is refused for good is found out elsewhere, and ends the process.
            Delivery::Refused(why) => Delivery::Retry(why),
            delivery => delivery,
        };
        self.note(errand.key.game, &delivery);
        delivery
    }
}

impl std::fmt::Debug for Post {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Post")
            .field("standstill", &self.standstill())
            .finish_non_exhaustive()
    }
}
