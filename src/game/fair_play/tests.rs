use super::*;
use crate::rules::{Move, Variant};

const FOUR_ROUNDS: &str = "g1f3 g8f6 b1c3 b8c6 e2e4 e7e5 d2d4 d7d5 f1b5";

fn played_from(start: Position, moves: &str) -> History {
    let mut history = History::new(start);
    for text in moves.split_whitespace() {
        let mv = Move::from_coordinates(text, start.topology()).expect("two squares");
        history.play(mv).expect("a legal move");
    }
    history
}

fn played(moves: &str) -> History {
    played_from(Position::start(Variant::Chess), moves)
}

fn guarded(began: Beginning, positions: &[Position]) -> GuardedPositions {
    let keys = positions.iter().map(Position::placement_key);
    keys.map(|key| (key, began)).collect()
}

#[test]
fn a_game_guards_its_positions_from_the_fourth_round_on() {
    let game = played(FOUR_ROUNDS);
    let keys: Vec<u64> = game
        .positions()
        .iter()
        .map(Position::placement_key)
        .collect();
    assert_eq!(guarded_keys(&game, 0), keys[6..]);
    assert_eq!(guarded_keys(&game, 8), keys[8..]);
    // Where it comes back to an opening, that is everybody's still.
    let to_and_fro = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 e2e4";
    let back = played(to_and_fro);
    let last = back.position().placement_key();
    assert_eq!(guarded_keys(&back, 0), [last]);
    // One that began elsewhere has no opening.
    let elsewhere = played_from(game.positions()[2], "b1c3");
    assert_eq!(guarded_keys(&elsewhere, 0), keys[2..=3]);
}

#[test]
fn nobody_takes_an_opening_away_from_all_others() {
    let game = played("e2e4 e7e5");
    let (start, opening) = (game.positions()[0], game.positions()[1]);
    let set_up = guarded(Beginning::SetUp, &[opening]);
    assert!(!set_up.has(&start, &opening));
    assert!(set_up.has(&opening, &opening), "whoever sets it up as well");
    // A game that has taken longer to come there has a right to it.
    let slower = guarded(Beginning::Usual, &[opening]);
    assert!(slower.has(&start, &opening));
}

#[test]
fn a_guarded_position_is_withheld_with_the_round_after_it() {
    let game = played(FOUR_ROUNDS);
    let hidden = |places: &[usize]| -> Vec<usize> {
        let positions: Vec<Position> = places.iter().map(|&at| game.positions()[at]).collect();
        let withheld = guarded(Beginning::Usual, &positions).withheld(&game);
        let all = withheld.into_iter().enumerate();
        all.filter_map(|(place, it)| it.then_some(place)).collect()
    };
    assert!(hidden(&[]).is_empty());
    assert_eq!(hidden(&[6]), [6, 7, 8]);
    assert_eq!(hidden(&[8]), [8, 9]);
}

fn stands(at: &Position) -> StandingPosition {
    StandingPosition {
        game: GameId(1),
        began: Beginning::Usual,
        position: *at,
    }
}

fn asked(at: &Position) -> HelpRequest {
    HelpRequest {
        start: *at,
        positions: vec![*at],
        game: None,
    }
}

#[test]
fn a_position_a_round_further_follows() {
    let game = played(FOUR_ROUNDS);
    let follows = |wanted: usize, standing: usize| {
        let positions = game.positions();
        asked(&positions[wanted]).follows(&stands(&positions[standing]))
    };
    assert!(follows(8, 7));
    assert!(follows(8, 6), "an answer to a move");
    assert!(!follows(9, 6), "three moves");
    assert!(!follows(7, 8), "backwards");
    assert!(!follows(4, 3), "an opening");
    let eighth = game.positions()[8];
    let other = StandingPosition {
        began: Beginning::SetUp,
        ..stands(&Position::start(Variant::Trichess))
    };
    assert!(!asked(&eighth).follows(&other), "another board");
}

#[test]
fn a_round_of_three_has_three_moves() {
    let opening = "a2a3 h11h10 l7l6 b2b3 g11g10 k7k6 c2c3 f11f10 j7j6";
    let mut game = played_from(Position::start(Variant::Trichess), opening);
    for _ in 0..4 {
        let mv = game.position().legal_moves()[0];
        game.play(mv).expect("a legal move");
    }
    let positions = game.positions();
    let ninth = stands(&positions[9]);
    for position in &positions[10..=12] {
        assert!(asked(position).follows(&ninth), "{position}");
    }
    assert!(!asked(&positions[13]).follows(&ninth));
}

#[test]
fn what_somebody_writes_as_the_round_makes_nothing_an_opening() {
    let game = played(FOUR_ROUNDS);
    let positions = game.positions();
    let written = positions[8].to_string();
    let placed: Vec<&str> = written.split(' ').take(4).collect();
    let forged = format!("{} 0 1", placed.join(" "));
    let forged = Position::parse(Variant::Chess, &forged).expect("a position");
    assert_eq!(forged.round(), 1);
    let standing = |place: usize| stands(&positions[place]);
    assert!(asked(&forged).follows(&standing(7)));
    assert!(standing(7).is_helped_by(&forged));
    assert!(standing(8).is_helped_by(&forged));
    assert!(standing(6).is_helped_by(&forged), "an answer to a move");
    assert!(!standing(6).is_helped_by(&positions[9]), "three moves");
    assert!(!standing(4).is_helped_by(&positions[4]), "an opening");
    // What a round leads to is withheld as what is guarded, with the round after it.
    let placements: Vec<SoughtPlacement> = positions.iter().map(SoughtPlacement::of).collect();
    let ahead = GuardedPositions::default().with_ahead(&[standing(6)], &placements);
    let withheld = ahead.withheld(&game);
    assert!(!withheld[5]);
    assert_eq!(withheld[6..], [true; 4], "from where the game stands on");
}

#[test]
fn nobody_is_helped_where_their_own_game_stands_that_was_set_up_in_an_opening() {
    let game = played("e2e4 e7e5");
    let positions = game.positions();
    let usual = stands(&positions[1]);
    let set_up = StandingPosition {
        began: Beginning::SetUp,
        ..usual
    };
    let came_to = |ply: usize| HelpRequest {
        start: positions[0],
        positions: positions[..=ply].to_vec(),
        game: None,
    };
    assert!(came_to(1).follows(&set_up), "where it stands");
    assert!(came_to(2).follows(&set_up), "a move further");
    assert!(!came_to(0).follows(&set_up), "a move before");
    assert!(!came_to(1).follows(&usual), "an opening is everybody's");
    let placements: Vec<SoughtPlacement> = positions.iter().map(SoughtPlacement::of).collect();
    let guarded = GuardedPositions::default().with_ahead(&[set_up], &placements);
    let has = positions.iter().map(|it| guarded.has(&positions[0], it));
    assert_eq!(has.collect::<Vec<_>>(), [false, true, true]);
}
