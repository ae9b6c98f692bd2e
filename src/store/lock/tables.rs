//! Whether the tables of a database are to be brought up to date, and whether somebody still works on them.

use std::cmp::Ordering;
use std::time::Duration;

use sqlx_postgres::PgConnection;
use tokio::time::Instant;

use crate::store::duties::PEERS;
use crate::store::inspection::LATEST_LAYOUT;
use crate::store::layout::{self, POSTGRES};

/// How long a process may count as alive at most after its last word, and a little.
const LONGEST_LEASE: Duration = Duration::from_secs(305);
/// How often it is looked whether one does.
const LOOK: Duration = Duration::from_millis(500);

/// How old the tables of a database are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Age {
    /// There are none yet, or those of an earlier version.
    Earlier,
    /// They are those of this program.
    Own,
    /// They are those of a later one.
    Later,
}

/// How old the tables are that a connection sees.
pub(super) async fn age(connection: &mut PgConnection) -> Age {
    let found = sqlx::query_scalar::<_, Option<i64>>(LATEST_LAYOUT).fetch_one(connection);
    // Where there are none, nobody uses them.
    let found = found.await.ok().flatten().unwrap_or_default();
    match found.cmp(&layout::latest(&POSTGRES)) {
        Ordering::Less => Age::Earlier,
        Ordering::Equal => Age::Own,
        Ordering::Greater => Age::Later,
    }
}

/// Waits until no process counts as alive any more, which may have lost the lock with its connection and not know it yet: what
/// the tables hold is not changed beside it. Each that ends is forgotten at once, and any other after its lease.
pub(super) async fn others_are_gone(connection: &mut PgConnection) {
    let begun = Instant::now();
    while begun.elapsed() < LONGEST_LEASE {
        let peer = sqlx::query(PEERS).fetch_optional(&mut *connection);
        // Former tables knew of none.
        if peer.await.ok().flatten().is_none() {
            return;
        }
        tokio::time::sleep(LOOK).await;
    }
}
