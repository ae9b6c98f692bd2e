//! Three processes of the real binary on one PostgreSQL database, each with a shard of its own: one after another is
//! killed, or stands still for longer than its lease and goes on.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::process::{Child, Command};

use super::accounts;
use super::appointments::Appointments;
use super::kill_loop::{FROM_OUTSIDE, KillLoop, Life, Tally};
use crate::support::environment::{chosen, keep_line};
use crate::support::postgres::Server;
use crate::support::test_server::PATIENCE;

/// How often processes are killed or held still in a plain run, and from which seed.
const ATTACKS: u32 = 20;
const SEED: u64 = 11;
const PROCESSES: u64 = 3;
/// What is counted where a process stood still.
const STOOD_STILL: &str = "stood still";
/// Longer than the lease of a process, of a second, and than others take to notice.
const STANDSTILL: Duration = Duration::from_millis(2_500);
/// How long the processes work together at most between two attacks, in milliseconds.
const LONGEST_PEACE: u64 = 2_000;

#[tokio::test(flavor = "multi_thread")]
async fn of_three_processes_one_after_another_is_killed_or_stands_still() {
    let attacks = chosen("SEIGNEUR_KILLS", ATTACKS);
    let seed = chosen("SEIGNEUR_SEED", SEED);
    println!("SEIGNEUR_KILLS={attacks} SEIGNEUR_SEED={seed}");
    let Some(server) = Server::start("the kill loop of three processes") else {
        return;
    };
    let database = server.new_database("several").await;
    let whole = tokio::task::spawn_blocking(move || {
        tokio::runtime::Handle::current().block_on(run(attacks, seed, database))
    });
    let tally = whole.await.unwrap();
    for (what, times) in &tally.killed {
        println!("{what}: {times}");
    }
    println!("faults: {}", tally.struck());
    println!("{}", tally.accounts);
    println!("0 moves lost, 0 messages lost, 0 messages doubled, 0 turns untold");
    assert_eq!(tally.kills(), attacks);
    assert!(tally.struck() > attacks, "{} faults", tally.struck());
    keep_line(&format!(
        "three {seed} kills {} faults {} nights 0 {}\n",
        tally.kills(),
        tally.struck(),
        tally.accounts.line()
    ));
}

async fn run(attacks: u32, seed: u64, database: String) -> Tally {
    let scene = KillLoop::set_up(seed, Some(database), Appointments::default()).await;
    let mut tally = Tally::default();
    let attacked = attacked(&scene, attacks, &mut tally);
    let (last, books) = scene.play_under(attacked, scene.people()).await;
    scene.ends(last, books, tally).await
}

/// Attacks one process after another, then leaves a single one alone.
async fn attacked(scene: &KillLoop, attacks: u32, tally: &mut Tally) -> Child {
    let mut rng = StdRng::seed_from_u64(scene.seed);
    let mut processes: Vec<Child> = (0..PROCESSES).map(|shard| spawn(scene, shard)).collect();
    all_are_connected(scene).await;
    scene.life.send_replace(Life::Up(0));
    scene.worsen();
    for number in 1..=attacks {
        let peace = rng.random_range(0..LONGEST_PEACE);
        tokio::time::sleep(Duration::from_millis(peace)).await;
        let shard = rng.random_range(0..PROCESSES);
        let process = &mut processes[usize::try_from(shard).unwrap()];
        let what = if number % 3 == 0 {
            stands_still(process).await;
            STOOD_STILL
        } else {
            process.kill().await.unwrap();
            FROM_OUTSIDE
        };
        if process.try_wait().unwrap().is_some() {
            *process = spawn(scene, shard);
        }
        *tally.killed.entry(what).or_default() += 1;
        accounts::no_clock_runs_unnotified(&scene.ledger).await;
        all_are_connected(scene).await;
        scene.life.send_replace(Life::Up(number));
    }
    let faults = scene.server.sandbox.faults();
    tally.faults = faults.classes_struck().into_iter().collect();
    scene.mend();
    scene.down();
    for process in &mut processes {
        process.kill().await.unwrap();
    }
    scene.last_life().await
}

/// A process that serves one shard.
fn spawn(scene: &KillLoop, shard: u64) -> Child {
    let mut command = scene.server.process(env!("CARGO_BIN_EXE_seigneur"));
    command.env("SHARDS", format!("{shard}-{shard}/{PROCESSES}"));
    command.spawn().unwrap()
}

async fn all_are_connected(scene: &KillLoop) {
    let all: Vec<_> = (0..PROCESSES).map(|shard| (shard, PROCESSES)).collect();
    // A guard before the service that refuses the address does so for a minute.
    let connected = scene
        .server
        .sandbox
        .wait_for(PATIENCE * 2, |view| (view.shards() == all).then_some(()));
    connected.await.expect("every shard is connected");
}

/// Holds a process still for longer than others wait for it.
async fn stands_still(process: &Child) {
    signal(process, "-STOP").await;
    tokio::time::sleep(STANDSTILL).await;
    signal(process, "-CONT").await;
}

async fn signal(process: &Child, signal: &str) {
    let id = process.id().expect("a process that runs").to_string();
    let sent = Command::new("kill").args([signal, &id]).status().await;
    assert!(sent.unwrap().success());
}
