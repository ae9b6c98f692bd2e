//! Duties of a process among several on one database: it says that it is alive, and takes what nobody
//! alive has.
//!
//! Each shard of the gateway is a duty. A process that was given some takes all of them or none; processes that share
//! take as many as is fair, and give back what is too many once another one is there that has too few. While it has
//! none, a process stands by and does nothing else.
//!
//! A process that was silent for longer than its lease goes on as one among the others, with what these have left it: what
//! it still wants to write under its former duties is refused.

mod forbearance;
mod refusals;
mod requests;
mod taking;
mod waiting;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use requests::Idleness;
pub use requests::{RequestLimit, RequestShare};
pub use taking::HandingOver;

use super::supervisor::{JobError, Next};
use crate::game::duty::JobDuty;
use crate::game::{
    Cluster, Continuity, Held, ProcessId, SessionNews, ShardPolicy, Store, StoreError, Tenure,
};

/// How soon it is looked again whether the process has a duty.
pub(super) const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// The shards that a process may have, as duties.
#[derive(Clone, Debug)]
pub struct ShardDuties {
    /// Which of them it wants.
    pub policy: ShardPolicy,
    /// Their names, in order.
    pub names: Vec<String>,
    /// How the names of all shards begin, those of others too.
    pub prefix: &'static str,
    /// How many shards there are in all.
    pub total: u32,
}

/// What a process does of which others do the same once they take it for gone.
pub trait UnderWay: fmt::Debug + Send + Sync {
    /// Breaks it off: nothing of it is gone on with.
    fn break_off(&self);

    /// Begins nothing of it any more, until it is to take part again: others do it.
    fn stand_aside(&self);

    /// Does its part of it.
    fn take_part(&self);
}

/// Which duties a process has.
#[derive(Debug)]
pub struct Roster {
    store: Arc<dyn Store>,
    process: ProcessId,
    /// For how long the process counts as alive after its last word.
    lease: Duration,
    shards: ShardDuties,
    /// What stands for all of its shards: it has it while it has one.
    gateway: Tenure,
    jobs: Vec<Tenure>,
    /// Each of its shards, in the order of their names.
    own_shards: Vec<Tenure>,
    requests: Arc<RequestShare>,
    under_way: OnceLock<Arc<dyn UnderWay>>,
    standing: Mutex<Standing>,
    /// Steps are taken one after another.
    turn: tokio::sync::Mutex<()>,
}

/// What a process has, and what it knows of the others.
#[derive(Debug)]
struct Standing {
    policy: ShardPolicy,
    /// Until when others have what it cannot do, where that is so.
    aside_until: Option<Instant>,
    /// When it has last said that it is alive.
    reported: Option<Instant>,
    shards: BTreeMap<String, Held>,
    /// Shards that it has given back, and serves until their new holders do.
    handed_over: BTreeSet<String>,
    cluster: Cluster,
}

impl Roster {
    /// The usual lease: a process whose host is lost is followed by another within seconds.
    pub const LEASE: Duration = Duration::from_secs(10);

    /// The duties that a process with this part of the requests would have: shards of the gateway, and jobs. It has none
    /// yet, unless no other process can be.
    #[must_use]
    pub fn new(
        store: Arc<dyn Store>,
        shards: ShardDuties,
        jobs: &[JobDuty],
        requests: Arc<RequestShare>,
    ) -> Self {
        let tenure = if store.are_shared() {
            Tenure::vacant
        } else {
            Tenure::for_good
        };
        let standing = Standing {
            policy: shards.policy,
            aside_until: None,
            reported: None,
            shards: BTreeMap::new(),
            handed_over: BTreeSet::new(),
            cluster: Cluster::default(),
        };
        Self {
            store,
            process: requests.process.clone(),
            lease: requests.lease,
            own_shards: shards.names.iter().map(|name| tenure(name)).collect(),
            shards,
            gateway: tenure("gateway"),
            jobs: jobs.iter().map(|duty| tenure(duty.code())).collect(),
            requests,
            under_way: OnceLock::new(),
            standing: Mutex::new(standing),
            turn: tokio::sync::Mutex::default(),
        }
    }

