//! Lessons: positions in which one rule decides, each with a task whose answers the rules judge.
//!
//! A course is a file of `assets/lessons` with a lesson a line: its name, the rules of the rule sheet that it
//! teaches (`assets/lessons/rules.tsv` lists them), the game, the position, what happened from there, the task,
//! and the answers that are offered. What is said of it stands in the locale files under its name.

use super::history::{Draw, History, LONGEST_GAME};
use super::illegal::Illegal;
use super::moves::Move;
use super::outcome::{Ending, Outcome, Points};
use super::piece::{Color, Role};
use super::position::Position;
use super::variant::Variant;

mod course;
mod read;

pub use course::{COURSES, course, course_of, lesson};
pub use read::LessonError;

/// A task in which one rule decides.
#[derive(Clone, Debug)]
pub struct Lesson {
    name: &'static str,
    rules: Vec<&'static str>,
    history: History,
    end: Option<Outcome>,
    task: LessonTask,
    offered: Vec<Offered>,
}

/// An answer that is offered, with the text that stands for it in the file and in ids of buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Offered {
    /// The text that stands for it.
    pub code: &'static str,
    /// The answer that is meant.
    pub answer: LessonAnswer,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonTask {
    /// A move of the side to move that is legal and reaches this.
    Move(LessonGoal),
    /// The points that each player gets.
    Points,
    /// The way in which the game has ended, if it has.
    Ending,
    /// The draw that can be claimed, if one can.
    Claim,
    /// The player whose move it is.
    Turn,
    /// A number of something.
    Count(LessonCount),
}

/// What a move has to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonGoal {
    /// Nothing more than to be legal.
    Legal,
    /// It captures a piece.
    Captures,
    /// A capture in passing.
    EnPassant,
    /// It is a castling.
    Castles,
    /// A pawn that becomes this.
    Becomes(Role),
    /// An end of the game.
    Ends(Ending),
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonCount {
    /// The points that a player has lost.
    Lost(Color),
    /// The squares that a player controls.
    Score(Color),
    /// The moves that a game may have.
    LongestGame,
}

/// An answer to a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonAnswer {
    /// A move to be played.
    Move(Move),
    /// The points of each player.
    Points(Points),
    /// The way in which a game ends, or none.
    Ending(Option<Ending>),
    /// A player, by their colour.
    Turn(Color),
    /// A number that was counted.
    Count(u32),
}

/// What comes of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonVerdict {
    /// The answer solves the task.
    Right,
    /// The move is not legal.
    Illegal(Move, Illegal),
    /// The move is legal, and does something else.
    Misses(Move),
    /// The answer is wrong.
    Wrong,
}

impl Lesson {
    /// The name, by which what is said of it is found.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The rules that it teaches, as `assets/lessons/rules.tsv` names them.
    #[must_use]
    pub fn rules(&self) -> &[&'static str] {
        &self.rules
    }

    /// What has happened so far.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The position that is looked at.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub fn end(&self) -> Option<Outcome> {
        self.end
    }

    /// What is asked for.
    #[must_use]
    pub fn task(&self) -> LessonTask {
        self.task
    }

    /// The answers that are offered.
    #[must_use]
    pub fn offered(&self) -> &[Offered] {
        &self.offered
    }

    /// The answer that a text stands for, if it is offered.
    #[must_use]
    pub fn answer(&self, code: &str) -> Option<LessonAnswer> {
        let offered = self.offered.iter().find(|offered| offered.code == code);
        offered.map(|offered| offered.answer)
    }

    /// The number that is asked for; none where none is.
    #[must_use]
    pub fn count(&self) -> Option<u32> {
        let LessonTask::Count(count) = self.task else {
            return None;
        };
        Some(match count {
            LessonCount::Lost(color) => self.position().points_lost(color),
            LessonCount::Score(color) => self.position().score(color),
            LessonCount::LongestGame => u32::try_from(LONGEST_GAME).unwrap_or(u32::MAX),
        })
    }

    /// What comes of an answer, by the rules of the game.
    #[must_use]
    pub fn judge(&self, answer: LessonAnswer) -> LessonVerdict {
        let is_right = match (self.task, answer) {
            (LessonTask::Move(goal), LessonAnswer::Move(mv)) => return self.judge_move(goal, mv),
            (LessonTask::Points, LessonAnswer::Points(points)) => {
                self.end.is_some_and(|end| end.points == points)
            }
            (LessonTask::Ending, LessonAnswer::Ending(ending)) => {
                self.end.map(|end| end.ending) == ending
            }
            (LessonTask::Claim, LessonAnswer::Ending(ending)) => {
                self.history.claimable().map(Draw::ending) == ending
            }
            (LessonTask::Turn, LessonAnswer::Turn(color)) => self.position().turn() == color,
            (LessonTask::Count(_), LessonAnswer::Count(count)) => self.count() == Some(count),
            _ => false,
        };
        if is_right {
            LessonVerdict::Right
        } else {
            LessonVerdict::Wrong
        }
    }

    fn judge_move(&self, goal: LessonGoal, mv: Move) -> LessonVerdict {
        let position = self.position();
        match position.play(mv) {
            Err(reason) => LessonVerdict::Illegal(mv, reason),
            Ok(after) if goal.is_reached((position, &after), mv) => LessonVerdict::Right,
            Ok(_) => LessonVerdict::Misses(mv),
        }
    }
}

impl LessonGoal {
    /// Whether a legal move that leads from one position to the other reaches it.
    fn is_reached(self, (before, after): (&Position, &Position), mv: Move) -> bool {
        match self {
            Self::Legal => true,
            Self::Captures => before.captured_by(mv).is_some(),
            Self::EnPassant => before.captured_by(mv).is_some_and(|(_, on)| on != mv.to()),
            Self::Castles => before.castling_wing(mv).is_some(),
            Self::Becomes(role) => mv.becomes() == Some(role),
            Self::Ends(ending) => after.outcome().is_some_and(|end| end.ending == ending),
        }
    }
}
