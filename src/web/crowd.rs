//! How many there are of something at a time, counted by network: no one of them takes the places of all others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::{Arc, Mutex, PoisonError};

use super::throttle::Network;

/// Who is there.
#[derive(Clone, Debug)]
pub(super) struct Crowd {
    most: usize,
    present: Arc<Mutex<HashMap<Network, usize>>>,
}

/// Somebody who is there until this is dropped.
#[derive(Debug)]
pub(super) struct Presence {
    who: Network,
    crowd: Crowd,
}

impl Crowd {
    /// Nobody yet, and so many of each network at most.
    pub(super) fn of_at_most(most: usize) -> Self {
        Self {
            most,
            present: Arc::default(),
        }
    }

    /// Lets somebody in, where there are not too many of theirs.
    pub(super) fn enter(&self, who: Network) -> Option<Presence> {
        let mut present = self.present.lock().unwrap_or_else(PoisonError::into_inner);
        let count = present.entry(who).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
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
        if let Entry::Occupied(mut count) = present.entry(self.who) {
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
        let crowd = Crowd::of_at_most(2);
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|it| Network::of(it.parse().unwrap()));
        let first = crowd.enter(one);
        let second = crowd.enter(one);
        assert!(first.is_some() && second.is_some());
        assert!(crowd.enter(one).is_none());
        assert!(crowd.enter(other).is_some());
        drop(first);
        assert!(crowd.enter(one).is_some());
        drop(second);
        assert!(crowd.present.lock().unwrap().is_empty());
    }
}
