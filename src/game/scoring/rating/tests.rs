use proptest::prelude::*;
use skillratings::Outcomes;

use super::{Participant, REST_MS, Rating};
use crate::game::clock::Millis;
use crate::game::ids::PlayerId;
use crate::game::scoring::{Part, Score};
use crate::rules::Color;

mod simulation;

fn rating(value: f64, deviation: f64, volatility: f64) -> Rating {
    Rating::new(value, deviation, volatility).unwrap()
}

/// Players from the start to the end, in the order of play.
fn whole(players: &[(Rating, u8)]) -> Vec<Participant> {
    let seats = (0..).zip(Color::ALL).zip(players);
    let whole = seats.map(|((player, color), &(rating, points))| {
        let player = PlayerId(player);
        participant(rating, player, color, Part::Player, points)
    });
    whole.collect()
}

fn participant(
    rating: Rating,
    player: PlayerId,
    color: Color,
    part: Part,
    points: u8,
) -> Participant {
    Participant {
        rating,
        score: Score {
            player,
            color,
            part,
            points,
        },
    }
}

/// The ratings after a game, of those who took part as often as they are given.
fn rate(participants: &[Participant]) -> Vec<Rating> {
    let rated = super::rate(participants);
    let after = participants.iter().map(|own| {
        let mut rated = rated.iter();
        let rated = rated.find(|(player, _)| *player == own.score.player);
        rated.unwrap().1
    });
    after.collect()
}

#[test]
fn the_paper_s_example_comes_out_as_printed() {
    let player = rating(1500.0, 200.0, 0.06);
    let after = player.after(&[
        (rating(1400.0, 30.0, 0.06), Outcomes::WIN),
        (rating(1550.0, 100.0, 0.06), Outcomes::LOSS),
        (rating(1700.0, 300.0, 0.06), Outcomes::LOSS),
    ]);
    assert!((after.value - 1464.06).abs() < 0.01, "{after:?}");
    assert!((after.deviation - 151.52).abs() < 0.01, "{after:?}");
    assert!((after.volatility - 0.05999).abs() < 0.00001, "{after:?}");
}

#[test]
fn ratings_are_shown_as_whole_numbers() {
    assert_eq!(Rating::NEWCOMER.to_string(), "1500?");
    assert_eq!(rating(1612.4, 110.0, 0.04).to_string(), "1612");
    assert_eq!(rating(899.7, 110.1, 0.04).to_string(), "900?");
}

#[test]
fn what_no_rating_has_is_refused() {
    for (value, deviation, volatility) in [
        (f64::NAN, 100.0, 0.04),
        (f64::INFINITY, 100.0, 0.04),
        (99.0, 100.0, 0.04),
        (4001.0, 100.0, 0.04),
        (1500.0, f64::NAN, 0.04),
        (1500.0, 29.0, 0.04),
        (1500.0, 351.0, 0.04),
        (1500.0, 100.0, f64::NAN),
        (1500.0, 100.0, 0.0),
        (1500.0, 100.0, 0.2),
    ] {
        assert_eq!(Rating::new(value, deviation, volatility), None);
    }
}

#[test]
fn rest_widens_the_deviation_up_to_a_newcomer_s() {
    let known = rating(1700.0, 55.0, 0.04);
    let latest = Millis(1_000_000);
    let after = |ms: i64| known.rested_from(latest, latest.plus_ms(ms));
    // The clock may have been set back.
    assert_eq!(after(-REST_MS), known);
    assert_eq!(after(REST_MS - 1), known);
    assert_eq!(after(REST_MS), known.rested(1));
    assert_eq!(after(2 * REST_MS), known.rested(2));
    assert!(known.rested(1).deviation > known.deviation);
    assert!(!known.rested(17).is_provisional());
    assert!(known.rested(19).is_provisional());
    assert_eq!(
        known.rested(1),
        rating(1700.0, known.rested(1).deviation, 0.04)
    );
    let long = known.rested_from(Millis(i64::MIN), Millis(i64::MAX));
    assert_eq!(long, rating(1700.0, 350.0, 0.04));
}

#[test]
fn points_make_the_order() {
    let newcomer = Rating::NEWCOMER;
    let after = rate(&whole(&[(newcomer, 2), (newcomer, 0), (newcomer, 2)]));
    assert_eq!(after[0], after[2]);
    assert!(after[0].value > newcomer.value && after[1].value < newcomer.value);
    // How many points lie between them is nothing: a fat is no better than a mate.
    let fat = rate(&whole(&[(newcomer, 3), (newcomer, 0), (newcomer, 0)]));
    let last = rate(&whole(&[(newcomer, 2), (newcomer, 1), (newcomer, 1)]));
    assert_eq!(fat, last);
    let draw = rate(&whole(&[(newcomer, 1), (newcomer, 1), (newcomer, 1)]));
    assert_eq!(draw[0].to_string(), newcomer.to_string());
    assert_eq!([draw[1], draw[2]], [draw[0]; 2]);
    assert!(draw[0].deviation < newcomer.deviation);
}

