//! How long a vote lasts: a deadline inside the deadline of the turn.

use std::time::Duration;

use crate::game::clock::Millis;
use crate::game::pace::{Limit, Pace};
use crate::game::turn::ClockState;

/// A vote lasts no less, if there is so much time for the turn.
const LEAST: Duration = Duration::from_hours(1);
/// By so much a vote may end before its share of the time has passed: from the end of a turn until the
/// next player is told of theirs.
const TOLERANCE: Duration = Duration::from_mins(10);
/// When a turn is looked at again whose clock stands.
const LOOK_AGAIN_MS: i64 = 60_000;

/// Whether votes are waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BallotState {
    /// They are waited for.
    Open,
    /// The time is over: what leads is played.
    Over,
}

/// How long the vote on a turn lasts: half of the time that its pace gives to a move, an hour at least, but
/// no more than half of what is left.
#[must_use]
pub fn voting_time(pace: Pace, left: Option<Duration>) -> Option<Duration> {
    let Pace::Timed(timing) = pace else {
        return None;
    };
    let each = match timing.limit {
        Limit::PerMove(each) => each,
        Limit::Bank { increment, .. } => increment,
    };
    Some((each / 2).max(LEAST).min(left? / 2))
}

/// When a vote is to be looked at again that was to end at a moment; none where it is over.
///
/// Where the deadline of the turn was moved, by an outage or a vacation, so is this one; while nobody was told of the
/// turn no time passes.
pub(in crate::game) fn look_again(
    pace: Pace,
    left: Option<Duration>,
    (state, ends): (ClockState, Millis),
    now: Millis,
) -> Option<Millis> {
    let (Some(voting), Some(left), Pace::Timed(timing)) = (voting_time(pace, left), left, pace)
    else {
        return None;
    };
    if now < ends {
        return Some(ends);
    }
    match state {
        ClockState::Standing => Some(now.plus_ms(LOOK_AGAIN_MS)),
        ClockState::Running { deadline, .. } => {
            let after = left.saturating_sub(voting);
            let still = timing.between(now, deadline?).saturating_sub(after);
            (still > TOLERANCE).then(|| timing.runs_out(now, still))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_hours(1);
    /// The first Monday of 1970.
    const MONDAY: Millis = Millis(4 * 24 * Millis::HOUR_MS);

    fn hours(pace: &str, left: u32) -> Option<u64> {
        let time = voting_time(pace.parse().unwrap(), Some(HOUR * left));
        time.map(|time| time.as_secs() / 3600)
    }

    #[test]
    fn a_vote_lasts_for_half_of_a_move() {
        for (pace, left, expected) in [
            ("3d", 72, Some(36)),
            ("1d", 24, Some(12)),
            ("12h", 12, Some(6)),
            ("7d+1d", 168, Some(12)),
            ("7d+1d", 10, Some(5)),
        ] {
            assert_eq!(hours(pace, left), expected, "{pace} {left}");
        }
        assert_eq!(voting_time(Pace::Untimed, None), None);
    }

    #[test]
    fn a_vote_moves_with_the_deadline_of_its_turn() {
        let pace: Pace = "2d".parse().unwrap();
        let left = Some(HOUR * 48);
        let at = |hours: i64| MONDAY.plus_ms(hours * Millis::HOUR_MS);
        let ends = at(24);
        let running = |deadline| ClockState::Running {
            at: MONDAY,
            deadline: Some(deadline),
        };
        let look = |state, now| look_again(pace, left, (state, ends), now);
        assert_eq!(look(running(at(48)), at(23)), Some(at(24)));
        assert_eq!(look(running(at(48)), at(24)), None);
        assert_eq!(
            look(running(at(48).plus_ms(30_000)), at(24)),
            None,
            "told a little later"
        );
        assert_eq!(
            look(running(at(58)), at(24)),
            Some(at(34)),
            "ten hours of outage"
        );
        assert_eq!(look(running(at(58)), at(34)), None);
        assert_eq!(
            look(ClockState::Standing, at(30)),
            Some(at(30).plus_ms(LOOK_AGAIN_MS))
        );
    }

    #[test]
    fn weekends_that_do_not_count_prolong_no_vote() {
        let pace: Pace = "3d weekdays".parse().unwrap();
        let Pace::Timed(timing) = pace else {
            panic!("time is limited");
        };
        let thursday = MONDAY.plus_ms(3 * 24 * Millis::HOUR_MS);
        let left = HOUR * 72;
        let ends = timing.runs_out(thursday, HOUR * 36);
        let deadline = Some(timing.runs_out(thursday, left));
        let state = ClockState::Running {
            at: thursday,
            deadline,
        };
        assert_eq!(look_again(pace, Some(left), (state, ends), ends), None);
    }
}
