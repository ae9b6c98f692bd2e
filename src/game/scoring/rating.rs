//! How strong players are, by the results of their games.
//!
//! Every kind of game is rated by Glicko-2 (Glickman, "Example of the Glicko-2 system"), as the
//! crate `skillratings` has it. A game is a rating period of its own: for two players with one
//! opponent, for three with two, each of whom one beat, lost to, or equalled in points.
//!
//! For three players the obvious method is Weng and Lin's, and of its models that crate has
//! Bradley-Terry over all pairs. On equal terms (the same scale, the same drift a game) Glicko-2 is
//! the better one: after 100 games each of 60 players it recovers their order better (Spearman
//! 0.976 against 0.963), foresees better who comes before whom (0.550 nats a pair against 0.578),
//! and is sure of a player after nine games instead of thirty-three. A test plays this comparison.
//! Plackett-Luce, which we tried too, takes three times as long again; `TrueSkill` is patented.
//! With one method, 200 points mean the same in all games: three points out of four.

use std::fmt;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};

use super::super::clock::Millis;

mod game;
mod kept;
mod step;

pub use game::{Participant, rate};
pub use kept::{PlayerRating, Ratings};
pub use step::{RatedScore, RatingStep, steps};

/// The value of a newcomer.
const START: f64 = 1500.0;
/// The deviation of a newcomer, and the greatest there is.
const MOST_DEVIATION: f64 = 350.0;
/// A player who is known better than this still gains and loses a few points a game.
const LEAST_DEVIATION: f64 = 30.0;
/// The paper's 0.06 is for periods of ten or fifteen games. For periods of one game, 0.04 did best
/// or nearly so in simulations, whether strengths stood still or moved by up to 8 points a game.
const START_VOLATILITY: f64 = 0.04;
const VOLATILITIES: std::ops::RangeInclusive<f64> = 0.005..=0.1;
/// Beyond these a game could no longer be told from a certainty, and the method's fractions end.
const VALUES: std::ops::RangeInclusive<f64> = 100.0..=4000.0;

/// Points to one unit of the paper's inner scale.
const SCALE: f64 = 173.7178;
/// Values and deviations are kept to the millionth of a point, volatilities to the billionth:
/// logarithms may differ in their last bits from one machine to the next, ratings may not.
const FRACTIONS: f64 = 1e6;
const VOLATILITY_FRACTIONS: f64 = 1e9;

/// A value is provisional above this deviation.
const PROVISIONAL: f64 = 110.0;

/// After so long without a rated game a player is known less well, and again after as long.
const REST_MS: i64 = 30 * Millis::DAY_MS;
/// A rest makes as uncertain as so many games would without telling anything: somebody who is well
/// known is provisional again after a year and a half.
const GAMES_A_REST: f64 = 10.0;

/// How strong somebody is in a kind of game.
///
/// Shown to people it is a whole number, with a question mark while it is provisional: `1512?`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    value: f64,
    deviation: f64,
    volatility: f64,
}

impl Rating {
    /// The rating of somebody of whom nothing is known.
    pub const NEWCOMER: Self = Self {
        value: START,
        deviation: MOST_DEVIATION,
        volatility: START_VOLATILITY,
    };

    /// The whole number that a value is shown as; that of a newcomer where none is known.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "values lie between 100 and 4000"
    )]
    pub fn whole(value: Option<f64>) -> u32 {
        value.unwrap_or(START).round() as u32
    }

    /// A rating of these numbers; none where a rating never has them.
    #[must_use]
    pub fn new(value: f64, deviation: f64, volatility: f64) -> Option<Self> {
        let possible = VALUES.contains(&value)
            && (LEAST_DEVIATION..=MOST_DEVIATION).contains(&deviation)
            && VOLATILITIES.contains(&volatility);
        possible.then_some(Self {
            value,
            deviation,
            volatility,
        })
    }

    /// The strength, in points: 200 more mean three points out of four.
    #[must_use]
    pub fn value(self) -> f64 {
        self.value
    }

    /// How far off the value may be: in two cases out of three by less than this.
    #[must_use]
    pub fn deviation(self) -> f64 {
        self.deviation
    }

    /// How much the strength moves from one game to the next.
    #[must_use]
    pub fn volatility(self) -> f64 {
        self.volatility
    }

    /// Whether too little is known yet, or any more, to rely on the value.
    #[must_use]
    pub fn is_provisional(self) -> bool {
        self.deviation > PROVISIONAL
    }

    /// The rating after a rest: the same value, known less well.
    #[must_use]
    pub fn rested(self, rests: u32) -> Self {
        if rests == 0 {
            return self;
        }
        let drift = self.volatility * SCALE;
        let games = GAMES_A_REST * f64::from(rests);
        let deviation = (self.deviation * self.deviation + games * drift * drift).sqrt();
        Self::kept(self.value, deviation, self.volatility)
    }

    /// The rating at some time after the latest rated game.
    #[must_use]
    pub fn rested_from(self, latest: Millis, now: Millis) -> Self {
        let rests = now.since(latest).max(0) / REST_MS;
        self.rested(u32::try_from(rests).unwrap_or(u32::MAX))
    }

    /// The rating after games against opponents, of each of which the outcome is known.
    fn after(self, results: &[(Self, Outcomes)]) -> Self {
        let mut results: Vec<(Glicko2Rating, Outcomes)> = results
            .iter()
            .map(|&(opponent, outcome)| (opponent.glicko(), outcome))
            .collect();
        // A sum of fractions depends on their order, in its last bits; a rating may not.
        results.sort_by(|(one, won), (other, lost)| {
            let ratings = one.rating.total_cmp(&other.rating);
            let ratings = ratings.then(one.deviation.total_cmp(&other.deviation));
            ratings.then(won.to_chess_points().total_cmp(&lost.to_chess_points()))
        });
        let rated = glicko2_rating_period(&self.glicko(), &results, &Glicko2Config::new());
        Self::kept(rated.rating, rated.deviation, rated.volatility)
    }

    /// The rating as it is kept: within what is possible, and rounded.
    fn kept(value: f64, deviation: f64, volatility: f64) -> Self {
        let within = |number: f64, range: &std::ops::RangeInclusive<f64>, fractions: f64| {
            let number = number.clamp(*range.start(), *range.end());
            (number * fractions).round() / fractions
        };
        Self {
            value: within(value, &VALUES, FRACTIONS),
            deviation: within(deviation, &(LEAST_DEVIATION..=MOST_DEVIATION), FRACTIONS),
            volatility: within(volatility, &VOLATILITIES, VOLATILITY_FRACTIONS),
        }
    }

    fn glicko(self) -> Glicko2Rating {
        Glicko2Rating {
            rating: self.value,
            deviation: self.deviation,
            volatility: self.volatility,
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let doubt = if self.is_provisional() { "?" } else { "" };
        write!(f, "{:.0}{doubt}", self.value)
    }
}

#[cfg(test)]
mod tests;
