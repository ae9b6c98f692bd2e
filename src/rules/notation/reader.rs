//! Reads a move as a player types it: coordinates or SAN, in English or French letters,
//! with case, punctuation and marks forgiven.

mod doubt;
mod shape;
mod unplayable;

use super::letters::Letters;
use super::san::bare_san;
use crate::rules::illegal::Illegal;
use crate::rules::moves::Move;
use crate::rules::piece::Role;
use crate::rules::position::Position;
use crate::rules::square::{Square, SquareSet};
pub use doubt::{Doubt, Sense};

/// The letters in which a typed move may be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Alphabets {
    /// The letters of the player who types.
    pub own: Letters,
    /// Those in which moves are written around the player, where the game is played.
    pub table: Letters,
}

impl Alphabets {
    /// The letters besides the player's own in which a text may be written: those of the table; where these are the
    /// same, English ones, in which most of what is written about chess is; for whoever's own are English, French ones.
    #[must_use]
    pub fn foreign(self) -> Letters {
        if self.table != self.own {
            self.table
        } else if self.own == Letters::ENGLISH {
            Letters::FRENCH
        } else {
            Letters::ENGLISH
        }
    }
}

impl From<Letters> for Alphabets {
    fn from(own: Letters) -> Self {
        Self { own, table: own }
    }
}

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misread {
    /// It has the form of no move.
    NotAMove,
    /// It has the form of a move, but not the letter of any piece.
    Unreadable,
    /// It names a square that the board does not have.
    NoSquare {
        /// The square as the text names it.
        name: String,
        /// Where the file breaks off before it, and the square with which it goes on there.
        beyond: Option<(Square, Square)>,
    },
    /// It is a move, but not a legal one.
    Illegal(Move, Illegal),
    /// It has the form of a move, but no piece of the player's can make it.
    NoPiece {
        /// The kind of piece that was to go there.
        role: Role,
        /// The square it should go to.
        to: Square,
    },
    /// It names where the piece should come from, and another one of the player's can go there.
    NotFrom {
        /// The kind of piece that was to go there.
        role: Role,
        /// The file, rank or square of which none can.
        origin: String,
        /// The square it should go to.
        to: Square,
    },
    /// It fits several legal moves.
    Ambiguous(Vec<Move>),
    /// It reads differently in the letters of another language, and either may be meant.
    Doubtful(Box<Doubt>),
}

/// Reads a move against a position.
///
/// Letters are the player's own. What reads differently in those of the table, or is legal in foreign
/// ones only although it says something in the player's own, is [`Misread::Doubtful`] and never
/// taken for one of the two.
///
/// # Errors
/// Where the text is not one legal move and no other: what it is instead.
///
/// ```
/// use seigneur::rules::notation::{Letters, Misread, read_move};
/// use seigneur::rules::{Illegal, Position, Variant};
///
/// let start = Position::start(Variant::Chess);
/// let read = |text| read_move(&start, text, Letters::ENGLISH);
/// assert_eq!(read("e4"), read("e2-e4"));
/// assert!(matches!(read("Ra3"), Err(Misread::Illegal(_, Illegal::Blocked { .. }))));
/// assert!(matches!(read("hello"), Err(Misread::NotAMove)));
/// ```
pub fn read_move(
    position: &Position,
    text: &str,
    alphabets: impl Into<Alphabets>,
) -> Result<Move, Misread> {
    let alphabets = alphabets.into();
    let typed = tidy(text);
    // As typed first, so that `b` stays the file where a bishop could be meant.
    if let Some(mv) = coordinates(position, &typed) {
        return match position.play(mv) {
            Ok(_) => Ok(mv),
            Err(reason) => Err(Misread::Illegal(mv, reason)),
        };
    }
    let legal = position.legal_moves();
    let likely = naming_its_target(position, &legal, &typed);
    let reading = |letters| Reading::of(position, &likely, &typed, letters);
    let own = reading(alphabets.own);
    let sense = match own {
        Reading {
            fit: Fit::EXACT,
            sense: Ok(moves),
        } if alphabets.own == alphabets.table && moves.len() == 1 => Ok(moves),
        own => doubt::settle(own, reading(alphabets.foreign()), alphabets),
    };
    match sense {
        Ok(moves) => match moves.as_slice() {
            &[mv] => Ok(mv),
            _ => Err(Misread::Ambiguous(moves)),
        },
        Err(Misread::NotAMove) => Err(shape::of_no_move(position.topology(), &typed)),
        Err(misread) => Err(misread),
    }
}

/// What a text says in the letters of one language.
struct Reading {
    /// How much had to be forgiven for it.
    fit: Fit,
    /// The legal moves that it may be, one or more, or why it is none.
    sense: Sense,
}

