//! Why a game cannot be in a place.

use poise::serenity_prelude::Permissions;

use crate::discord::permissions::{self, NamedBy};
use crate::discord::table_home::Unfit;
use crate::game::{ChannelId, PlayerId};
use crate::words::{Lang, Line, Words, mention};

/// Why a game cannot be in a place.
#[derive(Debug)]
pub enum PlaceError {
    /// No tables are opened in such a channel.
    Channel(Unfit),
    /// No lobby stands in such a channel.
    NoLobby,
    /// We are not on the server ourselves; this link invites us.
    BotAbsent(String),
    /// We lack permissions.
    Missing(Permissions),
    /// We lack permissions in another channel.
    MissingIn(ChannelId, (Permissions, NamedBy)),
    /// They may not write in a channel.
    CannotWriteIn(ChannelId),
    /// Somebody at the table would not see it in a channel.
    CannotSee(PlayerId, ChannelId),
    /// Somebody is not on the server, or not any more.
    HasLeft(PlayerId),
    /// All channels are gone in which the server has tables opened.
    GamesGone,
    /// The place of a game is gone, and its rematch is not asked for on its server.
    RematchGone,
    /// The server has no such channel.
    NotOnServer(ChannelId),
}

impl PlaceError {
    /// What is said of it.
    pub(super) fn line(&self, words: &Words, lang: Lang) -> Line<'_> {
        let names = |missing| permissions::names(words, lang, missing);
        match self {
            Self::Channel(why) => Line::new(match why {
                Unfit::Forum => "error-channel-forum",
                Unfit::Media => "error-channel-media",
                Unfit::Voice => "error-channel-voice",
                Unfit::Stage => "error-channel-stage",
                Unfit::Other => "error-channel",
            }),
            Self::NoLobby => Line::new("error-channel-lobby"),
            Self::BotAbsent(link) => Line::new("error-bot-absent").with("link", link.as_str()),
            Self::Missing(missing) => Line::new("missing-permissions")
                .with("permissions", names((*missing, NamedBy::Channel))),
            Self::MissingIn(channel, missing) => Line::new("missing-permissions-in")
                .with("channel", format!("<#{channel}>"))
                .with("permissions", names(*missing)),
            Self::CannotWriteIn(channel) => {
                Line::new("error-cannot-write-in").with("channel", format!("<#{channel}>"))
            }
            Self::CannotSee(player, channel) => Line::new("error-cannot-see")
                .with("player", mention(*player))
                .with("channel", format!("<#{channel}>")),
            Self::HasLeft(player) => Line::new("error-has-left").with("player", mention(*player)),
            Self::GamesGone => Line::new("error-games-channel-gone"),
            Self::RematchGone => Line::new("error-rematch-gone"),
            Self::NotOnServer(channel) => {
                Line::new("error-not-on-server").with("channel", format!("<#{channel}>"))
            }
        }
    }
}
