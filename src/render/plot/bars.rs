//! How many of a few kinds there are in each of some things, as bars.

mod drawing;
mod fill;

use super::sheet::Sheet;

pub(super) use drawing::drawing;

/// The parts of a bar: more could not be told apart.
pub(super) const PARTS: usize = 3;

/// Bars side by side, each of three parts.
#[derive(Clone, Debug, Default)]
pub struct Bars {
    /// What stands around them.
    pub sheet: Sheet,
    /// What the parts are called, from the foot of a bar to its head and from good to bad: won,
    /// shared, lost.
    pub parts: [String; PARTS],
    /// The bars from left to right.
    pub bars: Vec<Bar>,
}

/// One bar of a chart, with a count for each of its parts.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bar {
    /// What is written below, where there is room; nothing where it is empty.
    pub label: String,
    /// A count for each part.
    pub counts: [u32; PARTS],
}

impl Bar {
    /// How high so many of its parts are, the lowest ones.
    fn height_of(&self, parts: usize) -> f64 {
        self.counts[..parts].iter().copied().map(f64::from).sum()
    }

    /// How high it is.
    fn height(&self) -> f64 {
        self.height_of(PARTS)
    }
}
