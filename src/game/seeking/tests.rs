mod simulation;

use super::*;
use crate::game::pace::Pace;
use crate::game::terms::Stakes;

fn seeker(player: u64, server: u64) -> Seeker {
    Seeker {
        player: PlayerId(player),
        server: ServerId(server),
        channel: ChannelId(server * 10),
        variant: Variant::Trichess,
        terms: Terms::default(),
        wishes: Wishes {
            reach: SeekReach::Anywhere,
            ..Wishes::default()
        },
        language: Locale("en-US".to_owned()),
        rating: 1500,
        openness: Openness::Open,
        since: Millis(player.cast_signed()),
    }
}

/// Who of those that wait the last one meets.
fn met(waiting: &[Seeker], newcomer: &Seeker, blocks: &[(u64, u64)]) -> Option<Vec<u64>> {
    let blocks = blocks.iter().map(|&(by, of)| Block {
        by: PlayerId(by),
        of: PlayerId(of),
    });
    let found = meeting(newcomer, waiting, &Apart::of(blocks))?;
    Some(found.iter().map(|one| one.player.0).collect())
}

/// Two wait on two servers, of whom one is changed, and a third comes on a third.
fn met_after(change: impl Fn(&mut Seeker)) -> Option<Vec<u64>> {
    let mut waiting = [seeker(1, 1), seeker(2, 2)];
    change(&mut waiting[1]);
    met(&waiting, &seeker(3, 3), &[])
}

#[test]
fn hours_are_said_as_they_were_given() {
    for (from, until, ahead) in [(18, 23, 0), (22, 3, 2), (0, 1, -5), (23, 0, 13)] {
        let hours = PlayHours::between(from, until, ahead);
        assert_eq!(hours.span(ahead), Some((from, until)), "{ahead}");
    }
    assert_eq!(PlayHours::between(8, 8, 1).span(1), None);
    assert_eq!(PlayHours::between(20, 22, 0).span(2), Some((22, 0)));
}

#[test]
fn those_who_have_waited_longest_meet() {
    let waiting: Vec<Seeker> = (1..=4).map(|one| seeker(one, one)).collect();
    assert_eq!(met(&waiting, &seeker(9, 9), &[]), Some(vec![1, 2]));
    assert_eq!(met(&waiting[..1], &seeker(9, 9), &[]), None);
    let mut two = seeker(9, 9);
    two.variant = Variant::Chess;
    let mut opponent = seeker(5, 5);
    opponent.variant = Variant::Chess;
    let waiting = [seeker(1, 1), opponent];
    assert_eq!(met(&waiting, &two, &[]), Some(vec![5]));
}

#[test]
fn a_server_that_is_not_open_keeps_its_people_to_itself() {
    assert_eq!(met_after(|_| {}), Some(vec![1, 2]));
    assert_eq!(met_after(|one| one.openness = Openness::Closed), None);
    assert_eq!(met_after(|one| one.wishes.reach = SeekReach::Here), None);
    let mut home: Vec<Seeker> = (1..=3).map(|one| seeker(one, 7)).collect();
    for one in &mut home {
        (one.openness, one.wishes.reach) = (Openness::Closed, SeekReach::Here);
    }
    assert_eq!(met(&home[..2], &home[2], &[]), Some(vec![1, 2]));
}

#[test]
fn game_stakes_and_pace_are_the_same_for_all() {
    assert_eq!(met_after(|one| one.variant = Variant::Yalta), None);
    assert_eq!(met_after(|one| one.terms.stakes = Stakes::Friendly), None);
    assert_eq!(met_after(|one| one.terms.pace = Pace::Untimed), None);
    assert_eq!(met_after(|one| one.player = PlayerId(3)), None, "oneself");
}

