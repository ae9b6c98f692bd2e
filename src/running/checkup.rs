//! How the process fares, put together from all its parts.

mod database;
mod progress;

use std::sync::Arc;

use tokio::sync::watch;

use crate::discord::CommandState;
use crate::discord::gateway::ShardConnections;
use crate::game::Hours as _;
use crate::game::duty::JobDuty;
use crate::metrics::{Gauge, Metrics};
use crate::web::{Health, JobReport, Mode, ProcessStatus};
use crate::worker::{Heartbeat, JobState, Jobs, Roster};
pub(super) use database::DatabaseCheck;
pub(super) use progress::Progress;

/// How long a message may be due.
const LONGEST_DUE_MS: i64 = 10 * 60_000;

/// The parts of a process that works.
#[derive(Debug)]
pub(super) struct Checkup {
    pub(super) connections: Arc<ShardConnections>,
    pub(super) commands: watch::Receiver<CommandState>,
    pub(super) jobs: Arc<Jobs>,
    /// Which duties the process has.
    pub(super) roster: Arc<Roster>,
    pub(super) heartbeat: Arc<Heartbeat>,
    pub(super) database: Arc<DatabaseCheck>,
    pub(super) metrics: Metrics,
}

impl Checkup {
    async fn health(&self) -> Health {
        let gateway = self.connections.complaints();
        let commands = self.commands.borrow().complaint();
        let answered = self.database.look().await;
        let forgotten = (!self.roster.counts_as_alive())
            .then(|| "other processes on the database count this one as gone".to_owned());
        // Where it serves nothing, those are to be asked that do.
        let serves = self.roster.gateway().is_held();
        let time = self.heartbeat.complaint().filter(|_| serves);
        let now = self.database.now();
        let jobs = self.jobs.states().into_iter().map(|state| JobReport {
            name: state.name,
            succeeded_ms_ago: state.succeeded.map(|at| now.since(at)),
            failure: state.failed.map(|(_, why)| why),
        });
        assembled(Found {
            gateway,
            commands,
            database: answered.failure.clone().or(forgotten),
            standby: self.roster.gives_way(),
            oldest_due_ms: answered.oldest_due_ms(),
            time,
            jobs: self.jobs.complaints(),
            has_begun: self.connections.have_begun(),
            reports: jobs.collect(),
        })
    }
}

impl Checkup {
    /// What is measured just now, but for the database and the links with the service.
    fn gauges(&self) -> Vec<Gauge> {
        let standing = self.heartbeat.standing();
        let counting = standing.total() - standing.count();
        let mut gauges = vec![time_counts(f64::from(counting))];
        let now = self.database.now();
        let states = self.jobs.states();
        // Prometheus calls `job` what it reads from.
        let gauge = |name, help, state: &JobState, value| Gauge {
            name,
            help,
            label: Some(("task", state.name.to_owned())),
            value,
        };
        let duties = self.roster.jobs();
        let is_of_another = |name: &str| duties.iter().any(|it| it.duty() == name && !it.is_held());
        gauges.extend(states.iter().filter_map(|state| {
            let help = "How long ago each background job has succeeded that this process does";
            let age = state.age_ms(now).filter(|_| !is_of_another(state.name))?;
            Some(gauge("job_age_seconds", help, state, seconds(age)))
        }));
        gauges.extend(states.iter().filter_map(|state| {
            let help = "How long ago each background job may have succeeded at most";
            let allowed = state.allowed_age?.as_secs_f64();
            Some(gauge("job_allowed_age_seconds", help, state, allowed))
        }));
        gauges.extend(duties.iter().map(|tenure| {
            let is_held = f64::from(u8::from(tenure.is_held()));
            duty_held(tenure.duty(), is_held)
        }));
        gauges
    }
}

/// What is measured of a process that does nothing yet: it is told nevertheless, since there may be no other.
fn at_rest() -> Vec<Gauge> {
    let duties = JobDuty::ALL.map(|duty| duty_held(duty.code(), 0.0));
    duties.into_iter().chain([time_counts(0.0)]).collect()
}

fn time_counts(value: f64) -> Gauge {
    Gauge {
        name: "time_counts",
        help: "On how many shards time counts for the players, as far as this process knows: on others all that is due rests",
        label: None,
        value,
    }
}

fn duty_held(duty: &str, value: f64) -> Gauge {
    Gauge {
        name: "duty_held",
        help: "Whether this process has a duty, which one process at a time has",
        label: Some(("duty", duty.to_owned())),
        value,
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "milliseconds of a process's life"
)]
fn seconds(ms: i64) -> f64 {
    ms as f64 / 1000.0
}

/// What was found about each part.
struct Found {
    gateway: Vec<String>,
    commands: Option<String>,
    database: Option<String>,
    oldest_due_ms: i64,
    /// That time has not counted for long.
    time: Option<String>,
    jobs: Vec<String>,
    /// Whether every shard has been connected once.
    has_begun: bool,
    reports: Vec<JobReport>,
    /// Whether others have all that it could serve.
    standby: bool,
}

fn assembled(found: Found) -> Health {
    let gateway = found.gateway.is_empty();
    let (database, commands) = (found.database.is_none(), found.commands.is_none());
    let mut reasons = found.gateway;
    reasons.extend(found.commands);
    reasons.extend(found.database);
    if found.oldest_due_ms > LONGEST_DUE_MS {
        let minutes = found.oldest_due_ms / 60_000;
        reasons.push(format!("a message has been due for {minutes} min"));
    }
    reasons.extend(found.time);
    reasons.extend(found.jobs);
    let status = match (reasons.is_empty(), found.has_begun) {
        (true, _) => ProcessStatus::Well,
        (false, _) if found.standby && database => ProcessStatus::Standby,
        // It has come up, whatever it has served.
        (false, _) if found.standby => ProcessStatus::Failing,
        (false, true) => ProcessStatus::Failing,
        (false, false) => ProcessStatus::Starting,
    };
    Health {
        status,
        mode: Mode::default(),
        gateway,
        database,
        commands,
        reasons,
        jobs: found.reports,
    }
}

#[cfg(test)]
mod tests;
