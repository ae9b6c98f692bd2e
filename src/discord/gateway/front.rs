//! The front: where the library connects instead of the gateway.

use std::collections::HashMap;
use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use parking_lot::Mutex;
use poise::serenity_prelude::Interaction;
use serde_json::{Value, json};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{ErrorResponse, Request, Response};

use super::budget::SessionBudget;
use super::connections::ShardConnections;
use super::frames;
use super::link::Link;
use crate::discord::bot_end::BotEndSignal;
use crate::discord::token_check::TokenCheck;
use crate::game::Backoff;

/// Where the front is, and where the gateway is that it stands for; clones are the same.
#[derive(Clone, Debug)]
pub struct FrontAddress {
    own: Arc<str>,
    path: Arc<str>,
    gateway: Arc<watch::Sender<Option<String>>>,
}

impl FrontAddress {
    /// Puts the front's address in the place of the gateway's into the service's answer to where
    /// that is, and remembers the gateway's; none where the answer says nothing of it.
    pub(in crate::discord) fn stand_in(&self, answer: &[u8]) -> Option<Vec<u8>> {
        let mut answer: Value = serde_json::from_slice(answer).ok()?;
        let url = answer.get_mut("url")?;
        let gateway = url.as_str().filter(|url| is_gateway(url))?.to_owned();
        *url = Value::from(&*self.own);
        self.gateway.send_replace(Some(gateway));
        serde_json::to_vec(&answer).ok()
    }

    /// The front's address, as the service would answer where the gateway is; none before it has once.
    pub(in crate::discord) fn known(&self) -> Option<Value> {
        let is_known = self.gateway.borrow().is_some();
        is_known.then(|| json!({ "url": &*self.own }))
    }

    /// An address of the gateway for one session, where that may be one, and is another than the usual one.
    fn apart(&self, address: String) -> Option<String> {
        let is_usual = self.gateway.borrow().as_ref() == Some(&address);
        (is_gateway(&address) && !is_usual).then_some(address)
    }

    /// The gateway's address, once it is known.
    pub(super) async fn gateway(&self) -> String {
        let mut gateway = self.gateway.subscribe();
        let known = gateway.wait_for(Option::is_some).await;
        match known.ok().and_then(|known| known.clone()) {
            Some(known) => known,
            None => std::future::pending().await,
        }
    }
}

/// Whether an address may be that of a gateway.
fn is_gateway(url: &str) -> bool {
    ["ws://", "wss://"].iter().any(|kind| url.starts_with(kind))
}

/// What the front asks and tells.
pub struct FrontParts {
    /// Lets sessions begin.
    pub budget: SessionBudget,
    /// Is told which shards are connected.
    pub connections: Arc<ShardConnections>,
    /// Is told why the bot cannot go on.
    pub ends: Arc<BotEndSignal>,
    /// Says whether the token is refused.
    pub token: Arc<TokenCheck>,
    /// Are those who come while the process ends.
    pub latecomers: Latecomers,
}

/// Those who come while the process ends, when the library reads no more: they are answered apart.
pub struct Latecomers {
    are_turned_away: AtomicBool,
    answer: Box<dyn Fn(Interaction) + Send + Sync>,
}

impl Latecomers {
    /// Nobody is late yet; later an interaction is answered so.
    pub fn new(answer: impl Fn(Interaction) + Send + Sync + 'static) -> Self {
        Self {
            are_turned_away: AtomicBool::new(false),
            answer: Box::new(answer),
        }
    }

    /// Whoever comes from now on is late.
    pub fn turn_away(&self) {
        self.are_turned_away.store(true, Ordering::SeqCst);
    }

    /// Answers the interaction that a frame brings, if it does.
    pub(super) fn answer(&self, frame: &Message) -> bool {
        let interaction = frames::interaction(frame);
        let is_one = interaction.is_some();
        interaction.into_iter().for_each(&self.answer);
        is_one
    }

    /// The same, where people are late.
    pub(super) fn take(&self, frame: &Message) -> bool {
        self.are_turned_away.load(Ordering::SeqCst) && self.answer(frame)
    }
}

