//! The settings of backups that are made by themselves.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use super::ConfigError;
use super::reading::number;
use crate::game::BackupPlan;

/// How many hours there are from one to the next, and within which bounds.
const EVERY_HOURS: (u16, RangeInclusive<u16>) = (24, 1..=8760);
/// How many are kept, and within which bounds.
const KEPT: (u16, RangeInclusive<u16>) = (7, 1..=1000);

/// Which backups are made by themselves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AutomaticBackups {
    /// No folder is named for them.
    Off,
    /// They are made by this plan.
    Planned(BackupPlan),
    /// A folder is named, and yet none are: the database is PostgreSQL's, which has tools of its own for them.
    LeftToPostgres,
}

impl AutomaticBackups {
    /// What is said of a folder that is named in vain.
    pub const IGNORED: &str = "BACKUP_DIR is ignored, as DATABASE_URL names a PostgreSQL database";

    /// How they are made, where they are.
    #[must_use]
    pub const fn plan(&self) -> Option<&BackupPlan> {
        match self {
            Self::Planned(plan) => Some(plan),
            Self::Off | Self::LeftToPostgres => None,
        }
    }
}

/// Reads them by a look-up.
///
/// A folder beside a PostgreSQL database is no error: a service's own settings may name one, and its database is moved later.
pub(super) fn backups(
    get: impl Fn(&'static str) -> Option<String>,
) -> Result<AutomaticBackups, ConfigError> {
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
        return Ok(AutomaticBackups::Off);
    };
    let database = get("DATABASE_URL").unwrap_or_default();
    if database.starts_with("postgres") {
        return Ok(AutomaticBackups::LeftToPostgres);
    }
    Ok(AutomaticBackups::Planned(BackupPlan {
        folder: PathBuf::from(folder),
        every: Duration::from_hours(u64::from(hours)),
        keep: usize::from(keep),
    }))
}
