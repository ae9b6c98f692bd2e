//! Everything in a few seconds: that it runs, and that what it writes can be read.

use std::fs::{self, OpenOptions};
use std::io::Write;

use anyhow::ensure;

use crate::agreement;
use crate::fit::fit;
use crate::games::play;
use crate::gradient::error;
use crate::kept;
use crate::options::Options;
use crate::sample::{BYTES, Sample};
use crate::weights::{Weights, shipped};

/// How many positions are noted at least, before the run is broken off and after.
const POSITIONS: u64 = 300;

/// Tries everything in a folder of its own.
pub fn test() -> anyhow::Result<()> {
    let bytes = shipped()?;
    let weights = Weights::read(&bytes)?;
    ensure!(
        weights.write() == bytes,
        "weights that are read and written change"
    );
    println!("weights: {} bytes, the same again", bytes.len());
    let compared = agreement::check(&weights)?;
    println!("features: as in the engine, in {compared} positions");
    let folder = tempfile::tempdir()?;
    let mut options = Options {
        nodes: 100,
        epochs: 20,
        // Twenty small steps would be rounded away as the weights are written.
        rate: 0.001,
        ..Options::of(folder.path().to_owned())
    };
    let samples = games(&mut options)?;
    println!("games: {} positions", samples.len());
    fit(&options)?;
    let written = fs::read(options.fitted())?;
    ensure!(written.len() == bytes.len(), "another length was written");
    let fitted = Weights::read(&written)?;
    let [before, after] =
        [&weights, &fitted].map(|weights| error(weights, &samples, options.results));
    ensure!(
        after < before,
        "an error of {before} became one of {after}, which is no less"
    );
    println!("fit: an error of {before:.6} became one of {after:.6}");
    Ok(())
}

/// Plays games, breaks off within a position, and goes on.
fn games(options: &mut Options) -> anyhow::Result<Vec<Sample>> {
    options.positions = POSITIONS;
    play(options)?;
    let first = kept::read(&options.kept())?;
    let torn = [0xFF; BYTES / 2];
    let mut file = OpenOptions::new().append(true).open(options.kept())?;
    file.write_all(&torn)?;
    options.positions = u64::try_from(first.len())? + POSITIONS;
    play(options)?;
    let length = fs::metadata(options.kept())?.len();
    let is_whole = length.is_multiple_of(u64::try_from(BYTES)?);
    ensure!(is_whole, "{length} bytes are no positions");
    let samples = kept::read(&options.kept())?;
    let enough = usize::try_from(options.positions)?;
    ensure!(samples.len() >= enough, "too few positions were noted");
    ensure!(
        samples.starts_with(&first),
        "positions that were kept are lost"
    );
    let further = &samples[first.len()..];
    let again = further.iter().filter(|sample| first.contains(sample));
    ensure!(
        again.count() < further.len() / 2,
        "games that were kept were played again"
    );
    Ok(samples)
}
