//! Closing connections and refusing sessions, by order.

use super::super::Sandbox;
use super::super::sessions::Frame;
use super::super::world::World;
use super::limits::{GatewayLimits, Starts};
use super::{invalid_session, reconnect};

/// The codes after which a session cannot be resumed (Discord's page on opcodes, "Gateway Close Event Codes").
const FINAL: [u16; 11] = [
    1000, 1001, 4003, 4004, 4007, 4009, 4010, 4011, 4012, 4013, 4014,
];

/// What Discord says beside a close code.
pub fn reason(code: u16) -> &'static str {
    match code {
        4000 => "Unknown error.",
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4007 => "Invalid seq.",
        4008 => "Rate limited.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4011 => "Sharding required.",
        4012 => "Invalid API version.",
        4013 => "Invalid intent(s).",
        4014 => "Disallowed intent(s).",
        _ => "",
    }
}

impl World {
    /// Closes all connections; the sessions go with them where the code says so.
    pub fn close_gateway(&mut self, code: u16) {
        self.sessions.broadcast(&Frame::Close(code, reason(code)));
        if FINAL.contains(&code) {
            self.sessions.by_id.clear();
        }
        self.changed();
    }

    /// Takes the token back: all sessions end.
    pub fn revoke_token(&mut self) {
        self.token_revoked = true;
        self.close_gateway(4004);
    }
}

impl Sandbox {
    /// Closes all connections of the gateway with a code of Discord's (4000 to 4014) or of WebSocket's.
    pub fn close_gateway(&self, code: u16) {
        self.world().close_gateway(code);
    }

    /// From now on every IDENTIFY is answered by closing the connection with this code.
    pub fn refuse_identify(&self, code: u16) {
        self.world().sessions.refused = Some(code);
    }

    /// Sessions can be opened again.
    pub fn accept_identify(&self) {
        self.world().sessions.refused = None;
    }

    /// Sets how many sessions a bot may open, how fast, and how many guilds each may have; counts begin anew.
    pub fn set_gateway_limits(&self, limits: GatewayLimits) {
        self.world().sessions.starts = Starts::new(limits);
    }

    /// How many sessions may still be opened until the count begins anew.
    #[must_use]
    pub fn session_starts_left(&self) -> u32 {
        self.world().sessions.starts.remaining()
    }

    /// How often an IDENTIFY came, those that were refused included.
    #[must_use]
    pub fn identify_attempts(&self) -> u32 {
        self.world().sessions.attempts
    }

    /// The shards that are connected, each with its number and the number of all, in order.
    #[must_use]
    pub fn shards(&self) -> Vec<(u64, u64)> {
        self.world().sessions.shards()
    }

    /// Cuts the gateway connection without a word; the bot may resume.
    pub fn drop_gateway(&self) {
        self.world().sessions.broadcast(&Frame::Cut);
    }

    /// Asks the bot to connect again and resume (op 7).
    pub fn ask_reconnect(&self) {
        self.world().sessions.broadcast(&reconnect());
    }

    /// Ends the session for good (op 9): the bot must identify again.
    pub fn invalidate_session(&self) {
        let mut world = self.world();
        world.sessions.broadcast(&invalid_session());
        world.sessions.by_id.clear();
        world.changed();
    }
}
