//! What is kept of reminders: what was looked at, what was sent, and who wants none.

use async_trait::async_trait;

use super::{Outlook, Reminder};
use crate::game::clock::Millis;
use crate::game::delivery::MessageKey;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ports::error::StoreError;
use crate::game::turn::Turn;

/// A turn that is to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReminderCandidate {
    /// The game of the turn.
    pub game: GameId,
    /// The server from which its player plays it.
    pub server: ServerId,
    /// The turn that is looked at.
    pub turn: Turn,
    /// When its player was notified.
    pub notified: Millis,
    /// When their time runs out; never, where time is not limited.
    pub deadline: Option<Millis>,
    /// Since when it is to be inspected.
    pub since: Millis,
    /// What the player was reminded of last for this deadline.
    pub sent: Option<Reminder>,
    /// What the player wants to hear nothing of.
    pub muting: Option<Muting>,
}

/// What a player wants to hear nothing of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Muting {
    /// A turn, by the number of the event by which it came about.
    Turn(u32),
    /// The whole of the game.
    Game,
}

impl Muting {
    /// Whether nothing is said of a turn.
    #[must_use]
    pub fn covers(self, seq: u32) -> bool {
        self == Self::Game || self == Self::Turn(seq)
    }
}

/// A candidate that was inspected, and what was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CandidateOutcome {
    /// The turn as it was read.
    pub candidate: ReminderCandidate,
    /// What was found.
    pub outlook: Outlook,
}

/// One message that reminds a player of turns.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReminderLetter {
    /// Who gets it by direct message; nobody where it is said in the thread of the first game.
    pub person: Option<PlayerId>,
    /// The turns, the most urgent first; at least one.
    pub about: Vec<(ReminderCandidate, Reminder)>,
}

/// A turn of which a message reminds its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reminded {
    /// The game of the turn.
    pub game: GameId,
    /// The turn that they are reminded of.
    pub turn: Turn,
    /// When the player was notified.
    pub notified: Millis,
    /// When their time runs out.
    pub deadline: Millis,
    /// What they are reminded of.
    pub reminder: Reminder,
}

/// A list of turns that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Digest {
    /// Whose turns they are.
    pub player: PlayerId,
    /// When it was to come.
    pub due: Millis,
}

/// A turn that waits for its player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiting {
    /// The game of the turn.
    pub game: GameId,
    /// The turn that waits.
    pub turn: Turn,
    /// When the player's time runs out; never, where it is not limited.
    pub deadline: Option<Millis>,
}

/// Keeps what players are reminded of.
#[async_trait]
pub trait Reminders: Send + Sync {
    /// The players of the turns to be looked at, those first that have been due longest: at most
    /// `limit` turns, so that somebody may be named several times. None of games on servers that
    /// were left.
    async fn to_remind(&self, now: Millis, limit: u32) -> Result<Vec<PlayerId>, StoreError>;

    /// The turns of a player that are to be looked at, those first whose time runs out first; at
    /// most `limit`.
    async fn reminder_candidates(
        &self,
        player: PlayerId,
        now: Millis,
        limit: u32,
    ) -> Result<Vec<ReminderCandidate>, StoreError>;

    /// Has the turns of a player that are to be looked at now looked at later.
    async fn remind_later(
        &self,
        player: PlayerId,
        now: Millis,
        until: Millis,
    ) -> Result<(), StoreError>;

    /// The turns of which a message reminds their player, the most urgent first: those that go on
    /// with the same deadline, of which they want to hear, and of which nothing more urgent is owed.
    async fn reminded(&self, key: MessageKey) -> Result<Vec<Reminded>, StoreError>;

    /// Those whose list of turns is due, with the moment at which it was to come: the longest due
    /// first, at most `limit`.
    async fn digests(&self, now: Millis, limit: u32) -> Result<Vec<Digest>, StoreError>;

    /// The turns of which a player has been told and wants to hear, on a server or all: those first
    /// whose time runs out first; at most `limit`. None of servers that were left.
    async fn turns_of(
        &self,
        player: PlayerId,
        server: Option<ServerId>,
        limit: u32,
    ) -> Result<Vec<Waiting>, StoreError>;

    /// What a player wants to hear nothing of in a game.
    async fn muting(&self, game: GameId, player: PlayerId) -> Result<Option<Muting>, StoreError>;

    /// Keeps what a player wants to hear nothing of in a game, and has its turn looked at again;
    /// nothing of a game that does not go on.
    async fn mute(
        &self,
        game: GameId,
        player: PlayerId,
        muting: Option<Muting>,
        now: Millis,
    ) -> Result<(), StoreError>;
}
