//! The players that never change, the games between them, and the engine against them.

use std::time::Duration;

use seigneur::engine::{Level, Policy};
use seigneur::rules::{Color, Ending, Move, Outcome, Points, Position, Variant};

use crate::support::yardstick::{
    EnginePlayer, GameSoFar, Greedy, KeptLines, MatchGame, MaxN, MoveBudget, Paranoid, Player,
    Seating, Tally, TwoPly, Wanted, contest, elo_difference, opening, play,
};

const FEW: MoveBudget = MoveBudget::Nodes(2_000);

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
            let played = play(variant, seating, (&mut Greedy, &mut Greedy), 7, 3).unwrap();
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
        play(variant, seating, (&mut max_n, &mut Greedy), 5, 4).unwrap();
    }
    let seating = Seating::all(Variant::Yalta).next().expect("a seating");
    play(Variant::Yalta, seating, (&mut paranoid, &mut Greedy), 5, 4).unwrap();
    assert!(max_n.spent > 300 && paranoid.spent > 300);
    let mut weakest = EnginePlayer::new(Level::new(1).expect("a level"), FEW);
    let seating = Seating::all(Variant::Chess).next().expect("a seating");
    let players: (&mut dyn Player, &mut dyn Player) = (&mut weakest, &mut TwoPly::default());
    play(Variant::Chess, seating, players, 5, opening(Variant::Chess)).unwrap();
}

#[test]
fn a_greedy_player_of_two_plies_mates_and_does_not_hang_what_it_has() {
    for (position, best) in [
        ("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "a1a8"),
        // The pawn on c6 is guarded, that on a7 is not.
        ("8/p1k5/2p5/3p4/Q7/8/8/4K3 w - - 0 1", "a4a7"),
        // Whatever takes in the corner lets White mate on the back rank.
        ("3r2k1/5ppp/8/8/8/8/5PPP/n2R2K1 b - - 0 1", "d8d1"),
    ] {
        let position = Position::parse(Variant::Chess, position).expect("a position");
        let chosen = TwoPly::default().choose(&alone(&position)).unwrap();
        assert_eq!(chosen.coordinates(position.topology()), best, "{position}");
    }
}

/// A position without a past.
fn alone(position: &Position) -> GameSoFar<'_> {
    GameSoFar {
        position,
        past: &[],
        moves: &[],
        seed: 1,
    }
}

#[test]
fn a_contest_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.txt");
    let run = |seeds, least: usize| {
        let mut kept = KeptLines::open(&path, || Ok("engine=1 first=2".to_owned())).unwrap();
        assert_eq!(
            (kept.value("first"), kept.value("second")),
            (Some("2"), None)
        );
        let mut is_enough = |tally: &Tally| tally.games() >= least;
        let players: (&mut dyn Player, &mut dyn Player) = (&mut Greedy, &mut Greedy);
        let tally = contest(
            Variant::Echeversi,
            players,
            seeds,
            &mut kept,
            &mut is_enough,
        );
        (tally.unwrap(), std::fs::read_to_string(&path).unwrap())
    };
    let (stopped, part) = run(0..3, 3);
    assert_eq!((stopped.games(), part.lines().count()), (4, 5));
    let (all, whole) = run(0..3, 99);
    assert_eq!((all.games(), whole.lines().count()), (6, 7));
    assert!(whole.starts_with(&part), "no game is played twice");
    assert!(
        all.interval().0.abs() < 1e-9,
        "the same player on both sides gains nothing"
    );
    // Broken off while a line was written.
    std::fs::write(&path, &whole[..whole.len() - 5]).unwrap();
    assert_eq!(run(0..3, 99).1, whole);
}

#[test]
fn whoever_makes_no_legal_move_ends_the_contest() {
    struct Cheat;
    impl Player for Cheat {
        fn choose(&mut self, game: &GameSoFar) -> anyhow::Result<Move> {
            let board = game.position.topology();
            Ok(Move::from_coordinates("a1a8", board).expect("two squares"))
        }
    }
    let seating = Seating::all(Variant::Chess).next().expect("a seating");
    let players: (&mut dyn Player, &mut dyn Player) = (&mut Cheat, &mut Cheat);
    let error = play(Variant::Chess, seating, players, 1, 0).unwrap_err();
    assert!(error.to_string().contains("a1a8 is not legal"), "{error}");
}

