//! What is asked for on the command line.

use std::path::PathBuf;
use std::str::FromStr;

use anyhow::{Context, bail};
use seigneur::engine::Level;
use seigneur::rules::Variant;

/// What is asked for.
#[derive(Clone, Debug)]
pub struct Options {
    /// The names of the contests.
    pub contests: Vec<String>,
    /// Whether everything is only tried, in seconds.
    pub smoke: bool,
    /// Where the games are kept.
    pub folder: PathBuf,
    games: Option<usize>,
    ms: Option<u64>,
    elo: Option<u32>,
    level: Option<u8>,
    variant: Option<Variant>,
    against: Option<String>,
}

impl Options {
    /// Reads them; `cargo bench` adds `--bench` to them.
    pub fn read(arguments: impl Iterator<Item = String>) -> anyhow::Result<Self> {
        let target = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/target"));
        let mut options = Self {
            contests: Vec::new(),
            smoke: false,
            folder: PathBuf::new(),
            games: None,
            ms: None,
            elo: None,
            level: None,
            variant: None,
            against: None,
        };
        let mut folder = None;
        for argument in arguments {
            match argument.split_once('=').unwrap_or((&argument, "")) {
                ("--bench", _) => {}
                ("--smoke", _) => options.smoke = true,
                ("--folder", path) => folder = Some(PathBuf::from(path)),
                ("--games", value) => options.games = Some(number(&argument, value)?),
                ("--ms", value) => options.ms = Some(number(&argument, value)?),
                ("--elo", value) => options.elo = Some(number(&argument, value)?),
                ("--level", value) => options.level = Some(number(&argument, value)?),
                ("--variant", value) => options.variant = Some(number(&argument, value)?),
                ("--against", value) => options.against = Some(value.to_owned()),
                (name, _) if name.starts_with('-') => bail!("unknown option {argument:?}"),
                (name, _) => options.contests.push(name.to_owned()),
            }
        }
        options.folder = match folder {
            Some(folder) => folder,
            None if options.smoke => emptied(target.join("matches-smoke"))?,
            None => target.join("matches"),
        };
        Ok(options)
    }

    /// How many games a match has.
    pub fn games(&self, usual: usize) -> usize {
        let smoke = if self.smoke { 1 } else { usual };
        self.games.unwrap_or(smoke)
    }

    /// The time that a move may take, or be worth, in milliseconds.
    pub fn ms(&self, usual: u64) -> u64 {
        let smoke = if self.smoke { 1 } else { usual };
        self.ms.unwrap_or(smoke)
    }

    /// The rating of the opponent.
    pub fn elo(&self, usual: u32) -> u32 {
        self.elo.unwrap_or(usual)
    }

    /// Those of some levels that are asked for.
    pub fn levels(&self, from: u8) -> impl Iterator<Item = Level> {
        let asked = self.level.or(self.smoke.then_some(from));
        Level::all()
            .filter(move |level| level.number() >= from)
            .filter(move |level| asked.is_none_or(|asked| asked == level.number()))
    }

    /// Those of some games that are asked for.
    pub fn variants(&self, of: &[Variant]) -> Vec<Variant> {
        let asked = self.variant.or(self.smoke.then_some(of[0]));
        let of = of.iter().copied();
        of.filter(|&it| asked.is_none_or(|asked| asked == it))
            .collect()
    }

    /// Whether an opponent is asked for.
    pub fn has_opponent(&self, name: &str) -> bool {
        self.against.as_ref().is_none_or(|asked| asked == name)
    }
}

/// A folder of which nothing is left.
fn emptied(folder: PathBuf) -> anyhow::Result<PathBuf> {
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    Ok(folder)
}

fn number<T: FromStr>(argument: &str, value: &str) -> anyhow::Result<T> {
    let value = value.parse().ok();
    value.with_context(|| format!("{argument}: no such value"))
}
