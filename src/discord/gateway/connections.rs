//! Which shards are connected, and since when.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::Arc;

use parking_lot::Mutex;

use crate::game::{Clock, Millis, ServerId, ShardRange};
use crate::metrics::Gauge;

/// How long a connection that was lost may be away without a word: the library takes most of them
/// up again within seconds. So long a shard may also take to be taken over beside others, after the one before it.
const TOLERATED_MS: i64 = 30_000;

/// Which shards are connected of those that this process serves, which come and go.
pub struct ShardConnections {
    clock: Arc<dyn Clock>,
    /// All shards, those of other processes too.
    all: ShardRange,
    shards: Mutex<BTreeMap<u32, Shard>>,
    /// Those of which other processes have begun a session.
    elsewhere: Mutex<BTreeSet<u32>>,
    trouble: Mutex<Option<String>>,
}

/// How one shard fares; its times are those of the steady clock.
#[derive(Clone, Debug)]
struct Shard {
    state: State,
    /// Whether a session of it has begun in this process: what its servers are is known then.
    has_begun: bool,
    /// Whether it came to shards of this process that had begun all, as one does that is taken over.
    is_more: bool,
    /// Since when it has had no session; none while it has one.
    away_since: Option<Millis>,
    /// The servers of which its session has told since it began: we are on them, whoever was named at its beginning.
    told_of: HashSet<ServerId>,
}

#[derive(Clone, Debug)]
enum State {
    /// It has not been connected yet.
    New,
    /// It is connected.
    Up { since: Millis },
    /// It was, and is taken up again.
    Lost { was_up: Millis },
    /// It has to wait before it may begin a session.
    Held { why: String },
}

impl Shard {
    fn away_for_ms(&self, now: Millis) -> i64 {
        self.away_since.map_or(0, |since| now.since(since))
    }

    /// Whether it is being taken over: the process does its work on others meanwhile. Of several, each begins after the one
    /// before it (`latest`).
    fn is_taken_over(&self, latest: Millis, now: Millis) -> bool {
        let waits_for_ms = self.away_for_ms(now).min(now.since(latest));
        self.is_more && !self.has_begun && waits_for_ms < TOLERATED_MS
    }

    /// Since when it has its session; none where it has none.
    fn up_since(&self) -> Option<Millis> {
        match self.state {
            State::Up { since } => Some(since),
            State::New | State::Lost { .. } | State::Held { .. } => None,
        }
    }

    /// What is to be said against it.
    fn complaint(&self, (id, total): (u32, u32), now: Millis) -> Option<Complaint> {
        match &self.state {
            State::Up { .. } => None,
            State::New => Some(Complaint::New { id, total }),
            State::Held { why } => {
                let why = why.clone();
                Some(Complaint::Held { id, total, why })
            }
            State::Lost { .. } => {
                let away = self.away_for_ms(now);
                let seconds = away / 1000;
                (away >= TOLERATED_MS).then_some(Complaint::Lost { id, total, seconds })
            }
        }
    }
}

/// What is to be said against a shard.
#[derive(Debug, thiserror::Error)]
enum Complaint {
    #[error("no shard is served yet")]
    NoShard,
    #[error("shard {id} of {total} is not connected yet")]
    New { id: u32, total: u32 },
    #[error("shard {id} of {total} waits: {why}")]
    Held { id: u32, total: u32, why: String },
    #[error("shard {id} of {total} has not been connected for {seconds} s")]
    Lost { id: u32, total: u32, seconds: i64 },
}

impl ShardConnections {
    /// Connections of a process that serves none yet of so many shards.
    #[must_use]
    pub fn new(total: u32, clock: Arc<dyn Clock>) -> Self {
        Self {
            clock,
            all: ShardRange::all(total),
            shards: Mutex::default(),
            elsewhere: Mutex::default(),
            trouble: Mutex::default(),
        }
    }

    /// How many shards there are in all, those of other processes too.
    #[must_use]
    pub const fn total(&self) -> u32 {
        self.all.total()
    }

