//! Why something cannot be done at a table.

use super::absence::AbsenceError;
use super::ids::{ChannelId, PlayerId};
use super::limits::{OverLimit, StandingInvitation};
use super::plan::PlanError;
use super::ports::error::StoreError;
use super::table::ReplayError;
use super::tournament::TournamentError;
use super::vacation::VacationError;
use crate::rules::notation::Misread;
use crate::rules::{Color, Position, SetupError, Variant};

/// Why something cannot be done at a table.
#[derive(Debug, thiserror::Error)]
pub enum GameError {
    /// There is no such table here.
    #[error("no such table")]
    NoSuchTable,
    /// The player does not play at this table.
    #[error("not a player of this table")]
    NotAPlayer,
    /// The player is out, and the others play on.
    #[error("the player is out")]
    Out,
    /// Somebody else is to move.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// The colour to move.
        turn: Color,
        /// Its player.
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
    /// More people are named than the game has seats.
    #[error("too many players for {0}")]
    TooManyPlayers(Variant),
    /// Somebody is named twice, or names themself.
    #[error("{0} would have two seats")]
    TwoSeats(PlayerId),
    /// The colour does not play in this game.
    #[error("no {color} in {variant}")]
    NoSuchColor {
        /// The game.
        variant: Variant,
        /// The colour.
        color: Color,
    },
    /// Tables are opened in these channels of the server only.
    #[error("tables are opened in other channels")]
    ChannelNotChosen(Vec<ChannelId>),
    /// The player sits at as many open tables as the server allows.
    #[error("no more than {limit} open games")]
    TooManyGames {
        /// How many are allowed.
        limit: u32,
    },
    /// Invitations of the opener wait for an answer, as many as may.
    #[error("{} invitations wait for an answer", .0.len())]
    TooManyInvitations(Vec<StandingInvitation>),
    /// Somebody has not answered an earlier invitation of the same opener.
    #[error("{0} has not answered an earlier invitation")]
    AlreadyInvited(PlayerId, Vec<StandingInvitation>),
    /// Somebody wants no invitations from the opener.
    #[error("{0} takes no invitations from them")]
    NoInvitations(PlayerId),
    /// The player has blocked somebody who is concerned.
    #[error("{0} is blocked")]
    Blocked(PlayerId),
    /// Somebody at the table wants to have nothing to do with the player.
    #[error("kept apart from somebody at the table")]
    SeatRefused,
    /// Nobody blocks themself.
    #[error("nobody blocks themself")]
    BlocksThemself,
    /// The player has blocked as many people as anybody may.
    #[error("no more people can be blocked")]
    TooManyBlocked,
    /// Whoever is out cannot be given the win.
    #[error("{color} is out")]
    WinnerOut {
        /// The game.
        variant: Variant,
        /// The colour.
        color: Color,
    },
    /// The position to start from is none of this game's.
    #[error("no position of {0}: {1}")]
    Setup(Variant, SetupError),
    /// A game from a given position cannot count.
    #[error("a game from a given position cannot be rated")]
    RatedPosition,
    /// A game without a time limit cannot count.
    #[error("a game without a time limit cannot be rated")]
    RatedUntimed,
    /// The position to start from has ended already.
    #[error("the position has ended already")]
    EndedPosition,
    /// Something is proposed already, and has to be settled first.
    #[error("a proposal stands already")]
    ProposalStands,
    /// Nothing of the kind is proposed, or no longer.
    #[error("nothing is proposed")]
    NothingProposed,
    /// The player has agreed already.
    #[error("the player has agreed already")]
    AlreadyAgreed,
    /// No draw is agreed on in this game.
    #[error("no draw is agreed on in {0}")]
    NoDraws(Variant),
    /// No draw can be claimed in the position.
    #[error("no draw can be claimed")]
    NothingToClaim,
    /// The game counts, so that nothing is taken back.
    #[error("the game is rated")]
    Rated,
    /// The player has not moved, or somebody has left since.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// Everyone has moved often enough: nobody can break the game off alone any more.
    #[error("too late to break the game off")]
    TooLateToAbort,
    /// The game goes on, so that there is no rematch yet.
    #[error("the game goes on")]
    GoesOn,
    /// The game has not ended.
    #[error("the game has not ended")]
    NotOver,
    /// Nobody decides as a moderator about a game of their own.
    #[error("a game of the moderator's own")]
    OwnGame,
    /// The game does not count already.
    #[error("the game does not count")]
    Voided,
    /// Nothing can be done about an absence.
    #[error(transparent)]
    Absence(#[from] AbsenceError),
    /// There is no vacation, or none that ends.
    #[error(transparent)]
    Vacation(#[from] VacationError),
    /// It cannot be done in a tournament.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// The line cannot be planned.
    #[error("no plan: {0:?}")]
    Plan(PlanError),
    /// The player has no plan of this number.
    #[error("no such plan")]
    NoSuchPlan,
    /// Whoever plays in a game does not follow it besides.
    #[error("a player of this table")]
    Plays,
    /// The person follows as many games as they may.
    #[error("no more games can be followed")]
    TooManyWatched,
    /// As many people follow the game as may.
    #[error("no more people can follow the game")]
    TooManyWatchers,
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

impl From<PlanError> for GameError {
    fn from(error: PlanError) -> Self {
        Self::Plan(error)
    }
}

impl From<StoreError> for GameError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Stale => Self::Stale,
            StoreError::OverLimit(OverLimit::Tables { limit }) => Self::TooManyGames { limit },
            StoreError::OverLimit(OverLimit::Invitations(standing)) => {
                Self::TooManyInvitations(standing)
            }
            StoreError::OverLimit(OverLimit::ToOne(player, standing)) => {
                Self::AlreadyInvited(player, standing)
            }
            other => Self::Store(other),
        }
    }
}
