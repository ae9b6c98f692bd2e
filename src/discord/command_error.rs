//! Why a request is refused, with the words for it.

use poise::serenity_prelude::Permissions;

use super::api_error::ApiError;
use super::permissions;
use super::table_home::Unfit;
use crate::game::{ChannelId, GameError, NOTE_CHARS, PaceError, PlayerId, StoreError, TableNumber};
use crate::present::fits;
use crate::rules::Variant;
use crate::words::{Lang, Line, Reader, Words, mention, quoted};

/// A table that may be meant.
#[derive(Debug)]
pub struct Candidate {
    /// The kind of game.
    pub variant: Variant,
    /// Its number on its server.
    pub number: TableNumber,
    /// Where it is played.
    pub place: String,
}

/// Why a request is refused.
#[derive(Debug)]
pub enum CommandError {
    /// The game does not allow it.
    Game(GameError),
    /// No game is played where they speak.
    NoTableHere,
    /// None of the caller's games has the number.
    NoTableOfYours(TableNumber),
    /// The caller has no open game.
    NoOpenTable,
    /// Several of the caller's games may be meant.
    SeveralTables(Vec<Candidate>),
    /// Bots take no seats.
    Bot(PlayerId),
    /// No tables are opened in such a channel.
    Channel(Unfit),
    /// We are not on the server ourselves; this link invites us.
    BotAbsent(String),
    /// What was kept of the server is being erased.
    BeingErased,
    /// They were given all that is kept of them several times just now.
    ExportedOften {
        /// When they may have it again, in milliseconds from now.
        wait_ms: i64,
    },
    /// No pace is written so.
    Pace(PaceError),
    /// No more paces can be offered.
    TooManyPaces(usize),
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
    /// The game is too long for a file of so many bytes.
    TooLongToReplay(usize),
    /// Another replay of theirs is being drawn.
    ReplayUnderWay,
    /// A note has so many characters.
    LongNote(usize),
    /// There are only so many pages.
    NoSuchPage(usize),
    /// Something failed on our side, which is logged.
    Failed,
    /// We lack permissions in another channel.
    MissingIn(ChannelId, Permissions),
    /// They may not write in a channel.
    CannotWriteIn(ChannelId),
    /// The service did not answer a question of ours.
    Unanswered(ApiError),
    /// They neither play at the table nor manage the server.
    NotMover,
    /// Somebody else was reminded.
    NotReminded(PlayerId),
    /// The turn of which somebody was reminded is over.
    TurnOver,
    /// Quiet hours would never end.
    QuietSame,
    /// Quiet hours are begun or ended only.
    QuietHalf,
    /// A game has no problems.
    NoProblems(Variant),
    /// Neither one hour nor none is asked for.
    Digest,
    /// No time zone is called so.
    UnknownZone(String),
    /// No season is written so.
    UnknownSeason(String),
    /// The button is none of ours, or from former times.
    Button,
}

impl From<GameError> for CommandError {
    fn from(error: GameError) -> Self {
        Self::Game(error)
    }
}

impl From<StoreError> for CommandError {
    fn from(error: StoreError) -> Self {
        Self::Game(error.into())
    }
}

impl From<PaceError> for CommandError {
    fn from(error: PaceError) -> Self {
        Self::Pace(error)
    }
}

