//! Reads a move as a player types it: coordinates or SAN, in English or French letters,
//! with case, punctuation and marks forgiven.

use super::san::{Letters, bare_san};
use crate::rules::castling::Wing;
use crate::rules::illegal::{self, Illegal};
use crate::rules::moves::Move;
use crate::rules::piece::Role;
use crate::rules::position::Position;

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misread {
    /// It has the form of no move.
    NotAMove,
    /// It is a move, but not a legal one.
    Illegal(Move, Illegal),
    /// It has the form of a move, but no man of the player's can make it.
    NoMan {
        /// The kind of man.
        role: Role,
        /// The square it should go to.
        to: crate::rules::Square,
    },
    /// It fits several legal moves.
    Ambiguous(Vec<Move>),
}

/// Reads a move against a position; the player's own letters are tried before the others.
///
/// # Errors
/// Where the text is no legal move: what it is instead.
pub fn read_move(position: &Position, text: &str, letters: Letters) -> Result<Move, Misread> {
    let typed = tidy(text);
    let legal = position.legal_moves();
    let likely = naming_its_target(position, &legal, &typed);
    let other = letters.other();
    // As typed first, so that `b` stays the file where a bishop could be meant, and `B7c6` the bishop.
    for case in [Case::AsTyped, Case::Folded] {
        if let Some(mv) = coordinates(position, &case.of(&typed)) {
            return match position.play(mv) {
                Ok(_) => Ok(mv),
                Err(reason) => Err(Misread::Illegal(mv, reason)),
            };
        }
        for letters in [letters, other] {
            match matching(position, &likely, &typed, letters, case).as_slice() {
                [] => {}
                &[mv] => return Ok(mv),
                several => return Err(Misread::Ambiguous(several.to_vec())),
            }
        }
    }
    Err(unplayable(position, &typed, letters))
}

/// Whether capital and small letters are told apart.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Case {
    AsTyped,
    Folded,
}

impl Case {
    fn of(self, text: &str) -> String {
        match self {
            Self::AsTyped => text.to_owned(),
            Self::Folded => text.to_lowercase(),
        }
    }
}

/// The text without blanks, marks, capture signs and dashes; castling in one spelling.
fn tidy(text: &str) -> String {
    let text: String = text
        .trim()
        .chars()
        .filter(|sign| {
            !matches!(
                sign,
                ' ' | '+'
                    | '#'
                    | '!'
                    | '?'
                    | '.'
                    | 'x'
                    | 'X'
                    | '×'
                    | ':'
                    | '='
                    | '*'
                    | '_'
                    | '`'
                    | '('
                    | ')'
            )
        })
        .collect();
    match text.replace(['0', 'o', 'O'], "O").as_str() {
        "O-O" | "OO" => "O-O".to_owned(),
        "O-O-O" | "OOO" => "O-O-O".to_owned(),
        _ => text.replace(['-', '–', '→', '>'], ""),
    }
}

fn coordinates(position: &Position, typed: &str) -> Option<Move> {
    // Letters of pieces to be placed differ by language, so placements are read as SAN.
    let from_to = Some(typed).filter(|text| !text.contains('@'))?;
    Move::from_coordinates(from_to, position.topology())
}

/// The moves whose target is named in a text, and castlings: no other can be meant, and all that
/// need telling apart from one of them are among them.
fn naming_its_target(position: &Position, legal: &[Move], typed: &str) -> Vec<Move> {
    let typed = typed.to_lowercase();
    let named = |mv: &&Move| {
        typed.contains(position.topology().name(mv.to())) || position.castling_wing(**mv).is_some()
    };
    legal.iter().filter(named).copied().collect()
}

