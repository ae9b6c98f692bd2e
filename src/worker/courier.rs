//! One errand, from the notifier to what the store is told of it.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;

use crate::crash::{self, Place};
use crate::game::{Chance, Clock, Delivery, Errand, Millis, Notifier, Store, StoreError};

/// A wait that doubles with every attempt.
#[derive(Clone, Copy, Debug)]
pub(super) struct BackOff {
    pub(super) first_ms: i64,
    pub(super) longest_ms: i64,
}

/// After a failure that may pass by itself.
pub(super) const RETRY: BackOff = BackOff {
    first_ms: 500,
    longest_ms: 5 * 60_000,
};
/// While somebody has to mend something.
pub(super) const HELD: BackOff = BackOff {
    first_ms: 10 * 60_000,
    longest_ms: 6 * 3_600_000,
};

impl BackOff {
    pub(super) fn after(self, attempts: u32) -> i64 {
        let factor = 2_i64.saturating_pow(attempts);
        self.first_ms.saturating_mul(factor).min(self.longest_ms)
    }
}

/// How a courier comes back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Return {
    /// The store knows how the errand went.
    Settled,
    /// Nothing can be sent at all; the errand stands as it stood.
    Refused,
}

/// Hands errands to a notifier and tells the store how they went.
pub(super) struct Courier {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) chance: Arc<dyn Chance>,
    pub(super) notifier: Arc<dyn Notifier>,
}

impl Courier {
    /// Does one errand. It comes back only when the store has taken the result in:
    /// an errand that was done must not be found again as one that is due.
    pub(super) async fn go(&self, errand: Errand) -> Return {
        self.note_attempt(&errand).await;
        let delivery = AssertUnwindSafe(self.notifier.deliver(&errand))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| Delivery::Retry("the notifier panicked".to_owned()));
        if let Delivery::Refused(why) = &delivery {
            tracing::error!(
                why,
                "Discord refuses DISCORD_TOKEN: nothing is sent any more until the program is started with a valid one"
            );
            return Return::Refused;
        }
        crash::point(Place::BeforeMark);
        let mut failures = 0;
        while let Err(error) = self.settle(&errand, &delivery).await {
            self.unwritten(&errand, &error, failures).await;
            failures += 1;
        }
        crash::point(Place::AfterMark);
        Return::Settled
    }

    /// Notes the first attempt before it begins: nothing may be sent that a later start would
    /// take for unsent.
    async fn note_attempt(&self, errand: &Errand) {
        if errand.kind.is_repeatable() || errand.tried.is_some() {
            return;
        }
        crash::point(Place::BeforeTrying);
        let mut failures = 0;
        while let Err(error) = self.store.trying(errand.key, self.clock.now()).await {
            self.unwritten(errand, &error, failures).await;
            failures += 1;
        }
        crash::point(Place::AfterTrying);
    }

    async fn unwritten(&self, errand: &Errand, error: &StoreError, failures: u32) {
        tracing::error!(%error, game = %errand.key.game, "the outbox cannot be written");
        self.pause(failures).await;
    }

    /// Waits after so many failures in a row.
    pub(super) async fn pause(&self, failures: u32) {
        let ms = self.spread(RETRY.after(failures));
        tokio::time::sleep(Duration::from_millis(ms.unsigned_abs())).await;
    }

    async fn settle(&self, errand: &Errand, delivery: &Delivery) -> Result<(), StoreError> {
        let key = errand.key;
        match delivery {
            Delivery::Done(posted) => self.store.done(key, *posted).await,
            Delivery::Told(posted, told) => self.store.done_and_told(key, *posted, *told).await,
            Delivery::Later { until, told } => self.store.hold(key, *until, *told).await,
            Delivery::Closed => {
                tracing::info!(game = %key.game, seq = key.seq, "a person cannot be reached");
                self.store.closed(errand, self.clock.now()).await
            }
            Delivery::Retry(why) => {
                tracing::warn!(why, game = %key.game, seq = key.seq, "an errand is tried again");
                let until = self.until(RETRY, errand.attempts);
                self.store.put_off(key, until, why).await
            }
            Delivery::Held(why) => {
                tracing::warn!(why, game = %key.game, seq = key.seq, "an errand is held");
                let until = self.until(HELD, errand.attempts);
                self.store.put_off(key, until, why).await
            }
            Delivery::Dead(why) => {
                tracing::error!(why, game = %key.game, seq = key.seq, "an errand is given up");
                self.store.give_up(key, why).await
            }
            // Says nothing of the errand.
            Delivery::Refused(_) => Ok(()),
        }
    }

    fn until(&self, back_off: BackOff, attempts: u32) -> Millis {
        let ms = self.spread(back_off.after(attempts));
        self.clock.now().plus_ms(ms)
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a wait of at most hours"
    )]
    fn spread(&self, ms: i64) -> i64 {
        (ms as f64 * self.chance.spread()) as i64
    }
}

#[cfg(test)]
mod tests {
    use super::{HELD, RETRY};

    #[test]
    fn waits_double_up_to_the_longest() {
        let retries: Vec<i64> = [0, 1, 2, 9, 10, 63, u32::MAX]
            .map(|attempts| RETRY.after(attempts))
            .to_vec();
        assert_eq!(
            retries,
            [500, 1_000, 2_000, 256_000, 300_000, 300_000, 300_000]
        );
        assert_eq!(HELD.after(0), 600_000);
        assert_eq!(HELD.after(20), 6 * 3_600_000);
    }
}
