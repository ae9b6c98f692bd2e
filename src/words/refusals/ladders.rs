//! Why something cannot be done on a ladder.

use crate::game::LadderError;
use crate::words::Line;

/// The sentence that says why something cannot be done on a ladder.
pub(super) fn ladder_error(error: LadderError) -> Line<'static> {
    Line::new(match error {
        LadderError::Joined => "error-ladder-joined",
        LadderError::Full => "error-ladder-full",
        LadderError::NotOn => "error-ladder-not-on",
        LadderError::InChallenge => "error-ladder-in-challenge",
        LadderError::Highest => "error-ladder-highest",
        LadderError::NobodyFree => "error-ladder-nobody-free",
        LadderError::OutOfReach => "error-ladder-out-of-reach",
        LadderError::NoneAbove => "error-ladder-none-above",
    })
}
