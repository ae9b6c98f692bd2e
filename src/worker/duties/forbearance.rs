//! How a process says that it is alive, and how long it waits for others that say nothing.
//!
//! Where the database was away, or the way to it, all were silent: whoever is heard first does not take the others for
//! gone, but waits for as long as they have to say a word; as does whoever has only just come, and found the database away. So it is where the database took their words and kept them waiting,
//! as it does while the standby is away for which it waits at each commit.

use std::time::{Duration, Instant};

use parking_lot::Mutex;

use crate::game::{Cluster, Continuity, Duties, ProcessId, ShardPolicy, StoreError};

/// Until when others are waited for that are silent, after the process was so itself.
#[derive(Debug, Default)]
pub(super) struct Forbearance(Mutex<Option<Instant>>);

impl Forbearance {
    /// Counts a process as alive for so long from now, and says whether it was all along, and who is; what others had that
    /// are gone is free then, unless they are waited for.
    pub(super) async fn report(
        &self,
        store: &dyn Duties,
        (process, lease): (&ProcessId, Duration),
        policy: ShardPolicy,
    ) -> Result<(Continuity, Cluster), StoreError> {
        let mut is_new = false;
        let continuity = loop {
            let begun = Instant::now();
            let continuity = store.report(process, lease, policy).await?;
            is_new |= continuity == Continuity::New;
            // A word that took most of the lease is out of date: by the next one it is known how long the process was silent.
            if begun.elapsed() < lease * 2 / 3 {
                break continuity;
            }
            tracing::warn!("it took the database long to hear that this process is alive");
        };
        if self.is_over(continuity, (Instant::now(), lease)) {
            store.let_go().await?;
        }
        let continuity = if is_new { Continuity::New } else { continuity };
        Ok((continuity, store.cluster().await?))
    }

    /// Waits for others until then.
    pub(super) fn begin(&self, until: Instant) {
        *self.0.lock() = Some(until);
    }

    /// Whether nobody is waited for any more.
    fn is_over(&self, continuity: Continuity, (now, lease): (Instant, Duration)) -> bool {
        let mut until = self.0.lock();
        if continuity == Continuity::Broken {
            *until = Some(now + lease);
        }
        until.is_none_or(|until| until <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_have_a_lease_for_their_word_after_the_process_was_silent_itself() {
        let (start, lease) = (Instant::now(), Duration::from_secs(8));
        let forbearance = Forbearance::default();
        let at = |seconds, continuity| {
            let now = start + Duration::from_secs(seconds);
            forbearance.is_over(continuity, (now, lease))
        };
        assert!(at(0, Continuity::New));
        assert!(!at(20, Continuity::Broken));
        assert!(!at(22, Continuity::Unbroken));
        assert!(!at(27, Continuity::Unbroken));
        assert!(at(28, Continuity::Unbroken));
        assert!(!at(40, Continuity::Broken), "again");
        assert!(at(48, Continuity::Unbroken));
    }

    #[test]
    fn whoever_comes_after_an_outage_waits_for_those_who_were_there_before() {
        let (start, lease) = (Instant::now(), Duration::from_secs(8));
        let forbearance = Forbearance::default();
        forbearance.begin(start + lease);
        let now = |seconds| (start + Duration::from_secs(seconds), lease);
        assert!(!forbearance.is_over(Continuity::New, now(0)));
        assert!(!forbearance.is_over(Continuity::Unbroken, now(7)));
        assert!(forbearance.is_over(Continuity::Unbroken, now(8)));
    }
}
