use proptest::prelude::*;

use super::*;

fn at(moment: &str) -> Millis {
    let at: jiff::Timestamp = moment.parse().unwrap();
    Millis(at.as_millisecond())
}

fn quiet(from: i64, until: i64, zone: &str) -> ReminderSettings {
    let [from, until] = [from, until].map(|hour| Hour::new(hour).unwrap());
    ReminderSettings {
        quiet: QuietHours::new(from, until),
        zone: Zone::named(zone).unwrap(),
        ..ReminderSettings::default()
    }
}

fn turn(notified: i64, hours: i64) -> TurnTime {
    TurnTime {
        notified: Millis(notified),
        deadline: Millis(notified + hours * Millis::HOUR_MS),
        weekends: Weekends::Count,
    }
}

#[test]
fn a_quarter_and_the_last_call_are_usual() {
    let settings = ReminderSettings::default();
    let time = turn(1_000, 72);
    let moment = |reminder| {
        settings
            .moment(time, reminder)
            .unwrap()
            .since(time.notified)
            / Millis::HOUR_MS
    };
    assert_eq!(Reminder::ALL.map(moment), [54, 70, 72]);
    // Looked at once the player is notified: nothing yet.
    let outlook = settings.outlook(time, None, time.notified);
    assert_eq!(outlook.due, None);
    assert_eq!(outlook.again, settings.moment(time, Reminder::Share));
    let quarter = outlook.again.unwrap();
    let outlook = settings.outlook(time, None, quarter);
    assert_eq!(outlook.due, Some(Reminder::Share));
    assert_eq!(outlook.again, settings.moment(time, Reminder::LastCall));
    // Sent once.
    let outlook = settings.outlook(time, Some(Reminder::Share), quarter.plus_ms(1));
    assert_eq!(outlook.due, None);
    let outlook = settings.outlook(time, Some(Reminder::LastCall), time.deadline);
    assert_eq!(
        (outlook.due, outlook.again),
        (Some(Reminder::TimeOver), None)
    );
    let over = Some(Reminder::TimeOver);
    let outlook = settings.outlook(time, over, time.deadline.plus_ms(1));
    assert_eq!(outlook, Outlook::NOTHING);
}

#[test]
fn a_share_is_one_of_the_time_that_counts() {
    // Two days from a Thursday at noon on, where Saturday and Sunday do not count.
    let time = TurnTime {
        notified: at("2026-07-09T12:00:00Z"),
        deadline: at("2026-07-13T12:00:00Z"),
        weekends: Weekends::Pause,
    };
    for (share, moment) in [
        (Share::Half, "2026-07-10T12:00:00Z"),
        (Share::Quarter, "2026-07-13T00:00:00Z"),
        (Share::Tenth, "2026-07-13T07:12:00Z"),
    ] {
        let settings = ReminderSettings {
            share,
            ..ReminderSettings::default()
        };
        let found = settings.moment(time, Reminder::Share);
        assert_eq!(found, Some(at(moment)), "{share:?}");
    }
    // The last call is one of hours.
    let settings = ReminderSettings::default();
    let call = settings.moment(time, Reminder::LastCall);
    assert_eq!(call, Some(at("2026-07-13T10:00:00Z")));
}

#[test]
fn of_several_that_have_come_only_the_most_urgent_is_due() {
    let settings = ReminderSettings::default();
    let time = turn(0, 72);
    let due = |hours| {
        settings
            .outlook(time, None, Millis(hours * Millis::HOUR_MS))
            .due
    };
    assert_eq!(due(71), Some(Reminder::LastCall));
    assert_eq!(due(73), Some(Reminder::TimeOver));
    assert_eq!(due(72 + 12), None, "the grace is over too");
}

#[test]
fn short_turns_have_no_more_reminders_than_make_sense() {
    let settings = ReminderSettings::default();
    // A quarter of six hours comes after the last call.
    assert_eq!(settings.moment(turn(0, 6), Reminder::Share), None);
    // Whoever is notified with an hour left is not called at once.
    let short = turn(0, 1);
    assert_eq!(settings.moment(short, Reminder::LastCall), None);
    let quarter = Some(Millis(45 * Millis::MINUTE_MS));
    assert_eq!(settings.moment(short, Reminder::Share), quarter);
}

