//! What happens at a table.

use super::ids::PlayerId;
use crate::rules::{Color, Ending, Move, Outcome, Points, Position};

/// One entry of a game's history.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A table was opened.
    Opened {
        /// Who opened it, and takes the first seat.
        by: PlayerId,
        /// The other seats: who is invited, or nobody in particular.
        invited: Vec<Option<PlayerId>>,
        /// The opener's colour; drawn by lot where none is given.
        color: Option<Color>,
    },
    /// A player took the seat kept for them, or an open one.
    Joined {
        /// Who.
        player: PlayerId,
    },
    /// An invited player declined, which closes the table.
    Declined {
        /// Who.
        player: PlayerId,
    },
    /// The opener closed the table before the game.
    Withdrawn,
    /// All seats are taken, colours are given, and the game starts.
    Started {
        /// Who plays which colour, in the order of play.
        seating: Vec<(Color, PlayerId)>,
    },
    /// A move was played.
    Moved {
        /// By whom.
        color: Color,
        /// Which.
        mv: Move,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        color: Color,
    },
    /// A moderator ended the game without points, or closed the table before it.
    BrokenOff {
        /// Who.
        by: PlayerId,
    },
    /// A moderator decided the game.
    Adjudicated {
        /// Who.
        by: PlayerId,
        /// How.
        verdict: Verdict,
    },
}

/// How a moderator decides a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// One player wins: 3 points, and none for the others.
    Win(Color),
    /// A draw of those still in.
    Draw,
}

impl Verdict {
    /// How the game ends by it.
    #[must_use]
    pub fn outcome(self, position: &Position) -> Outcome {
        let ending = Ending::Adjudication;
        match self {
            Self::Win(color) => Outcome {
                ending,
                points: Points::default().with(color, 3),
            },
            Self::Draw => Outcome::draw(ending, position.players()),
        }
    }
}
