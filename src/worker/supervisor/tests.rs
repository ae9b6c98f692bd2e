use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use parking_lot::Mutex;

use super::{Doer, HOPELESS, JobEnd, JobError, JobState, Next, RESTART, Schedule, Supervisor};
use crate::game::{Backoff, Clock, Millis};

const PATIENCE: Duration = Duration::from_mins(1);
/// Nobody waits in these tests.
const AT_ONCE: Backoff = Backoff::doubling(0, 0);
const MOMENT: Duration = Duration::from_millis(1);

#[derive(Default)]
struct Wall(AtomicI64);

impl Clock for Wall {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}

/// What is logged.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl std::io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn supervisor(clock: &Arc<Wall>) -> Supervisor {
    Supervisor {
        restart: AT_ONCE,
        ..Supervisor::new(clock.clone())
    }
}

/// Counts its steps, and does what the number of each asks for.
fn counted(
    steps: &Arc<AtomicU32>,
    what: impl Fn(u32) -> Result<Next, JobError> + Send + Sync + 'static,
) -> impl Fn() -> std::future::Ready<Result<Next, JobError>> + Send + Sync + 'static {
    let steps = Arc::clone(steps);
    move || std::future::ready(what(steps.fetch_add(1, Ordering::SeqCst)))
}

async fn until(what: impl Fn() -> bool) {
    let waited = tokio::time::timeout(PATIENCE, async {
        while !what() {
            tokio::time::sleep(MOMENT).await;
        }
    });
    waited.await.expect("it comes to pass");
}

async fn end(mut supervisor: Supervisor) -> JobEnd {
    let ended = tokio::time::timeout(PATIENCE, supervisor.ended());
    ended.await.expect("a job ends for good")
}

#[test]
fn what_fails_is_tried_again_after_a_second_and_at_last_every_minute() {
    let waits: Vec<i64> = (0..9).map(|failures| RESTART.after(failures)).collect();
    assert_eq!(
        waits,
        [1, 2, 4, 8, 16, 32, 60, 60, 60].map(|seconds| seconds * 1000)
    );
}