/// How often the address of a session is tried in vain before the usual one.
pub(super) const OWN_TRIES: u32 = 2;
/// How often a session is taken up without a pause within [`SHORTLY`].
const AT_ONCE: u32 = 2;
/// How long it counts that a session was taken up.
const SHORTLY: Duration = Duration::from_mins(1);
/// How long it is waited where a session was taken up more often, and lost again each time.
const PAUSE: Backoff = Backoff::doubling(1_000, 30_000);

/// The sessions that were begun here.
#[derive(Debug, Default)]
struct Sessions(Mutex<HashMap<String, Known>>);

/// A session that was begun here.
#[derive(Debug)]
struct Known {
    /// To which shard it belongs: whoever takes it up again does not say.
    shard: u32,
    /// Where it is taken up, where that is not the usual address.
    address: Option<String>,
    /// How often it was taken up without the service saying so, since it last did.
    unanswered: u32,
    /// How often it was taken up of late, and when last.
    taken_up: (u32, Instant),
}

/// How a session is taken up again.
#[derive(Debug)]
pub(super) struct TakingUp {
    /// To which shard it belongs.
    pub(super) shard: u32,
    /// How long it has to wait.
    pub(super) pause: Duration,
    /// Where, unless at the usual address.
    pub(super) address: Option<String>,
}

impl Known {
    /// How it is taken up now, which is counted.
    fn taking_up(&mut self, now: Instant) -> TakingUp {
        let own = self.address.clone();
        let address = own.filter(|_| self.unanswered < OWN_TRIES);
        self.unanswered = self.unanswered.saturating_add(1);
        TakingUp {
            shard: self.shard,
            pause: self.pause(now),
            address,
        }
    }

    /// How long it waits until it may be taken up again, which is counted.
    fn pause(&mut self, now: Instant) -> Duration {
        let (times, latest) = self.taken_up;
        let is_forgotten = now.duration_since(latest) > SHORTLY;
        let times = if is_forgotten { 0 } else { times };
        self.taken_up = (times.saturating_add(1), now);
        times
            .checked_sub(AT_ONCE)
            .map_or(Duration::ZERO, |more| PAUSE.pause(more))
    }
}

/// What all connections through the front share.
pub(super) struct Hall {
    pub(super) parts: Arc<FrontParts>,
    pub(super) address: FrontAddress,
    sessions: Arc<Sessions>,
}

impl Hall {
    /// Notes that a session of a shard has begun, which is taken up again at this address.
    pub(super) fn begun(&self, session: String, (shard, address): (u32, String)) {
        let known = Known {
            shard,
            address: self.address.apart(address),
            unanswered: 0,
            taken_up: (0, Instant::now()),
        };
        let mut sessions = self.sessions.0.lock();
        sessions.retain(|_, known| known.shard != shard);
        sessions.insert(session, known);
    }

    /// Notes that the session of a shard was taken up again.
    pub(super) fn resumed(&self, shard: u32) {
        let mut sessions = self.sessions.0.lock();
        if let Some(known) = sessions.values_mut().find(|known| known.shard == shard) {
            known.unanswered = 0;
        }
    }

    /// How a session is taken up again; nothing is known of one that was not begun here.
    pub(super) fn takes_up(&self, session: &str) -> Option<TakingUp> {
        let mut sessions = self.sessions.0.lock();
        let known = sessions.get_mut(session)?;
        Some(known.taking_up(Instant::now()))
    }
}

/// A port of loopback at which the library connects.
#[derive(Debug)]
pub struct Front {
    listener: TcpListener,
    address: FrontAddress,
    sessions: Arc<Sessions>,
}

