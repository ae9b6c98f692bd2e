//! The player of chess that looks at its own move and at the answer.

use anyhow::{Context, ensure};
use seigneur::rules::{Color, Ending, Move, Outcome, Position, Role, Walk};

use super::{GameSoFar, Player, mix};

/// The value of each kind of piece, in hundredths of a pawn.
const VALUES: [i32; 6] = [0, 900, 500, 330, 320, 100];
const MATE: i32 = 100_000;

/// A greedy player of chess, two plies deep: it makes the move after whose best answer material and squares
/// are worth most to it, and follows no captures beyond.
#[derive(Clone, Debug, Default)]
pub struct TwoPly {
    answers: Walk,
}

impl Player for TwoPly {
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
        let mut walk = Walk::default();
        let ended = game.position.walk(&mut walk);
        ensure!(ended.is_none(), "the game has ended");
        let best = (0..walk.len()).max_by_key(|&index| {
            let after = walk.after(index);
            let value = if game.past.contains(&after.key()) {
                -30
            } else {
                self.value(&after, game.position.turn())
            };
            (value, mix(after.key(), game.seed))
        });
        best.map(|index| walk.get(index)).context("no move")
    }
}

impl TwoPly {
    /// What a position is worth to the one that has moved, after the best answer.
    fn value(&mut self, position: &Position, mover: Color) -> i32 {
        if let Some(outcome) = position.walk(&mut self.answers) {
            return of_ending(outcome);
        }
        let answers = (0..self.answers.len()).map(|index| {
            let after = self.answers.after(index);
            let is_mated = after.attacks().is_in_check(mover) && after.legal_moves().is_empty();
            if is_mated {
                -MATE
            } else {
                of_position(&after, mover)
            }
        });
        answers.min().unwrap_or(0)
    }
}

/// What an ending is worth to the one that has moved.
fn of_ending(outcome: Outcome) -> i32 {
    if outcome.ending == Ending::Mate {
        MATE
    } else {
        0
    }
}

fn of_position(position: &Position, own: Color) -> i32 {
    let strength = |color| Role::ALL.map(|role| of_pieces(position, color, role));
    let sum = |color| strength(color).iter().sum::<i32>();
    sum(own) - sum(position.players().next(own))
}

fn of_pieces(position: &Position, color: Color, role: Role) -> i32 {
    let pieces = position.of(color, role).into_iter();
    let values = pieces.map(|on| {
        let (file, row) = (on.index() % 8, on.index() / 8);
        let rank = if color == Color::White { row } else { 7 - row };
        VALUES[role.index()] + place(role, file.min(7 - file), rank)
    });
    values.sum()
}

/// What the place of a piece adds: the file counted from the nearer edge, the rank from its own side.
fn place(role: Role, file: usize, rank: usize) -> i32 {
    let central = [0, 1, 2, 3][file] + [0, 1, 2, 3, 3, 2, 1, 0][rank];
    match role {
        Role::Pawn => {
            [0, 0, 5, 10, 20, 35, 60, 0][rank] + if file == 3 && rank == 3 { 15 } else { 0 }
        }
        Role::Knight => 10 * central - 40,
        Role::Bishop => 5 * central - 15,
        Role::Rook => [0, 0, 0, 0, 0, 0, 10, 0][rank],
        Role::Queen => 2 * central - 6,
        Role::King => [20, 0, -30, -50, -50, -50, -50, -50][rank] + [10, 15, 5, 0][file],
    }
}
