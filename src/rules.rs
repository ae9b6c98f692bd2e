//! The rules of the games: boards, positions, legal moves, results and notation.
//!
//! Pure: nothing here reads a file, a clock or a source of chance, and nothing
//! can fail on a valid [`Position`]. Anything that can be written down becomes a
//! [`Setup`]; only what is valid becomes a [`Position`]. The rule sheet that the
//! documentation names is `docs/rules.md`.
//!
//! ```
//! use seigneur::rules::{Position, Variant};
//!
//! let start = Position::start(Variant::Trichess);
//! assert_eq!(start.legal_moves().len(), 20);
//! ```

pub mod castling;
pub mod hands;
pub mod history;
pub mod illegal;
pub mod lesson;
pub mod moves;
pub mod notation;
pub mod outcome;
pub mod perft;
pub mod piece;
pub mod players;
pub mod position;
pub mod problem;
pub mod ruleset;
pub mod setup;
pub mod square;
pub mod topology;
pub mod variant;
pub mod walk;

mod attacks;
mod coded;
mod movegen;

pub use attacks::{Attacks, Check, Screen};
pub use castling::{CastlingRights, Wing};
pub(crate) use coded::coded;
pub use hands::Hands;
pub use history::{Draw, History, HistoryEntry, LONGEST_GAME};
pub use illegal::{CastlingFault, Illegal};
pub use moves::Move;
pub use outcome::{Ending, Outcome, Points, Title};
pub use piece::{Color, Piece, Role, Roles};
pub use players::Players;
pub use position::Position;
pub use ruleset::{Departure, Leaving};
pub use setup::{Setup, SetupError};
pub use square::{Square, SquareSet};
pub use topology::Topology;
pub use variant::Variant;
pub use walk::Walk;
