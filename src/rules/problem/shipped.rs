//! Problems that are part of the program, one a line: the position, the solution, and the positions
//! that the strongest computer player looked at until it kept to the key, with tabs between them.
//!
//! They were made by `seigneur rules problems`. Those that take more than two moves end with the
//! seed that they come from.

use super::Problem;
use crate::rules::coded;
use crate::rules::variant::Variant;

coded! {
    /// How difficult a problem is, by the work that it is for a computer player.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum Difficulty [ALL, code, of_code] {
        /// The key is seen at once.
        Easy = "easy",
        /// The key takes some looking ahead.
        Medium = "medium",
        /// The key is deep, or looks like a worse move for long.
        Hard = "hard",
    }
}

impl Difficulty {
    /// The difficulty of a problem whose key takes so many positions to find.
    #[must_use]
    pub const fn of_nodes(nodes: u64) -> Self {
        match nodes {
            0..1_000 => Self::Easy,
            1_000..30_000 => Self::Medium,
            _ => Self::Hard,
        }
    }
}

/// A line of the files, taken apart.
struct Entry {
    position: &'static str,
    line: &'static str,
    nodes: &'static str,
}

fn entries(variant: Variant) -> impl Iterator<Item = Entry> {
    let text = match variant {
        Variant::Trichess => include_str!("../../../assets/problems/trichess.tsv"),
        Variant::Echecs3 => include_str!("../../../assets/problems/echecs3.tsv"),
        Variant::Yalta => include_str!("../../../assets/problems/yalta.tsv"),
        Variant::Chess => include_str!("../../../assets/problems/chess.tsv"),
        Variant::YaltaLastKing | Variant::Echeversi => "",
    };
    text.lines().map(|line| {
        let mut fields = line.split('\t');
        let mut next = || fields.next().unwrap_or_default();
        Entry {
            position: next(),
            line: next(),
            nodes: next(),
        }
    })
}

/// How many problems there are of a game.
#[must_use]
pub fn shipped_count(variant: Variant) -> usize {
    entries(variant).count()
}

/// The problem of a game with a number, from 0; none where there are fewer.
#[must_use]
pub fn shipped(variant: Variant, number: usize) -> Option<Problem> {
    let Entry { position, line, .. } = entries(variant).nth(number)?;
    Problem::read(variant, position, line).ok()
}

/// The difficulty of a problem that is part of the program; of others it was not measured.
pub(super) fn difficulty(problem: &Problem) -> Option<Difficulty> {
    let position = problem.position().to_string();
    let mut entries = entries(problem.position().variant());
    let entry = entries.find(|entry| entry.position == position)?;
    entry.nodes.parse().ok().map(Difficulty::of_nodes)
}
