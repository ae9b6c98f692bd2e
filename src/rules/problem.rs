//! Problems: positions in which one move alone wins, at once or in a few moves.
//!
//! To win is to bring the game to an end that gives the mover 3 points: a mate, in Trichess also
//! fat, in Échecs à 3 also a double check. In two means that after the key the mover wins at once
//! on the next turn, whatever the opponents play until then, each of them in turn; among three a
//! check to the second opponent may mate before that turn comes. In three means that after the key
//! the mover wins so in two, whatever they play, and that nothing wins sooner. Écheversi ends by counting and
//! Yalta to the last king goes on after a mate: neither has problems.

use super::illegal::Illegal;
use super::moves::Move;
use super::outcome::{Ending, Outcome};
use super::position::Position;
use super::setup::SetupError;
use super::variant::Variant;

mod composing;
mod proof;
mod search;
mod shaping;
mod shipped;
#[cfg(test)]
mod tests;

pub use composing::compose;
pub use search::{Effort, Exhausted, find, forced_win, latest};
pub use shaping::{are_alike, shape};
pub use shipped::{Difficulty, shipped, shipped_count};

/// The games that have problems.
pub const GAMES: [Variant; 4] = [
    Variant::Trichess,
    Variant::Echecs3,
    Variant::Yalta,
    Variant::Chess,
];

/// How soon a problem is won.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Length {
    /// The key itself wins.
    AtOnce,
    /// Before the mover's next turn, by what the key has left the opponents.
    BeforeNextTurn,
    /// With so many moves of the mover at the latest, two or more.
    InMoves(u8),
}

impl Length {
    /// How many moves the mover needs for it at most.
    #[must_use]
    pub const fn moves(self) -> u8 {
        match self {
            Self::AtOnce | Self::BeforeNextTurn => 1,
            Self::InMoves(moves) => moves,
        }
    }

    /// How many moves the mover has after a first one before it counts as wrong; one at least, but where
    /// the first one has to win.
    #[must_use]
    pub const fn moves_after_key(self) -> u8 {
        match self {
            Self::AtOnce => 0,
            Self::BeforeNextTurn => 1,
            Self::InMoves(moves) => moves.saturating_sub(1),
        }
    }
}

/// A position with the one move that wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    position: Position,
    /// The key first; in two, with what follows it. Never empty, and won at its end.
    line: Vec<Move>,
    ending: Ending,
}

/// What comes of a legal move that is tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// The move is the key.
    Solves,
    /// It lets the opponents off.
    Fails(Refutation),
}

/// Why a move does not win.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refutation {
    /// What the opponents answer, in turn; nothing where the move itself ends the game.
    pub replies: Vec<Move>,
    /// How the game ends by that, if it does: not won by the mover.
    pub outcome: Option<Outcome>,
}

/// A text that is no problem.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProblemError {
    /// The text of the position is no position.
    #[error(transparent)]
    Position(#[from] SetupError),
    /// A move of the solution has not the form of one.
    #[error("move {place} of the solution is {found:?}, expected coordinates such as e2e4")]
    Move {
        /// The number of that move in the solution, from 1.
        place: usize,
        /// The move as the text has it.
        found: String,
    },
    /// A move of the solution is not legal.
    #[error("move {place} of the solution is not legal: {reason:?}")]
    Illegal {
        /// The number of that move in the solution, from 1.
        place: usize,
        /// The reason why that move is not legal.
        reason: Illegal,
    },
    /// The solution does not win.
    #[error("the solution does not end with a win of the side to move")]
    NotWon,
}

impl Problem {
    /// A position with a line that wins it.
    ///
    /// # Errors
    /// Where the line is not legal or does not win. That it begins with the one key is not looked at.
    fn new(position: Position, line: Vec<Move>) -> Result<Self, ProblemError> {
        let mut stands = position;
        for (place, &mv) in (1..).zip(&line) {
            let next = stands.play(mv);
            stands = next.map_err(|reason| ProblemError::Illegal { place, reason })?;
        }
        let won = search::won(&stands, position.turn()).ok_or(ProblemError::NotWon)?;
        Ok(Self {
            position,
            line,
            ending: won.ending,
        })
    }

    /// Reads a problem as [`write_line`](Self::write_line) and the position's own text have it.
    ///
    /// # Errors
    /// Where one of them is not of its form: which, and what was expected.
    pub fn read(variant: Variant, position: &str, line: &str) -> Result<Self, ProblemError> {
        let position = Position::parse(variant, position)?;
        let moves = (1..).zip(line.split_whitespace()).map(|(place, text)| {
            let mv = Move::from_coordinates(text, position.topology());
            mv.ok_or_else(|| ProblemError::Move {
                place,
                found: text.to_owned(),
            })
        });
        let moves = moves.collect::<Result<_, _>>()?;
        Self::new(position, moves)
    }

    /// The solution in coordinates, joined by spaces.
    #[must_use]
    pub fn write_line(&self) -> String {
        let board = self.position.topology();
        let moves = self.line.iter().map(|mv| mv.coordinates(board));
        moves.collect::<Vec<_>>().join(" ")
    }

    /// The position, with the side to move that wins.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The key, and in two one way in which it may go on, up to the win.
    #[must_use]
    pub fn line(&self) -> &[Move] {
        &self.line
    }

    /// All positions of which the solution tells something: the first one, and those between its moves.
    #[must_use]
    pub fn positions(&self) -> Vec<Position> {
        let mut stands = self.position;
        let mut positions = vec![stands];
        let between = self
            .line
            .split_last()
            .map_or([].as_slice(), |(_, before)| before);
        for &mv in between {
            stands = stands.after(mv);
            positions.push(stands);
        }
        positions
    }

    /// How soon it is won.
    #[must_use]
    pub fn length(&self) -> Length {
        let players = self.position.players().iter().count();
        match self.line.len() {
            1 => Length::AtOnce,
            // The first move and those of the opponents.
            moves if moves <= players => Length::BeforeNextTurn,
            moves => Length::InMoves(u8::try_from(moves.div_ceil(players)).unwrap_or(u8::MAX)),
        }
    }

    /// How the game ends at the end of the line.
    #[must_use]
    pub fn ending(&self) -> Ending {
        self.ending
    }

    /// How difficult it is, where that was measured: of problems that are part of the program.
    #[must_use]
    pub fn difficulty(&self) -> Option<Difficulty> {
        shipped::difficulty(self)
    }

    /// What comes of a legal move.
    #[must_use]
    pub fn attempt(&self, mv: Move) -> Attempt {
        if self.line.first() == Some(&mv) {
            Attempt::Solves
        } else {
            let failing = search::refutation(&self.position, mv, self.length());
            // Whatever wins besides the key solves the problem as well.
            failing.map_or(Attempt::Solves, Attempt::Fails)
        }
    }
}
