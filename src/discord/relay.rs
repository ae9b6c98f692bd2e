//! The relay: the one door through which every REST request of the process goes.
//!
//! It serves on a random port of loopback, under a secret path, and forwards each request to the
//! service when the [limiter](super::limiter) says so, retrying where that is honest. Libraries
//! that speak with the service are pointed at [`Relay::url`] with their own limiters switched off.

mod carry;
mod gate;
mod load;
mod message;
mod patience;
#[cfg(test)]
mod tests;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::serve::ListenerExt;
use reqwest::redirect::Policy;
use reqwest::{Client, Url};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use self::carry::Carrier;
use self::gate::Gate;
use self::message::Message;
use super::gateway::FrontAddress;
use super::limiter::{Allotment, Budget, Precedence};
use super::token_check::Suspicion;
pub use load::RelayLoad;

/// The real service.
pub const DISCORD: &str = "https://discord.com";

/// What stands before the path of a request that gives way to all others.
const AFTER_OTHERS: &str = "/after-others";

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);
const ATTEMPT_TIMEOUT: Duration = Duration::from_secs(15);

/// How a relay is set up.
#[derive(Clone, Debug)]
pub struct RelayOptions {
    /// Where requests are sent: scheme, host and port, as in [`DISCORD`].
    pub target: String,
    /// The first segment of every path, so that no other process uses the relay by accident:
    /// ASCII letters, digits, `-` and `_`, best chosen at random.
    pub secret: String,
    /// How many requests may be sent per second in all.
    pub budget: Budget,
    /// What is told to whoever asks for the gateway, in its place; the gateway itself where there
    /// is none.
    pub front: Option<FrontAddress>,
    /// Raised where the service refuses the token.
    pub suspicion: Suspicion,
}

/// Why a relay could not start.
#[derive(Debug, thiserror::Error)]
pub enum RelayError {
    /// The target is not the address of an HTTP service.
    #[error("the address of the service must look like {DISCORD}, not {0:?}")]
    Target(String),
    /// The secret cannot be a segment of a path.
    #[error("the relay's secret must be made of one or more ASCII letters, digits, '-' and '_'")]
    Secret,
    /// The client towards the service could not be built.
    #[error("the HTTP client of the relay could not be built")]
    Client(#[source] reqwest::Error),
    /// No port of loopback could be opened.
    #[error("the relay could not listen on loopback")]
    Listen(#[source] io::Error),
}

/// A running relay; it stops when dropped.
#[derive(Debug)]
pub struct Relay {
    url: String,
    stop: watch::Sender<bool>,
    alarm: JoinHandle<()>,
    load: RelayLoad,
    budget: RelayBudget,
}

impl std::fmt::Debug for RelayBudget {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("RelayBudget").field(&self.budget).finish()
    }
}

/// How many requests a relay sends, of those that several processes send together; clones are of the same one.
#[derive(Clone)]
pub struct RelayBudget {
    gate: Arc<Gate>,
    budget: Budget,
}

impl RelayBudget {
    /// What all processes may send together.
    #[must_use]
    pub const fn whole(&self) -> Budget {
        self.budget
    }

    /// Has only a part of that be sent from now on.
    pub fn allot(&self, part: Allotment) {
        self.gate.allot(part);
    }

    /// Sends nothing of what waits to be sent, but for what belongs to an interaction and the question for the gateway.
    pub fn turn_away(&self) {
        self.gate.turn_away();
    }

