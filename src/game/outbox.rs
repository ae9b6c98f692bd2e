//! What is owed to the players: kept with the turn, said by a worker afterwards.

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{ChannelId, GameId, MessageId, PlayerId, ServerId, TableNumber};
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
    /// Post what happened with the board of then, and ping the player to move.
    Board,
    /// The same without a ping for the player to move, who is told by direct message.
    QuietBoard,
    /// Post what is proposed, or what became of it.
    Agreement,
    /// Take the buttons off the message of what was proposed before: they answer nothing any more.
    AgreementEdit,
    /// Post the result where the table was opened.
    Result,
    /// Post the result where the server wants results announced.
    Announcement,
    /// Post what becomes of a player who does not move.
    Absence,
    /// Post that an absent player's seat can be taken.
    FreeSeat,
    /// Say in that message that it cannot be taken any more, and take its button off.
    FreeSeatEdit,
    /// Say that a player is on vacation, or back.
    Vacation,
    /// Say that the game no longer counts.
    Voiding,
    /// Announce that a season is over.
    Season,
    /// Say that we are back, after we had left the server.
    Back,
    /// Say how long we were away, and until when there is time now.
    Outage,
    /// Tell the player to move by direct message, with the board from their seat.
    Turn(PlayerId),
    /// Ping the player to move in the thread after all: direct messages do not reach them.
    Call,
    /// The same, and say that from now on they are told there.
    CallInstead,
    /// Tell a player by direct message that their turn is next.
    Next(PlayerId),
    /// Tell the player after the one to move in the thread that their turn is next.
    NextHere,
    /// Show somebody who follows the game what happened, by direct message.
    Show(PlayerId),
    /// Remind a player of turns by direct message.
    Remind(PlayerId),
    /// Remind a player of turns in the thread.
    RemindHere,
    /// Send a player the list of their turns by direct message.
    Digest(PlayerId),
    /// Say the list of their turns to the player to move in the thread.
    DigestHere,
}

impl OwedKind {
    /// Every kind that is done for the whole table.
    const OF_TABLE: &[Self] = &[
        Self::Invitation,
        Self::InvitationEdit,
        Self::Thread,
        Self::Board,
        Self::QuietBoard,
        Self::Call,
        Self::CallInstead,
        Self::NextHere,
        Self::Agreement,
        Self::AgreementEdit,
        Self::Result,
        Self::Announcement,
        Self::Absence,
        Self::FreeSeat,
        Self::FreeSeatEdit,
        Self::Vacation,
        Self::Voiding,
        Self::Season,
        Self::Back,
        Self::Outage,
        Self::RemindHere,
        Self::DigestHere,
    ];

    /// Whether doing it twice is the same as doing it once, however long ago.
    #[must_use]
    pub const fn is_repeatable(self) -> bool {
        matches!(self, Self::InvitationEdit | Self::FreeSeatEdit)
    }

    /// The code, as stored.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::InvitationEdit => "invitation_edit",
            Self::Thread => "thread",
            Self::Board => "board",
            Self::QuietBoard => "quiet_board",
            Self::Agreement => "agreement",
            Self::AgreementEdit => "agreement_edit",
            Self::Result => "result",
            Self::Announcement => "announcement",
            Self::Absence => "absence",
            Self::FreeSeat => "free_seat",
            Self::FreeSeatEdit => "free_seat_edit",
            Self::Vacation => "vacation",
            Self::Voiding => "voiding",
            Self::Season => "season",
            Self::Back => "back",
            Self::Outage => "outage",
            Self::Turn(_) => "turn",
            Self::Call => "call",
            Self::CallInstead => "call_instead",
            Self::Next(_) => "next",
            Self::NextHere => "next_here",
            Self::Show(_) => "show",
            Self::Remind(_) => "remind",
            Self::RemindHere => "remind_here",
            Self::Digest(_) => "digest",
            Self::DigestHere => "digest_here",
        }
    }

    /// The kind with a code, addressed to a person or to the whole table.
    #[must_use]
    pub fn of_code(code: &str, person: Option<PlayerId>) -> Option<Self> {
        match person {
            None => Self::OF_TABLE
                .iter()
                .copied()
                .find(|kind| kind.code() == code),
            Some(person) => [
                Self::Turn(person),
                Self::Next(person),
                Self::Show(person),
                Self::Remind(person),
                Self::Digest(person),
            ]
            .into_iter()
            .find(|kind| kind.code() == code),
        }
    }

    /// Who is addressed by direct message; nobody where it is done for the whole table.
    #[must_use]
    pub const fn person(self) -> Option<PlayerId> {
        match self {
            Self::Turn(person)
            | Self::Next(person)
            | Self::Show(person)
            | Self::Remind(person)
            | Self::Digest(person) => Some(person),
            _ => None,
        }
    }

    /// Whether the player to move has been told of their turn once this is done, where and as
    /// they wish. Of what one turn owes, this holds for one errand.
    #[must_use]
    pub const fn tells_of_turn(self) -> bool {
        matches!(
            self,
            Self::Board | Self::Turn(_) | Self::Call | Self::CallInstead
        )
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

/// The key of a row of the outbox; rows of a lane are done in this order.
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
    /// When it was written down.
    pub since: Millis,
    /// When the first attempt began, if there was one: it may have been done at any time since.
    pub tried: Option<Millis>,
}