    /// Adds a shard that is not connected yet.
    pub fn add(&self, shard: u32) {
        let mut shards = self.shards.lock();
        let is_well = |shard: &Shard| shard.has_begun || shard.is_more;
        let new = Shard {
            state: State::New,
            has_begun: false,
            is_more: !shards.is_empty() && shards.values().all(is_well),
            away_since: Some(self.clock.steady()),
            told_of: HashSet::new(),
        };
        shards.entry(shard).or_insert(new);
    }

    /// Removes a shard that is served no more.
    pub fn remove(&self, shard: u32) {
        self.shards.lock().remove(&shard);
    }

    /// Whether a shard is served here.
    #[must_use]
    pub fn serves(&self, shard: u32) -> bool {
        self.shards.lock().contains_key(&shard)
    }

    /// Whether the shard to which a server belongs is served here.
    #[must_use]
    pub fn serves_server(&self, server: ServerId) -> bool {
        self.serves(self.all.shard_of(server))
    }

    /// The shards that are served here.
    #[must_use]
    pub fn served(&self) -> Vec<u32> {
        self.shards.lock().keys().copied().collect()
    }

    /// How many shards are served here, of how many in all.
    #[must_use]
    pub fn part(&self) -> (u32, u32) {
        let served = self.shards.lock().len();
        (u32::try_from(served).unwrap_or(u32::MAX), self.total())
    }

    /// Whether a session of a shard has begun in this process.
    #[must_use]
    pub fn has_begun(&self, shard: u32) -> bool {
        let shards = self.shards.lock();
        shards.get(&shard).is_some_and(|shard| shard.has_begun)
    }

    /// For how long a shard has had no session, in milliseconds; no time where it has one, or is not served here.
    #[must_use]
    pub fn away_for_ms(&self, shard: u32) -> i64 {
        let now = self.clock.steady();
        let shards = self.shards.lock();
        let shard = shards.get(&shard);
        shard.map_or(0, |shard| shard.away_for_ms(now))
    }

    /// For how long no shard at all has had a session though none has to wait for its turn, in milliseconds.
    #[must_use]
    pub fn all_away_for_ms(&self) -> i64 {
        let now = self.clock.steady();
        let shards = self.shards.lock();
        let ages = shards.values().map(|shard| match shard.state {
            State::Held { .. } => 0,
            State::New | State::Up { .. } | State::Lost { .. } => shard.away_for_ms(now),
        });
        ages.min().unwrap_or_default()
    }

    /// The shards that are served here, each with whether it is connected.
    #[must_use]
    pub fn connected(&self) -> BTreeMap<u32, bool> {
        let shards = self.shards.lock();
        let each = shards.iter();
        each.map(|(id, shard)| (*id, matches!(shard.state, State::Up { .. })))
            .collect()
    }

    /// For how long every shard has been connected, in milliseconds; none while one is not.
    #[must_use]
    pub fn up_for_ms(&self) -> Option<i64> {
        let now = self.clock.steady();
        let shards = self.shards.lock();
        let ages = shards
            .values()
            .map(|shard| shard.up_since().map(|since| now.since(since)));
        ages.min_by_key(|age| age.unwrap_or(i64::MIN))?
    }

    /// Whether every shard has been connected once.
    #[must_use]
    pub fn have_begun(&self) -> bool {
        let shards = self.shards.lock();
        !shards.is_empty() && shards.values().all(|shard| shard.has_begun)
    }

    /// Whether a session of the shard to which a server belongs has begun, here or in another process.
    #[must_use]
    pub fn has_begun_for(&self, server: ServerId) -> bool {
        let shard = self.all.shard_of(server);
        self.elsewhere.lock().contains(&shard) || self.has_begun(shard)
    }

    /// Whether this process is told of what happens on a server: its shard is connected here. Of others another process
    /// is told, or nobody just now.
    #[must_use]
    pub fn hears_of(&self, server: ServerId) -> bool {
        let shards = self.shards.lock();
        let shard = shards.get(&self.all.shard_of(server));
        shard.is_some_and(|shard| matches!(shard.state, State::Up { .. }))
    }

    /// Notes of which shards other processes have begun a session.
    pub fn note_elsewhere(&self, shards: BTreeSet<u32>) {
        *self.elsewhere.lock() = shards;
    }

    /// Whether other processes have begun sessions, as far as is known.
    #[must_use]
    pub fn are_elsewhere(&self) -> bool {
        !self.elsewhere.lock().is_empty()
    }

