//! Keeps which processes work on a database, and which of them has which duty.
//!
//! Times are the server's own: clocks of processes may differ. These statements are PostgreSQL's, as
//! a SQLite file has one process.

use std::sync::Arc;
use std::time::Duration;

use super::engine::Database;
use super::prelude::*;
use crate::game::Store;
use crate::game::duty::{Duties, Fence, Held, ProcessId, Tenure};

/// The server's time, in milliseconds.
macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM statement_timestamp()) * 1000)::BIGINT"
    };
}

pub const REPORT: &str = concat!(
    "INSERT INTO processes (id, until_ms) VALUES ($1, ",
    now!(),
    " + $2) ON CONFLICT (id) DO UPDATE SET until_ms = excluded.until_ms"
);

/// What those had that are gone is free.
pub const SWEEP: &str = concat!("DELETE FROM processes WHERE until_ms < ", now!());

pub const TAKE: &str = "
    INSERT INTO duties (name, holder, fence) VALUES ($1, $2, 1)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, fence = duties.fence + 1
    WHERE NOT EXISTS (SELECT 1 FROM processes WHERE id = duties.holder)";

pub const HELD: &str = "SELECT name, fence FROM duties WHERE holder = $1 ORDER BY name";

/// `$2` is the beginning of their names.
pub const HELD_BY_OTHERS: &str = concat!(
    "
    SELECT name FROM duties JOIN processes ON processes.id = duties.holder
    WHERE holder <> $1 AND substr(name, 1, length($2)) = $2 AND until_ms >= ",
    now!(),
    " ORDER BY name"
);

pub const HEAR: &str = concat!(
    "INSERT INTO heard_events (id, at_ms) VALUES ($1, ",
    now!(),
    ") ON CONFLICT (id) DO NOTHING"
);

/// A quarter of an hour later nobody can answer any more.
pub const FORGET_HEARD: &str = concat!(
    "DELETE FROM heard_events WHERE at_ms < ",
    now!(),
    " - 900000"
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

pub const RETIRE: &str = "DELETE FROM processes WHERE id = $1";

/// Whoever takes the duty over waits for what is written under it.
pub const IS_HELD: &str = "SELECT fence FROM duties WHERE name = $1 AND fence = $2 FOR SHARE";

#[async_trait]
impl Duties for SqlStore {
    fn are_shared(&self) -> bool {
        matches!(self.database, Database::Postgres { .. })
    }

    async fn report(
        &self,
        process: &ProcessId,
        lease: Duration,
        wanted: &[String],
    ) -> Result<Vec<Held>> {
        let lease = i64::try_from(lease.as_millis()).unwrap_or(i64::MAX);
        self.write(REPORT, (&*process.0, lease)).await?;
        self.write(SWEEP, ()).await?;
        self.write(FORGET_HEARD, ()).await?;
        for duty in wanted {
            self.write(TAKE, (duty, &*process.0)).await?;
        }
        let held: Vec<(String, i64)> = self.read(HELD, &*process.0).await?;
        let held = held.into_iter().map(|(duty, fence)| Held {
            duty,
            fence: Fence(fence),
        });
        Ok(held.collect())
    }

    async fn held_by_others(&self, process: &ProcessId, prefix: &str) -> Result<Vec<String>> {
        self.column(HELD_BY_OTHERS, (&*process.0, prefix)).await
    }

    async fn hear(&self, event: u64) -> Result<bool> {
        if !self.are_shared() {
            return Ok(true);
        }
        Ok(self.write_counted(HEAR, event).await? > 0)
    }

    async fn wait_for_slot(&self, name: &str, apart: Duration) -> Result<Duration> {
        if !self.are_shared() {
            return Ok(Duration::ZERO);
        }
        let apart = i64::try_from(apart.as_millis()).unwrap_or(i64::MAX);
        let wait: Option<i64> = self.value(TAKE_SLOT, (name, apart)).await?;
        let wait = u64::try_from(wait.unwrap_or_default()).unwrap_or_default();
        Ok(Duration::from_millis(wait))
    }

    async fn retire(&self, process: &ProcessId) -> Result<()> {
        self.write(RETIRE, &*process.0).await
    }

    fn under(&self, tenure: &Tenure) -> Arc<dyn Store> {
        let database = self.database.under(tenure);
        Arc::new(Self { database })
    }

    fn for_process(&self, process: &ProcessId) -> Arc<dyn Store> {
        let database = self.database.for_process(process);
        Arc::new(Self { database })
    }
}
