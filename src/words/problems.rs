//! What is said of problems of the day.

use super::line::joined;
use super::paces::moment;
use super::terms::color_line;
use super::variations::{in_bold, variation};
use super::{Lang, Line, ProblemWords, Reader};
use crate::game::problem::{DailyProblem, Day, Solvers, Solving, Streak};
use crate::game::{Season, SeasonLength};
use crate::rules::problem::{Length, Problem, Refutation};
use crate::rules::{Ending, Move, Variant};

/// A day as it is written out: `26 November 2026`.
impl From<Day> for Line<'_> {
    fn from(day: Day) -> Self {
        let month = Season::at(day.begins(), SeasonLength::Month);
        let line = Line::new("page-day").naming("month", month);
        line.with("day", day.of_month().unwrap_or_default())
    }
}

impl ProblemWords<'_> {
    /// The heading that says of which game a problem of the day is.
    #[must_use]
    pub fn title(self, lang: Lang, variant: Variant) -> String {
        self.say(lang, Line::new("problem-title").naming("game", variant))
    }

    /// The sentence that sets the task of a problem: `White to move and mate in two.`
    #[must_use]
    pub fn task(self, lang: Lang, problem: &Problem) -> String {
        let position = problem.position();
        let goal = match (problem.length(), position.variant()) {
            (Length::AtOnce, _) => problem.ending(),
            (_, Variant::Trichess) => Ending::Fat,
            (_, Variant::Echecs3) => Ending::DoubleCheck,
            (_, Variant::Yalta | Variant::YaltaLastKing | Variant::Chess | Variant::Echeversi) => {
                Ending::Mate
            }
        };
        let id = match problem.length() {
            Length::AtOnce => "problem-at-once",
            Length::BeforeNextTurn => "problem-before-next-turn",
            Length::InMoves(_) => "problem-in-moves",
        };
        let line = color_line(position, id, position.turn());
        let line = line.with("goal", goal.code());
        self.say(
            lang,
            line.with("moves", u32::from(problem.length().moves())),
        )
    }

    /// The sentence that says how difficult a problem is, where that was measured.
    #[must_use]
    pub fn difficulty(self, lang: Lang, problem: &Problem) -> Option<String> {
        difficulty_line(problem).map(|line| self.say(lang, line))
    }

    /// The text under a problem that is not solved: how difficult it is where that was measured, how
    /// it is answered, and how often that was tried.
    #[must_use]
    pub fn unsolved_text(self, lang: Lang, problem: &Problem, tries: u32) -> String {
        let difficulty = difficulty_line(problem);
        // As the list of the command shows it.
        let variant = problem.position().variant();
        let game = self.words.game(lang.offered(), variant);
        let answer = Line::new("problem-answer").with("game", game);
        let attempts = (tries > 0).then(|| Line::new("problem-tries").with("tries", tries));
        let lines = difficulty.into_iter().chain([answer]).chain(attempts);
        self.words.say_all(lang, lines, " ")
    }

    /// The sentence that says that a move does not solve a problem, and what refutes it.
    #[must_use]
    pub fn failed_try(
        self,
        reader: impl Into<Reader>,
        problem: &Problem,
        mv: Move,
        refutation: &Refutation,
    ) -> String {
        let Reader { lang, letters } = reader.into();
        let moves = [&[mv], refutation.replies.as_slice()].concat();
        let written = variation(problem.position(), &moves, letters).into_iter();
        let mut replies = written.map(|(_, text)| text);
        let tried = replies.next().unwrap_or_default();
        let replies = joined(replies, ", ");
        let id = match (refutation.outcome, problem.length()) {
            (Some(_), _) if replies.is_empty() => "problem-fails-ended",
            (Some(_), _) => "problem-fails-ended-after",
            (None, Length::AtOnce) => "problem-fails-at-once",
            (None, Length::BeforeNextTurn | Length::InMoves(_)) => "problem-fails",
        };
        let line = Line::new(id).with("move", tried).with("replies", replies);
        let left = problem.length().moves_after_key();
        let line = line.with("left", u32::from(left));
        let ending = refutation.outcome.map(|outcome| outcome.ending.into());
        self.say(lang, line.listing("ending", ending, ""))
    }

    /// The text under a problem that somebody has solved: the solution, where it comes from, and
    /// how others do.
    #[must_use]
    pub fn solved_text(
        self,
        reader: impl Into<Reader>,
        daily: &DailyProblem,
        (streak, solvers): (Streak, Solvers),
    ) -> String {
        let reader = reader.into();
        let source = daily
            .source
            .map(|number| Line::new("problem-source").with("number", number.to_string()));
        let streak = Line::new("problem-streak")
            .with("running", streak.running)
            .with("best", streak.best);
        let solvers = Line::new("problem-solvers")
            .with("all", solvers.all)
            .with("first", solvers.at_first_try);
        let next = moment(daily.key.day.next().begins(), 'R');
        let solution = solution_line(reader, &daily.problem);
        let sentences = [
            self.words
                .say_all(reader.lang, [solution].into_iter().chain(source), "\n"),
            self.words.say_all(reader.lang, [streak, solvers], " "),
            self.say(
                reader.lang,
                Line::new("problem-next").with("distance", next),
            ),
        ];
        sentences.join("\n")
    }

    /// The message of an id, told how many tries it took to solve a problem.
    #[must_use]
    pub fn praise(self, lang: Lang, id: &'static str, solving: Solving) -> String {
        self.say(lang, Line::new(id).with("tries", solving.tries))
    }

    /// The solution of a problem as a line of moves, those of whoever wins in bold.
    #[must_use]
    pub fn solution(self, reader: impl Into<Reader>, problem: &Problem) -> String {
        let reader = reader.into();
        self.say(reader.lang, solution_line(reader, problem))
    }
}

fn difficulty_line(problem: &Problem) -> Option<Line<'static>> {
    let difficulty = problem.difficulty()?;
    Some(Line::new("problem-difficulty").with("difficulty", difficulty.code()))
}

fn solution_line(reader: Reader, problem: &Problem) -> Line<'static> {
    let start = problem.position();
    let line = in_bold(start, problem.line(), reader.letters, Some(start.turn()));
    Line::new("problem-solution").with("line", line)
}
