//! Everything said to people, in each language: moves, reasons, results, alt text.
//!
//! The words stand in Fluent files under `assets/locales`; what is said for each
//! error and event is chosen here, by exhaustive matches, and nowhere else.

mod absence;
mod agreements;
mod alt_text;
mod bundle;
mod chronicle;
mod described;
mod doubts;
mod escaped;
mod former;
mod illegal;
mod invitations;
mod leaderboard;
mod outages;
mod paces;
mod personal;
mod plans;
mod plot_text;
mod problem;
mod profile;
mod reader;
mod reasons;
mod reminders;
mod results;
mod scoresheet;
mod seasons;
mod table_talk;
mod terms;
mod text_board;
mod tournaments;
mod vacation;

pub use alt_text::ALT_TEXT_CHARS;
pub use bundle::{Lang, Line, Words, WordsError};
pub use described::{Described, DescribedMove, DescribedProgress};
pub use escaped::{escaped, escaped_within, plain};
pub use personal::GameLocation;
pub use plot_text::{PlotSeries, PlotText, PlotValue};
pub use profile::{PROFILE_ENTRIES, Profiled};
pub use reader::Reader;
pub use reasons::quoted;
pub use reminders::Urged;
pub use table_talk::invited;
pub use terms::mention;
pub use text_board::{TEXT_BOARD_CHARS, TEXT_BOARD_COLUMNS};

#[cfg(test)]
mod tests;
