//! Lets tournaments go on by themselves, and says what has to be said of them.

use std::sync::Arc;
use std::time::Duration;

use super::Heartbeat;
use super::courier::{BackOff, HELD, RETRY};
use super::supervisor::{JobError, Next};
use crate::crash::{self, Place};
use crate::game::tournament::{Herald, Post};
use crate::game::{Delivery, GameError, GameService, StoreError};

/// How often it is asked whether time counts.
const SOON: Duration = Duration::from_millis(250);

/// Lets tournaments go on.
pub struct TournamentWorker {
    games: GameService,
    herald: Arc<dyn Herald>,
    heartbeat: Arc<Heartbeat>,
}

impl TournamentWorker {
    /// How often it is to look.
    pub const PERIOD: Duration = Duration::from_secs(2);

    /// A worker for the tournaments of a service, which go on while time counts; a herald says what
    /// has to be said.
    #[must_use]
    pub fn new(games: GameService, herald: Arc<dyn Herald>, heartbeat: Arc<Heartbeat>) -> Self {
        Self {
            games,
            herald,
            heartbeat,
        }
    }

    /// Lets go on what can and says what is due, while time counts; says when to look again.
    ///
    /// # Errors
    /// Where the store fails; what else can be done is done all the same.
    pub async fn step(&self) -> Result<Next, JobError> {
        if !self.heartbeat.counts().await {
            return Ok(Next::In(SOON));
        }
        let (advanced, said) = (self.advance().await, self.say().await);
        advanced?;
        said?;
        Ok(Next::InPeriod)
    }

    async fn advance(&self) -> Result<(), StoreError> {
        let now = self.games.clock().now();
        for id in self.games.store().tournaments_due(now).await? {
            match self.games.advance_tournament(id).await {
                // Somebody was quicker: it is looked at again soon.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => tracing::error!(tournament = %id, %error, "it cannot go on"),
            }
        }
        Ok(())
    }

    /// Says what is due, one after another: of each tournament the first, as long as there is one.
    async fn say(&self) -> Result<(), StoreError> {
        loop {
            let now = self.games.clock().now();
            let due = self.games.store().posts_due(now).await?;
            if due.is_empty() {
                return Ok(());
            }
            for post in due {
                let store = self.games.store();
                crash::point(Place::BeforeTrying);
                store
                    .trying_post(post.key, self.games.clock().now())
                    .await?;
                crash::point(Place::AfterTrying);
                let delivery = self.herald.proclaim(&post).await;
                crash::point(Place::BeforeMark);
                self.settle(&post, delivery).await?;
                crash::point(Place::AfterMark);
            }
        }
    }

    async fn settle(&self, post: &Post, delivery: Delivery) -> Result<(), StoreError> {
        let store = self.games.store();
        let key = post.key;
        let tournament = key.tournament;
        match delivery {
            Delivery::Done(posted) | Delivery::Told(posted, _) => {
                store.post_done(key, posted).await
            }
            Delivery::Later { until, .. } => store.put_off_post(key, until, "later").await,
            Delivery::Retry(why) | Delivery::Refused(why) => {
                tracing::warn!(why, %tournament, "a word on a tournament is tried again");
                self.put_off(post, RETRY, &why).await
            }
            Delivery::Held(why) => {
                tracing::warn!(why, %tournament, "a word on a tournament is held");
                self.put_off(post, HELD, &why).await
            }
            Delivery::Closed => store.give_up_post(key, "closed").await,
            Delivery::Dead(why) => {
                tracing::error!(why, %tournament, "a word on a tournament is given up");
                store.give_up_post(key, &why).await
            }
        }
    }

    async fn put_off(&self, post: &Post, back_off: BackOff, why: &str) -> Result<(), StoreError> {
        let until = self
            .games
            .clock()
            .now()
            .plus_ms(back_off.after(post.attempts));
        self.games.store().put_off_post(post.key, until, why).await
    }
}

impl std::fmt::Debug for TournamentWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("TournamentWorker")
    }
}
