//! By how much the evaluation errs with the pawns, and with the pieces of either side, as they stand: what searches found is
//! remembered.

use super::Node;
use crate::engine::transposition::Bound;
use crate::rules::{Color, Role};

/// How many arrangements of each kind are told apart.
const ARRANGEMENTS: usize = 1 << 14;
/// The bound of what is remembered, in parts of a hundredth of a pawn.
const MOST: i32 = 1024;
/// How many parts make a hundredth of a pawn.
const PARTS: i32 = 26;

/// By arrangement and who is to move: by how much searches found more than the evaluation said. Narrow, as what is looked up at
/// every node has to stay near the processor.
type Errors = Vec<[i16; 2]>;

/// What is remembered of pawns, of White's pieces and of Black's.
#[derive(Clone, Debug)]
pub(super) struct Corrections([Errors; 3]);

impl Corrections {
    pub fn new() -> Self {
        Self(std::array::from_fn(|_| vec![[0; 2]; ARRANGEMENTS]))
    }

    /// What the evaluation of a node is corrected by.
    #[inline]
    pub fn of(&self, node: &Node) -> i32 {
        let (arrangements, side) = (arrangements(node), side(node));
        let remembered = self.0.iter().zip(arrangements);
        let errors = remembered.map(|(table, nth)| i32::from(table[nth][side]));
        errors.sum::<i32>() / PARTS
    }

    /// Remembers what a search found, where it says that the estimate was too high or too low.
    pub fn learn(&mut self, node: &Node, depth: i32, estimate: i32, (value, bound): (i32, Bound)) {
        let says_nothing = match bound {
            Bound::Exact => false,
            Bound::AtLeast => value <= estimate,
            Bound::AtMost => value >= estimate,
        };
        if says_nothing {
            return;
        }
        let bonus = ((value - estimate) * depth / 3).clamp(-MOST / 4, MOST / 4);
        let side = side(node);
        for (table, nth) in self.0.iter_mut().zip(arrangements(node)) {
            let slot = &mut table[nth][side];
            let error = i32::from(*slot);
            let error = error + bonus - error * bonus.abs() / MOST;
            *slot = i16::try_from(error).unwrap_or_default();
        }
    }
}

#[inline]
fn side(node: &Node) -> usize {
    usize::from(node.position.turn() != Color::White)
}

/// The numbers of the arrangements of pawns, of White's pieces and of Black's.
#[inline]
fn arrangements(node: &Node) -> [usize; 3] {
    let of = |color, role| node.position.of(color, role).bits();
    let pawns = of(Color::White, Role::Pawn) ^ of(Color::Black, Role::Pawn) << 64;
    let pieces = |color| {
        let minor = of(color, Role::Knight) ^ of(color, Role::Bishop) << 64;
        let heavy = of(color, Role::Rook) ^ of(color, Role::Queen) << 64;
        mixed(minor) ^ mixed(heavy).rotate_left(41) ^ mixed(of(color, Role::King)).rotate_left(83)
    };
    [mixed(pawns), pieces(Color::White), pieces(Color::Black)].map(|number| {
        // The upper bits depend on all of those below.
        usize::try_from(number >> 114).unwrap_or_default()
    })
}

#[inline]
fn mixed(squares: u128) -> u128 {
    squares.wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835)
}
