//! What a unit of work writes, and reads as it does: one trait for each subject.

use async_trait::async_trait;

use super::error::StoreError;
use crate::game::channel::{ChannelIssue, GameHome};
use crate::game::clock::Millis;
use crate::game::commit::Commit;
use crate::game::delivery::Topic;
use crate::game::ids::{GameId, PlayerId, ServerId};
use crate::game::ladder::{Climb, Ladder};
use crate::game::limits::StandingInvitation;
use crate::game::people::Locale;
use crate::game::reminder::{CandidateOutcome, Digest, Reminder, ReminderCandidate};
use crate::game::scoring::LeaderboardVisibility;
use crate::game::settings::PlayerSettings;
use crate::game::tournament::{BoardKey, Tournament};
use crate::game::turn::{ClockChange, NotifiedTurn};
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

    /// Moves a game to another channel of a server, where it has no thread yet, and writes where it has been.
    async fn move_game(
        &mut self,
        place: (GameId, ServerId),
        to: GameHome,
    ) -> Result<(), StoreError>;

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

/// Writes the clocks of turns, and what is wrong with the channels of games.
#[async_trait]
pub trait TurnWrites: Send {
    /// Starts the clock of a turn, unless it runs or the turn is over.
    async fn start_clock(&mut self, game: GameId, told: NotifiedTurn) -> Result<(), StoreError>;

    /// Counts the time that an event gives from now on, in the turn that an event began.
    async fn extend_clock(
        &mut self,
        turn: (GameId, u32),
        change: ClockChange,
        now: Millis,
    ) -> Result<(), StoreError>;

    /// Writes what is wrong with a game's channel on a server, or that all is well.
    async fn note_channel(
        &mut self,
        place: (GameId, ServerId),
        issue: Option<ChannelIssue>,
        now: Millis,
    ) -> Result<(), StoreError>;
}

/// Writes what people are told directly.
#[async_trait]
pub trait PersonWrites: Send {
    /// Writes that direct messages do not reach a person any more; says whether that is news.
    async fn close_direct(&mut self, person: PlayerId) -> Result<bool, StoreError>;

    /// Stops a person's list of turns, and has each of them looked at now.
    async fn stop_digest(&mut self, person: PlayerId, now: Millis) -> Result<(), StoreError>;

    /// Ends that a person follows a game, and drops what they are still owed of it.
    async fn unwatch(
        &mut self,
        game: GameId,
        person: PlayerId,
        why: &str,
    ) -> Result<(), StoreError>;
}

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

/// Writes tournaments, each of them whole.
#[async_trait]
pub trait TournamentWrites: Send {
    /// Writes a new tournament.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where its number or id is taken.
    async fn insert(&mut self, tournament: &Tournament, at: Millis) -> Result<(), StoreError>;

    /// Writes a tournament as it is now.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it was written since this one was read.
    async fn update(&mut self, tournament: &Tournament) -> Result<(), StoreError>;

    /// Makes a game that of a board.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where the board has one.
    async fn set_game(&mut self, board: BoardKey, game: GameId) -> Result<(), StoreError>;
}

/// Reads and writes ladders, each of them whole.
#[async_trait]
pub trait LadderWrites: Send {
    /// The ladder on which a game decides a challenge that is open, or on which somebody has climbed by it. Whoever would
    /// change it waits until the unit ends.
    async fn hold_of_game(&mut self, game: GameId) -> Result<Option<Ladder>, StoreError>;

    /// Writes a ladder as it is now.
    ///
    /// # Errors
    /// [`StoreError::Stale`] where it was written since this one was read.
    async fn keep(&mut self, ladder: &Ladder) -> Result<(), StoreError>;

    /// Writes how somebody has climbed by a game.
    async fn keep_climb(
        &mut self,
        game: GameId,
        ladder: &Ladder,
        climb: Climb,
    ) -> Result<(), StoreError>;

    /// Takes away what is kept of a climb by a game, and tells it.
    async fn take_climb(&mut self, game: GameId) -> Result<Option<Climb>, StoreError>;
}

/// Writes what is known of servers.
#[async_trait]
pub trait ServerWrites: Send {
    /// Writes that a server is greeted, and its language; says whether it was not greeted until then. Of a
    /// server that is being erased nothing is written.
    async fn greet(
        &mut self,
        server: ServerId,
        locale: &Locale,
        at: Millis,
    ) -> Result<bool, StoreError>;
}

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

/// Writes analyses of finished games.
#[async_trait]
pub trait AnalysisWrites: Send {
    /// Writes that the analysis of a game is finished; says whether it was not.
    async fn finish(&mut self, game: GameId, at: Millis) -> Result<bool, StoreError>;

    /// Takes the analysis of a game away, with what is known of its positions: it can be asked for anew. Says whether it
    /// was there.
    async fn take_away(&mut self, game: GameId) -> Result<bool, StoreError>;
}
