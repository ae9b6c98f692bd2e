//! What endings are worth to the root player: its own points, and what they leave to whoever leads.

use crate::engine::evaluation::three::POINT;
use crate::rules::{Color, Outcome};

/// Below every value that a position can have.
pub(super) const LEAST: i32 = -4 * POINT;
/// A win or a loss that is nearer is worth so much more or less a ply.
const HASTE: i32 = 2;
/// Where values count the plies to an end: this far from the greatest and the least points.
const CERTAIN: i32 = 1_000;
const _: () = assert!(
    LEAST < -(3 * POINT + CERTAIN),
    "every value is above the least"
);
/// What a repetition is worth less than the one point of a draw.
const CONTEMPT: i32 = POINT / 8;

/// The root player, and the opponent whose points decide between endings that give the root the same.
#[derive(Clone, Copy, Debug)]
pub(super) struct Utility {
    pub root: Color,
    pub leader: Color,
}

impl Utility {
    /// The value of an ending that is reached after so many plies.
    #[inline]
    pub fn of(self, outcome: Outcome, ply: usize) -> i32 {
        let own = i32::from(outcome.points.of(self.root));
        let leader = i32::from(outcome.points.of(self.leader));
        let plies = HASTE * i32::try_from(ply.min(200)).unwrap_or(200);
        let haste = match own {
            0 => plies - CERTAIN / 2,
            3 => CERTAIN / 2 - plies,
            _ => 0,
        };
        own * POINT + haste - leader
    }

    /// The value of a repetition.
    #[inline]
    pub const fn of_repetition() -> i32 {
        POINT - CONTEMPT
    }

    /// Whether a value tells of an end with all points or none, for either side.
    #[inline]
    pub const fn is_certain(value: i32) -> bool {
        value >= 3 * POINT || value < 0
    }
}
