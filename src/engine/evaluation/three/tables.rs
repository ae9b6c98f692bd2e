//! Where pieces stand well on 96 cells, as their owner sees the board.

use std::sync::LazyLock;

use crate::rules::topology::three96::Cell;
use crate::rules::{Color, Role, Square, Topology, Variant};

/// Half a board, its owner's back rank first: files a to d, which files h to e mirror.
type Half = [[i16; 4]; 8];

const PAWN: Half = [
    [0, 0, 0, 0],
    [5, 10, 10, -15],
    [5, 0, 0, 5],
    [0, 0, 5, 15],
    [5, 5, 10, 15],
    [15, 15, 20, 20],
    [40, 40, 40, 40],
    [-30, -30, -30, -30],
];
const KNIGHT: Half = [
    [-50, -35, -30, -30],
    [-40, -20, 0, 5],
    [-30, 5, 10, 15],
    [-30, 0, 15, 25],
    [-30, 5, 15, 25],
    [-30, 0, 10, 15],
    [-40, -20, 0, 0],
    [-50, -40, -30, -30],
];
const BISHOP: Half = [
    [-20, -10, -15, -10],
    [-10, 10, 0, 5],
    [-10, 10, 10, 10],
    [-10, 0, 10, 15],
    [-10, 5, 5, 10],
    [-10, 0, 5, 10],
    [-10, 0, 0, 0],
    [-20, -10, -10, -10],
];
const ROOK: Half = [
    [0, 0, 0, 5],
    [-5, 0, 0, 0],
    [-5, 0, 0, 0],
    [-5, 0, 0, 0],
    [-5, 0, 0, 0],
    [-5, 0, 0, 0],
    [5, 10, 10, 10],
    [0, 0, 0, 0],
];
const QUEEN: Half = [
    [-20, -10, -10, 0],
    [-10, 0, 5, 0],
    [-10, 5, 5, 5],
    [-5, 0, 5, 5],
    [-5, 0, 5, 5],
    [-10, 0, 5, 5],
    [-10, 0, 0, 0],
    [-20, -10, -10, -5],
];
const KING: Half = [
    [20, 35, 15, 0],
    [10, 10, -10, -15],
    [-20, -30, -35, -40],
    [-35, -45, -50, -55],
    [-40, -50, -55, -60],
    [-40, -50, -50, -55],
    [-35, -40, -45, -50],
    [-30, -40, -40, -45],
];

/// What a piece of a kind is worth before its place is looked at, in hundredths of a pawn.
pub const WORTH: [i16; 6] = [0, 950, 500, 325, 320, 100];
/// The same as wider numbers.
pub const VALUES: [i32; 6] = widened(WORTH);

const fn widened(values: [i16; 6]) -> [i32; 6] {
    let [king, queen, rook, bishop, knight, pawn] = values;
    [
        king as i32,
        queen as i32,
        rook as i32,
        bishop as i32,
        knight as i32,
        pawn as i32,
    ]
}

/// The places of each kind.
const PLACES: [&Half; 6] = [&KING, &QUEEN, &ROOK, &BISHOP, &KNIGHT, &PAWN];

/// The values of places on one board, for every colour and kind.
#[derive(Debug)]
pub struct SquareTables {
    values: [[[i16; 128]; 6]; 3],
    promises: [[u8; 128]; 3],
}

impl SquareTables {
    /// The tables of the board on which a game is played.
    #[inline]
    pub fn of(variant: Variant) -> &'static Self {
        static TRICHESS: LazyLock<SquareTables> =
            LazyLock::new(|| SquareTables::new(Variant::Trichess.topology()));
        static YALTA: LazyLock<SquareTables> =
            LazyLock::new(|| SquareTables::new(Variant::Yalta.topology()));
        match variant {
            Variant::Yalta | Variant::YaltaLastKing => &YALTA,
            _ => &TRICHESS,
        }
    }

    fn new(board: &Topology) -> Self {
        let mut tables = Self {
            values: [[[0; 128]; 6]; 3],
            promises: [[0; 128]; 3],
        };
        for color in Color::ALL {
            for square in board.squares() {
                let (file, rank) = seen_by(board, color, square);
                tables.promises[color.index()][square.index()] = promise_at(rank);
                let (file, rank) = (usize::from(file.min(7 - file)), usize::from(rank));
                let values = &mut tables.values[color.index()];
                for (role, half) in PLACES.iter().enumerate() {
                    values[role][square.index()] = WORTH[role] + half[rank][file];
                }
                if rank == 7 {
                    // A pawn that has arrived and found nothing to free stands there for good.
                    values[Role::Pawn.index()][square.index()] = PAWN[7][file];
                }
            }
        }
        tables
    }

    /// The value of a piece in its place, in hundredths of a pawn.
    #[inline]
    pub fn value(&self, color: Color, role: Role, on: Square) -> i32 {
        i32::from(self.values[color.index()][role.index()][on.index()])
    }

    /// How much of what it may become a pawn is worth in its place, in hundredths.
    #[inline]
    pub fn promise(&self, color: Color, on: Square) -> i32 {
        i32::from(self.promises[color.index()][on.index()])
    }
}

/// What a pawn promises on a rank: more with each step beyond the border, nothing where it has arrived.
const fn promise_at(rank: u8) -> u8 {
    match rank {
        4..=6 => (rank - 3) * (rank - 3),
        _ => 0,
    }
}

/// What a pawn promises that arrives with its next step.
pub const NEXT_STEP: i32 = promise_at(6) as i32;

/// The file and the rank of a square as a player sees them: beyond the border all runs the other way.
fn seen_by(board: &Topology, color: Color, square: Square) -> (u8, u8) {
    let cell = Cell::of(square);
    let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
    let (column, row) = (small(cell.column), small(cell.row));
    if board.owner_of(square) == color {
        (column, row)
    } else {
        (7 - column, 7 - row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pawn_seen_by_its_owner_gains_a_rank_with_each_step() {
        for variant in [Variant::Trichess, Variant::Yalta] {
            let board = variant.topology();
            for color in Color::ALL {
                for from in board.squares() {
                    for to in board.home(color).pawns.push(from) {
                        let rank = |on| seen_by(board, color, on).1;
                        assert_eq!(rank(to), rank(from) + 1);
                    }
                }
            }
        }
    }

    #[test]
    fn all_players_see_their_start_alike() {
        let board = Variant::Trichess.topology();
        let tables = SquareTables::of(Variant::Trichess);
        for role in Role::ALL {
            let seen = Color::ALL.map(|color| {
                board
                    .home(color)
                    .back_rank
                    .map(|square| tables.value(color, role, square))
            });
            assert!(seen[0] == seen[1] && seen[1] == seen[2]);
        }
    }
}