#[test]
fn an_interval_is_of_openings_and_never_narrower_than_what_was_not_seen() {
    let won = |seed, first: bool| {
        let seating = Seating::all(Variant::Chess).next().expect("a seating");
        let white_wins = seating.is_first(Color::White) == first;
        let winner = if white_wins {
            Color::White
        } else {
            Color::Black
        };
        MatchGame {
            variant: Variant::Chess,
            seed,
            seating,
            moves: Vec::new(),
            outcome: Outcome {
                ending: Ending::Mate,
                points: Points::default().with(winner, 3),
            },
        }
    };
    let tally = |games: &[(u64, bool)]| {
        let mut tally = Tally::default();
        for &(seed, first) in games {
            tally.add(&won(seed, first));
        }
        tally
    };
    // Each opening is won once and lost once: no doubt is left but that of few games.
    let even: Vec<_> = (0..50)
        .flat_map(|seed| [(seed, true), (seed, false)])
        .collect();
    let (score, half) = tally(&even).score();
    assert!(
        (score - 0.5).abs() < 1e-9 && (half - 0.015).abs() < 1e-9,
        "{score} {half}"
    );
    // The same games, but that the opening decides: 25 of 50 openings, 1.96 × 0.505 / √50.
    let decided: Vec<_> = (0..50)
        .flat_map(|seed| [(seed, seed % 2 == 0); 2])
        .collect();
    let (score, half) = tally(&decided).score();
    assert!(
        (score - 0.5).abs() < 1e-9 && (half - 0.140).abs() < 1e-3,
        "{score} {half}"
    );
    let (score, half) = tally(&[(0, true), (1, true)]).score();
    assert!(score > 0.99 && half > 0.5, "{score} {half}");
}

#[test]
fn a_figure_is_settled_where_its_interval_is_on_one_side() {
    for (wanted, figure, is_met, is_settled) in [
        (Wanted::AtLeast(0.5), (0.6, 0.05), true, true),
        (Wanted::AtLeast(0.5), (0.6, 0.2), true, false),
        (Wanted::AtLeast(0.5), (0.4, 0.05), false, true),
        (Wanted::AtMost(0.1), (0.0, 0.05), true, true),
        (Wanted::AtMost(0.1), (0.2, 0.15), false, false),
        (Wanted::Above(0.0), (0.2, 0.1), true, true),
        (Wanted::Above(0.0), (0.2, 0.3), false, false),
    ] {
        let found = (wanted.is_met(figure), wanted.is_settled(figure));
        assert_eq!(found, (is_met, is_settled), "{wanted:?} {figure:?}");
    }
    assert!(elo_difference(0.5).abs() < 1e-9);
    assert!((elo_difference(0.75) - 190.85).abs() < 0.1);
    assert!((elo_difference(0.25) + 190.85).abs() < 0.1);
}

#[test]
fn the_engine_beats_a_greedy_player() {
    let mut engine = EnginePlayer::new(Level::FULL, MoveBudget::Nodes(300));
    let folder = tempfile::tempdir().unwrap();
    for variant in [Variant::Trichess, Variant::Yalta, Variant::Echeversi] {
        let path = folder.path().join(variant.id());
        let mut kept = KeptLines::open(&path, || Ok(String::new())).unwrap();
        let players: (&mut dyn Player, &mut dyn Player) = (&mut engine, &mut Greedy);
        let tally = contest(variant, players, 0..1, &mut kept, &mut |_| false).unwrap();
        assert!(tally.interval().0 > 0.5, "{variant}: {:?}", tally.points());
    }
}

#[test]
fn the_engine_plays_by_the_policy_that_it_is_given() {
    let position = Position::start(Variant::Trichess);
    let mut usual = EnginePlayer::new(Level::FULL, FEW);
    let mut given = EnginePlayer::with_policy(Policy::BEST_REPLY, FEW);
    let mut paranoid = EnginePlayer::with_policy(Policy::PARANOID, FEW);
    let chosen = usual.choose(&alone(&position)).unwrap();
    assert_eq!(chosen, given.choose(&alone(&position)).unwrap());
    assert_eq!((usual.spent, usual.depths), (given.spent, given.depths));
    assert_eq!(usual.expected, given.expected);
    let chosen = paranoid.choose(&alone(&position)).unwrap();
    assert!(position.legal_moves().contains(&chosen));
}

#[test]
fn a_move_on_the_clock_comes_when_the_time_is_over() {
    let position = Position::start(Variant::Trichess);
    let time = MoveBudget::Time(Duration::from_millis(20));
    let mut player = EnginePlayer::new(Level::FULL, time);
    let chosen = player.choose(&alone(&position)).unwrap();
    assert!(position.legal_moves().contains(&chosen));
    assert!(player.spent > 0);
}
