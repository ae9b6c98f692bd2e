//! Who attacks what.

use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Square, SquareSet};

impl Position {
    /// The squares that a man of a kind attacks from a square; for pawns, those of `color`.
    pub(super) fn attacks(
        &self,
        color: Color,
        role: Role,
        from: Square,
        occupied: SquareSet,
    ) -> SquareSet {
        match role {
            Role::Pawn => self.home(color).pawns.captures(from),
            _ => self.topology().reach(role, from, occupied),
        }
    }

    /// The men of the players still in that stand against a colour.
    pub(super) fn enemies(&self, color: Color) -> SquareSet {
        let others = self.players().iter().filter(|&other| other != color);
        others.fold(SquareSet::EMPTY, |men, other| men | self.men(other))
    }

    /// The men among `men` that attack a square, with these squares occupied.
    pub(super) fn attackers(
        &self,
        target: Square,
        men: SquareSet,
        occupied: SquareSet,
    ) -> SquareSet {
        let topology = self.topology();
        let mut found = self.leapers_at(target, men);
        let (straight, diagonal) = self.sliders(men);
        if !straight.is_empty() {
            found |= topology.rook_reach(target, occupied) & straight;
        }
        if !diagonal.is_empty() {
            found |= topology.bishop_reach(target, occupied) & diagonal;
        }
        found
    }

    /// The kings, knights and pawns among `men` that attack a square.
    pub(super) fn leapers_at(&self, target: Square, men: SquareSet) -> SquareSet {
        let topology = self.topology();
        let mut found = topology.knight_leaps(target) & self.all(Role::Knight)
            | topology.king_steps(target) & self.all(Role::King);
        for &color in self.colors() {
            let from = topology.home(color).pawns.captured_from(target);
            found |= from & self.of(color, Role::Pawn);
        }
        found & men
    }

    /// The line pieces among `men` that would attack a square of an empty board.
    pub(super) fn snipers(&self, target: Square, men: SquareSet) -> SquareSet {
        let topology = self.topology();
        let (straight, diagonal) = self.sliders(men);
        topology.rook_reach(target, SquareSet::EMPTY) & straight
            | topology.bishop_reach(target, SquareSet::EMPTY) & diagonal
    }

    /// The men among `men` that move in straight lines, and those that move in diagonals.
    fn sliders(&self, men: SquareSet) -> (SquareSet, SquareSet) {
        (men & self.straight_sliders(), men & self.diagonal_sliders())
    }
}
