//! How much one address may ask for: a bucket that fills again with time.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::HeaderMap;
use moka::sync::Cache;
use std::sync::atomic::{AtomicU64, Ordering};

/// How many answers somebody can have at once: whoever steps through a game quickly asks for many.
const BURST: u32 = 240;
/// How many more each second.
const EACH_SECOND: u32 = 20;
/// How much time of a bucket an answer takes, and how much there is in a full one, in microseconds.
const COST_US: u64 = 1_000_000 / EACH_SECOND as u64;
const FULL_US: u64 = COST_US * BURST as u64;
/// How much more than one network all those have together that belong to one site: whoever has a site has 65,536 networks.
pub(super) const OF_A_SITE: u32 = 16;
/// How many addresses are remembered.
const MOST_ADDRESSES: u64 = 100_000;
const FORWARDED: &str = "x-forwarded-for";

/// A network from which somebody asks: an address, or all those of a household, or of a site.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Network {
    address: IpAddr,
    /// How many bits of the address tell it from others.
    length: u8,
}

/// Who may ask how much.
#[derive(Debug)]
pub(super) struct PageThrottle {
    since: Instant,
    /// When the bucket of each will be full again, in microseconds.
    full_us: Cache<Network, Arc<AtomicU64>>,
    proxies: Vec<IpAddr>,
}

impl PageThrottle {
    /// Nobody has asked for anything yet. Those who stand between people and this process are believed for whom they ask.
    pub(super) fn new(proxies: Vec<IpAddr>) -> Self {
        let full_us = Cache::builder()
            .max_capacity(MOST_ADDRESSES)
            .time_to_idle(Duration::from_mins(1));
        Self {
            since: Instant::now(),
            full_us: full_us.build(),
            proxies,
        }
    }

    /// Lets whoever asks have an answer now; where there is none left for them, says how long it takes until there is one.
    pub(super) fn admit(&self, who: Network) -> Result<(), Duration> {
        let now = u64::try_from(self.since.elapsed().as_micros()).unwrap_or(u64::MAX);
        let bucket = |of| self.full_us.get_with(of, Arc::default);
        take(&bucket(who), now, COST_US)?;
        who.site().map_or(Ok(()), |site| {
            take(&bucket(site), now, COST_US / u64::from(OF_A_SITE))
        })
    }

    /// On whose behalf is asked from an address: what a proxy of ours says last is believed.
    pub(super) fn client(&self, peer: IpAddr, asked: &HeaderMap) -> Network {
        let mut client = peer.to_canonical();
        let said = asked.get_all(FORWARDED).iter();
        let said: Vec<&str> = said.filter_map(|it| it.to_str().ok()).collect();
        for one in said.iter().flat_map(|it| it.split(',')).rev() {
            if !self.proxies.contains(&client) {
                break;
            }
            let Some(before) = address(one.trim()) else {
                break;
            };
            client = before.to_canonical();
        }
        Network::of(client)
    }
}

/// An address as proxies write it: some add a port, and brackets where it has colons of its own.
fn address(said: &str) -> Option<IpAddr> {
    let bare = said.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    let with_port = || Some(said.parse::<SocketAddr>().ok()?.ip());
    bare.unwrap_or(said).parse().ok().or_else(with_port)
}

/// Takes one answer from a bucket, which costs so much; where none is left, says after how long there is one.
fn take(full_us: &AtomicU64, now: u64, cost: u64) -> Result<(), Duration> {
    let taken = full_us.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |full| {
        let next = full.max(now) + cost;
        (next <= now + FULL_US).then_some(next)
    });
    match taken {
        Ok(_) => Ok(()),
        Err(full) => Err(Duration::from_micros(
            (full + cost).saturating_sub(now + FULL_US),
        )),
    }
}

impl Network {
    /// That of an address. One household has many addresses of the newer kind: they count as one.
    pub(super) fn of(address: IpAddr) -> Self {
        match address.to_canonical() {
            address @ IpAddr::V4(_) => Self {
                address,
                length: 32,
            },
            IpAddr::V6(address) => Self::first(address, 64),
        }
    }

