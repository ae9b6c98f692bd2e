//! How many requests a process sends of those that all on one database may send together.

use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

use super::LOOK_AGAIN;
use super::forbearance::Forbearance;
use super::refusals::{Refusals, Tolerance};
use crate::game::duty::fair_requests;
use crate::game::{Cluster, Continuity, Duties, ProcessId, ShardPolicy, StoreError, opaque};

/// How long after a process sends fewer the service may still count those before.
const SETTLED: Duration = Duration::from_secs(2);

/// Where it is set how many requests this process sends.
pub trait RequestLimit: Send + Sync {
    /// How many a second all processes may send together; none where there is no bound.
    fn whole(&self) -> Option<u32>;

    /// How many were refused since this was last asked, of those that the service tolerates only so many of.
    fn take_refused(&self) -> u32;

    /// Allows so many a second until then, and afterwards none.
    fn allot(&self, per_second: u32, until: Instant);

    /// Sends nothing of what waits to be sent: others do by now what it was for.
    fn turn_away(&self);
}

opaque!(dyn RequestLimit);

/// The part of the requests that a process has; what all have together is kept in the database.
pub struct RequestShare {
    pub(super) process: ProcessId,
    /// For how long the process counts as alive after its last word.
    pub(super) lease: Duration,
    limit: Arc<dyn RequestLimit>,
    lowered: Mutex<Option<Lowered>>,
    refusals: Refusals,
    forbearance: Forbearance,
}

/// Why a process wants no shards, where it wants none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Idleness {
    /// It has only just come, or ends, and finishes what it has.
    InPassing,
    /// Others have them for a while.
    Aside,
}

/// Since when a process has sent no more than so many, which are fewer than it may.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Lowered {
    to: u32,
    at: Instant,
}

impl Lowered {
    /// What is known once the process sends so many from now on.
    fn noted(before: Option<Self>, to: u32, now: Instant) -> Self {
        match before {
            // What it may send again in between counts too, when it is to send fewer after that.
            Some(before) if before.to <= to => Self { to, ..before },
            _ => Self { to, at: now },
        }
    }
}

impl RequestShare {
    /// None yet of what is allowed there, for a process that counts as alive for so long after its last word.
    #[must_use]
    pub fn new(limit: Arc<dyn RequestLimit>, process: ProcessId, lease: Duration) -> Self {
        Self {
            process,
            lease,
            limit,
            lowered: Mutex::default(),
            refusals: Refusals::default(),
            forbearance: Forbearance::default(),
        }
    }

    /// Lets others be silent for a lease from now, as after an outage of the database.
    pub fn forbear(&self) {
        self.forbearance.begin(Instant::now() + self.lease);
    }

    /// Does work that sends requests before the process has any shards: it begins once some may be sent, and meanwhile
    /// the process says that it is alive.
    ///
    /// # Errors
    /// Where the store fails before it begins.
    pub async fn during<T>(
        &self,
        store: &dyn Duties,
        work: impl Future<Output = T>,
    ) -> Result<T, StoreError> {
        if !store.are_shared() {
            return Ok(work.await);
        }
        while !self.come(store).await? {
            tokio::time::sleep(LOOK_AGAIN).await;
        }
        let mut work = std::pin::pin!(work);
        loop {
            tokio::select! {
                done = &mut work => return Ok(done),
                () = tokio::time::sleep(self.lease / 4) => if let Err(error) = self.come(store).await {
                    tracing::warn!(%error, "how many requests may be sent is not known");
                },
            }
        }
    }

    async fn come(&self, store: &dyn Duties) -> Result<bool, StoreError> {
        let reported = Instant::now();
        let reporting = self.report(store, ShardPolicy::Idle);
        let (_, cluster) = reporting.await?;
        let alive = (&cluster, reported);
        self.step(store, ("", 1), alive, Idleness::InPassing).await
    }

    /// Counts the process as alive for its lease from now, and says whether it was all along, and who is.
    pub(super) async fn report(
        &self,
        store: &dyn Duties,
        policy: ShardPolicy,
    ) -> Result<(Continuity, Cluster), StoreError> {
        let who = (&self.process, self.lease);
        self.forbearance.report(store, who, policy).await
    }

    /// Has nothing be sent that waits.
    pub(super) fn turn_away(&self) {
        self.limit.turn_away();
    }

    /// Takes the part that is fair for the process, which has some of so many shards and has said at
    /// `reported` that it is alive; says whether it may send anything.
    pub(super) async fn step(
        &self,
        store: &dyn Duties,
        shards: (&str, u32),
        (cluster, reported): (&Cluster, Instant),
        idleness: Idleness,
    ) -> Result<bool, StoreError> {
        let Some(whole) = self.limit.whole() else {
            return Ok(true);
        };
        let refused = self.limit.take_refused();
        let tolerance = self.refusals.count(store, refused).await?;
        let granted = self
            .granted(store, shards, (cluster, whole), idleness)
            .await?;
        let allowed = match tolerance {
            Tolerance::Left => granted,
            Tolerance::UsedUp => 0,
        };
        // Others take over what it has when its lease ends: before that nothing of it may be under way.
        self.limit.allot(allowed, reported + self.lease * 3 / 4);
        Ok(allowed > 0)
    }

    /// Has the part that is fair be granted, as far as there is so much; says how much that is.
    async fn granted(
        &self,
        store: &dyn Duties,
        shards: (&str, u32),
        (cluster, whole): (&Cluster, u32),
        idleness: Idleness,
    ) -> Result<u32, StoreError> {
        let own = cluster.peer(&self.process);
        let kept = own.map_or(0, |peer| peer.requests);
        let is_idle = own.is_some_and(|peer| peer.policy == ShardPolicy::Idle);
        let is_leaving = kept > 0 && is_idle && idleness == Idleness::InPassing;
        let fair = if is_leaving {
            kept
        } else {
            fair_requests(cluster, &self.process, shards, whole)
        };
        if fair < kept {
            if self.has_settled_at(fair) {
                store.grant_requests(&self.process, fair, whole).await?;
            }
            return Ok(fair);
        }
        *self.lowered.lock() = None;
        if fair == kept {
            return Ok(kept);
        }
        store.grant_requests(&self.process, fair, whole).await
    }

    /// Notes that the process sends only so many; says whether it has for long enough.
    fn has_settled_at(&self, to: u32) -> bool {
        let (mut lowered, now) = (self.lowered.lock(), Instant::now());
        let noted = Lowered::noted(*lowered, to, now);
        *lowered = Some(noted);
        now.duration_since(noted.at) >= SETTLED
    }
}

opaque!(RequestShare);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_sent_again_in_between_is_counted_before_fewer_are() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let steps = [
            (20, 0, 0),
            (20, 3, 0),
            (21, 4, 0),
            (20, 5, 5),
            (10, 6, 6),
            (10, 9, 6),
        ];
        let mut lowered = None;
        for (to, now, since) in steps {
            let noted = Lowered::noted(lowered, to, at(now));
            assert_eq!(noted, Lowered { to, at: at(since) }, "after {now} seconds");
            lowered = Some(noted);
        }
    }
}
