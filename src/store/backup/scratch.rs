//! Files that are not yet what they are to become: gone where nothing comes of them.

use std::ffi::OsString;
use std::fs::{File, remove_file, rename};
use std::io::{self, ErrorKind, copy};
use std::path::{Path, PathBuf};

use crate::files::{draft_of, folder_of};
use crate::game::BackupError;
use crate::store::private_file;

/// A file in the making; it goes when this is dropped.
#[derive(Debug)]
pub struct Scratch {
    path: PathBuf,
    /// The file for which it is: whoever reads an error knows that one.
    purpose: PathBuf,
}

impl Scratch {
    /// One in the folder of another file, so that it can take its place.
    pub fn beside(file: &Path) -> Self {
        Self::at(draft_of(file), file)
    }

    /// One in the system's folder for such files.
    pub fn elsewhere(file: &Path) -> Self {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let name = format!("seigneur-{}-{name}", std::process::id());
        Self::at(std::env::temp_dir().join(name), file)
    }

    /// What an earlier attempt has left there goes.
    fn at(path: PathBuf, purpose: &Path) -> Self {
        let purpose = purpose.to_owned();
        let scratch = Self { path, purpose };
        scratch.remove();
        scratch
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Fills it with what another file holds.
    pub fn fill(&self, from: &Path) -> Result<(), BackupError> {
        // As a new file: the other one may be for reading only.
        let mut file = self.create()?;
        let copied = File::open(from).and_then(|mut from| copy(&mut from, &mut file));
        copied.map_err(|source| {
            let failing = if is_of_writing(&source) {
                self.purpose.as_path()
            } else {
                from
            };
            BackupError::file(failing, source)
        })?;
        self.sync()
    }

    /// Waits until it is on disk.
    pub fn sync(&self) -> Result<(), BackupError> {
        synced(&self.path).map_err(|source| BackupError::file(&self.purpose, source))
    }

    /// Makes it, empty, for its owner alone.
    pub fn create(&self) -> Result<File, BackupError> {
        private_file::create(&self.path).map_err(|source| BackupError::file(&self.purpose, source))
    }

    /// Gives it to the user who has the file whose place it takes, or else the folder in which that is to be.
    ///
    /// # Errors
    /// Where somebody else has the file, and we may not give anything away. A folder is asked for nothing: whoever may
    /// write there makes files of their own.
    pub fn give_to_owner_of(&self, file: &Path) -> Result<(), BackupError> {
        let path = &self.path;
        if file.exists() {
            let given = private_file::give_to_owner_of(file, path);
            return given.map_err(|source| BackupError::Owner {
                path: file.to_owned(),
                source,
            });
        }
        if let Err(error) = private_file::give_to_owner_of(folder_of(file), path) {
            tracing::info!(%error, "the database belongs to whoever puts it there");
        }
        Ok(())
    }

    /// Gives it its name, on disk as well.
    pub fn rename(self, to: &Path) -> Result<(), BackupError> {
        rename(&self.path, to).map_err(|source| BackupError::file(to, source))?;
        sync_folder(to)
    }

    fn remove(&self) {
        for file in [
            &self.path,
            &with(&self.path, "-wal"),
            &with(&self.path, "-shm"),
        ] {
            // Mostly there is none.
            let _gone = remove_file(file);
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.remove();
    }
}

/// A file's companion: `games.db-wal` of `games.db`.
pub fn with(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    PathBuf::from(name)
}

/// Whether a copy failed where it is written: what is only read needs no room.
fn is_of_writing(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge
    )
}

fn synced(file: &Path) -> io::Result<()> {
    File::open(file)?.sync_all()
}

/// Waits until the name of a file is on disk, where that can be waited for.
fn sync_folder(file: &Path) -> Result<(), BackupError> {
    if !cfg!(unix) {
        return Ok(());
    }
    let folder = folder_of(file);
    synced(folder).map_err(|source| BackupError::file(folder, source))
}
