//! One bucket: the requests that the service counts together.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::answer::BucketReport;

/// Two reports of one window place its end this close together; a later end is a new window.
const WINDOW_DRIFT: Duration = Duration::from_millis(250);

/// What identifies a bucket.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct BucketKey {
    pub(super) name: BucketName,
    pub(super) major: Arc<str>,
}

/// The first half of a bucket's identity.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) enum BucketName {
    /// The route's template, until the service has named the bucket.
    Template(Arc<str>),
    /// The name given by the service, which several routes may share.
    Hash(Arc<str>),
}

/// What is known about the allowance of a bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Window {
    /// Nothing: one request goes ahead to find out.
    Unlearned,
    /// The service reports no limit on this route.
    Unlimited,
    /// The limit is known and no window has begun.
    Fresh { limit: u32 },
    /// A window has begun.
    Open {
        limit: u32,
        remaining: u32,
        resets_at: Instant,
    },
}

/// When a request may be sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Admission {
    Now,
    At(Instant),
    AfterAnAnswer,
}

/// Whether a bucket lets requests go, apart from those that are under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum BucketState {
    Open,
    /// As many were sent as its window allows.
    UsedUp,
    /// The service has refused a request.
    Paused,
}

pub(super) struct Bucket {
    window: Window,
    in_flight: u32,
    paused_until: Option<Instant>,
}

impl Bucket {
    pub(super) fn new(window: Window) -> Self {
        Self {
            window,
            in_flight: 0,
            paused_until: None,
        }
    }

    pub(super) fn admission(&self, now: Instant) -> Admission {
        if let Some(until) = self.paused_until
            && until > now
        {
            return Admission::At(until);
        }
        match self.window {
            Window::Unlearned => self.while_fewer_in_flight_than(1),
            Window::Unlimited => Admission::Now,
            Window::Open {
                remaining,
                resets_at,
                ..
            } if resets_at > now => {
                if remaining > 0 {
                    Admission::Now
                } else {
                    Admission::At(resets_at)
                }
            }
            // Requests still in flight may be counted in the window about to begin.
            Window::Fresh { limit } | Window::Open { limit, .. } => {
                self.while_fewer_in_flight_than(limit)
            }
        }
    }

    pub(super) fn state(&self, now: Instant) -> BucketState {
        match self.admission(now) {
            Admission::At(_) if self.paused_until > Some(now) => BucketState::Paused,
            Admission::At(_) => BucketState::UsedUp,
            Admission::Now | Admission::AfterAnAnswer => BucketState::Open,
        }
    }

    fn while_fewer_in_flight_than(&self, limit: u32) -> Admission {
        if self.in_flight < limit.max(1) {
            Admission::Now
        } else {
            Admission::AfterAnAnswer
        }
    }

    /// Counts a request as sent.
    pub(super) fn send(&mut self, now: Instant) {
        self.in_flight += 1;
        match &mut self.window {
            Window::Open {
                limit, resets_at, ..
            } if *resets_at <= now => self.window = Window::Fresh { limit: *limit },
            Window::Open { remaining, .. } => *remaining = remaining.saturating_sub(1),
            Window::Unlearned | Window::Unlimited | Window::Fresh { .. } => {}
        }
    }

    /// Counts a request as over, whatever came of it.
    pub(super) fn settle(&mut self) {
        self.in_flight = self.in_flight.saturating_sub(1);
    }

    /// Takes over what an answer reports; the answered request must be settled already.
    pub(super) fn learn(&mut self, report: &BucketReport, now: Instant) {
        let reported_end = now + report.reset_after;
        let (remaining, resets_at) = match self.window {
            // Answers may overtake each other: within a window the own count is never raised.
            Window::Open {
                remaining,
                resets_at,
                ..
            } if resets_at > now && reported_end <= resets_at + WINDOW_DRIFT => {
                (remaining.min(report.remaining), resets_at.max(reported_end))
            }
            _ => (
                report.remaining.saturating_sub(self.in_flight),
                reported_end,
            ),
        };
        self.window = Window::Open {
            limit: report.limit,
            remaining,
            resets_at,
        };
    }

    /// Notes that the service counts nothing on this route.
    pub(super) fn learn_unlimited(&mut self) {
        self.window = Window::Unlimited;
    }

    pub(super) fn pause(&mut self, until: Instant) {
        self.paused_until = self.paused_until.max(Some(until));
    }

    /// Whether forgetting this bucket would lose nothing.
    pub(super) fn is_idle(&self, now: Instant) -> bool {
        let window_over = match self.window {
            Window::Open { resets_at, .. } => resets_at <= now,
            Window::Unlearned | Window::Unlimited | Window::Fresh { .. } => true,
        };
        self.in_flight == 0 && window_over && self.paused_until.is_none_or(|until| until <= now)
    }
}
