//! A text that may be several moves: a button for each, or for the one of which we are not sure.

use poise::serenity_prelude::ButtonStyle;

use super::ground::Ground;
use super::illustrated::illustrated;
use crate::discord::interactions::MoveStep;
use crate::discord::rows::{AnswerRow, in_rows};
use crate::rules::notation::{Doubt, Misread, san};
use crate::rules::{Illegal, Move, Position, Role};
use crate::words::{Reader, Words};

/// A button for each move that a text may have meant, for the player to move alone; none where
/// it cannot be any.
pub fn choices(
    words: &Words,
    reader: Reader,
    ground: Ground<'_>,
    misread: &Misread,
) -> Vec<AnswerRow> {
    let position = ground.position();
    let offers = match misread {
        Misread::Doubtful(doubt) => named(words, reader, position, doubt),
        _ => written(reader, position, &readings(position, misread)),
    };
    let button = |(mv, label): (Move, String)| {
        let step = MoveStep::Choose(mv.coordinates(position.topology()));
        let button = ground.action(step).button(label);
        illustrated(button.style(ButtonStyle::Primary), position, mv)
    };
    in_rows(offers.into_iter().map(button))
}

/// The moves that a doubtful text may be, by the names of the pieces: letters are what is in doubt.
pub fn named(
    words: &Words,
    reader: Reader,
    position: &Position,
    doubt: &Doubt,
) -> Vec<(Move, String)> {
    let name = |mv| words.move_by_name(reader.lang, position, mv);
    let moves = doubt.moves();
    let label = |&mv: &Move| {
        let own = name(mv);
        let is_shared = moves.iter().any(|&other| other != mv && name(other) == own);
        let label = if is_shared {
            format!("{own} · {}", mv.coordinates(position.topology()))
        } else {
            own
        };
        (mv, label)
    };
    moves.iter().map(label).collect()
}

/// The legal moves that a text may have meant.
fn readings(position: &Position, misread: &Misread) -> Vec<Move> {
    match misread {
        Misread::Ambiguous(moves) => moves.clone(),
        // What the pawn becomes was left out.
        Misread::Illegal(Move::Step { from, to, .. }, Illegal::ChoiceMissing { .. }) => {
            let mut moves = position.legal_moves();
            moves.retain(|mv| mv.from() == Some(*from) && mv.to() == *to);
            moves.sort_unstable();
            moves
        }
        Misread::Doubtful(doubt) => doubt.moves(),
        // Where pieces are placed: each that can stand on a square that was named alone, or the one that was written as if it moved.
        Misread::NoPiece { role, to } => {
            let is_meant = |placed: Role| placed == *role || *role == Role::Pawn;
            let mut moves = position.legal_moves();
            moves.retain(
                |mv| matches!(*mv, Move::Place { role, on } if on == *to && is_meant(role)),
            );
            moves.sort_unstable();
            moves
        }
        // Another piece can go there.
        Misread::NotFrom { role, to, .. } => {
            let is_of_kind = |mv: &Move| {
                let piece = mv.from().and_then(|from| position.piece_at(from));
                piece.is_some_and(|piece| piece.role == *role)
            };
            let mut moves = position.legal_moves();
            moves.retain(|mv| mv.to() == *to && is_of_kind(mv));
            moves.sort_unstable();
            moves
        }
        Misread::NotAMove
        | Misread::Unreadable
        | Misread::NoSquare { .. }
        | Misread::Illegal(..) => Vec::new(),
    }
}

/// Moves in SAN and in coordinates.
fn written(reader: Reader, position: &Position, meant: &[Move]) -> Vec<(Move, String)> {
    let label = |&mv: &Move| {
        let san = san(position, mv, reader.letters);
        let coordinates = mv.coordinates(position.topology());
        // A piece that is placed is written in one way.
        let label = if san == coordinates {
            san
        } else {
            format!("{san} · {coordinates}")
        };
        (mv, label)
    };
    meant.iter().map(label).collect()
}
