//! Where line pieces reach: one look-up for each line through a square.
//!
//! The pieces that matter on a line (all but those at its ends) are hashed to a dense
//! index by a multiplication found by trial when the board is built ("magic
//! bitboards"). With 96 squares a set has two 64-bit halves, hence two factors.

use super::Ray;
use crate::rules::splitmix::{STRIDE, SplitMix};
use crate::rules::square::{PerSquare, Square, SquareSet};

/// One line through a square, to both sides of it, and its part of the table.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    relevant: SquareSet,
    factors: [u64; 2],
    shift: u32,
    first: u32,
}

impl Line {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the halves of a set, and an index below the table's length"
    )]
    #[inline]
    const fn index(&self, occupied: SquareSet) -> usize {
        let pieces = occupied.bits() & self.relevant.bits();
        let low = (pieces as u64).wrapping_mul(self.factors[0]);
        let high = ((pieces >> 64) as u64).wrapping_mul(self.factors[1]);
        (low.wrapping_add(high) >> self.shift) as usize + self.first as usize
    }
}

/// The lines of one kind, straight or diagonal: two through every square.
#[derive(Debug)]
pub(super) struct Lines {
    /// The two lines through each square.
    pairs: Box<PerSquare<[Line; 2]>>,
    reached: Vec<SquareSet>,
    /// What is reached from each square of an empty board.
    through: Box<PerSquare<SquareSet>>,
}

impl Lines {
    /// Builds the tables from the two lines through each square, each line as its rays.
    pub(super) fn build(squares: impl Iterator<Item = (Square, [Vec<Ray>; 2])>) -> Self {
        let mut built = Self {
            pairs: Box::new([[Line::default(); 2]; 128]),
            reached: Vec::new(),
            through: Box::new([SquareSet::EMPTY; 128]),
        };
        for (square, lines) in squares {
            built.pairs[square.index()] = lines.map(|rays| built.add(&rays));
            built.through[square.index()] = built.reach(square, SquareSet::EMPTY);
        }
        built
    }

    /// The squares reached from a square, up to and with the first piece on each ray.
    #[inline]
    pub(super) fn reach(&self, from: Square, occupied: SquareSet) -> SquareSet {
        let [one, other] = &self.pairs[from.index()];
        self.reached[one.index(occupied)] | self.reached[other.index(occupied)]
    }

    /// The squares of both lines through a square, without it.
    #[inline]
    pub(super) fn through(&self, square: Square) -> SquareSet {
        self.through[square.index()]
    }

    fn add(&mut self, rays: &[Ray]) -> Line {
        let inner = |ray: &Ray| ray.squares().split_last().map(|(_, inner)| inner.to_vec());
        let relevant: SquareSet = rays.iter().filter_map(inner).flatten().collect();
        let cases: Vec<_> = subsets(relevant)
            .map(|pieces| (pieces, walk(rays, pieces)))
            .collect();
        let mut line = Line {
            relevant,
            shift: 64 - index_bits(relevant.len()),
            first: u32::try_from(self.reached.len()).unwrap_or(u32::MAX),
            ..Line::default()
        };
        let mut trials = Trials(SplitMix(STRIDE ^ u64::from(line.first)));
        let mut part = vec![SquareSet::EMPTY; 1 << (64 - line.shift)];
        loop {
            line.factors = [trials.sparse(), trials.sparse()];
            if fill(&mut part, &line, &cases) {
                self.reached.extend(part);
                return line;
            }
        }
    }
}

/// The length of an index, for so many relevant squares.
///
/// Lines that fork have up to nine; a bit or two more let a factor be found soon.
const fn index_bits(relevant: u32) -> u32 {
    match relevant {
        // One case: every product is zero.
        0 => 1,
        1..=6 => relevant,
        7 => relevant + 1,
        _ => relevant + 2,
    }
}

/// Fills the line's part of the table; where two cases that differ fall on one place, leaves it empty
/// as it was, and says no.
///
/// It takes some thousand trials to build a board, most of which fail within a few cases: only the
/// places of those are made empty again.
fn fill(part: &mut [SquareSet], line: &Line, cases: &[(SquareSet, SquareSet)]) -> bool {
    for (nth, &(pieces, reached)) in cases.iter().enumerate() {
        let place = &mut part[line.index(pieces) - line.first as usize];
        // Every reach holds a square at least, so the empty set marks a free place.
        if !place.is_empty() && *place != reached {
            for &(pieces, _) in &cases[..nth] {
                part[line.index(pieces) - line.first as usize] = SquareSet::EMPTY;
            }
            return false;
        }
        *place = reached;
    }
    true
}

/// Every subset of a set, the empty one first.
fn subsets(set: SquareSet) -> impl Iterator<Item = SquareSet> {
    let mask = set.bits();
    let next =
        move |subset: &u128| Some(subset.wrapping_sub(mask) & mask).filter(|&next| next != 0);
    std::iter::successors(Some(0), next).map(SquareSet::from_bits)
}

/// The squares along rays up to and with the first piece.
fn walk(rays: &[Ray], occupied: SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    for ray in rays {
        for &square in ray.squares() {
            reached.insert(square);
            if occupied.contains(square) {
                break;
            }
        }
    }
    reached
}

/// Factors to try, the same in every run.
struct Trials(SplitMix);

impl Trials {
    /// A factor with few bits, which spreads its products better.
    #[inline]
    fn sparse(&mut self) -> u64 {
        self.0.draw() & self.0.draw() & self.0.draw()
    }
}
