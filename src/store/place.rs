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

/// What is said of an address that ends in the midst of its password.
const CUT_SHORT: &str = "a sign of its password ends it: write / as %2F, ? as %3F, # as %23, @ as %40 and % as %25 there";

/// The same of a server: what is wrong is the password, where what stands before the server comes after it.
pub fn no_server_understood(url: &str, error: &sqlx::Error) -> StoreError {
    match after_authority(url) {
        Some(_) => misaddressed(CUT_SHORT),
        None => not_understood(error),
    }
}

/// Refuses an address that is understood, and names another server than the one that is meant, as its password holds what
/// ends a host.
pub fn refuse_cut_short(url: &str) -> Result<(), StoreError> {
    let before_values = after_authority(url).and_then(|rest| rest.split('=').next());
    match before_values {
        Some(rest) if rest.contains('@') => Err(misaddressed(CUT_SHORT)),
        _ => Ok(()),
    }
}

/// What comes after the user and the host of an address, where that has the `@` between them.
fn after_authority(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    let (authority, rest) = rest.split_at(rest.find(['/', '?', '#'])?);
    (!authority.contains('@') && rest.contains('@')).then_some(rest)
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

#[cfg(test)]
mod tests {
    use super::CUT_SHORT;
    use crate::store::check_address;

    #[test]
    fn a_password_that_ends_its_address_is_named_and_not_told() {
        for url in [
            "postgres://u:a/b@h/d",
            "postgres://u:a?b@h/d?sslmode=require",
            "postgres://u:a#b@h/d",
            "postgres://u:a/b=@one,two/d",
            // These would be a port.
            "postgres://u:12/b@h/d",
            "postgres://u:12?b@h/d",
            "postgres://u:12#b@h/d",
        ] {
            let said = check_address(url).unwrap_err().to_string();
            assert!(said.starts_with(CUT_SHORT), "{url}: {said}");
        }
        for url in [
            "postgres://u:a%2Fb@h/d",
            "postgres://u:a@b@h/d",
            "postgres://h:5432/d?user=u&password=a@b",
            "postgres:///d?password=a@b",
        ] {
            assert!(check_address(url).is_ok(), "{url}");
        }
    }
}
