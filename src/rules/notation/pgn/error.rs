//! What is wrong with a text that should be records, and where.

use crate::rules::notation::{Letters, Misread, san};
use crate::rules::outcome::{Ending, Outcome};
use crate::rules::piece::Color;
use crate::rules::position::Position;
use crate::rules::setup::SetupError;
use crate::rules::variant::{UnknownVariant, Variant};

/// Why a text is refused, and where.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
#[error("game {game}, line {line}, column {column}: {fault}")]
pub struct PgnError {
    /// Which game of the text, from 1.
    pub game: usize,
    /// The line in the file, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub fault: RecordFault,
}

/// What is wrong with a record.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordFault {
    /// Something else should stand here.
    #[error("found {found}, expected {expected}")]
    Unexpected {
        /// What stands there, in quotes; or that the text ends.
        found: String,
        /// What should stand there instead.
        expected: &'static str,
    },
    /// A comment or a variation has no end; the place is its beginning.
    #[error("{what} without its {sign:?}")]
    Unclosed {
        /// The comment or variation, in a word.
        what: &'static str,
        /// The sign that ends it.
        sign: char,
    },
    /// The tag `Variant` names no game.
    #[error("tag Variant: {0}")]
    Variant(#[from] UnknownVariant),
    /// The tag `FEN` holds no position of the game.
    #[error("tag FEN: {0}")]
    Position(#[from] SetupError),
    /// The tag `SetUp` announces a position that is not there.
    #[error("tag SetUp is \"1\", expected a tag FEN with the position to start from")]
    NoPosition,
    /// The tag `Ending` holds no code of an ending.
    #[error("tag Ending: found {0:?}, expected one of {expected}", expected = Ending::ALL.map(Ending::code).join(", "))]
    Ending(String),
    /// A result is none of this game's.
    #[error("found the result {found:?}, expected {expected}", expected = expected_results(*.variant))]
    Result {
        /// The result as the record has it.
        found: String,
        /// The game whose results are expected.
        variant: Variant,
    },
    /// A move cannot be played.
    #[error(transparent)]
    Move(#[from] Box<Unplayable>),
    /// A move stands after the end of the game on the board.
    #[error("found {text:?} where the game is over ({ending}), expected the result", ending = .ending.code())]
    Over {
        /// The move as the record has it.
        text: String,
        /// The ending that the board tells.
        ending: Ending,
    },
    /// A player leaves who is not in the game.
    #[error("found {0} leaving the game, who is not in it")]
    NotIn(Color),
    /// A player's leaving ends the game, which its result and ending tell.
    #[error(
        "found the last but one leaving the game, expected tag Ending with {ending:?} and the result instead", ending = .0.ending.code()
    )]
    LeftToOne(Outcome),
    /// The tag `Result` and the end of the moves tell different results.
    #[error("the moves end with {marker}, tag Result has {tag}")]
    TwoResults {
        /// The result behind the moves.
        marker: String,
        /// The result in the tag.
        tag: String,
    },
    /// The result or the ending is not that of the board.
    #[error("found {found}, but on the board the game ended by {board}", board = .board.describe(.variant.colors()))]
    AgainstBoard {
        /// The result or ending that the record tells.
        found: String,
        /// How the game ended on the board.
        board: Outcome,
        /// The game that was played, whose colours the points are told of.
        variant: Variant,
    },
    /// The tag `Ending` tells an ending of the board that is not there.
    #[error("tag Ending has {ending:?}, but the game has not ended so on the board", ending = .0.code())]
    NotOnBoard(Ending),
}

fn expected_results(variant: Variant) -> &'static str {
    if variant.colors().len() == 2 {
        "1-0, 0-1, 1/2-1/2 or *"
    } else {
        "the points of White, Red and Black (each from 0 to 3) such as 3-0-1, or *"
    }
}

/// A move of a record that cannot be played.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
#[error("move {number} {text:?} (ply {ply}) {reason}", number = super::turn::number(.position), reason = reason(.position, .misread))]
pub struct Unplayable {
    /// The move as written.
    pub text: String,
    /// Which of the record's moves, from 1.
    pub ply: usize,
    /// The position in which it should be played.
    pub position: Position,
    /// Why it is no legal move there.
    pub misread: Misread,
}

fn reason(position: &Position, misread: &Misread) -> String {
    match misread {
        Misread::NotAMove => "has the form of no move".to_owned(),
        Misread::Unreadable => "has a letter of no piece".to_owned(),
        Misread::NoSquare { name, .. } => format!("names {name}, which the board does not have"),
        Misread::Doubtful(doubt) => match &doubt.own {
            Ok(_) => "reads differently in the letters of other languages".to_owned(),
            Err(own) => reason(position, own),
        },
        Misread::Ambiguous(moves) => {
            let fitting: Vec<String> = moves
                .iter()
                .map(|&mv| san(position, mv, Letters::ENGLISH))
                .collect();
            format!("fits several moves: {}", fitting.join(", "))
        }
        Misread::NoPiece { .. } | Misread::NotFrom { .. } => {
            "is not legal: no piece of the player's can go there".to_owned()
        }
        Misread::Illegal(_, reason) => format!("is not legal: {reason:?}"),
    }
}

/// A fault and the byte of the text where it shows.
pub(super) struct Misplaced {
    pub(super) at: usize,
    pub(super) fault: RecordFault,
}

impl Misplaced {
    /// To be used as `map_err(Misplaced::at(place))`.
    pub(super) fn at<F: Into<RecordFault>>(at: usize) -> impl FnOnce(F) -> Self {
        move |fault| Self {
            at,
            fault: fault.into(),
        }
    }
}

impl PgnError {
    pub(super) fn new(text: &str, game: usize, wrong: Misplaced) -> Self {
        let before = &text[..wrong.at];
        let after_break = before.rfind(['\n', '\r']).map_or(0, |at| at + 1);
        // A carriage return and a line feed break one line together.
        let breaks = before.matches(['\n', '\r']).count() - before.matches("\r\n").count();
        Self {
            game,
            line: breaks + 1,
            column: before[after_break..].chars().count() + 1,
            fault: wrong.fault,
        }
    }
}
