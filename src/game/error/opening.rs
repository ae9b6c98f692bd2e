//! Why a table cannot be opened as it was asked for.

use crate::game::ids::{ChannelId, PlayerId};
use crate::game::limits::StandingInvitation;
use crate::rules::{Color, SetupError, Variant};

/// Why a table cannot be opened as it was asked for.
#[derive(Debug, thiserror::Error)]
pub enum OpeningError {
    /// More people are named than the game has seats.
    #[error("too many players for {0}")]
    TooManyPlayers(Variant),
    /// Somebody is named twice, or names themself.
    #[error("{0} would have two seats")]
    TwoSeats(PlayerId),
    /// The colour does not play in this game.
    #[error("no {color} in {variant}")]
    NoSuchColor {
        /// The game that is played.
        variant: Variant,
        /// The colour that was named.
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
    /// The player waits for as many games as they may.
    #[error("no more than {limit} seeks")]
    TooManySeeks {
        /// How many are allowed.
        limit: u32,
    },
    /// Others are sought on other servers, to which this one is not open.
    #[error("the server is not open to others")]
    NotOpen,
    /// A game that was held on several servers is not opened again on one of them.
    #[error("the game was held on several servers")]
    SharedRematch,
    /// Others are sought for a game in a channel that not all of them see.
    #[error("not everyone sees the channel")]
    HiddenSeek,
    /// The same, where it could not be found out who sees it.
    #[error("who sees the channel cannot be found out now")]
    UnknownSight,
    /// Invitations of the opener wait for an answer, as many as may.
    #[error("{} invitations wait for an answer", .0.len())]
    TooManyInvitations(Vec<StandingInvitation>),
    /// Somebody has not answered an earlier invitation of the same opener.
    #[error("{0} has not answered an earlier invitation")]
    AlreadyInvited(PlayerId, Vec<StandingInvitation>),
    /// Whoever seeks a game waits for one already, at a table of theirs.
    #[error("they wait at table {} already", .0.number)]
    SeekWaits(Box<StandingInvitation>),
    /// Whoever seeks a game waits for one already, at somebody else's table.
    #[error("they sit at table {} already", .0.number)]
    SeekSits(Box<StandingInvitation>),
    /// The position to start from is none of this game's.
    #[error("no position of {0}: {1}")]
    Setup(Variant, SetupError),
    /// A game from a given position cannot count.
    #[error("a game from a given position cannot be rated")]
    RatedPosition,
    /// A game without a time limit cannot count.
    #[error("a game without a time limit cannot be rated")]
    RatedUntimed,
    /// A game with a computer cannot count.
    #[error("a game with a computer cannot be rated")]
    RatedComputer,
    /// The position to start from has ended already.
    #[error("the position has ended already")]
    EndedPosition,
    /// The colours that people would have are out in the position to start from.
    #[error("nobody has a piece to move in the position")]
    NobodyPlays,
}
