//! The gateway: hello, heartbeats, IDENTIFY, RESUME, events.

use std::time::Instant;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::Sandbox;
use super::ids::InteractionId;
use super::sessions::{Frame, SessionRefusal};

const HEARTBEAT_MS: u64 = 41_250;
const HEARTBEAT: u64 = 1;
const IDENTIFY: u64 = 2;
const RESUME: u64 = 6;

/// Upgrades a request to a gateway connection.
pub async fn upgrade(State(sandbox): State<Sandbox>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| run(sandbox, socket))
}

async fn run(sandbox: Sandbox, mut socket: WebSocket) {
    let (sender, mut frames) = unbounded_channel();
    let number = {
        let mut world = sandbox.world();
        world.sessions.connections += 1;
        world.sessions.connections
    };
    let hello =
        json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": HEARTBEAT_MS } });
    if socket
        .send(Message::Text(hello.to_string().into()))
        .await
        .is_ok()
    {
        let mut stop = sandbox.stopping();
        tokio::select! {
            () = converse(&sandbox, &mut socket, (number, sender), &mut frames) => {}
            _ = stop.wait_for(|stopping| *stopping) => {}
        }
    }
    sandbox.world().disconnect(number);
}

async fn converse(
    sandbox: &Sandbox,
    socket: &mut WebSocket,
    connection: (u64, UnboundedSender<Frame>),
    frames: &mut UnboundedReceiver<Frame>,
) {
    loop {
        tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    let payload = serde_json::from_str(&text).unwrap_or(Value::Null);
                    for frame in hear(sandbox, &payload, &connection) {
                        // The sender is ours and this loop holds the receiver.
                        let _ = connection.1.send(frame);
                    }
                }
                Some(Ok(Message::Binary(_) | Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
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

/// Takes what the bot sends; returns what to answer.
fn hear(
    sandbox: &Sandbox,
    payload: &Value,
    connection: &(u64, UnboundedSender<Frame>),
) -> Vec<Frame> {
    let mut world = sandbox.world();
    let outcome = match payload["op"].as_u64() {
        Some(HEARTBEAT) => {
            return vec![text(&json!({ "op": 11, "s": null, "t": null, "d": null }))];
        }
        Some(IDENTIFY) => world.identify(&payload["d"], connection.clone()),
        Some(RESUME) => world.resume(&payload["d"], connection.clone()),
        // Presence, voice and member requests have no effect here.
        Some(_) => return Vec::new(),
        None => return vec![Frame::Close(4002, "Error while decoding payload.")],
    };
    match outcome {
        Ok(_) => Vec::new(),
        Err(SessionRefusal::NoToken) => vec![Frame::Close(4004, "Authentication failed.")],
        Err(SessionRefusal::PrivilegedIntents) => vec![Frame::Close(4014, "Disallowed intent(s).")],
        Err(SessionRefusal::Gone) => vec![invalid_session()],
    }
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
