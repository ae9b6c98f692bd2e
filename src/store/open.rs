//! Opening a database: which engine, how it is set up, and whose it is.

use std::str::FromStr;
use std::time::Duration;

use sqlx::Connection;
use sqlx_core::migrate::{MigrateError, Migrator};
use sqlx_postgres::PgConnectOptions;
use sqlx_sqlite::SqliteConnection;
use sqlx_sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};

use super::condition::Condition;
use super::connections::{Connections, QUEUE};
use super::engine::Database;
use super::engine::authority::Authority;
use super::failing::{Unopened, missing_directory, unopened, unwritable};
use super::hosts::Hosts;
use super::layout::{POSTGRES, SQLITE, UnknownLayout};
use super::place::{misaddressed, not_understood, sqlite_place};
use super::primary::{PoolSize, Primary};
use super::private_file;
use crate::game::StoreError;

/// How long a connection waits for another program's lock.
pub const PATIENCE: Duration = Duration::from_secs(10);
const SQLITE_READERS: usize = 3;
/// After how many pages in the log a commit itself moves them into the file: 32 MiB, which only a
/// database reaches that is written without pause, or by a program without the job that does it.
const CHECKPOINT_AT_COMMIT: &str = "8192";
/// How long PostgreSQL lets us wait for a lock, work at a statement, and do nothing in a transaction:
/// whatever hangs ends, and is said. A process that falls silent in the midst of a transaction holds up others until that
/// ends: within half of the usual lease.
const LIMITS: [(&str, &str); 3] = [
    ("lock_timeout", "10s"),
    ("statement_timeout", "60s"),
    ("idle_in_transaction_session_timeout", "5s"),
];
/// PostgreSQL compiles no statement: each of ours is done sooner than that.
const UNCOMPILED: (&str, &str) = ("jit", "off");
/// Each statement is planned once a connection, for whatever values may come, as tests look at it (`store/scans.rs`). By itself
/// PostgreSQL plans anew what seems cheaper once its values are known: of a short statement that is most of what it takes.
const PLANNED_ONCE: (&str, &str) = ("plan_cache_mode", "force_generic_plan");
/// Whoever is in another's way waits for it, whatever a database or a role has been set to: with more isolation one of the two is
/// broken off, again and again where many write.
const ISOLATION: (&str, &str) = ("default_transaction_isolation", "read committed");
/// It tells of no more than what is wrong: that there are tables already is no news at a start.
const UNNOTICED: (&str, &str) = ("client_min_messages", "warning");
const POSTGRES_CONNECTIONS: u32 = 16;

/// Which engine keeps a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    Sqlite,
    Postgres,
}

impl Engine {
    /// The engine that an address names.
    pub fn of(url: &str) -> Result<Self, StoreError> {
        match url.split_once(':') {
            Some(("sqlite", _)) => Ok(Self::Sqlite),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres),
            // Only the scheme is repeated: what follows it may hold a password.
            Some((scheme, _)) => Err(misaddressed(&format!("it begins with {scheme:?}"))),
            None => Err(misaddressed("it has no scheme")),
        }
    }
}

/// Opens the database at an address and brings its tables up to date; says where it is, too.
pub async fn open(url: &str) -> Result<(Database, String), StoreError> {
    match Engine::of(url)? {
        // They are large, and awaited by whatever opens a database.
        Engine::Sqlite => Box::pin(open_sqlite(url)).await,
        Engine::Postgres => Box::pin(open_postgres(url)).await,
    }
}

/// Claims the database at a place for an application: the first one to come has it from then on.
pub async fn claim(database: &Database, place: &str, application: &str) -> Result<(), StoreError> {
    let claimed = claimed(database, application).await;
    claimed.map_err(|error| match error {
        StoreError::Database(source) | StoreError::Unwritable(source) => unwritable(place, source),
        other => other,
    })
}

/// How the file is opened that an address names.
///
/// # Errors
/// [`StoreError::Address`] where it is not understood, or names none.
pub fn sqlite_options(url: &str) -> Result<SqliteConnectOptions, StoreError> {
    let options = SqliteConnectOptions::from_str(url).map_err(|error| not_understood(&error))?;
    if options.get_filename().as_os_str().is_empty() {
        return Err(misaddressed("it names no file"));
    }
    Ok(options)
}

