//! The bell that calls the worker.

use tokio::sync::Notify;

use crate::game::service::Wake;

/// Calls the outbox worker; made before it, and shared with whoever writes errands down.
///
/// A ring is heard later if nobody listens; several rings before that count once.
#[derive(Debug, Default)]
pub struct Bell(Notify);

impl Bell {
    /// A bell that has not rung.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Waits for a ring.
    pub(super) async fn rung(&self) {
        self.0.notified().await;
    }
}

impl Wake for Bell {
    fn wake(&self) {
        self.0.notify_one();
    }
}
