//! Where processes are to end themselves.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use seigneur::crash::FailPoint;

/// At which places processes were to end themselves, and how often they came by: for all loops together.
#[derive(Clone, Default)]
pub struct Appointments(Arc<Mutex<BTreeMap<&'static str, (u32, u32)>>>);

impl Appointments {
    /// The place at which fewest have ended; where processes never come by, others are tried meanwhile.
    pub fn next(&self) -> FailPoint {
        let mut known = self.0.lock().unwrap();
        let weight = |place: &FailPoint| {
            let (tried, ended) = known.get(place.name()).copied().unwrap_or_default();
            tried + 2 * ended
        };
        let place = places().min_by_key(weight).unwrap();
        known.entry(place.name()).or_default().0 += 1;
        place
    }

    pub fn kept(&self, place: FailPoint) {
        self.0.lock().unwrap().entry(place.name()).or_default().1 += 1;
    }
}

/// The places that a process comes by while games are played; `scoring_crash_end_to_end` ends it at
/// the others.
pub fn places() -> impl Iterator<Item = FailPoint> {
    let others = [
        FailPoint::BeforeSeason,
        FailPoint::AfterSeason,
        FailPoint::BeforeRating,
    ];
    FailPoint::ALL
        .into_iter()
        .filter(move |place| !others.contains(place))
}
