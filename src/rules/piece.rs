//! Colours, kinds and pieces.

use std::fmt;

use super::coded::coded;

coded! {
    /// A player's colour, with the letter that stands for it; games for two have no Red.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Color [ALL, letter: char, from_letter: char] {
        /// The first to play.
        White = 'w',
        /// The second of three players.
        Red = 'r',
        /// The last to play.
        Black = 'b',
    }
}

impl Color {
    /// The index, for tables with one entry a colour.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

coded! {
    /// A kind of piece, with its capital English letter; the king comes first.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Role [ALL, letter: char, from_letter: char] {
        /// The king, on whom the game depends.
        King = 'K',
        /// The queen, a rook and a bishop in one.
        Queen = 'Q',
        /// The rook, which goes straight.
        Rook = 'R',
        /// The bishop, which goes aslant.
        Bishop = 'B',
        /// The knight, which jumps.
        Knight = 'N',
        /// The pawn, which is promoted.
        Pawn = 'P',
    }
}

impl Role {
    /// The index, for tables with one entry a kind.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The figurine, the same in all languages: `♔ ♕ ♖ ♗ ♘ ♙`.
    #[must_use]
    #[inline]
    pub const fn figurine(self) -> char {
        match self {
            Self::King => '♔',
            Self::Queen => '♕',
            Self::Rook => '♖',
            Self::Bishop => '♗',
            Self::Knight => '♘',
            Self::Pawn => '♙',
        }
    }

    /// The kind that a figurine stands for, the filled ones among them: `♚ ♛ ♜ ♝ ♞ ♟`, which people type for Black.
    #[must_use]
    #[inline]
    pub fn of_figurine(sign: char) -> Option<Self> {
        let filled = ['♚', '♛', '♜', '♝', '♞', '♟'].into_iter();
        let mut known = Self::ALL.into_iter().zip(filled);
        let found = known.find(|(role, filled)| role.figurine() == sign || *filled == sign);
        found.map(|(role, _)| role)
    }

    /// The number of pieces of this kind that a player starts with.
    #[must_use]
    #[inline]
    pub const fn at_start(self) -> u32 {
        match self {
            Self::King | Self::Queen => 1,
            Self::Rook | Self::Bishop | Self::Knight => 2,
            Self::Pawn => 8,
        }
    }

    /// The value in points (rule sheet, section 2); a king counts nothing.
    #[must_use]
    #[inline]
    pub const fn value(self) -> u16 {
        match self {
            Self::King => 0,
            Self::Queen => 9,
            Self::Rook => 5,
            Self::Bishop | Self::Knight => 3,
            Self::Pawn => 1,
        }
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Roles(u8);

impl Roles {
    /// The set that holds no kind.
    pub const NONE: Self = Self(0);

    /// What a pawn is promoted to: queen, rook, bishop or knight.
    pub const PROMOTIONS: Self = Self::NONE
        .with(Role::Queen)
        .with(Role::Rook)
        .with(Role::Bishop)
        .with(Role::Knight);

    /// The same kinds and one more.
    #[must_use]
    #[inline]
    pub const fn with(self, role: Role) -> Self {
        Self(self.0 | 1 << role.index())
    }

    /// Whether a kind is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, role: Role) -> bool {
        self.0 & 1 << role.index() != 0
    }

    /// Whether no kind is.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds there are.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The kinds, the queen before the rook and so on.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Role> {
        Role::ALL
            .into_iter()
            .filter(move |&role| self.contains(role))
    }
}

impl FromIterator<Role> for Roles {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Role>>(roles: I) -> Self {
        roles.into_iter().fold(Self::NONE, Self::with)
    }
}

/// A piece on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The player to whom it belongs.
    pub color: Color,
    /// The kind of piece that it is.
    pub role: Role,
}

impl fmt::Display for Piece {
    /// Colour letter and kind letter, as in positions on 96 cells: `wK`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color.letter(), self.role.letter())
    }
}
