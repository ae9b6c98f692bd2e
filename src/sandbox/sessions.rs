//! Gateway sessions: who is told what, and what a resumed session has missed.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::ids::{GuildId, InteractionId};
use super::world::World;

/// Intent for guilds, channels and threads.
pub const GUILDS: u64 = 1;
/// Intent for members of guilds.
pub const GUILD_MEMBERS: u64 = 1 << 1;
/// Intent for bans in guilds.
pub const GUILD_MODERATION: u64 = 1 << 2;
/// Intent for messages in guilds.
pub const GUILD_MESSAGES: u64 = 1 << 9;
/// Intent for messages in direct conversations.
pub const DIRECT_MESSAGES: u64 = 1 << 12;
/// Intents that need Discord's approval, which the bot of the sandbox lacks: members, presences, message content.
pub const PRIVILEGED: u64 = GUILD_MEMBERS | 1 << 8 | 1 << 15;
/// Events kept for a session that resumes.
const KEPT: usize = 5000;

/// What a gateway connection is told to send.
#[derive(Clone, Debug)]
pub enum Frame {
    /// A text frame; with the interaction it brings.
    Text(Arc<str>, Option<InteractionId>),
    /// Close with this code and reason.
    Close(u16, &'static str),
    /// Cut the connection without a word.
    Cut,
}

/// A session: it outlives its connection, until another one replaces it.
#[derive(Debug)]
pub struct Session {
    pub intents: u64,
    /// Its number and the number of all shards.
    pub shard: (u64, u64),
    pub sequence: u64,
    pub log: VecDeque<(u64, Arc<str>)>,
    /// The connection: its number and where its frames go.
    pub connection: Option<(u64, UnboundedSender<Frame>)>,
}

/// All sessions, and what happened to them.
#[derive(Debug, Default)]
pub struct Sessions {
    pub by_id: BTreeMap<String, Session>,
    pub identifies: u32,
    pub resumes: u32,
    pub connections: u64,
}

impl Session {
    fn push(&mut self, name: &str, payload: &Value, interaction: Option<InteractionId>) {
        self.sequence += 1;
        let frame = json!({ "op": 0, "s": self.sequence, "t": name, "d": payload });
        let text: Arc<str> = frame.to_string().into();
        self.log.push_back((self.sequence, text.clone()));
        if self.log.len() > KEPT {
            self.log.pop_front();
        }
        self.send(Frame::Text(text, interaction));
    }

    pub fn send(&self, frame: Frame) {
        if let Some((_, connection)) = &self.connection {
            // A connection that has just gone misses nothing: the log keeps the event for its resumption.
            let _ = connection.send(frame);
        }
    }

    fn serves(&self, guild: Option<GuildId>) -> bool {
        let (number, count) = self.shard;
        guild.map_or(0, |guild| (guild.0 >> 22) % count.max(1)) == number
    }
}

impl Sessions {
    /// Sends an event to the sessions that serve the guild (direct conversations: the first shard) and asked for it.
    pub fn emit(&mut self, event: &Event<'_>) {
        let wanted = |session: &&mut Session| {
            session.serves(event.guild)
                && (event.intent == 0 || session.intents & event.intent != 0)
        };
        for session in self.by_id.values_mut().filter(wanted) {
            session.push(event.name, event.payload, event.interaction);
        }
    }

    pub fn connected(&self) -> usize {
        self.by_id
            .values()
            .filter(|session| session.connection.is_some())
            .count()
    }

    /// Sends a frame to all connections.
    pub fn broadcast(&self, frame: &Frame) {
        for session in self.by_id.values() {
            session.send(frame.clone());
        }
    }
}

/// An event for the bot.
#[derive(Debug)]
pub struct Event<'a> {
    pub name: &'static str,
    pub payload: &'a Value,
    pub guild: Option<GuildId>,
    /// The intent without which it is withheld; 0 when it always comes.
    pub intent: u64,
    pub interaction: Option<InteractionId>,
}

/// Why an IDENTIFY or RESUME is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionRefusal {
    /// No token (close code 4004).
    NoToken,
    /// Intents that need approval (close code 4014).
    PrivilegedIntents,
    /// The session is gone (op 9).
    Gone,
}

