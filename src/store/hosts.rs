//! The servers that an address of PostgreSQL names, and which of them can be written to.
//!
//! Several stand beside one another as libpq writes them: `postgres://user@one:5432,two:5433/name`, or
//! `postgres://user@/name?host=one,two&port=5432,5433`. Where there are several, or the address has `target_session_attrs=read-write` (or `primary`), a server that only reads, as a
//! standby does, is passed over.

mod one_by_one;

use std::str::FromStr;
use std::time::Duration;

use futures_util::future::join_all;
use sqlx::Connection;
use sqlx_postgres::{PgConnectOptions, PgConnection};

use super::failing::{cause, is_refused_as_set};
use super::place::{
    misaddressed, no_server_understood, postgres_place, refuse_cut_short, server_place,
};
use crate::game::StoreError;
use one_by_one::one_by_one;

/// What a server calls whoever is connected by us, where the address says nothing else.
const APPLICATION: &str = "seigneur";
/// How long a server may take to answer that is asked whether it can be written to.
pub const PATIENCE: Duration = Duration::from_secs(2);
/// How long the only one may take to answer that there is.
const PATIENCE_WITH_ONE: Duration = Duration::from_secs(10);
/// What an address says of the servers that will do, and the values of which one that is written to has to be.
const TARGET: &str = "target_session_attrs";
const TO_WRITE: [&str; 2] = ["read-write", "primary"];

/// The servers of one database.
#[derive(Clone, Debug)]
pub struct Hosts {
    servers: Vec<PgConnectOptions>,
    wanted: Wanted,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    /// Any server will do.
    Any,
    /// One that can be written to.
    Writable,
}

/// A server that was found, with a connection to it.
pub struct FoundServer {
    /// How it is connected with.
    pub options: PgConnectOptions,
    /// One that is.
    pub connection: PgConnection,
}

/// Whether a server can be written to, and in how many lives of its database that is: each promotion of a standby begins
/// another.
pub const WRITABLE: &str = "SELECT CASE WHEN current_setting('transaction_read_only') = 'off'
    THEN substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END";

/// Whether a server follows another one, as a standby does: then there is a row.
pub const FOLLOWS: &str = "SELECT 1::BIGINT WHERE pg_is_in_recovery()";

impl Hosts {
    /// The servers that an address names.
    ///
    /// # Errors
    /// Where it is not understood.
    pub fn of(url: &str) -> Result<Self, StoreError> {
        refuse_cut_short(url)?;
        let (url, target) = without_target(url);
        let urls = one_by_one(&url)?;
        let servers: Result<Vec<_>, _> = urls.iter().map(|url| server(url)).collect();
        let servers = servers.map_err(|error| no_server_understood(&url, &error))?;
        let wanted = match target.as_deref() {
            None if servers.len() == 1 => Wanted::Any,
            Some("any") => Wanted::Any,
            None => Wanted::Writable,
            Some(target) if TO_WRITE.contains(&target) => Wanted::Writable,
            Some(other) => {
                return Err(misaddressed(&format!(
                    "{TARGET} is {other:?}, expected read-write, primary or any"
                )));
            }
        };
        Ok(Self { servers, wanted })
    }

    /// Whether there is a choice between servers, so that what is written to may be another one later.
    pub const fn are_several(&self) -> bool {
        self.servers.len() > 1
    }

    /// Whether there is one address that may lead to several servers, one after another, of which those that only read are
    /// passed over: connections may be at any of them.
    pub fn are_behind_one_name(&self) -> bool {
        !self.are_several() && self.wanted == Wanted::Writable
    }

    /// Each server's own address.
    pub fn servers(&self) -> &[PgConnectOptions] {
        &self.servers
    }

    /// What the database is called in messages.
    pub fn place(&self) -> String {
        let first = postgres_place(&self.servers[0]);
        match self.servers.len() {
            1 => first,
            count => format!("{first} (the first of {count} servers)"),
        }
    }

    /// The same with every server connected with in another way.
    #[must_use]
    pub fn adjusted(&self, adjust: impl Fn(PgConnectOptions) -> PgConnectOptions) -> Self {
        let servers = self.servers.iter().cloned().map(adjust).collect();
        let wanted = self.wanted;
        Self { servers, wanted }
    }

