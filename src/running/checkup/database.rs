//! What the database answers to whoever asks how the process fares.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, timeout};

use super::seconds;
use crate::game::{Clock, Millis, Store};
use crate::metrics::Gauge;

/// How long what the database has answered is taken for true.
const GOOD_FOR: Duration = Duration::from_secs(3);
/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Asks the database whether it takes what is written, and what it has not got rid of; not more
/// often than every few seconds, however often health is asked for.
#[derive(Debug)]
pub(in crate::running) struct DatabaseCheck {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    latest: tokio::sync::Mutex<Option<(Instant, Answered)>>,
}

/// What it has answered.
#[derive(Clone, Debug)]
pub(super) struct Answered {
    pub(super) failure: Option<String>,
    pub(super) oldest_due_ms: i64,
    pending: u64,
}

impl Answered {
    #[expect(clippy::cast_precision_loss, reason = "a number of messages")]
    fn gauges(&self) -> Vec<Gauge> {
        let gauge = |name, help, value| Gauge {
            name,
            help,
            label: None,
            value,
        };
        vec![
            gauge(
                "messages_pending",
                "Messages that are owed, those that wait for a place among them",
                self.pending as f64,
            ),
            gauge(
                "oldest_message_due_seconds",
                "How long the message has been due that has been due longest",
                seconds(self.oldest_due_ms),
            ),
            gauge(
                "database_up",
                "Whether the database takes what is written",
                f64::from(u8::from(self.failure.is_none())),
            ),
        ]
    }

    fn failed(why: String) -> Self {
        Self {
            failure: Some(why),
            oldest_due_ms: 0,
            pending: 0,
        }
    }
}

impl DatabaseCheck {
    pub(in crate::running) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            clock,
            latest: tokio::sync::Mutex::default(),
        }
    }

    /// What the database has answered, and how busy it is.
    pub(super) async fn gauges(&self) -> Vec<Gauge> {
        let mut gauges = self.look().await.gauges();
        gauges.extend(self.occupancy());
        gauges
    }

    /// The time of the steady clock.
    pub(super) fn now(&self) -> Millis {
        self.clock.steady()
    }

    fn occupancy(&self) -> Vec<Gauge> {
        let (open, in_use) = self.store.connections();
        let gauge = |state: &str, count: u32| Gauge {
            name: "database_connections",
            help: "Connections to the database, and those of them that are in use",
            label: Some(("state", state.to_owned())),
            value: count.into(),
        };
        vec![gauge("open", open), gauge("in_use", in_use)]
    }

    pub(super) async fn look(&self) -> Answered {
        let mut latest = self.latest.lock().await;
        if let Some((at, answered)) = &*latest
            && at.elapsed() < GOOD_FOR
        {
            return answered.clone();
        }
        let answered = match timeout(PATIENCE, self.ask()).await {
            Ok(answered) => answered,
            Err(_) => Answered::failed("the database does not answer".to_owned()),
        };
        *latest = Some((Instant::now(), answered.clone()));
        answered
    }

    async fn ask(&self) -> Answered {
        let now = self.clock.now();
        let failure = match self.store.prove_writable(now).await {
            Ok(()) => None,
            Err(error) => Some(format!("the database cannot be written: {error}")),
        };
        match self.store.backlog(now).await {
            Ok(backlog) => Answered {
                failure,
                oldest_due_ms: backlog.due_since.map_or(0, |due| now.since(due)),
                pending: backlog.pending,
            },
            Err(error) => Answered::failed(format!("the database cannot be read: {error}")),
        }
    }
}
