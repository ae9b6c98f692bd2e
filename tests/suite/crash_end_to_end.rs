//! The real binary, killed anywhere while everything fails that can fail, and started again: no move is lost, nothing
//! is said twice, and every turn is told.

use std::collections::BTreeMap;

use appointments::Appointments;
use kill_loop::{KillLoop, Plan, Tally};
use seigneur::sandbox::FAULT_CLASSES;

use crate::support::environment::{chosen, keep_line};
use crate::support::postgres::Server;

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
mod thinking;

/// How many kills and faults a plain run has, and from which seed.
const KILLS: u32 = 40;
const FAULTS: u32 = 300;
const SEED: u64 = 5;
/// How many bots are killed side by side, so many times in all.
const LOOPS: u32 = 4;
/// From how many kills on a run comes by everything: what a shorter one sees is a matter of chance.
const LONG_RUN: u32 = 150;

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_anywhere_among_all_faults_loses_nothing_and_repeats_nothing() {
    let kills = chosen("SEIGNEUR_KILLS", KILLS);
    let faults = chosen("SEIGNEUR_FAULTS", FAULTS.max(4 * kills));
    let seed = chosen("SEIGNEUR_SEED", SEED);
    let engine = chosen("SEIGNEUR_ENGINE", "sqlite".to_owned());
    println!(
        "SEIGNEUR_KILLS={kills} SEIGNEUR_FAULTS={faults} SEIGNEUR_SEED={seed} SEIGNEUR_ENGINE={engine}"
    );
    let server = match &*engine {
        "sqlite" => None,
        "postgres" => match Server::start("the kill loop on PostgreSQL") {
            Some(server) => Some(server),
            None => return,
        },
        _ => panic!("SEIGNEUR_ENGINE: {engine:?}, expected sqlite or postgres"),
    };
    let appointments = Appointments::default();
    let mut tasks = Vec::new();
    for number in 0..LOOPS {
        let plan = Plan {
            kills: kills.div_ceil(LOOPS),
            faults: faults.div_ceil(LOOPS),
            seed: seed + u64::from(number),
        };
        let database = match &server {
            Some(server) => Some(server.new_database(&format!("kills{number}")).await),
            None => None,
        };
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
    if kills >= LONG_RUN {
        comes_by_everything(&tally);
    }
    keep(&tally, (seed, &engine));
}

/// A long run ends the process at every place, and meets every class of faults and all that moderators do.
fn comes_by_everything(tally: &Tally) {
    let missing = |known: &BTreeMap<&'static str, u32>, name: &&str| {
        known.get(name).is_none_or(|times| *times == 0)
    };
    let places = appointments::places().map(seigneur::crash::FailPoint::name);
    let places: Vec<_> = places.filter(|name| missing(&tally.killed, name)).collect();
    assert!(places.is_empty(), "it never ended itself at {places:?}");
    let classes = FAULT_CLASSES.iter().map(|class| class.name);
    let classes: Vec<_> = classes
        .filter(|name| missing(&tally.faults, name))
        .collect();
    assert!(classes.is_empty(), "these have not struck: {classes:?}");
    let obstacles = obstacles::Obstacle::ALL.map(obstacles::Obstacle::name);
    let obstacles = obstacles
        .into_iter()
        .filter(|name| missing(&tally.obstacles, name));
    let obstacles: Vec<_> = obstacles.collect();
    assert!(
        obstacles.is_empty(),
        "these were not in the way: {obstacles:?}"
    );
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
