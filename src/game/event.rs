//! What happens at a table.

use super::clock::Millis;
use super::ids::PlayerId;
use crate::rules::{Color, Move};

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
}

/// An event and when it happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dated {
    /// When.
    pub at: Millis,
    /// What.
    pub event: Event,
}
