//! How the jobs fare: the last success and the last failure of each.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use crate::game::{Clock, Millis, duration_ms};

/// How long after it was last said that another process does a job a step of it is our own, which does not end.
const UNDER_WAY_MS: i64 = 60_000;

/// How the jobs fare.
#[derive(Debug)]
pub struct Jobs {
    clock: Arc<dyn Clock>,
    states: Mutex<Vec<JobState>>,
}

/// How one job fares; its times are those of the steady clock.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobState {
    /// The name of the job, as the log and `/health` have it.
    pub name: &'static str,
    /// How old its last success may be; none for a task that runs on and on.
    pub allowed_age: Option<Duration>,
    /// When it was last begun with from the start, or was last another process's.
    pub began: Millis,
    /// Who does it.
    pub doer: Doer,
    /// When it last succeeded.
    pub succeeded: Option<Millis>,
    /// When it last failed, and how; nothing once it has succeeded since then.
    pub failed: Option<(Millis, String)>,
}

/// Which process does a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doer {
    /// The process itself.
    Own,
    /// Another one, or none just now: here it neither succeeds nor fails.
    Another,
}

impl JobState {
    /// How long ago the job has succeeded, in milliseconds, at a time of the steady clock: since it began where it never
    /// has. None for a task that runs on and on, and for what another process does.
    #[must_use]
    pub fn age_ms(&self, now: Millis) -> Option<i64> {
        self.allowed_age?;
        let age = now.since(self.succeeded.unwrap_or(self.began));
        (self.doer == Doer::Own || age > UNDER_WAY_MS).then_some(age)
    }

    /// What is to be said against the job at a time of the steady clock.
    #[must_use]
    pub fn complaint(&self, now: Millis) -> Option<String> {
        let name = self.name;
        let Some(allowed) = self.allowed_age else {
            let (_, why) = self.failed.as_ref()?;
            return Some(format!("the job {name:?} is being started again: {why}"));
        };
        let age = self.age_ms(now)?;
        if age <= duration_ms(allowed) {
            return None;
        }
        let seconds = age / 1000;
        let why = self.failed.as_ref().map(|(_, why)| format!(": {why}"));
        let why = why.unwrap_or_default();
        Some(format!(
            "the job {name:?} has not succeeded for {seconds} s{why}"
        ))
    }
}

impl Jobs {
    pub(super) fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            states: Mutex::default(),
        }
    }

    /// How each job fares, in the order in which they were begun.
    #[must_use]
    pub fn states(&self) -> Vec<JobState> {
        self.states.lock().clone()
    }

    /// What is to be said against the jobs just now.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        let now = self.clock.steady();
        let states = self.states.lock();
        states
            .iter()
            .filter_map(|state| state.complaint(now))
            .collect()
    }

    pub(super) fn add(
        self: &Arc<Self>,
        name: &'static str,
        allowed_age: Option<Duration>,
    ) -> Record {
        let began = self.clock.steady();
        let mut states = self.states.lock();
        states.push(JobState {
            name,
            allowed_age,
            began,
            doer: Doer::Own,
            succeeded: None,
            failed: None,
        });
        Record {
            jobs: Arc::clone(self),
            at: states.len() - 1,
            name,
        }
    }
}

/// Where one job notes how it fares.
pub(super) struct Record {
    jobs: Arc<Jobs>,
    at: usize,
    name: &'static str,
}

impl Record {
    pub(super) fn name(&self) -> &'static str {
        self.name
    }

    pub(super) fn began(&self) -> Millis {
        let now = self.jobs.clock.steady();
        self.change(|state| {
            state.began = now;
            state.failed = None;
        });
        now
    }

    /// How long ago that was, in milliseconds.
    pub(super) fn since(&self, began: Millis) -> i64 {
        self.jobs.clock.steady().since(began)
    }

    pub(super) fn succeeded(&self) {
        let now = self.jobs.clock.steady();
        self.change(|state| {
            state.doer = Doer::Own;
            state.succeeded = Some(now);
            state.failed = None;
        });
    }

    /// Another process does it: nothing is to be said of it here.
    pub(super) fn not_ours(&self) {
        let now = self.jobs.clock.steady();
        self.change(|state| {
            state.doer = Doer::Another;
            state.began = now;
            (state.succeeded, state.failed) = (None, None);
        });
    }

    pub(super) fn failed(&self, why: &str) {
        let now = self.jobs.clock.steady();
        self.change(|state| {
            state.doer = Doer::Own;
            state.failed = Some((now, why.to_owned()));
        });
    }

    fn change(&self, change: impl FnOnce(&mut JobState)) {
        if let Some(state) = self.jobs.states.lock().get_mut(self.at) {
            change(state);
        }
    }
}
