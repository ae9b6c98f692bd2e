//! The rate limiter: decides when a request may be sent, by the rules the service tells.
//!
//! A state machine without clock or sockets: the caller says what time it is, which requests wait
//! and what was answered, and is told which requests to send. See [`Limiter`].

mod allowance;
mod answer;
mod bucket;
mod buckets;
mod load;
mod route;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::mem;
use std::time::Instant;

pub use allowance::{Allotment, Budget};
use allowance::{GlobalPlaces, InvalidTally};
pub use answer::{BucketReport, RateReport, Scope, TooManyRequests};
use bucket::{Admission, BucketKey};
use buckets::Buckets;
pub use load::{BucketCounts, Load};
pub use route::{Lane, Precedence, Route};

/// A request known to the limiter; tickets are ordered by arrival.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ticket(u64);

/// What the limiter has decided.
#[derive(Debug, PartialEq, Eq)]
pub struct Release {
    /// The requests to send now, in order of arrival, those last that give way to others.
    pub tickets: Vec<Ticket>,
    /// When to ask again if nothing else happens before.
    pub wake: Option<Instant>,
}

/// The state of every limit of the service.
///
/// A request is [enqueued](Self::enqueue), [released](Self::release) when its turn has come, and
/// ends with an [answer](Self::answer) or is [forgotten](Self::forget). Requests of one bucket are
/// released in order of arrival; requests of different buckets do not wait for each other. Some give
/// way to all others ([`Precedence`]).
pub struct Limiter {
    next: u64,
    waiting: BTreeMap<Ticket, Waiting>,
    in_flight: HashMap<Ticket, InFlight>,
    buckets: Buckets,
    places: GlobalPlaces,
    budget: Budget,
    invalid: InvalidTally,
    ordinary_paused_until: Option<Instant>,
    exempt_paused_until: Option<Instant>,
}

struct Waiting {
    route: Route,
    not_before: Option<Instant>,
}

struct InFlight {
    route: Route,
    bucket: Option<BucketKey>,
}

impl Limiter {
    /// A limiter that knows nothing yet but the global budget.
    #[must_use]
    pub fn new(budget: Budget) -> Self {
        Self {
            next: 0,
            waiting: BTreeMap::new(),
            in_flight: HashMap::new(),
            buckets: Buckets::default(),
            places: GlobalPlaces::new(budget),
            budget,
            invalid: InvalidTally::default(),
            ordinary_paused_until: None,
            exempt_paused_until: None,
        }
    }

    /// Has only a part of the budget be used from now on, since others use the rest.
    pub fn allot(&mut self, part: Allotment) {
        if let Some(whole) = self.budget.per_second {
            self.invalid.allot(part.per_second, whole);
            self.places.allot(part);
        }
    }

    /// How many requests were invalid since this was last asked.
    pub fn take_refused(&mut self) -> u32 {
        self.invalid.take_untold()
    }

    /// Puts a new request at the end of the line.
    pub fn enqueue(&mut self, route: Route) -> Ticket {
        let ticket = Ticket(self.next);
        self.next += 1;
        let not_before = None;
        self.waiting.insert(ticket, Waiting { route, not_before });
        ticket
    }

    /// Puts an answered request back at its former place in the line, to be sent once more but
    /// not before the given time.
    pub fn enqueue_again(&mut self, ticket: Ticket, route: Route, not_before: Instant) {
        let not_before = Some(not_before);
        self.waiting.insert(ticket, Waiting { route, not_before });
    }

    /// Decides which waiting requests are to be sent now, and counts them as sent.
    pub fn release(&mut self, now: Instant) -> Release {
        let mut wake = self.buckets.sweep(now);
        let mut tickets = Vec::new();
        let mut held = HashSet::new();
        let mut waiting = mem::take(&mut self.waiting);
        for turn in [Precedence::InOrder, Precedence::AfterOthers] {
            waiting.retain(|&ticket, request| {
                if request.route.precedence() != turn {
                    return true;
                }
                let key = self.buckets.key(&request.route);
                if key.as_ref().is_some_and(|key| held.contains(key)) {
                    return true;
                }
                match self.admission(request, key.as_ref(), now) {
                    Admission::Now => {
                        self.send(ticket, &request.route, key, now);
                        tickets.push(ticket);
                        return false;
                    }
                    Admission::At(time) => wake = Some(wake.map_or(time, |wake| wake.min(time))),
                    Admission::AfterAnAnswer => {}
                }
                held.extend(key);
                true
            });
        }
        self.waiting = waiting;
        Release { tickets, wake }
    }

