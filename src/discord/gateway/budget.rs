//! Asks the service how many sessions may be begun, and lets them begin accordingly.

use std::sync::Arc;
use std::time::{Duration, Instant};

use poise::serenity_prelude as serenity;
use serenity::http::HttpError;
use serenity::{BotGateway, Http};
use tokio::sync::Mutex;

use super::ledger::{APART, Ledger, SessionLimit, Turn, Why};
use crate::game::stamp::stamp;
use crate::game::{Clock, Store, duration_ms};

/// How long it takes until the service is asked once more.
const ASK_AGAIN: Duration = Duration::from_secs(5);
/// How long at most nobody looks whether there are more again.
const LOOK_AGAIN: Duration = Duration::from_mins(5);

/// What the service advises before the bot connects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advice {
    /// How many shards.
    pub shards: u32,
    /// How many sessions may be begun.
    pub limit: SessionLimit,
}

impl From<&BotGateway> for Advice {
    fn from(told: &BotGateway) -> Self {
        let limit = &told.session_start_limit;
        let count = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        Self {
            shards: told.shards,
            limit: SessionLimit {
                total: count(limit.total),
                remaining: count(limit.remaining),
                reset_after: Duration::from_millis(limit.reset_after),
                max_concurrency: count(limit.max_concurrency),
            },
        }
    }
}

/// Asks for the service's advice until it answers; where it has none, there is one shard.
pub async fn advice(http: &Http) -> Advice {
    loop {
        let error = match http.get_bot_gateway().await {
            Ok(told) => return Advice::from(&told),
            Err(error) => error,
        };
        if has_none(&error) {
            tracing::warn!(%error, "the service does not say how many shards there are: one");
            let limit = SessionLimit::USUAL;
            return Advice { shards: 1, limit };
        }
        tracing::warn!(%error, "the service does not answer; asking again");
        tokio::time::sleep(ASK_AGAIN).await;
    }
}

/// Whether a service has no advice to give, as a stand-in for the real one may not.
fn has_none(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.as_u16() == 404 && response.error.code >= 0
        }
        serenity::Error::Json(_) => true,
        _ => false,
    }
}

/// How many sessions may be begun, if it can be told.
async fn session_limit(http: &Http) -> Option<SessionLimit> {
    let told = http.get_bot_gateway().await;
    let told = told.inspect_err(|error| {
        tracing::warn!(%error, "how many sessions may be begun is not known");
    });
    told.ok().map(|told| Advice::from(&told).limit)
}

/// Lets sessions begin, as long as there are enough, and those of all processes on a database as far apart as the service
/// wants them.
pub struct SessionBudget {
    http: Arc<Http>,
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    ledger: Mutex<Ledger>,
    /// One asks the service at a time, and keeps nobody from the ledger meanwhile.
    asking: Mutex<()>,
}

impl SessionBudget {
    /// A budget with what the service has told just now.
    #[must_use]
    pub fn new(
        (http, store): (Arc<Http>, Arc<dyn Store>),
        clock: Arc<dyn Clock>,
        limit: SessionLimit,
    ) -> Self {
        Self {
            http,
            store,
            clock,
            ledger: Mutex::new(Ledger::new(limit, Instant::now())),
            asking: Mutex::default(),
        }
    }

    /// How long other processes need to begin the sessions of these shards, however soon they know that they are theirs.
    pub async fn takes(&self, shards: impl IntoIterator<Item = u32>) -> Duration {
        self.ledger.lock().await.takes(shards)
    }

    /// Waits until a shard may begin a session, and counts it as begun; says what it waits for.
    pub(super) async fn admit(&self, shard: u32, say: impl Fn(String)) {
        let mut said = None;
        loop {
            self.bring_up_to_date().await;
            let mut ledger = self.ledger.lock().await;
            let now = Instant::now();
            let (at, why) = match ledger.turn(shard, now) {
                Turn::Now => {
                    // The next one of the same key waits for others after this one.
                    ledger.begun(shard, now);
                    let key = ledger.key(shard);
                    drop(ledger);
                    return self.wait_for_others(key).await;
                }
                Turn::At(at, why) => (at.max(now + Duration::from_millis(50)), why),
            };
            if said != Some(why) {
                self.tell(&ledger, (at, why), &say);
                said = Some(why);
            }
            // Meanwhile shards of other keys may begin.
            drop(ledger);
            tokio::time::sleep_until(at.min(now + LOOK_AGAIN).into()).await;
        }
    }

    /// Asks the service how many sessions may be begun, where that was told too long ago.
    async fn bring_up_to_date(&self) {
        let _alone = self.asking.lock().await;
        let is_out_of_date = self.ledger.lock().await.is_out_of_date(Instant::now());
        if is_out_of_date && let Some(limit) = session_limit(&self.http).await {
            self.ledger.lock().await.told(limit, Instant::now());
        }
    }

    /// Waits for the moment that no other process takes for a session of the same key.
    async fn wait_for_others(&self, key: u32) {
        match self
            .store
            .wait_for_slot(&format!("session {key}"), APART)
            .await
        {
            Ok(wait) => tokio::time::sleep(wait).await,
            // The service refuses one that comes too soon, and it is begun again.
            Err(error) => tracing::warn!(%error, "when others begin sessions is not known"),
        }
    }

    fn tell(&self, ledger: &Ledger, (at, why): (Instant, Why), say: &impl Fn(String)) {
        let (left, total) = ledger.left();
        let until = |at: Instant| {
            let wait = at.saturating_duration_since(Instant::now());
            stamp(self.clock.now().plus_ms(duration_ms(wait)))
        };
        let reset = until(ledger.reset_at());
        match why {
            Why::Apart => {}
            Why::Few => {
                let seconds = at.saturating_duration_since(Instant::now()).as_secs();
                let few = Few::Shared {
                    left,
                    total,
                    reset,
                    seconds,
                };
                tracing::warn!("{few}");
                say(few.to_string());
            }
            Why::Floor => {
                let few = Few::Untouched { left, total, reset };
                tracing::error!("{few}");
                say(few.to_string());
            }
        }
    }
}

/// Why a session has to wait, for whoever runs the bot.
#[derive(Debug, thiserror::Error)]
enum Few {
    #[error(
        "{left} of {total} sessions may still be begun until {reset}: the next one in {seconds} s"
    )]
    Shared {
        left: u32,
        total: u32,
        reset: String,
        seconds: u64,
    },
    #[error(
        "only {left} of {total} sessions may still be begun until {reset}: none is begun before, lest the token be reset"
    )]
    Untouched {
        left: u32,
        total: u32,
        reset: String,
    },
}

crate::game::opaque!(SessionBudget);

#[cfg(test)]
mod tests;
