//! Makes a backup now and then, and keeps the latest few.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::supervisor::{JobError, Next, Schedule};
use crate::files::remedy;
use crate::game::stamp::{read_stamp, stamp};
use crate::game::{BackupError, BackupPlan, Backups, Clock, Millis, duration_ms};

#[cfg(test)]
mod tests;

/// How often it is looked whether a backup is due.
const EVERY: Duration = Duration::from_mins(5);
/// What the names of our files begin and end with; between them stand a number, which only grows
/// whatever the clock says, and the time.
const PREFIX: &str = "seigneur-";
const SUFFIX: &str = ".db";

/// Makes a backup now and then, and keeps the latest few.
#[derive(Debug)]
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
        let round = self.round().await;
        round.map_err(|error| JobError::Failed(trouble(&error)))?;
        Ok(Next::InPeriod)
    }

    /// Makes a backup if one is due, and removes those of ours that are too many.
    async fn round(&self) -> Result<(), BackupError> {
        let now = self.clock.now();
        let folder = &self.plan.folder;
        std::fs::create_dir_all(folder).map_err(|source| BackupError::file(folder, source))?;
        if !self.is_due(now)? {
            return Ok(());
        }
        let number = self.own()?.last().map_or(0, |latest| latest.number) + 1;
        let time = stamp(now);
        let file = folder.join(format!("{PREFIX}{number:06}-{time}{SUFFIX}"));
        let figures = self.source.back_up(&file).await?;
        tracing::info!(file = %file.display(), games = figures.games, "a backup is made");
        self.remove_oldest()
    }

    /// Whether the latest backup was made long enough ago; one of the future says nothing.
    fn is_due(&self, now: Millis) -> Result<bool, BackupError> {
        let own = self.own()?;
        let every = duration_ms(self.plan.every);
        Ok(own
            .last()
            .is_none_or(|latest| latest.at > now || now.since(latest.at) >= every))
    }

    fn remove_oldest(&self) -> Result<(), BackupError> {
        let own = self.own()?;
        let surplus = own.len().saturating_sub(self.plan.keep);
        for Kept { file, .. } in &own[..surplus] {
            std::fs::remove_file(file).map_err(|source| BackupError::file(file, source))?;
            tracing::info!(file = %file.display(), "an old backup is removed");
        }
        Ok(())
    }

    /// The files that bear a name of ours, in the order in which they were made.
    fn own(&self) -> Result<Vec<Kept>, BackupError> {
        let folder = &self.plan.folder;
        let entries =
            std::fs::read_dir(folder).map_err(|source| BackupError::file(folder, source))?;
        let mut own = Vec::new();
        for entry in entries {
            let entry = entry.map_err(|source| BackupError::file(folder, source))?;
            let name = entry.file_name().to_string_lossy().into_owned();
            own.extend(read_name(&name).map(|(number, at)| Kept {
                number,
                at,
                file: entry.path(),
            }));
        }
        own.sort_unstable();
        Ok(own)
    }
}

/// What is in the way of backups: the setting that names their folder, what fails there, and what to do.
fn trouble(error: &BackupError) -> String {
    let remedy = match error {
        BackupError::File { source, .. } => remedy(source),
        BackupError::Owner { .. } | BackupError::NoFolder(_) => {
            "let the user who runs this program write there, or choose another folder"
        }
        _ => return format!("BACKUP_DIR: {error}"),
    };
    format!("BACKUP_DIR: {error}: {remedy}")
}

/// A backup of ours.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kept {
    number: u64,
    at: Millis,
    file: PathBuf,
}

/// The number and the time in a name of ours.
fn read_name(name: &str) -> Option<(u64, Millis)> {
    let inner = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let (number, time) = inner.split_once('-')?;
    let is_ours = number.len() >= 6 && number.bytes().all(|byte| byte.is_ascii_digit());
    let number = number.parse().ok().filter(|_| is_ours)?;
    Some((number, read_stamp(time)?))
}
