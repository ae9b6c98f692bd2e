//! Gateway sessions: who is told what, and what a resumed session has missed.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

mod limits;

pub use limits::{GatewayLimits, Overdone, Starts};

use super::ids::{GuildId, InteractionId};

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
pub const INTENTS: u64 = 0x1_FFFF | 3 << 20 | 3 << 24;
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
    /// Neither send nor answer anything any more, and leave the connection open.
    Silence,
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
    pub open: BTreeMap<u64, UnboundedSender<Frame>>,
    connections: u64,
    /// How often each event is sent: the gateway promises to send it, not to send it once.
    pub copies: usize,
}

impl Session {
    /// Adds an event to the session's log, and sends it if there is a connection.
    pub fn push(&mut self, name: &str, payload: &Value, interaction: Option<InteractionId>) {
        self.sequence += 1;
        let frame = json!({ "op": 0, "s": self.sequence, "t": name, "d": payload });
        let text: Arc<str> = frame.to_string().into();
        self.log.push_back((self.sequence, text.clone()));
        if self.log.len() > KEPT {
            self.log.pop_front();
        }
        self.send(Frame::Text(text, interaction));
    }

    /// Sends a frame if there is a connection.
    pub fn send(&self, frame: Frame) {
        if let Some((_, connection)) = &self.connection {
            // A connection that has just gone misses nothing: the log keeps the event for its resumption.
            let _ = connection.send(frame);
        }
    }

    /// It tells whether the session is told of what happens in this guild, or (none) in direct conversations.
    pub fn serves(&self, guild: Option<GuildId>) -> bool {
        serves(self.shard, guild)
    }
}

/// Whether a shard is told of what happens in a guild, or (none) in a direct conversation.
pub fn serves((number, count): (u64, u64), guild: Option<GuildId>) -> bool {
    guild.map_or(0, |guild| (guild.0 >> 22) % count.max(1)) == number
}

impl Sessions {
    /// Nobody is connected yet, and this many sessions may be opened.
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
            copies: 1,
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
            for _ in 0..self.copies {
                session.push(event.name, event.payload, event.interaction);
            }
        }
    }

    /// So many sessions have a connection.
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
