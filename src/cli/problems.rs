//! `seigneur rules problems`: problems as the program keeps them, out of games drawn by lot.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::sync::atomic::AtomicBool;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::engine::{self, Level, Memory, Search, SearchBudget};
use crate::rules::Variant;
use crate::rules::problem::{self, Effort, Length, Problem};

/// The work that may be done for one game, in positions.
const EFFORT: u32 = 4_000_000;
/// The positions after which a computer player has not found a key.
const NODES: u64 = 1_000_000;
/// The memory of that computer player, in mebibytes.
const MEMORY: usize = 16;

/// So many problems of a game that are won within two moves, one a line.
pub(super) fn composed(variant: Variant, count: u64, seed: u64) -> String {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut draw = |below: usize| rng.random_range(0..below);
    let lengths = lengths(variant).iter().cycle();
    let written = lengths.zip(0..count).map(|(&length, _)| {
        loop {
            let mut effort = Effort::of_positions(EFFORT);
            if let Some(found) = problem::compose(variant, length, &mut draw, &mut effort) {
                break written(&found);
            }
        }
    });
    written.collect::<Vec<_>>().join("\n")
}

/// Adds problems to a file until it has so many of them, all won in so many moves, each with the seed
/// that it comes from, and says how many it has. It goes on after the last seed that the file has, else
/// with `seed`.
///
/// # Errors
/// Where the file cannot be read or written.
pub(super) fn compose_into(
    file: &Path,
    (variant, moves): (Variant, u8),
    count: u64,
    seed: u64,
) -> io::Result<usize> {
    let mut kept = OpenOptions::new()
        .read(true)
        .append(true)
        .create(true)
        .open(file)?;
    let mut problems = Vec::new();
    let mut seeds = seed..;
    for line in BufReader::new(File::open(file)?).lines() {
        let line = line?;
        let fields: Vec<&str> = line.split('\t').collect();
        let &[position, solution, _, last] = fields.as_slice() else {
            continue;
        };
        problems.extend(Problem::read(variant, position, solution));
        seeds = last.parse().map_or(seeds, |last: u64| last + 1..);
    }
    for seed in seeds {
        if problems.len() as u64 >= count {
            break;
        }
        let mut rng = StdRng::seed_from_u64(seed);
        let mut draw = |below: usize| rng.random_range(0..below);
        let Some(found) = problem::shape(variant, moves, &mut draw) else {
            continue;
        };
        if problems
            .iter()
            .all(|known| !problem::are_alike(known, &found))
        {
            // In one piece: whoever breaks it off leaves no half of a line.
            kept.write_all(format!("{}\t{seed}\n", written(&found)).as_bytes())?;
            problems.push(found);
        }
    }
    Ok(problems.len())
}

/// What the problems of a game are in turn.
fn lengths(variant: Variant) -> &'static [Length] {
    match variant.colors().len() {
        2 => &[Length::AtOnce, Length::InMoves(2), Length::InMoves(2)],
        _ => &[
            Length::AtOnce,
            Length::InMoves(2),
            Length::BeforeNextTurn,
            Length::InMoves(2),
        ],
    }
}

fn written(problem: &Problem) -> String {
    let (position, line) = (problem.position(), problem.write_line());
    format!("{position}\t{line}\t{}", nodes_to_key(problem))
}

/// How many positions the strongest computer player looks at until it keeps to the key.
fn nodes_to_key(problem: &Problem) -> u64 {
    let stop = AtomicBool::new(false);
    let search = Search {
        among: &[],
        position: problem.position(),
        past: &[],
        level: Level::FULL,
        budget: SearchBudget {
            nodes: NODES,
            depth: u32::MAX,
            stop: &stop,
        },
        seed: 0,
    };
    let key = problem.line().first();
    let mut since = None;
    let mut hear = |thought: &engine::Thought| {
        since = (Some(&thought.best) == key).then(|| since.unwrap_or(thought.nodes));
    };
    let played = engine::think(&search, &mut Memory::of_mebibytes(MEMORY), &mut hear);
    played.iter().for_each(hear);
    since.unwrap_or(NODES)
}
