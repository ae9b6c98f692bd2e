//! Fair play: with which positions no computer helps anybody, as games that go on stand in them or have stood there.
//!
//! The first three rounds of a game are everybody's, unless it began somewhere else than games usually do. From then on
//! each of its positions is guarded until the game is over, whatever becomes of it: moves that are taken back too.
//! Whoever asks is refused in the same words as elsewhere, and does not learn that another game stands there.

use std::collections::HashSet;

use async_trait::async_trait;

use super::event::Event;
use super::ids::{GameId, PlayerId};
use super::ports::error::StoreError;
use super::table::{Phase, Table};
use crate::rules::{History, Position, SoughtPlacement};

/// From this round on the positions of a game are guarded: those before are everybody's.
pub const FIRST_ROUND: u32 = 4;

/// Where a game began.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Beginning {
    /// Where games of its kind usually do.
    Usual,
    /// In a position that was set up.
    SetUp,
}

impl Beginning {
    /// Where a game began that began in a position.
    #[must_use]
    pub fn of(start: &Position) -> Self {
        if *start == Position::start(start.variant()) {
            Self::Usual
        } else {
            Self::SetUp
        }
    }
}

/// The [keys](Position::placement_key) of positions in which games stand that go on, or have stood, as far as they were
/// asked for, with where such a game began; and of those in which some of them stand, or to which a round leads from there.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuardedPositions {
    stood: HashSet<(u64, Beginning)>,
    ahead: HashSet<u64>,
}

impl FromIterator<(u64, Beginning)> for GuardedPositions {
    fn from_iter<T: IntoIterator<Item = (u64, Beginning)>>(positions: T) -> Self {
        Self {
            stood: positions.into_iter().collect(),
            ahead: HashSet::new(),
        }
    }
}

impl Extend<(u64, Beginning)> for GuardedPositions {
    fn extend<T: IntoIterator<Item = (u64, Beginning)>>(&mut self, positions: T) {
        self.stood.extend(positions);
    }
}

impl GuardedPositions {
    /// Whether none of those that were asked for is guarded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.stood.is_empty() && self.ahead.is_empty()
    }

    /// The same without those of games that began in a position that was set up.
    #[must_use]
    pub fn begun_as_usual(mut self) -> Self {
        self.stood.retain(|(_, began)| *began == Beginning::Usual);
        self
    }

    /// The same with those of some placements in which games stand, or to which a round or less leads from there.
    #[must_use]
    pub fn with_ahead(
        mut self,
        standing: &[StandingPosition],
        asked_for: &[SoughtPlacement],
    ) -> Self {
        let leads = |sought: &&SoughtPlacement| standing.iter().any(|it| it.leads_to(sought));
        let ahead = asked_for.iter().filter(leads);
        self.ahead.extend(ahead.map(SoughtPlacement::key));
        self
    }

    /// Whether a position is guarded from whoever has come there from another one. Nobody can take an opening away
    /// from all others by setting it up.
    #[must_use]
    pub fn has(&self, start: &Position, position: &Position) -> bool {
        let key = position.placement_key();
        let is_opening = Beginning::of(start) == Beginning::Usual && position.round() < FIRST_ROUND;
        self.ahead.contains(&key)
            || self.stood.contains(&(key, Beginning::Usual))
            || !is_opening && self.stood.contains(&(key, Beginning::SetUp))
    }

    /// Which positions of a finished game nothing is told of: those that are guarded, and what followed them for a
    /// round, as it tells what moves there are worth.
    #[must_use]
    pub fn withheld(&self, history: &History) -> Vec<bool> {
        let positions = history.positions();
        let mut withheld = vec![false; positions.len()];
        for (place, position) in positions.iter().enumerate() {
            if self.has(&positions[0], position) {
                let round = position.colors().len();
                let end = positions.len().min(place + round + 1);
                withheld[place..end].fill(true);
            }
        }
        withheld
    }
}

/// The keys of the positions of a game, from a place on, that are guarded while it goes on: those of its first rounds
/// are not, wherever it comes back to them.
#[must_use]
pub fn guarded_keys(history: &History, from: usize) -> Vec<u64> {
    let positions = history.positions();
    let is_opening = |position: &&Position| position.round() < FIRST_ROUND;
    let opening: HashSet<u64> = match Beginning::of(&positions[0]) {
        Beginning::Usual => {
            let opening = positions.iter().take_while(is_opening);
            opening.map(Position::placement_key).collect()
        }
        Beginning::SetUp => HashSet::new(),
    };
    let keys = positions.iter().skip(from).map(Position::placement_key);
    keys.filter(|key| !opening.contains(key)).collect()
}

