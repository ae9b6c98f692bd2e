//! How many there are of something at a time, counted by network: no one of them takes the places of all others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use super::throttle::Network;

/// Who is there.
#[derive(Clone, Debug)]
pub(super) struct Crowd {
    places: Places,
    present: Arc<Mutex<Present>>,
}

/// How many there may be at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Places {
    /// Of each network, which is an address or a household.
    pub(super) of_one: usize,
    /// Of all networks together.
    pub(super) in_all: usize,
}

/// How many there are.
#[derive(Debug, Default)]
struct Present {
    of_each: HashMap<Network, usize>,
    in_all: usize,
}

/// Somebody who is there until this is dropped.
#[derive(Debug)]
pub(super) struct Presence {
    who: Network,
    crowd: Crowd,
}

impl Crowd {
    /// Nobody yet, and so many at most.
    pub(super) fn of_at_most(places: Places) -> Self {
        Self {
            places,
            present: Arc::default(),
        }
    }

    /// Lets somebody in, where there are not too many, of theirs or in all.
    pub(super) fn enter(&self, who: Network) -> Option<Presence> {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let count = present.of_each.get(&who).copied().unwrap_or_default();
        if count >= self.places.of_one || present.in_all >= self.places.in_all {
            return None;
        }
        present.of_each.insert(who, count + 1);
        present.in_all += 1;
        Some(Presence {
            who,
            crowd: self.clone(),
        })
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let present = self.crowd.present.lock();
        let mut present = present.unwrap_or_else(PoisonError::into_inner);
        present.in_all -= 1;
        if let Entry::Occupied(mut count) = present.of_each.entry(self.who) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_network_has_places_of_its_own_and_gives_them_back() {
        let crowd = Crowd::of_at_most(Places {
            of_one: 2,
            in_all: 3,
        });
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|it| Network::of(it.parse().unwrap()));
        let first = crowd.enter(one);
        let second = crowd.enter(one);
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(one).is_none());
        let third = crowd.enter(other);
        assert!(third.is_some());
        assert!(
            crowd.enter(other).is_none(),
            "there is no place left in all"
        );
        drop(first);
        assert!(crowd.enter(one).is_some());
        drop((second, third));
        let present = crowd.present.lock().unwrap();
        assert!(present.of_each.is_empty());
        assert_eq!(present.in_all, 0);
    }
}
