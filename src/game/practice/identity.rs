//! What tells a board from all others of its owner, those before it with its number among them.

use super::{MoveQuestion, PracticeBoard};
use crate::game::clock::Millis;
use crate::game::computer::ComputerLevel;

impl PracticeBoard {
    /// The same, begun at a time.
    #[must_use]
    pub fn begun_at(mut self, begun: Millis) -> Self {
        self.begun = begun;
        self
    }

    /// When it was begun: numbers are given again once their boards are put away.
    #[must_use]
    pub fn begun(&self) -> Millis {
        self.begun
    }

    /// What tells the board as it stands from what it was before, and from boards that had its number: buttons below others
    /// are out of date.
    #[must_use]
    pub fn stamp(&self) -> u32 {
        let begun = self.begun.0.rem_euclid(1 << 31);
        u32::try_from(begun)
            .unwrap_or_default()
            .wrapping_add(self.version)
    }

    /// What a computer of a level is asked here: on no two boards need games begin alike.
    #[must_use]
    pub fn question(&self, level: ComputerLevel) -> MoveQuestion {
        let mut past = self.keys();
        past.pop();
        let begun = self.begun.0.cast_unsigned().rotate_left(32);
        MoveQuestion {
            position: *self.position(),
            seed: self.owner.player.0.rotate_left(17) ^ u64::from(self.number.0) ^ begun,
            past,
            level,
        }
    }
}
