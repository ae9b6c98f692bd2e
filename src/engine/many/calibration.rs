//! From the points that a line promises to those that games have given.
//!
//! A search takes what it sees for more certain than it is. The curves are fitted to games that the engine played with
//! itself at 5 ms a move, while three players were in: what was expected for each player at every seventh ply, against what
//! came of it. That of Trichess comes from 300 games, that of Échecs à 3 from 620, that of Yalta from 429; Yalta until the last king has
//! none yet, as what is true of Yalta is not of it. Which move is made they do not change.

use crate::engine::evaluation::three::POINT;
use crate::rules::Variant;

/// The knots of a curve: what was got where 0, 0.3, 0.6 and so on up to 3 points were expected, in thousandths.
type Knots = [i32; 11];

/// How far apart the knots lie.
const STEP: i32 = 3 * POINT / 10;

const TRICHESS: Knots = [
    170, 520, 840, 1_010, 1_280, 1_470, 1_610, 1_970, 2_370, 2_780, 3_000,
];
const ECHECS3: Knots = [
    0, 380, 710, 940, 1_080, 1_310, 1_550, 1_970, 2_440, 2_800, 3_000,
];
const YALTA: Knots = [
    0, 200, 520, 880, 1_320, 1_540, 1_730, 2_010, 2_330, 2_760, 3_000,
];
/// What is promised is told.
const AS_PROMISED: Knots = [
    0, 300, 600, 900, 1_200, 1_500, 1_800, 2_100, 2_400, 2_700, 3_000,
];

/// The points that games give where so many are promised, while three players are in.
pub(super) fn calibrated(variant: Variant, promised: i32) -> i32 {
    let knots = match variant {
        Variant::Trichess => TRICHESS,
        Variant::Echecs3 => ECHECS3,
        Variant::Yalta => YALTA,
        _ => AS_PROMISED,
    };
    let promised = promised.clamp(0, 3 * POINT);
    let nth = usize::try_from(promised / STEP)
        .unwrap_or(0)
        .min(knots.len() - 2);
    let (low, high) = (knots[nth], knots[nth + 1]);
    let beyond = promised - STEP * i32::try_from(nth).unwrap_or(0);
    // Both factors stay below 100,000.
    let thousandths = POINT / 1_000;
    low * thousandths + (high - low) * (beyond / thousandths) / (STEP / thousandths) * thousandths
}

/// The points that a line promises where games give so many: [`calibrated`] the other way round.
pub(super) fn promised(variant: Variant, given: i32) -> i32 {
    let (mut low, mut high) = (0, 3 * POINT);
    while low < high {
        let middle = i32::midpoint(low, high);
        if calibrated(variant, middle) < given {
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
    fn what_was_promised_is_found_from_what_is_given() {
        for variant in Variant::ALL {
            for given in [0, 20_000, 97_400, 140_700, 260_000, 3 * POINT] {
                let again = calibrated(variant, promised(variant, given));
                assert!(
                    given - again <= 500 && again >= given,
                    "{variant}: {given}, {again}"
                );
            }
        }
    }

    #[test]
    fn more_that_is_promised_is_never_worth_less() {
        for variant in Variant::ALL {
            let all: Vec<i32> = (0..=300)
                .map(|it| calibrated(variant, it * POINT / 100))
                .collect();
            assert!(all.is_sorted(), "{variant}: {all:?}");
            assert!(all[0] >= 0 && all[300] == 3 * POINT);
        }
        assert_eq!(calibrated(Variant::YaltaLastKing, POINT / 4), POINT / 4);
        assert_eq!(calibrated(Variant::Echecs3, 6 * STEP), 155_000);
        assert_eq!(calibrated(Variant::Echecs3, 6 * STEP + STEP / 2), 176_000);
    }
}
