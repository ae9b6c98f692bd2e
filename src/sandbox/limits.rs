//! Rate limits: a bucket for each route and its main id, and one for everything.

use std::collections::HashMap;

use super::clock::SandboxMillis;

/// Whether the sandbox limits the rate of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateLimits {
    /// No limits and no rate-limit headers.
    Off,
    /// 5 messages in 5 s for each channel, 50 requests in a second over all, and headers that say so.
    Like,
}

/// The bucket of a request, and how fast it fills.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bucket {
    /// Route and main id, as `POST /channels/7/messages`.
    pub name: String,
    /// The route without its main id: the service calls the buckets of all channels alike.
    pub route: String,
    /// Requests in a window.
    pub limit: u32,
    /// The length of a window in milliseconds.
    pub window: SandboxMillis,
}

/// Where a bucket stands after a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RateState {
    /// How many more requests the window takes.
    pub remaining: u32,
    /// Milliseconds until the window ends.
    pub reset_after: SandboxMillis,
    /// Whether the request may pass.
    pub verdict: RateVerdict,
}

/// Whether a request may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RateVerdict {
    /// It may pass.
    Passes,
    /// Its bucket is full.
    Full,
    /// The bucket for everything is full.
    GloballyFull,
}

#[derive(Clone, Copy, Debug, Default)]
struct Window {
    ends: SandboxMillis,
    used: u32,
}

impl Window {
    fn at(&mut self, now: SandboxMillis, length: SandboxMillis) -> &mut Self {
        if now >= self.ends {
            *self = Self {
                ends: now + length,
                used: 0,
            };
        }
        self
    }
}

const GLOBAL_LIMIT: u32 = 50;
const GLOBAL_WINDOW: SandboxMillis = 1000;
/// Windows that have ended are swept out once so many are kept.
const KEPT: usize = 4096;

/// The state of all buckets.
#[derive(Debug, Default)]
pub struct RateLimiter {
    buckets: HashMap<String, Window>,
    global: Window,
}

/// Whether a route counts for the global limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalShare {
    /// It counts for it.
    Counted,
    /// It does not: the routes that answer interactions.
    Exempt,
}

impl RateLimiter {
    /// Counts a request that comes now.
    pub fn count(&mut self, bucket: &Bucket, share: GlobalShare, now: SandboxMillis) -> RateState {
        if self.buckets.len() > KEPT {
            self.buckets.retain(|_, window| window.ends > now);
        }
        if share == GlobalShare::Counted {
            let global = self.global.at(now, GLOBAL_WINDOW);
            if global.used >= GLOBAL_LIMIT {
                return RateState {
                    remaining: 0,
                    reset_after: global.ends - now,
                    verdict: RateVerdict::GloballyFull,
                };
            }
            global.used += 1;
        }
        let window = self
            .buckets
            .entry(bucket.name.clone())
            .or_default()
            .at(now, bucket.window);
        let reset_after = window.ends - now;
        if window.used >= bucket.limit {
            return RateState {
                remaining: 0,
                reset_after,
                verdict: RateVerdict::Full,
            };
        }
        window.used += 1;
        RateState {
            remaining: bucket.limit - window.used,
            reset_after,
            verdict: RateVerdict::Passes,
        }
    }
}

/// The bucket of a route.
pub fn bucket_of(method: &str, segments: &[&str]) -> (Bucket, GlobalShare) {
    let (limit, window, share) = match (method, segments) {
        ("POST" | "PATCH", ["channels", _, "messages", ..]) => (5, 5000, GlobalShare::Counted),
        (_, ["interactions", ..]) => (50, 1000, GlobalShare::Exempt),
        (_, ["webhooks", ..]) => (5, 2000, GlobalShare::Exempt),
        _ => (50, 1000, GlobalShare::Counted),
    };
    // Interactions and webhooks are told apart by their token, all else by its first id.
    let main_parts = if share == GlobalShare::Exempt { 3 } else { 2 };
    let named = |kept: usize| {
        let parts = segments.iter().enumerate().map(|(at, part)| {
            let is_token = share == GlobalShare::Exempt && at == 2;
            if at >= kept && (is_token || part.parse::<u64>().is_ok()) {
                "*"
            } else {
                *part
            }
        });
        let parts: Vec<&str> = parts.collect();
        format!("{method} /{}", parts.join("/"))
    };
    let bucket = Bucket {
        name: named(main_parts),
        route: named(1),
        limit,
        window,
    };
    (bucket, share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_bucket_opens_again_when_its_window_ends() {
        let mut limiter = RateLimiter::default();
        let (bucket, share) = bucket_of("POST", &["channels", "7", "messages"]);
        for left in (0..5).rev() {
            assert_eq!(limiter.count(&bucket, share, 1000).remaining, left);
        }
        assert_eq!(
            limiter.count(&bucket, share, 3000).verdict,
            RateVerdict::Full
        );
        assert_eq!(
            limiter.count(&bucket, share, 6000).verdict,
            RateVerdict::Passes
        );
    }

    #[test]
    fn the_edits_of_one_channel_share_a_bucket() {
        let name = |message| {
            bucket_of("PATCH", &["channels", "7", "messages", message])
                .0
                .name
        };
        assert_eq!(name("8"), name("9"));
    }

    #[test]
    fn the_buckets_of_all_channels_and_tokens_have_one_route() {
        for (method, one, other) in [
            (
                "POST",
                ["channels", "7", "messages"],
                ["channels", "9", "messages"],
            ),
            (
                "POST",
                ["webhooks", "1", "5.abc"],
                ["webhooks", "1", "6.def"],
            ),
        ] {
            let [one, other] = [one, other].map(|segments| bucket_of(method, &segments).0);
            assert_ne!(one.name, other.name);
            assert_eq!(one.route, other.route);
        }
    }
}