impl CommandError {
    /// The words; `typed` is the move's text where there was one.
    pub fn words(&self, words: &Words, reader: impl Into<Reader>, typed: &str) -> String {
        let reader = reader.into();
        let lang = reader.lang;
        let line = match self {
            Self::Game(error) => return words.refusals().game_error(reader, error, typed),
            Self::Pace(error) => return words.refusals().pace_error(lang, error),
            Self::NoTableHere => Line::new("error-no-table-here"),
            Self::NoTableOfYours(number) => {
                Line::new("error-no-table-of-yours").with("number", number.to_string())
            }
            Self::NoOpenTable => Line::new("error-no-open-table"),
            Self::SeveralTables(candidates) => return several(words, lang, candidates),
            Self::Bot(player) => Line::new("error-bot").with("player", mention(*player)),
            Self::Channel(why) => Line::new(match why {
                Unfit::Forum => "error-channel-forum",
                Unfit::Media => "error-channel-media",
                Unfit::Voice => "error-channel-voice",
                Unfit::Stage => "error-channel-stage",
                Unfit::Other => "error-channel",
            }),
            Self::BeingErased => Line::new("error-being-erased"),
            Self::BotAbsent(link) => Line::new("error-bot-absent").with("link", link.as_str()),
            Self::TooManyPaces(most) => Line::new("error-too-many-paces").with("most", *most),
            Self::TooManyChannels(most) => Line::new("error-too-many-channels").with("most", *most),
            Self::TooSoon { wait_ms } => {
                Line::new("error-too-soon").with("seconds", (wait_ms + 999) / 1000)
            }
            Self::ExportedOften { wait_ms } => {
                Line::new("error-exported-often").with("minutes", (wait_ms + 59_999) / 60_000)
            }
            Self::NotModerator => Line::new("error-not-moderator"),
            Self::EveryoneModerates => Line::new("error-everyone-moderates"),
            Self::ServerOnly => Line::new("error-server-only"),
            Self::NotManager => Line::new("error-not-manager"),
            Self::Missing(missing) => Line::new("missing-permissions")
                .with("permissions", permissions::names(words, lang, *missing)),
            Self::TooLongToReplay(bytes) => {
                Line::new("error-too-long-to-replay").with("megabytes", bytes >> 20)
            }
            Self::ReplayUnderWay => Line::new("error-replay-under-way"),
            Self::LongNote(length) => Line::new("error-long-note")
                .with("most", NOTE_CHARS)
                .with("length", *length),
            Self::NoSuchPage(pages) => Line::new("error-no-such-page").with("pages", *pages),
            Self::Failed => Line::new("error-internal"),
            Self::MissingIn(channel, missing) => Line::new("missing-permissions-in")
                .with("channel", format!("<#{channel}>"))
                .with("permissions", permissions::names(words, lang, *missing)),
            Self::CannotWriteIn(channel) => {
                Line::new("error-cannot-write-in").with("channel", format!("<#{channel}>"))
            }
            Self::Unanswered(_) => Line::new("error-unanswered"),
            Self::NotMover => Line::new("error-not-mover"),
            Self::NotReminded(player) => {
                Line::new("error-not-reminded").with("player", mention(*player))
            }
            Self::TurnOver => Line::new("error-turn-over"),
            Self::QuietSame => Line::new("error-quiet-same"),
            Self::QuietHalf => Line::new("error-quiet-half"),
            Self::NoProblems(variant) => return words.refusals().no_problems(lang, *variant),
            Self::Digest => Line::new("error-digest"),
            Self::UnknownZone(text) => Line::new("error-timezone").with("text", quoted(text)),
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
        let is_name = |sign: char| sign.is_alphanumeric();
        let mut names = said.split(|sign| !is_name(sign));
        let name = names.next().unwrap_or_default();
        match self {
            Self::Game(_) => format!("{name}::{}", names.next().unwrap_or_default()),
            _ => name.to_owned(),
        }
    }

    /// Writes down what is our own fault; users' mistakes are not worth a line.
    pub fn log(&self) {
        match self {
            Self::Game(error @ (GameError::Store(_) | GameError::Replay(_))) => {
                tracing::error!(%error, "a request failed");
            }
            Self::Unanswered(failure) => tracing::warn!(?failure, "a question was not answered"),
            _ => {}
        }
    }
}

/// A list of the tables that may be meant, as much of it as fits.
fn several(words: &Words, lang: Lang, candidates: &[Candidate]) -> String {
    let mut text = words.say(lang, &Line::new("error-several-tables"));
    for candidate in candidates {
        let line = Line::new("table-candidate")
            .with("game", words.game(lang, candidate.variant))
            .with("number", candidate.number.to_string())
            .with("place", candidate.place.as_str());
        let entry = format!("\n• {}", words.say(lang, &line));
        if !fits(&text, &entry) {
            text.push_str("\n…");
            break;
        }
        text.push_str(&entry);
    }
    text
}
