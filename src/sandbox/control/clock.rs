//! The time that the sandbox believes it is.

use std::time::Duration;

use super::super::Sandbox;

/// Stops the sandbox's clock and puts it forward: it counts for archives, nonces, rate limits and the age of interactions.
#[derive(Clone, Copy, Debug)]
pub struct ClockControl<'a> {
    sandbox: &'a Sandbox,
}

impl<'a> ClockControl<'a> {
    pub(super) fn of(sandbox: &'a Sandbox) -> Self {
        Self { sandbox }
    }

    /// Puts the clock forward; threads in which nothing was written for long enough are archived.
    pub fn advance(self, by: Duration) {
        let mut world = self.sandbox.world();
        world.clock.advance(by);
        world.threads().archive_idle();
        world.changed();
    }

    /// Stops the clock, which can still be put forward.
    pub fn stop(self) {
        self.sandbox.world().clock.stop();
    }
}
