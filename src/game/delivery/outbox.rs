//! The port through which messages are kept.

use async_trait::async_trait;

use super::kind::MessageKind;
use super::ladder::Way;
use super::message::{Message, MessageKey, OrderingKey, Posted, Topic};
use crate::game::channel::{ChannelIssue, Spot};
use crate::game::clock::Millis;
use crate::game::completion::Completion;
use crate::game::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId, TableNumber};
use crate::game::ports::error::StoreError;

/// Which messages are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Traffic {
    /// Those for places.
    Places,
    /// Those for single people.
    People,
}

/// What is known of a message that is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hold<'a> {
    /// What is wrong.
    pub issue: ChannelIssue,
    /// When it is tried again.
    pub until: Millis,
    /// What the service said.
    pub why: &'a str,
    /// What single people are told meanwhile.
    pub direct: &'a [(MessageKind, PlayerId)],
}

/// A message that could not be delivered: it is held, or was given up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undelivered {
    /// What it belongs to.
    pub topic: Topic,
    /// The server on which it is owed.
    pub server: ServerId,
    /// The game's number there, where it belongs to a game.
    pub number: Option<TableNumber>,
    /// What it says; none where that cannot be read.
    pub kind: Option<MessageKind>,
    /// Since when it is owed.
    pub since: Millis,
    /// What is wrong with the place; nothing where the mistake is ours.
    pub issue: Option<ChannelIssue>,
    /// What the service said.
    pub why: String,
}

/// How far delivery is behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backlog {
    /// How many messages are not sent yet, those that are held among them.
    pub pending: u64,
    /// Since when the oldest of those is due that nothing is known to keep from being sent.
    pub due_since: Option<Millis>,
}

/// Tells which messages are due.
#[async_trait]
pub trait DueMessages: Send + Sync {
    /// Messages that are due, each the first with its ordering key, the longest due first. What is
    /// held, and what is due later without having failed, keeps no other message waiting.
    async fn due(
        &self,
        traffic: Traffic,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError>;

    /// Servers that have messages which are due and can be sent, the next ones after a server in the
    /// order of their ids, the first ones after none.
    async fn servers_due(
        &self,
        traffic: Traffic,
        now: Millis,
        next: (Option<ServerId>, u32),
    ) -> Result<Vec<ServerId>, StoreError>;

    /// The same as [`due`](Self::due), so many of one server.
    async fn due_of_server(
        &self,
        traffic: Traffic,
        now: Millis,
        of: (ServerId, u32),
    ) -> Result<Vec<Message>, StoreError>;

    /// How many messages are due that nothing is known to keep from being sent; `most` where it is
    /// as many or more.
    async fn count_due(&self, now: Millis, most: u32) -> Result<u32, StoreError>;

    /// When the next message is due that is not due now.
    async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError>;
}

/// Keeps messages until they are delivered. What becomes of one is marked by the process that has taken it: where another has
/// it by now, or nobody, each mark fails with [`StoreError::Stale`].
#[async_trait]
pub trait Outbox: Send + Sync {
    /// A message that is owed still.
    async fn message(&self, key: MessageKey) -> Result<Option<Message>, StoreError>;

    /// Takes a message that is due for this process, and notes where it is wanted that it is tried from now on;
    /// of several attempts the first one stands. Gives it as it was until then, which may be otherwise than when it was
    /// found; nothing where it need not be sent any more, another process has it, or another one comes first.
    async fn lease(
        &self,
        key: MessageKey,
        now: Millis,
        tried: Option<Millis>,
    ) -> Result<Option<Message>, StoreError>;

    /// Lets other processes have what is due and this one has taken, of which it sends nothing any more.
    async fn release(&self, now: Millis) -> Result<(), StoreError>;

    /// Marks a message as sent from which nothing else follows, and where it stands.
    async fn mark_sent(&self, key: MessageKey, posted: Option<Posted>) -> Result<(), StoreError>;

    /// Puts a message off that failed and goes the same way again.
    async fn retry(&self, key: MessageKey, until: Millis, why: &str) -> Result<(), StoreError>;

    /// Sends a message another way from now on, as this was wrong.
    ///
    /// # Errors
    /// [`StoreError::Stale`] also where it need not be sent any more.
    async fn go(
        &self,
        key: MessageKey,
        way: Way,
        issue: Option<ChannelIssue>,
        why: &str,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Takes a message back on which nothing depends.
    async fn drop_message(&self, key: MessageKey, why: &str) -> Result<(), StoreError>;

    /// Gives a message up, which is wrong in every form.
    async fn give_up(&self, key: MessageKey, why: &str) -> Result<(), StoreError>;

    /// Lets a message rest with its server, which we have left.
    async fn rest(&self, key: MessageKey) -> Result<(), StoreError>;

    /// The latest message of a kind that was posted for a topic before an event, to the same recipient.
    async fn posted_before(
        &self,
        of: OrderingKey,
        seq: u32,
        kind: MessageKind,
    ) -> Result<Option<Posted>, StoreError>;

    /// The number of the event of which a message of a game tells that was posted, for as long as that is kept.
    async fn told_by(&self, message: MessageId) -> Result<Option<u32>, StoreError>;

    /// Owes an invitation once more whose message is gone, where its table still gathers; says whether it does.
    async fn invite_anew(&self, gone: MessageId, now: Millis) -> Result<bool, StoreError>;

    /// Owes the invitations of tables that gather, and the boards of games that go on, once more where they stood in a channel,
    /// a forum or a thread that is gone; says whether there are any.
    async fn post_anew(&self, gone: Spot, now: Millis) -> Result<bool, StoreError>;
}

/// Tells how far delivery is behind, and what has not come through.
#[async_trait]
pub trait Backlogs: Send + Sync {
    /// What is held or was given up on a server, or anywhere, the latest first.
    async fn undelivered(&self, server: Option<ServerId>) -> Result<Vec<Undelivered>, StoreError>;

    /// How far delivery is behind; what rests with a server that was left does not count.
    async fn backlog(&self, now: Millis) -> Result<Backlog, StoreError>;

    /// The games that go on and whose player to move was not notified of their turn, while nothing is
    /// owed that would tell them: there should be none.
    async fn unnotified(&self, limit: u32) -> Result<Vec<GameId>, StoreError>;

    /// Owes the board of a turn once more of which nobody was notified, if nothing else does so.
    async fn owe_unnotified(&self, game: GameId, now: Millis) -> Result<(), StoreError>;
}

/// Forgets what was said long ago.
#[async_trait]
pub trait Pruning: Send + Sync {
    /// Forgets what was said of the next games that have ended and not changed since a time, so many at
    /// most; what is not settled stays, and of each place and person the last board with all after
    /// it, and the result.
    async fn prune(&self, before: Millis, games: u32) -> Result<Completion, StoreError>;
}

/// Keeps the channels in which people are written to directly.
#[async_trait]
pub trait DirectChannels: Send + Sync {
    /// The direct-message channel of a person, where it is known.
    async fn direct_channel(&self, person: PlayerId) -> Result<Option<ChannelId>, StoreError>;

    /// Keeps the direct-message channel of a person, or forgets it.
    async fn set_direct_channel(
        &self,
        person: PlayerId,
        channel: Option<ChannelId>,
    ) -> Result<(), StoreError>;
}
