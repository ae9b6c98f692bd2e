//! The real binary, killed while its computers think: whichever process thinks, the same moves are played, each once.

use std::time::Duration;

use futures_util::FutureExt;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::rules::Variant;
use tokio::process::Child;

use super::accounts;
use super::appointments::Appointments;
use super::kill_loop::{FROM_OUTSIDE, KillLoop};
use super::people::Person;
use super::tally::Tally;
use crate::support::chosen_engine::ChosenEngine;
use crate::support::environment::{chosen, keep_line};

/// How often computers are killed while they think in a plain run, and from which seed.
const KILLS: u32 = 12;
const SEED: u64 = 7;
/// How many bots are killed side by side, so many times in all.
const LOOPS: u32 = 2;
/// What is counted where a search went on.
const WHILE_THINKING: &str = "while a computer thought";
/// How long a process may live, and how many of them there are at most for each that is killed while it thinks.
const LONGEST_LIFE: Duration = Duration::from_secs(4);
const MOST_LIVES: u32 = 10;
/// How long a process thinks at most before it is killed, in milliseconds: some searches are over by then, and others begun.
const LONGEST_THOUGHT: u64 = 1_500;
const LOOK: Duration = Duration::from_millis(1);

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_while_computers_think_makes_the_same_moves_once() {
    let kills = chosen("SEIGNEUR_KILLS", KILLS);
    let seed = chosen("SEIGNEUR_SEED", SEED);
    let Some(engine) = ChosenEngine::start("kills of thinking computers on PostgreSQL") else {
        return;
    };
    let name = engine.name();
    println!("SEIGNEUR_KILLS={kills} SEIGNEUR_SEED={seed} SEIGNEUR_ENGINE={name}");
    let mut tasks = Vec::new();
    for number in 0..LOOPS {
        let database = engine.new_database(&format!("thoughts{number}")).await;
        let seed = seed + u64::from(number);
        tasks.push(tokio::task::spawn_blocking(move || {
            let whole = run(kills.div_ceil(LOOPS), seed, database);
            tokio::runtime::Handle::current().block_on(whole)
        }));
    }
    let mut tally = Tally::default();
    for task in tasks {
        tally.add(&task.await.unwrap());
    }
    let thinking = tally.killed.get(WHILE_THINKING).copied();
    let thinking = thinking.unwrap_or_default();
    println!(
        "kills: {} in all, {thinking} {WHILE_THINKING}",
        tally.kills()
    );
    println!("{}", tally.accounts);
    println!("0 moves lost, 0 moves doubled, all as an undisturbed bot makes them");
    assert!(thinking >= kills, "{thinking} kills");
    assert!(tally.accounts.by_computers > 0, "no computer has moved");
    keep_line(&format!(
        "{name} {seed} kills {thinking} faults 0 nights 0 {}\n",
        tally.accounts.line()
    ));
}

/// How strong computers are in a game: so that they think for some tenths of a second in a build for tests.
const fn level(variant: Variant) -> i64 {
    match variant {
        Variant::Chess => 5,
        Variant::Echeversi => 6,
        _ => 4,
    }
}

/// Kills a bot while somebody plays each game against computers, then looks whether all is as it should be.
async fn run(kills: u32, seed: u64, database: Option<String>) -> Tally {
    let scene = KillLoop::start(seed, database, Appointments::default()).await;
    let people = Variant::ALL.into_iter().zip(0..);
    let people = people.map(|(variant, number)| {
        let person = Person::new(&scene, variant, number).against_computers(level(variant));
        person.plays().boxed_local()
    });
    let mut tally = Tally::default();
    let attacks = attacks(&scene, kills, &mut tally);
    let (last, books) = scene.play_under(attacks, people).await;
    scene.ends(last, books, tally).await
}

/// Kills processes until so many were thinking, then starts the last one.
async fn attacks(scene: &KillLoop, kills: u32, tally: &mut Tally) -> Child {
    let mut rng = StdRng::seed_from_u64(scene.seed);
    for number in 0..kills * MOST_LIVES {
        if tally.killed.get(WHILE_THINKING).copied() >= Some(kills) {
            break;
        }
        let ended = ends_a_thought(scene, number, &mut rng).await;
        scene.down();
        *tally.killed.entry(ended).or_default() += 1;
        accounts::no_clock_runs_unnotified(&scene.ledger).await;
    }
    scene.last_life().await
}

/// Kills a process some time after a computer has begun to think; says whether one did at that moment.
async fn ends_a_thought(scene: &KillLoop, number: u32, rng: &mut StdRng) -> &'static str {
    let thought = Duration::from_millis(rng.random_range(0..LONGEST_THOUGHT));
    let mut child = scene.spawn(None);
    scene.connected(&mut child, number).await;
    let begins = async {
        while !is_thinking(&child) {
            tokio::time::sleep(LOOK).await;
        }
    };
    // Where nobody moves meanwhile, no computer has to.
    let _begun = tokio::time::timeout(LONGEST_LIFE, begins).await;
    tokio::time::sleep(thought).await;
    let place = if is_thinking(&child) {
        WHILE_THINKING
    } else {
        FROM_OUTSIDE
    };
    child.kill().await.unwrap();
    place
}

/// Whether a search goes on in a process, by the names of its threads.
fn is_thinking(process: &Child) -> bool {
    let id = process.id().expect("a process that runs");
    let threads = std::fs::read_dir(format!("/proc/{id}/task")).unwrap();
    threads.flatten().any(|thread| {
        // One that has ended meanwhile has no name any more.
        let name = std::fs::read_to_string(thread.path().join("comm"));
        name.is_ok_and(|name| name.trim_end() == "thinker")
    })
}