    /// The duty of a job; the process never has one that is not among its jobs.
    #[must_use]
    pub fn of(&self, job: JobDuty) -> Tenure {
        let known = self.jobs.iter().find(|tenure| tenure.duty() == job.code());
        known.cloned().unwrap_or_else(|| Tenure::vacant(job.code()))
    }

    /// The duties of jobs, each as the process has it or does not.
    #[must_use]
    pub fn jobs(&self) -> &[Tenure] {
        &self.jobs
    }

    /// The duties of its shards, each as the process has it or does not.
    #[must_use]
    pub fn shards(&self) -> &[Tenure] {
        &self.own_shards
    }

    /// What the process has while it has one of its shards.
    #[must_use]
    pub fn gateway(&self) -> &Tenure {
        &self.gateway
    }

    /// Whether the process serves: all shards that it was given, or some of those that are shared.
    #[must_use]
    pub fn serves(&self) -> bool {
        let served = self.served().len();
        match self.shards.policy {
            ShardPolicy::Fixed => served == self.shards.names.len(),
            ShardPolicy::Shared | ShardPolicy::Idle => served > 0,
        }
    }

    /// The shards that are its own, with what they are held by; by nothing where there is no other process.
    #[must_use]
    pub fn served(&self) -> BTreeMap<String, Option<Held>> {
        if !self.store.are_shared() {
            let names = self.shards.names.iter();
            return names.map(|name| (name.clone(), None)).collect();
        }
        let standing = self.standing.lock();
        let shards = standing.shards.iter();
        shards
            .map(|(name, held)| (name.clone(), Some(held.clone())))
            .collect()
    }

    /// Whether the process serves nothing because others have all that it could: it stands by until some of that is free.
    #[must_use]
    pub fn gives_way(&self) -> bool {
        let standing = self.standing.lock();
        let held = |name: &String| standing.cluster.holding(name);
        let is_of_another = |name: &String| held(name).is_some_and(|it| it.holder != self.process);
        let (policy, names) = (standing.policy, &self.shards.names);
        match policy {
            ShardPolicy::Fixed => standing.shards.is_empty() && names.iter().any(is_of_another),
            ShardPolicy::Shared => standing.shards.is_empty() && names.iter().all(is_of_another),
            ShardPolicy::Idle => false,
        }
    }

    /// The shards that it has given back, and serves until their new holders do.
    #[must_use]
    pub fn handed_over(&self) -> BTreeSet<String> {
        self.standing.lock().handed_over.clone()
    }

    /// The shards of which others have begun the sessions, as of the latest step.
    #[must_use]
    pub fn begun_by_others(&self) -> Vec<String> {
        let standing = self.standing.lock();
        let cluster = &standing.cluster;
        let others = cluster.held_by_others(&self.process, self.shards.prefix);
        let begun = others.filter(|holding| holding.has_begun);
        begun.map(|holding| holding.held.duty.clone()).collect()
    }

    /// Whether others count the process as alive: it has said so within its lease.
    #[must_use]
    pub fn counts_as_alive(&self) -> bool {
        let is_recent = |reported: Instant| reported.elapsed() < self.lease;
        !self.store.are_shared() || self.standing.lock().reported.is_some_and(is_recent)
    }

    /// The processes that are alive, as of the latest step.
    #[must_use]
    pub fn cluster(&self) -> Cluster {
        self.standing.lock().cluster.clone()
    }

    /// The shards that other processes have.
    #[must_use]
    pub fn of_others(&self, cluster: &Cluster) -> Vec<String> {
        let others = cluster.held_by_others(&self.process, self.shards.prefix);
        others.map(|holding| holding.held.duty.clone()).collect()
    }

