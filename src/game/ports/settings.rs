//! What a unit of work reads and writes of what people have chosen.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::game::scoring::LeaderboardVisibility;
use crate::game::settings::PlayerSettings;

/// What somebody has chosen, while nobody else can change it.
#[derive(Clone, Debug)]
pub struct HeldSettings {
    /// Their choices; one that cannot be read counts as not made.
    pub settings: PlayerSettings,
    /// Whether there is such a one.
    pub is_damaged: bool,
}

/// Reads and writes what people have chosen, and what follows from it.
#[async_trait]
pub trait SettingsWrites: Send {
    /// What a person has chosen. Whoever asks later waits until the unit ends.
    async fn hold(&mut self, player: PlayerId) -> Result<HeldSettings, StoreError>;

    /// Writes what a person has chosen, whose choices are held.
    async fn set(&mut self, player: PlayerId, settings: &PlayerSettings) -> Result<(), StoreError>;

    /// Writes when the next of a person's digests is due.
    async fn set_digest(&mut self, player: PlayerId, due: Option<Millis>)
    -> Result<(), StoreError>;

    /// Has all of a person's turns looked at again, at the moment given.
    async fn look_at_turns(&mut self, player: PlayerId, at: Millis) -> Result<(), StoreError>;

    /// Writes whether the boards show a person.
    async fn set_visibility(
        &mut self,
        player: PlayerId,
        visibility: LeaderboardVisibility,
    ) -> Result<(), StoreError>;
}
