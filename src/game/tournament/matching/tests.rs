use std::cmp::Ordering;

use super::heaviest;
use crate::game::tournament::lots::Lots;

/// The most that any matching weighs, found by trying all.
fn best(weights: &[Vec<i128>], free: u32) -> i128 {
    let Some(first) = (0..weights.len()).find(|&person| free & 1 << person != 0) else {
        return 0;
    };
    let free = free & !(1 << first);
    let others = (first + 1..weights.len()).filter(|&other| free & 1 << other != 0);
    let with = others.filter(|&other| weights[first][other] > 0);
    let with = with.map(|other| weights[first][other] + best(weights, free & !(1 << other)));
    with.max().unwrap_or(0).max(best(weights, free))
}

#[test]
fn no_matching_weighs_more() {
    let mut lots = Lots::new(5);
    for round in 0..3000 {
        let count = 2 + lots.below(7);
        let range = [2, 4, 40][round % 3];
        let drawn: Vec<i128> = (0..64).map(|_| lots.below(range) as i128).collect();
        let weight = |one: usize, other: usize| match one.cmp(&other) {
            Ordering::Less => drawn[one * 8 + other],
            Ordering::Equal => 0,
            Ordering::Greater => drawn[other * 8 + one],
        };
        let row = |one| (0..count).map(|other| weight(one, other)).collect();
        let weights: Vec<Vec<i128>> = (0..count).map(row).collect();
        let mates = heaviest(count, |one, other| Some(weight(one, other)));
        let mut sum = 0;
        for (person, mate) in mates.iter().enumerate() {
            if let Some(mate) = *mate {
                assert_eq!(mates[mate], Some(person));
                sum += weights[person][mate];
            }
        }
        assert_eq!(sum, 2 * best(&weights, (1 << count) - 1), "{weights:?}");
    }
}
