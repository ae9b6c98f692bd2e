//! Which positions of a finished game are told nothing of: those in which another game stands.

use std::collections::HashSet;

use crate::rules::{History, Position};

/// From this round on the positions of a game are looked for in games that go on: those before are everybody's,
/// unless the game began somewhere else than all do.
pub const FIRST_ROUND: u32 = 4;

/// The [keys](Position::placement_key) of the positions in which games go on, as far as they were asked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StandingPositions(pub HashSet<u64>);

/// Whether a position that a game has, which began in another one, is looked for in games that go on.
#[must_use]
pub fn is_comparable(start: &Position, position: &Position) -> bool {
    position.round() >= FIRST_ROUND || *start != Position::start(start.variant())
}

/// The keys of the positions of a game that are looked for in games that go on.
#[must_use]
pub fn comparable_keys(history: &History) -> Vec<u64> {
    let positions = history.positions();
    let comparable = positions
        .iter()
        .filter(|it| is_comparable(&positions[0], it));
    comparable.map(Position::placement_key).collect()
}

impl StandingPositions {
    /// Whether a game goes on in a position that another one has, which began there.
    #[must_use]
    pub fn has(&self, start: &Position, position: &Position) -> bool {
        is_comparable(start, position) && self.0.contains(&position.placement_key())
    }

    /// Which positions of a finished game nothing is told of: those in which another one goes on, and what
    /// followed them for a round, as it tells what moves there are worth.
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