#[test]
fn substitutes_have_nothing_to_lose_and_absent_players_come_last() {
    let known = rating(1500.0, 60.0, 0.04);
    let game = |points: [u8; 3]| {
        let mut game = whole(&points.map(|points| (known, points)));
        game[1].score.part = Part::Substitute;
        game.insert(1, absent(known, Color::ALL[1]));
        rate(&game)
    };
    let (lost, won) = (game([3, 0, 1]), game([0, 3, 1]));
    assert_eq!(lost[2], known);
    assert!(won[2].value > known.value);
    // The seat's luck is not that of whoever left it.
    assert_eq!(lost[1], won[1]);
    assert!(won[1].value < known.value);
    // Where the substitute has nothing of it, the others played against whoever was absent.
    let forfeit = rate(&whole(&[(known, 3), (known, 0), (known, 1)]));
    assert_eq!([lost[0], lost[1], lost[3]], forfeit[..]);
    for ratings in [lost, won] {
        let sum: f64 = ratings.iter().map(|after| after.value).sum();
        assert!((sum - 6000.0).abs() < 0.00001, "{ratings:?}");
    }
}

/// Somebody who plays nowhere else.
fn absent(rating: Rating, color: Color) -> Participant {
    participant(rating, PlayerId(9), color, Part::Absentee, 0)
}

#[test]
fn whoever_left_a_seat_and_took_another_has_left() {
    let known = rating(1500.0, 60.0, 0.04);
    let mut game = whole(&[(known, 3), (known, 1), (known, 0)]);
    game[0].score.part = Part::Substitute;
    game[1].score.part = Part::Substitute;
    game.push(absent(known, Color::ALL[0]));
    game.push(participant(
        known,
        PlayerId(0),
        Color::ALL[1],
        Part::Absentee,
        0,
    ));
    let rated = super::rate(&game);
    assert_eq!(rated.len(), 4);
    let (_, left) = rated
        .iter()
        .find(|(player, _)| *player == PlayerId(0))
        .unwrap();
    assert!(left.value < known.value);
}

fn any_rating() -> impl Strategy<Value = Rating> {
    (100.0..=4000.0, 30.0..=350.0, 0.005..=0.1)
        .prop_map(|(value, deviation, volatility)| Rating::kept(value, deviation, volatility))
}

fn any_part() -> impl Strategy<Value = Part> {
    prop_oneof![
        Just(Part::Player),
        Just(Part::Substitute),
        Just(Part::Absentee)
    ]
}

/// Any people in any seats, several in one and one in several too.
fn any_game() -> impl Strategy<Value = Vec<Participant>> {
    let any = (any_rating(), 0..4_u64, 0..3_usize, any_part(), any::<u8>());
    let any = any.prop_map(|(rating, player, color, part, points)| {
        participant(rating, PlayerId(player), Color::ALL[color], part, points)
    });
    proptest::collection::vec(any, 0..6)
}

proptest! {
    #[test]
    fn ratings_stay_what_ratings_can_be(game in any_game()) {
        for after in rate(&game) {
            let read = Rating::new(after.value, after.deviation, after.volatility);
            prop_assert_eq!(read, Some(after));
        }
    }

    #[test]
    fn where_somebody_sits_is_nothing(
        players in [(any_rating(), 0..=3_u8), (any_rating(), 0..=3_u8), (any_rating(), 0..=3_u8)],
        turn in 0..3_usize,
    ) {
        let after = rate(&whole(&players));
        let mut turned = players;
        turned.rotate_left(turn);
        let mut expected = after.clone();
        expected.rotate_left(turn);
        prop_assert_eq!(rate(&whole(&turned)), expected);
        let mut game = whole(&players);
        game.swap(0, 1);
        prop_assert_eq!(rate(&game), vec![after[1], after[0], after[2]]);
    }

    #[test]
    fn equals_stay_equal(player in any_rating(), other in any_rating(), points in 0..=3_u8, rest in 0..=3_u8) {
        let after = rate(&whole(&[(player, points), (other, rest), (player, points)]));
        prop_assert_eq!(after[0], after[2]);
    }

    #[test]
    fn winners_never_fall_and_losers_never_rise(
        first in any_rating(), second in any_rating(), third in any_rating(),
    ) {
        let two = rate(&whole(&[(first, 3), (second, 0)]));
        prop_assert!(two[0].value >= first.value && two[1].value <= second.value);
        let three = rate(&whole(&[(first, 3), (second, 1), (third, 0)]));
        prop_assert!(three[0].value >= first.value && three[2].value <= third.value);
    }

    #[test]
    fn rests_add_up(player in any_rating(), first in 0..50_u32, second in 0..50_u32) {
        let at_once = player.rested(first + second);
        let one_by_one = player.rested(first).rested(second);
        prop_assert!((at_once.value - one_by_one.value).abs() < 1e-9);
        prop_assert!((at_once.deviation - one_by_one.deviation).abs() < 1e-5);
    }
}
