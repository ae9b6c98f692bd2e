use super::*;

const NOW: Millis = Millis(1_000_000);
const GAME: GameId = GameId(7);
const LATER: Millis = Millis(1_000_000 + SAFE_MS);

fn players(ladder: &Ladder) -> Vec<u64> {
    ladder.rungs.iter().map(|rung| rung.player.0).collect()
}

fn ladder(variant: Variant, people: u64) -> Ladder {
    let mut ladder = Ladder::empty(ServerId(1), variant);
    for player in 1..=people {
        ladder.join(PlayerId(player), NOW).unwrap();
    }
    ladder
}

fn challenge(ladder: &mut Ladder, by: u64, others: &[u64]) -> Result<(), LadderError> {
    let others: Vec<PlayerId> = others.iter().copied().map(PlayerId).collect();
    ladder.challenge(PlayerId(by), &others, (GAME, NOW))
}

fn settle(ladder: &mut Ladder, beaten: &[u64]) -> Option<(usize, usize)> {
    let beaten: Vec<PlayerId> = beaten.iter().copied().map(PlayerId).collect();
    let climb = ladder.settle(GAME, &beaten, NOW)?;
    Some((climb.from, climb.to))
}

#[test]
fn whoever_joins_stands_lowest_and_whoever_leaves_makes_room() {
    let mut ladder = ladder(Variant::Chess, 3);
    assert_eq!(ladder.join(PlayerId(2), NOW), Err(LadderError::Joined));
    assert_eq!(ladder.rung_of(PlayerId(3)), Some(3));
    ladder.leave(PlayerId(2)).unwrap();
    assert_eq!(ladder.leave(PlayerId(2)), Err(LadderError::NotOn));
    assert_eq!(ladder.rung_of(PlayerId(3)), Some(2));
    ladder.join(PlayerId(2), NOW).unwrap();
    assert_eq!(players(&ladder), [1, 3, 2]);
    for player in 4..=MOST_RUNGS as u64 {
        ladder.join(PlayerId(player), NOW).unwrap();
    }
    assert_eq!(ladder.join(PlayerId(9999), NOW), Err(LadderError::Full));
}

#[test]
fn three_rungs_above_are_within_reach() {
    let mut ladder = ladder(Variant::Chess, 6);
    let rivals = |player| ladder.rivals(PlayerId(player), NOW);
    assert_eq!(rivals(6), Ok([3, 4, 5].map(PlayerId).to_vec()));
    assert_eq!(rivals(2), Ok(vec![PlayerId(1)]));
    assert_eq!(rivals(1), Err(LadderError::Highest));
    assert_eq!(rivals(9), Err(LadderError::NotOn));
    for (other, refused) in [
        (&[2][..], LadderError::OutOfReach),
        (&[6], LadderError::OutOfReach),
        (&[9], LadderError::OutOfReach),
        (&[], LadderError::OutOfReach),
        (&[4, 5], LadderError::OutOfReach),
    ] {
        assert_eq!(challenge(&mut ladder, 6, other), Err(refused), "{other:?}");
    }
    challenge(&mut ladder, 6, &[3]).unwrap();
    assert_eq!(ladder.challenger(GAME), Some(PlayerId(6)));
    for busy in [3, 6] {
        let refused = ladder.rivals(PlayerId(busy), NOW);
        assert_eq!(refused, Err(LadderError::InChallenge));
    }
    assert_eq!(
        ladder.rivals(PlayerId(5), NOW),
        Ok([2, 4].map(PlayerId).to_vec())
    );
}

#[test]
fn whoever_is_left_alone_is_no_rival() {
    let mut ladder = ladder(Variant::Chess, 3);
    ladder.leave_alone(PlayerId(2));
    assert_eq!(ladder.rivals(PlayerId(3), NOW), Ok(vec![PlayerId(1)]));
    ladder.leave_alone(PlayerId(1));
    assert_eq!(
        ladder.rivals(PlayerId(3), NOW),
        Err(LadderError::NobodyFree)
    );
}

#[test]
fn whoever_wins_takes_the_place_and_those_between_move_down() {
    let mut ladder = ladder(Variant::Chess, 6);
    challenge(&mut ladder, 5, &[2]).unwrap();
    assert_eq!(settle(&mut ladder, &[2]), Some((5, 2)));
    assert_eq!(players(&ladder), [1, 5, 2, 3, 4, 6]);
    assert_eq!(settle(&mut ladder, &[2]), None, "once");
    // Both are left alone for a while, and can challenge meanwhile.
    let of_four = ladder.rivals(PlayerId(4), NOW).unwrap();
    assert_eq!(of_four, [PlayerId(3)]);
    let later = ladder.rivals(PlayerId(4), LATER).unwrap();
    assert_eq!(later, [5, 2, 3].map(PlayerId));
    challenge(&mut ladder, 5, &[1]).unwrap();
    assert_eq!(settle(&mut ladder, &[]), None);
    assert_eq!(players(&ladder), [1, 5, 2, 3, 4, 6]);
    assert_eq!(
        ladder.rungs[1].state,
        RungState::Free,
        "who has lost may try again"
    );
    assert_eq!(ladder.rungs[0].state, RungState::SafeUntil(LATER));
    assert_eq!(
        ladder.rivals(PlayerId(5), NOW),
        Err(LadderError::NobodyFree)
    );
}

