//! The real binary, killed anywhere in any weather and started again: no move is lost, nothing
//! is said twice.

use std::collections::BTreeMap;

use seigneur::sandbox::FaultKind;

use siege::{FAULTS_PER_KILL, Siege, Tally};

mod accounts;
mod direct;
mod doubt;
mod people;
mod siege;

/// How many kills a plain run does, and from which seed.
const KILLS: u32 = 320;
const SEED: u64 = 5;
/// How many bots are killed side by side, so many times in all.
const SIEGES: u32 = 4;

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_anywhere_in_any_weather_loses_nothing_and_repeats_nothing() {
    let kills = chosen("SEIGNEUR_KILLS", KILLS);
    let seed = chosen("SEIGNEUR_SEED", SEED);
    println!("SEIGNEUR_KILLS={kills} SEIGNEUR_SEED={seed}");
    let each = kills.div_ceil(SIEGES);
    let tasks: Vec<_> = (seed..)
        .take(SIEGES as usize)
        .map(|seed| tokio::task::spawn_blocking(move || besiege(each, seed)))
        .collect();
    let mut tally = Tally::default();
    for task in tasks {
        tally.add(&task.await.unwrap());
    }
    report(&tally);
    assert!(tally.kills() >= kills, "{} kills", tally.kills());
    let faults: u32 = tally.faults.values().sum();
    assert!(faults >= kills * FAULTS_PER_KILL, "{faults} faults");
    // Whether a process comes by a place is a matter of chance: a short run may miss one.
    if kills >= KILLS {
        for place in siege::places() {
            let name = place.name();
            let ended = tally.killed.get(name).copied().unwrap_or(0);
            assert!(ended > 0, "it never ended itself at {name}");
        }
    }
}

/// One siege, on a thread of its own.
fn besiege(kills: u32, seed: u64) -> Tally {
    tokio::runtime::Handle::current().block_on(Siege::hold(kills, seed))
}

/// A number that the environment may choose.
#[expect(
    clippy::disallowed_methods,
    reason = "how long a test runs is no setting of the program"
)]
fn chosen<T: std::str::FromStr>(variable: &str, usual: T) -> T {
    let chosen = std::env::var(variable).ok();
    chosen.map_or(usual, |text| {
        let read = text.parse().ok();
        read.unwrap_or_else(|| panic!("{variable}: {text:?}, expected a number"))
    })
}

fn report(tally: &Tally) {
    println!("kills: {} in all", tally.kills());
    for (place, kills) in &tally.killed {
        println!("  {place}: {kills}");
    }
    println!("faults: {} in all", tally.faults.values().sum::<u32>());
    for (kind, times) in &tally.faults {
        println!("  {kind}: {times}");
    }
    println!("nights in which nonces were forgotten: {}", tally.nights);
    let accounts = &tally.accounts;
    println!(
        "games: {}, moves: {} ({} of them acknowledged by an answer), messages: {}, threads: {}",
        accounts.games, accounts.moves, accounts.acknowledged, accounts.messages, accounts.threads
    );
    println!("0 moves lost, 0 messages lost, 0 messages doubled");
}

/// A kind of fault as it is counted.
fn named(kind: FaultKind) -> &'static str {
    kind.class().map_or("another", |class| class.name)
}

/// Adds counts to others.
fn sum(into: &mut BTreeMap<&'static str, u32>, from: &BTreeMap<&'static str, u32>) {
    for (name, count) in from {
        *into.entry(name).or_default() += count;
    }
}
