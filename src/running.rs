//! The wiring: a running bot, from the first look at its database to its end.
//!
//! [`Running::start`] goes step by step, and `GET /health` says at each what it is about: nothing
//! is connected before the database is ours alone, and nothing is sent before that.

mod checkup;
mod commit_listener;
mod door;
mod duty_jobs;
mod hearing;
mod introduction;
mod jobs;
mod linking;
mod links;
mod reconciler;
mod resources;
mod restarts;
mod site;
mod standby;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::discord::gateway::FrontParts;
use crate::discord::limiter::Budget;
use crate::discord::relay::{Relay, RelayError};
use crate::discord::throttle::Allowance;
use crate::discord::{BotEndSignal, BotError, InFlight};
use crate::game::delivery::Wakeup;
use crate::game::linking::Keyring;
use crate::game::{BackupPlan, Chance, Clock, ShardChoice, Store, StoreError, TableLimits};
use crate::render::AssetError;
use crate::store::{self, ProcessLock};
use crate::web::{PageDoors, SIGHT_KEPT};
use crate::words::WordsError;
use crate::worker::{
    HandingOver, Heartbeat, JobEnd, JobError, Roster, Supervisor, ThinkingPriority,
};
use checkup::Progress;
use door::Door;
pub use door::HealthError;
pub use linking::LINKED_ROLES_CALLBACK;
use reconciler::ShardReconciler;
pub use resources::Resources;

/// How long it takes until the library has read what it was given.
const LAST_FRAMES: Duration = Duration::from_millis(100);
/// How long the connections to the gateway may take to be ended.
const LAST_WORDS: Duration = Duration::from_secs(10);
/// How much longer other processes may take to serve the shards of one that ends than their sessions need, one after
/// another.
const LAST_SHARDS: Duration = Duration::from_secs(10);
/// How long what is written at the end may take, whatever has become of the database.
const LAST_WRITES: Duration = Duration::from_secs(5);
/// How long those who are being answered when the process ends may have to wait for it.
const LAST_ANSWERS: Duration = Duration::from_secs(5);
/// How long what is under way may take when the process ends.
const LAST_STEPS: Duration = Duration::from_secs(8);
/// How long those who have just been told something are answered, when the database is damaged.
const AFTER_DAMAGE: Duration = Duration::from_secs(1);

/// What a bot needs to run.
pub struct RunOptions {
    /// What the program brings with it.
    pub resources: Resources,
    /// The bot's token.
    pub token: String,
    /// The service's address.
    pub service: String,
    /// The address of the database.
    pub database: String,
    /// Requests a second in all.
    pub budget: Budget,
    /// How much people may ask for.
    pub allowance: Allowance,
    /// How much one person may have open at a time.
    pub table_limits: TableLimits,
    /// What tells the time.
    pub clock: Arc<dyn Clock>,
    /// What draws lots.
    pub chance: Arc<dyn Chance>,
    /// Which shards are served.
    pub shards: ShardChoice,
    /// For how long the process counts as alive after its last word to others on the same database.
    pub lease: Duration,
    /// How urgent the searches of computers are.
    pub thinking: ThinkingPriority,
    /// Where health is told, if anywhere.
    pub health: Option<SocketAddr>,
    /// How the web pages are reached.
    pub pages: PageOptions,
    /// What linked roles take, where people can be linked.
    pub linked_roles: Option<LinkedRolesPlan>,
    /// How long the games of a server are kept after the bot has left it.
    pub keep_left_servers: Duration,
    /// Backups that are made by themselves, if any.
    pub backups: Option<BackupPlan>,
}

/// How people reach the web pages, which are where health is told.
#[derive(Clone, Debug)]
pub struct PageOptions {
    /// Their address, without a slash at its end; no links are posted without it.
    pub public_url: Option<String>,
    /// Proxies before them, which say for whom they ask.
    pub proxies: Vec<IpAddr>,
    /// How long it is taken for true who may see a channel.
    pub sight_kept: Duration,
}

impl Default for PageOptions {
    fn default() -> Self {
        Self {
            public_url: None,
            proxies: Vec::new(),
            sight_kept: SIGHT_KEPT,
        }
    }
}

/// What linked roles take.
#[derive(Debug)]
pub struct LinkedRolesPlan {
    /// The application's secret.
    pub client_secret: String,
    /// The keys under which people's tokens are kept.
    pub keyring: Arc<Keyring>,
}

