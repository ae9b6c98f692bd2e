//! A person's deadlines as a calendar, which other programs read (RFC 5545).
//!
//! It names nobody: calendars lie with whoever offers them, who need not know with whom somebody plays.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::links::channel_link;
use crate::game::Millis;
use crate::game::calendar::Deadline;
use crate::words::{Lang, Line, Words};

/// How many bytes a line has at most, without its end (RFC 5545, 3.1).
const LONGEST_LINE: usize = 75;

/// How often whoever shows the calendar is asked to look for changes; many look less often.
const REFRESHED: &str = "PT15M";

/// The calendar with an entry for each deadline, at which it begins and ends.
#[must_use]
pub fn text(words: &Words, lang: Lang, deadlines: &[Deadline]) -> String {
    let name = words.say(lang, "calendar-name");
    let mut calendar = CalendarText::default();
    calendar.line("BEGIN", "VCALENDAR");
    calendar.line("VERSION", "2.0");
    calendar.line("PRODID", "-//Seigneur//Deadlines//EN");
    calendar.line("CALSCALE", "GREGORIAN");
    // Who knows RFC 7986 reads the first of each pair; all others read what was usual before it.
    calendar.text("NAME", &name);
    calendar.text("X-WR-CALNAME", &name);
    calendar.line("REFRESH-INTERVAL;VALUE=DURATION", REFRESHED);
    calendar.line("X-PUBLISHED-TTL", REFRESHED);
    calendar.universal_time();
    for deadline in deadlines {
        calendar.event(words, lang, deadline);
    }
    calendar.line("END", "VCALENDAR");
    calendar.0
}

/// The lines so far.
#[derive(Debug, Default)]
struct CalendarText(String);

impl CalendarText {
    /// The time in which all is written: a calendar has a part at least (RFC 5545, 3.6), and without deadlines this is it.
    fn universal_time(&mut self) {
        for (name, value) in [
            ("BEGIN", "VTIMEZONE"),
            ("TZID", "UTC"),
            ("BEGIN", "STANDARD"),
            ("DTSTART", "19700101T000000"),
            ("TZOFFSETFROM", "+0000"),
            ("TZOFFSETTO", "+0000"),
            ("END", "STANDARD"),
            ("END", "VTIMEZONE"),
        ] {
            self.line(name, value);
        }
    }

    /// A moment without length: an entry that has no end ends where it begins.
    fn event(&mut self, words: &Words, lang: Lang, deadline: &Deadline) {
        let (Some(at), Some(changed)) = (utc(deadline.at), utc(deadline.changed)) else {
            return;
        };
        let said = |id| {
            let line = Line::new(id).with("number", deadline.number.to_string());
            words.say(lang, line.naming("game", deadline.variant))
        };
        self.line("BEGIN", "VEVENT");
        // One turn is one entry, wherever its deadline moves: programs notice that by one or another of what follows.
        self.line(
            "UID",
            &format!("{}-{}@seigneur", deadline.game, deadline.seq),
        );
        self.line("DTSTAMP", &changed);
        self.line("LAST-MODIFIED", &changed);
        self.line("SEQUENCE", &deadline.revision().to_string());
        self.line("DTSTART", &at);
        self.text("SUMMARY", &said("calendar-summary"));
        self.text("DESCRIPTION", &said("calendar-description"));
        let place = deadline.place.to_string();
        self.line("URL", &channel_link(deadline.server, &place));
        self.line("TRANSP", "TRANSPARENT");
        self.line("END", "VEVENT");
    }

    /// A line whose value is a text.
    fn text(&mut self, name: &str, text: &str) {
        self.line(name, &escaped(text));
    }

    /// A line, folded where it is long: a line that begins with a space goes on with the one before it.
    fn line(&mut self, name: &str, value: &str) {
        let mut length = 0;
        for sign in format!("{name}:{value}").chars() {
            if length + sign.len_utf8() > LONGEST_LINE {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(sign);
            length += sign.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// A text with what would end a value, or be taken for something else, written as RFC 5545, 3.3.11 has it.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '\\' | ';' | ',' => escaped.extend(['\\', sign]),
            '\n' => escaped.push_str("\\n"),
            sign if sign.is_control() => {}
            sign => escaped.push(sign),
        }
    }
    escaped
}

/// `20240514T183000Z`; none for what no calendar has.
fn utc(at: Millis) -> Option<String> {
    let time = Timestamp::from_millisecond(at.0).ok()?;
    let time = time.to_zoned(TimeZone::UTC);
    Some(time.strftime("%Y%m%dT%H%M%SZ").to_string())
}

#[cfg(test)]
mod tests {
    use icalendar::parser::{read_calendar, unfold};
    use proptest::prelude::*;

    use super::*;
    use crate::game::{ChannelId, GameId, ServerId, TableNumber};
    use crate::rules::Variant;

    fn deadline(seq: u32, variant: Variant) -> Deadline {
        Deadline {
            game: GameId(77),
            seq,
            latest: seq + 2,
            since: Millis(1_715_711_400_000),
            changed: Millis(1_715_715_000_000),
            at: Millis(1_715_797_800_999),
            server: ServerId(5),
            number: TableNumber(12),
            place: ChannelId(6),
            variant,
        }
    }

