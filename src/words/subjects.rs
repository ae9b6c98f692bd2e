//! The subjects on which something is said: where to look for a sentence.

use super::{Lang, Line, Words};

/// A view of the words for each subject, and what leads to it.
macro_rules! subjects {
    ($($(#[$about:meta])* $subject:ident: $View:ident;)*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Copy, Debug)]
            pub struct $View<'a> {
                pub(super) words: &'a Words,
            }

            impl $View<'_> {
                /// A message in a language.
                pub(super) fn say<'l>(self, lang: Lang, line: impl Into<Line<'l>>) -> String {
                    self.words.say(lang, line)
                }
            }
        )*

        impl Words {
            $(
                $(#[$about])*
                #[must_use]
                pub const fn $subject(&self) -> $View<'_> {
                    $View { words: self }
                }
            )*
        }
    };
}

subjects! {
    /// What is said at a table: invitations, turns and what happened, proposals, absences, vacations.
    tables: TableWords;
    /// What is said of results: endings, titles and points, and who went out before.
    results: ResultWords;
    /// A game in writing: its events in plain text, and its moves on a sheet.
    records: RecordWords;
    /// What is said to one person: turns, games that they follow, reminders, plans, settings.
    personal: PersonalWords;
    /// What boards and plots show, in words, for those who cannot see them.
    pictures: PictureWords;
    /// Why something cannot be done, and what can be done instead.
    refusals: RefusalWords;
    /// What is said of leaderboards and of the seasons for which they are counted.
    leaderboards: LeaderboardWords;
    /// What a player's finished games say of them.
    profiles: ProfileWords;
    /// What is said of tournaments: their announcements, rounds and standings.
    tournaments: TournamentWords;
    /// What is said of ladders: who stands where, and who climbs.
    ladders: LadderWords;
    /// What is said where channels play one another: calls, boards, and how votes stand.
    teams: TeamWords;
    /// What the lobby of a server says: what is open there.
    lobby: LobbyWords;
    /// What is said of analyses: the moves that cost most, accuracies, who gained.
    analyses: AnalysisWords;
    /// What is said of private boards and of the lines that are kept from them.
    practice: PracticeWords;
    /// What is said of lessons: the rule, the task, and what comes of an answer.
    lessons: LessonWords;
    /// What is said of problems of the day: the task, tries at it, and the solution.
    problems: ProblemWords;
}
