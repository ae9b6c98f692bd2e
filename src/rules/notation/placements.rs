//! Positions of Écheversi: the board as in FEN, the side to move, the pieces in hand and
//! the placements made (rule sheet, section 8).

use super::cursor::{Cursor, fields, number, side_to_move};
use super::fen;
use crate::rules::castling::CastlingRights;
use crate::rules::hands::Hands;
use crate::rules::piece::{Color, Piece, Role};
use crate::rules::position::Position;
use crate::rules::setup::{Expected, Field, Setup, SetupError};

const COLORS: [Color; 2] = [Color::White, Color::Black];
/// Placements in a whole game.
const PLACEMENTS: u32 = 16;

/// Reads a position string into a setup.
pub(in crate::rules) fn read(text: &str) -> Result<Setup, SetupError> {
    let [placement, turn, hands, made] = fields(text)?;
    let board = fen::read_placement(placement)?;
    refuse_pawns(placement)?;
    let hands = read_hands(hands)?;
    for color in COLORS {
        for role in Role::ALL {
            refuse_too_many(&board, hands, color, role)?;
        }
    }
    let made = read_made(made)?;
    Ok(Setup {
        board,
        turn: side_to_move(turn, &COLORS, Expected::TwoColors)?,
        castling: CastlingRights::default(),
        en_passant: Vec::new(),
        quiet_plies: made,
        round: made / 2 + 1,
        out: Vec::new(),
        hands,
    })
}

fn refuse_pawns(placement: &str) -> Result<(), SetupError> {
    let mut cursor = Cursor::new(Field::Placement, placement);
    while let Some(letter) = cursor.peek() {
        if matches!(letter, 'P' | 'p') {
            return Err(cursor.wrong(Expected::NoPawn));
        }
        cursor.next();
    }
    Ok(())
}

fn read_hands(text: &str) -> Result<Hands, SetupError> {
    let mut hands = Hands::default();
    let mut cursor = Cursor::new(Field::Hands, text);
    if cursor.peek() == Some('-') {
        cursor.next();
        cursor.end()?;
        return Ok(hands);
    }
    let mut left = pieces();
    while cursor.peek().is_some() || hands.is_empty() {
        let at = cursor.wrong(Expected::Hands);
        let piece = cursor.take(Expected::Hands, fen::piece)?;
        // What is skipped is not in hand; what comes again out of order is not found.
        let found = left.find(|&known| known == piece);
        let held = found.and_then(|piece| hands.with(piece.color, piece.role));
        hands = held.ok_or(at)?;
    }
    Ok(hands)
}

/// Every piece of a game, in the order of the field.
fn pieces() -> impl Iterator<Item = Piece> {
    COLORS.into_iter().flat_map(|color| {
        let roles = Role::ALL.into_iter().filter(|&role| role != Role::Pawn);
        roles.flat_map(move |role| {
            std::iter::repeat_n(Piece { color, role }, role.at_start() as usize)
        })
    })
}

fn refuse_too_many(
    board: &[Option<Piece>],
    hands: Hands,
    color: Color,
    role: Role,
) -> Result<(), SetupError> {
    let placed = board
        .iter()
        .flatten()
        .filter(|&&piece| piece == Piece { color, role });
    let found = placed.fold(hands.count(color, role), |sum, _| sum + 1);
    let most = role.at_start();
    if found > most {
        return Err(SetupError::TooMany {
            color,
            role,
            found,
            most,
        });
    }
    Ok(())
}

fn read_made(text: &str) -> Result<u32, SetupError> {
    let made = number(Field::Placements, text, 0)?;
    if made > PLACEMENTS {
        return Err(SetupError::Form {
            field: Field::Placements,
            at: 1,
            found: text.to_owned(),
            expected: Expected::NumberTo(PLACEMENTS),
        });
    }
    Ok(made)
}

/// Writes a position as its four fields.
pub(in crate::rules) fn write(position: &Position) -> String {
    let hands = position.hands();
    let mut held = String::new();
    for color in COLORS {
        for role in Role::ALL {
            let count = hands.count(color, role) as usize;
            held.extend(std::iter::repeat_n(
                fen::letter(Piece { color, role }),
                count,
            ));
        }
    }
    if held.is_empty() {
        held.push('-');
    }
    let placement = fen::write_placement(position);
    let made = position.quiet_plies();
    format!("{placement} {} {held} {made}", position.turn())
}