#[test]
fn quiet_hours_hold_all_but_urgent_last_calls() {
    let settings = ReminderSettings {
        last_call: LastCall::SixHours,
        ..quiet(22, 8, "Europe/Paris")
    };
    // Runs out on 10 July at 09:00 in Paris; the last call would come at 03:00.
    let time = TurnTime {
        notified: at("2026-07-07T07:00:00Z"),
        deadline: at("2026-07-10T07:00:00Z"),
        weekends: Weekends::Count,
    };
    let outlook = settings.outlook(time, Some(Reminder::Share), at("2026-07-10T01:00:00Z"));
    let urgent = at("2026-07-10T05:00:00Z");
    assert_eq!((outlook.due, outlook.again), (None, Some(urgent)));
    let outlook = settings.outlook(time, Some(Reminder::Share), urgent);
    assert_eq!(outlook.due, Some(Reminder::LastCall));
    // A share waits for the end of the night.
    let evening = at("2026-07-09T20:30:00Z");
    let settings = quiet(22, 8, "Europe/Paris");
    let time = TurnTime {
        notified: evening.plus_ms(-3 * Millis::DAY_MS),
        deadline: evening.plus_ms(Millis::DAY_MS),
        weekends: Weekends::Count,
    };
    let outlook = settings.outlook(time, None, evening);
    let morning = at("2026-07-10T06:00:00Z");
    assert_eq!((outlook.due, outlook.again), (None, Some(morning)));
    assert_eq!(
        settings.outlook(time, None, morning).due,
        Some(Reminder::Share)
    );
}

#[test]
fn quiet_hours_go_by_the_clock_where_clocks_change() {
    let paris = quiet(22, 8, "Europe/Paris");
    let ends = |now: &str, end: &str| {
        assert_eq!(paris.quiet_until(at(now)), Some(at(end)), "{now}");
    };
    // Clocks go back from 03:00 to 02:00 on 25 October 2026: that night is an hour longer.
    ends("2026-10-24T20:00:00Z", "2026-10-25T07:00:00Z");
    ends("2026-10-25T00:30:00Z", "2026-10-25T07:00:00Z");
    ends("2026-10-25T01:30:00Z", "2026-10-25T07:00:00Z");
    assert_eq!(paris.quiet_until(at("2026-10-25T07:00:00Z")), None);
    assert_eq!(paris.quiet_until(at("2026-10-25T20:59:59Z")), None);
    ends("2026-10-25T21:00:00Z", "2026-10-26T07:00:00Z");
    // They go forward from 02:00 to 03:00 on 28 March 2027: that night is an hour shorter.
    ends("2027-03-27T21:00:00Z", "2027-03-28T06:00:00Z");
    ends("2027-03-28T01:00:00Z", "2027-03-28T06:00:00Z");
    assert_eq!(paris.quiet_until(at("2027-03-28T06:00:00Z")), None);
    assert_eq!(paris.quiet_until(at("2027-03-28T19:59:59Z")), None);
    ends("2027-03-28T20:00:00Z", "2027-03-29T06:00:00Z");
    // Until an hour that is left out, and until one that comes twice.
    let early = quiet(22, 2, "Europe/Paris");
    let end = early.quiet_until(at("2027-03-28T00:30:00Z"));
    assert_eq!(end, Some(at("2027-03-28T01:00:00Z")));
    let end = early.quiet_until(at("2026-10-24T23:30:00Z"));
    assert_eq!(end, Some(at("2026-10-25T00:00:00Z")));
    assert_eq!(early.quiet_until(at("2026-10-25T01:30:00Z")), None);
}

#[test]
fn quiet_hours_may_lie_within_a_day_but_never_fill_it() {
    let siesta = quiet(13, 15, "UTC");
    assert_eq!(siesta.quiet_until(at("2026-07-10T12:59:59Z")), None);
    let end = siesta.quiet_until(at("2026-07-10T13:00:00Z"));
    assert_eq!(end, Some(at("2026-07-10T15:00:00Z")));
    assert_eq!(siesta.quiet_until(at("2026-07-10T15:00:00Z")), None);
    let hour = Hour::new(8).unwrap();
    assert_eq!(QuietHours::new(hour, hour), None);
    assert_eq!((Hour::new(24), Hour::new(-1)), (None, None));
}

#[test]
fn the_list_of_turns_comes_once_a_day() {
    let settings = ReminderSettings {
        digest: Hour::new(8),
        ..quiet(22, 8, "Europe/Paris")
    };
    let next = |after: &str| settings.next_digest(at(after)).unwrap();
    assert_eq!(next("2026-10-24T05:00:00Z"), at("2026-10-24T06:00:00Z"));
    // The clocks go back in the night.
    assert_eq!(next("2026-10-24T06:00:00Z"), at("2026-10-25T07:00:00Z"));
    assert_eq!(next("2027-03-27T07:00:00Z"), at("2027-03-28T06:00:00Z"));
    assert_eq!(settings.quiet_until(next("2026-10-24T06:00:00Z")), None);
    let date = settings.zone.date(at("2026-10-24T22:30:00Z"));
    assert_eq!(date.as_deref(), Some("2026-10-25"));
    // It replaces the first reminder, not the last call.
    let time = turn(0, 72);
    assert_eq!(settings.moment(time, Reminder::Share), None);
    assert!(settings.moment(time, Reminder::LastCall).is_some());
    assert_eq!(ReminderSettings::default().next_digest(Millis(0)), None);
}