/// A line in which errands wait for one another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Lane {
    /// What is said to the whole table.
    Table(GameId),
    /// What is said of a game to one person.
    Person(GameId, PlayerId),
}

impl Errand {
    /// The lane in which it waits.
    #[must_use]
    pub fn lane(&self) -> Lane {
        let game = self.key.game;
        match self.kind.person() {
            Some(person) => Lane::Person(game, person),
            None => Lane::Table(game),
        }
    }

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
    /// Its person wants to be left alone until then; told or not that it is their turn.
    Later {
        /// When it is tried again.
        until: Millis,
        /// That the turn's clock runs all the same.
        told: Option<Told>,
    },
    /// It may go better later.
    Retry(String),
    /// It waits until something is mended, and is tried again now and then.
    Held(String),
    /// The person takes no direct messages from us.
    Closed,
    /// It will never go.
    Dead(String),
    /// Nothing can be sent at all: the token is refused.
    Refused(String),
}

/// Something that was given up, and of which nothing has been made good since.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DeadLetter {
    /// The game.
    pub game: GameId,
    /// Its server.
    pub server: ServerId,
    /// Its number there.
    pub number: TableNumber,
    /// What was owed; none where that cannot be read.
    pub kind: Option<OwedKind>,
    /// Since when.
    pub since: Millis,
    /// Why it was given up.
    pub error: String,
}

/// How what the service refuses as our mistake, and what cannot be read, is written down.
const OUR_MISTAKES: [&str; 2] = ["Refused", "damaged"];

impl DeadLetter {
    /// Whether it was given up for the place where it was to go, which can be changed.
    #[must_use]
    pub fn lies_with_place(&self) -> bool {
        let mut mistakes = OUR_MISTAKES.into_iter();
        !mistakes.any(|mistake| self.error.starts_with(mistake))
    }
}

/// How far the worker is behind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Backlog {
    /// How many errands are not done yet.
    pub pending: u64,
    /// When the oldest of them was written down.
    pub oldest: Option<Millis>,
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
    /// Errands that are due, each the first of its lane: those for whole tables before personal
    /// ones, the longest due first. For words about an outage, and for what is held, nothing waits:
    /// the next errand of the game may be due beside or before them.
    async fn due(&self, now: Millis, limit: u32) -> Result<Vec<Errand>, StoreError>;

    /// When the next errand is due that is not due now.
    async fn next_due(&self, now: Millis) -> Result<Option<Millis>, StoreError>;

    /// Notes that an errand is tried from now on; of several attempts the first one stands.
    async fn trying(&self, key: ErrandKey, now: Millis) -> Result<(), StoreError>;

    /// Marks an errand as done.
    async fn done(&self, key: ErrandKey, posted: Option<Posted>) -> Result<(), StoreError>;

    /// Puts an errand off after a failure.
    async fn put_off(&self, key: ErrandKey, until: Millis, why: &str) -> Result<(), StoreError>;

    /// Puts an errand off that did not fail, and starts the clock of a turn. Nothing waits for it
    /// until then.
    async fn hold(
        &self,
        key: ErrandKey,
        until: Millis,
        told: Option<Told>,
    ) -> Result<(), StoreError>;

    /// Gives an errand up.
    async fn give_up(&self, key: ErrandKey, why: &str) -> Result<(), StoreError>;

    /// Takes in that an errand's person cannot be reached: a turn is told in the thread instead,
    /// as all later ones are until they choose again, and whoever follows the game does so no more.
    async fn closed(&self, errand: &Errand, now: Millis) -> Result<(), StoreError>;

    /// The latest message of a kind that was posted for a game before an event.
    async fn posted_before(
        &self,
        game: GameId,
        seq: u32,
        kind: OwedKind,
    ) -> Result<Option<Posted>, StoreError>;

    /// What was given up on a server, or anywhere, the latest first.
    async fn dead_letters(&self, server: Option<ServerId>) -> Result<Vec<DeadLetter>, StoreError>;

    /// How far the worker is behind; what rests with a server that was left does not count.
    async fn backlog(&self) -> Result<Backlog, StoreError>;

    /// Owes the latest board of a game once more, instead of one that is still owed.
    async fn repeat_board(&self, game: GameId, now: Millis) -> Result<(), StoreError>;

    /// Makes the put-off errands of a game due at once: what kept them may be mended.
    async fn hasten(&self, game: GameId, now: Millis) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests;
