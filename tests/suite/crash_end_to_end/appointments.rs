//! Where processes are to end themselves, and what all loops together have come by.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use seigneur::crash::FailPoint;

use super::tally::Tally;

/// What is known to all loops together.
#[derive(Clone, Default)]
pub struct Appointments(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    /// At which places processes were to end themselves, and how often they came by.
    places: BTreeMap<&'static str, (u32, u32)>,
    /// What each loop has come to, by its seed.
    tallies: BTreeMap<u64, Tally>,
}

impl Appointments {
    /// The place at which fewest have ended; where processes never come by, others are tried meanwhile.
    pub fn next(&self) -> FailPoint {
        let mut known = self.0.lock().unwrap();
        let weight = |place: &FailPoint| {
            let (tried, ended) = known.places.get(place.name()).copied().unwrap_or_default();
            tried + 2 * ended
        };
        let place = places().min_by_key(weight).unwrap();
        known.places.entry(place.name()).or_default().0 += 1;
        place
    }

    pub fn kept(&self, place: FailPoint) {
        let mut known = self.0.lock().unwrap();
        known.places.entry(place.name()).or_default().1 += 1;
    }

    /// Whether a process has ended itself at a place.
    pub fn was_kept(&self, place: FailPoint) -> bool {
        let known = self.0.lock().unwrap();
        let place = known.places.get(place.name());
        place.is_some_and(|(_, ended)| *ended > 0)
    }

    /// Notes what the loop of a seed has come to.
    pub fn note(&self, seed: u64, tally: &Tally) {
        let mut known = self.0.lock().unwrap();
        known.tallies.insert(seed, tally.clone());
    }

    /// Whether there is nothing left that no loop has come by.
    pub fn everything_was_met(&self) -> bool {
        let mut whole = Tally::default();
        for tally in self.0.lock().unwrap().tallies.values() {
            whole.add(tally);
        }
        whole.missing().is_empty()
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
