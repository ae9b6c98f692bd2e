//! The games shown.

/// Ends with two players mating the third.
pub const TRICHESS: &str = include_str!("games/trichess.pgn");
pub const ECHECS3: &str = include_str!("games/echecs3.pgn");
pub const YALTA: &str = include_str!("games/yalta.pgn");
/// In which Brown resigns.
pub const YALTA_LEFT: &str = include_str!("games/yalta_left.pgn");
/// In which Brown is mated, and the others play on.
pub const YALTA_LAST_KING: &str = include_str!("games/yalta-last_king.pgn");
/// Ends when all pieces are placed.
pub const ECHEVERSI: &str = include_str!("games/echeversi.pgn");
pub const CHESS: &str = include_str!("../../tests/data/pgn/kasparov_topalov_1999.pgn");
/// Ends with a mate, soon.
pub const SHORT_CHESS: &str = include_str!("../../tests/data/pgn/legal_1750.pgn");
