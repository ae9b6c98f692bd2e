//! Its gateway.

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{BOT, Identified, Scripted, guild, myself};
use std::time::Instant;

/// A session that is closed with this may be begun again.
const UNKNOWN_ERROR: u16 = 4000;

/// When we joined the servers on which we are from the start.
const LONG_AGO: &str = "2026-01-01T00:00:00.000000+00:00";

/// What a connection is to do.
#[derive(Clone, Debug)]
pub enum Order {
    Bring(String, Value),
    Close(u16),
    Cut,
}

impl Scripted {
    /// The usual address.
    pub fn gateway(&self) -> String {
        self.url().replace("http", "ws") + "/gw"
    }
}

pub async fn upgrade(State(scripted): State<Scripted>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| serve(scripted, socket))
}

async fn serve(scripted: Scripted, mut socket: WebSocket) {
    scripted.script().connections += 1;
    scripted.changed();
    let (sender, mut orders) = unbounded_channel();
    let interval = scripted.script().heartbeat;
    let hello = json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": interval } });
    if send(&mut socket, &hello).await {
        converse(&scripted, &mut socket, &sender, &mut orders).await;
    }
    let mut script = scripted.script();
    script
        .sockets
        .retain(|(_, known)| !known.same_channel(&sender));
    drop(script);
    scripted.changed();
}

async fn converse(
    scripted: &Scripted,
    socket: &mut WebSocket,
    sender: &UnboundedSender<Order>,
    orders: &mut UnboundedReceiver<Order>,
) {
    let mut sequence = 0;
    loop {
        let answers = tokio::select! {
            received = socket.recv() => match received {
                Some(Ok(Message::Text(text))) => {
                    let said: Value = serde_json::from_str(&text).unwrap();
                    match hear(scripted, &said, sender) {
                        Ok(answers) => answers,
                        Err(code) => return close(socket, code).await,
                    }
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                Some(Ok(_)) => Vec::new(),
            },
            order = orders.recv() => match order.unwrap() {
                Order::Bring(name, data) => vec![(name, data)],
                Order::Close(code) => return close(socket, code).await,
                Order::Cut => return,
            },
        };
        for (name, data) in answers {
            let frame = if name.is_empty() {
                data
            } else {
                sequence += 1;
                json!({ "op": 0, "s": sequence, "t": name, "d": data })
            };
            if !send(socket, &frame).await {
                return;
            }
        }
    }
}

/// Takes what is said: what to answer, or the code to close with.
fn hear(
    scripted: &Scripted,
    said: &Value,
    sender: &UnboundedSender<Order>,
) -> Result<Vec<(String, Value)>, u16> {
    let mut script = scripted.script();
    let shard = said["d"]["shard"].clone();
    let shard = (
        shard[0].as_u64().unwrap_or(0),
        shard[1].as_u64().unwrap_or(1),
    );
    let answers = match said["op"].as_u64().unwrap() {
        1 => vec![(
            String::new(),
            json!({ "op": 11, "s": null, "t": null, "d": null }),
        )],
        2 => {
            script.identifies.push(Identified {
                shard,
                at: Instant::now(),
            });
            let refused = (script.refused == Some(shard.0)).then_some(UNKNOWN_ERROR);
            if let Some(code) = refused.or_else(|| script.closes.pop_front()) {
                drop(script);
                scripted.changed();
                return Err(code);
            }
            if script.is_unheard() {
                drop(script);
                scripted.changed();
                return Ok(Vec::new());
            }
            script.sockets.push((shard.0, sender.clone()));
            let is_here = |id: &&u64| (**id >> 22) % shard.1 == shard.0;
            let guilds: Vec<u64> = script.guilds.iter().filter(is_here).copied().collect();
            let mut begun = ready(scripted, shard, &guilds);
            if let Some(address) = &script.resumed_at {
                begun["resume_gateway_url"] = json!(address);
            }
            if let Some(left) = script.untold.checked_sub(1) {
                script.untold = left;
                begun["guilds"] = Value::Null;
            }
            let mut answers = vec![("READY".to_owned(), begun)];
            answers.extend(
                guilds
                    .iter()
                    .map(|id| ("GUILD_CREATE".to_owned(), here(*id, LONG_AGO))),
            );
            answers
        }
        6 => {
            script.resumes += 1;
            let session = said["d"]["session_id"].as_str().unwrap();
            let shard = session.rsplit('-').next().unwrap().parse().unwrap();
            if script.refused == Some(shard) {
                return Err(UNKNOWN_ERROR);
            }
            if script.is_unheard() {
                return Ok(Vec::new());
            }
            script.sockets.push((shard, sender.clone()));
            vec![("RESUMED".to_owned(), json!({}))]
        }
        _ => Vec::new(),
    };
    drop(script);
    scripted.changed();
    Ok(answers)
}

fn ready(scripted: &Scripted, (shard, total): (u64, u64), guilds: &[u64]) -> Value {
    let unavailable = |id: &u64| json!({ "id": id.to_string(), "unavailable": true });
    let guilds: Vec<Value> = guilds.iter().map(unavailable).collect();
    json!({
        "v": 10, "user": myself(), "guilds": guilds, "session_id": format!("session-{shard}"),
        "resume_gateway_url": scripted.gateway(), "shard": [shard, total],
        "application": { "id": BOT.to_string(), "flags": 0 }, "private_channels": [],
        "relationships": [],
    })
}

/// A server that tells of itself, where we are since such a time.
pub fn here(id: u64, since: &str) -> Value {
    let mut here = guild(id);
    for list in [
        "members",
        "channels",
        "threads",
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
    ] {
        here[list] = json!([]);
    }
    here["joined_at"] = json!(since);
    here["large"] = json!(false);
    here["unavailable"] = json!(false);
    here["member_count"] = json!(3);
    here
}

async fn send(socket: &mut WebSocket, frame: &Value) -> bool {
    let frame = Message::Text(frame.to_string().into());
    socket.send(frame).await.is_ok()
}

async fn close(socket: &mut WebSocket, code: u16) {
    let reason = "scripted".into();
    let frame = Message::Close(Some(CloseFrame { code, reason }));
    if socket.send(frame).await.is_ok() {
        while let Some(Ok(_)) = socket.recv().await {}
    }
}
