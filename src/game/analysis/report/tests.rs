use super::*;
use crate::game::fair_play::Beginning;

/// A game with what is known of each position: a score in chess, expected points elsewhere.
fn played(variant: Variant, moves: &str) -> History {
    let mut history = History::new(Position::start(variant));
    for text in moves.split_whitespace() {
        let topology = history.position().topology();
        let mv = Move::from_coordinates(text, topology).expect("two squares");
        history.play(mv).expect("a legal move");
    }
    history
}

fn known(score: AnalysisScore, expected: [u16; 3]) -> AnalysedPosition {
    AnalysedPosition {
        expected,
        score,
        line: Vec::new(),
    }
}

fn leads(leads: &[i32]) -> Vec<Option<AnalysedPosition>> {
    let scores = leads.iter().map(|&lead| AnalysisScore::Centipawns(lead));
    scores.map(|score| Some(known(score, [1000; 3]))).collect()
}

/// What is told where nothing but points is known.
fn report(
    game: &History,
    kept: &[Option<AnalysedPosition>],
    guarded: &GuardedPositions,
) -> AnalysisReport {
    AnalysisReport::of(game, (kept, &|_, _| Leads::default()), guarded)
}

/// The moves that are marked, with their marks.
fn marks(report: &AnalysisReport) -> Vec<(usize, MoveMark)> {
    let marked = report.marked();
    marked.filter_map(|it| Some((it.place, it.mark?))).collect()
}

fn nobody() -> GuardedPositions {
    GuardedPositions::default()
}

fn guarded(key: u64) -> GuardedPositions {
    [(key, Beginning::Usual)].into_iter().collect()
}

#[test]
fn marks_stand_where_their_bounds_begin() {
    use MoveMark::{Blunder, Inaccuracy, Mistake};
    for (variant, value, mark) in [
        (Variant::Trichess, 299, None),
        (Variant::Trichess, 300, Some(Inaccuracy)),
        (Variant::Yalta, 600, Some(Mistake)),
        (Variant::Echecs3, 1000, Some(Blunder)),
        (Variant::Chess, 99, None),
        (Variant::Chess, 100, Some(Inaccuracy)),
        (Variant::Chess, 299, Some(Mistake)),
        (Variant::Chess, 300, Some(Blunder)),
        (Variant::Echeversi, 199, None),
        (Variant::Echeversi, 200, Some(Inaccuracy)),
        (Variant::Echeversi, 400, Some(Mistake)),
        (Variant::Echeversi, 600, Some(Blunder)),
    ] {
        let cost = MoveCost { value, lead: 0 };
        assert_eq!(MoveMark::of(variant, cost), mark, "{variant} {value}");
    }
    for (lead, mark) in [
        (199, None),
        (200, Some(Inaccuracy)),
        (350, Some(Mistake)),
        (600, Some(Blunder)),
    ] {
        let cost = MoveCost { value: 10, lead };
        assert_eq!(MoveMark::of(Variant::Yalta, cost), mark, "{lead}");
        let cost = MoveCost { value: 9, lead };
        assert_eq!(MoveMark::of(Variant::Yalta, cost), None, "{lead}");
    }
}

#[test]
fn what_a_move_costs_in_chess_are_chances() {
    let game = played(Variant::Chess, "f2f3 e7e5 g2g4 d8h4");
    // White stands well, then loses a pawn's worth, and is mated in one.
    let mut kept = leads(&[20, 100, -100]);
    kept.push(Some(known(AnalysisScore::Mate(1), [0, 0, 3000])));
    kept.push(Some(known(AnalysisScore::Ended, [0, 0, 3000])));
    let told = report(&game, &kept, &nobody());
    assert_eq!(
        marks(&told),
        [(0, MoveMark::Inaccuracy), (2, MoveMark::Blunder)],
        "{told:?}"
    );
    assert_eq!(told.dearest(1)[0].place, 2);
    assert_eq!(told.accuracies.len(), 2);
    assert_eq!(told.accuracies[1], (Color::Black, 1000));
}

#[test]
fn the_move_of_the_engine_is_never_marked() {
    let game = played(Variant::Chess, "f2f3");
    let mut kept = leads(&[50, 500]);
    let best = game.moves().next();
    for first in [None, best] {
        kept[0].as_mut().unwrap().line = first.into_iter().collect();
        let told = report(&game, &kept, &nobody());
        assert_eq!(told.marked().count(), usize::from(first.is_none()));
    }
}

#[test]
fn gifts_go_to_whoever_gains_by_them() {
    let game = played(Variant::Trichess, "e2e4");
    let mut kept = leads(&[0, 0]);
    kept[0].as_mut().unwrap().expected = [1000, 1000, 1000];
    kept[1].as_mut().unwrap().expected = [300, 1600, 900];
    let told = report(&game, &kept, &nobody());
    let [white, red, black] = Color::ALL.map(Color::index);
    assert_eq!(told.costly[0].mark, Some(MoveMark::Mistake));
    assert_eq!(told.costly[0].cost.value, 700);
    assert_eq!(told.gifts[white][red], 600);
    assert_eq!(told.gifts[white][black], 0);
    assert_eq!(told.gifts[red], [0; 3]);
}

#[test]
fn positions_that_are_guarded_are_withheld_for_a_round() {
    let game = played(
        Variant::Chess,
        "g1f3 g8f6 b1c3 b8c6 e2e4 e7e5 d2d4 d7d5 f1b5",
    );
    let kept = leads(&[0, 0, 0, 0, 0, 0, 0, 400, 0, 0]);
    let open = report(&game, &kept, &nobody());
    assert_eq!(open.marked().count(), 2, "{open:?}");
    let sixth = guarded(game.positions()[6].placement_key());
    let closed = report(&game, &kept, &sixth);
    assert!(closed.costly.is_empty(), "{closed:?}");
    assert_eq!(closed.curve.iter().flatten().count(), 7);
}

#[test]
fn nothing_is_told_of_a_position_whose_best_line_comes_to_where_others_stand() {
    let game = played(
        Variant::Chess,
        "g1f3 g8f6 b1c3 b8c6 e2e4 e7e5 d2d4 d7d5 f1b5",
    );
    let mut kept = leads(&[0, 0, 0, 0, 0, -300, 300, 0, 0, 0]);
    let topology = game.position().topology();
    let line = ["f1c4", "f8c5", "d2d3"].map(|text| Move::from_coordinates(text, topology));
    kept[6].as_mut().unwrap().line = line.into_iter().flatten().collect();
    let told = report(&game, &kept, &nobody());
    assert_eq!(told.costly[0].better.len(), 3);
    let told_of = placements_told(&game, &kept);
    let keys: Vec<u64> = told_of.iter().map(SoughtPlacement::key).collect();
    assert_eq!(keys.len(), game.positions().len() + 3);
    for at in 0..3 {
        let mut position = game.positions()[6];
        for mv in &kept[6].as_ref().unwrap().line[..=at] {
            position = position.play(*mv).unwrap();
        }
        let key = position.placement_key();
        assert!(keys.contains(&key));
        let told = report(&game, &kept, &guarded(key));
        assert!(told.costly.is_empty(), "{told:?}");
        assert_eq!((told.curve[6], told.scores[6]), (None, None));
        assert_eq!(told.curve.iter().flatten().count(), 9, "the others are");
    }
}
