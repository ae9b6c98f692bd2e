//! What computers answer and choose at once.

use std::time::Duration;

use async_trait::async_trait;

use super::*;
use crate::game::analysis::Leads;
use crate::game::event::Manner;
use crate::game::ids::{GameId, ServerId, TableNumber};
use crate::game::practice::{MoveQuestion, NoAdvisor, ProblemSearch};
use crate::game::table::Header;
use crate::game::terms::{PaceOrigin, Stakes, Terms};
use crate::rules::problem::{Attempt, Problem};
use crate::rules::{Move, Variant};

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const COMPUTER: PlayerId = PlayerId::computer(ComputerLevel::USUAL, 1);

/// A game of three that Alice plays as White against a computer as Red and somebody as Black.
fn game(third: PlayerId) -> Table {
    game_from(
        Position::start(Variant::Trichess),
        &[ALICE, COMPUTER, third],
    )
}

/// A game from a position, whose first player opens it.
fn game_from(start: Position, players: &[PlayerId]) -> Table {
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start,
        rematch_of: None,
    };
    let opened = Event::Opened {
        by: ALICE,
        invited: players[1..].iter().map(|&player| Some(player)).collect(),
        color: None,
        terms: Terms {
            stakes: Stakes::Friendly,
            pace: "3d".parse().unwrap(),
        },
        paced: PaceOrigin::Usual,
    };
    let joined = players[1..].iter().map(|&player| Event::Joined { player });
    let colors = start.variant().colors().iter().copied();
    let seating = colors.zip(players.iter().copied()).collect();
    let events: Vec<Event> = std::iter::once(opened)
        .chain(joined)
        .chain([Event::Started { seating }])
        .collect();
    Table::replay(header, &events).unwrap()
}

/// What follows of itself from an event.
fn follow(table: &mut Table, event: &Event) -> Vec<Event> {
    table.apply(event).unwrap();
    let mut followed = Vec::new();
    while let Some(next) = table.consequence() {
        table.apply(&next).unwrap();
        followed.push(next);
    }
    followed
}

fn chose(color: Color, course: Course) -> Event {
    Event::Chose { color, course }
}

#[test]
fn where_no_person_plays_on_nobody_waits_for_the_absent() {
    let computer = PlayerId::computer(ComputerLevel::USUAL, 2);
    let mut table = game(computer);
    let color = Color::White;
    assert_eq!(
        follow(&mut table, &Event::Flagged { color }),
        [
            chose(Color::Red, Course::Declare),
            chose(Color::Black, Course::Declare),
            Event::TimedOut { color },
        ]
    );
}

#[test]
fn a_computer_follows_the_person_who_plays_on() {
    let mut table = game(BOB);
    let color = Color::White;
    assert_eq!(follow(&mut table, &Event::Flagged { color }), []);
    let wait = chose(Color::Black, Course::Wait);
    assert_eq!(
        follow(&mut table, &wait),
        [chose(Color::Red, Course::Wait), Event::Granted { color }]
    );
    assert!(matches!(table.phase(), Phase::Playing(_)));
}

#[test]
fn a_computer_follows_whoever_ends_the_search_for_a_substitute() {
    let color = Color::White;
    for is_asked_for in [true, false] {
        for course in [Course::Wait, Course::Declare, Course::Computer] {
            let mut table = game(BOB);
            follow(&mut table, &Event::Flagged { color });
            let sought = Event::SubstituteSought { color };
            let followed = if is_asked_for {
                follow(&mut table, &chose(Color::Black, Course::Substitute))
            } else {
                follow(&mut table, &sought)
            };
            assert_eq!(followed.contains(&sought), is_asked_for);
            let followed = follow(&mut table, &chose(Color::Black, course));
            let [red, end] = &*followed else {
                panic!("{course:?}: {followed:?}");
            };
            assert_eq!(*red, chose(Color::Red, course));
            let is_ended = match course {
                Course::Wait => matches!(end, Event::Granted { .. }),
                Course::Declare => matches!(end, Event::TimedOut { .. }),
                _ => matches!(end, Event::Substituted { .. }),
            };
            assert!(is_ended, "{course:?}: {end:?}");
        }
    }
}

#[test]
fn a_computer_breaks_off_and_thinks_about_a_draw() {
    let red = Color::Red;
    for (proposal, answers) in [
        (Proposal::Draw, vec![]),
        (Proposal::Abort, vec![Event::Agreed { color: red }]),
    ] {
        let mut table = game(BOB);
        let asked = Event::Proposed {
            color: Color::White,
            proposal,
        };
        assert_eq!(follow(&mut table, &asked), answers);
    }
}

/// To whom every position looks the same.
struct Sees(AnalysisScore, [u16; 3]);

