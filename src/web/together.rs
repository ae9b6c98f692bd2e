//! One answer for all who ask the same question at the same moment.

use std::hash::Hash;
use std::sync::Arc;
use std::time::Duration;

use moka::sync::Cache;
use tokio::sync::Mutex;
use tokio::time::{Instant, sleep_until};

/// From how many on those who wait for the same answer are a crowd.
const CROWD: usize = 10;
/// The least time between two answers for a crowd: all who come in between share the second.
const APART: Duration = Duration::from_millis(25);
/// How long an answer for which nobody asks any more is remembered.
const REMEMBERED: Duration = Duration::from_secs(2);

/// Answers by their subjects, each shared by all who ask at the same moment. Nobody gets an answer that was begun before they
/// asked, so that people who have been hidden or forgotten by then are missing from it.
pub(super) struct Together<K, T> {
    rounds: Cache<K, Arc<Mutex<Option<Round<T>>>>>,
}

/// The latest answer about a subject.
struct Round<T> {
    /// When it began.
    begun: Instant,
    found: T,
}

impl<K, T> Together<K, T>
where
    K: Hash + Eq + Send + Sync + 'static,
    T: Clone + Send + Sync + 'static,
{
    /// No answers yet, with room for so many subjects at a time.
    pub(super) fn of_at_most(most: u64) -> Self {
        let rounds = Cache::builder().max_capacity(most).time_to_idle(REMEMBERED);
        Self {
            rounds: rounds.build(),
        }
    }

    /// The answer for somebody who asks now: one that others have begun to find since then, else one that is found for them.
    pub(super) async fn ask<F>(&self, about: K, find: impl FnOnce() -> F) -> T
    where
        F: Future<Output = T>,
    {
        let asked = Instant::now();
        let round = self.rounds.get_with(about, Arc::default);
        let mut last = round.lock().await;
        if let Some(last) = &*last {
            if last.begun >= asked {
                return last.found.clone();
            }
            // Each of those who wait holds it, too.
            if Arc::strong_count(&round) > CROWD {
                sleep_until(last.begun + APART).await;
            }
        }
        let begun = Instant::now();
        let found = find().await;
        *last = Some(Round {
            begun,
            found: found.clone(),
        });
        found
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use futures_util::future::join_all;
    use tokio::time::sleep;

    use super::*;

    #[tokio::test]
    async fn a_crowd_is_told_what_was_found_out_once_and_nobody_what_was_true_before() {
        let together = Together::of_at_most(10);
        let count = AtomicUsize::new(0);
        let find = || async {
            sleep(Duration::from_millis(1)).await;
            count.fetch_add(1, Ordering::Relaxed)
        };
        let told = join_all((0..1000).map(|_| together.ask("a", find))).await;
        // For the first one, who was alone, and for all who came meanwhile.
        let all = count.load(Ordering::Relaxed);
        assert!(all <= 2, "{all}");
        assert!(told.iter().all(|&number| number < all));
        // Whoever asks later is told what holds then, as is whoever asks about something else.
        assert_eq!(together.ask("a", find).await, all);
        assert_eq!(together.ask("b", find).await, all + 1);
    }

    #[tokio::test]
    async fn whoever_goes_away_keeps_nobody_waiting() {
        let together = Together::of_at_most(10);
        let stuck = together.ask(1, std::future::pending::<u8>);
        let gone = tokio::time::timeout(Duration::from_millis(5), stuck);
        assert!(gone.await.is_err());
        assert_eq!(together.ask(1, || std::future::ready(7)).await, 7);
    }
}
