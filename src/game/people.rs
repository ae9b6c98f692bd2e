//! What is known of people and servers: what they are called, what they speak, what they chose.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{PlayerId, ServerId};
use super::ports::error::StoreError;
use super::servers::Activity;
use super::settings::PlayerSettings;
use crate::rules::coded;

/// A language tag as it was given, such as `fr` or `en-GB`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Locale(pub String);

impl Locale {
    /// Whether both are of one language, wherever it is spoken.
    #[must_use]
    pub fn shares_language(&self, other: &Self) -> bool {
        let language = |locale: &Self| locale.0.split('-').next().map(str::to_lowercase);
        language(self) == language(other)
    }
}

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

coded! {
    /// How a person is told that it is their turn.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
    pub enum Notifications [ALL, code, of_code] {
        /// By a ping in the game's thread.
        #[default]
        Thread = "thread",
        /// By direct message.
        Direct = "dm",
        /// They chose direct messages, which do not reach them: in the thread, until they choose again.
        Unreached = "unreached",
    }
}

/// A person, as last seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Who it is.
    pub id: PlayerId,
    /// What they are called where that was asked for; unknown until they are met.
    pub name: Option<String>,
    /// The language of the person's client; unknown until they speak to us.
    pub locale: Option<Locale>,
}

/// A person with what they have chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Person {
    /// As last seen, in the language of their client.
    pub profile: Profile,
    /// What they have chosen.
    pub settings: PlayerSettings,
}

/// Somebody who speaks to us, as the service describes them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Speaker {
    /// Who it is, as last seen.
    pub profile: Profile,
    /// From where; nowhere where they speak directly, or are only named.
    pub origin: Option<Origin>,
}

/// The server from which somebody speaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Origin {
    /// Which server it is.
    pub server: ServerId,
    /// The language that it is set to; none where that is not told.
    pub locale: Option<Locale>,
    /// What they are called there; none where they are called there as everywhere.
    pub nickname: Option<String>,
}

/// What is known of somebody who speaks to us.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Acquaintance {
    /// What they have chosen.
    pub settings: PlayerSettings,
    /// Whether the games of the server go on from which they speak.
    pub activity: Activity,
}

impl From<Profile> for Speaker {
    fn from(profile: Profile) -> Self {
        Self {
            profile,
            origin: None,
        }
    }
}

/// Keeps people and servers.
#[async_trait]
pub trait People: Send + Sync {
    /// Remembers who speaks to us and from where, and recalls what is known of both, in one statement
    /// where nothing has changed. What is not told does not replace what is known, but for a name on the
    /// server. Choices that cannot be read count as none.
    async fn meet(&self, speaker: &Speaker, at: Millis) -> Result<Acquaintance, StoreError>;

    /// A person with what they have chosen.
    async fn person(&self, player: PlayerId) -> Result<Option<Person>, StoreError>;

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

    /// The language that a server is spoken to in: the chosen one, else its own.
    async fn server_locale(&self, server: ServerId) -> Result<Option<Locale>, StoreError>;
}
