//! What the bot asked for so far.

use super::super::requests::RecordedRequest;
use super::RecordControl;

impl RecordControl<'_> {
    /// These are the requests of the bot, in the order in which they were finished.
    #[must_use]
    pub fn requests(self) -> Vec<RecordedRequest> {
        self.sandbox.view(|view| view.requests().to_vec())
    }

    /// So many requests came at most in any second, of all processes together and whatever became of them; answers to
    /// interactions do not count, as they do not for the global limit.
    #[must_use]
    pub fn busiest_second(self) -> usize {
        self.sandbox.world().traffic.busiest_second()
    }

    /// So many requests were refused at most in any ten minutes, of those that count towards a ban.
    #[must_use]
    pub fn most_refused(self) -> usize {
        self.sandbox.world().traffic.most_refused()
    }

    /// Forgets the recorded requests; what was counted of them stays.
    pub fn clear(self) {
        self.sandbox.world().requests.clear();
    }

    /// These requests went to routes that the sandbox lacks, each as `GET /path`.
    #[must_use]
    pub fn unknown_routes(self) -> Vec<String> {
        self.sandbox.world().unknown_routes.clone()
    }
}
