//! The wiring: a running bot, from the relay to the worker, and its end.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use poise::serenity_prelude as serenity;
use serenity::{ConnectionStage, ShardManager};
use tokio::task::JoinHandle;

use crate::discord::limiter::Budget;
use crate::discord::relay::{Relay, RelayError, RelayOptions};
use crate::discord::throttle::{Allowance, Throttle};
use crate::discord::{App, Bot, BotError, DiscordNotifier, Pictures};
use crate::game::{Chance, Clock, GameService, ServerId, Store, StoreError};
use crate::render::plot::Plotter;
use crate::render::{AssetError, Renderer};
use crate::store::{self, BackupSource};
use crate::web;
use crate::words::{Words, WordsError};
use crate::worker::{
    BackupPlan, BackupWorker, Bell, Connection, DeadlineWorker, Heartbeat, JobEnd, OutboxWorker,
    Post, ReminderWorker, Retention, Supervisor, TournamentWorker,
};

/// How long what is under way may take when the process ends.
const LAST_ERRANDS: Duration = Duration::from_secs(8);

/// How long those who have just been told something are answered, when the database is damaged.
const LAST_ANSWERS: Duration = Duration::from_secs(1);

/// Has a worker do its step every so often.
macro_rules! every {
    ($supervisor:expr, $name:literal, $schedule:expr, $worker:expr) => {{
        let worker = Arc::clone(&$worker);
        $supervisor.every($name, $schedule, move || {
            let worker = Arc::clone(&worker);
            async move { worker.step().await }
        });
    }};
}

/// What a bot needs to run.
pub struct Plan {
    /// The bot's token.
    pub token: String,
    /// The service's address.
    pub service: String,
    /// The database.
    pub database: String,
    /// Requests a second in all.
    pub budget: Budget,
    /// How much people may ask for.
    pub allowance: Allowance,
    /// What tells the time.
    pub clock: Arc<dyn Clock>,
    /// What draws lots.
    pub chance: Arc<dyn Chance>,
    /// Where health is told, if anywhere.
    pub health: Option<SocketAddr>,
    /// How long the games of a server are kept after the bot has left it.
    pub keep_left_servers: Duration,
    /// Backups that are made by themselves, if any.
    pub backups: Option<BackupPlan>,
}

