//! The settings of backups that are made by themselves.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use super::{ConfigError, number};
use crate::game::BackupPlan;

/// How many hours there are from one to the next, and within which bounds.
const EVERY_HOURS: (u16, RangeInclusive<u16>) = (24, 1..=8760);
/// How many are kept, and within which bounds.
const KEPT: (u16, RangeInclusive<u16>) = (7, 1..=1000);

/// Reads them by a look-up; none where no folder is named.
pub(super) fn backups(
    get: impl Fn(&'static str) -> Option<String>,
) -> Result<Option<BackupPlan>, ConfigError> {
    let hours = number(
        &get,
        "BACKUP_EVERY_HOURS",
        EVERY_HOURS,
        "a whole number of hours from 1 to 8760, such as 24",
    )?;
    let keep = number(
        &get,
        "BACKUP_KEEP",
        KEPT,
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
    Ok(Some(BackupPlan {
        folder: PathBuf::from(folder),
        every: Duration::from_hours(u64::from(hours)),
        keep: usize::from(keep),
    }))
}
