use std::time::Duration;

use super::{DAY, HOUR, Limit, Pace, PaceError, Timing, Weekends};
use crate::game::clock::Millis;

fn timing(text: &str) -> Timing {
    match text.parse::<Pace>() {
        Ok(Pace::Timed(timing)) => timing,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn each_pace_is_written_as_it_is_read() {
    for text in [
        "12h",
        "1d",
        "3d",
        "14d",
        "36h",
        "7d+1d",
        "7d+1d/12d",
        "1d+12h weekdays",
        "3d weekdays",
        "none",
    ] {
        let pace: Pace = text.parse().unwrap();
        assert_eq!(pace.to_string(), text);
    }
    for pace in Pace::usual() {
        assert_eq!(pace.to_string().parse(), Ok(pace));
    }
}

#[test]
fn other_ways_to_write_a_pace_are_understood() {
    assert_eq!(" 3 J ".parse::<Pace>(), "3d".parse());
    assert_eq!("24h".parse::<Pace>(), "1d".parse());
    for words in ["3 days", "3 jours", "3 Tage", "3 días", "72 hours", "3days"] {
        assert_eq!(words.parse::<Pace>(), "3d".parse(), "{words}");
    }
    let none = [
        "No limit",
        "sans limite",
        "aucune",
        "keine",
        "ohne Zeitlimit",
        "ninguna",
        "sin limite",
    ];
    for words in none {
        assert_eq!(words.parse(), Ok(Pace::Untimed), "{words}");
    }
    assert_eq!("1 week + 1 day".parse::<Pace>(), "7d+1d".parse());
    assert_eq!("2 weeks weekdays".parse::<Pace>(), "14d weekdays".parse());
    assert_eq!(
        "7d + 1d / 10d Weekdays".parse::<Pace>(),
        "7d+1d weekdays".parse()
    );
    assert_eq!(
        timing("7d+1d").limit,
        Limit::Bank {
            start: DAY * 7,
            increment: DAY,
            cap: DAY * 10
        }
    );
}

#[test]
fn what_is_no_pace_is_refused_with_what_is_wrong() {
    for text in [
        "", "3", "d", "-3d", "3d+", "+1d", "3d/4d", "3x", "7d+1d/", "weekdays", "3d 4d", "3 dogs",
    ] {
        let error = text.parse::<Pace>();
        assert_eq!(error, Err(PaceError::Form(text.to_owned())), "{text}");
    }
    let range = |text: &str| match text.parse::<Pace>() {
        Err(PaceError::Range { found, least, most }) => (found, least, most),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(range("11h"), ("11h".to_owned(), HOUR * 12, DAY * 14));
    assert_eq!(range("15d"), ("15d".to_owned(), HOUR * 12, DAY * 14));
    assert_eq!(range("7d+0h"), ("0h".to_owned(), HOUR, DAY * 14));
    assert_eq!(range("7d+1d/6d"), ("6d".to_owned(), DAY * 7, DAY * 90));
    assert_eq!(range("4000000000d+1d").0, "4000000000d");
}

#[test]
fn time_stands_still_on_weekends_where_it_is_said() {
    // 2026-11-20 12:00 UTC is a Friday.
    let friday = Millis(1_795_176_000_000);
    let counts = timing("3d");
    assert_eq!(
        counts.runs_out(friday, DAY * 3),
        friday.plus_ms(3 * Millis::DAY_MS)
    );
    let pauses = timing("3d weekdays");
    let half = Millis::DAY_MS / 2;
    // Half of Friday, then Monday, Tuesday and half of Wednesday.
    let wednesday = friday.plus_ms(5 * Millis::DAY_MS);
    assert_eq!(pauses.runs_out(friday, DAY * 3), wednesday);
    assert_eq!(pauses.between(friday, wednesday), DAY * 3);
    // What runs out as the weekend begins runs out as it ends.
    let monday = friday.plus_ms(half + 2 * Millis::DAY_MS);
    assert_eq!(pauses.runs_out(friday, HOUR * 12), monday);
    let saturday = friday.plus_ms(half);
    assert_eq!(pauses.between(saturday, monday), Duration::ZERO);
    assert_eq!(
        pauses.runs_out(saturday, HOUR),
        monday.plus_ms(Millis::HOUR_MS)
    );
}

#[test]
fn what_runs_out_is_what_lies_between() {
    for start in (0..400).map(|step| Millis(1_795_176_000_000 + step * 1_777_777)) {
        for hours in [0, 1, 12, 24, 100, 200, 336] {
            for weekends in [Weekends::Count, Weekends::Pause] {
                let timing = Timing {
                    limit: Limit::PerMove(DAY),
                    weekends,
                };
                let end = timing.runs_out(start, HOUR * hours);
                assert_eq!(timing.between(start, end), HOUR * hours);
            }
        }
    }
}
