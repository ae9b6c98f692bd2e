//! Anything that can be written down as a position, valid or not, and what is wrong with it.

use super::castling::{CastlingRights, Wing};
use super::hands::Hands;
use super::piece::{Color, Piece, Role};
use super::square::Square;

/// A position as written, not yet known to be one.
///
/// [`Position::from_setup`](super::Position::from_setup) makes a position of it, or says what is wrong with it.
///
/// ```
/// use seigneur::rules::{Color, Piece, Position, Role, Setup, SetupError, Variant};
///
/// let chess = Variant::Chess;
/// let mut setup: Setup = chess.rules().read(chess, "4k3/8/8/8/8/8/8/8 w - - 0 1")?;
/// let refused = Position::from_setup(chess, &setup).unwrap_err();
/// assert!(matches!(refused, SetupError::Kings { kings: 0, .. }));
/// assert_eq!(refused.to_string(), "position: field 1 (placement): w has 0 kings, expected 1");
///
/// let at = |name| chess.topology().square(name).expect("a square of the board");
/// let king = Piece { color: Color::White, role: Role::King };
/// setup.board[at("e1").index()] = Some(king);
/// assert!(Position::from_setup(chess, &setup).is_ok());
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Setup {
    /// The pieces, one entry a square of the board.
    pub board: Vec<Option<Piece>>,
    /// The player whose move it is.
    pub turn: Color,
    /// The castling rights that stand.
    pub castling: CastlingRights,
    /// The cells crossed by pawns that can be taken en passant, oldest first.
    pub en_passant: Vec<Square>,
    /// Plies since the last pawn move or capture.
    pub quiet_plies: u32,
    /// The number of the round (in chess: of the full move), from 1.
    pub round: u32,
    /// The players out, in the order in which they went out.
    pub out: Vec<Color>,
    /// The pieces not yet placed.
    pub hands: Hands,
}

/// The fields of a position string.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// The field that says where pieces stand.
    Placement,
    /// The field that says whose move it is.
    SideToMove,
    /// The castling rights of all players.
    Castling,
    /// What can be taken en passant.
    EnPassant,
    /// Plies since the last pawn move or capture.
    QuietPlies,
    /// The number of the round.
    Round,
    /// The players who are out, in the order in which they went out.
    Out,
    /// The pieces in hand.
    Hands,
    /// The number of placements.
    Placements,
}

impl Field {
    /// Its place among the fields of a position string, from 1.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.number_and_name().0
    }

    const fn number_and_name(self) -> (u32, &'static str) {
        match self {
            Self::Placement => (1, "placement"),
            Self::SideToMove => (2, "side to move"),
            Self::Castling => (3, "castling rights"),
            Self::EnPassant => (4, "en passant"),
            Self::QuietPlies => (5, "plies since a pawn move or capture"),
            Self::Round => (6, "round number"),
            Self::Out => (7, "players out"),
            Self::Hands => (3, "pieces in hand"),
            Self::Placements => (4, "placements"),
        }
    }
}

impl std::fmt::Display for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (number, name) = self.number_and_name();
        write!(f, "field {number} ({name})")
    }
}

/// Why a text or a [`Setup`] is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The number of fields is wrong.
    #[error("position: {}, expected {expected} separated by single spaces", counted(.found, "field"))]
    Fields {
        /// The number of fields found.
        found: usize,
        /// The number of fields of this game's positions.
        expected: usize,
    },
    /// A field is not of its form.
    #[error("position: {field}, character {at}: found {found:?}, expected {expected}")]
    Form {
        /// The field that is not of its form.
        field: Field,
        /// The place of the character in the field, from 1.
        at: usize,
        /// What stands there; empty at the end of the field.
        found: String,
        /// What should stand there instead.
        expected: Expected,
    },
    /// A rank or row has too few or too many squares.
    #[error("position: field 1 (placement), {row}: {}, expected 8", counted(.squares, "square"))]
    RowLength {
        /// The rank or row that it is.
        row: RowName,
        /// How many squares it has.
        squares: usize,
    },
    /// There are too few or too many ranks, rows or territories.
    #[error(
        "position: field 1 (placement){within}: {} between {separator:?}, expected {expected}",
        counted(.found, "part"),
        within = territory(*.within)
    )]
    Parts {
        /// The player whose territory has the parts; none where the whole field has them.
        within: Option<Color>,
        /// The sign that separates the parts.
        separator: char,
        /// The number of parts that there are.
        found: usize,
        /// The number of parts that there have to be.
        expected: usize,
    },
    /// A player has no king, or several.
    #[error("position: field 1 (placement): {color} has {}, expected 1", counted(.kings, "king"))]
    Kings {
        /// The player whose kings are counted.
        color: Color,
        /// The number of that player's kings.
        kings: u32,
    },
    /// A pawn stands where no pawn can.
    #[error(
        "position: field 1 (placement): the {color} pawn on {square} stands on a rank where it cannot be"
    )]
    Pawn {
        /// The colour of the pawn.
        color: Color,
        /// The name of the square on which it stands.
        square: String,
    },
    /// A castling right lacks its king or rook.
    #[error("position: field 3 (castling rights): {color}{wing} without a {missing:?} of {color} on {square}", wing = .wing.letter())]
    Castling {
        /// The player whose right it is.
        color: Color,
        /// The wing on which the right allows castling.
        wing: Wing,
        /// What is not in place.
        missing: Role,
        /// The name of the square on which it should stand.
        square: String,
    },
    /// An en passant cell cannot be one.
    #[error("position: field 4 (en passant): {square}: {fault}")]
    EnPassant {
        /// The name of the cell, such as `e3`.
        square: String,
        /// What is wrong with it.
        fault: EnPassantFault,
    },
    /// A player out holds a right, is to move, or is given twice.
    #[error("position: {field}: {color} is out")]
    Out {
        /// The field that speaks of the player.
        field: Field,
        /// The player who is out.
        color: Color,
    },
    /// A player has more pieces of a kind, on the board and in hand, than a game begins with.
    #[error(
        "position: field 3 (pieces in hand): {color} has {found} of {role:?} on the board and in hand, expected at most {most}"
    )]
    TooMany {
        /// The player whose pieces are counted.
        color: Color,
        /// The kind of piece of which there are too many.
        role: Role,
        /// The number of such pieces, on the board and in hand.
        found: u32,
        /// The number of such pieces with which a game begins.
        most: u32,
    },
    /// The side that has just moved stands in check by the side to move.
    #[error(
        "position: field 2 (side to move): {color} is to move and could take the king of {other}"
    )]
    KingEnPrise {
        /// The player whose move it is.
        color: Color,
        /// The player whose king could be taken.
        other: Color,
    },
}

