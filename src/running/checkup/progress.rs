//! How far the process has come, and what is told of it meanwhile.

use std::sync::{Arc, OnceLock};

use async_trait::async_trait;
use parking_lot::Mutex;

use super::{Checkup, DatabaseCheck, at_rest};
use crate::discord::gateway::ShardConnections;
use crate::discord::relay::{DISCORD, RelayLoad};
use crate::game::{Clock, Store};
use crate::metrics::{Gauge, Metrics};
use crate::store::LockWait;
use crate::web::{Health, Inspector, Mode, ProcessStatus};
use crate::worker::Roster;

/// How far the process has come, from its start to its end.
#[derive(Debug)]
pub(in crate::running) struct Progress {
    mode: Mode,
    stage: Mutex<Stage>,
    database: OnceLock<Arc<DatabaseCheck>>,
    load: OnceLock<RelayLoad>,
    connections: OnceLock<Arc<ShardConnections>>,
    roster: OnceLock<Arc<Roster>>,
    parts: OnceLock<Checkup>,
}

#[derive(Clone, Debug)]
enum Stage {
    /// It is about this.
    Starting(String),
    /// Others do what it could do, and it waits to follow one of them: why.
    Standby(String),
    /// Everything is there; not everything may be connected.
    Built,
    /// It is ending.
    Draining,
}

impl Stage {
    /// Which of all stages it is.
    fn gauges(&self) -> Vec<Gauge> {
        let own = match self {
            Self::Starting(_) => "starting",
            Self::Standby(_) => "standby",
            Self::Built => "serving",
            Self::Draining => "draining",
        };
        let gauge = |stage: &str| Gauge {
            name: "stage",
            help: "How far the process has come: 1 for where it is",
            label: Some(("stage", stage.to_owned())),
            value: f64::from(u8::from(stage == own)),
        };
        ["starting", "standby", "serving", "draining"]
            .map(gauge)
            .into()
    }
}

impl Default for Stage {
    fn default() -> Self {
        Self::Starting("the process is starting".to_owned())
    }
}

impl Progress {
    /// At its start, in a process for a service at this address.
    pub(in crate::running) fn new(service: &str) -> Self {
        let mode = if service == DISCORD {
            Mode::Discord
        } else {
            Mode::StandIn
        };
        Self {
            mode,
            stage: Mutex::default(),
            database: OnceLock::new(),
            load: OnceLock::new(),
            connections: OnceLock::new(),
            roster: OnceLock::new(),
            parts: OnceLock::new(),
        }
    }

    /// Notes what the process is about while it starts.
    pub(in crate::running) fn says(&self, what: &str) {
        self.set(Stage::Starting(what.to_owned()));
    }

    /// Notes that the process waits to follow another one, and why.
    pub(in crate::running) fn stands_by(&self, why: &str) {
        self.set(Stage::Standby(why.to_owned()));
    }

    /// Notes what the process waits for before it may use the database.
    pub(in crate::running) fn waits(&self, wait: &LockWait) {
        match wait {
            LockWait::Process(_) => self.stands_by(&wait.to_string()),
            LockWait::Server { .. } => self.says(&wait.to_string()),
        }
    }

    /// Notes that the database is open: it is looked at from now on.
    pub(in crate::running) fn opens(
        &self,
        store: &Arc<dyn Store>,
        clock: &Arc<dyn Clock>,
    ) -> Arc<DatabaseCheck> {
        let check = || DatabaseCheck::new(Arc::clone(store), Arc::clone(clock));
        Arc::clone(self.database.get_or_init(|| Arc::new(check())))
    }

    /// Notes that requests go through a relay, which is as busy as this says, and which shards there are.
    pub(in crate::running) fn links(&self, load: RelayLoad, connections: &Arc<ShardConnections>) {
        // There is one relay, and one gateway.
        let _ = self.load.set(load);
        let _ = self.connections.set(Arc::clone(connections));
    }

    /// Notes that the process counts among those on its database from now on, as this says.
    pub(in crate::running) fn joins(&self, roster: &Arc<Roster>) {
        // There is one.
        let _ = self.roster.set(Arc::clone(roster));
    }

    /// By what the process counts among those on its database, once it does.
    pub(in crate::running) fn roster(&self) -> Option<&Roster> {
        self.roster.get().map(|roster| &**roster)
    }

    /// Notes that everything is there, and what to look at from now on.
    pub(in crate::running) fn completes(&self, parts: Checkup) {
        if self.parts.set(parts).is_ok() {
            self.set(Stage::Built);
        }
    }

    /// Notes that the process is ending.
    pub(in crate::running) fn drains(&self) {
        self.set(Stage::Draining);
    }

    /// How a process fares that waits to follow another one: well, unless its database is known to fail.
    async fn standing_by(&self, why: String) -> Health {
        let answered = match self.database.get() {
            Some(database) => Some(database.look().await),
            // Another process has it alone.
            None => None,
        };
        let is_open = answered.is_some();
        let failure = answered.and_then(|answered| answered.failure);
        let (status, database) = match failure {
            Some(_) => (ProcessStatus::Failing, false),
            None => (ProcessStatus::Standby, is_open),
        };
        let waiting = Health::starting(why);
        Health {
            status,
            database,
            reasons: waiting.reasons.into_iter().chain(failure).collect(),
            ..waiting
        }
    }

    fn set(&self, stage: Stage) {
        *self.stage.lock() = stage;
    }

    fn stage(&self) -> Stage {
        self.stage.lock().clone()
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
            (Stage::Standby(why), _) => self.standing_by(why).await,
            (Stage::Built, None) => Health::starting("the process is starting"),
        };
        Health {
            mode: self.mode,
            ..health
        }
    }

    async fn metrics(&self) -> String {
        let gives_way = self.parts.get().is_some_and(|it| it.roster.gives_way());
        let stage = match self.stage() {
            Stage::Built if gives_way => Stage::Standby("others have all shards".to_owned()),
            stage => stage,
        };
        let mut gauges = stage.gauges();
        match (self.database.get(), &stage) {
            (Some(database), _) => gauges.extend(database.gauges().await),
            // What is waited for takes nothing; whoever stands by has not asked for it.
            (None, Stage::Starting(_)) => gauges.extend(DatabaseCheck::not_open()),
            (None, _) => {}
        }
        if let Some(load) = self.load.get() {
            gauges.extend(load.gauges());
        }
        if let Some(connections) = self.connections.get() {
            gauges.extend(connections.gauges());
        }
        let Some(parts) = self.parts.get() else {
            gauges.extend(at_rest());
            return Metrics::default().text(&gauges);
        };
        gauges.extend(parts.gauges());
        parts.metrics.text(&gauges)
    }
}
