//! Problems of the day: one a day, game and server, the same for everybody there.
//!
//! A day is one of UTC. A problem comes from a finished game of the server where there is one that
//! everyone there may see, that has a problem and has not given any yet; else it is one of those that
//! are part of the program.

use async_trait::async_trait;
use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::GameError;
use super::clock::Millis;
use super::ids::{GameId, PlayerId, ServerId, TableNumber};
use super::ports::error::StoreError;
use crate::rules::notation::{Alphabets, read_move};
use crate::rules::problem::{GAMES, Problem};
use crate::rules::{Move, Variant};

/// A day of UTC, counted from 1970, as text such as `2026-11-26`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Day(pub i64);

impl Day {
    /// The day that a moment is in.
    #[must_use]
    pub const fn of(at: Millis) -> Self {
        Self(at.0.div_euclid(Millis::DAY_MS))
    }

    /// Its first moment.
    #[must_use]
    pub const fn begins(self) -> Millis {
        Millis(self.0.saturating_mul(Millis::DAY_MS))
    }

    /// The so many-th of its month; none of what no calendar has.
    #[must_use]
    pub fn of_month(self) -> Option<i8> {
        let begins = Timestamp::from_millisecond(self.begins().0).ok()?;
        Some(begins.to_zoned(TimeZone::UTC).day())
    }

    /// The day after it.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The game whose problem is meant on this day where none is named: each in its turn.
    #[must_use]
    pub fn game(self) -> Variant {
        let count = i64::try_from(GAMES.len()).unwrap_or(1);
        let place = usize::try_from(self.0.rem_euclid(count));
        GAMES[place.unwrap_or_default()]
    }
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match Timestamp::from_millisecond(self.begins().0) {
            Ok(begins) => write!(f, "{}", begins.to_zoned(TimeZone::UTC).date()),
            Err(_) => write!(f, "{}", self.0),
        }
    }
}

/// A text that is no day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("expected a day such as 2026-11-26")]
pub struct DayError;

impl std::str::FromStr for Day {
    type Err = DayError;

    fn from_str(text: &str) -> Result<Self, DayError> {
        let date: Date = text.parse().map_err(|_| DayError)?;
        let begins = date.to_zoned(TimeZone::UTC).map_err(|_| DayError)?;
        let day = Self::of(Millis(begins.timestamp().as_millisecond()));
        // A day has one text.
        (day.to_string() == text).then_some(day).ok_or(DayError)
    }
}

/// Which problem is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ProblemKey {
    /// The server whose problem it is.
    pub server: ServerId,
    /// The day on which it is posed.
    pub day: Day,
    /// The game that it is of.
    pub variant: Variant,
}

/// A problem of the day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DailyProblem {
    /// Which one it is.
    pub key: ProblemKey,
    /// The problem with its solution.
    pub problem: Problem,
    /// The server's table that it comes from; none where it is part of the program.
    pub source: Option<TableNumber>,
}

/// The latest problems of a server, as web pages list them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LatestProblems {
    /// Those that are shown.
    pub shown: Vec<DailyProblem>,
    /// Those of games that no list shows any more: nothing leads to these.
    pub hidden: Vec<ProblemKey>,
}

impl DailyProblem {
    /// The legal move that a text stands for in its position.
    ///
    /// # Errors
    /// Where it stands for none.
    pub fn read(&self, text: &str, alphabets: impl Into<Alphabets>) -> Result<Move, GameError> {
        let position = self.problem.position();
        read_move(position, text, alphabets).map_err(GameError::misread(position))
    }
}

/// How far somebody has come with a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solving {
    /// The moves tried, the key among them.
    pub tries: u32,
    /// When it was solved.
    pub solved: Option<Millis>,
}

/// How many people have solved a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Solvers {
    /// All of them.
    pub all: u32,
    /// Those whose first try it was.
    pub at_first_try: u32,
}

/// On how many days in a row somebody has solved a problem, of whatever game and server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Streak {
    /// Those up to today, or to yesterday where today's is not solved yet.
    pub running: u32,
    /// The most that there ever were.
    pub best: u32,
}

