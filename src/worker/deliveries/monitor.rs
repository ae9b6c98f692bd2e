//! Whether messages get out.

use std::sync::Arc;

use async_trait::async_trait;
use parking_lot::Mutex;

use crate::game::delivery::{
    DeliveryError, DeliveryOutcome, Messenger, Refused, TableAtHand, Topic,
};
use crate::game::{Clock, Message, Millis, Outage};
use crate::metrics::Metrics;

/// Hands messages on to a messenger, and knows whether they get out.
#[derive(Debug)]
pub struct DeliveryMonitor {
    messenger: Arc<dyn Messenger>,
    clock: Arc<dyn Clock>,
    metrics: Metrics,
    standstill: Mutex<Standstill>,
}

/// What has become of the latest messages.
#[derive(Clone, Copy, Debug)]
enum Standstill {
    /// The latest one got an answer.
    No,
    /// Those of one topic alone have failed: the fault may be theirs.
    OneTopic { topic: Topic, since: Millis },
    /// Those of several topics have failed, and none has got out since then.
    Several { since: Millis, latest: Millis },
}

impl DeliveryMonitor {
    /// A monitor that hands messages on to a messenger, and counts them.
    #[must_use]
    pub fn new(messenger: Arc<dyn Messenger>, clock: Arc<dyn Clock>, metrics: Metrics) -> Self {
        Self {
            messenger,
            clock,
            metrics,
            standstill: Mutex::new(Standstill::No),
        }
    }

    /// Whether messages get out: not where those of several topics have failed for ten minutes, and
    /// fail still, and none went well.
    pub(in crate::worker) fn gets_out(&self) -> bool {
        let now = self.clock.steady();
        match *self.standstill.lock() {
            Standstill::No | Standstill::OneTopic { .. } => true,
            // What failed is tried again within minutes: unless it is owed no more.
            Standstill::Several { since, latest } => {
                now.since(since) <= Outage::LONGEST_PAUSE_MS
                    || now.since(latest) > Outage::LONGEST_PAUSE_MS
            }
        }
    }

    fn note(&self, topic: Topic, outcome: &DeliveryOutcome) {
        let now = self.clock.steady();
        let mut standstill = self.standstill.lock();
        *standstill = match (*standstill, has_failed(outcome)) {
            // Whatever the service answers, it does answer.
            (_, false) => Standstill::No,
            (Standstill::No, true) => Standstill::OneTopic { topic, since: now },
            (Standstill::OneTopic { topic: one, since }, true) if one != topic => {
                Standstill::Several { since, latest: now }
            }
            (Standstill::Several { since, .. }, true) => Standstill::Several { since, latest: now },
            (same, true) => same,
        };
    }
}

fn has_failed(outcome: &DeliveryOutcome) -> bool {
    match outcome {
        DeliveryOutcome::Failed(_) => true,
        DeliveryOutcome::Refused(Refused { refusal, .. }) => *refusal == DeliveryError::Passing,
        DeliveryOutcome::Sent(_)
        | DeliveryOutcome::Deferred { .. }
        | DeliveryOutcome::Unneeded(_)
        | DeliveryOutcome::Away => false,
    }
}

/// What came of an attempt, in a word.
const fn word(outcome: &DeliveryOutcome) -> &'static str {
    match outcome {
        DeliveryOutcome::Sent(_) => "sent",
        DeliveryOutcome::Deferred { .. } => "deferred",
        DeliveryOutcome::Refused(_) => "refused",
        DeliveryOutcome::Failed(_) => "failed",
        DeliveryOutcome::Unneeded(_) => "unneeded",
        DeliveryOutcome::Away => "away",
    }
}

#[async_trait]
impl Messenger for DeliveryMonitor {
    async fn send(&self, message: &Message, at_hand: Option<TableAtHand>) -> DeliveryOutcome {
        let outcome = self.messenger.send(message, at_hand).await;
        self.note(message.key.topic, &outcome);
        self.metrics.delivered(message.kind.code(), word(&outcome));
        outcome
    }

    async fn prepare(&self, at_hand: TableAtHand) {
        self.messenger.prepare(at_hand).await;
    }
}
