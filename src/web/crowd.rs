//! How many there are of something at a time, counted by network: no one of them takes the places of all others.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Arc;

use parking_lot::Mutex;

use super::throttle::{Network, OF_A_SITE};

/// Who is there.
#[derive(Clone, Debug)]
pub(super) struct Crowd {
    places: Places,
    present: Arc<Mutex<Present>>,
}

/// How many there may be at a time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Places {
    /// Of each network, which is an address or a household; some times as many of those of one site together.
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
        let mut present = self.present.lock();
        let of_one = self.places.of_one;
        let of_site = of_one * OF_A_SITE as usize;
        let is_full = |(network, most): (Network, usize)| present.count(network) >= most;
        let site = who.site().map(|site| (site, of_site));
        if [(who, of_one)].into_iter().chain(site).any(is_full)
            || present.in_all >= self.places.in_all
        {
            return None;
        }
        for network in [who].into_iter().chain(who.site()) {
            *present.of_each.entry(network).or_default() += 1;
        }
        present.in_all += 1;
        Some(Presence {
            who,
            crowd: self.clone(),
        })
    }
}

impl Present {
    fn count(&self, network: Network) -> usize {
        self.of_each.get(&network).copied().unwrap_or_default()
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        let mut present = self.crowd.present.lock();
        present.in_all -= 1;
        for network in [self.who].into_iter().chain(self.who.site()) {
            if let Entry::Occupied(mut count) = present.of_each.entry(network) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
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
        let present = crowd.present.lock();
        assert!(present.of_each.is_empty());
        assert_eq!(present.in_all, 0);
    }

    #[test]
    fn a_site_has_as_many_places_as_some_of_its_networks() {
        let crowd = Crowd::of_at_most(Places {
            of_one: 2,
            in_all: 1000,
        });
        let address = |number: u16| format!("2001:db8:1:{number:x}::5");
        let all = (0..100_u16).map(|number| Network::of(address(number).parse().unwrap()));
        let here: Vec<_> = all.filter_map(|network| crowd.enter(network)).collect();
        assert_eq!(here.len(), 2 * OF_A_SITE as usize);
        let other = Network::of("2001:db8:2:1::5".parse().unwrap());
        assert!(crowd.enter(other).is_some());
        drop(here);
        assert!(crowd.present.lock().of_each.is_empty());
    }
}
