//! Copies of a SQLite database: made while it is used, looked through, put in its place.

use std::path::{Path, PathBuf};

use async_trait::async_trait;
use sqlx::{ConnectOptions, Connection};
use sqlx_sqlite::SqliteConnectOptions;

use super::condition::sqlite_code;
use super::open::{self, Engine};
use crate::files::folder_of;
use crate::game::{BackupError, Backups, Figures, StoreError};

pub(super) mod examine;
pub(super) mod restore;
mod scratch;

pub use examine::examine;
pub use restore::{Restored, restore};

use scratch::Scratch;

/// The database at an address, of which copies can be made.
#[derive(Debug)]
pub struct BackupSource {
    url: String,
}

impl BackupSource {
    /// The database at `url`, as [`connect`](super::connect) takes it.
    #[must_use]
    pub fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
        }
    }
}

/// As of one moment, while others write.
pub const COPY_INTO: &str = "VACUUM INTO $1";

#[async_trait]
impl Backups for BackupSource {
    /// Nothing stands under the name before the copy is whole, on disk, and found sound.
    async fn back_up(&self, to: &Path) -> Result<Figures, BackupError> {
        let (options, file) = sqlite(&self.url)?;
        if !file.is_file() {
            return Err(BackupError::no_file(&file));
        }
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        if !folder_of(to).is_dir() {
            return Err(BackupError::NoFolder(to.to_owned()));
        }
        let draft = Scratch::beside(to);
        draft.create()?;
        let name = draft.path().to_string_lossy().into_owned();
        let mut connection = options.connect().await.map_err(StoreError::from)?;
        let copied = sqlx::query(COPY_INTO).bind(name);
        let copied = copied.execute(&mut connection).await;
        copied.map_err(|error| not_copied(to, error))?;
        let closed = connection.close().await;
        closed.map_err(StoreError::from)?;
        draft.sync()?;
        let figures = examine::soundness(draft.path()).await;
        let figures = figures.map_err(|error| of_database(error, &file))?;
        if to.exists() {
            return Err(BackupError::Exists(to.to_owned()));
        }
        draft.rename(to)?;
        Ok(figures)
    }
}

/// What is wrong with the copy is wrong with the database, and nobody sees that copy.
fn of_database(error: BackupError, database: &Path) -> BackupError {
    match error {
        BackupError::Damaged { damages, .. } => BackupError::Damaged {
            file: database.to_owned(),
            damages,
        },
        other => other,
    }
}

/// SQLite's codes of what fails where something is written: a full disk, and what is told of its files.
const UNWRITTEN: [u32; 4] = [13, 778, 1034, 1546];

/// Why nothing was copied: where something could not be written, that is the copy.
fn not_copied(to: &Path, error: sqlx::Error) -> BackupError {
    if sqlite_code(&error).is_some_and(|code| UNWRITTEN.contains(&code)) {
        return BackupError::file(to, std::io::ErrorKind::StorageFull.into());
    }
    StoreError::from(error).into()
}

/// How a SQLite file that an address names is opened; it is never made.
fn sqlite(url: &str) -> Result<(SqliteConnectOptions, PathBuf), BackupError> {
    if Engine::of(url)? == Engine::Postgres {
        return Err(BackupError::Engine);
    }
    let options = open::sqlite_options(url)?
        .create_if_missing(false)
        .busy_timeout(open::PATIENCE);
    let file = options.get_filename().to_owned();
    Ok((options, file))
}

/// A database's files: itself, and what lies beside it while it is used.
pub fn companions(file: &Path) -> [PathBuf; 4] {
    [
        file.to_owned(),
        scratch::with(file, "-wal"),
        scratch::with(file, "-shm"),
        scratch::with(file, ".lock"),
    ]
}

/// The application that has the database at an address; none where that cannot be read.
pub async fn claimant(url: &str) -> Option<String> {
    let (options, _) = sqlite(url).ok()?;
    let mut connection = options.read_only(true).connect().await.ok()?;
    let found: Option<(String,)> = sqlx::query_as(open::CLAIMANT)
        .fetch_optional(&mut connection)
        .await
        .ok()?;
    // Whoever asks may want the file for themselves next.
    connection.close().await.ok()?;
    found.map(|(application,)| application)
}
