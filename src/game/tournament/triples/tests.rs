use super::{Past, TripleRound, plan, tables};

/// How often each pair meets in a plan from the beginning.
fn meetings(count: usize, rounds: &[TripleRound]) -> (u32, u32) {
    let mut past = Past::none(count);
    for board in rounds.iter().flat_map(|round| &round.boards) {
        past.add(board);
    }
    past.meetings()
}

#[test]
fn in_the_tables_each_pair_meets_once() {
    for count in [3, 9, 15] {
        let rounds = tables::exact(count).unwrap().len();
        assert_eq!(rounds, (count - 1) / 2);
        let plan = plan(&Past::none(count), rounds, 7);
        assert_eq!(meetings(count, &plan), (1, 1), "{count}");
        assert!(plan.iter().all(|round| round.rest.is_empty()));
    }
}

#[test]
fn everyone_plays_or_rests_once_a_round_and_has_each_color_in_turn() {
    for count in 3..=24 {
        for rounds in [1, 3, 5, 7] {
            let plan = plan(&Past::none(count), rounds, 3);
            assert_eq!(plan.len(), rounds);
            let mut colors = vec![Vec::new(); count];
            let mut rested = vec![0; count];
            for round in &plan {
                let seated = round.boards.iter().flatten().chain(&round.rest);
                let mut seated: Vec<usize> = seated.copied().collect();
                seated.sort_unstable();
                assert_eq!(seated, (0..count).collect::<Vec<_>>());
                assert_eq!(round.rest.len(), count % 3);
                for &player in &round.rest {
                    rested[player] += 1;
                }
                for board in &round.boards {
                    for (color, &player) in board.iter().enumerate() {
                        colors[player].push(color);
                    }
                }
            }
            let (least, most) = (rested.iter().min(), rested.iter().max());
            assert!(most.unwrap() - least.unwrap() <= 1, "{count} {rested:?}");
            for colors in colors {
                for third in colors.chunks(3) {
                    let mut all = third.to_vec();
                    all.sort_unstable();
                    all.dedup();
                    assert_eq!(all.len(), third.len(), "{count} {colors:?}");
                }
            }
        }
    }
}

#[test]
fn pairs_meet_about_equally_often() {
    for (count, rounds, most) in [
        (4, 4, 0),
        (5, 5, 1),
        (6, 5, 2),
        (7, 7, 2),
        (8, 4, 1),
        (9, 6, 1),
        (10, 10, 2),
        (12, 6, 2),
        (12, 11, 2),
        (18, 9, 2),
        (21, 10, 2),
        (30, 6, 1),
    ] {
        let (least, often) = meetings(count, &plan(&Past::none(count), rounds, 11));
        assert!(
            often - least <= most,
            "{count} {rounds}: {least} to {often}"
        );
    }
}

#[test]
fn a_plan_follows_from_its_seed() {
    let of = |seed| plan(&Past::none(12), 5, seed);
    assert_eq!(of(1), of(1));
    assert_ne!(of(1), of(2));
}

#[test]
fn those_who_have_met_before_are_kept_apart() {
    let mut past = Past::none(6);
    past.add(&[0, 1, 2]);
    past.add(&[3, 4, 5]);
    let round = plan(&past, 1, 5).remove(0);
    for board in &round.boards {
        past.add(board);
    }
    assert_eq!(past.meetings(), (0, 2));
    let met_again = past.met[0][1] + past.met[0][2] + past.met[1][2];
    assert_eq!(
        met_again, 4,
        "two of the three sit together again, and not all"
    );
}
