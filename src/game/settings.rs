//! What people have chosen for themselves, and those who manage a server for it.

use async_trait::async_trait;

use super::channel::{ChannelIssue, GameHome};
use super::ids::{ChannelId, PlayerId, RoleId, ServerId};
use super::pace::Pace;
use super::people::{Locale, Notifications, ThemeCode, TypedMove};
use super::ports::error::StoreError;
use super::publishing::{PublicName, Publication, SearchEngines};
use super::reminder::ReminderSettings;
use super::scoring::{LeaderboardVisibility, SeasonLength};
use super::seeking::Openness;
use crate::rules::notation::Letters;

/// All that a person has chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PlayerSettings {
    /// The language; none: that of their client.
    pub language: Option<Locale>,
    /// The letters of the pieces; none: those of the language.
    pub letters: Option<Letters>,
    /// The theme of pictures that they alone see; none: that of the server.
    pub theme: Option<ThemeCode>,
    /// What happens to a move that they type.
    pub typed_moves: TypedMove,
    /// How they are told of their turns.
    pub notifications: Notifications,
    /// Whether others see them on the boards.
    pub visibility: LeaderboardVisibility,
    /// How they are reminded.
    pub reminders: ReminderSettings,
    /// What they are called on web pages.
    pub public_name: PublicName,
}

/// A change of what a person has chosen; it may be made several times, to the same effect.
pub type PlayerChange<'a> = dyn Fn(&mut PlayerSettings) + Send + Sync + 'a;

/// All that is chosen for a server.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerSettings {
    /// The language of tables whose players share none; none: the server's own.
    pub language: Option<Locale>,
    /// Where tables may be opened; everywhere where none is chosen.
    pub channels: Vec<ChannelId>,
    /// The forum in which each game is a post, wherever it was opened; none: games are threads of their channels.
    pub forum: Option<ChannelId>,
    /// At how many open tables one person may sit; none: at as many as they like.
    pub limit: Option<u32>,
    /// Who may moderate games, besides those who manage the server.
    pub moderators: Option<RoleId>,
    /// Where the results of games are announced; none: nowhere.
    pub announcements: Option<ChannelId>,
    /// The paces that are offered, the usual one first; the program's own where none is chosen.
    pub paces: Vec<Pace>,
    /// What kept the latest announcement from being posted there.
    pub announcements_issue: Option<ChannelIssue>,
    /// The theme of pictures that everyone sees; none: the usual one.
    pub theme: Option<ThemeCode>,
    /// How long seasons last from now on.
    pub season: SeasonLength,
    /// How many days of vacation a person has a year; none: the usual number.
    pub vacation_days: Option<u32>,
    /// Whether people of the server meet those of others by their seeks.
    pub openness: Openness,
    /// What of it is shown on web pages.
    pub publication: Publication,
    /// Whether search engines may list these pages.
    pub search_engines: SearchEngines,
}

/// A change of what is chosen for a server; it may be made several times, to the same effect.
pub type ServerChange<'a> = dyn Fn(&mut ServerSettings) + Send + Sync + 'a;

impl ServerSettings {
    /// Whether tables may be opened in a channel.
    #[must_use]
    pub fn allows(&self, channel: ChannelId) -> bool {
        self.channels.is_empty() || self.channels.contains(&channel) || self.is_forum(channel)
    }

    /// Whether a channel is the forum for games.
    #[must_use]
    pub fn is_forum(&self, channel: ChannelId) -> bool {
        self.forum == Some(channel)
    }

    /// What a channel is for a game.
    #[must_use]
    pub fn home_in(&self, channel: ChannelId) -> GameHome {
        if self.is_forum(channel) {
            GameHome::Forum(channel)
        } else {
            GameHome::Channel(channel)
        }
    }

    /// Has games held in one place alone: in all channels, and in no forum, where none is given.
    pub fn hold_games_in(&mut self, home: Option<GameHome>) {
        self.forum = home.and_then(GameHome::forum);
        let channel = home.filter(|home| home.forum().is_none());
        self.channels = channel.map(GameHome::channel).into_iter().collect();
    }

    /// Has results announced in a channel of which nothing bad is known; nowhere where none is given.
    pub const fn announce_in(&mut self, channel: Option<ChannelId>) {
        self.announcements = channel;
        self.announcements_issue = None;
    }
}

/// Keeps what people choose, and what is chosen for servers. Those that are not known may choose, and be
/// chosen for, too.
#[async_trait]
pub trait Settings: Send + Sync {
    /// What a person has chosen; a choice that cannot be read counts as not made.
    async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, StoreError>;

    /// What people want to be called on web pages, in no order; those are missing of whom no choice is known.
    async fn public_names(
        &self,
        players: &[PlayerId],
    ) -> Result<Vec<(PlayerId, PublicName)>, StoreError>;

    /// What is wrong with the first of a person's choices that cannot be read; nothing where all can.
    async fn settings_damage(&self, player: PlayerId) -> Result<Option<StoreError>, StoreError>;

    /// What is chosen for a server, its channels in the order of their ids; a choice that cannot be read
    /// counts as not made.
    async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, StoreError>;

    /// Changes what is chosen for a server, and says what holds then. What could not be read is mended.
    async fn change_server_settings(
        &self,
        server: ServerId,
        change: &ServerChange<'_>,
    ) -> Result<ServerSettings, StoreError>;

    /// Keeps what becomes of announcements in a channel; where another has been chosen meanwhile, nothing.
    async fn keep_announcements_issue(
        &self,
        server: ServerId,
        channel: ChannelId,
        issue: Option<ChannelIssue>,
    ) -> Result<(), StoreError>;
}
