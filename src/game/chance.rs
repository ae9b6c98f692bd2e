//! Chance, passed in and seeded.

use parking_lot::Mutex;
use rand::rngs::StdRng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use super::clock::Millis;
use super::ids::{GameId, PlayerId};

/// What draws lots.
pub trait Chance: Send + Sync {
    /// Puts players in an order drawn by lot.
    fn shuffle(&self, players: &mut [PlayerId]);

    /// A new game's id: the time in its upper bits, chance in its lower 22.
    fn game_id(&self, now: Millis) -> GameId;

    /// Bits that nobody guesses.
    fn bits(&self) -> u64;

    /// A factor from 0.75 to 1.25, by which a wait is spread.
    fn spread(&self) -> f64;
}

/// Lots drawn by a generator that starts from a seed.
#[derive(Debug)]
pub struct SeededChance(Mutex<StdRng>);

impl SeededChance {
    /// A generator that draws the same lots for the same seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        Self(Mutex::new(StdRng::seed_from_u64(seed)))
    }

    /// A generator seeded by the operating system.
    #[must_use]
    #[expect(
        clippy::disallowed_methods,
        reason = "the one place where a seed is drawn"
    )]
    pub fn from_system() -> Self {
        Self(Mutex::new(rand::make_rng()))
    }

    fn with<T>(&self, draw: impl FnOnce(&mut StdRng) -> T) -> T {
        draw(&mut self.0.lock())
    }
}

impl Chance for SeededChance {
    fn shuffle(&self, players: &mut [PlayerId]) {
        self.with(|rng| players.shuffle(rng));
    }

    fn game_id(&self, now: Millis) -> GameId {
        let low: u64 = self.with(|rng| rng.random_range(0..1 << 22));
        // 41 bits of milliseconds last until 2039 and keep the id positive as a signed number.
        let time = now.0.cast_unsigned() & ((1 << 41) - 1);
        GameId(time << 22 | low)
    }

    fn bits(&self) -> u64 {
        self.with(rand::RngExt::random)
    }

    fn spread(&self) -> f64 {
        self.with(|rng| rng.random_range(0.75..1.25))
    }
}
