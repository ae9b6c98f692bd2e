//! The subjects on which something is said: where to look for a sentence.

use super::{
    AnalysisWords, LeaderboardWords, PersonalWords, PictureWords, PracticeWords, ProblemWords,
    ProfileWords, RecordWords, RefusalWords, ResultWords, TableWords, TournamentWords, Words,
};

impl Words {
    /// What is said at a table: invitations, turns and what happened, proposals, absences, vacations.
    #[must_use]
    pub const fn tables(&self) -> TableWords<'_> {
        TableWords { words: self }
    }

    /// What is said of results: endings, titles and points, and who went out before.
    #[must_use]
    pub const fn results(&self) -> ResultWords<'_> {
        ResultWords { words: self }
    }

    /// A game in writing: its events in plain text, and its moves on a sheet.
    #[must_use]
    pub const fn records(&self) -> RecordWords<'_> {
        RecordWords { words: self }
    }

    /// What is said to one person: turns, games that they follow, reminders, plans, settings.
    #[must_use]
    pub const fn personal(&self) -> PersonalWords<'_> {
        PersonalWords { words: self }
    }

    /// What boards and plots show, in words, for those who cannot see them.
    #[must_use]
    pub const fn pictures(&self) -> PictureWords<'_> {
        PictureWords { words: self }
    }

    /// Why something cannot be done, and what can be done instead.
    #[must_use]
    pub const fn refusals(&self) -> RefusalWords<'_> {
        RefusalWords { words: self }
    }

    /// What is said of leaderboards and of the seasons for which they are counted.
    #[must_use]
    pub const fn leaderboards(&self) -> LeaderboardWords<'_> {
        LeaderboardWords { words: self }
    }

    /// What a player's finished games say of them.
    #[must_use]
    pub const fn profiles(&self) -> ProfileWords<'_> {
        ProfileWords { words: self }
    }

    /// What is said of tournaments: their announcements, rounds and standings.
    #[must_use]
    pub const fn tournaments(&self) -> TournamentWords<'_> {
        TournamentWords { words: self }
    }

    /// What is said of analyses: the moves that cost most, accuracies, who gained.
    #[must_use]
    pub const fn analyses(&self) -> AnalysisWords<'_> {
        AnalysisWords { words: self }
    }

    /// What is said of private boards and of the lines that are kept from them.
    #[must_use]
    pub const fn practice(&self) -> PracticeWords<'_> {
        PracticeWords { words: self }
    }

    /// What is said of problems of the day: the task, tries at it, and the solution.
    #[must_use]
    pub const fn problems(&self) -> ProblemWords<'_> {
        ProblemWords { words: self }
    }
}
