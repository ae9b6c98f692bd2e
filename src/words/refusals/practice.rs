//! What cannot be done on a private board.

use crate::game::PracticeError;
use crate::game::practice::MOST_LINES;
use crate::words::Line;

/// The sentence that says why something cannot be done on a private board.
pub(super) fn practice_error(error: PracticeError) -> Line<'static> {
    match error {
        PracticeError::NoBoard => Line::new("error-practice-no-board"),
        PracticeError::Changed => Line::new("error-practice-changed"),
        PracticeError::NoAnswer => Line::new("error-practice-no-answer"),
        PracticeError::ComputerToMove => Line::new("error-practice-computer-to-move"),
        PracticeError::Ended => Line::new("error-practice-over"),
        PracticeError::TooLong => Line::new("error-practice-too-long"),
        PracticeError::NoStep => Line::new("error-practice-no-step"),
        PracticeError::NoSuchPly(plies) => {
            Line::new("error-practice-no-such-ply").with("plies", plies)
        }
        PracticeError::GoesOn => Line::new("error-practice-goes-on"),
        PracticeError::NoGame => Line::new("error-practice-no-game"),
        PracticeError::EmptyLine => Line::new("error-practice-empty-line"),
        PracticeError::TooManyLines => {
            Line::new("error-practice-too-many-lines").with("most", MOST_LINES)
        }
        PracticeError::NoSuchLine => Line::new("error-practice-no-such-line"),
        PracticeError::Elsewhere => Line::new("error-practice-elsewhere"),
    }
}
