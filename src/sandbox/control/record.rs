//! What the bot asked for so far.

use super::super::Sandbox;
use super::super::requests::RecordedRequest;

/// The requests that the sandbox received, for tests to read.
#[derive(Clone, Copy, Debug)]
pub struct RecordControl<'a> {
    sandbox: &'a Sandbox,
}

impl<'a> RecordControl<'a> {
    pub(super) fn of(sandbox: &'a Sandbox) -> Self {
        Self { sandbox }
    }

    /// These are the requests of the bot, in the order in which they were finished.
    #[must_use]
    pub fn requests(self) -> Vec<RecordedRequest> {
        self.sandbox.view(|view| view.requests().to_vec())
    }

    /// Forgets the recorded requests.
    pub fn clear(self) {
        self.sandbox.world().requests.clear();
    }

    /// These requests went to routes that the sandbox lacks, each as `GET /path`.
    #[must_use]
    pub fn unknown_routes(self) -> Vec<String> {
        self.sandbox.world().unknown_routes.clone()
    }
}
