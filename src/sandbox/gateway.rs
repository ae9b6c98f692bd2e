//! The gateway: hello, heartbeats, IDENTIFY, RESUME, events.

mod closing;
mod door;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::http::Uri;
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use closing::reason;

use super::Sandbox;
use super::clock::whole_millis;
use super::ids::InteractionId;
use super::sessions::{Frame, SessionRefusal};

/// The version of the gateway that the sandbox has.
const VERSION: &str = "10";
/// The most bytes of what a bot sends at once (Discord's page on the gateway, "Sending Events").
const LARGEST: usize = 4096;
const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;
/// What a bot may send besides: presence, voice, members, sounds.
const OTHERS: [u64; 5] = [3, 4, 8, 31, 43];
/// How much a bot may send in [`SENDING_WINDOW`].
const SENDINGS: u32 = 120;
const SENDING_WINDOW: Duration = Duration::from_mins(1);
/// The codes by which a client says that it will not resume.
const GOODBYES: [u16; 2] = [1000, 1001];

/// A connection of the bot's.
struct Connection {
    number: u64,
    sender: UnboundedSender<Frame>,
    /// The session at whose address it was made; none at the usual one.
    at: Option<String>,
    /// Whether a session was opened or resumed on it.
    identified: bool,
    /// Since when it is counted what the bot sends, and how much that is.
    sent: (Instant, u32),
    /// How often the bot is to give a sign of life, and until when the next one is waited for.
    interval: Duration,
    awaited: tokio::time::Instant,
}

/// Upgrades a request to a gateway connection, at the usual address or at that of a session.
pub async fn upgrade(
    State(sandbox): State<Sandbox>,
    address: Uri,
    Query(query): Query<HashMap<String, String>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let is_known = query.get("v").is_some_and(|version| version == VERSION);
    let path = address.path().trim_end_matches('/');
    let at = path.strip_prefix("/gateway/").map(str::to_owned);
    upgrade.on_upgrade(move |socket| async move {
        if is_known {
            run(sandbox, socket, at).await;
        } else {
            turn_away(socket, 4012).await;
        }
    })
}

async fn turn_away(mut socket: WebSocket, code: u16) {
    let reason = reason(code).into();
    // If it fails the connection is closed already.
    let _ = socket
        .send(Message::Close(Some(CloseFrame { code, reason })))
        .await;
}

async fn run(sandbox: Sandbox, mut socket: WebSocket, at: Option<String>) {
    let (sender, mut frames) = unbounded_channel();
    let number = sandbox.world().sessions.open(sender.clone());
    let interval = sandbox.world().sessions.starts.limits().heartbeat_interval;
    let told = whole_millis(interval);
    let hello = json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": told } });
    let mut connection = Connection {
        number,
        sender,
        at,
        identified: false,
        sent: (Instant::now(), 0),
        interval,
        awaited: tokio::time::Instant::now(),
    };
    connection.await_heartbeat();
    if socket
        .send(Message::Text(hello.to_string().into()))
        .await
        .is_ok()
    {
        let mut stop = sandbox.inner.stopping();
        tokio::select! {
            () = converse(&sandbox, &mut socket, connection, &mut frames) => {}
            _ = stop.wait_for(|stopping| *stopping) => {}
        }
    }
    sandbox.world().gateway().disconnect(number);
}

async fn converse(
    sandbox: &Sandbox,
    socket: &mut WebSocket,
    mut connection: Connection,
    frames: &mut UnboundedReceiver<Frame>,
) {
    loop {
        tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    if let Some(frame) = connection.take(sandbox, &text) {
                        // The sender is ours and this loop holds the receiver.
                        let _ = connection.sender.send(frame);
                    }
                }
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(close))) => {
                    let code = close.map_or(1000, |close| close.code);
                    if GOODBYES.contains(&code) {
                        sandbox.world().gateway().end_session(connection.number);
                    }
                    return;
                }
                Some(Err(_)) | None => return,
            },
            frame = frames.recv() => match frame {
                Some(Frame::Text(text, interaction)) => {
                    if socket.send(Message::Text(text.as_ref().into())).await.is_err() {
                        return;
                    }
                    note_sent(sandbox, interaction);
                }
                Some(Frame::Close(code, reason)) => {
                    let close = CloseFrame { code, reason: reason.into() };
                    // If it fails the connection is closed already.
                    let _ = socket.send(Message::Close(Some(close))).await;
                    return;
                }
                Some(Frame::Silence) => return keep_silent(socket).await,
                Some(Frame::Cut) | None => return,
            },
            () = tokio::time::sleep_until(connection.awaited) => connection.expire(sandbox),
        }
    }
}