#[async_trait]
impl Advisor for Sees {
    fn glance(&self, _: &Position, _: &[u64]) -> Option<AnalysedPosition> {
        Some(AnalysedPosition {
            expected: self.1,
            score: self.0,
            line: Vec::new(),
        })
    }

    fn leads(&self, _: &Position, _: &AnalysedPosition) -> Leads {
        Leads::default()
    }

    async fn best_move(&self, _: MoveQuestion) -> Option<Move> {
        None
    }

    async fn analysed(&self, _: Position, _: Vec<u64>) -> Option<AnalysedPosition> {
        None
    }

    async fn latest_problem(&self, _: History) -> ProblemSearch {
        ProblemSearch::Nothing
    }

    async fn attempt(&self, _: Problem, _: Move) -> Option<Attempt> {
        None
    }
}

/// Whether the computer agrees to the draw that Alice proposes.
fn agrees(mut table: Table, sees: &Sees) -> bool {
    let asked = Event::Proposed {
        color: Color::White,
        proposal: Proposal::Draw,
    };
    assert_eq!(follow(&mut table, &asked), []);
    let answer = table.computers().answer_to_draw(sees).expect("an answer");
    let color = table.color_of(COMPUTER).expect("a seat");
    let agrees = answer == Event::Agreed { color };
    assert!(agrees || answer == Event::Refused { color });
    table.apply(&answer).unwrap();
    assert_eq!(table.computers().answer_to_draw(sees), None);
    agrees
}

#[test]
fn a_computer_agrees_to_a_draw_that_is_no_worse_than_its_game() {
    let endgame = "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 40";
    let endgame = Position::parse(Variant::Chess, endgame).unwrap();
    let chess = |sees: Sees| agrees(game_from(endgame, &[ALICE, COMPUTER]), &sees);
    // Alice is to move, who stands so.
    let lead = |score| chess(Sees(score, [0; 3]));
    assert!(lead(AnalysisScore::Centipawns(0)));
    assert!(lead(AnalysisScore::Centipawns(-ABOUT_EVEN)));
    assert!(!lead(AnalysisScore::Centipawns(-ABOUT_EVEN - 1)));
    assert!(lead(AnalysisScore::Centipawns(900)));
    assert!(lead(AnalysisScore::Mate(2)));
    assert!(!lead(AnalysisScore::Mate(-2)));
    let three = "3wK4/8/8/8|8/8/8/7rK|8/8/8/bK7 w - - 0 10 -";
    let three = Position::parse(Variant::Trichess, three).unwrap();
    let expects = |own| {
        let sees = Sees(AnalysisScore::Centipawns(0), [2_000, own, 0]);
        agrees(game_from(three, &[ALICE, COMPUTER, BOB]), &sees)
    };
    assert!(expects(DRAW) && expects(0));
    // All three expect 3.15 then, and 3.16.
    assert!(expects(1_150) && !expects(1_160));
}

#[test]
fn among_two_who_are_left_of_three_even_is_what_both_expect() {
    let two = "8/8/wP7/wK7|8/8/rP7/7rK|8/8/8/bK7 w - - 0 30 b";
    // The second has a point already where the last king wins.
    for (variant, even) in [(Variant::Yalta, 1_500), (Variant::YaltaLastKing, 2_000)] {
        let two = Position::parse(variant, two).unwrap();
        let expects = |own| {
            let sees = Sees(AnalysisScore::Centipawns(0), [2 * even - own, own, 0]);
            agrees(game_from(two, &[ALICE, COMPUTER, BOB]), &sees)
        };
        assert!(expects(even) && expects(even + 100), "{variant}");
        assert!(!expects(even + 101), "{variant}");
        assert!(expects(DRAW), "{variant}");
    }
}

#[test]
fn no_computer_agrees_to_a_draw_in_the_opening_or_without_a_look() {
    let even = Sees(AnalysisScore::Centipawns(0), [0; 3]);
    assert!(!agrees(game(BOB), &even));
    let mut table = game_from(Position::start(Variant::Chess), &[ALICE, COMPUTER]);
    for _ in 0..OPENING_MOVES {
        assert!(!agrees(table.clone(), &even));
        for _ in 0..2 {
            let moved = Event::Moved {
                color: table.position().turn(),
                mv: table.position().legal_moves()[0],
                manner: Manner::Then,
                spent: Duration::ZERO,
            };
            table.apply(&moved).unwrap();
        }
    }
    assert!(agrees(table.clone(), &even));
    let asked = Event::Proposed {
        color: Color::White,
        proposal: Proposal::Draw,
    };
    table.apply(&asked).unwrap();
    let color = Color::Black;
    let unknown = table.computers().answer_to_draw(&NoAdvisor);
    assert_eq!(unknown, Some(Event::Refused { color }));
}
