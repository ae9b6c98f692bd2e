//! What people choose from that is no value of the game by itself.

use std::iter;

use super::{CommandChoice, choices, options};
use crate::game::WatchManner;
use crate::render::Theme;
use crate::rules::Color;
use crate::rules::notation::Letters;
use crate::words::Lang;

/// Which colour somebody has on a private board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PracticeSeat {
    /// The colour that was chosen.
    Chosen(Color),
    /// One that is drawn by lot.
    Lots,
}

choices!(PracticeSeat {
    PracticeSeat::Chosen(Color::White) => "w", "color-w";
    PracticeSeat::Chosen(Color::Red) => "r", "choice-r";
    PracticeSeat::Chosen(Color::Black) => "b", "color-b";
    PracticeSeat::Lots => "random", "color-random";
});

/// What a board is shown as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BoardForm {
    /// A picture of it.
    #[default]
    Picture,
    /// Text of signs.
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

/// Where the lobby of a server is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LobbyPlace {
    /// In the channel where that is said.
    Here,
    /// The server has none.
    Nowhere,
}

choices!(LobbyPlace {
    LobbyPlace::Here => "here", "choice-here";
    LobbyPlace::Nowhere => "nowhere", "choice-nowhere";
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

/// What becomes of the private address of somebody's calendar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CalendarAddress {
    /// There is a new one, in the place of the one that there was.
    New,
    /// There is none.
    Off,
}

choices!(CalendarAddress {
    CalendarAddress::New => "new", "choice-calendar-new";
    CalendarAddress::Off => "off", "choice-calendar-off";
});

/// What becomes of the link between somebody's games and their roles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkedRolesWish {
    /// There is none any more.
    Off,
}

choices!(LinkedRolesWish {
    LinkedRolesWish::Off => "off", "choice-linked-roles-off";
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

/// In which theme somebody sees pictures; none: in that of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PersonalTheme(pub Option<Theme>);

choices!(PersonalTheme {
    PersonalTheme(Some(Theme::Light)) => "light", "theme-light";
    PersonalTheme(Some(Theme::Dark)) => "dark", "theme-dark";
    PersonalTheme(Some(Theme::Contrast)) => "contrast", "theme-contrast";
    PersonalTheme(Some(Theme::ColorBlind)) => "colorblind", "theme-colorblind";
    PersonalTheme(Some(Theme::Wood)) => "wood", "theme-wood";
    PersonalTheme(None) => "server", "theme-server";
});

/// In which theme boards are posted on a server; none: in the usual one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerTheme(pub Option<Theme>);

choices!(ServerTheme {
    ServerTheme(Some(Theme::Light)) => "light", "theme-light";
    ServerTheme(Some(Theme::Dark)) => "dark", "theme-dark";
    ServerTheme(Some(Theme::Contrast)) => "contrast", "theme-contrast";
    ServerTheme(Some(Theme::ColorBlind)) => "colorblind", "theme-colorblind";
    ServerTheme(Some(Theme::Wood)) => "wood", "theme-wood";
    ServerTheme(None) => "default", "server-theme-none";
});

/// Makes a type a choice among all languages, and none of them, which has a label of its own.
macro_rules! language {
    ($kind:ident, $none:literal) => {
        impl CommandChoice for $kind {
            fn list() -> Vec<Self> {
                let spoken = Lang::all().map(Some);
                iter::once(None).chain(spoken).map(Self).collect()
            }

            fn value(self) -> String {
                self.0.map_or("discord", Lang::code).to_owned()
            }

            // That of a draft was its tag in former times.
            fn of_value(value: &str) -> Option<Self> {
                let is_meant = |choice: &Self| {
                    choice.value() == value || choice.0.is_some_and(|lang| lang.tag() == value)
                };
                Self::list().into_iter().find(is_meant)
            }

            fn label(self) -> &'static str {
                self.0.map_or($none, Lang::label)
            }
        }
    };
}

/// In which language somebody is spoken to; none: in that of their client.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PersonalLanguage(pub Option<Lang>);

language!(PersonalLanguage, "settings-as-discord");

/// In which language a server's tables are held whose people share none; none: in that of the server at the service.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ServerLanguage(pub Option<Lang>);

language!(ServerLanguage, "server-as-discord");

/// In which letters somebody writes and reads moves; none: in those of their language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PersonalLetters(pub Option<Letters>);

impl PersonalLetters {
    /// The languages whose letters can be chosen: of several with the same, the first.
    fn languages() -> impl Iterator<Item = Lang> {
        let is_first = |lang: &Lang| {
            let mut before = Lang::all().take_while(|other| other != lang);
            !before.any(|other| other.letters() == lang.letters())
        };
        Lang::all().filter(is_first)
    }

    fn language(self) -> Option<Lang> {
        let letters = self.0?;
        Self::languages().find(|lang| lang.letters() == letters)
    }
}

impl CommandChoice for PersonalLetters {
    fn list() -> Vec<Self> {
        let letters = Self::languages().map(|lang| Some(lang.letters()));
        iter::once(None).chain(letters).map(Self).collect()
    }

    fn value(self) -> String {
        self.language().map_or("language", Lang::code).to_owned()
    }

    fn label(self) -> &'static str {
        self.language()
            .map_or("settings-as-language", Lang::letters_label)
    }
}

options!(PersonalLanguage ServerLanguage PersonalLetters);
