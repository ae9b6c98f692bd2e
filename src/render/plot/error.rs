//! Why a plot is not drawn.

use resvg::usvg;

/// The largest height of a value, up or down.
const LARGEST_VALUE: f64 = 1e9;
/// The largest place of a value, left or right: beyond it whole numbers are no longer exact.
const LARGEST_PLACE: f64 = 9_007_199_254_740_992.0;

/// Data that no plot can show.
#[derive(Debug, thiserror::Error)]
pub enum PlotError {
    /// More lines than there are forms to tell them apart.
    #[error("found {0} series, expected at most 3")]
    TooManySeries(usize),
    /// A number that has no place in the picture.
    #[error(
        "series {series}, value {number}: the {what} is {found}, expected a finite number from {least} to {most}"
    )]
    OutOfRange {
        /// Which series, from 1 on.
        series: usize,
        /// Which value of it, from 1 on.
        number: usize,
        /// Which number of the value.
        what: &'static str,
        /// The number that cannot be drawn.
        found: f64,
        /// The least that can be drawn.
        least: f64,
        /// The most that can be drawn.
        most: f64,
    },
    /// A value that lies before the one that it follows.
    #[error("series {series}, value {number}: at {found}, expected {previous} or later")]
    OutOfOrder {
        /// Which series, from 1 on.
        series: usize,
        /// Which value of it, from 1 on.
        number: usize,
        /// Where it lies.
        found: f64,
        /// Where the value before it lies.
        previous: f64,
    },
    /// A drawing that is no valid SVG, which only a faulty build brings about.
    #[error("the plot cannot be drawn: {0}")]
    Drawing(#[from] usvg::Error),
}

/// Where a number stands: series and value, counted from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    pub(super) series: usize,
    pub(super) value: usize,
}

impl Spot {
    /// Refuses a height that is no number or too far away.
    pub(super) fn value(self, found: f64) -> Result<(), PlotError> {
        self.within("value", found, -LARGEST_VALUE, LARGEST_VALUE)
    }

    /// Refuses a deviation that is negative, no number or too large.
    pub(super) fn deviation(self, found: f64) -> Result<(), PlotError> {
        self.within("deviation", found, 0.0, LARGEST_VALUE)
    }

    /// Refuses a place that is no number, too far away, or before the previous one.
    pub(super) fn place(self, found: f64, previous: Option<f64>) -> Result<(), PlotError> {
        self.within("place", found, -LARGEST_PLACE, LARGEST_PLACE)?;
        match previous {
            Some(previous) if found < previous => Err(PlotError::OutOfOrder {
                series: self.series + 1,
                number: self.value + 1,
                found,
                previous,
            }),
            _ => Ok(()),
        }
    }

    fn within(
        self,
        what: &'static str,
        found: f64,
        least: f64,
        most: f64,
    ) -> Result<(), PlotError> {
        if (least..=most).contains(&found) {
            return Ok(());
        }
        Err(PlotError::OutOfRange {
            series: self.series + 1,
            number: self.value + 1,
            what,
            found,
            least,
            most,
        })
    }
}
