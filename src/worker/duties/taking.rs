//! Which shards a process takes, and which it gives back.

use std::collections::BTreeMap;
use std::time::Instant;

use super::{Roster, Standing};
use crate::game::duty::fair_shards;
use crate::game::{Cluster, Held, ShardPolicy, StoreError};

/// For how many leases a process leaves to others what it cannot do.
const ASIDE: u32 = 30;

/// Whether others go on with what a process has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandingOver {
    /// They do, and say when they have begun.
    ToOthers,
    /// There are none.
    ToNobody,
}

impl Roster {
    /// Says which of its shards others have taken over: it serves them no more.
    pub(super) fn say_what_is_lost(&self, cluster: &Cluster) {
        let standing = self.standing.lock();
        for duty in standing.shards.keys() {
            let holding = cluster.holding(duty);
            if holding.is_some_and(|holding| holding.holder != self.process) {
                tracing::warn!(
                    duty,
                    "another process has taken over the duty, since this one was silent for too long"
                );
            }
        }
    }

    /// Takes all that it was given. Where another has one of them it takes none; of two that come at once one gets the
    /// first.
    pub(super) async fn take_all(&self, cluster: &mut Cluster) -> Result<(), StoreError> {
        for duty in &self.shards.names {
            if !self.take(duty, cluster).await? {
                let own = cluster.held_by(&self.process, self.shards.prefix);
                let own: Vec<String> = own.map(|it| it.held.duty.clone()).collect();
                for duty in own {
                    self.give_back(&duty, cluster).await?;
                }
                return Ok(());
            }
        }
        Ok(())
    }

    /// Takes what is free until it has its share, or gives back what is too many.
    pub(super) async fn share(&self, cluster: &mut Cluster) -> Result<(), StoreError> {
        let names = self.leave_to_fixed(cluster).await?;
        let fair = fair_shards(cluster, &self.process, &names);
        let mut free: Vec<&String> = names.iter().collect();
        free.retain(|duty| cluster.holding(duty).is_none());
        // What it still serves comes first.
        let handed_over = self.handed_over();
        free.sort_by_key(|duty| !handed_over.contains(*duty));
        for duty in free {
            if self.own(cluster) < fair {
                self.take(duty, cluster).await?;
            }
        }
        while self.own(cluster) > fair {
            let own = cluster.held_by(&self.process, self.shards.prefix);
            // Of what is not connected yet nobody notices.
            let least = own.min_by_key(|holding| holding.has_begun);
            let Some(duty) = least.map(|holding| holding.held.duty.clone()) else {
                break;
            };
            self.give_back(&duty, cluster).await?;
        }
        Ok(())
    }

    /// Gives back what a process waits for that was given it; says which shards are left to be shared.
    async fn leave_to_fixed(&self, cluster: &mut Cluster) -> Result<Vec<String>, StoreError> {
        let left = cluster.left_to_fixed();
        let (left, shared): (Vec<String>, Vec<String>) = self
            .shards
            .names
            .iter()
            .cloned()
            .partition(|it| left.contains(&**it));
        for duty in &left {
            let holding = cluster.holding(duty);
            if holding.is_some_and(|holding| holding.holder == self.process) {
                self.give_back(duty, cluster).await?;
            }
        }
        Ok(shared)
    }

    pub(super) fn own(&self, cluster: &Cluster) -> usize {
        cluster.held_by(&self.process, self.shards.prefix).count()
    }

    /// Takes a duty, unless another process has it; says whether it has it then.
    pub(super) async fn take(&self, duty: &str, cluster: &mut Cluster) -> Result<bool, StoreError> {
        if let Some(holding) = cluster.holding(duty) {
            return Ok(holding.holder == self.process);
        }
        let Some(held) = self.store.take(&self.process, duty).await? else {
            return Ok(false);
        };
        cluster.note_taken(&self.process, held);
        Ok(true)
    }

    /// Gives a shard back. Where its session has begun, it is served until that of the next holder has.
    async fn give_back(&self, duty: &str, cluster: &mut Cluster) -> Result<(), StoreError> {
        // Nothing is written under it from now on.
        let has_begun = cluster.holding(duty).is_some_and(|it| it.has_begun);
        {
            let mut standing = self.standing.lock();
            standing.shards.remove(duty);
            if has_begun {
                standing.handed_over.insert(duty.to_owned());
            }
            self.stand_for(&standing);
        }
        self.store.give_back(&self.process, duty).await?;
        cluster.note_given_back(duty);
        tracing::info!(duty, "this process has given the duty back");
        Ok(())
    }

