//! What a unit of work writes about messages that are owed.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{MessageKind, Owing};
use crate::game::ids::{ServerId, TournamentId};

/// Writes messages that are owed.
#[async_trait]
pub trait DeliveryWrites: Send {
    /// Owes what a commit owes, at each place of its game and to people; gives back the messages that
    /// are to be sent at once.
    async fn owe(&mut self, commit: &Commit<'_>) -> Result<Owing, StoreError>;

    /// Owes something of a tournament, where it is held.
    async fn owe_of_tournament(
        &mut self,
        tournament: (TournamentId, ServerId),
        kind: MessageKind,
        at: Millis,
    ) -> Result<(), StoreError>;

    /// Owes something to a whole server.
    async fn owe_of_server(
        &mut self,
        server: ServerId,
        kind: MessageKind,
        at: Millis,
    ) -> Result<(), StoreError>;
}
