//! The placements of a side, each with the look of the board after it.

use super::CELL;
use super::board::{Board, Control, bit};
use super::tree::{LEAST, Tree};
use crate::rules::{Move, Role, Square};

/// What a piece in hand will still bring, by kind, in hundredths of a cell.
const PROMISE: [i32; 6] = [350, 1300, 850, 700, 450, 0];
/// What a cell is worth that two pieces control: one of them may be shut off.
const FIRM: i32 = 12;

/// A placement and the value of the board after it, as the side sees it that placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Child {
    pub role: Role,
    pub on: Square,
    pub value: i32,
}

impl Child {
    pub fn mv(self) -> Move {
        let Self { role, on, .. } = self;
        Move::Place { role, on }
    }

    /// A number that no other placement has.
    pub fn number(self) -> u64 {
        (self.role.index() * 64 + self.on.index()) as u64
    }
}

/// The value of what a side controls.
fn worth(control: Control) -> i32 {
    let cells = |set: u64| set.count_ones().cast_signed();
    CELL * cells(control.once) + FIRM * cells(control.twice)
}

/// What the hands promise to the side to move rather than to the other, its own less the piece it places.
fn promise(board: &Board, side: usize) -> i32 {
    let hand = board.in_hand(side);
    hand.map(|(role, count)| PROMISE[role.index()] * i32::from(count))
        .sum()
}

impl Tree<'_> {
    /// The placements that are wanted with the value of the board after each, at the end of the game the exact one: all, or as
    /// many as the budget allows, at least one.
    pub fn ranked(&mut self, board: &Board, wanted: impl Fn(Move) -> bool) -> Vec<Child> {
        let kinds: Vec<Role> = board.placeable().collect();
        let is_last = board.left() == 1;
        let hands = promise(board, board.turn) - promise(board, 1 - board.turn);
        let mut children = Vec::with_capacity(kinds.len() * 64);
        for on in board.empty() {
            let own = board.control_with(board.turn, Some(on));
            let other = board.control_with(1 - board.turn, Some(on));
            for &role in &kinds {
                if !wanted(Move::Place { role, on }) {
                    continue;
                }
                if self.spending.is_over() && !children.is_empty() {
                    return children;
                }
                let own = own.with(board.reach(role, on));
                let value = if is_last {
                    CELL * (own.once.count_ones().cast_signed()
                        - other.once.count_ones().cast_signed())
                } else {
                    worth(own) - worth(other) + hands - PROMISE[role.index()]
                };
                let child = Child { role, on, value };
                children.push(self.mistaken(board, child, is_last));
                self.spending.count();
            }
        }
        children
    }

    /// The exact value of the last placement, or one that is at least `high`.
    pub fn last(&mut self, board: &Board, high: i32) -> i32 {
        let (side, mut best) = (board.turn, LEAST);
        let Some((role, _)) = board.in_hand(side).next() else {
            return CELL * board.lead();
        };
        let [own, other] = [side, 1 - side].map(|side| board.control_with(side, None).once);
        let after = |side, control: u64, on| {
            // Only a piece that stands on a controlled cell can shut others off.
            if control & bit(on) == 0 {
                control
            } else {
                board.control_with(side, Some(on)).once
            }
        };
        for on in board.empty() {
            if self.spending.count() {
                break;
            }
            let own = after(side, own, on) | board.reach(role, on);
            let other = after(1 - side, other, on);
            let cells = own.count_ones().cast_signed() - other.count_ones().cast_signed();
            if CELL * cells > best {
                best = CELL * cells;
                if best >= high {
                    self.refutations[1] = Some(Move::Place { role, on });
                    break;
                }
            }
        }
        best
    }

    /// The child as a weaker level sees it.
    fn mistaken(&self, board: &Board, child: Child, is_last: bool) -> Child {
        if self.strength.noise == 0 || is_last {
            return child;
        }
        let key = board.after(child.role, child.on).key;
        let value = child.value + self.strength.error(key, self.seed);
        Child { value, ..child }
    }
}
