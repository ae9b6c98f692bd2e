//! Why a game cannot be analysed.

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
