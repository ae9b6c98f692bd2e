//! The position in which a move is sought: deepening, and the window around what is expected.

use super::reduction::logarithms;
use super::{
    DEEPEST, INFINITE, MATED_SOON, Node, NodeKind, Ply, Searcher, Window, score, to_table,
};
use crate::engine::transposition::{Bound, Entry};
use crate::engine::{Report, Search, Thought, chance, level};
use crate::rules::{Color, Move, Position, Walk};

/// A move of the position in which one is sought.
#[derive(Clone, Copy)]
struct RootMove {
    index: usize,
    mv: Move,
    /// What it gets on top of its value.
    variety: i32,
    /// What the latest search of it cost: the more, the better it may be.
    nodes: u64,
}

/// The best of the moves so far.
#[derive(Clone, Copy)]
struct Best {
    mv: Move,
    value: i32,
}

/// Searches deeper and deeper until the budget is spent.
pub(super) fn deepen(
    searcher: &mut Searcher,
    search: &Search,
    deepest: u32,
    report: &mut Report,
) -> Thought {
    let mut plies: Vec<Ply> = std::iter::repeat_with(Ply::default)
        .take(2 * DEEPEST)
        .collect();
    let mut root = Root::of(searcher, search);
    let mut thought = root.thought(searcher, 0);
    for depth in 1..=deepest.min(100) {
        searcher.depth = depth;
        let finished = root.search(searcher, depth, &mut plies);
        thought = root.thought(searcher, if finished { depth } else { depth - 1 });
        if !finished {
            break;
        }
        report(&thought);
        let far_enough =
            root.best.value.abs() > MATED_SOON && depth > 2 * mate_plies(root.best.value);
        if searcher.spending.is_over() || far_enough {
            break;
        }
    }
    thought
}

fn mate_plies(value: i32) -> u32 {
    super::MATE.abs_diff(value.abs()) + 2
}

struct Root {
    node: Node,
    walk: Walk,
    moves: Vec<RootMove>,
    best: Best,
    /// The value of the last depth that was finished.
    settled: i32,
}

impl Root {
    fn of(searcher: &mut Searcher, search: &Search) -> Self {
        let node = Node::root(search.position);
        let mut walk = Walk::default();
        // The caller knows that the game goes on.
        let _goes_on = node.position.walk(&mut walk);
        let moves: Vec<RootMove> = (0..walk.len())
            .filter(|&index| search.admits(walk.get(index)))
            .map(|index| {
                let mv = walk.get(index);
                let variety = level::variety(search, mv);
                RootMove {
                    index,
                    mv,
                    variety,
                    nodes: 0,
                }
            })
            .collect();
        searcher.estimates[0] = searcher.estimate(&node);
        let best = Best {
            mv: moves[0].mv,
            value: searcher.estimates[0],
        };
        Self {
            node,
            walk,
            moves,
            best,
            settled: best.value,
        }
    }

    /// Searches one depth; says whether it was finished.
    fn search(&mut self, searcher: &mut Searcher, depth: u32, plies: &mut [Ply]) -> bool {
        let mut reach = 18;
        let mut window = Window::WIDE;
        if depth >= 5 && self.settled.abs() < MATED_SOON {
            window = Window {
                alpha: self.settled - reach,
                beta: self.settled + reach,
            };
        }
        loop {
            let value = self.pass(searcher, window, depth, plies);
            if searcher.spending.is_over() && depth > 1 {
                return false;
            }
            if value <= window.alpha && window.alpha > -INFINITE {
                window.beta = i32::midpoint(window.alpha, window.beta);
                window.alpha = if reach > 500 {
                    -INFINITE
                } else {
                    value - reach
                };
            } else if value >= window.beta && window.beta < INFINITE {
                window.beta = if reach > 500 { INFINITE } else { value + reach };
            } else {
                self.settled = value;
                return true;
            }
            reach *= 2;
        }
    }

    /// Tries every move within a window.
    fn pass(
        &mut self,
        searcher: &mut Searcher,
        mut window: Window,
        depth: u32,
        plies: &mut [Ply],
    ) -> i32 {
        let best = self.best.mv;
        self.moves
            .sort_by_key(|root| (root.mv != best, std::cmp::Reverse(root.nodes), root.index));
        let mut value = -INFINITE;
        let floor = window.alpha;
        searcher.keys.push(self.node.key);
        for nth in 0..self.moves.len() {
            let found = self.try_move(searcher, window, depth, plies, nth);
            // A first depth that was cut short is better than nothing.
            if searcher.spending.is_over() && (depth > 1 || nth > 0) {
                break;
            }
            if found > value {
                value = found;
                if found > window.alpha {
                    window.alpha = found;
                    self.best = Best {
                        mv: self.moves[nth].mv,
                        value: found - self.moves[nth].variety,
                    };
                }
            }
            if found >= window.beta {
                break;
            }
        }
        searcher.keys.pop();
        self.remember(
            searcher,
            Window {
                alpha: floor,
                ..window
            },
            depth,
            value,
        );
        value
    }

