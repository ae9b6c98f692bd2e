//! What computers are asked on private boards.

use async_trait::async_trait;

use crate::game::computer::ComputerLevel;
use crate::rules::{Move, Position};

/// A position in which a move is sought.
#[derive(Clone, Debug)]
pub struct MoveQuestion {
    /// The position.
    pub position: Position,
    /// The [keys](Position::key) of those before it, the oldest first.
    pub past: Vec<u64>,
    /// How strong the answer is to be.
    pub level: ComputerLevel,
    /// The number from which variety is drawn: the same question has one answer.
    pub seed: u64,
}

/// Finds moves for people who practise.
#[async_trait]
pub trait Advisor: Send + Sync {
    /// A move for a position, within a second or so; none where it has ended, or the search broke off.
    async fn best_move(&self, question: MoveQuestion) -> Option<Move>;
}

/// Finds no moves: where no computers are.
#[derive(Clone, Copy, Debug)]
pub struct NoAdvisor;

#[async_trait]
impl Advisor for NoAdvisor {
    async fn best_move(&self, _: MoveQuestion) -> Option<Move> {
        None
    }
}
