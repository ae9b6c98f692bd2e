//! Who asks too much in too short a time: a token bucket for each person, and for each server.
//!
//! A pure state machine: the time is passed in. It remembers only buckets that are not full,
//! and of those a bounded number.

use std::collections::HashMap;

use crate::game::{GameId, Millis, PlayerId, ServerId};

#[cfg(test)]
mod tests;

/// The most buckets that are remembered; whoever comes beyond them is let through.
const MOST_BUCKETS: usize = 20_000;
/// How long nothing is swept out after a sweep that did not help.
const BETWEEN_SWEEPS_MS: i64 = 1_000;
/// How often what waits at a table is tried because somebody asks.
const HASTENING: Rate = Rate {
    times: 1,
    within_ms: 60_000,
};

/// How often replies that are no moves are answered in threads, those of one server and all together: each
/// answer costs two requests, of which boards need most.
const ANSWERS_OF_SERVER: Rate = Rate {
    times: 50,
    within_ms: 10_000,
};
const ANSWERS: Rate = Rate {
    times: 100,
    within_ms: 10_000,
};

/// How many of these a process answers at least that has few of all shards, and with them few of the requests.
const FEWEST_ANSWERS: u32 = 5;

/// How often a person is given all that is kept of them, which is far more work than anything else: a
/// few times at once for whom a file was lost, and then every quarter of an hour.
const EXPORTS: Rate = Rate {
    times: 4,
    within_ms: Millis::HOUR_MS,
};

/// How often whoever writes to us directly is shown the ways to begin: they may be talking to themselves.
const GREETINGS: Rate = Rate {
    times: 1,
    within_ms: 10 * 60 * 1000,
};

/// How much may be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Allowance {
    /// As much as anybody likes, for services that are there to be tried out.
    Unlimited,
    /// So much by one person, and so much from one server.
    Limited {
        /// By one person.
        person: Rate,
        /// By all people of a server together.
        server: Rate,
    },
}

impl Allowance {
    /// More than people at their boards ever ask for: 20 times in 10 seconds a person,
    /// 200 times a server.
    pub const USUAL: Self = Self::Limited {
        person: Rate {
            times: 20,
            within_ms: 10_000,
        },
        server: Rate {
            times: 200,
            within_ms: 10_000,
        },
    };
}

/// So many times at once, and as many again within a time, evenly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rate {
    /// How many times; at least once.
    pub times: u32,
    /// The time in which an empty bucket fills, in milliseconds.
    pub within_ms: i64,
}

impl Rate {
    /// Twice as often.
    const fn doubled(self) -> Self {
        Self {
            times: self.times.saturating_mul(2),
            ..self
        }
    }

    /// As much of it as a process has of all shards, as so many of so many; some of it at least.
    fn of_shards(self, (own, all): (u32, u32)) -> Self {
        let part = self.times.saturating_mul(own) / all.max(1);
        let times = part.max(FEWEST_ANSWERS).min(self.times);
        Self { times, ..self }
    }

    /// The time in which one more is allowed.
    fn step_ms(self) -> i64 {
        self.within_ms / i64::from(self.times.max(1))
    }
}

/// What is answered to somebody who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThrottleVerdict {
    /// They may go on.
    Admitted,
    /// They may not now.
    TooSoon {
        /// When it is worth another try, in milliseconds from now.
        wait_ms: i64,
        /// Whether it is the first refusal since the person was last let through.
        first: bool,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Key {
    Person(PlayerId),
    Server(ServerId),
    Table(GameId),
    Exports(PlayerId),
    Greetings(PlayerId),
    AnswersOf(ServerId),
    Answers,
    /// What is offered to a person who types is counted apart: a client asks at each key.
    Typist(PlayerId),
    TypistsOf(ServerId),
}

/// A bucket, by the time at which it is full again if nobody takes from it.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    full_at: Millis,
    has_refused: bool,
}

impl Bucket {
    /// How long until it is full again. One that would take longer than an empty one was
    /// last touched on a clock that has gone back since, and counts as full.
    fn missing_ms(self, rate: Rate, now: Millis) -> i64 {
        let missing_ms = self.full_at.since(now);
        if (0..=rate.within_ms).contains(&missing_ms) {
            missing_ms
        } else {
            0
        }
    }
}

/// Every bucket that is not full.
#[derive(Debug)]
pub struct Throttle {
    allowance: Allowance,
    buckets: HashMap<Key, Bucket>,
    most_buckets: usize,
    swept: Millis,
}

impl Throttle {
    /// Full buckets everywhere.
    #[must_use]
    pub fn new(allowance: Allowance) -> Self {
        Self {
            allowance,
            buckets: HashMap::new(),
            most_buckets: MOST_BUCKETS,
            swept: Millis(i64::MIN),
        }
    }