#[test]
fn ratings_are_as_each_of_them_wishes() {
    let from = |lowest| RatingRange {
        lowest: Some(lowest),
        highest: None,
    };
    assert_eq!(met_after(|one| one.wishes.ratings = from(1501)), None);
    assert!(met_after(|one| one.wishes.ratings = from(1500)).is_some());
    let until = RatingRange {
        lowest: None,
        highest: Some(1499),
    };
    assert_eq!(met_after(|one| one.wishes.ratings = until), None);
    let mut choosy = seeker(3, 3);
    choosy.wishes.ratings = from(1600);
    let mut strong = [seeker(1, 1), seeker(2, 2)];
    strong[0].rating = 1700;
    assert_eq!(met(&strong, &choosy, &[]), None);
    strong[1].rating = 1600;
    assert_eq!(met(&strong, &choosy, &[]), Some(vec![1, 2]));
}

#[test]
fn languages_are_asked_for_by_whoever_minds() {
    let french = |one: &mut Seeker| one.language = Locale("fr".to_owned());
    assert!(met_after(french).is_some());
    let minds = |one: &mut Seeker| one.wishes.language = LanguageWish::Own;
    assert!(met_after(minds).is_some());
    assert_eq!(met_after(|one| (french(one), minds(one)).1), None);
}

#[test]
fn all_of_a_table_share_an_hour() {
    let hours = |from, until| PlayHours::between(from, until, 0);
    let with = |each: [PlayHours; 3]| {
        let mut all = [seeker(1, 1), seeker(2, 2), seeker(3, 3)];
        for (one, hours) in all.iter_mut().zip(each) {
            one.wishes.hours = hours;
        }
        met(&all[..2], &all[2], &[])
    };
    assert!(with([hours(18, 22), hours(20, 23), PlayHours::ALL]).is_some());
    // Each two of them share one, and all three none.
    assert_eq!(with([hours(8, 14), hours(12, 20), hours(18, 10)]), None);
}

#[test]
fn hours_are_those_of_the_clocks_of_whoever_seeks() {
    let check = |from, until, ahead, expected: &[u32]| {
        let bits = expected.iter().fold(0, |set, hour| set | 1 << hour);
        assert_eq!(PlayHours::between(from, until, ahead).bits(), bits);
    };
    check(18, 20, 0, &[18, 19]);
    check(18, 20, 2, &[16, 17]);
    check(1, 3, 2, &[23, 0]);
    check(22, 1, -5, &[3, 4, 5]);
    check(23, 1, 0, &[23, 0]);
    assert_eq!(PlayHours::between(5, 5, 3), PlayHours::ALL);
    assert_eq!(PlayHours::of_bits(0), PlayHours::ALL);
}

#[test]
fn whoever_is_blocked_is_kept_apart_from_the_other_by_either_of_them() {
    let waiting = [seeker(1, 1), seeker(2, 2), seeker(4, 4)];
    for block in [(1, 3), (3, 1)] {
        assert_eq!(met(&waiting, &seeker(3, 3), &[block]), Some(vec![2, 4]));
    }
    for block in [(1, 2), (2, 1)] {
        let third = met(&waiting, &seeker(3, 3), &[block]);
        assert_eq!(third, Some(vec![1, 4]), "those who wait among themselves");
    }
    assert_eq!(
        met(&waiting, &seeker(3, 3), &[(1, 2), (1, 4), (2, 4)]),
        None
    );
}

#[test]
fn the_same_terms_are_counted_together_in_the_order_of_those_who_wait() {
    let untimed = Terms {
        stakes: Stakes::Friendly,
        pace: Pace::Untimed,
    };
    let mut all = [seeker(1, 1), seeker(2, 1), seeker(3, 1), seeker(4, 1)];
    all[1].terms = untimed;
    all[3].variant = Variant::Chess;
    let sought = SoughtTerms::of(&all).into_iter();
    let sought: Vec<_> = sought.map(|it| (it.variant, it.terms, it.count)).collect();
    let usual = Terms::default();
    let expected = [
        (Variant::Trichess, usual, 2),
        (Variant::Trichess, untimed, 1),
        (Variant::Chess, usual, 1),
    ];
    assert_eq!(sought, expected);
}
