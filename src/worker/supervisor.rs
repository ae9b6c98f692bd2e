//! The supervisor: it owns the loop of every background job, catches what breaks off, starts it
//! again, and knows how each of them fares.
//!
//! A job is a step that is done [`every`](Supervisor::every) so often, or a task that
//! [`run`](Supervisor::run)s until it is told to end. What fails is tried again after a wait that
//! doubles from a second to a minute; what keeps the process alive among others is tried again in its period
//! ([`Schedule::never_rarer`]), and with it all the rest once it succeeds ([`Schedule::leading`]). A job ends for good where it says so itself
//! ([`JobError::ForGood`]), or where it has panicked or ended by itself ten times in a row, which
//! takes about four minutes and will not pass by itself: [`Supervisor::ended`] tells of it then,
//! and the process is to end.

mod job;
mod jobs;
#[cfg(test)]
mod tests;

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::Instant;
use tracing::{Instrument, Span};

pub use job::{JobEnd, JobError, Next, Schedule, Worker};
pub use jobs::{Doer, JobState, Jobs};

use super::repeats::Repeats;
use crate::game::{Backoff, Clock};
use jobs::Record;

/// How long it takes until what failed is tried again.
const RESTART: Backoff = Backoff::doubling(1_000, 60_000);
/// How often in a row a job may break off until it is hopeless.
const HOPELESS: u32 = 10;
/// How long a task has to live so that its end is not one of those in a row.
const SETTLED_MS: i64 = 60_000;

/// Runs background jobs until it is stopped.
#[derive(Debug)]
pub struct Supervisor {
    jobs: Arc<Jobs>,
    tasks: JoinSet<Option<JobEnd>>,
    stop: watch::Sender<bool>,
    /// How often all jobs were to take a step at once.
    hurry: watch::Sender<u64>,
    /// How often all that has failed was to be tried again at once.
    retry: watch::Sender<u64>,
    /// For each job that takes steps: how often it had been told to when its latest step began.
    hurried: Vec<watch::Receiver<u64>>,
    restart: Backoff,
}

