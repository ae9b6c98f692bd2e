//! How many sessions may be begun, and when the next one: a pure reckoning.
//!
//! The service allows so many a day (a thousand for most bots) and resets the token of a bot that
//! begins more, and so many within five seconds. Ten are never touched. While fewer than half are
//! left, each has to wait for its share of the time until there are all again, the first of a
//! process too: a process that is started again and again cannot use them up.

use std::collections::HashMap;
use std::time::{Duration, Instant};

/// How many are never touched.
const FLOOR: u32 = 10;
/// How far apart sessions of the same key are begun: the service's five seconds, and some time on the way.
pub(super) const APART: Duration = Duration::from_millis(5_250);
/// How old what the service told may be while few are left, and else.
const RECENT: Duration = Duration::from_mins(1);
const KNOWN: Duration = Duration::from_hours(1);

/// How many sessions may be begun, as the service tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SessionLimit {
    /// How many there are in all.
    pub total: u32,
    /// From now on.
    pub remaining: u32,
    /// When there are all again.
    pub reset_after: Duration,
    /// Within five seconds.
    pub max_concurrency: u32,
}

impl SessionLimit {
    /// What holds for most bots, where the service does not tell.
    pub const USUAL: Self = Self {
        total: 1_000,
        remaining: 1_000,
        reset_after: Duration::from_hours(24),
        max_concurrency: 1,
    };
}

/// When a session may be begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Turn {
    /// It may begin now.
    Now,
    /// Not before, and why.
    At(Instant, Why),
}

/// Why a session has to wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// Another one was begun just now.
    Apart,
    /// Fewer than half are left.
    Few,
    /// Those that are left are not to be touched.
    Floor,
}

/// What is known of the sessions that may be begun.
#[derive(Debug)]
pub(super) struct Ledger {
    limit: SessionLimit,
    told_at: Instant,
    latest: Instant,
    by_key: HashMap<u32, Instant>,
}

impl Ledger {
    pub(super) fn new(limit: SessionLimit, now: Instant) -> Self {
        Self {
            limit,
            told_at: now,
            latest: now,
            by_key: HashMap::new(),
        }
    }

    /// How many are left of how many.
    pub(super) const fn left(&self) -> (u32, u32) {
        (self.limit.remaining, self.limit.total)
    }

    /// When there are all again.
    pub(super) fn reset_at(&self) -> Instant {
        self.told_at + self.limit.reset_after
    }

    /// Takes in what the service tells.
    pub(super) fn told(&mut self, limit: SessionLimit, now: Instant) {
        (self.limit, self.told_at) = (limit, now);
    }

    /// Whether the service should be asked again before a session is begun.
    pub(super) fn is_out_of_date(&self, now: Instant) -> bool {
        let good_for = if self.are_few() { RECENT } else { KNOWN };
        now >= self.reset_at() || now.duration_since(self.told_at) > good_for
    }

    /// When a session of a shard may be begun.
    pub(super) fn turn(&self, shard: u32, now: Instant) -> Turn {
        // From then on there are all again, whatever was told.
        let is_over = now >= self.reset_at();
        let left = self.limit.remaining.saturating_sub(self.floor());
        if left == 0 && !is_over {
            return Turn::At(self.reset_at(), Why::Floor);
        }
        let of_key = self.by_key.get(&self.key(shard));
        let apart = of_key.map_or(now, |latest| *latest + APART);
        let few = if self.are_few() && !is_over {
            self.latest + self.limit.reset_after / left
        } else {
            now
        };
        if apart.max(few) <= now {
            Turn::Now
        } else if few > apart {
            Turn::At(few, Why::Few)
        } else {
            Turn::At(apart, Why::Apart)
        }
    }

    /// How long others need to begin sessions of these shards, those of one key after one another.
    pub(super) fn takes(&self, shards: impl IntoIterator<Item = u32>) -> Duration {
        let mut of_key: HashMap<u32, u32> = HashMap::new();
        for shard in shards {
            *of_key.entry(self.key(shard)).or_default() += 1;
        }
        APART * of_key.into_values().max().unwrap_or_default()
    }

    /// Notes that one is begun.
    pub(super) fn begun(&mut self, shard: u32, now: Instant) {
        self.limit.remaining = self.limit.remaining.saturating_sub(1);
        self.latest = now;
        self.by_key.insert(self.key(shard), now);
    }

    /// How many are never touched: none where there are few in all, as of what stands in for the real service.
    fn floor(&self) -> u32 {
        FLOOR.min(self.limit.total / 100)
    }

    fn are_few(&self) -> bool {
        self.limit.remaining < self.limit.total / 2
    }

