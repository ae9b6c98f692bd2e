//! A look at a database as it stands: it is neither made nor brought up to date, and nobody claims it.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::SqlStore;
use super::condition::Condition;
use super::engine::Database;
use super::engine::authority::Authority;
use super::failing::{DatabaseFailure, has_no_tables, missing_directory, place_of};
use super::hosts::{Hosts, WRITABLE};
use super::layout::{self, POSTGRES, SQLITE, UnknownLayout};
use super::open::{self, Engine, PATIENCE};
use super::place::is_in_memory;
use super::primary::{PoolSize, Primary};
use crate::game::{Millis, Store, StoreError};

/// A database as it stands.
pub struct Inspection {
    /// The number of its layout.
    pub layout: i64,
    /// The number of the layout that this program makes.
    pub known: i64,
    /// Why this program can do nothing with its layout, where that is so.
    pub unknown: Option<UnknownLayout>,
    /// The application that has it.
    pub application: Option<String>,
    /// The size of the database, in bytes.
    pub bytes: u64,
    /// What is wrong with its structure, as far as the engine tells.
    pub damages: Vec<String>,
    /// How its server fares, where it has one; what keeps a file from being written is a [`Concern`](super::Concern).
    pub server: Option<InspectedServer>,
    /// What it keeps, to be read only where its layout is the one that this program makes.
    pub store: Arc<dyn Store>,
}

/// The server that has a database.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InspectedServer {
    /// Whether it lets nobody write, as a standby does.
    pub is_read_only: bool,
    /// What its clock shows.
    pub clock: Millis,
    /// In which encoding it keeps texts in this database.
    pub encoding: String,
    /// For how long something that was to be kept there has waited for a standby to have it as well.
    pub standby_wait: Duration,
}

pub const QUICK_CHECK: &str = "PRAGMA quick_check";

pub const SQLITE_SIZE: &str =
    "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size";

pub const POSTGRES_SIZE: &str = "SELECT pg_database_size(current_database())";

pub const POSTGRES_ENCODING: &str = "SELECT current_setting('server_encoding')";

pub const POSTGRES_CLOCK: &str = "SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

pub const STANDBY_WAIT: &str = "
    SELECT MAX(EXTRACT(EPOCH FROM clock_timestamp() - state_change) * 1000)::BIGINT
    FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

pub const LATEST_LAYOUT: &str = "SELECT MAX(version) FROM _sqlx_migrations WHERE success";

/// Why nothing is seen of a database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unseen {
    /// There is none yet.
    #[error(transparent)]
    Absent(Absent),
    /// It fails, or cannot be read.
    #[error(transparent)]
    Failing(DatabaseFailure),
}

/// Looks at the database at `url`, as [`connect`](super::connect) takes it.
///
/// # Errors
/// Where it is not there, has no tables yet, cannot be read, or is none of this program's.
pub async fn inspect(url: &str) -> Result<Inspection, Unseen> {
    find_file(url).map_err(Unseen::Absent)?;
    seen(url).await.map_err(|error| {
        if has_no_tables(&error) {
            Unseen::Absent(Absent::Tables(place_of(url)))
        } else {
            Unseen::Failing(DatabaseFailure::of(url, &error))
        }
    })
}

async fn seen(url: &str) -> Result<Inspection, StoreError> {
    let database = reading(url).await?;
    let (known, size) = match &database {
        Database::Sqlite { .. } => (&SQLITE, SQLITE_SIZE),
        Database::Postgres { .. } => (&POSTGRES, POSTGRES_SIZE),
    };
    let number: Option<i64> = database.value(LATEST_LAYOUT, ()).await?.flatten();
    let application = database.value(open::CLAIMANT, ()).await?;
    let bytes: Option<i64> = database.value(size, ()).await?;
    let (damages, server) = match &database {
        Database::Sqlite { .. } => {
            let checked: Vec<String> = database.column(QUICK_CHECK, ()).await?;
            let damages = checked.into_iter().filter(|text| text != "ok");
            (damages.collect(), None)
        }
        Database::Postgres { .. } => (Vec::new(), Some(server_of(&database).await?)),
    };
    Ok(Inspection {
        layout: number.unwrap_or(0),
        known: layout::latest(known),
        // Where nothing is laid out yet, all of it is at the next start.
        unknown: number.and_then(|number| UnknownLayout::of(number, known)),
        application,
        bytes: bytes.map_or(0, i64::unsigned_abs),
        damages,
        server,
        store: Arc::new(SqlStore::over(database)),
    })
}

async fn server_of(database: &Database) -> Result<InspectedServer, StoreError> {
    let life: Option<String> = database.value(WRITABLE, ()).await?.flatten();
    let encoding: Option<String> = database.value(POSTGRES_ENCODING, ()).await?;
    let clock: Option<i64> = database.value(POSTGRES_CLOCK, ()).await?;
    let waited: Option<i64> = database.value(STANDBY_WAIT, ()).await?.flatten();
    Ok(InspectedServer {
        is_read_only: life.is_none(),
        clock: Millis(clock.unwrap_or_default()),
        encoding: encoding.unwrap_or_default(),
        standby_wait: Duration::from_millis(waited.unwrap_or_default().unsigned_abs()),
    })
}

/// Why there is no database to look at.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Absent {
    /// It has not been made.
    #[error("{} is not created yet", .0.display())]
    File(PathBuf),
    /// Nor can it be, as its directory is not there.
    #[error("the directory of {} does not exist", .0.display())]
    Directory(PathBuf),
    /// Nothing has been laid out in it.
    #[error("{0} has no tables yet")]
    Tables(String),
}

impl Absent {
    /// What to do.
    #[must_use]
    pub const fn remedy(&self) -> &'static str {
        match self {
            Self::File(_) => "start the bot once, or look at the path in DATABASE_URL",
            Self::Tables(_) => "start the bot once, or look at the address in DATABASE_URL",
            Self::Directory(_) => "make the directory, or look at the path in DATABASE_URL",
        }
    }
}

/// Looks for the file that keeps a database; a server is asked for that.
fn find_file(url: &str) -> Result<(), Absent> {
    let Ok(Engine::Sqlite) = Engine::of(url) else {
        return Ok(());
    };
    let Ok(options) = open::sqlite_options(url) else {
        return Ok(());
    };
    let file = options.get_filename();
    if is_in_memory(url) || file.exists() {
        return Ok(());
    }
    Err(if missing_directory(file).is_empty() {
        Absent::File(file.to_owned())
    } else {
        Absent::Directory(file.to_owned())
    })
}

/// The database at an address, to be read only; it is never made.
pub(super) async fn reading(url: &str) -> Result<Database, StoreError> {
    match Engine::of(url)? {
        Engine::Sqlite => sqlite(url),
        Engine::Postgres => postgres(url).await,
    }
}

fn sqlite(url: &str) -> Result<Database, StoreError> {
    let options = open::sqlite_options(url)?
        .create_if_missing(false)
        .busy_timeout(PATIENCE)
        .pragma("query_only", "ON");
    Ok(Database::sqlite(options)?)
}

async fn postgres(url: &str) -> Result<Database, StoreError> {
    let size = PoolSize {
        most: 1,
        patience: PATIENCE,
    };
    let primary = Primary::connect(Hosts::of(url)?, size).await?;
    let condition = Condition::default();
    let writer = Authority::default();
    Ok(Database::Postgres {
        primary,
        condition,
        writer,
    })
}

crate::game::opaque!(Inspection);
