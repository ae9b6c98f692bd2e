//! Where we may not write, as far as answers have shown.
//!
//! What people say to us can make us answer; where each answer is refused, a few of them could use up
//! what the service tolerates of all our requests together. A channel that refuses is left alone for
//! a while, and a server that refuses often is as a whole. A pure state machine: the time is passed in.

use std::collections::{HashMap, VecDeque};

use crate::game::{ChannelId, Millis, ServerId};

#[cfg(test)]
mod tests;

/// How long a channel is left alone after a refusal, at first and at most; twice as long each time.
const PAUSES_MS: (i64, i64) = (60_000, 3_600_000);
/// So many refusals of a server within so long, and it is left alone until there are fewer.
const REFUSALS: usize = 20;
const WINDOW_MS: i64 = 10 * 60_000;
/// The most channels and servers that are remembered.
const MOST: usize = 10_000;

/// A channel on its server.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spot {
    /// The server.
    pub server: ServerId,
    /// The channel.
    pub channel: ChannelId,
}

#[derive(Clone, Copy, Debug)]
struct Closed {
    server: ServerId,
    until: Millis,
    pause_ms: i64,
}

/// Every channel that has refused us lately, and every server.
#[derive(Debug, Default)]
pub struct ClosedChannels {
    channels: HashMap<ChannelId, Closed>,
    /// When requests were refused, the latest ones of each server.
    servers: HashMap<ServerId, VecDeque<Millis>>,
}

impl ClosedChannels {
    /// Whether an answer in a channel is worth a request.
    pub fn may_write(&self, spot: Spot, now: Millis) -> bool {
        let channel = self.channels.get(&spot.channel);
        let refusals = self.servers.get(&spot.server);
        !channel.is_some_and(|closed| is_within(now, closed.until, closed.pause_ms))
            && !refusals.is_some_and(|at| {
                let first = at.front().filter(|_| at.len() >= REFUSALS);
                first.is_some_and(|&at| is_within(now, at.plus_ms(WINDOW_MS), WINDOW_MS))
            })
    }

    /// A request in a channel was refused.
    pub fn refused(&mut self, spot: Spot, now: Millis) {
        self.sweep(now);
        if self.channels.len() >= MOST || self.servers.len() >= MOST {
            return;
        }
        let former = self.channels.get(&spot.channel);
        let pause_ms = former.map_or(PAUSES_MS.0, |closed| 2 * closed.pause_ms);
        let pause_ms = pause_ms.min(PAUSES_MS.1);
        let closed = Closed {
            server: spot.server,
            until: now.plus_ms(pause_ms),
            pause_ms,
        };
        self.channels.insert(spot.channel, closed);
        let refusals = self.servers.entry(spot.server).or_default();
        refusals.push_back(now);
        if refusals.len() > REFUSALS {
            refusals.pop_front();
        }
    }

    /// What a server allows in its channels may have changed. How often it has refused us stays known: whoever changes
    /// roles back and forth opens nothing by that.
    pub fn server_changed(&mut self, server: ServerId) {
        self.channels.retain(|_, closed| closed.server != server);
    }

    /// Forgets what is long over, once there is much of it.
    fn sweep(&mut self, now: Millis) {
        if self.channels.len() < MOST && self.servers.len() < MOST {
            return;
        }
        self.channels
            .retain(|_, closed| is_within(now, closed.until, closed.pause_ms));
        self.servers.retain(|_, at| {
            let last = at.back().map(|at| at.plus_ms(WINDOW_MS));
            last.is_some_and(|until| is_within(now, until, WINDOW_MS))
        });
    }
}

/// Whether a time that began so long before its end lasts; not where the clock has gone back since.
fn is_within(now: Millis, until: Millis, whole_ms: i64) -> bool {
    (1..=whole_ms).contains(&until.since(now))
}
