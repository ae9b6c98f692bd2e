//! What is asked for on the command line.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, bail, ensure};

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// The engine plays against itself.
    Games,
    /// The weights are fitted.
    Fit,
    /// Everything is only tried, in seconds.
    Smoke,
}

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Options {
    pub task: Option<Task>,
    /// How many positions are to be kept in the end.
    pub positions: u64,
    /// How many positions a move may cost.
    pub nodes: u64,
    /// The number from which openings are drawn.
    pub seed: u64,
    /// How often the weights are fitted to each position.
    pub epochs: u32,
    /// How far a weight goes in a step at the beginning.
    pub rate: f32,
    /// How far results count, from 0 to 1; scores count for the rest.
    pub results: f32,
    /// Where positions and weights are kept.
    pub folder: PathBuf,
}

impl Options {
    /// Reads them; `cargo bench` adds `--bench` to them.
    pub fn read(arguments: impl Iterator<Item = String>) -> anyhow::Result<Self> {
        let target = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/target"));
        let mut options = Self::of(target.join("network"));
        for argument in arguments {
            match argument.split_once('=').unwrap_or((&argument, "")) {
                ("--bench", _) => {}
                ("--smoke", _) => options.task = Some(Task::Smoke),
                ("--folder", path) => options.folder = PathBuf::from(path),
                ("--positions", value) => options.positions = number(&argument, value)?,
                ("--nodes", value) => options.nodes = number(&argument, value)?,
                ("--seed", value) => options.seed = number(&argument, value)?,
                ("--epochs", value) => options.epochs = number(&argument, value)?,
                ("--rate", value) => options.rate = number(&argument, value)?,
                ("--results", value) => options.results = number(&argument, value)?,
                ("games", _) => options.task = Some(Task::Games),
                ("fit", _) => options.task = Some(Task::Fit),
                _ => bail!("unknown option {argument:?}"),
            }
        }
        let share = options.results;
        ensure!(
            (0.0..=1.0).contains(&share),
            "--results={share}: not from 0 to 1"
        );
        Ok(options)
    }

    /// What is done where nothing else is asked for, with what is kept in a folder.
    pub fn of(folder: PathBuf) -> Self {
        Self {
            task: None,
            positions: 1_000_000,
            nodes: 400,
            seed: 0,
            epochs: 4,
            rate: 0.0002,
            results: 0.08,
            folder,
        }
    }

    /// The file in which positions are kept.
    pub fn kept(&self) -> PathBuf {
        self.folder.join("games.bin")
    }

    /// The file into which weights are written.
    pub fn fitted(&self) -> PathBuf {
        self.folder.join("chess.bin")
    }
}

fn number<T: FromStr>(argument: &str, value: &str) -> anyhow::Result<T> {
    let value = value.parse().ok();
    value.with_context(|| format!("{argument}: no such value"))
}
