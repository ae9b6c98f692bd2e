//! How much happened each day, week or month, as bars.

mod drawing;
mod fill;
mod stack;

use super::error::{PlotError, Spot};
use super::sheet::Sheet;

pub(super) use drawing::drawing;

/// Bars side by side, each of one to three parts.
#[derive(Clone, Debug, Default)]
pub struct Bars {
    /// What stands around them.
    pub sheet: Sheet,
    /// What the parts are called, from the foot of a bar to its head and from good to bad: won,
    /// shared, lost. Bars without parts have one without a name.
    pub parts: Vec<String>,
    /// The bars from left to right.
    pub bars: Vec<Bar>,
}

/// One bar of a chart, with a value for each of its parts.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Bar {
    /// What is written below, where there is room; nothing where it is empty.
    pub label: String,
    /// A value for each part, from -1,000,000,000 to 1,000,000,000; negative ones hang down.
    pub values: Vec<f64>,
}

/// More parts could not be told apart.
const MOST_PARTS: usize = 3;

impl Bars {
    /// Refuses what has no place in a picture.
    pub(super) fn check(&self) -> Result<(), PlotError> {
        let parts = self.parts.len();
        if parts > MOST_PARTS {
            return Err(PlotError::TooManySeries(parts));
        }
        for (value, bar) in self.bars.iter().enumerate() {
            if bar.values.len() != parts {
                return Err(PlotError::Parts {
                    number: value + 1,
                    found: bar.values.len(),
                    expected: parts,
                });
            }
            for (series, &found) in bar.values.iter().enumerate() {
                Spot { series, value }.value(found)?;
            }
        }
        Ok(())
    }
}
