//! Why somebody cannot watch a game.

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
