//! What is said of problems of the day.

use super::paces::moment;
use super::{Lang, Line, Reader, Words};
use crate::game::Millis;
use crate::game::problem::{DailyProblem, Solvers, Solving, Streak};
use crate::rules::notation::san;
use crate::rules::problem::{Length, Problem, Refutation};
use crate::rules::{Ending, Move, Position, Variant};

/// What is said of problems of the day: the task, tries at it, and the solution.
#[derive(Clone, Copy, Debug)]
pub struct ProblemWords<'a> {
    pub(super) words: &'a Words,
}

impl ProblemWords<'_> {
    /// The heading that says of which game a problem of the day is.
    #[must_use]
    pub fn title(self, lang: Lang, variant: Variant) -> String {
        let line = Line::new("problem-title").with("game", self.words.game(lang, variant));
        self.words.say(lang, &line)
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
            Length::InTwo => "problem-in-two",
        };
        let color = self.words.color(lang, position.variant(), position.turn());
        let line = Line::new(id).with("color", color).with("goal", goal.code());
        self.words.say(lang, &line)
    }

    /// The text under a problem that is not solved: how it is answered, and how often that was
    /// tried.
    #[must_use]
    pub fn unsolved_text(self, lang: Lang, variant: Variant, tries: u32) -> String {
        let line = Line::new("problem-answer").with("game", variant.id());
        let answer = self.words.say(lang, &line);
        if tries == 0 {
            return answer;
        }
        let tries = Line::new("problem-tries").with("tries", tries);
        format!("{answer} {}", self.words.say(lang, &tries))
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
        let reader = reader.into();
        let line: Vec<Move> = std::iter::once(mv)
            .chain(refutation.replies.iter().copied())
            .collect();
        let written = written(reader, problem.position(), &line);
        let (tried, replies) = written
            .split_first()
            .map_or((String::new(), &[][..]), |it| (it.0.clone(), it.1));
        let id = match (refutation.outcome, problem.length()) {
            (Some(_), _) if replies.is_empty() => "problem-fails-ended",
            (Some(_), _) => "problem-fails-ended-after",
            (None, Length::AtOnce) => "problem-fails-at-once",
            (None, Length::BeforeNextTurn | Length::InTwo) => "problem-fails",
        };
        let ending = refutation
            .outcome
            .map(|outcome| self.words.ending(reader.lang, outcome.ending));
        let line = Line::new(id)
            .with("move", tried)
            .with("replies", replies.join(", "))
            .with("ending", ending.unwrap_or_default());
        self.words.say(reader.lang, &line)
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
        let say = |line: Line<'_>| self.words.say(reader.lang, &line);
        let mut sentences = vec![self.solution(reader, &daily.problem)];
        sentences.extend(
            daily
                .source
                .map(|number| say(Line::new("problem-source").with("number", number.to_string()))),
        );
        let streak = Line::new("problem-streak")
            .with("running", streak.running)
            .with("best", streak.best);
        let solvers = Line::new("problem-solvers")
            .with("all", solvers.all)
            .with("first", solvers.at_first_try);
        sentences.push(format!("{} {}", say(streak), say(solvers)));
        let next: Millis = daily.key.day.next().begins();
        sentences.push(say(
            Line::new("problem-next").with("distance", moment(next, 'R'))
        ));
        sentences.join("\n")
    }

    /// The message of an id, told how many tries it took to solve a problem.
    #[must_use]
    pub fn praise(self, lang: Lang, id: &'static str, solving: Solving) -> String {
        self.words
            .say(lang, &Line::new(id).with("tries", solving.tries))
    }

    /// The solution of a problem as a line of moves, those of whoever wins in bold.
    #[must_use]
    pub fn solution(self, reader: impl Into<Reader>, problem: &Problem) -> String {
        let reader = reader.into();
        let written = written(reader, problem.position(), problem.line());
        let mover = problem.position().turn();
        let turns = turns(problem.position(), problem.line());
        let shown = written.into_iter().zip(turns).map(|(text, before)| {
            if before.turn() == mover {
                format!("**{text}**")
            } else {
                text
            }
        });
        let line = shown.collect::<Vec<_>>().join(" ");
        let said = Line::new("problem-solution").with("line", line);
        self.words.say(reader.lang, &said)
    }
}

/// The positions in which the moves of a line are played.
fn turns(start: &Position, line: &[Move]) -> Vec<Position> {
    let mut turns = vec![*start];
    for &mv in line {
        let Some(Ok(next)) = turns.last().map(|position| position.play(mv)) else {
            break;
        };
        turns.push(next);
    }
    turns
}

/// The moves of a line as the reader writes them.
fn written(reader: Reader, start: &Position, line: &[Move]) -> Vec<String> {
    let turns = turns(start, line);
    let moves = turns.iter().zip(line);
    moves
        .map(|(before, &mv)| san(before, mv, reader.letters))
        .collect()
}
