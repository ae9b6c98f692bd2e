//! Positions and moves as text.

mod cursor;
pub mod fen;
pub mod letters;
pub mod pgn;
pub mod placements;
pub mod position96;
pub mod reader;
mod san;

pub use letters::{Letters, LettersError};
pub use reader::{Alphabets, Doubt, Misread, Sense, read_move, without_number};
pub use san::{san, without_letters};
