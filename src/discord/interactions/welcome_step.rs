//! What the ids below the greeting of a server hold, and below what it leads to.

use crate::rules::Variant;

/// A way to begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WelcomeStep {
    /// To set the server up.
    SetUp,
    /// To be shown the games, one of which is to be played.
    Play,
    /// To have a friendly table of a game opened where the button is.
    Open(Variant),
}

impl WelcomeStep {
    /// Its code and its text.
    pub(super) fn written(self) -> (&'static str, &'static str) {
        match self {
            Self::SetUp => ("set_up", ""),
            Self::Play => ("play", ""),
            Self::Open(variant) => ("open", variant.id()),
        }
    }

    /// What a code and a text stand for; none where they are none of ours.
    pub(super) fn read(code: &str, text: &str) -> Option<Self> {
        Some(match (code, text.is_empty()) {
            ("set_up", true) => Self::SetUp,
            ("play", true) => Self::Play,
            ("open", false) => Self::Open(text.parse().ok()?),
            _ => return None,
        })
    }
}