async fn open_sqlite(url: &str) -> Result<(Database, String), StoreError> {
    let options = sqlite_options(url)?
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        // What is erased is not left lying in the file.
        .pragma("secure_delete", "ON")
        .pragma("wal_autocheckpoint", CHECKPOINT_AT_COMMIT)
        .busy_timeout(PATIENCE);
    let path = options.get_filename().to_owned();
    let place = sqlite_place(&path);
    if lies_on_disk(url) && !path.exists() {
        // Where it cannot be made, whoever opens it says why.
        let _made = private_file::create_for_folder(&path);
    }
    let condition = Condition::of(&place);
    let writer = Connections::new(options.clone(), condition.clone(), 1)?;
    let opened = writer.lend().await;
    let mut first = opened.map_err(|source| unopened(&place, source, missing_directory(&path)))?;
    check(&mut first, &place).await?;
    migrated(
        SQLITE.run_direct(None, &mut *first, false).await,
        &SQLITE,
        &place,
    )?;
    drop(first);
    let checkpoints = Connections::new(options.clone(), Condition::default(), 1)?;
    let options = options.pragma("query_only", "ON");
    let readers = Connections::new(options, Condition::default(), SQLITE_READERS)?;
    let database = Database::Sqlite {
        writer,
        readers,
        checkpoints,
        condition,
    };
    Ok((database, place))
}

/// Whether an address names a file, which may be made: neither memory nor one for reading only.
fn lies_on_disk(url: &str) -> bool {
    !url.contains(":memory:") && !url.contains("mode=")
}

/// SQLite's own: whether the file is whole, without a look into each index.
pub const QUICK_CHECK: &str = "PRAGMA quick_check(1)";

/// Damage is named before anything is built on it.
async fn check(writer: &mut SqliteConnection, place: &str) -> Result<(), StoreError> {
    let found = sqlx::query_scalar::<_, String>(QUICK_CHECK)
        .fetch_all(writer)
        .await
        .map_err(|source| unopened(place, source, ""))?;
    if found == ["ok"] {
        return Ok(());
    }
    Err(StoreError::Database(Box::new(Unopened::Damaged {
        place: place.to_owned(),
        what: found.join("; ").replace('\n', " "),
    })))
}

async fn open_postgres(url: &str) -> Result<(Database, String), StoreError> {
    let hosts = Hosts::of(url)?;
    let place = hosts.place();
    let failed = |source| unopened(&place, source, "");
    let unlimited = hosts.adjusted(to_lay_out);
    let mut first = unlimited.find().await.map_err(failed)?.connection;
    let brought = POSTGRES.run_direct(None, &mut first, false).await;
    migrated(brought, &POSTGRES, &place)?;
    first.close().await.map_err(failed)?;
    let size = PoolSize {
        most: POSTGRES_CONNECTIONS,
        patience: QUEUE,
    };
    let primary = Primary::connect(hosts.adjusted(as_usual), size)
        .await
        .map_err(failed)?;
    let condition = Condition::of(&place);
    let writer = Authority::default();
    let database = Database::Postgres {
        primary,
        condition,
        writer,
    };
    Ok((database, place))
}

/// A connection that brings tables up to date takes its time, however much there is of it, and hears of nothing but what is
/// wrong.
fn to_lay_out(options: PgConnectOptions) -> PgConnectOptions {
    let unlimited = LIMITS.map(|(name, _)| (name, "0"));
    options.options(unlimited.into_iter().chain([UNNOTICED]))
}

/// The same as it is usual, where the address says nothing of that.
fn as_usual(options: PgConnectOptions) -> PgConnectOptions {
    let said = options.get_options().unwrap_or_default().to_owned();
    let is_said = |name: &str| {
        let mut words = said.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        words.any(|word| word.eq_ignore_ascii_case(name))
    };
    let usual = LIMITS.into_iter();
    let usual = usual.chain([UNCOMPILED, PLANNED_ONCE, ISOLATION]);
    options.options(usual.filter(|(name, _)| !is_said(name)))
}

