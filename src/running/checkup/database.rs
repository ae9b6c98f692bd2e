//! What the database answers to whoever asks how the process fares.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::JoinHandle;
use tokio::time::{Instant, timeout, timeout_at};

use super::seconds;
use crate::game::{Clock, Millis, Store, StoreError};
use crate::metrics::Gauge;

/// How long what the database has answered is taken for true.
const GOOD_FOR: Duration = Duration::from_secs(3);
/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long whoever asks waits for it: a probe has a second.
const SOON: Duration = Duration::from_millis(700);

/// What is said of a database that says nothing.
const SILENT: &str = "the database does not answer";

/// Asks the database whether it takes what is written, and what it has not got rid of; not more
/// often than every few seconds, however often health is asked for.
#[derive(Debug)]
pub(in crate::running) struct DatabaseCheck {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    known: tokio::sync::Mutex<Known>,
}

/// What is known of the database.
#[derive(Debug, Default)]
struct Known {
    /// What it has answered last, and when.
    latest: Option<(Instant, Answered)>,
    /// What it is about to answer, or has answered since nobody waits for it any more.
    asking: Option<JoinHandle<(Instant, Answered)>>,
}

/// What it has answered.
#[derive(Clone, Debug)]
pub(super) struct Answered {
    pub(super) failure: Option<String>,
    /// None where it says nothing.
    backlog: Option<Owed>,
}

/// How much waits to be sent, and since when.
#[derive(Clone, Copy, Debug)]
struct Owed {
    oldest_due_ms: i64,
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
        // What is not known is not told: nothing owed would be good news.
        let owed = self.backlog.map(|owed| {
            [
                gauge(
                    "messages_pending",
                    "Messages that are owed, those that wait for a place among them",
                    owed.pending as f64,
                ),
                gauge(
                    "oldest_message_due_seconds",
                    "How long the message has been due that has been due longest",
                    seconds(owed.oldest_due_ms),
                ),
            ]
        });
        let up = gauge(
            "database_up",
            "Whether the database takes what is written",
            f64::from(u8::from(self.failure.is_none())),
        );
        owed.into_iter().flatten().chain([up]).collect()
    }

    /// How long the message has been due that has been due longest; nothing where that is not known.
    pub(super) fn oldest_due_ms(&self) -> i64 {
        self.backlog.map_or(0, |owed| owed.oldest_due_ms)
    }

    fn failed(why: String) -> Self {
        Self {
            failure: Some(why),
            backlog: None,
        }
    }
}

impl DatabaseCheck {
    pub(in crate::running) fn new(store: Arc<dyn Store>, clock: Arc<dyn Clock>) -> Self {
        Self {
            store,
            clock,
            known: tokio::sync::Mutex::default(),
        }
    }

    /// What the database has answered, and how busy it is.
    pub(super) async fn gauges(&self) -> Vec<Gauge> {
        let mut gauges = self.look().await.gauges();
        gauges.extend(self.occupancy());
        gauges
    }

    /// What is told of a database that could not be opened so far.
    pub(super) fn not_open() -> Vec<Gauge> {
        Answered::failed("it is not open yet".to_owned()).gauges()
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

    /// What the database has answered just now, or lately, or that it does not answer.
    pub(super) async fn look(&self) -> Answered {
        let by = Instant::now() + SOON;
        match timeout_at(by, self.known.lock()).await {
            Ok(mut known) => self.answered(&mut known, by).await,
            Err(_) => Answered::failed(SILENT.to_owned()),
        }
    }

    async fn answered(&self, known: &mut Known, by: Instant) -> Answered {
        loop {
            if let Some((at, answered)) = &known.latest
                && at.elapsed() < GOOD_FOR
            {
                return answered.clone();
            }
            let asking = known.asking.get_or_insert_with(|| self.ask());
            let Ok(asked) = timeout_at(by, asking).await else {
                break;
            };
            known.asking = None;
            // What it has answered long ago is no news: it is asked anew then.
            known.latest = Some(asked.unwrap_or_else(|error| {
                let failed = Answered::failed(error.to_string());
                (Instant::now(), failed)
            }));
        }
        // It may still answer: until then what it has said last holds for a while.
        match &known.latest {
            Some((at, answered)) if at.elapsed() < GOOD_FOR + PATIENCE => answered.clone(),
            _ => Answered::failed(SILENT.to_owned()),
        }
    }

    /// Asks, however long whoever wants to know waits for it.
    fn ask(&self) -> JoinHandle<(Instant, Answered)> {
        let (store, clock) = (Arc::clone(&self.store), Arc::clone(&self.clock));
        tokio::spawn(async move {
            let asked = timeout(PATIENCE, asked(&*store, &*clock)).await;
            let answered = asked.unwrap_or_else(|_| Answered::failed(SILENT.to_owned()));
            (Instant::now(), answered)
        })
    }
}

async fn asked(store: &dyn Store, clock: &dyn Clock) -> Answered {
    let now = clock.now();
    let failure = match store.prove_writable(now).await {
        Ok(()) => None,
        Err(error) => Some(told("the database cannot be written", &error)),
    };
    match store.backlog(now).await {
        Ok(backlog) => Answered {
            failure,
            backlog: Some(Owed {
                oldest_due_ms: backlog.due_since.map_or(0, |due| now.since(due)),
                pending: backlog.pending,
            }),
        },
        Err(error) => Answered::failed(told("the database cannot be read", &error)),
    }
}

/// What fails, and why; that it is the database is said once.
fn told(what: &str, error: &StoreError) -> String {
    let why = error.to_string();
    let why = why.strip_prefix("database: ").unwrap_or(&why);
    format!("{what}: {why}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::SystemClock;

    #[tokio::test]
    async fn what_a_database_has_answered_long_ago_is_no_news() {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let check = DatabaseCheck::new(store, Arc::new(SystemClock));
        let long_ago = Instant::now().checked_sub(GOOD_FOR + PATIENCE);
        let long_ago = long_ago.unwrap();
        let former = "it was away then";
        let failed = Answered::failed(former.to_owned());
        let asking = tokio::spawn(async move { (long_ago, failed) });
        check.known.lock().await.asking = Some(asking);
        // On a busy machine it may not have answered anew yet.
        assert_ne!(check.look().await.failure.as_deref(), Some(former));
    }

    #[test]
    fn that_it_is_the_database_is_said_once() {
        let error = StoreError::Unreachable("no connection".into());
        assert_eq!(told("it fails", &error), "it fails: no connection");
        assert_eq!(
            told("it fails", &StoreError::Stale),
            format!("it fails: {}", StoreError::Stale)
        );
    }

    #[test]
    fn of_a_database_that_is_away_nothing_is_told_but_that() {
        let names = |answered: &Answered| -> Vec<&str> {
            answered.gauges().iter().map(|gauge| gauge.name).collect()
        };
        let answered = Answered {
            failure: None,
            backlog: Some(Owed {
                oldest_due_ms: 5,
                pending: 1,
            }),
        };
        assert_eq!(
            names(&answered),
            [
                "messages_pending",
                "oldest_message_due_seconds",
                "database_up"
            ]
        );
        let away = Answered::failed("gone".to_owned());
        assert_eq!(names(&away), ["database_up"]);
        assert!(SOON < Duration::from_secs(1), "a probe has a second");
    }
}
