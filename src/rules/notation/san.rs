//! Moves in standard algebraic notation, for any board.

use super::letters::Letters;
use crate::rules::castling::Wing;
use crate::rules::moves::Move;
use crate::rules::outcome::Ending;
use crate::rules::piece::{Color, Role};
use crate::rules::position::Position;
use crate::rules::square::Square;

/// A legal move in SAN: `Nxi9+`, `b8=Q`, `O-O`, `N@c3`.
///
/// One `+` for each king that the mover's pieces check; `#` where the move mates, and
/// `##` where it wins by checking both other kings.
///
/// ```
/// use seigneur::rules::notation::{Letters, read_move, san};
/// use seigneur::rules::{Position, Variant};
///
/// let start = Position::start(Variant::Chess);
/// let mv = read_move(&start, "Nf3", Letters::ENGLISH).expect("a legal move");
/// assert_eq!(san(&start, mv, Letters::FRENCH), "Cf3");
/// ```
#[must_use]
pub fn san(position: &Position, mv: Move, letters: Letters) -> String {
    let mut text = bare_san(position, mv, &position.legal_moves(), letters);
    text.push_str(&check_marks(position, mv));
    text
}

/// A move as it is read in all letters alike: `e2e4`, `b7b8q`, `♔@e1`.
#[must_use]
pub fn without_letters(position: &Position, mv: Move) -> String {
    let board = position.topology();
    match mv {
        Move::Place { role, on } => format!("{}@{}", role.figurine(), board.name(on)),
        Move::Step { .. } => mv.coordinates(board),
    }
}

/// The marks behind a move for what it does to kings.
fn check_marks(position: &Position, mv: Move) -> String {
    let after = position.after(mv);
    let mover = position.turn();
    let mates_and_goes_on = after.players().count() < position.players().count();
    match after.outcome().map(|outcome| outcome.ending) {
        Some(Ending::Fat | Ending::DoubleCheck) => "##".to_owned(),
        Some(Ending::Mate | Ending::DoubleMate | Ending::CoalitionMate) => "#".to_owned(),
        _ if mates_and_goes_on => "#".to_owned(),
        _ => {
            let in_check =
                |king: &Color| *king != mover && !after.attacks().checkers(*king, mover).is_empty();
            "+".repeat(after.players().iter().filter(in_check).count())
        }
    }
}

/// A legal move in SAN without marks for checks; `legal` are all legal moves.
pub(super) fn bare_san(position: &Position, mv: Move, legal: &[Move], letters: Letters) -> String {
    if let Some(wing) = position.castling_wing(mv) {
        return match wing {
            Wing::King => "O-O".to_owned(),
            Wing::Queen => "O-O-O".to_owned(),
        };
    }
    let board = position.topology();
    let from = match mv {
        Move::Place { role, on } => return format!("{}@{}", letters.of(role), board.name(on)),
        Move::Step { from, .. } => from,
    };
    let piece = position.piece_at(from);
    let role = piece.map_or(Role::Pawn, |piece| piece.role);
    let takes = position.captured_by(mv).is_some();
    let mut text = String::new();
    if role == Role::Pawn {
        if takes {
            text.push_str(&pawn_origin(position, mv, from, legal));
        }
    } else {
        text.push(letters.of(role));
        text.push_str(&origin(position, mv, from, role, legal));
    }
    if takes {
        text.push('x');
    }
    text.push_str(board.name(mv.to()));
    if let Some(role) = mv.becomes() {
        text.push('=');
        text.push(letters.of(role));
    }
    text
}

fn file(name: &str) -> &str {
    &name[..1]
}

fn rank(name: &str) -> &str {
    &name[1..]
}

/// The other squares from which a piece of the same kind can go to the same target.
fn rivals(position: &Position, mv: Move, role: Role, legal: &[Move]) -> Vec<Square> {
    let pieces = position.of(position.turn(), role);
    legal
        .iter()
        .filter(|other| other.to() == mv.to() && position.castling_wing(**other).is_none())
        .filter_map(|other| other.from())
        .filter(|&from| Some(from) != mv.from() && pieces.contains(from))
        .collect()
}

/// What tells a piece from others that can go to the same square: its file, else its rank, else both.
fn origin(position: &Position, mv: Move, from: Square, role: Role, legal: &[Move]) -> String {
    let board = position.topology();
    let rivals = rivals(position, mv, role, legal);
    let own = board.name(from);
    let unique = |part: fn(&str) -> &str| {
        rivals
            .iter()
            .all(|&other| part(board.name(other)) != part(own))
    };
    if rivals.is_empty() {
        String::new()
    } else if unique(file) {
        file(own).to_owned()
    } else if unique(rank) {
        rank(own).to_owned()
    } else {
        own.to_owned()
    }
}

/// A capturing pawn's file, and its whole square where another pawn of the file takes there too.
fn pawn_origin(position: &Position, mv: Move, from: Square, legal: &[Move]) -> String {
    let board = position.topology();
    let own = board.name(from);
    let shared = rivals(position, mv, Role::Pawn, legal)
        .into_iter()
        .any(|other| file(board.name(other)) == file(own));
    if shared {
        own.to_owned()
    } else {
        file(own).to_owned()
    }
}
