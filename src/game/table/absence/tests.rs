use std::time::Duration;

use crate::game::absence::{AbsenceError, Course, TimeUp};
use crate::game::agreement::Proposal;
use crate::game::clock::Millis;
use crate::game::error::GameError;
use crate::game::event::{Event, Manner};
use crate::game::ids::{GameId, PlayerId, ServerId, TableNumber};
use crate::game::table::{Header, Phase, Table};
use crate::game::terms::{PaceOrigin, Stakes, Terms};
use crate::game::turn::{ClockChange, ClockState};
use crate::rules::{Color, Ending, Position, Variant};

mod stand_ins;
mod undoing;
mod vacations;

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(2);
const CAROL: PlayerId = PlayerId(3);
const DAVE: PlayerId = PlayerId(4);

/// A game in which everyone has moved so often; White is to move.
fn game(variant: Variant, pace: &str, rounds: usize) -> Table {
    game_for(Stakes::Friendly, variant, pace, rounds)
}

/// The same for something.
fn game_for(stakes: Stakes, variant: Variant, pace: &str, rounds: usize) -> Table {
    let header = Header {
        id: GameId(1),
        server: ServerId(1),
        number: TableNumber(1),
        start: Position::start(variant),
        rematch_of: None,
    };
    let colors = variant.colors();
    let others = [BOB, CAROL].into_iter().take(colors.len() - 1);
    let opened = Event::Opened {
        by: ALICE,
        invited: vec![None; colors.len() - 1],
        color: None,
        terms: Terms {
            stakes,
            pace: pace.parse().unwrap(),
        },
        paced: PaceOrigin::Usual,
    };
    let seating = colors.iter().copied().zip([ALICE, BOB, CAROL]).collect();
    let joined = others.map(|player| Event::Joined { player });
    let events: Vec<Event> = std::iter::once(opened)
        .chain(joined)
        .chain([Event::Started { seating }])
        .collect();
    let mut table = Table::replay(header, &events).unwrap();
    for _ in 0..rounds * colors.len() {
        let event = any_move(&table);
        table.apply(&event).unwrap();
    }
    table
}

/// A move that does not end the game.
fn any_move(table: &Table) -> Event {
    let position = table.position();
    let moves = position.legal_moves();
    let quiet = |mv: &&crate::rules::Move| position.captured_by(**mv).is_none();
    let mv = *moves.iter().find(quiet).unwrap();
    Event::Moved {
        color: position.turn(),
        mv,
        manner: Manner::Then,
        spent: Duration::ZERO,
    }
}

fn after(table: &Table, events: &[Event]) -> Table {
    let mut table = table.clone();
    for event in events {
        table.apply(event).unwrap();
    }
    table
}

/// What an opponent chooses, with what follows from it.
fn chosen(table: &Table, player: PlayerId, course: Course) -> (Table, Option<Event>) {
    let after = after(table, &table.by(player).choose(course).unwrap());
    let consequence = after.consequence();
    (after, consequence)
}

fn outcome_of(table: &Table) -> (Ending, [u8; 3]) {
    let Phase::Finished(_, outcome) = table.phase() else {
        panic!("the game goes on");
    };
    let points = [Color::White, Color::Red, Color::Black].map(|color| outcome.points.of(color));
    (outcome.ending, points)
}

const WHITE: Event = Event::Flagged {
    color: Color::White,
};

#[test]
fn the_flag_falls_after_the_deadline_and_the_grace() {
    let table = game(Variant::Chess, "2d", 0);
    let deadline = Millis(1_000_000);
    let running = ClockState::Running {
        at: Millis(0),
        deadline: Some(deadline),
    };
    let falls = deadline.plus_ms(12 * Millis::HOUR_MS);
    let early = Some(TimeUp::Later(falls));
    assert_eq!(table.clock().time_up(running, deadline), early);
    assert_eq!(table.clock().time_up(running, Millis(0)), early);
    assert_eq!(
        table.clock().time_up(running, falls),
        Some(TimeUp::Now(WHITE))
    );
    assert_eq!(table.clock().time_up(ClockState::Standing, falls), None);
    // Nobody but the player to move is ever absent, and only where time is limited.
    let mut other = table.clone();
    assert!(
        other
            .apply(&Event::Flagged {
                color: Color::Black
            })
            .is_err()
    );
    let mut untimed = game(Variant::Chess, "none", 0);
    assert!(untimed.apply(&WHITE).is_err());
}