/// Waits until the bot gives up a connection at whose other end nobody is any more.
async fn keep_silent(socket: &mut WebSocket) {
    while let Some(Ok(_)) = socket.recv().await {}
}

fn note_sent(sandbox: &Sandbox, interaction: Option<InteractionId>) {
    let Some(id) = interaction else { return };
    if let Some(known) = sandbox.world().interactions.get_mut(&id) {
        known.sent_at = Some(Instant::now());
    }
}

impl Connection {
    /// The next heartbeat is waited for: for half as long again as it may take, as something may come late.
    fn await_heartbeat(&mut self) {
        self.awaited = tokio::time::Instant::now() + self.interval * 3 / 2;
    }

    /// No heartbeat has come: the connection is closed, and its session ends.
    fn expire(&mut self, sandbox: &Sandbox) {
        self.await_heartbeat();
        sandbox.world().gateway().end_session(self.number);
        // The sender is ours, and whoever calls holds the receiver.
        let _ = self.sender.send(close(4009));
    }

    /// Takes a text that the bot sends; returns what to answer.
    fn take(&mut self, sandbox: &Sandbox, text: &str) -> Option<Frame> {
        if text.len() > LARGEST {
            return Some(close(4002));
        }
        let payload = serde_json::from_str(text).unwrap_or(Value::Null);
        self.hear(sandbox, &payload)
    }

    /// A sign of life, with the number of the latest event that the bot has, if it has one.
    fn heartbeat(&mut self, latest: &Value) -> Frame {
        if !latest.is_null() && !latest.is_u64() {
            return close(4002);
        }
        self.await_heartbeat();
        text(&json!({ "op": 11, "s": null, "t": null, "d": null }))
    }

    /// Takes what the bot sends; returns what to answer.
    fn hear(&mut self, sandbox: &Sandbox, payload: &Value) -> Option<Frame> {
        if self.sent.0.elapsed() > SENDING_WINDOW {
            self.sent = (Instant::now(), 0);
        }
        self.sent.1 += 1;
        if self.sent.1 > SENDINGS {
            return Some(close(4008));
        }
        let connection = (self.number, self.sender.clone());
        let outcome = match payload["op"].as_u64() {
            Some(HEARTBEAT) => return Some(self.heartbeat(&payload["d"])),
            Some(IDENTIFY | RESUME) if self.identified => return Some(close(4005)),
            Some(IDENTIFY) => sandbox
                .world()
                .gateway()
                .identify(&payload["d"], connection),
            Some(RESUME) => {
                let at = self.at.as_deref();
                let mut world = sandbox.world();
                world.gateway().resume(&payload["d"], (at, connection))
            }
            Some(op) if !OTHERS.contains(&op) => return Some(close(4001)),
            Some(_) if self.identified => return None,
            Some(_) => return Some(close(4003)),
            None => return Some(close(4002)),
        };
        match outcome {
            Ok(_) => {
                self.identified = true;
                None
            }
            Err(SessionRefusal::Close(code)) => Some(close(code)),
            Err(SessionRefusal::Gone) => Some(invalid_session()),
        }
    }
}

fn close(code: u16) -> Frame {
    Frame::Close(code, reason(code))
}

/// Op 9: the session is gone for good.
pub fn invalid_session() -> Frame {
    text(&json!({ "op": 9, "s": null, "t": null, "d": false }))
}

/// Op 9: the session goes on, and is to be resumed.
pub fn interrupted_session() -> Frame {
    text(&json!({ "op": 9, "s": null, "t": null, "d": true }))
}

/// Op 7: connect again and resume.
pub fn reconnect() -> Frame {
    text(&json!({ "op": 7, "s": null, "t": null, "d": null }))
}

fn text(payload: &Value) -> Frame {
    Frame::Text(payload.to_string().into(), None)
}
