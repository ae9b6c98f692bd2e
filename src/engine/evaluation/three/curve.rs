//! From strength to expected points, by a curve for each game.
//!
//! The curves are logistic regressions on 105 to 309 games a variant that the engine played with itself, 2,000
//! to 10,000 positions a move, from 4 to 12 moves drawn by the seed on; an advantage was that at the end of the
//! line that a search expected. While most pieces stand, an advantage says next to nothing of who will win,
//! and it says more with the square of what is gone. Where the fit was flatter at the start than here, the
//! search would no longer have told a pawn from none.

use super::Strengths;
use crate::rules::{Color, Position, Variant};

/// One point of a game's ending, in the unit of all expected points.
pub const POINT: i32 = 100_000;

/// How many plies without a pawn move or a capture are nothing unusual.
const PATIENCE: u32 = 24;

/// The logistic function at multiples of a quarter from −6 to 6, in ten-thousandths.
const LOGISTIC: [i32; 49] = [
    25, 32, 41, 52, 67, 86, 110, 141, 180, 230, 293, 373, 474, 601, 759, 953, 1192, 1480, 1824,
    2227, 2689, 3208, 3775, 4378, 5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
    9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948, 9959, 9968, 9975,
];

/// How expected points follow from an advantage: as chances do in a logistic regression.
#[derive(Clone, Copy)]
struct Curve {
    /// The points of the worst and of the best ending.
    worst: i32,
    best: i32,
    /// What speaks for the best ending where nobody has an advantage, in millionths.
    even: i32,
    /// What a hundredth of a pawn more speaks for it at the start, and how much more in the end.
    start: i32,
    end: i32,
}

/// What is counted in the exponent of a logistic function.
const UNIT: i32 = 1_000_000;
/// The points of all pieces of three players at the start.
const ALL_POINTS: u32 = 117;

/// The points that a player may expect from its strength and that of the others.
///
/// A player is measured against the mean of the others, and as much against the stronger of them.
#[must_use]
pub fn expected(position: &Position, strengths: &Strengths, color: Color) -> i32 {
    let players = position.players();
    if !players.contains(color) {
        return 0;
    }
    let (mut sum, mut most, mut count) = (0, i32::MIN, 0);
    for other in players.others(color) {
        let strength = strengths[other.index()];
        sum += strength;
        most = most.max(strength);
        count += 1;
    }
    let curve = curve(position.variant(), count);
    let own = strengths[color.index()];
    let advantage = match count {
        0 => return curve.best,
        1 => own - most,
        _ => (4 * own - sum - 2 * most) / 4,
    };
    let exponent = curve.even + advantage * curve.rise(points_gone(position));
    let chance = logistic(exponent);
    let value = curve.worst + (curve.best - curve.worst) / 1_000 * chance / 1_000;
    nearer_to_a_draw(value, position.quiet_plies())
}

/// The most that a hundredth of a pawn more is worth where so many pieces are left as in a position, or a
/// few less.
#[must_use]
pub fn steepest(position: &Position) -> i32 {
    let others = position.players().count() as usize - 1;
    let curve = curve(position.variant(), others);
    let soon = (points_gone(position) + 15).min(ALL_POINTS);
    ((curve.best - curve.worst) / 4 * curve.rise(soon) / UNIT).max(2)
}

/// By how much a player leads that expects so many points, in hundredths of a pawn: [`expected`] the other way round; 0 for
/// players who are out, and for whoever is alone.
pub fn lead(position: &Position, points: i32, color: Color) -> i32 {
    let players = position.players();
    let others = players.count() as usize - 1;
    if others == 0 || !players.contains(color) {
        return 0;
    }
    let curve = curve(position.variant(), others);
    let points = farther_from_a_draw(points, position.quiet_plies());
    let chance = (points - curve.worst) * 1_000 / ((curve.best - curve.worst) / 1_000);
    (logit(chance) - curve.even) / curve.rise(points_gone(position))
}

