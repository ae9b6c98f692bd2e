//! Why players cannot agree on something.

use crate::rules::Variant;

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