/// Whose territory something is in, as it stands after the name of the field.
fn territory(within: Option<Color>) -> String {
    within.map_or_else(String::new, |color| format!(", territory {color}"))
}

/// A number of things, by the English word for one of them.
fn counted(count: &impl ToString, one: &str) -> String {
    let count = count.to_string();
    let end = if count == "1" { "" } else { "s" };
    format!("{count} {one}{end}")
}

impl SetupError {
    /// The field that is wrong; none where their number is.
    #[must_use]
    pub const fn field(&self) -> Option<Field> {
        match self {
            Self::Fields { .. } => None,
            Self::Form { field, .. } | Self::Out { field, .. } => Some(*field),
            Self::RowLength { .. }
            | Self::Parts { .. }
            | Self::Kings { .. }
            | Self::Pawn { .. } => Some(Field::Placement),
            Self::Castling { .. } => Some(Field::Castling),
            Self::EnPassant { .. } => Some(Field::EnPassant),
            Self::TooMany { .. } => Some(Field::Hands),
            Self::KingEnPrise { .. } => Some(Field::SideToMove),
        }
    }
}

/// What should stand where a field is not of its form.
///
/// ```
/// use seigneur::rules::Expected;
///
/// assert_eq!(Expected::TwoColors.to_string(), "w or b");
/// assert_eq!(Expected::NumberFrom(1).to_string(), "a whole number from 1");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Expected {
    /// Nothing more should follow in the field.
    #[error("the end of the field")]
    End,
    /// The letter of one of the two colours should stand there.
    #[error("w or b")]
    TwoColors,
    /// The letter of one of the three colours should stand there.
    #[error("w, r or b")]
    ThreeColors,
    /// Castling rights should stand there: some of those given here, or none.
    #[error("any of {0} in that order, or -")]
    Rights(&'static str),
    /// A number should stand there that is not below this one.
    #[error("a whole number from {0}")]
    NumberFrom(u32),
    /// A number should stand there that is not above this one.
    #[error("a whole number from 0 to {0}")]
    NumberTo(u32),
    /// A run of empty squares or a piece should stand there, as in chess.
    #[error("a digit from 1 to 8 or one of KQRBNPkqrbnp")]
    RunOrPiece,
    /// A run of empty squares or the colour of a piece should stand there, as on 96 cells.
    #[error("a digit from 1 to 8 or a colour: w, r or b")]
    RunOrColor,
    /// The letter of a kind should follow that of a colour.
    #[error("a kind of piece: one of KQRBNP")]
    Kind,
    /// Another piece should stand there, since the game has no pawns.
    #[error("a piece: there are no pawns in this game")]
    NoPawn,
    /// The name of a square should stand there, or that there is none.
    #[error("a square or -")]
    Square,
    /// The name of a cell of the board for three should stand there, or that there is none.
    #[error("a cell, or -")]
    Cell,
    /// The field should end before a third cell.
    #[error("at most two cells")]
    TwoCells,
    /// The players who are out should stand there, or that nobody is.
    #[error("one or two of w, r and b, or -")]
    PlayersOut,
    /// The field should say that nobody is out, as nobody goes out in the game.
    #[error("-: nobody goes out in this game")]
    NobodyOut,
    /// The pieces in hand should stand there in their order, or that there are none.
    #[error("pieces in the order KQRRBBNNkqrrbbnn, or -")]
    Hands,
}

/// The name of a rank or row of the placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowName {
    /// A rank has a number from 1, as on a chessboard.
    Rank(usize),
    /// A row of the board for three belongs to a territory.
    Territory {
        /// The player to whom the territory belongs.
        color: Color,
        /// The place of the row in it, from 0 at the back rank.
        row: usize,
    },
}

impl std::fmt::Display for RowName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Rank(rank) => write!(f, "rank {rank}"),
            Self::Territory { color, row } => write!(f, "territory {color}, row {row}"),
        }
    }
}

/// What is wrong with an en passant cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnPassantFault {
    /// No double step crosses it.
    #[error("no double step crosses this square")]
    NotCrossed,
    /// Something stands on it.
    #[error("expected an empty square")]
    NotEmpty,
    /// The pawn that made the step is not there.
    #[error("expected the pawn that made the double step ahead of it")]
    NoPawn,
    /// The right has lapsed: its owner is to move.
    #[error("it belongs to the side to move, so the right is over")]
    OfSideToMove,
    /// The cell is given twice.
    #[error("given twice")]
    Twice,
}
