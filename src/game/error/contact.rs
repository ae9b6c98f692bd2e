//! Why somebody has nothing to do with somebody else.

use crate::game::ids::PlayerId;

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
