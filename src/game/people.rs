//! What is known of people and servers: what they are called, what they speak, what they chose.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{PlayerId, ServerId};
use super::servers::Activity;
use super::store::StoreError;
use crate::rules::notation::Letters;

/// A language tag as it was given, such as `fr` or `en-GB`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Locale(pub String);

/// The code of a theme for pictures as it was chosen, such as `dark`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct ThemeCode(pub String);

/// What happens to a move that a person has typed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum TypedMove {
    /// It is played at once.
    #[default]
    Played,
    /// It is shown to the person alone, who confirms it.
    Previewed,
}

/// How a person is told that it is their turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notifications {
    /// By a ping in the game's thread.
    #[default]
    Thread,
    /// By direct message.
    Direct,
    /// They chose direct messages, which do not reach them: in the thread, until they choose again.
    Unreached,
}

impl Notifications {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::Thread, Self::Direct, Self::Unreached];

    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Thread => "thread",
            Self::Direct => "dm",
            Self::Unreached => "unreached",
        }
    }
}

/// A person, as last seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Who.
    pub id: PlayerId,
    /// What they are called where that was asked for; unknown until they are met.
    pub name: Option<String>,
    /// The language of the person's client; unknown until they speak to us.
    pub locale: Option<Locale>,
}

/// How a person has chosen to be spoken to.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Preferences {
    /// The language; none: that of their client.
    pub language: Option<Locale>,
    /// The letters of the pieces; none: those of the language.
    pub letters: Option<Letters>,
}

/// A person with what they have chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// As last seen, in the language of their client.
    pub profile: Profile,
    /// How they have chosen to be spoken to.
    pub preferences: Preferences,
}

/// Keeps people and servers.
#[async_trait]
pub trait People: Send + Sync {
    /// Remembers a person by the name of their account, and recalls what they have chosen; an unknown
    /// language or name does not replace a known one. Writes only what has changed.
    async fn remember(&self, profile: &Profile, at: Millis) -> Result<Preferences, StoreError>;

    /// A person with what they have chosen.
    async fn person(&self, player: PlayerId) -> Result<Option<Person>, StoreError>;

    /// Keeps how a person wants to be spoken to. Whoever is not known may choose too.
    async fn prefer(&self, player: PlayerId, chosen: &Preferences) -> Result<(), StoreError>;

    /// Remembers what a person is called on a server; none where they are called there as everywhere.
    /// Writes only what has changed.
    async fn remember_nickname(
        &self,
        server: ServerId,
        player: PlayerId,
        name: Option<&str>,
    ) -> Result<(), StoreError>;

    /// What a person is called on servers where they are not called as everywhere.
    async fn nicknames(&self, player: PlayerId) -> Result<Vec<(ServerId, String)>, StoreError>;

    /// Those of these people that are known, each with their name on a server, or that of their account
    /// where they have no other there or none is given, and with the language that they are spoken to
    /// in: the chosen one, else that of their client.
    async fn profiles(
        &self,
        players: &[PlayerId],
        named_on: Option<ServerId>,
    ) -> Result<Vec<Profile>, StoreError>;

    /// Remembers a server's language, and says whether its games go on. Writes only what has changed.
    async fn remember_server(
        &self,
        server: ServerId,
        locale: &Locale,
    ) -> Result<Activity, StoreError>;

    /// The language that a server is spoken to in: the chosen one, else its own.
    async fn server_locale(&self, server: ServerId) -> Result<Option<Locale>, StoreError>;

    /// Keeps the theme that a person chose; none takes the choice back. Whoever is not known may choose too.
    async fn choose_theme(
        &self,
        player: PlayerId,
        theme: Option<&ThemeCode>,
    ) -> Result<(), StoreError>;

    /// The theme that a person chose.
    async fn chosen_theme(&self, player: PlayerId) -> Result<Option<ThemeCode>, StoreError>;

    /// Keeps the theme that was chosen for a server.
    async fn choose_server_theme(
        &self,
        server: ServerId,
        theme: Option<&ThemeCode>,
    ) -> Result<(), StoreError>;

    /// The theme that was chosen for a server.
    async fn server_theme(&self, server: ServerId) -> Result<Option<ThemeCode>, StoreError>;

    /// Keeps what a person wants to happen to moves that they type. Whoever is not known may choose too.
    async fn choose_typed_moves(
        &self,
        player: PlayerId,
        choice: TypedMove,
    ) -> Result<(), StoreError>;

    /// What a person wants to happen to moves that they type.
    async fn typed_moves(&self, player: PlayerId) -> Result<TypedMove, StoreError>;

    /// Keeps how a person is told of their turns. Whoever is not known may choose too.
    async fn choose_notifications(
        &self,
        player: PlayerId,
        choice: Notifications,
    ) -> Result<(), StoreError>;

    /// How a person is told of their turns.
    async fn notifications(&self, player: PlayerId) -> Result<Notifications, StoreError>;
}
