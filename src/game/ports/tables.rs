//! What a unit of work writes about tables, and about the time that people take off at them.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::channel::GameHome;
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::ids::{PlayerId, ServerId};
use crate::game::limits::StandingInvitation;
use crate::game::vacation::Vacation;

/// Writes tables with their events, seats, plans and turns.
#[async_trait]
pub trait TableWrites: Send {
    /// Writes a new table, in the place where it was opened.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number or id is taken, or the same rematch is open.
    async fn insert(&mut self, commit: &Commit<'_>, home: GameHome) -> Result<(), StoreError>;

    /// Writes events of a table, and the table as it stands after them.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where another event has the first one's number.
    async fn advance(&mut self, commit: &Commit<'_>) -> Result<(), StoreError>;

    /// Holds a person: until the unit ends nobody else seats them.
    async fn hold_person(&mut self, person: PlayerId, now: Millis) -> Result<(), StoreError>;

    /// The number of open games of a server in which a person has a seat.
    async fn open_seats(&mut self, server: ServerId, person: PlayerId) -> Result<u32, StoreError>;

    /// The invitations of a person that stand, over all servers.
    async fn standing_invitations(
        &mut self,
        person: PlayerId,
    ) -> Result<Vec<StandingInvitation>, StoreError>;
}

/// Writes the vacations of players.
#[async_trait]
pub trait VacationWrites: Send {
    /// Writes what has become of the former state of a player's vacations on a server.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the former state is no longer kept.
    async fn set(
        &mut self,
        whose: (ServerId, PlayerId),
        change: (Vacation, Vacation),
    ) -> Result<(), StoreError>;
}
