//! Where we may not write, as far as answers have shown.
//!
//! What people say and do can make us write; where each message is refused, a few of them could use up
//! what the service tolerates of all our requests together. A channel that refuses is left alone for
//! a while, and a server that refuses often is as a whole: no more answers are given there, and messages
//! wait, but for channels that have taken one. A pure state machine: the time is passed in.

use std::collections::{HashMap, HashSet, VecDeque};

use super::api_error::ApiErrorKind;
use crate::game::{ChannelId, Millis, ServerId, Spot};

#[cfg(test)]
mod tests;

/// How long a channel is left alone after a refusal, at first and at most; twice as long each time.
const PAUSES_MS: (i64, i64) = (60_000, Millis::HOUR_MS);
/// How long others wait for the one message that tries a channel again.
const TRIAL_MS: i64 = 30_000;
/// So many refusals of a server within so long, and it is left alone until there are fewer.
const REFUSALS: usize = 20;
const WINDOW_MS: i64 = 10 * 60_000;
/// From how many refusals on messages wait for channels that have taken none: the rest of what is borne
/// is left to those that have, so that a few closed channels keep nothing else waiting.
const REFUSALS_OF_UNTRIED: usize = 8;
/// The most channels and servers that are remembered.
const MOST: usize = 10_000;

/// What we do in a channel.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Act {
    /// We write there.
    Writing,
    /// We write there, as a reply to what somebody else has written.
    Replying,
    /// We write there, with a file.
    SendingFiles,
    /// We write in any of its threads: these have its permissions.
    WritingInThreads,
    /// We write in any of its threads, with a file.
    SendingFilesInThreads,
    /// We open a thread there.
    OpeningThread,
    /// We ask what it is, and who may do what there.
    Looking,
}

/// Whether a message that is owed is worth a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// It is worth one.
    Open,
    /// The channel has refused us for this reason, and would again.
    Refused(ApiErrorKind),
    /// The server has refused us so often that messages wait.
    Later,
}

#[derive(Clone, Copy, Debug)]
struct Closed {
    server: ServerId,
    until: Millis,
    pause_ms: i64,
    why: ApiErrorKind,
}

/// Every channel that has refused us lately, and every server.
#[derive(Debug, Default)]
pub struct ClosedChannels {
    channels: HashMap<(ChannelId, Act), Closed>,
    /// Where the latest request went through.
    open: HashSet<(ChannelId, Act)>,
    /// When requests were refused, the latest ones of each server.
    servers: HashMap<ServerId, VecDeque<Millis>>,
    /// How many messages of each server are on their way, each of which may be refused.
    trials: HashMap<ServerId, usize>,
}

impl ClosedChannels {
    /// A message of a server is about to be sent.
    pub fn trial_begins(&mut self, server: ServerId) {
        *self.trials.entry(server).or_default() += 1;
    }

    /// It is known what became of it.
    pub fn trial_ends(&mut self, server: ServerId) {
        if let Some(trials) = self.trials.get_mut(&server) {
            *trials = trials.saturating_sub(1);
            if *trials == 0 {
                self.trials.remove(&server);
            }
        }
    }

    /// Whether an answer in a channel is worth a request.
    pub fn may_write(&self, spot: Spot, now: Millis) -> bool {
        self.closed(spot, Act::Writing, now).is_none()
            && !self.has_refused(spot.server, REFUSALS, now)
    }

    /// Whether such an answer may be a reply to what somebody has written.
    pub fn may_reply(&self, spot: Spot, now: Millis) -> bool {
        self.closed(spot, Act::Replying, now).is_none()
    }

    /// Whether a message that is owed is worth a request. Where a channel has taken one, a few refusals
    /// of others of its server keep nothing waiting.
    ///
    /// Once a channel has been left alone for long enough, one message tries it; others wait for what
    /// becomes of that one.
    pub fn passage(&mut self, spot: Spot, act: Act, now: Millis) -> Passage {
        if let Some(why) = self.closed(spot, act, now) {
            Passage::Refused(why)
        } else if self.has_refused(spot.server, self.bearable(spot, act), now) {
            Passage::Later
        } else {
            if let Some(closed) = self.channels.get_mut(&(spot.channel, act)) {
                closed.until = now.plus_ms(TRIAL_MS);
            }
            Passage::Open
        }
    }

    /// From how many refusals of a server on a message waits: should all others that are on their way be
    /// refused as well, there are no more than may be.
    fn bearable(&self, spot: Spot, act: Act) -> usize {
        let trials = self.trials.get(&spot.server).copied().unwrap_or_default();
        let left = (REFUSALS + 1).saturating_sub(trials.max(1));
        if self.open.contains(&(spot.channel, act)) {
            left
        } else {
            left.min(REFUSALS_OF_UNTRIED)
        }
    }

    /// A request in a channel went through.
    pub fn went_through(&mut self, spot: Spot, act: Act) {
        self.channels.remove(&(spot.channel, act));
        if self.open.len() >= MOST {
            self.open.clear();
        }
        self.open.insert((spot.channel, act));
    }

    /// A request to a person of a server was refused: that closes no channel.
    pub fn refused_by_person(&mut self, server: ServerId, now: Millis) {
        self.sweep(now);
        self.count(server, now);
    }

    fn closed(&self, spot: Spot, act: Act, now: Millis) -> Option<ApiErrorKind> {
        let closed = self.channels.get(&(spot.channel, act))?;
        is_within(now, closed.until, closed.pause_ms).then_some(closed.why)
    }

    /// Whether a server has refused so many requests of late.
    fn has_refused(&self, server: ServerId, many: usize, now: Millis) -> bool {
        let latest = self.servers.get(&server).map(|at| at.iter().rev());
        let first = latest.and_then(|mut latest| latest.nth(many.saturating_sub(1)));
        first.is_some_and(|&at| is_within(now, at.plus_ms(WINDOW_MS), WINDOW_MS))
    }

    /// A request in a channel was refused.
    pub fn refused(&mut self, (spot, act): (Spot, Act), why: ApiErrorKind, now: Millis) {
        self.sweep(now);
        self.open.remove(&(spot.channel, act));
        if self.channels.len() >= MOST || self.servers.len() >= MOST {
            return;
        }
        let former = self.channels.get(&(spot.channel, act));
        let pause_ms = former.map_or(PAUSES_MS.0, |closed| 2 * closed.pause_ms);
        let pause_ms = pause_ms.min(PAUSES_MS.1);
        let closed = Closed {
            server: spot.server,
            until: now.plus_ms(pause_ms),
            pause_ms,
            why,
        };
        self.channels.insert((spot.channel, act), closed);
        self.count(spot.server, now);
    }

    fn count(&mut self, server: ServerId, now: Millis) {
        if self.servers.len() >= MOST {
            return;
        }
        let refusals = self.servers.entry(server).or_default();
        refusals.push_back(now);
        if refusals.len() > REFUSALS {
            refusals.pop_front();
        }
    }

    /// A refusal counts no longer than a first one: nobody tells us when it does not hold any more.
    pub fn counts_briefly(&mut self, spot: Spot, act: Act) {
        if let Some(closed) = self.channels.get_mut(&(spot.channel, act)) {
            let (first, _) = PAUSES_MS;
            closed.until = closed.until.plus_ms(first - closed.pause_ms);
            closed.pause_ms = first;
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
