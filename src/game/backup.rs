//! Copies of all that is kept, and what is wrong with one that cannot be used.

use std::path::{Path, PathBuf};
use std::time::Duration;

use async_trait::async_trait;

use super::ports::error::StoreError;

/// Which backups are to be made by themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupPlan {
    /// The folder in which copies are put.
    pub folder: PathBuf,
    /// How long there is from one to the next.
    pub every: Duration,
    /// How many are kept.
    pub keep: usize,
}

/// What a copy holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Figures {
    /// Games, tables that were closed before their game among them.
    pub games: u64,
    /// Events of all games.
    pub events: u64,
    /// The size of its file.
    pub bytes: u64,
}

/// Why a copy was not made, or is not used.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// Only files can be copied.
    #[error("a PostgreSQL database has tools of its own for this: pg_dump and pg_restore")]
    Engine,
    /// There is a file in the place.
    #[error("{}: the file exists already, expected a new name", .0.display())]
    Exists(PathBuf),
    /// There is no file.
    #[error("{}: there is no such file", .0.display())]
    Missing(PathBuf),
    /// There is a folder in the place of a file.
    #[error("{}: this is a folder, expected a file", .0.display())]
    Folder(PathBuf),
    /// The folder is missing in which a file was to be made.
    #[error("{}: its folder does not exist", .0.display())]
    NoFolder(PathBuf),
    /// Somebody has the database open.
    #[error("{}: the database is in use: end the bot first", .0.display())]
    InUse(PathBuf),
    /// The copy is damaged, or not one of ours.
    #[error("{}", lines(.file, .damages))]
    Damaged {
        /// The file of the copy.
        file: PathBuf,
        /// What is wrong, at least one thing.
        damages: Vec<String>,
    },
    /// The database is somebody else's, who could not read what would take its place.
    #[error("{}: the file is another user's, to whom the copy cannot be given ({source}): do this as root, or as that user", .path.display())]
    Owner {
        /// The file of the database.
        path: PathBuf,
        /// What the system says of it.
        source: std::io::Error,
    },
    /// A file could not be read or written.
    #[error("{}: {source}", .path.display())]
    File {
        /// Which file it is.
        path: PathBuf,
        /// What the system says of it.
        source: std::io::Error,
    },
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BackupError {
    /// What is said of a file that could not be read or written.
    #[must_use]
    pub fn file(path: &Path, source: std::io::Error) -> Self {
        let path = path.to_owned();
        Self::File { path, source }
    }

    /// What is said of a path that is none of a file.
    #[must_use]
    pub fn no_file(path: &Path) -> Self {
        let is = if path.is_dir() {
            Self::Folder
        } else {
            Self::Missing
        };
        is(path.to_owned())
    }
}

fn lines(file: &Path, damages: &[String]) -> String {
    let line = |damage: &String| format!("{}: {damage}", file.display());
    damages.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// Makes copies of all that is kept while it is being used.
#[async_trait]
pub trait Backups: Send + Sync {
    /// Makes a copy as of one moment in a new file.
    async fn back_up(&self, to: &Path) -> Result<Figures, BackupError>;
}
