//! The themes: in which colours pictures are drawn.

mod coat;
mod look;
mod rgb;

pub(super) use coat::{Coat, PieceColors};
pub(super) use look::{Look, Marks};
pub(super) use rgb::Rgb;

/// A way to colour pictures, which a player chooses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Pale, for bright rooms.
    Light,
    /// As calm as the platform's own dark mode.
    #[default]
    Dark,
    /// Black, white and strong colours; pieces carry marks.
    Contrast,
    /// For every kind of colour blindness; pieces carry marks.
    ColorBlind,
    /// A board of maple and walnut.
    Wood,
}

impl Theme {
    /// Every theme, in the order in which lists show them.
    pub const ALL: [Self; 5] = [
        Self::Light,
        Self::Dark,
        Self::Contrast,
        Self::ColorBlind,
        Self::Wood,
    ];

    /// The code, as stored and as typed on the command line.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
            Self::ColorBlind => "colorblind",
            Self::Wood => "wood",
        }
    }

    /// The theme that a code stands for.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.code() == code)
    }

    /// Its place among all themes.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// Its colours.
    pub(super) const fn look(self) -> &'static Look {
        match self {
            Self::Light => &look::LIGHT,
            Self::Dark => &look::DARK,
            Self::Contrast => &look::CONTRAST,
            Self::ColorBlind => &look::COLOR_BLIND,
            Self::Wood => &look::WOOD,
        }
    }
}

#[cfg(test)]
mod tests;
