//! Why something cannot be done on a ladder.

/// Why something cannot be done on a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LadderError {
    /// They stand on it already.
    #[error("stands on the ladder already")]
    Joined,
    /// There is no room.
    #[error("the ladder is full")]
    Full,
    /// They do not stand on it.
    #[error("does not stand on the ladder")]
    NotOn,
    /// They are in a challenge.
    #[error("is in a challenge")]
    InChallenge,
    /// Nobody stands above them.
    #[error("stands on the highest rung")]
    Highest,
    /// Nobody above them, or too few for the game, can be challenged now.
    #[error("nobody can be challenged now")]
    NobodyFree,
    /// Those who are named cannot be challenged together.
    #[error("out of reach")]
    OutOfReach,
    /// None of those who are named stands above.
    #[error("nobody of them stands above")]
    NoneAbove,
}