    /// Those of a site, to which a network belongs that is one of very many: whoever asks for one is given that many (RFC 6177).
    pub(super) fn site(self) -> Option<Self> {
        match self.address {
            IpAddr::V4(_) => None,
            IpAddr::V6(address) => Some(Self::first(address, 48)),
        }
    }

    /// The addresses that have as many bits in common with one.
    fn first(address: Ipv6Addr, length: u8) -> Self {
        let mask = u128::MAX << (128 - u32::from(length));
        Self {
            address: Ipv6Addr::from_bits(address.to_bits() & mask).into(),
            length,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    fn through(said: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        if !said.is_empty() {
            headers.insert(FORWARDED, said.parse().unwrap());
        }
        headers
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let bucket = AtomicU64::new(0);
        let take = |ms: u64| take(&bucket, ms * 1000, COST_US);
        let admitted = |ms| (0..1000).filter(|_| take(ms).is_ok()).count();
        assert_eq!(admitted(5_000), BURST as usize);
        assert_eq!(admitted(5_000), 0);
        assert_eq!(admitted(6_000), EACH_SECOND as usize);
        assert_eq!(admitted(1_000_000), BURST as usize);
        // Whoever comes when they were told to finds an answer, and no earlier.
        let wait = take(1_000_000).unwrap_err();
        assert_eq!(wait, Duration::from_millis(50));
        assert_eq!(take(1_000_049), Err(Duration::from_millis(1)));
        assert_eq!(take(1_000_050), Ok(()));
    }

    #[test]
    fn each_address_has_its_own_bucket_and_a_household_one() {
        let throttle = PageThrottle::new(Vec::new());
        let admitted = |from: &str| {
            let from = Network::of(ip(from));
            (0..BURST * 2)
                .filter(|_| throttle.admit(from).is_ok())
                .count()
        };
        assert!(admitted("192.0.2.1") < BURST as usize * 2);
        assert!(admitted("192.0.2.2") >= BURST as usize);
        assert!(admitted("2001:db8:1:2::5") >= BURST as usize);
        assert!(admitted("2001:db8:1:2::6") < BURST as usize / 2);
        assert!(admitted("2001:db8:1:3::6") >= BURST as usize);
    }

    #[test]
    fn a_site_has_as_much_as_some_of_its_networks() {
        let throttle = PageThrottle::new(Vec::new());
        let from =
            |number: u16| Network::of(Ipv6Addr::new(0x2001, 0xdb8, 1, number, 0, 0, 0, 5).into());
        let admitted = (0..100).map(from).map(|network| {
            (0..BURST)
                .filter(|_| throttle.admit(network).is_ok())
                .count()
        });
        let admitted: usize = admitted.sum();
        let most = (BURST * OF_A_SITE) as usize;
        // It fills again meanwhile.
        assert!((most..4 * most).contains(&admitted), "{admitted}");
        // Another one has its own, as has the first network of the site, which is written the same.
        assert_eq!(throttle.admit(Network::of(ip("2001:db8:2::5"))), Ok(()));
        assert_ne!(from(0).site(), Some(from(0)));
        assert_eq!(Network::of(ip("192.0.2.1")).site(), None);
    }

    #[test]
    fn proxies_of_ours_alone_are_believed() {
        let throttle = PageThrottle::new(vec![ip("10.0.0.1"), ip("10.0.0.2")]);
        for (peer, said, expected) in [
            ("192.0.2.1", "198.51.100.7", "192.0.2.1"),
            ("10.0.0.1", "198.51.100.7", "198.51.100.7"),
            ("10.0.0.1", "203.0.113.9, 198.51.100.7", "198.51.100.7"),
            ("10.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"),
            ("10.0.0.1", "198.51.100.7:4711", "198.51.100.7"),
            ("10.0.0.1", "[2001:db8::7]:4711", "2001:db8::7"),
            ("10.0.0.1", "[2001:db8::7]", "2001:db8::7"),
            ("10.0.0.1", "somebody", "10.0.0.1"),
            ("10.0.0.1", "", "10.0.0.1"),
            ("::ffff:10.0.0.1", "198.51.100.7", "198.51.100.7"),
        ] {
            assert_eq!(
                throttle.client(ip(peer), &through(said)),
                Network::of(ip(expected)),
                "{peer} {said}"
            );
        }
    }
}
