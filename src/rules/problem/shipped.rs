//! Problems that are part of the program, one a line: the position, a tab, and the solution.
//!
//! They were made by `seigneur rules problems`.

use super::Problem;
use crate::rules::variant::Variant;

fn lines(variant: Variant) -> impl Iterator<Item = &'static str> {
    let text = match variant {
        Variant::Trichess => include_str!("../../../assets/problems/trichess.tsv"),
        Variant::Echecs3 => include_str!("../../../assets/problems/echecs3.tsv"),
        Variant::Yalta => include_str!("../../../assets/problems/yalta.tsv"),
        Variant::Chess => include_str!("../../../assets/problems/chess.tsv"),
        Variant::YaltaLastKing | Variant::Echeversi => "",
    };
    text.lines()
}

/// How many problems there are of a game.
#[must_use]
pub fn shipped_count(variant: Variant) -> usize {
    lines(variant).count()
}

/// The problem of a game with a number, from 0; none where there are fewer.
#[must_use]
pub fn shipped(variant: Variant, number: usize) -> Option<Problem> {
    let (position, line) = lines(variant).nth(number)?.split_once('\t')?;
    Problem::read(variant, position, line).ok()
}
