//! How much the bot asks for, as Discord counts it: requests in any second, and refused ones in any ten minutes.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// How many requests there were at most in any stretch of time that is so long.
#[derive(Debug)]
struct Stretch {
    span: Duration,
    /// Those of the latest such stretch.
    latest: VecDeque<Instant>,
    most: usize,
}

impl Stretch {
    fn of(span: Duration) -> Self {
        Self {
            span,
            latest: VecDeque::new(),
            most: 0,
        }
    }

    fn note(&mut self, at: Instant) {
        let span = self.span;
        while self.latest.front().is_some_and(|first| *first + span <= at) {
            self.latest.pop_front();
        }
        self.latest.push_back(at);
        self.most = self.most.max(self.latest.len());
    }
}

/// What all processes of the bot have asked for together.
#[derive(Debug)]
pub struct RequestTraffic {
    counted: Stretch,
    refused: Stretch,
}

impl RequestTraffic {
    /// Nothing was asked for yet.
    pub fn new() -> Self {
        Self {
            counted: Stretch::of(Duration::from_secs(1)),
            refused: Stretch::of(Duration::from_mins(10)),
        }
    }

    /// Notes a request that counts for the global limit.
    pub fn note_counted(&mut self, at: Instant) {
        self.counted.note(at);
    }

    /// Notes a request that was refused in a way that counts towards a ban.
    pub fn note_refused(&mut self, at: Instant) {
        self.refused.note(at);
    }

    /// The most requests in any second.
    pub fn busiest_second(&self) -> usize {
        self.counted.most
    }

    /// The most refused requests in any ten minutes.
    pub fn most_refused(&self) -> usize {
        self.refused.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_second_is_looked_at_wherever_it_begins() {
        let begun = Instant::now();
        let mut traffic = RequestTraffic::new();
        // Of these four no clock's second has more than two, and one second has three.
        for ms in [0, 900, 1_000, 1_899] {
            traffic.note_counted(begun + Duration::from_millis(ms));
        }
        assert_eq!(traffic.busiest_second(), 3);
        traffic.note_counted(begun + Duration::from_secs(5));
        assert_eq!(traffic.busiest_second(), 3);
        assert_eq!(traffic.most_refused(), 0);
    }
}
