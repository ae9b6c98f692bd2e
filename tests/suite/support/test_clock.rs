//! A clock that tests put forward.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use seigneur::game::{Clock, Millis, SystemClock};

/// The system's clock, put forward as much as a test likes.
#[derive(Clone, Default)]
pub struct TestClock(Arc<AtomicI64>);

impl TestClock {
    pub fn put_forward(&self, time: Duration) {
        let ms = i64::try_from(time.as_millis()).unwrap();
        self.0.fetch_add(ms, Ordering::Relaxed);
    }
}

impl Clock for TestClock {
    fn now(&self) -> Millis {
        SystemClock.now().plus_ms(self.0.load(Ordering::Relaxed))
    }
}
