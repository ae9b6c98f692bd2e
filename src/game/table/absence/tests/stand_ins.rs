//! Computers in the seats of people who stay away.

use super::*;
use crate::game::computer::ComputerLevel;
use crate::game::scoring::{CountStatus, GameResult};

const RED: PlayerId = BOB;
const BLACK: PlayerId = CAROL;

fn rated(variant: Variant, rounds: usize) -> Table {
    game_for(Stakes::Rated, variant, "2d", rounds)
}

/// White is absent, and both others want a computer.
fn stood_in(table: &Table) -> Table {
    let (table, _) = chosen(&after(table, &[WHITE]), RED, Course::Computer);
    let (table, seated) = chosen(&table, BLACK, Course::Computer);
    let computer = PlayerId::computer(ComputerLevel::USUAL, 1);
    let expected = Event::Substituted {
        color: Color::White,
        former: ALICE,
        by: computer,
    };
    assert_eq!(seated, Some(expected.clone()));
    after(&table, &[expected])
}

fn points(table: &Table) -> Vec<(PlayerId, u8)> {
    let result = GameResult::of(table).unwrap();
    let scores = result.scores.iter();
    scores.map(|score| (score.player, score.points)).collect()
}

#[test]
fn the_loss_counts_as_it_stood_and_what_is_played_on_does_not() {
    let declared = after(
        &rated(Variant::Trichess, 3),
        &[
            WHITE,
            Event::SubstituteSought {
                color: Color::White,
            },
            Event::TimedOut {
                color: Color::White,
            },
        ],
    );
    let table = stood_in(&rated(Variant::Trichess, 3));
    assert!(matches!(table.phase(), Phase::Playing(_)));
    assert!(table.computers().are_awaited());
    assert_eq!(table.terms().stakes, Stakes::Friendly);
    let settled = GameResult::of(&table).unwrap();
    assert_eq!(Some(&settled), GameResult::of(&declared).as_ref());
    assert_eq!(settled.count_status(&table, 0), CountStatus::Counted);
    // It stays so, whatever comes.
    let color = Color::Black;
    let over = after(&table, &[any_move(&table), Event::Resigned { color }]);
    assert!(matches!(over.phase(), Phase::Finished(..)));
    assert_eq!(GameResult::of(&over), Some(settled));
}

#[test]
fn where_the_others_would_play_on_they_share() {
    let table = stood_in(&rated(Variant::Yalta, 3));
    assert_eq!(points(&table), [(ALICE, 0), (BOB, 1), (CAROL, 1)]);
    assert!(table.is_in(Color::White));
}

#[test]
fn before_everyone_has_moved_often_enough_nothing_counts() {
    let table = stood_in(&rated(Variant::Trichess, 1));
    let result = GameResult::of(&table).unwrap();
    assert_eq!(result.outcome.ending, Ending::Aborted);
    assert_eq!(result.count_status(&table, 0), CountStatus::Aborted);
    let friendly = stood_in(&game(Variant::Trichess, "2d", 3));
    let result = GameResult::of(&friendly).unwrap();
    assert_eq!(result.count_status(&friendly, 0), CountStatus::Friendly);
}

#[test]
fn the_seat_is_kept_for_its_player_alone() {
    let table = stood_in(&rated(Variant::Trichess, 3));
    assert_eq!(table.computers().keep_for(Color::White), Some(ALICE));
    for other in [BOB, DAVE] {
        assert!(table.by(other).come_back().is_err());
        assert!(table.by(other).substitute().is_err());
    }
    let computer = table.player(Color::White).unwrap();
    let stolen = Event::Substituted {
        color: Color::White,
        former: computer,
        by: DAVE,
    };
    assert!(table.clone().apply(&stolen).is_err());
    // At the computer's turn, or at any other.
    let moved = after(&table, &[any_move(&table)]);
    for table in [table, moved] {
        let back = after(&table, &table.by(ALICE).come_back().unwrap());
        assert_eq!(back.player(Color::White), Some(ALICE));
        assert_eq!(back.computers().keep_for(Color::White), None);
        assert_eq!(back.terms().stakes, Stakes::Friendly);
        assert_eq!(GameResult::of(&back), GameResult::of(&table));
    }
}

