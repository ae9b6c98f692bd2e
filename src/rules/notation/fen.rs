//! Chess positions in FEN, the en passant field given after every double step.

use super::cursor::{self, Cursor, fields, number, run, side_to_move};
use crate::rules::castling::Wing;
use crate::rules::hands::Hands;
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::position::Position;
use crate::rules::setup::{EnPassantFault, Expected, Field, RowName, Setup, SetupError};
use crate::rules::square::Square;
use crate::rules::topology::square64;

const COLORS: [Color; 2] = [Color::White, Color::Black];

/// Reads FEN into a setup.
pub(in crate::rules) fn read(text: &str) -> Result<Setup, SetupError> {
    let [placement, turn, castling, en_passant, quiet, round] = fields(text)?;
    let turn = side_to_move(turn, &COLORS, Expected::TwoColors)?;
    Ok(Setup {
        board: read_placement(placement)?,
        turn,
        castling: cursor::castling(castling, &COLORS, right, Expected::Rights("KQkq"))?,
        en_passant: read_en_passant(en_passant, turn)?,
        quiet_plies: number(Field::QuietPlies, quiet, 0)?,
        round: number(Field::Round, round, 1)?,
        out: Vec::new(),
        hands: Hands::default(),
    })
}

/// Reads the pieces of a board of 64 squares.
pub(super) fn read_placement(text: &str) -> Result<Vec<Option<Piece>>, SetupError> {
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 8 {
        return Err(SetupError::Parts {
            within: None,
            separator: '/',
            found: ranks.len(),
            expected: 8,
        });
    }
    let mut board = vec![None; 64];
    let mut at = 0;
    for (line, rank) in ranks.iter().enumerate() {
        let mut cursor = Cursor::part(Field::Placement, rank, at);
        let mut column = 0;
        while cursor.peek().is_some() {
            let (empty, piece) = cursor.take(Expected::RunOrPiece, |letter| {
                run(letter)
                    .map(|empty| (empty, None))
                    .or_else(|| Some((1, Some(piece(letter)?))))
            })?;
            if let Some(square) = board
                .get_mut((7 - line) * 8 + column)
                .filter(|_| column < 8)
            {
                *square = piece;
            }
            column += empty;
        }
        if column != 8 {
            return Err(SetupError::RowLength {
                row: RowName::Rank(8 - line),
                squares: column,
            });
        }
        at += rank.chars().count() + 1;
    }
    Ok(board)
}

/// The piece that a letter stands for: White's are capital.
pub(super) fn piece(letter: char) -> Option<Piece> {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let role = Role::from_letter(letter.to_ascii_uppercase())?;
    Some(Piece { color, role })
}

/// The letter of a piece.
pub(super) fn letter(piece: Piece) -> char {
    cased(piece.color, piece.role.letter())
}

/// A letter as it is written for a colour.
fn cased(color: Color, letter: char) -> char {
    if color == Color::White {
        letter
    } else {
        letter.to_ascii_lowercase()
    }
}

fn right(color: Color, wing: Wing) -> String {
    cased(color, wing.letter()).to_string()
}

fn read_en_passant(text: &str, turn: Color) -> Result<Vec<Square>, SetupError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let Some(square) = square64::topology().square(text) else {
        return Err(SetupError::Form {
            field: Field::EnPassant,
            at: 1,
            found: text.chars().take(20).collect(),
            expected: Expected::Square,
        });
    };
    let home = square64::topology().home_of(square);
    if home.owner == turn && home.crossed.contains(square) {
        return Err(SetupError::EnPassant {
            square: text.to_owned(),
            fault: EnPassantFault::OfSideToMove,
        });
    }
    Ok(vec![square])
}

/// Writes a position as FEN.
pub(in crate::rules) fn write(position: &Position) -> String {
    let topology = position.topology();
    let castling: String = position
        .castling()
        .all()
        .map(|(color, wing)| right(color, wing))
        .collect();
    let en_passant = position
        .en_passant()
        .squares()
        .first()
        .map_or("-", |&square| topology.name(square));
    format!(
        "{} {} {} {en_passant} {} {}",
        write_placement(position),
        position.turn(),
        if castling.is_empty() { "-" } else { &castling },
        position.quiet_plies(),
        position.round(),
    )
}

/// Writes the pieces of a board of 64 squares.
pub(super) fn write_placement(position: &Position) -> String {
    let ranks = (0..8).rev().map(|rank| {
        write_row((0..8).map(|column| position.piece_at(Square::new(rank * 8 + column))))
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn write_row(squares: impl Iterator<Item = Option<Piece>>) -> String {
    super::position96::write_row(squares, |piece| letter(piece).to_string())
}
