//! Has those shards be connected that the process serves, as they come and go.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::Mutex;
use tokio::time::timeout;

use super::LAST_WORDS;
use crate::discord::gateway::{ShardConnections, ShardRange};
use crate::discord::{Bot, BotError, ShardClient};
use crate::game::Held;
use crate::worker::{JobError, Next, Roster};

/// Connects and ends shards as the duties of the process say.
#[derive(Debug)]
pub(super) struct ShardReconciler {
    bot: Bot,
    roster: Arc<Roster>,
    connections: Arc<ShardConnections>,
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

impl ShardReconciler {
    /// How often it is looked what has changed.
    pub(super) const PERIOD: Duration = Duration::from_millis(500);

    pub(super) fn new(bot: Bot, roster: &Arc<Roster>, connections: &Arc<ShardConnections>) -> Self {
        Self {
            bot,
            roster: Arc::clone(roster),
            connections: Arc::clone(connections),
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
        if let Some(held) = held
            && self.connections.has_begun(shard)
            && connected.told.as_ref() != Some(&held)
        {
            self.roster.note_begun(&held).await?;
            connected.told = Some(held);
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
