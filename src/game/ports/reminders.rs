//! What a unit of work writes about reminders.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::delivery::Topic;
use crate::game::ids::PlayerId;
use crate::game::reminder::{CandidateOutcome, Digest, Reminder, ReminderCandidate};

/// Writes what players are reminded of.
#[async_trait]
pub trait ReminderWrites: Send {
    /// Writes when a turn is looked at again.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it has changed since it was looked at.
    async fn inspect_again(&mut self, outcome: &CandidateOutcome) -> Result<(), StoreError>;

    /// Writes that a message, given by its topic and number, reminds a player of a turn.
    async fn keep(
        &mut self,
        candidate: &ReminderCandidate,
        reminder: Reminder,
        message: (Topic, i64),
    ) -> Result<(), StoreError>;

    /// Writes when a person's next list of turns comes; says whether this one was still to come.
    async fn advance_digest(
        &mut self,
        digest: Digest,
        next: Option<Millis>,
    ) -> Result<bool, StoreError>;

    /// Writes that the list of a date is owed; says whether it was not.
    async fn date_digest(&mut self, player: PlayerId, date: &str) -> Result<bool, StoreError>;
}
