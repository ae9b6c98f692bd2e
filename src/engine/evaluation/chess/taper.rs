//! Two values in one: for the opening and for the ending.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// The phase of a board with all its pieces.
pub const FULL_PHASE: i32 = 24;

/// A value for the opening and one for the ending.
///
/// Both are kept in one number, the opening's in its upper half, so that one instruction adds both. A lower half below
/// zero takes one from the upper, which is given back where that is read.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Taper(i64);

/// Short for the two values.
pub const fn t(opening: i32, ending: i32) -> Taper {
    Taper(((opening as i64) << 32) + ending as i64)
}

impl Taper {
    /// The value in between, by what is left on the board.
    #[inline]
    pub fn at(self, phase: i32) -> i32 {
        let phase = phase.clamp(0, FULL_PHASE);
        (self.opening() * phase + self.ending() * (FULL_PHASE - phase)) / FULL_PHASE
    }

    const fn opening(self) -> i32 {
        ((self.0 + (1 << 31)) >> 32) as i32
    }

    #[expect(clippy::cast_possible_truncation, reason = "the lower half")]
    const fn ending(self) -> i32 {
        self.0 as i32
    }
}

impl Add for Taper {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Taper {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Neg for Taper {
    type Output = Self;
    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sub for Taper {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    #[inline]
    fn mul(self, times: i32) -> Self {
        Self(self.0 * i64::from(times))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_values_are_added_and_multiplied_each_for_itself() {
        for (opening, ending) in [(7, -9), (-7, 9), (-1500, -1), (0, -30_000), (31_000, 0)] {
            let value = t(opening, ending);
            assert_eq!((value.at(FULL_PHASE), value.at(0)), (opening, ending));
            let other = -(value * 3 - t(5, -5)) + value;
            assert_eq!(
                (other.at(FULL_PHASE), other.at(0)),
                (5 - 2 * opening, -5 - 2 * ending)
            );
        }
    }
}
