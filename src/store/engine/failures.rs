//! What is tried again: transactions that were broken off without their fault, and surely kept nothing;
//! and what may have been kept, as nobody has heard of it.

use sqlx::error::DatabaseError;

use crate::game::StoreError;

/// Whether what failed has surely changed nothing, and may go well the next time.
pub fn is_passing(error: &StoreError) -> bool {
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
        // The database has just gone on at another server.
        | sqlx::Error::PoolClosed
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
    use super::*;

    #[test]
    fn what_was_cut_off_passes_and_what_may_have_been_kept_does_not() {
        let cut_off = || Box::new(sqlx::Error::Protocol("cut".to_owned()));
        assert!(is_passing(&StoreError::Database(cut_off())));
        let moved = StoreError::Database(Box::new(sqlx::Error::PoolClosed));
        assert!(is_passing(&moved));
        for other in [
            StoreError::Stale,
            StoreError::Unknown(cut_off()),
            StoreError::Database(Box::new(sqlx::Error::PoolTimedOut)),
        ] {
            assert!(!is_passing(&other), "{other}");
        }
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