/// Why a bot could not start, or ended. Each says what its source does not say.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The relay could not start.
    #[error(transparent)]
    Relay(#[from] RelayError),
    /// The gateway's front could not start.
    #[error("the gateway's front could not listen on loopback")]
    Front(#[source] std::io::Error),
    /// The service refuses the bot.
    #[error("{}{}", .0, introduction::remedy(.0))]
    Bot(#[from] BotError),
    /// The database cannot be used.
    #[error("DATABASE_URL")]
    Store(#[from] StoreError),
    /// A part of the program is damaged.
    #[error(transparent)]
    Words(#[from] WordsError),
    /// A part of the program is damaged.
    #[error(transparent)]
    Assets(#[from] AssetError),
    /// Health cannot be told at its address.
    #[error(transparent)]
    Health(#[from] HealthError),
    /// A part of the work cannot go on.
    #[error(transparent)]
    Job(#[from] JobEnd),
}

/// A running bot.
pub struct Running {
    application: u64,
    supervisor: Supervisor,
    progress: Arc<Progress>,
    relay: Relay,
    shards: Arc<ShardReconciler>,
    in_flight: InFlight,
    /// Becomes true when nothing more is to be thought about.
    thoughts_end: watch::Sender<bool>,
    ends: Arc<BotEndSignal>,
    front: Arc<FrontParts>,
    heartbeat: Arc<Heartbeat>,
    wakeup: Arc<dyn Wakeup>,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    roster: Arc<Roster>,
    /// Given back last.
    _lock: Arc<ProcessLock>,
}

impl Running {
    /// Starts a bot: waits until the database is its own, connects to the service, and says what
    /// is still owed.
    ///
    /// # Errors
    /// Where the database cannot be used or the service refuses the bot.
    pub async fn start(plan: RunOptions) -> Result<Self, RunError> {
        let progress = Arc::new(Progress::new(&plan.service));
        Self::begin(plan, progress).await
    }

    /// The same, unless the process is told to end before. Where nothing comes of it, no other process waits until this one
    /// counts as gone.
    ///
    /// # Errors
    /// As [`start`](Self::start).
    pub async fn start_unless(
        plan: RunOptions,
        told_to_end: impl Future<Output = ()>,
    ) -> Result<Option<Self>, RunError> {
        let progress = Arc::new(Progress::new(&plan.service));
        let started = tokio::select! {
            started = Self::begin(plan, Arc::clone(&progress)) => started.map(Some),
            () = told_to_end => Ok(None),
        };
        if !matches!(started, Ok(Some(_)))
            && let Some(roster) = progress.roster()
        {
            retire(roster).await;
        }
        started
    }

    async fn begin(plan: RunOptions, progress: Arc<Progress>) -> Result<Self, RunError> {
        let mut supervisor = Supervisor::new(Arc::clone(&plan.clock));
        let pages = PageDoors {
            proxies: plan.pages.proxies.clone(),
            public_url: plan.pages.public_url.clone(),
            ..PageDoors::default()
        };
        let shown = (&progress, &pages);
        let door = Door::open(plan.health, &mut supervisor, shown).await?;
        let lock = door.locked(&plan.database, &progress).await?;
        door.open_at_last(&mut supervisor, shown).await?;
        progress.says("the database is being opened");
        let opened = store::open(&plan.database).await?;
        lock.share().await?;
        let (store, clock) = (opened.store(), Arc::clone(&plan.clock));
        let opened = (&opened, progress.opens(&store, &clock));
        restarts::wait(&*store, &*clock, |why| progress.says(why)).await?;
        progress.says("the database is asked what this process may send");
        let built = jobs::build(plan, opened, &mut supervisor, Arc::new(lock), shown);
        let built = Box::pin(built).await;
        let built = restarts::noted(built, &*store, &*clock).await?;
        Ok(Self {
            application: built.links.application,
            supervisor,
            progress,
            relay: built.links.relay,
            shards: built.shards,
            in_flight: built.links.in_flight,
            thoughts_end: built.links.thoughts_end,
            ends: built.links.ends,
            front: built.front,
            heartbeat: built.heartbeat,
            wakeup: built.wakeup,
            store,
            clock,
            roster: built.roster,
            _lock: built.lock,
        })
    }

    /// The application that the bot is.
    #[must_use]
    pub fn application(&self) -> u64 {
        self.application
    }

    /// Lets every job look at the clock now, which may have been put forward.
    pub fn hurry(&self) {
        self.supervisor.hurry();
        self.wakeup.wake();
    }

    /// The same, and waits until all have looked: what they owe then is sent as soon as may be.
    pub async fn step_all(&self) {
        self.supervisor.step_all().await;
        self.wakeup.wake();
    }

    /// Waits until the bot ends by itself, which it does only when it cannot go on: when the
    /// service refuses it, the database is damaged, or a job has ended for good.
    ///
    /// # Errors
    /// Why it ended.
    pub async fn ended(&mut self) -> Result<(), RunError> {
        let ended = tokio::select! {
            end = self.ends.wait() => Err(BotError::from(end).into()),
            damage = self.store.damaged() => {
                tokio::time::sleep(AFTER_DAMAGE).await;
                Err(damage.into())
            }
            end = self.supervisor.ended() => Err(end.into()),
        };
        restarts::noted(ended, &*self.store, &*self.clock).await
    }

    /// Ends the bot: it hears nothing new, and finishes what is under way.
    pub async fn stop(self) {
        self.progress.drains();
        if let Err(error) = in_time(self.heartbeat.end()).await {
            tracing::warn!(%error, "the last heartbeat could not be kept");
        }
        if let Err(error) = self.hand_over().await {
            tracing::warn!(%error, "what others go on with they take once this process has ended");
        }
        // What the library has been given it reads, before it is told to close.
        self.front.latecomers.turn_away();
        tokio::time::sleep(LAST_FRAMES).await;
        self.shards.close_all().await;
        // Whoever waits for a computer is told that nothing came of it, while answers can be sent.
        self.thoughts_end.send_replace(true);
        let answered = tokio::time::timeout(LAST_ANSWERS, self.in_flight.all_answered()).await;
        if answered.is_err() {
            tracing::warn!("somebody is left without an answer");
        }
        self.supervisor.stop(LAST_STEPS).await;
        retire(&self.roster).await;
        self.relay.stop();
    }

    /// Serves until other processes do what this one has done, where there are such.
    async fn hand_over(&self) -> Result<(), LastWriteError> {
        let begun = Instant::now();
        let mut given = in_time(self.roster.hand_over()).await;
        if matches!(given, Ok(HandingOver::ToNobody)) {
            return Ok(());
        }
        let patience = LAST_SHARDS + self.front.budget.takes(self.shards.handed_over()).await;
        let patience = patience.saturating_sub(begun.elapsed());
        let handed_over = tokio::time::timeout(patience, async {
            while given.is_err() || !self.roster.handed_over().is_empty() {
                tokio::time::sleep(ShardReconciler::PERIOD).await;
                if let Err(error) = &given {
                    tracing::warn!(%error, "what others go on with is given back once more");
                    given = in_time(self.roster.hand_over()).await;
                } else if let Err(error) = self.roster.step().await {
                    tracing::warn!(%error, "who serves which shards is not known");
                } else if !self.roster.is_taken_over() {
                    tracing::info!("all other processes end as well, or are gone");
                    return;
                }
            }
        });
        if handed_over.await.is_err() {
            tracing::warn!("others do not serve all shards of this process yet");
        }
        // Whoever comes from now on to what others serve is heard there, and not turned away here.
        if let Err(error) = in_time(self.shards.step()).await {
            tracing::warn!(%error, "what others serve is served here, too, until the end");
        }
        Ok(())
    }
}

/// Says that the process is gone.
async fn retire(roster: &Roster) {
    if let Err(error) = in_time(roster.retire()).await {
        tracing::warn!(%error, "others have to wait until this process counts as gone");
    }
}

/// Why something was not written at the end.
#[derive(Debug, thiserror::Error)]
enum LastWriteError {
    #[error(transparent)]
    Job(#[from] JobError),
    #[error("the database has not answered within {} s", LAST_WRITES.as_secs())]
    Late,
}

/// What comes of something that is written at the end: a database that says nothing keeps nobody from ending.
async fn in_time<T, E: Into<JobError>>(
    written: impl Future<Output = Result<T, E>>,
) -> Result<T, LastWriteError> {
    match tokio::time::timeout(LAST_WRITES, written).await {
        Ok(written) => Ok(written.map_err(Into::into)?),
        Err(_) => Err(LastWriteError::Late),
    }
}

crate::game::opaque!(Running);
