//! How a process sends messages, and how it falls silent with some of them in its hand.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use seigneur::game::Message;
use seigneur::game::delivery::{DeliveryOutcome, Messenger, TableAtHand};
use seigneur::worker::DeliveryMonitor;
use tokio::sync::Notify;

use super::mailbox::Mailbox;

/// When a process falls silent that has taken a message to send it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Silence {
    BeforeSending,
    /// What was sent is never marked so.
    AfterSending,
}

/// Hands the messages of one process on.
pub struct Hand {
    monitor: Arc<DeliveryMonitor>,
    mailbox: Arc<Mailbox>,
    silence: Mutex<Option<Silence>>,
    fell_silent: Notify,
}

impl Hand {
    pub fn new(monitor: Arc<DeliveryMonitor>, mailbox: Arc<Mailbox>) -> Self {
        Self {
            monitor,
            mailbox,
            silence: Mutex::default(),
            fell_silent: Notify::new(),
        }
    }

    /// From now on nothing that is in it comes to an end.
    pub fn falls_silent(&self, silence: Silence) {
        *self.silence.lock().unwrap() = Some(silence);
    }

    /// Waits until that has happened to a message.
    pub async fn fell_silent(&self) {
        self.fell_silent.notified().await;
    }

    async fn rests(&self) -> DeliveryOutcome {
        self.fell_silent.notify_one();
        std::future::pending().await
    }
}

#[async_trait]
impl Messenger for Hand {
    async fn send(&self, message: &Message, at_hand: Option<TableAtHand>) -> DeliveryOutcome {
        let silence = *self.silence.lock().unwrap();
        match silence {
            None => self.monitor.send(message, at_hand).await,
            Some(Silence::BeforeSending) => self.rests().await,
            Some(Silence::AfterSending) => {
                self.monitor.send(message, at_hand).await;
                self.mailbox.leave_unmarked(message.key);
                self.rests().await
            }
        }
    }

    async fn prepare(&self, _: TableAtHand) {}
}
