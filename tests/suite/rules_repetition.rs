//! How often a position has stood, beside a count that looks at the whole game.

use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use seigneur::rules::{
    Color, History, HistoryEntry, Leaving, Move, Position, Role, SquareSet, Topology, Variant,
};

/// What counts of a position for repetition (rule sheet, section 6), from its written form alone.
fn counted(position: &Position) -> Vec<String> {
    let text = position.to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    match position.variant() {
        Variant::Chess => {
            fields.truncate(4);
            if !takes_in_passing(position) {
                "-".clone_into(&mut fields[3]);
            }
        }
        Variant::Echeversi => {}
        _ => drop(fields.drain(4..6)),
    }
    fields
}

fn takes_in_passing(position: &Position) -> bool {
    let crossed = position.en_passant();
    let is_pawn = |from| position.piece_at(from).map(|piece| piece.role) == Some(Role::Pawn);
    let moves = position.legal_moves();
    moves.iter().any(|mv| match mv {
        Move::Step { from, to, .. } => crossed.contains(*to) && is_pawn(*from),
        Move::Place { .. } => false,
    })
}

/// Any legal move, but more often than not the one that takes the mover's last one back.
fn choose(history: &History, rng: &mut StdRng) -> Option<Move> {
    let legal = history.position().legal_moves();
    let players = usize::try_from(history.position().players().count()).unwrap();
    let before = history.turns().iter().rev().nth(players - 1);
    let back = match before {
        Some(HistoryEntry::Moved(Move::Step { from, to, .. })) => legal.iter().find(
            |mv| matches!(mv, Move::Step { from: back, to: home, .. } if back == to && home == from),
        ),
        _ => None,
    };
    let back = back.filter(|_| rng.random_bool(0.7));
    back.or_else(|| legal.choose(rng)).copied()
}

/// Plays on, takes back, or lets somebody leave; nothing where the game has ended.
fn go_on(history: &mut History, rng: &mut StdRng) -> Option<()> {
    let turns = history.turns().len();
    if rng.random_ratio(1, 25) {
        history.take_back_to(turns.saturating_sub(rng.random_range(1..20)));
        return Some(());
    }
    if rng.random_ratio(1, 80) && history.position().rules().goes_on_without_a_player() {
        let players: Vec<Color> = history.position().players().iter().collect();
        let leaver = *players.choose(rng)?;
        let ended = history.leave(leaver, Leaving::Resignation);
        return ended.is_none().then_some(());
    }
    let mv = choose(history, rng)?;
    history.play(mv).unwrap();
    history.position().outcome().is_none().then_some(())
}

fn check(variant: Variant, seed: u64) -> usize {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut history = History::new(Position::start(variant));
    let mut most = 0;
    let mut written = Vec::new();
    for step in 0..300 {
        keep_up(&mut written, &history);
        let now = &written[written.len() - 1];
        let times = written.iter().filter(|past| *past == now).count();
        let place = format!("{variant}, seed {seed}, step {step}");
        assert_eq!(history.times_stood(), times, "{place}");
        assert_eq!(history.move_count(), history.moves().count(), "{place}");
        most = most.max(times);
        if go_on(&mut history, &mut rng).is_none() {
            break;
        }
    }
    keep_up(&mut written, &history);
    let anew: Vec<_> = history.positions().iter().map(counted).collect();
    assert_eq!(
        written, anew,
        "{variant}, seed {seed}: each was written once"
    );
    most
}

/// What counts of each position of a game, written down when the position comes up: between two looks
/// a game either goes on or is taken back.
fn keep_up(written: &mut Vec<Vec<String>>, history: &History) {
    let positions = history.positions();
    written.truncate(positions.len());
    written.extend(positions[written.len()..].iter().map(counted));
}

#[test]
fn positions_are_counted_as_by_a_look_at_the_whole_game() {
    for variant in Variant::ALL {
        let most = (0..12).map(|seed| check(variant, seed)).max();
        let repeats = variant != Variant::Echeversi;
        assert_eq!(most > Some(4), repeats, "{variant}: at most {most:?} times");
    }
}

/// Where pawns of a colour can step to from some squares, without a capture.
fn pushed(board: &Topology, color: Color, squares: SquareSet) -> SquareSet {
    let pawns = &board.home(color).pawns;
    let targets = squares.into_iter().map(|square| pawns.push(square));
    targets.fold(SquareSet::EMPTY, |all, targets| all | targets)
}

#[test]
fn a_pawn_never_comes_back_to_where_it_stood() {
    for variant in Variant::ALL {
        let board = variant.topology();
        for &color in variant.colors() {
            let step = |squares, _| pushed(board, color, squares);
            let left = (0..board.len()).fold(board.all(), step);
            assert!(left.is_empty(), "{variant}, {color}");
        }
    }
}
