//! What the doctor says of the folder for backups.

use std::fs::{File, create_dir, remove_dir, remove_file};
use std::io;
use std::path::Path;

use super::Finding;
use crate::config::AutomaticBackups;

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
    Some(match tried(&plan.folder) {
        Ok(()) => Finding::Well(format!("backups: {folder}")),
        Err(error) => Finding::wrong(
            format!("backups: nothing can be written to BACKUP_DIR {folder}: {error}"),
            "choose another folder, or let the user who runs the bot write there",
        ),
    })
}

/// Makes something in a folder, or in the lowest one above it that is there, and takes it away again.
fn tried(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|above| above.exists());
    let there = match there {
        Some(there) if !there.as_os_str().is_empty() => there,
        _ => Path::new("."),
    };
    let probe = there.join(format!(".seigneur-doctor-{}", std::process::id()));
    if there == folder {
        File::create_new(&probe)?;
        remove_file(&probe)
    } else {
        create_dir(&probe)?;
        remove_dir(&probe)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_can_be_written_or_made_is_well_and_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["", "new", "new/one"] {
            tried(&folder.path().join(name)).unwrap();
            assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        }
    }

    #[test]
    fn a_file_and_a_place_where_nothing_can_be_made_are_not() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for path in [
            file.path(),
            &file.path().join("below"),
            Path::new("/proc/nope"),
        ] {
            assert!(tried(path).is_err(), "{}", path.display());
        }
    }
}
