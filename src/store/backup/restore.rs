//! Puts a copy in the place of the database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx_sqlite::SqliteConnection;
use sqlx_sqlite::{SqliteJournalMode, SqliteLockingMode};

use super::scratch::{Scratch, with};
use super::{examine, sqlite};
use crate::game::stamp::stamp;
use crate::game::{BackupError, Figures, Millis};
use crate::store::condition::sqlite_code;

/// How long we wait for others to let go of the database.
const PATIENCE: Duration = Duration::from_secs(1);

/// What was put in place.
#[derive(Debug)]
pub struct Restored {
    /// The file in which the database is now.
    pub database: PathBuf,
    /// What it holds.
    pub figures: Figures,
    /// The database that was there before, if there was one.
    pub former: Option<PathBuf>,
}

/// Puts a copy in the place of the database at `url`; what was there stays beside it under a dated name.
///
/// # Errors
/// Where the copy is damaged or belongs to another application, where the database is in use, and where it is
/// somebody else's to whom we may give nothing; nothing is changed then.
pub async fn restore(
    file: &Path,
    url: &str,
    application: Option<&str>,
    now: Millis,
) -> Result<Restored, BackupError> {
    let (_, database) = sqlite(url)?;
    if !file.is_file() {
        return Err(BackupError::no_file(file));
    }
    let alone = alone(url).await?;
    // Looked at where it lies, so that what is wrong names it, and again as it was copied.
    let figures = examine(file, application).await?;
    let draft = Scratch::beside(&database);
    draft.fill(file)?;
    examine::soundness(draft.path()).await?;
    draft.give_to_owner_of(&database)?;
    let former = with(&database, &format!(".{}.old", stamp(now)));
    let set_aside = set_aside(&database, &former)?;
    if let Err(error) = draft.rename(&database) {
        put_back(&set_aside)?;
        return Err(error);
    }
    drop(alone);
    Ok(Restored {
        database,
        figures,
        former: former.exists().then_some(former),
    })
}

/// Gives the database another name, with what lies beside it where it was not ended well: a log
/// that stayed would be taken for the new one's. Says what was renamed to what.
fn set_aside(database: &Path, former: &Path) -> Result<Vec<(PathBuf, PathBuf)>, BackupError> {
    let mut done = Vec::new();
    for ending in ["", "-wal", "-shm"] {
        let (from, to) = (with(database, ending), with(former, ending));
        if !from.exists() {
            continue;
        }
        let renamed = if to.exists() {
            Err(BackupError::Exists(to.clone()))
        } else {
            std::fs::rename(&from, &to).map_err(|source| BackupError::file(&to, source))
        };
        if let Err(error) = renamed {
            put_back(&done)?;
            return Err(error);
        }
        done.push((from, to));
    }
    Ok(done)
}

fn put_back(renamed: &[(PathBuf, PathBuf)]) -> Result<(), BackupError> {
    for (from, to) in renamed {
        std::fs::rename(to, from).map_err(|source| BackupError::file(from, source))?;
    }
    Ok(())
}

pub const LOCK_ALL: &str = "BEGIN EXCLUSIVE";

/// Takes the database for ourselves, which fails while anybody has it open. One that cannot be
/// opened at all is nobody's.
async fn alone(url: &str) -> Result<Option<SqliteConnection>, BackupError> {
    let (options, database) = sqlite(url)?;
    if !database.exists() {
        return Ok(None);
    }
    // Whoever has it open writes to a log beside it; without that log it has one user only.
    let options = options
        .busy_timeout(PATIENCE)
        .locking_mode(SqliteLockingMode::Exclusive)
        .journal_mode(SqliteJournalMode::Delete);
    let locked = async {
        let mut connection = options.connect().await?;
        sqlx::query(LOCK_ALL).execute(&mut connection).await?;
        Ok(connection)
    };
    match locked.await {
        Ok(connection) => Ok(Some(connection)),
        Err(error) if is_busy(&error) => Err(BackupError::InUse(database)),
        Err(error) => {
            tracing::info!(%error, "the database that is replaced cannot be opened");
            Ok(None)
        }
    }
}

/// Whether another one has the database; the code's lower byte says so.
fn is_busy(error: &sqlx::Error) -> bool {
    const BUSY: u32 = 5;
    const LOCKED: u32 = 6;
    sqlite_code(error).is_some_and(|code| matches!(code & 0xff, BUSY | LOCKED))
}
