//! The servers on which we are.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::time::Duration;

use parking_lot::{Mutex, MutexGuard};
use tokio::time::Instant;

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

/// What the gateway has told of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ServerNews {
    /// We are on it.
    Here(Arrival),
    /// We are not on it any more.
    Left,
}

/// What the gateway has told of servers and could not be noted yet: the latest of each.
#[derive(Debug, Default)]
pub struct UnnotedNews(Mutex<BTreeMap<ServerId, ServerNews>>);

impl UnnotedNews {
    /// Keeps what could not be noted.
    pub(super) fn keep(&self, server: ServerId, news: ServerNews) {
        self.0.lock().insert(server, news);
    }

    /// Keeps what could not be noted this time either, unless something else was told meanwhile.
    pub(super) fn put_back(&self, server: ServerId, news: ServerNews) {
        self.0.lock().entry(server).or_insert(news);
    }

    /// Takes what is kept of a server: something else is told of it, or it is tried again.
    pub(super) fn take(&self, server: ServerId) -> Option<ServerNews> {
        self.0.lock().remove(&server)
    }

    /// The servers of which something is kept.
    pub(super) fn servers(&self) -> Vec<ServerId> {
        self.0.lock().keys().copied().collect()
    }
}

/// The servers on which we are, as the connections have told.
///
/// Where our commands are added without us, they reach us from servers that are not among these.
#[derive(Debug, Default)]
pub struct Presence {
    known: Mutex<HashSet<ServerId>>,
    /// Those that an outage of the service keeps from us, or has kept from us a moment ago.
    outages: Mutex<HashMap<ServerId, ServerOutage>>,
}

/// How an outage stands that keeps a server from us.
#[derive(Clone, Copy, Debug)]
enum ServerOutage {
    Lasts,
    OverSince(Instant),
}

/// How long after an outage an answer may still come that was given during it.
const ANSWERED_LATE: Duration = Duration::from_secs(15);

impl Presence {
    /// Whether we have been told of a server.
    pub fn is_known(&self, server: ServerId) -> bool {
        self.known.lock().contains(&server)
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, HashSet<ServerId>> {
        self.known.lock()
    }

    /// Whether we have been told that an outage keeps a server from us, and not long ago that it is over.
    pub(super) fn is_unavailable(&self, server: ServerId) -> bool {
        match self.outages.lock().get(&server) {
            None => false,
            Some(ServerOutage::Lasts) => true,
            Some(ServerOutage::OverSince(end)) => end.elapsed() < ANSWERED_LATE,
        }
    }

    /// An outage begins to keep a server from us.
    pub(super) fn outage_begins(&self, server: ServerId) {
        self.outages.lock().insert(server, ServerOutage::Lasts);
    }

    /// It does so no more, or we are not on the server.
    pub(super) fn outage_ends(&self, server: ServerId) {
        let over = ServerOutage::OverSince(Instant::now());
        let mut outages = self.outages.lock();
        outages.entry(server).and_modify(|outage| *outage = over);
    }
}
