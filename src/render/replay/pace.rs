//! How long positions are shown.

/// How long each position of a replay is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplayPace {
    /// Every position but the last.
    pub each: Centiseconds,
    /// The last position, before it all begins again.
    pub last: Centiseconds,
}

impl Default for ReplayPace {
    /// A second for each position, and five for the last.
    fn default() -> Self {
        Self {
            each: Centiseconds(100),
            last: Centiseconds(500),
        }
    }
}

/// A duration in hundredths of a second, from 2 to 65,535.
///
/// Browsers show a frame of less than 2 for 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Centiseconds(u16);

impl Centiseconds {
    /// The number of hundredths.
    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// A duration that no frame has.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} hundredths of a second are out of range, expected 2 to 65535")]
pub struct CentisecondsError(pub u32);

impl TryFrom<u32> for Centiseconds {
    type Error = CentisecondsError;

    fn try_from(hundredths: u32) -> Result<Self, CentisecondsError> {
        let found = u16::try_from(hundredths).ok().filter(|&found| found >= 2);
        found.map(Self).ok_or(CentisecondsError(hundredths))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_bounds() {
        for hundredths in [2, 100, 65_535] {
            let found = Centiseconds::try_from(hundredths);
            assert_eq!(found.map(|found| u32::from(found.get())), Ok(hundredths));
        }
        for hundredths in [0, 1, 65_536, 65_536 + 100] {
            let found = Centiseconds::try_from(hundredths);
            assert_eq!(found, Err(CentisecondsError(hundredths)));
        }
    }
}
