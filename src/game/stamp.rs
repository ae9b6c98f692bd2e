//! Times as they stand in names of files: `2026-11-21T18-30-05Z`, in UTC, to the second.

use super::clock::Millis;

const SECOND_MS: i64 = 1000;
const DAY_SECONDS: i64 = 24 * 60 * 60;
/// The days of 400 years, after which the calendar repeats itself.
const ERA_DAYS: i64 = 146_097;
/// From March 1 of the year 0 to January 1, 1970.
const EPOCH_DAYS: i64 = 719_468;

/// A time as it stands in the name of a file.
#[must_use]
pub fn stamp(at: Millis) -> String {
    let seconds = at.0.div_euclid(SECOND_MS);
    let (year, month, day) = civil(seconds.div_euclid(DAY_SECONDS));
    let of_day = seconds.rem_euclid(DAY_SECONDS);
    let (hour, minute, second) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}-{minute:02}-{second:02}Z")
}

/// The time that a stamp says; none where it is no stamp.
#[must_use]
pub fn read_stamp(text: &str) -> Option<Millis> {
    let (date, time) = text.strip_suffix('Z')?.split_once('T')?;
    let [year, month, day] = numbers(date)?;
    let [hour, minute, second] = numbers(time)?;
    let seconds = days(year, month, day) * DAY_SECONDS + hour * 3600 + minute * 60 + second;
    let at = Millis(seconds * SECOND_MS);
    // Only what is written as we write it: neither a 31st of June nor `+7`.
    (stamp(at) == text).then_some(at)
}

fn numbers(text: &str) -> Option<[i64; 3]> {
    let mut parts = text.splitn(3, '-').map(|part| {
        let short = part.len() <= 4;
        part.parse().ok().filter(|_| short)
    });
    Some([parts.next()??, parts.next()??, parts.next()??])
}

/// Year, month and day of a day counted from 1970. Years begin in March here, so that the day
/// that leap years have is the last one.
fn civil(days: i64) -> (i64, i64, i64) {
    let days = days + EPOCH_DAYS;
    let era = days.div_euclid(ERA_DAYS);
    let day = days.rem_euclid(ERA_DAYS);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year + era * 400 + i64::from(month <= 2);
    (year, month, day)
}

/// The other way round.
fn days(year: i64, month: i64, day: i64) -> i64 {
    let year = year - i64::from(month <= 2);
    let era = year.div_euclid(400);
    let year = year.rem_euclid(400);
    let month = if month > 2 { month - 3 } else { month + 9 };
    let day = (153 * month + 2) / 5 + day - 1;
    era * ERA_DAYS + year * 365 + year / 4 - year / 100 + day - EPOCH_DAYS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_read_as_they_are_written() {
        for (ms, text) in [
            (0, "1970-01-01T00-00-00Z"),
            (1_715_711_459_999, "2024-05-14T18-30-59Z"),
            (951_782_400_000, "2000-02-29T00-00-00Z"),
            (1_740_787_199_000, "2025-02-28T23-59-59Z"),
        ] {
            assert_eq!(stamp(Millis(ms)), text);
            assert_eq!(read_stamp(text), Some(Millis(ms - ms % 1000)), "{text}");
        }
    }

    #[test]
    fn what_is_no_stamp_is_none() {
        for text in [
            "",
            "Z",
            "2024-05-14",
            "2024-05-14T18:30:59Z",
            "2024-06-31T00-00-00Z",
            "2025-02-29T00-00-00Z",
            "2024-5-14T18-30-59Z",
            "99999-01-01T00-00-00Z",
            "2024-05-14T18-30-59Z.db",
        ] {
            assert_eq!(read_stamp(text), None, "{text}");
        }
    }
}
