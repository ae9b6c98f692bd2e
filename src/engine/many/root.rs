//! The search from the root: depth by depth, and what is told of it.

use super::calibration::{calibrated, promised};
use super::evaluations::EvaluationCache;
use super::ordering::Memories;
use super::policy::Policy;
use super::tree::{DEEPEST, Frame, Tree};
use super::utility::{LEAST, Utility};
use crate::engine::budget::Spending;
use crate::engine::chance;
use crate::engine::evaluation::three::{POINT, expected, lead, steepest, strengths};
use crate::engine::level::variety;
use crate::engine::repetition::stood_twice;
use crate::engine::transposition::TranspositionTable;
use crate::engine::{Level, Report, Search, SearchScore, Thought};
use crate::rules::{Color, Move, Outcome, Position, Walk};

/// Plies beyond the depth of the search that captures and checks may take.
const ROOM: usize = 64;
/// How far at most; whoever names no depth or one beyond it leaves it to the level.
const DEEPEST_TOLD: u32 = 60;

/// How far an ending is believed in that comes only if three players play as the search has it, in eighths:
/// of the root player's points, and of the others'.
const OWN_TRUST: i32 = 5;
const TRUST: i32 = 4;

/// A move of the root player, with what follows it.
struct Candidate {
    mv: Move,
    after: Position,
    /// What the seed adds to its value.
    bonus: i32,
}

/// Searches for the best move of a position in which the game goes on.
pub(super) fn think(
    policy: Policy,
    search: &Search,
    table: &mut TranspositionTable,
    report: &mut Report,
) -> Thought {
    let position = search.position;
    let mut tree = tree(policy, search, table);
    let mut candidates = candidates(search, &mut tree);
    let mut frames: Vec<Frame> = Vec::new();
    frames.resize_with(DEEPEST + ROOM, Frame::default);
    let look = tree.evaluation(position);
    let mut thought = told(&tree, position, look, vec![candidates[0].mv]);
    let deepest = deepest(search);
    let (mut depth, mut is_certain) = (1, false);
    while depth <= deepest {
        let is_new = deepen(&mut tree, &mut candidates, &mut frames, depth);
        if let Some((value, line)) = is_new {
            thought = told(&tree, position, value, line);
            is_certain = Utility::is_certain(value);
            thought.depth = depth - u32::from(tree.spending.is_over());
        }
        thought.nodes = tree.spending.nodes();
        if tree.spending.is_over() {
            break;
        }
        if is_certain && tree.policy != Policy::PARANOID {
            // A win against some answers is proved against all of them, or is none.
            tree.policy = Policy::PARANOID;
            continue;
        }
        report(&thought);
        if candidates.len() == 1 || is_certain {
            break;
        }
        depth += 1;
    }
    thought
}

/// How far is looked ahead in plies: as far as the level sees, and full strength as far as it is told to.
fn deepest(search: &Search) -> u32 {
    let told = search.budget.depth.min(DEEPEST_TOLD);
    if search.level == Level::FULL && told < DEEPEST_TOLD {
        return told;
    }
    told.min(search.level.strength(search.position.variant()).depth)
}

fn tree<'a>(policy: Policy, search: &Search<'a>, table: &'a mut TranspositionTable) -> Tree<'a> {
    let position = search.position;
    let strength = search.level.strength(position.variant());
    Tree {
        utility: Utility {
            root: position.turn(),
            leader: leader(position),
        },
        policy,
        table,
        memories: Memories::new(DEEPEST),
        evaluations: EvaluationCache::new(),
        path: [stood_twice(search.past), vec![position.key()]].concat(),
        spending: Spending::new(search.budget.nodes.min(strength.nodes), search.budget.stop),
        strength,
        seed: search.seed,
        steepest: steepest(position),
    }
}

/// The moves of the root player: what looks best first, and where two look alike, as the seed has it.
fn candidates(search: &Search, tree: &mut Tree) -> Vec<Candidate> {
    let position = search.position;
    let mut walk = Walk::default();
    // The game goes on: there is no outcome.
    let _ = position.walk(&mut walk);
    let mut ranked: Vec<(i32, u64, Candidate)> = (0..walk.len())
        .filter(|&index| search.admits(walk.get(index)))
        .map(|index| {
            let (mv, after) = (walk.get(index), walk.after(index));
            let bonus = variety(search, mv) * tree.steepest;
            let lot = chance::mix(after.key(), search.seed);
            (tree.evaluation(&after), lot, Candidate { mv, after, bonus })
        })
        .collect();
    ranked.sort_by_key(|(value, lot, _)| (-value, *lot));
    ranked
        .into_iter()
        .map(|(_, _, candidate)| candidate)
        .collect()
}