impl Reading {
    fn of(position: &Position, likely: &[Move], typed: &str, letters: Letters) -> Self {
        let typed = &with_letters(typed, letters);
        for case in [Case::AsTyped, Case::Folded] {
            // As typed they have been read before.
            if let (Case::Folded, Some(mv)) = (case, coordinates(position, &case.of(typed))) {
                let played = position.play(mv).map(|_| vec![mv]);
                let sense = played.map_err(|reason| Misread::Illegal(mv, reason));
                let fit = Fit(case, OriginSpelling::AsNeeded);
                return Self { fit, sense };
            }
            let (origin, moves) = matching(position, likely, typed, letters, case);
            if !moves.is_empty() {
                let (fit, sense) = (Fit(case, origin), Ok(moves));
                return Self { fit, sense };
            }
        }
        let (case, why) = unplayable::why(position, typed, letters);
        let (fit, sense) = (Fit(case, OriginSpelling::AsNeeded), Err(why));
        Self { fit, sense }
    }
}

/// How well a text fits what it says; the more exact comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Fit(Case, OriginSpelling);

impl Fit {
    /// Nothing had to be forgiven.
    const EXACT: Self = Self(Case::AsTyped, OriginSpelling::AsNeeded);
}

/// Whether a text tells as much of where a piece comes from as is needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum OriginSpelling {
    AsNeeded,
    Otherwise,
}

/// Whether capital and small letters are told apart; the more exact comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
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

/// The text with the letters of a language in the place of figurines, which mean the same in all.
fn with_letters(typed: &str, letters: Letters) -> String {
    let letter = |sign| Role::of_figurine(sign).map_or(sign, |role| letters.of(role));
    typed.chars().map(letter).collect()
}

/// The text without the number of a move before it, as records have them: `1. e4`, `1... e5`, `1… e5`.
#[must_use]
pub fn without_number(text: &str) -> &str {
    let after = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_numbered = after.len() < text.len() && after.starts_with(['.', '…']);
    if is_numbered {
        after.trim_start_matches(|sign: char| matches!(sign, '.' | '…') || sign.is_whitespace())
    } else {
        text
    }
}

/// The text without its number, blanks, marks, capture signs and dashes; castling in one spelling.
fn tidy(text: &str) -> String {
    let text: String = without_number(text.trim())
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
                    | '\u{fe0e}'
                    | '\u{fe0f}'
            )
        })
        .collect();
    match text.replace(['0', 'o', 'O'], "O").as_str() {
        "O-O" | "OO" => "O-O".to_owned(),
        "O-O-O" | "OOO" => "O-O-O".to_owned(),
        _ => without_en_passant(&text).replace(['-', '–', '→', '>'], ""),
    }
}

/// The text without the mark of a capture in passing, `e.p.`, whose dots are gone already.
fn without_en_passant(text: &str) -> &str {
    let mut marks = ["ep", "EP"].into_iter();
    let before = marks.find_map(|mark| text.strip_suffix(mark));
    // Behind the rank of a square no move has these letters.
    let is_marked = |before: &&str| before.ends_with(|sign: char| sign.is_ascii_digit());
    before.filter(is_marked).unwrap_or(text)
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
    let targets: SquareSet = legal.iter().map(|mv| mv.to()).collect();
    let is_named = |square: &Square| typed.contains(position.topology().name(*square));
    let named: SquareSet = targets.into_iter().filter(is_named).collect();
    let is_likely = |mv: &&Move| named.contains(mv.to()) || position.castling_wing(**mv).is_some();
    legal.iter().filter(is_likely).copied().collect()
}

fn matching(
    position: &Position,
    legal: &[Move],
    typed: &str,
    letters: Letters,
    case: Case,
) -> (OriginSpelling, Vec<Move>) {
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
        return (OriginSpelling::AsNeeded, exact);
    }
    // Without the origin that tells pieces apart, several may fit; with more of it than is needed, one.
    let others = legal
        .iter()
        .copied()
        .filter(|mv| {
            spelling(mv, &[]) == wanted
                || spelled_out(position, *mv, letters)
                    .into_iter()
                    .any(|text| folded(text) == wanted)
        })
        .collect();
    (OriginSpelling::Otherwise, others)
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
    let letter = if piece.role == Role::Pawn {
        String::new()
    } else {
        letters.of(piece.role).to_string()
    };
    let becomes: String = mv
        .becomes()
        .map(|role| letters.of(role))
        .into_iter()
        .collect();
    // A pawn that goes straight ahead is told by no file: `Cc6` is a knight's move in French.
    let is_straight = piece.role == Role::Pawn && from[..1] == to[..1];
    let file = (!is_straight).then_some(&from[..1]);
    [Some(from), file, Some(&from[1..])]
        .into_iter()
        .flatten()
        .map(|origin| format!("{letter}{origin}{to}{becomes}"))
        .chain(
            (piece.role == Role::Pawn).then(|| format!("{}{to}{becomes}", letters.of(Role::Pawn))),
        )
        .collect()
}
