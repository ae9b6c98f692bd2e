//! The letters of the pieces, which differ by language.

use std::fmt;
use std::str::FromStr;

use crate::rules::piece::Role;

/// The letters of the pieces, in the order of [`Role::ALL`].
///
/// ```
/// use seigneur::rules::Role;
/// use seigneur::rules::notation::Letters;
///
/// let german: Letters = "KDTLSB".parse().expect("six letters");
/// assert_eq!(german.of(Role::Knight), 'S');
/// assert_eq!(german.to_string(), "KDTLSB");
/// assert_eq!(german.spaced(), "K D T L S");
/// assert!("KDDLSB".parse::<Letters>().is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Letters([char; 6]);

/// A text that does not name six pieces by six different capital letters.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "found {0:?}, expected six different capital letters: king, queen, rook, bishop, knight, pawn"
)]
pub struct LettersError(String);

impl Letters {
    /// `K Q R B N`.
    pub const ENGLISH: Self = Self(['K', 'Q', 'R', 'B', 'N', 'P']);
    /// `R D T F C`.
    pub const FRENCH: Self = Self(['R', 'D', 'T', 'F', 'C', 'P']);

    /// The letter of a kind.
    #[must_use]
    pub const fn of(self, role: Role) -> char {
        let [king, queen, rook, bishop, knight, pawn] = self.0;
        match role {
            Role::King => king,
            Role::Queen => queen,
            Role::Rook => rook,
            Role::Bishop => bishop,
            Role::Knight => knight,
            Role::Pawn => pawn,
        }
    }

    /// The kind that a letter stands for.
    #[must_use]
    pub fn role(self, letter: char) -> Option<Role> {
        Role::ALL.into_iter().find(|&role| self.of(role) == letter)
    }

    /// The letters that moves are written with, side by side: those of all kinds but pawns.
    #[must_use]
    pub fn spaced(self) -> String {
        let [pieces @ .., _] = self.0;
        pieces.map(String::from).join(" ")
    }
}

impl Default for Letters {
    fn default() -> Self {
        Self::ENGLISH
    }
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Role::ALL
            .into_iter()
            .try_for_each(|role| write!(f, "{}", self.of(role)))
    }
}

impl FromStr for Letters {
    type Err = LettersError;

    fn from_str(text: &str) -> Result<Self, LettersError> {
        let letters: Vec<char> = text.chars().collect();
        let wrong = || LettersError(text.to_owned());
        let letters: [char; 6] = letters.try_into().map_err(|_| wrong())?;
        let is_new =
            |(at, letter): (usize, &char)| letter.is_uppercase() && !letters[..at].contains(letter);
        let are_new = letters.iter().enumerate().all(is_new);
        are_new.then_some(Self(letters)).ok_or_else(wrong)
    }
}