fn matching(
    position: &Position,
    legal: &[Move],
    typed: &str,
    letters: Letters,
    case: Case,
) -> Vec<Move> {
    let folded = |text: String| case.of(&text);
    let wanted = case.of(typed);
    let spelling = |mv: &Move, others: &[Move]| {
        folded(bare_san(position, *mv, others, letters).replace(['x', '='], ""))
    };
    let exact: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|mv| spelling(mv, legal) == wanted)
        .collect();
    if !exact.is_empty() {
        return exact;
    }
    // Without the origin that tells men apart, several may fit; with more of it than is needed, one.
    legal
        .iter()
        .copied()
        .filter(|mv| {
            spelling(mv, &[]) == wanted
                || spelled_out(position, *mv, letters)
                    .into_iter()
                    .any(|text| folded(text) == wanted)
        })
        .collect()
}

/// Spellings with more origin than SAN needs: file, rank or both.
fn spelled_out(position: &Position, mv: Move, letters: Letters) -> Vec<String> {
    let standing = mv
        .from()
        .and_then(|from| Some((from, position.piece_at(from)?)));
    let Some((from, piece)) = standing else {
        return Vec::new();
    };
    let board = position.topology();
    let (from, to) = (board.name(from), board.name(mv.to()));
    let man = if piece.role == Role::Pawn {
        String::new()
    } else {
        letters.of(piece.role).to_string()
    };
    let becomes: String = mv
        .becomes()
        .map(|role| letters.of(role))
        .into_iter()
        .collect();
    [from, &from[..1], &from[1..]]
        .into_iter()
        .map(|origin| format!("{man}{origin}{to}{becomes}"))
        .chain(
            (piece.role == Role::Pawn).then(|| format!("{}{to}{becomes}", letters.of(Role::Pawn))),
        )
        .collect()
}

/// What to say of a text that fits no legal move.
fn unplayable(position: &Position, typed: &str, letters: Letters) -> Misread {
    if let Some((mv, reason)) = castling(position, typed) {
        return Misread::Illegal(mv, reason);
    }
    if let Some((man, square)) = typed.split_once('@') {
        return placing(position, man, square, letters);
    }
    let Some((role, rest)) = man(typed, letters) else {
        return Misread::NotAMove;
    };
    let board = position.topology();
    let mut rest = rest.to_lowercase();
    let becomes = rest.pop().and_then(|last| {
        let role = Role::from_letter(last.to_ascii_uppercase()).filter(|_| role == Role::Pawn);
        if role.is_none() {
            rest.push(last);
        }
        role
    });
    let found = (0..rest.len()).find_map(|at| Some((at, board.square(rest.get(at..)?)?)));
    let Some((origin, to)) = found else {
        return Misread::NotAMove;
    };
    let origin = &rest[..origin];
    if !board
        .squares()
        .any(|from| board.name(from).contains(origin))
    {
        return Misread::NotAMove;
    }
    let mut candidates = position
        .of(position.turn(), role)
        .into_iter()
        .filter(|&from| board.name(from).contains(origin))
        .map(|from| Move::Step { from, to, becomes })
        .map(|mv| (mv, illegal::reason(position, mv)))
        .filter(|(_, reason)| {
            !matches!(
                reason,
                Illegal::NoSuchMove { .. } | Illegal::SameSquare { .. }
            )
        });
    match candidates.next() {
        Some((mv, reason)) => Misread::Illegal(mv, reason),
        None => Misread::NoMan { role, to },
    }
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

fn placing(position: &Position, man: &str, square: &str, letters: Letters) -> Misread {
    let role = match man.to_uppercase().chars().collect::<Vec<_>>().as_slice() {
        &[letter] => letters
            .role(letter)
            .or_else(|| letters.other().role(letter)),
        _ => None,
    };
    let on = position.topology().square(&square.to_lowercase());
    match role.zip(on) {
        None => Misread::NotAMove,
        Some((role, on)) => {
            let mv = Move::Place { role, on };
            Misread::Illegal(mv, illegal::reason(position, mv))
        }
    }
}

/// The kind of man that a text starts with, and the rest; a small letter is a pawn's file.
fn man(typed: &str, letters: Letters) -> Option<(Role, &str)> {
    let first = typed.chars().next()?;
    match letters.role(first).or_else(|| letters.other().role(first)) {
        Some(role) => Some((role, &typed[first.len_utf8()..])),
        None => Some((Role::Pawn, typed)),
    }
}
