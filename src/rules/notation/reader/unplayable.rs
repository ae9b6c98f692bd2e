//! Why a text fits no legal move.

use super::{Case, Misread};
use crate::rules::castling::Wing;
use crate::rules::illegal::{self, Illegal};
use crate::rules::moves::Move;
use crate::rules::notation::letters::Letters;
use crate::rules::piece::Role;
use crate::rules::position::Position;
use crate::rules::square::Square;

/// What to say of a text that fits no legal move in the letters of one language, and whether it
/// says that as it was typed.
pub(super) fn why(position: &Position, typed: &str, letters: Letters) -> (Case, Misread) {
    if let Some((mv, reason)) = castling(position, typed) {
        return (Case::AsTyped, Misread::Illegal(mv, reason));
    }
    if let Some((piece, square)) = typed.split_once('@') {
        return placing(position, piece, square, letters);
    }
    let Some(first) = typed.chars().next() else {
        return (Case::AsTyped, Misread::NotAMove);
    };
    let of_piece = |letter: char| {
        let role = letters.role(letter)?;
        Some(stepping(
            position,
            role,
            &typed[first.len_utf8()..],
            letters,
        ))
    };
    let of_pawn = || stepping(position, Role::Pawn, typed, letters);
    if first.is_uppercase() {
        match of_piece(first) {
            Some(misread) => (Case::AsTyped, misread),
            // Capital letters are no files.
            None => (Case::Folded, of_pawn()),
        }
    } else {
        let of_piece = of_piece(first.to_ascii_uppercase());
        match (of_pawn(), of_piece) {
            (Misread::NotAMove, Some(misread)) => (Case::Folded, misread),
            // A piece that may go there says more than a pawn that goes there never.
            (Misread::NoPiece { .. }, Some(barred @ Misread::Illegal(..))) => {
                (Case::Folded, barred)
            }
            (misread, _) => (Case::AsTyped, misread),
        }
    }
}

/// What to say of a piece of a kind that should go where the rest of a text says.
fn stepping(position: &Position, role: Role, rest: &str, letters: Letters) -> Misread {
    let board = position.topology();
    let mut rest = rest.to_lowercase();
    let mut becomes = None;
    if role == Role::Pawn && rest.ends_with(char::is_alphabetic) {
        let letter = rest.pop().map(|letter| letter.to_ascii_uppercase());
        becomes = letter.and_then(|letter| letters.role(letter));
        if becomes.is_none() {
            return Misread::NotAMove;
        }
    }
    let found = (0..rest.len()).find_map(|at| Some((at, board.square(rest.get(at..)?)?)));
    let Some((origin, to)) = found else {
        return Misread::NotAMove;
    };
    let origin = &rest[..origin];
    let may_start = |from| board.name(from).contains(origin);
    if !board.squares().any(may_start) {
        return Misread::NotAMove;
    }
    let mut candidates = position
        .of(position.turn(), role)
        .into_iter()
        .filter(|&from| may_start(from))
        .map(|from| Move::Step { from, to, becomes })
        .map(|mv| (mv, illegal::reason(position, mv)))
        .filter(|(mv, reason)| may_be_meant(position, *mv, reason));
    match candidates.next() {
        Some((mv, reason)) => Misread::Illegal(mv, reason),
        None if !origin.is_empty() && can_go(position, role, to) => Misread::NotFrom {
            role,
            origin: origin.to_owned(),
            to,
        },
        None => Misread::NoPiece { role, to },
    }
}

/// Whether a piece may be meant that is refused for a reason: one that does not move so never is.
fn may_be_meant(position: &Position, mv: Move, reason: &Illegal) -> bool {
    match reason {
        Illegal::NoSuchMove { .. } | Illegal::SameSquare { .. } => false,
        // These tell of the target, before anybody looks from where the piece comes.
        Illegal::OwnPiece { .. } | Illegal::King { .. } => illegal::moves_so(position, mv),
        _ => true,
    }
}

/// Whether a piece of the player's of a kind can go somewhere.
fn can_go(position: &Position, role: Role, to: Square) -> bool {
    let pieces = position.of(position.turn(), role);
    pieces
        .into_iter()
        .any(|from| position.targets(from).contains(to))
}

fn castling(position: &Position, typed: &str) -> Option<(Move, Illegal)> {
    let wing = match typed {
        "O-O" => Wing::King,
        "O-O-O" => Wing::Queen,
        _ => return None,
    };
    let rank = &position.home(position.turn()).back_rank;
    let mv = Move::new(rank[4], rank[wing.landing_columns().0]);
    Some((mv, illegal::reason_of_castling(position, wing)))
}

fn placing(position: &Position, piece: &str, square: &str, letters: Letters) -> (Case, Misread) {
    let mut signs = piece.chars();
    let (Some(letter), None) = (signs.next(), signs.next()) else {
        return (Case::AsTyped, Misread::NotAMove);
    };
    let case = if letter.is_uppercase() {
        Case::AsTyped
    } else {
        Case::Folded
    };
    let role = letters.role(letter.to_ascii_uppercase());
    let on = position.topology().square(&square.to_lowercase());
    let misread = role.zip(on).map_or(Misread::NotAMove, |(role, on)| {
        let mv = Move::Place { role, on };
        Misread::Illegal(mv, illegal::reason(position, mv))
    });
    (case, misread)
}
