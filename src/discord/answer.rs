//! Answers to interactions: acknowledged at once, said in private when the work is done.

mod acknowledgement;
mod late;
mod reply;
mod tries;

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use poise::serenity_prelude as serenity;
use serenity::{Builder, CreateAllowedMentions, EditInteractionResponse, Http};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior};

use super::app::App;
use super::body::with_ids_as_texts;
use super::interactions::Promised;

use acknowledgement::{Standing, acknowledgement};
pub(super) use late::Addressee;
use late::{Elsewhere, LateAnswer};
pub use reply::Reply;
pub(super) use tries::{Tries, again};

/// How often the answer is sent, which is waited for: within a minute and a half, unless the service is slow as well.
const ANSWERS: Tries = Tries {
    most: 10,
    within: ANSWERABLE,
};

/// How long an interaction can be answered, and how long before its end nothing slow is begun for it.
const ANSWERABLE: Duration = Duration::from_mins(15);
const TOO_LATE_TO_BEGIN: Duration = Duration::from_mins(14);

/// What an acknowledgement promises.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Promise {
    /// A message that only the user sees.
    PrivateMessage,
    /// A change of the private message whose button was pressed.
    Change,
}

/// An interaction whose acknowledgement is under way.
pub struct Acknowledged {
    http: Arc<Http>,
    token: String,
    late: LateAnswer,
    /// None once it has been waited for.
    acknowledgement: Option<JoinHandle<Standing>>,
    standing: Standing,
    interim: Interim,
    said: watch::Receiver<String>,
}

/// How long there is at least from one interim answer to the next.
const BETWEEN_INTERIMS: Duration = Duration::from_secs(2);

/// What is said while the work goes on: of what comes too fast, only the latest.
#[derive(Clone, Debug)]
pub struct Interim {
    said: watch::Sender<String>,
    since: Instant,
}

impl Interim {
    /// Whether an answer that takes long to make still comes in time.
    pub fn is_awaited(&self) -> bool {
        !self.said.is_closed() && self.since.elapsed() < TOO_LATE_TO_BEGIN
    }

    /// Says how far the work has come; in vain where nobody waits for it any more.
    ///
    /// # Errors
    /// Where nobody does.
    pub fn say(&self, text: String) -> Result<(), NobodyWaits> {
        self.said.send(text).map_err(|_| NobodyWaits)
    }
}

/// Nobody waits for the work any more.
#[derive(Debug)]
pub struct NobodyWaits;

/// Acknowledges an interaction, at once and beside the work.
pub fn acknowledge(
    (app, http): (&App, &Arc<Http>),
    (id, token): (serenity::InteractionId, &str),
    addressee: Addressee,
    promise: Promise,
) -> Acknowledged {
    let acknowledgement = acknowledgement(Arc::clone(http), (id, token.to_owned()), promise);
    let (interim, said) = watch::channel(String::new());
    Acknowledged {
        http: Arc::clone(http),
        token: token.to_owned(),
        late: LateAnswer::new(addressee, id, app),
        acknowledgement: Some(acknowledgement),
        standing: Standing::Awaited,
        interim: Interim {
            said: interim,
            since: Instant::now(),
        },
        said,
    }
}

impl Promised for Acknowledged {
    type Answer = Reply;

    /// Waits for the work, and shows what it says meanwhile.
    async fn during<F: Future>(&mut self, work: F) -> F::Output {
        tokio::pin!(work);
        // A first tick at once would still wait for the timer's next millisecond.
        let first = Instant::now() + BETWEEN_INTERIMS;
        let mut pause = tokio::time::interval_at(first, BETWEEN_INTERIMS);
        pause.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                done = &mut work => return done,
                _ = pause.tick() => {
                    if self.said.has_changed().unwrap_or(false) {
                        let text = self.said.borrow_and_update().clone();
                        if let Some(done) = done_before(work.as_mut(), self.show(text)).await {
                            return done;
                        }
                    }
                }
            }
        }
    }

    async fn say(mut self, reply: Reply) {
        let why = match self.standing().await {
            // They were told that there is no answer, and yet it was done, or refused for a reason.
            Standing::GivenUp => Some(Elsewhere::TooLate),
            Standing::Refused => Some(Elsewhere::Refused),
            // Whoever else has acknowledged it does not know that it is done.
            Standing::Awaited | Standing::OfAnother => self.give(&reply).await,
        };
        if let Some(why) = why {
            Box::pin(self.late.give(&self.http, reply, why)).await;
        }
    }
}

impl Acknowledged {
    /// By what the work says how far it has come.
    pub fn interim(&self) -> Interim {
        self.interim.clone()
    }

    /// Gives an answer where it was asked for; where it is to stand elsewhere, why.
    async fn give(&self, reply: &Reply) -> Option<Elsewhere> {
        if self.interim.since.elapsed() >= ANSWERABLE {
            return Some(Elsewhere::TooLate);
        }
        let attempt = || self.send(reply);
        let emojis = self.late.emojis();
        let sent = emojis.or_words(|| again(ANSWERS, attempt)).await;
        let error = sent.err()?;
        tracing::warn!(%error, "an interaction could not be answered");
        Elsewhere::after(&error)
    }

    async fn send(&self, reply: &Reply) -> serenity::Result<serenity::Message> {
        let edit = reply.edit(self.late.emojis());
        // Which file of a form is which, the library alone knows; nothing with files has menus in which something is chosen.
        if !reply.files().is_empty() {
            return edit.execute(&self.http, &self.token).await;
        }
        let body = with_ids_as_texts(&edit)?;
        let edited = self
            .http
            .edit_original_interaction_response(&self.token, &body, Vec::new());
        edited.await
    }

    async fn show(&mut self, text: String) {
        if !matches!(
            self.standing().await,
            Standing::Awaited | Standing::OfAnother
        ) {
            return;
        }
        let edit = EditInteractionResponse::new()
            .content(text)
            .allowed_mentions(CreateAllowedMentions::new());
        let shown = self
            .http
            .edit_original_interaction_response(&self.token, &edit, Vec::new());
        if let Err(error) = shown.await {
            tracing::info!(%error, "an interim answer is missed");
        }
    }

    /// Whether the service has told the person that there was no answer.
    pub async fn is_given_up(&mut self) -> bool {
        self.standing().await == Standing::GivenUp
    }

    /// Whether another process has acknowledged it.
    pub async fn is_of_another(&mut self) -> bool {
        self.standing().await == Standing::OfAnother
    }

    /// How the interaction stands. Waits for the acknowledgement, even for a failed one: it may have been the answer that was
    /// lost.
    async fn standing(&mut self) -> Standing {
        if let Some(acknowledgement) = self.acknowledgement.take() {
            self.standing = acknowledgement.await.unwrap_or(Standing::Awaited);
        }
        self.standing
    }
}

/// Waits until something is shown; gives what comes of the work where that is done first.
///
/// The work goes on meanwhile: it may hold what others wait for, and the service may be slow.
async fn done_before<F: Future>(
    work: Pin<&mut F>,
    shown: impl Future<Output = ()>,
) -> Option<F::Output> {
    tokio::pin!(shown);
    tokio::select! {
        () = &mut shown => None,
        done = work => {
            // What is shown later would stand in the place of the answer.
            shown.await;
            Some(done)
        }
    }
}

#[cfg(test)]
mod tests;
