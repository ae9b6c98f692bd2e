//! What an address says of who else can read a database, without a look at what is kept in it.

use std::net::IpAddr;
use std::path::PathBuf;

use sqlx_postgres::{PgConnectOptions, PgSslMode};

use super::backup::companions;
use super::hosts::Hosts;
use super::open::sqlite_options;
use super::private_file::is_open_to_others;

/// Through what others might read a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Concern {
    /// Other users of the machine may read this file.
    Readable(PathBuf),
    /// The server is elsewhere, and it is not made sure that it is the right one.
    Unverified,
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
    let files = companions(options.get_filename()).into_iter();
    files
        .filter(|file| is_open_to_others(file))
        .map(Concern::Readable)
        .collect()
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
        ] {
            assert_eq!(concerns(url), found, "{url}");
        }
    }
}