impl Supervisor {
    /// A supervisor without jobs, which dates what they do by a clock.
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            jobs: Arc::new(Jobs::new(clock)),
            tasks: JoinSet::new(),
            stop: watch::Sender::new(false),
            hurry: watch::Sender::new(0),
            retry: watch::Sender::new(0),
            hurried: Vec::new(),
            restart: RESTART,
        }
    }

    /// How the jobs fare.
    #[must_use]
    pub fn jobs(&self) -> Arc<Jobs> {
        Arc::clone(&self.jobs)
    }

    /// Lets every job take its next step without waiting for its time; says how often that was asked for.
    pub fn hurry(&self) -> u64 {
        let mut asked = 0;
        self.hurry.send_modify(|times| {
            *times += 1;
            asked = *times;
        });
        asked
    }

    /// The same, and waits until each has taken a step that began after this was asked for.
    pub async fn step_all(&self) {
        let wanted = self.hurry();
        for hurried in &self.hurried {
            // A job that has ended takes no more steps.
            let _ = hurried.clone().wait_for(|&times| times >= wanted).await;
        }
    }

    /// Does a step now, and then again and again as its schedule and its answers say.
    pub fn every<S, F>(&mut self, name: &'static str, schedule: impl Into<Schedule>, step: S)
    where
        S: Fn() -> F + Send + Sync + 'static,
        F: Future<Output = Result<Next, JobError>> + Send,
    {
        let schedule = schedule.into();
        let looper = self.looper(name, Some(schedule.allowed_age()));
        let (stepped, hurried) = watch::channel(0);
        self.hurried.push(hurried);
        self.tasks
            .spawn(async move { looper.repeat((schedule, stepped), step).await });
    }

    /// Has a worker take its steps in the same way.
    pub fn work(&mut self, name: &'static str, schedule: impl Into<Schedule>, worker: impl Worker) {
        let worker = Arc::new(worker);
        self.every(name, schedule, move || {
            let worker = Arc::clone(&worker);
            async move { worker.take_step().await }
        });
    }

    /// Runs a task, which is to end only when the signal that it is given becomes true; where it
    /// ends before, it is made anew.
    pub fn run<T, F>(&mut self, name: &'static str, task: T)
    where
        T: Fn(watch::Receiver<bool>) -> F + Send + Sync + 'static,
        F: Future<Output = Result<(), JobError>> + Send,
    {
        let looper = self.looper(name, None);
        self.tasks.spawn(async move { looper.keep_up(task).await });
    }

    fn looper(&self, name: &'static str, allowed_age: Option<Duration>) -> Looper {
        Looper {
            record: self.jobs.add(name, allowed_age),
            stopping: self.stop.subscribe(),
            hurry: self.hurry.subscribe(),
            retry: self.retry.clone(),
            restart: self.restart,
        }
    }

    /// Waits until a job has ended for good; for ever while none has.
    pub async fn ended(&mut self) -> JobEnd {
        loop {
            match self.tasks.join_next().await {
                Some(Ok(Some(end))) => return end,
                // It was told to end.
                Some(Ok(None)) => {}
                Some(Err(error)) => {
                    return JobEnd {
                        name: "supervisor",
                        why: error.to_string(),
                    };
                }
                None => std::future::pending().await,
            }
        }
    }

    /// Tells all jobs to end, and waits so long for them; what still goes on then is broken off.
    pub async fn stop(mut self, patience: Duration) {
        self.stop.send_replace(true);
        let ended = async { while self.tasks.join_next().await.is_some() {} };
        if tokio::time::timeout(patience, ended).await.is_err() {
            let jobs = self.tasks.len();
            tracing::warn!(jobs, "what some jobs had begun is left for the next start");
        }
    }
}

/// What keeps one job going.
struct Looper {
    record: Record,
    stopping: watch::Receiver<bool>,
    hurry: watch::Receiver<u64>,
    retry: watch::Sender<u64>,
    restart: Backoff,
}

/// The failures of a job since it last succeeded.
#[derive(Default)]
struct Failures {
    in_a_row: u32,
    told: Repeats,
}

/// What lies between two attempts.
enum Pause {
    Usual(Duration),
    /// It ends before its time where all that has failed is to be tried again.
    AfterFailure(Duration, watch::Receiver<u64>),
}

/// How an attempt at a job went.
enum Attempt<T> {
    Done(T),
    Failed(String),
    ForGood(String),
    BrokeOff(String),
}

impl Looper {
    async fn repeat<S, F>(
        mut self,
        (schedule, stepped): (Schedule, watch::Sender<u64>),
        step: S,
    ) -> Option<JobEnd>
    where
        S: Fn() -> F,
        F: Future<Output = Result<Next, JobError>>,
    {
        let mut failures = Failures::default();
        let mut panics = 0;
        loop {
            let hurried = *self.hurry.borrow_and_update();
            // Whatever comes back while the step fails it has not noticed.
            let retry = self.retry.subscribe();
            let attempt = self.take_step(schedule, &step).await?;
            stepped.send_replace(hurried);
            let pause = match attempt {
                Attempt::Done(next) => {
                    if failures.in_a_row > 0 && schedule.leads() {
                        self.retry.send_modify(|times| *times += 1);
                    }
                    match next {
                        Next::NotOurs(_) => self.record.not_ours(),
                        Next::AtOnce | Next::InPeriod | Next::In(_) => self.record.succeeded(),
                    }
                    (failures, panics) = (Failures::default(), 0);
                    Pause::Usual(next.pause(schedule.period()))
                }
                Attempt::ForGood(why) => return Some(self.end(why)),
                Attempt::Failed(why) => {
                    panics = 0;
                    let pause = self.after_failure(&mut failures, &why, Some(schedule));
                    Pause::AfterFailure(pause, retry)
                }
                Attempt::BrokeOff(why) => {
                    panics += 1;
                    if panics == HOPELESS {
                        return Some(self.end(why));
                    }
                    let pause = self.after_failure(&mut failures, &why, None);
                    Pause::AfterFailure(pause, retry)
                }
            };
            if self.is_stopped_within(pause).await {
                return None;
            }
        }
    }

    /// Takes a step; none where it was broken off, because all is to end.
    async fn take_step<S, F>(&self, schedule: Schedule, step: &S) -> Option<Attempt<Next>>
    where
        S: Fn() -> F,
        F: Future<Output = Result<Next, JobError>>,
    {
        let attempt = attempt(async { step().await }).instrument(self.span());
        if !schedule.breaks_off() {
            return Some(attempt.await);
        }
        let mut stopping = self.stopping.clone();
        tokio::select! {
            biased;
            _ = stopping.wait_for(|stopping| *stopping) => None,
            attempt = attempt => Some(attempt),
        }
    }

    async fn keep_up<T, F>(mut self, task: T) -> Option<JobEnd>
    where
        T: Fn(watch::Receiver<bool>) -> F,
        F: Future<Output = Result<(), JobError>>,
    {
        let mut failures = Failures::default();
        loop {
            let retry = self.retry.subscribe();
            let began = self.record.began();
            let stopping = self.stopping.clone();
            let why = match attempt(async { task(stopping).await })
                .instrument(self.span())
                .await
            {
                Attempt::Done(()) if *self.stopping.borrow() => return None,
                Attempt::Done(()) => "it ended by itself".to_owned(),
                Attempt::ForGood(why) => return Some(self.end(why)),
                Attempt::Failed(why) | Attempt::BrokeOff(why) => why,
            };
            if self.record.since(began) >= SETTLED_MS {
                failures = Failures::default();
            }
            let pause = self.after_failure(&mut failures, &why, None);
            if failures.in_a_row == HOPELESS {
                return Some(self.end(why));
            }
            if self
                .is_stopped_within(Pause::AfterFailure(pause, retry))
                .await
            {
                return None;
            }
        }
    }

    /// What stands in the log beside everything that the job does.
    fn span(&self) -> Span {
        tracing::info_span!("job", name = self.record.name())
    }

    fn end(&self, why: String) -> JobEnd {
        let name = self.record.name();
        tracing::error!(job = name, why, "a job ends for good");
        self.record.failed(&why);
        JobEnd { name, why }
    }

    /// Notes a failure, and says how long to wait: where there is a schedule, as long as that says.
    fn after_failure(
        &self,
        failures: &mut Failures,
        why: &str,
        schedule: Option<Schedule>,
    ) -> Duration {
        let usual = self.restart.pause(failures.in_a_row);
        failures.in_a_row += 1;
        let pause = schedule.map_or(usual, |it| it.after_failure(usual));
        let (job, again_in_ms) = (self.record.name(), pause.as_millis());
        if failures.told.are_news(why, Instant::now()) {
            tracing::error!(job, why, again_in_ms, "a job has failed");
        } else {
            tracing::debug!(job, why, again_in_ms, "a job has failed");
        }
        self.record.failed(why);
        pause
    }

    async fn is_stopped_within(&mut self, pause: Pause) -> bool {
        let (pause, mut retry) = match pause {
            Pause::Usual(pause) => (pause, None),
            Pause::AfterFailure(pause, retry) => (pause, Some(retry)),
        };
        let tried_again = async {
            if let Some(retry) = &mut retry
                && retry.changed().await.is_ok()
            {
                return;
            }
            std::future::pending::<()>().await;
        };
        tokio::select! {
            biased;
            _ = self.stopping.wait_for(|stopping| *stopping) => true,
            () = tokio::time::sleep(pause) => false,
            () = tried_again => false,
            Ok(()) = self.hurry.changed() => false,
        }
    }
}

/// Waits for an attempt, and catches its panic.
async fn attempt<T>(work: impl Future<Output = Result<T, JobError>>) -> Attempt<T> {
    match AssertUnwindSafe(work).catch_unwind().await {
        Ok(Ok(done)) => Attempt::Done(done),
        Ok(Err(JobError::ForGood(why))) => Attempt::ForGood(why),
        Ok(Err(error)) => Attempt::Failed(error.to_string()),
        Err(panic) => Attempt::BrokeOff(format!("it panicked: {}", said(&*panic))),
    }
}

/// What a panic says.
fn said(panic: &(dyn std::any::Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("without a word")
}
