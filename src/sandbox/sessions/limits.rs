//! How many sessions a bot may open, how fast, and how many guilds each may have.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use super::super::clock::{SandboxMillis, whole_millis};

/// How many sessions a bot may open, how fast, and how many guilds each may have; and how often it is to give a sign of life.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GatewayLimits {
    /// How many shards `GET /gateway/bot` advises.
    pub shards: u64,
    /// How many sessions may be opened until the count begins anew.
    pub total: u32,
    /// How many of them are left at the beginning.
    pub remaining: u32,
    /// How long after the first one the count begins anew.
    pub reset_after: Duration,
    /// How many shards may open their sessions at the same time: those whose numbers leave different remainders when
    /// they are divided by it.
    pub max_concurrency: u64,
    /// How long after a session was opened no other may be by shards with the same remainder.
    pub identify_window: Duration,
    /// How many guilds a shard may have.
    pub guilds_per_shard: usize,
    /// How often a bot is to send a heartbeat on each connection.
    pub heartbeat_interval: Duration,
}

impl Default for GatewayLimits {
    /// The numbers of Discord's page on the gateway, for a small bot.
    fn default() -> Self {
        Self {
            shards: 1,
            total: 1000,
            remaining: 1000,
            reset_after: Duration::from_hours(24),
            max_concurrency: 1,
            identify_window: Duration::from_secs(5),
            guilds_per_shard: 2500,
            heartbeat_interval: Duration::from_millis(41_250),
        }
    }
}

impl GatewayLimits {
    /// Limits that are never in the way of a test that starts its bot again and again.
    #[must_use]
    pub fn quick() -> Self {
        Self {
            total: 1_000_000,
            remaining: 1_000_000,
            max_concurrency: 1000,
            identify_window: Duration::ZERO,
            ..Self::default()
        }
    }
}

/// Why no session is opened now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overdone {
    /// All sessions of the day are spent.
    Spent,
    /// Another shard, or this one, was just let in.
    TooSoon,
}

/// The sessions that were opened, counted.
#[derive(Debug)]
pub struct Starts {
    limits: GatewayLimits,
    remaining: u32,
    resets_at: Option<SandboxMillis>,
    /// When the latest session was opened by the shards with each remainder.
    latest: BTreeMap<u64, SandboxMillis>,
}

impl Starts {
    /// No session is opened yet, and these limits hold.
    pub fn new(limits: GatewayLimits) -> Self {
        Self {
            limits,
            remaining: limits.remaining,
            resets_at: None,
            latest: BTreeMap::new(),
        }
    }

    /// These limits hold.
    pub fn limits(&self) -> GatewayLimits {
        self.limits
    }

    /// So many sessions may still be opened until the count begins anew.
    pub fn remaining(&self) -> u32 {
        self.remaining
    }

    /// Counts an IDENTIFY, and says whether it may open a session: of all that come, also of those that are too soon, there
    /// are only so many ("Identifying" in Discord's page on the gateway), and shards with one remainder come one after
    /// another ("Max Concurrency").
    pub fn count(&mut self, shard: u64, now: SandboxMillis) -> Result<(), Overdone> {
        self.roll_over(now);
        let Some(left) = self.remaining.checked_sub(1) else {
            return Err(Overdone::Spent);
        };
        self.remaining = left;
        let reset = now + whole_millis(self.limits.reset_after);
        self.resets_at.get_or_insert(reset);
        let key = shard % self.limits.max_concurrency.max(1);
        let window = whole_millis(self.limits.identify_window);
        let latest = self.latest.get(&key);
        if latest.is_some_and(|latest| now < latest + window) {
            return Err(Overdone::TooSoon);
        }
        self.latest.insert(key, now);
        Ok(())
    }

    fn roll_over(&mut self, now: SandboxMillis) {
        if self.resets_at.is_some_and(|reset| now >= reset) {
            self.remaining = self.limits.total;
            self.resets_at = None;
        }
    }

    /// What `GET /gateway/bot` says of it.
    pub fn json(&mut self, url: &str, now: SandboxMillis) -> Value {
        self.roll_over(now);
        let whole = whole_millis(self.limits.reset_after);
        let reset_after = self.resets_at.map_or(whole, |reset| reset - now);
        json!({
            "url": url, "shards": self.limits.shards,
            "session_start_limit": {
                "total": self.limits.total, "remaining": self.remaining, "reset_after": reset_after,
                "max_concurrency": self.limits.max_concurrency,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sessions_are_counted_until_the_count_begins_anew() {
        let mut starts = Starts::new(GatewayLimits {
            total: 3,
            remaining: 2,
            reset_after: Duration::from_mins(1),
            identify_window: Duration::ZERO,
            ..GatewayLimits::default()
        });
        assert_eq!(
            starts.json("x", 500)["session_start_limit"]["reset_after"],
            60_000
        );
        assert_eq!(starts.count(0, 1000), Ok(()));
        assert_eq!(starts.count(0, 2000), Ok(()));
        assert_eq!(starts.count(0, 3000), Err(Overdone::Spent));
        let told = &starts.json("x", 11_000)["session_start_limit"];
        assert_eq!(
            (&told["remaining"], &told["reset_after"]),
            (&json!(0), &json!(50_000))
        );
        assert_eq!(starts.count(0, 61_000), Ok(()));
        assert_eq!(starts.remaining(), 2);
    }

    /// Which shards come when, and whether each is let in.
    type Calls = &'static [(u64, SandboxMillis, bool)];

    #[test]
    fn shards_with_one_remainder_come_one_after_another() {
        // How many may come at once, and what comes of it.
        let rows: [(u64, Calls); 3] = [
            (
                1,
                &[
                    (0, 1000, true),
                    (1, 5999, false),
                    (1, 6000, true),
                    (0, 6001, false),
                ],
            ),
            (
                2,
                &[
                    (0, 1000, true),
                    (1, 1000, true),
                    (2, 1001, false),
                    (2, 6000, true),
                    (0, 6001, false),
                ],
            ),
            (
                16,
                &[
                    (3, 1000, true),
                    (3, 1001, false),
                    (19, 2000, false),
                    (4, 2000, true),
                ],
            ),
        ];
        for (max_concurrency, calls) in rows {
            let limits = GatewayLimits {
                max_concurrency,
                ..GatewayLimits::default()
            };
            let mut starts = Starts::new(limits);
            for &(shard, now, expected) in calls {
                let let_in = starts.count(shard, now).is_ok();
                assert_eq!(
                    let_in, expected,
                    "{max_concurrency}: shard {shard} at {now}"
                );
            }
        }
    }
}
