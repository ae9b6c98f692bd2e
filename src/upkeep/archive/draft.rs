//! A file that an archive is packed into, and whose failure is told once.

use std::fs::File;
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};

/// A file that notes its first failure, and from then on takes what it is given without keeping it.
///
/// The packer ends its archive when it is dropped, and prints by itself where it cannot.
#[derive(Debug)]
pub(super) struct Draft {
    file: File,
    failure: Option<io::Error>,
    /// Where the next byte is written, and where the file ends.
    at: u64,
    end: u64,
}

impl Draft {
    /// An empty one.
    pub(super) const fn new(file: File) -> Self {
        Self {
            file,
            failure: None,
            at: 0,
            end: 0,
        }
    }

    /// Waits until all of it is on disk.
    pub(super) fn kept(self) -> io::Result<()> {
        match self.failure {
            Some(failure) => Err(failure),
            None => self.file.sync_all(),
        }
    }

    /// What a step gives, or its failure where it is the first.
    fn tried<T>(&mut self, step: impl FnOnce(&mut File) -> io::Result<T>) -> io::Result<Option<T>> {
        if self.failure.is_some() {
            return Ok(None);
        }
        match step(&mut self.file) {
            Ok(done) => Ok(Some(done)),
            Err(error) if error.kind() == ErrorKind::Interrupted => Err(error),
            Err(error) => {
                self.failure = Some(error);
                Ok(None)
            }
        }
    }
}

impl Write for Draft {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.tried(|file| file.write(bytes))?;
        let written = written.unwrap_or(bytes.len());
        self.at += u64::try_from(written).unwrap_or_default();
        self.end = self.end.max(self.at);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.tried(File::flush).map(drop)
    }
}

impl Seek for Draft {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let place = match to {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::End(by) => self.end.checked_add_signed(by),
            SeekFrom::Current(by) => self.at.checked_add_signed(by),
        };
        let place = place.ok_or(ErrorKind::InvalidInput)?;
        self.tried(|file| file.seek(SeekFrom::Start(place)))?;
        self.at = place;
        Ok(place)
    }
}

#[cfg(test)]
mod tests {
    use zip::write::SimpleFileOptions;
    use zip::{CompressionMethod, ZipWriter};

    use super::*;

    #[test]
    fn a_disk_without_room_is_told_once_and_ends_the_archive_in_peace() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut zip = ZipWriter::new(Draft::new(full));
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        for name in ["a.pgn", "b.pgn"] {
            zip.start_file(name, options).unwrap();
            zip.write_all(b"1. e4 e5 *").unwrap();
        }
        let kept = zip.finish().unwrap().kept();
        assert_eq!(kept.unwrap_err().kind(), ErrorKind::StorageFull);
    }
}