    /// Connects with the server that is to be written to: where several can be, because an old one came back, with that
    /// whose database was promoted last.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn find(&self) -> sqlx::Result<FoundServer> {
        if self.wanted == Wanted::Any && !self.are_several() {
            let options = self.servers[0].clone();
            let connection = connected(&options, PATIENCE_WITH_ONE).await?;
            return Ok(FoundServer {
                options,
                connection,
            });
        }
        let asked = join_all(self.servers.iter().map(|options| self.asked(options))).await;
        let mut found: Option<(String, FoundServer)> = None;
        let mut refusals = Vec::new();
        for (answer, options) in asked.into_iter().zip(&self.servers) {
            match answer {
                Ok((life, server)) if found.as_ref().is_none_or(|(best, _)| *best < life) => {
                    found = Some((life, server));
                }
                Ok(_) => {}
                Err(error) => refusals.push((options, error)),
            }
        }
        found
            .map(|(_, server)| server)
            .ok_or_else(|| why_none(refusals))
    }

    /// Connects with a server that can be written to though another one can be still: one whose database was promoted
    /// after the life of the other, and last; none where there is none.
    pub async fn find_later(&self, life: &str) -> Option<FoundServer> {
        let asked = join_all(self.servers.iter().map(|options| self.asked(options))).await;
        let found = asked.into_iter().filter_map(Result::ok);
        let latest = found.max_by(|(one, _), (other, _)| one.cmp(other));
        let (_, server) = latest.filter(|(latest, _)| latest.as_str() > life)?;
        Some(server)
    }

    /// Whether a server is to be written to that is another one than that of a connection, which works.
    pub async fn have_later_than(&self, connection: &mut PgConnection) -> bool {
        if !self.are_several() {
            return false;
        }
        match tokio::time::timeout(PATIENCE, life(connection)).await {
            Ok(Ok(life)) => self.find_later(&life.unwrap_or_default()).await.is_some(),
            // The next look finds out what is the matter.
            Ok(Err(_)) | Err(_) => false,
        }
    }

    async fn asked(&self, options: &PgConnectOptions) -> sqlx::Result<(String, FoundServer)> {
        let asking = async {
            let mut connection = PgConnection::connect_with(options).await?;
            let life = life(&mut connection).await?;
            let life = match self.wanted {
                Wanted::Any => Some(life.unwrap_or_default()),
                Wanted::Writable => life,
            };
            let options = options.clone();
            let server = FoundServer {
                options,
                connection,
            };
            Ok((life.ok_or_else(only_reads)?, server))
        };
        let asked = tokio::time::timeout(PATIENCE, asking).await;
        asked.unwrap_or_else(|_| Err(silent()))
    }
}

/// How the server is connected with that an address names.
fn server(url: &str) -> sqlx::Result<PgConnectOptions> {
    let mut options = PgConnectOptions::from_str(&with_host(url))?;
    if options.get_application_name().is_none() {
        options = options.application_name(APPLICATION);
    }
    // The brackets of an address of IPv6 keep its colons from the port's, and are no part of it.
    let bare = options.get_host().strip_prefix('[');
    let bare = bare.and_then(|rest| rest.strip_suffix(']'));
    Ok(match bare.map(str::to_owned) {
        Some(host) => options.host(&host),
        None => options,
    })
}

/// An address with a host, without which the driver takes no user: that of this machine where there is none, as behind it may
/// stand another one (`?host=/folder/of/a/socket`).
fn with_host(url: &str) -> String {
    let named = url.split_once("://").and_then(|(scheme, rest)| {
        let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
        let is_user_alone = authority.ends_with('@');
        is_user_alone.then(|| format!("{scheme}://{authority}localhost{path}"))
    });
    named.unwrap_or_else(|| url.to_owned())
}

/// A connection to a server, for which nobody waits longer than so.
async fn connected(options: &PgConnectOptions, patience: Duration) -> sqlx::Result<PgConnection> {
    let connecting = PgConnection::connect_with(options);
    let connected = tokio::time::timeout(patience, connecting).await;
    connected.unwrap_or_else(|_| Err(silent()))
}

/// Whether a server will refuse us again, as it is asked for: the password, the database or the address is wrong.
pub fn is_final(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut => false,
        refused if is_refused_as_set(refused) => true,
        // A connection that fails, a lack of resources, and a server that starts or ends.
        sqlx::Error::Database(refusal) => {
            let code = refusal.code().unwrap_or_default();
            !["08", "53", "57"]
                .iter()
                .any(|class| code.starts_with(class))
        }
        _ => true,
    }
}

/// Which life of its database a server is in, in hexadecimal digits; none where it cannot be written to.
pub async fn life(connection: &mut PgConnection) -> sqlx::Result<Option<String>> {
    sqlx::query_scalar(WRITABLE).fetch_one(connection).await
}

/// What comes of a server that is connected with, or not even that, and says nothing.
pub fn silent() -> sqlx::Error {
    let why = "it does not answer";
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, why))
}

fn only_reads() -> sqlx::Error {
    not_connected("it can only be read")
}

fn not_connected(why: &str) -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::NotConnected, why))
}

/// Why none of the servers can be used: what will not go by is said rather than what may, and what each of several says.
fn why_none(mut refusals: Vec<(&PgConnectOptions, sqlx::Error)>) -> sqlx::Error {
    if let Some(at) = refusals.iter().position(|(_, error)| is_final(error)) {
        return refusals.swap_remove(at).1;
    }
    if refusals.len() == 1 {
        return refusals.remove(0).1;
    }
    let said = refusals.iter().map(|(options, error)| {
        let why = cause(error);
        format!("{}: {why}", server_place(options))
    });
    not_connected(&said.collect::<Vec<_>>().join("; "))
}

/// An address without what it says of the servers that will do, and that.
fn without_target(url: &str) -> (String, Option<String>) {
    let Some((before, query)) = url.split_once('?') else {
        return (url.to_owned(), None);
    };
    let mut target = None;
    let mut kept = Vec::new();
    for part in query.split('&') {
        match part.split_once('=') {
            Some((TARGET, value)) => target = Some(value.to_owned()),
            _ => kept.push(part),
        }
    }
    let url = if kept.is_empty() {
        before.to_owned()
    } else {
        format!("{before}?{}", kept.join("&"))
    };
    (url, target)
}

#[cfg(test)]
mod tests;
