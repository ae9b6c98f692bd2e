//! What is said of a database that fails: which one it is, what its engine says, and what to do.

use std::path::Path;

use sqlx::error::DatabaseError;
use sqlx_core::migrate::MigrateError;
use sqlx_sqlite::SqliteConnectOptions;

use super::condition::{DAMAGED, sqlite_code};
use super::hosts::Hosts;
use super::layout::UnknownLayout;
use super::open::{Engine, sqlite_options};
use super::place::sqlite_place;
use crate::game::StoreError;

type Cause = Box<dyn std::error::Error + Send + Sync>;

/// Why a database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum Unopened {
    #[error("{place} has a {source}: {}", source.remedy())]
    Unknown {
        place: String,
        source: UnknownLayout,
    },
    #[error(
        "{place} has a layout this program did not make: choose another DATABASE_URL: {source}"
    )]
    Layout { place: String, source: MigrateError },
    #[error("cannot open {place}: {}{remedy}", cause(.source))]
    Connection {
        place: String,
        source: sqlx::Error,
        remedy: &'static str,
    },
    #[error("cannot write to {place}: {}{remedy}", cause_of(&**.source))]
    Unwritable {
        place: String,
        source: Cause,
        remedy: &'static str,
    },
    #[error("{place} is damaged ({what}){DAMAGED}")]
    Damaged { place: String, what: String },
}

/// A database that fails whoever asks it on the command line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{what}{remedy}")]
pub struct DatabaseFailure {
    /// Which database it is, and what its engine says.
    pub what: String,
    /// What to do, after a colon; nothing where that is said already.
    pub remedy: &'static str,
}

impl DatabaseFailure {
    /// What a failure of the database at an address comes to.
    #[must_use]
    pub fn of(url: &str, error: &StoreError) -> Self {
        let (StoreError::Database(source)
        | StoreError::Unreachable(source)
        | StoreError::Unwritable(source)) = error
        else {
            return Self::told(error.to_string());
        };
        let Some(source) = source.downcast_ref::<sqlx::Error>() else {
            return Self::told(source.to_string());
        };
        let what = format!("{}: {}", place_of(url), cause(source));
        let remedy = match remedy(source) {
            "" => ": look at its address, and whether this user may read what that names",
            remedy => remedy,
        };
        Self { what, remedy }
    }

    /// One that says itself what to do.
    const fn told(what: String) -> Self {
        Self { what, remedy: "" }
    }

    /// What to do, without the colon before it.
    #[must_use]
    pub fn advice(&self) -> Option<&'static str> {
        self.remedy.strip_prefix(": ")
    }
}

/// What the database at an address is called in messages.
pub fn place_of(url: &str) -> String {
    let place = Engine::of(url).and_then(|engine| match engine {
        Engine::Sqlite => sqlite_options(url).map(|options| file_place(&options)),
        Engine::Postgres => Hosts::of(url).map(|hosts| hosts.place()),
    });
    place.unwrap_or_else(|_| "the database".to_owned())
}

fn file_place(options: &SqliteConnectOptions) -> String {
    sqlite_place(options.get_filename())
}

/// What an engine says of a failure, without what the driver puts before it.
pub fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(cause) => cause.message().to_owned(),
        sqlx::Error::Io(cause) => cause.to_string(),
        sqlx::Error::Tls(cause) => format!("no TLS connection: {cause}"),
        other => other.to_string(),
    }
}

fn cause_of(error: &(dyn std::error::Error + Send + Sync + 'static)) -> String {
    let known = error.downcast_ref::<sqlx::Error>();
    known.map_or_else(|| error.to_string(), cause)
}

/// Whether a database has no tables yet.
pub fn has_no_tables(error: &StoreError) -> bool {
    let (StoreError::Database(source) | StoreError::Unreachable(source)) = error else {
        return false;
    };
    let cause = source.downcast_ref::<sqlx::Error>();
    let cause = cause.and_then(sqlx::Error::as_database_error);
    cause.is_some_and(|cause| {
        cause.code().as_deref() == Some("42P01") || cause.message().starts_with("no such table")
    })
}

/// What can be done about a failure, by its code.
pub fn remedy(error: &sqlx::Error) -> &'static str {
    match error {
        sqlx::Error::Io(cause) => return of_system(cause),
        sqlx::Error::Tls(_) => return NO_TLS,
        _ => {}
    }
    match sqlite_code(error) {
        Some(code) => of_sqlite(code),
        None => of_postgres(error),
    }
}

