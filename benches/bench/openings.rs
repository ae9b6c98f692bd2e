//! Games to play: random legal moves that lead to no end.

use anyhow::Context;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{History, Variant};

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
    let mut game = History::new(seigneur::rules::Position::start(variant));
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

fn coordinates(game: &History) -> Vec<String> {
    let board = game.position().topology();
    game.moves().map(|mv| mv.coordinates(board)).collect()
}
