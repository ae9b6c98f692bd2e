//! Everything said to people, in each language: moves, reasons, results, alt text.
//!
//! The words stand in Fluent files under `assets/locales`; what is said for each
//! error and event is chosen here, by exhaustive matches, and nowhere else.
//!
//! [`Words`] reads the files and knows the terms of the games. Sentences are grouped by their
//! subject: [`Words::tables`], [`Words::refusals`] and the others lead to them.

mod analyses;
mod bundle;
mod escaped;
mod leaderboards;
mod mentions;
mod numbers;
mod paces;
mod personal;
mod pictures;
mod practice;
mod problems;
mod profiles;
mod reader;
mod records;
mod refusals;
mod results;
mod subjects;
mod tables;
mod terms;
mod tournaments;

pub use analyses::AnalysisWords;
pub use bundle::{Lang, Line, Words, WordsError};
pub use escaped::{escaped, escaped_within, plain, quoted};
pub use leaderboards::LeaderboardWords;
pub use personal::{GameLocation, PersonalWords, Urged};
pub use pictures::{
    ALT_TEXT_CHARS, Described, DescribedMove, DescribedProgress, PictureWords, PlotSeries,
    PlotText, PlotValue, TEXT_BOARD_CHARS, TEXT_BOARD_COLUMNS,
};
pub use practice::PracticeWords;
pub use problems::ProblemWords;
pub use profiles::{PROFILE_ENTRIES, ProfileWords, Profiled};
pub use reader::Reader;
pub use records::RecordWords;
pub use refusals::RefusalWords;
pub use results::ResultWords;
pub use tables::{TableWords, invited};
pub use terms::mention;
pub use tournaments::TournamentWords;

#[cfg(test)]
mod tests;
