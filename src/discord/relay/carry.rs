//! Carrying a request to the service: waiting for its turn, sending it, and trying again.

use std::sync::Arc;
use std::time::Instant;

use axum::http::StatusCode;
use axum::response::Response;
use reqwest::Client;
use tokio::sync::watch;

use super::gate::{Gate, Pass, Turn};
use super::message::{self, Message, Reply};
use super::patience::Patience;
use crate::discord::gateway::FrontAddress;
use crate::discord::limiter::Lane;
use crate::discord::reduced;
use crate::discord::token_check::Suspicion;

/// Sends messages to the service.
pub(super) struct Carrier {
    pub(super) client: Client,
    pub(super) target: String,
    pub(super) gate: Arc<Gate>,
    pub(super) front: Option<FrontAddress>,
    pub(super) suspicion: Suspicion,
    pub(super) stopped: watch::Receiver<bool>,
}

/// How the wait for a turn ended.
enum Wait {
    Ended(Turn),
    OutOfPatience,
    Stopped,
}

impl Carrier {
    /// Carries a message to the service and brings the answer back.
    pub(super) async fn carry(&self, message: Message) -> Response {
        if let Some(known) = self.known_gateway(&message) {
            return known;
        }
        let mut path = message.path.clone();
        let mut patience = Patience::new(&message);
        // Whoever waited in vain would keep others from their turn, as those who deliver messages.
        if patience.ends_before(self.gate.held_until(&message.route)) {
            return give_up(Wait::OutOfPatience, &patience, None).await;
        }
        let mut pass = self.gate.enter(message.route.clone());
        let mut last = None;
        loop {
            match self.wait(&mut pass, &mut patience).await {
                Wait::Ended(Turn::Granted) => {}
                ended => return give_up(ended, &patience, last).await,
            }
            let outcome = self.attempt((&message, path.as_str()), &pass).await;
            let Some(not_before) = patience.next_try(&outcome) else {
                return respond(outcome);
            };
            if patience.never_fails() && is_unknown(&outcome) {
                path = other_gateway(&path);
            }
            pass.return_to_line(not_before);
            last = Some(respond(outcome));
        }
    }

    /// The answer to the library's own question for the gateway, where the service has told it before: that question waits for
    /// ever, and whoever asks it may have shards already, which others could serve.
    fn known_gateway(&self, message: &Message) -> Option<Response> {
        if !message.route.must_be_answered() {
            return None;
        }
        let known = self.front.as_ref()?.known()?;
        Some(message::known(&known))
    }

    async fn wait(&self, pass: &mut Pass, patience: &mut Patience<'_>) -> Wait {
        let began = Instant::now();
        let mut stopped = self.stopped.clone();
        let wait = tokio::select! {
            biased;
            _ = stopped.wait_for(|stopped| *stopped) => Wait::Stopped,
            turn = pass.turn() => Wait::Ended(turn),
            () = patience.out_of_patience() => Wait::OutOfPatience,
        };
        patience.add_wait(began.elapsed());
        wait
    }

    async fn attempt(
        &self,
        (message, path): (&Message, &str),
        pass: &Pass,
    ) -> Result<Reply, reqwest::Error> {
        let sent = self
            .client
            .request(message.method.clone(), format!("{}{path}", self.target))
            .headers(message.headers.clone())
            .body(message.body.clone())
            .send()
            .await;
        let outcome = match sent {
            Ok(response) => Reply::read(response).await,
            Err(error) => Err(error),
        };
        let outcome = outcome.map(|reply| self.looked_at(message, reply));
        match &outcome {
            Ok(reply) => pass.answered(&reply.limits()),
            Err(_) => pass.unanswered(),
        }
        // Addresses hold tokens, and errors end up in logs.
        outcome.map_err(reqwest::Error::without_url)
    }
}

impl Carrier {
    /// Looks at what is told of the token, puts the front in the place of the gateway, and has messages, channels and people
    /// read by the library that it could not: what was done would be done again.
    fn looked_at(&self, message: &Message, reply: Reply) -> Reply {
        let route = &message.route;
        let is_refused = reply.status() == StatusCode::UNAUTHORIZED;
        if is_refused && route.lane() == Lane::Ordinary && message.is_of_bot() {
            self.suspicion.raise();
        }
        match &self.front {
            Some(front) if route.asks_for_gateway() && reply.status().is_success() => {
                match front.stand_in(reply.body()) {
                    Some(told) => reply.with_body(|_| Some(told)),
                    // The library would go to the real service, and stay there.
                    None => reply.of_another(),
                }
            }
            _ if reply.status().is_success() => match reduced::answered_at(&message.path) {
                Some(reduce) => reply.with_body(|body| reduced::answer(body, reduce)),
                None => reply,
            },
            _ => reply,
        }
    }
}

/// What a caller gets whose request is not sent, or not sent again.
async fn give_up(ended: Wait, patience: &Patience<'_>, last: Option<Response>) -> Response {
    patience.log("given up");
    if patience.never_fails() {
        return std::future::pending().await;
    }
    match (last, ended) {
        (Some(response), _) => response,
        (None, Wait::Stopped) => {
            let text = "the bot is stopping; the request was not sent";
            message::notice(StatusCode::SERVICE_UNAVAILABLE, text)
        }
        (None, Wait::Ended(Turn::TurnedAway)) => {
            let text = "other processes took this one for gone; the request was not sent";
            message::notice(StatusCode::SERVICE_UNAVAILABLE, text)
        }
        (None, Wait::OutOfPatience | Wait::Ended(Turn::Granted)) => message::still_limited(),
    }
}

/// Whether a service does not know what it was asked.
fn is_unknown(outcome: &Result<Reply, reqwest::Error>) -> bool {
    matches!(outcome, Ok(reply) if reply.status() == StatusCode::NOT_FOUND)
}

/// Where the gateway is told to bots, or else to everybody: what stands in for the real service may have one of both.
fn other_gateway(path: &str) -> String {
    match path.strip_suffix("/bot") {
        Some(open) => open.to_owned(),
        None => format!("{path}/bot"),
    }
}

fn respond(outcome: Result<Reply, reqwest::Error>) -> Response {
    match outcome {
        Ok(reply) => reply.into_response(),
        Err(error) if error.is_connect() => {
            let text = "the service cannot be reached; the request was not sent";
            message::notice(StatusCode::BAD_GATEWAY, text)
        }
        Err(error) if error.is_timeout() => {
            let text = "the service did not answer in time; the request may have taken effect";
            message::notice(StatusCode::GATEWAY_TIMEOUT, text)
        }
        Err(_) => {
            let text = "the connection to the service broke; the request may have taken effect";
            message::notice(StatusCode::BAD_GATEWAY, text)
        }
    }
}
