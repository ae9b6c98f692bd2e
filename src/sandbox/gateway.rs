//! The gateway: hello, heartbeats, IDENTIFY, RESUME, events.

mod closing;
mod door;

use std::time::{Duration, Instant};

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use closing::reason;

use super::Sandbox;
use super::ids::InteractionId;
use super::sessions::{Frame, SessionRefusal};

const HEARTBEAT_MS: u64 = 41_250;
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
    /// Whether a session was opened or resumed on it.
    identified: bool,
    /// Since when it is counted what the bot sends, and how much that is.
    sent: (Instant, u32),
}

/// Upgrades a request to a gateway connection.
pub async fn upgrade(State(sandbox): State<Sandbox>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| run(sandbox, socket))
}

async fn run(sandbox: Sandbox, mut socket: WebSocket) {
    let (sender, mut frames) = unbounded_channel();
    let number = sandbox.world().sessions.open(sender.clone());
    let hello =
        json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": HEARTBEAT_MS } });
    let connection = Connection {
        number,
        sender,
        identified: false,
        sent: (Instant::now(), 0),
    };
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
                    let payload = serde_json::from_str(&text).unwrap_or(Value::Null);
                    if let Some(frame) = connection.hear(sandbox, &payload) {
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
                Some(Frame::Cut) | None => return,
            },
        }
    }
}

fn note_sent(sandbox: &Sandbox, interaction: Option<InteractionId>) {
    let Some(id) = interaction else { return };
    if let Some(known) = sandbox.world().interactions.get_mut(&id) {
        known.sent_at = Some(Instant::now());
    }
}

impl Connection {
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
            Some(HEARTBEAT) => {
                return Some(text(&json!({ "op": 11, "s": null, "t": null, "d": null })));
            }
            Some(IDENTIFY | RESUME) if self.identified => return Some(close(4005)),
            Some(IDENTIFY) => sandbox
                .world()
                .gateway()
                .identify(&payload["d"], connection),
            Some(RESUME) => sandbox.world().gateway().resume(&payload["d"], connection),
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

/// Op 7: connect again and resume.
pub fn reconnect() -> Frame {
    text(&json!({ "op": 7, "s": null, "t": null, "d": null }))
}

fn text(payload: &Value) -> Frame {
    Frame::Text(payload.to_string().into(), None)
}
