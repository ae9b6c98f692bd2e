//! Themes of pictures: whose choice is shown, how one is kept, and what it is called.

use crate::game::ThemeCode;
use crate::render::Theme;
use crate::words::{Lang, Words};

/// The theme in which a picture is shown, by whose choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// The reader's own.
    Own(Theme),
    /// The one that the server has chosen.
    OfServer(Theme),
    /// Nobody's: neither has chosen.
    Default,
}

impl Shown {
    /// The theme, whoever has chosen it.
    pub fn theme(self) -> Theme {
        match self {
            Self::Own(theme) | Self::OfServer(theme) => theme,
            Self::Default => Theme::default(),
        }
    }
}

/// A theme as it is kept.
pub fn stored(theme: Theme) -> ThemeCode {
    ThemeCode(theme.code().to_owned())
}

/// What a theme is called.
pub fn name(words: &Words, lang: Lang, theme: Theme) -> String {
    let id = match theme {
        Theme::Light => "theme-light",
        Theme::Dark => "theme-dark",
        Theme::Contrast => "theme-contrast",
        Theme::ColorBlind => "theme-colorblind",
        Theme::Wood => "theme-wood",
    };
    words.say(lang, id)
}
