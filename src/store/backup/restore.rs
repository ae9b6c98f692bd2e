//! Puts a copy in the place of the database.

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::error::DatabaseError;
use sqlx::sqlite::{SqliteJournalMode, SqliteLockingMode};
use sqlx::{ConnectOptions, SqliteConnection};

use super::scratch::{Scratch, failed, sync_folder, with};
use super::{examine, sqlite};
use crate::game::stamp::stamp;
use crate::game::{BackupError, Figures, Millis};
use crate::store::sql;

/// How long we wait for others to let go of the database.
const PATIENCE: Duration = Duration::from_secs(1);

/// What was put in place.
#[derive(Debug)]
pub struct Restored {
    /// Where.
    pub database: PathBuf,
    /// What it holds.
    pub figures: Figures,
    /// The database that was there before, if there was one.
    pub former: Option<PathBuf>,
}

/// Puts a copy in the place of the database at `url`; what was there stays beside it under a dated name.
///
/// # Errors
/// Where the copy is damaged or belongs to another application, and where the database is in use;
/// nothing is changed then.
pub async fn restore(
    file: &Path,
    url: &str,
    application: Option<&str>,
    now: Millis,
) -> Result<Restored, BackupError> {
    let (_, database) = sqlite(url)?;
    if !file.is_file() {
        return Err(BackupError::Missing(file.to_owned()));
    }
    let alone = alone(url).await?;
    // Looked at where it lies, so that what is wrong names it, and again as it was copied.
    let figures = examine(file, application).await?;
    let draft = Scratch::beside(&database);
    draft.fill(file)?;
    examine::soundness(draft.path()).await?;
    let former = former_name(&database, now)?;
    if let Some(former) = &former {
        std::fs::rename(&database, former).map_err(|source| failed(former, source))?;
        for ending in ["-wal", "-shm"] {
            // Of a database that was not ended well.
            let _moved = std::fs::rename(with(&database, ending), with(former, ending));
        }
    }
    if let Err(error) = draft.rename(&database) {
        if let Some(former) = &former {
            std::fs::rename(former, &database).map_err(|source| failed(former, source))?;
        }
        return Err(error);
    }
    sync_folder(&database)?;
    drop(alone);
    Ok(Restored {
        database,
        figures,
        former,
    })
}

fn former_name(database: &Path, now: Millis) -> Result<Option<PathBuf>, BackupError> {
    if !database.exists() {
        return Ok(None);
    }
    let former = with(database, &format!(".{}.old", stamp(now)));
    if former.exists() {
        return Err(BackupError::Exists(former));
    }
    Ok(Some(former))
}

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
        sqlx::query(sql::upkeep::LOCK_ALL)
            .execute(&mut connection)
            .await?;
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
    const BUSY: i32 = 5;
    const LOCKED: i32 = 6;
    let code = error.as_database_error().and_then(DatabaseError::code);
    let code = code.and_then(|code| code.parse::<i32>().ok());
    code.is_some_and(|code| matches!(code & 0xff, BUSY | LOCKED))
}
