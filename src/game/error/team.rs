//! Why something cannot be done where channels play one another.

use crate::game::ids::PlayerId;
use crate::rules::Variant;

/// Why something cannot be done where channels play one another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TeamError {
    /// There is no such call, or no such team.
    #[error("no such team")]
    NoTeam,
    /// As many channels play a game as it has players.
    #[error("{0} is played by other numbers of channels")]
    Channels(Variant),
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
    /// Their team is not to move.
    #[error("another team is to move")]
    NotToMove,
    /// The team has as many members as it may have.
    #[error("the team is full")]
    Full,
    /// Nothing is planned ahead where a team votes.
    #[error("a team plans nothing ahead")]
    NoPlans,
}
