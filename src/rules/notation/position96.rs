//! Positions on 96 cells: seven fields (rule sheet, section 8).

use super::cursor::{self, Cursor, fields, number, role, run, side_to_move};
use crate::rules::castling::Wing;
use crate::rules::hands::Hands;
use crate::rules::piece::{Color, Piece};
use crate::rules::position::Position;
use crate::rules::setup::{Expected, Field, RowName, Setup, SetupError};
use crate::rules::square::Square;
use crate::rules::topology::three96::Cell;
use crate::rules::variant::Variant;

/// Reads a position string into a setup.
pub(in crate::rules) fn read(variant: Variant, text: &str) -> Result<Setup, SetupError> {
    let [placement, turn, castling, en_passant, quiet, round, out] = fields(text)?;
    let rights = Expected::Rights("wK wQ rK rQ bK bQ");
    Ok(Setup {
        board: read_placement(variant, placement)?,
        turn: side_to_move(turn, &Color::ALL, Expected::ThreeColors)?,
        castling: cursor::castling(castling, &Color::ALL, right, rights)?,
        en_passant: read_en_passant(variant, en_passant)?,
        quiet_plies: number(Field::QuietPlies, quiet, 0)?,
        round: number(Field::Round, round, 1)?,
        out: read_out(variant, out)?,
        hands: Hands::default(),
    })
}

fn read_out(variant: Variant, text: &str) -> Result<Vec<Color>, SetupError> {
    let mut cursor = Cursor::new(Field::Out, text);
    let mut out = Vec::new();
    if cursor.peek() == Some('-') {
        cursor.next();
    } else if variant.rules().goes_on_without_a_player() {
        while cursor.peek().is_some() || out.is_empty() {
            out.push(cursor.take(Expected::PlayersOut, Color::from_letter)?);
        }
    } else {
        return Err(cursor.wrong(Expected::NobodyOut));
    }
    cursor.end()?;
    Ok(out)
}

fn parts(
    text: &str,
    separator: char,
    expected: usize,
    within: Option<Color>,
) -> Result<Vec<&str>, SetupError> {
    let found: Vec<&str> = text.split(separator).collect();
    if found.len() == expected {
        return Ok(found);
    }
    Err(SetupError::Parts {
        within,
        separator,
        found: found.len(),
        expected,
    })
}

fn read_placement(variant: Variant, text: &str) -> Result<Vec<Option<Piece>>, SetupError> {
    let mut board = vec![None; 96];
    let mut at = 0;
    let territories = parts(text, '|', 3, None)?;
    for (&color, territory) in Color::ALL.iter().zip(territories) {
        let rows = parts(territory, '/', 4, Some(color))?;
        for (line, text) in rows.into_iter().enumerate() {
            let row = 3 - line;
            let pieces = read_row(text, at, RowName::Territory { color, row })?;
            for (column, piece) in pieces.into_iter().enumerate() {
                let territory = variant.topology().home(color).number;
                board[Cell {
                    territory,
                    column,
                    row,
                }
                .square()
                .index()] = piece;
            }
            at += text.chars().count() + 1;
        }
    }
    Ok(board)
}

fn read_row(text: &str, at: usize, row: RowName) -> Result<Vec<Option<Piece>>, SetupError> {
    let mut cursor = Cursor::part(Field::Placement, text, at);
    let mut squares = Vec::with_capacity(8);
    while let Some(letter) = cursor.peek() {
        if let Some(empty) = run(letter) {
            cursor.next();
            squares.extend(std::iter::repeat_n(None, empty));
            continue;
        }
        let color = cursor.take(Expected::RunOrColor, Color::from_letter)?;
        let role = cursor.take(Expected::Kind, role)?;
        squares.push(Some(Piece { color, role }));
    }
    if squares.len() == 8 {
        Ok(squares)
    } else {
        Err(SetupError::RowLength {
            row,
            squares: squares.len(),
        })
    }
}

fn right(color: Color, wing: Wing) -> String {
    format!("{color}{}", wing.letter())
}

fn read_en_passant(variant: Variant, text: &str) -> Result<Vec<Square>, SetupError> {
    if text == "-" {
        return Ok(Vec::new());
    }
    let mut at = 1;
    let mut squares = Vec::new();
    for name in text.split(',') {
        let wrong = |expected| SetupError::Form {
            field: Field::EnPassant,
            at,
            found: name.chars().take(20).collect(),
            expected,
        };
        let square = variant
            .topology()
            .square(name)
            .ok_or_else(|| wrong(Expected::Cell))?;
        squares.push(square);
        if squares.len() > 2 {
            return Err(wrong(Expected::TwoCells));
        }
        at += name.chars().count() + 1;
    }
    Ok(squares)
}

/// Writes a position as its seven fields.
pub(in crate::rules) fn write(position: &Position) -> String {
    let territories: Vec<String> = position
        .colors()
        .iter()
        .map(|&color| write_territory(position, color))
        .collect();
    let castling: String = position
        .castling()
        .all()
        .map(|(color, wing)| right(color, wing))
        .collect();
    let en_passant = position.en_passant();
    let names = en_passant
        .squares()
        .iter()
        .map(|&square| position.topology().name(square));
    let en_passant = names.collect::<Vec<_>>().join(",");
    let or_dash = |text: String| {
        if text.is_empty() {
            "-".to_owned()
        } else {
            text
        }
    };
    let players = position.players();
    let out = players.out().iter().map(Color::to_string);
    format!(
        "{} {} {} {} {} {} {}",
        territories.join("|"),
        position.turn(),
        or_dash(castling),
        or_dash(en_passant),
        position.quiet_plies(),
        position.round(),
        or_dash(out.collect()),
    )
}

fn write_territory(position: &Position, color: Color) -> String {
    let territory = position.home(color).number;
    let rows = (0..4).rev().map(|row| {
        let squares = (0..8).map(|column| {
            Cell {
                territory,
                column,
                row,
            }
            .square()
        });
        write_row(squares.map(|square| position.piece_at(square)), |piece| {
            piece.to_string()
        })
    });
    rows.collect::<Vec<_>>().join("/")
}

/// Writes a row of squares, runs of empty ones as a number.
pub(super) fn write_row(
    squares: impl Iterator<Item = Option<Piece>>,
    write: impl Fn(Piece) -> String,
) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut u32| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for square in squares {
        match square {
            None => empty += 1,
            Some(piece) => {
                flush(&mut text, &mut empty);
                text.push_str(&write(piece));
            }
        }
    }
    flush(&mut text, &mut empty);
    text
}
