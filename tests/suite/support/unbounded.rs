//! As many requests as a process likes.

use std::time::Instant;

use seigneur::worker::RequestLimit;

/// There is no bound.
#[derive(Debug)]
pub struct Unbounded;

impl RequestLimit for Unbounded {
    fn whole(&self) -> Option<u32> {
        None
    }

    fn take_refused(&self) -> u32 {
        0
    }

    fn allot(&self, _: u32, _: Instant) {}

    fn turn_away(&self) {}
}
