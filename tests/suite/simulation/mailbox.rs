//! A messenger in memory: it writes down what is said, and refuses it where a test wants that.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use seigneur::game::delivery::{
    ChannelState, DeliveryError, DeliveryOutcome, MessageKey, Messenger, Notified, Refused, Sent,
    TableAtHand, Topic,
};
use seigneur::game::reminder::Reminded;
use seigneur::game::service::Reminding;
use seigneur::game::{
    Clock, GameId, GameService, Message, MessageKind, Millis, Notifications, NotifiedTurn,
    PlayerId, Table,
};

/// Something that was said.
#[derive(Clone, Debug)]
pub struct Said {
    pub at: i64,
    pub key: MessageKey,
    pub kind: MessageKind,
    /// The table as it stood after the event that it tells of; none where it tells of no one game.
    pub table: Option<Arc<Table>>,
    /// From what time counts.
    pub notified: Option<Notified>,
    /// Since when it was owed.
    pub since: i64,
    /// Until when it is held back instead, for the sake of quiet hours; told or not of the turn.
    pub held: Option<(i64, Option<NotifiedTurn>)>,
    /// The turns that it reminds of.
    pub reminds: Vec<Reminded>,
}

impl Said {
    /// The game that it tells of, if it is one.
    pub fn game(&self) -> Option<GameId> {
        self.key.topic.game()
    }

    /// That a player was told of their turn.
    pub fn told(&self) -> Option<NotifiedTurn> {
        match (self.held, self.notified) {
            (Some((_, told)), _) => told,
            (None, Some(Notified::OfTurn(told))) => Some(told),
            _ => None,
        }
    }
}

/// What the service is like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Network {
    Up,
    /// Every request is answered with a 503.
    Down,
}

pub struct Mailbox {
    clock: Arc<dyn Clock>,
    games: Mutex<Option<GameService>>,
    said: Mutex<Vec<Said>>,
    network: Mutex<Network>,
    /// Tables where a permission is missing, until when.
    closed: Mutex<HashMap<GameId, i64>>,
    /// People who take no direct messages.
    shut: Mutex<HashSet<PlayerId>>,
    /// Whose list of turns did not arrive, and when: they get none any more.
    lost_lists: Mutex<Vec<(PlayerId, i64)>>,
    /// What was sent by a process that never came to mark it.
    unmarked: Mutex<HashSet<MessageKey>>,
    /// Tables as they stood after their latest event of which something was said.
    tables: Mutex<HashMap<GameId, (u32, Arc<Table>)>>,
}

