//! The settings of backups that are made by themselves.

use std::path::PathBuf;
use std::time::Duration;

use super::{ConfigError, read, within};

const DEFAULT_EVERY_HOURS: u16 = 24;
const LONGEST_EVERY_HOURS: u16 = 8760;
const DEFAULT_KEEP: u16 = 7;
const MOST_KEPT: u16 = 1000;

/// Backups that are made by themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BackupSettings {
    /// The folder in which copies are put.
    pub folder: PathBuf,
    /// How long there is from one to the next: whole hours, at least one.
    pub every: Duration,
    /// How many are kept, at least one.
    pub keep: usize,
}

impl BackupSettings {
    /// Reads them by a look-up; none where no folder is named.
    pub(super) fn read(
        get: impl Fn(&'static str) -> Option<String>,
    ) -> Result<Option<Self>, ConfigError> {
        let hours = number(
            &get,
            "BACKUP_EVERY_HOURS",
            (DEFAULT_EVERY_HOURS, LONGEST_EVERY_HOURS),
            "a whole number of hours from 1 to 8760, such as 24",
        )?;
        let keep = number(
            &get,
            "BACKUP_KEEP",
            (DEFAULT_KEEP, MOST_KEPT),
            "a whole number from 1 to 1000, such as 7",
        )?;
        let Some(folder) = get("BACKUP_DIR") else {
            return Ok(None);
        };
        let database = get("DATABASE_URL").unwrap_or_default();
        if database.starts_with("postgres") {
            return Err(ConfigError::value(
                "BACKUP_DIR",
                folder,
                "nothing, as DATABASE_URL names a PostgreSQL database: pg_dump makes its backups",
            ));
        }
        Ok(Some(Self {
            folder: PathBuf::from(folder),
            every: Duration::from_hours(u64::from(hours)),
            keep: usize::from(keep),
        }))
    }
}

fn number(
    get: impl Fn(&'static str) -> Option<String>,
    key: &'static str,
    (default, most): (u16, u16),
    expected: &'static str,
) -> Result<u16, ConfigError> {
    let Some(text) = get(key) else {
        return Ok(default);
    };
    read(key, text, expected, |text| within(text, 1..=most))
}