    /// The processes that are alive, and their duties.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn look(&self) -> Result<Cluster, StoreError> {
        if !self.store.are_shared() {
            return Ok(Cluster::default());
        }
        self.store.cluster().await
    }

    /// Says that the process is alive, and takes what nobody alive has and is its own part.
    ///
    /// # Errors
    /// Where the store fails: what the process has ends with its lease.
    pub async fn step(&self) -> Result<Next, JobError> {
        if !self.store.are_shared() {
            return Ok(Next::InPeriod);
        }
        let _turn = self.turn.lock().await;
        let policy = self.policy();
        let reported = Instant::now();
        let (continuity, mut cluster) = self.report(policy).await?;
        let before = self.standing.lock().reported.replace(reported);
        if continuity == Continuity::New && before.is_some() {
            self.break_off();
        }
        self.say_what_is_lost(&cluster);
        let taken = self.take_duties(policy, &mut cluster).await;
        // Whatever could not be taken, it may send its part of the requests.
        self.share_requests((&cluster, reported)).await?;
        self.standing.lock().cluster = cluster;
        self.take_part();
        taken?;
        Ok(Next::InPeriod)
    }

    /// Takes the shards and the jobs that nobody has and are its own part.
    async fn take_duties(
        &self,
        policy: ShardPolicy,
        cluster: &mut Cluster,
    ) -> Result<(), StoreError> {
        let shards = match policy {
            ShardPolicy::Fixed => self.take_given(cluster).await,
            ShardPolicy::Shared => self.share(cluster).await,
            ShardPolicy::Idle => Ok(()),
        };
        self.note_shards(cluster);
        shards?;
        let mut jobs = Ok(());
        if policy != ShardPolicy::Idle && self.serves() {
            for tenure in &self.jobs {
                let taken = self.take(tenure.duty(), cluster).await;
                jobs = jobs.and(taken.map(drop));
            }
        }
        for tenure in &self.jobs {
            let holding = cluster.holding(tenure.duty());
            let own = holding.filter(|holding| holding.holder == self.process);
            note(tenure, own.map(|holding| &holding.held));
        }
        jobs
    }

    async fn take_given(&self, cluster: &mut Cluster) -> Result<(), StoreError> {
        self.take_all(cluster).await?;
        self.say_for_what_it_waits(cluster).await
    }

    /// Names what is broken off once others have taken the process for gone, and have let go of it.
    pub fn watch_over(&self, under_way: Arc<dyn UnderWay>) {
        // There is one.
        let _ = self.under_way.set(under_way);
    }

    /// Breaks off what is under way, before anything may be sent again.
    fn break_off(&self) {
        tracing::warn!("other processes took this one for gone");
        if let Some(under_way) = self.under_way.get() {
            under_way.break_off();
        }
        self.requests.turn_away();
    }

    /// Takes its part of the requests, of those that are alive since it has said that it is.
    async fn share_requests(&self, alive: (&Cluster, Instant)) -> Result<(), StoreError> {
        let shards = (self.shards.prefix, self.shards.total);
        let idleness = match self.standing.lock().aside_until {
            Some(_) => Idleness::Aside,
            None => Idleness::InPassing,
        };
        let requests = &self.requests;
        requests.step(&*self.store, shards, alive, idleness).await?;
        Ok(())
    }

    async fn report(&self, policy: ShardPolicy) -> Result<(Continuity, Cluster), StoreError> {
        self.requests.report(&*self.store, policy).await
    }

    /// How often the process says that it is alive: of four words three may be lost.
    #[must_use]
    pub fn period(&self) -> Duration {
        self.lease / 4
    }

    /// How long it counts as alive after its last word.
    #[must_use]
    pub fn lease(&self) -> Duration {
        self.lease
    }

    /// Notes what has become of the session of a shard.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn note_session(&self, held: &Held, session: SessionNews) -> Result<(), StoreError> {
        self.store.note_session(held, session).await
    }

    /// Gives everything back, for another process to take at once.
    ///
    /// # Errors
    /// Where the store fails: it is free once the lease has ended.
    pub async fn retire(&self) -> Result<(), StoreError> {
        if self.store.are_shared() {
            self.store.retire(&self.process).await?;
            self.standing.lock().shards.clear();
            for tenure in self
                .jobs
                .iter()
                .chain(&self.own_shards)
                .chain([&self.gateway])
            {
                tenure.end();
            }
        }
        Ok(())
    }
}

fn note(tenure: &Tenure, found: Option<&Held>) {
    let duty = tenure.duty();
    match found {
        Some(held) if tenure.begin(held.clone()) => {
            tracing::info!(duty, fence = held.fence.0, "this process has the duty");
        }
        None if tenure.end() => tracing::info!(duty, "another process has the duty"),
        _ => {}
    }
}