impl Front {
    /// Opens a port under a secret path, so that no other process uses it by accident.
    ///
    /// # Errors
    /// Where no port of loopback can be opened.
    pub async fn open(secret: &str) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await?;
        let port = listener.local_addr()?.port();
        let path = format!("/{secret}");
        let address = FrontAddress {
            own: format!("ws://127.0.0.1:{port}{path}").into(),
            path: path.into(),
            gateway: Arc::default(),
        };
        Ok(Self {
            listener,
            address,
            sessions: Arc::default(),
        })
    }

    /// Where it is.
    #[must_use]
    pub fn address(&self) -> FrontAddress {
        self.address.clone()
    }

    /// Hands connections on until it is dropped.
    pub async fn serve(&self, parts: Arc<FrontParts>) {
        let hall = Arc::new(Hall {
            parts,
            address: self.address(),
            sessions: Arc::clone(&self.sessions),
        });
        let mut links = JoinSet::new();
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, _)) => {
                        let hall = Arc::clone(&hall);
                        links.spawn(async move { receive(hall, stream).await });
                    }
                    Err(error) => tracing::warn!(%error, "a connection to the gateway's front failed"),
                },
                Some(ended) = links.join_next() => if let Err(error) = ended {
                    tracing::error!(%error, "a connection to the gateway broke off");
                },
            }
        }
    }
}

/// Takes a connection of the library; whoever else has found the port is turned away.
async fn receive(hall: Arc<Hall>, stream: TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "a connection to the gateway's front keeps its delay");
    }
    let mut query = None;
    match accept(&hall.address.path, stream, &mut query).await {
        Ok(client) => Link::new(hall, client, query).carry().await,
        Err(error) => tracing::debug!(%error, "somebody else asked for the gateway"),
    }
}

#[expect(
    clippy::result_large_err,
    reason = "the answer that the library of the protocol wants"
)]
async fn accept(
    path: &str,
    stream: TcpStream,
    query: &mut Option<String>,
) -> Result<WebSocketStream<TcpStream>, tokio_tungstenite::tungstenite::Error> {
    let enter = |request: &Request, response: Response| {
        let uri = request.uri();
        // Some write a slash before the query.
        if uri.path().trim_end_matches('/') != path {
            let mut refusal = ErrorResponse::new(None);
            *refusal.status_mut() = axum::http::StatusCode::NOT_FOUND;
            return Err(refusal);
        }
        *query = uri.query().map(str::to_owned);
        Ok(response)
    };
    tokio_tungstenite::accept_hdr_async_with_config(stream, enter, None).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_session_has_an_address_of_its_own_where_that_is_another_one() {
        let front = Front::open("Secret_6").await.unwrap();
        let address = front.address();
        let answer = address.stand_in(br#"{"url":"wss://usual"}"#);
        assert!(answer.is_some());
        for (told, expected) in [
            ("wss://own", Some("wss://own")),
            ("wss://usual", None),
            ("https://own", None),
            ("", None),
        ] {
            assert_eq!(
                address.apart(told.to_owned()).as_deref(),
                expected,
                "{told}"
            );
        }
    }

    #[test]
    fn a_session_that_is_lost_again_and_again_is_taken_up_ever_more_rarely() {
        let mut now = Instant::now();
        let mut session = Known {
            shard: 0,
            address: None,
            unanswered: 0,
            taken_up: (0, now),
        };
        let pauses = [0; 9].map(|_| session.taking_up(now).pause.as_secs());
        assert_eq!(pauses, [0, 0, 1, 2, 4, 8, 16, 30, 30]);
        now += SHORTLY + Duration::from_secs(1);
        assert_eq!(session.taking_up(now).pause, Duration::ZERO);
    }

    #[test]
    fn a_session_is_taken_up_at_its_own_address_unless_that_was_in_vain() {
        let now = Instant::now();
        let mut session = Known {
            shard: 0,
            address: Some("wss://own".to_owned()),
            unanswered: 0,
            taken_up: (0, now),
        };
        let mut at_own = |answered: bool| {
            let is_at_own = session.taking_up(now).address.is_some();
            if answered {
                session.unanswered = 0;
            }
            is_at_own
        };
        let answers = [true, true, true, false, false, false, true, true];
        let expected = [true, true, true, true, true, false, false, true];
        assert_eq!(answers.map(&mut at_own), expected);
    }
}