    /// Shards of different keys may begin at once.
    pub(super) fn key(&self, shard: u32) -> u32 {
        shard % self.limit.max_concurrency.max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn ledger(remaining: u32, max_concurrency: u32) -> (Ledger, Instant) {
        let now = Instant::now();
        let limit = SessionLimit {
            total: 1_000,
            remaining,
            reset_after: SECOND * 8_000,
            max_concurrency,
        };
        (Ledger::new(limit, now), now)
    }

    #[test]
    fn sessions_of_the_same_key_are_begun_five_seconds_apart() {
        let (mut ledger, now) = ledger(900, 4);
        for shard in 0..4 {
            assert_eq!(ledger.turn(shard, now), Turn::Now);
            ledger.begun(shard, now);
        }
        for shard in 4..8 {
            assert_eq!(ledger.turn(shard, now), Turn::At(now + APART, Why::Apart));
            assert_eq!(ledger.turn(shard, now + APART), Turn::Now);
        }
        assert_eq!(ledger.left(), (896, 1_000));
    }

    #[test]
    fn shards_take_as_long_as_those_of_the_most_frequent_key() {
        for (at_once, shards, sessions) in [
            (1, vec![], 0),
            (1, vec![0, 1, 2, 3], 4),
            (2, vec![0, 1, 2, 3], 2),
            (2, vec![1, 3, 5, 6], 3),
            (16, vec![0, 1, 2, 3], 1),
        ] {
            let (ledger, _) = ledger(900, at_once);
            assert_eq!(ledger.takes(shards), APART * sessions);
        }
    }

    #[test]
    fn ten_are_never_touched() {
        for remaining in [10, 9, 0] {
            let (ledger, now) = ledger(remaining, 1);
            let reset = now + SECOND * 8_000;
            assert_eq!(ledger.turn(0, now), Turn::At(reset, Why::Floor));
            assert!(!ledger.is_out_of_date(now) && ledger.is_out_of_date(reset));
        }
        let (mut ledger, now) = ledger(11, 1);
        ledger.begun(0, now);
        assert!(matches!(ledger.turn(0, now), Turn::At(_, Why::Floor)));
    }

    #[test]
    fn a_service_that_has_few_in_all_or_counts_anew_at_once_lets_sessions_begin() {
        let now = Instant::now();
        for (total, remaining, reset_after) in [
            (1, 1, SECOND),
            (0, 0, Duration::ZERO),
            (1_000, 0, Duration::ZERO),
        ] {
            let limit = SessionLimit {
                total,
                remaining,
                reset_after,
                max_concurrency: 0,
            };
            let ledger = Ledger::new(limit, now);
            assert_eq!(ledger.turn(0, now), Turn::Now, "{limit:?}");
        }
    }

    #[test]
    fn fewer_than_half_are_shared_out_over_the_time_that_is_left() {
        let (ledger, now) = ledger(500, 1);
        assert_eq!(ledger.turn(0, now), Turn::Now);
        let (mut ledger, now) = self::ledger(410, 1);
        // The first of a process as well: it may have been started for the hundredth time.
        let share = SECOND * 20;
        assert_eq!(ledger.turn(0, now), Turn::At(now + share, Why::Few));
        assert_eq!(ledger.turn(0, now + share), Turn::Now);
        ledger.begun(0, now + share);
        let Turn::At(next, Why::Few) = ledger.turn(0, now + share) else {
            panic!("the next one waits too");
        };
        assert!(next >= now + share + share);
    }

    #[test]
    fn however_often_a_process_is_started_the_sessions_last_until_there_are_all_again() {
        let (first, start) = ledger(499, 1);
        let mut now = start;
        let mut remaining = 499;
        while now < first.reset_at() {
            let limit = SessionLimit {
                total: 1_000,
                remaining,
                reset_after: first.reset_at().duration_since(now),
                max_concurrency: 1,
            };
            // A process of its own, which ends as soon as it has begun a session.
            let ledger = Ledger::new(limit, now);
            match ledger.turn(0, now) {
                Turn::Now => {}
                Turn::At(_, Why::Floor) => break,
                Turn::At(at, _) => now = at,
            }
            remaining -= 1;
        }
        assert!(remaining >= FLOOR, "{remaining}");
    }

    #[test]
    fn what_the_service_told_is_asked_for_again_the_sooner_the_fewer_are_left() {
        for (remaining, good_for) in [(900, KNOWN), (400, RECENT)] {
            let (ledger, now) = ledger(remaining, 1);
            assert!(!ledger.is_out_of_date(now + good_for));
            assert!(ledger.is_out_of_date(now + good_for + SECOND));
        }
    }
}
