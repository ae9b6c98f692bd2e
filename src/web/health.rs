//! How the process fares, as it is told.

use serde_json::{Map, Value, json};

/// How the process fares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Health {
    /// In one word.
    pub status: ProcessStatus,
    /// What it serves.
    pub mode: Mode,
    /// Whether every shard is connected to the gateway, or was half a minute ago, or is being taken over since then.
    pub gateway: bool,
    /// Whether the database takes what is written.
    pub database: bool,
    /// Whether the commands are registered as this program has them.
    pub commands: bool,
    /// What is to be said against it, in plain words; nothing where all is well.
    pub reasons: Vec<String>,
    /// How the background jobs fare.
    pub jobs: Vec<JobReport>,
}

/// What a process serves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// The real service.
    #[default]
    Discord,
    /// Something in its place, such as a sandbox.
    StandIn,
}

impl Mode {
    const fn word(self) -> &'static str {
        match self {
            Self::Discord => "discord",
            Self::StandIn => "stand-in",
        }
    }
}

/// How the process fares, in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProcessStatus {
    /// It has not come up yet.
    Starting,
    /// Others serve, and it waits to follow one of them.
    Standby,
    /// All is well.
    Well,
    /// Something is not.
    Failing,
    /// It is ending, and takes no more work.
    Draining,
}

/// How one background job fares.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JobReport {
    /// The name of the job, as the log has it.
    pub name: &'static str,
    /// How long ago it last succeeded, in milliseconds, if it has.
    pub succeeded_ms_ago: Option<i64>,
    /// How it failed last; nothing once it has succeeded since then.
    pub failure: Option<String>,
}

impl ProcessStatus {
    const fn word(self) -> &'static str {
        match self {
            Self::Starting => "starting",
            Self::Standby => "standby",
            Self::Well => "ok",
            Self::Failing => "failing",
            Self::Draining => "draining",
        }
    }
}

impl Health {
    /// That of a process which is still starting, and what it is about.
    #[must_use]
    pub fn starting(what: impl Into<String>) -> Self {
        Self {
            status: ProcessStatus::Starting,
            mode: Mode::default(),
            gateway: false,
            database: false,
            commands: false,
            reasons: vec![what.into()],
            jobs: Vec::new(),
        }
    }

    /// Whether the process may be sent work: it hears, and it can keep what it is told.
    #[must_use]
    pub fn is_ready(&self) -> bool {
        let takes_work = matches!(self.status, ProcessStatus::Well | ProcessStatus::Failing);
        takes_work && self.gateway && self.database
    }

    /// Whether nothing is to be waited for before another process is ended: it may be sent work, or stands by.
    #[must_use]
    pub fn is_prepared(&self) -> bool {
        self.is_ready() || self.status == ProcessStatus::Standby
    }

    /// The same as JSON.
    pub(super) fn told(&self) -> Value {
        let jobs: Map<String, Value> = self.jobs.iter().map(JobReport::told).collect();
        json!({
            "status": self.status.word(),
            "mode": self.mode.word(),
            "gateway": self.gateway,
            "database": self.database,
            "commands": self.commands,
            "reasons": self.reasons,
            "jobs": jobs,
        })
    }
}

impl JobReport {
    fn told(&self) -> (String, Value) {
        let told = json!({
            "succeeded_ms_ago": self.succeeded_ms_ago,
            "failure": self.failure,
        });
        (self.name.to_owned(), told)
    }
}
