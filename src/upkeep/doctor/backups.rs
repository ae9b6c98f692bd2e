//! What the doctor says of the folder for backups.

use super::Finding;
use crate::config::AutomaticBackups;
use crate::files::{remedy, try_to_write};

/// Whether backups can be put where the settings say, if they say so.
pub fn finding(backups: &AutomaticBackups) -> Option<Finding> {
    let plan = match backups {
        AutomaticBackups::Off => return None,
        AutomaticBackups::LeftToPostgres => {
            let remedy = "make backups with pg_dump, and unset BACKUP_DIR";
            return Some(Finding::advised(
                format!("backups: {}", AutomaticBackups::IGNORED),
                remedy,
            ));
        }
        AutomaticBackups::Planned(plan) => plan,
    };
    let folder = plan.folder.display();
    Some(match try_to_write(&plan.folder) {
        Ok(()) => Finding::Well(format!("backups: {folder}")),
        Err(error) => Finding::wrong(
            format!("backups: nothing can be written to BACKUP_DIR {folder}: {error}"),
            remedy(&error),
        ),
    })
}