#[test]
fn the_only_opponent_decides_alone_and_may_change_their_mind() {
    let table = after(&game(Variant::Chess, "2d", 5), &[WHITE]);
    assert_eq!(table.consequence(), None);
    let color = Color::White;
    let (_, granted) = chosen(&table, BOB, Course::Wait);
    assert_eq!(granted, Some(Event::Granted { color }));
    let (sought, seeking) = chosen(&table, BOB, Course::Substitute);
    assert_eq!(seeking, Some(Event::SubstituteSought { color }));
    let sought = after(&sought, &[Event::SubstituteSought { color }]);
    assert_eq!(sought.consequence(), None);
    let (declared, timed_out) = chosen(&sought, BOB, Course::Declare);
    assert_eq!(timed_out, Some(Event::TimedOut { color }));
    let over = after(&declared, &[Event::TimedOut { color }]);
    assert_eq!(outcome_of(&over), (Ending::Timeout, [0, 0, 3]));
    // Silence: a substitute is sought, and where nobody comes the time has run out.
    let running = ClockState::Running {
        at: Millis(0),
        deadline: Some(Millis(0)),
    };
    let later = Millis(1 << 40);
    let seek = Some(TimeUp::Now(Event::SubstituteSought { color }));
    assert_eq!(table.clock().time_up(running, later), seek);
    let lost = Some(TimeUp::Now(Event::TimedOut { color }));
    assert_eq!(sought.clock().time_up(running, later), lost);
}

#[test]
fn two_opponents_have_to_agree() {
    let table = after(&game(Variant::Trichess, "2d", 0), &[WHITE]);
    let color = Color::White;
    let (one, nothing) = chosen(&table, BOB, Course::Wait);
    assert_eq!(nothing, None);
    assert_eq!(
        one.attendance().undecided(one.position().players()),
        [Color::Black]
    );
    let (_, granted) = chosen(&one, CAROL, Course::Wait);
    assert_eq!(granted, Some(Event::Granted { color }));
    let (mixed, sought) = chosen(&one, CAROL, Course::Declare);
    assert_eq!(sought, Some(Event::SubstituteSought { color }));
    let (_, sought) = chosen(&table, CAROL, Course::Substitute);
    assert_eq!(sought, Some(Event::SubstituteSought { color }));
    // While one is sought they can still agree.
    let seeking = after(&mixed, &[Event::SubstituteSought { color }]);
    let (_, granted) = chosen(&seeking, CAROL, Course::Wait);
    assert_eq!(granted, Some(Event::Granted { color }));
    // Whoever leaves is asked no more.
    let yalta = after(&game(Variant::Yalta, "2d", 5), &[WHITE]);
    let (one, _) = chosen(&yalta, BOB, Course::Declare);
    let left = after(
        &one,
        &[Event::Resigned {
            color: Color::Black,
        }],
    );
    assert_eq!(left.consequence(), Some(Event::TimedOut { color }));
}

#[test]
fn what_was_not_decided_does_not_happen() {
    let table = after(&game(Variant::Trichess, "2d", 5), &[WHITE]);
    let color = Color::White;
    let (table, _) = chosen(&table, BOB, Course::Declare);
    let substituted = Event::Substituted {
        color,
        former: ALICE,
        by: DAVE,
    };
    for event in [
        Event::Granted { color },
        Event::TimedOut { color },
        substituted.clone(),
        WHITE,
        Event::Chose {
            color,
            course: Course::Wait,
        },
        Event::Chose {
            color: Color::Red,
            course: Course::Declare,
        },
        Event::Warned,
        Event::Abandoned,
    ] {
        assert!(table.clone().apply(&event).is_err(), "{event:?}");
    }
    let seeking = after(&table, &[Event::SubstituteSought { color }]);
    let again = Event::SubstituteSought { color };
    assert!(seeking.clone().apply(&again).is_err());
    let own = Event::Substituted {
        color,
        former: ALICE,
        by: BOB,
    };
    assert!(seeking.clone().apply(&own).is_err());
    assert!(seeking.clone().apply(&substituted).is_ok());
}

#[test]
fn a_move_ends_an_absence_and_coming_back_does_so_once() {
    let table = after(&game(Variant::Chess, "2d", 1), &[WHITE]);
    let moved = after(&table, &[any_move(&table)]);
    assert_eq!(moved.attendance().absence(), None);
    let color = Color::White;
    let back = after(&table, &table.by(ALICE).come_back().unwrap());
    assert_eq!(back.attendance().absence(), None);
    let running = ClockState::Running {
        at: Millis(0),
        deadline: Some(Millis(10)),
    };
    // The grace after coming back is all there is: the flag falls when somebody looks next.
    assert_eq!(
        back.clock().time_up(running, Millis(11)),
        Some(TimeUp::Now(WHITE))
    );
    let again = after(&back, &[WHITE]);
    assert!(!again.attendance().may_return());
    let refused = again.by(ALICE).come_back().unwrap_err();
    assert!(matches!(
        refused,
        GameError::Absence(AbsenceError::BackBefore)
    ));
    assert!(again.clone().apply(&Event::Returned { color }).is_err());
    // Once the opponents wait, it is as if the turn began anew: with the grace, too.
    let (granted, _) = chosen(&again, BOB, Course::Wait);
    let granted = after(&granted, &[Event::Granted { color }]);
    let falls = Millis(10).plus_ms(12 * Millis::HOUR_MS);
    assert_eq!(
        granted.clock().time_up(running, Millis(11)),
        Some(TimeUp::Later(falls))
    );
    assert!(after(&granted, &[WHITE]).attendance().may_return());
}

