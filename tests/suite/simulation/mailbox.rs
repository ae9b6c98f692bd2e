//! A notifier in memory: it writes down what is said, and refuses it where a test wants that.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use seigneur::game::outbox::ErrandKey;
use seigneur::game::{
    Clock, Delivery, Errand, Event, GameId, GameService, Millis, Notifier, OwedKind, Told,
};

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    pub at: i64,
    pub key: ErrandKey,
    pub kind: OwedKind,
    /// The event that it tells of.
    pub event: Event,
    /// Who was told that it is their turn.
    pub told: Option<Told>,
    /// For which outage.
    pub since: i64,
}

/// What the service is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weather {
    Fine,
    /// Every request is answered with a 503.
    Down,
}

pub struct Mailbox {
    clock: Arc<dyn Clock>,
    games: Mutex<Option<GameService>>,
    said: Mutex<Vec<Said>>,
    weather: Mutex<Weather>,
    /// Tables where a permission is missing, until when.
    closed: Mutex<HashMap<GameId, i64>>,
}

impl Mailbox {
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            games: Mutex::default(),
            said: Mutex::default(),
            weather: Mutex::new(Weather::Fine),
            closed: Mutex::default(),
        }
    }

    /// From now on a bot with these games says what is to be said.
    pub fn serve(&self, games: GameService) {
        *self.games.lock().unwrap() = Some(games);
    }

    pub fn change(&self, weather: Weather) {
        *self.weather.lock().unwrap() = weather;
    }

    /// Nothing can be posted at a table until then.
    pub fn close(&self, game: GameId, until: i64) {
        self.closed.lock().unwrap().insert(game, until);
    }

    /// Whether nothing could be posted at a table for a while.
    pub fn was_closed(&self, game: GameId) -> bool {
        self.closed.lock().unwrap().contains_key(&game)
    }

    /// What was said since the last time, in an order that chance has no part in.
    pub fn take(&self) -> Vec<Said> {
        let mut said = std::mem::take(&mut *self.said.lock().unwrap());
        said.sort_by_key(|said| said.key);
        said
    }

    async fn say(&self, errand: &Errand, now: Millis) -> Delivery {
        let games = self.games.lock().unwrap().clone().expect("a bot runs");
        let key = errand.key;
        let table = games.store().load_at(key.game, key.seq).await;
        let table = table.unwrap().expect("an errand is of a game");
        let told = match errand.kind {
            OwedKind::Board => games.telling(&table).await.unwrap(),
            _ => None,
        };
        // Where the game has gone on, its board tells.
        if errand.kind == OwedKind::Outage && games.clock_of(&table).await.unwrap().is_none() {
            return Delivery::Done(None);
        }
        self.said.lock().unwrap().push(Said {
            at: now.0,
            key,
            kind: errand.kind,
            event: table.last_event().clone(),
            told,
            since: errand.since.0,
        });
        match told {
            Some(told) => Delivery::Told(None, told),
            None => Delivery::Done(None),
        }
    }
}

#[async_trait]
impl Notifier for Mailbox {
    async fn deliver(&self, errand: &Errand) -> Delivery {
        let now = self.clock.now();
        if *self.weather.lock().unwrap() == Weather::Down {
            return Delivery::Retry("503".to_owned());
        }
        let closed = self.closed.lock().unwrap().get(&errand.key.game).copied();
        if closed.is_some_and(|until| now.0 < until) {
            return Delivery::Held("missing_permission".to_owned());
        }
        self.say(errand, now).await
    }
}
