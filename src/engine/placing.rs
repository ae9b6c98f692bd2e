//! Écheversi: where to place which piece.
//!
//! The search looks at the placements of each side that change the difference of controlled cells
//! most, deeper and deeper, and once it reaches the end of the game at ever more of them: with all of
//! them, what it says is exact. What a piece in hand will still bring is guessed by its kind.

use super::budget::Spending;
use super::level::variety;
use super::transposition::TranspositionTable;
use super::{Report, Search, SearchScore, Thought, chance};
use crate::rules::{Color, Move, Position};

mod board;
mod candidates;
#[cfg(test)]
mod tests;
mod tree;

use board::Board;
use tree::{LEAST, Tree, Width};

/// The value of a cell more.
const CELL: i32 = 100;

/// Searches for the best placement in a position in which the game goes on.
pub(super) fn search(
    search: &Search,
    table: &mut TranspositionTable,
    report: &mut Report,
) -> Thought {
    let strength = search.level.strength(search.position.variant());
    let board = Board::of(search.position);
    let mut tree = Tree {
        table,
        spending: Spending::new(search.budget.nodes.min(strength.nodes), search.budget.stop),
        strength,
        seed: search.seed,
        width: Width::FIRST,
        refutations: [None; 17],
    };
    let mut order = root_order(search, &board, &mut tree);
    let mut thought = told(search.position, &board, order[0].0, 0);
    let left = board.left();
    let deepest = left.min(search.budget.depth.min(strength.depth).max(1));
    let mut depth = 1;
    loop {
        if let Some(value) = deepen(&mut tree, &board, &mut order, depth) {
            thought = told(search.position, &board, order[0].0, value);
            thought.depth = depth - u32::from(tree.spending.is_over());
        }
        thought.nodes = tree.spending.nodes();
        if tree.spending.is_over() {
            break;
        }
        report(&thought);
        if depth < deepest {
            depth += 1;
        } else if depth < left || tree.width == Width::ALL {
            break;
        } else {
            tree.width = tree.width.wider(left);
        }
    }
    thought
}

/// The root placements with what the seed adds to each, the best by the look first.
fn root_order(search: &Search, board: &Board, tree: &mut Tree) -> Vec<(Move, i32)> {
    let mut ranked = tree.ranked(board, |mv| search.admits(mv));
    ranked.sort_by_key(|child| (-child.value, chance::mix(child.number(), search.seed)));
    let bonus = |mv| variety(search, mv);
    let moves = ranked.iter().map(|child| child.mv());
    moves.map(|mv| (mv, bonus(mv))).collect()
}

/// Searches the root placements to a depth; the best value, where one was found, and its move in front.
fn deepen(tree: &mut Tree, board: &Board, order: &mut [(Move, i32)], depth: u32) -> Option<i32> {
    let (mut best, mut low) = (None, LEAST);
    let count = tree.width.root(order.len());
    for nth in 0..count {
        let (mv, bonus) = order[nth];
        let after = board.after_move(mv);
        let mut value = LEAST;
        if nth > 0 {
            value = bonus - tree.value(&after, depth - 1, (bonus - low - 1, bonus - low));
        }
        if nth == 0 || value > low && !tree.spending.is_over() {
            value = bonus - tree.value(&after, depth - 1, (LEAST, bonus - low));
        }
        if tree.spending.is_over() {
            break;
        }
        if value > low {
            low = value;
            best = Some(value - bonus);
            order[..=nth].rotate_right(1);
        }
    }
    best
}

/// A thought with a value of the side to move.
fn told(position: &Position, board: &Board, best: Move, value: i32) -> Thought {
    let own = expected_points(value, board.left());
    let mut expected = [0; 3];
    for &color in position.colors() {
        let points = if color == position.turn() {
            own
        } else {
            3000 - own
        };
        expected[color.index()] = u16::try_from(points).unwrap_or(0);
    }
    Thought {
        best,
        score: SearchScore::Centipawns(value),
        expected,
        line: vec![best],
        depth: 0,
        nodes: 0,
    }
}

/// The points that a lead promises, in thousandths: the surer, the fewer placements are to come.
fn expected_points(value: i32, left: u32) -> i32 {
    let spread = CELL * i32::try_from(left + 1).unwrap_or(1);
    let lead = value.clamp(-20 * spread, 20 * spread);
    1500 + 1500 * lead / (lead.abs() + spread / 2)
}

/// The colours of the game, in the order of play.
const COLORS: [Color; 2] = [Color::White, Color::Black];
