//! What boards and plots show, for those who cannot see them.

mod alt_text;
mod described;
mod plot_text;
mod tables;
mod text_board;

pub use alt_text::ALT_TEXT_CHARS;
pub use described::{Described, DescribedMove, DescribedProgress, Untold};
pub use plot_text::{PlotSeries, PlotText, PlotValue};
pub use text_board::{TEXT_BOARD_CHARS, TEXT_BOARD_COLUMNS};
