//! Why a request is refused, with the words for it.

use poise::serenity_prelude::Permissions;

use super::permissions;
use crate::game::{GameError, PlayerId};
use crate::render::Theme;
use crate::rules::{Color, Variant};
use crate::words::{Line, Reader, Words, mention, quoted};

/// Why a request is refused.
#[derive(Debug)]
pub enum Refusal {
    /// The game does not allow it.
    Game(GameError),
    /// No game is played where they speak.
    NoTableHere,
    /// No game is called so.
    UnknownGame(String),
    /// No colour is called so.
    UnknownColor(String, Variant),
    /// Bots take no seats.
    Bot(PlayerId),
    /// Tables are opened in text channels of servers only.
    Channel,
    /// No theme is called so.
    UnknownTheme(String),
    /// It is not among the choices.
    UnknownChoice {
        /// What was chosen.
        text: String,
        /// What there is.
        expected: Vec<&'static str>,
    },
    /// No more channels can be chosen.
    TooManyChannels(usize),
    /// The role that everyone has is none of moderators.
    EveryoneModerates,
    /// They ask too much in too short a time.
    TooSoon {
        /// When to try again, in milliseconds from now.
        wait_ms: i64,
    },
    /// They may not moderate here.
    NotModerator,
    /// It is about a server, and they speak in direct messages.
    ServerOnly,
    /// They may not change what holds for the whole server.
    NotManager,
    /// We lack permissions.
    Missing(Permissions),
    /// The button is none of ours, or from former times.
    Button,
}

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Self {
        Self::Game(error)
    }
}

impl Refusal {
    /// The words; `typed` is the move's text where there was one.
    pub fn words(&self, words: &Words, reader: impl Into<Reader>, typed: &str) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let line = match self {
            Self::Game(error) => return words.error(reader, error, typed),
            Self::NoTableHere => Line::new("error-no-table-here"),
            Self::UnknownGame(text) => Line::new("error-unknown-game")
                .with("text", quoted(text))
                .with("expected", Variant::ALL.map(Variant::id).join(", ")),
            Self::UnknownColor(text, variant) => Line::new("error-unknown-color")
                .with("text", quoted(text))
                .with("expected", color_codes(*variant)),
            Self::Bot(player) => Line::new("error-bot").with("player", mention(*player)),
            Self::Channel => Line::new("error-channel"),
            Self::UnknownTheme(text) => Line::new("error-unknown-theme")
                .with("text", quoted(text))
                .with("expected", Theme::ALL.map(Theme::code).join(", ")),
            Self::UnknownChoice { text, expected } => Line::new("error-unknown-choice")
                .with("text", quoted(text))
                .with("expected", expected.join(", ")),
            Self::TooManyChannels(most) => Line::new("error-too-many-channels").with("most", *most),
            Self::TooSoon { wait_ms } => {
                Line::new("error-too-soon").with("seconds", (wait_ms + 999) / 1000)
            }
            Self::NotModerator => Line::new("error-not-moderator"),
            Self::EveryoneModerates => Line::new("error-everyone-moderates"),
            Self::ServerOnly => Line::new("error-server-only"),
            Self::NotManager => Line::new("error-not-manager"),
            Self::Missing(missing) => Line::new("missing-permissions")
                .with("permissions", permissions::names(words, lang, *missing)),
            Self::Button => Line::new("error-button"),
        };
        words.say(lang, &line)
    }

    /// Writes down what is our own fault; users' mistakes are not worth a line.
    pub fn log(&self) {
        if let Self::Game(error @ (GameError::Store(_) | GameError::Replay(_))) = self {
            tracing::error!(%error, "a request failed");
        }
    }
}

fn color_codes(variant: Variant) -> String {
    let codes = variant
        .colors()
        .iter()
        .map(|color: &Color| color.to_string());
    codes
        .chain(["random".to_owned()])
        .collect::<Vec<_>>()
        .join(", ")
}
