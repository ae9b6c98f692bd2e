//! The heartbeat: notes on which shards the bot is at work, and makes up for the time when it was not.

mod connection;
mod readings;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;

use super::deliveries::DeliveryMonitor;
use super::supervisor::{JobError, Next, Schedule};
use crate::game::delivery::Wakeup;
use crate::game::{Clock, Hours, Millis, Outage, ShardSet, Store, StoreError, Tenure};
pub use connection::{Connection, ServedShard};
use readings::{ClockReadings, State};

/// How often it beats.
const EVERY: Duration = Duration::from_mins(1);
/// The pause before the next try while a shard is silent, or time counts nowhere: nobody has moved by then.
const AGAIN: Duration = Duration::from_millis(250);
/// The pause before the next look at the heartbeats of others, while time stands still on one of their shards.
const LOOK_AGAIN: Duration = Duration::from_millis(LEAST_APART_MS.unsigned_abs());
/// How far apart two heartbeats of a shard are at least, and two looks at those of other processes.
const LEAST_APART_MS: i64 = 5_000;
/// How long time may stand still before that is reported. The shards of a process that is gone are served again sooner.
const LONGEST_REST_MS: i64 = 5 * Millis::MINUTE_MS;

/// Beats for each shard that the process hears, as long as its own requests get out: only then does time count for the players
/// of that shard.
///
/// A shard that another process serves is judged by the heartbeats that this one has noted, as long as it serves it.
pub struct Heartbeat {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    connection: Arc<dyn Connection>,
    monitor: Arc<DeliveryMonitor>,
    wakeup: Arc<dyn Wakeup>,
    course: Mutex<Course>,
}

/// How the shards fare, as of the latest step.
#[derive(Default, Debug)]
struct Course {
    /// The shards of this process that are not silent.
    own: BTreeMap<u32, State>,
    /// The latest heartbeat of each shard, as it was read last or noted since.
    noted: BTreeMap<u32, Millis>,
    /// When all of these were last read, by the steady clock.
    looked: Option<Millis>,
    /// Since when time has not counted on a shard, by the steady clock.
    resting_since: BTreeMap<u32, Millis>,
}

impl Heartbeat {
    /// How often it is to beat; an outage that is made up for in many parts is gone on with by the next start.
    pub const SCHEDULE: Schedule = Schedule::every(EVERY).broken_off_at_the_end();

