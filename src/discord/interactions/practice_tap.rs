//! What the ids below a private board hold.

use super::payload::MoveStep;
use crate::game::practice::{LineNumber, PracticeNumber};

/// A tap below a private board of whoever presses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PracticeTap {
    /// The board, among those of whoever presses.
    pub board: PracticeNumber,
    /// Which of its states was shown.
    pub stamp: u32,
    /// What to do.
    pub step: PracticeStep,
}

/// What is done on a private board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PracticeStep {
    /// Take a step on the way to a move.
    Move(MoveStep),
    /// Step back over the own latest move.
    Back,
    /// Step forward again.
    Forward,
    /// Show what the strongest computer would play.
    Hint,
    /// Analyse the line.
    Analyse,
    /// Have the computers move whose turn it is.
    Continue,
    /// Keep the line.
    Keep,
    /// Show the lines that are kept.
    Lines,
    /// Show one of them on the board, by its number.
    Line(String),
    /// Drop one of them, by its number.
    DropLine(String),
    /// Plan the line as conditional moves.
    Plan,
    /// Take the board away.
    End,
}

impl From<MoveStep> for PracticeStep {
    fn from(step: MoveStep) -> Self {
        Self::Move(step)
    }
}

impl PracticeStep {
    /// Its code and its text.
    pub(super) fn written(&self) -> (&'static str, String) {
        let code = match self {
            Self::Move(step) => {
                let (code, text) = step.written();
                return (code, text.to_owned());
            }
            Self::Line(number) => return ("line", number.clone()),
            Self::DropLine(number) => return ("drop_line", number.clone()),
            Self::Back => "back",
            Self::Forward => "forward",
            Self::Hint => "hint",
            Self::Analyse => "analyse",
            Self::Continue => "continue",
            Self::Keep => "keep",
            Self::Lines => "lines",
            Self::Plan => "plan",
            Self::End => "end",
        };
        (code, String::new())
    }

    /// What a code and a text stand for; none where they are none of ours.
    pub(super) fn read(code: &str, text: &str) -> Option<Self> {
        // Numbers can be written in several ways, and we write them in one.
        let number = || line_number(text).map(|number| number.0.to_string());
        Some(match (code, text.is_empty()) {
            ("back", true) => Self::Back,
            ("forward", true) => Self::Forward,
            ("hint", true) => Self::Hint,
            ("analyse", true) => Self::Analyse,
            ("continue", true) => Self::Continue,
            ("keep", true) => Self::Keep,
            ("lines", true) => Self::Lines,
            ("line", false) => Self::Line(number()?),
            ("drop_line", false) => Self::DropLine(number()?),
            ("plan", true) => Self::Plan,
            ("end", true) => Self::End,
            _ => Self::Move(MoveStep::read(code, text)?),
        })
    }
}

/// The number of a line that a text of an id stands for.
pub fn line_number(text: &str) -> Option<LineNumber> {
    text.parse().ok().map(LineNumber)
}
