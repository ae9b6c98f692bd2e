//! What people have chosen for themselves, and those who manage a server for it.

use async_trait::async_trait;

use super::channel::ChannelIssue;
use super::clock::Millis;
use super::honours::Listing;
use super::ids::{ChannelId, PlayerId, RoleId, ServerId};
use super::pace::Pace;
use super::people::{Locale, Notifications, ThemeCode, TypedMove};
use super::reminder::ReminderSettings;
use super::store::StoreError;
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
    pub listing: Listing,
    /// How they are reminded.
    pub reminders: ReminderSettings,
}

/// A change of what a person has chosen; it may be made several times, to the same effect.
pub type PlayerChange<'a> = dyn Fn(&mut PlayerSettings) + Send + Sync + 'a;

/// What is chosen for a server, apart from its theme.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ServerSettings {
    /// The language of tables whose players share none; none: the server's own.
    pub language: Option<Locale>,
    /// Where tables may be opened; everywhere where none is chosen.
    pub channels: Vec<ChannelId>,
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
}

impl ServerSettings {
    /// Whether tables may be opened in a channel.
    #[must_use]
    pub fn allows(&self, channel: ChannelId) -> bool {
        self.channels.is_empty() || self.channels.contains(&channel)
    }
}

/// Keeps what people choose, and what is chosen for servers. Those that are not known may choose, and be
/// chosen for, too.
#[async_trait]
pub trait Settings: Send + Sync {
    /// What a person has chosen.
    async fn player_settings(&self, player: PlayerId) -> Result<PlayerSettings, StoreError>;

    /// Changes what a person has chosen, and says what holds then. Where it is reminders, all their turns
    /// are looked at again; where it is the boards, they show the person no more, or again. What cannot be
    /// read counts as not chosen.
    async fn change_player_settings(
        &self,
        player: PlayerId,
        change: &PlayerChange<'_>,
        now: Millis,
    ) -> Result<PlayerSettings, StoreError>;

    /// What is chosen for a server; its channels in the order of their ids.
    async fn server_settings(&self, server: ServerId) -> Result<ServerSettings, StoreError>;

    /// Keeps the language; none takes the choice back.
    async fn choose_server_language(
        &self,
        server: ServerId,
        language: Option<&Locale>,
    ) -> Result<(), StoreError>;

    /// Lets tables be opened in a channel.
    async fn allow_channel(&self, server: ServerId, channel: ChannelId) -> Result<(), StoreError>;

    /// Takes a channel back from those where tables may be opened.
    async fn disallow_channel(
        &self,
        server: ServerId,
        channel: ChannelId,
    ) -> Result<(), StoreError>;

    /// Keeps at how many open tables one person may sit; none takes the choice back.
    async fn limit_games(&self, server: ServerId, limit: Option<u32>) -> Result<(), StoreError>;

    /// Keeps the role that may moderate; none takes the choice back.
    async fn choose_moderators(
        &self,
        server: ServerId,
        role: Option<RoleId>,
    ) -> Result<(), StoreError>;

    /// Keeps the paces that are offered, the usual one first; an empty list takes the choice back.
    async fn choose_paces(&self, server: ServerId, paces: &[Pace]) -> Result<(), StoreError>;

    /// Keeps where announcements are posted, where nothing is known to keep them from it; none
    /// takes the choice back.
    async fn choose_announcements(
        &self,
        server: ServerId,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError>;

    /// Keeps what becomes of announcements in a channel; where another has been chosen meanwhile, nothing.
    async fn keep_announcements_issue(
        &self,
        server: ServerId,
        channel: ChannelId,
        issue: Option<ChannelIssue>,
    ) -> Result<(), StoreError>;
}
