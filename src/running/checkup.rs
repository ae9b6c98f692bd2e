//! How the process fares, put together from all its parts.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;
use tokio::time::{Instant, timeout};

use crate::discord::CommandState;
use crate::discord::gateway::ShardConnections;
use crate::discord::relay::{DISCORD, RelayLoad};
use crate::game::{Clock, Store};
use crate::metrics::{Gauge, Metrics};
use crate::web::{Health, Inspector, JobReport, Mode, ProcessStatus};
use crate::worker::Jobs;

/// How long what the database has answered is taken for true.
const GOOD_FOR: Duration = Duration::from_secs(3);
/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a message may be due.
const LONGEST_DUE_MS: i64 = 10 * 60_000;

/// How far the process has come, from its start to its end.
#[derive(Debug)]
pub(super) struct Progress {
    mode: Mode,
    stage: Mutex<Stage>,
    parts: OnceLock<Checkup>,
}

#[derive(Clone, Debug)]
enum Stage {
    /// It is about this.
    Starting(String),
    /// Everything is there; not everything may be connected.
    Built,
    /// It is ending.
    Draining,
}

impl Default for Stage {
    fn default() -> Self {
        Self::Starting("the process is starting".to_owned())
    }
}

impl Progress {
    /// At its start, in a process for a service at this address.
    pub(super) fn new(service: &str) -> Self {
        let mode = if service == DISCORD {
            Mode::Discord
        } else {
            Mode::StandIn
        };
        Self {
            mode,
            stage: Mutex::default(),
            parts: OnceLock::new(),
        }
    }

    /// Notes what the process is about while it starts.
    pub(super) fn says(&self, what: &str) {
        self.set(Stage::Starting(what.to_owned()));
    }

    /// Notes that everything is there, and what to look at from now on.
    pub(super) fn is_built(&self, parts: Checkup) {
        if self.parts.set(parts).is_ok() {
            self.set(Stage::Built);
        }
    }

    /// Notes that the process is ending.
    pub(super) fn drains(&self) {
        self.set(Stage::Draining);
    }