fn of_system(error: &std::io::Error) -> &'static str {
    use std::io::ErrorKind;
    match error.kind() {
        ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => READ_ONLY,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => NO_ROOM,
        ErrorKind::ConnectionRefused
        | ErrorKind::TimedOut
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkUnreachable => {
            ": start its server, or look at host and port in its address"
        }
        // So a certificate is refused.
        ErrorKind::InvalidData => NO_TLS,
        // What is connected with is a file as well.
        ErrorKind::NotFound => {
            ": start its server, if it is reached by a socket, or look at the files that its address names, such as by sslrootcert"
        }
        // There is no server that can be written to.
        ErrorKind::NotConnected => ": start the server that is written to, or promote a standby",
        // There is no kind for it.
        _ if error.to_string().starts_with("failed to lookup") => {
            ": look at host in its address, which no server is known by here"
        }
        _ => "",
    }
}

const READ_ONLY: &str = ": let the user who runs this program write the file and its directory, on a disk that may be written";
const NO_TLS: &str = ": look at sslmode and sslrootcert in its address, and at ssl and the certificate of its server";
const NO_ROOM: &str = ": make room on its disk";

const PARAMETERS: &str =
    ": let the pooler before its server take it, in PgBouncer by ignore_startup_parameters";

fn of_sqlite(code: u32) -> &'static str {
    match code & 0xff {
        5 | 6 => ": another program has locked it; end that program",
        8 => ": let the user who runs this program write the file and its directory",
        10 => ": its disk fails or is full; check the disk",
        11 => DAMAGED,
        26 => {
            ": it is another kind of file, or damaged; restore a backup or choose another DATABASE_URL"
        }
        13 => NO_ROOM,
        14 => {
            ": check the path, and what the user who runs this program may do there; its directory has to be writable"
        }
        _ => "",
    }
}

/// Whether a pooler takes no connection that is set as ours are. It has one code for whatever it says.
pub fn is_refused_as_set(error: &sqlx::Error) -> bool {
    let refusal = error.as_database_error().map(DatabaseError::message);
    refusal.is_some_and(|said| said.starts_with("unsupported startup parameter"))
}

fn of_postgres(error: &sqlx::Error) -> &'static str {
    if is_refused_as_set(error) {
        return PARAMETERS;
    }
    let code = error.as_database_error().and_then(DatabaseError::code);
    match code.as_deref() {
        Some("42501" | "3F000") => {
            ": let the user in its address own the database, or grant what is missing"
        }
        Some("28000" | "28P01") => ": look at user and password in its address",
        Some("3D000") => ": create the database, or look at its name in the address",
        Some("25006") => ": name a server that may be written",
        Some("53100") => NO_ROOM,
        Some("53300") => {
            ": end other programs that use the server, or let it take more connections"
        }
        Some("55P03") => ": another program has locked it; end that program",
        Some("57P03") => ": wait until its server has started",
        // Another one who was at the same server has prepared it, or this one at another server.
        Some("42P05" | "26000") => {
            ": have the pooler before its server keep a session for each connection (pool_mode = session)"
        }
        Some("XX001" | "XX002") => DAMAGED,
        _ => "",
    }
}

/// What is said of a file whose directory is not there; nothing where it is.
pub fn missing_directory(path: &Path) -> &'static str {
    let directory = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    if directory.is_some_and(|directory| !directory.is_dir()) {
        ": its directory does not exist"
    } else {
        ""
    }
}

/// Why a database could not be opened, with the remedy that is known or follows from it.
pub fn unopened(place: &str, source: sqlx::Error, known: &'static str) -> StoreError {
    let remedy = if known.is_empty() {
        remedy(&source)
    } else {
        known
    };
    StoreError::Database(Box::new(Unopened::Connection {
        place: place.to_owned(),
        source,
        remedy,
    }))
}

