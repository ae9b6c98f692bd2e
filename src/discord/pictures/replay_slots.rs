//! Who has a replay under way: each person one at a time.

use std::collections::HashSet;
use std::sync::Arc;

use parking_lot::Mutex;

use crate::game::PlayerId;

/// Those who have a replay under way.
#[derive(Clone, Debug, Default)]
pub struct ReplaySlots(Arc<Mutex<HashSet<PlayerId>>>);

/// A person's one replay; dropped when it is done.
#[derive(Debug)]
pub struct ReplaySlot {
    all: ReplaySlots,
    person: PlayerId,
}

impl ReplaySlots {
    /// A person's replay; none while another one of theirs is under way.
    pub fn begin(&self, person: PlayerId) -> Option<ReplaySlot> {
        let is_first = self.0.lock().insert(person);
        is_first.then(|| ReplaySlot {
            all: self.clone(),
            person,
        })
    }
}

impl Drop for ReplaySlot {
    fn drop(&mut self) {
        self.all.0.lock().remove(&self.person);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_has_one_at_a_time() {
        let slots = ReplaySlots::default();
        let first = slots.begin(PlayerId(1));
        assert!(first.is_some() && slots.begin(PlayerId(1)).is_none());
        assert!(slots.begin(PlayerId(2)).is_some());
        drop(first);
        assert!(slots.begin(PlayerId(1)).is_some());
    }
}
