//! The pages of the help, as the ids of their buttons name them.

use crate::rules::coded;

coded! {
    /// A page of the help.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum HelpPage [ALL, code, of_code] {
        /// What comes first, and what there is to read.
        Overview = "overview",
        /// How moves are played.
        Playing = "playing",
        /// How games are begun.
        Starting = "starting",
        /// Time, reminders, absence.
        Time = "time",
        /// Points, ratings, leaderboards.
        Points = "points",
        /// Lessons, rules, practice.
        Learning = "learning",
        /// What is kept, and how it is erased.
        Privacy = "privacy",
        /// What whoever manages a server can choose.
        Running = "running",
    }
}
