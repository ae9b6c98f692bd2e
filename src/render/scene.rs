//! What a picture shows.

use crate::rules::{Color, Move, Position};

/// A position as one player sees it.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The men on the board; kings in check are marked.
    pub position: Position,
    /// Whose territory lies at the bottom.
    pub seat: Color,
    /// The moves to show, the most recent last and one for each player's turn.
    pub last_moves: Vec<Move>,
    /// The picture's width and height.
    pub size_px: Size,
}

/// The width and height of a picture, 64 to 4096 px.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Size(u16);

impl Size {
    /// The smallest picture, in which men are just to be told apart.
    pub const SMALLEST: Self = Self(64);
    /// The largest picture.
    pub const LARGEST: Self = Self(4096);

    /// The number of pixels.
    #[must_use]
    pub const fn px(self) -> u16 {
        self.0
    }
}

impl Default for Size {
    /// 1024 px.
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
