//! The real binary, killed anywhere while everything fails that can fail, and started again: no move is lost, nothing
//! is said twice, and every turn is told.

use appointments::Appointments;
use kill_loop::{Extent, KillLoop, Plan};
use tally::Tally;

use crate::support::chosen_engine::ChosenEngine;
use crate::support::environment::{chosen, keep_line};

mod abroad;
mod accounts;
mod appointments;
mod cluster;
mod direct;
mod doubt;
mod kill_loop;
mod ledger;
mod obstacles;
mod others;
mod people;
mod posts;
mod said;
mod scene;
mod seen;
mod several;
mod tally;
mod thinking;

/// How many kills and faults a plain run has, and from which seed.
const KILLS: u32 = 40;
const FAULTS: u32 = 300;
const SEED: u64 = 5;
/// How many bots are killed side by side, so many times in all.
const LOOPS: u32 = 4;
/// From how many kills on a run goes on until it has come by everything: what a shorter one sees is a matter of chance.
const LONG_RUN: u32 = 150;

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_anywhere_among_all_faults_loses_nothing_and_repeats_nothing() {
    let kills = chosen("SEIGNEUR_KILLS", KILLS);
    let faults = chosen("SEIGNEUR_FAULTS", FAULTS.max(4 * kills));
    let seed = chosen("SEIGNEUR_SEED", SEED);
    let Some(engine) = ChosenEngine::start("the kill loop on PostgreSQL") else {
        return;
    };
    let name = engine.name();
    println!(
        "SEIGNEUR_KILLS={kills} SEIGNEUR_FAULTS={faults} SEIGNEUR_SEED={seed} SEIGNEUR_ENGINE={name}"
    );
    let extent = if kills >= LONG_RUN {
        Extent::Everything
    } else {
        Extent::Counted
    };
    let appointments = Appointments::default();
    let mut tasks = Vec::new();
    for number in 0..LOOPS {
        let plan = Plan {
            kills: kills.div_ceil(LOOPS),
            faults: faults.div_ceil(LOOPS),
            extent,
            seed: seed + u64::from(number),
        };
        let database = engine.new_database(&format!("kills{number}")).await;
        let appointments = appointments.clone();
        tasks.push(tokio::task::spawn_blocking(move || {
            let whole = KillLoop::run(plan, database, appointments);
            tokio::runtime::Handle::current().block_on(whole)
        }));
    }
    let mut tally = Tally::default();
    for task in tasks {
        tally.add(&task.await.unwrap());
    }
    report(&tally);
    assert!(tally.kills() >= kills, "{} kills", tally.kills());
    assert!(tally.struck() >= faults, "{} faults", tally.struck());
    if extent == Extent::Everything {
        let missing = tally.missing();
        assert!(missing.is_empty(), "this has never happened: {missing:?}");
    }
    keep(&tally, (seed, name));
}

fn report(tally: &Tally) {
    println!("kills: {} in all", tally.kills());
    for (place, kills) in &tally.killed {
        println!("  {place}: {kills}");
    }
    println!("faults: {} in all", tally.struck());
    for (class, times) in &tally.faults {
        println!("  {class}: {times}");
    }
    println!(
        "obstacles: {} in all",
        tally.obstacles.values().sum::<u32>()
    );
    for (obstacle, times) in &tally.obstacles {
        println!("  {obstacle}: {times}");
    }
    println!("nights in which nonces were forgotten: {}", tally.nights);
    println!("{}", tally.accounts);
    println!(
        "0 moves lost, 0 messages lost, 0 messages doubled, 0 turns untold, 0 clocks running untold"
    );
}

/// Keeps what a part has shown.
fn keep(tally: &Tally, (seed, engine): (u64, &str)) {
    keep_line(&format!(
        "{engine} {seed} kills {} faults {} nights {} {}\n",
        tally.kills(),
        tally.struck(),
        tally.nights,
        tally.accounts.line()
    ));
}
