//! The refused requests of all processes on one database, counted together: whoever is followed by another leaves its own.

use std::time::Duration;

use parking_lot::Mutex;

use crate::game::{Duties, StoreError};

/// What they are counted under.
const NAME: &str = "refused requests";
/// How many may be counted at a time. In ten minutes as many are forgotten, so that there are never twice as many and those
/// of a few seconds in ten minutes: half of the ten thousand for which the service bans the address.
const MOST: u32 = 2_400;
/// How long each is counted after those before it.
const FORGOTTEN: Duration = Duration::from_micros(600 * 1_000_000 / MOST as u64);

/// Whether more requests may be refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tolerance {
    /// Some more may be.
    Left,
    /// Too many were: nothing is sent that could be.
    UsedUp,
}

/// What a process knows of them.
#[derive(Debug, Default)]
pub(super) struct Refusals(Mutex<Known>);

#[derive(Clone, Copy, Default, Debug)]
struct Known {
    /// Own ones that are not counted yet.
    own: u32,
    /// How long it takes until all are forgotten, as of the latest count.
    left: Duration,
}

impl Refusals {
    /// Counts so many more. Where there are none, and were none, nobody is asked.
    ///
    /// # Errors
    /// Where the store fails: they are counted the next time.
    pub(super) async fn count(
        &self,
        store: &dyn Duties,
        more: u32,
    ) -> Result<Tolerance, StoreError> {
        let known = {
            let mut known = self.0.lock();
            known.own = known.own.saturating_add(more);
            *known
        };
        if known.own == 0 && known.left.is_zero() {
            return Ok(Tolerance::Left);
        }
        let own = FORGOTTEN * known.own;
        let before = store.wait_for_slot(NAME, own).await?;
        let left = before + own;
        *self.0.lock() = Known { own: 0, left };
        Ok(if left >= FORGOTTEN * MOST {
            Tolerance::UsedUp
        } else {
            Tolerance::Left
        })
    }
}

#[cfg(test)]
mod tests {
    use super::MOST;

    #[test]
    fn those_who_watch_are_told_the_figures_that_count() {
        let told = include_str!("../../../docs/monitoring.md");
        let thousands = |count: u32| format!("{},{:03}", count / 1_000, count % 1_000);
        assert!(told.contains(&format!("once {} are not forgotten", thousands(MOST))));
        // Half of what the service bans for, which a process alone keeps to.
        assert!(told.contains("a process stops at 5,000"));
        let alarms = include_str!("../../../docs/monitoring/alerts.yaml");
        assert!(alarms.contains("at half of that the bot stops"));
        const { assert!(2 * MOST < 5_000) };
    }
}
