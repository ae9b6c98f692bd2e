//! A process of the simulated bot: the real service, store and workers, driven step by step.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use seigneur::game::duty::JobDuty;
use seigneur::game::{
    Chance, Clock, GameId, GameService, Hours, Millis, PlayerId, ProcessId, SeededChance,
    ShardPolicy, Store, Tenure,
};
use seigneur::store::connect;
use seigneur::worker::{
    Connection, DeadlineWorker, DeliveryMonitor, DeliveryQueue, DeliveryWorker, HandingOver,
    Heartbeat, InTime, Next, OnDuty, ReminderWorker, RequestShare, Roster, ServedShard,
    ShardDuties, UnnotifiedTurns, Worker,
};

use super::calendar::VirtualClock;
use super::hand::{Hand, Silence};
use super::mailbox::Mailbox;
use crate::support::unbounded::Unbounded;

/// What one process at a time does.
pub const JOBS: [JobDuty; 3] = [
    JobDuty::Deadlines,
    JobDuty::Reminders,
    JobDuty::UnnotifiedTurns,
];
/// How many shards all processes share.
pub const SHARDS: u32 = 3;
/// The shard of all servers that there are, whose ids are small.
pub const SHARD: u32 = 0;
/// By the database's clock, which does not jump as that of the games does: longer than any two steps of a process are
/// apart, so that a lease ends when the world says so.
const LEASE: Duration = Duration::from_hours(1);

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

/// What one process hears of the gateway: it serves the shards that are its own, and others serve all others.
#[derive(Debug)]
struct Hearing {
    gateway: Arc<Gateway>,
    shards: Vec<Tenure>,
}

impl Connection for Hearing {
    fn total(&self) -> u32 {
        SHARDS
    }

    fn served(&self) -> Vec<ServedShard> {
        let own = (0..).zip(&self.shards).filter(|(_, it)| it.is_held());
        let served = own.map(|(shard, tenure)| ServedShard {
            shard,
            tenure: tenure.clone(),
            is_connected: self.gateway.is_up(),
        });
        served.collect()
    }

