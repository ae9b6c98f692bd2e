//! Where messages get through, at the moment: what is known of channels that are closed to us, and what is learned.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::api_error::ApiErrorKind;
use super::closed_channels::{Act, ClosedChannels, Passage, Spot};
use crate::game::{Millis, ServerId};

/// Where messages get through, at the moment.
#[derive(Clone, Copy, Debug)]
pub struct Passages<'a> {
    closed: &'a Mutex<ClosedChannels>,
    now: Millis,
}

impl<'a> Passages<'a> {
    /// What is known now.
    pub const fn new(closed: &'a Mutex<ClosedChannels>, now: Millis) -> Self {
        Self { closed, now }
    }

    /// Whether an answer at a spot is worth a request.
    pub fn may_write(self, spot: Spot) -> bool {
        lock(self.closed).may_write(spot, self.now)
    }

    /// Whether a message that is owed at a spot is worth a request.
    pub fn passage(self, spot: Spot, act: Act) -> Passage {
        lock(self.closed).passage(spot, act, self.now)
    }

    /// A message of a server is on its way, until this is dropped: then it is known what became of it.
    pub fn trial(self, server: ServerId) -> Trial<'a> {
        lock(self.closed).trial_begins(server);
        Trial {
            closed: self.closed,
            server,
        }
    }

    /// What was done at a spot went through.
    pub fn went_through(self, spot: Spot, act: Act) {
        lock(self.closed).went_through(spot, act);
    }

    /// What was to be done at a spot was refused.
    pub fn refused_at(self, spot: Spot, act: Act, why: ApiErrorKind) {
        lock(self.closed).refused((spot, act), why, self.now);
    }

    /// A message of a server to a person was refused.
    pub fn refused_by_person(self, server: ServerId) {
        lock(self.closed).refused_by_person(server, self.now);
    }

    /// What a server allows may have changed.
    pub fn server_changed(self, server: ServerId) {
        lock(self.closed).server_changed(server);
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
        lock(self.closed).trial_ends(self.server);
    }
}

fn lock(closed: &Mutex<ClosedChannels>) -> MutexGuard<'_, ClosedChannels> {
    closed.lock().unwrap_or_else(PoisonError::into_inner)
}