    /// Lets somebody through who asks for something, or says when to try again; a refusal
    /// takes nothing from any bucket.
    pub fn ask(
        &mut self,
        player: PlayerId,
        server: Option<ServerId>,
        now: Millis,
    ) -> ThrottleVerdict {
        let Allowance::Limited {
            person,
            server: of_server,
        } = self.allowance
        else {
            return ThrottleVerdict::Admitted;
        };
        let own = (Key::Person(player), person);
        let shared = server.map(|server| (Key::Server(server), of_server));
        let asked = || [Some(own), shared].into_iter().flatten();
        let waits = asked().map(|(key, rate)| self.wait_ms(key, rate, now));
        match waits.max() {
            Some(wait_ms) if wait_ms > 0 => ThrottleVerdict::TooSoon {
                wait_ms,
                first: self.refuse(own.0, now),
            },
            _ => {
                for (key, rate) in asked() {
                    self.take(key, rate, now);
                }
                ThrottleVerdict::Admitted
            }
        }
    }

    /// Whether something may be offered to somebody who types: twice as often as they may ask.
    pub fn may_suggest(&mut self, player: PlayerId, server: Option<ServerId>, now: Millis) -> bool {
        let Allowance::Limited {
            person,
            server: of_server,
        } = self.allowance
        else {
            return true;
        };
        let own = (Key::Typist(player), person.doubled());
        let shared = server.map(|server| (Key::TypistsOf(server), of_server.doubled()));
        self.take_each([Some(own), shared], now)
    }

    /// Whether a reply that is no move may be answered where it stands, by a process that has so many of so many shards: it
    /// has that part of the requests, too.
    pub fn may_answer(
        &mut self,
        server: Option<ServerId>,
        shards: (u32, u32),
        now: Millis,
    ) -> bool {
        if self.allowance == Allowance::Unlimited {
            return true;
        }
        let all = (Key::Answers, ANSWERS.of_shards(shards));
        let of_server = ANSWERS_OF_SERVER.of_shards(shards);
        let shared = server.map(|server| (Key::AnswersOf(server), of_server));
        self.take_each([Some(all), shared], now)
    }

    /// Takes one from each bucket, if each has one.
    fn take_each(&mut self, asked: [Option<(Key, Rate)>; 2], now: Millis) -> bool {
        let asked = || asked.into_iter().flatten();
        let may = asked().all(|(key, rate)| self.wait_ms(key, rate, now) <= 0);
        if may {
            for (key, rate) in asked() {
                self.take(key, rate, now);
            }
        }
        may
    }

    /// Whether what waits at a table may be tried at once: rarely, whoever asks for it.
    pub fn may_hasten(&mut self, table: GameId, now: Millis) -> bool {
        self.take_one(Key::Table(table), HASTENING, now).is_ok()
    }

    /// Whether somebody who writes to us directly is shown the ways to begin.
    pub fn may_greet(&mut self, player: PlayerId, now: Millis) -> bool {
        self.take_one(Key::Greetings(player), GREETINGS, now)
            .is_ok()
    }

    /// Lets a person have all that is kept of them.
    ///
    /// # Errors
    /// In how many milliseconds it is worth another try, where they had it too often.
    pub fn export(&mut self, player: PlayerId, now: Millis) -> Result<(), i64> {
        match self.allowance {
            Allowance::Unlimited => Ok(()),
            Allowance::Limited { .. } => self.take_one(Key::Exports(player), EXPORTS, now),
        }
    }

    /// Takes one from a bucket, or says how long there is none.
    fn take_one(&mut self, key: Key, rate: Rate, now: Millis) -> Result<(), i64> {
        let wait_ms = self.wait_ms(key, rate, now);
        if wait_ms > 0 {
            return Err(wait_ms);
        }
        self.take(key, rate, now);
        Ok(())
    }

    /// How long until a bucket has one left; 0 or less where it has.
    fn wait_ms(&self, key: Key, rate: Rate, now: Millis) -> i64 {
        let bucket = self.buckets.get(&key);
        let missing_ms = bucket.map_or(0, |bucket| bucket.missing_ms(rate, now));
        missing_ms + rate.step_ms() - rate.within_ms
    }

    fn take(&mut self, key: Key, rate: Rate, now: Millis) {
        if self.is_crowded(key, now) {
            return;
        }
        let full = Bucket {
            full_at: now,
            has_refused: false,
        };
        let bucket = self.buckets.entry(key).or_insert(full);
        bucket.full_at = now.plus_ms(bucket.missing_ms(rate, now) + rate.step_ms());
        bucket.has_refused = false;
    }

    /// Notes a refusal; says whether it is the first one.
    fn refuse(&mut self, key: Key, now: Millis) -> bool {
        if self.is_crowded(key, now) {
            return false;
        }
        let full = Bucket {
            full_at: now,
            has_refused: false,
        };
        let bucket = self.buckets.entry(key).or_insert(full);
        !std::mem::replace(&mut bucket.has_refused, true)
    }

    /// Whether there is no place for one more bucket, even after those that are full are gone.
    fn is_crowded(&mut self, key: Key, now: Millis) -> bool {
        if self.buckets.len() < self.most_buckets || self.buckets.contains_key(&key) {
            return false;
        }
        if now >= self.swept.plus_ms(BETWEEN_SWEEPS_MS) {
            self.swept = now;
            self.buckets.retain(|_, bucket| bucket.full_at > now);
        }
        self.buckets.len() >= self.most_buckets
    }
}