#[test]
fn where_nothing_is_decided_nothing_changes() {
    let mut ladder = ladder(Variant::Chess, 3);
    let before = ladder.clone();
    challenge(&mut ladder, 3, &[1]).unwrap();
    ladder.call_off(GAME);
    assert_eq!(ladder, before);
}

#[test]
fn of_two_above_the_lower_one_is_passed_first() {
    for (beaten, expected) in [
        (&[2, 3][..], &[1, 5, 2, 3, 4, 6][..]),
        (&[3], &[1, 2, 5, 3, 4, 6]),
        (&[2], &[1, 2, 3, 4, 5, 6]),
        (&[], &[1, 2, 3, 4, 5, 6]),
    ] {
        let mut ladder = ladder(Variant::Trichess, 6);
        challenge(&mut ladder, 5, &[2, 3]).unwrap();
        settle(&mut ladder, beaten);
        assert_eq!(players(&ladder), expected, "{beaten:?}");
    }
}

#[test]
fn a_third_from_below_fills_the_table_and_risks_nothing() {
    let mut ladder = ladder(Variant::Trichess, 6);
    let rivals = ladder.rivals(PlayerId(2), NOW).unwrap();
    assert_eq!(rivals, [1, 3, 4, 5].map(PlayerId));
    assert_eq!(
        challenge(&mut ladder, 2, &[3, 4]),
        Err(LadderError::NoneAbove)
    );
    assert_eq!(
        challenge(&mut ladder, 2, &[1, 1]),
        Err(LadderError::OutOfReach)
    );
    challenge(&mut ladder, 2, &[1, 4]).unwrap();
    assert_eq!(settle(&mut ladder, &[1]), Some((2, 1)));
    assert_eq!(players(&ladder), [2, 1, 3, 4, 5, 6]);
    let two = self::ladder(Variant::Trichess, 2);
    assert_eq!(two.rivals(PlayerId(2), NOW), Err(LadderError::NobodyFree));
}

#[test]
fn a_climb_is_taken_back_by_as_many_rungs() {
    let mut ladder = ladder(Variant::Chess, 6);
    challenge(&mut ladder, 5, &[2]).unwrap();
    let climb = ladder.settle(GAME, &[PlayerId(2)], NOW).unwrap();
    ladder.take_back(climb);
    assert_eq!(players(&ladder), [1, 2, 3, 4, 5, 6]);
    ladder.leave(PlayerId(6)).unwrap();
    ladder.leave(PlayerId(4)).unwrap();
    ladder.take_back(climb);
    assert_eq!(
        players(&ladder),
        [1, 2, 3, 5],
        "no further than to the lowest rung"
    );
    ladder.leave(PlayerId(5)).unwrap();
    ladder.take_back(climb);
    assert_eq!(players(&ladder), [1, 2, 3]);
}

#[test]
fn whoever_has_left_is_passed_by_and_a_challenger_who_has_left_climbs_nowhere() {
    let mut ladder = ladder(Variant::Chess, 5);
    challenge(&mut ladder, 4, &[2]).unwrap();
    assert_eq!(ladder.leave(PlayerId(2)), Ok(Some(GAME)));
    assert!(ladder.rungs[2].is_free(NOW), "nobody is left to be passed");
    assert_eq!(settle(&mut ladder, &[2]), None);
    assert_eq!(players(&ladder), [1, 3, 4, 5]);
    let mut ladder = self::ladder(Variant::Chess, 5);
    challenge(&mut ladder, 4, &[2]).unwrap();
    assert_eq!(
        ladder.leave(PlayerId(1)),
        Ok(None),
        "it is no game of theirs"
    );
    assert_eq!(ladder.leave(PlayerId(4)), Ok(Some(GAME)));
    assert!(ladder.rungs.iter().all(|rung| rung.side_in(GAME).is_none()));
    assert_eq!(settle(&mut ladder, &[2]), None);
    assert_eq!(players(&ladder), [2, 3, 5]);
}

#[test]
fn of_two_who_are_challenged_one_is_enough() {
    let mut ladder = ladder(Variant::Trichess, 5);
    challenge(&mut ladder, 4, &[2, 3]).unwrap();
    assert_eq!(ladder.leave(PlayerId(3)), Ok(None));
    assert_eq!(ladder.challenger(GAME), Some(PlayerId(4)));
    assert_eq!(ladder.leave(PlayerId(2)), Ok(Some(GAME)));
    assert_eq!(ladder.challenger(GAME), None);
}