    fn served_elsewhere(&self) -> BTreeSet<u32> {
        let others = (0..).zip(&self.shards).filter(|(_, it)| !it.is_held());
        others.map(|(shard, _)| shard).collect()
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

/// What all processes have in common: their database, and the world around them.
pub struct Outside {
    pub database: String,
    pub clock: Arc<VirtualClock>,
    pub chance: Arc<Lots>,
    pub gateway: Arc<Gateway>,
    pub mailbox: Arc<Mailbox>,
    /// One for all: between two steps, which may be hours apart here, each of them would have tried.
    pub monitor: Arc<DeliveryMonitor>,
}

/// A process of the bot.
pub struct Bot {
    pub process: ProcessId,
    pub games: GameService,
    pub store: Arc<dyn Store>,
    pub roster: Roster,
    pub heartbeat: Arc<Heartbeat>,
    hand: Arc<Hand>,
    deliveries: DeliveryWorker,
    unnotified: UnnotifiedTurns,
    deadlines: OnDuty<InTime<DeadlineWorker>>,
    reminders: OnDuty<InTime<ReminderWorker>>,
}

impl Bot {
    /// Starts it; nothing has been done yet, and it has no duty unless no other process can have it.
    pub async fn start(outside: &Outside) -> Self {
        let process = new_process();
        let store = connect(&outside.database, "1").await.unwrap();
        let store = store.for_process(&process);
        let roster = roster(&store, &process);
        let queue = Arc::new(DeliveryQueue::default());
        let clock: Arc<dyn Clock> = outside.clock.clone();
        let chance = outside.chance.clone();
        let games = GameService::new(store.clone(), clock.clone(), chance.clone(), queue.clone());
        outside.mailbox.serve(games.clone());
        let heartbeat = Arc::new(Heartbeat::new(
            store.clone(),
            clock.clone(),
            Arc::new(Hearing {
                gateway: outside.gateway.clone(),
                shards: roster.shards().to_vec(),
            }),
            outside.monitor.clone(),
            queue.clone(),
        ));
        let hand = Arc::new(Hand::new(outside.monitor.clone(), outside.mailbox.clone()));
        let owing = store.under(&roster.of(JobDuty::UnnotifiedTurns));
        let timed = games.in_hours(heartbeat.clone());
        let in_time = (&roster, &heartbeat);
        Self {
            unnotified: UnnotifiedTurns::new(owing, clock.clone(), queue.clone()),
            deliveries: DeliveryWorker::new(store.clone(), clock, chance, hand.clone(), queue),
            deadlines: once(in_time, JobDuty::Deadlines, |duty| {
                DeadlineWorker(timed.under(duty))
            }),
            reminders: once(in_time, JobDuty::Reminders, |duty| {
                ReminderWorker(timed.under(duty))
            }),
            process,
            games,
            store,
            roster,
            heartbeat,
            hand,
        }
    }

    /// Sends what is due now, side by side; says how much that was.
    pub async fn deliver(&self) -> usize {
        self.deliveries.step().await.unwrap()
    }

    /// How many turns there are of which nobody was told, and nothing is owed that would tell; none, where another
    /// process looks.
    pub async fn unnotified(&self) -> usize {
        if !self.roster.of(JobDuty::UnnotifiedTurns).is_held() {
            return 0;
        }
        self.unnotified.owe().await.unwrap()
    }

    /// Ends what is overdue, where that is its duty.
    pub async fn look_at_deadlines(&self) {
        self.deadlines.take_step().await.unwrap();
    }

    /// Looks who is to be reminded, where that is its duty.
    pub async fn remind(&self) {
        while self.reminders.take_step().await.unwrap() == Next::AtOnce {}
    }

    /// Beats, while it has a shard.
    pub async fn beat(&self) {
        let beating = OnDuty(self.roster.gateway().clone(), Arc::clone(&self.heartbeat));
        beating.take_step().await.unwrap();
    }

    /// Whether time counts for the players, as far as it knows.
    pub fn counts(&self) -> bool {
        !self.heartbeat.standing().contains(SHARD)
    }

    /// Whether it serves the shard on which all is played.
    pub fn serves_all_that_is_played(&self) -> bool {
        self.roster.shards()[SHARD as usize].is_held()
    }

    /// Whether it ends what is overdue.
    pub fn ends_what_is_overdue(&self) -> bool {
        self.roster.of(JobDuty::Deadlines).is_held()
    }

    /// Is killed with messages in its hand, where some are due; says whether there were.
    pub async fn dies(self, silence: Silence) -> bool {
        self.hand.falls_silent(silence);
        tokio::select! {
            () = self.hand.fell_silent() => true,
            _ = self.deliver() => false,
        }
    }

    /// Ends as it should: others have what it had at once.
    pub async fn ends(self) {
        let handing_over = self.roster.hand_over().await.unwrap();
        assert_eq!(handing_over, HandingOver::ToOthers);
        self.roster.retire().await.unwrap();
    }

    /// Goes on with all that it did as if it still had to; says how often it was refused.
    pub async fn goes_on(&self) -> usize {
        let before = self.believed();
        self.remind().await;
        self.look_at_deadlines().await;
        self.beat().await;
        before - self.believed()
    }

    /// How many duties it believes that it has.
    fn believed(&self) -> usize {
        let duties = self.roster.jobs().iter().chain(self.roster.shards());
        duties.filter(|tenure| tenure.is_held()).count()
    }
}

/// What goes on with the players' time, and is the duty of one process.
fn once<W: Worker>(
    (roster, heartbeat): (&Roster, &Arc<Heartbeat>),
    duty: JobDuty,
    worker: impl FnOnce(&Tenure) -> W,
) -> OnDuty<InTime<W>> {
    let tenure = roster.of(duty);
    let worker = worker(&tenure);
    OnDuty(tenure, InTime(Arc::clone(heartbeat), worker))
}

/// One that there has never been.
fn new_process() -> ProcessId {
    static LIVES: AtomicU32 = AtomicU32::new(0);
    let life = LIVES.fetch_add(1, Ordering::Relaxed);
    ProcessId(format!("life {life}").into())
}

/// The duties that a process may have.
fn roster(store: &Arc<dyn Store>, process: &ProcessId) -> Roster {
    let shards = ShardDuties {
        policy: ShardPolicy::Shared,
        names: (0..SHARDS)
            .map(|shard| format!("gateway {shard}"))
            .collect(),
        prefix: "gateway ",
        total: SHARDS,
    };
    let requests = RequestShare::new(Arc::new(Unbounded), process.clone(), LEASE);
    Roster::new(Arc::clone(store), shards, &JOBS, Arc::new(requests))
}
