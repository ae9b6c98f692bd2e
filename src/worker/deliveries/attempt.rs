//! One message, down its ladder of ways, to what the store is told of it.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use parking_lot::Mutex;
use tokio::time::Instant;
use tracing::Span;

use crate::crash::{self, FailPoint};
use crate::game::delivery::{
    DeliveryOutcome, Hold, MessageKey, Messenger, Reach, Recipient, Refused, Sent, Step,
    TableAtHand, Topic, Wait, Way, ladder,
};
use crate::game::keeping;
use crate::game::{
    Backoff, Chance, ChannelIssue, Clock, Message, Millis, NotifiedTurn, Store, StoreError,
};
use crate::worker::repeats::Repeats;

/// How long a message is held until it is given up: thirty days.
pub(super) const HELD_AT_MOST_MS: i64 = 30 * Millis::DAY_MS;
/// How long a message is held at least, and at most, until it is tried again.
const HOLD_MS: (i64, i64) = (10 * 60_000, 6 * Millis::HOUR_MS);
/// How long it is waited for a store that fails.
const STORE: Backoff = Backoff::doubling(500, 5_000);
/// How long a message waits after a failure that passes by itself.
const SOON: Backoff = Backoff::doubling(500, 5 * 60_000);
/// How long it waits where the service asks for it.
const LONG: Backoff = Backoff::doubling(60_000, Millis::HOUR_MS);

/// Hands messages to a messenger and tells the store how they went.
#[derive(Debug)]
pub(super) struct Deliverer {
    pub(super) store: Arc<dyn Store>,
    pub(super) clock: Arc<dyn Clock>,
    pub(super) chance: Arc<dyn Chance>,
    pub(super) messenger: Arc<dyn Messenger>,
    pub(super) logged: StoreFailures,
}

/// What the log was told of a store that fails.
#[derive(Debug, Default)]
pub(super) struct StoreFailures {
    reading: Mutex<Repeats>,
    writing: Mutex<Repeats>,
}

/// What the store is to be told of a message.
enum Verdict {
    Sent(Sent),
    Deferred(Millis, Option<NotifiedTurn>),
    Retry(Millis, String),
    Go(Way, Option<ChannelIssue>, String),
    Hold(ChannelIssue, Millis, Refused),
    AtTable(Reach),
    Unreached(Reach),
    Drop(String),
    GiveUp(String),
    Rest,
}

/// Goes on with a message, or is done with it for now.
enum Next {
    Another(Way, Option<ChannelIssue>),
    Done(Landing),
}

/// How a message has landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Landing {
    /// It was sent, and nothing else has come to be due by that.
    Sent,
    /// It, or something else in its place, is due at another time.
    Changed,
}

impl Deliverer {
    /// Delivers a message. One that comes with its table was taken with the commit that owes it; any other
    /// one the outbox says is due, and is left to whichever process takes it first.
    pub(super) async fn deliver(&self, message: Message, at_hand: Option<TableAtHand>) -> Landing {
        let taken = match at_hand {
            Some(_) => Some(message),
            None => self.take(&message).await,
        };
        match taken {
            Some(message) => self.descend(message, at_hand).await,
            None => Landing::Changed,
        }
    }

    /// Sends a message one way after another, until it is sent or put off. It comes back only when
    /// the store has taken the result in: what was sent must not be found again as due.
    async fn descend(&self, mut message: Message, at_hand: Option<TableAtHand>) -> Landing {
        loop {
            let outcome = self.send(&message, at_hand.clone()).await;
            let verdict = self.verdict(&message, outcome);
            crash::point(FailPoint::BeforeMark);
            let next = self.settle(&message, verdict).await;
            crash::point(FailPoint::AfterMark);
            match next {
                // What was refused is not there: on its new way it has not been tried.
                Next::Another(way, issue) => {
                    message = Message {
                        way,
                        issue,
                        attempts: 0,
                        tried: None,
                        ..message
                    }
                }
                Next::Done(landing) => return landing,
            }
        }
    }

    async fn send(&self, message: &Message, at_hand: Option<TableAtHand>) -> DeliveryOutcome {
        AssertUnwindSafe(self.messenger.send(message, at_hand))
            .catch_unwind()
            .await
            .unwrap_or_else(|_| DeliveryOutcome::Failed("the messenger panicked".to_owned()))
    }

