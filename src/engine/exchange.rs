//! What a capture wins once all that can has taken back on its square.

use crate::rules::{Color, Move, Piece, Position, Role, Square, SquareSet};

/// The kinds in the order in which they are put at risk.
const CHEAPEST_FIRST: [Role; 6] = [
    Role::Pawn,
    Role::Knight,
    Role::Bishop,
    Role::Rook,
    Role::Queen,
    Role::King,
];

/// What a piece counts in exchanges, in hundredths of a pawn.
#[inline]
pub(super) const fn value(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 310,
        Role::Bishop => 320,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 20_000,
    }
}

/// Whether a move wins at least so much by exchanges on its target, each side free to stop.
///
/// `taken` is what it captures. Two sides take part: the mover, and the owner of what is captured or,
/// where nothing is, whoever plays next. Pins are not looked at.
pub(super) fn wins(position: &Position, mv: Move, taken: Option<Piece>, least: i32) -> bool {
    let Some(mut standing) = mv.from().and_then(|from| position.piece_at(from)) else {
        return least <= 0;
    };
    let mut balance = taken.map_or(0, |piece| value(piece.role)) - least;
    if let Some(role) = mv.becomes() {
        balance += value(role) - value(standing.role);
        standing.role = role;
    }
    if balance < 0 {
        return false;
    }
    // At worst the piece itself is lost.
    balance -= value(standing.role);
    if balance >= 0 {
        return true;
    }
    let opponent = taken.map_or(position.players().next(standing.color), |piece| piece.color);
    let occupied = position.occupied() & !mv.squares();
    Exchange {
        position,
        on: mv.to(),
        occupied,
    }
    .mover_comes_out_ahead(standing.color, opponent, balance)
}

/// Pieces that take each other on one square.
struct Exchange<'a> {
    position: &'a Position,
    on: Square,
    /// What still stands elsewhere.
    occupied: SquareSet,
}

impl Exchange<'_> {
    /// Whether the mover, who stands on the square and is `balance` ahead should that piece be lost, holds out.
    fn mover_comes_out_ahead(mut self, mover: Color, opponent: Color, mut balance: i32) -> bool {
        let mut side = opponent;
        while let Some(role) = self.take_back(side) {
            let other = if side == mover { opponent } else { mover };
            // A king does not take what is protected.
            if role == Role::King && !self.attackers(other).is_empty() {
                break;
            }
            side = other;
            balance = -balance - 1 - value(role);
            if balance >= 0 {
                break;
            }
        }
        side != mover
    }

    #[inline]
    fn attackers(&self, side: Color) -> SquareSet {
        let pieces = self.position.pieces(side) & self.occupied;
        self.position.attacks().on(self.on, pieces, self.occupied)
    }

    /// Takes with the cheapest piece of a side, and says which that is.
    #[inline]
    fn take_back(&mut self, side: Color) -> Option<Role> {
        let attackers = self.attackers(side);
        if attackers.is_empty() {
            return None;
        }
        let of_role = |&role: &Role| {
            (attackers & self.position.all(role))
                .first()
                .map(|from| (role, from))
        };
        let (role, from) = CHEAPEST_FIRST.iter().find_map(of_role)?;
        self.occupied.remove(from);
        Some(role)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    /// The most that a move wins.
    fn gain(text: &str, coordinates: &str) -> i32 {
        let position = Position::parse(Variant::Chess, text).unwrap();
        let mv = Move::from_coordinates(coordinates, position.topology()).unwrap();
        let taken = position.captured_by(mv).map(|(piece, _)| piece);
        let mut sums: Vec<i32> = (-2000..2000).step_by(10).collect();
        sums.retain(|&least| wins(&position, mv, taken, least));
        *sums.last().unwrap()
    }

    #[test]
    fn exchanges_end_where_a_side_would_lose_by_going_on() {
        let cases = [
            (
                "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1",
                "e1e5",
                100,
            ),
            (
                "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
                "d3e5",
                -210,
            ),
            ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", 100),
            ("4k3/4p3/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100),
            ("4k3/4p3/3p4/8/8/8/8/3RK3 w - - 0 1", "d1d6", -400),
            ("4k3/8/8/3p4/8/8/3Q4/3RK3 w - - 0 1", "d2d5", 100),
            ("3rk3/8/8/3p4/8/8/3Q4/3RK3 w - - 0 1", "d2d5", -350),
            ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 850),
            ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3", 100),
            ("4k3/8/8/8/8/2p5/8/R3K3 w - - 0 1", "a1a2", 0),
        ];
        for (position, mv, expected) in cases {
            assert_eq!(gain(position, mv), expected, "{position} {mv}");
        }
    }
}
