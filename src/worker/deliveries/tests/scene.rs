//! A worker at work over an empty store, with a messenger that does as it is told.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Notify, watch};

use crate::game::delivery::{
    DeliveryError, DeliveryOutcome, Message, Messenger, Owed, Refused, Sending, Sent, TableAtHand,
    Traffic, Wakeup,
};
use crate::game::keeping;
use crate::game::table::Header;
use crate::game::{
    ChannelId, Clock, ClockChange, Commit, Event, GameId, MessageKind, Millis, PaceOrigin,
    PlayerId, SeededChance, ServerId, Store, Table, TableNumber, Terms,
};
use crate::rules::{Position, Variant};
use crate::worker::deliveries::{DeliveryQueue, DeliveryWorker};

/// A clock that a test moves.
#[derive(Default)]
pub struct HandClock(AtomicI64);

impl Clock for HandClock {
    fn now(&self) -> Millis {
        Millis(self.0.load(Ordering::SeqCst))
    }
}

/// What happens to a delivery.
pub enum Answer {
    Says(DeliveryOutcome),
    Panics,
}

/// A messenger that answers the first delivery as a test has laid down, and sends the others.
#[derive(Default)]
pub struct Scripted {
    pub first: Mutex<Option<Answer>>,
    pub started: Mutex<Vec<Message>>,
    pub happened: Notify,
    pub gate: Option<tokio::sync::Semaphore>,
}

#[async_trait]
impl Messenger for Scripted {
    async fn send(&self, message: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        self.started.lock().unwrap().push(*message);
        self.happened.notify_one();
        if let Some(gate) = &self.gate {
            gate.acquire().await.unwrap().forget();
        }
        let first = self.first.lock().unwrap().take();
        match first {
            None => DeliveryOutcome::Sent(Sent::plainly(None)),
            Some(Answer::Says(outcome)) => outcome,
            Some(Answer::Panics) => panic!("as laid down"),
        }
    }

    async fn prepare(&self, _: TableAtHand) {}
}

pub fn refused(refusal: DeliveryError) -> Answer {
    Answer::Says(DeliveryOutcome::Refused(Refused {
        refusal,
        why: "as laid down".to_owned(),
        concerned: Vec::new(),
    }))
}

pub fn opened() -> Event {
    Event::Opened {
        by: PlayerId(1),
        invited: vec![None],
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    }
}

/// A table that was opened.
pub fn table(game: u64) -> Table {
    table_on(ServerId(1), game)
}

/// A table that was opened on a server.
pub fn table_on(server: ServerId, game: u64) -> Table {
    let header = Header {
        id: GameId(game),
        server,
        number: TableNumber(game),
        start: Position::start(Variant::Chess),
        rematch_of: None,
    };
    Table::replay(header, &[opened()]).unwrap()
}

/// A worker at work over an empty store.
pub struct Scene {
    pub store: Arc<dyn Store>,
    pub clock: Arc<HandClock>,
    pub messenger: Arc<Scripted>,
    pub queue: Arc<DeliveryQueue>,
    pub stop: Option<watch::Sender<bool>>,
    pub worker: Option<tokio::task::JoinHandle<()>>,
}

impl Scene {
    pub async fn with(messenger: Scripted) -> Self {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        Self {
            store,
            clock: Arc::default(),
            messenger: Arc::new(messenger),
            queue: Arc::default(),
            stop: None,
            worker: None,
        }
    }

    /// A table that owes so many boards.
    pub async fn owe(&self, game: u64, boards: usize) {
        let board = Owed::at_table(1, MessageKind::Board);
        self.owe_all(game, &vec![board; boards], Sending::InTurn)
            .await;
    }

    /// A table that owes these messages.
    pub async fn owe_all(&self, game: u64, owed: &[Owed], sending: Sending) {
        self.owe_of(table(game), owed, sending).await;
    }

    /// A table of a server that owes a board.
    pub async fn owe_on(&self, server: u64, game: u64) {
        let board = [Owed::at_table(1, MessageKind::Board)];
        let table = table_on(ServerId(server), game);
        self.owe_of(table, &board, Sending::InTurn).await;
    }

    async fn owe_of(&self, table: Table, owed: &[Owed], sending: Sending) {
        let commit = Commit {
            table: &table,
            events: &[opened()],
            owed,
            sending,
            at: self.clock.now(),
            obsolete_plans: &[],
            due: None,
            clock: ClockChange::None,
            admission: None,
        };
        let at_once = keeping::create(&*self.store, &commit, ChannelId(1))
            .await
            .unwrap();
        self.queue.hand_over(at_once, &table.into());
    }

    pub fn worker(&self) -> DeliveryWorker {
        DeliveryWorker::new(
            Arc::clone(&self.store),
            Arc::clone(&self.clock) as Arc<dyn Clock>,
            Arc::new(SeededChance::from_seed(1)),
            Arc::clone(&self.messenger) as Arc<dyn Messenger>,
            Arc::clone(&self.queue),
        )
    }

    pub fn start(&mut self) {
        let worker = self.worker();
        let (stop, stopped) = watch::channel(false);
        self.stop = Some(stop);
        self.worker = Some(tokio::spawn(async move { worker.run(stopped).await }));
    }

    /// Waits until so many deliveries have been started in all.
    pub async fn deliveries(&self, count: usize) -> Vec<(u64, u32)> {
        let wait = async {
            while self.messenger.started.lock().unwrap().len() < count {
                self.messenger.happened.notified().await;
            }
        };
        tokio::time::timeout(Duration::from_secs(10), wait)
            .await
            .unwrap();
        let started = self.messenger.started.lock().unwrap();
        let keys = started.iter().map(|message| message.key);
        keys.map(|key| (key.topic.id(), key.number.part)).collect()
    }

    /// Waits until the store has a message put off, and says when it is due.
    pub async fn put_off(&self) -> Millis {
        loop {
            if let Some(due) = self.store.next_due(self.clock.now()).await.unwrap() {
                return due;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    pub fn pass_time_until(&self, time: Millis) {
        self.clock.0.store(time.0, Ordering::SeqCst);
        self.queue.wake();
    }

    pub async fn end(mut self) -> Arc<dyn Store> {
        drop(self.stop.take());
        self.worker.take().unwrap().await.unwrap();
        self.store
    }
}

pub fn scripted(first: Answer) -> Scripted {
    Scripted {
        first: Mutex::new(Some(first)),
        ..Scripted::default()
    }
}

pub fn gated() -> Scripted {
    Scripted {
        gate: Some(tokio::sync::Semaphore::new(0)),
        ..Scripted::default()
    }
}

/// Everything that is due at some time.
pub async fn all(store: &Arc<dyn Store>, now: Millis) -> Vec<Message> {
    let mut due = store.due(Traffic::Places, now, 99).await.unwrap();
    due.extend(store.due(Traffic::People, now, 99).await.unwrap());
    due
}
