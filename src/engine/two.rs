//! Chess: alpha-beta over deepening iterations.

mod correction;
mod node;
mod probcut;
mod pruning;
mod quiescence;
mod reduction;
mod root;
mod singular;

use super::budget::Spending;
use super::evaluation::chess::{Accumulator, Played, evaluate};
use super::level::Strength;
use super::ordering::{Experience, Hints, Past, Picker, Trace};
use super::repetition::stood_twice;
use super::transposition::{Entry, TranspositionTable};
use super::{Memory, Report, Search, SearchScore, Thought};
use crate::rules::{Ending, Move, Outcome, Position, Walk};
use correction::Corrections;

/// A value that no position has.
const INFINITE: i32 = 32_000;
/// Mate at once; in so many plies it is worth as much less.
const MATE: i32 = 31_000;
/// What is beyond this is a mate.
const MATED_SOON: i32 = MATE - 1000;
/// How far ahead a search ever looks.
const DEEPEST: usize = 120;

/// Searches a position of chess that has not ended.
pub(super) fn search(search: &Search, memory: &mut Memory, report: &mut Report) -> Thought {
    let strength = search.level.strength(search.position.variant());
    let nodes = search.budget.nodes.min(strength.nodes);
    let mut searcher = Searcher {
        table: &mut memory.table,
        spending: Spending::new(nodes, search.budget.stop),
        lessons: memory.lessons.take().unwrap_or_default(),
        strength,
        seed: search.seed,
        keys: stood_twice(search.past),
        estimates: vec![0; DEEPEST + 2],
        depth: 0,
        killers: vec![[None; 2]; DEEPEST + 2],
        cutoffs: vec![0; DEEPEST + 3],
    };
    let deepest = search.budget.depth.min(strength.depth);
    let thought = root::deepen(&mut searcher, search, deepest, report);
    memory.lessons = Some(searcher.lessons);
    thought
}

/// What searches learn of the moves of a game, and of the errors of its evaluation.
#[derive(Clone, Debug)]
pub(super) struct Lessons {
    experience: Experience,
    corrections: Corrections,
}

impl Default for Lessons {
    fn default() -> Self {
        Self {
            experience: Experience::new(),
            corrections: Corrections::new(),
        }
    }
}

/// All that one search works with.
struct Searcher<'a> {
    table: &'a mut TranspositionTable,
    spending: Spending<'a>,
    lessons: Box<Lessons>,
    strength: Strength,
    seed: u64,
    /// The keys of the positions before the one that is looked at.
    keys: Vec<u64>,
    /// By ply: what the evaluation said, corrected by what searches found.
    estimates: Vec<i32>,
    /// The depth that is searched.
    depth: u32,
    /// By ply: quiet moves that were too good.
    killers: Vec<[Option<Move>; 2]>,
    /// By ply: how many nodes had a move that was too good, since one two plies before had its moves tried.
    cutoffs: Vec<u8>,
}

/// The buffers of one ply.
#[derive(Default)]
struct Ply {
    walk: Walk,
    picker: Picker,
    /// The quiet moves and captures that were tried.
    tried: Vec<usize>,
    /// What the evaluation said, for the table.
    estimate: i32,
    /// By how much deeper the move that the table knows is searched.
    extension: i32,
    /// The move that is left out, to see whether others come near it: what is found says nothing of the position.
    excluded: Option<Move>,
}

/// A position in the tree.
struct Node {
    position: Position,
    accumulator: Accumulator,
    key: u64,
    past: Past,
    /// How far it is from the root.
    ply: usize,
    in_check: bool,
    kind: NodeKind,
}

/// What is expected of a node before it is searched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NodeKind {
    /// It is on the best line.
    Principal,
    /// One of its moves will be too good.
    Cut,
    /// None of its moves will be good enough.
    All,
}

impl NodeKind {
    /// What is expected after its first move.
    fn first(self) -> Self {
        match self {
            Self::Principal => Self::Principal,
            Self::Cut => Self::All,
            Self::All => Self::Cut,
        }
    }

    /// What is expected after a move that is only compared with a better one.
    fn later(self) -> Self {
        match self {
            Self::Cut => Self::All,
            Self::Principal | Self::All => Self::Cut,
        }
    }
}

