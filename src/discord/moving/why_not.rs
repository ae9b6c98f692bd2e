//! Why a move is not legal, as a picture, where a picture shows it.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow, CreateButton};

use super::ambiguity::choices;
use super::chooser::Chooser;
use super::ground::Ground;
use super::{pick, preview};
use crate::discord::answer::Reply;
use crate::discord::boards::{BoardView, Marks};
use crate::discord::interactions::{CommandResult, MoveStep};
use crate::game::{GameError, Table};
use crate::render::{Pointer, Size};
use crate::rules::notation::{Letters, Misread};
use crate::rules::{CastlingFault, Illegal, Move, Position, Role, Square};
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
    // A private board has its own way on.
    match chooser.ground {
        Ground::Practice(_) => said,
        Ground::Table(_) | Ground::Problem(_) => {
            let another = another(&chooser.app.words, chooser.lang(), chooser.ground);
            said.with_buttons(CreateActionRow::Buttons(vec![another]))
        }
    }
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
    let ground = Ground::Table(table);
    let show = shown(table.position(), misread).map(|text| {
        let button = ground.button(words, lang, MoveStep::Why(text), "button-show");
        button.style(ButtonStyle::Secondary)
    });
    let row = show.into_iter().chain([another(words, lang, ground)]);
    CreateActionRow::Buttons(row.collect())
}

/// What leads from a move that was refused to those that can be made.
fn another(words: &Words, lang: Lang, ground: Ground<'_>) -> CreateButton {
    let button = ground.button(words, lang, MoveStep::Pieces, "button-move");
    button.style(ButtonStyle::Primary)
}

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

/// What points at why a text is no legal move; nothing where there is nothing to point at.
fn pointers(position: &Position, misread: &Misread) -> Vec<Pointer> {
    match misread {
        Misread::Illegal(mv, reason) => reasons(position, *mv, reason),
        // So many pawns can go anywhere that pointing at all of it would show nothing.
        Misread::NoPiece { role, .. } if *role != Role::Pawn => {
            let pieces = position.of(position.turn(), *role).into_iter();
            let able = pieces.filter(|&from| !position.targets(from).is_empty());
            able.map(Pointer::Targets).collect()
        }
        _ => Vec::new(),
    }
}

/// What points at why a move is not legal.
fn reasons(position: &Position, mv: Move, reason: &Illegal) -> Vec<Pointer> {
    let tried = Pointer::Refused(mv);
    let threat = |from: Square, to: Option<Square>| threat(tried, from, to);
    let own_king = position.king(position.turn());
    match reason {
        Illegal::OwnPiece { on, .. }
        | Illegal::Blocked { on, .. }
        | Illegal::NoCaptureAhead { on, .. }
        | Illegal::Occupied { on, .. } => vec![tried, Pointer::Obstacle(*on)],
        // The pieces that are protected from the reader bear shields in every picture.
        Illegal::King { .. } | Illegal::Protected { .. } => vec![tried],
        Illegal::IntoCheck { from, .. } => threat(*from, Some(mv.to())),
        Illegal::StillInCheck { from, .. } | Illegal::ExposesOwnKing { from, .. } => {
            threat(*from, own_king)
        }
        Illegal::Shield { king, from, .. } => threat(*from, position.king(*king)),
        Illegal::Castling { fault, .. } => castling(tried, own_king, *fault),
        Illegal::NoSuchMove { .. } | Illegal::DoubleStep | Illegal::NothingToCapture { .. } => {
            instead(position, mv).into_iter().collect()
        }
        Illegal::Ended(_)
        | Illegal::SameSquare { .. }
        | Illegal::Empty { .. }
        | Illegal::NotYours { .. }
        | Illegal::SpentPawn
        | Illegal::ChoiceMissing { .. }
        | Illegal::NoPromotion { .. }
        | Illegal::NotCaptured { .. }
        | Illegal::NoChoiceHere
        | Illegal::PiecesStay
        | Illegal::NoPlacing
        | Illegal::NotInHand { .. }
        | Illegal::FirstPlacement { .. } => Vec::new(),
    }
}

/// A move that was tried, and from where a square is attacked; the move alone where there is no such square.
fn threat(tried: Pointer, from: Square, to: Option<Square>) -> Vec<Pointer> {
    let threat = to.map(|to| Pointer::Threat { from, to });
    [tried].into_iter().chain(threat).collect()
}

/// What points at why a king may not castle.
fn castling(tried: Pointer, king: Option<Square>, fault: CastlingFault) -> Vec<Pointer> {
    match fault {
        CastlingFault::Between { on, .. } => vec![tried, Pointer::Obstacle(on)],
        CastlingFault::InCheck { from, .. } => threat(tried, from, king),
        CastlingFault::Through { square, from, .. } | CastlingFault::Into { square, from, .. } => {
            threat(tried, from, Some(square))
        }
        CastlingFault::KingAway | CastlingFault::RookAway | CastlingFault::RightLost => Vec::new(),
    }
}

/// Where the piece can go instead; nothing where it cannot move.
fn instead(position: &Position, mv: Move) -> Option<Pointer> {
    let from = mv.from().filter(|&from| !position.targets(from).is_empty());
    from.map(Pointer::Targets)
}
