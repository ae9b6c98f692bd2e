//! Many games of the engine against itself, on all processors.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Instant;

use anyhow::Context;
use rand::SeedableRng;
use rand::rngs::StdRng;

use crate::game;
use crate::kept::Kept;
use crate::options::Options;
use crate::sample::Sample;

/// After how many games it is told how far they are.
const TOLD: u64 = 200;

/// What was noted of a game, and its result.
type Noted = anyhow::Result<Vec<Sample>>;

/// Plays until as many positions are kept as are asked for.
pub fn play(options: &Options) -> anyhow::Result<()> {
    let path = options.kept();
    let mut kept = Kept::open(&path)?;
    let (before, begun, next) = (kept.count(), Instant::now(), AtomicU64::new(0));
    let mut games = 0;
    let tell = |kept: &Kept, games: u64| {
        let (count, seconds) = (kept.count(), begun.elapsed().as_secs());
        let path = path.display();
        let all = options.positions;
        eprintln!("{path}: {count} of {all} positions, {games} games in {seconds} s");
    };
    // Whoever plays hears that it is enough when nobody receives any more.
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..crate::threads() {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || keep_playing(options, before, next, &sender));
        }
        drop(sender);
        while kept.count() < options.positions {
            let noted = receiver.recv().context("nobody plays any more")??;
            kept.add(&noted)?;
            games += u64::from(!noted.is_empty());
            if games % TOLD == 0 && !noted.is_empty() {
                tell(&kept, games);
            }
        }
        anyhow::Ok(())
    })?;
    tell(&kept, games);
    Ok(())
}

/// Plays games until nobody wants them.
fn keep_playing(options: &Options, kept: u64, next: &AtomicU64, sender: &Sender<Noted>) {
    loop {
        let nth = next.fetch_add(1, Ordering::Relaxed);
        let mut rng = drawing([options.seed, kept, nth]);
        let noted = game::play(&mut rng, options.nodes);
        if sender.send(noted).is_err() {
            return;
        }
    }
}

/// What the moves of an opening are drawn from: another sequence for each seed, for each number of positions that were kept
/// before the run, and for each of its games.
fn drawing(numbers: [u64; 3]) -> StdRng {
    let mut seed = [0; 32];
    let (parts, _) = seed.as_chunks_mut();
    for (part, number) in parts.iter_mut().zip(numbers) {
        *part = number.to_le_bytes();
    }
    StdRng::from_seed(seed)
}
