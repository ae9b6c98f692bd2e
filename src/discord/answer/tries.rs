//! How often something is sent that fails in passing.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use tokio::time::Instant;

use crate::discord::api_error::ApiError;
use crate::game::Backoff;

const BETWEEN_TRIES: Backoff = Backoff::doubling(300, 20_000);
/// How long something is sent again under its nonce: the service surely knows that for twice as long.
const UNDER_NONCE: Duration = Duration::from_mins(1);

/// How often something is sent at most, and for how long that is of use.
#[derive(Clone, Copy, Debug)]
pub(in crate::discord) struct Tries {
    /// How often it is sent at most.
    pub(in crate::discord) most: u32,
    /// How long after the first time the last one begins.
    pub(in crate::discord) within: Duration,
}

impl Tries {
    /// So often at most, while the service surely knows the nonce of what has come through.
    pub(in crate::discord) const fn under_nonce(most: u32) -> Self {
        let within = UNDER_NONCE;
        Self { most, within }
    }

    /// Whether it is sent once more after so many failures and so long.
    pub(super) fn are_left(self, failures: u32, since: Instant) -> bool {
        let next = since.elapsed() + BETWEEN_TRIES.pause(failures);
        failures + 1 < self.most && next < self.within
    }
}

/// Sends again what failed on the way or on the service's side, as often as that is of use.
pub(in crate::discord) async fn again<T, F>(
    tries: Tries,
    send: impl Fn() -> F,
) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
{
    let since = Instant::now();
    let mut failures = 0;
    loop {
        match send().await {
            Err(error) if tries.are_left(failures, since) && ApiError::of(&error).is_passing() => {
                tokio::time::sleep(BETWEEN_TRIES.pause(failures)).await;
                failures += 1;
            }
            settled => return settled,
        }
    }
}