    /// How many requests were refused since this was last asked, of those that count as invalid.
    #[must_use]
    pub fn take_refused(&self) -> u32 {
        self.gate.take_refused()
    }
}

struct Door {
    prefix: String,
    carrier: Carrier,
}

impl Relay {
    /// Opens a port of loopback and serves on it until stopped.
    ///
    /// # Errors
    ///
    /// When an option is malformed, or no port or client can be had.
    pub async fn start(options: RelayOptions) -> Result<Self, RelayError> {
        let target = target(&options.target)?;
        let prefix = prefix(&options.secret)?;
        let client = client().map_err(RelayError::Client)?;
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))
            .await
            .map_err(RelayError::Listen)?;
        let address = listener.local_addr().map_err(RelayError::Listen)?;
        let (stop, stopped) = watch::channel(false);
        let gate = Arc::new(Gate::new(options.budget));
        let alarm = tokio::spawn(gate::ring(Arc::clone(&gate)));
        let url = url(address, &prefix);
        let load = RelayLoad::of(&gate);
        let budget = RelayBudget {
            gate: Arc::clone(&gate),
            budget: options.budget,
        };
        let carrier = Carrier {
            client,
            target,
            gate,
            front: options.front,
            suspicion: options.suspicion,
            stopped: stopped.clone(),
        };
        serve(listener, Door { prefix, carrier }, stopped);
        Ok(Self {
            url,
            stop,
            alarm,
            load,
            budget,
        })
    }

    /// The address that replaces `https://discord.com`, without a slash at its end.
    #[must_use]
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// The same for requests that give way to all others.
    #[must_use]
    pub fn url_after_others(&self) -> String {
        format!("{}{AFTER_OTHERS}", self.url)
    }

    /// How busy it is.
    #[must_use]
    pub fn load(&self) -> RelayLoad {
        self.load.clone()
    }

    /// How many requests it sends.
    #[must_use]
    pub fn budget(&self) -> RelayBudget {
        self.budget.clone()
    }

    /// Stops accepting and sending requests.
    ///
    /// A request already on its way to the service is still answered; one that waits is answered
    /// 503 at once, except the question for the gateway, which is never answered with an error.
    pub fn stop(&self) {
        self.stop.send_replace(true);
        self.alarm.abort();
    }
}

impl Drop for Relay {
    fn drop(&mut self) {
        self.stop();
    }
}

fn target(given: &str) -> Result<String, RelayError> {
    let trimmed = given.trim_end_matches('/');
    match Url::parse(trimmed) {
        Ok(url) if matches!(url.scheme(), "http" | "https") && url.query().is_none() => {
            Ok(trimmed.to_owned())
        }
        _ => Err(RelayError::Target(given.to_owned())),
    }
}

fn prefix(secret: &str) -> Result<String, RelayError> {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
    if secret.is_empty() || !secret.bytes().all(allowed) {
        return Err(RelayError::Secret);
    }
    Ok(format!("/{secret}"))
}

fn url(address: SocketAddr, prefix: &str) -> String {
    format!("http://{address}{prefix}")
}

fn client() -> Result<Client, reqwest::Error> {
    Client::builder()
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(ATTEMPT_TIMEOUT)
        .redirect(Policy::none())
        .no_proxy()
        .build()
}

fn serve(listener: TcpListener, door: Door, mut stopped: watch::Receiver<bool>) {
    let app = Router::new().fallback(enter).with_state(Arc::new(door));
    let listener = listener.tap_io(|stream| {
        if let Err(error) = stream.set_nodelay(true) {
            tracing::debug!(%error, "a connection to the relay keeps its delay");
        }
    });
    tokio::spawn(async move {
        let until_stopped = async move {
            // An error means that the relay is gone, which stops the server just as well.
            let _ = stopped.wait_for(|stopped| *stopped).await;
        };
        let served = axum::serve(listener, app).with_graceful_shutdown(until_stopped);
        if let Err(error) = served.await {
            tracing::error!(%error, "the relay stopped serving");
        }
    });
}

async fn enter(State(door): State<Arc<Door>>, request: Request) -> Response {
    let asked = request
        .uri()
        .path_and_query()
        .and_then(|whole| whole.as_str().strip_prefix(&door.prefix))
        .map(|path| match path.strip_prefix(AFTER_OTHERS) {
            Some(path) => (path, Precedence::AfterOthers),
            None => (path, Precedence::InOrder),
        })
        .filter(|(path, _)| path.starts_with("/api/"))
        .map(|(path, turn)| (path.to_owned(), turn));
    let Some((path, turn)) = asked else {
        return message::notice(StatusCode::NOT_FOUND, "this path is not served here");
    };
    match Message::read(path, turn, request).await {
        Ok(message) => door.carrier.carry(message).await,
        Err(response) => response,
    }
}
