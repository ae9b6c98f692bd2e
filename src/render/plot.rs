//! Plots: curves over time, bars, and the best players of a board.
//!
//! Pure, as all pictures: a plot depends on what it is given alone, and knows no calendar:
//! times are numbers, and what is written at them comes with them.
//!
//! ```
//! use seigneur::render::plot::{Curve, Plotter, Sample, Series, Sheet};
//!
//! let samples = [1500.0, 1512.0, 1497.0].into_iter().zip([0.0, 1.0, 2.0]);
//! let curve = Curve {
//!     sheet: Sheet { title: "Rating".to_owned(), ..Sheet::default() },
//!     series: vec![Series {
//!         name: "Anna".to_owned(),
//!         samples: samples.map(|(y, x)| Sample { x, y, deviation: 0.0 }).collect(),
//!     }],
//!     ..Curve::default()
//! };
//! let png = Plotter::new()?.curve(&curve)?;
//! assert!(png.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod axes;
mod bars;
mod curve;
mod error;
mod lettering;
mod page;
mod paint;
mod pixels;
mod roll;
mod sheet;
mod thin;
mod ticks;

#[cfg(test)]
mod tests;

use std::fmt;

use resvg::usvg::Tree;

use super::AssetError;
use lettering::Lettering;

pub use bars::{Bar, Bars};
pub use curve::{Curve, CurveLabel, Sample, Series};
pub use error::PlotError;
pub use roll::{OwnLine, ROLL_LINES, Roll, RollCaptions, RollLine};
pub use sheet::{DecimalMark, PlotSize, PlotSizeError, Sheet};

/// Draws plots; made once and shared.
pub struct Plotter {
    lettering: Lettering,
}

impl Plotter {
    /// Reads the font of plots.
    ///
    /// # Errors
    /// Where it is broken, which only a faulty build brings about.
    pub fn new() -> Result<Self, AssetError> {
        let lettering = Lettering::load()?;
        Ok(Self { lettering })
    }

    /// Draws lines over time as a PNG file.
    ///
    /// # Errors
    /// Where there are more than three lines, a number is not finite or too large, or a time
    /// lies before the one that it follows.
    pub fn curve(&self, curve: &Curve) -> Result<Vec<u8>, PlotError> {
        Ok(pixels::png(&self.curve_tree(curve)?, curve.sheet.size))
    }

    /// Draws bars as a PNG file.
    ///
    /// # Errors
    /// Only of a faulty build.
    pub fn bars(&self, bars: &Bars) -> Result<Vec<u8>, PlotError> {
        Ok(pixels::png(&self.bars_tree(bars)?, bars.sheet.size))
    }

    fn curve_tree(&self, curve: &Curve) -> Result<Tree, PlotError> {
        curve.check()?;
        self.tree(&curve::drawing(&self.lettering, curve))
    }

    fn bars_tree(&self, bars: &Bars) -> Result<Tree, PlotError> {
        self.tree(&bars::drawing(&self.lettering, bars))
    }

    fn tree(&self, svg: &str) -> Result<Tree, PlotError> {
        Ok(Tree::from_str(svg, self.lettering.options())?)
    }
}

impl fmt::Debug for Plotter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plotter").finish_non_exhaustive()
    }
}