    /// A heartbeat that does not beat yet.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        connection: Arc<dyn Connection>,
        monitor: Arc<DeliveryMonitor>,
        wakeup: Arc<dyn Wakeup>,
    ) -> Self {
        Self {
            store,
            clock,
            connection,
            monitor,
            wakeup,
            course: Mutex::default(),
        }
    }

    /// Beats once where all is well, and says when to try again.
    ///
    /// # Errors
    /// Where the store fails: it does not beat then.
    pub async fn step(&self) -> Result<Next, JobError> {
        let served = self.connection.served();
        let beat = match self.beat(&served).await {
            // Another process was quicker.
            Err(StoreError::Stale) => Ok(()),
            beat => beat,
        };
        if beat.is_err() {
            self.course.lock().own.clear();
        }
        self.note_rests();
        beat?;
        Ok(self.next(&served))
    }

    /// Beats a last time on shards that beat.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn end(&self) -> Result<(), JobError> {
        let served = self.connection.served();
        let now = ClockReadings::now(&*self.clock);
        let heard = self.heard(&served, now);
        let (going_on, _) = self.going_on(&heard, now);
        let store = self.store.under_all(&tenures(&heard));
        Ok(self.go_on(&*store, going_on, now).await?)
    }

    /// Whether time counts on every shard.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.standing().is_empty()
    }

    /// Takes a step of a job that goes on with the players' time; while none counts anywhere, it is asked again soon.
    ///
    /// # Errors
    /// Those of the step.
    pub async fn in_time<F>(&self, step: impl FnOnce() -> F) -> Result<Next, JobError>
    where
        F: Future<Output = Result<Next, JobError>>,
    {
        if self.standing().is_all() {
            Ok(Next::In(AGAIN))
        } else {
            step().await
        }
    }

    async fn beat(&self, served: &[ServedShard]) -> Result<(), StoreError> {
        let now = ClockReadings::now(&*self.clock);
        let heard = self.heard(served, now);
        let (going_on, others) = self.going_on(&heard, now);
        let store = self.store.under_all(&tenures(&heard));
        let store = &*store;
        let has_beaten = |shard: &u32| {
            let state = self.course.lock().own.get(shard).copied();
            matches!(state, Some(State::Beating(last)) if now.steady.since(last.steady) < LEAST_APART_MS)
        };
        let due = going_on.into_iter().filter(|shard| !has_beaten(shard));
        self.go_on(store, due.collect(), now).await?;
        if !others.is_empty() {
            // Whoever has one shard may make up for all: nothing that takes long is asked of every duty.
            let one = self.store.under_all(&tenures(&heard[..1]));
            return self.take_up((store, &*one), others, now).await;
        }
        let is_due = |looked: Millis| now.steady.since(looked) >= LEAST_APART_MS;
        let looked = self.course.lock().looked;
        if self.serves_all(served) || !looked.is_none_or(is_due) {
            return Ok(());
        }
        self.look(store, now).await.map(drop)
    }

    /// The shards that the process hears and may beat for, none while nothing gets out; others are silent from now on.
    fn heard(&self, served: &[ServedShard], now: ClockReadings) -> Vec<ServedShard> {
        let gets_out = self.monitor.gets_out();
        let is_connected = |it: &&ServedShard| gets_out && it.is_connected;
        let connected = served.iter().filter(is_connected);
        let connected: BTreeSet<u32> = connected.map(|it| it.shard).collect();
        self.course.lock().own.retain(|shard, state| {
            let holds = state.goes_on_to(now) || matches!(state, State::SetBack(_));
            holds && connected.contains(shard)
        });
        let may_beat = |it: &&ServedShard| connected.contains(&it.shard) && it.tenure.is_held();
        served.iter().filter(may_beat).cloned().collect()
    }

    /// Those of the shards that go on beating, and the others.
    fn going_on(&self, heard: &[ServedShard], now: ClockReadings) -> (Vec<u32>, Vec<u32>) {
        let course = self.course.lock();
        let goes_on = |shard: &u32| {
            let state = course.own.get(shard);
            state.is_some_and(|state| state.goes_on_to(now))
        };
        heard.iter().map(|it| it.shard).partition(goes_on)
    }

    /// Beats on shards that were at work until now.
    async fn go_on(
        &self,
        store: &dyn Store,
        shards: Vec<u32>,
        now: ClockReadings,
    ) -> Result<(), StoreError> {
        if shards.is_empty() {
            return Ok(());
        }
        let shards = ShardSet::new(self.connection.total(), shards);
        store.note_heartbeat(&shards, now.wall).await?;
        self.note_beats(&shards, now);
        Ok(())
    }

    /// Beats again on shards that were silent, and makes up for the time of those that were away for long.
    async fn take_up(
        &self,
        (store, one): (&dyn Store, &dyn Store),
        shards: Vec<u32>,
        now: ClockReadings,
    ) -> Result<(), StoreError> {
        // What an earlier process did not come to the end of.
        one.make_up_rest().await?;
        let noted = self.look(store, now).await?;
        let (mut at_work, mut away) = (Vec::new(), Vec::new());
        for shard in shards {
            let last = noted.get(&shard).copied().unwrap_or(now.wall);
            let state = self.course.lock().own.get(&shard).copied();
            if let Some(noticed) = now.set_back(state, last) {
                let state = State::SetBack(noticed);
                self.course.lock().own.insert(shard, state);
            } else if now.wall.since(last) > Outage::LONGEST_PAUSE_MS {
                away.push((shard, last));
            } else {
                at_work.push(shard);
            }
        }
        self.go_on(store, at_work, now).await?;
        for (shards, outage) in Outage::together(self.connection.total(), away, now.wall) {
            store.begin_making_up(&shards, outage).await?;
            one.make_up_rest().await?;
            tracing::warn!(
                ?shards,
                ?outage,
                "the bot was away: the players' time is made up for"
            );
            self.note_beats(&shards, now);
            self.wakeup.wake();
        }
        Ok(())
    }

    /// Reads when each shard has beaten last.
    async fn look(
        &self,
        store: &dyn Store,
        now: ClockReadings,
    ) -> Result<BTreeMap<u32, Millis>, StoreError> {
        let noted = store.heartbeats(self.connection.total()).await?;
        let mut course = self.course.lock();
        course.noted.clone_from(&noted);
        course.looked = Some(now.steady);
        Ok(noted)
    }

    fn note_beats(&self, shards: &ShardSet, now: ClockReadings) {
        let mut course = self.course.lock();
        for shard in shards.ids() {
            course.own.insert(shard, State::Beating(now));
            course.noted.insert(shard, now.wall);
        }
    }

    fn serves_all(&self, served: &[ServedShard]) -> bool {
        u32::try_from(served.len()).is_ok_and(|served| served >= self.connection.total())
    }

    /// When to try again: soon where a shard of this process is silent.
    fn next(&self, served: &[ServedShard]) -> Next {
        let course = self.course.lock();
        let is_silent = |it: &ServedShard| !course.own.contains_key(&it.shard);
        let waits = served.is_empty() || served.iter().any(is_silent);
        drop(course);
        if waits {
            Next::In(AGAIN)
        } else if self.serves_all(served) || self.counts() {
            Next::InPeriod
        } else {
            Next::In(LOOK_AGAIN)
        }
    }

    /// The complaint that time has stood still for minutes, on how many shards, and why; none while all is well.
    #[must_use]
    pub fn complaint(&self) -> Option<String> {
        let now = self.clock.steady();
        let rested: Vec<i64> = {
            let course = self.course.lock();
            let rested = course.resting_since.values();
            rested.map(|since| now.since(*since)).collect()
        };
        let long = rested.iter().filter(|ms| **ms >= LONGEST_REST_MS);
        let minutes = long.clone().max()? / Millis::MINUTE_MS;
        let (shards, total) = (long.count(), self.connection.total());
        let why = self.why_it_rests().map(|why| format!(": {why}"));
        let why = why.unwrap_or_default();
        Some(format!(
            "time has not counted on {shards} of {total} shards for {minutes} min{why}"
        ))
    }

    fn why_it_rests(&self) -> Option<String> {
        let is_set_back = |state: &State| matches!(state, State::SetBack(_));
        if self.course.lock().own.values().any(is_set_back) {
            return Some("the clock was set back".to_owned());
        }
        let stuck = || (!self.monitor.gets_out()).then(|| "nothing can be sent".to_owned());
        self.connection.complaint().or_else(stuck)
    }

    fn note_rests(&self) {
        let standing = self.standing();
        let now = self.clock.steady();
        let mut course = self.course.lock();
        let rests = &mut course.resting_since;
        rests.retain(|shard, _| standing.contains(*shard));
        for shard in standing.ids() {
            rests.entry(shard).or_insert(now);
        }
    }
}

