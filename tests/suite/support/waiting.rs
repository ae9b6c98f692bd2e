//! What comes about by itself, and is looked at again until it has.

use std::time::Duration;

use super::test_server::PATIENCE;

/// What is found, once it is there; `what` says what never came.
pub async fn once<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    let looking = async {
        loop {
            if let Some(found) = look().await {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let found = tokio::time::timeout(PATIENCE, looking).await;
    found.unwrap_or_else(|_| panic!("never: {what}"))
}

/// Waits until something is so.
pub async fn until_so(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    once(what, async || is_so().await.then_some(())).await;
}
