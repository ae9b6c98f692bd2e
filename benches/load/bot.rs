//! The bot in a process of its own, with nothing but the work to slow it down.

use std::fs;
use std::net::SocketAddr;
use std::process::{Child, Command};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use seigneur::discord::limiter::Budget;
use seigneur::discord::throttle::Allowance;
use seigneur::game::{SeededChance, ShardChoice, SystemClock, TableLimits};
use seigneur::running::{PageOptions, Resources, RunOptions, Running};
use seigneur::sandbox::Sandbox;
use seigneur::worker::{Roster, ThinkingPriority};
use tokio::signal::unix::{SignalKind, signal};

use crate::memory::{Memory, kib};

/// Longer than anything takes on a slow machine.
pub const PATIENCE: Duration = Duration::from_secs(30);

const FLAG: &str = "--bot";
/// How often it is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(20);
/// In what the system tells times of processes.
const TICKS_A_SECOND: u32 = 100;
/// What the system takes as the wish to count a process's peak of memory anew.
const RESET_PEAK: &str = "5";

/// How much of the bot's restraint is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Restraint {
    /// None: the sandbox sets no limits either.
    None,
    /// All of it, as towards the real service.
    Usual,
}

impl Restraint {
    const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Usual => "usual",
        }
    }

    fn parse(code: &str) -> Option<Self> {
        [Self::None, Self::Usual]
            .into_iter()
            .find(|it| it.code() == code)
    }

    const fn budget(self) -> Option<Budget> {
        match self {
            Self::None => Some(Budget::OFF),
            Self::Usual => None,
        }
    }

    const fn allowance(self) -> Allowance {
        match self {
            Self::None => Allowance::Unlimited,
            Self::Usual => Allowance::USUAL,
        }
    }
}

/// What this program does when it is started to be the bot.
pub struct Role {
    service: String,
    database: String,
    restraint: Restraint,
    health: Option<SocketAddr>,
}

impl Role {
    /// The role that this process was started for.
    pub fn asked() -> Option<Self> {
        let mut arguments = std::env::args()
            .skip_while(|argument| argument != FLAG)
            .skip(1);
        Some(Self {
            service: arguments.next()?,
            database: arguments.next()?,
            restraint: Restraint::parse(&arguments.next()?)?,
            health: arguments.next().and_then(|addr| addr.parse().ok()),
        })
    }

    /// Is the bot, until it is told to end.
    pub async fn run(self) -> anyhow::Result<()> {
        let plan = RunOptions {
            resources: Resources::load()?,
            token: "sandbox".to_owned(),
            service: self.service,
            database: self.database,
            budget: self.restraint.budget().unwrap_or_default(),
            allowance: self.restraint.allowance(),
            table_limits: TableLimits::NONE,
            clock: Arc::new(SystemClock),
            chance: Arc::new(SeededChance::from_system()),
            shards: ShardChoice::Advised,
            lease: Roster::LEASE,
            thinking: ThinkingPriority::Idle,
            health: self.health,
            pages: PageOptions::default(),
            linked_roles: None,
            keep_left_servers: Duration::from_hours(30 * 24),
            backups: None,
        };
        let mut terminate = signal(SignalKind::terminate())?;
        let mut running = Running::start(plan).await?;
        let ended = tokio::select! {
            ended = running.ended() => ended,
            _ = terminate.recv() => Ok(()),
        };
        running.stop().await;
        Ok(ended?)
    }
}

/// A bot that runs; it ends when dropped, however that comes.
pub struct Bot(Child);

impl Bot {
    /// Starts a bot without restraint and waits until it is connected and its commands are there.
    pub async fn start(sandbox: &Sandbox, database: &str) -> anyhow::Result<Self> {
        Self::start_with(sandbox, database, Restraint::None).await
    }

    /// The same with restraint, or without.
    pub async fn start_with(
        sandbox: &Sandbox,
        database: &str,
        restraint: Restraint,
    ) -> anyhow::Result<Self> {
        Self::ready((sandbox, database), restraint, None).await
    }

    /// The same without restraint, with its web pages at an address.
    pub async fn start_with_pages(
        sandbox: &Sandbox,
        database: &str,
        pages: SocketAddr,
    ) -> anyhow::Result<Self> {
        Self::ready((sandbox, database), Restraint::None, Some(pages)).await
    }

    async fn ready(
        (sandbox, database): (&Sandbox, &str),
        restraint: Restraint,
        health: Option<SocketAddr>,
    ) -> anyhow::Result<Self> {
        let before = sandbox.gateway().identifies();
        let bot = Self::spawn((sandbox, database), restraint, health)?;
        let ready = sandbox.wait_for(PATIENCE, |view| {
            let connected = view.identifies() > before && view.connected();
            (connected && view.commands().count() > 0).then_some(())
        });
        ready.await.context("the bot did not connect")?;
        Ok(bot)
    }

    /// Starts a bot that says at an address how it fares, and waits for nothing.
    pub fn spawn(
        (sandbox, database): (&Sandbox, &str),
        restraint: Restraint,
        health: Option<SocketAddr>,
    ) -> anyhow::Result<Self> {
        let health = health.map_or_else(String::new, |addr| addr.to_string());
        let program = std::env::current_exe()?;
        let child = Command::new(program)
            .args([FLAG, &sandbox.url(), database, restraint.code(), &health])
            .spawn()?;
        Ok(Self(child))
    }

    /// Tells it to end, and waits until it has.
    pub async fn end(mut self) -> anyhow::Result<()> {
        let id = self.0.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status()?;
        ensure!(told.success(), "the bot cannot be told to end");
        let begun = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait()? {
                ensure!(status.success(), "the bot ended with {status}");
                return Ok(());
            }
            ensure!(begun.elapsed() < PATIENCE, "the bot does not end");
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Its memory, in KiB.
    pub fn kib(&self, memory: Memory) -> anyhow::Result<u32> {
        kib(self.0.id(), memory)
    }

    /// How long processors have worked for it.
    pub fn processor_time(&self) -> anyhow::Result<Duration> {
        let told = fs::read_to_string(format!("/proc/{}/stat", self.0.id()))?;
        // Behind the name, in which anything may stand: the state, and ten fields before those for it and for the system.
        let (_, fields) = told.rsplit_once(')').context("a process has a name")?;
        let ticks = fields.split_whitespace().skip(11).take(2);
        let ticks: u64 = ticks.map(str::parse::<u64>).sum::<Result<_, _>>()?;
        Ok(Duration::from_secs(ticks) / TICKS_A_SECOND)
    }

    /// From now on the most memory that it had is what it has had since.
    pub fn forget_peak(&self) -> anyhow::Result<()> {
        Ok(fs::write(
            format!("/proc/{}/clear_refs", self.0.id()),
            RESET_PEAK,
        )?)
    }

    /// Whether a search goes on, by the names of its threads.
    pub fn is_thinking(&self) -> anyhow::Result<bool> {
        for thread in fs::read_dir(format!("/proc/{}/task", self.0.id()))? {
            // One that has ended meanwhile has no name any more.
            let name = fs::read_to_string(thread?.path().join("comm"));
            if name.is_ok_and(|name| name.trim_end() == "thinker") {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _killed = self.0.kill();
        let _reaped = self.0.wait();
    }
}
