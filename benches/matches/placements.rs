//! Écheversi: the strongest level against a greedy player, and how long the last placements take.

use std::time::Duration;

use seigneur::engine::Level;
use seigneur::rules::{Color, Position, Role, Variant};

use crate::contender::{Allowance, Contender, alone};
use crate::options::Options;
use crate::pace::{busy, drawn};
use crate::pairing::Pairing;
use crate::support::yardstick::{EnginePlayer, MoveBudget, Wanted};

/// How many placements a game has.
const PLACEMENTS: u64 = 16;

/// Plays the match, and solves some endings.
pub fn measure(options: &Options) -> anyhow::Result<()> {
    let pairing = Pairing {
        variant: Variant::Echeversi,
        first: Contender::Engine(Level::FULL, Allowance::Worth(options.ms(200))),
        second: Contender::Greedy,
        games: options.games(200),
        wanted: Some(Wanted::AtLeast(0.85)),
    };
    pairing.run(options)?;
    let endings = if options.smoke { 1 } else { 20 };
    last(6, endings, Duration::from_secs(1))?;
    if !options.smoke {
        last(8, endings, Duration::from_secs(10))?;
    }
    Ok(())
}

/// Solves positions with so many placements left.
fn last(left: u32, endings: u64, wanted: Duration) -> anyhow::Result<()> {
    let mut taken = Vec::new();
    for seed in 0..endings {
        let position = drawn(Variant::Echeversi, PLACEMENTS - u64::from(left), seed);
        anyhow::ensure!(
            in_hand(&position) == left,
            "{position}: other pieces are left"
        );
        let mut player = EnginePlayer::new(Level::FULL, MoveBudget::Nodes(u64::MAX));
        let begun = busy();
        // Without a bound the search ends when all placements have been looked at to the end.
        let thought = player.think(&alone(&position))?;
        anyhow::ensure!(thought.depth == left, "{position}: not to the end");
        taken.push(busy().saturating_sub(begun));
    }
    let longest = taken.iter().max().copied().unwrap_or_default();
    let mean = taken.iter().sum::<Duration>() / u32::try_from(taken.len())?;
    println!(
        "| Écheversi: the last {left} placements, exactly | ≤ {wanted:?} | {:.2} s, longest {:.2} s, {endings} positions | {} |",
        mean.as_secs_f64(),
        longest.as_secs_f64(),
        if longest <= wanted { "yes" } else { "no" }
    );
    Ok(())
}

fn in_hand(position: &Position) -> u32 {
    let hands = position.hands();
    let of = |color| {
        Role::ALL
            .map(|role| hands.count(color, role))
            .iter()
            .sum::<u32>()
    };
    of(Color::White) + of(Color::Black)
}