#[test]
fn a_second_absence_settles_nothing_anew() {
    let table = stood_in(&rated(Variant::Trichess, 3));
    let settled = GameResult::of(&table);
    let back = after(&table, &table.by(ALICE).come_back().unwrap());
    let again = stood_in(&back);
    assert_eq!(GameResult::of(&again), settled);
    assert_eq!(again.computers().keep_for(Color::White), Some(ALICE));
}

/// A game in which somebody has taken over White's pieces from Alice, was away in turn, and a computer has them.
fn stood_in_for(substitute: PlayerId) -> Table {
    let color = Color::White;
    let taken_over = Event::Substituted {
        color,
        former: ALICE,
        by: substitute,
    };
    let sought = Event::SubstituteSought { color };
    let table = rated(Variant::Trichess, 3);
    let table = after(&table, &[WHITE, sought, taken_over, WHITE]);
    let (table, _) = chosen(&table, RED, Course::Computer);
    let (table, seated) = chosen(&table, BLACK, Course::Computer);
    after(&table, &[seated.unwrap()])
}

#[test]
fn the_seat_is_kept_for_nobody_where_whoever_had_it_last_was_forgotten() {
    let color = Color::White;
    let table = stood_in_for(PlayerId::former(7));
    assert!(table.computers().are_awaited());
    assert_eq!(table.computers().keep_for(color), None);
    assert!(table.by(ALICE).come_back().is_err());
}

#[test]
fn a_seat_that_was_taken_back_stays_so_once_its_player_is_forgotten() {
    let (color, former) = (Color::White, PlayerId::former(7));
    // As if Alice had been called so when she came back.
    let table = stood_in_for(former);
    let back = Event::Substituted {
        color,
        former: table.player(color).unwrap(),
        by: former,
    };
    let table = after(&table, &[back]);
    assert_eq!(table.player(color), Some(former));
}

#[test]
fn in_a_game_for_two_the_other_player_alone_chooses() {
    for variant in [Variant::Chess, Variant::Echeversi] {
        let color = Color::White;
        let before = game_for(Stakes::Rated, variant, "2d", 5);
        let (table, timed_out) = chosen(&after(&before, &[WHITE]), BOB, Course::Declare);
        assert_eq!(timed_out, Some(Event::TimedOut { color }));
        let declared = after(&table, &[Event::TimedOut { color }]);
        let (table, seated) = chosen(&after(&before, &[WHITE]), BOB, Course::Computer);
        let by = PlayerId::computer(ComputerLevel::USUAL, 1);
        let former = ALICE;
        let expected = Event::Substituted { color, former, by };
        assert_eq!(seated, Some(expected.clone()));
        let table = after(&table, &[expected]);
        assert!(table.computers().are_awaited());
        assert_eq!(table.terms().stakes, Stakes::Friendly);
        assert_eq!(GameResult::of(&table), GameResult::of(&declared));
        assert_eq!(points(&table), [(ALICE, 0), (BOB, 3)]);
        let back = after(&table, &table.by(ALICE).come_back().unwrap());
        assert_eq!(back.player(color), Some(ALICE));
        assert_eq!(GameResult::of(&back), GameResult::of(&table));
    }
}

#[test]
fn no_computer_takes_a_seat_where_somebody_disagrees() {
    let table = after(&rated(Variant::Trichess, 3), &[WHITE]);
    let (one, nothing) = chosen(&table, RED, Course::Computer);
    assert_eq!(nothing, None);
    let color = Color::White;
    let early = Event::Substituted {
        color,
        former: ALICE,
        by: PlayerId::computer(ComputerLevel::USUAL, 1),
    };
    assert!(one.clone().apply(&early).is_err());
    let (mixed, sought) = chosen(&one, BLACK, Course::Wait);
    assert_eq!(sought, Some(Event::SubstituteSought { color }));
    // While a substitute is sought they can still agree on it.
    let seeking = after(&mixed, &[Event::SubstituteSought { color }]);
    let (agreed, seated) = chosen(&seeking, BLACK, Course::Computer);
    assert_eq!(seated, Some(early.clone()));
    assert!(after(&agreed, &[early]).computers().are_awaited());
}
