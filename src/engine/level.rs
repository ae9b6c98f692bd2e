//! The six strengths at which the engine plays.

use super::{Search, chance};
use crate::rules::{Move, Variant};

/// A strength, from 1 to 6.
///
/// ```
/// use seigneur::engine::Level;
///
/// assert_eq!(Level::new(6), Some(Level::FULL));
/// assert_eq!(Level::new(7), None);
/// assert_eq!(Level::FULL.number(), 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

/// What a level sees, and how far it errs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Strength {
    /// The positions that it looks at.
    pub nodes: u64,
    /// The plies that it looks ahead.
    pub depth: u32,
    /// The standard deviation of its errors, in hundredths of a pawn.
    pub noise: i32,
    /// What it does where its depth ends.
    pub horizon: Horizon,
}

/// What happens where the depth of a search ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Horizon {
    /// The position is judged as it stands.
    Blind,
    /// Captures are followed to their end.
    Quiet,
}

/// How many rounds count as the first ones.
const OPENING_ROUNDS: u32 = 4;

impl Level {
    /// The strongest level.
    pub const FULL: Self = Self(6);

    /// The level with a number; none but 1 to 6 exists.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=6 => Some(Self(number)),
            _ => None,
        }
    }

    /// Every level, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).map(Self)
    }

    /// The number, from 1 to 6.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The rating at which the level plays chess, on the scale of the engines that offer one: as measured against
    /// Stockfish at ratings near it, level 6 at 100 ms a move; levels 1 and 2, which are weaker than Stockfish can be, by
    /// what the level above makes against them.
    #[must_use]
    pub const fn elo(self) -> u32 {
        match self.0 {
            1 => 500,
            2 => 900,
            3 => 1250,
            4 => 1450,
            5 => 1950,
            _ => 2250,
        }
    }

    /// The level whose rating is nearest; of two as near, the weaker.
    #[must_use]
    pub fn nearest_to(elo: u32) -> Self {
        Self::all()
            .min_by_key(|level| level.elo().abs_diff(elo))
            .unwrap_or(Self::FULL)
    }

    /// How far, in hundredths of a pawn, a first move may fall short of the best: less where the best is asked for.
    const fn leeway(self) -> u64 {
        match self.0 {
            1..=5 => 30,
            _ => 12,
        }
    }

    /// What the level sees in a game.
    pub(super) const fn strength(self, variant: Variant) -> Strength {
        match variant {
            Variant::Chess => self.in_chess(),
            Variant::Trichess | Variant::Echeversi => self.by_sight(),
            Variant::Echecs3 => self.in_echecs3(),
            Variant::Yalta | Variant::YaltaLastKing => self.in_yalta(),
        }
    }

    const fn in_chess(self) -> Strength {
        match self.0 {
            1 => Strength::of(300, 1, 180, Horizon::Blind),
            2 => Strength::of(1_000, 1, 130, Horizon::Quiet),
            3 => Strength::of(2_000, 2, 80, Horizon::Quiet),
            4 => Strength::of(6_000, 4, 45, Horizon::Quiet),
            5 => Strength::of(25_000, u32::MAX, 15, Horizon::Quiet),
            _ => Strength::of(u64::MAX, u32::MAX, 0, Horizon::Quiet),
        }
    }

    /// Where whoever looks further ahead plays better.
    const fn by_sight(self) -> Strength {
        match self.0 {
            1 => Strength::of(300, 1, 180, Horizon::Blind),
            2 => Strength::of(2_000, 2, 140, Horizon::Quiet),
            3 => Strength::of(10_000, 3, 90, Horizon::Quiet),
            4 => Strength::of(100_000, 5, 25, Horizon::Quiet),
            5 => Strength::of(400_000, u32::MAX, 8, Horizon::Quiet),
            _ => Strength::of(u64::MAX, u32::MAX, 0, Horizon::Quiet),
        }
    }

    /// Where half of the games of strong players are drawn: what one overlooks tells levels apart as much as how far one sees.
    const fn in_echecs3(self) -> Strength {
        match self.0 {
            1 => Strength::of(300, 1, 180, Horizon::Blind),
            2 => Strength::of(1_500, 2, 700, Horizon::Quiet),
            3 => Strength::of(3_000, 2, 400, Horizon::Quiet),
            4 => Strength::of(10_000, 3, 350, Horizon::Quiet),
            5 => Strength::of(30_000, 4, 250, Horizon::Quiet),
            _ => Strength::of(u64::MAX, u32::MAX, 0, Horizon::Quiet),
        }
    }

    /// Where who mates first has all or nearly all. Whoever looked further ahead than four plies got 0.70 ± 0.65 points less
    /// a game, and three were as good as four (`docs/benchmarks.md`).
    const fn in_yalta(self) -> Strength {
        match self.0 {
            1 => Strength::of(300, 1, 180, Horizon::Blind),
            2 => Strength::of(2_000, 2, 800, Horizon::Quiet),
            3 => Strength::of(10_000, 3, 600, Horizon::Quiet),
            4 => Strength::of(20_000, 3, 350, Horizon::Quiet),
            5 => Strength::of(20_000, 3, 215, Horizon::Quiet),
            _ => Strength::of(u64::MAX, 4, 0, Horizon::Quiet),
        }
    }
}

impl Strength {
    const fn of(nodes: u64, depth: u32, noise: i32, horizon: Horizon) -> Self {
        Self {
            nodes,
            depth,
            noise,
            horizon,
        }
    }

    /// The error that this strength makes about a position, in hundredths of a pawn: always the same in one game.
    #[inline]
    pub fn error(self, key: u64, seed: u64) -> i32 {
        if self.noise == 0 {
            return 0;
        }
        chance::logistic(chance::mix(key, seed), self.noise)
    }
}

/// What a root move gets on top of its value, in hundredths of a pawn: in the first rounds of a game a
/// little that the seed draws, so that no two games need begin alike; later nothing.
pub(super) fn variety(search: &Search, mv: Move) -> i32 {
    let (position, seed) = (search.position, search.seed);
    if position.round() > OPENING_ROUNDS || seed == 0 {
        return 0;
    }
    let from = mv.from().map_or(127, |from| from.index() as u64);
    let kind = mv.becomes().map_or(7, |role| role.index() as u64);
    let number = from << 16 | (mv.to().index() as u64) << 8 | kind;
    let drawn =
        chance::mix(chance::mix(position.key(), seed), number) % (search.level.leeway() + 1);
    i32::try_from(drawn).unwrap_or_default()
}
