//! Whose turn it is since when, and until when: the clock of a game.

use std::time::Duration;

use async_trait::async_trait;

use super::clock::Millis;
use super::ids::{GameId, PlayerId};
use super::pace::Pace;
use super::ports::error::StoreError;

/// A player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    /// The number of the event by which it came about.
    pub seq: u32,
    /// Whose it is.
    pub player: PlayerId,
}

/// A player's turn, and how its clock runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TurnClock {
    /// The turn that it is.
    pub turn: Turn,
    /// How its clock runs.
    pub state: ClockState,
}

/// How the clock of a turn runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockState {
    /// It stands: the player has not been notified that it is their turn.
    Standing,
    /// It runs: the player has been notified.
    Running {
        /// When they were notified.
        at: Millis,
        /// When their time runs out; never, where time is not limited.
        deadline: Option<Millis>,
    },
}

impl ClockState {
    /// Whether the player's time has run out.
    #[must_use]
    pub fn is_over(self, now: Millis) -> bool {
        matches!(self, Self::Running { deadline: Some(deadline), .. } if deadline <= now)
    }
}

/// That a player has been notified of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotifiedTurn {
    /// The number of the event by which the turn came about.
    pub seq: u32,
    /// When they were notified.
    pub at: Millis,
    /// When the player's time runs out.
    pub deadline: Option<Millis>,
}

/// What a commit does to the clock of a turn that goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockChange {
    /// It does nothing.
    None,
    /// The turn is inspected at another time.
    Inspection(Millis),
    /// The player has time until then.
    Deadline(Millis),
    /// A deadline that runs moves.
    Shift {
        /// By so many milliseconds.
        by: i64,
        /// But not before this.
        least: Millis,
    },
}

impl Pace {
    /// When a turn's time runs out that begins at a moment, with so much left.
    #[must_use]
    pub fn deadline(self, from: Millis, left: Option<Duration>) -> Option<Millis> {
        match self {
            Self::Untimed => None,
            Self::Timed(timing) => left.map(|left| timing.runs_out(from, left)),
        }
    }

    /// What a turn has taken from what the player had left as it began: what its deadline was moved by does not count.
    #[must_use]
    pub fn spent(self, left: Option<Duration>, state: ClockState, now: Millis) -> Duration {
        match (self, left, state) {
            (
                Self::Timed(timing),
                Some(left),
                ClockState::Running {
                    deadline: Some(deadline),
                    ..
                },
            ) => left.saturating_sub(timing.between(now, deadline)),
            (Self::Untimed | Self::Timed(_), _, ClockState::Running { at, .. }) => {
                Duration::from_millis(u64::try_from(now.since(at)).unwrap_or(0))
            }
            (_, _, ClockState::Standing) => Duration::ZERO,
        }
    }
}

/// Keeps the clocks of turns. A turn is kept with the commit by which it comes about.
#[async_trait]
pub trait Turns: Send + Sync {
    /// The turn of a game that goes on.
    async fn turn(&self, game: GameId) -> Result<Option<TurnClock>, StoreError>;

    /// The games in which a player has the turn, on all servers that we are on, with its clock: those first of
    /// which they have not been told, then those whose time is over first, then those that wait without a limit,
    /// the longest waiting first. None where they have voted already for the team that they decide for.
    async fn waiting_for(
        &self,
        player: PlayerId,
        limit: u32,
    ) -> Result<Vec<(GameId, ClockState)>, StoreError>;

    /// Starts the clock of a turn, unless it runs or the turn is over.
    async fn start_clock(&self, game: GameId, notified: NotifiedTurn) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::ClockState;
    use crate::game::clock::Millis;
    use crate::game::pace::Pace;

    const HOUR: Duration = Duration::from_hours(1);

    #[test]
    fn a_turn_takes_the_time_since_the_player_was_told() {
        let pace: Pace = "7d+1d".parse().unwrap();
        let left = Some(HOUR * 100);
        let notified = Millis(1_000_000);
        let deadline = pace.deadline(notified, left);
        assert_eq!(deadline, Some(notified.plus_ms(100 * Millis::HOUR_MS)));
        let state = ClockState::Running {
            at: notified,
            deadline,
        };
        let spent = |hours| pace.spent(left, state, notified.plus_ms(hours * Millis::HOUR_MS));
        assert_eq!(spent(0), Duration::ZERO);
        assert_eq!(spent(30), HOUR * 30);
        // Nobody can spend more than there was.
        assert_eq!(spent(130), HOUR * 100);
        // A clock that was set back takes nothing, and gives nothing.
        assert_eq!(spent(-5), Duration::ZERO);
        assert_eq!(
            pace.spent(left, ClockState::Standing, notified),
            Duration::ZERO
        );
    }

    #[test]
    fn what_a_deadline_was_moved_by_is_not_taken() {
        let pace: Pace = "3d".parse().unwrap();
        let left = Some(HOUR * 72);
        let notified = Millis(0);
        let deadline = pace
            .deadline(notified, left)
            .map(|at| at.plus_ms(10 * Millis::HOUR_MS));
        let state = ClockState::Running {
            at: notified,
            deadline,
        };
        let now = notified.plus_ms(15 * Millis::HOUR_MS);
        assert_eq!(pace.spent(left, state, now), HOUR * 5);
    }

    #[test]
    fn without_a_limit_there_is_no_deadline_but_time_passes() {
        assert_eq!(Pace::Untimed.deadline(Millis(0), None), None);
        let state = ClockState::Running {
            at: Millis(0),
            deadline: None,
        };
        assert_eq!(
            Pace::Untimed.spent(None, state, Millis(Millis::HOUR_MS)),
            HOUR
        );
    }
}
