//! The bot of the simulation: the real service, store and workers, driven step by step.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use async_trait::async_trait;
use seigneur::game::{Chance, Clock, GameId, GameService, Millis, PlayerId, SeededChance, Store};
use seigneur::metrics::Metrics;
use seigneur::store::connect;
use seigneur::worker::{
    Connection, DeadlineWorker, DeliveryMonitor, DeliveryQueue, DeliveryWorker, Heartbeat, Next,
    ReminderWorker, UnnotifiedTurns,
};

use super::calendar::VirtualClock;
use super::mailbox::Mailbox;

/// A gateway that is connected or not.
#[derive(Debug)]
pub struct Gateway(AtomicBool);

impl Gateway {
    pub fn new() -> Self {
        Self(AtomicBool::new(true))
    }

    pub fn connect(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    pub fn break_off(&self) {
        self.0.store(false, Ordering::SeqCst);
    }

    pub fn is_up(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}

#[async_trait]
impl Connection for Gateway {
    async fn is_connected(&self) -> bool {
        self.is_up()
    }
}

/// Lots by a seed, and waits that are not spread: those would depend on which message comes first.
#[derive(Debug)]
pub struct Lots(pub SeededChance);

impl Chance for Lots {
    fn shuffle(&self, players: &mut [PlayerId]) {
        self.0.shuffle(players);
    }

    fn game_id(&self, now: Millis) -> GameId {
        self.0.game_id(now)
    }

    fn bits(&self) -> u64 {
        self.0.bits()
    }

    fn spread(&self) -> f64 {
        1.0
    }
}

/// A process of the bot.
pub struct Bot {
    pub games: GameService,
    pub store: Arc<dyn Store>,
    pub heartbeat: Arc<Heartbeat>,
    deliveries: DeliveryWorker,
    unnotified: UnnotifiedTurns,
    deadlines: DeadlineWorker,
    reminders: ReminderWorker,
}

impl Bot {
    /// Starts it; nothing has been done yet.
    pub async fn start(
        database: &str,
        clock: &Arc<VirtualClock>,
        chance: &Arc<Lots>,
        gateway: &Arc<Gateway>,
        mailbox: &Arc<Mailbox>,
    ) -> Self {
        let store = connect(database, "1").await.unwrap();
        let queue = Arc::new(DeliveryQueue::new());
        let clock: Arc<dyn Clock> = clock.clone();
        let games = GameService::new(store.clone(), clock.clone(), chance.clone(), queue.clone());
        mailbox.serve(games.clone());
        let monitor = Arc::new(DeliveryMonitor::new(
            mailbox.clone(),
            clock.clone(),
            Metrics::default(),
        ));
        let heartbeat = Arc::new(Heartbeat::new(
            store.clone(),
            clock.clone(),
            gateway.clone(),
            monitor.clone(),
            queue.clone(),
        ));
        Self {
            unnotified: UnnotifiedTurns::new(store.clone(), clock.clone(), queue.clone()),
            deliveries: DeliveryWorker::new(store.clone(), clock, chance.clone(), monitor, queue),
            deadlines: DeadlineWorker::new(games.clone()),
            reminders: ReminderWorker::new(games.clone()),
            games,
            store,
            heartbeat,
        }
    }

    /// Says all that is due.
    pub async fn say(&self) {
        while self.deliveries.step().await.unwrap() > 0 {}
    }

    /// How many turns there are of which nobody was told, and nothing is owed that would tell.
    pub async fn unnotified(&self) -> usize {
        self.unnotified.owe().await.unwrap()
    }

    /// Ends what is overdue.
    pub async fn look_at_deadlines(&self) {
        let step = || self.deadlines.step();
        self.heartbeat.in_time(step).await.unwrap();
    }

    /// Looks who is to be reminded.
    pub async fn remind(&self) {
        let step = || self.reminders.step();
        while self.heartbeat.in_time(step).await.unwrap() == Next::AtOnce {}
    }
}
