//! Keeps games, people and messages in SQLite or PostgreSQL.
//!
//! Each file holds its own statements, every one once for both engines; `engine` runs them, `columns` and
//! `rows` turn what they find into the domain's values or say which row is damaged.

use std::ops::Deref;
use std::sync::Arc;

use crate::game::{Hours, Store, StoreError};

mod analyses;
mod backup;
mod blocks;
mod calendars;
mod checkpoints;
mod choices;
mod columns;
mod concerns;
mod condition;
mod connections;
mod context;
mod correlated;
mod duties;
mod engine;
mod erasing;
mod events;
#[cfg(test)]
mod every;
mod failing;
mod fair_play;
mod flags;
mod game_channels;
mod held_in;
mod histories;
mod hosts;
mod inspection;
mod ladders;
mod layout;
mod leaderboards;
mod learning;
mod lobbies;
mod lock;
mod messages;
mod notes;
mod open;
mod outages;
mod people;
mod place;
mod plans;
mod player_settings;
mod practice;
mod prelude;
mod primary;
mod privacy;
mod private_file;
mod problems;
mod process;
mod pruning;
mod publishing;
mod ratings;
mod recount;
mod reminders;
mod role_links;
mod rows;
#[cfg(test)]
mod scans;
mod scoring;
mod seasons;
mod seeks;
mod servers;
mod settings;
mod settings_rows;
mod shards;
mod soundness;
mod summaries;
mod sums;
mod tables;
mod teams;
mod tournaments;
mod transfer;
mod turns;
mod unit;
mod vacations;
mod watches;

pub use backup::{BackupSource, Restored, claimant, examine, restore};
pub use concerns::{Concern, concerns};
pub use failing::DatabaseFailure;
pub use inspection::{Absent, InspectedServer, Inspection, Unseen, inspect};
pub use layout::UnknownLayout;
pub use lock::{LockWait, ProcessLock};
pub use transfer::{TransferError, Transferred, transfer};

use engine::Database;

/// Opens the database at `url`, `sqlite://PATH` or `postgres://…`, for a Discord application.
///
/// A missing SQLite file is made, and the tables are brought up to date. The first
/// application that opens a database has it from then on.
///
/// # Errors
/// [`StoreError::Address`] where the address is not understood, [`StoreError::ForeignDatabase`]
/// where another application has the database, [`StoreError::Database`] where it cannot be
/// opened or written, or was laid out by a newer version.
pub async fn connect(url: &str, application: &str) -> Result<Arc<dyn Store>, StoreError> {
    let opened = open(url).await?;
    opened.claim(application).await?;
    Ok(opened.store())
}

/// Checks that an address is one at which a database may be, without a look there.
///
/// # Errors
/// [`StoreError::Address`] where it is not.
pub fn check_address(url: &str) -> Result<(), StoreError> {
    match open::Engine::of(url)? {
        open::Engine::Sqlite if place::is_in_memory(url) => Err(place::misaddressed(
            "it names a database in memory, of which nothing stays",
        )),
        open::Engine::Sqlite => open::sqlite_options(url).map(drop),
        open::Engine::Postgres => hosts::Hosts::of(url).map(drop),
    }
}

/// Opens the database at `url` as [`connect`] does, before it is known for which application.
///
/// # Errors
/// As [`connect`].
pub async fn open(url: &str) -> Result<Opened, StoreError> {
    // Opening is many calls deep: boxed, no caller's future has all of them in it.
    let (database, place) = Box::pin(open::open(url)).await?;
    let store = Arc::new(SqlStore::over(database));
    Ok(Opened { store, place })
}

/// A database that is open, and not yet claimed.
#[derive(Debug)]
pub struct Opened {
    store: Arc<SqlStore>,
    place: String,
}

impl Opened {
    /// What it keeps.
    #[must_use]
    pub fn store(&self) -> Arc<dyn Store> {
        self.store.clone()
    }

    /// Claims it for an application; the first one to come has it from then on.
    ///
    /// # Errors
    /// [`StoreError::ForeignDatabase`] where another one has it, [`StoreError::Database`] where it
    /// cannot be written.
    pub async fn claim(&self, application: &str) -> Result<(), StoreError> {
        Box::pin(open::claim(&self.store.database, &self.place, application)).await
    }
}

/// The ports of the domain over a database.
#[derive(Debug)]
struct SqlStore {
    database: Database,
    /// Where time stands still for the players, for whoever goes on with it.
    hours: Option<Arc<dyn Hours>>,
}

impl SqlStore {
    /// The ports over a database, for whoever does not go on with the players' time.
    const fn over(database: Database) -> Self {
        Self {
            database,
            hours: None,
        }
    }
}

impl Deref for SqlStore {
    type Target = Database;

    fn deref(&self) -> &Database {
        &self.database
    }
}
