//! Why a move is not legal, as a picture, where a picture shows it.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use super::ambiguity::choices;
use super::chooser::Chooser;
use super::ground::Ground;
use super::{pick, preview};
use crate::discord::answer::Reply;
use crate::discord::boards::{BoardView, Marks};
use crate::discord::interactions::{CommandResult, MoveStep};
use crate::game::{GameError, Table};
use crate::present::origin::pointers;
use crate::render::{Pointer, Size};
use crate::rules::Position;
use crate::rules::notation::{Letters, Misread};
use crate::words::{Lang, Line, Words};

/// The picture's width and height: smaller than a board that is played on.
const SIDE_PX: u32 = 640;

/// Why a text is no legal move, in words and, where one shows it, as a picture.
pub async fn told(chooser: &Chooser<'_>, error: &GameError, typed: &str) -> Reply {
    let said = Reply::text(
        chooser
            .app
            .words
            .refusals()
            .game_error(chooser.reader(), error, typed),
    );
    let GameError::Misread(_, misread) = error else {
        return said;
    };
    let said = match picture(chooser, misread).await {
        Some(board) => said.with_board(board),
        None => said,
    };
    said.with_buttons(match chooser.ground {
        // All else that can be done on a private board is offered below it.
        Ground::Practice(_) => chooser.row([ANOTHER, BACK]),
        Ground::Table(_) | Ground::Problem(_) => chooser.row([ANOTHER]),
    })
}

/// Why a typed text is no move on a board, at a table as in private: with a button for each move that it may
/// be, or the picture that shows the reason.
///
/// # Errors
/// Where it is refused for another reason than what it says.
pub async fn refused(chooser: &Chooser<'_>, (text, error): (&str, GameError)) -> CommandResult {
    let GameError::Misread(_, misread) = &error else {
        return Err(error.into());
    };
    let (words, reader) = (&chooser.app.words, chooser.reader());
    let choices = choices(words, reader, chooser.ground, misread);
    if choices.is_empty() {
        return Ok(told(chooser, &error, text).await);
    }
    let said = Reply::text(words.refusals().game_error(reader, &error, text));
    Ok(match misread {
        Misread::Doubtful(doubt) => preview::of_doubt(chooser, said, (doubt, choices)).await,
        _ => said.with_rows(choices),
    })
}

/// Below the public answer to a move that was refused: what shows its player alone the picture, where words do
/// not say it all, and what lets them choose another move.
pub fn ask(words: &Words, lang: Lang, table: &Table, misread: &Misread) -> CreateActionRow {
    let show = shown(table.position(), misread);
    let show = show.map(|text| (MoveStep::Why(text), "button-show", ButtonStyle::Secondary));
    Ground::Table(table).row(words, lang, show.into_iter().chain([ANOTHER]))
}

/// What leads from a move that was refused to those that can be made.
const ANOTHER: (MoveStep, &str, ButtonStyle) =
    (MoveStep::Pieces, "button-move", ButtonStyle::Primary);

/// What leads from there to the board.
const BACK: (MoveStep, &str, ButtonStyle) = (MoveStep::Drop, "button-back", ButtonStyle::Secondary);

/// The text of a refused move as it stands in ids; none where no picture shows why it is refused.
fn shown(position: &Position, misread: &Misread) -> Option<String> {
    if pointers(position, misread).is_empty() {
        return None;
    }
    let topology = position.topology();
    match misread {
        Misread::Illegal(mv, _) => Some(mv.coordinates(topology)),
        Misread::NoPiece { role, to } => {
            let letter = Letters::ENGLISH.of(*role);
            Some(format!("{letter}{}", topology.name(*to)))
        }
        _ => None,
    }
}

/// A small board that shows why a move is not legal; none where words say it all. Whoever asks for a piece that
/// cannot go there has another board in mind than the one that stands.
async fn picture(chooser: &Chooser<'_>, misread: &Misread) -> Option<BoardView> {
    let pointers = pointers(chooser.position(), misread);
    if pointers.is_empty() && !matches!(misread, Misread::NoPiece { .. }) {
        return None;
    }
    let tried = match misread {
        Misread::Illegal(mv, _) => {
            let line = Line::new("alt-tried").with("move", chooser.coordinates(*mv));
            Some(chooser.say(&line))
        }
        _ => None,
    };
    let targets = pointers.iter().filter_map(|pointer| match *pointer {
        Pointer::Targets(from) => Some(pick::told_targets(chooser, from)),
        _ => None,
    });
    let told: Vec<String> = tried.into_iter().chain(targets).collect();
    let marks = Marks {
        pointers,
        told: (!told.is_empty()).then(|| told.join(" ")),
        size_px: Size::try_from(SIDE_PX).unwrap_or_default(),
    };
    Some(chooser.board(marks).await)
}
