//! Two values in one: for the opening and for the ending.

use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// The phase of a board with all its pieces.
pub const FULL_PHASE: i32 = 24;

/// A value for the opening and one for the ending.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Taper {
    pub opening: i32,
    pub ending: i32,
}

/// Short for the two values.
pub const fn t(opening: i32, ending: i32) -> Taper {
    Taper { opening, ending }
}

impl Taper {
    /// The value in between, by what is left on the board.
    pub fn at(self, phase: i32) -> i32 {
        let phase = phase.clamp(0, FULL_PHASE);
        (self.opening * phase + self.ending * (FULL_PHASE - phase)) / FULL_PHASE
    }
}

impl Add for Taper {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        t(self.opening + other.opening, self.ending + other.ending)
    }
}

impl AddAssign for Taper {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl Neg for Taper {
    type Output = Self;
    fn neg(self) -> Self {
        t(-self.opening, -self.ending)
    }
}

impl Sub for Taper {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul<i32> for Taper {
    type Output = Self;
    fn mul(self, times: i32) -> Self {
        t(self.opening * times, self.ending * times)
    }
}
