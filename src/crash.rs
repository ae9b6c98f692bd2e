//! Places at which a build for tests ends itself at once, as a failing machine would.
//!
//! `SEIGNEUR_CRASH=after_send:3` ends the process when a message has been sent for the third
//! time, without a last word to anybody: tests then look at what the next start makes of it.
//! `SEIGNEUR_BAN_MS=3000` has it leave a service alone for no longer than that once the whole address is refused.
//! Builds without debug assertions, such as those for release and for benches, have none of this.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// The variable that names a place, and at which of its times to end.
const VARIABLE: &str = "SEIGNEUR_CRASH";
/// The variable that says for how many milliseconds nothing is sent once the whole address is refused.
const BAN: &str = "SEIGNEUR_BAN_MS";

/// A place between two steps that belong together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FailPoint {
    /// A turn, or that a server is greeted, is written, and not yet kept.
    BeforeCommit,
    /// It is kept, and nobody has heard of it.
    AfterCommit,
    /// A message is taken, and not yet noted as tried.
    BeforeTrying,
    /// A message is noted as tried, and nothing of it is done.
    AfterTrying,
    /// A message is about to be sent.
    BeforeSend,
    /// A message was sent, and what came of it is known here only.
    AfterSend,
    /// A message was sent, and is not yet marked so.
    BeforeMark,
    /// A message is marked as sent.
    AfterMark,
    /// A thread is about to be opened.
    BeforeThread,
    /// A thread was opened, and nobody knows of it yet.
    AfterThread,
    /// What is overdue was found, and has not ended yet.
    AtDeadline,
    /// That a season is over is written, and not yet kept.
    BeforeSeason,
    /// That a season is over is kept, and nobody has heard of it.
    AfterSeason,
    /// Games were rated anew, and that is not yet kept.
    BeforeRating,
}

impl FailPoint {
    /// Every place, in order.
    pub const ALL: [Self; 14] = [
        Self::BeforeCommit,
        Self::AfterCommit,
        Self::BeforeTrying,
        Self::AfterTrying,
        Self::BeforeSend,
        Self::AfterSend,
        Self::BeforeMark,
        Self::AfterMark,
        Self::BeforeThread,
        Self::AfterThread,
        Self::AtDeadline,
        Self::BeforeSeason,
        Self::AfterSeason,
        Self::BeforeRating,
    ];

    /// Its name in the variable.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BeforeCommit => "before_commit",
            Self::AfterCommit => "after_commit",
            Self::BeforeTrying => "before_trying",
            Self::AfterTrying => "after_trying",
            Self::BeforeSend => "before_send",
            Self::AfterSend => "after_send",
            Self::BeforeMark => "before_mark",
            Self::AfterMark => "after_mark",
            Self::BeforeThread => "before_thread",
            Self::AfterThread => "after_thread",
            Self::AtDeadline => "at_deadline",
            Self::BeforeSeason => "before_season",
            Self::AfterSeason => "after_season",
            Self::BeforeRating => "before_rating",
        }
    }
}

/// Where the process is to end, and how many times it passes there before.
struct Appointed {
    place: FailPoint,
    left: AtomicU32,
}

impl Appointed {
    fn read(text: &str) -> Option<Self> {
        let (name, time) = text.split_once(':')?;
        let place = FailPoint::ALL
            .into_iter()
            .find(|place| place.name() == name)?;
        let left = time.parse().ok().filter(|time| *time > 0)?;
        Some(Self {
            place,
            left: AtomicU32::new(left),
        })
    }

    /// Whether this is the time.
    fn is_now(&self, place: FailPoint) -> bool {
        self.place == place && self.left.fetch_sub(1, Ordering::Relaxed) == 1
    }
}

static APPOINTED: OnceLock<Option<Appointed>> = OnceLock::new();

/// Ends the process here, where the environment says so.
#[inline]
pub fn point(place: FailPoint) {
    if cfg!(debug_assertions)
        && let Some(appointed) = APPOINTED.get_or_init(appointed)
        && appointed.is_now(place)
    {
        std::process::abort();
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "no setting, but a tool of tests that is in no release"
)]
fn appointed() -> Option<Appointed> {
    let text = std::env::var(VARIABLE).ok()?;
    let read = Appointed::read(&text);
    if read.is_none() {
        tracing::error!("{VARIABLE}: {text:?}, expected a place and a time, as after_send:3");
    }
    read
}

/// For how long nothing is sent once the whole address is refused, where the environment says so: among faults that come
/// all the time, a process would be silent for most of its life, and nothing could be seen of it.
#[must_use]
#[expect(
    clippy::disallowed_methods,
    reason = "no setting, but a tool of tests that is in no release"
)]
pub fn ban() -> Option<Duration> {
    let text = std::env::var(BAN).ok();
    let text = text.filter(|_| cfg!(debug_assertions))?;
    let read: Option<u64> = text.parse().ok();
    if read.is_none() {
        tracing::error!("{BAN}: {text:?}, expected milliseconds");
    }
    read.map(Duration::from_millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_comes_once_at_its_place() {
        let appointed = Appointed::read("after_send:2").unwrap();
        assert!(!appointed.is_now(FailPoint::BeforeSend));
        assert!(!appointed.is_now(FailPoint::AfterSend));
        assert!(appointed.is_now(FailPoint::AfterSend));
        assert!(!appointed.is_now(FailPoint::AfterSend));
    }

    #[test]
    fn every_place_is_read_as_it_is_named() {
        for place in FailPoint::ALL {
            let appointed = Appointed::read(&format!("{}:1", place.name())).unwrap();
            assert_eq!(appointed.place, place);
        }
        for text in ["", "after_send", "after_send:0", "after_send:x", "lunch:1"] {
            assert!(Appointed::read(text).is_none(), "{text}");
        }
    }
}
