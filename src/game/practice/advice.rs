//! What computers are asked by people: on private boards, and about problems.

use async_trait::async_trait;

use crate::game::analysis::{AnalysedPosition, Leads};
use crate::game::computer::ComputerLevel;
use crate::rules::problem::{Attempt, Problem};
use crate::rules::{History, Move, Position};

/// A position in which a move is sought.
#[derive(Clone, Debug)]
pub struct MoveQuestion {
    /// The position with its player to move.
    pub position: Position,
    /// The [keys](Position::key) of those before it, the oldest first.
    pub past: Vec<u64>,
    /// How strong the answer is to be.
    pub level: ComputerLevel,
    /// The number from which variety is drawn: the same question has one answer.
    pub seed: u64,
}

/// What came of a search for a problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProblemSearch {
    /// This was found.
    Found(Problem),
    /// There is none, or none that little work finds.
    Nothing,
    /// It is not known: the process is to end.
    BrokenOff,
}

/// Thinks for people, while no computer is to move in a game: for whoever practises, and about problems.
#[async_trait]
pub trait Advisor: Send + Sync {
    /// A move for a position, within a second or so; none where it has ended, or the search broke off.
    async fn best_move(&self, question: MoveQuestion) -> Option<Move>;

    /// What an analysis knows of a position, from which others with some [keys](Position::key) came before, the oldest
    /// first; nothing where the search broke off.
    async fn analysed(&self, position: Position, past: Vec<u64>) -> Option<AnalysedPosition>;

    /// How a position looks at once, from which others with some [keys](Position::key) came before: by a look at few
    /// positions, the same at any time. Nothing where the game has ended there, or nobody knows.
    fn glance(&self, position: &Position, past: &[u64]) -> Option<AnalysedPosition>;

    /// By how much each colour leads in a position of a game for three of which that is known, in hundredths of a pawn, by
    /// [`Color::index`](crate::rules::Color::index).
    fn leads(&self, position: &Position, known: &AnalysedPosition) -> Leads;

    /// The latest problem in a game, as far as little work finds one.
    async fn latest_problem(&self, game: History) -> ProblemSearch;

    /// What comes of a legal move in a problem; nothing where that broke off.
    async fn attempt(&self, problem: Problem, mv: Move) -> Option<Attempt>;
}

/// Finds nothing: where no computers are.
#[derive(Clone, Copy, Debug)]
pub struct NoAdvisor;

#[async_trait]
impl Advisor for NoAdvisor {
    async fn best_move(&self, _: MoveQuestion) -> Option<Move> {
        None
    }

    async fn analysed(&self, _: Position, _: Vec<u64>) -> Option<AnalysedPosition> {
        None
    }

    fn glance(&self, _: &Position, _: &[u64]) -> Option<AnalysedPosition> {
        None
    }

    fn leads(&self, _: &Position, _: &AnalysedPosition) -> Leads {
        Leads::default()
    }

    async fn latest_problem(&self, _: History) -> ProblemSearch {
        ProblemSearch::Nothing
    }

    async fn attempt(&self, _: Problem, _: Move) -> Option<Attempt> {
        None
    }
}
