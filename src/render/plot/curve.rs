//! Values over time, as lines.

mod drawing;
mod form;
mod last_values;

use super::error::{PlotError, Spot};
use super::sheet::Sheet;

pub(super) use drawing::drawing;

/// One to three lines over time.
#[derive(Clone, Debug, Default)]
pub struct Curve {
    /// What stands around them.
    pub sheet: Sheet,
    /// The lines, at most three; those without samples are left out.
    pub series: Vec<Series>,
    /// What is written below, from left to right; as much of it as there is room for.
    pub labels: Vec<CurveLabel>,
    /// The axis of values covers at least so much, with the lines in its middle: small changes look small.
    pub least_span: f64,
}

/// One line of a chart, with its samples from left to right.
#[derive(Clone, Debug, Default)]
pub struct Series {
    /// Whose line it is; left out where it is empty.
    pub name: String,
    /// From the earliest to the latest.
    pub samples: Vec<Sample>,
}

/// One value of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// When: any number that grows with time.
    pub x: f64,
    /// The value, from -1,000,000,000 to 1,000,000,000.
    pub y: f64,
    /// How far the truth may lie above and below; 0 draws no band.
    pub deviation: f64,
}

/// A label for a time.
#[derive(Clone, PartialEq, Debug)]
pub struct CurveLabel {
    /// When; a label outside of the lines is left out.
    pub x: f64,
    /// What is written.
    pub text: String,
}

/// More lines could not be told apart.
const MOST_SERIES: usize = 3;

impl Curve {
    /// Refuses what has no place in a picture.
    pub(super) fn check(&self) -> Result<(), PlotError> {
        if self.series.len() > MOST_SERIES {
            return Err(PlotError::TooManySeries(self.series.len()));
        }
        for (series, line) in self.series.iter().enumerate() {
            let mut previous = None;
            for (value, sample) in line.samples.iter().enumerate() {
                let spot = Spot { series, value };
                spot.place(sample.x, previous)?;
                spot.value(sample.y)?;
                spot.deviation(sample.deviation)?;
                previous = Some(sample.x);
            }
        }
        Ok(())
    }
}
