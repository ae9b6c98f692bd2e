//! What people choose from that is no value of the game by itself.

use super::choices;
use crate::game::{Locale, ThemeCode, WatchManner};
use crate::render::Theme;
use crate::rules::notation::Letters;
use crate::words::Lang;

/// Whether something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Switch {
    /// It is.
    On,
    /// It is not.
    Off,
}

choices!(Switch {
    Switch::On => "on", "choice-on";
    Switch::Off => "off", "choice-off";
});

/// What a board is shown as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardForm {
    /// A picture.
    #[default]
    Picture,
    /// Text.
    Text,
}

choices!(BoardForm {
    BoardForm::Picture => "picture", "choice-picture";
    BoardForm::Text => "text", "choice-text";
});

/// Whose points are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardScope {
    /// Those of the server.
    Server,
    /// Those of all servers.
    Everywhere,
    /// Results against computers on the server, apart from the points.
    Computers,
}

choices!(BoardScope {
    BoardScope::Server => "server", "leaderboard-here";
    BoardScope::Everywhere => "all", "leaderboard-everywhere";
    BoardScope::Computers => "computers", "leaderboard-computers";
});

/// Where somebody is told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnPlace {
    /// In the game's thread.
    Thread,
    /// By direct message.
    Direct,
}

choices!(TurnPlace {
    TurnPlace::Thread => "thread", "choice-in-thread";
    TurnPlace::Direct => "dm", "choice-by-dm";
});

/// What becomes of the reminders in the game where somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameReminders {
    /// They come again.
    Unmute,
}

choices!(GameReminders {
    GameReminders::Unmute => "unmute", "choice-unmute";
});

/// Whether somebody follows a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Watching {
    /// They do, in this manner.
    Follow(WatchManner),
    /// They do no more.
    Stop,
}

choices!(Watching {
    Watching::Follow(WatchManner::Direct) => "dm", "choice-by-dm";
    Watching::Follow(WatchManner::Ping) => "ping", "choice-by-ping";
    Watching::Stop => "stop", "choice-stop";
});

/// In which theme somebody sees pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonalTheme {
    /// In this one.
    Own(Theme),
    /// In that of the server.
    AsServer,
}

choices!(PersonalTheme {
    PersonalTheme::Own(Theme::Light) => "light", "theme-light";
    PersonalTheme::Own(Theme::Dark) => "dark", "theme-dark";
    PersonalTheme::Own(Theme::Contrast) => "contrast", "theme-contrast";
    PersonalTheme::Own(Theme::ColorBlind) => "colorblind", "theme-colorblind";
    PersonalTheme::Own(Theme::Wood) => "wood", "theme-wood";
    PersonalTheme::AsServer => "server", "theme-server";
});

impl PersonalTheme {
    /// The theme as it is stored; none where that of the server is to hold.
    pub fn stored(self) -> Option<ThemeCode> {
        match self {
            Self::Own(theme) => Some(code(theme)),
            Self::AsServer => None,
        }
    }
}

/// In which theme boards are posted on a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ServerTheme {
    /// In this one.
    Own(Theme),
    /// In the usual one.
    Usual,
}

choices!(ServerTheme {
    ServerTheme::Own(Theme::Light) => "light", "theme-light";
    ServerTheme::Own(Theme::Dark) => "dark", "theme-dark";
    ServerTheme::Own(Theme::Contrast) => "contrast", "theme-contrast";
    ServerTheme::Own(Theme::ColorBlind) => "colorblind", "theme-colorblind";
    ServerTheme::Own(Theme::Wood) => "wood", "theme-wood";
    ServerTheme::Usual => "default", "server-theme-none";
});

impl ServerTheme {
    /// The theme as it is stored; none where the usual one is to hold.
    pub fn stored(self) -> Option<ThemeCode> {
        match self {
            Self::Own(theme) => Some(code(theme)),
            Self::Usual => None,
        }
    }
}

fn code(theme: Theme) -> ThemeCode {
    ThemeCode(theme.code().to_owned())
}

/// In which language somebody is spoken to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonalLanguage {
    /// In this one.
    Own(Lang),
    /// In that of their client.
    AsDiscord,
}

choices!(PersonalLanguage {
    PersonalLanguage::AsDiscord => "discord", "settings-as-discord";
    PersonalLanguage::Own(Lang::English) => "en", "language-en";
    PersonalLanguage::Own(Lang::French) => "fr", "language-fr";
});

impl PersonalLanguage {
    /// The language as it is stored; none where that of the client is to hold.
    pub fn stored(self) -> Option<Locale> {
        match self {
            Self::Own(lang) => Some(locale(lang)),
            Self::AsDiscord => None,
        }
    }
}

/// In which language a server's tables are held whose people share none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ServerLanguage {
    /// In this one.
    Own(Lang),
    /// In that of the server at the service.
    AsDiscord,
}

choices!(ServerLanguage {
    ServerLanguage::AsDiscord => "discord", "server-as-discord";
    ServerLanguage::Own(Lang::English) => "en", "language-en";
    ServerLanguage::Own(Lang::French) => "fr", "language-fr";
});

impl ServerLanguage {
    /// The language as it is stored; none where that of the server at the service is to hold.
    pub fn stored(self) -> Option<Locale> {
        match self {
            Self::Own(lang) => Some(locale(lang)),
            Self::AsDiscord => None,
        }
    }
}

fn locale(lang: Lang) -> Locale {
    Locale(lang.tag().to_owned())
}

/// In which letters somebody writes and reads moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PersonalLetters {
    /// In these.
    Own(Letters),
    /// In those of their language.
    AsLanguage,
}

choices!(PersonalLetters {
    PersonalLetters::AsLanguage => "language", "settings-as-language";
    PersonalLetters::Own(Letters::English) => "en", "settings-letters-en";
    PersonalLetters::Own(Letters::French) => "fr", "settings-letters-fr";
});

impl PersonalLetters {
    /// The letters; none where those of the language are to hold.
    pub const fn stored(self) -> Option<Letters> {
        match self {
            Self::Own(letters) => Some(letters),
            Self::AsLanguage => None,
        }
    }
}
