//! The computer players: which move to make, and what it promises.
//!
//! Three searches play six games by the rules of [`crate::rules`]: alpha-beta for chess, a search for three who each play for
//! their own points, and one for Écheversi, in which pieces are placed. [`think`] chooses among them.
//!
//! Pure and bounded by nodes: nothing here reads a clock, a file or a source of chance, and the same
//! [`Search`] gives the same [`Thought`] by [`think`] on every machine, in whole numbers, whatever the [`Memory`]
//! was used for before. Only the stop flag of a [`SearchBudget`] ends a search from outside.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use seigneur::engine::{self, SearchBudget, Level, Memory, SearchScore, Search};
//! use seigneur::rules::{Position, Variant};
//!
//! let position = Position::parse(Variant::Chess, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")?;
//! let stop = AtomicBool::new(false);
//! let search = Search {
//!     position: &position,
//!     past: &[],
//!     among: &[],
//!     level: Level::FULL,
//!     budget: SearchBudget { nodes: 10_000, depth: 4, stop: &stop },
//!     seed: 1,
//! };
//! let thought = engine::think(&search, &mut Memory::of_mebibytes(1), &mut |_| {}).expect("a move");
//! assert_eq!(thought.best.coordinates(position.topology()), "a1a8");
//! assert_eq!(thought.score, SearchScore::Mate(1));
//! # Ok::<(), seigneur::rules::SetupError>(())
//! ```
//!
//! # Strengths
//!
//! A [`Level`] looks at fewer positions the weaker it is, less far ahead, and errs by an amount that follows from the position
//! and the seed: it makes the mistakes of somebody who overlooks things, and always the same ones in one game. Levels of chess
//! are measured against other engines, those of the other games against each other (`docs/benchmarks.md`).
//!
//! # With three players
//!
//! No two of three need be enemies, so that a lead says little of how somebody stands: the search maximises the points that its
//! player may expect, never what the others lose, and [`Thought::expected`] tells what all three may. How freely it takes the
//! others to answer, from both of them always playing their best against it to one at a time, is a [`Policy`].
//!
//! # Sources
//!
//! The ideas are those of the field: alpha-beta over deepening iterations with a table of positions, quiescence, reductions and
//! static exchange; for three, paranoid search and its forms in which fewer replies are looked at. A small
//! network judges positions of chess, fitted to games of the engine against itself.

use crate::rules::{Move, Position, Variant, Walk};

mod budget;
mod chance;
mod evaluation;
mod exchange;
mod level;
mod many;
mod mating;
mod memory;
mod ordering;
mod placing;
mod repetition;
mod transposition;
mod two;

pub use budget::SearchBudget;
pub use level::Level;
pub use many::{Policy, leads, think_by};
pub use memory::Memory;

/// What is asked of the engine.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    /// The position in which a move is sought.
    pub position: &'a Position,
    /// The [keys](Position::key) of the positions before it, oldest first, at least from the latest pawn
    /// move or capture on: they tell repetitions. The position itself is not among them.
    pub past: &'a [u64],
    /// The moves among which one is sought, as far as they are legal; all where none of them is.
    pub among: &'a [Move],
    /// The strength at which it is played.
    pub level: Level,
    /// What the search may cost; a level may allow less.
    pub budget: SearchBudget<'a>,
    /// The number from which variety and a level's errors are drawn: the same for the same choice.
    pub seed: u64,
}

/// What the engine makes of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The move to make, which is legal.
    pub best: Move,
    /// How the player to move stands.
    pub score: SearchScore,
    /// The points that each colour may expect, in thousandths, by [`Color::index`](crate::rules::Color::index).
    pub expected: [u16; 3],
    /// The moves that are expected, the one to make first.
    pub line: Vec<Move>,
    /// The last depth that was searched to its end, in plies.
    pub depth: u32,
    /// The positions that were looked at.
    pub nodes: u64,
}

/// How a player stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchScore {
    /// A lead in hundredths of a pawn; in Écheversi, of a cell.
    Centipawns(i32),
    /// A forced win in so many of the player's own moves; where it is below zero, the player is mated.
    Mate(i32),
}

/// Who hears of each depth that is finished.
pub type Report<'a> = dyn FnMut(&Thought) + 'a;

/// Searches for the best move; `None` where the game has ended.
///
/// The search ends when its budget is spent, and always gives a legal move, even when it is stopped
/// before it began.
#[must_use]
pub fn think(search: &Search, memory: &mut Memory, report: &mut Report) -> Option<Thought> {
    unless_proved(search, report, &mut |search, report| {
        memory.forget();
        searched(search, memory, report)
    })
}

/// Searches as [`think`] does, at the strongest level of chess with what the searches before it left in the memory.
///
/// It is for whoever follows one game, on one memory and with one seed, and by the clock plays better for it. What it gives depends
/// on what was asked before. It begins anew at the other levels, which are as strong as they are by counting positions, and in
/// the other games, where what is kept belongs to one search.
#[must_use]
pub fn think_on(search: &Search, memory: &mut Memory, report: &mut Report) -> Option<Thought> {
    unless_proved(search, report, &mut |search, report| {
        match (search.position.variant(), search.level) {
            (Variant::Chess, Level::FULL) => memory.table.grow_older(),
            _ => memory.forget(),
        }
        searched(search, memory, report)
    })
}

/// What the search of a game finds.
fn searched(search: &Search, memory: &mut Memory, report: &mut Report) -> Thought {
    match search.position.variant() {
        Variant::Chess => two::search(search, memory, report),
        Variant::Echeversi => placing::search(search, &mut memory.table, report),
        Variant::Trichess | Variant::Echecs3 | Variant::Yalta | Variant::YaltaLastKing => {
            many::search(search, &mut memory.table, report)
        }
    }
}

/// What a proof finds, else what a search does with what is left of the budget; `None` where the game has ended.
fn unless_proved(
    search: &Search,
    report: &mut Report,
    by_search: &mut dyn FnMut(&Search, &mut Report) -> Thought,
) -> Option<Thought> {
    let mut search = search.with_moves()?;
    let proved = mating::prove(&search, report);
    if proved.win.is_some() {
        return proved.win;
    }
    search.budget.nodes = search.budget.nodes.saturating_sub(proved.nodes).max(1);
    let mut thought = by_search(&search, report);
    thought.nodes += proved.nodes;
    Some(thought)
}

impl Search<'_> {
    /// The same where moves can be made, among all of them if none is legal of those that are named; `None` where the game
    /// has ended.
    fn with_moves(&self) -> Option<Self> {
        let mut walk = Walk::default();
        if self.position.walk(&mut walk).is_some() {
            return None;
        }
        let is_some_legal = walk.iter().any(|mv| self.among.contains(&mv));
        let among = if is_some_legal { self.among } else { &[] };
        Some(Self { among, ..*self })
    }

    /// Whether a legal move is one of those among which one is sought.
    fn admits(&self, mv: Move) -> bool {
        self.among.is_empty() || self.among.contains(&mv)
    }
}
