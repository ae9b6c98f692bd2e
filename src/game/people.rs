//! What is known of people and servers: what they are called and what they speak.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{PlayerId, ServerId};
use super::store::StoreError;

/// A language tag as it was given, such as `fr` or `en-GB`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Locale(pub String);

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
}
