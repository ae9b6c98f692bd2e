//! The network that judges positions of chess: games of the engine against itself, and weights that are fitted to them.
//!
//! `cargo bench --bench network -- games` has the engine play against itself, and notes positions in `target/network/games.bin`
//! until `--positions=N` of them are kept; `--nodes=N` is what a move may cost, `--seed=N` chooses the openings. A run that was
//! broken off goes on, with other games. `cargo bench --bench network -- fit` goes on from the weights that the bot comes with,
//! through all that is kept `--epochs=N` times, and writes `target/network/chess.bin`; `--rate=N` is how far a weight goes in a
//! step at first, and `--results=SHARE` how far results count beside scores. Whoever wants to ship what it wrote copies it over `assets/networks/chess.bin`, and plays the matches.
//! `--folder=PATH` keeps both elsewhere. `--smoke` does both in a few seconds in a folder of its own, and holds the features
//! and the weights that it reads against what the engine says. No strength is asserted.

#[path = "network/adam.rs"]
mod adam;
#[path = "network/agreement.rs"]
mod agreement;
#[path = "network/fit.rs"]
mod fit;
#[path = "network/game.rs"]
mod game;
#[path = "network/games.rs"]
mod games;
#[path = "network/gradient.rs"]
mod gradient;
#[path = "network/kept.rs"]
mod kept;
#[path = "network/options.rs"]
mod options;
#[path = "network/sample.rs"]
mod sample;
#[path = "network/smoke.rs"]
mod smoke;
#[path = "network/weights.rs"]
mod weights;

use options::{Options, Task};

fn main() -> anyhow::Result<()> {
    let options = Options::read(std::env::args().skip(1))?;
    match options.task {
        None => {
            println!("games     plays the engine against itself, and notes positions");
            println!("fit       fits the weights that the bot comes with to what was noted");
            Ok(())
        }
        Some(Task::Games) => games::play(&options),
        Some(Task::Fit) => fit::fit(&options),
        Some(Task::Smoke) => smoke::test(),
    }
}

/// How many threads there is a processor for.
fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}