impl Streak {
    /// The streak as of a day; `days` are those of solved problems, in ascending order.
    #[must_use]
    pub fn of(days: &[Day], today: Day) -> Self {
        let mut streak = Self::default();
        let (mut row, mut last) = (0, None);
        for &day in days {
            row = match last {
                Some(last) if last == day => row,
                Some(Day(last)) if Day(last).next() == day => row + 1,
                _ => 1,
            };
            streak.best = streak.best.max(row);
            last = Some(day);
        }
        if last.is_some_and(|last| last == today || last.next() == today) {
            streak.running = row;
        }
        streak
    }
}

/// Keeps problems of the day, and who has solved them.
#[async_trait]
pub trait Problems: Send + Sync {
    /// A problem of the day, once it has been chosen.
    async fn problem(&self, key: ProblemKey) -> Result<Option<DailyProblem>, StoreError>;

    /// The problems of a server, the latest first, those of a day by game; at most `limit`.
    async fn latest_problems(
        &self,
        server: ServerId,
        limit: u32,
    ) -> Result<Vec<DailyProblem>, StoreError>;

    /// Keeps a problem of the day; one that was kept before stays.
    async fn keep_problem(&self, problem: &DailyProblem) -> Result<(), StoreError>;

    /// Finished games of a server that have given no problem yet, the latest first; at most `limit`.
    async fn games_without_problem(
        &self,
        server: ServerId,
        variant: Variant,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError>;

    /// How far somebody has come with a problem.
    async fn solving(&self, key: ProblemKey, player: PlayerId) -> Result<Solving, StoreError>;

    /// Counts a try, which solves the problem where a time is given; nothing once it is solved.
    async fn count_try(
        &self,
        key: ProblemKey,
        player: PlayerId,
        solved: Option<Millis>,
    ) -> Result<(), StoreError>;

    /// How many people have solved a problem.
    async fn solvers(&self, key: ProblemKey) -> Result<Solvers, StoreError>;

    /// Everything that somebody has tried to solve, the earliest first.
    async fn solvings(&self, player: PlayerId) -> Result<Vec<(ProblemKey, Solving)>, StoreError>;

    /// The days on which somebody has solved a problem, in ascending order.
    async fn days_solved(&self, player: PlayerId) -> Result<Vec<Day>, StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn streak(days: &[i64], today: i64) -> (u32, u32) {
        let days: Vec<Day> = days.iter().copied().map(Day).collect();
        let Streak { running, best } = Streak::of(&days, Day(today));
        (running, best)
    }

    #[test]
    fn days_in_a_row_are_counted() {
        assert_eq!(streak(&[], 7), (0, 0));
        assert_eq!(streak(&[7], 7), (1, 1));
        assert_eq!(streak(&[5, 6, 7], 7), (3, 3));
        assert_eq!(streak(&[5, 6], 7), (2, 2), "today is not over");
        assert_eq!(streak(&[4, 5], 7), (0, 2), "a day was left out");
        assert_eq!(streak(&[1, 2, 3, 5, 6], 6), (2, 3));
        assert_eq!(streak(&[5, 5, 6, 6, 6], 6), (2, 2), "two games in a day");
    }

    #[test]
    fn days_are_those_of_utc() {
        assert_eq!(Day::of(Millis(0)), Day(0));
        assert_eq!(Day::of(Millis(Millis::DAY_MS - 1)), Day(0));
        assert_eq!(Day::of(Millis(Millis::DAY_MS)), Day(1));
        assert_eq!(Day::of(Millis(-1)), Day(-1));
        assert_eq!(Day::of(Day(20_000).begins()), Day(20_000));
    }

    #[test]
    fn a_day_is_read_as_it_is_written() {
        for (day, text) in [
            (0, "1970-01-01"),
            (20_783, "2026-11-26"),
            (-1, "1969-12-31"),
        ] {
            assert_eq!(Day(day).to_string(), text);
            assert_eq!(text.parse(), Ok(Day(day)));
        }
        for text in [
            "",
            "20783",
            "2026-11-31",
            "2026-1-1",
            "20261126",
            "2026-11-26T00:00",
        ] {
            assert_eq!(text.parse::<Day>(), Err(DayError), "{text}");
        }
        assert_eq!(Day(i64::MAX).to_string(), i64::MAX.to_string());
    }

    #[test]
    fn each_game_has_its_turn() {
        for first in [-3, 0, 20_000] {
            let mut games: Vec<Variant> = (first..first + 4).map(|day| Day(day).game()).collect();
            games.sort_by_key(|game| game.id());
            games.dedup();
            assert_eq!(games.len(), 4);
        }
    }
}