/// Why nothing could be written to a database, with the remedy that follows from it.
pub fn unwritable(place: &str, source: Cause) -> StoreError {
    let remedy = source.downcast_ref().map_or("", remedy);
    StoreError::Database(Box::new(Unopened::Unwritable {
        place: place.to_owned(),
        source,
        remedy,
    }))
}

#[cfg(test)]
mod tests {
    use std::borrow::Cow;
    use std::error::Error;
    use std::{fmt, io};

    use sqlx::error::ErrorKind;

    use super::*;

    /// A failure with a code, as either engine tells it.
    #[derive(Debug)]
    struct Coded(&'static str);

    impl fmt::Display for Coded {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "code {}", self.0)
        }
    }

    impl Error for Coded {}

    impl DatabaseError for Coded {
        fn message(&self) -> &str {
            self.0
        }

        fn code(&self) -> Option<Cow<'_, str>> {
            Some(self.0.into())
        }

        fn as_error(&self) -> &(dyn Error + Send + Sync + 'static) {
            self
        }

        fn as_error_mut(&mut self) -> &mut (dyn Error + Send + Sync + 'static) {
            self
        }

        fn into_error(self: Box<Self>) -> Box<dyn Error + Send + Sync + 'static> {
            self
        }

        fn kind(&self) -> ErrorKind {
            ErrorKind::Other
        }
    }

    #[test]
    fn the_code_of_one_engine_is_never_taken_for_that_of_the_other() {
        // 42501 is 5 in its lowest byte, by which SQLite says that something is locked.
        for (code, expected) in [
            ("5", "locked it"),
            ("261", "locked it"),
            ("42501", "own the database"),
            ("28000", "user and password"),
            ("53300", "more connections"),
            ("26", "another kind of file"),
            ("14", "check the path"),
            ("42P05", "pool_mode"),
            (
                "unsupported startup parameter: extra_float_digits",
                "ignore_startup_parameters",
            ),
        ] {
            let error = sqlx::Error::Database(Box::new(Coded(code)));
            assert!(
                remedy(&error).contains(expected),
                "{code}: {}",
                remedy(&error)
            );
        }
        for (kind, why, expected) in [
            (io::ErrorKind::ConnectionRefused, "refused", "host and port"),
            (io::ErrorKind::NotConnected, "none", "promote a standby"),
            (
                io::ErrorKind::InvalidData,
                "invalid peer certificate",
                "sslrootcert",
            ),
            (io::ErrorKind::NotFound, "no such file", "by a socket"),
            (
                io::ErrorKind::Other,
                "failed to lookup address information: Name or service not known",
                "look at host",
            ),
        ] {
            let error = sqlx::Error::Io(io::Error::new(kind, why));
            assert!(remedy(&error).contains(expected), "{why}");
        }
        let refused = sqlx::Error::Tls("server does not support TLS".into());
        assert!(remedy(&refused).contains("sslmode"));
        let unknown = sqlx::Error::Database(Box::new(Coded("22012")));
        assert_eq!(remedy(&unknown), "");
    }

    #[test]
    fn a_failure_names_the_database_without_its_password_and_says_what_to_do() {
        let failing = |code| StoreError::from(sqlx::Error::Database(Box::new(Coded(code))));
        for (url, code) in [
            ("postgres://me:secret@db.example.org/games", "22012"),
            ("sqlite://games.db", "26"),
        ] {
            let said = DatabaseFailure::of(url, &failing(code)).to_string();
            assert!(said.contains("games"), "{said}");
            assert!(said.contains(&format!("{code}: ")), "{said}");
            assert!(!said.contains("secret"), "{said}");
        }
        // What names everything already is told as it is.
        let named = unopened("the place", sqlx::Error::PoolTimedOut, ": wait");
        let said = DatabaseFailure::of("sqlite://games.db", &named);
        assert!(
            said.to_string().starts_with("cannot open the place"),
            "{said}"
        );
        assert_eq!(said.advice(), None);
    }
}
