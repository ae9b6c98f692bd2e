//! One message being carried: how patient its caller is, and when to try again.

use std::future::pending;
use std::time::{Duration, Instant};

use axum::http::Method;
use tokio::time::sleep_until;

use super::message::{Message, Reply};
use crate::discord::limiter::{Lane, Scope};

/// How long a caller is kept waiting for an ordinary request.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long an answer to an interaction may wait; the service gives up after three seconds.
const CALLBACK_PATIENCE: Duration = Duration::from_millis(2_500);

/// How often a request that changes nothing is sent when the service fails.
const READ_TRIES: u32 = 3;

const FIRST_BACKOFF: Duration = Duration::from_millis(250);
const LONGEST_BACKOFF: Duration = Duration::from_secs(30);

/// One message being carried.
pub(super) struct Patience<'a> {
    message: &'a Message,
    manner: Manner,
    deadline: Option<Instant>,
    tries: u32,
    arrived: Instant,
    waited: Duration,
}

/// What may be done about a failure of the service.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Manner {
    /// The request may have taken effect: the caller must decide.
    Once,
    /// The request changes nothing: a few more tries do no harm.
    Read,
    /// The library falls back to the real service when this question fails, so it never does.
    Gateway,
}

impl<'a> Patience<'a> {
    pub(super) fn new(message: &'a Message) -> Self {
        let arrived = Instant::now();
        let manner = if message.route.must_be_answered() {
            Manner::Gateway
        } else if message.method == Method::GET {
            Manner::Read
        } else {
            Manner::Once
        };
        let patience = match message.route.lane() {
            Lane::Callback => CALLBACK_PATIENCE,
            Lane::Webhook | Lane::Ordinary => PATIENCE,
        };
        Self {
            message,
            manner,
            deadline: (manner != Manner::Gateway).then(|| arrived + patience),
            tries: 0,
            arrived,
            waited: Duration::ZERO,
        }
    }

    /// Waits until the caller's patience is over.
    pub(super) async fn out_of_patience(&self) {
        match self.deadline {
            Some(deadline) => sleep_until(deadline.into()).await,
            None => pending().await,
        }
    }

    /// Whether the caller's patience is over before a request may be sent.
    pub(super) fn ends_before(&self, held_until: Option<Instant>) -> bool {
        let ends = self.deadline.zip(held_until);
        ends.is_some_and(|(deadline, until)| deadline < until)
    }

    /// Whether the caller must never be answered with an error.
    pub(super) fn never_fails(&self) -> bool {
        self.manner == Manner::Gateway
    }

    pub(super) fn add_wait(&mut self, waited: Duration) {
        self.waited += waited;
    }

    /// When to send the message again; `None` when the outcome is final.
    pub(super) fn next_try(&mut self, outcome: &Result<Reply, reqwest::Error>) -> Option<Instant> {
        self.tries += 1;
        let wait = match outcome {
            Ok(reply) => {
                self.log(reply.status().as_str());
                self.wait_after(reply)
            }
            Err(error) => {
                let route = &self.message.route;
                tracing::warn!(%route, tries = self.tries, ?error, "the service did not answer");
                self.wait_after_failure()
            }
        };
        let again = Instant::now() + wait?;
        self.deadline
            .is_none_or(|deadline| again < deadline)
            .then_some(again)
    }

    fn wait_after(&self, reply: &Reply) -> Option<Duration> {
        if let Some(refusal) = reply.limits().refusal {
            let wait_ms = refusal.retry_after.as_millis();
            let (route, scope) = (&self.message.route, refusal.scope);
            match scope {
                Scope::Address => {
                    tracing::error!(%route, wait_ms, "this address is banned for a while: nothing is sent");
                }
                Scope::Global | Scope::Bucket | Scope::Shared | Scope::Request => {
                    tracing::warn!(%route, wait_ms, ?scope, "rate limited");
                }
            }
            return Some(refusal.retry_after);
        }
        match self.manner {
            Manner::Gateway if !reply.status().is_success() => self.wait_after_failure(),
            Manner::Read if reply.status().is_server_error() => self.wait_after_failure(),
            Manner::Once | Manner::Read | Manner::Gateway => None,
        }
    }

    fn wait_after_failure(&self) -> Option<Duration> {
        let doublings = self.tries.saturating_sub(1).min(10);
        let backoff = FIRST_BACKOFF * 2_u32.pow(doublings);
        match self.manner {
            Manner::Once => None,
            Manner::Read => (self.tries < READ_TRIES).then_some(backoff),
            Manner::Gateway => {
                let wait = backoff.min(LONGEST_BACKOFF);
                let wait_ms = wait.as_millis();
                tracing::warn!(tries = self.tries, wait_ms, "no gateway yet, asking again");
                Some(wait)
            }
        }
    }

    pub(super) fn log(&self, status: &str) {
        let took = self.arrived.elapsed().saturating_sub(self.waited);
        tracing::debug!(
            route = %self.message.route,
            status,
            waited_ms = self.waited.as_millis(),
            took_ms = took.as_millis(),
            "request"
        );
    }
}
