//! Who attacks what.

use super::piece::{Color, Role};
use super::position::Position;
use super::square::{Square, SquareSet};

impl Position {
    /// The squares that a piece of a kind attacks from a square; for pawns, those of `color`.
    #[must_use]
    pub fn attacks(
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

    /// The pieces of the players still in that stand against a colour.
    #[must_use]
    pub fn enemies(&self, color: Color) -> SquareSet {
        let others = self.players().iter().filter(|&other| other != color);
        others.fold(SquareSet::EMPTY, |pieces, other| {
            pieces | self.pieces(other)
        })
    }

    /// The pieces among `pieces` that attack a square, with these squares occupied.
    #[must_use]
    pub fn attackers(&self, target: Square, pieces: SquareSet, occupied: SquareSet) -> SquareSet {
        let topology = self.topology();
        let mut found = self.leapers_at(target, pieces);
        let (straight, diagonal) = self.sliders(pieces);
        if !straight.is_empty() {
            found |= topology.rook_reach(target, occupied) & straight;
        }
        if !diagonal.is_empty() {
            found |= topology.bishop_reach(target, occupied) & diagonal;
        }
        found
    }

    /// The kings, knights and pawns among `pieces` that attack a square.
    pub(super) fn leapers_at(&self, target: Square, pieces: SquareSet) -> SquareSet {
        let topology = self.topology();
        let mut found = topology.knight_leaps(target) & self.all(Role::Knight)
            | topology.king_steps(target) & self.all(Role::King);
        for &color in self.colors() {
            let from = topology.home(color).pawns.captured_from(target);
            found |= from & self.of(color, Role::Pawn);
        }
        found & pieces
    }

    /// The line pieces among `pieces` that would attack a square of an empty board.
    pub(super) fn snipers(&self, target: Square, pieces: SquareSet) -> SquareSet {
        let topology = self.topology();
        let (straight, diagonal) = self.sliders(pieces);
        topology.rook_reach(target, SquareSet::EMPTY) & straight
            | topology.bishop_reach(target, SquareSet::EMPTY) & diagonal
    }

    /// The pieces among `pieces` that move in straight lines, and those that move in diagonals.
    fn sliders(&self, pieces: SquareSet) -> (SquareSet, SquareSet) {
        (
            pieces & self.straight_sliders(),
            pieces & self.diagonal_sliders(),
        )
    }
}
