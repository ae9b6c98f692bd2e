//! What a process does that was given shards and has to wait for them: it says so, for others to make room.

use std::time::Instant;

use super::{JobError, Roster};
use crate::game::duty::waiting_for;
use crate::game::{Cluster, ShardPolicy, StoreError};

impl Roster {
    /// Says that the process is alive, and for which shards it waits, where it was given some; takes none of them.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn wait(&self) -> Result<(), JobError> {
        if !self.store.are_shared() {
            return Ok(());
        }
        self.say_that_it_comes(match self.shards.policy {
            ShardPolicy::Fixed => ShardPolicy::Fixed,
            // It counts among those that share once it can have some.
            ShardPolicy::Shared | ShardPolicy::Idle => ShardPolicy::Idle,
        })
        .await
    }

    /// Says that the process will share, and takes nothing yet.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn announce(&self) -> Result<(), JobError> {
        self.say_that_it_comes(self.shards.policy).await
    }

    /// Whether nobody has a shard yet, and others have only just come as well.
    #[must_use]
    pub fn has_company(&self, cluster: &Cluster) -> bool {
        cluster.gathers_around(&self.process, self.shards.prefix)
    }

    async fn say_that_it_comes(&self, policy: ShardPolicy) -> Result<(), JobError> {
        let _turn = self.turn.lock().await;
        let reported = Instant::now();
        let (_, mut cluster) = self.report(policy).await?;
        if policy == ShardPolicy::Fixed {
            self.say_for_what_it_waits(&mut cluster).await?;
        }
        self.share_requests((&cluster, reported)).await?;
        let mut standing = self.standing.lock();
        standing.reported = Some(reported);
        standing.cluster = cluster;
        Ok(())
    }

    /// Says for which shards it waits, of those that it was given: none where it has them all.
    pub(super) async fn say_for_what_it_waits(
        &self,
        cluster: &mut Cluster,
    ) -> Result<(), StoreError> {
        let has_all = self.own(cluster) == self.shards.names.len();
        for duty in self.shards.names.iter().map(|it| waiting_for(it)) {
            let is_said = cluster.holding(&duty);
            let is_own = is_said.is_some_and(|holding| holding.holder == self.process);
            if has_all && is_own {
                self.store.give_back(&self.process, &duty).await?;
                cluster.note_given_back(&duty);
            } else if !has_all {
                self.take(&duty, cluster).await?;
            }
        }
        Ok(())
    }

    /// Whether others go on with the shards of this process once it gives them back: those that share all, or one that
    /// waits for the same.
    pub(super) fn is_followed(&self, cluster: &Cluster) -> bool {
        let waited_for = cluster.waited_for_by_others(&self.process);
        let mut own = cluster
            .held_by(&self.process, self.shards.prefix)
            .peekable();
        cluster.has_others_that_share(&self.process)
            || own.peek().is_some() && own.all(|it| waited_for.contains(&*it.held.duty))
    }

    /// Whether others have, or will have, what the process has handed over, as of the latest step.
    #[must_use]
    pub fn is_taken_over(&self) -> bool {
        let standing = self.standing.lock();
        let cluster = &standing.cluster;
        let waited_for = cluster.waited_for_by_others(&self.process);
        let is_had = |duty: &String| cluster.holding(duty).is_some();
        cluster.has_others_that_share(&self.process)
            || standing
                .handed_over
                .iter()
                .all(|duty| is_had(duty) || waited_for.contains(&**duty))
    }
}
