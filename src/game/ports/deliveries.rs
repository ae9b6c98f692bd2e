//! What a unit of work writes about messages that are owed.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::{
    Hold, Message, MessageKey, MessageKind, OrderingKey, Owing, Posted, Way,
};
use crate::game::ids::{GameId, PlayerId, ServerId};

/// Writes messages that are owed. What becomes of one is marked by the process that has taken it: where another has it by
/// now, or nobody, each mark fails with [`StoreError::Stale`].
#[async_trait]
pub trait DeliveryWrites: Send {
    /// Owes what a commit owes, at each place of its game and to people; gives back the messages that
    /// are to be sent at once.
    async fn owe(&mut self, commit: &Commit<'_>) -> Result<Owing, StoreError>;

    /// Owes something at a game's table after all else that is owed for its latest event; says under
    /// which number.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where there is no such game any more.
    async fn owe_at_table(
        &mut self,
        game: GameId,
        kind: MessageKind,
        at: Millis,
    ) -> Result<i64, StoreError>;

    /// Owes the latest board of a game in one of its places once more, instead of one that is still owed.
    async fn repeat_board(
        &mut self,
        place: (GameId, ServerId),
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Makes the put-off messages of a game due at once, each by its first way: what kept them may be mended.
    async fn hasten(&mut self, game: GameId, now: Millis) -> Result<(), StoreError>;

    /// Owes something apart from all games, after all else with its ordering key; says under which number.
    async fn owe_last(
        &mut self,
        of: OrderingKey,
        what: (MessageKind, Way),
        at: Millis,
    ) -> Result<i64, StoreError>;

    /// Forgets what was owed so before a time, with a lower number than one that stays; not what is owed still, or was given
    /// up.
    async fn forget_earlier(
        &mut self,
        of: OrderingKey,
        number: i64,
        before: Millis,
    ) -> Result<(), StoreError>;

    /// Owes a person directly what a message at a game's place cannot say, once for each event.
    async fn owe_copy(
        &mut self,
        of: MessageKey,
        copy: (MessageKind, PlayerId),
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Owes at its table what a message to a person cannot say there, as a message of a kind.
    async fn call_at_table(
        &mut self,
        of: MessageKey,
        kind: MessageKind,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Owes, at each of their tables, what a message could not remind a person of.
    async fn remind_at_tables(&mut self, of: MessageKey, now: Millis) -> Result<(), StoreError>;

    /// Marks a message as sent, and where it stands.
    async fn mark_sent(
        &mut self,
        key: MessageKey,
        posted: Option<Posted>,
    ) -> Result<(), StoreError>;

    /// Supersedes the boards that are held at the place of one that was sent.
    async fn supersede_held(&mut self, sent: MessageKey) -> Result<(), StoreError>;

    /// Puts a message off that did not fail.
    async fn defer(&mut self, key: MessageKey, until: Millis) -> Result<(), StoreError>;

    /// Holds a message, which goes its first way again after that.
    async fn hold(&mut self, message: &Message, hold: Hold<'_>) -> Result<(), StoreError>;

    /// Takes a message back on which nothing depends.
    async fn drop_message(&mut self, key: MessageKey, why: &str) -> Result<(), StoreError>;
}
