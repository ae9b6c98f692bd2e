//! Closing connections, and which sessions end with them.

use super::super::sessions::Frame;
use super::super::world::World;

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