impl Mailbox {
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            games: Mutex::default(),
            said: Mutex::default(),
            network: Mutex::new(Network::Up),
            closed: Mutex::default(),
            shut: Mutex::default(),
            lost_lists: Mutex::default(),
            unmarked: Mutex::default(),
            tables: Mutex::default(),
        }
    }

    /// From now on a bot with these games says what is to be said.
    pub fn serve(&self, games: GameService) {
        *self.games.lock().unwrap() = Some(games);
    }

    pub fn change(&self, network: Network) {
        *self.network.lock().unwrap() = network;
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

    /// Whose list of turns did not arrive since the last time, and when.
    pub fn take_lost_lists(&self) -> Vec<(PlayerId, i64)> {
        std::mem::take(&mut *self.lost_lists.lock().unwrap())
    }

    /// A process falls silent that has sent a message.
    pub fn leave_unmarked(&self, key: MessageKey) {
        self.unmarked.lock().unwrap().insert(key);
    }

    /// Notes what is said. What a process sent before it fell silent the service knows again: it is there once, if whoever
    /// takes it up knows that it was tried.
    fn note(&self, said: Said, message: &Message) {
        let mut all = self.said.lock().unwrap();
        let is_known = message.tried.is_some() || message.kind.is_repeatable();
        if is_known && self.unmarked.lock().unwrap().remove(&said.key) {
            all.retain(|before| before.key != said.key);
        }
        all.push(said);
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

    /// The table as it stood then: several messages tell of one event.
    async fn table(&self, games: &GameService, key: MessageKey) -> Option<Arc<Table>> {
        let (game, seq) = (key.topic.game()?, key.number.seq);
        let known = self.tables.lock().unwrap().get(&game).cloned();
        if let Some((at, table)) = known
            && at == seq
        {
            return Some(table);
        }
        let table = games.store().load_at(game, seq).await.unwrap();
        let table = Arc::new(table.expect("a message is of a game"));
        let known = (seq, table.clone());
        self.tables.lock().unwrap().insert(game, known);
        Some(table)
    }

    async fn say(&self, message: &Message, now: Millis) -> DeliveryOutcome {
        let games = self.games.lock().unwrap().clone().expect("a bot runs");
        let key = message.key;
        let mut said = Said {
            at: now.0,
            key,
            kind: message.kind,
            table: self.table(&games, key).await,
            notified: None,
            since: message.since.0,
            held: None,
            reminds: Vec::new(),
        };
        match self.weigh(&games, message, &mut said).await {
            Weighed::Nothing => return DeliveryOutcome::Unneeded("the turn is over"),
            Weighed::Later(until, told) => {
                said.held = Some((until.0, told));
                self.note(said, message);
                return DeliveryOutcome::Deferred {
                    until,
                    notified: told,
                };
            }
            Weighed::Now => {}
        }
        if let Some(refusal) = self.refusal(&games, message, now).await {
            if let (MessageKind::Digest, Some(person)) = (message.kind, message.key.to.person()) {
                let mut lost = self.lost_lists.lock().unwrap();
                lost.retain(|(before, _)| *before != person);
                lost.push((person, now.0));
            }
            let concerned = concerned(message, said.table.as_deref());
            return DeliveryOutcome::Refused(Refused {
                refusal,
                why: format!("{refusal:?}"),
                concerned,
            });
        }
        if let Some(table) = &said.table {
            said.notified = games
                .clocks()
                .notified((message.kind, message.key.to), table)
                .await
                .unwrap();
        }
        let notified = said.notified;
        self.note(said, message);
        DeliveryOutcome::Sent(Sent {
            posted: None,
            notified,
            channel: ChannelState::Unseen,
            unseen: Vec::new(),
        })
    }

    /// What is refused: where a permission is missing, or to somebody who takes no messages.
    async fn refusal(
        &self,
        games: &GameService,
        message: &Message,
        now: Millis,
    ) -> Option<DeliveryError> {
        match (message.key.to.person(), message.key.topic) {
            (Some(person), _) => {
                let choice = games.store().player_settings(person).await.unwrap();
                let unreached = choice.notifications == Notifications::Unreached;
                (unreached || self.is_shut(person)).then_some(DeliveryError::Closed)
            }
            (None, Topic::Game(game)) => {
                let closed = self.closed.lock().unwrap().get(&game).copied();
                let is_closed = closed.is_some_and(|until| now.0 < until);
                is_closed.then_some(DeliveryError::NotPermitted)
            }
            (None, _) => None,
        }
    }

    /// What a message comes to now.
    async fn weigh(&self, games: &GameService, message: &Message, said: &mut Said) -> Weighed {
        let (kind, to) = (message.kind, message.key.to.person());
        // Where the game has gone on, its board tells.
        let of_turn = matches!(
            kind,
            MessageKind::Outage | MessageKind::Turn | MessageKind::Call | MessageKind::CallInstead
        );
        if let Some(table) = said.table.clone().filter(|_| of_turn)
            && games.clocks().clock_of(&table).await.unwrap().is_none()
        {
            return Weighed::Nothing;
        }
        match (kind, to) {
            (MessageKind::Remind, _) => {
                match games.reminders().reminding(message.key).await.unwrap() {
                    Reminding::Nothing => return Weighed::Nothing,
                    Reminding::Later(until) => return Weighed::Later(until, None),
                    Reminding::Now(reminds) => said.reminds = reminds,
                }
            }
            (MessageKind::Digest, Some(person)) => {
                let waiting = games.store().turns_of(person, None, 1).await.unwrap();
                if waiting.is_empty() {
                    return Weighed::Nothing;
                }
            }
            _ => {}
        }
        if let (MessageKind::Turn | MessageKind::Digest, Some(person)) = (kind, to) {
            let settings = games
                .store()
                .player_settings(person)
                .await
                .unwrap()
                .reminders;
            if let Some(until) = settings.quiet_until(self.clock.now()) {
                let is_there = said.game().is_some_and(|game| !self.is_closed(game));
                let told = match &said.table {
                    Some(table) if is_there => games.clocks().notification(table).await.unwrap(),
                    _ => None,
                };
                return Weighed::Later(until, told);
            }
        }
        Weighed::Now
    }

    fn is_closed(&self, game: GameId) -> bool {
        let now = self.clock.now().0;
        let closed = self.closed.lock().unwrap().get(&game).copied();
        closed.is_some_and(|until| now < until)
    }
}

/// Who is told directly what cannot be said at the table.
fn concerned(message: &Message, table: Option<&Table>) -> Vec<(MessageKind, PlayerId)> {
    let Some(table) = table.filter(|_| message.key.to.person().is_none()) else {
        return Vec::new();
    };
    match (message.kind, table.to_move()) {
        (MessageKind::Board, Some((_, player))) => vec![(MessageKind::Turn, player)],
        (MessageKind::Absence, _) => table
            .people()
            .map(|player| (MessageKind::Absence, player))
            .collect(),
        _ => Vec::new(),
    }
}

/// What becomes of a message.
enum Weighed {
    /// There is nothing to say any more.
    Nothing,
    /// It waits; told or not that it is their turn.
    Later(Millis, Option<NotifiedTurn>),
    /// It is said.
    Now,
}

#[async_trait]
impl Messenger for Mailbox {
    async fn send(&self, message: &Message, _: Option<TableAtHand>) -> DeliveryOutcome {
        let now = self.clock.now();
        if *self.network.lock().unwrap() == Network::Down {
            return DeliveryOutcome::Refused(Refused {
                refusal: DeliveryError::Passing,
                why: "503".to_owned(),
                concerned: Vec::new(),
            });
        }
        self.say(message, now).await
    }

    async fn prepare(&self, _: TableAtHand) {}
}
