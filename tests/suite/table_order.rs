//! Which events may follow at a table: a stored game with any other is damaged, and is not played on.

use seigneur::game::table::ReplayError;
use seigneur::game::{ComputerLevel, Course, Event, Occasion, PlayerId, Proposal, Table, Verdict};
use seigneur::rules::{Color, Variant};

use crate::support::stories::{
    BLACK, FRIENDLY, Happened, Kind, MODERATOR, RATED, RED, UNTIMED, WHITE, agreed, any_move,
    back_from_vacation, chose, computer_takes_over, flagged, follow, gathering, judged, moved,
    on_vacation, proposed, refused, table, taken_over,
};

const CHESS: Kind = (Variant::Chess, RATED);
const TRICHESS: Kind = (Variant::Trichess, RATED);

fn sits_down(player: u64) -> Happened {
    let player = PlayerId(player);
    Event::Joined { player }.into()
}

fn declines(player: u64) -> Happened {
    let player = PlayerId(player);
    Event::Declined { player }.into()
}

fn stands_up(player: u64) -> Happened {
    let player = PlayerId(player);
    Event::StoodUp { player }.into()
}

fn begins(seating: &[(Color, u64)]) -> Happened {
    let seating = seating.iter();
    let seating = seating.map(|&(color, player)| (color, PlayerId(player)));
    Event::Started {
        seating: seating.collect(),
    }
    .into()
}

/// Every kind of event that a game may have, each done by White, or against White where opponents do it.
fn any_event() -> Vec<Happened> {
    let color = WHITE;
    let by = MODERATOR;
    let events = [
        Event::Withdrawn,
        Event::Expired,
        Event::TimeLifted,
        Event::Resigned { color },
        Event::Lapsed,
        Event::Claimed { color },
        Event::Aborted { color },
        Event::Returned { color },
        Event::Granted { color },
        Event::SubstituteSought { color },
        Event::SeatFreed { by, color },
        Event::TimedOut { color },
        Event::Warned,
        Event::Abandoned,
        Event::BrokenOff { by },
        Event::Voided { by },
    ];
    let events = events.into_iter().map(Happened::from);
    let others = [
        sits_down(2),
        declines(2),
        stands_up(2),
        begins(&[(WHITE, 1), (BLACK, 2)]),
        any_move(),
        proposed(WHITE, Proposal::Draw),
        proposed(WHITE, Proposal::Takeback),
        proposed(WHITE, Proposal::Abort),
        agreed(BLACK),
        refused(BLACK),
        flagged(WHITE),
        chose(BLACK, Course::Wait),
        taken_over(),
        computer_takes_over(),
        on_vacation(Occasion::Asked),
        back_from_vacation(),
        judged(Verdict::Win(WHITE)),
        judged(Verdict::Draw),
    ];
    events.chain(others).collect()
}

/// Whether an event may follow; one that may not is named by its number.
fn follows(table: &Table, happened: &Happened) -> bool {
    let mut after = table.clone();
    match after.apply(&happened.at(table)) {
        Ok(()) => true,
        Err(ReplayError::OutOfPlace { seq }) => {
            assert_eq!(seq, table.seq() + 1);
            false
        }
        Err(error) => panic!("{happened:?}: {error}"),
    }
}

/// Of all events, those that may follow and no others.
fn only(at: &Table, expected: &[Happened]) {
    let names = |events: Vec<Happened>| -> Vec<String> {
        let mut names: Vec<String> = events.iter().map(|event| format!("{event:?}")).collect();
        names.sort();
        names
    };
    let possible = any_event().into_iter().filter(|event| follows(at, event));
    let last = at.last_event();
    assert_eq!(
        names(possible.collect()),
        names(expected.to_vec()),
        "{last:?}"
    );
}

/// What may happen in a game at any time, whoever is to move.
fn always() -> Vec<Happened> {
    vec![
        Event::Resigned { color: WHITE }.into(),
        Event::Aborted { color: WHITE }.into(),
        Event::BrokenOff { by: MODERATOR }.into(),
        on_vacation(Occasion::Asked),
        back_from_vacation(),
        judged(Verdict::Win(WHITE)),
        judged(Verdict::Draw),
    ]
}

/// What may happen besides while White is to move and nothing stands.
fn on_whites_turn() -> Vec<Happened> {
    let mut events = always();
    events.extend([
        any_move(),
        proposed(WHITE, Proposal::Draw),
        proposed(WHITE, Proposal::Abort),
        flagged(WHITE),
        Event::SeatFreed {
            by: MODERATOR,
            color: WHITE,
        }
        .into(),
    ]);
    events
}

