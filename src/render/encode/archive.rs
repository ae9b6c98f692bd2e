//! Zip files of files that are packed already.

use std::io::{Cursor, Write};

use zip::result::ZipResult;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// A zip file in the making; the same files give the same bytes, whenever it is made.
pub(in crate::render) struct Archive {
    zip: ZipWriter<Cursor<Vec<u8>>>,
    stored: usize,
}

impl Archive {
    pub(in crate::render) fn new() -> Self {
        Self {
            zip: ZipWriter::new(Cursor::default()),
            stored: 0,
        }
    }

    /// Adds a file, stored as it is.
    pub(in crate::render) fn add(&mut self, name: &str, content: &[u8]) -> ZipResult<()> {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Stored)
            .last_modified_time(DateTime::default());
        self.zip.start_file(name, options)?;
        self.zip.write_all(content)?;
        self.stored += content.len();
        Ok(())
    }

    /// The number of bytes so far, names and places not counted.
    pub(in crate::render) fn bytes(&self) -> usize {
        self.stored
    }

    /// The whole file.
    pub(in crate::render) fn finish(self) -> ZipResult<Vec<u8>> {
        Ok(self.zip.finish()?.into_inner())
    }
}