/// Searches every candidate to a depth; the best value and its line, where one was found before the end.
///
/// The best candidate comes to the front.
fn deepen(
    tree: &mut Tree,
    candidates: &mut [Candidate],
    frames: &mut [Frame],
    depth: u32,
) -> Option<(i32, Vec<Move>)> {
    let mut best: Option<(i32, Vec<Move>)> = None;
    let mut low = LEAST;
    for nth in 0..candidates.len() {
        let Candidate { mv, after, bonus } = &candidates[nth];
        let depth = i32::try_from(depth).unwrap_or(i32::MAX) - 1;
        let value = bonus + tree.root_value(after, frames, depth, low - bonus, nth);
        if tree.spending.is_over() {
            break;
        }
        if value > low {
            low = value;
            let rest = frames.first().map(|frame| frame.line.as_slice());
            let line = [&[*mv], rest.unwrap_or_default()].concat();
            best = Some((value - bonus, line));
            candidates[..=nth].rotate_right(1);
        }
    }
    best
}

/// A thought with a value of the root player and the line that leads to it.
fn told(tree: &Tree, position: &Position, value: i32, line: Vec<Move>) -> Thought {
    Thought {
        best: line[0],
        score: score(tree.policy, position, value, line.len()),
        expected: forecast(tree.policy, position, value, &line).map(thousandths),
        line,
        depth: 0,
        nodes: 0,
    }
}

/// What all players may expect by a line that has a value for the root player.
///
/// The value itself is what the root player gets if all others play against it, which they do not.
fn forecast(policy: Policy, position: &Position, value: i32, line: &[Move]) -> [i32; 3] {
    let (end, outcome) = led_by(position, line);
    let stands = if outcome.is_some() { position } else { &end };
    let strengths = strengths(stands);
    let is_won = policy == Policy::PARANOID && value >= 3 * POINT;
    let ends_at_once = outcome.is_some() && line.len() == 1;
    let is_forced = is_won || ends_at_once || position.players().count() == 2;
    let promised = Color::ALL.map(|color| {
        let looks = expected(stands, &strengths, color);
        let Some(outcome) = &outcome else {
            return looks;
        };
        let trust = match color {
            _ if is_forced => 8,
            _ if color == position.turn() => OWN_TRUST,
            _ => TRUST,
        };
        let points = i32::from(outcome.points.of(color)) * POINT;
        looks + (points - looks) * trust / 8
    });
    if is_forced {
        return promised;
    }
    promised.map(|points| calibrated(position.variant(), points))
}

/// By how much each player leads, in hundredths of a pawn, of whom so many thousandths of a point are told with a line:
/// [`forecast`] the other way round, but for what it makes of endings.
pub(super) fn leads(position: &Position, told: [u16; 3], line: &[Move]) -> [i32; 3] {
    let (end, outcome) = led_by(position, line);
    let stands = if outcome.is_some() { position } else { &end };
    let is_calibrated = position.players().count() > 2;
    Color::ALL.map(|color| {
        let given = i32::from(told[color.index()]) * (POINT / 1_000);
        let points = if is_calibrated {
            promised(position.variant(), given)
        } else {
            given
        };
        lead(stands, points, color)
    })
}

/// The position that a line leads to, and the outcome if the game ends there.
fn led_by(position: &Position, line: &[Move]) -> (Position, Option<Outcome>) {
    let mut end = *position;
    let mut walk = Walk::default();
    let mut outcome = end.walk(&mut walk);
    for mv in line {
        let Some(index) = walk.iter().position(|known| known == *mv) else {
            break;
        };
        end = walk.after(index);
        outcome = end.walk(&mut walk);
    }
    (end, outcome)
}

fn thousandths(value: i32) -> u16 {
    u16::try_from(value.clamp(0, 3 * POINT) / (POINT / 1_000)).unwrap_or(0)
}

/// A value as a lead, or as the moves to an end that is forced: whatever the opponents play.
fn score(policy: Policy, position: &Position, value: i32, plies: usize) -> SearchScore {
    let players = position.players().iter().count().max(1);
    let moves = i32::try_from(plies.div_ceil(players)).unwrap_or(i32::MAX);
    if !Utility::is_certain(value) || policy != Policy::PARANOID {
        let even = expected(position, &[0; 3], position.turn());
        SearchScore::Centipawns((value - even) / steepest(position))
    } else if value > 0 {
        SearchScore::Mate(moves)
    } else {
        SearchScore::Mate(-moves)
    }
}

/// The opponent that may expect most.
fn leader(position: &Position) -> Color {
    let strengths = strengths(position);
    let opponents = position.players().others(position.turn());
    let most = opponents.max_by_key(|other| strengths[other.index()]);
    most.unwrap_or(position.turn())
}
