//! Keeps which processes work on a database, and which of them has which duty.
//!
//! Times are the server's own: clocks of processes may differ. These statements are PostgreSQL's, as
//! a SQLite file has one process.

use std::sync::Arc;
use std::time::Duration;

use super::engine::Database;
use super::prelude::*;
use crate::game::duty::{
    Cluster, Continuity, Duties, Fence, Held, Holding, Peer, ProcessId, SessionNews, ShardPolicy,
    Tenure,
};
use crate::game::{Store, duration_ms};

/// The server's time, in milliseconds.
macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM statement_timestamp()) * 1000)::BIGINT"
    };
}

/// How the id of what is left of a process begins.
macro_rules! shadow {
    () => {
        "gone "
    };
}

/// Says how much was left of the lease, too: nothing where the process comes just now, or the others have let go of it.
pub const REPORT: &str = concat!(
    "WITH before AS (SELECT until_ms - ",
    now!(),
    " AS left_ms FROM processes WHERE id = $1)
    INSERT INTO processes (id, until_ms, policy) VALUES ($1, ",
    now!(),
    " + $2, $3) ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms, policy = excluded.policy
    RETURNING (SELECT left_ms FROM before)"
);

/// What those had that are gone is free, but for their requests: the service may count the last of them for some time
/// still, so that a shadow of the process keeps its part.
pub const LET_GO: &str = concat!(
    "UPDATE processes SET id = '",
    shadow!(),
    "' || id || ' ' || until_ms WHERE until_ms < ",
    now!(),
    " AND id NOT LIKE '",
    shadow!(),
    "%'"
);

/// Longer than a second after it was gone, nothing of it counts any more.
pub const SWEEP: &str = concat!("DELETE FROM processes WHERE until_ms < ", now!(), " - 2000");

pub const PEERS: &str = concat!(
    "SELECT id, policy, requests FROM processes WHERE until_ms >= ",
    now!(),
    " ORDER BY id"
);

pub const HOLDINGS: &str = concat!(
    "
    SELECT holder, name, fence, begun FROM duties JOIN processes ON processes.id = duties.holder
    WHERE until_ms >= ",
    now!(),
    " ORDER BY name"
);

/// One of which nobody has heard before is nobody's.
pub const KNOW: &str = "
    INSERT INTO duties (name, holder, fence, begun) VALUES ($1, '', 0, 0) ON CONFLICT (name) DO NOTHING";

/// One under which something is being written just now is not free yet: whoever had it may have fallen silent in the midst
/// of that, and nothing else waits for it.
pub const TAKE: &str = "
    UPDATE duties SET holder = $2, fence = fence + 1, begun = 0
    WHERE name IN (
        SELECT name FROM duties WHERE name = $1
        AND NOT EXISTS (SELECT 1 FROM processes WHERE id = duties.holder)
        FOR UPDATE SKIP LOCKED)
    RETURNING fence";

/// No process has this id.
pub const GIVE_BACK: &str = "UPDATE duties SET holder = '' WHERE name = $1 AND holder = $2";

pub const NOTE_SESSION: &str = "UPDATE duties SET begun = $3 WHERE name = $1 AND fence = $2";

/// Until the end of the transaction no other process is granted requests.
pub const GRANT_ALONE: &str = "SELECT 1::BIGINT FROM pg_advisory_xact_lock(5901)";

/// Whoever wants fewer has fewer; whoever wants more has what the others leave of the whole.
pub const GRANT: &str = "
    UPDATE processes SET requests = LEAST($2, GREATEST(requests, $3 - (
        SELECT COALESCE(SUM(others.requests), 0)::BIGINT FROM processes others WHERE others.id <> $1)))
    WHERE id = $1 RETURNING requests";

/// No standby is waited for: whoever asks something waits for this, and a second process asks the same server. What is kept
/// afterwards takes it along to the standby.
pub const HEAR: &str = concat!(
    "INSERT INTO heard_events (id, at_ms) VALUES ($1,
    CASE set_config('synchronous_commit', 'local', true) WHEN 'local' THEN ",
    now!(),
    " END) ON CONFLICT (id) DO NOTHING"
);

/// An interaction can be answered for a quarter of an hour, but a process that stood still may read typed moves of any age.
pub const FORGET_HEARD: &str = concat!(
    "DELETE FROM heard_events WHERE at_ms < ",
    now!(),
    " - 86400000"
);

/// Gives the first moment that is free, and keeps `$2` milliseconds from then on.
pub const TAKE_SLOT: &str = concat!(
    "INSERT INTO slots (name, free_ms) VALUES ($1, ",
    now!(),
    " + $2) ON CONFLICT (name) DO UPDATE SET free_ms = GREATEST(slots.free_ms, ",
    now!(),
    ") + $2 RETURNING free_ms - $2 - ",
    now!()
);

/// Its time is over now, if it was not before, and what it had is free.
pub const RETIRE: &str = concat!(
    "UPDATE processes SET until_ms = LEAST(until_ms, ",
    now!(),
    " - 1), id = '",
    shadow!(),
    "' || id || ' ' || until_ms WHERE id = $1"
);

/// Which part of its lease a process has left whom others have heard of all along: of four words it lost two.
const UNBROKEN: i64 = 3;

#[async_trait]
impl Duties for SqlStore {
    fn are_shared(&self) -> bool {
        matches!(self.database, Database::Postgres { .. })
    }

    async fn report(
        &self,
        process: &ProcessId,
        lease: Duration,
        policy: ShardPolicy,
    ) -> Result<Continuity> {
        let lease = duration_ms(lease);
        let policy = policy_number(policy);
        let values = (&*process.0, lease, policy);
        let left: Option<Option<i64>> = self.value(REPORT, values).await?;
        self.write(FORGET_HEARD, ()).await?;
        Ok(match left.flatten() {
            None => Continuity::New,
            Some(left) if left < lease / UNBROKEN => Continuity::Broken,
            Some(_) => Continuity::Unbroken,
        })
    }

    async fn let_go(&self) -> Result<()> {
        self.write(LET_GO, ()).await?;
        self.write(SWEEP, ()).await
    }

    async fn cluster(&self) -> Result<Cluster> {
        let peers: Vec<(String, i64, i64)> = self.read(PEERS, ()).await?;
        let peers = peers.into_iter().map(|(id, policy, requests)| Peer {
            id: ProcessId(id.into()),
            policy: policy_of(policy),
            requests: u32::try_from(requests).unwrap_or_default(),
        });
        let holdings: Vec<(String, String, i64, i64)> = self.read(HOLDINGS, ()).await?;
        let holdings = holdings
            .into_iter()
            .map(|(holder, duty, fence, begun)| Holding {
                holder: ProcessId(holder.into()),
                held: held(duty, fence),
                has_begun: begun != 0,
            });
        Ok(Cluster {
            peers: peers.collect(),
            holdings: holdings.collect(),
        })
    }

    async fn take(&self, process: &ProcessId, duty: &str) -> Result<Option<Held>> {
        self.write(KNOW, duty).await?;
        let fence: Option<i64> = self.value(TAKE, (duty, &*process.0)).await?;
        Ok(fence.map(|fence| held(duty.to_owned(), fence)))
    }

    async fn give_back(&self, process: &ProcessId, duty: &str) -> Result<()> {
        self.write(GIVE_BACK, (duty, &*process.0)).await
    }

    async fn note_session(&self, held: &Held, session: SessionNews) -> Result<()> {
        let begun: i64 = match session {
            SessionNews::Begun => 1,
            SessionNews::Lost => 0,
        };
        let values = (&*held.duty, held.fence.0, begun);
        self.write(NOTE_SESSION, values).await
    }

    async fn grant_requests(&self, process: &ProcessId, wanted: u32, whole: u32) -> Result<u32> {
        let process = &*process.0;
        let granted = self.database.transact(|mut transaction| async move {
            transaction.value::<i64>(GRANT_ALONE, ()).await?;
            let values = (process, i64::from(wanted), i64::from(whole));
            let granted: Option<i64> = transaction.value(GRANT, values).await?;
            transaction.commit().await?;
            Ok(granted.unwrap_or_default())
        });
        Ok(u32::try_from(granted.await?).unwrap_or_default())
    }

    async fn hear(&self, event: u64) -> Result<bool> {
        if !self.are_shared() {
            return Ok(true);
        }
        self.has_written(HEAR, event).await
    }

    async fn wait_for_slot(&self, name: &str, apart: Duration) -> Result<Duration> {
        if !self.are_shared() {
            return Ok(Duration::ZERO);
        }
        let apart = duration_ms(apart);
        let wait: Option<i64> = self.value(TAKE_SLOT, (name, apart)).await?;
        let wait = u64::try_from(wait.unwrap_or_default()).unwrap_or_default();
        Ok(Duration::from_millis(wait))
    }

    async fn retire(&self, process: &ProcessId) -> Result<()> {
        self.write(RETIRE, &*process.0).await
    }

    fn under_all(&self, tenures: &[Tenure]) -> Arc<dyn Store> {
        let (database, hours) = (self.database.under(tenures), self.hours.clone());
        Arc::new(Self { database, hours })
    }

    fn for_process(&self, process: &ProcessId) -> Arc<dyn Store> {
        let (database, hours) = (self.database.for_process(process), self.hours.clone());
        Arc::new(Self { database, hours })
    }
}

fn held(duty: String, fence: i64) -> Held {
    let fence = Fence(fence);
    Held { duty, fence }
}

const fn policy_number(policy: ShardPolicy) -> i64 {
    match policy {
        ShardPolicy::Fixed => 0,
        ShardPolicy::Shared => 1,
        ShardPolicy::Idle => 2,
    }
}

/// One that a later program has made up wants nothing that we would have to share.
const fn policy_of(number: i64) -> ShardPolicy {
    match number {
        0 => ShardPolicy::Fixed,
        1 => ShardPolicy::Shared,
        _ => ShardPolicy::Idle,
    }
}
