//! The problems that take three moves and more, proved by a search of its own.
//!
//! It knows nothing of the search by which problems are made: it plays each legal move of everybody,
//! and remembers whole positions. `SEIGNEUR_PROBLEMS=1000 cargo test --release --test suite problems_proved -- --nocapture`
//! proves all of them rather than the one of each game with the fewest pieces.

use std::collections::HashMap;

use seigneur::rules::problem::{Length, Problem, shipped, shipped_count};
use seigneur::rules::{Color, Move, Position, Variant};

use crate::support::environment::{chosen, keep_line};

const GAMES: [Variant; 3] = [Variant::Trichess, Variant::Echecs3, Variant::Yalta];
/// How many problems of each game are proved, unless the environment says otherwise.
const PROBLEMS: usize = 1;

/// What is known about a player's wins.
struct Search {
    mover: Color,
    /// Whether the player wins from a position within so many moves of its own.
    known: HashMap<(Position, u8), bool>,
    /// The move that was seen last to keep a player from losing, by the moves left.
    saving: HashMap<(Color, u8), Move>,
}

impl Search {
    fn of(mover: Color) -> Self {
        Self {
            mover,
            known: HashMap::new(),
            saving: HashMap::new(),
        }
    }

    /// Whether the player wins, with so many moves of its own to come.
    fn wins(&mut self, position: &Position, moves: u8) -> bool {
        if let Some(outcome) = position.outcome() {
            return outcome.points.of(self.mover) == 3;
        }
        if let Some(&known) = self.known.get(&(*position, moves)) {
            return known;
        }
        let turn = position.turn();
        let wins = if turn == self.mover {
            moves > 0 && self.some_move_wins(position, moves - 1)
        } else {
            self.every_move_loses(position, moves)
        };
        self.known.insert((*position, moves), wins);
        wins
    }

    fn some_move_wins(&mut self, position: &Position, moves: u8) -> bool {
        let mut legal = position.legal_moves().into_iter();
        legal.any(|mv| self.wins(&position.play(mv).unwrap(), moves))
    }

    fn every_move_loses(&mut self, position: &Position, moves: u8) -> bool {
        let place = (position.turn(), moves);
        let mut legal = position.legal_moves();
        if let Some(saving) = self.saving.get(&place) {
            legal.sort_by_key(|mv| mv != saving);
        }
        for mv in legal {
            if !self.wins(&position.play(mv).unwrap(), moves) {
                self.saving.insert(place, mv);
                return false;
            }
        }
        true
    }
}

/// The moves that win within so many moves.
fn keys(position: &Position, moves: u8) -> Vec<Move> {
    let mut search = Search::of(position.turn());
    let mut keys = position.legal_moves();
    keys.retain(|&mv| search.wins(&position.play(mv).unwrap(), moves - 1));
    keys
}

/// Whether a problem's key alone wins in so many moves as it says, and nothing sooner.
fn is_proved(problem: &Problem) -> bool {
    let (position, moves) = (problem.position(), problem.length().moves());
    keys(position, moves) == problem.line()[..1] && keys(position, moves - 1).is_empty()
}

/// The problems of a game that take three moves or more.
fn longer(variant: Variant) -> Vec<Problem> {
    let all = (0..shipped_count(variant)).map(|number| shipped(variant, number).unwrap());
    all.filter(|problem| problem.length() >= Length::InMoves(3))
        .collect()
}

#[test]
fn what_takes_three_moves_is_won_by_its_key_alone() {
    let most = chosen("SEIGNEUR_PROBLEMS", PROBLEMS);
    for variant in GAMES {
        let mut problems = longer(variant);
        // Those with the fewest pieces first: they are proved soonest.
        problems.sort_by_key(|problem| problem.position().occupied().len());
        let all = problems.len();
        problems.truncate(most);
        for problem in &problems {
            assert!(is_proved(problem), "{variant}: {}", problem.position());
        }
        assert!(!problems.is_empty(), "{variant}");
        let proved = format!(
            "{variant}: {} of {all} longer problems proved\n",
            problems.len()
        );
        print!("{proved}");
        keep_line(&proved);
    }
}
