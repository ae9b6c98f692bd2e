//! The codes by which connections are closed.

/// The codes after which a session cannot be resumed (Discord's page on opcodes, "Gateway Close Event Codes").
pub const FINAL: [u16; 11] = [
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
