//! How the pieces of the players are painted.

use super::{Look, Rgb};
use crate::rules::{Color, Position, Variant};

/// How the pieces of a player are painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(in crate::render) enum Coat {
    White,
    Red,
    /// In the place of red, where the game says so.
    Brown,
    Black,
    /// The pieces of a player who is out.
    Out,
}

/// The colours of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::render) struct PieceColors {
    pub(in crate::render) body: Rgb,
    pub(in crate::render) outline: Rgb,
    pub(in crate::render) lines: Rgb,
}

impl PieceColors {
    pub(super) const fn hex(body: u32, outline: u32, lines: u32) -> Self {
        Self {
            body: Rgb::hex(body),
            outline: Rgb::hex(outline),
            lines: Rgb::hex(lines),
        }
    }
}

impl Coat {
    pub(in crate::render) const ALL: [Self; 5] =
        [Self::White, Self::Red, Self::Brown, Self::Black, Self::Out];

    /// The coat of a colour's pieces, as long as their player is in.
    pub(in crate::render) const fn of(variant: Variant, color: Color) -> Self {
        match (color, variant) {
            (Color::White, _) => Self::White,
            (Color::Red, Variant::Echecs3 | Variant::Yalta | Variant::YaltaLastKing) => Self::Brown,
            (Color::Red, _) => Self::Red,
            (Color::Black, _) => Self::Black,
        }
    }

    /// The coat of a colour's pieces in a position.
    pub(in crate::render) fn worn(position: &Position, color: Color) -> Self {
        if position.players().contains(color) {
            Self::of(position.variant(), color)
        } else {
            Self::Out
        }
    }

    /// The colours of the pieces in a theme.
    pub(in crate::render) const fn paint(self, look: &Look) -> PieceColors {
        match self {
            Self::White => look.white,
            Self::Red => look.red,
            Self::Brown => look.brown,
            Self::Black => look.black,
            Self::Out => look.out,
        }
    }
}
