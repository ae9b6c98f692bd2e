//! A bot on it, in a process of its own.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use tempfile::TempDir;
use tokio::process::{Child, Command};

use super::{PATIENCE, Scripted};
use crate::support::health::free_address;
use crate::support::test_database::folder;

/// A bot in a process of its own, with a folder that goes with it.
pub struct Process {
    pub addr: SocketAddr,
    child: Option<Child>,
    command: Settings,
    log: PathBuf,
}

/// What a process is started with, again and again.
struct Settings {
    service: String,
    database: String,
    folder: TempDir,
    others: Vec<(String, String)>,
}

/// How a process ended.
pub struct Ended {
    pub code: Option<i32>,
    /// All that it said on standard error.
    pub said: String,
}

impl Process {
    /// A bot with a database of its own, that is not started yet.
    pub fn of(scripted: &Scripted) -> Self {
        let folder = folder();
        let database = format!("sqlite://{}", folder.path().join("bot.db").display());
        Self::on(scripted, folder, database)
    }

    /// A bot on a database, that is not started yet.
    pub fn on(scripted: &Scripted, folder: TempDir, database: String) -> Self {
        Self::of_service(scripted.url().to_owned(), folder, database)
    }

    /// The same with any Discord.
    pub fn of_service(service: String, folder: TempDir, database: String) -> Self {
        let log = folder.path().join("log");
        let command = Settings {
            service,
            database,
            folder,
            others: Vec::new(),
        };
        Self {
            addr: free_address(),
            child: None,
            command,
            log,
        }
    }

    /// The same with one more setting.
    pub fn with(mut self, key: &str, value: &str) -> Self {
        self.command.others.push((key.to_owned(), value.to_owned()));
        self
    }

    /// The same, started.
    pub fn started(mut self) -> Self {
        self.start();
        self
    }

    /// Starts it, again where it has ended; its log goes on.
    pub fn start(&mut self) {
        let log = std::fs::File::options()
            .create(true)
            .append(true)
            .open(&self.log);
        let child = self
            .program(&[])
            .stderr(log.unwrap())
            .stdout(Stdio::null())
            .kill_on_drop(true)
            .spawn();
        self.child = Some(child.unwrap());
    }

    /// The program with the settings of this bot.
    pub fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_seigneur"));
        let others = self.command.others.iter();
        command
            .args(arguments)
            .env_clear()
            .env("DISCORD_TOKEN", "fake")
            .env("DISCORD_API_URL", &self.command.service)
            .env("DATABASE_URL", &self.command.database)
            .env("HTTP_ADDR", self.addr.to_string())
            .envs(others.map(|(key, value)| (key, value)))
            .current_dir(self.command.folder.path());
        command
    }

    /// Asks something of the bot's database on the command line.
    pub async fn asks(&self, arguments: &[&str]) -> Output {
        self.program(arguments).output().await.unwrap()
    }

    pub fn folder(&self) -> &Path {
        self.command.folder.path()
    }

    pub fn database(&self) -> &str {
        &self.command.database
    }

    /// What it has said so far.
    pub fn said(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Waits until it says something.
    pub async fn says(&self, part: &str) {
        let waited = tokio::time::timeout(PATIENCE, async {
            while !self.said().contains(part) {
                tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            }
        });
        let waited = waited.await;
        assert!(waited.is_ok(), "{part:?} is not said: {}", self.said());
    }

    /// Whether it was started, and has not been waited for since.
    pub fn is_started(&self) -> bool {
        self.child.is_some()
    }

    /// Whether it runs.
    pub fn runs(&mut self) -> bool {
        let child = self.child.as_mut().unwrap();
        child.try_wait().unwrap().is_none()
    }

    /// Waits until it ends by itself.
    pub async fn ended(&mut self) -> Ended {
        let mut child = self.child.take().unwrap();
        let waited = tokio::time::timeout(PATIENCE, child.wait()).await;
        let status = waited.unwrap_or_else(|_| panic!("it goes on: {}", self.said()));
        Ended {
            code: status.unwrap().code(),
            said: self.said(),
        }
    }

    /// Tells it to end, and waits until it has.
    pub async fn stop(&mut self) -> Ended {
        self.signal("-TERM").await;
        self.ended().await
    }

    /// Ends it without a word.
    pub async fn kill(&mut self) {
        self.signal("-KILL").await;
        self.ended().await;
    }

    /// Sends it a signal, such as `-STOP`.
    pub async fn signal(&self, signal: &str) {
        let pid = self.child.as_ref().unwrap().id().unwrap().to_string();
        let sent = Command::new("kill").args([signal, &pid]).status().await;
        assert!(sent.unwrap().success());
    }
}
