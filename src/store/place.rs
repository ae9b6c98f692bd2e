//! What databases are called in messages, and what is said of an address that names none.

use std::path::Path;

use sqlx_postgres::PgConnectOptions;

use crate::game::StoreError;

/// The error of an address that does not say where a database is.
pub fn misaddressed(what: &str) -> StoreError {
    StoreError::Address(format!(
        "{what}, expected sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE"
    ))
}

/// The same where a driver does not understand the address: what is wrong, once.
pub fn not_understood(error: &sqlx::Error) -> StoreError {
    let mut error = error;
    while let sqlx::Error::Configuration(source) = error {
        match source.downcast_ref() {
            Some(inner) => error = inner,
            None => return misaddressed(&source.to_string()),
        }
    }
    misaddressed(&error.to_string())
}

/// What a database of this engine is called in messages.
pub fn sqlite_place(path: &Path) -> String {
    format!("the SQLite database {}", path.display())
}

/// What a database of this engine is called in messages.
pub fn postgres_place(options: &PgConnectOptions) -> String {
    format!(
        "the PostgreSQL database {} at {} as {}",
        options.get_database().unwrap_or(options.get_username()),
        server_place(options),
        options.get_username(),
    )
}

/// Where a server is, which no other one is: its socket, or its host and port.
pub fn server_place(options: &PgConnectOptions) -> String {
    let (host, port) = (options.get_host(), options.get_port());
    match options.get_socket() {
        Some(folder) => format!("{}/.s.PGSQL.{port}", folder.display()),
        None if host.contains(':') => format!("[{host}]:{port}"),
        None => format!("{host}:{port}"),
    }
}

/// Whether the database of an address is in memory alone.
pub fn is_in_memory(url: &str) -> bool {
    url.contains(":memory:") || url.contains("mode=memory")
}
