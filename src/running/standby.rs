//! Several processes on one database: each serves its shards, and one that finds them served stands by.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use super::checkup::Progress;
use super::links::Links;
use super::{RunError, RunOptions};
use crate::discord::gateway::Advice;
use crate::discord::limiter::Budget;
use crate::game::duty::JobDuty;
use crate::game::{Cluster, ProcessId, ShardChoice, ShardPolicy, ShardRange, Store, StoreError};
use crate::store::{Opened, ProcessLock};
use crate::worker::{JobError, Roster, ShardDuties};

/// How often it is looked whether there are shards to be served.
const LOOK: Duration = Duration::from_millis(500);

/// How much is told of the name of a machine at most, which is as long as one may be.
const LONGEST_NAME: usize = 63;

/// A process among those on one database.
pub(super) struct Member {
    pub(super) store: Arc<dyn Store>,
    pub(super) process: ProcessId,
    /// For how long it counts as alive after its last word.
    pub(super) lease: Duration,
    /// Whether the database was away when it came.
    pub(super) came_while_away: bool,
    choice: ShardChoice,
}

impl Member {
    /// One with an id that no other process has, nor another bot of this one.
    pub(super) fn new(plan: &RunOptions, opened: &Opened, lock: &ProcessLock) -> Self {
        static BOTS: AtomicU32 = AtomicU32::new(0);
        let bot = BOTS.fetch_add(1, Ordering::Relaxed);
        let lot = plan.chance.game_id(plan.clock.now()).0;
        let (machine, own) = (machine(), std::process::id());
        let process = ProcessId(format!("{machine}{own}-{bot}-{lot:x}").into());
        Self {
            store: opened.store().for_process(&process),
            process,
            lease: plan.lease,
            came_while_away: lock.was_away(),
            choice: plan.shards,
        }
    }

    /// What the relay may send: all of it where the database says which part that is.
    pub(super) fn budget(&self, plan: &RunOptions) -> Budget {
        if self.store.are_shared() {
            plan.budget
        } else {
            plan.budget.share(plan.shards.share())
        }
    }

    /// The shards that it may serve. Where processes serve some already there are as many as these say.
    pub(super) async fn shards(&self, advice: &Advice) -> Result<ShardRange, StoreError> {
        let mut range = self.choice.range(advice.shards);
        if self.choice == ShardChoice::Advised && self.store.are_shared() {
            range = in_use(&self.store.cluster().await?).unwrap_or(range);
        }
        if range.total() < advice.shards {
            let advised = advice.shards;
            tracing::warn!(%range, advised, "there are fewer shards than the service advises");
        }
        let process = &self.process.0;
        tracing::info!(%process, shards = %range, "the service is to be connected with");
        Ok(range)
    }

    /// Its duties, once there are shards for it to serve.
    pub(super) async fn join(
        self,
        links: &Links,
        progress: &Progress,
    ) -> Result<(Arc<dyn Store>, Arc<Roster>), RunError> {
        let shards = ShardDuties {
            policy: match self.choice {
                ShardChoice::Advised => ShardPolicy::Shared,
                ShardChoice::Fixed(_) => ShardPolicy::Fixed,
            },
            names: links.shards.duties(),
            prefix: ShardRange::DUTY,
            total: links.shards.total(),
        };
        let (store, requests) = (self.store, Arc::clone(&links.requests));
        let roster = Roster::new(Arc::clone(&store), shards, &JobDuty::ALL, requests);
        let roster = Arc::new(roster);
        progress.joins(&roster);
        wait(&roster, (links.shards, self.choice), progress).await?;
        Ok((store, roster))
    }
}

/// What the machine or the container is called, before what tells its processes apart; in each container these have the same
/// numbers.
fn machine() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname");
    before_numbers(&name.unwrap_or_default())
}

fn before_numbers(name: &str) -> String {
    let is_usual = |sign: &char| sign.is_ascii_alphanumeric() || ['-', '.'].contains(sign);
    let mut name: String = name.chars().filter(is_usual).take(LONGEST_NAME).collect();
    if !name.is_empty() {
        name.push('-');
    }
    name
}

/// All shards of which processes serve some, where some do.
fn in_use(cluster: &Cluster) -> Option<ShardRange> {
    let mut held = cluster.holdings.iter();
    let range = held.find_map(|holding| ShardRange::of_duty(&holding.held.duty))?;
    Some(ShardRange::all(range.total()))
}

