//! What is owed to the players: kept with the turn, said by a worker afterwards.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{ChannelId, GameId, MessageId};
use super::store::StoreError;
use super::turn::Told;

/// What has to be done for an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OwedKind {
    /// Post the invitation to a new table.
    Invitation,
    /// Bring the invitation up to date.
    InvitationEdit,
    /// Open the game's thread and add its players.
    Thread,
    /// Post what happened with the board of then.
    Board,
    /// Post what is proposed, or what became of it.
    Agreement,
    /// Post the result where the table was opened.
    Result,
    /// Post what becomes of a player who does not move.
    Absence,
    /// Post that an absent player's seat can be taken.
    FreeSeat,
    /// Say that a player is on vacation, or back.
    Vacation,
    /// Say that we are back, after we had left the server.
    Back,
    /// Say how long we were away, and until when there is time now.
    Outage,
}

impl OwedKind {
    /// Every kind.
    pub const ALL: [Self; 11] = [
        Self::Invitation,
        Self::InvitationEdit,
        Self::Thread,
        Self::Board,
        Self::Agreement,
        Self::Result,
        Self::Absence,
        Self::FreeSeat,
        Self::Vacation,
        Self::Back,
        Self::Outage,
    ];

    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::InvitationEdit => "invitation_edit",
            Self::Thread => "thread",
            Self::Board => "board",
            Self::Agreement => "agreement",
            Self::Result => "result",
            Self::Absence => "absence",
            Self::FreeSeat => "free_seat",
            Self::Vacation => "vacation",
            Self::Back => "back",
            Self::Outage => "outage",
        }
    }
}

/// Something to be done once a commit is through, tied to an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Owed {
    /// The event's number.
    pub seq: u32,
    /// What to do.
    pub kind: OwedKind,
}

/// The key of a row of the outbox; rows of a game are done in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ErrandKey {
    /// The game.
    pub game: GameId,
    /// The event it belongs to.
    pub seq: u32,
    /// Its place among those of one commit.
    pub part: u32,
}

/// A row of the outbox that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Errand {
    /// Its key.
    pub key: ErrandKey,
    /// What to do.
    pub kind: OwedKind,
    /// How often it has failed.
    pub attempts: u32,
    /// When it was written down: it may have been done at any time since.
    pub since: Millis,
}

impl Errand {
    /// A key for the message, the same for every attempt: at most 25 characters.
    #[must_use]
    pub fn nonce(&self) -> String {
        let ErrandKey { game, seq, part } = self.key;
        format!("{:x}.{seq:x}.{part:x}", game.0)
    }
}

/// A message that was posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Posted {
    /// Where.
    pub channel: ChannelId,
    /// Which.
    pub message: MessageId,
}

/// How an errand went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Delivery {
    /// It is done; with the message, if there is one.
    Done(Option<Posted>),
    /// It is done, and a player knows now that it is their turn.
    Told(Option<Posted>, Told),
    /// It may go better later.
    Retry(String),
    /// It waits until something is mended, and is tried again now and then.
    Held(String),
    /// It will never go.
    Dead(String),
    /// Nothing can be sent at all: the token is refused.
    Refused(String),
}

/// Does errands.
#[async_trait]
pub trait Notifier: Send + Sync {
    /// Does one errand; doing it again does no harm.
    async fn deliver(&self, errand: &Errand) -> Delivery;
}

/// Keeps errands.
#[async_trait]
pub trait Outbox: Send + Sync {
    /// Errands that are due, each the first of its game, the longest due first. For words about
    /// an outage nothing waits: the next errand of the game may be due beside them.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Errand>, StoreError>;

    /// When the next errand is due that is not due now.
    async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError>;

    /// Marks an errand as done.
    async fn done(&self, key: ErrandKey, posted: Option<Posted>) -> Result<(), StoreError>;

    /// Puts an errand off after a failure.
    async fn put_off(&self, key: ErrandKey, until: Millis, why: &str) -> Result<(), StoreError>;

    /// Gives an errand up.
    async fn give_up(&self, key: ErrandKey, why: &str) -> Result<(), StoreError>;

    /// Owes the latest board of a game once more, instead of one that is still owed.
    async fn repeat_board(&self, game: GameId, now: Millis) -> Result<(), StoreError>;

    /// Makes the put-off errands of a game due at once: what kept them may be mended.
    async fn hasten(&self, game: GameId, now: Millis) -> Result<(), StoreError>;
}
