//! The games that can be played, as they are stored and typed.

use std::fmt;
use std::str::FromStr;

use super::piece::Color;
use super::ruleset::Ruleset;
use super::topology::Topology;

mod chess;
mod non_aggression;
mod trichess;

/// A game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Trichess, for three on 96 cells.
    Trichess,
    /// Chess.
    Chess,
}

impl Variant {
    /// Every game.
    pub const ALL: [Self; 2] = [Self::Trichess, Self::Chess];

    /// The id, as stored and typed.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Trichess => "trichess",
            Self::Chess => "chess",
        }
    }

    /// The game's rules.
    #[must_use]
    pub fn rules(self) -> &'static dyn Ruleset {
        match self {
            Self::Trichess => &trichess::Trichess,
            Self::Chess => &chess::Chess,
        }
    }

    /// The board it is played on.
    #[must_use]
    pub fn topology(self) -> &'static Topology {
        self.rules().topology()
    }

    /// The colours that play, in the order of play.
    #[must_use]
    pub fn colors(self) -> &'static [Color] {
        self.rules().colors()
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

    fn from_str(text: &str) -> Result<Self, UnknownVariant> {
        Self::ALL
            .into_iter()
            .find(|variant| variant.id() == text)
            .ok_or_else(|| UnknownVariant(text.to_owned()))
    }
}
