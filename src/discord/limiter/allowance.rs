//! The two allowances of the whole bot: requests per second, and invalid requests.

use std::collections::VecDeque;
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use super::{Precedence, Ticket};

const SECOND: Duration = Duration::from_secs(1);

/// The stretch of time over which the service counts invalid requests.
const INVALID_WINDOW: Duration = Duration::from_mins(10);

/// Half of what the service tolerates before it bans the address.
pub(super) const INVALID_CEILING: usize = 5_000;

/// How many requests the bot may send, all routes together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Requests in any second; `None` sets no bound.
    pub per_second: Option<NonZeroU32>,
    /// How long at least nothing is sent once the whole address is refused.
    pub least_ban: Duration,
}

impl Default for Budget {
    /// 45 requests a second: the service allows 50. A ban of the address lasts a minute and more.
    fn default() -> Self {
        Self {
            per_second: NonZeroU32::new(45),
            least_ban: Duration::from_mins(1),
        }
    }
}

impl Budget {
    /// The part of a process that serves some of so many shards: all together keep within the whole.
    #[must_use]
    pub fn share(self, (part, whole): (u32, u32)) -> Self {
        let share = |all: NonZeroU32| {
            let share = all.get().saturating_mul(part) / whole.max(1);
            NonZeroU32::new(share).unwrap_or(NonZeroU32::MIN)
        };
        Self {
            per_second: self.per_second.map(share),
            ..self
        }
    }

    /// No bound and little patience, for a service that sets no limits.
    pub const OFF: Self = Self {
        per_second: None,
        least_ban: Duration::from_millis(200),
    };
}

/// Places for requests under the global limit.
///
/// The service counts a request at some moment between its sending and its answer. A place is
/// therefore taken until one second after the answer, so that no second on the service's clock
/// ever sees more than the budget. A slow answer holds its place for two seconds at most.
pub(super) struct GlobalPlaces {
    budget: Budget,
    allotted: Option<Allotment>,
    taken: Vec<Place>,
}

/// The part of the budget that a process has, which shares it with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allotment {
    /// Requests in any second.
    pub per_second: u32,
    /// Afterwards there are none.
    pub until: Instant,
}

struct Place {
    ticket: Ticket,
    sent: Instant,
    free_at: Instant,
}

impl GlobalPlaces {
    pub(super) fn new(budget: Budget) -> Self {
        Self {
            budget,
            allotted: None,
            taken: Vec::new(),
        }
    }

    /// Has only a part of the budget be used from now on.
    pub(super) fn allot(&mut self, part: Allotment) {
        self.allotted = Some(part);
    }

    /// How many may be sent in any second: none where there is no bound.
    pub(super) fn per_second(&self, now: Instant) -> Option<u32> {
        let whole = self.budget.per_second?.get();
        Some(match self.allotted {
            Some(part) if part.until <= now => 0,
            Some(part) => part.per_second.min(whole),
            None => whole,
        })
    }

    /// The moment when a place is free: `None` means now. For who gives way to others, half of them are.
    pub(super) fn free_at(&mut self, now: Instant, turn: Precedence) -> Option<Instant> {
        let all = usize::try_from(self.per_second(now)?).unwrap_or(usize::MAX);
        if all == 0 {
            // Until there is a part again.
            return Some(now + SECOND);
        }
        let places = match turn {
            Precedence::InOrder => all,
            Precedence::AfterOthers => all.div_ceil(2),
        };
        self.taken.retain(|place| place.free_at > now);
        let too_many = (self.taken.len() + 1).checked_sub(places)?.checked_sub(1)?;
        let mut free: Vec<Instant> = self.taken.iter().map(|place| place.free_at).collect();
        free.sort_unstable();
        free.get(too_many).copied()
    }

    pub(super) fn take(&mut self, ticket: Ticket, now: Instant) {
        if self.budget.per_second.is_some() {
            self.taken.push(Place {
                ticket,
                sent: now,
                free_at: now + 2 * SECOND,
            });
        }
    }

    pub(super) fn settle(&mut self, ticket: Ticket, now: Instant) {
        // A ticket sent again after a refusal may still hold its former place.
        let held = self
            .taken
            .iter_mut()
            .rev()
            .find(|place| place.ticket == ticket);
        if let Some(place) = held {
            place.free_at = now.min(place.sent + SECOND) + SECOND;
        }
    }
}

/// The latest invalid requests, as many as it takes to reach the ceiling.
pub(super) struct InvalidTally {
    latest: VecDeque<Instant>,
    ceiling: usize,
    /// Of which nobody who counts for several processes has heard.
    untold: u32,
}

impl Default for InvalidTally {
    fn default() -> Self {
        Self {
            latest: VecDeque::new(),
            ceiling: INVALID_CEILING,
            untold: 0,
        }
    }
}

impl InvalidTally {
    /// Has the ceiling be that of a process which sends only a part of all requests.
    pub(super) fn allot(&mut self, part: u32, whole: NonZeroU32) {
        let [part, whole] = [part, whole.get()].map(|it| usize::try_from(it).unwrap_or(1));
        // Whoever has no part sends nothing, and has not reached a ceiling by that.
        if part > 0 {
            self.ceiling = (INVALID_CEILING * part / whole).clamp(1, INVALID_CEILING);
        }
    }

    pub(super) fn record(&mut self, now: Instant) {
        if self.latest.len() == INVALID_CEILING {
            self.latest.pop_front();
        }
        self.latest.push_back(now);
        self.untold = self.untold.saturating_add(1);
    }

    /// How many there were since this was last asked.
    pub(super) fn take_untold(&mut self) -> u32 {
        std::mem::take(&mut self.untold)
    }

    /// How many there were in the stretch of time that counts.
    pub(super) fn count(&self, now: Instant) -> usize {
        let counts = |at: &&Instant| **at + INVALID_WINDOW > now;
        self.latest.iter().rev().take_while(counts).count()
    }

    /// The moment when the count falls below the ceiling: `None` means it is below.
    pub(super) fn ceiling_until(&self, now: Instant) -> Option<Instant> {
        let first = self.latest.len().checked_sub(self.ceiling)?;
        let until = *self.latest.get(first)? + INVALID_WINDOW;
        (until > now).then_some(until)
    }
}
