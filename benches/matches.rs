//! How strong the computer players are: matches against players that never change, against each other and against
//! Stockfish, each with the figure that is wanted beside the one that was measured.
//!
//! `cargo bench --bench matches -- CONTEST...` plays some contests, without a name it lists them. Every game is kept
//! in `target/matches`, so that a contest that was broken off goes on where it was. `--games=N`, `--ms=N`,
//! `--elo=N`, `--level=N`, `--variant=NAME` and `--against=NAME` change or choose parts of a contest, `--folder=PATH`
//! keeps the games elsewhere. `--smoke` plays a few games of everything that needs no other program, or of
//! the contests that are named, anew each time. No strength is asserted; a move that is not legal, or comes too late, ends the run.

#[path = "matches/analysis.rs"]
mod analysis;
#[path = "matches/chess.rs"]
mod chess;
#[path = "matches/contender.rs"]
mod contender;
#[path = "matches/options.rs"]
mod options;
#[path = "matches/pace.rs"]
mod pace;
#[path = "matches/pairing.rs"]
mod pairing;
#[path = "matches/placements.rs"]
mod placements;
#[path = "matches/problems.rs"]
mod problems;
#[path = "matches/self_play.rs"]
mod self_play;
#[path = "matches/speed.rs"]
mod speed;
#[path = "../tests/suite/support"]
mod support {
    pub mod yardstick;
}
#[path = "matches/three.rs"]
mod three;

use options::Options;

/// Something that is measured: what it is called, what it is about, and whether another program is needed.
struct Contest {
    name: &'static str,
    about: &'static str,
    needs_stockfish: bool,
    run: fn(&Options) -> anyhow::Result<()>,
}

const CONTESTS: [Contest; 13] = [
    Contest {
        name: "speed",
        about: "positions a second, beside perft",
        needs_stockfish: false,
        run: speed::measure,
    },
    Contest {
        name: "problems",
        about: "the shipped problems, from level 4 up",
        needs_stockfish: false,
        run: problems::solve,
    },
    Contest {
        name: "stockfish",
        about: "chess, level 6 against Stockfish at UCI_Elo 2300",
        needs_stockfish: true,
        run: chess::against_stockfish,
    },
    Contest {
        name: "chess-levels",
        about: "chess, each level against the one below",
        needs_stockfish: false,
        run: chess::levels,
    },
    Contest {
        name: "weakest",
        about: "chess, level 1 against a greedy player of two plies",
        needs_stockfish: false,
        run: chess::weakest,
    },
    Contest {
        name: "weakest-stockfish",
        about: "chess, level 1 against Stockfish at UCI_Elo 1350",
        needs_stockfish: true,
        run: chess::weakest_against_stockfish,
    },
    Contest {
        name: "elo",
        about: "chess, the Elo that each level plays at, against Stockfish",
        needs_stockfish: true,
        run: chess::elo,
    },
    Contest {
        name: "analysis",
        about: "chess, the moves that an analysis marks, against those that Stockfish finds bad",
        needs_stockfish: true,
        run: analysis::measure,
    },
    Contest {
        name: "yardsticks",
        about: "games for three, against frozen max^n, paranoid and greedy players",
        needs_stockfish: false,
        run: three::yardsticks,
    },
    Contest {
        name: "levels",
        about: "games for three, each level against the one below",
        needs_stockfish: false,
        run: three::levels,
    },
    Contest {
        name: "policies",
        about: "games for three, every policy against every other",
        needs_stockfish: false,
        run: three::policies,
    },
    Contest {
        name: "self-play",
        about: "games for three among level 6: drawn or endless ones, and points expected against points got",
        needs_stockfish: false,
        run: self_play::measure,
    },
    Contest {
        name: "placements",
        about: "Écheversi, level 6 against a greedy player, and the last placements",
        needs_stockfish: false,
        run: placements::measure,
    },
];

fn main() -> anyhow::Result<()> {
    let options = Options::read(std::env::args().skip(1))?;
    let chosen = |contest: &&Contest| {
        let of_all = options.smoke && options.contests.is_empty();
        of_all && !contest.needs_stockfish
            || options.contests.iter().any(|name| name == contest.name)
    };
    for name in &options.contests {
        let known = CONTESTS.iter().any(|contest| contest.name == *name);
        anyhow::ensure!(known, "there is no contest {name:?}");
    }
    let chosen: Vec<&Contest> = CONTESTS.iter().filter(chosen).collect();
    if chosen.is_empty() {
        for contest in &CONTESTS {
            println!("{:18} {}", contest.name, contest.about);
        }
        return Ok(());
    }
    println!("| What | Wanted | Measured | Reached |");
    println!("| --- | --- | --- | --- |");
    chosen
        .iter()
        .try_for_each(|contest| (contest.run)(&options))
}
