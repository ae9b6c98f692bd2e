//! Gateway sessions: who is told what, and what a resumed session has missed.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::gateway::{GatewayLimits, Overdone, Starts};
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
/// All intents that there are (Discord's page on the gateway, "List of Intents").
const INTENTS: u64 = 0x1_FFFF | 3 << 20 | 3 << 24;
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
#[derive(Debug)]
pub struct Sessions {
    pub by_id: BTreeMap<String, Session>,
    pub starts: Starts,
    /// The code by which every IDENTIFY is refused, if one is set.
    pub refused: Option<u16>,
    pub attempts: u32,
    pub identifies: u32,
    pub resumes: u32,
    /// All connections, those without a session too.
    open: BTreeMap<u64, UnboundedSender<Frame>>,
    connections: u64,
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
        serves(self.shard, guild)
    }
}

/// Whether a shard is told of what happens in a guild, or (none) in a direct conversation.
fn serves((number, count): (u64, u64), guild: Option<GuildId>) -> bool {
    guild.map_or(0, |guild| (guild.0 >> 22) % count.max(1)) == number
}

impl Sessions {
    pub fn new(limits: GatewayLimits) -> Self {
        Self {
            by_id: BTreeMap::new(),
            starts: Starts::new(limits),
            refused: None,
            attempts: 0,
            identifies: 0,
            resumes: 0,
            open: BTreeMap::new(),
            connections: 0,
        }
    }

    /// Notes a new connection, and gives it its number.
    pub fn open(&mut self, sender: UnboundedSender<Frame>) -> u64 {
        self.connections += 1;
        self.open.insert(self.connections, sender);
        self.connections
    }

    /// The shards that are connected.
    pub fn shards(&self) -> Vec<(u64, u64)> {
        let sessions = self.by_id.values();
        let connected = sessions.filter(|session| session.connection.is_some());
        let mut shards: Vec<(u64, u64)> = connected.map(|session| session.shard).collect();
        shards.sort_unstable();
        shards
    }

    /// Sends an event to the sessions that serve the guild (direct conversations: the first shard) and asked for it.
    pub fn emit(&mut self, event: &SessionEvent<'_>) {
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
        for connection in self.open.values() {
            // A connection that has just gone needs no more frames.
            let _ = connection.send(frame.clone());
        }
    }
}

/// An event for the bot.
#[derive(Debug)]
pub struct SessionEvent<'a> {
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
    /// The connection is closed with this code.
    Close(u16),
    /// The session is gone, or it is too soon for another one (op 9).
    Gone,
}

impl World {
    /// Opens a session: READY, then a `GUILD_CREATE` for each guild.
    pub fn identify(
        &mut self,
        wish: &Value,
        connection: (u64, UnboundedSender<Frame>),
    ) -> Result<String, SessionRefusal> {
        self.sessions.attempts += 1;
        let (intents, shard) = self.admit(wish)?;
        self.sessions.identifies += 1;
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

    /// The intents and the shard of an IDENTIFY that may open a session.
    fn admit(&mut self, wish: &Value) -> Result<(u64, (u64, u64)), SessionRefusal> {
        self.check_token(wish)?;
        if let Some(code) = self.sessions.refused {
            return Err(SessionRefusal::Close(code));
        }
        let intents = wish["intents"].as_u64().unwrap_or_default();
        if intents & !INTENTS != 0 {
            return Err(SessionRefusal::Close(4013));
        }
        if intents & PRIVILEGED != 0 {
            return Err(SessionRefusal::Close(4014));
        }
        let shard = match &wish["shard"] {
            Value::Null => (0, 1),
            given => (
                given[0].as_u64().unwrap_or(u64::MAX),
                given[1].as_u64().unwrap_or(0),
            ),
        };
        if shard.0 >= shard.1 {
            return Err(SessionRefusal::Close(4010));
        }
        let now = self.clock.now();
        match self.sessions.starts.count(shard.0, now) {
            Ok(()) => {}
            Err(Overdone::TooSoon) => return Err(SessionRefusal::Gone),
            Err(Overdone::Spent) => {
                self.revoke_token();
                return Err(SessionRefusal::Close(4004));
            }
        }
        let most = self.sessions.starts.limits().guilds_per_shard;
        let guilds = self.lasting.guilds.values();
        let here = guilds
            .filter(|guild| guild.members.contains(&self.bot()) && serves(shard, Some(guild.id)));
        if here.count() > most {
            return Err(SessionRefusal::Close(4011));
        }
        Ok((intents, shard))
    }

    fn check_token(&self, wish: &Value) -> Result<(), SessionRefusal> {
        if self.token_revoked || wish["token"].as_str().is_none_or(str::is_empty) {
            return Err(SessionRefusal::Close(4004));
        }
        Ok(())
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
        self.check_token(wish)?;
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

    /// The bot has said goodbye on a connection: its session cannot be resumed.
    pub fn end_session(&mut self, connection: u64) {
        let ended = |session: &Session| {
            let own = session.connection.as_ref();
            own.is_some_and(|(number, _)| *number == connection)
        };
        self.sessions.by_id.retain(|_, session| !ended(session));
        self.changed();
    }

    /// Notes that a connection has ended.
    pub fn disconnect(&mut self, connection: u64) {
        self.sessions.open.remove(&connection);
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
