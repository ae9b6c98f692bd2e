//! People, and when they move.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::calendar::{DAY, HOUR, MINUTE, paris, weekday};

/// How soon somebody moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Habit {
    /// Within the hour.
    Fast,
    /// About once a day.
    Daily,
    /// In the second half of the time.
    Slow,
    /// In the last hours, or a little too late.
    Late,
    /// Now and then long after the time.
    Forgetting,
}

#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub habit: Habit,
    /// Whether they are elsewhere on weekends.
    pub away_on_weekends: bool,
    /// When they get up and go to bed, in hours.
    pub day: (i64, i64),
}

impl Person {
    pub fn new(rng: &mut StdRng) -> Self {
        let habits = [
            Habit::Fast,
            Habit::Daily,
            Habit::Daily,
            Habit::Slow,
            Habit::Late,
            Habit::Forgetting,
        ];
        let up = rng.random_range(6..10);
        Self {
            habit: habits[rng.random_range(0..habits.len())],
            away_on_weekends: rng.random_range(0..3) == 0,
            day: (up, up + rng.random_range(12..15)),
        }
    }

    /// When they move who were told at a moment and have so long.
    pub fn moves_at(&self, rng: &mut StdRng, told: i64, left: i64) -> i64 {
        let wait = match self.habit {
            Habit::Fast => rng.random_range(MINUTE..HOUR),
            Habit::Daily => rng.random_range(4 * HOUR..30 * HOUR),
            Habit::Slow => left / 100 * rng.random_range(50..95),
            Habit::Late => left / 100 * rng.random_range(90..104),
            Habit::Forgetting if rng.random_range(0..8) == 0 => {
                left + rng.random_range(DAY..9 * DAY)
            }
            Habit::Forgetting => rng.random_range(HOUR..2 * DAY),
        };
        // Whoever is about to be late gets up for it.
        if self.habit == Habit::Late {
            return told + wait;
        }
        self.awake(told + wait, rng)
    }

    /// The first moment from then on at which they are awake and there.
    fn awake(&self, mut at: i64, rng: &mut StdRng) -> i64 {
        loop {
            let local = at + paris(at);
            let hour = local.rem_euclid(DAY) / HOUR;
            let weekend = self.away_on_weekends && weekday(local) >= 5;
            let (up, down) = self.day;
            if !weekend && (up..down).contains(&hour) {
                return at;
            }
            at += rng.random_range(HOUR / 2..HOUR);
        }
    }
}

/// A generator for one decision, the same whatever was decided before.
pub fn lots(seed: u64, what: &[u64]) -> StdRng {
    let mixed = what.iter().fold(seed, |mixed, part| {
        (mixed ^ part)
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(29)
    });
    StdRng::seed_from_u64(mixed)
}
