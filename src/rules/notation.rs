//! Positions and moves as text.

mod cursor;
pub mod fen;
pub mod pgn;
pub mod placements;
pub mod position96;
pub mod reader;
pub mod san;

pub use reader::{Alphabets, Doubt, Misread, Sense, read_move};
pub use san::{Letters, san, without_letters};
