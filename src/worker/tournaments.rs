//! Lets tournaments go on by themselves, and says what has to be said of them.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::Pulse;
use super::courier::{BackOff, HELD, RETRY};
use crate::crash::{self, Place};
use crate::game::tournament::{Herald, Post};
use crate::game::{Delivery, GameError, GameService, StoreError};

/// How often it is asked what there is to do.
const EVERY: Duration = Duration::from_secs(2);
/// How often it is asked whether time counts.
const SOON: Duration = Duration::from_millis(250);

/// Lets tournaments go on until it is told to stop.
pub struct TournamentWorker {
    games: GameService,
    herald: Arc<dyn Herald>,
    pulse: Arc<Pulse>,
}

impl TournamentWorker {
    /// A worker for the tournaments of a service, which go on while time counts; a herald says what
    /// has to be said.
    #[must_use]
    pub fn new(games: GameService, herald: Arc<dyn Herald>, pulse: Arc<Pulse>) -> Self {
        Self {
            games,
            herald,
            pulse,
        }
    }

    /// Works until `shutdown` says true or its sender is gone; what is under way is finished first.
    pub async fn run(self, mut shutdown: watch::Receiver<bool>) {
        loop {
            let pause = if self.pulse.counts().await {
                self.round().await;
                EVERY
            } else {
                SOON
            };
            tokio::select! {
                biased;
                _ = shutdown.wait_for(|stopping| *stopping) => return,
                () = tokio::time::sleep(pause) => {}
            }
        }
    }

    /// Lets go on what can, and says what is due.
    pub async fn round(&self) {
        self.advance().await;
        if let Err(error) = self.say().await {
            tracing::error!(%error, "what has to be said of tournaments is not known");
        }
    }

    async fn advance(&self) {
        let now = self.games.clock().now();
        let due = match self.games.store().tournaments_due(now).await {
            Ok(due) => due,
            Err(error) => {
                tracing::error!(%error, "the tournaments cannot be read");
                return;
            }
        };
        for id in due {
            match self.games.advance_tournament(id).await {
                // Somebody was quicker: it is looked at again soon.
                Ok(()) | Err(GameError::Stale) => {}
                Err(error) => tracing::error!(tournament = %id, %error, "it cannot go on"),
            }
        }
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
                if let Delivery::Refused(_) = delivery {
                    return Ok(());
                }
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
            Delivery::Retry(why) => {
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
            // Says nothing of the word.
            Delivery::Refused(_) => Ok(()),
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
