//! A process that could not go on keeps the next one waiting, so that a loop of restarts costs
//! neither the service's patience nor the token.

use std::time::Duration;

use super::RunError;
use crate::game::stamp::stamp;
use crate::game::{Clock, Millis, Store, StoreError};
use crate::worker::{JobError, Next};

/// How long a process has to be connected so that the ends before it are forgotten.
const LONG_ENOUGH_MS: i64 = 10 * 60_000;
/// After how long an end is forgotten that has come since: the process that ended so was not started again, as it waits no
/// longer than a quarter of that.
const LONG_PAST_MS: i64 = 60 * 60_000;
/// How often that is looked at.
pub(super) const LOOK: Duration = Duration::from_mins(1);

/// Waits as long as the ends of the processes before it ask for, and says so.
pub(super) async fn wait(
    store: &dyn Store,
    clock: &dyn Clock,
    says: impl Fn(&str),
) -> Result<(), StoreError> {
    // Damage here is no reason not to start.
    let ends = store.failed_ends().await.unwrap_or_else(|error| {
        tracing::warn!(%error, "how the processes before ended is not known");
        None
    });
    let Some(ends) = ends else {
        return Ok(());
    };
    let until = ends.next_connection(clock.now());
    let ms = until.since(clock.now());
    if ms <= 0 {
        return Ok(());
    }
    let (count, why) = (ends.count, &ends.why);
    let text = format!(
        "the process could not go on {count} times in a row, at last because: {why}; it waits until {} before it connects",
        stamp(until)
    );
    tracing::warn!("{text}");
    says(&text);
    tokio::time::sleep(Duration::from_millis(ms.unsigned_abs())).await;
    Ok(())
}

/// Notes an end with which the next process has to wait.
pub(super) async fn noted<T>(
    result: Result<T, RunError>,
    store: &dyn Store,
    clock: &dyn Clock,
) -> Result<T, RunError> {
    if let Err(error) = &result
        && error.is_failed_end()
        && let Err(failure) = store.note_failed_end(clock.now(), &told(error)).await
    {
        tracing::warn!(error = %failure, "how the process ends could not be noted");
    }
    result
}

impl RunError {
    /// Whether the next process would probably end in the same way, at somebody's cost.
    fn is_failed_end(&self) -> bool {
        match self {
            Self::Bot(_) | Self::Job(_) => true,
            Self::Relay(_)
            | Self::Front(_)
            | Self::Store(_)
            | Self::Words(_)
            | Self::Assets(_)
            | Self::Health(_) => false,
        }
    }
}

/// An error with its sources, in one line.
fn told(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(error) = source {
        text.push_str(": ");
        text.push_str(&error.to_string());
        source = error.source();
    }
    text
}

/// Forgets the ends of the processes before once this one has been connected for long enough, as of now. One that has ended
/// since is another one beside it, which may go on ending.
pub(super) async fn forget(
    store: &dyn Store,
    up_for_ms: Option<i64>,
    now: Millis,
) -> Result<Next, JobError> {
    let Some(up_for_ms) = up_for_ms.filter(|ms| *ms >= LONG_ENOUGH_MS) else {
        return Ok(Next::InPeriod);
    };
    let Some(ends) = store.failed_ends().await? else {
        return Ok(Next::InPeriod);
    };
    // A clock that was set back must not have it remembered.
    let ended_ms_ago = now.since(ends.at).abs();
    if ended_ms_ago >= up_for_ms.min(LONG_PAST_MS) {
        store.forget_failed_ends().await?;
        tracing::info!("the process goes on: how those before it ended is forgotten");
    }
    Ok(Next::InPeriod)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_process_that_goes_on_forgets_the_ends_before_it_and_none_beside_it() {
        let store = crate::store::connect("sqlite::memory:", "1").await.unwrap();
        let minutes = |minutes: i64| minutes * 60_000;
        let start = minutes(1_000);
        // When a process has ended, when one is looked at that was connected at the start, and whether it is forgotten.
        for (ended, looked, is_forgotten) in [
            (-1, 9, false),
            (-1, 10, true),
            (5, 20, false),
            (5, 64, false),
            (5, 65, true),
            // The clock was set back by two hours.
            (130, 10, true),
        ] {
            let at = Millis(start + minutes(ended));
            store.note_failed_end(at, "lost").await.unwrap();
            let now = Millis(start + minutes(looked));
            let up = Some(minutes(looked));
            forget(&*store, up, now).await.unwrap();
            let kept = store.failed_ends().await.unwrap();
            assert_eq!(kept.is_none(), is_forgotten, "{ended}, {looked}");
        }
    }
}
