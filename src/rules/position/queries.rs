//! What a picture or a player wants to know of a position.

use super::Position;
use crate::rules::moves::Move;
use crate::rules::piece::{Color, Role};
use crate::rules::square::{Square, SquareSet};

/// A check: a king and the pieces that give it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check {
    /// Whose king stands in check.
    pub king: Color,
    /// The square on which that king stands.
    pub on: Square,
    /// The player whose pieces give the check.
    pub by: Color,
    /// The squares on which those pieces stand.
    pub from: SquareSet,
}

/// A piece that alone stands between a king and a line piece that would check it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Screen {
    /// The square on which that piece stands.
    pub on: Square,
    /// The player whose king it screens.
    pub king: Color,
    /// The square on which the line piece stands.
    pub from: Square,
}

impl Position {
    /// The pieces of `by` that check the king of `king`; none where either is out.
    #[must_use]
    pub fn checkers(&self, king: Color, by: Color) -> SquareSet {
        let plays = self.players.contains(by) && self.rules().has_check();
        match self.king(king) {
            Some(square) if plays => self.attackers(square, self.pieces(by), self.occupied()),
            _ => SquareSet::EMPTY,
        }
    }

    /// The colours that check a king.
    pub fn checking(&self, king: Color) -> impl Iterator<Item = Color> + '_ {
        let others = self.players.iter().filter(move |&by| by != king);
        others.filter(move |&by| !self.checkers(king, by).is_empty())
    }

    /// Every check that stands, by whom and from where.
    #[must_use]
    pub fn checks(&self) -> Vec<Check> {
        let mut checks = Vec::new();
        for king in self.players.iter() {
            let Some(on) = self.king(king) else { continue };
            for by in self.checking(king) {
                let from = self.checkers(king, by);
                checks.push(Check { king, on, by, from });
            }
        }
        checks
    }

    /// Every piece, of whatever colour, that alone keeps a check off a king.
    #[must_use]
    pub fn screens(&self) -> Vec<Screen> {
        let mut screens = Vec::new();
        if !self.rules().has_check() {
            return screens;
        }
        let occupied = self.occupied();
        for king in self.players.iter() {
            let Some(square) = self.king(king) else {
                continue;
            };
            for from in self.snipers(square, self.enemies(king)) {
                let pieces = self.topology().between(square, from) & occupied;
                let alone = pieces.first().filter(|_| pieces.is_single());
                screens.extend(alone.map(|on| Screen { on, king, from }));
            }
        }
        screens
    }

    /// Where the side to move may go with the piece on a square.
    #[must_use]
    pub fn targets(&self, from: Square) -> SquareSet {
        let moves = self.legal_moves().into_iter();
        moves
            .filter(|mv| mv.from() == Some(from))
            .map(Move::to)
            .collect()
    }

    /// The pieces that a player may not capture, unless the move checks their owner (rule sheet, section 2).
    #[must_use]
    pub fn protected_from(&self, captor: Color) -> SquareSet {
        self.rules().protected_from(self, captor)
    }

    /// Points of pieces that a player has lost: what is missing of 39 (rule sheet, section 2).
    #[must_use]
    pub fn points_lost(&self, color: Color) -> u32 {
        39_u32.saturating_sub(u32::from(self.worth[color.index()]))
    }

    /// How many pieces of a kind a player has lost: those of the start less those on the board.
    #[must_use]
    pub fn captured(&self, color: Color, role: Role) -> u32 {
        role.at_start().saturating_sub(self.of(color, role).len())
    }

    /// The squares that at least one piece of a colour attacks, those of other pieces among them.
    #[must_use]
    pub fn controlled(&self, color: Color) -> SquareSet {
        let occupied = self.occupied();
        let mut controlled = SquareSet::EMPTY;
        for role in Role::ALL {
            for from in self.of(color, role) {
                controlled |= self.attacks(color, role, from, occupied);
            }
        }
        controlled
    }

    /// A player's running score in Écheversi: the number of controlled cells (rule sheet, section 7).
    #[must_use]
    pub fn score(&self, color: Color) -> u32 {
        self.controlled(color).len()
    }
}
