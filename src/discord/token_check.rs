//! Whether a 401 is to be believed: the service gives some in passing.
//!
//! Whoever is answered so raises the [`Suspicion`], and tries again later. The service is then
//! asked twice who we are; only where it refuses both, the token is refused, and the bot ends.

use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude::Http;
use tokio::sync::Notify;

use super::api_error::{ApiError, ApiErrorKind};
use super::bot_end::{BotEnd, BotEndSignal};

/// How long after a first refusal the service is asked again.
const BETWEEN: Duration = Duration::from_secs(3);
/// How often it is asked in all where it says neither yes nor no.
const TRIES: u32 = 8;

/// What the service makes of the token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenState {
    /// It takes it.
    Valid,
    /// It refuses it, again and again.
    Refused,
    /// It does not say.
    Unknown,
}

/// A suspicion that the token is refused; clones are handles to the same one.
#[derive(Clone, Debug, Default)]
pub struct Suspicion(Arc<Notify>);

impl Suspicion {
    /// Has the token looked at; returns at once, and several before the look count once.
    pub fn raise(&self) {
        self.0.notify_one();
    }
}

/// Finds out whether the token is refused.
pub struct TokenCheck {
    http: Arc<Http>,
    suspicion: Suspicion,
    ends: Arc<BotEndSignal>,
}

impl TokenCheck {
    /// A check by a client, which looks when a suspicion is raised.
    #[must_use]
    pub fn new(http: Arc<Http>, suspicion: Suspicion, ends: Arc<BotEndSignal>) -> Self {
        Self {
            http,
            suspicion,
            ends,
        }
    }

    /// Looks at the token whenever a suspicion is raised, until the bot has to end.
    pub async fn watch(&self) {
        loop {
            self.suspicion.0.notified().await;
            match self.confirm().await {
                TokenState::Refused => {
                    self.ends.end(BotEnd::Token);
                    return;
                }
                TokenState::Valid => {
                    tracing::warn!("a request was answered 401 although the token is valid");
                }
                TokenState::Unknown => {
                    tracing::warn!(
                        "a request was answered 401; whether the token is valid is not known"
                    );
                }
            }
        }
    }

    /// Asks the service whether it takes the token; refused is what it refuses twice in a row.
    pub async fn confirm(&self) -> TokenState {
        confirm(&self.http).await
    }
}

/// Asks the service whether it takes a client's token; refused is what it refuses twice in a row.
pub(super) async fn confirm(http: &Http) -> TokenState {
    let mut refusals = 0;
    for tried in 0..TRIES {
        if tried > 0 {
            tokio::time::sleep(BETWEEN).await;
        }
        match http.get_current_user().await {
            Ok(_) => return TokenState::Valid,
            Err(error) if ApiError::of(&error).kind == ApiErrorKind::Unauthorized => {
                refusals += 1;
            }
            Err(error) => {
                tracing::warn!(%error, "whether the token is valid cannot be asked");
                refusals = 0;
            }
        }
        if refusals == 2 {
            return TokenState::Refused;
        }
    }
    TokenState::Unknown
}

crate::game::opaque!(TokenCheck);