#[test]
fn a_table_that_waits_for_players_takes_what_fills_or_closes_it() {
    // The time limit may go, too, as long as nobody plays by it.
    let closes: [Happened; 4] = [
        Event::Withdrawn.into(),
        Event::Expired.into(),
        Event::TimeLifted.into(),
        Event::BrokenOff { by: MODERATOR }.into(),
    ];
    let open = gathering(CHESS, &[]);
    only(&open, &[&closes[..], &[sits_down(2)]].concat());
    let kept = gathering(CHESS, &[PlayerId(2)]);
    let comes = [sits_down(2), declines(2)];
    only(&kept, &[&closes[..], &comes].concat());
    assert!(!follows(&kept, &sits_down(3)), "the seat is kept");
    let mut full = open;
    follow(&mut full, [sits_down(2)]);
    let begins = [begins(&[(WHITE, 1), (BLACK, 2)]), declines(2)];
    only(&full, &[&closes[..], &begins, &[stands_up(2)]].concat());
    assert!(
        !follows(&full, &stands_up(1)),
        "the opener closes the table"
    );
    let mut taken = kept;
    follow(&mut taken, [sits_down(2)]);
    only(&taken, &[&closes[..], &begins].concat());
}

#[test]
fn a_seat_that_is_given_back_is_anyones() {
    let mut open = gathering(TRICHESS, &[]);
    follow(&mut open, [sits_down(2), stands_up(2)]);
    assert!(!follows(&open, &stands_up(2)));
    assert!(!open.seats().holders().any(|holder| holder == PlayerId(2)));
    follow(&mut open, [sits_down(3), sits_down(2)]);
    assert!(follows(&open, &begins(&[(WHITE, 1), (RED, 2), (BLACK, 3)])));
}

#[test]
fn a_game_begins_with_those_who_sit_there_each_with_a_colour_of_it() {
    let mut full = gathering(TRICHESS, &[]);
    follow(&mut full, [sits_down(2), sits_down(3)]);
    for (seating, expected) in [
        (&[(WHITE, 1), (RED, 2), (BLACK, 3)][..], true),
        (&[(WHITE, 3), (RED, 1), (BLACK, 2)], true),
        (&[(WHITE, 1), (BLACK, 3)], false),
        (&[(WHITE, 1), (BLACK, 2), (RED, 3)], false),
        (&[(WHITE, 1), (RED, 2), (BLACK, 4)], false),
        (&[(WHITE, 1), (WHITE, 2), (BLACK, 3)], false),
        (&[], false),
    ] {
        assert_eq!(follows(&full, &begins(seating)), expected, "{seating:?}");
    }
}

#[test]
fn a_game_takes_what_its_turn_allows() {
    only(&table(CHESS, &[]), &on_whites_turn());
    // After a move of White's, what Black alone may do does not come from White.
    let mut after = always();
    after.extend([
        any_move(),
        proposed(WHITE, Proposal::Draw),
        proposed(WHITE, Proposal::Takeback),
        proposed(WHITE, Proposal::Abort),
    ]);
    only(&table(CHESS, &[moved("e2e4")]), &after);
    let blacks = table(CHESS, &[moved("e2e4")]);
    assert!(follows(&blacks, &flagged(BLACK)));
    assert!(!follows(&blacks, &proposed(BLACK, Proposal::Takeback)));
}

#[test]
fn one_thing_is_proposed_at_a_time_and_answered_by_the_others() {
    for proposal in [Proposal::Draw, Proposal::Abort] {
        let mut answered = always();
        answered.extend([
            any_move(),
            flagged(WHITE),
            agreed(BLACK),
            refused(BLACK),
            Event::Lapsed.into(),
            Event::SeatFreed {
                by: MODERATOR,
                color: WHITE,
            }
            .into(),
        ]);
        let stands = table(CHESS, &[proposed(WHITE, proposal)]);
        only(&stands, &answered);
        assert!(!follows(&stands, &agreed(WHITE)), "agreed already");
        assert!(follows(&stands, &refused(WHITE)), "taken back");
    }
}

#[test]
fn a_draw_is_claimed_by_whoever_is_to_move_where_there_is_one() {
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let twice: Vec<Happened> = knights.into_iter().cycle().take(8).map(moved).collect();
    let [by_white, by_black] = [WHITE, BLACK].map(|color| Event::Claimed { color }.into());
    let thrice = table(CHESS, &twice);
    assert!(follows(&thrice, &by_white));
    assert!(!follows(&thrice, &by_black));
    assert!(!follows(&table(CHESS, &twice[..4]), &by_white));
}

