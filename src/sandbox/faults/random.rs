//! Random faults: a share of all requests goes wrong, each in one of the ways that fit it, the rarest so far among them:
//! what can happen to few requests happens as often as what can happen to all.

use super::{FaultKind, Target, path_fits};

/// What random faults leave alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spared {
    /// What a bot asks for when it starts: who it is, where the gateway is, which commands and emojis there are.
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
                "/applications/*/emojis",
                "/applications/*/guilds/*/commands",
            ],
            Self::Gateway => &["/gateway"],
        };
        routes.iter().any(|route| path_fits(route, path))
    }
}

/// Faults that come and go at random.
#[derive(Debug)]
pub struct RandomFaults {
    share: f64,
    /// Each with how often it was drawn.
    kinds: Vec<(FaultKind, u32)>,
    state: u64,
}

impl RandomFaults {
    /// Faults with which a share of the requests, from 0 to 1, fails in one of these ways; the seed says which.
    pub fn new(share: f64, kinds: &[FaultKind], seed: u64) -> Self {
        Self {
            share,
            kinds: kinds.iter().map(|&kind| (kind, 0)).collect(),
            state: seed,
        }
    }

    /// The next number of `SplitMix64`: the same seed gives the same faults whatever the versions of our libraries.
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
        let chance = self.next();
        let fits = |&(kind, _): &(FaultKind, u32)| kind.fits(target);
        let fewest = self.kinds.iter().filter(|known| fits(known));
        let fewest = fewest.map(|&(_, times)| times).min()?;
        let rarest = self.kinds.iter_mut();
        let mut rarest: Vec<_> = rarest
            .filter(|known| fits(known) && known.1 == fewest)
            .collect();
        let chosen = chance.checked_rem(rarest.len() as u64)?;
        let chosen = rarest.get_mut(usize::try_from(chosen).unwrap_or_default())?;
        chosen.1 += 1;
        Some(chosen.0)
    }
}
