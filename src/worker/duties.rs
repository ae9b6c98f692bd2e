//! Duties of a process among several on one database: it says that it is alive, and takes what nobody
//! alive has.
//!
//! First it takes its shards of the gateway; while another process serves them, this one stands by and does
//! nothing else.

use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next};
use crate::game::duty::{Held, ProcessId, Tenure};
use crate::game::{Store, StoreError};

/// How soon it is looked again whether the process has a duty.
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// Which duties a process has.
#[derive(Debug)]
pub struct Roster {
    store: Arc<dyn Store>,
    process: ProcessId,
    /// For how long the process counts as alive after its last word.
    lease: Duration,
    gateway: Tenure,
    jobs: Vec<Tenure>,
}

impl Roster {
    /// The usual lease: a process whose host is lost is followed by another within seconds.
    pub const LEASE: Duration = Duration::from_secs(10);

    /// The duties that a process would have: its part of the gateway, and jobs. It has none yet, unless no
    /// other process can be.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        (process, lease): (ProcessId, Duration),
        gateway: &str,
        jobs: &[&str],
    ) -> Self {
        let tenure = if store.are_shared() {
            Tenure::vacant
        } else {
            Tenure::for_good
        };
        Self {
            store,
            process,
            lease,
            gateway: tenure(gateway),
            jobs: jobs.iter().map(|duty| tenure(duty)).collect(),
        }
    }

    /// The duty of a job; one that the roster does not know nobody has.
    #[must_use]
    pub fn of(&self, job: &str) -> Tenure {
        let known = self.jobs.iter().find(|tenure| tenure.duty() == job);
        known.cloned().unwrap_or_else(|| Tenure::vacant(job))
    }

    /// The duty of its part of the gateway.
    #[must_use]
    pub fn gateway(&self) -> &Tenure {
        &self.gateway
    }

    /// Whether the process serves its part of the gateway.
    #[must_use]
    pub fn serves(&self) -> bool {
        self.gateway.is_held()
    }

    /// The duties, by the beginning of their names, that other processes have which are alive.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn held_by_others(&self, prefix: &str) -> Result<Vec<String>, StoreError> {
        if !self.store.are_shared() {
            return Ok(Vec::new());
        }
        self.store.held_by_others(&self.process, prefix).await
    }

    /// Says that the process is alive, and takes what nobody alive has.
    ///
    /// # Errors
    /// For good where another process serves what this one has served; otherwise where the store fails, and
    /// what the process has ends with its lease.
    pub async fn step(&self) -> Result<Next, JobError> {
        if self.store.are_shared() {
            let served = self.serves();
            self.report().await?;
            if served && !self.serves() {
                let duty = self.gateway.duty();
                return Err(JobError::ForGood(format!(
                    "another process has taken over the duty {duty:?}, since this one was silent for too long"
                )));
            }
        }
        Ok(Next::InPeriod)
    }

    /// How often the process says that it is alive: of four words three may be lost.
    #[must_use]
    pub fn period(&self) -> Duration {
        self.lease / 4
    }

    async fn report(&self) -> Result<(), StoreError> {
        let gateway = self.gateway.duty();
        let mut held = self.claim(&[gateway.to_owned()]).await?;
        if held.iter().any(|held| held.duty == gateway) {
            let jobs: Vec<String> = self.jobs.iter().map(|it| it.duty().to_owned()).collect();
            held = self.claim(&jobs).await?;
        }
        for tenure in self.jobs.iter().chain([&self.gateway]) {
            note(tenure, held.iter().find(|held| held.duty == tenure.duty()));
        }
        Ok(())
    }

    async fn claim(&self, wanted: &[String]) -> Result<Vec<Held>, StoreError> {
        self.store.report(&self.process, self.lease, wanted).await
    }

    /// Gives everything back, for another process to take at once.
    ///
    /// # Errors
    /// Where the store fails: it is free once the lease has ended.
    pub async fn retire(&self) -> Result<(), StoreError> {
        if self.store.are_shared() {
            self.store.retire(&self.process).await?;
            for tenure in self.jobs.iter().chain([&self.gateway]) {
                tenure.end();
            }
        }
        Ok(())
    }
}

fn note(tenure: &Tenure, found: Option<&Held>) {
    let duty = tenure.duty();
    match found {
        Some(held) if tenure.begin(held.fence) => {
            tracing::info!(duty, fence = held.fence.0, "this process has the duty");
        }
        None if tenure.end() => tracing::info!(duty, "another process has the duty"),
        _ => {}
    }
}

/// Takes a step of a job whose duty the process has; where another has it, nothing is done.
///
/// # Errors
/// Those of the step.
pub async fn on_duty<F>(tenure: &Tenure, step: impl FnOnce() -> F) -> Result<Next, JobError>
where
    F: Future<Output = Result<Next, JobError>>,
{
    if !tenure.is_held() {
        return Ok(Next::In(LOOK_AGAIN));
    }
    match step().await {
        Err(error) if error.is_relieved() => Ok(Next::In(LOOK_AGAIN)),
        done => done,
    }
}
