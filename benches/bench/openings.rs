//! Games to play: random legal moves that lead to no end.

use anyhow::Context;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{Ending, History, Move, Position, Role, Variant};

/// The moves, in coordinates, of the first random game after a seed that goes on for so many moves.
pub fn random_game(variant: Variant, plies: usize, seed: u64) -> anyhow::Result<Vec<String>> {
    (seed * 1000..(seed + 1) * 1000)
        .find_map(|seed| game_without_end(variant, plies, seed))
        .map(|game| coordinates(&game))
        .with_context(|| format!("no random game of {variant} lasts {plies} moves"))
}

/// The position's history after random moves; none if the game ends before.
pub fn game_without_end(variant: Variant, plies: usize, seed: u64) -> Option<History> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = History::new(Position::start(variant));
    for _ in 0..plies {
        let moves = game.position().legal_moves();
        let mv = *moves.get(rng.random_range(0..moves.len().max(1)))?;
        game.play(mv).ok()?;
        if game.outcome().is_some() {
            return None;
        }
    }
    Some(game)
}

/// From so many plies without a pawn move or a capture on, one is played: well before the draw.
const PATIENCE: u32 = 120;

/// A random game whose moves are quiet for as long as may be, so that many positions have to be
/// compared for repetition; it goes on beyond the longest game. None if it ends all the same.
pub fn patient_game(variant: Variant, plies: usize, seed: u64) -> Option<History> {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = History::new(Position::start(variant));
    for _ in 0..2 * plies {
        if game.move_count() == plies {
            break;
        }
        let turns = game.turns().len();
        let is_patient = game.position().quiet_plies() < PATIENCE;
        let mut moves = game.position().legal_moves();
        moves.shuffle(&mut rng);
        moves.sort_by_key(|&mv| is_quiet(game.position(), mv) != is_patient);
        let plays = moves.into_iter().any(|mv| {
            game.take_back_to(turns);
            let ended = game.play(mv).map(|()| game.outcome());
            let ended = ended.map(|outcome| outcome.map(|outcome| outcome.ending));
            matches!(ended, Ok(None | Some(Ending::LongestGame)))
        });
        if !plays {
            game.take_back_to(turns.saturating_sub(20));
        }
    }
    (game.move_count() == plies).then_some(game)
}

/// Whether a move is neither a pawn's nor a capture.
fn is_quiet(position: &Position, mv: Move) -> bool {
    let Move::Step { from, .. } = mv else {
        return false;
    };
    let piece = position.piece_at(from).map(|piece| piece.role);
    piece != Some(Role::Pawn) && position.captured_by(mv).is_none()
}

fn coordinates(game: &History) -> Vec<String> {
    let board = game.position().topology();
    game.moves().map(|mv| mv.coordinates(board)).collect()
}
