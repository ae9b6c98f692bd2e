//! `seigneur rules`: legal moves, positions, results, reasons and scores, as text.

use std::path::PathBuf;

use clap::Subcommand;

use super::ArgumentError;
use super::position::{number, one_of, position, written_move};
use super::problems::{compose_into, composed};
use crate::rules::notation::read_move;
use crate::rules::perft::{LastPly, perft};
use crate::rules::{Color, History, Outcome, Position, Variant, problem};
use crate::words::{Lang, Words};

/// A position of a game.
#[derive(Debug, clap::Args)]
pub struct PositionArguments {
    /// Game
    #[arg(value_parser = one_of(Variant::ALL, Variant::id))]
    game: Variant,
    /// Position string [default: the start]
    #[arg(long)]
    position: Option<String>,
}

impl PositionArguments {
    fn read(&self) -> Result<Position, ArgumentError> {
        position(self.game, self.position.as_deref())
    }
}

/// What to ask the rules.
#[derive(Debug, Subcommand)]
pub enum RulesCommand {
    /// Count sequences of legal moves
    Perft {
        /// Where it begins
        #[command(flatten)]
        of: PositionArguments,
        /// Moves in a sequence
        #[arg(allow_negative_numbers = true)]
        depth: String,
    },
    /// List the legal moves, or how the game has ended
    Moves {
        /// Where it begins
        #[command(flatten)]
        of: PositionArguments,
    },
    /// Play moves and print the position
    Play {
        /// Where it begins
        #[command(flatten)]
        of: PositionArguments,
        /// Moves, such as e2e4 b8c6, or K@e1 Q@d5 in echeversi
        moves: Vec<String>,
    },
    /// Explain whether a move is legal
    Explain {
        /// Where it begins
        #[command(flatten)]
        of: PositionArguments,
        /// Move as typed: e2e4, Nf3, exd5, O-O, b8=Q or K@e1, in English or French letters
        #[arg(value_name = "MOVE")]
        typed: String,
        /// Language of the answer, and of the letters tried first
        #[arg(
            long,
            default_value = Lang::ENGLISH.tag(),
            value_parser = one_of(Lang::all(), Lang::code)
        )]
        lang: Lang,
    },
    /// Print the scores of White and Black in Écheversi
    Score {
        /// Position string, such as `8/8/8/8/8/8/8/4K3 b QRRBBNNkqrrbbnn 1`
        position: String,
    },
    /// Compose problems from random games
    Problems {
        /// Game
        #[arg(value_parser = one_of(problem::GAMES, Variant::id))]
        game: Variant,
        /// Number of problems
        #[arg(long, value_name = "N", default_value = "1", value_parser = number(WHOLE), allow_negative_numbers = true)]
        count: u64,
        /// Random seed
        #[arg(long, value_name = "N", default_value = "1", value_parser = number(WHOLE), allow_negative_numbers = true)]
        seed: u64,
        /// Moves in which they are won, from 3 [default: one or two]
        #[arg(long, value_name = "N", requires = "out", value_parser = one_of(LENGTHS, in_figures), allow_negative_numbers = true)]
        moves: Option<u8>,
        /// File to add longer ones to, from its last seed on
        #[arg(long, value_name = "FILE", requires = "moves")]
        out: Option<PathBuf>,
    },
}

/// What counts are expected to be.
const WHOLE: &str = "a whole number, 0 or more";
/// In how many moves longer problems are won.
const LENGTHS: [u8; 3] = [3, 4, 5];

const fn in_figures(moves: u8) -> &'static str {
    match moves {
        3 => "3",
        4 => "4",
        _ => "5",
    }
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
            Self::Perft { of, depth } => {
                let position = of.read()?;
                Ok(perft(&position, read_depth(depth)?, LastPly::Counted).to_string())
            }
            Self::Moves { of } => Ok(moves(&of.read()?)),
            Self::Play { of, moves } => play(of.read()?, moves, words),
            Self::Explain { of, typed, lang } => Ok(explain(&of.read()?, typed, *lang, words)),
            Self::Score { position } => score(position),
            Self::Problems {
                game,
                count,
                seed,
                moves: Some(moves),
                out: Some(out),
            } => {
                let kept = compose_into(out, (*game, *moves), *count, *seed);
                let kept = kept.map_err(|error| ArgumentError::new("--out", error))?;
                Ok(format!("{kept} problems"))
            }
            Self::Problems {
                game, count, seed, ..
            } => Ok(composed(*game, *count, *seed)),
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
                .illegal_move(Lang::ENGLISH, history.position(), mv, &reason);
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
