//! What a picture shows.

mod why_illegal;

use super::Theme;
use crate::rules::{Color, Move, Outcome, Position, Square, Title};

/// A position as one player sees it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Scene {
    /// The pieces on the board; checks and pieces protected from `seat` are marked.
    pub position: Position,
    /// Whose territory lies at the bottom.
    pub seat: Color,
    /// In which colours.
    pub theme: Theme,
    /// The picture's width and height.
    pub size_px: Size,
    /// The moves to show, the most recent last and at most one for each player's turn.
    pub last_moves: Vec<Move>,
    /// What is told about the players; of a colour that has no plate, only the pieces lost are shown.
    pub plates: Vec<Plate>,
    /// What points at squares.
    pub pointers: Vec<Pointer>,
    /// Which figures stand beside the board.
    pub figures: BoardFigures,
}

/// Whether points and controlled squares stand beside a board as numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum BoardFigures {
    /// They stand there.
    #[default]
    Told,
    /// They are asked for: the pieces stand there alone.
    Untold,
}

impl Scene {
    /// A position and nothing more, seen by the side to move.
    #[must_use]
    pub fn of(position: Position) -> Self {
        Self {
            position,
            seat: position.turn(),
            theme: Theme::default(),
            size_px: Size::default(),
            last_moves: Vec::new(),
            plates: Vec::new(),
            pointers: Vec::new(),
            figures: BoardFigures::Told,
        }
    }

    /// Whose territory lies at the bottom: the first player's where the game has no such seat.
    pub(super) fn seat(&self) -> Color {
        let colors = self.position.colors();
        let known = colors.iter().find(|&&color| color == self.seat);
        *known.unwrap_or(&colors[0])
    }
}

/// What is told about a player beside the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Plate {
    /// The player whom the plate tells of.
    pub color: Color,
    /// The player's name.
    pub name: String,
    /// In place of a name of which the font has no sign: the colour's name.
    pub color_name: String,
    /// How the player stands.
    pub standing: PlateState,
}

/// How a player stands in a game.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PlateState {
    /// It is another's turn.
    Waiting,
    /// It is the player's turn.
    ToMove,
    /// The game is over, and nobody has come off better.
    Won {
        /// The title that the player has won.
        title: String,
    },
    /// The game is over.
    Ended {
        /// The title that the player has won.
        title: String,
    },
}

impl PlateState {
    /// How a colour stands in a position, or at the end of the game where that has an outcome.
    ///
    /// `title` says what a title is called.
    pub fn of(
        position: &Position,
        outcome: Option<Outcome>,
        color: Color,
        title: impl Fn(Title) -> String,
    ) -> Self {
        let Some(Outcome { points, .. }) = outcome else {
            return if position.turn() == color {
                Self::ToMove
            } else {
                Self::Waiting
            };
        };
        let title = title(Title::of_points(points.of(color)));
        let others = position.colors().iter();
        let all: Vec<u8> = others.map(|&other| points.of(other)).collect();
        let is_best = all.iter().all(|&other| other <= points.of(color));
        let is_shared_by_all = all.iter().all(|&other| other == points.of(color));
        if is_best && !is_shared_by_all {
            Self::Won { title }
        } else {
            Self::Ended { title }
        }
    }
}

/// Something that points at squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pointer {
    /// A move that is being considered: an arrow, or a ring where a piece is placed.
    Move(Move),
    /// A move that was tried and is not legal, drawn so that nobody takes it for one that is considered.
    Refused(Move),
    /// A piece that stands in the way of such a move.
    Obstacle(Square),
    /// Where the piece on a square may go, if it belongs to the side to move.
    Targets(Square),
    /// A check that would stand: marked like one that does.
    Threat {
        /// Where the piece stands that would give it.
        from: Square,
        /// Where the king would stand.
        to: Square,
    },
}

/// The width and height of a picture, 64 to 4096 px.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size(u16);

impl Size {
    /// The smallest picture, in which pieces are just to be told apart.
    pub const SMALLEST: Self = Self(64);
    /// The board on a card.
    pub(super) const CARD: Self = Self(630);
    /// The largest picture.
    pub const LARGEST: Self = Self(4096);

    /// The number of pixels.
    #[must_use]
    pub const fn px(self) -> u16 {
        self.0
    }
}

impl Default for Size {
    /// A side of 1024 px.
    fn default() -> Self {
        Self(1024)
    }
}

/// A size that no picture has.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("a picture of {0} px is out of range, expected 64 to 4096 px")]
pub struct SizeError(pub u32);

impl TryFrom<u32> for Size {
    type Error = SizeError;

    fn try_from(px: u32) -> Result<Self, SizeError> {
        let size = u16::try_from(px).map(Self).map_err(|_| SizeError(px))?;
        let is_in_range = (Self::SMALLEST.0..=Self::LARGEST.0).contains(&size.0);
        is_in_range.then_some(size).ok_or(SizeError(px))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_bounds() {
        for px in [64, 1024, 4096] {
            assert_eq!(Size::try_from(px).map(|size| u32::from(size.px())), Ok(px));
        }
        for px in [0, 63, 4097, 65536 + 1024] {
            assert_eq!(Size::try_from(px), Err(SizeError(px)));
        }
        let words = SizeError(63).to_string();
        assert_eq!(
            words,
            "a picture of 63 px is out of range, expected 64 to 4096 px"
        );
    }
}
