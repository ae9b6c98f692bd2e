//! Why something cannot be done on a private board.

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
