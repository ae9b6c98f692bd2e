//! Nodes per second of move generation, beside cozy-chess in the same run.

use std::time::Instant;

use anyhow::Context;
use cozy_chess::Board;
use seigneur::rules::perft::{LastPly, perft};
use seigneur::rules::{History, LONGEST_GAME, Move, Position, Variant};

use crate::Effort;
use crate::openings::{game_without_end, patient_game};
use crate::report::Report;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const REPLAYED: usize = 300;
const LONG: usize = 10_000;

/// Counts from the usual positions, and replays a long game.
pub fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let runs = effort.choose(10, 2);
    let board = Board::default();
    let kiwipete: Board = KIWIPETE
        .parse()
        .map_err(|error| anyhow::anyhow!("{KIWIPETE}: {error}"))?;
    let chess = Position::start(Variant::Chess);
    let trichess = Position::start(Variant::Trichess);

    let beside = Beside {
        whose: "chess, start, 5, every leaf played",
        speed: speed(runs, || cozy(&board, 5, LastPly::Played)),
    };
    beside.note(report);
    for (what, position) in [
        ("chess, start, 5", &chess),
        ("Trichess, start, 5", &trichess),
    ] {
        let ours = speed(runs, || perft(position, 5, LastPly::Played));
        beside.compare(report, &format!("{what}, every leaf played"), ours);
    }
    let beside = Beside {
        whose: "chess, Kiwipete, 4, every leaf played",
        speed: speed(runs, || cozy(&kiwipete, 4, LastPly::Played)),
    };
    beside.note(report);
    let position = Position::parse(Variant::Chess, KIWIPETE)?;
    let ours = speed(runs, || perft(&position, 4, LastPly::Played));
    beside.compare(report, "chess, Kiwipete, 4, every leaf played", ours);
    let beside = Beside {
        whose: "chess, start, 5, last ply counted",
        speed: speed(runs, || cozy(&board, 5, LastPly::Counted)),
    };
    beside.note(report);
    for (what, position) in [
        ("chess, start, 5", &chess),
        ("Trichess, start, 5", &trichess),
    ] {
        let ours = speed(runs, || perft(position, 5, LastPly::Counted));
        beside.compare(report, &format!("{what}, last ply counted"), ours);
    }
    replay(effort, report)
}

/// A speed of cozy-chess, in nodes per second.
struct Beside {
    whose: &'static str,
    speed: f64,
}

impl Beside {
    fn note(&self, report: &mut Report) {
        report.add(
            format!("Perft, cozy-chess: {}", self.whose),
            millions(self.speed),
        );
    }

    fn compare(&self, report: &mut Report, what: &str, ours: f64) {
        let ratio = ours / self.speed;
        report.add(
            format!("Perft: {what}"),
            format!("{}, {ratio:.2} of cozy-chess", millions(ours)),
        );
    }
}

/// Loads a game of 300 moves from its list of moves.
fn replay(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    for variant in [Variant::Trichess, Variant::Chess] {
        let game = (0..1000).find_map(|seed| game_without_end(variant, REPLAYED, seed));
        let moves: Vec<Move> = game
            .context("no random game is that long")?
            .moves()
            .collect();
        let quickest = (0..effort.choose(50, 10))
            .map(|_| {
                let begun = Instant::now();
                let mut history = History::new(Position::start(variant));
                let legal = moves.iter().all(|&mv| history.play(mv).is_ok());
                let ended = history.outcome();
                (begun.elapsed(), legal && ended.is_none())
            })
            .min()
            .filter(|&(_, sound)| sound);
        let (elapsed, _) = quickest.context("a replay went another way")?;
        report.add(
            format!("Load a game of {REPLAYED} moves by replay: {variant}"),
            format!("{:.0} µs", elapsed.as_secs_f64() * 1e6),
        );
    }
    long_replay(effort, report)
}

/// Loads a game longer than any may be, and looks after each move whether it has ended, as a table
/// does.
fn long_replay(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let variant = Variant::Trichess;
    let game = (0..100).find_map(|seed| patient_game(variant, LONG, seed));
    let game = game.context("no random game is that long")?;
    let moves: Vec<Move> = game.moves().collect();
    let quickest = (0..effort.choose(20, 5))
        .map(|_| {
            let begun = Instant::now();
            let mut history = History::new(Position::start(variant));
            let ended = moves.iter().filter(|&&mv| {
                let legal = history.play(mv).is_ok();
                !legal || history.outcome().is_some()
            });
            let ended = ended.count();
            (begun.elapsed(), ended)
        })
        .min();
    // From the longest game on, every move ends it.
    let (elapsed, _) = quickest
        .filter(|&(_, ended)| ended == LONG + 1 - LONGEST_GAME)
        .context("a replay went another way")?;
    report.add(
        format!("Load a game of {LONG} moves, with a look at each position: {variant}"),
        format!("{:.1} ms", elapsed.as_secs_f64() * 1e3),
    );
    Ok(())
}

/// The nodes per second of the quickest of some runs: what disturbs a run only slows it down.
#[expect(clippy::cast_precision_loss, reason = "millions of nodes at most")]
fn speed(runs: u32, count: impl Fn() -> u64) -> f64 {
    let once = || {
        let begun = Instant::now();
        let nodes = count();
        nodes as f64 / begun.elapsed().as_secs_f64()
    };
    (0..runs).map(|_| once()).fold(0.0, f64::max)
}

fn millions(per_second: f64) -> String {
    format!("{:.1} million nodes/s", per_second / 1e6)
}

/// Perft as ours does it.
fn cozy(board: &Board, depth: u32, last_ply: LastPly) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 && last_ply == LastPly::Counted {
            nodes += moves.len() as u64;
            return false;
        }
        for mv in moves {
            let mut after = board.clone();
            after.play_unchecked(mv);
            nodes += cozy(&after, depth - 1, last_ply);
        }
        false
    });
    nodes
}
