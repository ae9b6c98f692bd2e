//! A notifier in memory: it writes down what is said, and refuses it where a test wants that.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use seigneur::game::outbox::ErrandKey;
use seigneur::game::reminder::Reminded;
use seigneur::game::service::Reminding;
use seigneur::game::{
    Clock, Delivery, Errand, GameId, GameService, Millis, Notifications, Notifier, OwedKind,
    PlayerId, Table, Told,
};

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    pub at: i64,
    pub key: ErrandKey,
    pub kind: OwedKind,
    /// The table as it stood after the event that it tells of.
    pub table: Arc<Table>,
    /// Who was told that it is their turn.
    pub told: Option<Told>,
    /// Since when it was owed.
    pub since: i64,
    /// Until when it is held back instead, for the sake of quiet hours.
    pub held: Option<i64>,
    /// The turns that it reminds of.
    pub reminds: Vec<Reminded>,
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
    /// People who take no direct messages.
    shut: Mutex<HashSet<PlayerId>>,
    /// Tables as they stood after their latest event of which something was said.
    tables: Mutex<HashMap<GameId, (u32, Arc<Table>)>>,
}

impl Mailbox {
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            games: Mutex::default(),
            said: Mutex::default(),
            weather: Mutex::new(Weather::Fine),
            closed: Mutex::default(),
            shut: Mutex::default(),
            tables: Mutex::default(),
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

    /// Somebody takes direct messages no more, or again.
    pub fn set_shut(&self, player: PlayerId, shut: bool) {
        let mut all = self.shut.lock().unwrap();
        if shut {
            all.insert(player);
        } else {
            all.remove(&player);
        }
    }

    pub fn is_shut(&self, player: PlayerId) -> bool {
        self.shut.lock().unwrap().contains(&player)
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

    /// The table as it stood then: several errands tell of one event.
    async fn table(&self, games: &GameService, key: ErrandKey) -> Arc<Table> {
        let known = self.tables.lock().unwrap().get(&key.game).cloned();
        if let Some((seq, table)) = known
            && seq == key.seq
        {
            return table;
        }
        let table = games.store().load_at(key.game, key.seq).await.unwrap();
        let table = Arc::new(table.expect("an errand is of a game"));
        let known = (key.seq, table.clone());
        self.tables.lock().unwrap().insert(key.game, known);
        table
    }

    async fn say(&self, errand: &Errand, now: Millis) -> Delivery {
        let games = self.games.lock().unwrap().clone().expect("a bot runs");
        let key = errand.key;
        let table = self.table(&games, key).await;
        let mut said = Said {
            at: now.0,
            key,
            kind: errand.kind,
            told: None,
            since: errand.since.0,
            held: None,
            reminds: Vec::new(),
            table,
        };
        if let Some(person) = errand.kind.person() {
            let choice = games.store().notifications(person).await.unwrap();
            if choice == Notifications::Unreached {
                return Delivery::Closed;
            }
        }
        match self.weigh(&games, errand, &mut said).await {
            Weighed::Nothing => return Delivery::Done(None),
            Weighed::Later(until) => {
                said.held = Some(until.0);
                let told = said.told;
                self.said.lock().unwrap().push(said);
                return Delivery::Later { until, told };
            }
            Weighed::Now => {}
        }
        if errand
            .kind
            .person()
            .is_some_and(|person| self.is_shut(person))
        {
            return Delivery::Closed;
        }
        let told = said.told;
        self.said.lock().unwrap().push(said);
        told.map_or(Delivery::Done(None), |told| Delivery::Told(None, told))
    }

    /// What an errand comes to now.
    async fn weigh(&self, games: &GameService, errand: &Errand, said: &mut Said) -> Weighed {
        let (kind, table) = (errand.kind, said.table.clone());
        // Where the game has gone on, its board tells.
        let of_turn = matches!(
            kind,
            OwedKind::Outage | OwedKind::Turn(_) | OwedKind::Call | OwedKind::CallInstead
        );
        if of_turn && games.clock_of(&table).await.unwrap().is_none() {
            return Weighed::Nothing;
        }
        match kind {
            OwedKind::Remind(_) | OwedKind::RemindHere => {
                match games.reminding(errand).await.unwrap() {
                    Reminding::Nothing => return Weighed::Nothing,
                    Reminding::Later(until) => return Weighed::Later(until),
                    Reminding::Now(reminds) => said.reminds = reminds,
                }
            }
            OwedKind::Digest(_) | OwedKind::DigestHere => {
                let server = (kind == OwedKind::DigestHere).then(|| table.header().server);
                let to = kind.person().or(table.turn().map(|turn| turn.player));
                let Some(to) = to else {
                    return Weighed::Nothing;
                };
                let waiting = games.store().turns_of(to, server, 1).await.unwrap();
                if waiting.is_empty() {
                    return Weighed::Nothing;
                }
            }
            _ => {}
        }
        if kind.tells_of_turn() {
            said.told = games.telling(&table).await.unwrap();
        }
        if let OwedKind::Turn(person) | OwedKind::Digest(person) = kind {
            let settings = games.store().reminder_settings(person).await.unwrap();
            if let Some(until) = settings.quiet_until(self.clock.now()) {
                return Weighed::Later(until);
            }
        }
        Weighed::Now
    }
}

/// What becomes of an errand.
enum Weighed {
    /// There is nothing to say any more.
    Nothing,
    /// It waits.
    Later(Millis),
    /// It is said.
    Now,
}

#[async_trait]
impl Notifier for Mailbox {
    async fn deliver(&self, errand: &Errand) -> Delivery {
        let now = self.clock.now();
        if *self.weather.lock().unwrap() == Weather::Down {
            return Delivery::Retry("503".to_owned());
        }
        let closed = self.closed.lock().unwrap().get(&errand.key.game).copied();
        if errand.kind.person().is_none() && closed.is_some_and(|until| now.0 < until) {
            return Delivery::Held("missing_permission".to_owned());
        }
        self.say(errand, now).await
    }
}
