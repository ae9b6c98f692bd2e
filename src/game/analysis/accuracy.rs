//! How accurately a game of chess was played: the formulas that lichess has published.
//!
//! A lead becomes a chance of winning, what a move loses of it an accuracy, and the accuracies of a
//! player's moves two means: one in which moves weigh more where the game swings, and the harmonic one.
//! A player's accuracy is half-way between.

use super::{AnalysedPosition, AnalysisScore};
use crate::rules::Color;

/// Beyond this lead, in hundredths of a pawn, nothing is told apart; a mate counts as so much.
const CEILING: i32 = 1_000;
/// The bounds of the weight that a move gets from how the chances vary around it.
const WEIGHTS: (f64, f64) = (0.5, 12.0);

/// White's chances of winning in a position of chess, in percent.
#[must_use]
pub fn winning_chances(analysed: &AnalysedPosition, turn: Color) -> f64 {
    let own = match analysed.score {
        AnalysisScore::Centipawns(lead) => lead,
        AnalysisScore::Mate(moves) => CEILING * if moves > 0 { 1 } else { -1 },
        AnalysisScore::Ended => match analysed.expected[turn.index()] {
            3_000 => CEILING,
            0 => -CEILING,
            _ => 0,
        },
    };
    let white = if turn == Color::White { own } else { -own };
    let lead = f64::from(white.clamp(-CEILING, CEILING));
    50.0 + 50.0 * (2.0 / (1.0 + (-0.003_682_08 * lead).exp()) - 1.0)
}

/// The accuracy of a move in percent, by the chances of its player before it and after it.
fn of_move(before: f64, after: f64) -> f64 {
    let lost = (before - after).max(0.0);
    (103.1668 * (-0.043_54 * lost).exp() - 3.1669).clamp(0.0, 100.0)
}

/// The accuracies of both players in tenths of a percent, by White's chances in each position, those that
/// are not told left out; none of whom has no move between two that are.
#[must_use]
pub fn accuracies(chances: &[Option<f64>], movers: &[Color]) -> Vec<(Color, u32)> {
    let weights = weights(chances);
    let colors = [Color::White, Color::Black].into_iter();
    let of = |color: Color| {
        let pairs = chances.windows(2).zip(movers).zip(&weights);
        let own = pairs.filter(|((_, mover), _)| **mover == color);
        let weighed = own.filter_map(|((pair, _), weight)| {
            let [before, after] = [pair[0]?, pair[1]?].map(|white| match color {
                Color::White => white,
                _ => 100.0 - white,
            });
            Some((of_move(before, after), *weight))
        });
        mean(&weighed.collect::<Vec<_>>())
    };
    colors
        .filter_map(|color| Some((color, of(color)?)))
        .collect()
}

/// What each move weighs: how far the chances vary in a window around it.
fn weights(chances: &[Option<f64>]) -> Vec<f64> {
    let moves = chances.len().saturating_sub(1);
    let size = (moves / 10).clamp(2, 8);
    let first = chances.get(..size).unwrap_or(chances);
    let windows = std::iter::repeat_n(first, size.min(chances.len()).saturating_sub(2));
    let windows = windows.chain(chances.windows(size));
    windows
        .map(|window| deviation(window).clamp(WEIGHTS.0, WEIGHTS.1))
        .collect()
}

/// The standard deviation of what is known.
fn deviation(window: &[Option<f64>]) -> f64 {
    let known: Vec<f64> = window.iter().copied().flatten().collect();
    let count = known.iter().map(|_| 1.0).sum::<f64>();
    if count == 0.0 {
        return 0.0;
    }
    let mean = known.iter().sum::<f64>() / count;
    let squares = known.iter().map(|value| (value - mean).powi(2));
    (squares.sum::<f64>() / count).sqrt()
}

/// Half-way between the weighted and the harmonic mean, in tenths.
fn mean(weighed: &[(f64, f64)]) -> Option<u32> {
    let weight: f64 = weighed.iter().map(|(_, weight)| weight).sum();
    if weighed.is_empty() || weight <= 0.0 {
        return None;
    }
    let sum: f64 = weighed.iter().map(|(value, weight)| value * weight).sum();
    let count: f64 = weighed.iter().map(|_| 1.0).sum();
    let inverse: f64 = weighed.iter().map(|(value, _)| 1.0 / value.max(1.0)).sum();
    Some(tenths(f64::midpoint(sum / weight, count / inverse)))
}

/// A percentage in whole tenths.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a percentage lies between 0 and 100"
)]
fn tenths(percent: f64) -> u32 {
    (percent * 10.0).round().clamp(0.0, 1_000.0) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chances(score: AnalysisScore, expected: u16, turn: Color) -> u32 {
        let mut points = [3_000 - expected; 3];
        points[turn.index()] = expected;
        let analysed = AnalysedPosition {
            expected: points,
            score,
            line: Vec::new(),
        };
        tenths(winning_chances(&analysed, turn))
    }

    #[test]
    fn chances_follow_the_published_curve() {
        use AnalysisScore::{Centipawns, Ended, Mate};
        for (score, expected, turn, tenths) in [
            (Centipawns(0), 1500, Color::White, 500),
            (Centipawns(100), 1500, Color::White, 591),
            (Centipawns(300), 1500, Color::White, 751),
            (Centipawns(300), 1500, Color::Black, 249),
            (Centipawns(5000), 1500, Color::White, 975),
            (Mate(-1), 0, Color::White, 25),
            (Mate(2), 3000, Color::Black, 25),
            (Ended, 0, Color::Black, 975),
            (Ended, 1500, Color::White, 500),
        ] {
            assert_eq!(chances(score, expected, turn), tenths, "{score:?} {turn:?}");
        }
    }

    #[test]
    fn a_move_is_as_accurate_as_it_keeps_the_chances() {
        for (before, after, accuracy) in [
            (50.0, 50.0, 1000),
            (50.0, 60.0, 1000),
            (50.0, 40.0, 636),
            (50.0, 30.0, 400),
            (97.5, 2.5, 0),
        ] {
            let tenths = tenths(of_move(before, after));
            assert_eq!(tenths, accuracy, "{before} {after}");
        }
    }

    #[test]
    fn an_accuracy_lies_between_two_means() {
        let movers = [Color::White, Color::Black, Color::White, Color::Black];
        // White loses nothing, then 20 percent; Black gives 10 away.
        let all = [50.0, 50.0, 60.0, 40.0, 40.0].map(Some);
        let found = accuracies(&all, &movers);
        // White: 100.0 and 39.98, with weights 0.5 and 10: 42.8 weighted, 57.1 harmonic.
        // Black: 63.58 and 100.0, with weights 5 and 0.5: 66.9 weighted, 77.7 harmonic.
        assert_eq!(found, [(Color::White, 500), (Color::Black, 723)]);
        let gap = [Some(50.0), None, Some(50.0), Some(50.0)];
        assert_eq!(accuracies(&gap, &movers[..3]), [(Color::White, 1000)]);
        assert_eq!(accuracies(&[Some(50.0)], &[]), []);
        assert_eq!(accuracies(&[], &[]), []);
    }
}
