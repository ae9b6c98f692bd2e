//! Why something cannot be done at a table.

use super::absence::AbsenceError;
use super::ids::PlayerId;
use super::ladder::LadderError;
use super::limits::OverLimit;
use super::plan::PlanError;
use super::ports::error::StoreError;
use super::table::ReplayError;
use super::tournament::TournamentError;
use super::vacation::VacationError;
use crate::rules::notation::Misread;
use crate::rules::{Color, Position};

mod reasons;

pub use reasons::{
    AgreementError, AnalysisError, ContactError, ModerationError, OpeningError, PracticeError,
    TeamError, WatchError,
};

/// Why something cannot be done at a table.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// There is no such table here.
    #[error("no such table")]
    NoSuchTable,
    /// The player does not play at this table.
    #[error("not a player of this table")]
    NotAPlayer,
    /// A computer keeps the player's seat, until they take it back.
    #[error("a computer keeps the player's seat")]
    SeatKept,
    /// The player is out, and the others play on.
    #[error("the player is out")]
    Out,
    /// Somebody else is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// The colour to move.
        turn: Color,
        /// The player of that colour.
        of: PlayerId,
    },
    /// The game has not started.
    #[error("the game has not started")]
    NotStarted,
    /// The game has started: seats are no longer given.
    #[error("the game has started")]
    Started,
    /// The game has ended.
    #[error("the game has ended")]
    Over,
    /// The bot was taken off the server that keeps the game.
    #[error("the game rests")]
    Resting,
    /// The table was closed before the game.
    #[error("the table is closed")]
    Closed,
    /// No seat is kept for the player.
    #[error("not invited")]
    NotInvited,
    /// The player has a seat.
    #[error("already seated")]
    AlreadySeated,
    /// Every seat is taken or kept.
    #[error("no open seat")]
    NoOpenSeat,
    /// Only the opener may do this.
    #[error("{0} opened the table")]
    NotTheOpener(PlayerId),
    /// Why a table cannot be opened as it was asked for.
    #[error(transparent)]
    Opening(#[from] OpeningError),
    /// Why somebody has nothing to do with somebody else.
    #[error(transparent)]
    Contact(#[from] ContactError),
    /// Why a moderator cannot do something.
    #[error(transparent)]
    Moderation(#[from] ModerationError),
    /// Why players cannot agree on something.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
    /// Why a game cannot be analysed.
    #[error(transparent)]
    Analysis(#[from] AnalysisError),
    /// Nothing can be done about an absence.
    #[error(transparent)]
    Absence(#[from] AbsenceError),
    /// There is no vacation, or none that ends.
    #[error(transparent)]
    Vacation(#[from] VacationError),
    /// It cannot be done in a tournament.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// It cannot be done on a ladder.
    #[error(transparent)]
    Ladder(#[from] LadderError),
    /// The line cannot be planned.
    #[error("no plan: {0:?}")]
    Plan(PlanError),
    /// The player has no plan of this number.
    #[error("no such plan")]
    NoSuchPlan,
    /// Why something cannot be done on a private board.
    #[error(transparent)]
    Practice(#[from] PracticeError),
    /// Who sees a channel could not be found out, as the service does not answer.
    #[error("who sees the channel cannot be found out now")]
    UnknownSight,
    /// A computer does not help with the position, whatever the reason: whoever asks does not learn it.
    #[error("no computer helps here")]
    NoComputerHelp,
    /// Why something cannot be done where channels play one another.
    #[error(transparent)]
    Team(#[from] TeamError),
    /// Why somebody cannot watch a game.
    #[error(transparent)]
    Watch(#[from] WatchError),
    /// The text is no legal move in the position.
    #[error("no legal move: {1:?}")]
    Misread(Box<Position>, Misread),
    /// Somebody else was quicker: what was decided rests on a table that has changed.
    #[error("the table has changed")]
    Stale,
    /// The stored game is damaged.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The store failed.
    #[error(transparent)]
    Store(StoreError),
}

impl GameError {
    /// Whether another process has the duty from which this follows: nothing has failed, and nothing is to be done here.
    #[must_use]
    pub const fn is_relieved(&self) -> bool {
        matches!(self, Self::Store(StoreError::Relieved(_)))
    }

    /// Whether it is our own fault, or that of what we depend on: nothing that somebody asks otherwise would help.
    #[must_use]
    pub const fn is_failure(&self) -> bool {
        matches!(self, Self::Store(_) | Self::Replay(_))
    }

    /// That a text is no legal move in a position, for whatever reason.
    pub(super) fn misread(position: &Position) -> impl FnOnce(Misread) -> Self {
        |misread| Self::Misread(Box::new(*position), misread)
    }
}

impl From<PlanError> for GameError {
    fn from(error: PlanError) -> Self {
        Self::Plan(error)
    }
}

impl From<StoreError> for GameError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale => Self::Stale,
            StoreError::OverLimit(OverLimit::Tables { limit }) => {
                Self::Opening(OpeningError::TooManyGames { limit })
            }
            StoreError::OverLimit(OverLimit::Seeks { limit }) => {
                Self::Opening(OpeningError::TooManySeeks { limit })
            }
            StoreError::OverLimit(OverLimit::Invitations(standing)) => {
                Self::Opening(OpeningError::TooManyInvitations(standing))
            }
            StoreError::OverLimit(OverLimit::ToOne(player, standing)) => {
                Self::Opening(OpeningError::AlreadyInvited(player, standing))
            }
            other => Self::Store(other),
        }
    }
}
