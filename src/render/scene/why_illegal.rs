//! What points at why a move is not legal.

use super::Pointer;
use crate::rules::{CastlingFault, Illegal, Move, Position, Square};

impl Pointer {
    /// What points at why a move is not legal; nothing where words say it all.
    #[must_use]
    pub fn why_illegal(position: &Position, mv: Move, reason: &Illegal) -> Vec<Self> {
        let tried = Self::Refused(mv);
        let threat = |from: Square, to: Option<Square>| threat(tried, from, to);
        let own_king = position.king(position.turn());
        match reason {
            Illegal::OwnPiece { on, .. }
            | Illegal::Blocked { on, .. }
            | Illegal::NoCaptureAhead { on, .. }
            | Illegal::Occupied { on, .. } => vec![tried, Self::Obstacle(*on)],
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
