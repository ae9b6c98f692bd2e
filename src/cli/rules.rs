//! `seigneur rules`: legal moves, positions and results, as text.

use clap::Subcommand;

use super::ArgumentError;
use super::position::{position, variant, written_move};
use crate::rules::perft::perft;
use crate::rules::{History, Outcome, Position};
use crate::words::{Lang, Words};

/// What to ask the rules.
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// Count the sequences of DEPTH legal moves
    Perft {
        /// The game: trichess or chess
        game: String,
        /// The number of moves
        depth: String,
        /// The position to start from
        #[arg(long)]
        position: Option<String>,
    },
    /// List the legal moves, one a line, or how the game has ended
    Moves {
        /// The game: trichess or chess
        game: String,
        /// The position to start from
        #[arg(long)]
        position: Option<String>,
    },
    /// Play moves; print the position reached, and whether the game goes on
    Play {
        /// The game: trichess or chess
        game: String,
        /// The moves, such as e2e4 b8c6
        moves: Vec<String>,
        /// The position to start from
        #[arg(long)]
        position: Option<String>,
    },
}

/// The deepest count that is asked for in earnest.
const DEEPEST: u32 = 20;

impl RulesCommand {
    /// The answer, without the line end.
    ///
    /// # Errors
    /// Where an argument is wrong.
    pub fn answer(&self, words: &Words) -> Result<String, ArgumentError> {
        match self {
            Self::Perft {
                game,
                depth,
                position: text,
            } => {
                let position = position(variant(game)?, text.as_deref())?;
                Ok(perft(&position, read_depth(depth)?).to_string())
            }
            Self::Moves {
                game,
                position: text,
            } => {
                let position = position(variant(game)?, text.as_deref())?;
                Ok(moves(&position))
            }
            Self::Play {
                game,
                moves,
                position: text,
            } => {
                let start = position(variant(game)?, text.as_deref())?;
                play(start, moves, words)
            }
        }
    }
}

fn read_depth(text: &str) -> Result<u32, ArgumentError> {
    let depth = text.parse().ok().filter(|depth| *depth <= DEEPEST);
    depth.ok_or_else(|| {
        ArgumentError::new(
            "DEPTH",
            format!("found {text:?}, expected a whole number from 0 to {DEEPEST}"),
        )
    })
}

fn moves(position: &Position) -> String {
    if let Some(outcome) = position.outcome() {
        return ended(position, outcome);
    }
    let board = position.topology();
    let mut lines: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|mv| mv.coordinates(board))
        .collect();
    lines.sort_unstable();
    lines.join("\n")
}

fn play(start: Position, texts: &[String], words: &Words) -> Result<String, ArgumentError> {
    let mut history = History::new(start);
    for (place, text) in texts.iter().enumerate() {
        let argument = format!("MOVE {} ({text})", place + 1);
        if let Some(outcome) = history.outcome() {
            let what = format!(
                "the game has {} before it",
                ended(history.position(), outcome)
            );
            return Err(ArgumentError::new(argument, what));
        }
        let mv = written_move(history.position(), &argument, text)?;
        if let Err(reason) = history.play(mv) {
            let why = words.illegal(Lang::English, history.position(), mv, &reason);
            return Err(ArgumentError::new(argument, format!("not legal: {why}")));
        }
    }
    let position = history.position();
    let state = history
        .outcome()
        .map_or_else(|| "running".to_owned(), |outcome| ended(position, outcome));
    Ok(format!("{position}\n{state}"))
}

fn ended(position: &Position, outcome: Outcome) -> String {
    format!("ended: {}", outcome.describe(position.colors()))
}
