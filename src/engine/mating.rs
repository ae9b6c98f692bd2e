//! Wins that nobody can prevent, found by proof before anything is searched: in few moves all replies can be looked at.
//!
//! A search looks only at so many replies of several opponents, and weaker levels look only so far ahead. What is proved here is
//! what problems ask for ([`forced_win`]), and as exact.

use super::{Report, Search, SearchScore, Thought};
use crate::rules::problem::{self, Effort, forced_win};
use crate::rules::{Color, Move, Variant};

/// The level from which wins are proved: those below overlook them.
const FIRST_LEVEL: u8 = 4;
/// The positions that a proof may cost where a search may cost much: so many settle whether three moves win in nearly every
/// position of few pieces.
const MOST: u32 = 24_000;
/// From how many positions on a search may cost much.
const MUCH: u64 = 100_000;
/// The part of a search that a proof may cost where that is less.
const PART: u64 = 20;
/// The positions where the search ends by the clock, in some milliseconds.
const ON_THE_CLOCK: u32 = 1_500;
/// In chess the search itself sees far enough, but for a level that looks ahead for few plies.
const IN_CHESS: u32 = 1_000;

/// What came of a proof.
pub(super) struct Proved {
    /// The move that wins, where one was found.
    pub win: Option<Thought>,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// Looks for a move that wins whatever the others play.
pub(super) fn prove(search: &Search, report: &mut Report) -> Proved {
    let position = search.position;
    let mut effort = Effort::until(allowed(search), search.budget.stop);
    let before = effort.left();
    let found = forced_win(position, moves(search), &mut effort);
    let nodes = u64::from(before - effort.left());
    let win = found.ok().flatten().map(|(best, moves)| Thought {
        best,
        score: SearchScore::Mate(i32::from(moves)),
        expected: expected(search, best),
        line: vec![best],
        depth: plies(search, moves),
        nodes,
    });
    let win = win.filter(|thought| search.admits(thought.best));
    if let Some(thought) = &win {
        report(thought);
    }
    Proved { win, nodes }
}

/// How many positions a proof may cost.
fn allowed(search: &Search) -> u32 {
    let most = match search.budget.nodes {
        u64::MAX => ON_THE_CLOCK,
        MUCH.. => MOST,
        few => u32::try_from(few / PART).unwrap_or(MOST),
    };
    match search.position.variant() {
        Variant::Chess => most.min(IN_CHESS),
        _ => most,
    }
}

/// Within how many moves a win is looked for: none where the level would not see it, or the game is won otherwise.
fn moves(search: &Search) -> u8 {
    let variant = search.position.variant();
    if search.level.number() < FIRST_LEVEL || !problem::GAMES.contains(&variant) {
        return 0;
    }
    let most = if variant == Variant::Chess { 2 } else { 3 };
    let within = |&moves: &u8| plies(search, moves) <= search.budget.depth;
    (1..=most).rev().find(within).unwrap_or(0)
}

/// The plies of a win in so many moves at most.
fn plies(search: &Search, moves: u8) -> u32 {
    let players = search.position.players().iter().count();
    let others = u32::try_from(players.saturating_sub(1)).unwrap_or(0);
    u32::from(moves) + u32::from(moves.saturating_sub(1)) * others
}

/// What all players get where the one to move wins, in thousandths: what the ending gives where the move brings it at once;
/// later, where the third of three gets a point, it may be either.
fn expected(search: &Search, best: Move) -> [u16; 3] {
    let end = search.position.play(best).ok();
    if let Some(outcome) = end.and_then(|end| end.outcome()) {
        return Color::ALL.map(|color| u16::from(outcome.points.of(color)) * 1_000);
    }
    let other = if search.position.variant() == Variant::Trichess {
        500
    } else {
        0
    };
    Color::ALL.map(|color| match color {
        _ if color == search.position.turn() => 3_000,
        _ if search.position.players().contains(color) => other,
        _ => 0,
    })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use crate::engine::{Level, Memory, Search, SearchBudget, SearchScore, Thought, think};
    use crate::rules::Position;
    use crate::rules::problem::{Attempt, GAMES, shipped, shipped_count};

    fn thought(position: &Position, level: u8, stop: &AtomicBool) -> Thought {
        let search = Search {
            position,
            past: &[],
            among: &[],
            level: Level::new(level).expect("a level"),
            budget: SearchBudget {
                nodes: 100_000,
                depth: 64,
                stop,
            },
            seed: 0,
        };
        think(&search, &mut Memory::of_mebibytes(1), &mut |_| {}).expect("a move")
    }

    /// The longest ones come last; all of them are tried by `cargo bench --bench matches -- problems`.
    #[test]
    fn the_upper_levels_solve_problems() {
        for variant in GAMES {
            let count = shipped_count(variant);
            for number in [0, count / 2, count - 2, count - 1] {
                let problem = shipped(variant, number).expect("a problem");
                for level in 4..=6 {
                    let found = thought(problem.position(), level, &AtomicBool::new(false));
                    let what = format!("{variant} {number}, level {level}: {found:?}");
                    assert_eq!(problem.attempt(found.best), Attempt::Solves, "{what}");
                    assert!(matches!(found.score, SearchScore::Mate(1..)), "{what}");
                    assert!(found.nodes <= 100_000, "{what}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_proved_once_it_is_to_stop() {
        let problem = shipped(GAMES[0], shipped_count(GAMES[0]) - 1).expect("a problem");
        let found = thought(problem.position(), 6, &AtomicBool::new(true));
        assert!(found.nodes < 100, "{found:?}");
    }
}
