//! Who attacks what, who may not be taken, and who is in check.

use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Square, SquareSet};

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

/// Who attacks what in a position.
#[derive(Clone, Copy, Debug)]
pub struct Attacks<'a>(&'a Position);

impl Position {
    /// Who attacks what.
    #[must_use]
    #[inline]
    pub const fn attacks(&self) -> Attacks<'_> {
        Attacks(self)
    }
}

impl<'a> Attacks<'a> {
    /// The pieces of the players still in that stand against a colour.
    #[must_use]
    #[inline]
    pub fn enemies(self, color: Color) -> SquareSet {
        let others = self.0.players().iter().filter(|&other| other != color);
        others.fold(SquareSet::EMPTY, |pieces, other| {
            pieces | self.0.pieces(other)
        })
    }

    /// The squares that at least one piece of a colour attacks, those of other pieces among them.
    #[must_use]
    pub fn controlled(self, color: Color) -> SquareSet {
        let occupied = self.0.occupied();
        let mut controlled = SquareSet::EMPTY;
        for role in Role::ALL {
            for from in self.0.of(color, role) {
                controlled |= self.by(color, role, from, occupied);
            }
        }
        controlled
    }

    /// The pieces that a player may not capture, unless the move checks their owner (rule sheet, section 2).
    #[must_use]
    pub fn protected_from(self, captor: Color) -> SquareSet {
        self.0.rules().protected_from(self.0, captor)
    }

    /// The squares that a piece of a kind attacks from a square; for pawns, those of `color`.
    #[must_use]
    #[inline]
    pub fn by(self, color: Color, role: Role, square: Square, occupied: SquareSet) -> SquareSet {
        match role {
            Role::Pawn => self.0.home(color).pawns.captures(square),
            _ => self.0.topology().reach(role, square, occupied),
        }
    }

    /// The pieces among `pieces` that attack a square, with these squares occupied.
    #[must_use]
    #[inline]
    pub fn on(self, target: Square, pieces: SquareSet, occupied: SquareSet) -> SquareSet {
        let topology = self.0.topology();
        let mut found = self.leapers_at(target, pieces);
        let (straight, diagonal) = self.sliders_on_lines(target, pieces);
        if !straight.is_empty() {
            found |= topology.rook_reach(target, occupied) & straight;
        }
        if !diagonal.is_empty() {
            found |= topology.bishop_reach(target, occupied) & diagonal;
        }
        found
    }

    /// The kings, knights and pawns among `pieces` that attack a square.
    #[inline]
    pub(super) fn leapers_at(self, target: Square, pieces: SquareSet) -> SquareSet {
        let topology = self.0.topology();
        let mut found = topology.knight_leaps(target) & self.0.all(Role::Knight)
            | topology.king_steps(target) & self.0.all(Role::King);
        for &color in self.0.colors() {
            let from = topology.home(color).pawns.captured_from(target);
            found |= from & self.0.of(color, Role::Pawn);
        }
        found & pieces
    }

    /// The line pieces among `pieces` that would attack a square of an empty board.
    #[inline]
    pub(super) fn snipers(self, target: Square, pieces: SquareSet) -> SquareSet {
        let (straight, diagonal) = self.sliders_on_lines(target, pieces);
        straight | diagonal
    }

    /// The pieces among `pieces` that move in straight lines and stand on one through a square, and the same of
    /// diagonals.
    #[inline]
    fn sliders_on_lines(self, target: Square, pieces: SquareSet) -> (SquareSet, SquareSet) {
        let (topology, sets) = (self.0.topology(), self.0.sets());
        (
            topology.rook_lines(target) & sets.straight_sliders() & pieces,
            topology.bishop_lines(target) & sets.diagonal_sliders() & pieces,
        )
    }

    /// The pieces of `by` that check the king of `king`; none where either is out.
    #[must_use]
    #[inline]
    pub fn checkers(self, king: Color, by: Color) -> SquareSet {
        let plays = self.0.players().contains(by) && self.0.rules().has_check();
        match self.0.king(king) {
            Some(square) if plays => self.on(square, self.0.pieces(by), self.0.occupied()),
            _ => SquareSet::EMPTY,
        }
    }

    /// The colours that check a king.
    #[inline]
    pub fn checking(self, king: Color) -> impl Iterator<Item = Color> + 'a {
        let others = self.0.players().iter().filter(move |&by| by != king);
        others.filter(move |&by| !self.checkers(king, by).is_empty())
    }

    /// Every check that stands, by whom and from where.
    #[must_use]
    #[inline]
    pub fn checks(self) -> Vec<Check> {
        let mut checks = Vec::new();
        for king in self.0.players().iter() {
            let Some(on) = self.0.king(king) else {
                continue;
            };
            for by in self.checking(king) {
                let from = self.checkers(king, by);
                checks.push(Check { king, on, by, from });
            }
        }
        checks
    }

    /// Every piece, of whatever colour, that alone keeps a check off a king.
    #[must_use]
    pub fn screens(self) -> Vec<Screen> {
        let mut screens = Vec::new();
        if !self.0.rules().has_check() {
            return screens;
        }
        let occupied = self.0.occupied();
        for king in self.0.players().iter() {
            let Some(square) = self.0.king(king) else {
                continue;
            };
            for from in self.snipers(square, self.enemies(king)) {
                let pieces = self.0.topology().between(square, from) & occupied;
                let alone = pieces.first().filter(|_| pieces.is_single());
                screens.extend(alone.map(|on| Screen { on, king, from }));
            }
        }
        screens
    }

    /// Whether a player's king stands in check by anyone.
    #[must_use]
    #[inline]
    pub fn is_in_check(self, color: Color) -> bool {
        let position = self.0;
        let king = position
            .king(color)
            .filter(|_| position.rules().has_check());
        king.is_some_and(|square| {
            let attackers = self.on(square, self.enemies(color), position.occupied());
            !attackers.is_empty()
        })
    }

    /// Whether a move from `before` leaves a king in a check that the game forbids to give way to.
    #[inline]
    pub(super) fn break_shield(self, before: &Position) -> bool {
        let shield = before.rules().shield(before);
        shield.is_some_and(|shield| !self.checkers(shield.king, shield.against).is_empty())
    }
}
