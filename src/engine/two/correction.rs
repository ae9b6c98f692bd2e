//! By how much the evaluation errs with the pawns as they stand: what searches found is remembered.

use super::Node;
use crate::engine::transposition::Bound;
use crate::rules::{Color, Role};

/// How many pawn structures are told apart.
const STRUCTURES: usize = 1 << 14;
/// The bound of what is remembered, in parts of a hundredth of a pawn.
const MOST: i32 = 1024;
const PARTS: i32 = 20;

/// By pawn structure and who is to move: by how much searches found more than the evaluation said.
#[derive(Debug)]
pub(super) struct Corrections(Vec<[i32; 2]>);

impl Corrections {
    pub fn new() -> Self {
        Self(vec![[0; 2]; STRUCTURES])
    }

    /// What the evaluation of a node is corrected by.
    pub fn of(&self, node: &Node) -> i32 {
        self.0[structure(node)][side(node)] / PARTS
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
        let slot = &mut self.0[structure(node)][side(node)];
        *slot += bonus - *slot * bonus.abs() / MOST;
    }
}

fn side(node: &Node) -> usize {
    usize::from(node.position.turn() != Color::White)
}

/// The number of a pawn structure.
fn structure(node: &Node) -> usize {
    let pawns = |color| node.position.of(color, Role::Pawn).bits();
    let mixed = (pawns(Color::White) ^ pawns(Color::Black) << 64)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
    usize::try_from(mixed >> 114).unwrap_or_default()
}