impl Hours for Heartbeat {
    fn standing(&self) -> ShardSet {
        let now = ClockReadings::now(&*self.clock);
        let served = self.connection.served();
        let elsewhere = self.connection.served_elsewhere();
        let total = self.connection.total();
        let course = self.course.lock();
        let beats = |it: &&ServedShard| {
            let state = course.own.get(&it.shard);
            it.is_connected && state.is_some_and(|state| state.goes_on_to(now))
        };
        let own: BTreeSet<u32> = served.iter().map(|it| it.shard).collect();
        let beating = served.iter().filter(beats);
        let beating: BTreeSet<u32> = beating.map(|it| it.shard).collect();
        let is_recent = |shard: &u32| {
            let noted = course.noted.get(shard);
            noted.is_some_and(|at| now.wall.since(*at).abs() <= Outage::LONGEST_PAUSE_MS)
        };
        let stands = |shard: &u32| {
            if own.contains(shard) {
                !beating.contains(shard)
            } else {
                !elsewhere.contains(shard) || !is_recent(shard)
            }
        };
        ShardSet::new(total, (0..total).filter(stands))
    }
}

crate::game::opaque!(Heartbeat);

/// The duties under which the process beats.
fn tenures(heard: &[ServedShard]) -> Vec<Tenure> {
    heard.iter().map(|it| it.tenure.clone()).collect()
}

#[cfg(test)]
mod tests;
