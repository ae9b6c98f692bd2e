//! The pieces of both sides as sets of 64 bits, a1 the lowest.

use crate::rules::{Color, Position, Role, SquareSet};

pub const WHITE: usize = 0;
pub const BLACK: usize = 1;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;
/// The squares of the colour of a1.
pub const DARK: u64 = 0xAA55_AA55_AA55_AA55;

/// The low half of a set: all of it, on 64 squares.
#[expect(clippy::cast_possible_truncation, reason = "the board has 64 squares")]
pub const fn board(set: SquareSet) -> u64 {
    set.bits() as u64
}

/// Both sides, White first.
pub struct Sides(pub [Army; 2]);

/// The pieces of one side.
#[derive(Clone, Copy)]
pub struct Army {
    pub pawns: u64,
    pub knights: u64,
    pub bishops: u64,
    pub rooks: u64,
    pub queens: u64,
    pub king: u64,
    /// The squares that its pawns attack.
    pub pawn_attacks: u64,
}

impl Sides {
    pub fn of(position: &Position) -> Self {
        let mut white = Army::of(position, Color::White);
        let mut black = Army::of(position, Color::Black);
        white.pawn_attacks = beside(up(white.pawns));
        black.pawn_attacks = beside(down(black.pawns));
        Self([white, black])
    }

    /// Whether all that is left besides pawns is a bishop each, on different colours.
    #[inline]
    pub fn have_opposite_bishops_alone(&self) -> bool {
        let [white, black] = &self.0;
        let one_each = [white, black].iter().all(|side| {
            side.bishops.is_power_of_two() && side.knights | side.rooks | side.queens == 0
        });
        one_each && (white.bishops & DARK == 0) != (black.bishops & DARK == 0)
    }
}

impl Army {
    /// The pieces of a colour, without what its pawns attack.
    #[inline]
    fn of(position: &Position, color: Color) -> Self {
        let own = board(position.pieces(color));
        let all = |role| board(position.all(role)) & own;
        Self {
            pawns: all(Role::Pawn),
            knights: all(Role::Knight),
            bishops: all(Role::Bishop),
            rooks: all(Role::Rook),
            queens: all(Role::Queen),
            king: all(Role::King),
            pawn_attacks: 0,
        }
    }

    /// The officers of a kind: knights, bishops, rooks, queens.
    pub fn officers(&self, kind: usize) -> u64 {
        [self.knights, self.bishops, self.rooks, self.queens][kind]
    }

    /// All pieces of the side.
    pub fn pieces(&self) -> u64 {
        self.pawns | self.knights | self.bishops | self.rooks | self.queens | self.king
    }

    /// The points of all pieces but pawns.
    #[inline]
    pub fn officers_worth(&self) -> u32 {
        let minor = (self.knights | self.bishops).count_ones();
        3 * minor + 5 * self.rooks.count_ones() + 9 * self.queens.count_ones()
    }
}

/// One rank towards Black.
pub const fn up(set: u64) -> u64 {
    set << 8
}

/// One rank towards White.
pub const fn down(set: u64) -> u64 {
    set >> 8
}

/// The squares to the left and right.
pub const fn beside(set: u64) -> u64 {
    (set & !FILE_A) >> 1 | (set & !FILE_H) << 1
}

/// The set and everything above it on its files.
pub const fn fill_up(mut set: u64) -> u64 {
    set |= set << 8;
    set |= set << 16;
    set | set << 32
}

/// The set and everything below it on its files.
pub const fn fill_down(mut set: u64) -> u64 {
    set |= set >> 8;
    set |= set >> 16;
    set | set >> 32
}

/// The whole files of a set.
pub const fn files(set: u64) -> u64 {
    fill_up(set) | fill_down(set)
}

/// What lies ahead of a side's squares on their files, without them.
pub const fn ahead(side: usize, set: u64) -> u64 {
    if side == WHITE {
        fill_up(up(set))
    } else {
        fill_down(down(set))
    }
}

/// The rank as a side counts it, from 0.
pub const fn rank_of(side: usize, square: usize) -> usize {
    if side == WHITE {
        square / 8
    } else {
        7 - square / 8
    }
}

/// How many king's steps two squares are apart.
pub fn distance(one: usize, other: usize) -> i32 {
    let apart = (one / 8)
        .abs_diff(other / 8)
        .max((one % 8).abs_diff(other % 8));
    i32::try_from(apart).unwrap_or_default()
}

/// The squares of a set, by rising number.
pub fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        square
    })
}

/// How many squares a set has.
#[inline]
pub fn count(set: u64) -> i32 {
    // Most sets that are counted are empty, and counting is dear where the processor has no instruction for it.
    if set == 0 {
        return 0;
    }
    i32::try_from(set.count_ones()).unwrap_or_default()
}
