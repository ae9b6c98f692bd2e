//! What links the process with the service: the relay for requests, the front for the gateway.

use std::sync::Arc;
use std::time::Instant;

use tokio::sync::watch;

use super::checkup::Progress;
use super::standby::Member;
use super::{RunError, RunOptions, introduction};
use crate::discord::gateway::{
    Advice, Front, FrontParts, Latecomers, SessionBudget, ShardConnections, advice,
};
use crate::discord::limiter::Allotment;
use crate::discord::relay::{Relay, RelayBudget, RelayOptions};
use crate::discord::{
    App, BotEndSignal, BotError, Emojis, InFlight, Suspicion, TokenCheck, application, client,
    own_id, turn_away,
};
use crate::game::{Chance, Clock, PlayerId, ShardRange, Store};
use crate::worker::{RequestLimit, RequestShare};
use poise::serenity_prelude::{ApplicationId, Http};

/// The links, and who we are for the service.
pub(super) struct Links {
    pub(super) relay: Relay,
    pub(super) front: Arc<Front>,
    pub(super) http: Arc<Http>,
    /// For requests that give way to all others.
    pub(super) http_after_others: Arc<Http>,
    pub(super) token: Arc<TokenCheck>,
    pub(super) ends: Arc<BotEndSignal>,
    pub(super) in_flight: InFlight,
    /// Becomes true when nothing more is to be thought about.
    pub(super) thoughts_end: watch::Sender<bool>,
    pub(super) connections: Arc<ShardConnections>,
    /// The shards that the process may serve.
    pub(super) shards: ShardRange,
    /// How many requests it sends.
    pub(super) requests: Arc<RequestShare>,
    pub(super) application: u64,
    pub(super) own_id: PlayerId,
    pub(super) emojis: Emojis,
    advice: Advice,
    clock: Arc<dyn Clock>,
}

impl Links {
    /// Opens them, and asks the service who we are, how many connections it advises, and which emojis there are, once the
    /// process may send requests.
    pub(super) async fn open(
        plan: &RunOptions,
        member: &Member,
        progress: &Progress,
    ) -> Result<Self, RunError> {
        let secret = || secret(&*plan.chance, &*plan.clock);
        let front = Front::open(&secret()).await.map_err(RunError::Front)?;
        let suspicion = Suspicion::default();
        let relay = Relay::start(RelayOptions {
            target: plan.service.clone(),
            secret: secret(),
            budget: member.budget(plan),
            front: Some(front.address()),
            suspicion: suspicion.clone(),
        })
        .await?;
        let requests = share(member, relay.budget());
        let [http, http_after_others] = clients(plan, &relay)?;
        let asked = requests.during(&*member.store, asked(&plan.service, &http, progress));
        let asked = Box::pin(asked).await??;
        let shards = member.shards(&asked.advice).await?;
        let ends = Arc::new(BotEndSignal::default());
        let token = TokenCheck::new(Arc::clone(&http), suspicion, Arc::clone(&ends));
        Ok(Self {
            relay,
            front: Arc::new(front),
            http,
            http_after_others,
            token: Arc::new(token),
            ends,
            in_flight: InFlight::default(),
            thoughts_end: watch::Sender::new(false),
            connections: Arc::new(ShardConnections::new(shards.total(), plan.clock.clone())),
            shards,
            requests,
            application: asked.application,
            own_id: asked.own_id,
            emojis: asked.emojis,
            advice: asked.advice,
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

/// The part of a process in the requests of all: where the database was away as it came, the others have time for their word.
fn share(member: &Member, budget: RelayBudget) -> Arc<RequestShare> {
    let limit = Arc::new(Requests(budget));
    let requests = RequestShare::new(limit, member.process.clone(), member.lease);
    if member.came_while_away {
        requests.forbear();
    }
    Arc::new(requests)
}

/// What the relay may send, for whoever shares it out.
struct Requests(RelayBudget);

impl RequestLimit for Requests {
    fn whole(&self) -> Option<u32> {
        Some(self.0.whole().per_second?.get())
    }

    fn take_refused(&self) -> u32 {
        self.0.take_refused()
    }

    fn allot(&self, per_second: u32, until: Instant) {
        self.0.allot(Allotment { per_second, until });
    }

    fn turn_away(&self) {
        self.0.turn_away();
    }
}

/// What the service says before anything else is asked of it.
struct Asked {
    application: u64,
    own_id: PlayerId,
    emojis: Emojis,
    advice: Advice,
}

/// The same, of a service that may be another one, or nobody.
async fn asked(service: &str, http: &Arc<Http>, progress: &Progress) -> Result<Asked, BotError> {
    progress.says("the service is being asked who we are");
    introduction::heard(service, ask(http)).await
}

/// Who we are, which emojis there are, and how many connections the service advises.
async fn ask(http: &Arc<Http>) -> Result<Asked, BotError> {
    let application = application(http).await?;
    http.set_application_id(ApplicationId::new(application));
    Ok(Asked {
        application,
        own_id: own_id(http).await?,
        emojis: Emojis::ask(http),
        advice: advice(http).await,
    })
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
