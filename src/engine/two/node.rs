//! One position of the tree: what the table knows, what may be left out, and the moves one by one.

use super::pruning::Pruning;
use super::singular::Singular;
use super::{
    DEEPEST, INFINITE, MATE, MATED_SOON, Node, NodeKind, Ply, Searcher, Window, from_table, mated,
    to_table, value_of,
};
use crate::engine::ordering::{Hints, Pick, Trace};
use crate::engine::transposition::{Bound, Entry};
use crate::rules::Move;

/// What a node has found so far.
#[derive(Clone, Copy)]
struct Found {
    value: i32,
    best: Option<Move>,
    /// What the moves that were left out may be worth.
    at_least: i32,
    /// Alpha at first.
    floor: i32,
}

impl Found {
    fn nothing(window: Window) -> Self {
        Self {
            value: -INFINITE,
            at_least: -INFINITE,
            best: None,
            floor: window.alpha,
        }
    }

    /// Takes in what a move is worth, and raises alpha where it is the best so far.
    #[inline]
    fn take(&mut self, value: i32, mv: Move, window: &mut Window) {
        self.value = self.value.max(value);
        if value > window.alpha {
            self.best = Some(mv);
            window.alpha = value;
        }
    }
}

impl Window {
    /// What may become of a node: no line is better than mating at once, nor worse than being mated here.
    #[inline]
    fn within_mates(self, ply: usize) -> Self {
        Self {
            alpha: self.alpha.max(mated(ply)),
            beta: self.beta.min(MATE - 1 - to_i32(ply)),
        }
    }
}

/// Where no best move is known the order of moves is poor, and a shallower search pays better.
#[inline]
fn worthwhile(depth: i32, best: Option<Move>) -> i32 {
    if best.is_none() && depth >= 3 {
        depth - 1
    } else {
        depth
    }
}