#[test]
fn a_substitute_has_a_whole_turn_and_the_former_player_nothing() {
    let color = Color::White;
    let table = after(
        &game(Variant::Chess, "12h+1h", 0),
        &[WHITE, Event::SubstituteSought { color }],
    );
    assert!(matches!(
        table.by(BOB).substitute(),
        Err(GameError::AlreadySeated)
    ));
    assert!(table.by(ALICE).substitute().is_err());
    let after = after(&table, &table.by(DAVE).substitute().unwrap());
    assert_eq!(after.to_move(), Some((color, DAVE)));
    assert_eq!(after.color_of(ALICE), None);
    assert_eq!(after.attendance().absence(), None);
    assert_ne!(after.turn(), table.turn(), "it is told anew");
    assert_eq!(after.clock().left(color), Some(Duration::from_hours(24)));
}

#[test]
fn a_loss_on_time_counts_when_everyone_has_moved_five_times() {
    let color = Color::White;
    let ended = |variant, rounds| {
        let table = game(variant, "2d", rounds);
        let events = [
            WHITE,
            Event::SubstituteSought { color },
            Event::TimedOut { color },
        ];
        after(&table, &events)
    };
    assert_eq!(
        outcome_of(&ended(Variant::Chess, 4)),
        (Ending::Aborted, [0, 0, 0])
    );
    assert_eq!(
        outcome_of(&ended(Variant::Chess, 5)),
        (Ending::Timeout, [0, 0, 3])
    );
    let (ending, points) = outcome_of(&ended(Variant::Trichess, 5));
    assert_eq!((ending, points[0]), (Ending::Timeout, 0));
    // Among three nobody undoes the game of two others so late.
    assert_eq!(outcome_of(&ended(Variant::Trichess, 1)).0, Ending::Aborted);
    assert_eq!(outcome_of(&ended(Variant::Trichess, 2)).0, Ending::Timeout);
    // Yalta goes on for the others.
    let yalta = ended(Variant::Yalta, 5);
    assert_eq!(yalta.to_move(), Some((Color::Red, BOB)));
    assert_eq!(yalta.attendance().absence(), None);
}

#[test]
fn absent_players_do_not_block_draws() {
    let draw = |color| Event::Proposed {
        color,
        proposal: Proposal::Draw,
    };
    let table = after(&game(Variant::Chess, "2d", 1), &[WHITE]);
    let drawn = after(&table, &table.by(BOB).propose(Proposal::Draw).unwrap());
    assert_eq!(outcome_of(&drawn), (Ending::Agreement, [1, 0, 1]));
    // A takeback needs the word of everyone.
    let asked = after(&table, &table.by(BOB).propose(Proposal::Takeback).unwrap());
    assert!(asked.offers().standing().is_some());
    // All others have agreed when the flag falls.
    let three = game(Variant::Trichess, "2d", 1);
    let agreed = after(
        &three,
        &[
            draw(Color::Red),
            Event::Agreed {
                color: Color::Black,
            },
        ],
    );
    assert!(agreed.offers().standing().is_some());
    assert_eq!(
        outcome_of(&after(&agreed, &[WHITE])),
        (Ending::Agreement, [1, 1, 1])
    );
    let offered = after(&three, &[WHITE, draw(Color::Red)]);
    let standing = offered.offers().standing().unwrap();
    assert_eq!(offered.missing(standing), [Color::Black]);
}

#[test]
fn untimed_games_are_closed_a_week_after_a_warning() {
    let table = game(Variant::Chess, "none", 1);
    let running = ClockState::Running {
        at: Millis(0),
        deadline: None,
    };
    let now = Millis(9);
    assert_eq!(
        table.clock().time_up(running, now),
        Some(TimeUp::Now(Event::Warned))
    );
    assert!(table.clone().apply(&Event::Abandoned).is_err());
    let warned = after(&table, &[Event::Warned]);
    let change = ClockChange::Inspection(now.plus_ms(7 * 24 * Millis::HOUR_MS));
    assert_eq!(warned.clock().change(now, None), change);
    let abandoned = Some(TimeUp::Now(Event::Abandoned));
    assert_eq!(warned.clock().time_up(running, now), abandoned);
    let closed = after(&warned, &[Event::Abandoned]);
    assert_eq!(outcome_of(&closed).0, Ending::Aborted);
    // A move begins the time anew.
    let moved = after(&warned, &[any_move(&warned)]);
    assert_eq!(
        moved.clock().time_up(running, now),
        Some(TimeUp::Now(Event::Warned))
    );
}
