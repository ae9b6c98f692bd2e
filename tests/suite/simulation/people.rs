//! People, and when they move.

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::game::Notifications;
use seigneur::game::reminder::{
    Hour, LastCall, NextTurnNotice, QuietHours, ReminderSettings, Share, Zone,
};

use super::calendar::{DAY, HOUR, MINUTE, Place, weekday};

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

/// How somebody wants to be told and reminded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wishes {
    pub notifications: Notifications,
    pub share: Share,
    pub last_call: LastCall,
    /// From which hour until which they are left alone.
    pub quiet: Option<(i64, i64)>,
    pub digest: Option<i64>,
}

impl Wishes {
    pub fn new(rng: &mut StdRng) -> Self {
        let hours = [(22, 7), (23, 9), (0, 8), (1, 3), (12, 14)];
        Self {
            notifications: match rng.random_range(0..2) {
                0 => Notifications::Direct,
                _ => Notifications::Thread,
            },
            share: Share::ALL[rng.random_range(0..4)],
            last_call: LastCall::ALL[rng.random_range(0..4)],
            quiet: (rng.random_range(0..3) > 0).then(|| hours[rng.random_range(0..5)]),
            digest: (rng.random_range(0..4) == 0).then(|| rng.random_range(0..24)),
        }
    }

    /// As it is chosen.
    pub fn settings(&self, place: Place) -> ReminderSettings {
        let hour = |number| Hour::new(number).unwrap();
        ReminderSettings {
            share: self.share,
            last_call: self.last_call,
            quiet: self
                .quiet
                .and_then(|(from, until)| QuietHours::new(hour(from), hour(until))),
            zone: Zone::named(place.zone()).unwrap(),
            digest: self.digest.map(hour),
            next: NextTurnNotice::No,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Person {
    pub place: Place,
    pub wishes: Wishes,
    /// What they wished until when.
    pub before: Option<(Wishes, i64)>,
    /// Whether a day of vacation begins by itself.
    pub automatic: bool,
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
            place: Place::ALL[rng.random_range(0..4)],
            wishes: Wishes::new(rng),
            before: None,
            automatic: rng.random_range(0..4) == 0,
            habit: habits[rng.random_range(0..habits.len())],
            away_on_weekends: rng.random_range(0..3) == 0,
            day: (up, up + rng.random_range(12..15)),
        }
    }

    /// Whether they want to be left alone now.
    pub fn is_left_alone(&self, at: i64) -> bool {
        let hour = self.place.hour(at);
        self.wishes.quiet.is_some_and(|(from, until)| {
            if from < until {
                (from..until).contains(&hour)
            } else {
                hour >= from || hour < until
            }
        })
    }

    /// Their lists of turns do not arrive: they are reminded as if they had not wished for any.
    pub fn gets_no_lists(&mut self, at: i64) {
        self.before = Some((self.wishes, at));
        self.wishes.digest = None;
    }

    /// What they wished at a moment; both, where they changed their mind just then.
    pub fn wished(&self, at: i64) -> Vec<Wishes> {
        match self.before {
            Some((before, until)) if at < until => vec![before],
            Some((before, until)) if at == until => vec![before, self.wishes],
            _ => vec![self.wishes],
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
            let weekend = self.away_on_weekends && weekday(self.place.local(at)) >= 5;
            let (up, down) = self.day;
            if !weekend && (up..down).contains(&self.place.hour(at)) {
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