    /// Takes note of the answer to a request that was sent.
    pub fn answer(&mut self, ticket: Ticket, answer: &RateReport, now: Instant) {
        let Some(sent) = self.settle(ticket, now) else {
            return;
        };
        if answer.counts_as_invalid() {
            self.invalid.record(now);
        }
        if sent.route.lane() != Lane::Callback {
            self.buckets.learn(&sent.route, answer, now);
        }
        if let Some(refusal) = answer.refusal {
            self.pause(&sent.route, refusal, now);
        }
    }

    /// Takes note that a request, waiting or sent, will have no answer.
    pub fn forget(&mut self, ticket: Ticket, now: Instant) {
        self.waiting.remove(&ticket);
        self.settle(ticket, now);
    }

    /// Until when a request on a route would wait at least, as far as its bucket tells.
    #[must_use]
    pub fn held_until(&self, route: &Route, now: Instant) -> Option<Instant> {
        let key = self.buckets.key(route)?;
        match self.buckets.admission(&key, now) {
            Admission::At(until) => Some(until),
            Admission::Now | Admission::AfterAnAnswer => None,
        }
    }

    /// Whether so many requests were invalid that only interactions are still answered.
    #[must_use]
    pub fn is_at_invalid_ceiling(&self, now: Instant) -> bool {
        self.invalid.ceiling_until(now).is_some()
    }

    fn admission(&mut self, request: &Waiting, key: Option<&BucketKey>, now: Instant) -> Admission {
        let ordinary = request.route.lane() == Lane::Ordinary;
        let pauses = if ordinary {
            let ceiling = self.invalid.ceiling_until(now);
            [request.not_before, self.ordinary_paused_until, ceiling]
        } else {
            [request.not_before, self.exempt_paused_until, None]
        };
        if let Some(until) = pauses.into_iter().flatten().max()
            && until > now
        {
            return Admission::At(until);
        }
        let bucket = key.map_or(Admission::Now, |key| self.buckets.admission(key, now));
        if bucket == Admission::Now
            && ordinary
            && let Some(time) = self.places.free_at(now, request.route.precedence())
        {
            return Admission::At(time);
        }
        bucket
    }

    fn send(&mut self, ticket: Ticket, route: &Route, key: Option<BucketKey>, now: Instant) {
        if let Some(key) = &key {
            self.buckets.send(key, route, now);
        }
        if route.lane() == Lane::Ordinary {
            self.places.take(ticket, now);
        }
        let sent = InFlight {
            route: route.clone(),
            bucket: key,
        };
        self.in_flight.insert(ticket, sent);
    }

    fn settle(&mut self, ticket: Ticket, now: Instant) -> Option<InFlight> {
        let sent = self.in_flight.remove(&ticket)?;
        self.places.settle(ticket, now);
        if let Some(key) = &sent.bucket {
            self.buckets.settle(key);
        }
        Some(sent)
    }

    /// The global limit does not bear on interactions, so they go on unless one of them was told
    /// to stop: then the whole address is refused. A guard before the service refuses the address
    /// for longer than it says, and every request meanwhile makes that longer.
    fn pause(&mut self, route: &Route, refusal: TooManyRequests, now: Instant) {
        let until = Some(now + refusal.retry_after);
        match refusal.scope {
            Scope::Request => {}
            Scope::Bucket | Scope::Shared => {
                self.buckets.pause(route, now + refusal.retry_after);
            }
            Scope::Address => {
                let until = Some(now + refusal.retry_after.max(self.budget.least_ban));
                self.ordinary_paused_until = self.ordinary_paused_until.max(until);
                self.exempt_paused_until = self.exempt_paused_until.max(until);
            }
            Scope::Global => {
                self.ordinary_paused_until = self.ordinary_paused_until.max(until);
                if route.lane() != Lane::Ordinary {
                    self.exempt_paused_until = self.exempt_paused_until.max(until);
                }
            }
        }
    }
}
