//! What the games of a match say together.

use std::collections::BTreeMap;

use super::MatchGame;

/// What a win brings in the games for two.
const WIN: f64 = 3.0;

/// The differences of many games, by the openings that they share.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    differences: BTreeMap<u64, Vec<f64>>,
    first: f64,
    second: f64,
}

impl Tally {
    /// Counts a game.
    pub fn add(&mut self, played: &MatchGame) {
        let same_opening = self.differences.entry(played.seed).or_default();
        same_opening.push(played.difference());
        self.first += played.mean(true);
        self.second += played.mean(false);
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.differences.values().map(Vec::len).sum()
    }

    /// The mean points of a seat of the first kind, and of one of the second.
    #[must_use]
    pub fn points(&self) -> (f64, f64) {
        let games = count(self.games());
        (self.first / games, self.second / games)
    }

    /// The mean difference a game, and half the width of its interval of 95 %.
    ///
    /// Games with the same opening are no independent samples: the openings are. What was never seen in n
    /// games may still happen in three of n, so that no interval is narrower than that.
    #[must_use]
    pub fn interval(&self) -> (f64, f64) {
        let openings = count(self.differences.len());
        let games = count(self.games());
        let mean = self.differences.values().flatten().sum::<f64>() / games;
        let means = self.differences.values().map(|of_one| {
            let sum: f64 = of_one.iter().sum();
            sum / count(of_one.len())
        });
        let squares: f64 = means.map(|it| (it - mean) * (it - mean)).sum();
        let half = 1.96 * (squares / (openings - 1.0).max(1.0) / openings).sqrt();
        (mean, half.max(WIN * 3.0 / games))
    }

    /// The share of the points that the first kind made in a game for two, a draw being half of them, and half
    /// the width of its interval.
    #[must_use]
    pub fn score(&self) -> (f64, f64) {
        let (mean, half) = self.interval();
        (0.5 + mean / (2.0 * WIN), half / (2.0 * WIN))
    }
}

/// A number of games, of which there is at least one.
fn count(games: usize) -> f64 {
    f64::from(u32::try_from(games).unwrap_or(u32::MAX)).max(1.0)
}

/// By how much the first of two players is stronger that makes a share of the points, in Elo.
#[must_use]
pub fn elo_difference(score: f64) -> f64 {
    let score = score.clamp(0.001, 0.999);
    400.0 * (score / (1.0 - score)).log10()
}

/// What a figure should be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Wanted {
    /// So much or more.
    AtLeast(f64),
    /// So much or less.
    AtMost(f64),
    /// More than nothing, with the whole interval.
    Above(f64),
}

impl Wanted {
    /// Whether a figure is as wanted.
    #[must_use]
    pub fn is_met(self, (mean, half): (f64, f64)) -> bool {
        match self {
            Self::AtLeast(least) => mean >= least,
            Self::AtMost(most) => mean <= most,
            Self::Above(bound) => mean - half > bound,
        }
    }

    /// Whether the whole interval lies on one side: further games would hardly change what is said.
    #[must_use]
    pub fn is_settled(self, (mean, half): (f64, f64)) -> bool {
        let (Self::AtLeast(bound) | Self::AtMost(bound) | Self::Above(bound)) = self;
        (mean - bound).abs() > half
    }
}
