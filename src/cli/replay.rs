//! `seigneur render` of a whole game: the moves that lead to the position, and a file that
//! shows every one of them.

use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use super::position::{listed, position};
use super::rules::played;
use super::{ArgumentError, POSITION, REPLAY};
use crate::render::{
    AnimationError, AnimationProgress, Centiseconds, Renderer, Replay, ReplayFile, ReplayPace,
    SizeLimit,
};
use crate::rules::notation::pgn::{self, RecordVerdict};
use crate::rules::{History, Outcome, Variant};
use crate::words::{Lang, Line, Words};

/// Which game is shown, and how.
#[derive(Debug, clap::Args)]
pub struct ReplayArguments {
    /// Moves to play first, such as e2e4 or K@e1
    #[arg(long, help_heading = POSITION, value_name = "MOVE,…", conflicts_with = "last")]
    moves: Option<String>,
    /// PGN file with one game to play first; - for standard input
    #[arg(
        long,
        help_heading = POSITION,
        value_name = "FILE",
        conflicts_with_all = ["moves", "position", "last"]
    )]
    pgn: Option<PathBuf>,
    /// Time per position in hundredths of a second; five times that for the last
    #[arg(long, help_heading = REPLAY, value_name = "CS", default_value = "100", allow_negative_numbers = true)]
    pace: String,
    /// Largest file in bytes; pictures shrink to fit
    #[arg(long, help_heading = REPLAY, value_name = "BYTES", default_value = "10485760", allow_negative_numbers = true)]
    limit: String,
}

/// A game, and how it ended.
pub(super) struct Game {
    pub(super) history: History,
    pub(super) outcome: Option<Outcome>,
}

/// A file that shows a whole game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReplayForm {
    Gif,
    Zip,
}

impl ReplayArguments {
    /// The game that is recorded, or the moves given, played from a position.
    pub(super) fn game(
        &self,
        variant: Variant,
        start: Option<&str>,
        words: &Words,
    ) -> Result<Game, ArgumentError> {
        if let Some(file) = &self.pgn {
            return recorded(variant, file);
        }
        let moves = match &self.moves {
            Some(moves) => listed("--moves", moves)?,
            None => Vec::new(),
        };
        let start = position(variant, start)?;
        let history = played(start, moves.into_iter(), "--moves", words)?;
        Ok(Game {
            outcome: history.outcome(),
            history,
        })
    }

    pub(super) fn pace(&self) -> Result<ReplayPace, ArgumentError> {
        let expected = "expected hundredths of a second";
        let each: u32 = number("--pace", &self.pace, expected)?;
        let duration = |hundredths: u32| {
            Centiseconds::try_from(hundredths).map_err(|error| ArgumentError::new("--pace", error))
        };
        Ok(ReplayPace {
            each: duration(each)?,
            last: duration(each.saturating_mul(5).min(u16::MAX.into()))?,
        })
    }

    /// Writes the file and says what was written.
    pub(super) fn write(
        &self,
        form: ReplayForm,
        replay: &Replay,
        renderer: &Renderer,
        out: &Path,
        (words, lang): (&Words, Lang),
    ) -> Result<String, ArgumentError> {
        let limit = SizeLimit(number(
            "--limit",
            &self.limit,
            "expected a number of bytes",
        )?);
        let watch = |progress| tell(words, lang, progress);
        let made = match form {
            ReplayForm::Gif => renderer.gif(replay, limit, watch),
            ReplayForm::Zip => renderer.png_archive(replay, limit, watch),
        };
        wipe();
        let file = made.map_err(|error| {
            let argument = match error {
                AnimationError::TooLarge { .. } => "--limit",
                AnimationError::Stopped | AnimationError::Gif(_) | AnimationError::Zip(_) => {
                    "--out"
                }
            };
            ArgumentError::new(argument, error)
        })?;
        super::render::write(out, &file.bytes)?;
        let mut said = vec![words.say(lang, written(out, replay, &file))];
        if file.is_reduced() {
            said.push(words.say(lang, reduced(&file, limit)));
        }
        Ok(said.join(" "))
    }
}

fn written<'a>(out: &Path, replay: &Replay, file: &ReplayFile) -> Line<'a> {
    Line::new("replay-written")
        .with("file", out.display().to_string())
        .with("positions", replay.scenes().len())
        .with("size", file.size.px())
        .with("kilobytes", file.bytes.len().div_ceil(1000))
}

fn reduced<'a>(file: &ReplayFile, limit: SizeLimit) -> Line<'a> {
    Line::new("replay-reduced")
        .with("asked", file.asked.px())
        .with("limit", limit.0)
}

/// Reads a record; a file has one.
fn recorded(variant: Variant, file: &Path) -> Result<Game, ArgumentError> {
    let wrong = |what: String| ArgumentError::new("--pgn", what);
    let text = if file == Path::new("-") {
        std::io::read_to_string(std::io::stdin())
    } else {
        std::fs::read_to_string(file)
    };
    let text =
        text.map_err(|error| wrong(format!("{} cannot be read: {error}", file.display())))?;
    let records = pgn::read(&text).map_err(|error| wrong(error.to_string()))?;
    let [record] = records.as_slice() else {
        let found = records.len();
        return Err(wrong(format!("found {found} games, expected one")));
    };
    let found = record.start().variant();
    if found != variant {
        return Err(wrong(format!(
            "found a game of {found}, expected {variant}"
        )));
    }
    let history = record.history().clone();
    let outcome = match record.verdict() {
        RecordVerdict::Ended(outcome) => Some(outcome),
        RecordVerdict::Unfinished | RecordVerdict::Points(_) => history.outcome(),
    };
    Ok(Game { history, outcome })
}

pub(super) fn number<N: std::str::FromStr>(
    argument: &str,
    text: &str,
    expected: &str,
) -> Result<N, ArgumentError> {
    text.parse()
        .map_err(|_| ArgumentError::new(argument, format!("found {text:?}, {expected}")))
}

/// Shows how far the work has come to whoever sits before it; a script's log has no use for it.
fn tell(words: &Words, lang: Lang, progress: AnimationProgress) -> ControlFlow<()> {
    let mut terminal = std::io::stderr();
    if terminal.is_terminal() {
        let line = Line::new("replay-progress")
            .with("done", progress.done)
            .with("total", progress.total)
            .with("size", progress.size.px());
        // What cannot be shown is not missed.
        let _shown = write!(terminal, "\r{}{REST_OF_LINE}", words.say(lang, &line));
    }
    ControlFlow::Continue(())
}

/// Takes the last progress shown away.
fn wipe() {
    let mut terminal = std::io::stderr();
    if terminal.is_terminal() {
        let _wiped = write!(terminal, "\r{REST_OF_LINE}");
    }
}

/// Empties a terminal's line from the cursor on.
const REST_OF_LINE: &str = "\x1b[K";
