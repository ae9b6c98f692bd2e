//! What is tried again: transactions that were broken off without their fault, and surely kept nothing;
//! and what may have been kept, as nobody has heard of it.

use sqlx::error::DatabaseError;

use crate::game::StoreError;

/// Whether what failed has surely changed nothing, and may go well the next time.
pub fn is_passing(error: &StoreError) -> bool {
    let (StoreError::Database(source) | StoreError::Unreachable(source)) = error else {
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

/// Whether a database could not be reached, or had no connection left.
pub fn is_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::PoolTimedOut => true,
        sqlx::Error::Database(cause) if cause.code().is_some_and(|code| keeps_out(&code)) => true,
        _ => is_cut_off(error),
    }
}

/// PostgreSQL: it has no connection or no memory left, does not know us or the database, or lets nobody in there for now.
fn keeps_out(code: &str) -> bool {
    // SQLite's codes are shorter.
    let class = (code.len() == 5).then(|| &code[..2]);
    matches!(class, Some("28" | "3D" | "53")) || code == "55000"
}

/// Whether a database takes nothing that is written, whoever writes it.
pub fn is_unwritable(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| refuses(&code))
}

/// PostgreSQL: it may only be read, its disk is full, something is locked for too long. SQLite: the same (a
/// lock of another program, which has been waited for), and where the last of a full disk is written.
fn refuses(code: &str) -> bool {
    match code {
        "25006" | "53100" | "55P03" | "5" | "261" | "778" => true,
        _ if code.len() == 5 => false,
        _ => code
            .parse::<u32>()
            .is_ok_and(|code| matches!(code & 0xff, 8 | 13)),
    }
}

/// PostgreSQL: the server ends, or ends the connection, as where a transaction was silent for too long.
fn ends(code: &str) -> bool {
    code.starts_with("08")
        || matches!(
            code,
            "25P03" | "25P04" | "40003" | "57P01" | "57P02" | "57P03" | "57P05"
        )
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
    fn what_keeps_everybody_from_the_database_is_told_from_what_is_wrong_in_a_statement() {
        let of = |error: sqlx::Error| StoreError::from(error);
        let silent = of(sqlx::Error::PoolTimedOut);
        assert!(matches!(silent, StoreError::Unreachable(_)), "{silent:?}");
        let io = of(sqlx::Error::Io(
            std::io::ErrorKind::ConnectionRefused.into(),
        ));
        assert!(matches!(io, StoreError::Unreachable(_)), "{io:?}");
        let other = of(sqlx::Error::RowNotFound);
        assert!(matches!(other, StoreError::Database(_)), "{other:?}");
        for code in ["25006", "53100", "55P03", "5", "8", "13", "776", "778"] {
            assert!(refuses(code), "{code}");
        }
        for code in ["6", "517", "1", "23505", "57014", "53300"] {
            assert!(!refuses(code), "{code}");
        }
    }

    #[test]
    fn whoever_is_not_let_in_is_away_from_the_database() {
        for code in ["28000", "28P01", "3D000", "53300", "55000"] {
            assert!(keeps_out(code), "{code}");
        }
        for code in ["23505", "40001", "42501", "55P03", "57014", "2826", "531"] {
            assert!(!keeps_out(code), "{code}");
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
