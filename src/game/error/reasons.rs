//! Why something is refused, by what it is about.

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

/// Why somebody has nothing to do with somebody else.
#[derive(Debug, thiserror::Error)]
pub enum ContactError {
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
}

/// Why players cannot agree on something.
#[derive(Debug, thiserror::Error)]
pub enum AgreementError {
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
    #[error("too late to call the game off")]
    TooLateToAbort,
    /// The game goes on, so that there is no rematch yet.
    #[error("the game goes on")]
    GoesOn,
}

/// Why a moderator cannot do something.
#[derive(Debug, thiserror::Error)]
pub enum ModerationError {
    /// Whoever is out cannot be given the win.
    #[error("{color} is out")]
    WinnerOut {
        /// The game that is played.
        variant: Variant,
        /// The colour that is out.
        color: Color,
    },
    /// The game has not ended.
    #[error("the game has not ended")]
    NotOver,
    /// Nobody decides as a moderator about a game of their own.
    #[error("a game of the moderator's own")]
    OwnGame,
    /// The game is held on several servers, whose moderators may only end it without points.
    #[error("the game is held on several servers")]
    Shared,
    /// The game does not count already.
    #[error("the game does not count")]
    Voided,
}

/// Why somebody cannot watch a game.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// Whoever plays in a game does not follow it besides.
    #[error("a player of this table")]
    Plays,
    /// What is followed is told to people of one server, and the game is held on several.
    #[error("the game is held on several servers")]
    Shared,
    /// The person follows as many games as they may.
    #[error("no more games can be followed")]
    TooManyWatched,
    /// As many people follow the game as may.
    #[error("no more people can follow the game")]
    TooManyWatchers,
}

/// Why something cannot be done on a private board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PracticeError {
    /// The person has no such board.
    #[error("no such board")]
    NoBoard,
    /// The board was changed since its button was shown.
    #[error("the board has changed")]
    Changed,
    /// No move was found, nor what comes of one.
    #[error("no answer was found")]
    NoAnswer,
    /// It is a computer's turn.
    #[error("a computer is to move")]
    ComputerToMove,
    /// Nothing can be played any more.
    #[error("the line has ended")]
    Ended,
    /// The line is as long as one may be.
    #[error("the line is too long")]
    TooLong,
    /// There is no move to step back or forward over.
    #[error("no move to step over")]
    NoStep,
    /// The game has no such ply.
    #[error("the game has {0} plies")]
    NoSuchPly(usize),
    /// The game goes on, and the person does not play in it.
    #[error("the game goes on")]
    GoesOn,
    /// Lines belong to a game that the person plays, and the board is of none.
    #[error("no board of a running game")]
    NoGame,
    /// The line has no moves.
    #[error("an empty line")]
    EmptyLine,
    /// The player keeps as many lines of the game as one may.
    #[error("too many lines")]
    TooManyLines,
    /// The player keeps no such line, or the game has left it.
    #[error("no such line")]
    NoSuchLine,
    /// The game does not stand where the line begins, and has not followed it.
    #[error("the game stands elsewhere")]
    Elsewhere,
}

/// Why a game cannot be analysed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnalysisError {
    /// It goes on.
    #[error("the game goes on")]
    GoesOn,
    /// Nobody has moved in it.
    #[error("no move was played")]
    NothingPlayed,
    /// So many games of its server wait for theirs.
    #[error("{0} analyses wait")]
    ManyWait(u32),
}

/// Why something cannot be done where channels play one another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TeamError {
    /// There is no such call, or no such team.
    #[error("no such team")]
    NoTeam,
    /// More channels are named than a game has seats.
    #[error("{0} is played by fewer channels")]
    Channels(Variant),
    /// Fewer are named, and the server is not open to those of others.
    #[error("{0} is played by more channels, and the server is not open")]
    SeatsClosed(Variant),
    /// A server of the others is not open any more.
    #[error("another server is not open")]
    OtherClosed,
    /// No seat is left by that code, or it is none.
    #[error("no seat by that code")]
    Code,
    /// Neither a game nor a code was given.
    #[error("neither a game nor a code")]
    NothingAsked,
    /// A channel was named twice, or the one where the caller is.
    #[error("a channel cannot play itself")]
    SameChannel,
    /// A vote needs a time at which it ends.
    #[error("a vote needs a pace")]
    Untimed,
    /// A call of theirs stands.
    #[error("a call stands")]
    CallStands,
    /// Somebody was quicker.
    #[error("{0} is the captain")]
    HasCaptain(PlayerId),
    /// They are in another team of the same game.
    #[error("in another team")]
    OtherTeam,
    /// They are in no team of this game, and not where one votes.
    #[error("in no team")]
    NotInTeam,
    /// They are no member of this team.
    #[error("no member of the team")]
    NotMember,
    /// Whoever decides for a team stays in it.
    #[error("a captain stays")]
    CaptainStays,
    /// They do not see the channel of their team.
    #[error("the channel of the team is not theirs to see")]
    Unseen,
    /// Their team is not to move.
    #[error("another team is to move")]
    NotToMove,
    /// The team has as many members as it may have.
    #[error("the team is full")]
    Full,
    /// It is decided by the captain of their team alone.
    #[error("the captain {0} alone decides this")]
    CaptainOnly(PlayerId),
    /// The code is for channels of other servers than the one of the call.
    #[error("the code is for another server")]
    OwnCode,
    /// Nothing is planned ahead where a team votes.
    #[error("a team plans nothing ahead")]
    NoPlans,
}
