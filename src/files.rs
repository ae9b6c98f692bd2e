//! Files that people name: written whole or not at all, and what to do where they cannot be.

use std::fs::{File, create_dir, remove_dir, remove_file, rename, set_permissions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// What whoever runs the program can do where a file or a folder fails.
#[must_use]
pub fn remedy(error: &io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "make room on its disk, or choose another"
        }
        ErrorKind::FileTooLarge => "its disk takes no file of that size: choose another",
        ErrorKind::ReadOnlyFilesystem => {
            "its disk may only be read: choose another, or mount it to be written"
        }
        ErrorKind::PermissionDenied => {
            "let the user who runs this program read and write there, or choose another place"
        }
        ErrorKind::NotFound => "make the folder, or look at the path",
        ErrorKind::IsADirectory => "there is a folder of this name: choose another",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => {
            "there is a file where a folder would have to be: choose another place"
        }
        _ => "look at the path and at its disk",
    }
}

/// Whether another path would have done: what fails otherwise is the disk.
#[must_use]
pub fn is_of_path(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::NotFound
            | ErrorKind::IsADirectory
            | ErrorKind::NotADirectory
            | ErrorKind::AlreadyExists
            | ErrorKind::PermissionDenied
            | ErrorKind::InvalidInput
    )
}

/// Writes a file whole, or leaves what there is as it was: nothing stands half written under its name.
///
/// # Errors
/// Where it cannot be written.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let known = std::fs::metadata(path).ok();
    if known.as_ref().is_some_and(|known| !known.is_file()) {
        // A device or a pipe is no file that another one could take the place of.
        return std::fs::write(path, bytes);
    }
    // Through a link, so that this stays one.
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let draft = draft_of(&real);
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()?;
        if let Some(known) = &known {
            set_permissions(&draft, known.permissions())?;
        }
        rename(&draft, &real)
    });
    if written.is_err() {
        // Often there is none; that it cannot be removed changes nothing about why.
        let _removed = remove_file(&draft);
    }
    written
}

/// The name of a file in the making, in the folder of the one that it becomes.
#[must_use]
pub fn draft_of(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.part", std::process::id()))
}

/// The folder in which a file is, or is to be.
#[must_use]
pub fn folder_of(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Writes something into a folder, or makes one in the lowest above it that is there, and takes it away again.
///
/// # Errors
/// Where that cannot be done, as nothing may be written there, or there is no room.
pub fn try_to_write(folder: &Path) -> io::Result<()> {
    let there = folder.ancestors().find(|above| above.exists());
    let there = match there {
        Some(there) if !there.as_os_str().is_empty() => there,
        _ => Path::new("."),
    };
    let probe = there.join(format!(".seigneur-doctor-{}", std::process::id()));
    if there != folder {
        create_dir(&probe)?;
        return remove_dir(&probe);
    }
    let mut file = File::create_new(&probe)?;
    // An empty file takes no room.
    let written = file.write_all(&[0; 4096]).and_then(|()| file.sync_all());
    let removed = remove_file(&probe);
    written.and(removed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.collect()
    }

    #[test]
    fn a_file_is_written_anew_and_nothing_stays_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("board.png");
        for bytes in [&b"first"[..], b"second"] {
            write_whole(&file, bytes).unwrap();
            assert_eq!(std::fs::read(&file).unwrap(), bytes);
        }
        assert_eq!(names(folder.path()), ["board.png"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one_and_a_device_is_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("a.png"), folder.path().join("b.png"));
        std::os::unix::fs::symlink(&file, &link).unwrap();
        for bytes in [&b"first"[..], b"second"] {
            write_whole(&file, b"").unwrap();
            write_whole(&link, bytes).unwrap();
            assert_eq!(std::fs::read(&file).unwrap(), bytes);
        }
        assert!(std::fs::symlink_metadata(&link).unwrap().is_symlink());
        write_whole(Path::new("/dev/null"), b"away").unwrap();
        assert!(!std::fs::metadata("/dev/null").unwrap().is_file());
    }

    #[test]
    fn a_folder_that_can_be_written_or_made_is_left_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["", "new", "new/one"] {
            try_to_write(&folder.path().join(name)).unwrap();
            assert_eq!(names(folder.path()), [""; 0]);
        }
    }

    #[test]
    fn nothing_is_written_below_a_file_or_where_nothing_can_be_made() {
        let file = tempfile::NamedTempFile::new().unwrap();
        for path in [
            file.path(),
            &file.path().join("below"),
            Path::new("/proc/nope"),
        ] {
            assert!(try_to_write(path).is_err(), "{}", path.display());
        }
    }

    #[test]
    fn where_there_is_no_folder_it_is_said_what_to_do() {
        let error = write_whole(Path::new("/nonexistent/a.png"), b"").unwrap_err();
        assert_eq!(remedy(&error), "make the folder, or look at the path");
        assert!(is_of_path(&error));
        assert!(!is_of_path(&ErrorKind::StorageFull.into()));
    }
}