impl World {
    /// Opens a session: READY, then a `GUILD_CREATE` for each guild.
    pub fn identify(
        &mut self,
        wish: &Value,
        connection: (u64, UnboundedSender<Frame>),
    ) -> Result<String, SessionRefusal> {
        self.sessions.identifies += 1;
        if wish["token"].as_str().is_none_or(str::is_empty) {
            return Err(SessionRefusal::NoToken);
        }
        let intents = wish["intents"].as_u64().unwrap_or_default();
        if intents & PRIVILEGED != 0 {
            return Err(SessionRefusal::PrivilegedIntents);
        }
        let shard = (
            wish["shard"][0].as_u64().unwrap_or(0),
            wish["shard"][1].as_u64().unwrap_or(1).max(1),
        );
        self.sessions
            .by_id
            .retain(|_, old| old.shard != shard || old.connection.is_some());
        let id = format!("{:x}", self.next_id());
        let mut session = Session {
            intents,
            shard,
            sequence: 0,
            log: VecDeque::new(),
            connection: Some(connection),
        };
        session.push("READY", &self.ready_json(&id, &session), None);
        let bot = self.bot();
        let guilds = self
            .lasting
            .guilds
            .values()
            .filter(|guild| guild.members.contains(&bot));
        for guild in guilds
            .filter(|guild| intents & GUILDS != 0 && session.serves(Some(guild.id)))
            .collect::<Vec<_>>()
        {
            session.push("GUILD_CREATE", &self.guild_create_json(guild), None);
        }
        self.sessions.by_id.insert(id.clone(), session);
        self.changed();
        Ok(id)
    }

    fn ready_json(&self, session_id: &str, session: &Session) -> Value {
        let mut user = self.user_json(self.bot());
        user["verified"] = json!(true);
        user["mfa_enabled"] = json!(false);
        user["email"] = Value::Null;
        let bot = self.bot();
        let guilds = self
            .lasting
            .guilds
            .values()
            .filter(|guild| guild.members.contains(&bot));
        let mine: Vec<Value> = guilds
            .filter(|guild| session.serves(Some(guild.id)))
            .map(|guild| json!({ "id": guild.id, "unavailable": true }))
            .collect();
        json!({
            "v": 10, "user": user, "guilds": mine, "session_id": session_id,
            "resume_gateway_url": self.gateway_url(), "shard": [session.shard.0, session.shard.1],
            "application": { "id": bot, "flags": 0 }, "private_channels": [], "relationships": [],
        })
    }

    /// Gives a session a new connection and all it has missed, then RESUMED.
    pub fn resume(
        &mut self,
        wish: &Value,
        connection: (u64, UnboundedSender<Frame>),
    ) -> Result<String, SessionRefusal> {
        let id = wish["session_id"].as_str().unwrap_or_default().to_owned();
        let seen = wish["seq"].as_u64().unwrap_or_default();
        let session = self
            .sessions
            .by_id
            .get_mut(&id)
            .ok_or(SessionRefusal::Gone)?;
        if session
            .log
            .front()
            .is_some_and(|(first, _)| *first > seen + 1)
            || seen > session.sequence
        {
            return Err(SessionRefusal::Gone);
        }
        session.connection = Some(connection);
        for (_, text) in session.log.iter().filter(|(sequence, _)| *sequence > seen) {
            session.send(Frame::Text(text.clone(), None));
        }
        session.push("RESUMED", &json!({}), None);
        self.sessions.resumes += 1;
        self.changed();
        Ok(id)
    }

    /// Takes the token back: all sessions end.
    pub fn revoke_token(&mut self) {
        self.token_revoked = true;
        let close = Frame::Close(4004, "Authentication failed.");
        self.sessions.broadcast(&close);
        self.sessions.by_id.clear();
    }

    /// Notes that a connection has ended.
    pub fn disconnect(&mut self, connection: u64) {
        for session in self.sessions.by_id.values_mut() {
            if session
                .connection
                .as_ref()
                .is_some_and(|(number, _)| *number == connection)
            {
                session.connection = None;
            }
        }
        self.changed();
    }
}
