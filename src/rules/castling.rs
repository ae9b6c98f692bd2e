//! Who may still castle, and where king and rook go.

use super::piece::Color;

/// The side of the king on which a rook castles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// With the rook on column 7.
    King,
    /// With the rook on column 0.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// The column of the rook that castles on this wing.
    #[must_use]
    #[inline]
    pub const fn rook_column(self) -> usize {
        match self {
            Self::King => 7,
            Self::Queen => 0,
        }
    }

    /// The columns where the king and the rook land.
    #[must_use]
    #[inline]
    pub const fn landing_columns(self) -> (usize, usize) {
        match self {
            Self::King => (6, 5),
            Self::Queen => (2, 3),
        }
    }

    /// The columns that must be empty.
    #[must_use]
    #[inline]
    pub const fn between_columns(self) -> std::ops::Range<usize> {
        match self {
            Self::King => 5..7,
            Self::Queen => 1..4,
        }
    }

    /// The letter in a position string: `K` or `Q`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::King => 'K',
            Self::Queen => 'Q',
        }
    }
}

/// Who may still castle where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    #[inline]
    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (color.index() * 2 + wing as usize)
    }

    /// Whether a colour may still castle on a wing.
    #[must_use]
    #[inline]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::bit(color, wing) != 0
    }

    /// Grants a colour the right to castle on a wing.
    #[inline]
    pub const fn grant(&mut self, color: Color, wing: Wing) {
        self.0 |= Self::bit(color, wing);
    }

    /// Takes every right away that is in `lost`.
    #[inline]
    pub const fn revoke(&mut self, lost: Self) {
        self.0 &= !lost.0;
    }

    /// Both rights of a colour.
    #[must_use]
    #[inline]
    pub const fn of(color: Color) -> Self {
        Self(Self::bit(color, Wing::King) | Self::bit(color, Wing::Queen))
    }

    /// The rights that stand in either of the two.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// One bit a right.
    #[inline]
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    /// Whether nobody may castle.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Every right that stands, in the order of a position string.
    pub fn all(self) -> impl Iterator<Item = (Color, Wing)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            .filter(move |&(color, wing)| self.has(color, wing))
    }
}
