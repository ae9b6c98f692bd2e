//! Faults: requests that fail by order, or at random from a seed.

mod classes;
mod random;

use std::time::Duration;

pub use classes::{FAULT_CLASSES, FaultClass, RequestPlace, Strikes, Target};
pub use random::Spared;

use random::RandomFaults;

/// How a request goes wrong.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
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
    /// Refused before any effect with this HTTP status and this number of Discord's in the body. A 429 says as well for
    /// how long, and that the limit is one of the resource, not of the bot.
    Refused {
        /// The HTTP status.
        status: u16,
        /// The number in the body.
        code: i64,
    },
    /// Refused before any effect with a page of HTML, as the network before Discord does: no JSON, no headers that tell of
    /// rate limits, and with 429 not even when to ask again.
    Html(u16),
    /// The same with 429, and with when to ask again, in whole seconds.
    HtmlLimited {
        /// How long the bot is told to wait.
        retry_after: Duration,
    },
}

impl FaultKind {
    /// The class that it belongs to: how long something lasts makes no other class, nor which 5xx it is.
    #[must_use]
    pub fn class(self) -> Option<&'static FaultClass> {
        let mut classes = FAULT_CLASSES.iter();
        classes.find(|class| class.kind.is_like(self))
    }

    fn is_like(self, other: Self) -> bool {
        match (self, other) {
            (Self::Status(mine), Self::Status(other))
            | (Self::StatusAfter(mine), Self::StatusAfter(other)) => {
                mine == other || (mine.min(other) >= 500)
            }
            (Self::RateLimited { global: mine, .. }, Self::RateLimited { global: other, .. }) => {
                mine == other
            }
            (Self::Delay(_), Self::Delay(_))
            | (Self::HtmlLimited { .. }, Self::HtmlLimited { .. }) => true,
            _ => self == other,
        }
    }

    /// Whether it can happen to a request; what belongs to no class can happen to all.
    #[must_use]
    pub fn fits(self, target: &Target<'_>) -> bool {
        self.class().is_none_or(|class| class.fits(target))
    }
}

/// How often a fault strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Times {
    Left(u32),
    Always,
}

/// A fault that waits for requests.
#[derive(Clone, Debug)]
pub struct Fault {
    method: String,
    path: String,
    kind: FaultKind,
    times: Times,
    /// Whether it strikes what it cannot happen to as well.
    anywhere: bool,
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
            times: Times::Left(times),
            anywhere: true,
        }
    }

    /// The same for all requests from now on, until [`FaultControl::clear`](super::FaultControl::clear).
    #[must_use]
    pub fn always(method: &str, path: &str, kind: FaultKind) -> Self {
        Self {
            times: Times::Always,
            ..Self::new(method, path, kind, 0)
        }
    }

    /// The same only for requests to which it can happen ([`FaultClass`]): others pass, and are not counted.
    #[must_use]
    pub fn where_it_fits(self) -> Self {
        Self {
            anywhere: false,
            ..self
        }
    }

    fn strikes(&mut self, target: &Target<'_>) -> bool {
        let fits = (self.anywhere || self.kind.fits(target))
            && (self.method == "*" || self.method == target.method)
            && path_fits(&self.path, target.path);
        match &mut self.times {
            Times::Left(left) if fits && *left > 0 => {
                *left -= 1;
                true
            }
            Times::Left(_) => false,
            Times::Always => fits,
        }
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

/// All faults to come.
#[derive(Debug, Default)]
pub struct Faults {
    ordered: Vec<Fault>,
    random: Option<RandomFaults>,
    spared: Spared,
    struck: Vec<(FaultKind, u32)>,
}

impl Faults {
    /// Adds a fault behind those that are still to come.
    pub fn inject(&mut self, fault: Fault) {
        self.ordered.push(fault);
    }

    /// Takes back all ordered faults; random ones go on.
    pub fn clear(&mut self) {
        self.ordered.clear();
    }

    /// Lets a share of the requests fail at random from now on; 0 ends it.
    pub fn set_random_faults(&mut self, share: f64, kinds: &[FaultKind], seed: u64) {
        self.random = (share > 0.0).then(|| RandomFaults::new(share, kinds, seed));
    }

    /// Sets what random faults leave alone.
    pub fn set_spared(&mut self, spared: Spared) {
        self.spared = spared;
    }

    /// How many ordered faults are still to come; those without an end do not count.
    pub fn left(&self) -> u32 {
        let left = |fault: &Fault| match fault.times {
            Times::Left(left) => left,
            Times::Always => 0,
        };
        self.ordered.iter().map(left).fold(0, u32::saturating_add)
    }

    /// How often each class has struck, those that have not as well.
    pub fn classes_struck(&self) -> Vec<(&'static str, u32)> {
        let times = |class: &FaultClass| {
            let here = self.struck.iter();
            let here =
                here.filter(|(kind, _)| kind.class().is_some_and(|of| of.name == class.name));
            here.map(|(_, times)| times).sum()
        };
        let classes = FAULT_CLASSES.iter();
        classes.map(|class| (class.name, times(class))).collect()
    }

    /// The fault for a request, which is then used up.
    pub fn pick(&mut self, target: &Target<'_>) -> Option<FaultKind> {
        let kind = self.find(target)?;
        match self.struck.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, times)) => *times += 1,
            None => self.struck.push((kind, 1)),
        }
        Some(kind)
    }

    fn find(&mut self, target: &Target<'_>) -> Option<FaultKind> {
        let mut ordered = self.ordered.iter_mut();
        if let Some(fault) = ordered.find_map(|fault| fault.strikes(target).then_some(fault.kind)) {
            return Some(fault);
        }
        if self.spared.spares(target.path) {
            return None;
        }
        self.random.as_mut()?.draw(target)
    }
}

#[cfg(test)]
mod tests;
