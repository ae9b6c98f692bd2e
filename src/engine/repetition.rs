//! Which positions of a game a search takes for drawn where they come again.

use std::collections::BTreeMap;

/// The keys of a game's positions, oldest first, in their places: those of positions that stood once are nobody's.
///
/// What comes again within a line is taken for drawn at once, as whoever would rather not have it could have avoided it.
/// What stood once before the line may come again and do no harm: a draw takes three times.
pub(super) fn stood_twice(past: &[u64]) -> Vec<u64> {
    let mut times: BTreeMap<u64, u32> = BTreeMap::new();
    for &key in past {
        *times.entry(key).or_default() += 1;
    }
    let kept = |key: &u64| if times[key] > 1 { *key } else { NOBODYS };
    past.iter().map(kept).collect()
}

/// A key that, as good as certainly, no position has.
const NOBODYS: u64 = 0;

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::engine::{Level, Memory, Search, SearchBudget, SearchScore, think};
    use crate::rules::{Position, Variant, Walk};

    /// How the side to move stands where each of its moves leads to what has stood so often.
    fn score(variant: Variant, text: &str, times: usize) -> SearchScore {
        let position = Position::parse(variant, text).unwrap();
        let mut walk = Walk::default();
        assert_eq!(position.walk(&mut walk), None);
        let mut past = Vec::new();
        for _ in 0..times {
            // Each stood where the same side was to move as after the moves.
            past.extend((0..walk.len()).flat_map(|nth| [walk.after(nth).key(), 1]));
        }
        past.push(1);
        let stop = AtomicBool::new(false);
        let search = Search {
            position: &position,
            past: &past,
            among: &[],
            level: Level::FULL,
            budget: SearchBudget {
                nodes: 3_000,
                depth: 4,
                stop: &stop,
            },
            seed: 0,
        };
        let memory = &mut Memory::of_mebibytes(1);
        think(&search, memory, &mut |_| {}).unwrap().score
    }

    #[test]
    fn a_draw_takes_three_times() {
        let text = "8/8/8/3k4/8/8/5Q2/6K1 w - - 90 150";
        let lead = |times| match score(Variant::Chess, text, times) {
            SearchScore::Centipawns(lead) => lead,
            SearchScore::Mate(_) => panic!("no mate is near"),
        };
        assert!(lead(1) > 500, "{}", lead(1));
        // The number of the seed makes it vary a little.
        assert!(lead(2).abs() < 20, "{}", lead(2));
    }

    #[test]
    fn keys_of_what_stood_once_are_nobodys() {
        assert_eq!(stood_twice(&[7, 8, 7, 9]), [7, 0, 7, 0]);
    }
}
