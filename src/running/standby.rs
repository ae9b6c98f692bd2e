//! Several processes on one database: each serves its shards, and one that finds them served stands by.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use async_trait::async_trait;

use super::checkup::Progress;
use super::links::Links;
use super::once::DUTIES;
use super::{RunError, RunOptions};
use crate::discord::gateway::{ShardConnections, ShardRange};
use crate::game::{ProcessId, Store, StoreError};
use crate::store::Opened;
use crate::worker::{Connection, JobError, Roster};

/// How often it is looked whether the shards are served by nobody.
const LOOK: Duration = Duration::from_millis(500);

/// The store of a process, once no other one serves its shards, and the duties that it has.
pub(super) async fn join(
    plan: &RunOptions,
    links: &Links,
    opened: &Opened,
    progress: &Progress,
) -> Result<(Arc<dyn Store>, Arc<Roster>), RunError> {
    let (process, range) = (process(plan), links.connections.range());
    let store = opened.store().for_process(&process);
    let who = (process, plan.lease);
    let roster = Roster::new(Arc::clone(&store), who, &range.duty(), &DUTIES);
    wait(&roster, range, progress).await?;
    Ok((store, Arc::new(roster)))
}

/// An id that no other process has, nor another bot of this one.
fn process(plan: &RunOptions) -> ProcessId {
    static BOTS: AtomicU32 = AtomicU32::new(0);
    let bot = BOTS.fetch_add(1, Ordering::Relaxed);
    let lot = plan.chance.game_id(plan.clock.now()).0;
    ProcessId(format!("{}-{bot}-{lot:x}", std::process::id()).into())
}

/// Waits until no other process serves any of these shards, and takes them.
async fn wait(roster: &Roster, range: ShardRange, progress: &Progress) -> Result<(), RunError> {
    let mut said = None;
    loop {
        let in_the_way = match served_by_others(roster, range).await {
            Ok(in_the_way) => in_the_way,
            // Whoever has waited goes on, whatever happens to the server meanwhile.
            Err(error) if said.is_some() => {
                tracing::warn!(%error, "waiting all the same");
                tokio::time::sleep(LOOK).await;
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        if in_the_way.is_none() {
            step(roster).await?;
            if roster.serves() && served_by_others(roster, range).await?.is_none() {
                return Ok(());
            }
            // Two have come at once: both step back.
            roster.retire().await?;
        }
        if said != in_the_way
            && let Some(other) = &in_the_way
        {
            say(other, progress);
            said = in_the_way;
        }
        tokio::time::sleep(LOOK).await;
    }
}

fn say(other: &str, progress: &Progress) {
    let why = format!(
        "another process uses the database and serves the shards {other}: this one waits until it ends"
    );
    tracing::warn!("{why}");
    progress.says(&why);
}

async fn step(roster: &Roster) -> Result<(), RunError> {
    match roster.step().await {
        Ok(_) => Ok(()),
        Err(JobError::Store(error)) => Err(error.into()),
        // It serves nothing that could be taken over.
        Err(error) => {
            tracing::warn!(%error, "the duties cannot be taken");
            Ok(())
        }
    }
}

/// Which shards another process serves that this one would; those of another number in all are.
async fn served_by_others(
    roster: &Roster,
    range: ShardRange,
) -> Result<Option<String>, StoreError> {
    let served = roster.held_by_others(ShardRange::DUTY).await?;
    let mut served = served.iter().filter_map(|duty| ShardRange::of_duty(duty));
    Ok(served
        .find(|other| range.overlaps(*other))
        .map(|other| other.to_string()))
}

/// Whether the bot hears everything: it does where its shards are connected, and all others are served.
pub(super) struct Gateway {
    connections: Arc<ShardConnections>,
    roster: Arc<Roster>,
}

impl Gateway {
    pub(super) fn new(connections: &Arc<ShardConnections>, roster: &Arc<Roster>) -> Self {
        Self {
            connections: Arc::clone(connections),
            roster: Arc::clone(roster),
        }
    }

    async fn all_are_served(&self) -> bool {
        let range = self.connections.range();
        if range.is_all() {
            return true;
        }
        let Ok(others) = self.roster.held_by_others(ShardRange::DUTY).await else {
            return false;
        };
        let others = others.iter().filter_map(|duty| ShardRange::of_duty(duty));
        range.is_completed_by(others)
    }
}

#[async_trait]
impl Connection for Gateway {
    async fn is_connected(&self) -> bool {
        self.connections.are_up() && self.all_are_served().await
    }
}
