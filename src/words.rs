//! Everything said to people, in each language: moves, reasons, results, alt text.
//!
//! The words stand in Fluent files under `assets/locales`; what is said for each
//! error and event is chosen here, by exhaustive matches, and nowhere else.
//!
//! [`Words`] reads the files and knows the terms of the games. Sentences are grouped by their
//! subject: [`Words::tables`], [`Words::refusals`] and the others lead to them.

mod analyses;
mod brackets;
mod bundle;
mod command_names;
mod commands;
mod escaped;
mod ladders;
mod lang;
mod language;
mod leaderboards;
mod lessons;
mod line;
mod lobby;
mod mentions;
mod model;
mod numbers;
mod paces;
mod people;
mod personal;
mod pictures;
mod positions;
mod practice;
mod problems;
mod profiles;
mod reader;
mod records;
mod refusals;
mod results;
mod subjects;
mod table_lines;
mod tables;
mod teams;
mod terms;
mod tournaments;
mod variations;

pub use bundle::{Words, WordsError};
#[cfg(test)]
pub(crate) use command_names::may_name;
pub use commands::CommandIds;
pub use escaped::{escaped, escaped_within, isolated, plain, quoted, set_apart};
pub use lang::Lang;
pub use language::add_languages;
pub use line::Line;
pub use paces::moment;
pub use people::{mention, named_in, with_team_in};
pub use personal::{GameLocation, GameServer, Urged};
pub use pictures::{
    ALT_TEXT_CHARS, Described, DescribedMove, DescribedProgress, PlotSeries, PlotText, PlotValue,
    TEXT_BOARD_CHARS, TEXT_BOARD_COLUMNS, Untold,
};
pub use profiles::{PROFILE_ENTRIES, Profiled};
pub use reader::Reader;
pub use subjects::{
    AnalysisWords, LadderWords, LeaderboardWords, LessonWords, LobbyWords, PersonalWords,
    PictureWords, PracticeWords, ProblemWords, ProfileWords, RecordWords, RefusalWords,
    ResultWords, TableWords, TeamWords, TournamentWords,
};
pub use teams::TeamReading;
pub use terms::of_game;
pub use tournaments::RankingLine;

#[cfg(test)]
mod tests;
