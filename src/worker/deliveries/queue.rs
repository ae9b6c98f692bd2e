//! What the delivery worker hears of as it comes to be owed.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use parking_lot::Mutex;
use tokio::sync::Notify;

use crate::game::delivery::{Message, Owing, Sending, TableAtHand, Wakeup};
use crate::worker::duties::UnderWay;

/// How many messages may be handed over before commits leave theirs to the outbox.
const MOST_HANDED_OVER: usize = 16;

/// Carries what is owed to the delivery worker; made before it, and shared with whoever commits.
///
/// Nothing here has to last: what the worker does not take from here it finds in the outbox.
#[derive(Debug, Default)]
pub struct DeliveryQueue {
    news: Notify,
    waiting: Mutex<Waiting>,
    /// How many messages the worker could take over at once when it last looked.
    room: AtomicUsize,
    /// Whether other processes send what is owed, and this one begins nothing.
    is_aside: AtomicBool,
}

/// What waits for the worker.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    /// Whether what is on its way is to be broken off.
    pub(super) is_broken_off: bool,
    /// Whether something may be due that was not handed over.
    pub(super) is_something_due: bool,
    /// Messages that were noted as tried, each with the table that it tells of.
    pub(super) handed_over: Vec<(Message, TableAtHand)>,
    /// Tables of which boards will be sent.
    pub(super) prepared: Vec<TableAtHand>,
}

impl DeliveryQueue {
    /// Waits until there is something to take.
    pub(super) async fn news(&self) {
        self.news.notified().await;
    }

    /// Takes all that waits.
    pub(super) fn take(&self) -> Waiting {
        std::mem::take(&mut *self.waiting.lock())
    }

    /// Whether what is owed is left to other processes.
    pub(super) fn is_aside(&self) -> bool {
        self.is_aside.load(Ordering::Relaxed)
    }

    /// Notes how many messages the worker can take over at once.
    pub(super) fn set_room(&self, room: usize) {
        self.room.store(room, Ordering::Relaxed);
    }
}

impl UnderWay for DeliveryQueue {
    /// What was handed over is in the outbox as well.
    fn break_off(&self) {
        *self.waiting.lock() = Waiting {
            is_broken_off: true,
            is_something_due: true,
            ..Waiting::default()
        };
        self.news.notify_one();
    }

    fn stand_aside(&self) {
        self.is_aside.store(true, Ordering::Relaxed);
    }

    fn take_part(&self) {
        if self.is_aside.swap(false, Ordering::Relaxed) {
            self.wake();
        }
    }
}

impl Wakeup for DeliveryQueue {
    fn wake(&self) {
        self.waiting.lock().is_something_due = true;
        self.news.notify_one();
    }

    fn sending(&self) -> Sending {
        let handed_over = self.waiting.lock().handed_over.len();
        let room = self.room.load(Ordering::Relaxed).min(MOST_HANDED_OVER);
        if handed_over < room && !self.is_aside() {
            Sending::AtOnce
        } else {
            Sending::InTurn
        }
    }

    fn prepare(&self, at_hand: &TableAtHand) {
        if self.sending() == Sending::InTurn {
            return;
        }
        self.waiting.lock().prepared.push(at_hand.clone());
        self.news.notify_one();
    }

    fn hand_over(&self, owing: Owing, at_hand: &TableAtHand) {
        let with_table = owing
            .at_once
            .into_iter()
            .map(|message| (message, at_hand.clone()));
        let mut waiting = self.waiting.lock();
        waiting.is_something_due |= owing.later > 0;
        waiting.handed_over.extend(with_table);
        drop(waiting);
        self.news.notify_one();
    }
}
