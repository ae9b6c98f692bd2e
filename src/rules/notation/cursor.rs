//! Reads the fields of a position string and says where one goes wrong.

use crate::rules::castling::{CastlingRights, Wing};
use crate::rules::piece::{Color, Role};
use crate::rules::setup::{Expected, Field, SetupError};

/// One field, read from left to right.
pub(super) struct Cursor<'a> {
    field: Field,
    text: &'a str,
    at: usize,
}

/// Splits a position string into its fields.
pub(super) fn fields<const N: usize>(text: &str) -> Result<[&str; N], SetupError> {
    let found: Vec<&str> = text.split(' ').collect();
    let count = found.len();
    found.try_into().map_err(|_| SetupError::Fields {
        found: count,
        expected: N,
    })
}

impl<'a> Cursor<'a> {
    pub(super) fn new(field: Field, text: &'a str) -> Self {
        Self { field, text, at: 0 }
    }

    /// The same field from a later place on, for parts that are read on their own.
    pub(super) fn part(field: Field, text: &'a str, at: usize) -> Self {
        Self { field, text, at }
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.text = &self.text[next.len_utf8()..];
        self.at += 1;
        Some(next)
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text.chars().next()
    }

    /// The error at the place that is read next.
    pub(super) fn wrong(&self, expected: Expected) -> SetupError {
        SetupError::Form {
            field: self.field,
            at: self.at + 1,
            found: self.peek().map(String::from).unwrap_or_default(),
            expected,
        }
    }

    /// Takes the next character as what `read` makes of it.
    pub(super) fn take<T>(
        &mut self,
        expected: Expected,
        read: impl Fn(char) -> Option<T>,
    ) -> Result<T, SetupError> {
        let value = self
            .peek()
            .and_then(read)
            .ok_or_else(|| self.wrong(expected))?;
        self.next();
        Ok(value)
    }

    /// Refuses anything that is left.
    pub(super) fn end(&self) -> Result<(), SetupError> {
        if self.text.is_empty() {
            Ok(())
        } else {
            Err(self.wrong(Expected::End))
        }
    }
}

/// Reads the side to move.
pub(super) fn side_to_move(
    text: &str,
    colors: &[Color],
    expected: Expected,
) -> Result<Color, SetupError> {
    let mut cursor = Cursor::new(Field::SideToMove, text);
    let color = cursor.take(expected, |letter| {
        Color::from_letter(letter).filter(|color| colors.contains(color))
    })?;
    cursor.end()?;
    Ok(color)
}

/// Reads the rights to castle, in the order of the colours, each as it is written.
pub(super) fn castling(
    text: &str,
    colors: &[Color],
    written: fn(Color, Wing) -> String,
    expected: Expected,
) -> Result<CastlingRights, SetupError> {
    let mut rights = CastlingRights::default();
    if text == "-" {
        return Ok(rights);
    }
    let mut rest = text;
    for &color in colors {
        for wing in Wing::ALL {
            if let Some(after) = rest.strip_prefix(&written(color, wing)) {
                rest = after;
                rights.grant(color, wing);
            }
        }
    }
    if rights.is_empty() || !rest.is_empty() {
        let at = text.chars().count() - rest.chars().count();
        return Err(Cursor::part(Field::Castling, rest, at).wrong(expected));
    }
    Ok(rights)
}

/// Reads a number without sign or leading zeros, at least `least`.
pub(super) fn number(field: Field, text: &str, least: u32) -> Result<u32, SetupError> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit())
        && (text.len() == 1 || !text.starts_with('0'));
    let value = text
        .parse()
        .ok()
        .filter(|&value: &u32| plain && value >= least && value <= 1_000_000);
    value.ok_or_else(|| SetupError::Form {
        field,
        at: 1,
        found: text.chars().take(20).collect(),
        expected: Expected::NumberFrom(least),
    })
}

/// A run of empty squares: a digit from 1 to 8.
pub(super) fn run(letter: char) -> Option<usize> {
    letter
        .to_digit(10)
        .filter(|digit| (1..=8).contains(digit))
        .map(|digit| digit as usize)
}

/// A kind's capital letter.
pub(super) fn role(letter: char) -> Option<Role> {
    Role::from_letter(letter)
}