#[tokio::test]
async fn a_step_that_fails_or_panics_is_done_again_and_what_it_said_is_known() {
    let (clock, steps) = (Arc::new(Wall::default()), Arc::default());
    let mut supervisor = supervisor(&clock);
    let jobs = supervisor.jobs();
    let step = counted(&steps, |number| match number {
        0 => Err(JobError::Failed("no ink".to_owned())),
        1 => panic!("no paper"),
        2 => Ok(Next::InPeriod),
        _ => Ok(Next::AtOnce),
    });
    supervisor.every("letters", Duration::from_hours(1), step);
    until(|| steps.load(Ordering::SeqCst) == 3).await;
    until(|| jobs.states()[0].succeeded.is_some()).await;
    assert_eq!(jobs.states()[0].failed, None);
    tokio::time::sleep(MOMENT * 20).await;
    assert_eq!(steps.load(Ordering::SeqCst), 3, "the next one has time");
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn errors_pass_and_panics_in_a_row_do_not() {
    for (clock, what) in [
        (Arc::new(Wall::default()), "panics"),
        (Arc::new(Wall::default()), "fails"),
    ] {
        let steps = Arc::default();
        let mut supervisor = supervisor(&clock);
        let step = counted(&steps, move |number| {
            assert!(what == "fails" || number % 11 == 10, "step {number}");
            if number == 5 * HOPELESS {
                return Err(JobError::ForGood("enough".to_owned()));
            }
            Err(JobError::Failed("again".to_owned()))
        });
        supervisor.every("letters", MOMENT, step);
        let end = end(supervisor).await;
        let expected = match what {
            "panics" => "it panicked: step 9",
            _ => "enough",
        };
        assert_eq!((end.name, end.why.as_str()), ("letters", expected));
        let line = end.to_string();
        assert!(line.contains("\"letters\" ended for good"), "{line}");
    }
}

#[tokio::test]
async fn a_panic_now_and_then_is_no_end() {
    let (clock, steps) = (Arc::new(Wall::default()), Arc::default());
    let mut supervisor = supervisor(&clock);
    let step = counted(&steps, |number| {
        assert!(number % HOPELESS == 0, "step {number}");
        Ok(Next::AtOnce)
    });
    supervisor.every("letters", MOMENT, step);
    let steps = Arc::clone(&steps);
    until(move || steps.load(Ordering::SeqCst) > 10 * HOPELESS).await;
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn a_task_that_ends_by_itself_is_made_anew_until_it_is_hopeless() {
    let (clock, lives) = (Arc::new(Wall::default()), Arc::<AtomicU32>::default());
    let mut supervisor = supervisor(&clock);
    let counter = Arc::clone(&lives);
    let task = move |_| std::future::ready(Ok(counter.fetch_add(1, Ordering::SeqCst)).map(|_| ()));
    supervisor.run("post", task);
    let end = end(supervisor).await;
    assert_eq!((end.name, end.why.as_str()), ("post", "it ended by itself"));
    assert_eq!(lives.load(Ordering::SeqCst), HOPELESS);
}

#[tokio::test]
async fn a_task_that_lived_long_has_its_tries_again() {
    let (clock, lives) = (Arc::new(Wall::default()), Arc::<AtomicU32>::default());
    let mut supervisor = supervisor(&clock);
    let (counter, wall) = (Arc::clone(&lives), Arc::clone(&clock));
    let task = move |_| {
        let life = counter.fetch_add(1, Ordering::SeqCst);
        let long = life % (HOPELESS - 1) == HOPELESS - 2;
        wall.0
            .fetch_add(if long { 60_000 } else { 1 }, Ordering::SeqCst);
        std::future::ready(Err(JobError::Failed("cut".to_owned())))
    };
    supervisor.run("post", task);
    until(|| lives.load(Ordering::SeqCst) > 5 * HOPELESS).await;
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn at_the_end_a_step_is_finished_unless_it_may_be_broken_off() {
    for (schedule, finished) in [
        (Schedule::every(MOMENT), true),
        (Schedule::every(MOMENT).broken_off_at_the_end(), false),
    ] {
        let clock = Arc::new(Wall::default());
        let mut supervisor = supervisor(&clock);
        let done = Arc::<AtomicU32>::default();
        let first = Arc::new(tokio::sync::Notify::new());
        let (counter, begins) = (Arc::clone(&done), Arc::clone(&first));
        supervisor.every("letters", schedule, move || {
            let (counter, begins) = (Arc::clone(&counter), Arc::clone(&begins));
            async move {
                begins.notify_one();
                tokio::time::sleep(MOMENT * 50).await;
                counter.fetch_add(1, Ordering::SeqCst);
                Ok(Next::InPeriod)
            }
        });
        first.notified().await;
        supervisor.stop(PATIENCE).await;
        assert_eq!(done.load(Ordering::SeqCst) > 0, finished);
    }
}

#[tokio::test]
async fn jobs_that_are_hurried_wait_for_no_time_and_a_step_of_before_does_not_count() {
    let (clock, steps) = (Arc::new(Wall::default()), Arc::<AtomicU32>::default());
    let mut supervisor = supervisor(&clock);
    let goes_on = Arc::new(tokio::sync::Notify::new());
    let (counter, gate) = (Arc::clone(&steps), Arc::clone(&goes_on));
    supervisor.every("letters", Duration::from_hours(1), move || {
        let (counter, gate) = (Arc::clone(&counter), Arc::clone(&gate));
        async move {
            counter.fetch_add(1, Ordering::SeqCst);
            gate.notified().await;
            Ok(Next::InPeriod)
        }
    });
    until(|| steps.load(Ordering::SeqCst) == 1).await;
    let mut all = Box::pin(supervisor.step_all());
    // What was known when the first step began is old by now: its end is not enough.
    for step in [1, 2] {
        assert!(
            all.as_mut().now_or_never().is_none(),
            "before step {step} ended"
        );
        goes_on.notify_one();
        until(|| steps.load(Ordering::SeqCst) == 2).await;
    }
    let settled = tokio::time::timeout(PATIENCE, all).await;
    settled.expect("the second step is enough");
    assert_eq!(steps.load(Ordering::SeqCst), 2, "the third has time");
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn what_another_process_does_neither_succeeds_nor_fails_here_and_has_no_age() {
    let (clock, steps) = (Arc::new(Wall::default()), Arc::default());
    let mut supervisor = supervisor(&clock);
    let jobs = supervisor.jobs();
    let step = counted(&steps, |number| match number {
        0 => Ok(Next::AtOnce),
        1..=20 => Ok(Next::NotOurs(MOMENT)),
        _ => Err(JobError::Failed("no ink".to_owned())),
    });
    supervisor.every("letters", Duration::from_secs(10), step);
    until(|| steps.load(Ordering::SeqCst) >= 20).await;
    until(|| jobs.states()[0].failed.is_some()).await;
    // From the moment on at which it was this process's it has not succeeded.
    clock.0.store(7_000, Ordering::SeqCst);
    let state = jobs.states()[0].clone();
    assert_eq!(state.succeeded, None);
    assert_eq!(state.age_ms(Millis(7_000)), Some(7_000));
    let elsewhere = JobState {
        doer: Doer::Another,
        failed: None,
        ..state
    };
    assert_eq!(elsewhere.age_ms(Millis(7_000)), None);
    // It would have said so again meanwhile: a step of ours does not end.
    assert_eq!(elsewhere.age_ms(Millis(150_001)), Some(150_001));
    assert!(elsewhere.complaint(Millis(150_001)).is_some());
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn a_job_is_complained_of_once_its_last_success_is_too_old() {
    let (clock, steps) = (Arc::new(Wall::default()), Arc::default());
    let mut supervisor = supervisor(&clock);
    let jobs = supervisor.jobs();
    let step = counted(&steps, |number| match number {
        0 => Ok(Next::AtOnce),
        _ => Err(JobError::Failed("no ink".to_owned())),
    });
    supervisor.every("letters", Duration::from_secs(10), step);
    until(|| jobs.states()[0].failed.is_some()).await;
    for (ms, told) in [(0, None), (150_000, None), (150_001, Some("150 s: no ink"))] {
        clock.0.store(ms, Ordering::SeqCst);
        let complaints = jobs.complaints();
        assert_eq!(complaints.len(), usize::from(told.is_some()), "{ms}");
        if let Some(told) = told {
            assert!(complaints[0].ends_with(told), "{complaints:?}");
            assert!(complaints[0].contains("\"letters\""), "{complaints:?}");
        }
    }
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn a_task_is_complained_of_while_it_is_made_anew() {
    let clock = Arc::new(Wall::default());
    let mut supervisor = Supervisor::new(clock);
    let jobs = supervisor.jobs();
    supervisor.run("post", |_| async {
        Err(JobError::Failed("cut off".to_owned()))
    });
    until(|| jobs.complaints().len() == 1).await;
    let said = jobs.complaints().remove(0);
    assert_eq!(said, "the job \"post\" is being started again: cut off");
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn what_leads_is_tried_again_in_its_period_and_all_the_rest_with_it() {
    let (clock, steps) = (Arc::new(Wall::default()), Arc::<AtomicU32>::default());
    let others = Arc::<AtomicU32>::default();
    // What has failed waits for an hour.
    let mut supervisor = Supervisor {
        restart: Backoff::doubling(3_600_000, 3_600_000),
        ..Supervisor::new(clock.clone())
    };
    for (name, is_failing) in [("letters", true), ("parcels", false)] {
        let step = counted(&others, move |_| {
            if is_failing {
                return Err(JobError::Failed("no way".to_owned()));
            }
            Ok(Next::InPeriod)
        });
        supervisor.every(name, Duration::from_hours(1), step);
    }
    let counter = Arc::clone(&others);
    until(move || counter.load(Ordering::SeqCst) == 2).await;
    let step = counted(&steps, |number| match number {
        0..5 => Err(JobError::Failed("no way".to_owned())),
        _ => Ok(Next::InPeriod),
    });
    supervisor.every("way", Schedule::every(MOMENT).leading(), step);
    until(|| others.load(Ordering::SeqCst) == 3).await;
    until(|| steps.load(Ordering::SeqCst) > 20).await;
    assert_eq!(
        others.load(Ordering::SeqCst),
        3,
        "once, and only what failed"
    );
    supervisor.stop(PATIENCE).await;
}

#[tokio::test]
async fn the_log_is_told_once_why_a_job_fails_and_when_it_is_really_tried_again() {
    let (log, steps) = (Log::default(), Arc::<AtomicU32>::default());
    let writer = log.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_max_level(tracing::Level::ERROR)
        .with_ansi(false)
        .with_writer(move || writer.clone())
        .finish();
    let _guard = tracing::subscriber::set_default(subscriber);
    // Others wait for an hour.
    let mut supervisor = Supervisor {
        restart: Backoff::doubling(3_600_000, 3_600_000),
        ..Supervisor::new(Arc::new(Wall::default()))
    };
    let step = counted(&steps, |number| {
        let why = if number < 10 { "no ink" } else { "no paper" };
        Err(JobError::Failed(why.to_owned()))
    });
    supervisor.every("letters", Schedule::every(MOMENT).never_rarer(), step);
    until(|| steps.load(Ordering::SeqCst) > 20).await;
    supervisor.stop(PATIENCE).await;
    let told = String::from_utf8(log.0.lock().clone()).unwrap();
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    for (line, why) in lines.iter().zip(["no ink", "no paper"]) {
        assert!(line.contains(why), "{told}");
        assert!(line.ends_with("again_in_ms=1"), "{told}");
    }
}

#[test]
fn only_what_may_wait_waits_for_longer_than_its_period() {
    let second = Duration::from_secs(1);
    let schedule = Schedule::every(second * 3);
    for (schedule, longest) in [
        (schedule, second * 60),
        (schedule.never_rarer(), second * 3),
        (schedule.leading(), second * 3),
    ] {
        assert_eq!(schedule.after_failure(second * 60), longest);
        assert_eq!(schedule.after_failure(second), second);
    }
}
