//! Seeks: who waits for a game with whom, and which of them meet. What is decided here is pure.
//!
//! People meet on one server, or on several that are open to the seeks of one another. A game on
//! several servers has a place on each: the server of whoever has waited longest is the one that
//! keeps it.

mod hours;
mod port;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;

use super::block::Block;
use super::channel::{GameHome, Spot};
use super::clock::Millis;
use super::ids::{ChannelId, PlayerId, ServerId, TableNumber};
use super::people::Locale;
use super::terms::Terms;
use crate::rules::{Variant, coded};

pub use hours::PlayHours;
pub use port::{SeekWrites, Seekers};

/// How many seeks of one person may wait at a time.
pub const MOST_SEEKS: u32 = 3;
/// How long a seek waits: seven days.
pub const WAITS_MS: i64 = 7 * Millis::DAY_MS;

coded! {
    /// Among whom somebody seeks others.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum SeekReach [ALL, code, of_code] {
        /// Among those of their own server.
        #[default]
        Here = "here",
        /// Among those of all servers that are open to it, their own among them.
        Anywhere = "anywhere",
    }
}

/// Between which ratings the others are to be; each end is left open where it is not given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RatingRange {
    /// The lowest rating.
    pub lowest: Option<u32>,
    /// The highest rating.
    pub highest: Option<u32>,
}

impl RatingRange {
    /// Whether a rating lies between them.
    #[must_use]
    pub fn contains(self, rating: u32) -> bool {
        self.lowest.is_none_or(|lowest| lowest <= rating)
            && self.highest.is_none_or(|highest| rating <= highest)
    }
}

/// Which languages the others are to read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum LanguageWish {
    /// Whichever they read.
    #[default]
    Any,
    /// The one that whoever seeks reads.
    Own,
}

/// With whom somebody wants to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// Among whom they are sought.
    pub reach: SeekReach,
    /// How strong they are to be.
    pub ratings: RatingRange,
    /// In which hours whoever seeks plays.
    pub hours: PlayHours,
    /// Which languages they are to read.
    pub language: LanguageWish,
}

/// Somebody who seeks a game, with all that decides whom they meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seeker {
    /// The person who seeks.
    pub player: PlayerId,
    /// The server from which they play.
    pub server: ServerId,
    /// The channel in which the game is held there.
    pub channel: ChannelId,
    /// The kind of game.
    pub variant: Variant,
    /// What is to be played for, and how fast.
    pub terms: Terms,
    /// With whom they want to play.
    pub wishes: Wishes,
    /// The language that they read.
    pub language: Locale,
    /// How strong they are in this kind of game.
    pub rating: u32,
    /// Whether their server is open to those of others.
    pub openness: Openness,
    /// Since when they have waited.
    pub since: Millis,
}

/// Whether people of a server meet those of others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Openness {
    /// They do not.
    #[default]
    Closed,
    /// They do, where the other server is open as well.
    Open,
}

/// Who is kept apart from whom, by whichever of the two.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Apart(BTreeSet<(PlayerId, PlayerId)>);

impl Apart {
    /// Those whom these blocks keep apart.
    pub fn of(blocks: impl IntoIterator<Item = Block>) -> Self {
        let both = |block: Block| [(block.by, block.of), (block.of, block.by)];
        Self(blocks.into_iter().flat_map(both).collect())
    }

    /// Whether two people are kept apart.
    #[must_use]
    pub fn are(&self, one: PlayerId, other: PlayerId) -> bool {
        self.0.contains(&(one, other))
    }
}

/// What is sought by some of those who wait, with how many they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SoughtTerms {
    /// The kind of game.
    pub variant: Variant,
    /// What is to be played for, and how fast.
    pub terms: Terms,
    /// How many seek the same.
    pub count: usize,
}

impl SoughtTerms {
    /// What people seek, in the order in which it was first sought.
    #[must_use]
    pub fn of(seekers: &[Seeker]) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for Seeker { variant, terms, .. } in seekers {
            let same = |one: &&mut Self| (one.variant, one.terms) == (*variant, *terms);
            match all.iter_mut().find(same) {
                Some(known) => known.count += 1,
                None => all.push(Self {
                    variant: *variant,
                    terms: *terms,
                    count: 1,
                }),
            }
        }
        all
    }
}

