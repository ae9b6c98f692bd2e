//! All buckets, and what the answers have taught about them.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::answer::RateReport;
use super::bucket::{Admission, Bucket, BucketKey, BucketName, BucketState, Window};
use super::route::{Lane, Route};

/// How often buckets that say nothing more are forgotten.
const SWEEP_EVERY: Duration = Duration::from_secs(10);

/// Lessons kept at most. The API has fewer routes; paths that are none of its own must not pile up.
const MOST_LESSONS: usize = 1_000;

#[derive(Default)]
pub(super) struct Buckets {
    known: HashMap<BucketKey, Bucket>,
    lessons: HashMap<Arc<str>, Lesson>,
    next_sweep: Option<Instant>,
}

/// What the answers on a route have taught about its buckets.
enum Lesson {
    Unlimited,
    Bucket { hash: Arc<str>, limit: u32 },
}

impl Buckets {
    /// The bucket of a route; a callback has none, since its token serves only once.
    pub(super) fn key(&self, route: &Route) -> Option<BucketKey> {
        if route.lane() == Lane::Callback {
            return None;
        }
        let name = match self.lessons.get(route.template()) {
            Some(Lesson::Bucket { hash, .. }) => BucketName::Hash(hash.clone()),
            Some(Lesson::Unlimited) | None => BucketName::Template(route.template().clone()),
        };
        Some(BucketKey {
            name,
            major: route.major().clone(),
        })
    }

    pub(super) fn admission(&self, key: &BucketKey, now: Instant) -> Admission {
        match self.known.get(key) {
            Some(bucket) => bucket.admission(now),
            None => Admission::Now,
        }
    }

    /// The state of each that says something now.
    pub(super) fn states(&self, now: Instant) -> impl Iterator<Item = BucketState> {
        let known = self.known.values();
        let told = known.filter(move |bucket| !bucket.is_idle(now));
        told.map(move |bucket| bucket.state(now))
    }

    pub(super) fn send(&mut self, key: &BucketKey, route: &Route, now: Instant) {
        let window = match self.lessons.get(route.template()) {
            None => Window::Unlearned,
            Some(Lesson::Unlimited) => Window::Unlimited,
            Some(&Lesson::Bucket { limit, .. }) => Window::Fresh { limit },
        };
        self.known
            .entry(key.clone())
            .or_insert_with(|| Bucket::new(window))
            .send(now);
        self.next_sweep.get_or_insert(now + SWEEP_EVERY);
    }

    pub(super) fn settle(&mut self, key: &BucketKey) {
        if let Some(bucket) = self.known.get_mut(key) {
            bucket.settle();
        }
    }

    /// Takes over what an answer tells of its route's bucket; the request must be settled already.
    pub(super) fn learn(&mut self, route: &Route, answer: &RateReport, now: Instant) {
        if let Some(report) = &answer.bucket {
            let lesson = Lesson::Bucket {
                hash: report.hash.as_str().into(),
                limit: report.limit,
            };
            self.note(route, lesson);
            if let Some(bucket) = self.bucket_of(route) {
                bucket.learn(report, now);
            }
        } else if answer.status.is_success() && !self.has_limit(route) {
            self.note(route, Lesson::Unlimited);
            if let Some(bucket) = self.bucket_of(route) {
                bucket.learn_unlimited();
            }
        }
    }

    fn has_limit(&self, route: &Route) -> bool {
        matches!(
            self.lessons.get(route.template()),
            Some(Lesson::Bucket { .. })
        )
    }

    pub(super) fn pause(&mut self, route: &Route, until: Instant) {
        if let Some(bucket) = self.bucket_of(route) {
            bucket.pause(until);
        }
    }

    /// Forgets idle buckets from time to time, and returns when to do so next.
    pub(super) fn sweep(&mut self, now: Instant) -> Option<Instant> {
        if self.next_sweep? <= now {
            self.known.retain(|_, bucket| !bucket.is_idle(now));
            self.next_sweep = (!self.known.is_empty()).then(|| now + SWEEP_EVERY);
        }
        self.next_sweep
    }

    fn note(&mut self, route: &Route, lesson: Lesson) {
        if self.lessons.len() >= MOST_LESSONS {
            self.lessons.clear();
        }
        self.lessons.insert(route.template().clone(), lesson);
    }

    fn bucket_of(&mut self, route: &Route) -> Option<&mut Bucket> {
        let key = self.key(route)?;
        let new = || Bucket::new(Window::Unlearned);
        Some(self.known.entry(key).or_insert_with(new))
    }

    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.known.len()
    }
}
