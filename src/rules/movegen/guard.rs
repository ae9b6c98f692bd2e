//! Kings that a move may not leave in check, and what follows for the pieces of the side to move.

use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::square::{Square, SquareSet};

/// A king that a player may not expose, besides its own (rule sheet, section 2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shield {
    /// The player whose king is shielded.
    pub king: Color,
    /// The player whose checks of that king count.
    pub against: Color,
}

/// A guarded king: what checks it now, and what would if a piece moved away.
pub(super) struct Guard {
    king: Square,
    /// Line pieces that look at the king's square, perhaps past other pieces.
    snipers: SquareSet,
    /// Where a move has to land to end every check: anywhere if there is none. One piece can
    /// end two, where their lines meet at the centre of the board for three.
    relief: SquareSet,
    /// The pieces that alone stand before a sniper.
    screens: SquareSet,
}

impl Guard {
    #[inline]
    pub(super) fn new(position: &Position, king: Square, against: SquareSet) -> Self {
        let (topology, occupied) = (position.topology(), position.occupied());
        let snipers = position.attacks().snipers(king, against);
        let mut checkers = position.attacks().leapers_at(king, against);
        let mut screens = SquareSet::EMPTY;
        for sniper in snipers {
            let pieces = topology.between(king, sniper) & occupied;
            if pieces.is_empty() {
                checkers.insert(sniper);
            } else if pieces.is_single() {
                screens |= pieces;
            }
        }
        let mut relief = !SquareSet::EMPTY;
        for checker in checkers {
            relief &= topology.between(king, checker) | checker.set();
        }
        Self {
            king,
            snipers,
            relief,
            screens,
        }
    }

    /// Where a move has to land to end every check.
    #[inline]
    pub(super) fn relief(&self) -> SquareSet {
        self.relief
    }

    /// The pieces whose move may expose the king.
    #[inline]
    pub(super) fn screens(&self) -> SquareSet {
        self.screens
    }

    /// Where the piece on a square may go without opening a line to the king: along the line of
    /// every sniper that it holds back.
    ///
    /// Not for moves that empty two squares.
    #[inline]
    pub(super) fn along_pins(&self, position: &Position, from: Square) -> SquareSet {
        let mut free = !SquareSet::EMPTY;
        if self.screens.contains(from) {
            let topology = position.topology();
            for sniper in self.snipers {
                let between = topology.between(self.king, sniper);
                if between & position.occupied() == from.set() {
                    free &= between | sniper.set();
                }
            }
        }
        free
    }
}
