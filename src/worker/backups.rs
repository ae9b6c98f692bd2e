//! Makes a backup now and then, and keeps the latest few.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next, Schedule};
use crate::game::stamp::{read_stamp, stamp};
use crate::game::{BackupError, Backups, Clock, Millis};

#[cfg(test)]
mod tests;

/// How often it is looked whether a backup is due.
const EVERY: Duration = Duration::from_mins(5);
/// What the names of our files begin and end with; between them stands the time.
const PREFIX: &str = "seigneur-";
const SUFFIX: &str = ".db";

/// Which backups are wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupPlan {
    /// Where.
    pub folder: PathBuf,
    /// How long there is from one to the next.
    pub every: Duration,
    /// How many are kept.
    pub keep: usize,
}

/// Makes a backup now and then, and keeps the latest few.
pub struct BackupWorker {
    source: Arc<dyn Backups>,
    clock: Arc<dyn Clock>,
    plan: BackupPlan,
}

impl BackupWorker {
    /// How often it is to look; a backup that is being made may be broken off.
    pub const SCHEDULE: Schedule = Schedule::every(EVERY).broken_off_at_the_end();

    /// A worker that makes backups of a source.
    #[must_use]
    pub fn new(source: Arc<dyn Backups>, clock: Arc<dyn Clock>, plan: BackupPlan) -> Self {
        Self {
            source,
            clock,
            plan,
        }
    }

    /// Makes a backup if one is due.
    ///
    /// # Errors
    /// Where it cannot be made, or one of ours that are too many cannot be removed.
    pub async fn step(&self) -> Result<Next, JobError> {
        self.round().await?;
        Ok(Next::InPeriod)
    }

    /// Makes a backup if one is due, and removes those of ours that are too many.
    async fn round(&self) -> Result<(), BackupError> {
        let now = self.clock.now();
        let folder = &self.plan.folder;
        std::fs::create_dir_all(folder).map_err(|source| failed(folder, source))?;
        if !self.is_due(now)? {
            return Ok(());
        }
        let file = folder.join(format!("{PREFIX}{}{SUFFIX}", stamp(now)));
        let figures = self.source.back_up(&file).await?;
        tracing::info!(file = %file.display(), games = figures.games, "a backup is made");
        self.remove_oldest()
    }

    /// Whether the latest backup was made long enough ago; one of the future says nothing.
    fn is_due(&self, now: Millis) -> Result<bool, BackupError> {
        let times = self.own()?.into_iter().map(|(at, _)| at);
        let latest = times.filter(|&at| at <= now).max();
        let every = i64::try_from(self.plan.every.as_millis()).unwrap_or(i64::MAX);
        Ok(latest.is_none_or(|latest| now.since(latest) >= every))
    }

    fn remove_oldest(&self) -> Result<(), BackupError> {
        let mut own = self.own()?;
        own.sort_unstable();
        let surplus = own.len().saturating_sub(self.plan.keep);
        for (_, file) in &own[..surplus] {
            std::fs::remove_file(file).map_err(|source| failed(file, source))?;
            tracing::info!(file = %file.display(), "an old backup is removed");
        }
        Ok(())
    }

    /// The files that bear a name of ours, with the time in it.
    fn own(&self) -> Result<Vec<(Millis, PathBuf)>, BackupError> {
        let folder = &self.plan.folder;
        let entries = std::fs::read_dir(folder).map_err(|source| failed(folder, source))?;
        let mut own = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|source| failed(folder, source))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            own.extend(time_of(&name).map(|at| (at, entry.path())));
        }
        Ok(own)
    }
}

fn time_of(name: &str) -> Option<Millis> {
    read_stamp(name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?)
}

fn failed(path: &Path, source: std::io::Error) -> BackupError {
    let path = path.to_owned();
    BackupError::File { path, source }
}

impl std::fmt::Debug for BackupWorker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BackupWorker")
            .field("plan", &self.plan)
            .finish_non_exhaustive()
    }
}
