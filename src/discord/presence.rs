//! The servers on which we are.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::game::{GameError, GameService, Locale, ServerId};

/// How we are on a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// We have been on it for a while.
    Known,
    /// We have joined it of late, and it speaks this language.
    New(Locale),
}

impl Arrival {
    /// Has the store note that we are on a server.
    ///
    /// # Errors
    /// Where that fails.
    pub async fn note(&self, games: &GameService, server: ServerId) -> Result<(), GameError> {
        games.come_back(server).await?;
        self.greet(games, server).await
    }

    /// Greets a server that we have joined of late.
    ///
    /// # Errors
    /// Where that fails.
    pub async fn greet(&self, games: &GameService, server: ServerId) -> Result<(), GameError> {
        match self {
            Self::Known => Ok(()),
            Self::New(locale) => games.greet(server, locale).await,
        }
    }
}

/// The servers on which we are, and of which that could not be noted yet.
#[derive(Debug, Default)]
pub struct Arrivals(Mutex<BTreeMap<ServerId, Arrival>>);

impl Arrivals {
    /// None is known yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the games of these servers up again.
    ///
    /// # Errors
    /// Where that fails for one; it is tried again the next time.
    pub async fn take_up(&self, games: &GameService) -> Result<(), GameError> {
        loop {
            let next = self
                .lock()
                .first_key_value()
                .map(|(&server, arrival)| (server, arrival.clone()));
            let Some((server, arrival)) = next else {
                return Ok(());
            };
            arrival.note(games, server).await?;
            self.lock().remove(&server);
            tracing::info!(%server, "a server's games are taken up again");
        }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, BTreeMap<ServerId, Arrival>> {
        // Each change is whole: what a panic left is a set.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The servers on which we are, as the connections have told.
///
/// Where our commands are added without us, they reach us from servers that are not among these.
#[derive(Debug, Default)]
pub struct Presence(Mutex<HashSet<ServerId>>);

impl Presence {
    /// None is known yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether we have been told of a server.
    pub fn is_known(&self, server: ServerId) -> bool {
        self.lock().contains(&server)
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, HashSet<ServerId>> {
        // Each change is whole: what a panic left is a set.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