impl Searcher<'_> {
    /// What a node is worth, searched to a depth in plies.
    pub(super) fn node(
        &mut self,
        node: &Node,
        mut window: Window,
        depth: i32,
        plies: &mut [Ply],
    ) -> i32 {
        if self.is_drawn(node) {
            return 0;
        }
        let Some((ply, deeper)) = plies.split_first_mut().filter(|_| node.ply < DEEPEST) else {
            return self.estimate(node);
        };
        if depth <= 0 {
            return self.horizon(node, window, plies);
        }
        if self.spending.count() {
            return 0;
        }
        window = window.within_mates(node.ply);
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let known = self.table.recall(node.key);
        if let Some(value) = known.and_then(|entry| cutoff(entry, node, window, depth)) {
            return value;
        }
        let estimate = self.judge(node, known, ply);
        if let Some(value) = self.give_up(node, window, depth, estimate, deeper) {
            return value;
        }
        let room = (&mut *ply, &mut *deeper);
        if let Some(value) = self.probcut(node, known, (window, depth), estimate, room) {
            return value;
        }
        self.expand(node, known, window, depth, (ply, deeper))
    }

    /// What a node is worth by its moves, once nothing else settles it.
    fn expand(
        &mut self,
        node: &Node,
        known: Option<Entry>,
        window: Window,
        depth: i32,
        (ply, deeper): (&mut Ply, &mut [Ply]),
    ) -> i32 {
        let best = known.and_then(|entry| entry.best);
        self.cutoffs[node.ply + 2] = 0;
        if let Some(outcome) = node.position.walk(&mut ply.walk) {
            return value_of(outcome, node.ply);
        }
        let hints = Hints {
            position: &node.position,
            known: best,
            killers: self.killers[node.ply],
            past: node.past,
        };
        ply.extension = match self.singular(node, known, &hints, (window, depth), deeper) {
            Singular::Extend(plies) => plies,
            Singular::Settled(value) => return value,
        };
        ply.picker
            .begin(&hints, &ply.walk, &self.lessons.experience);
        self.moves(node, &hints, window, worthwhile(depth, best), (ply, deeper))
    }

    /// What is thought of a node before its moves are tried.
    #[inline]
    fn judge(&mut self, node: &Node, known: Option<Entry>, ply: &mut Ply) -> i32 {
        ply.estimate = known.map_or_else(|| self.estimate(node), |entry| entry.estimate);
        let corrected = ply.estimate + self.lessons.corrections.of(node);
        self.estimates[node.ply] = corrected;
        known.map_or(corrected, |entry| refined(entry, node, corrected))
    }

    /// Tries the moves of a node, the most promising first.
    pub(super) fn moves(
        &mut self,
        node: &Node,
        hints: &Hints,
        mut window: Window,
        depth: i32,
        (ply, deeper): (&mut Ply, &mut [Ply]),
    ) -> i32 {
        let mut found = Found::nothing(window);
        ply.tried.clear();
        self.keys.push(node.key);
        let mut nth = 0;
        while let Some(pick) = ply.picker.next(hints, &ply.walk, &self.lessons.experience) {
            if ply.excluded == Some(ply.walk.get(pick.index())) {
                continue;
            }
            nth += 1;
            if self.leaves_out(node, (window, depth), ply, &mut found, (pick, nth)) {
                continue;
            }
            let value = self.try_move(node, window, depth, ply, deeper, (pick, nth));
            if self.spending.is_over() {
                break;
            }
            found.take(value, ply.walk.get(pick.index()), &mut window);
            if value >= window.beta {
                self.learn(node, depth, ply, pick.index());
                self.cutoffs[node.ply] = self.cutoffs[node.ply].saturating_add(1);
                break;
            }
            ply.tried.push(pick.index());
        }
        self.keys.pop();
        found.value = found.value.max(found.at_least);
        self.conclude(node, window, depth, ply, found)
    }

    /// Whether a move is not tried: what it may be worth is noted then.
    fn leaves_out(
        &self,
        node: &Node,
        (window, depth): (Window, i32),
        ply: &mut Ply,
        found: &mut Found,
        (pick, nth): (Pick, usize),
    ) -> bool {
        if nth == 1 || found.value <= -MATED_SOON {
            return false;
        }
        match self.prune(node, window, depth, ply, (pick, nth)) {
            Pruning::Search => return false,
            Pruning::Skip => {}
            Pruning::SkipQuiets => ply.picker.drop_quiets(),
        }
        found.at_least = found.floor;
        true
    }

    /// Searches one move: at first only whether it is better than what there is, with less depth the
    /// later it comes.
    fn try_move(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        ply: &Ply,
        deeper: &mut [Ply],
        (pick, nth): (Pick, usize),
    ) -> i32 {
        let mut child = node.child(&ply.walk, pick.index(), self.table);
        let mut full = depth - 1;
        if node.ply < 2 * DEEPEST / 3 {
            let checks = child.in_check && !pick.loses() && (depth <= 2 || nth == 1);
            let singular = if nth == 1 { ply.extension } else { 0 };
            full += if singular == 0 {
                i32::from(checks)
            } else {
                singular
            };
        }
        if nth == 1 {
            return -self.node(&child, window.turned(), full, deeper);
        }
        let narrow = window.narrow().turned();
        let less = self.reduction(node, &child, window, depth, ply, (pick, nth));
        let reduced = (full - less).clamp(1.min(full), full);
        child.kind = NodeKind::Cut;
        let mut value = -self.node(&child, narrow, reduced, deeper);
        if value > window.alpha && reduced < full {
            full += re_search_extension(value, window, full);
        }
        if value > window.alpha && reduced < full {
            child.kind = node.kind.later();
            value = -self.node(&child, narrow, full, deeper);
        }
        if value > window.alpha && value < window.beta {
            child.kind = NodeKind::Principal;
            value = -self.node(&child, window.turned(), full, deeper);
        }
        value
    }

    /// Remembers the move that was too good, and those that were tried in vain before it.
    fn learn(&mut self, node: &Node, depth: i32, ply: &Ply, index: usize) {
        let bonus = (220 * depth - 100).min(2200);
        let (color, walk) = (node.position.turn(), &ply.walk);
        let mv = walk.get(index);
        let quiet =
            |index: usize| walk.captured(index).is_none() && walk.get(index).becomes().is_none();
        if quiet(index) {
            let killers = &mut self.killers[node.ply];
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.lessons.experience.learn_counter(node.past, mv);
        }
        let was_quiet = quiet(index);
        for &tried in ply.tried.iter().chain([&index]) {
            let mv = walk.get(tried);
            let trace = Trace::of(color, walk.role(tried), mv);
            let bonus = if tried == index { bonus } else { -bonus };
            match walk.captured(tried) {
                Some(taken) => self
                    .lessons
                    .experience
                    .learn_capture(trace, taken.role, bonus),
                None if was_quiet => self
                    .lessons
                    .experience
                    .learn_quiet(trace, mv, node.past, bonus),
                None => {}
            }
        }
    }

    /// The value of a node whose moves were tried, which the table keeps.
    fn conclude(
        &mut self,
        node: &Node,
        window: Window,
        depth: i32,
        ply: &Ply,
        found: Found,
    ) -> i32 {
        if self.spending.is_over() {
            return 0;
        }
        if ply.excluded.is_some() {
            return found.value;
        }
        let bound = if found.value >= window.beta {
            Bound::AtLeast
        } else if found.value > found.floor {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let entry = Entry {
            best: found.best,
            value: to_table(found.value, node.ply),
            estimate: ply.estimate,
            depth: depth.unsigned_abs(),
            bound,
        };
        self.table.keep(node.key, entry);
        let is_quiet = found
            .best
            .is_none_or(|mv| node.position.piece_at(mv.to()).is_none() && mv.becomes().is_none());
        if is_quiet && !node.in_check && found.value.abs() < MATED_SOON {
            let estimate = self.estimates[node.ply];
            let said = (found.value, bound);
            self.lessons.corrections.learn(node, depth, estimate, said);
        }
        found.value
    }
}

/// How much deeper a move is searched again that was better than expected: more where it was so by far, less where hardly.
fn re_search_extension(value: i32, window: Window, depth: i32) -> i32 {
    if value.abs() >= MATED_SOON {
        return 0;
    }
    let more = value - window.alpha;
    i32::from(more > 45 + 4 * depth) - i32::from(more < 8)
}

/// What the table knows may be nearer the truth than an estimate.
#[inline]
pub(super) fn refined(entry: Entry, node: &Node, estimate: i32) -> i32 {
    let value = from_table(entry.value, node.ply);
    let says_more = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => value > estimate,
        Bound::AtMost => value < estimate,
    };
    if says_more && value.abs() < MATED_SOON {
        value
    } else {
        estimate
    }
}

/// The value that the table knows, where it settles the matter.
#[inline]
pub(super) fn cutoff(entry: Entry, node: &Node, window: Window, depth: i32) -> Option<i32> {
    let deep_enough = to_i32(entry.depth as usize) >= depth;
    // Near the fifty moves what was found may not hold any more.
    if !deep_enough || window.is_open() || node.position.quiet_plies() >= 90 {
        return None;
    }
    let value = from_table(entry.value, node.ply);
    let settles = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => value >= window.beta,
        Bound::AtMost => value <= window.alpha,
    };
    settles.then_some(value)
}

#[inline]
pub(super) fn to_i32(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
