//! Who gives to whom: whether somebody's presence at a table helps another more than it should.
//!
//! # The question
//!
//! Take a game for three in which X, Y and Z sit, and X does not win. Where everybody plays for
//! themselves, X has no say in whether Y or Z comes out ahead: how often Y does depends on how
//! strong Y and Z are (Luce's axiom of choice). So *X gives to Y* is looked for like this:
//!
//! - **Together.** Of all games with X and Y in which X does not win, count those in which Y gets
//!   more points than the third: `k` of the `n` that are decided. Level ones say nothing.
//! - **Apart.** Do the same for Y's games without X, with each of the two others in the place of
//!   X in turn: `a` times ahead, `b` times behind. As one game can be counted twice so, each
//!   counts half.
//! - **Chance.** How often Y is ahead when nobody helps is not known for certain. Before any game
//!   apart, it is taken to follow Beta(2, 2): anything from a fifth to four fifths is well
//!   possible. The games apart make it Beta(2 + a/2, 2 + b/2). The chance of `k` or more of `n` is
//!   then the upper tail of a beta-binomial distribution. That Y is merely strong shows apart as
//!   well, and is no evidence; where there are few games apart, even much that happens
//!   together is little evidence.
//! - **Many pairs.** The more pairs one looks at, the more of them stand out by accident, so the
//!   chance is multiplied by their number (Bonferroni's correction).
//!
//! What is left at [`SURE`] or below, with at least [`LEAST_DECIDED`] decided games, is worth a
//! moderator's look at the games. It proves nothing: whoever always brings the same beginner as
//! the third looks the same.

use std::collections::{BTreeMap, BTreeSet};

use super::game::PlayedGame;
use super::title_counts::TitleCounts;
use crate::game::scoring::Score;
use crate::game::{PlayerId, Stakes};

/// The largest chance that counts as evidence.
pub const SURE: f64 = 0.01;

/// So many decided games together are needed at least.
pub const LEAST_DECIDED: u32 = 8;

/// What is assumed of how often somebody is ahead before any game, ahead and behind alike.
const ASSUMED: f64 = 2.0;

/// How one neighbour of somebody who does not win fares against the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Duel {
    /// How often the one gets more points.
    pub ahead: u32,
    /// How often less.
    pub behind: u32,
    /// What the one gets.
    pub own: TitleCounts,
    /// What the other gets.
    pub thirds: TitleCounts,
}

/// What points to somebody giving to another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Evidence {
    /// The player who seems to give.
    pub giver: PlayerId,
    /// The player who seems to be given to.
    pub taker: PlayerId,
    /// The taker in games with the giver.
    pub together: Duel,
    /// The taker in games without the giver.
    pub apart: Duel,
    /// The chance that this comes about by itself in one of the pairs that were looked at, 0 to 1.
    pub chance: f64,
}

impl Duel {
    /// How often one of both is ahead.
    #[must_use]
    pub fn decided(&self) -> u32 {
        self.ahead + self.behind
    }

    /// Adds a game, unless the one who is taken for the giver wins it.
    fn add(&mut self, giver: &Score, taker: &Score, third: &Score) {
        if giver.points > taker.points.max(third.points) {
            return;
        }
        self.ahead += u32::from(taker.points > third.points);
        self.behind += u32::from(taker.points < third.points);
        self.own.add(taker.points);
        self.thirds.add(third.points);
    }
}

/// What points to a player giving to others, or others to them, the least likely by chance first.
///
/// Only games with these stakes are looked at. `games` are the player's own and those of the others: without them it is not known how the
/// others fare apart. Whatever game stands there twice counts once.
#[must_use]
pub fn evidence(player: PlayerId, stakes: Stakes, games: &[PlayedGame]) -> Vec<Evidence> {
    let same = games.iter().filter(|game| game.stakes == stakes);
    let unique: BTreeMap<_, _> = same.map(|game| (game.id, game)).collect();
    let games: Vec<&PlayedGame> = unique.into_values().collect();
    let beside = |game: &&PlayedGame| {
        let pair = game.pair_beside(game.score_of(player)?)?;
        Some(pair.map(|other| other.player))
    };
    let others: BTreeSet<PlayerId> = games.iter().filter_map(beside).flatten().collect();
    let pairs = others
        .iter()
        .flat_map(|&other| [(player, other), (other, player)]);
    let mut looked_at: Vec<Evidence> = pairs
        .map(|(giver, taker)| look(giver, taker, &games))
        .filter(|found| found.together.decided() >= LEAST_DECIDED)
        .collect();
    let count = u32::try_from(looked_at.len()).unwrap_or(u32::MAX);
    for found in &mut looked_at {
        found.chance = (found.chance * f64::from(count)).min(1.0);
    }
    looked_at.retain(|found| found.chance <= SURE);
    looked_at.sort_by(|one, other| one.chance.total_cmp(&other.chance));
    looked_at
}

/// One pair, with the chance for it alone.
fn look(giver: PlayerId, taker: PlayerId, games: &[&PlayedGame]) -> Evidence {
    let (mut together, mut apart) = (Duel::default(), Duel::default());
    for game in games {
        let Some(own) = game.score_of(taker) else {
            continue;
        };
        let Some(pair) = game.pair_beside(own) else {
            continue;
        };
        for (beside, third) in [(pair[0], pair[1]), (pair[1], pair[0])] {
            if beside.player == giver {
                together.add(beside, own, third);
            } else if third.player != giver {
                apart.add(beside, own, third);
            }
        }
    }
    let half = |count: u32| ASSUMED + f64::from(count) / 2.0;
    let chance = tail(
        together.ahead,
        together.decided(),
        half(apart.ahead),
        half(apart.behind),
    );
    Evidence {
        giver,
        taker,
        together,
        apart,
        chance,
    }
}

/// The chance of so many successes or more among `n`, where their share follows Beta(a, b).
fn tail(successes: u32, n: u32, a: f64, b: f64) -> f64 {
    let count = f64::from(n);
    // Logarithms, as a chance may be smaller than any number that there is.
    let none = (0..n).map(f64::from).map(|i| ((b + i) / (a + b + i)).ln());
    let mut chance: f64 = none.sum();
    let mut sum = 0.0;
    for k in 0..=n {
        if k >= successes {
            sum += chance.exp();
        }
        let k = f64::from(k);
        chance += (((count - k) * (a + k)) / ((k + 1.0) * (b + count - k - 1.0))).ln();
    }
    sum.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::tail;

    fn is(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
    }

    #[test]
    fn chances_are_those_of_the_beta_binomial_distribution() {
        // With nothing known, every number of successes is as likely as any other.
        for k in 0..=9 {
            is(tail(k, 9, 1.0, 1.0), f64::from(10 - k) / 10.0);
        }
        // Pólya's urn: two of each colour, one more for each drawn.
        is(tail(3, 3, 2.0, 2.0), 2.0 / 4.0 * 3.0 / 5.0 * 4.0 / 6.0);
        is(tail(0, 0, 2.0, 2.0), 1.0);
        // With much known, it is a coin.
        assert!((tail(8, 10, 1e9, 1e9) - 56.0 / 1024.0).abs() < 1e-6);
        let rare = tail(3000, 3000, 2000.0, 2000.0);
        assert!((0.0..1e-100).contains(&rare), "{rare}");
    }
}