    /// Searches one move, and adds its variety to its value.
    fn try_move(
        &mut self,
        searcher: &mut Searcher,
        window: Window,
        depth: u32,
        plies: &mut [Ply],
        nth: usize,
    ) -> i32 {
        let before = searcher.spending.nodes();
        let root = &mut self.moves[nth];
        let mut child = self.node.child(&self.walk, root.index, searcher.table);
        let depth = i32::try_from(depth).unwrap_or(100) - 1 + i32::from(child.in_check);
        let shifted = Window {
            alpha: window.alpha - root.variety,
            beta: window.beta - root.variety,
        };
        let late =
            nth > 3 && depth > 3 && !child.in_check && self.walk.captured(root.index).is_none();
        let less = if late {
            logarithms(depth, nth) / 32_000
        } else {
            0
        };
        let mut value = shifted.alpha + 1;
        child.kind = NodeKind::Cut;
        if nth > 0 && less > 0 {
            value = -searcher.node(&child, shifted.narrow().turned(), depth - less, plies);
        }
        if nth > 0 && value > shifted.alpha {
            value = -searcher.node(&child, shifted.narrow().turned(), depth, plies);
        }
        if nth == 0 || value > shifted.alpha && value < shifted.beta {
            child.kind = NodeKind::Principal;
            value = -searcher.node(&child, shifted.turned(), depth, plies);
        }
        root.nodes = searcher.spending.nodes() - before;
        value + root.variety
    }

    fn remember(&self, searcher: &mut Searcher, window: Window, depth: u32, value: i32) {
        let is_among_some = self.moves.len() < self.walk.len();
        if searcher.spending.is_over() || is_among_some {
            return;
        }
        let bound = match value {
            low if low <= window.alpha => Bound::AtMost,
            high if high >= window.beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        let estimate = searcher.estimates[0];
        let (best, value) = (Some(self.best.mv), to_table(value, 0));
        searcher.table.keep(
            self.node.key,
            Entry {
                best,
                value,
                estimate,
                depth,
                bound,
            },
        );
    }

    /// What is thought so far.
    fn thought(&self, searcher: &Searcher, depth: u32) -> Thought {
        Thought {
            best: self.best.mv,
            score: score(self.best.value),
            expected: expected(self.node.position.turn(), self.best.value),
            line: self.line(searcher, depth as usize + 1),
            depth,
            nodes: searcher.spending.nodes(),
        }
    }

    /// The moves that are expected, as far as the table knows them.
    fn line(&self, searcher: &Searcher, longest: usize) -> Vec<Move> {
        let mut line = vec![self.best.mv];
        let mut seen = vec![self.node.key];
        let mut position: Position = self.node.position;
        while let (Some(&mv), true) = (line.last(), line.len() < longest) {
            let Ok(next) = position.play(mv) else { break };
            position = next;
            let known = searcher
                .table
                .recall(position.key())
                .and_then(|entry| entry.best);
            let Some(mv) = known.filter(|_| !seen.contains(&position.key())) else {
                break;
            };
            seen.push(position.key());
            line.push(mv);
        }
        // What the table kept under the same number may be another position's move.
        if line
            .last()
            .is_some_and(|&mv| line.len() > 1 && position.play(mv).is_err())
        {
            line.pop();
        }
        line
    }
}

/// The points that each colour may expect, in thousandths: three for a win, one for a draw.
fn expected(mover: Color, value: i32) -> [u16; 3] {
    let chance = |lead: i32| chance::share(lead - 130, 110);
    let (win, loss) = (chance(value), chance(-value));
    let draw = chance::WHOLE - win - loss;
    let thousandth = chance::WHOLE / 1_000;
    let points = |won: i32| {
        let points = (3 * won + draw + thousandth / 2) / thousandth;
        u16::try_from(points).unwrap_or(0)
    };
    let other = if mover == Color::White {
        Color::Black
    } else {
        Color::White
    };
    let mut all = [0; 3];
    all[mover.index()] = points(win);
    all[other.index()] = points(loss);
    all
}
