//! Who may ask how much, at the moment.

use parking_lot::Mutex;

use super::caller::Caller;
use super::command_error::CommandError;
use super::gateway::ShardConnections;
use super::throttle::{Throttle, ThrottleVerdict};
use crate::game::{GameId, Millis, PlayerId, ServerId};

/// Who may ask how much, at the moment.
#[derive(Clone, Copy, Debug)]
pub struct Throttling<'a> {
    pub(super) throttle: &'a Mutex<Throttle>,
    pub(super) connections: &'a ShardConnections,
    pub(super) now: Millis,
}

impl Throttling<'_> {
    /// Lets somebody through who asks for something, or says when to try again.
    pub fn ask(self, player: PlayerId, server: Option<ServerId>) -> ThrottleVerdict {
        self.throttle.lock().ask(player, server, self.now)
    }

    /// Lets somebody have all that is kept of them, or says when.
    pub fn admit_export(self, player: PlayerId) -> Result<(), CommandError> {
        let admitted = self.throttle.lock().export(player, self.now);
        admitted.map_err(|wait_ms| CommandError::ExportedOften { wait_ms })
    }

    /// Whether something is offered to somebody who types.
    pub fn may_suggest(self, caller: &Caller) -> bool {
        self.throttle
            .lock()
            .may_suggest(caller.player, caller.server, self.now)
    }

    /// Whether a reply that is no move is answered where it stands: not while there are so many that boards
    /// would wait behind the answers.
    pub fn may_answer(self, server: Option<ServerId>) -> bool {
        let shards = self.connections.part();
        self.throttle.lock().may_answer(server, shards, self.now)
    }

    /// Whether what waits at a table is tried at once: rarely, as each try may be refused.
    pub fn may_hasten(self, table: GameId) -> bool {
        self.throttle.lock().may_hasten(table, self.now)
    }

    /// Whether somebody who writes to us directly is shown the ways to begin: now and then.
    pub fn may_greet(self, player: PlayerId) -> bool {
        self.throttle.lock().may_greet(player, self.now)
    }
}