    /// What is to be said against the connections.
    #[must_use]
    pub fn complaints(&self) -> Vec<String> {
        let now = self.clock.steady();
        let total = self.total();
        let shards = self.shards.lock();
        let trouble = self.trouble.lock().clone();
        let latest = shards.values().filter_map(Shard::up_since).max();
        let is_taken_over = |shard: &Shard| latest.is_some_and(|it| shard.is_taken_over(it, now));
        let mut complaints: Vec<String> = shards
            .iter()
            .filter(|(_, shard)| !is_taken_over(shard))
            .filter_map(|(&id, shard)| shard.complaint((id, total), now))
            .map(|complaint| complaint.to_string())
            .collect();
        if shards.is_empty() {
            complaints.push(Complaint::NoShard.to_string());
        }
        if !complaints.is_empty() {
            complaints.extend(trouble);
        }
        complaints
    }

    /// How many shards there are in all, how many are served here, and how many of those are connected.
    #[must_use]
    pub fn gauges(&self) -> Vec<Gauge> {
        let shards = self.shards.lock();
        let up = shards.values();
        let up = up.filter(|it| matches!(it.state, State::Up { .. })).count();
        let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
        let gauge = |state: &str, value| Gauge {
            name: "shards",
            help: "Shards: all that there are, those that this process serves, and those of them that are connected",
            label: Some(("state", state.to_owned())),
            value,
        };
        vec![
            gauge("all", f64::from(self.total())),
            gauge("served", count(shards.len())),
            gauge("connected", count(up)),
        ]
    }

    /// Notes what is in the way of all connections, or that nothing is.
    pub(super) fn trouble(&self, trouble: Option<String>) {
        *self.trouble.lock() = trouble;
    }

    /// Notes that a shard has begun a session.
    pub(in crate::discord) fn begun(&self, shard: u32) {
        self.change(shard, |shard, now| {
            shard.has_begun = true;
            shard.told_of.clear();
            shard.away_since = None;
            shard.state = State::Up { since: now };
        });
    }

    /// Notes that a session has told that we are on a server.
    pub(in crate::discord) fn told_of(&self, server: ServerId) {
        self.change(self.all.shard_of(server), |shard, _| {
            shard.told_of.insert(server);
        });
    }

    /// Notes that a session has told that we are not on a server any more.
    pub(in crate::discord) fn told_of_leaving(&self, server: ServerId) {
        self.change(self.all.shard_of(server), |shard, _| {
            shard.told_of.remove(&server);
        });
    }

    /// Whether the session of a server's shard has told that we are on it, since it began.
    pub(in crate::discord) fn have_told_of(&self, server: ServerId) -> bool {
        let shards = self.shards.lock();
        let shard = shards.get(&self.all.shard_of(server));
        shard.is_some_and(|shard| shard.told_of.contains(&server))
    }

    /// Notes that a shard has taken up its session again: the time before counts with it.
    pub(super) fn resumed(&self, shard: u32) {
        self.change(shard, |shard, now| {
            let since = match shard.state {
                State::Lost { was_up } => was_up,
                State::New | State::Up { .. } | State::Held { .. } => now,
            };
            shard.away_since = None;
            shard.state = State::Up { since };
        });
    }

    /// Notes that the connection of a shard has ended.
    pub(in crate::discord) fn lost(&self, shard: u32) {
        self.change(shard, |shard, now| {
            shard.away_since.get_or_insert(now);
            match shard.state {
                State::Up { since } => shard.state = State::Lost { was_up: since },
                State::New | State::Lost { .. } => {}
                State::Held { .. } => shard.state = State::New,
            }
        });
    }

    /// Notes that a shard has to wait before it may begin a session, and why.
    pub(super) fn held(&self, shard: u32, why: String) {
        self.change(shard, |shard, now| {
            shard.away_since.get_or_insert(now);
            shard.state = State::Held { why };
        });
    }

    fn change(&self, shard: u32, change: impl FnOnce(&mut Shard, Millis)) {
        let now = self.clock.steady();
        if let Some(shard) = self.shards.lock().get_mut(&shard) {
            change(shard, now);
        }
    }
}

crate::game::opaque!(ShardConnections);

#[cfg(test)]
mod tests;
