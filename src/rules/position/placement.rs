//! Whether a few moves lead to where pieces stand as in another position.

use super::Position;
use super::symmetry::boards;
use crate::rules::square::SquareSet;
use crate::rules::variant::Variant;

/// The pieces as they stand in a position, and whose turn it is: all that its [`placement_key`](Position::placement_key)
/// stands for, from whichever side the board is looked at.
///
/// ```
/// use seigneur::rules::{Move, Position, SoughtPlacement, Variant};
///
/// let start = Position::start(Variant::Chess);
/// let mut position = start;
/// for text in ["e2e4", "e7e5"] {
///     let mv = Move::from_coordinates(text, position.topology()).expect("two squares");
///     position = position.play(mv).expect("a legal move");
/// }
/// let sought = SoughtPlacement::of(&position);
/// assert!(sought.is_ahead_of(&start, 2));
/// assert!(!sought.is_ahead_of(&start, 1));
/// assert!(!sought.is_ahead_of(&position, 2));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SoughtPlacement {
    key: u64,
    squares: usize,
    /// The squares on which something stands, from each side of the board.
    filled: Vec<SquareSet>,
}

impl SoughtPlacement {
    /// That of a position.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let filled = position.occupied();
        let boards = boards(position.variant()).iter();
        Self {
            key: position.placement_key(),
            squares: position.topology().len(),
            filled: boards.map(|board| board.squares(filled)).collect(),
        }
    }

    /// The [`placement_key`](Position::placement_key) that it has.
    #[must_use]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// Whether it is that of a position.
    #[must_use]
    pub fn is_of(&self, position: &Position) -> bool {
        self.is_near(position, 0) && position.placement_key() == self.key
    }

    /// Whether so many moves lead to it from a position, or fewer, but one at least. What is too far from it by the squares
    /// that are filled is not looked into.
    #[must_use]
    pub fn is_ahead_of(&self, position: &Position, moves: u32) -> bool {
        if moves == 0 || !self.is_near(position, moves) {
            return false;
        }
        let next = position.legal_moves().into_iter();
        let mut next = next.map(|mv| position.after(mv));
        next.any(|next| self.is_of(&next) || self.is_ahead_of(&next, moves - 1))
    }

    /// Whether so many moves can fill and empty all squares that are filled in one of both alone.
    fn is_near(&self, position: &Position, moves: u32) -> bool {
        let most = moves * most_changed(position.variant());
        let filled = position.occupied();
        position.topology().len() == self.squares
            && self
                .filled
                .iter()
                .any(|&seen| (seen ^ filled).len() <= most)
    }
}

/// How many squares a move fills and empties at most: whoever castles empties two and fills two.
const fn most_changed(variant: Variant) -> u32 {
    match variant {
        Variant::Echeversi => 1,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Move;

    fn read(text: &str) -> Position {
        Position::parse(Variant::Chess, text).expect("a position")
    }

    fn after(start: Position, moves: &[&str]) -> Position {
        moves.iter().fold(start, |position, text| {
            let mv = Move::from_coordinates(text, position.topology()).expect("two squares");
            position.play(mv).expect("a legal move")
        })
    }

    /// Some of the positions to which one move leads.
    fn some_next(position: &Position) -> Vec<Position> {
        let moves = position.legal_moves();
        let some = moves.iter().step_by(moves.len() / 3 + 1);
        some.map(|&mv| position.after(mv)).collect()
    }

    #[test]
    fn what_two_moves_lead_to_is_two_moves_ahead() {
        let castling = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let starts = Variant::ALL.map(Position::start);
        for start in starts.into_iter().chain([read(castling)]) {
            for position in some_next(&start).iter().flat_map(some_next) {
                let sought = SoughtPlacement::of(&position);
                assert!(sought.is_of(&position), "{position}");
                assert!(sought.is_ahead_of(&start, 2), "{position}");
                assert!(!sought.is_ahead_of(&start, 1), "{position}");
            }
        }
    }

    #[test]
    fn both_castle_and_a_pawn_is_taken_in_passing() {
        let start = read("r3k3/3p4/8/4P3/8/8/8/4K2R w Kq - 0 1");
        for moves in [
            &["e1g1", "e8c8"][..],
            &["h1h2", "d7d5", "e5d6"],
            &["e1g1", "d7d5", "e5d6"],
        ] {
            let sought = SoughtPlacement::of(&after(start, moves));
            let count = u32::try_from(moves.len()).expect("a few");
            assert!(sought.is_ahead_of(&start, count), "{moves:?}");
            assert!(!sought.is_ahead_of(&start, count - 1), "{moves:?}");
        }
    }

    #[test]
    fn the_side_of_the_board_is_no_way_round() {
        let start = read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
        // After e2e4 and e8d7, as it is, from the other side with the colours exchanged, and in a mirror.
        for text in [
            "8/3k4/8/8/4P3/8/8/4K3 w - - 1 2",
            "4k3/8/8/4p3/8/8/3K4/8 b - - 0 9",
            "8/4k3/8/8/3P4/8/8/3K4 w - - 0 1",
        ] {
            let sought = SoughtPlacement::of(&read(text));
            assert!(sought.is_ahead_of(&start, 2), "{text}");
            assert!(!sought.is_ahead_of(&start, 1), "{text}");
        }
        // Once the last pawn is taken, the board may be seen across its diagonal, too.
        let taking = read("r7/8/8/8/8/3k4/4P3/6K1 b - - 0 1");
        let taken = SoughtPlacement::of(&read("8/K7/8/1k6/8/8/8/7r w - - 0 1"));
        assert!(taken.is_of(&after(taking, &["d3e2"])));
        assert!(taken.is_ahead_of(&taking, 1));
        let other = Position::start(Variant::Trichess);
        assert!(!taken.is_ahead_of(&other, 3), "another board");
    }
}
