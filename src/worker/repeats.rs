//! What is told to the log again and again, for as long as the database is away.

use std::time::Duration;

use tokio::time::Instant;

/// How long it takes until the log is told the same again.
const SAY_AGAIN: Duration = Duration::from_mins(1);

/// What the log was last told of something that fails, and when.
#[derive(Debug, Default)]
pub(super) struct Repeats(Option<(Instant, String)>);

impl Repeats {
    /// Whether the log is to be told why something has failed now.
    pub(super) fn are_news(&mut self, why: &str, now: Instant) -> bool {
        let is_known = self.0.as_ref().is_some_and(|(at, before)| {
            before == why && now.saturating_duration_since(*at) < SAY_AGAIN
        });
        if !is_known {
            self.0 = Some((now, why.to_owned()));
        }
        !is_known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_log_is_told_of_the_same_failure_once_a_minute() {
        let start = Instant::now();
        let mut repeats = Repeats::default();
        let steps = [
            (0, "away", true),
            (3, "away", false),
            (6, "late", true),
            (9, "late", false),
            (12, "away", true),
            (71, "away", false),
            (72, "away", true),
            (75, "away", false),
        ];
        for (seconds, why, is_told) in steps {
            let now = start + Duration::from_secs(seconds);
            assert_eq!(repeats.are_news(why, now), is_told, "{why} at {seconds} s");
        }
    }
}
