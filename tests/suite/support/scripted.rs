//! A Discord of a few hundred lines that does as it is told, however bad that is; apart from the
//! sandbox, and knowing nothing of it. Bots on it are processes of their own.

mod gateway;
mod process;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::to_bytes;
use axum::extract::{Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::Response;
use axum::routing::any;
use parking_lot::{Mutex, MutexGuard};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

use crate::support::test_server::PATIENCE;

pub use gateway::here;
pub use process::Process;

/// The application, and its user.
pub const BOT: u64 = 4_200_000_000_000_000_000;
/// Somebody who speaks French.
pub const CHLOE: u64 = 1_700_000_000_000_000_001;

/// A Discord that runs; clones are handles to the same one.
#[derive(Clone)]
pub struct Scripted(Arc<Shared>);

struct Shared {
    state: Mutex<Script>,
    changed: watch::Sender<u64>,
    url: String,
}

/// What it is to do, and what has happened.
#[derive(Default)]
pub struct Script {
    /// Answers in place of the usual ones: method, how the path ends, how often, status, body.
    answers: Vec<(String, String, u32, u16, String)>,
    pub requests: Vec<Asked>,
    pub identifies: Vec<Identified>,
    pub resumes: u32,
    /// Where sessions are said to be taken up again, if not at the usual address.
    pub resumed_at: Option<String>,
    /// Gateway connections, those that have ended too.
    pub connections: u32,
    /// How the next sessions are refused: a close code each.
    pub closes: VecDeque<u16>,
    pub shards: u32,
    /// A shard of which no session begins or is taken up again.
    pub refused: Option<u64>,
    /// How many times nothing is said to whoever begins a session or takes one up.
    pub unheard: u32,
    /// How many sessions begin without a word of the servers that we are on.
    pub untold: u32,
    /// How often a connection is to give a sign of life, in milliseconds.
    pub heartbeat: u64,
    /// `total`, `remaining`, `reset_after` in milliseconds, `max_concurrency`.
    pub sessions: [u64; 4],
    /// The servers that we are on.
    pub guilds: Vec<u64>,
    interactions: u64,
    sockets: Vec<(u64, mpsc::UnboundedSender<gateway::Order>)>,
}

/// A request that was made.
#[derive(Clone, Debug)]
pub struct Asked {
    pub method: String,
    /// The path below `/api/v10`.
    pub path: String,
    pub body: Value,
    pub at: Instant,
}

impl Asked {
    /// Whether it counts for the limit of all requests: answers to interactions do not.
    fn counts(&self) -> bool {
        !["/interactions/", "/webhooks/"]
            .iter()
            .any(|exempt| self.path.starts_with(exempt))
    }
}

/// A session that was begun.
#[derive(Clone, Copy, Debug)]
pub struct Identified {
    pub shard: (u64, u64),
    pub at: Instant,
}

impl Scripted {
    /// A Discord that does nothing wrong yet.
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let script = Script {
            shards: 1,
            heartbeat: 41_250,
            sessions: [1_000, 1_000, 86_400_000, 1],
            ..Script::default()
        };
        let scripted = Self(Arc::new(Shared {
            state: Mutex::new(script),
            changed: watch::Sender::new(0),
            url,
        }));
        let routes = Router::new()
            .route("/gw", any(gateway::upgrade))
            .route("/gw/", any(gateway::upgrade))
            .fallback(rest)
            .with_state(scripted.clone());
        tokio::spawn(async move { axum::serve(listener, routes).await });
        scripted
    }

    pub fn url(&self) -> &str {
        &self.0.url
    }

    /// What it is to do, and what has happened.
    pub fn script(&self) -> MutexGuard<'_, Script> {
        self.0.state.lock()
    }

    /// Answers the next requests with this method, whose path ends so, otherwise.
    pub fn answers(&self, method: &str, path: &str, times: u32, status: u16, body: &str) {
        let (method, path) = (method.to_owned(), path.to_owned());
        let answer = (method, path, times, status, body.to_owned());
        self.script().answers.push(answer);
    }

    /// Answers as usual again.
    pub fn mends(&self) {
        self.script().answers.clear();
    }

    /// Waits until something has happened.
    pub async fn until<T>(&self, what: &str, found: impl Fn(&Script) -> Option<T>) -> T {
        let mut changed = self.0.changed.subscribe();
        let waiting = async {
            loop {
                changed.mark_unchanged();
                let found = found(&self.script());
                if let Some(found) = found {
                    return found;
                }
                changed.changed().await.unwrap();
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        waited.unwrap_or_else(|_| panic!("{what} does not come"))
    }

    /// How many requests with this method had a path that ends so.
    pub fn count(&self, method: &str, path: &str) -> usize {
        self.script().count(method, path)
    }

    /// Has an event brought to a shard.
    pub fn bring(&self, shard: u64, name: &str, data: Value) {
        let order = gateway::Order::Bring(name.to_owned(), data);
        self.script().order(shard, &order);
    }

    /// Cuts the connection of a shard without a word.
    pub fn cut(&self, shard: u64) {
        self.script().order(shard, &gateway::Order::Cut);
    }

    /// Closes the connection of a shard.
    pub fn close(&self, shard: u64, code: u16) {
        self.script().order(shard, &gateway::Order::Close(code));
    }

    /// Somebody uses a command in a direct message, or types it (kind 4); returns the token of the
    /// interaction.
    pub fn slash(&self, kind: u8, name: &str, options: &Value) -> String {
        let data = json!({ "id": "7", "name": name, "type": 1, "options": options });
        self.interaction(kind, &data)
    }

    /// Brings an interaction of a kind from a direct message; returns its token.
    pub fn interaction(&self, kind: u8, data: &Value) -> String {
        let id = {
            let mut script = self.script();
            script.interactions += 1;
            BOT + script.interactions
        };
        let token = format!("token-{id}-");
        let interaction = json!({
            "id": id.to_string(), "application_id": BOT.to_string(), "type": kind, "data": data,
            "token": token, "version": 1, "channel_id": "77", "locale": "fr",
            "channel": { "id": "77", "type": 1 }, "context": 1, "entitlements": [],
            "authorizing_integration_owners": { "0": "0" }, "app_permissions": "0",
            "attachment_size_limit": 10_000_000, "user": user(CHLOE, "chloe"),
        });
        self.bring(0, "INTERACTION_CREATE", interaction);
        token
    }

    /// What an interaction is told: the text of the first answer, or of its later form.
    pub async fn told(&self, token: &str) -> String {
        let told = self.until("an answer", |script| {
            let edited = script
                .requests
                .iter()
                .rev()
                .find(|asked| asked.method == "PATCH" && asked.path.contains(token));
            let text = edited.map(|asked| asked.body["content"].clone())?;
            Some(text.as_str().unwrap_or_default().to_owned())
        });
        told.await
    }

    fn changed(&self) {
        self.0.changed.send_modify(|count| *count += 1);
    }
}

impl Script {
    /// The most requests that came in any second, of those that count for the limit of all.
    pub fn busiest_second(&self) -> usize {
        let counted = self.requests.iter().filter(|asked| asked.counts());
        let mut times: Vec<Instant> = counted.map(|asked| asked.at).collect();
        times.sort_unstable();
        let from = |(place, first): (usize, &Instant)| {
            let within = |at: &&Instant| **at < *first + Duration::from_secs(1);
            times[place..].iter().take_while(within).count()
        };
        times.iter().enumerate().map(from).max().unwrap_or_default()
    }

    pub fn count(&self, method: &str, path: &str) -> usize {
        let requests = self.requests.iter();
        requests
            .filter(|asked| asked.method == method && asked.path.ends_with(path))
            .count()
    }

    /// Whether a shard has a connection with a session.
    pub fn is_connected(&self, shard: u64) -> bool {
        self.sockets.iter().any(|(known, _)| *known == shard)
    }

    /// Whether nothing is said to whoever asks for a session now.
    fn is_unheard(&mut self) -> bool {
        let left = self.unheard.checked_sub(1);
        self.unheard = left.unwrap_or(0);
        left.is_some()
    }

    fn order(&self, shard: u64, order: &gateway::Order) {
        for (known, socket) in &self.sockets {
            if *known == shard {
                let _ = socket.send(order.clone());
            }
        }
    }

    fn answer(&mut self, scripted: &Scripted, asked: &Asked) -> (u16, String) {
        let scripted_answer = self.answers.iter_mut().find(|(method, path, times, ..)| {
            *method == asked.method && asked.path.ends_with(path.as_str()) && *times > 0
        });
        if let Some((_, _, times, status, body)) = scripted_answer {
            *times -= 1;
            return (*status, body.clone());
        }
        let answer = self.usual(scripted, asked);
        answer.map_or_else(
            |(status, code)| {
                let refused = json!({ "code": code, "message": "scripted" });
                (status, refused.to_string())
            },
            |body| (200, body.to_string()),
        )
    }

    fn usual(&self, scripted: &Scripted, asked: &Asked) -> Result<Value, (u16, u32)> {
        let gateway = scripted.gateway();
        let path: Vec<&str> = asked.path.trim_start_matches('/').split('/').collect();
        match (asked.method.as_str(), path.as_slice()) {
            ("GET", ["oauth2", "applications", "@me"]) => Ok(json!({
                "id": BOT.to_string(), "name": "Seigneur", "icon": null, "description": "",
                "rpc_origins": [], "summary": "", "bot_public": true, "team": null, "flags": 0,
                "bot_require_code_grant": false, "owner": user(CHLOE, "chloe"),
                "verify_key": "0".repeat(64),
            })),
            ("GET", ["users", "@me"]) => Ok(myself()),
            ("GET", ["gateway"]) => Ok(json!({ "url": gateway })),
            ("GET", ["gateway", "bot"]) => {
                let [total, remaining, reset_after, max_concurrency] = self.sessions;
                Ok(json!({
                    "url": gateway, "shards": self.shards, "session_start_limit": {
                        "total": total, "remaining": remaining, "reset_after": reset_after,
                        "max_concurrency": max_concurrency,
                    },
                }))
            }
            ("PUT", ["applications", _, "commands"]) => named(&asked.body).ok_or((400, 50035)),
            ("GET", ["applications", _, "commands"]) => {
                let mut asked = self.requests.iter().rev();
                let put = asked.find(|it| it.method == "PUT" && it.path.ends_with("/commands"));
                Ok(put.and_then(|put| named(&put.body)).unwrap_or(json!([])))
            }
            ("POST", ["interactions", ..]) => Ok(Value::Null),
            ("PATCH", ["webhooks", _, _, "messages", _]) => Ok(message(&asked.body)),
            ("GET", ["guilds", id]) => {
                let id: u64 = id.parse().map_err(|_| (400, 50035))?;
                if self.guilds.contains(&id) {
                    Ok(guild(id))
                } else {
                    Err((404, 10004))
                }
            }
            _ => Err((404, 0)),
        }
    }
}

async fn rest(State(scripted): State<Scripted>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    let path = parts.uri.path().trim_start_matches("/api/v10");
    let asked = Asked {
        method: parts.method.to_string(),
        path: path.to_owned(),
        body: serde_json::from_slice(&body).unwrap_or_default(),
        at: Instant::now(),
    };
    let (status, body) = {
        let mut script = scripted.script();
        script.requests.push(asked.clone());
        script.answer(&scripted, &asked)
    };
    scripted.changed();
    let mut response = Response::new(body.into());
    *response.status_mut() = StatusCode::from_u16(status).unwrap();
    let json = HeaderValue::from_static("application/json");
    response.headers_mut().insert(header::CONTENT_TYPE, json);
    response
}

/// A list of commands with the ids that they are given.
fn named(list: &Value) -> Option<Value> {
    let list = list.as_array()?.iter().enumerate();
    let known =
        list.map(|(at, command)| json!({ "id": (at + 1).to_string(), "name": command["name"] }));
    Some(known.collect())
}

/// Waits a moment in which something would happen that must not.
pub async fn a_moment() {
    tokio::time::sleep(Duration::from_secs(2)).await;
}

pub fn user(id: u64, name: &str) -> Value {
    json!({
        "id": id.to_string(), "username": name, "global_name": name, "discriminator": "0",
        "avatar": null, "bot": id == BOT, "public_flags": 0, "flags": 0,
    })
}

fn myself() -> Value {
    let mut myself = user(BOT, "Seigneur");
    myself["verified"] = json!(true);
    myself["mfa_enabled"] = json!(false);
    myself["email"] = Value::Null;
    myself
}

fn message(form: &Value) -> Value {
    json!({
        "id": "99", "channel_id": "77", "author": user(BOT, "Seigneur"), "type": 0,
        "content": form["content"], "timestamp": "2026-01-01T00:00:00.000000+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
        "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "components": [],
    })
}

pub fn guild(id: u64) -> Value {
    json!({
        "id": id.to_string(), "name": "Cercle", "icon": null, "splash": null,
        "discovery_splash": null, "owner_id": CHLOE.to_string(), "afk_channel_id": null,
        "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
        "explicit_content_filter": 0, "roles": [], "emojis": [], "features": [], "mfa_level": 0,
        "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
        "rules_channel_id": null, "vanity_url_code": null, "description": null, "banner": null,
        "premium_tier": 0, "preferred_locale": "fr", "public_updates_channel_id": null,
        "nsfw_level": 0, "premium_progress_bar_enabled": false, "stickers": [],
        "premium_subscription_count": 0, "safety_alerts_channel_id": null,
    })
}
