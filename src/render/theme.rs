//! The colours of a picture.

use crate::rules::{Color, Position, Variant};

/// A colour: red, green, blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rgb(pub(super) [u8; 3]);

/// Behind and around the board.
pub(super) const GROUND: Rgb = Rgb([0x1c, 0x20, 0x25]);
/// A thin line around the board.
pub(super) const FRAME: Rgb = Rgb([0x3f, 0x4a, 0x52]);
/// Coordinates beside the board.
pub(super) const LABEL: Rgb = Rgb([0xc3, 0xcb, 0xd1]);
/// Scores.
pub(super) const INK: Rgb = Rgb([0x1b, 0x1f, 0x27]);
/// Light squares.
pub(super) const LIGHT: Rgb = Rgb([0xe6, 0xe4, 0xd8]);
/// Dark squares.
pub(super) const DARK: Rgb = Rgb([0x8a, 0xa3, 0xab]);
/// Where territories meet.
pub(super) const SEAM: Rgb = Rgb([0x3b, 0x4a, 0x54]);
/// The tint of the last move's squares, and how strong it is.
pub(super) const LAST_MOVE: (Rgb, f32) = (Rgb([0xf4, 0xc4, 0x30]), 0.85);
/// The tint of the squares of the moves before it, and how strong it is.
pub(super) const EARLIER_MOVE: (Rgb, f32) = (Rgb([0xf2, 0xdd, 0x8c]), 0.75);
/// The square of a king in check.
pub(super) const CHECK: Rgb = Rgb([0xc9, 0x66, 0xf2]);
/// How strongly the name of an empty square shows.
pub(super) const NAME: f32 = 0.45;

/// How the men of a player are painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Coat {
    White,
    Red,
    /// In the place of red, where the game says so.
    Brown,
    Black,
    /// The men of a player who is out.
    Out,
}

impl Coat {
    pub(super) const ALL: [Self; 5] = [Self::White, Self::Red, Self::Brown, Self::Black, Self::Out];

    /// The coat of a colour's men, as long as their player is in.
    pub(super) const fn of(variant: Variant, color: Color) -> Self {
        match (color, variant) {
            (Color::White, _) => Self::White,
            (Color::Red, Variant::Echecs3 | Variant::Yalta | Variant::YaltaLastKing) => Self::Brown,
            (Color::Red, _) => Self::Red,
            (Color::Black, _) => Self::Black,
        }
    }

    /// The coat of a colour's men in a position.
    pub(super) fn worn(position: &Position, color: Color) -> Self {
        if position.players().contains(color) {
            Self::of(position.variant(), color)
        } else {
            Self::Out
        }
    }

    /// The coats that a game can show.
    pub(super) fn of_game(variant: Variant) -> Vec<Self> {
        let worn = variant.colors().iter();
        let mut coats: Vec<Self> = worn.map(|&color| Self::of(variant, color)).collect();
        if variant.rules().goes_on_without_a_player() {
            coats.push(Self::Out);
        }
        coats
    }

    /// The colours of the men, which differ in lightness as well as in hue.
    pub(super) const fn paint(self) -> Men {
        let (body, outline, lines) = match self {
            Self::White => ([0xfd, 0xfb, 0xf4], [0x1b, 0x1f, 0x27], [0x1b, 0x1f, 0x27]),
            Self::Red => ([0xe8, 0x42, 0x3a], [0x3d, 0x08, 0x0e], [0xff, 0xdd, 0xcc]),
            Self::Brown => ([0x9a, 0x57, 0x26], [0x33, 0x17, 0x07], [0xff, 0xe2, 0xbd]),
            Self::Black => ([0x2e, 0x31, 0x39], [0x0b, 0x0c, 0x10], [0xea, 0xe5, 0xd8]),
            Self::Out => ([0xb4, 0xb8, 0xb6], [0x6e, 0x76, 0x7a], [0x6e, 0x76, 0x7a]),
        };
        Men {
            body: Rgb(body),
            outline: Rgb(outline),
            lines: Rgb(lines),
        }
    }
}

/// The colours of men.
pub(super) struct Men {
    pub(super) body: Rgb,
    pub(super) outline: Rgb,
    pub(super) lines: Rgb,
}

impl Rgb {
    /// The colour that lies `part` of the way to another.
    pub(super) fn toward(self, other: Self, part: f32) -> Self {
        let channel = |from: u8, to: u8| {
            let mixed = f32::from(from) + (f32::from(to) - f32::from(from)) * part;
            super::raster::whole(mixed).to_le_bytes()[0]
        };
        let ([r, g, b], [to_r, to_g, to_b]) = (self.0, other.0);
        Self([channel(r, to_r), channel(g, to_g), channel(b, to_b)])
    }

    /// As written in SVG: `#1c2025`.
    pub(super) fn to_svg(self) -> String {
        let [r, g, b] = self.0;
        format!("#{r:02x}{g:02x}{b:02x}")
    }
}
