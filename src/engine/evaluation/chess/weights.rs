//! The numbers of the evaluation: hundredths of a pawn, for the opening and for the ending.

use super::taper::Taper;

/// What each feature is worth.
pub struct Weights {
    /// By kind (king, queen, rook, bishop, knight, pawn), rank and file: half a board, for the other half mirrors it.
    pub placement: [[Taper; 32]; 6],
    /// By kind of officer (knight, bishop, rook, queen) and the squares that it may go to.
    pub mobility: [[Taper; 32]; 4],
    /// By kind of officer: a square from which it could check without being taken.
    pub safe_check: [Taper; 4],
    /// By rank: pawns of the other side before the king, on its file or one beside it.
    pub storm: [Taper; 8],
    /// Passed pawns, by their rank.
    pub passed: [Taper; 8],
    /// By rank: passed pawns that are stopped.
    pub blocked: [Taper; 8],
    /// By rank: passed pawns with nothing on their way and nothing that attacks it.
    pub free: [Taper; 8],
    /// A rook stands behind a passed pawn.
    pub rook_behind: Taper,
    /// For each step that the opponent's king is away from where a passed pawn goes, and for each of one's own.
    pub escort: [Taper; 2],
    /// By rank: pawns side by side.
    pub phalanx: [Taper; 8],
    /// By rank: pawns that a pawn protects.
    pub protected: [Taper; 8],
    pub isolated: Taper,
    pub doubled: Taper,
    pub backward: Taper,
    pub bishop_pair: Taper,
    pub open_file: Taper,
    pub half_open_file: Taper,
    /// A knight or bishop that a pawn protects and no pawn can drive away.
    pub outpost: [Taper; 2],
    /// A pawn attacks a minor piece, or a rook or queen.
    pub by_pawn: [Taper; 2],
    /// A minor piece attacks a rook or queen.
    pub by_minor: Taper,
    /// A rook attacks a queen.
    pub by_rook: Taper,
    /// A pawn could attack a piece by a safe step.
    pub by_push: Taper,
    /// A bishop, for each own pawn on a square of its colour.
    pub barred_bishop: Taper,
    /// Something attacks a piece, or a pawn, that nothing protects.
    pub hanging: [Taper; 2],
    /// No own pawn stands before the king, on its file or one beside it.
    pub bare_file: Taper,
    /// No pawn at all does.
    pub open_before_king: Taper,
    /// A pawn one step before the king, or two.
    pub shield: [Taper; 2],
}