    /// Takes a message before anything is sent, so that no other process sends it, and notes its first
    /// attempt: nothing may be sent that a later start would take for unsent. Gives it as it is by now; nothing
    /// where it is not ours.
    async fn take(&self, message: &Message) -> Option<Message> {
        let now = self.clock.now();
        let tried = (!message.kind.is_repeatable()).then_some(now);
        if tried.is_some() {
            crash::point(FailPoint::BeforeTrying);
        }
        let mut failures = 0;
        let taken = loop {
            match self.store.lease(message.key, now, tried).await {
                Ok(taken) => break taken,
                Err(error) => self.unwritten(&error, failures).await,
            }
            failures += 1;
        };
        if tried.is_some() {
            crash::point(FailPoint::AfterTrying);
        }
        taken
    }

    /// What follows from an attempt.
    fn verdict(&self, message: &Message, outcome: DeliveryOutcome) -> Verdict {
        match outcome {
            DeliveryOutcome::Sent(sent) => Verdict::Sent(sent),
            DeliveryOutcome::Unneeded(why) => {
                tracing::debug!(why, "a message is not needed any more");
                Verdict::Sent(Sent::plainly(None))
            }
            DeliveryOutcome::Deferred { until, notified } => Verdict::Deferred(until, notified),
            DeliveryOutcome::Away => Verdict::Rest,
            DeliveryOutcome::Failed(why) => {
                let until = self.until(SOON.after(message.attempts));
                Verdict::Retry(until, why)
            }
            DeliveryOutcome::Refused(refused) => self.after_refusal(message, refused),
        }
    }

    fn after_refusal(&self, message: &Message, refused: Refused) -> Verdict {
        let what = (message.kind, message.key.to);
        let refusal = refused.refusal;
        match ladder::step(what, message.way, refusal, message.attempts) {
            Step::Again(wait) => {
                let backoff = match wait {
                    Wait::Soon => SOON,
                    Wait::Long => LONG,
                };
                let until = self.until(backoff.after(message.attempts));
                Verdict::Retry(until, refused.why)
            }
            Step::Go(way) => {
                // What led to a place is told there, whatever else is refused in it.
                let issue = if way.place == message.way.place {
                    message.issue.or(refusal.issue())
                } else {
                    refusal.issue().or(message.issue)
                };
                Verdict::Go(way, issue, refused.why)
            }
            Step::WriteDirectly(issue) => self.held(message, issue, refused),
            Step::Hold(issue) => {
                let concerned = Vec::new();
                self.held(
                    message,
                    issue,
                    Refused {
                        concerned,
                        ..refused
                    },
                )
            }
            Step::AtTable(reach) => Verdict::AtTable(reach),
            Step::Unreached(reach) => Verdict::Unreached(reach),
            Step::Drop => Verdict::Drop(refused.why),
            Step::GiveUp => Verdict::GiveUp(refused.why),
        }
    }

    /// Held about as long as it has been owed: what has been wrong for hours is not mended in minutes.
    fn held(&self, message: &Message, issue: ChannelIssue, refused: Refused) -> Verdict {
        let age = self.clock.now().since(message.since);
        if age > HELD_AT_MOST_MS {
            return Verdict::GiveUp(refused.why);
        }
        let until = self.until(age.clamp(HOLD_MS.0, HOLD_MS.1));
        Verdict::Hold(issue, until, refused)
    }

    /// Tells the store, until it has taken it in.
    async fn settle(&self, message: &Message, verdict: Verdict) -> Next {
        log(message, &verdict);
        let mut failures = 0;
        loop {
            match self.write(message, &verdict).await {
                Ok(()) => break,
                // Another process has taken it over, or it is not wanted any more: nothing follows from this attempt.
                Err(StoreError::Stale) => return Next::Done(Landing::Changed),
                Err(error) => self.unwritten(&error, failures).await,
            }
            failures += 1;
        }
        match verdict {
            Verdict::Go(way, issue, _) => Next::Another(way, issue),
            Verdict::Sent(_) => Next::Done(Landing::Sent),
            _ => Next::Done(Landing::Changed),
        }
    }

