//! Bad weather: requests that fail by order, or at random from a seed.

use std::time::Duration;

/// How a request goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FaultKind {
    /// Refused with this HTTP status before any effect.
    Status(u16),
    /// Refused with 429 before any effect.
    RateLimited {
        /// How long the bot is told to wait.
        retry_after: Duration,
        /// Whether it is told that this holds for all routes.
        global: bool,
    },
    /// The connection is cut before any effect.
    DropBefore,
    /// The request is done, then the connection is cut.
    DropAfter,
    /// The request is done, then answered with this HTTP status.
    StatusAfter(u16),
    /// The request is done and answered so much later.
    Delay(Duration),
}

/// A fault that waits for requests.
#[derive(Clone, Debug)]
pub struct Fault {
    method: String,
    path: String,
    kind: FaultKind,
    times: u32,
}

impl Fault {
    /// A fault for the next `times` requests with this method (`*` for any) and a path below `/api/v10` that fits a
    /// pattern, as `/channels/*/messages`: each `*` stands for any text without a slash, a final `**` for any rest.
    #[must_use]
    pub fn new(method: &str, path: &str, kind: FaultKind, times: u32) -> Self {
        Self {
            method: method.to_owned(),
            path: path.to_owned(),
            kind,
            times,
        }
    }

    fn fits(&self, method: &str, path: &str) -> bool {
        (self.method == "*" || self.method == method) && path_fits(&self.path, path)
    }
}

fn path_fits(pattern: &str, path: &str) -> bool {
    let (mut wanted, mut given) = (pattern.split('/'), path.split('/'));
    loop {
        match (wanted.next(), given.next()) {
            (Some("**"), _) | (None, None) => return true,
            (Some("*"), Some(_)) => {}
            (Some(want), Some(have)) if want == have => {}
            _ => return false,
        }
    }
}

/// Random weather: a share of all requests goes wrong.
#[derive(Debug)]
struct Weather {
    share: f64,
    kinds: Vec<FaultKind>,
    state: u64,
}

impl Weather {
    /// The next number of `SplitMix64`: the same seed gives the same weather whatever the versions of our libraries.
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    fn draw(&mut self) -> Option<FaultKind> {
        let bits = u32::try_from(self.next() >> 32).unwrap_or_default();
        if f64::from(bits) / f64::from(u32::MAX) >= self.share || self.kinds.is_empty() {
            return None;
        }
        let count = self.kinds.len() as u64;
        let chosen = usize::try_from(self.next() % count).unwrap_or_default();
        self.kinds.get(chosen).copied()
    }
}

/// All faults to come.
#[derive(Debug, Default)]
pub struct Faults {
    ordered: Vec<Fault>,
    weather: Option<Weather>,
    struck: Vec<(FaultKind, u32)>,
}

impl Faults {
    pub fn inject(&mut self, fault: Fault) {
        self.ordered.push(fault);
    }

    pub fn clear(&mut self) {
        self.ordered.clear();
    }

    pub fn set_weather(&mut self, share: f64, kinds: &[FaultKind], seed: u64) {
        self.weather = (share > 0.0).then(|| Weather {
            share,
            kinds: kinds.to_vec(),
            state: seed,
        });
    }

    /// How many ordered faults are still to come.
    pub fn left(&self) -> u32 {
        self.ordered.iter().map(|fault| fault.times).sum()
    }

    /// How often each kind of fault has struck.
    pub fn struck(&self) -> &[(FaultKind, u32)] {
        &self.struck
    }

    /// The fault for a request, which is then used up.
    pub fn pick(&mut self, method: &str, path: &str) -> Option<FaultKind> {
        let kind = self.find(method, path)?;
        match self.struck.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, times)) => *times += 1,
            None => self.struck.push((kind, 1)),
        }
        Some(kind)
    }

    fn find(&mut self, method: &str, path: &str) -> Option<FaultKind> {
        let ordered = self
            .ordered
            .iter_mut()
            .find(|fault| fault.times > 0 && fault.fits(method, path));
        if let Some(fault) = ordered {
            fault.times -= 1;
            return Some(fault.kind);
        }
        // A bot that cannot start or register would tell nothing of how it bears bad weather.
        let spared = ["/gateway", "/oauth2", "/users/@me", "/applications/"];
        if spared.iter().any(|prefix| path.starts_with(prefix)) && !path.ends_with("/channels") {
            return None;
        }
        self.weather.as_mut()?.draw()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_one_part() {
        assert!(path_fits("/channels/*/messages", "/channels/7/messages"));
        assert!(!path_fits("/channels/*/messages", "/channels/7/messages/8"));
        assert!(path_fits(
            "/webhooks/**",
            "/webhooks/1/token/messages/@original"
        ));
    }

    #[test]
    fn the_same_seed_gives_the_same_weather() {
        let draws = |seed| {
            let mut faults = Faults::default();
            faults.set_weather(0.3, &[FaultKind::DropBefore, FaultKind::Status(500)], seed);
            (0..200)
                .map(|_| faults.pick("POST", "/channels/1/messages"))
                .collect::<Vec<_>>()
        };
        assert_eq!(draws(7), draws(7));
        assert_ne!(draws(7), draws(8));
        let failed = draws(7).iter().filter(|fault| fault.is_some()).count();
        assert!((30..90).contains(&failed), "{failed} of 200 failed");
    }

    #[test]
    fn what_has_struck_is_counted() {
        let mut faults = Faults::default();
        let kinds = [FaultKind::Status(500), FaultKind::DropAfter];
        for (kind, times) in kinds.into_iter().zip([2, 1]) {
            faults.inject(Fault::new("*", "/**", kind, times));
        }
        for _ in 0..5 {
            faults.pick("GET", "/channels/1");
        }
        assert_eq!(faults.struck(), [(kinds[0], 2), (kinds[1], 1)]);
    }
}
