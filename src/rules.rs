//! The rules of the games: boards, positions, legal moves, results and notation.
//!
//! Six games: Trichess, Échecs à 3 and two forms of Yalta, for three players on 96 cells; chess; and Écheversi, in which
//! pieces are placed. They share one board type, one position, one move generator and one way of saying why a move is not
//! legal; a game is its differences, which [`ruleset::Ruleset`] lists.
//!
//! Pure: nothing here reads a file, a clock or a source of chance, and nothing can fail on a valid [`Position`]. Anything
//! that can be written down becomes a [`Setup`]; only what is valid becomes a [`Position`], or else an error that names the
//! field, the place in it and the reason.
//!
//! ```
//! use seigneur::rules::notation::{Letters, read_move, san};
//! use seigneur::rules::{Color, Illegal, Position, Variant};
//!
//! let start = Position::start(Variant::Trichess);
//! assert_eq!(start.legal_moves().len(), 20);
//!
//! // Positions are values: playing makes another one.
//! let mv = read_move(&start, "Nf3", Letters::ENGLISH).expect("a legal move");
//! let position = start.play(mv).expect("a legal move");
//! assert_eq!((start.turn(), position.turn()), (Color::White, Color::Red));
//! assert_eq!(san(&start, mv, Letters::FRENCH), "Cf3");
//!
//! // What is not legal comes back with the reason: it is Red's move now, and the knight has left.
//! assert!(matches!(position.play(mv), Err(Illegal::Empty { .. })));
//!
//! // Whoever checks both other kings at once has won a game of Trichess, and gets all three points.
//! let text = "8/8/8/wK7|8/8/5rP2/7rK|5bK2/1wQ6/1bP6/8 w - - 0 10 -";
//! let position = Position::parse(Variant::Trichess, text)?;
//! let fat = read_move(&position, "Ql5", Letters::ENGLISH).expect("a legal move");
//! let outcome = position.play(fat).expect("a legal move").outcome().expect("an end");
//! assert_eq!(outcome.describe(position.colors()).to_string(), "fat points 3,0,0");
//! # Ok::<(), seigneur::rules::SetupError>(())
//! ```
//!
//! # Where to look
//!
//! | what | where |
//! |---|---|
//! | a position, its legal moves, its outcome | [`Position`], [`Move`], [`Outcome`] |
//! | a game from move to move: repetitions, counts, players who leave | [`History`] |
//! | why a move is not legal | [`Illegal`] |
//! | boards: which cell touches which, and how lines run | [`Topology`] |
//! | moves and positions as text, records of games | [`notation`] |
//! | many positions in a short time | [`Walk`], [`perft`] |
//! | lessons and problems | [`lesson`], [`problem`] |
//!
//! # Sources
//!
//! The published rules of Trichess, of Échecs à 3 and of Yalta, the FIDE Laws of Chess, and the published page on Écheversi.
//! `docs/rules.md`, the *rule sheet* that this documentation names, states each of them exactly, and says how it is read where
//! its text leaves something open. Counts of moves from many positions are in `tests/data`, and a second generator, written from the
//! rule sheet alone, agrees with this one along random games.

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
pub(crate) mod splitmix;

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
pub use position::{Position, SoughtPlacement};
pub use ruleset::{Departure, Leaving};
pub use setup::{EnPassantFault, Expected, Field, RowName, Setup, SetupError};
pub use square::{Square, SquareSet};
pub use topology::Topology;
pub use variant::Variant;
pub use walk::Walk;
