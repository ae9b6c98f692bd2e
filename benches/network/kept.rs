//! The positions that are kept in a file, so that a run that was broken off goes on.

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, Read, Write};
use std::path::Path;

use anyhow::Context;

use crate::sample::{BYTES, Sample};

/// A file to which positions are added.
pub struct Kept {
    file: File,
    count: u64,
}

impl Kept {
    /// Opens a file, or makes one. A last position that was not written to its end is cut off.
    pub fn open(path: &Path) -> anyhow::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        let file = options.append(true).create(true).open(path);
        let file = file.with_context(|| path.display().to_string())?;
        let count = file.metadata()?.len() / size();
        file.set_len(count * size())?;
        Ok(Self { file, count })
    }

    /// How many positions there are.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// Adds the positions of a game.
    pub fn add(&mut self, samples: &[Sample]) -> anyhow::Result<()> {
        let bytes: Vec<[u8; BYTES]> = samples.iter().map(Sample::write).collect();
        self.file.write_all(bytes.as_flattened())?;
        self.count += u64::try_from(samples.len())?;
        Ok(())
    }
}

/// All positions that a file keeps, in the order in which they were added.
pub fn read(path: &Path) -> anyhow::Result<Vec<Sample>> {
    let file = File::open(path).with_context(|| path.display().to_string())?;
    let count = file.metadata()?.len() / size();
    let mut reader = BufReader::with_capacity(1 << 20, file);
    let samples = (0..count).map(|nth| {
        let mut bytes = [0; BYTES];
        reader.read_exact(&mut bytes)?;
        let sample = Sample::read(&bytes);
        sample.with_context(|| format!("{}: number {nth} is no position", path.display()))
    });
    samples.collect()
}

/// How many bytes a position takes in a file.
fn size() -> u64 {
    u64::try_from(BYTES).unwrap_or(u64::MAX)
}