/// What events of a table mean for the positions that are guarded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GuardChange {
    /// These are guarded as well.
    More(Vec<u64>),
    /// The game is over: none of it is guarded any more.
    None,
}

impl GuardChange {
    /// What it is, for a table as it stands after some events.
    #[must_use]
    pub fn of(table: &Table, events: &[Event]) -> Self {
        let Phase::Playing(history) = table.phase() else {
            return Self::None;
        };
        let changes = events.iter().filter(|event| changes_position(event));
        let before = history.positions().len().saturating_sub(changes.count());
        Self::More(guarded_keys(history, before))
    }
}

/// Whether another position may stand after an event that has not stood before.
fn changes_position(event: &Event) -> bool {
    matches!(
        event,
        Event::Started { .. }
            | Event::Moved { .. }
            | Event::Resigned { .. }
            | Event::TimedOut { .. }
    )
}

/// A position for which a computer's help is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpRequest {
    /// Where the game or the board began that it is part of.
    pub start: Position,
    /// What came before it for a round at least, and itself, the last one.
    pub positions: Vec<Position>,
    /// The game to which the computer is to be put; none on private boards.
    pub game: Option<GameId>,
}

impl HelpRequest {
    /// The same for the position in which a game stands.
    #[must_use]
    pub fn at(table: &Table) -> Self {
        let start = table.header().start;
        let positions = match table.history() {
            Some(history) => last_round(history.positions()).to_vec(),
            None => vec![start],
        };
        Self {
            start,
            positions,
            game: Some(table.id()),
        }
    }

    /// The keys of the positions.
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        self.positions.iter().map(Position::placement_key).collect()
    }

    /// Whether one of the positions is guarded.
    #[must_use]
    pub fn touches(&self, guarded: &GuardedPositions) -> bool {
        let mut positions = self.positions.iter();
        positions.any(|position| guarded.has(&self.start, position))
    }

    /// Whether a game stands in the position, or it follows from there by a round or less.
    #[must_use]
    pub fn follows(&self, standing: &StandingPosition) -> bool {
        let wanted = self.positions.last();
        wanted.is_some_and(|wanted| standing.leads_to(&SoughtPlacement::of(wanted)))
    }
}

/// The last of some positions, with those of the round before it.
#[must_use]
pub fn last_round(positions: &[Position]) -> &[Position] {
    let round = positions.first().map_or(0, |first| first.colors().len());
    &positions[positions.len().saturating_sub(round + 1)..]
}

/// Where a game stands that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StandingPosition {
    /// The game that goes on.
    pub game: GameId,
    /// Where it began.
    pub began: Beginning,
    /// The position in which it stands.
    pub position: Position,
}

impl StandingPosition {
    /// Where a game stands.
    #[must_use]
    pub fn of(table: &Table) -> Self {
        Self {
            game: table.id(),
            began: Beginning::of(&table.header().start),
            position: *table.position(),
        }
    }

    /// Whether it stands in an opening, which is everybody's. The game has counted its own rounds from where all begin;
    /// those of a position that somebody asks about are whatever they wrote.
    fn is_opening(&self) -> bool {
        self.began == Beginning::Usual && self.position.round() < FIRST_ROUND
    }

    /// Whether it stands in a placement, or a round or less leads there, but from an opening: what a player would do next, and
    /// what the others may answer.
    fn leads_to(&self, sought: &SoughtPlacement) -> bool {
        let round = u32::try_from(self.position.colors().len()).unwrap_or_default();
        let stands = || sought.is_of(&self.position);
        !self.is_opening() && (stands() || sought.is_ahead_of(&self.position, round))
    }

    /// Whether a computer's move in a position would help here: where it stands, or a round further at most.
    #[must_use]
    pub fn is_helped_by(&self, wanted: &Position) -> bool {
        self.leads_to(&SoughtPlacement::of(wanted))
    }
}

/// Knows which positions are guarded.
#[async_trait]
pub trait FairPlay: Send + Sync {
    /// Those of some [keys](Position::placement_key) whose positions are guarded by other games than one.
    async fn guarded_positions(
        &self,
        keys: &[u64],
        but: Option<GameId>,
    ) -> Result<GuardedPositions, StoreError>;

    /// The games but one that guard a position with one of some [keys](Position::placement_key), and began in a position
    /// that was set up.
    async fn set_up_games(&self, keys: &[u64], but: GameId) -> Result<Vec<GameId>, StoreError>;

    /// Where the games stand in which a person plays.
    async fn standing_positions(
        &self,
        player: PlayerId,
    ) -> Result<Vec<StandingPosition>, StoreError>;

    /// Guards the positions of games that go on of which that was not done yet; says of how many.
    async fn guard_positions(&self) -> Result<u32, StoreError>;
}

#[cfg(test)]
mod tests;
