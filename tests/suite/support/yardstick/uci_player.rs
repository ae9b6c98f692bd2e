//! A UCI engine as a player.

use anyhow::Context;
use seigneur::rules::Move;

use super::{GameSoFar, Player, UciEngine};

/// A UCI engine that plays from the start of each game on, with the same limits for every move.
#[derive(Debug)]
pub struct UciPlayer {
    engine: UciEngine,
    limits: String,
    /// How many moves the game had when it was last asked.
    moves: usize,
}

impl UciPlayer {
    /// An engine that is told these limits behind `go`, such as `movetime 100`.
    #[must_use]
    pub fn new(engine: UciEngine, limits: String) -> Self {
        Self {
            engine,
            limits,
            moves: 0,
        }
    }
}

impl Player for UciPlayer {
    fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
        if game.moves.len() <= self.moves {
            self.engine.begin_game()?;
        }
        self.moves = game.moves.len();
        let board = game.position.topology();
        let moves: Vec<String> = game.moves.iter().map(|mv| mv.coordinates(board)).collect();
        let position = format!("startpos moves {}", moves.join(" "));
        let (best, _) = self.engine.search(&position, &self.limits)?;
        Move::from_coordinates(&best, board).with_context(|| format!("{best:?} is no move"))
    }
}
