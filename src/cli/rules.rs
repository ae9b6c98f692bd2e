//! `seigneur rules`: legal moves, positions, results, reasons and scores, as text.

use clap::Subcommand;

use super::ArgumentError;
use super::position::{lang, position, variant, written_move};
use super::problems::composed;
use crate::rules::notation::read_move;
use crate::rules::perft::{LastPly, perft};
use crate::rules::{Color, History, Outcome, Position, Variant};
use crate::words::{Lang, Words};

/// What to ask the rules.
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// Count the sequences of DEPTH legal moves
    Perft {
        /// The game: trichess, echecs3, yalta, yalta-last_king, chess or echeversi
        game: String,
        /// The number of moves
        depth: String,
        /// The position to start from
        #[arg(long)]
        position: Option<String>,
    },
    /// List the legal moves, one a line, or how the game has ended
    Moves {
        /// The game: trichess, echecs3, yalta, yalta-last_king, chess or echeversi
        game: String,
        /// The position to start from
        #[arg(long)]
        position: Option<String>,
    },
    /// Play moves; print the position reached, and whether the game goes on
    Play {
        /// The game: trichess, echecs3, yalta, yalta-last_king, chess or echeversi
        game: String,
        /// The moves, such as e2e4 b8c6, or K@e1 Q@d5 in echeversi
        moves: Vec<String>,
        /// The position to start from
        #[arg(long)]
        position: Option<String>,
    },
    /// Say that a move is legal, or why it is not
    Explain {
        /// The game: trichess, echecs3, yalta, yalta-last_king, chess or echeversi
        game: String,
        /// The move as players type it: e2e4, Nf3, exd5, O-O, b8=Q or K@e1, in English or French letters
        #[arg(value_name = "MOVE")]
        typed: String,
        /// The position in which it is played
        #[arg(long)]
        position: Option<String>,
        /// The language of the answer, whose letters are tried first: en or fr
        #[arg(long, default_value = "en")]
        lang: String,
    },
    /// Print the scores of White and Black in a position of Écheversi
    Score {
        /// The position, such as `8/8/8/8/8/8/8/4K3 b QRRBBNNkqrrbbnn 1`
        position: String,
    },
    /// Make problems, in which one move alone wins at once or in two, out of games drawn by lot
    Problems {
        /// The game: trichess, echecs3, yalta or chess
        game: String,
        /// How many to make
        #[arg(long, value_name = "N", default_value = "1")]
        count: u64,
        /// What the lots are drawn from: the same number makes the same problems
        #[arg(long, value_name = "N", default_value = "1")]
        seed: u64,
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
                Ok(perft(&position, read_depth(depth)?, LastPly::Counted).to_string())
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
            Self::Explain {
                game,
                typed,
                position: text,
                lang: tag,
            } => {
                let position = position(variant(game)?, text.as_deref())?;
                Ok(explain(&position, typed, lang(tag)?, words))
            }
            Self::Score { position } => score(position),
            Self::Problems { game, count, seed } => composed(variant(game)?, *count, *seed),
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

/// How a game that stands in a position has ended, the automatic draws by counting included.
fn outcome(position: &Position) -> Option<Outcome> {
    History::new(*position).outcome()
}

fn moves(position: &Position) -> String {
    if let Some(outcome) = outcome(position) {
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
    let history = played(start, texts.iter().map(String::as_str), "MOVE", words)?;
    let position = history.position();
    let state = history
        .outcome()
        .map_or_else(|| "running".to_owned(), |outcome| ended(position, outcome));
    Ok(format!("{position}\n{state}"))
}

/// Plays moves from a position; `argument` is what they were given as.
pub(super) fn played<'a>(
    start: Position,
    texts: impl Iterator<Item = &'a str>,
    argument: &str,
    words: &Words,
) -> Result<History, ArgumentError> {
    let mut history = History::new(start);
    for (place, text) in texts.enumerate() {
        let argument = format!("{argument} {} ({text})", place + 1);
        if let Some(outcome) = history.outcome() {
            let what = format!(
                "the game has {} before it",
                ended(history.position(), outcome)
            );
            return Err(ArgumentError::new(argument, what));
        }
        let mv = written_move(history.position(), &argument, text)?;
        if let Err(reason) = history.play(mv) {
            let why = words
                .refusals()
                .illegal_move(Lang::English, history.position(), mv, &reason);
            return Err(ArgumentError::new(argument, format!("not legal: {why}")));
        }
    }
    Ok(history)
}

fn explain(position: &Position, typed: &str, lang: Lang, words: &Words) -> String {
    if let Some(outcome) = outcome(position) {
        return words.refusals().ended_game(lang, outcome);
    }
    match read_move(position, typed, lang.letters()) {
        Ok(_) => "legal".to_owned(),
        Err(misread) => words
            .refusals()
            .misread_text(lang, position, &misread, typed),
    }
}

fn score(text: &str) -> Result<String, ArgumentError> {
    let position = Position::parse(Variant::Echeversi, text)
        .map_err(|error| ArgumentError::new("POSITION", error))?;
    let [white, black] = [Color::White, Color::Black].map(|color| position.score(color));
    Ok(format!("{white} {black}"))
}

fn ended(position: &Position, outcome: Outcome) -> String {
    format!("ended: {}", outcome.describe(position.colors()))
}