#[test]
fn an_absence_goes_its_way_step_by_step() {
    let mut absent = always();
    absent.extend([
        any_move(),
        proposed(WHITE, Proposal::Draw),
        proposed(WHITE, Proposal::Abort),
        chose(BLACK, Course::Wait),
        Event::Returned { color: WHITE }.into(),
        Event::SubstituteSought { color: WHITE }.into(),
        Event::SeatFreed {
            by: MODERATOR,
            color: WHITE,
        }
        .into(),
    ]);
    only(&table(CHESS, &[flagged(WHITE)]), &absent);
    let granted: Happened = Event::Granted { color: WHITE }.into();
    let timed_out: Happened = Event::TimedOut { color: WHITE }.into();
    let sought: Happened = Event::SubstituteSought { color: WHITE }.into();
    let back: Happened = Event::Returned { color: WHITE }.into();
    for (chosen, next, expected) in [
        (vec![chose(BLACK, Course::Wait)], &granted, true),
        (vec![chose(BLACK, Course::Wait)], &timed_out, false),
        (vec![chose(BLACK, Course::Wait)], &sought, false),
        (vec![chose(BLACK, Course::Declare)], &timed_out, true),
        (vec![chose(BLACK, Course::Declare)], &granted, false),
        (vec![chose(BLACK, Course::Substitute)], &sought, true),
        (vec![sought.clone()], &taken_over(), true),
        (vec![sought.clone()], &timed_out, true),
        (vec![sought.clone()], &sought, false),
        (vec![back.clone()], &back, false),
        (vec![back.clone()], &granted, false),
    ] {
        let happened = [vec![flagged(WHITE)], chosen].concat();
        let at = table(CHESS, &happened);
        assert_eq!(follows(&at, next), expected, "{happened:?} {next:?}");
    }
}

#[test]
fn a_computer_takes_a_seat_where_all_who_are_left_want_it() {
    let of_all = [RED, BLACK].map(|color| chose(color, Course::Computer));
    let flagged = [flagged(WHITE)];
    let wanted = table(TRICHESS, &[&flagged[..], &of_all].concat());
    assert!(follows(&wanted, &computer_takes_over()));
    assert!(!follows(&wanted, &taken_over()), "nobody else is sought");
    let half = table(TRICHESS, &[&flagged[..], &of_all[..1]].concat());
    assert!(!follows(&half, &computer_takes_over()));
    // The seat is kept for whoever left it, and for nobody else.
    let mut kept = wanted;
    follow(&mut kept, [computer_takes_over()]);
    let takes_back = |by: u64| -> Happened {
        Event::Substituted {
            color: WHITE,
            former: PlayerId::computer(ComputerLevel::USUAL, 1),
            by: PlayerId(by),
        }
        .into()
    };
    assert!(follows(&kept, &takes_back(1)));
    assert!(!follows(&kept, &takes_back(9)));
}

#[test]
fn a_game_without_a_limit_is_closed_after_a_warning_alone() {
    let untimed = (Variant::Chess, UNTIMED);
    let [warned, abandoned]: [Happened; 2] = [Event::Warned.into(), Event::Abandoned.into()];
    let idle = table(untimed, &[]);
    assert!(follows(&idle, &warned));
    assert!(!follows(&idle, &abandoned));
    assert!(!follows(&idle, &flagged(WHITE)), "no time runs out");
    let after = table(untimed, std::slice::from_ref(&warned));
    assert!(follows(&after, &abandoned));
    assert!(!follows(&after, &warned), "once a turn");
    let moved_on = table(untimed, &[warned.clone(), any_move()]);
    assert!(follows(&moved_on, &warned));
    assert!(!follows(&moved_on, &abandoned));
}

#[test]
fn nothing_follows_on_an_end_but_that_it_does_not_count() {
    let voided: Happened = Event::Voided { by: MODERATOR }.into();
    for end in [
        Event::Resigned { color: WHITE }.into(),
        Event::Aborted { color: WHITE }.into(),
        Event::BrokenOff { by: MODERATOR }.into(),
        judged(Verdict::Draw),
    ] {
        let over = table(CHESS, std::slice::from_ref(&end));
        only(&over, std::slice::from_ref(&voided));
        only(&table(CHESS, &[end, voided.clone()]), &[]);
    }
    for closing in [Event::Withdrawn, Event::Expired] {
        let mut closed = gathering((Variant::Chess, FRIENDLY), &[]);
        follow(&mut closed, [closing.into()]);
        only(&closed, &[]);
    }
}

#[test]
fn whoever_is_out_does_nothing_any_more() {
    let yalta = (Variant::Yalta, RATED);
    let left = table(yalta, &[Event::Resigned { color: RED }.into()]);
    for event in [
        Event::Resigned { color: RED }.into(),
        Event::Aborted { color: RED }.into(),
        proposed(RED, Proposal::Draw),
        judged(Verdict::Win(RED)),
    ] {
        assert!(!follows(&left, &event), "{event:?}");
    }
    assert!(follows(&left, &judged(Verdict::Win(BLACK))));
    let offered = table(
        yalta,
        &[
            Event::Resigned { color: RED }.into(),
            proposed(WHITE, Proposal::Draw),
        ],
    );
    assert!(!follows(&offered, &agreed(RED)));
    assert!(!follows(&offered, &refused(RED)));
    assert!(follows(&offered, &agreed(BLACK)));
}
