//! Files with games in them: nobody on the machine but their owner reads them.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

use crate::files::folder_of;

/// Opens a file to be written, made for its owner alone where it is not there yet.
///
/// SQLite gives the files that it lays beside a database the permissions of that.
pub fn create(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// The same for a file of a database. Where root makes it, whoever has its folder is to go on with it.
pub fn create_for_folder(path: &Path) -> io::Result<File> {
    let is_new = !path.exists();
    let file = create(path)?;
    if is_new && let Err(error) = give_to_owner_of(folder_of(path), path) {
        tracing::debug!(%error, "the file belongs to whoever has made it");
    }
    Ok(file)
}

/// Gives a file to the user who has another one.
///
/// Only root may, but for a file that is that user's already.
pub fn give_to_owner_of(other: &Path, path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt, chown};
        let (theirs, ours) = (std::fs::metadata(other)?, std::fs::metadata(path)?);
        if theirs.uid() != ours.uid() {
            chown(path, Some(theirs.uid()), Some(theirs.gid()))?;
        }
    }
    #[cfg(not(unix))]
    let _same = (other, path);
    Ok(())
}

/// Whether others than its owner may read a file.
pub fn is_open_to_others(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let found = std::fs::metadata(path);
        // A folder of which this were asked could not be entered.
        found.is_ok_and(|found| found.is_file() && found.permissions().mode() & 0o077 != 0)
    }
    #[cfg(not(unix))]
    {
        let _unknown = path;
        false
    }
}