impl Seeker {
    /// Where they began to wait.
    #[must_use]
    pub const fn spot(&self) -> Spot {
        Spot {
            server: self.server,
            channel: self.channel,
        }
    }

    /// Whether somebody else is as they wish. The hours are not looked at: all have to share some.
    fn wants(&self, other: &Self) -> bool {
        let reads = match self.wishes.language {
            LanguageWish::Any => true,
            LanguageWish::Own => self.language == other.language,
        };
        let is_near = self.server == other.server
            || (self.wishes.reach == SeekReach::Anywhere && self.openness == Openness::Open);
        reads && is_near && self.wishes.ratings.contains(other.rating)
    }

    /// Whether two people can sit at one table, their hours aside.
    #[must_use]
    pub fn suits(&self, other: &Self, apart: &Apart) -> bool {
        self.player != other.player
            && self.variant == other.variant
            && self.terms == other.terms
            && self.wants(other)
            && other.wants(self)
            && !apart.are(self.player, other.player)
    }
}

/// Whom somebody who has just come sits down with among those who wait, given the longest waiting
/// first: as many as the game needs, of whom everyone suits everyone and all play in some hour. Of all such
/// tables it is the one of those who have waited longest.
#[must_use]
pub fn meeting<'s>(
    newcomer: &Seeker,
    waiting: &'s [Seeker],
    apart: &Apart,
) -> Option<Vec<&'s Seeker>> {
    let suiting = waiting.iter().filter(|one| newcomer.suits(one, apart));
    let suiting: Vec<&Seeker> = suiting.collect();
    let seats = newcomer.variant.colors().len() - 1;
    let mut seated = Vec::with_capacity(seats);
    fill((&suiting, apart), seats, newcomer.wishes.hours, &mut seated).then_some(seated)
}

/// Fills seats with people of whom each suits all who are seated; says whether it could.
fn fill<'s>(
    (suiting, apart): (&[&'s Seeker], &Apart),
    seats: usize,
    hours: PlayHours,
    seated: &mut Vec<&'s Seeker>,
) -> bool {
    if seated.len() == seats {
        return true;
    }
    for (at, &one) in suiting.iter().enumerate() {
        let shared = hours.shared(one.wishes.hours);
        if shared.is_empty() || !seated.iter().all(|other| other.suits(one, apart)) {
            continue;
        }
        seated.push(one);
        if fill((&suiting[at + 1..], apart), seats, shared, seated) {
            return true;
        }
        seated.pop();
    }
    false
}

/// A server on which a game is held, and where it is held there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TablePlace {
    /// The server that it is.
    pub server: ServerId,
    /// The game's number there.
    pub number: TableNumber,
    /// The channel, or the forum.
    pub home: GameHome,
}

/// Where a game is held, on one server or on several.
#[derive(Clone, Debug)]
pub struct TablePlaces {
    /// The place of the server that keeps the game.
    pub first: TablePlace,
    /// Its places on other servers.
    pub further: Vec<TablePlace>,
    /// Who plays from which server, where there are several; nobody where there is one.
    pub guests: Vec<(PlayerId, ServerId)>,
}

/// People who meet, and where their game is held.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// Who has come last.
    pub newcomer: PlayerId,
    /// Where they play.
    pub places: TablePlaces,
    /// Whose seeks end by it: each of them waits until then.
    pub seekers: Vec<PlayerId>,
    /// At how many tables those may sit who wait.
    pub limits: Vec<SeatLimit>,
}

/// Somebody whom a seek brings to a table at which others sit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatedSeeker {
    /// They have just come, whether they have waited before or not.
    Newcomer(PlayerId),
    /// They wait, and are seated only if they still do.
    Waiting(PlayerId),
}

impl SeatedSeeker {
    /// Who it is.
    #[must_use]
    pub const fn player(self) -> PlayerId {
        match self {
            Self::Newcomer(player) | Self::Waiting(player) => player,
        }
    }
}

/// At how many open tables of their server somebody may sit.
#[derive(Clone, Copy, Debug)]
pub struct SeatLimit {
    /// Whose limit it is.
    pub player: PlayerId,
    /// The server that they play on.
    pub server: ServerId,
    /// How many tables it may be.
    pub most: u32,
}
