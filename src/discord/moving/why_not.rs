//! Why a move is not legal, as a picture, where a picture shows it.

use super::chooser::Chooser;
use super::pick;
use crate::discord::boards::{Board, Marks};
use crate::render::{Pointer, Size};
use crate::rules::notation::Misread;
use crate::rules::{CastlingFault, Illegal, Move, Position, Square};
use crate::words::Line;

/// The picture's width and height: smaller than a board that is played on.
const SIDE_PX: u32 = 640;

/// A small board that shows why a move is not legal; none where words say it all.
pub async fn picture(chooser: &Chooser<'_>, misread: &Misread) -> Option<Board> {
    let Misread::Illegal(mv, reason) = misread else {
        return None;
    };
    let pointers = pointers(chooser.table.position(), *mv, reason);
    if pointers.is_empty() {
        return None;
    }
    let tried = Line::new("alt-tried").with("move", chooser.coordinates(*mv));
    let mut told = chooser.say(&tried);
    for pointer in &pointers {
        if let Pointer::Targets(from) = *pointer {
            told = format!("{told} {}", pick::told_targets(chooser, from));
        }
    }
    let marks = Marks {
        pointers,
        told: Some(told),
        size_px: Size::try_from(SIDE_PX).unwrap_or_default(),
    };
    Some(chooser.board(marks).await)
}

/// What points at the reason; nothing where there is nothing to point at.
fn pointers(position: &Position, mv: Move, reason: &Illegal) -> Vec<Pointer> {
    let tried = Pointer::Move(mv);
    let threat = |from: Square, to: Square| vec![tried, Pointer::Threat { from, to }];
    let own_king = position.king(position.turn());
    let to_own_king = |from: Square| own_king.map_or(vec![tried], |king| threat(from, king));
    match reason {
        Illegal::OwnMan { .. }
        | Illegal::King { .. }
        | Illegal::Blocked { .. }
        | Illegal::NoCaptureAhead { .. }
        | Illegal::Occupied { .. }
        // The men that are protected from the reader bear shields in every picture.
        | Illegal::Protected { .. } => vec![tried],
        Illegal::IntoCheck { from, .. } => threat(*from, mv.to()),
        Illegal::StillInCheck { from, .. } | Illegal::ExposesOwnKing { from, .. } => {
            to_own_king(*from)
        }
        Illegal::Shield { king, from, .. } => match position.king(*king) {
            Some(king) => threat(*from, king),
            None => vec![tried],
        },
        Illegal::Castling { fault, .. } => match fault {
            CastlingFault::Between { .. } => vec![tried],
            CastlingFault::InCheck { from, .. } => to_own_king(*from),
            CastlingFault::Through { square, from, .. }
            | CastlingFault::Into { square, from, .. } => threat(*from, *square),
            CastlingFault::KingAway | CastlingFault::RookAway | CastlingFault::RightLost => {
                Vec::new()
            }
        },
        // Where the man can go instead.
        Illegal::NoSuchMove { .. } | Illegal::DoubleStep | Illegal::NothingToCapture { .. } => {
            let from = mv.from().filter(|&from| !position.targets(from).is_empty());
            from.map(Pointer::Targets).into_iter().collect()
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
