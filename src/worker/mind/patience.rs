//! For how long a search runs only where nothing else wants to: not long where it gets nothing that way.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long at most: a machine that is never idle would keep people waiting for ever.
const LONGEST: Duration = Duration::from_secs(4);
/// After how long it is seen whether a search gets anything, and after how long where the one before it got nothing.
const LOOK: Duration = Duration::from_secs(1);
const SECOND_LOOK: Duration = Duration::from_millis(200);
/// A search gets nothing where it ran for less than one part in so many.
const LEAST_SHARE: u32 = 8;

/// What is known of how busy the machine is.
#[derive(Debug, Default)]
pub(super) struct Patience {
    is_busy: AtomicBool,
}

impl Patience {
    /// Waits for as long as a search that has just begun should give way to everything else. The time for which it has
    /// run so far is asked for once; where nobody can tell, it counts as enough.
    pub(super) async fn wait(&self, run: impl Fn() -> Option<Duration>) {
        let look = self.look();
        tokio::time::sleep(look).await;
        tokio::time::sleep(self.learn(look, run())).await;
    }

    /// After how long it is looked what a search gets.
    fn look(&self) -> Duration {
        if self.is_busy.load(Ordering::Relaxed) {
            SECOND_LOOK
        } else {
            LOOK
        }
    }

    /// How long a search gives way from then on that has run for so long.
    fn learn(&self, look: Duration, run: Option<Duration>) -> Duration {
        let is_busy = run.is_some_and(|run| run < look / LEAST_SHARE);
        self.is_busy.store(is_busy, Ordering::Relaxed);
        if is_busy {
            Duration::ZERO
        } else {
            LONGEST.saturating_sub(look)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_that_gets_nothing_soon_gives_way_no_more_and_the_next_one_sooner() {
        let patience = Patience::default();
        let waits = |run: Option<u64>| {
            let look = patience.look();
            let more = patience.learn(look, run.map(Duration::from_millis));
            (look + more).as_millis()
        };
        assert_eq!(waits(Some(900)), 4_000);
        assert_eq!(waits(Some(100)), 1_000);
        assert_eq!(waits(Some(0)), 200);
        // The machine has come to rest.
        assert_eq!(waits(Some(100)), 4_000);
        assert_eq!(waits(None), 4_000);
        assert_eq!(waits(Some(0)), 1_000);
    }
}