    fn set(&self, stage: Stage) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = stage;
    }

    fn stage(&self) -> Stage {
        self.stage
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

#[async_trait]
impl Inspector for Progress {
    async fn inspect(&self) -> Health {
        let health = match (self.stage(), self.parts.get()) {
            (Stage::Built, Some(parts)) => parts.health().await,
            (Stage::Draining, _) => Health {
                status: ProcessStatus::Draining,
                ..Health::starting("the process is ending")
            },
            (Stage::Starting(what), _) => Health::starting(what),
            (Stage::Built, None) => Health::starting("the process is starting"),
        };
        Health {
            mode: self.mode,
            ..health
        }
    }

    async fn metrics(&self) -> Option<String> {
        match (self.stage(), self.parts.get()) {
            (Stage::Built | Stage::Draining, Some(parts)) => Some(parts.metrics().await),
            _ => None,
        }
    }
}

/// The parts of a process that works.
#[derive(Debug)]
pub(super) struct Checkup {
    pub(super) connections: Arc<ShardConnections>,
    pub(super) commands: watch::Receiver<CommandState>,
    pub(super) jobs: Arc<Jobs>,
    pub(super) database: DatabaseCheck,
    pub(super) metrics: Metrics,
    /// How busy the relay is.
    pub(super) load: RelayLoad,
}

impl Checkup {
    async fn health(&self) -> Health {
        let gateway = self.connections.complaints();
        let commands = self.commands.borrow().complaint();
        let answered = self.database.look().await;
        let now = self.database.clock.steady();
        let jobs = self.jobs.states().into_iter().map(|state| JobReport {
            name: state.name,
            succeeded_ms_ago: state.succeeded.map(|at| now.since(at)),
            failure: state.failed.map(|(_, why)| why),
        });
        assembled(Found {
            gateway,
            commands,
            database: answered.failure,
            oldest_due_ms: answered.oldest_due_ms,
            jobs: self.jobs.complaints(),
            has_begun: self.connections.have_begun(),
            reports: jobs.collect(),
        })
    }
}

impl Checkup {
    /// What was counted, and what is measured just now.
    async fn metrics(&self) -> String {
        let answered = self.database.look().await;
        let now = self.database.clock.steady();
        let mut gauges = answered.gauges();
        gauges.extend(self.connections.gauges());
        gauges.extend(self.load.gauges());
        gauges.extend(self.database.occupancy());
        for state in self.jobs.states() {
            if let Some(at) = state.succeeded {
                gauges.push(Gauge {
                    name: "job_age_seconds",
                    help: "How long ago each background job has succeeded",
                    label: Some(("job", state.name.to_owned())),
                    value: seconds(now.since(at)),
                });
            }
        }
        self.metrics.text(&gauges)
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
    jobs: Vec<String>,
    /// Whether every shard has been connected once.
    has_begun: bool,
    reports: Vec<JobReport>,
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
    reasons.extend(found.jobs);
    let status = match (reasons.is_empty(), found.has_begun) {
        (true, _) => ProcessStatus::Well,
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

/// Asks the database whether it takes what is written, and what it has not got rid of; not more
/// often than every few seconds, however often health is asked for.
#[derive(Debug)]
pub(super) struct DatabaseCheck {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    latest: tokio::sync::Mutex<Option<(Instant, Answered)>>,
}

#[derive(Clone, Debug)]
struct Answered {
    failure: Option<String>,
    oldest_due_ms: i64,
    pending: u64,
}

impl Answered {
    #[expect(clippy::cast_precision_loss, reason = "a number of messages")]
    fn gauges(&self) -> Vec<Gauge> {
        let gauge = |name, help, value| Gauge {
            name,
            help,
            label: None,
            value,
        };
        vec![
            gauge(
                "messages_pending",
                "Messages that are owed, those that wait for a place among them",
                self.pending as f64,
            ),
            gauge(
                "oldest_message_due_seconds",
                "How long the message has been due that has been due longest",
                seconds(self.oldest_due_ms),
            ),
            gauge(
                "database_up",
                "Whether the database takes what is written",
                f64::from(u8::from(self.failure.is_none())),
            ),
        ]
    }

    fn failed(why: String) -> Self {
        Self {
            failure: Some(why),
            oldest_due_ms: 0,
            pending: 0,
        }
    }
}

impl DatabaseCheck {
    pub(super) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            clock,
            latest: tokio::sync::Mutex::default(),
        }
    }

    fn occupancy(&self) -> Vec<Gauge> {
        let (open, in_use) = self.store.connections();
        let gauge = |state: &str, count: u32| Gauge {
            name: "database_connections",
            help: "Connections to the database, and those of them that are in use",
            label: Some(("state", state.to_owned())),
            value: count.into(),
        };
        vec![gauge("open", open), gauge("in_use", in_use)]
    }

    async fn look(&self) -> Answered {
        let mut latest = self.latest.lock().await;
        if let Some((at, answered)) = &*latest
            && at.elapsed() < GOOD_FOR
        {
            return answered.clone();
        }
        let answered = match timeout(PATIENCE, self.ask()).await {
            Ok(answered) => answered,
            Err(_) => Answered::failed("the database does not answer".to_owned()),
        };
        *latest = Some((Instant::now(), answered.clone()));
        answered
    }

    async fn ask(&self) -> Answered {
        let now = self.clock.now();
        let failure = match self.store.prove_writable(now).await {
            Ok(()) => None,
            Err(error) => Some(format!("the database cannot be written: {error}")),
        };
        match self.store.backlog(now).await {
            Ok(backlog) => Answered {
                failure,
                oldest_due_ms: backlog.due_since.map_or(0, |due| now.since(due)),
                pending: backlog.pending,
            },
            Err(error) => Answered::failed(format!("the database cannot be read: {error}")),
        }
    }
}

#[cfg(test)]
mod tests;
