//! Lines that are kept in a file, so that what was broken off goes on.

use std::fs::{self, File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::Path;

use anyhow::Context;

/// The lines of a file, after a first one that says under which conditions they came about.
#[derive(Debug)]
pub struct KeptLines {
    header: String,
    lines: Vec<String>,
    file: File,
}

impl KeptLines {
    /// Opens a file, or makes one with a header. A last line that was not written to its end is dropped.
    ///
    /// # Errors
    /// Where the file cannot be read or written, or there is no header.
    pub fn open(
        path: &Path,
        header: impl FnOnce() -> anyhow::Result<String>,
    ) -> anyhow::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            text => text.with_context(|| path.display().to_string())?,
        };
        let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
        let mut lines = whole.lines().map(str::to_owned);
        let known = lines.next();
        let mut file = OpenOptions::new().append(true).create(true).open(path)?;
        file.set_len(u64::try_from(whole.len())?)?;
        let header = if let Some(line) = known {
            line
        } else {
            let header = header()?;
            writeln!(file, "{header}")?;
            header
        };
        Ok(Self {
            header,
            lines: lines.collect(),
            file,
        })
    }

    /// The value that the header gives to a name, as `nodes` in `engine=3f nodes=100`.
    #[must_use]
    pub fn value(&self, name: &str) -> Option<&str> {
        let mut pairs = self.header.split(' ').filter_map(|it| it.split_once('='));
        pairs.find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    /// The lines after the header.
    #[must_use]
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// Keeps a line more.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn add(&mut self, line: String) -> anyhow::Result<()> {
        writeln!(self.file, "{line}")?;
        self.lines.push(line);
        Ok(())
    }
}
