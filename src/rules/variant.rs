//! The games that can be played, as they are stored and typed.

use std::fmt;
use std::str::FromStr;

use super::coded::coded;
use super::piece::Color;
use super::ruleset::Ruleset;
use super::topology::{Topology, square64, three96};

mod chess;
mod echecs3;
mod echeversi;
mod three_players;
mod trichess;
mod yalta;

coded! {
    /// A game.
    ///
    /// ```
    /// use seigneur::rules::{Color, Variant};
    ///
    /// let yalta: Variant = "yalta".parse()?;
    /// assert_eq!(yalta, Variant::Yalta);
    /// assert_eq!(yalta.colors(), [Color::White, Color::Red, Color::Black]);
    /// assert_eq!("go".parse::<Variant>().unwrap_err().0, "go");
    /// # Ok::<(), seigneur::rules::variant::UnknownVariant>(())
    /// ```
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Variant [ALL, id, of_id] {
        /// Trichess, for three on 96 cells.
        Trichess = "trichess",
        /// Échecs à 3, an earlier statement of Trichess.
        Echecs3 = "echecs3",
        /// Yalta, for three on 96 cells, ended by the first mate.
        Yalta = "yalta",
        /// Yalta, won by the last king standing.
        YaltaLastKing = "yalta-last_king",
        /// Chess, by the FIDE Laws, for two on 64 squares.
        Chess = "chess",
        /// Écheversi, for two: pieces are placed, and cells counted.
        Echeversi = "echeversi",
    }
}

impl Variant {
    /// The rules of the game, which every position of it shares.
    #[must_use]
    #[inline]
    pub fn rules(self) -> &'static dyn Ruleset {
        match self {
            Self::Trichess => &trichess::Trichess,
            Self::Echecs3 => &echecs3::Echecs3,
            Self::Yalta => &yalta::Yalta::FirstMate,
            Self::YaltaLastKing => &yalta::Yalta::LastKing,
            Self::Chess => &chess::Chess,
            Self::Echeversi => &echeversi::Echeversi,
        }
    }

    /// The board it is played on, and who sits where.
    #[must_use]
    #[inline]
    pub fn topology(self) -> &'static Topology {
        match self {
            Self::Trichess | Self::Echecs3 => three96::topology(),
            Self::Yalta | Self::YaltaLastKing => three96::yalta(),
            Self::Chess | Self::Echeversi => square64::topology(),
        }
    }

    /// The colours that play, in the order of play.
    #[must_use]
    #[inline]
    pub const fn colors(self) -> &'static [Color] {
        match self {
            Self::Trichess | Self::Echecs3 | Self::Yalta | Self::YaltaLastKing => &Color::ALL,
            Self::Chess | Self::Echeversi => &[Color::White, Color::Black],
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that names no game.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("unknown game {0:?}, expected one of {expected}", expected = Variant::ALL.map(Variant::id).join(", "))]
pub struct UnknownVariant(pub String);

impl FromStr for Variant {
    type Err = UnknownVariant;

    #[inline]
    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        Self::of_id(text).ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}
