//! The servers that were left, asked for once for all that come at about the same time: at a start thousands do, and
//! hardly any of them was left.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use moka::future::Cache;

use crate::game::{ServerId, Store, StoreError};

/// For how long an answer stands.
const KEPT: Duration = Duration::from_secs(1);

/// The servers that were left.
#[derive(Debug)]
pub struct Departures {
    /// How often one was left since the start: an answer from before says nothing of it.
    changes: AtomicU64,
    known: Cache<u64, Arc<HashSet<ServerId>>>,
}

impl Default for Departures {
    /// None is known yet.
    fn default() -> Self {
        let known = Cache::builder().max_capacity(2).time_to_live(KEPT);
        Self {
            changes: AtomicU64::new(0),
            known: known.build(),
        }
    }
}

impl Departures {
    /// Notes that another one was left.
    pub fn changed(&self) {
        self.changes.fetch_add(1, Ordering::SeqCst);
    }

    /// Whether a server may be among them: where that cannot be found out, it may.
    pub async fn may_include(&self, store: &dyn Store, server: ServerId) -> bool {
        let changes = self.changes.load(Ordering::SeqCst);
        let asked = Box::pin(async {
            let left = store.left_servers().await?;
            Ok::<_, StoreError>(Arc::new(left.into_iter().collect()))
        });
        let known = self.known.try_get_with(changes, asked).await;
        known.map_or(true, |left| left.contains(&server))
    }
}
