//! Why something cannot be chosen so.

use crate::words::{Line, quoted};

/// Why something cannot be chosen so.
#[derive(Debug)]
pub enum SettingError {
    /// No more paces can be offered.
    TooManyPaces(usize),
    /// No more channels can be chosen.
    TooManyChannels(usize),
    /// The role that everyone has is none of moderators.
    EveryoneModerates,
    /// Quiet hours would never end.
    QuietSame,
    /// Quiet hours are begun or ended only.
    QuietHalf,
    /// Hours in which somebody plays are begun or ended only.
    HoursHalf,
    /// A text is no range of ratings.
    RatingRange,
    /// Neither one hour nor none is asked for.
    Digest,
    /// There are no web pages.
    NoWebPages,
    /// There are no linked roles.
    NoLinkedRoles,
    /// No time zone is called so.
    UnknownZone(String),
}

impl SettingError {
    /// What is said of it.
    pub(super) fn line(&self) -> Line<'_> {
        match self {
            Self::TooManyPaces(most) => Line::new("error-too-many-paces").with("most", *most),
            Self::TooManyChannels(most) => Line::new("error-too-many-channels").with("most", *most),
            Self::EveryoneModerates => Line::new("error-everyone-moderates"),
            Self::QuietSame => Line::new("error-quiet-same"),
            Self::QuietHalf => Line::new("error-quiet-half"),
            Self::HoursHalf => Line::new("error-hours-half"),
            Self::RatingRange => Line::new("error-rating-range"),
            Self::Digest => Line::new("error-digest"),
            Self::NoWebPages => Line::new("error-no-web-pages"),
            Self::NoLinkedRoles => Line::new("error-no-linked-roles"),
            Self::UnknownZone(text) => Line::new("error-timezone").with("text", quoted(text)),
        }
    }
}
