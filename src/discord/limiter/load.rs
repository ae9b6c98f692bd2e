//! How busy a limiter is, for whoever watches it.

use std::time::{Duration, Instant};

use super::Limiter;
use super::bucket::BucketState;

/// How busy a limiter is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Load {
    /// Requests that wait for a limit.
    pub waiting: usize,
    /// Requests that were sent, and are not answered yet.
    pub in_flight: usize,
    /// Requests that count as invalid, of the last ten minutes.
    pub invalid: usize,
    /// How many requests may be sent in any second; none where there is no bound.
    pub allotted: Option<u32>,
    /// For how long nothing but answers to interactions is sent, since the service has refused too much.
    pub paused_for: Duration,
    /// The buckets that are known.
    pub buckets: BucketCounts,
}

/// How many buckets are in which state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BucketCounts {
    /// They let requests go.
    pub open: usize,
    /// As many were sent as they allow until their window ends.
    pub used_up: usize,
    /// The service has refused a request and said when to come again.
    pub paused: usize,
}

impl Limiter {
    /// How busy it is.
    #[must_use]
    pub fn load(&self, now: Instant) -> Load {
        let pauses = [self.ordinary_paused_until, self.invalid.ceiling_until(now)];
        let paused_until = pauses.into_iter().flatten().max();
        let mut buckets = BucketCounts::default();
        for state in self.buckets.states(now) {
            match state {
                BucketState::Open => buckets.open += 1,
                BucketState::UsedUp => buckets.used_up += 1,
                BucketState::Paused => buckets.paused += 1,
            }
        }
        Load {
            waiting: self.waiting.len(),
            in_flight: self.in_flight.len(),
            invalid: self.invalid.count(now),
            allotted: self.places.per_second(now),
            paused_for: paused_until
                .map(|until| until.saturating_duration_since(now))
                .unwrap_or_default(),
            buckets,
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;

    use super::*;
    use crate::discord::limiter::{
        Allotment, BucketReport, Budget, RateReport, Route, Scope, TooManyRequests,
    };

    const SECOND: Duration = Duration::from_secs(1);

    /// Sends a request to a channel, which is answered so.
    fn asked(limiter: &mut Limiter, channel: u64, answer: &RateReport, now: Instant) {
        let route = Route::of("POST", &format!("/api/v10/channels/{channel}/messages"));
        let ticket = limiter.enqueue(route);
        assert_eq!(limiter.release(now).tickets, [ticket]);
        limiter.answer(ticket, answer, now);
    }

    #[test]
    fn what_keeps_requests_waiting_is_counted() {
        let now = Instant::now();
        let mut limiter = Limiter::new(Budget::default());
        let load = limiter.load(now);
        assert_eq!((load.allotted, load.paused_for), (Some(45), Duration::ZERO));
        let until = now + SECOND * 8;
        limiter.allot(Allotment {
            per_second: 20,
            until,
        });
        let answer = |remaining, refusal| RateReport {
            status: StatusCode::OK,
            bucket: Some(BucketReport {
                hash: "messages".to_owned(),
                limit: 5,
                remaining,
                reset_after: SECOND * 2,
            }),
            refusal,
        };
        let refused = |scope| {
            Some(TooManyRequests {
                scope,
                retry_after: SECOND * 7,
            })
        };
        asked(&mut limiter, 1, &answer(4, None), now);
        asked(&mut limiter, 2, &answer(0, None), now);
        asked(&mut limiter, 3, &answer(4, refused(Scope::Shared)), now);
        let load = limiter.load(now);
        let counts = BucketCounts {
            open: 1,
            used_up: 1,
            paused: 1,
        };
        assert_eq!((load.allotted, load.buckets), (Some(20), counts));
        assert_eq!(load.paused_for, Duration::ZERO);
        asked(&mut limiter, 4, &answer(4, refused(Scope::Global)), now);
        assert_eq!(limiter.load(now).paused_for, SECOND * 7);
        assert_eq!(limiter.load(until).allotted, Some(0));
    }
}
