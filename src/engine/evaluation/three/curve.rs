//! From strength to expected points, by a curve for each game.

use super::Strengths;
use crate::rules::{Color, Position, Variant};

/// One point of a game's ending, in the unit of all expected points.
pub const POINT: i32 = 10_000;

/// The most that a hundredth of a pawn more is worth, in the same unit.
pub const STEEPEST: i32 = 9;

/// How many plies without a pawn move or a capture are nothing unusual.
const PATIENCE: u32 = 24;

/// The logistic function at multiples of a quarter from −6 to 6, in ten-thousandths.
const LOGISTIC: [i32; 49] = [
    25, 32, 41, 52, 67, 86, 110, 141, 180, 230, 293, 373, 474, 601, 759, 953, 1192, 1480, 1824,
    2227, 2689, 3208, 3775, 4378, 5000, 5622, 6225, 6792, 7311, 7773, 8176, 8520, 8808, 9047, 9241,
    9399, 9526, 9627, 9707, 9770, 9820, 9859, 9890, 9914, 9933, 9948, 9959, 9968, 9975,
];

/// How expected points follow from an advantage.
struct Curve {
    /// The points of the worst and of the best ending.
    worst: i32,
    best: i32,
    /// The advantage that makes both equally likely, in hundredths of a pawn.
    middle: i32,
    /// The advantage that makes the best ending e times likelier.
    slope: i32,
}

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
    let chance = logistic((advantage - curve.middle) * 4, curve.slope);
    let value = curve.worst + (curve.best - curve.worst) / 100 * chance / 100;
    nearer_to_a_draw(value, position.quiet_plies())
}

/// A value as it is after so many plies without a pawn move or a capture: a draw comes nearer.
fn nearer_to_a_draw(value: i32, quiet_plies: u32) -> i32 {
    let waited = quiet_plies.saturating_sub(PATIENCE).min(150).cast_signed();
    POINT + (value - POINT) * (170 - waited) / 170
}

/// The curve of a game, by the number of opponents still in.
const fn curve(variant: Variant, opponents: usize) -> Curve {
    let (worst, best, middle, slope) = match (variant, opponents) {
        (Variant::YaltaLastKing, 0 | 1) => (POINT, 3 * POINT, 0, 600),
        (_, 0 | 1) => (0, 3 * POINT, 0, 900),
        (Variant::Trichess, _) => (0, 3 * POINT, -150, 1000),
        (Variant::Echecs3, _) => (0, 3 * POINT, 250, 850),
        _ => (0, 3 * POINT, 350, 1000),
    };
    Curve {
        worst,
        best,
        middle,
        slope,
    }
}

/// The logistic function of a number of quarters, in ten-thousandths, between the entries in proportion.
fn logistic(quarters: i32, unit: i32) -> i32 {
    let scaled = quarters.clamp(-24 * unit, 24 * unit) + 24 * unit;
    let (step, rest) = (scaled / unit, scaled % unit);
    let at = |step: i32| {
        let step = usize::try_from(step).unwrap_or(0);
        LOGISTIC.get(step).copied().unwrap_or(LOGISTIC[48])
    };
    at(step) + (at(step + 1) - at(step)) * rest / unit
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greater_advantage_is_never_worth_less() {
        let values: Vec<i32> = (-3000..3000)
            .map(|quarters| logistic(quarters, 101))
            .collect();
        assert!(values.is_sorted());
        assert_eq!((values[0], values[3000], values[5999]), (25, 5000, 9975));
    }
}