fn migrated(
    result: Result<(), MigrateError>,
    known: &Migrator,
    place: &str,
) -> Result<(), StoreError> {
    let place = place.to_owned();
    let unopened = match result {
        Ok(()) => return Ok(()),
        Err(MigrateError::Execute(source)) => return Err(unopened(&place, source, "")),
        Err(source) => match unknown(&source, known) {
            Some(source) => Unopened::Unknown { place, source },
            None => Unopened::Layout { place, source },
        },
    };
    Err(StoreError::Database(Box::new(unopened)))
}

/// The layout that could not be brought up to date, where its number says why.
fn unknown(error: &MigrateError, known: &Migrator) -> Option<UnknownLayout> {
    match error {
        MigrateError::VersionMissing(found) => UnknownLayout::of(*found, known),
        _ => None,
    }
}

pub const CLAIMANT: &str = "SELECT value FROM meta WHERE key = 'application'";

pub const CLAIM: &str =
    "INSERT INTO meta (key, value) VALUES ('application', $1) ON CONFLICT (key) DO NOTHING";

async fn claimed(database: &Database, application: &str) -> Result<(), StoreError> {
    database.write(CLAIM, application).await?;
    let claimant = database.value::<String>(CLAIMANT, ()).await?;
    match claimant {
        Some(found) if found != application => Err(StoreError::ForeignDatabase {
            found,
            expected: application.to_owned(),
        }),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a connection is told of limits, given what the address says.
    fn told(address: &str) -> String {
        let options = as_usual(PgConnectOptions::from_str(address).unwrap());
        options.get_options().unwrap().to_owned()
    }

    #[test]
    fn whoever_hosts_a_server_is_told_how_many_connections_it_needs() {
        // Beside those for its work one holds the lock, and one watches the server.
        let most = POSTGRES_CONNECTIONS + 2;
        for page in [
            include_str!("../../docs/operating.md"),
            include_str!("../../docs/scaling.md"),
        ] {
            assert!(page.contains(&format!("{most} connections")), "{most}");
        }
        // PostgreSQL keeps three of its usual hundred for its superusers.
        assert_eq!((100 - 3) / most, 5);
    }

    #[test]
    fn what_the_address_says_of_limits_holds() {
        let usual = told("postgres://host/name");
        for (name, limit) in LIMITS {
            assert!(usual.contains(&format!("-c {name}={limit}")), "{usual}");
        }
        let chosen = told("postgres://host/name?options=-c%20statement_timeout%3D5min");
        assert!(chosen.contains("statement_timeout=5min"), "{chosen}");
        assert!(!chosen.contains("statement_timeout=60s"), "{chosen}");
        assert!(chosen.contains("-c lock_timeout=10s"), "{chosen}");
        // Another setting whose name holds that of one of ours.
        let chosen = told("postgres://host/name?options[deadlock_timeout]=2s");
        assert!(chosen.contains("-c lock_timeout=10s"), "{chosen}");
        assert!(chosen.contains("-c jit=off"), "{chosen}");
        let chosen = told("postgres://host/name?options[jit]=on");
        assert!(chosen.contains("-c jit=on"), "{chosen}");
        assert!(!chosen.contains("jit=off"), "{chosen}");
        let planned = "-c plan_cache_mode=";
        assert!(
            usual.contains(&format!("{planned}force_generic_plan")),
            "{usual}"
        );
        let chosen = told("postgres://host/name?options[plan_cache_mode]=auto");
        assert!(chosen.contains(&format!("{planned}auto")), "{chosen}");
        assert!(!chosen.contains("force_generic_plan"), "{chosen}");
        let isolation = "-c default_transaction_isolation=";
        assert!(
            usual.contains(&format!("{isolation}read\\ committed")),
            "{usual}"
        );
        let chosen =
            told("postgres://host/name?options[default_transaction_isolation]=serializable");
        assert!(
            chosen.contains(&format!("{isolation}serializable")),
            "{chosen}"
        );
        assert!(!chosen.contains("read"), "{chosen}");
    }

    #[test]
    fn tables_are_brought_up_to_date_without_a_limit_and_without_a_word_of_those_that_are_there() {
        let options = PgConnectOptions::from_str("postgres://host/name").unwrap();
        let told = to_lay_out(options).get_options().unwrap().to_owned();
        for (name, _) in LIMITS {
            assert!(told.contains(&format!("-c {name}=0")), "{told}");
        }
        assert!(told.contains("-c client_min_messages=warning"), "{told}");
    }
}
