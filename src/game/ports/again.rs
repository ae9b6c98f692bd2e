//! What is done again: work that was broken off in passing, and surely kept nothing.

use std::time::Duration;

use super::error::StoreError;

/// How long there is before each new try: whoever was in the way needs some milliseconds to end.
const PAUSES: [Duration; 3] = [
    Duration::from_millis(10),
    Duration::from_millis(50),
    Duration::from_millis(250),
];

/// Does work, and does it again where it failed in passing.
///
/// # Errors
/// Where it failed otherwise, or too often.
pub async fn again<T, F>(
    is_passing: impl Fn(&StoreError) -> bool,
    work: impl Fn() -> F,
) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    for pause in PAUSES {
        match work().await {
            Err(error) if is_passing(&error) => {
                tracing::warn!(%error, "the database is asked again");
                tokio::time::sleep(pause).await;
            }
            settled => return settled,
        }
    }
    work().await
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// How often work is done that always fails as stale.
    async fn tries(is_passing: bool) -> u32 {
        let tries = Cell::new(0);
        let work = || {
            tries.set(tries.get() + 1);
            async { Err::<(), _>(StoreError::Stale) }
        };
        again(|_| is_passing, work).await.unwrap_err();
        tries.get()
    }

    #[tokio::test]
    async fn what_fails_in_passing_is_tried_four_times_and_all_else_once() {
        assert_eq!((tries(true).await, tries(false).await), (4, 1));
    }
}
