//! What one process of the bot leaves for the next, and for whoever looks from outside.

use std::collections::BTreeMap;

use async_trait::async_trait;

use super::backoff::Backoff;
use super::clock::Millis;
use super::ports::error::StoreError;

/// How often in a row the process has ended because it could not go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FailedEnds {
    /// How often it has.
    pub count: u32,
    /// When it last did.
    pub at: Millis,
    /// Why it last did.
    pub why: String,
}

/// That the service refuses our commands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RefusedCommands {
    /// Since when it does.
    pub since: Millis,
    /// Which of them, and by which rule.
    pub why: String,
}

/// The list of commands that the service has taken last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegisteredCommands {
    /// What tells this list from others.
    pub list: String,
    /// The ids that the service has given to what can be called.
    pub ids: BTreeMap<String, u64>,
}

impl FailedEnds {
    const PAUSE: Backoff = Backoff::doubling(5_000, 15 * 60_000);

    /// When the next process may connect: five seconds after the first end, and twice as long
    /// after each further one, up to a quarter of an hour; never longer from now.
    #[must_use]
    pub fn next_connection(&self, now: Millis) -> Millis {
        let pause = Self::PAUSE.after(self.count.saturating_sub(1));
        // A clock that was set back must not keep anybody waiting.
        self.at.plus_ms(pause).min(now.plus_ms(pause))
    }
}

/// Keeps what one process leaves for the next, and for whoever looks from outside.
#[async_trait]
pub trait ProcessNotes: Send + Sync {
    /// Writes one small row, which shows that the store takes what is written.
    async fn prove_writable(&self, now: Millis) -> Result<(), StoreError>;

    /// How often in a row the process has ended because it could not go on; none where the last
    /// one did not.
    async fn failed_ends(&self) -> Result<Option<FailedEnds>, StoreError>;

    /// Notes one more such end.
    async fn note_failed_end(&self, at: Millis, why: &str) -> Result<(), StoreError>;

    /// Notes that the process has been at work for long enough.
    async fn forget_failed_ends(&self) -> Result<(), StoreError>;

    /// The list of commands that the service has taken last, if it has.
    async fn registered_commands(&self) -> Result<Option<RegisteredCommands>, StoreError>;

    /// Notes that it has taken one.
    async fn note_registered_commands(
        &self,
        registered: &RegisteredCommands,
    ) -> Result<(), StoreError>;

    /// That the service refuses our commands, if it does.
    async fn refused_commands(&self) -> Result<Option<RefusedCommands>, StoreError>;

    /// Notes that it does, or does no longer.
    async fn note_refused_commands(
        &self,
        refused: Option<&RefusedCommands>,
    ) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::{FailedEnds, Millis};

    #[test]
    fn each_failed_end_in_a_row_doubles_the_pause() {
        let pauses = [
            (1, 5),
            (2, 10),
            (3, 20),
            (8, 640),
            (9, 900),
            (u32::MAX, 900),
        ];
        for (count, seconds) in pauses {
            let at = Millis(1_000_000);
            let why = String::new();
            let ends = FailedEnds { count, at, why };
            let until = Millis(1_000_000 + seconds * 1000);
            assert_eq!(ends.next_connection(at), until, "{count}");
            assert_eq!(ends.next_connection(Millis(1_004_000)), until, "{count}");
            // The clock was set back by years.
            assert_eq!(ends.next_connection(Millis(7)), Millis(7 + seconds * 1000));
        }
    }
}