impl Curve {
    /// What a hundredth of a pawn more speaks for the best ending when so many points are gone.
    #[inline]
    fn rise(self, gone: u32) -> i32 {
        self.start
            + self.end * (gone * gone).cast_signed() / (ALL_POINTS * ALL_POINTS).cast_signed()
    }
}

/// The points of the pieces that are gone of all.
#[inline]
fn points_gone(position: &Position) -> u32 {
    Color::ALL
        .map(|color| position.points_lost(color))
        .iter()
        .sum()
}

/// A value as it is after so many plies without a pawn move or a capture: a draw comes nearer.
fn nearer_to_a_draw(value: i32, quiet_plies: u32) -> i32 {
    POINT + (value - POINT) / 170 * (170 - waited(quiet_plies))
}

/// The same the other way round.
fn farther_from_a_draw(value: i32, quiet_plies: u32) -> i32 {
    POINT + (value - POINT) * 170 / (170 - waited(quiet_plies))
}

/// How many of the plies without a pawn move or a capture are unusual.
fn waited(quiet_plies: u32) -> i32 {
    quiet_plies.saturating_sub(PATIENCE).min(150).cast_signed()
}

/// The curve of a game, by the number of opponents still in.
const fn curve(variant: Variant, opponents: usize) -> Curve {
    let (worst, best, even, start, end) = match (variant, opponents) {
        (Variant::YaltaLastKing, 0 | 1) => (POINT, 3 * POINT, 0, 1_600, 1_500),
        (_, 0 | 1) => (0, 3 * POINT, 0, 1_600, 1_500),
        (Variant::Trichess, _) => (0, 3 * POINT, -100_000, 200, 1_400),
        (Variant::Echecs3, _) => (0, 3 * POINT, -620_000, 150, 2_300),
        (Variant::YaltaLastKing, _) => (0, 3 * POINT, -135_000, 900, 2_400),
        _ => (0, 3 * POINT, -650_000, 450, 2_700),
    };
    Curve {
        worst,
        best,
        even,
        start,
        end,
    }
}

/// The logistic function, in millionths as its argument, between the entries of the table in proportion.
fn logistic(exponent: i32) -> i32 {
    const STEP: i32 = UNIT / 4;
    let scaled = exponent.clamp(-6 * UNIT, 6 * UNIT) + 6 * UNIT;
    let (step, rest) = (scaled / STEP, scaled % STEP);
    let at = |step: i32| {
        let step = usize::try_from(step).unwrap_or(0);
        LOGISTIC.get(step).copied().unwrap_or(LOGISTIC[48])
    };
    100 * at(step) + (at(step + 1) - at(step)) * (rest / 100) / (STEP / 10_000)
}

/// Where the logistic function has a value, in millionths both.
fn logit(chance: i32) -> i32 {
    let (mut low, mut high) = (-6 * UNIT, 6 * UNIT);
    while low < high {
        let middle = (low + high).div_euclid(2);
        if logistic(middle) < chance {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lead_is_found_from_what_it_lets_expect() {
        for variant in [Variant::Trichess, Variant::Echecs3, Variant::Yalta] {
            let position = Position::start(variant);
            for lead in [-2_000, -900, -100, 0, 100, 900, 2_000] {
                let points = expected(&position, &[lead, 0, 0], Color::White);
                let found = super::lead(&position, points, Color::White);
                assert!((found - lead).abs() <= 20, "{variant}: {lead} is {found}");
            }
        }
    }

    #[test]
    fn a_greater_advantage_is_never_worth_less() {
        let values: Vec<i32> = (-7_000..=7_000).map(|it| logistic(it * 1_000)).collect();
        assert!(values.is_sorted());
        assert_eq!(
            (values[0], values[7_000], values[14_000]),
            (2_500, 500_000, 997_500)
        );
    }
}