#[test]
fn zones_have_their_names() {
    let zone = Zone::named(" europe/paris ").unwrap();
    assert_eq!(zone.name(), "Europe/Paris");
    assert_eq!(Zone::named(zone.name()), Ok(zone));
    assert_eq!(Zone::default().name(), "UTC");
    assert_eq!(Zone::named("UTC").unwrap().name(), "UTC");
    assert_eq!(Zone::named("Paris").unwrap().name(), "Europe/Paris");
    assert_eq!(Zone::named("new york").unwrap().name(), "America/New_York");
    // The database has these by how far they are behind.
    for (typed, name) in [
        ("UTC+2", "Etc/GMT-2"),
        ("gmt +2", "Etc/GMT-2"),
        ("utc-5", "Etc/GMT+5"),
        ("Etc/GMT+5", "Etc/GMT+5"),
    ] {
        assert_eq!(Zone::named(typed).unwrap().name(), name, "{typed}");
    }
    for nowhere in ["UTC+15", "GMT-13", "UTC-128", "UTC+5:30"] {
        assert_eq!(Zone::named(nowhere), Err(ZoneError(nowhere.to_owned())));
    }
    assert_eq!(Zone::shown("Etc/GMT-2"), "UTC+2");
    assert_eq!(Zone::shown("Etc/GMT+5"), "UTC-5");
    assert_eq!(Zone::shown("Etc/GMT"), "Etc/GMT");
    assert_eq!(Zone::shown("Europe/Paris"), "Europe/Paris");
    assert_eq!(
        Zone::named("Mars/Olympus"),
        Err(ZoneError("Mars/Olympus".to_owned()))
    );
    assert!(Zone::names().count() > 300);
}

/// Any settings; half of them have quiet hours.
fn settings() -> impl Strategy<Value = ReminderSettings> {
    let zones = [
        "UTC",
        "Europe/Paris",
        "America/New_York",
        "Australia/Lord_Howe",
        "Asia/Kolkata",
    ];
    let hours = prop::option::of((0..24_i64, 0..24_i64));
    (0..4_usize, 0..4_usize, hours, 0..zones.len()).prop_map(move |(share, call, hours, zone)| {
        ReminderSettings {
            share: Share::ALL[share],
            last_call: LastCall::ALL[call],
            quiet: hours.and_then(|(from, until)| {
                QuietHours::new(Hour::new(from).unwrap(), Hour::new(until).unwrap())
            }),
            zone: Zone::named(zones[zone]).unwrap(),
            digest: None,
            next: NextTurnNotice::No,
        }
    })
}

proptest! {
    #[test]
    fn a_turn_is_reminded_of_in_good_order(
        settings in settings(),
        // From the summer of 2026 to the spring of 2027.
        notified in 1_782_000_000_000..1_806_000_000_000_i64,
        minutes in 1..20_000_i64,
        late in prop::collection::vec(0..400_i64, 1..20),
        moved in 0..20_100_i64,
    ) {
        let deadline = notified + minutes * Millis::MINUTE_MS;
        let time = TurnTime {
            notified: Millis(notified),
            deadline: Millis(deadline),
            weekends: Weekends::Count,
        };
        let end = notified + moved * Millis::MINUTE_MS;
        let (mut now, mut sent) = (notified, None);
        let mut looks = 0;
        let mut late = late.into_iter().cycle();
        while now < end {
            looks += 1;
            prop_assert!(looks < 200, "looks never end");
            let outlook = settings.outlook(time, sent, Millis(now));
            if let Some(due) = outlook.due {
                prop_assert!(Some(due) > sent, "once, and never backwards");
                sent = Some(due);
                prop_assert!(Millis(now) >= settings.moment(time, due).unwrap());
                prop_assert!(now > notified);
                match due {
                    Reminder::TimeOver => prop_assert!((0..GRACE_MS).contains(&(now - deadline))),
                    Reminder::LastCall => {
                        prop_assert!(now < deadline);
                        let is_quiet = settings.quiet_until(Millis(now)).is_some();
                        prop_assert!(!is_quiet || deadline - now <= URGENT_MS);
                    }
                    Reminder::Share => {
                        prop_assert!(now < deadline);
                        prop_assert_eq!(settings.quiet_until(Millis(now)), None);
                    }
                }
            }
            let Some(Millis(again)) = outlook.again else { break };
            prop_assert!(again > now, "each look is later than the one before");
            now = again + late.next().unwrap_or(0) * Millis::MINUTE_MS;
        }
        // Looked at in time, nobody loses without a word.
        if end > deadline + 400 * Millis::MINUTE_MS {
            prop_assert_eq!(sent, Some(Reminder::TimeOver));
        }
    }

    #[test]
    fn quiet_hours_end_when_they_say(settings in settings(), now in 1_782_000_000_000..1_806_000_000_000_i64) {
        let Some(end) = settings.quiet_until(Millis(now)) else { return Ok(()) };
        prop_assert!(end > Millis(now) && end.since(Millis(now)) <= 25 * Millis::HOUR_MS);
        prop_assert_eq!(settings.quiet_until(end), None);
        prop_assert!(settings.quiet_until(end.plus_ms(-1)).is_some());
    }
}
