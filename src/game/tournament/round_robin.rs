//! Everyone against everyone, by the circle method.
//!
//! One player stays, the others stand in a circle that turns by one place a round. Colours alternate
//! from round to round, but where a player meets the one who stays: nobody has one colour more often
//! than the other by more than one, nor more than twice running.

/// How many rounds it takes until each of `count` players has met each other so many `times`.
pub fn rounds(count: usize, times: usize) -> usize {
    (count + count % 2).saturating_sub(1) * times
}

/// Who plays whom in a round, counted from 0: White first; and who has a bye. Every second time
/// around, all colours are the other way.
pub fn pairs(count: usize, round: usize) -> (Vec<[usize; 2]>, Option<usize>) {
    let turning = (count + count % 2).saturating_sub(1);
    if turning == 0 {
        return (Vec::new(), None);
    }
    let (turn, time) = (round % turning, round / turning);
    let colored = |white, black, is_right: bool| {
        if is_right == (time % 2 == 0) {
            [white, black]
        } else {
            [black, white]
        }
    };
    let mut games = Vec::new();
    let mut bye = None;
    if count.is_multiple_of(2) {
        games.push(colored(turning, turn, turn % 2 == 0));
    } else {
        bye = Some(turn);
    }
    for step in 1..=turning / 2 {
        let (ahead, behind) = ((turn + step) % turning, (turn + turning - step) % turning);
        games.push(colored(ahead, behind, step % 2 == 1));
    }
    (games, bye)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{pairs, rounds};

    #[test]
    fn everyone_meets_everyone_with_even_colors() {
        for count in 2..=25 {
            for times in 1..=2 {
                let mut met = BTreeMap::new();
                let mut played = vec![Vec::new(); count];
                let mut byes = vec![0; count];
                for round in 0..rounds(count, times) {
                    let (games, bye) = pairs(count, round);
                    for [white, black] in games {
                        *met.entry((white.min(black), white.max(black))).or_insert(0) += 1;
                        played[white].push((round, 1));
                        played[black].push((round, -1));
                    }
                    if let Some(player) = bye {
                        byes[player] += 1;
                    }
                }
                assert_eq!(met.len(), count * (count - 1) / 2, "{count}");
                assert!(met.values().all(|&often| often == times), "{count}");
                assert!(byes.iter().all(|&often| often == count % 2 * times));
                for (player, games) in played.iter().enumerate() {
                    let rounds: Vec<usize> = games.iter().map(|(round, _)| *round).collect();
                    assert!(rounds.is_sorted_by(|one, next| one < next), "{count}");
                    let colors: Vec<i32> = games.iter().map(|(_, color)| *color).collect();
                    let difference: i32 = colors.iter().sum();
                    assert!(difference.abs() <= 1, "{count} {times} {player} {colors:?}");
                    if times == 1 {
                        let thrice = |run: &[i32]| run.iter().sum::<i32>().abs() == 3;
                        assert!(
                            !colors.windows(3).any(thrice),
                            "{count} {player} {colors:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn nobody_plays_alone() {
        assert_eq!(rounds(1, 1), 1);
        assert_eq!(rounds(0, 1), 0);
        assert_eq!(pairs(0, 0), (vec![], None));
        assert_eq!(pairs(1, 0), (vec![], Some(0)));
    }
}
