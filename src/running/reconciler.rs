//! Has those shards be connected that the process serves, as they come and go.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::LAST_WORDS;
use crate::discord::gateway::{FrontParts, ShardConnections};
use crate::discord::{Bot, BotError, ShardClient};
use crate::game::{Held, SessionNews, ShardRange, duration_ms};
use crate::worker::{HandingOver, JobError, Next, Roster, Worker};

/// For how many leases a session that was lost is counted on: it is taken up again within seconds, or begun anew.
const LOST: u32 = 6;

/// Connects and ends shards as the duties of the process say.
pub(super) struct ShardReconciler {
    bot: Bot,
    roster: Arc<Roster>,
    connections: Arc<ShardConnections>,
    front: Arc<FrontParts>,
    /// None once all are ended for good.
    clients: Mutex<Option<BTreeMap<u32, Connected>>>,
}

/// A shard that is connected, or about to be.
#[derive(Debug)]
struct Connected {
    client: ShardClient,
    /// What it was held by when others were told that its session had begun.
    told: Option<Held>,
}

impl Worker for ShardReconciler {
    async fn take_step(&self) -> Result<Next, JobError> {
        self.step().await
    }
}

impl ShardReconciler {
    /// How often it is looked what has changed.
    pub(super) const PERIOD: Duration = Duration::from_millis(500);

    pub(super) fn new(bot: Bot, roster: &Arc<Roster>, front: &Arc<FrontParts>) -> Self {
        Self {
            bot,
            roster: Arc::clone(roster),
            connections: Arc::clone(&front.connections),
            front: Arc::clone(front),
            clients: Mutex::new(Some(BTreeMap::new())),
        }
    }

    /// Connects what is served and not connected, ends what is served no more, and tells others which sessions have
    /// begun.
    ///
    /// # Errors
    /// For good where the library has ended a connection by itself; otherwise where the store fails.
    pub(super) async fn step(&self) -> Result<Next, JobError> {
        let mut clients = self.clients.lock().await;
        let Some(clients) = clients.as_mut() else {
            return Ok(Next::InPeriod);
        };
        let over = clients.values_mut().any(|it| it.client.is_over());
        if over {
            return Err(JobError::ForGood(BotError::Over.to_string()));
        }
        let total = self.connections.total();
        let served = self.served(total);
        let kept = self.handed_over();
        let is_served = |shard: &u32| served.contains_key(shard) || kept.contains(shard);
        let ended: Vec<u32> = clients
            .keys()
            .copied()
            .filter(|it| !is_served(it))
            .collect();
        for shard in ended {
            // Whoever comes while it ends is not ours any more.
            self.connections.remove(shard);
            if let Some(ended) = clients.remove(&shard) {
                close(shard, ended).await;
            }
        }
        for (shard, held) in served {
            self.keep(clients, (shard, held)).await?;
        }
        self.look_elsewhere(total);
        self.step_aside().await?;
        Ok(Next::InPeriod)
    }

    /// The shards that are served until others serve them.
    pub(super) fn handed_over(&self) -> Vec<u32> {
        let (total, duties) = (self.connections.total(), self.roster.handed_over());
        let shards = duties.iter().flat_map(|duty| shards_of(duty, total));
        shards.collect()
    }

    /// The shards that are served, each with the duty that it is.
    fn served(&self, total: u32) -> BTreeMap<u32, Option<Held>> {
        let served = self.roster.served().into_iter();
        let each = |(duty, held): (String, Option<Held>)| {
            shards_of(&duty, total).map(move |shard| (shard, held.clone()))
        };
        served.flat_map(each).collect()
    }

    fn look_elsewhere(&self, total: u32) {
        let others = self.roster.begun_by_others();
        let shards = others.iter().flat_map(|duty| shards_of(duty, total));
        self.connections.note_elsewhere(shards.collect());
    }

    async fn keep(
        &self,
        clients: &mut BTreeMap<u32, Connected>,
        (shard, held): (u32, Option<Held>),
    ) -> Result<(), JobError> {
        let Some(connected) = clients.get_mut(&shard) else {
            self.connections.add(shard);
            let client = self.bot.connect(shard, self.connections.total());
            let client = client.map_err(|error| JobError::ForGood(error.to_string()))?;
            let told = None;
            clients.insert(shard, Connected { client, told });
            return Ok(());
        };
        let Some(held) = held else {
            return Ok(());
        };
        let is_told = connected.told.as_ref() == Some(&held);
        let is_lost = self.connections.away_for_ms(shard) >= self.lost_after_ms();
        if is_told && is_lost {
            tracing::warn!(shard, "others are told that nobody hears this shard");
            self.roster.note_session(&held, SessionNews::Lost).await?;
            connected.told = None;
        } else if !is_told && !is_lost && self.connections.has_begun(shard) {
            self.roster.note_session(&held, SessionNews::Begun).await?;
            connected.told = Some(held);
        }
        Ok(())
    }

    /// After how long others are told that a session was lost.
    fn lost_after_ms(&self) -> i64 {
        duration_ms(self.roster.lease() * LOST)
    }

    /// Leaves all shards to other processes where none has had a session for so long that more than this shard's
    /// connection is broken here.
    async fn step_aside(&self) -> Result<(), JobError> {
        let shards = self.connections.served();
        let patience = self.front.budget.takes(shards).await;
        let lost_after = self.lost_after_ms() + duration_ms(patience);
        if self.connections.all_away_for_ms() < lost_after {
            return Ok(());
        }
        if self.roster.step_aside().await? == HandingOver::ToOthers {
            tracing::warn!("no shard can be connected here: other processes take them for a while");
        }
        Ok(())
    }

    /// Ends all that are left, for good.
    pub(super) async fn close_all(&self) {
        let clients = self.clients.lock().await.take();
        let closed = clients
            .into_iter()
            .flatten()
            .map(|(shard, it)| close(shard, it));
        join_all(closed).await;
    }
}

async fn close(shard: u32, ended: Connected) {
    if timeout(LAST_WORDS, ended.client.close()).await.is_err() {
        tracing::warn!(shard, "a connection to the gateway was left without a word");
    }
}

/// The shards that a duty is to serve, of so many in all.
fn shards_of(duty: &str, total: u32) -> impl Iterator<Item = u32> + use<> {
    ShardRange::of_duty(duty)
        .filter(move |range| range.total() == total)
        .into_iter()
        .flat_map(ShardRange::ids)
}
