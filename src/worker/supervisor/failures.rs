//! How often in a row a job has failed, and what the log was told of that.

use std::time::Duration;

use tokio::time::Instant;

/// How long it takes until the log is told the same again.
const SAY_AGAIN: Duration = Duration::from_mins(1);

/// The failures of a job since it last succeeded.
#[derive(Debug, Default)]
pub(super) struct Failures {
    in_a_row: u32,
    /// What the log was last told of them, and when.
    told: Option<(Instant, String)>,
}

impl Failures {
    /// How many there are.
    pub(super) const fn in_a_row(&self) -> u32 {
        self.in_a_row
    }

    /// Counts one more; says whether the log is to be told: what is tried again every few seconds fails for as long as
    /// the database is away.
    pub(super) fn count(&mut self, why: &str, now: Instant) -> bool {
        self.in_a_row = self.in_a_row.saturating_add(1);
        let is_known = self.told.as_ref().is_some_and(|(at, before)| {
            before == why && now.saturating_duration_since(*at) < SAY_AGAIN
        });
        if !is_known {
            self.told = Some((now, why.to_owned()));
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
        let mut failures = Failures::default();
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
        for (count, (seconds, why, is_told)) in (1..).zip(steps) {
            let now = start + Duration::from_secs(seconds);
            assert_eq!(failures.count(why, now), is_told, "{why} at {seconds} s");
            assert_eq!(failures.in_a_row(), count);
        }
    }
}
