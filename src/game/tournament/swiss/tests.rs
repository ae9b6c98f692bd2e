use std::collections::BTreeSet;

use super::{Contestant, SwissPairing, pair};
use crate::game::ids::PlayerId;
use crate::game::tournament::lots::Lots;
use crate::rules::Color;

fn field(count: usize) -> Vec<Contestant> {
    let players = (1..=count as u64).map(|id| Contestant {
        player: PlayerId(id),
        points: 0,
        opponents: Vec::new(),
        colors: Vec::new(),
        byes: 0,
    });
    players.collect()
}

fn of(players: &mut [Contestant], id: PlayerId) -> &mut Contestant {
    players.iter_mut().find(|one| one.player == id).unwrap()
}

/// Plays a round with results drawn by lot.
fn play(players: &mut [Contestant], draw: &SwissPairing, lots: &mut Lots) {
    for &[white, black] in &draw.games {
        let points = [(3, 0), (0, 3), (1, 1)][lots.below(3)];
        for (id, against, color, won) in [
            (white, black, Color::White, points.0),
            (black, white, Color::Black, points.1),
        ] {
            let player = of(players, id);
            player.opponents.push(against);
            player.colors.push(color);
            player.points += won;
        }
    }
    if let Some(id) = draw.bye {
        let player = of(players, id);
        player.byes += 1;
        player.points += 3;
    }
    players.sort_by_key(|player| std::cmp::Reverse(player.points));
}

/// Checks what holds of every round.
fn check(players: &[Contestant], draw: &SwissPairing) {
    let seated = draw.games.iter().flatten().copied().chain(draw.bye);
    let seated: Vec<PlayerId> = seated.collect();
    let all: BTreeSet<PlayerId> = seated.iter().copied().collect();
    assert_eq!((seated.len(), all.len()), (players.len(), players.len()));
    for player in players {
        let met: BTreeSet<PlayerId> = player.opponents.iter().copied().collect();
        assert_eq!(met.len(), player.opponents.len(), "{player:?}");
        assert!(player.byes <= 1, "{player:?}");
    }
}

#[test]
fn nobody_meets_anybody_twice_and_colors_are_even() {
    for seed in 0..60 {
        let mut lots = Lots::new(seed);
        let count = 12 + lots.below(40);
        let mut players = field(count);
        for _ in 0..6 {
            let draw = pair(&players).unwrap();
            play(&mut players, &draw, &mut lots);
            check(&players, &draw);
            for player in &players {
                assert!(player.excess().abs() <= 2, "{player:?}");
                let thrice = |run: &[Color]| run[0] == run[1] && run[1] == run[2];
                assert!(!player.colors.windows(3).any(thrice), "{player:?}");
            }
        }
    }
}

/// Whether any pairing is left, found by trying all.
fn any_pairing(players: &[Contestant], free: &BTreeSet<usize>, byes: usize) -> bool {
    let Some(&first) = free.first() else {
        return true;
    };
    let mut rest = free.clone();
    rest.remove(&first);
    if byes > 0 && players[first].byes == 0 && any_pairing(players, &rest, byes - 1) {
        return true;
    }
    rest.iter().any(|&other| {
        let mut left = rest.clone();
        left.remove(&other);
        !players[first].opponents.contains(&players[other].player)
            && any_pairing(players, &left, byes)
    })
}

#[test]
fn a_pairing_is_found_wherever_there_is_one() {
    let mut ends = 0;
    for seed in 0..200 {
        let mut lots = Lots::new(seed);
        let count = 2 + lots.below(7);
        let mut players = field(count);
        for _ in 0..count {
            let draw = pair(&players);
            let exists = any_pairing(&players, &(0..count).collect(), count % 2);
            assert_eq!(draw.is_some(), exists, "{players:?}");
            let Some(draw) = draw else {
                ends += 1;
                break;
            };
            play(&mut players, &draw, &mut lots);
            check(&players, &draw);
        }
    }
    assert!(ends > 50, "{ends}");
}

#[test]
fn the_upper_half_meets_the_lower_and_the_last_has_the_bye() {
    let draw = pair(&field(7)).unwrap();
    let ids = |white, black| [PlayerId(white), PlayerId(black)];
    assert_eq!(draw.games, [ids(1, 4), ids(5, 2), ids(3, 6)]);
    assert_eq!(draw.bye, Some(PlayerId(7)));
    assert_eq!(pair(&field(7)), Some(draw));
}

#[test]
fn winners_meet_winners() {
    let mut players = field(8);
    for id in [5, 6, 7, 8] {
        of(&mut players, PlayerId(id)).points = 3;
    }
    players.sort_by_key(|player| std::cmp::Reverse(player.points));
    for [white, black] in pair(&players).unwrap().games {
        assert_eq!(white.0 > 4, black.0 > 4);
    }
}

#[test]
fn some_hundreds_are_paired_at_once() {
    let mut players = field(301);
    let mut lots = Lots::new(1);
    for _ in 0..4 {
        let draw = pair(&players).unwrap();
        play(&mut players, &draw, &mut lots);
        check(&players, &draw);
    }
}