    pub(super) fn note_shards(&self, cluster: &Cluster) {
        let mut standing = self.standing.lock();
        let own = cluster.held_by(&self.process, self.shards.prefix);
        let own: BTreeMap<String, Held> = own
            .map(|holding| (holding.held.duty.clone(), holding.held.clone()))
            .collect();
        for (duty, held) in &own {
            if standing.shards.get(duty) != Some(held) {
                tracing::info!(duty, fence = held.fence.0, "this process has the duty");
            }
        }
        standing.handed_over.retain(|duty| {
            let holding = cluster.holding(duty);
            !own.contains_key(duty) && !holding.is_some_and(|holding| holding.has_begun)
        });
        standing.shards = own;
        self.stand_for(&standing);
    }

    /// Has each of its shards be had as it stands, and the first stand for all.
    fn stand_for(&self, standing: &Standing) {
        for tenure in self.shards() {
            match standing.shards.get(tenure.duty()) {
                Some(held) => tenure.begin(held.clone()),
                None => tenure.end(),
            };
        }
        match standing.shards.values().next() {
            Some(held) => self.gateway.begin(held.clone()),
            None => self.gateway.end(),
        };
    }

    /// Leaves to others what each of them may do where it serves nothing and they do: they have the requests for it, and
    /// it may not even reach the service. One that ends finishes what it has.
    pub(super) fn take_part(&self) {
        let Some(under_way) = self.under_way.get() else {
            return;
        };
        if self.is_aside() {
            under_way.stand_aside();
        } else {
            under_way.take_part();
        }
    }

    fn is_aside(&self) -> bool {
        let standing = self.standing.lock();
        let ends = standing.policy == ShardPolicy::Idle && standing.aside_until.is_none();
        let serves = !standing.shards.is_empty() || !standing.handed_over.is_empty();
        let (cluster, prefix) = (&standing.cluster, self.shards.prefix);
        let do_others = cluster.held_by_others(&self.process, prefix).count() > 0;
        !ends && !serves && do_others
    }

    /// Which shards it wants now: those from which it has stepped aside it may have again after a while.
    pub(super) fn policy(&self) -> ShardPolicy {
        let mut standing = self.standing.lock();
        if standing
            .aside_until
            .is_some_and(|until| until <= Instant::now())
        {
            tracing::info!("this process takes its share of the shards again");
            standing.aside_until = None;
            standing.policy = self.shards.policy;
        }
        standing.policy
    }

    /// Gives all back for a while to other processes that have sessions of their shards, since it has none: says whether
    /// there are such.
    ///
    /// # Errors
    /// Where the store fails.
    pub async fn step_aside(&self) -> Result<HandingOver, StoreError> {
        let is_sharing = self.standing.lock().policy == ShardPolicy::Shared;
        if !is_sharing || self.begun_by_others().is_empty() {
            return Ok(HandingOver::ToNobody);
        }
        let handing_over = self.hand_over().await?;
        if handing_over == HandingOver::ToOthers {
            self.standing.lock().aside_until = Some(Instant::now() + self.lease * ASIDE);
        }
        Ok(handing_over)
    }

    /// Gives back what other processes can go on with before this one ends: says whether there are such.
    ///
    /// # Errors
    /// Where the store fails: it is free once the process is retired.
    pub async fn hand_over(&self) -> Result<HandingOver, StoreError> {
        if !self.store.are_shared() {
            return Ok(HandingOver::ToNobody);
        }
        let _turn = self.turn.lock().await;
        let mut cluster = self.store.cluster().await?;
        if !self.is_followed(&cluster) {
            return Ok(HandingOver::ToNobody);
        }
        {
            let mut standing = self.standing.lock();
            (standing.policy, standing.aside_until) = (ShardPolicy::Idle, None);
        }
        // From now on it does not count among those that share.
        self.report(ShardPolicy::Idle).await?;
        for tenure in &self.jobs {
            tenure.end();
        }
        let own = cluster.held_by(&self.process, "");
        let own: Vec<String> = own.map(|it| it.held.duty.clone()).collect();
        for duty in own {
            self.give_back(&duty, &mut cluster).await?;
        }
        Ok(HandingOver::ToOthers)
    }
}
