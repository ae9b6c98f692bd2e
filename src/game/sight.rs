//! Who may see what is played in a channel: the people of a table always may, others where they see
//! its channel.

use async_trait::async_trait;

use super::channel::Spot;
use super::error::GameError;
use super::ids::{ChannelId, PlayerId, ServerId};
use super::table::Table;

/// Whether somebody may see a channel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sighting {
    /// They may see it.
    Seen,
    /// They may not, or are not on the server any more.
    Hidden,
    /// It could not be found out, which allows nothing.
    Unknown,
}

/// Says who may see which channel.
#[async_trait]
pub trait Sight: Send + Sync {
    /// Whether somebody may see a channel of a server now.
    async fn sighting(&self, person: PlayerId, spot: Spot) -> Sighting;

    /// Whether somebody is known not to be on a server, or not any more.
    async fn has_left(&self, _person: PlayerId, _server: ServerId) -> bool {
        false
    }

    /// Whether a channel is known not to be there any more.
    async fn is_missing(&self, _spot: Spot) -> bool {
        false
    }

    /// Whether everyone on a server may see one of its channels.
    async fn sighting_of_all(&self, spot: Spot) -> Sighting;

    /// Whether everyone on a server may see one of its channels. Where that cannot be found out, they
    /// may not.
    async fn is_open(&self, spot: Spot) -> bool {
        self.sighting_of_all(spot).await == Sighting::Seen
    }

    /// The same for whoever tells what is hidden from what is not known just now.
    ///
    /// # Errors
    /// [`GameError::UnknownSight`], where it cannot be found out.
    async fn asked_whether_open(&self, spot: Spot) -> Result<bool, GameError> {
        match self.sighting_of_all(spot).await {
            Sighting::Seen => Ok(true),
            Sighting::Hidden => Ok(false),
            Sighting::Unknown => Err(GameError::UnknownSight),
        }
    }

    /// Whether everyone who sees a channel of a server sees another one (`other`), too. Where that cannot be found out, they
    /// do not.
    async fn shows_no_more(&self, spot: Spot, other: ChannelId) -> bool {
        let channel = other;
        spot.channel == other || self.is_open(Spot { channel, ..spot }).await
    }
}

/// A sighting is the sight of those for whom it is the same in every channel.
#[async_trait]
impl Sight for Sighting {
    async fn sighting(&self, _: PlayerId, _: Spot) -> Sighting {
        *self
    }

    async fn sighting_of_all(&self, _: Spot) -> Sighting {
        *self
    }
}

/// Says what servers are called.
#[async_trait]
pub trait NamedServers: Send + Sync {
    /// What a server is called; nothing where that cannot be found out.
    async fn name_of(&self, server: ServerId) -> Option<String>;
}

/// Whether somebody sits at a table, is invited, or has sat there before a substitute did.
#[must_use]
pub fn has_sat(table: &Table, player: PlayerId) -> bool {
    table.seats().ever_seated().any(|one| one == player)
}
