//! Connections and sessions of the gateway, closed by order and counted.

use serde_json::Value;

use super::super::gateway::{interrupted_session, invalid_session, reconnect};
use super::super::sessions::{Frame, GatewayLimits, Starts};
use super::GatewayControl;

impl GatewayControl<'_> {
    /// Closes all connections of the gateway with a code of Discord's (4000 to 4014) or of WebSocket's.
    pub fn close(self, code: u16) {
        self.sandbox.world().gateway().close(code);
    }

    /// Cuts all connections without a word; the bot may resume.
    pub fn cut(self) {
        self.sandbox.world().sessions.broadcast(&Frame::Cut);
    }

    /// Leaves all connections open and says nothing on them any more, not even to heartbeats; the bot may resume.
    pub fn fall_silent(self) {
        self.sandbox.world().sessions.broadcast(&Frame::Silence);
    }

    /// Asks the bot to connect again and resume (op 7).
    pub fn ask_reconnect(self) {
        self.sandbox.world().sessions.broadcast(&reconnect());
    }

    /// Ends the session for good (op 9): the bot must identify again.
    pub fn invalidate_session(self) {
        let mut world = self.sandbox.world();
        world.sessions.broadcast(&invalid_session());
        world.sessions.by_id.clear();
        world.changed();
    }

    /// Interrupts the session (op 9 that says that it can be resumed).
    pub fn interrupt_session(self) {
        let world = self.sandbox.world();
        world.sessions.broadcast(&interrupted_session());
    }

    /// Answers every IDENTIFY from now on by closing the connection with this code.
    pub fn refuse_identify(self, code: u16) {
        self.sandbox.world().sessions.refused = Some(code);
    }

    /// Lets sessions be opened again.
    pub fn accept_identify(self) {
        self.sandbox.world().sessions.refused = None;
    }

    /// Leaves fields away from now on where the bot is told of a guild, which the documents call required.
    pub fn leave_out_of_guilds(self, fields: &[&str]) {
        let fields = fields.iter().map(|&field| field.to_owned()).collect();
        self.sandbox.world().rules.left_out_of_guilds = fields;
    }

    /// Tells interactions otherwise from now on, by a merge patch of JSON (RFC 7396): what is null in it is left away.
    pub fn amend_interactions(self, patch: Value) {
        self.sandbox.world().rules.amended_interactions = patch;
    }

    /// Sends each event so often from now on, as the gateway may where it takes up a session again.
    pub fn repeat_events(self, copies: usize) {
        self.sandbox.world().sessions.copies = copies;
    }

    /// Sets how many sessions a bot may open, how fast, and how many guilds each may have; counts begin anew.
    pub fn set_limits(self, limits: GatewayLimits) {
        self.sandbox.world().sessions.starts = Starts::new(limits);
    }

    /// This is how many sessions may still be opened until the count begins anew.
    #[must_use]
    pub fn session_starts_left(self) -> u32 {
        self.sandbox.world().sessions.starts.remaining()
    }

    /// This is how often an IDENTIFY came, those that were refused included.
    #[must_use]
    pub fn identify_attempts(self) -> u32 {
        self.sandbox.world().sessions.attempts
    }

    /// This is how often a session was opened.
    #[must_use]
    pub fn identifies(self) -> u32 {
        self.sandbox.world().sessions.identifies
    }

    /// This is how often a session was resumed.
    #[must_use]
    pub fn resumes(self) -> u32 {
        self.sandbox.world().sessions.resumes
    }

    /// These shards are connected, each with its number and the number of all, in order.
    #[must_use]
    pub fn shards(self) -> Vec<(u64, u64)> {
        self.sandbox.world().sessions.shards()
    }
}