/// Between what a value has to lie to matter.
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    /// The window in which every value matters.
    const WIDE: Self = Self {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// The window as the opponent sees it.
    fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The window that only tells whether a value is above alpha.
    fn narrow(self) -> Self {
        Self {
            beta: self.alpha + 1,
            ..self
        }
    }

    /// Whether exact values can lie within.
    fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

impl Node {
    fn root(position: &Position) -> Self {
        Self {
            position: *position,
            accumulator: Accumulator::of(position),
            key: position.key(),
            past: Past::default(),
            ply: 0,
            in_check: position.attacks().is_in_check(position.turn()),
            kind: NodeKind::Principal,
        }
    }

    /// The node after a move of a walk of this one; the table is going to be asked about it.
    #[inline]
    fn child(&self, walk: &Walk, index: usize, table: &TranspositionTable) -> Self {
        let position = walk.after(index);
        let key = position.key();
        table.fetch(key);
        let (mv, role) = (walk.get(index), walk.role(index));
        let trace = Trace::of(self.position.turn(), role, mv);
        Self {
            accumulator: self.accumulator.after(&Played {
                before: &self.position,
                after: &position,
                mv,
                role,
                taken: walk.captured(index),
            }),
            key,
            past: Past {
                last: Some(trace),
                own: self.past.last,
            },
            ply: self.ply + 1,
            in_check: position.attacks().is_in_check(position.turn()),
            kind: self.kind.first(),
            position,
        }
    }

    /// What is known before captures are put in order: no killers, which are quiet.
    fn hints_for_captures(&self, known: Option<Entry>) -> Hints<'_> {
        Hints {
            position: &self.position,
            known: known.and_then(|entry| entry.best),
            killers: [None; 2],
            past: self.past,
        }
    }

    /// The node where the side to move passes; none where it is in check.
    #[inline]
    fn passed(&self) -> Option<Self> {
        let position = self.position.passed()?;
        Some(Self {
            accumulator: self.accumulator.clone(),
            key: position.key(),
            past: Past {
                last: None,
                own: self.past.last,
            },
            ply: self.ply + 1,
            in_check: false,
            kind: self.kind.later(),
            position,
        })
    }
}

impl Searcher<'_> {
    /// What the evaluation says, with the error of a level that errs.
    #[inline]
    fn estimate(&self, node: &Node) -> i32 {
        evaluate(&node.position, &node.accumulator) + self.strength.error(node.key, self.seed)
    }

    /// Whether a node is drawn by repetition or by fifty moves without progress.
    #[inline]
    fn is_drawn(&self, node: &Node) -> bool {
        let quiet = node.position.quiet_plies();
        if quiet >= 100 && !node.in_check {
            return true;
        }
        let reach = (quiet as usize).min(self.keys.len());
        let recent = self.keys[self.keys.len() - reach..].iter().rev();
        // The same side moves at every second position, and none is repeated before the fourth.
        recent.skip(3).step_by(2).any(|&key| key == node.key)
    }
}

/// A value as it is kept: mates are counted from the position, not from the root.
#[inline]
fn to_table(value: i32, ply: usize) -> i32 {
    shifted(value, i32::try_from(ply).unwrap_or_default())
}

fn from_table(value: i32, ply: usize) -> i32 {
    shifted(value, -i32::try_from(ply).unwrap_or_default())
}

#[inline]
fn shifted(value: i32, plies: i32) -> i32 {
    match value {
        win if win > MATED_SOON => win + plies,
        loss if loss < -MATED_SOON => loss - plies,
        other => other,
    }
}

/// The worst value: the side to move is mated here.
#[inline]
fn mated(ply: usize) -> i32 {
    i32::try_from(ply).unwrap_or_default() - MATE
}

/// What an end is worth to the side to move: a mate is its own, anything else a draw.
#[inline]
fn value_of(outcome: Outcome, ply: usize) -> i32 {
    match outcome.ending {
        Ending::Mate => mated(ply),
        _ => 0,
    }
}

/// A value as it is told: pawns, or moves to mate.
fn score(value: i32) -> SearchScore {
    match value {
        win if win > MATED_SOON => SearchScore::Mate((MATE - win + 1) / 2),
        loss if loss < -MATED_SOON => SearchScore::Mate(-(MATE + loss) / 2),
        other => SearchScore::Centipawns(other),
    }
}

#[cfg(test)]
mod tests;
