//! By how much less the later moves of a position are searched at first.

use super::{Node, NodeKind, Ply, Searcher, Window};
use crate::engine::level::Horizon;
use crate::engine::ordering::{Pick, Trace};

/// Natural logarithms in hundredths, from 1; the first entry stands for none.
const LOGARITHMS: [i32; 64] = [
    0, 0, 69, 110, 139, 161, 179, 195, 208, 220, 230, 240, 248, 256, 264, 271, 277, 283, 289, 294,
    300, 304, 309, 314, 318, 322, 326, 330, 333, 337, 340, 343, 347, 350, 353, 356, 358, 361, 364,
    366, 369, 371, 374, 376, 378, 381, 383, 385, 387, 389, 391, 393, 395, 397, 399, 401, 403, 404,
    406, 408, 409, 411, 413, 414,
];

/// The product of two natural logarithms, in ten-thousandths.
#[inline]
pub(super) fn logarithms(depth: i32, nth: usize) -> i32 {
    let log = |number: usize| LOGARITHMS[number.min(63)];
    log(depth.unsigned_abs() as usize) * log(nth)
}

impl Searcher<'_> {
    /// By how many plies less a late move is searched at first.
    #[inline]
    pub(super) fn reduction(
        &self,
        node: &Node,
        child: &Node,
        window: Window,
        depth: i32,
        ply: &Ply,
        (pick, nth): (Pick, usize),
    ) -> i32 {
        let early = if window.is_open() { 2 } else { 1 };
        if depth < 2 || nth <= early || self.strength.horizon == Horizon::Blind {
            return 0;
        }
        let (walk, index) = (&ply.walk, pick.index());
        let mv = walk.get(index);
        let base = logarithms(depth, nth);
        if walk.captured(index).is_some() || mv.becomes().is_some() {
            return if pick.loses() { base / 40_000 + 1 } else { 0 };
        }
        let mut less = 80 + base / 176;
        let trace = Trace::of(node.position.turn(), walk.role(index), mv);
        less -= self.lessons.experience.of_quiet(trace, mv, node.past) / 87;
        less += if window.is_open() { -100 } else { 0 };
        less += if node.kind == NodeKind::Cut { 121 } else { 0 };
        less += if self.is_improving(node) { 0 } else { 75 };
        less += if self.cutoffs[child.ply] > 2 { 80 } else { 0 };
        less -= if child.in_check || node.in_check {
            100
        } else {
            0
        };
        (less / 100).max(0)
    }
}