    fn lines_are_short(text: &str) {
        assert!(text.ends_with("\r\n"));
        for line in text.trim_end().split("\r\n") {
            assert!(line.len() <= LONGEST_LINE, "{line}");
            assert!(!line.contains(['\r', '\n']), "{line:?}");
        }
    }

    #[test]
    fn a_calendar_is_read_by_others_in_every_language() {
        let words = Words::load().unwrap();
        for lang in Lang::all() {
            for variant in Variant::ALL {
                let text = text(&words, lang, &[deadline(4, variant), deadline(9, variant)]);
                lines_are_short(&text);
                let unfolded = unfold(&text);
                let read = read_calendar(&unfolded).unwrap();
                let [zone, events @ ..] = read.components.as_slice() else {
                    panic!("{text}");
                };
                assert_eq!((zone.name.as_str(), events.len()), ("VTIMEZONE", 2));
                // RFC 5546, 3.2.1: what has a method has an organizer too, and nobody is named here.
                let has = |name: &str| read.properties.iter().any(|it| it.name == name);
                assert!(!has("METHOD") && has("VERSION"), "{text}");
                let value = |at: usize, name: &str| {
                    let found = events[at].find_prop(name);
                    found.unwrap_or_else(|| panic!("{name}")).val.to_string()
                };
                assert_eq!(events[0].name, "VEVENT");
                assert_eq!(value(0, "UID"), "77-4@seigneur");
                assert_eq!(value(1, "UID"), "77-9@seigneur");
                assert_eq!(value(0, "DTSTART"), "20240515T183000Z");
                for name in ["DTSTAMP", "LAST-MODIFIED"] {
                    assert_eq!(value(0, name), "20240514T193000Z");
                }
                // Two events, and a day.
                let sequence = (2 << 20) + 24 * 60;
                assert_eq!(value(0, "SEQUENCE"), sequence.to_string());
                assert_eq!(value(0, "URL"), "https://discord.com/channels/5/6");
                let summary = value(0, "SUMMARY");
                assert!(summary.contains("12"), "{summary}");
                assert!(summary.contains(&words.game(lang, variant)), "{summary}");
                assert!(value(0, "DESCRIPTION").len() > 20);
            }
        }
    }

    #[test]
    fn a_deadline_that_moves_has_a_greater_number_than_before() {
        let before = deadline(4, Variant::Chess);
        let later = Deadline {
            at: before.at.plus_ms(Millis::HOUR_MS),
            ..before.clone()
        };
        assert!(later.revision() > before.revision(), "an outage");
        let earlier = Deadline {
            latest: before.latest + 1,
            at: before.at.plus_ms(-Millis::HOUR_MS),
            ..before.clone()
        };
        assert!(earlier.revision() > later.revision(), "an event");
        // RFC 5545, 3.3.8: a whole number has 32 bits, with its sign.
        let most = Deadline {
            latest: u32::MAX,
            at: Millis(i64::MAX),
            ..before
        };
        assert_eq!(i32::try_from(most.revision()), Ok(i32::MAX));
    }

    #[test]
    fn a_calendar_without_deadlines_is_one() {
        let words = Words::load().unwrap();
        let text = text(&words, Lang::FRENCH, &[]);
        let unfolded = unfold(&text);
        let read = read_calendar(&unfolded).unwrap();
        // RFC 5545, 3.6: no calendar is without a part.
        let parts: Vec<_> = read.components.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(parts, ["VTIMEZONE"]);
        let zone = &read.components[0];
        assert_eq!(zone.find_prop("TZID").unwrap().val.to_string(), "UTC");
        // RFC 5545, 3.6.5: each kind of time has a beginning and two offsets.
        let [standard] = zone.components.as_slice() else {
            panic!("{text}");
        };
        for name in ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"] {
            assert!(standard.find_prop(name).is_some(), "{name}");
        }
        let name = read.properties.iter().find(|it| it.name == "NAME");
        assert_eq!(
            name.unwrap().val.to_string(),
            "Seigneur\u{a0}: mes échéances"
        );
    }

    #[test]
    fn what_no_calendar_has_is_left_out() {
        let words = Words::load().unwrap();
        let never = Deadline {
            at: Millis(i64::MAX),
            ..deadline(1, Variant::Chess)
        };
        assert!(!text(&words, Lang::ENGLISH, &[never]).contains("VEVENT"));
    }

    proptest! {
        /// Whatever a text has in it, a reader finds it again, and no line is longer than it may be.
        #[test]
        fn texts_are_found_again(text in "[ -~éß♔\n]{0,300}") {
            let mut calendar = CalendarText::default();
            calendar.line("BEGIN", "VCALENDAR");
            calendar.text("DESCRIPTION", &text);
            calendar.line("END", "VCALENDAR");
            lines_are_short(&calendar.0);
            let unfolded = unfold(&calendar.0);
            let read = read_calendar(&unfolded).unwrap();
            let found = read.properties[0].val.to_string();
            prop_assert_eq!(found, text);
        }
    }
}
