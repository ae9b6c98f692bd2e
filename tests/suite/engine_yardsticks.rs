//! The players that never change, the games between them, and the engine against them.

use seigneur::engine::{Level, Policy};
use seigneur::rules::{Ending, Position, Variant};

use crate::support::yardstick::{
    EnginePlayer, Greedy, MatchGame, MaxN, Paranoid, Player, Seating, contest, play,
};

#[test]
fn every_seating_has_both_kinds_and_no_two_are_alike() {
    let of = |variant| Seating::all(variant).collect::<Vec<_>>();
    assert_eq!(of(Variant::Trichess).len(), 6);
    assert_eq!(of(Variant::Echeversi).len(), 2);
    let colors = Variant::Trichess.colors();
    for seating in of(Variant::Trichess) {
        let first = colors.iter().filter(|&&color| seating.is_first(color));
        assert!((1..=2).contains(&first.count()));
    }
}

#[test]
fn a_game_is_read_as_it_was_written() {
    for variant in [
        Variant::Trichess,
        Variant::YaltaLastKing,
        Variant::Echeversi,
    ] {
        for seating in Seating::all(variant) {
            let played = play(variant, seating, (&mut Greedy, &mut Greedy), 7, 3);
            assert_eq!(MatchGame::read(&played.to_string()), Some(played));
        }
    }
    assert_eq!(MatchGame::read("trichess\t1\t123"), None);
}

#[test]
fn every_yardstick_makes_legal_moves() {
    let (mut max_n, mut paranoid) = (MaxN::new(300), Paranoid::default());
    for variant in [Variant::Trichess, Variant::Echecs3, Variant::YaltaLastKing] {
        let seating = Seating::all(variant).next().expect("a seating");
        let played = play(variant, seating, (&mut max_n, &mut Greedy), 5, 4);
        assert_ne!(played.outcome.ending, Ending::Resignation);
    }
    let seating = Seating::all(Variant::Yalta).next().expect("a seating");
    let played = play(Variant::Yalta, seating, (&mut paranoid, &mut Greedy), 5, 4);
    assert_ne!(played.outcome.ending, Ending::Resignation);
}

#[test]
fn a_contest_goes_on_where_it_stopped() {
    let (mut kept, mut further) = (Vec::new(), Vec::new());
    let variant = Variant::Echeversi;
    let mut keep = |played: &MatchGame| kept.push(played.clone());
    let all = contest(variant, (&mut Greedy, &mut Greedy), 0..3, &[], &mut keep);
    let mut keep = |played: &MatchGame| further.push(played.clone());
    let again = contest(
        variant,
        (&mut Greedy, &mut Greedy),
        0..3,
        &kept[..4],
        &mut keep,
    );
    assert_eq!(further, kept[4..]);
    assert_eq!((all.games(), again.games()), (6, 6));
    assert_eq!(all.points(), again.points());
    assert!(
        all.interval().0.abs() < 1e-9,
        "the same player on both sides gains nothing"
    );
}

#[test]
fn the_engine_beats_a_greedy_player() {
    let mut engine = EnginePlayer::new(Level::FULL, 2_000);
    for variant in [Variant::Trichess, Variant::Yalta, Variant::Echeversi] {
        let tally = contest(variant, (&mut engine, &mut Greedy), 0..2, &[], &mut |_| {});
        assert!(tally.interval().0 > 0.5, "{variant}: {:?}", tally.points());
    }
}

#[test]
fn the_engine_plays_by_the_policy_that_it_is_given() {
    let position = Position::start(Variant::Trichess);
    let mut usual = EnginePlayer::new(Level::FULL, 2_000);
    let mut given = EnginePlayer::with_policy(Policy::BEST_REPLY, 2_000);
    let mut paranoid = EnginePlayer::with_policy(Policy::PARANOID, 2_000);
    let chosen = usual.choose(&position, &[], 1);
    assert_eq!(chosen, given.choose(&position, &[], 1));
    assert_eq!((usual.spent, usual.depths), (given.spent, given.depths));
    let legal = position.legal_moves();
    assert!(
        paranoid
            .choose(&position, &[], 1)
            .is_some_and(|mv| legal.contains(&mv))
    );
}