/// Waits until there are shards that no other process serves, and takes them.
async fn wait(
    roster: &Roster,
    (range, choice): (ShardRange, ShardChoice),
    progress: &Progress,
) -> Result<(), StoreError> {
    let mut said = None;
    let mut is_away = false;
    let until = Instant::now() + roster.period();
    loop {
        let in_the_way = match look(roster, (range, choice), until).await {
            Ok(in_the_way) => {
                if std::mem::take(&mut is_away) {
                    tracing::info!("the database answers again");
                }
                in_the_way
            }
            // Whoever has waited goes on, whatever happens to the server meanwhile.
            Err(error) if said.is_some() => {
                if !std::mem::replace(&mut is_away, true) {
                    tracing::warn!(%error, "the database fails: this process waits all the same");
                }
                None
            }
            Err(error) => return Err(error),
        };
        if roster.serves() {
            return Ok(());
        }
        if said != in_the_way
            && let Some(why) = &in_the_way
        {
            tracing::warn!("{why}");
            progress.stands_by(&why.to_string());
            said = in_the_way;
        }
        tokio::time::sleep(LOOK).await;
    }
}

/// Why a process stands by.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
enum InTheWay {
    #[error(
        "another process uses the database and serves the shards {0}: this one waits until it ends"
    )]
    Others(String),
    #[error(
        "other processes use the database and have the shards {0}: this one waits until there is one for it"
    )]
    Enough(String),
}

/// Takes what is free of some shards; says what is in the way otherwise. Others that come at the same time have so long to say that
/// they share them.
async fn look(
    roster: &Roster,
    (range, choice): (ShardRange, ShardChoice),
    until: Instant,
) -> Result<Option<InTheWay>, StoreError> {
    let is_in_the_way = |other: &ShardRange| match choice {
        ShardChoice::Advised => other.total() != range.total(),
        ShardChoice::Fixed(_) => range.overlaps(*other),
    };
    let others = roster.look().await?;
    let in_the_way = |others: Vec<ShardRange>| {
        let others: Vec<ShardRange> = others.into_iter().filter(is_in_the_way).collect();
        (!others.is_empty()).then(|| InTheWay::Others(ShardRange::list(others)))
    };
    let found = in_the_way(ranges(&roster.of_others(&others)));
    if found.is_some() {
        may_fail(roster.wait().await)?;
        return Ok(found);
    }
    let is_shared = choice == ShardChoice::Advised && roster.has_company(&others);
    if is_shared && Instant::now() < until {
        may_fail(roster.announce().await)?;
        return Ok(None);
    }
    step(roster).await?;
    if roster.serves() {
        let others = roster.look().await?;
        let found = in_the_way(ranges(&roster.of_others(&others)));
        if found.is_some() {
            // Two have come at once: both step back.
            roster.retire().await?;
        }
        return Ok(found);
    }
    let others = ranges(&roster.of_others(&roster.cluster()));
    Ok((!others.is_empty()).then(|| match choice {
        ShardChoice::Advised => InTheWay::Enough(ShardRange::list(others)),
        ShardChoice::Fixed(_) => InTheWay::Others(ShardRange::list(others)),
    }))
}

pub(super) fn ranges(duties: &[String]) -> Vec<ShardRange> {
    let ranges = duties.iter();
    ranges
        .filter_map(|duty| ShardRange::of_duty(duty))
        .collect()
}

async fn step(roster: &Roster) -> Result<(), StoreError> {
    may_fail(roster.step().await.map(|_| ()))
}

fn may_fail(done: Result<(), JobError>) -> Result<(), StoreError> {
    match done {
        Ok(()) => Ok(()),
        Err(JobError::Store(error)) => Err(error),
        // It serves nothing yet.
        Err(error) => {
            tracing::warn!(%error, "the duties cannot be taken");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Fence, Held, Holding, Peer};

    #[test]
    fn a_process_is_called_by_its_machine() {
        assert_eq!(before_numbers("bot-7d9f.example\n"), "bot-7d9f.example-");
        assert_eq!(before_numbers("a b'c"), "abc-");
        assert_eq!(before_numbers(""), "");
        assert_eq!(before_numbers(&"a".repeat(200)).len(), LONGEST_NAME + 1);
    }

    #[test]
    fn there_are_as_many_shards_as_those_say_that_serve_some() {
        let id = ProcessId("fixed".into());
        let mut cluster = Cluster {
            peers: vec![Peer {
                id: id.clone(),
                policy: ShardPolicy::Fixed,
                requests: 2,
            }],
            holdings: Vec::new(),
        };
        assert_eq!(in_use(&cluster), None);
        for duty in ["votes".to_owned(), ShardRange::one(1, 4).duty()] {
            cluster.holdings.push(Holding {
                holder: id.clone(),
                held: Held {
                    duty,
                    fence: Fence(1),
                },
                has_begun: true,
            });
        }
        assert_eq!(in_use(&cluster), Some(ShardRange::all(4)));
    }
}
