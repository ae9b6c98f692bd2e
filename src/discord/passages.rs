//! Where messages get through, at the moment: what is known of channels that are closed to us, and what is learned.

use parking_lot::{Mutex, MutexGuard};

use super::api_error::ApiErrorKind;
use super::closed_channels::{Act, ClosedChannels, Passage};
use super::gateway::ShardConnections;
use crate::game::{Millis, ServerId, Spot};

/// Where messages get through, at the moment.
#[derive(Clone, Copy, Debug)]
pub struct Passages<'a> {
    pub(super) closed: &'a Mutex<ClosedChannels>,
    /// They say of which servers we are told what changes.
    pub(super) connections: &'a ShardConnections,
    pub(super) now: Millis,
}

impl<'a> Passages<'a> {
    /// Whether an answer at a spot is worth a request.
    pub fn may_write(self, spot: Spot) -> bool {
        self.known(spot, Act::Writing).may_write(spot, self.now)
    }

    /// Whether such an answer may be a reply.
    pub fn may_reply(self, spot: Spot) -> bool {
        self.known(spot, Act::Replying).may_reply(spot, self.now)
    }

    /// Whether a message that is owed at a spot is worth a request.
    pub fn passage(self, spot: Spot, act: Act) -> Passage {
        self.known(spot, act).passage(spot, act, self.now)
    }

    /// What is known of a spot. Where another process hears what its server changes, or nobody, it is not relied on for long.
    fn known(self, spot: Spot, act: Act) -> MutexGuard<'a, ClosedChannels> {
        let is_told = self.connections.hears_of(spot.server);
        let mut closed = self.closed.lock();
        if !is_told {
            closed.counts_briefly(spot, act);
        }
        closed
    }

    /// A message of a server is on its way, until this is dropped: then it is known what became of it.
    pub fn trial(self, server: ServerId) -> Trial<'a> {
        self.closed.lock().trial_begins(server);
        Trial {
            closed: self.closed,
            server,
        }
    }

    /// What was done at a spot went through.
    pub fn went_through(self, spot: Spot, act: Act) {
        self.closed.lock().went_through(spot, act);
    }

    /// What was to be done at a spot was refused.
    pub fn refused_at(self, spot: Spot, act: Act, why: ApiErrorKind) {
        self.closed.lock().refused((spot, act), why, self.now);
    }

    /// A message of a server to a person was refused.
    pub fn refused_by_person(self, server: ServerId) {
        self.closed.lock().refused_by_person(server, self.now);
    }

    /// What a server allows may have changed.
    pub fn server_changed(self, server: ServerId) {
        self.closed.lock().server_changed(server);
    }
}

/// A message of a server on its way.
#[derive(Debug)]
pub struct Trial<'a> {
    closed: &'a Mutex<ClosedChannels>,
    server: ServerId,
}

impl Drop for Trial<'_> {
    fn drop(&mut self) {
        self.closed.lock().trial_ends(self.server);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::game::{ChannelId, SystemClock};

    #[test]
    fn a_refusal_counts_for_a_minute_where_nobody_tells_us_that_it_is_over() {
        for (is_told, until) in [(true, 180_000), (false, 120_000)] {
            let connections = ShardConnections::new(1, Arc::new(SystemClock));
            if is_told {
                connections.add(0);
                connections.begun(0);
            }
            let closed = Mutex::default();
            let at = |ms| Passages {
                closed: &closed,
                connections: &connections,
                now: Millis(ms),
            };
            let spot = Spot {
                server: ServerId(1),
                channel: ChannelId(2),
            };
            let why = ApiErrorKind::NotPermitted;
            for ms in [0, 60_000] {
                at(ms).refused_at(spot, Act::Writing, why);
            }
            for before in [until - 60_000, until - 1] {
                assert!(!at(before).may_write(spot), "{before}");
                let passage = at(before).passage(spot, Act::Writing);
                assert_eq!(passage, Passage::Refused(why), "{before}");
            }
            assert!(at(until).may_write(spot), "{until}");
            assert_eq!(at(until).passage(spot, Act::Writing), Passage::Open);
        }
    }
}
