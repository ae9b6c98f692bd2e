//! What is known of people and servers: what they are called, what they speak, what they chose.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{PlayerId, ServerId};
use super::store::StoreError;

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

/// A person, as last seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// Who.
    pub id: PlayerId,
    /// The name shown to others.
    pub name: String,
    /// The language of the person's client; unknown until they speak to us.
    pub locale: Option<Locale>,
}

/// Keeps people and servers.
#[async_trait]
pub trait People: Send + Sync {
    /// Remembers a person; an unknown language does not replace a known one. Writes only what has changed.
    async fn remember(&self, profile: &Profile, at: Millis) -> Result<(), StoreError>;

    /// Those of these people that are known.
    async fn profiles(&self, players: &[PlayerId]) -> Result<Vec<Profile>, StoreError>;

    /// Remembers a server's language. Writes only what has changed.
    async fn remember_server(&self, server: ServerId, locale: &Locale) -> Result<(), StoreError>;

    /// A server's language.
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
        theme: &ThemeCode,
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
}
