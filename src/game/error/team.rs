//! Why something cannot be done where channels play one another.

use crate::game::ids::PlayerId;
use crate::rules::Variant;

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
