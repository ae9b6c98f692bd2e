//! `seigneur backup` and `seigneur restore`.

use std::path::{Path, PathBuf};

use super::{events, failing, games};
use crate::config::Config;
use crate::files::remedy;
use crate::game::{BackupError, Backups, Clock, Figures, SystemClock};
use crate::store::{self, BackupSource, DatabaseFailure};

/// Why a copy was not made, or is not used.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The database fails.
    #[error("DATABASE_URL: {0}")]
    Failing(DatabaseFailure),
    /// A file cannot be read or written.
    #[error("{}: {source}: {}", .path.display(), remedy(.source))]
    File {
        /// The file that is named.
        path: PathBuf,
        /// The reason that the system gives.
        source: std::io::Error,
    },
    /// Something else is in the way.
    #[error(transparent)]
    Other(BackupError),
}

/// The same of the database that the settings name, with what to do.
fn told_of(config: &Config) -> impl Fn(BackupError) -> CopyError {
    move |error| match error {
        BackupError::Store(error) => CopyError::Failing(failing(config)(error)),
        BackupError::File { path, source } => CopyError::File { path, source },
        other => CopyError::Other(other),
    }
}

/// Makes a copy of the database in a new file; says where and what it holds.
///
/// # Errors
/// Where the file exists, or the copy cannot be made.
pub async fn back_up(config: &Config, to: &Path) -> Result<String, CopyError> {
    let source = BackupSource::new(config.own_database_url());
    let figures = source.back_up(to).await.map_err(told_of(config))?;
    Ok(format!("{}: {}", to.display(), told(figures)))
}

/// Looks a copy through and changes nothing; says what it holds.
///
/// # Errors
/// With everything that is wrong, one a line.
pub async fn verify(config: &Config, file: &Path) -> Result<String, CopyError> {
    let application = application(config).await;
    let figures = store::examine(file, application.as_deref()).await;
    let figures = figures.map_err(told_of(config))?;
    Ok(format!(
        "ok: {}, {}",
        games(figures.games),
        events(figures.events)
    ))
}

/// Puts a copy in the place of the database; says what it holds and where the former one is.
///
/// # Errors
/// Where the copy is damaged or another application's, or the database is in use.
pub async fn restore(config: &Config, file: &Path) -> Result<String, CopyError> {
    let application = application(config).await;
    let url = config.own_database_url();
    let now = SystemClock.now();
    let restored = store::restore(file, url, application.as_deref(), now).await;
    let restored = restored.map_err(told_of(config))?;
    let database = restored.database.display();
    let figures = told(restored.figures);
    Ok(match restored.former {
        Some(former) => format!("{database}: {figures}; before: {}", former.display()),
        None => format!("{database}: {figures}"),
    })
}

/// The application that has the database, or else the one that the token tells.
async fn application(config: &Config) -> Option<String> {
    if let Some(claimant) = store::claimant(config.own_database_url()).await {
        return Some(claimant);
    }
    let told = config.token.as_ref()?.application();
    told.map(|id| id.to_string())
}

fn told(figures: Figures) -> String {
    format!("{}, {} bytes", games(figures.games), figures.bytes)
}