    async fn write(&self, message: &Message, verdict: &Verdict) -> Result<(), StoreError> {
        let (store, key, now) = (&*self.store, message.key, self.clock.now());
        match verdict {
            Verdict::Sent(sent) => keeping::sent(store, message, sent, now).await,
            Verdict::Deferred(until, told) => keeping::defer(store, key, *until, *told).await,
            Verdict::Retry(until, why) => store.retry(key, *until, why).await,
            Verdict::Go(way, issue, why) => store.go(key, *way, *issue, why, now).await,
            Verdict::Hold(issue, until, refused) => {
                let hold = Hold {
                    issue: *issue,
                    until: *until,
                    why: &refused.why,
                    direct: &refused.concerned,
                };
                keeping::hold(store, message, hold, now).await
            }
            Verdict::AtTable(reach) => keeping::tell_at_table(store, message, *reach, now).await,
            Verdict::Unreached(reach) => keeping::not_reached(store, message, *reach, now).await,
            Verdict::Drop(why) => store.drop_message(key, why).await,
            Verdict::GiveUp(why) => store.give_up(key, why).await,
            Verdict::Rest => store.rest(key).await,
        }
    }

    async fn unwritten(&self, error: &StoreError, failures: u32) {
        if are_news(&self.logged.writing, error) {
            tracing::error!(%error, "the outbox cannot be written");
        } else {
            tracing::debug!(%error, "the outbox cannot be written");
        }
        self.pause(failures).await;
    }

    /// Waits after the outbox could not be read. Nobody is heard meanwhile: a store that fails must not be asked at once again.
    pub(super) async fn unread(&self, error: &StoreError, failures: u32) {
        if are_news(&self.logged.reading, error) {
            tracing::error!(%error, "the outbox cannot be read");
        } else {
            tracing::debug!(%error, "the outbox cannot be read");
        }
        self.pause(failures).await;
    }

    /// Waits after so many failures of the store in a row: not for long, as that comes back within seconds or is mended by
    /// somebody who waits.
    async fn pause(&self, failures: u32) {
        let ms = self.spread(STORE.after(failures));
        tokio::time::sleep(Duration::from_millis(ms.unsigned_abs())).await;
    }

    fn until(&self, ms: i64) -> Millis {
        self.clock.now().plus_ms(self.spread(ms))
    }

    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a wait of at most hours"
    )]
    fn spread(&self, ms: i64) -> i64 {
        (ms as f64 * self.chance.spread()) as i64
    }
}

/// Whether the log is to be told of an error: each of many messages meets the same.
fn are_news(logged: &Mutex<Repeats>, error: &StoreError) -> bool {
    logged.lock().are_news(&error.to_string(), Instant::now())
}

/// What stands in the log beside everything that is done for a message: neither who it goes to nor what it says.
pub(super) fn span(message: &Message) -> Span {
    let MessageKey { topic, to, number } = message.key;
    let id = match topic {
        Topic::Game(game) => Some(game.0),
        Topic::Tournament(tournament) => Some(tournament.0),
        Topic::Team(team) => Some(team.0),
        Topic::Server(server) => Some(server.0),
        Topic::Person(_) => None,
    };
    let to = match to {
        Recipient::Place(_) => "place",
        Recipient::Person(_) => "person",
    };
    let (topic, seq, part) = (topic.code(), number.seq, number.part);
    tracing::info_span!("delivery", topic, id, seq, part, to, kind = ?message.kind)
}

fn log(message: &Message, verdict: &Verdict) {
    match verdict {
        Verdict::Sent(_) => tracing::debug!(way = message.way.code(), "a message is sent"),
        Verdict::Deferred(..) => tracing::debug!("a message waits until it is wanted"),
        Verdict::Retry(_, why) => tracing::warn!(why, "a message is tried again"),
        Verdict::Go(next, _, why) => {
            let (from, to) = (message.way.code(), next.code());
            tracing::info!(why, from, to, "another way");
        }
        Verdict::Hold(issue, _, Refused { why, .. }) => {
            tracing::warn!(why, issue = issue.code(), "a message is held");
        }
        Verdict::AtTable(reach) | Verdict::Unreached(reach) => {
            tracing::info!(?reach, "a person cannot be reached");
        }
        Verdict::Drop(why) => tracing::info!(why, "a message is dropped"),
        Verdict::GiveUp(why) => tracing::error!(why, "a message is given up"),
        Verdict::Rest => tracing::info!("a message rests with its server"),
    }
}
