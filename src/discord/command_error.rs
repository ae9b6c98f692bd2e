//! Why a request is refused, with the words for it.

mod lookup;
mod option;
mod place;
mod setting;

use std::fmt::Display;

use super::api_error::ApiError;
use crate::game::{GameError, MayBeDamage, NOTE_CHARS, PaceError, PlayerId};
use crate::rules::Variant;
use crate::words::{Line, Reader, Words, mention, quoted};
pub use lookup::{Candidate, LookupError};
pub use option::OptionError;
pub use place::PlaceError;
pub use setting::SettingError;

/// Why a request is refused.
#[derive(Debug)]
pub enum CommandError {
    /// The game does not allow it.
    Game(GameError),
    /// It is not known which table is meant.
    Lookup(LookupError),
    /// Other bots than ours take no seats.
    Bot(PlayerId),
    /// A game cannot be there.
    Place(PlaceError),
    /// Something cannot be chosen so.
    Setting(SettingError),
    /// An option would mean nothing.
    Option(OptionError),
    /// What was kept of the server is being erased.
    BeingErased,
    /// They were given all that is kept of them several times just now.
    ExportedOften {
        /// When they may have it again, in milliseconds from now.
        wait_ms: i64,
    },
    /// No pace is written so.
    Pace(PaceError),
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
    /// The game is too long for a file of so many bytes.
    TooLongToReplay(usize),
    /// Another replay of theirs is being drawn.
    ReplayUnderWay,
    /// A note has so many characters.
    LongNote(usize),
    /// There are only so many pages.
    NoSuchPage(usize),
    /// Not everyone who would read it may see the game.
    NotForEveryone,
    /// Something failed on our side, which is logged.
    Failed,
    /// The service did not answer a question of ours.
    Unanswered(ApiError),
    /// They neither play at the table nor manage the server.
    NotMover,
    /// Somebody else was reminded.
    NotReminded(PlayerId),
    /// The turn of which somebody was reminded is over.
    TurnOver,
    /// A game has no problems.
    NoProblems(Variant),
    /// No season is written so.
    UnknownSeason(String),
    /// The button is none of ours, or from former times.
    Button,
}

/// Of whatever the game refuses.
impl<E: Into<GameError>> From<E> for CommandError {
    fn from(error: E) -> Self {
        Self::Game(error.into())
    }
}

impl MayBeDamage for CommandError {
    fn damage(&self) -> Option<&dyn Display> {
        match self {
            Self::Game(error) => error.damage(),
            _ => None,
        }
    }
}

/// Of each reason that has a type of its own.
macro_rules! reasons {
    ($($reason:ident($error:ty);)+) => {$(
        impl From<$error> for CommandError {
            fn from(error: $error) -> Self {
                Self::$reason(error)
            }
        }
    )+};
}

reasons! {
    Lookup(LookupError);
    Place(PlaceError);
    Option(OptionError);
    Setting(SettingError);
    Pace(PaceError);
}

impl CommandError {
    /// The words; `typed` is the move's text where there was one.
    pub fn words(&self, words: &Words, reader: impl Into<Reader>, typed: &str) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let line = match self {
            Self::Game(error) => return words.refusals().game_error(reader, error, typed),
            Self::Pace(error) => return words.refusals().pace_error(lang, error),
            Self::Lookup(error) => return error.words(words, lang),
            Self::Place(error) => error.line(words, lang),
            Self::Setting(error) => error.line(),
            Self::Option(error) => error.line(),
            Self::Bot(player) => about("error-bot", *player),
            Self::BeingErased => Line::new("error-being-erased"),
            Self::TooSoon { wait_ms } => waiting("error-too-soon", ("seconds", 1_000), *wait_ms),
            Self::ExportedOften { wait_ms } => {
                waiting("error-exported-often", ("minutes", 60_000), *wait_ms)
            }
            Self::NotModerator => Line::new("error-not-moderator"),
            Self::ServerOnly => Line::new("error-server-only"),
            Self::NotManager => Line::new("error-not-manager"),
            Self::TooLongToReplay(bytes) => {
                Line::new("error-too-long-to-replay").with("megabytes", bytes >> 20)
            }
            Self::ReplayUnderWay => Line::new("error-replay-under-way"),
            Self::LongNote(length) => Line::new("error-long-note")
                .with("most", NOTE_CHARS)
                .with("length", *length),
            Self::NoSuchPage(pages) => Line::new("error-no-such-page").with("pages", *pages),
            Self::NotForEveryone => Line::new("error-not-for-everyone"),
            Self::Failed => Line::new("error-internal"),
            Self::Unanswered(_) => Line::new("error-unanswered"),
            Self::NotMover => Line::new("error-not-mover"),
            Self::NotReminded(player) => about("error-not-reminded", *player),
            Self::TurnOver => Line::new("error-turn-over"),
            Self::NoProblems(variant) => return words.refusals().no_problems(lang, *variant),
            Self::UnknownSeason(text) => {
                Line::new("error-unknown-season").with("text", quoted(text))
            }
            Self::Button => Line::new("error-button"),
        };
        words.say(lang, &line)
    }

    /// What it is called in the log, without anything that somebody has typed.
    pub fn name(&self) -> String {
        let said = format!("{self:?}");
        let mut names = said.split(|sign: char| !sign.is_alphanumeric());
        let name = names.next().unwrap_or_default();
        match self {
            Self::Game(_)
            | Self::Lookup(_)
            | Self::Place(_)
            | Self::Setting(_)
            | Self::Option(_) => {
                format!("{name}::{}", names.next().unwrap_or_default())
            }
            _ => name.to_owned(),
        }
    }

    /// Whether it is our own fault, or that of what we depend on: nothing that somebody asks otherwise would help.
    pub const fn is_failure(&self) -> bool {
        match self {
            Self::Game(error) => error.is_failure(),
            Self::Failed | Self::Unanswered(_) => true,
            _ => false,
        }
    }

    /// Writes down what is our own fault; users' mistakes are not worth a line.
    pub fn log(&self) {
        match self {
            Self::Game(error) if error.is_failure() => {
                tracing::error!(%error, "a request failed");
            }
            Self::Unanswered(failure) => tracing::warn!(?failure, "a question was not answered"),
            _ => {}
        }
    }
}

/// A message about a player.
fn about(id: &'static str, player: PlayerId) -> Line<'static> {
    Line::new(id).with("player", mention(player))
}

/// That somebody has to wait, told in whole units of so many milliseconds.
fn waiting(id: &'static str, (unit, unit_ms): (&'static str, i64), wait_ms: i64) -> Line<'static> {
    Line::new(id).with(unit, (wait_ms + unit_ms - 1) / unit_ms)
}

#[cfg(test)]
mod tests {
    use super::CommandError;
    use crate::game::{GameError, StoreError};

    #[test]
    fn what_fails_is_told_from_what_is_refused() {
        let away = StoreError::Unreachable("away".into());
        for failure in [CommandError::from(away), CommandError::Failed] {
            assert!(failure.is_failure(), "{failure:?}");
        }
        for refusal in [
            CommandError::from(StoreError::Stale),
            CommandError::from(GameError::NoSuchTable),
            CommandError::NotManager,
        ] {
            assert!(!refusal.is_failure(), "{refusal:?}");
        }
    }
}
