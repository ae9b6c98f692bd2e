//! Several processes on one database: what only one of them at a time does is its *duty*.
//!
//! A process counts as alive for as long as its lease lasts, by the database's clock. A duty of a process
//! that is gone goes to whoever asks first, with a *fence* that is higher by one: what the former holder
//! still wants to write under the old fence is refused ([`StoreError::Relieved`]).

mod cluster;
mod fairness;
mod jobs;
mod shards;
mod waiting;

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use parking_lot::Mutex;

use super::ports::error::StoreError;
use super::store::Store;
pub use cluster::{Cluster, Holding, Peer, ShardPolicy};
pub use fairness::{fair_requests, fair_shards};
pub use jobs::JobDuty;
pub use shards::{ShardChoice, ShardRange};
pub use waiting::waiting_for;

/// A process among those that work on a database; no two have the same.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ProcessId(pub Arc<str>);

/// How often a duty has changed hands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fence(pub i64);

/// A duty that a process has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The name of the duty.
    pub duty: String,
    /// Under which fence.
    pub fence: Fence,
}

/// What has become of the session of a shard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SessionNews {
    /// It has begun, or was taken up again.
    Begun,
    /// It has been lost for so long that nobody counts on it any more.
    Lost,
}

/// Whether others had heard of a process all along when it says that it is alive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Continuity {
    /// Nobody knows of it: it has come just now, or the others have let go of it.
    New,
    /// They had heard of it within its lease.
    Unbroken,
    /// It was silent for most of its lease, or for longer: the others may have been, too.
    Broken,
}

/// Keeps which process has which duty.
#[async_trait]
pub trait Duties: Send + Sync {
    /// Whether several processes can work on this database.
    fn are_shared(&self) -> bool;

    /// Counts a process as alive for so long from now.
    async fn report(
        &self,
        process: &ProcessId,
        lease: Duration,
        policy: ShardPolicy,
    ) -> Result<Continuity, StoreError>;

    /// Has what those had that are silent for longer than their leases be nobody's.
    async fn let_go(&self) -> Result<(), StoreError>;

    /// Says who is alive and has which duties.
    async fn cluster(&self) -> Result<Cluster, StoreError>;

    /// Gives a process a duty that nobody alive has; none where another has it.
    async fn take(&self, process: &ProcessId, duty: &str) -> Result<Option<Held>, StoreError>;

    /// Has a duty of a process be nobody's.
    async fn give_back(&self, process: &ProcessId, duty: &str) -> Result<(), StoreError>;

    /// Notes what has become of the session of a shard at its holder.
    async fn note_session(&self, held: &Held, session: SessionNews) -> Result<(), StoreError>;

    /// Lets a process send up to so many requests a second, as far as all of them together keep within the whole;
    /// says how many.
    async fn grant_requests(
        &self,
        process: &ProcessId,
        wanted: u32,
        whole: u32,
    ) -> Result<u32, StoreError>;

    /// Notes that something which the service has told, by its id, is worked on; says whether that is news. Two
    /// processes that serve one shard for a moment are told the same.
    async fn hear(&self, event: u64) -> Result<bool, StoreError>;

    /// Takes the next moment for something of a name that all processes do so far apart; says how long it is until
    /// then.
    async fn wait_for_slot(&self, name: &str, apart: Duration) -> Result<Duration, StoreError>;

    /// Counts a process as gone: what it had is free at once.
    async fn retire(&self, process: &ProcessId) -> Result<(), StoreError>;

    /// The same store for whoever has a duty: it refuses to write for anybody else.
    fn under(&self, tenure: &Tenure) -> Arc<dyn Store> {
        self.under_all(std::slice::from_ref(tenure))
    }

    /// The same store for whoever has each of several duties.
    fn under_all(&self, tenures: &[Tenure]) -> Arc<dyn Store>;

    /// The same store for a process: messages that it begins to send are its own.
    fn for_process(&self, process: &ProcessId) -> Arc<dyn Store>;
}

/// A duty as one process has it, or does not; clones are the same.
#[derive(Clone, Debug)]
pub struct Tenure {
    duty: Arc<str>,
    term: Arc<Mutex<Term>>,
}

/// Whether a duty is had.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Term {
    /// As long as the process lives: there is no other.
    ForGood,
    /// Under this fence.
    Under(Held),
    /// Nobody is known to have it here.
    Vacant,
}

impl Tenure {
    /// A duty that the process does not have yet.
    #[must_use]
    pub fn vacant(duty: &str) -> Self {
        Self::of(duty, Term::Vacant)
    }

    /// A duty of the only process that there can be.
    #[must_use]
    pub fn for_good(duty: &str) -> Self {
        Self::of(duty, Term::ForGood)
    }

    fn of(duty: &str, term: Term) -> Self {
        Self {
            duty: duty.into(),
            term: Arc::new(Mutex::new(term)),
        }
    }

    /// The name of the duty.
    #[must_use]
    pub fn duty(&self) -> &str {
        &self.duty
    }

    /// Whether the process has it, as far as it knows.
    #[must_use]
    pub fn is_held(&self) -> bool {
        *self.term.lock() != Term::Vacant
    }

    /// The duty and the fence under which the process writes; none where it needs none.
    ///
    /// # Errors
    /// [`StoreError::Relieved`] where it has not the duty.
    pub fn held(&self) -> Result<Option<Held>, StoreError> {
        match &*self.term.lock() {
            Term::ForGood => Ok(None),
            Term::Under(held) => Ok(Some(held.clone())),
            Term::Vacant => Err(StoreError::Relieved(self.duty.to_string())),
        }
    }

    /// Notes that the process has the duty, or one of several that serve for it; says whether that is news.
    pub fn begin(&self, held: Held) -> bool {
        self.change(Term::Under(held))
    }

    /// Notes that it has not; says whether that is news.
    pub fn end(&self) -> bool {
        self.change(Term::Vacant)
    }

    fn change(&self, to: Term) -> bool {
        let mut term = self.term.lock();
        let is_news = *term != to;
        *term = to;
        is_news
    }
}
