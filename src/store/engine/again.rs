//! What is tried again: transactions that were broken off without their fault, and surely kept nothing.

use std::time::Duration;

use sqlx::error::DatabaseError;

use crate::game::StoreError;

/// How long there is before each new try: whoever was in the way needs some milliseconds to end.
const PAUSES: [Duration; 3] = [
    Duration::from_millis(10),
    Duration::from_millis(50),
    Duration::from_millis(250),
];

/// Works, and works again where that failed in passing.
///
/// # Errors
/// Where it failed otherwise, or too often.
pub async fn with<T, F>(work: impl Fn() -> F) -> Result<T, StoreError>
where
    F: Future<Output = Result<T, StoreError>>,
{
    for pause in PAUSES {
        match work().await {
            Err(error) if is_passing(&error) => {
                tracing::warn!(%error, "a transaction is tried again");
                tokio::time::sleep(pause).await;
            }
            settled => return settled,
        }
    }
    work().await
}

/// Whether what failed has surely changed nothing, and may go well the next time.
fn is_passing(error: &StoreError) -> bool {
    let StoreError::Database(source) = error else {
        return false;
    };
    let Some(error) = source.downcast_ref::<sqlx::Error>() else {
        return false;
    };
    let code = error.as_database_error().and_then(DatabaseError::code);
    // A transaction whose connection breaks before its end is taken back by the server.
    is_cut_off(error) || code.is_some_and(|code| passes(&code))
}

/// Two transactions were in each other's way, and this one was broken off.
fn passes(code: &str) -> bool {
    // PostgreSQL: a serialization failure, a deadlock. SQLite: what was read is outdated, or is being
    // read; a lock of another program, which is 5 alone, has been waited for already.
    matches!(code, "40001" | "40P01" | "6" | "262" | "517")
}

/// Whether a connection broke, so that nobody has heard what became of a statement.
pub fn is_cut_off(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::Protocol(_)
        | sqlx::Error::WorkerCrashed => true,
        sqlx::Error::Database(cause) => cause.code().is_some_and(|code| ends(&code)),
        _ => false,
    }
}

/// PostgreSQL: the server ends, or ends the connection.
fn ends(code: &str) -> bool {
    code.starts_with("08") || matches!(code, "57P01" | "57P02" | "57P03" | "57P05" | "40003")
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    fn cut_off() -> sqlx::Error {
        sqlx::Error::Protocol("cut".to_owned())
    }

    /// How often something is tried that always fails so.
    async fn tries(failure: fn() -> StoreError) -> u32 {
        let tries = Cell::new(0);
        let work = || {
            tries.set(tries.get() + 1);
            async { Err::<(), _>(failure()) }
        };
        with(work).await.unwrap_err();
        tries.get()
    }

    #[tokio::test]
    async fn what_fails_in_passing_is_tried_four_times() {
        assert_eq!(tries(|| StoreError::Database(Box::new(cut_off()))).await, 4);
    }

    #[tokio::test]
    async fn what_fails_for_good_or_may_have_been_kept_is_tried_once() {
        assert_eq!(tries(|| StoreError::Stale).await, 1);
        assert_eq!(tries(|| StoreError::Unknown(Box::new(cut_off()))).await, 1);
        let busy = || StoreError::Database(Box::new(sqlx::Error::PoolTimedOut));
        assert_eq!(tries(busy).await, 1);
    }

    #[test]
    fn deadlocks_pass_and_what_was_waited_for_does_not() {
        for code in ["40001", "40P01", "517", "262"] {
            assert!(passes(code), "{code}");
        }
        for code in ["5", "55P03", "57014", "23505", "8"] {
            assert!(!passes(code) && !ends(code), "{code}");
        }
    }
}
