//! What the gateway has told lately: it may tell something twice, as after a session was taken up again.

use std::time::Duration;

use moka::policy::EvictionPolicy;
use moka::sync::Cache;

/// How many events are known again at most.
const KNOWN: u64 = 20_000;
/// How long an event is known again: a session that was lost is taken up again within minutes, or not at all.
const KNOWN_FOR: Duration = Duration::from_mins(15);

/// The interactions and messages of which a process has heard, by their ids.
#[derive(Clone, Debug)]
pub struct HeardEvents(Cache<u64, ()>);

impl HeardEvents {
    /// Notes that an event is worked on; says whether that is news.
    pub(super) fn hear(&self, event: u64) -> bool {
        // Inserted by the other way, two who come at once would both be the first.
        self.0.entry(event).or_insert_with(|| ()).is_fresh()
    }
}

impl Default for HeardEvents {
    fn default() -> Self {
        let known = Cache::builder()
            .max_capacity(KNOWN)
            .time_to_live(KNOWN_FOR)
            .eviction_policy(EvictionPolicy::lru());
        Self(known.build())
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    #[test]
    fn an_event_is_news_once() {
        let heard = HeardEvents::default();
        assert!(heard.hear(1) && heard.hear(2));
        assert!(!heard.hear(1) && !heard.hear(2));
    }

    #[test]
    fn of_several_who_hear_at_one_moment_one_is_the_first() {
        let (heard, start) = (HeardEvents::default(), Barrier::new(4));
        let listens = || {
            start.wait();
            (0..2_000).filter(|&event| heard.hear(event)).count()
        };
        let first: usize = std::thread::scope(|scope| {
            let all = [(); 4].map(|()| scope.spawn(listens));
            all.map(|one| one.join().unwrap()).into_iter().sum()
        });
        assert_eq!(first, 2_000);
    }
}
