//! What links the process with the service: the relay for requests, the front for the gateway.

use std::sync::Arc;

use super::{RunError, RunOptions};
use crate::discord::gateway::{
    Advice, Front, FrontParts, Latecomers, SessionBudget, ShardChoice, ShardConnections, advice,
};
use crate::discord::relay::{Relay, RelayOptions};
use crate::discord::{
    App, Emojis, Ends, InFlight, Suspicion, TokenCheck, application, client, turn_away,
};
use crate::game::{Chance, Clock, Store};
use poise::serenity_prelude::{ApplicationId, Http};

/// The links, and who we are for the service.
pub(super) struct Links {
    pub(super) relay: Relay,
    pub(super) front: Arc<Front>,
    pub(super) http: Arc<Http>,
    /// For requests that give way to all others.
    pub(super) http_after_others: Arc<Http>,
    pub(super) token: Arc<TokenCheck>,
    pub(super) ends: Arc<Ends>,
    pub(super) in_flight: InFlight,
    pub(super) connections: Arc<ShardConnections>,
    pub(super) application: u64,
    pub(super) emojis: Emojis,
    advice: Advice,
    clock: Arc<dyn Clock>,
}

impl Links {
    /// Opens them, and asks the service who we are, how many connections it advises, and which emojis there are.
    pub(super) async fn open(plan: &RunOptions) -> Result<Self, RunError> {
        let secret = || secret(&*plan.chance, &*plan.clock);
        let front = Front::open(&secret()).await.map_err(RunError::Front)?;
        let suspicion = Suspicion::new();
        let relay = Relay::start(RelayOptions {
            target: plan.service.clone(),
            secret: secret(),
            budget: plan.budget.share(plan.shards.share()),
            front: Some(front.address()),
            suspicion: suspicion.clone(),
        })
        .await?;
        let [http, http_after_others] = clients(plan, &relay)?;
        let ends = Arc::new(Ends::new());
        let token = TokenCheck::new(Arc::clone(&http), suspicion, Arc::clone(&ends));
        let application = application(&http).await?;
        http.set_application_id(ApplicationId::new(application));
        let (emojis, advice) = (Emojis::ask(&http), advice(&http).await);
        let range = plan.shards.range(advice.shards);
        if let ShardChoice::Fixed(_) = plan.shards
            && range.total() < advice.shards
        {
            tracing::warn!(%range, advised = advice.shards, "SHARDS has fewer shards than the service advises");
        }
        tracing::info!(shards = %range, "the service is to be connected with");
        Ok(Self {
            relay,
            front: Arc::new(front),
            http,
            http_after_others,
            token: Arc::new(token),
            ends,
            in_flight: InFlight::new(),
            connections: Arc::new(ShardConnections::new(range, plan.clock.clone())),
            application,
            emojis,
            advice,
            clock: Arc::clone(&plan.clock),
        })
    }

    /// What the front asks and tells.
    pub(super) fn front_parts(&self, app: App, store: &Arc<dyn Store>) -> FrontParts {
        let (http, clock) = (Arc::clone(&self.http), Arc::clone(&self.clock));
        let store = Arc::clone(store);
        FrontParts {
            budget: SessionBudget::new((http, store), clock, self.advice.limit),
            connections: Arc::clone(&self.connections),
            ends: Arc::clone(&self.ends),
            token: Arc::clone(&self.token),
            latecomers: Latecomers::new(turn_away(
                app,
                Arc::clone(&self.http),
                self.in_flight.clone(),
            )),
        }
    }
}

/// The client for requests, and the one for those that give way to all others.
fn clients(plan: &RunOptions, relay: &Relay) -> Result<[Arc<Http>; 2], RunError> {
    let usual = client(&plan.token, &relay.url())?;
    let after_others = client(&plan.token, &relay.url_after_others())?;
    Ok([usual, after_others].map(Arc::new))
}

/// A name that no other process guesses by accident.
fn secret(chance: &dyn Chance, clock: &dyn Clock) -> String {
    // 22 bits of each are chance.
    let parts = [0; 6].map(|_| format!("{:x}", chance.game_id(clock.now()).0));
    parts.concat()
}
