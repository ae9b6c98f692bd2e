//! What a job says of itself: when it is to be done, how it went, and why it ends.

use std::time::Duration;

use crate::game::{BackupError, GameError, StoreError};

/// How much longer than thrice its period a job may go without a success.
const SLACK: Duration = Duration::from_mins(2);

/// How often a step is done, and what becomes of it at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    period: Duration,
    at_end: AtEnd,
    after_failure: AfterFailure,
}

/// When a step is tried again that has failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AfterFailure {
    /// More and more rarely.
    MoreRarely,
    /// In its period at the latest.
    AsUsual,
    /// The same, and what others wait with after failures is tried again once it succeeds.
    Leading,
}

/// What becomes of a step that is under way when the process ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AtEnd {
    Finished,
    BrokenOff,
}

impl Schedule {
    /// A step that is done so often, and finished where the process ends meanwhile.
    #[must_use]
    pub const fn every(period: Duration) -> Self {
        Self {
            period,
            at_end: AtEnd::Finished,
            after_failure: AfterFailure::MoreRarely,
        }
    }

    /// The same, and tried again in its period at the latest where it fails.
    #[must_use]
    pub const fn never_rarer(self) -> Self {
        Self {
            after_failure: AfterFailure::AsUsual,
            ..self
        }
    }

    /// The same, and once it succeeds after it has failed, whatever other jobs have failed at is tried again at once.
    #[must_use]
    pub const fn leading(self) -> Self {
        Self {
            after_failure: AfterFailure::Leading,
            ..self
        }
    }

    /// The same for a step that may take long and can be broken off anywhere.
    #[must_use]
    pub const fn broken_off_at_the_end(self) -> Self {
        Self {
            at_end: AtEnd::BrokenOff,
            ..self
        }
    }

    /// How often the step is done.
    pub(super) const fn period(self) -> Duration {
        self.period
    }

    /// How old the last success may be.
    pub(super) fn allowed_age(self) -> Duration {
        self.period * 3 + SLACK
    }

    /// How long it is waited after a failure where others would wait so long.
    pub(super) fn after_failure(self, usual: Duration) -> Duration {
        match self.after_failure {
            AfterFailure::MoreRarely => usual,
            AfterFailure::AsUsual | AfterFailure::Leading => usual.min(self.period),
        }
    }

    pub(super) fn leads(self) -> bool {
        self.after_failure == AfterFailure::Leading
    }

    pub(super) fn breaks_off(self) -> bool {
        self.at_end == AtEnd::BrokenOff
    }
}

impl From<Duration> for Schedule {
    fn from(period: Duration) -> Self {
        Self::every(period)
    }
}

/// What does a job step by step.
pub trait Worker: Send + Sync + 'static {
    /// Takes a step, and says when the next one is wanted.
    fn take_step(&self) -> impl Future<Output = Result<Next, JobError>> + Send;
}

/// When a job wants its next step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    /// There is more to do.
    AtOnce,
    /// All is done for now.
    InPeriod,
    /// It waits for something else.
    In(Duration),
    /// Another process does it; it is looked again after this time whether that is so.
    NotOurs(Duration),
}

impl Next {
    pub(super) fn pause(self, period: Duration) -> Duration {
        match self {
            Self::AtOnce => Duration::ZERO,
            Self::InPeriod => period,
            Self::In(pause) | Self::NotOurs(pause) => pause,
        }
    }
}

/// Why a job could not be done.
#[derive(Debug, thiserror::Error)]
pub enum JobError {
    /// The store failed: it is tried again.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A use case failed: it is tried again.
    #[error(transparent)]
    Game(#[from] GameError),
    /// A backup failed: it is tried again.
    #[error(transparent)]
    Backup(#[from] BackupError),
    /// Something else failed: it is tried again.
    #[error("{0}")]
    Failed(String),
    /// It cannot be done any more, and the process is to end.
    #[error("{0}")]
    ForGood(String),
}

impl JobError {
    /// Whether another process has the duty from which the job follows.
    pub(in crate::worker) const fn is_relieved(&self) -> bool {
        match self {
            Self::Store(error) => matches!(error, StoreError::Relieved(_)),
            Self::Game(error) => error.is_relieved(),
            Self::Backup(_) | Self::Failed(_) | Self::ForGood(_) => false,
        }
    }
}

/// The end of a job for good, with which the process is to end.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the job {name:?} ended for good: {why}")]
pub struct JobEnd {
    /// The name of the job that ended the process.
    pub name: &'static str,
    /// The reason, as the job gave it or as it broke off.
    pub why: String,
}