/// Why a bot could not start, or ended. Each says what its source does not say.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The relay could not start.
    #[error(transparent)]
    Relay(#[from] RelayError),
    /// The service refuses the bot.
    #[error(transparent)]
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
    #[error("HTTP_ADDR")]
    Health(#[source] std::io::Error),
    /// A part of the work cannot go on.
    #[error(transparent)]
    Job(#[from] JobEnd),
    /// The bot's task failed.
    #[error("the bot's task failed")]
    Task(#[from] tokio::task::JoinError),
}

/// A running bot.
pub struct Running {
    relay: Relay,
    shards: Arc<ShardManager>,
    bot: JoinHandle<Result<(), BotError>>,
    supervisor: Supervisor,
    heartbeat: Arc<Heartbeat>,
    store: Arc<dyn Store>,
    application: u64,
}

impl Running {
    /// Starts a bot: connects to the service and the database, and says what is still owed.
    ///
    /// # Errors
    /// Where the database cannot be used or the service refuses the bot.
    pub async fn start(plan: Plan) -> Result<Self, RunError> {
        let backups = backups(&plan);
        let words = Arc::new(Words::load()?);
        let pictures = Pictures::new(Renderer::new()?).with_plots(Plotter::new()?);
        let relay = Relay::start(RelayOptions {
            target: plan.service,
            secret: format!("{:x}", plan.chance.game_id(plan.clock.now()).0),
            budget: plan.budget,
        })
        .await?;
        let application = crate::discord::application(&plan.token, &relay.url()).await?;
        let store = store::connect(&plan.database, &application.to_string()).await?;
        let bell = Arc::new(Bell::new());
        let games = GameService::new(
            Arc::clone(&store),
            Arc::clone(&plan.clock),
            Arc::clone(&plan.chance),
            bell.clone(),
        );
        let app = App {
            games,
            words,
            pictures,
            throttle: Arc::new(Mutex::new(Throttle::new(plan.allowance))),
        };
        let games = app.games.clone();
        let bot = Bot::new(&plan.token, &relay.url(), app.clone()).await?;
        let notifier = Arc::new(DiscordNotifier::new(app, bot.http()));
        let post = Arc::new(Post::new(notifier.clone(), Arc::clone(&plan.clock)));
        let counted = games.count_games().await?;
        if counted > 0 {
            tracing::info!(counted, "games that had ended before are counted");
        }
        let heart = Arc::new(Heart {
            shards: bot.shards(),
            store: Arc::clone(&store),
        });
        let heartbeat = Arc::new(Heartbeat::new(
            Arc::clone(&store),
            Arc::clone(&plan.clock),
            heart.clone(),
            post.clone(),
            bell.clone(),
        ));
        let reminders = ReminderWorker::new(games.clone(), Arc::clone(&heartbeat));
        let tournaments = TournamentWorker::new(games.clone(), notifier, Arc::clone(&heartbeat));
        let deadlines = DeadlineWorker::new(games, Arc::clone(&heartbeat));
        if let Some(addr) = plan.health {
            web::serve(addr, heart).await.map_err(RunError::Health)?;
        }
        let retention = Retention::new(
            Arc::clone(&store),
            Arc::clone(&plan.clock),
            plan.keep_left_servers,
        );
        let mut supervisor = Supervisor::new(Arc::clone(&plan.clock));
        let (kept, clock, chance) = (Arc::clone(&store), plan.clock, plan.chance);
        supervisor.run("deliveries", move |stopping| {
            let (store, clock, chance) =
                (Arc::clone(&kept), Arc::clone(&clock), Arc::clone(&chance));
            let worker = OutboxWorker::new(
                store,
                clock,
                chance,
                Arc::clone(&post) as _,
                Arc::clone(&bell),
            );
            async move {
                worker.run(stopping).await;
                Ok(())
            }
        });
        every!(supervisor, "heartbeat", Heartbeat::SCHEDULE, heartbeat);
        every!(
            supervisor,
            "deadlines",
            DeadlineWorker::PERIOD,
            Arc::new(deadlines)
        );
        every!(
            supervisor,
            "reminders",
            ReminderWorker::PERIOD,
            Arc::new(reminders)
        );
        every!(
            supervisor,
            "tournaments",
            TournamentWorker::PERIOD,
            Arc::new(tournaments)
        );
        every!(
            supervisor,
            "retention",
            Retention::SCHEDULE,
            Arc::new(retention)
        );
        if let Some(backups) = backups {
            every!(
                supervisor,
                "backups",
                BackupWorker::SCHEDULE,
                Arc::new(backups)
            );
        }
        Ok(Self {
            relay,
            shards: bot.shards(),
            bot: tokio::spawn(bot.run()),
            supervisor,
            heartbeat,
            store,
            application,
        })
    }

    /// The application that the bot is.
    #[must_use]
    pub fn application(&self) -> u64 {
        self.application
    }

    /// Waits until the bot ends by itself, which it does only when the service refuses it or the
    /// database is damaged.
    ///
    /// # Errors
    /// Why it ended.
    pub async fn ended(&mut self) -> Result<(), RunError> {
        tokio::select! {
            ended = &mut self.bot => Ok(ended??),
            damage = self.store.damaged() => {
                tokio::time::sleep(LAST_ANSWERS).await;
                Err(damage.into())
            }
            end = self.supervisor.ended() => Err(end.into()),
        }
    }

    /// Ends the bot: no new requests, and what is under way is finished.
    pub async fn stop(self) {
        if self.heartbeat.counts().await
            && let Err(error) = self.heartbeat.step().await
        {
            tracing::warn!(%error, "the last beat could not be kept");
        }
        self.shards.shutdown_all().await;
        self.supervisor.stop(LAST_ERRANDS).await;
        self.relay.stop();
    }
}

/// What makes backups, where they are wanted.
fn backups(plan: &Plan) -> Option<BackupWorker> {
    let wanted = plan.backups.clone()?;
    let source = Arc::new(BackupSource::new(&plan.database));
    Some(BackupWorker::new(source, Arc::clone(&plan.clock), wanted))
}

/// What tells whether all is well.
struct Heart {
    shards: Arc<ShardManager>,
    store: Arc<dyn Store>,
}

#[async_trait]
impl Connection for Heart {
    async fn is_connected(&self) -> bool {
        let runners = self.shards.runners.lock().await;
        let connected = |stage| stage == ConnectionStage::Connected;
        !runners.is_empty() && runners.values().all(|runner| connected(runner.stage))
    }
}

#[async_trait]
impl web::Pulse for Heart {
    async fn is_connected(&self) -> bool {
        Connection::is_connected(self).await
    }

    async fn database_answers(&self) -> bool {
        self.store.server_locale(ServerId(0)).await.is_ok()
    }
}

impl std::fmt::Debug for Running {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Running")
            .field("application", &self.application)
            .finish_non_exhaustive()
    }
}
