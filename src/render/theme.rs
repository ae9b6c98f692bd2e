//! The themes: in which colours pictures are drawn.

mod coat;
mod look;
mod rgb;

pub(super) use coat::{Coat, PieceColors};
pub(super) use look::{Look, Marks};
pub(super) use rgb::Rgb;

use crate::rules::coded;

coded! {
    /// A way to colour pictures, which a player chooses. The code is stored, and typed on the command line.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Theme [ALL, code, of_code] {
        /// Pale, for bright rooms.
        Light = "light",
        /// As calm as the platform's own dark mode.
        #[default]
        Dark = "dark",
        /// Black, white and strong colours; pieces carry marks.
        Contrast = "contrast",
        /// For every kind of colour blindness; pieces carry marks.
        ColorBlind = "colorblind",
        /// A board of maple and walnut.
        Wood = "wood",
    }
}

impl Theme {
    /// Its place among all themes.
    pub(super) const fn index(self) -> usize {
        self as usize
    }

    /// The colours of the theme.
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
