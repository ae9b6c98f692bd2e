//! The time that the sandbox believes it is.

use std::time::Duration;

use super::ClockControl;

impl ClockControl<'_> {
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
