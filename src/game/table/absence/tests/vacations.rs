//! What vacations do to the clock of a turn, and to flags.

use super::*;
use crate::game::vacation::Occasion;

#[test]
fn a_vacation_moves_the_own_deadline_until_the_flag_has_fallen() {
    let table = game(Variant::Chess, "2d", 1);
    let (color, until, now) = (
        Color::White,
        Millis(90 * Millis::HOUR_MS),
        Millis(Millis::HOUR_MS),
    );
    let began = |color| Event::VacationBegan {
        color,
        until,
        occasion: Occasion::Deadline,
    };
    let away = after(&table, &[began(color)]);
    let later = ClockChange::Shift {
        by: 89 * Millis::HOUR_MS,
        least: until,
    };
    assert_eq!(away.clock().change(now, None), later);
    assert!(away.attendance().tells_of_vacation(away.last_event()));
    let again = after(&away, &[began(color)]);
    assert!(
        !again.attendance().tells_of_vacation(again.last_event()),
        "the day after is told no more"
    );
    let ended = after(&away, &[Event::VacationEnded { color, until }]);
    let earlier = ClockChange::Shift {
        by: -89 * Millis::HOUR_MS,
        least: now.plus_ms(12 * Millis::HOUR_MS),
    };
    assert_eq!(ended.clock().change(now, None), earlier);
    let other = after(&table, &[began(Color::Black)]);
    assert_eq!(other.clock().change(now, None), ClockChange::None);
    let flagged = after(&table, &[WHITE, began(color)]);
    assert_eq!(flagged.clock().change(now, None), ClockChange::None);
    assert!(flagged.attendance().was_flagged(color) && !table.attendance().was_flagged(color));
    let moved = after(&flagged, &[any_move(&flagged)]);
    assert!(moved.attendance().was_flagged(color));
}

#[test]
fn whoever_is_waited_for_in_a_vacation_has_the_time_from_its_end_on() {
    let table = game(Variant::Chess, "2d", 1);
    let (color, now) = (Color::White, Millis(Millis::HOUR_MS));
    let until = Millis(90 * Millis::HOUR_MS);
    let waited = Event::Chose {
        color: Color::Black,
        course: Course::Wait,
    };
    let granted = after(&table, &[WHITE, waited, Event::Granted { color }]);
    let once_more = |from: Millis| ClockChange::Deadline(from.plus_ms(48 * Millis::HOUR_MS));
    assert_eq!(granted.clock().change(now, None), once_more(now));
    assert_eq!(granted.clock().change(now, Some(until)), once_more(until));
    let notified = granted.clock();
    let notified = notified.change_as_notified(&granted, now, Some(until));
    assert_eq!(notified, once_more(until));
}
