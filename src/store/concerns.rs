//! What an address says of who else can read a database, and whether it can be written to, without a look at what is kept
//! in it.

use std::net::IpAddr;
use std::path::{Path, PathBuf};

use sqlx_postgres::{PgConnectOptions, PgSslMode};

use super::backup::companions;
use super::hosts::Hosts;
use super::open::sqlite_options;
use super::place::is_in_memory;
use super::private_file::is_open_to_others;
use crate::files::{folder_of, remedy, try_to_write};

/// Through what others might read a database, or nobody can write to it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Concern {
    /// Other users of the machine may read this file.
    Readable(PathBuf),
    /// The server is elsewhere, and it is not made sure that it is the right one.
    Unverified,
    /// Nothing can be written where the file is.
    Unwritable {
        /// The file of the database.
        file: PathBuf,
        /// What the system says.
        why: String,
        /// What to do.
        remedy: &'static str,
    },
}

/// What there is to be said against the way to the database at `url`.
#[must_use]
pub fn concerns(url: &str) -> Vec<Concern> {
    if url.starts_with("postgres") {
        let is_unverified = Hosts::of(url).is_ok_and(|hosts| {
            let mut servers = hosts.servers().iter();
            servers.any(|options| is_elsewhere(options) && !is_verified(options))
        });
        return is_unverified
            .then_some(Concern::Unverified)
            .into_iter()
            .collect();
    }
    let Ok(options) = sqlite_options(url) else {
        return Vec::new();
    };
    let file = options.get_filename();
    let files = companions(file).into_iter();
    files
        .filter(|file| is_open_to_others(file))
        .map(Concern::Readable)
        .chain(unwritable(url, file))
        .collect()
}

/// That nothing can be written where a file is, as on a full disk.
fn unwritable(url: &str, file: &Path) -> Option<Concern> {
    let folder = folder_of(file);
    if is_in_memory(url) || !folder.is_dir() {
        return None;
    }
    let error = try_to_write(folder).err()?;
    Some(Concern::Unwritable {
        file: file.to_owned(),
        why: error.to_string(),
        remedy: remedy(&error),
    })
}

fn is_elsewhere(options: &PgConnectOptions) -> bool {
    let host = options.get_host();
    let is_here = host == "localhost"
        || host.starts_with('/')
        || host
            .parse::<IpAddr>()
            .is_ok_and(|address| address.is_loopback());
    options.get_socket().is_none() && !is_here
}

fn is_verified(options: &PgConnectOptions) -> bool {
    matches!(options.get_ssl_mode(), PgSslMode::VerifyFull)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn only_files_are_to_be_kept_from_others() {
        use std::fs::{Permissions, set_permissions};
        use std::os::unix::fs::PermissionsExt;

        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("games.db");
        std::fs::create_dir(&place).unwrap();
        set_permissions(&place, Permissions::from_mode(0o755)).unwrap();
        let url = format!("sqlite://{}", place.display());
        assert!(concerns(&url).is_empty());
        std::fs::remove_dir(&place).unwrap();
        std::fs::write(&place, "").unwrap();
        set_permissions(&place, Permissions::from_mode(0o644)).unwrap();
        assert_eq!(concerns(&url), [Concern::Readable(place)]);
    }

    #[test]
    fn a_server_elsewhere_is_to_be_verified() {
        for (url, found) in [
            ("postgres://u:p@db.example/name", vec![Concern::Unverified]),
            (
                "postgres://u:p@db.example/name?sslmode=require",
                vec![Concern::Unverified],
            ),
            ("postgres://u:p@db.example/name?sslmode=verify-full", vec![]),
            ("postgres://u:p@localhost/name", vec![]),
            (
                "postgres://u:p@localhost,db.example/name",
                vec![Concern::Unverified],
            ),
            ("postgres://u:p@127.0.0.1:5433/name", vec![]),
            ("postgres://u:p@[::1]:5433/name", vec![]),
            (
                "postgres://u:p@[2001:db8::1]/name",
                vec![Concern::Unverified],
            ),
        ] {
            assert_eq!(concerns(url), found, "{url}");
        }
    }
}
