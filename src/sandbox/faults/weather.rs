//! Random weather: a share of all requests goes wrong, each in one of the ways that fit it.

use super::{FaultKind, Target, path_fits};

/// What random weather leaves alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spared {
    /// What a bot asks for when it starts: who it is, where the gateway is, which commands there are.
    #[default]
    Start,
    /// Only where the gateway is without a token (`GET /gateway`): a library that is not told would ask the real service.
    Gateway,
}

impl Spared {
    /// Whether requests to this path are left alone.
    pub fn spares(self, path: &str) -> bool {
        let routes: &[&str] = match self {
            Self::Start => &[
                "/gateway",
                "/gateway/bot",
                "/users/@me",
                "/applications/@me",
                "/oauth2/applications/@me",
                "/applications/*/commands",
                "/applications/*/guilds/*/commands",
            ],
            Self::Gateway => &["/gateway"],
        };
        routes.iter().any(|route| path_fits(route, path))
    }
}

/// Random weather.
#[derive(Debug)]
pub struct Weather {
    share: f64,
    kinds: Vec<FaultKind>,
    state: u64,
}

impl Weather {
    pub fn new(share: f64, kinds: &[FaultKind], seed: u64) -> Self {
        Self {
            share,
            kinds: kinds.to_vec(),
            state: seed,
        }
    }

    /// The next number of `SplitMix64`: the same seed gives the same weather whatever the versions of our libraries.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// What strikes a request, if anything does: one of the kinds that can happen to it.
    pub fn draw(&mut self, target: &Target<'_>) -> Option<FaultKind> {
        let bits = u32::try_from(self.next() >> 32).unwrap_or_default();
        if f64::from(bits) / f64::from(u32::MAX) >= self.share {
            return None;
        }
        let kinds = self.kinds.iter().copied();
        let fitting: Vec<FaultKind> = kinds.filter(|kind| kind.fits(target)).collect();
        let chosen = self.next().checked_rem(fitting.len() as u64)?;
        let chosen = usize::try_from(chosen).unwrap_or_default();
        fitting.get(chosen).copied()
    }
}
