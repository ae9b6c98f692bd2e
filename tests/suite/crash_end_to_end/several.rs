//! Three processes of the real binary, each with a shard that it was given or with its share of all, on a database that
//! two PostgreSQL servers keep: processes are killed, stand still for longer than their lease or end as they should,
//! servers fail, and the way to them is cut.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::sandbox::{GatewayLimits, View};
use tokio::process::{Child, Command};
use tokio::sync::Mutex;

use super::accounts;
use super::appointments::Appointments;
use super::cluster::Cluster;
use super::kill_loop::{FROM_OUTSIDE, KillLoop, Life};
use super::ledger::Ledger;
use super::seen::is_board;
use super::tally::Tally;
use crate::support::environment::{chosen, keep_line};
use crate::support::test_server::PATIENCE;

/// How many attacks there are in a plain run, of which one is a promotion and two are cuts, and from which seed.
const ATTACKS: u32 = 13;
const SEED: u64 = 11;
const PROCESSES: u64 = 3;
/// How many requests a second all may send, and how many may be refused in ten minutes: Discord answers twice as many by a
/// ban.
const BUDGET: usize = 45;
const REFUSED: usize = 5_000;
/// Longer than the lease of a process, of a second, and than others take to notice.
const STANDSTILL: Duration = Duration::from_millis(2_500);
/// How long the way to the database is cut at most, in milliseconds.
const LONGEST_CUT: u64 = 4_000;
/// How long all goes well at most between two attacks, and how many times as long as it took all to be connected, where that is
/// longer: on a slow machine people play no less.
const LONGEST_PEACE: Duration = Duration::from_secs(4);
const PEACE_PER_START: u32 = 2;
/// How many boards people get between two attacks, and how long that is waited for at most: where nothing is played an attack
/// shows nothing.
const BOARDS: usize = 2;
const LONGEST_WAIT: Duration = Duration::from_secs(15);
/// How long people play on at most until enough faults have struck, and how often that is looked at.
const LONGEST_WEATHER: Duration = Duration::from_mins(20);
const LOOK: Duration = Duration::from_millis(500);

/// What happens to the processes or their database.
#[derive(Clone, Copy)]
enum Attack {
    Kill,
    Standstill,
    Restart,
    Cut,
    Promotion,
}

/// How the processes come by their shards.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Given {
    /// Each is given one.
    Fixed,
    /// They share all, and hand them over.
    Shared,
}

impl Attack {
    /// The one that has a number, from 1.
    const fn of(number: u32, given: Given) -> Self {
        match number {
            _ if matches!(given, Given::Shared) && number % 3 == 1 => Self::Restart,
            _ if number.is_multiple_of(9) => Self::Promotion,
            _ if number.is_multiple_of(5) => Self::Cut,
            _ if number.is_multiple_of(4) => Self::Standstill,
            _ => Self::Kill,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Kill => FROM_OUTSIDE,
            Self::Standstill => "stood still",
            Self::Restart => "ended and started anew",
            Self::Cut => "cut off from the database",
            Self::Promotion => "a standby promoted",
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn three_processes_lose_nothing_whatever_happens_to_them_and_their_database() {
    lose_nothing("several", Given::Fixed).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_share_all_shards_lose_nothing_either() {
    lose_nothing("sharing", Given::Shared).await;
}

/// How many parts of a hundred attacks, with how many faults each, `.ci/long` and `.ci/kills` have of a scene.
fn parts(scene: &str) -> (u32, u32) {
    let long = include_str!("../../../.ci/long").lines();
    let mut counts = long.filter_map(|line| line.strip_prefix(&format!(".ci/kills {scene} ")));
    let kills = include_str!("../../../.ci/kills").lines();
    let faults = format!("{scene}) faults=");
    let mut faults = kills.filter_map(|line| line.trim().strip_prefix(&faults));
    let faults = faults.next().unwrap().trim_end_matches(" ;;");
    (
        counts.next().unwrap().parse().unwrap(),
        faults.parse().unwrap(),
    )
}

#[test]
fn the_long_run_attacks_three_processes_often_enough() {
    let (parts, faults) = parts("three");
    let mut attacks = std::collections::BTreeMap::<_, u32>::new();
    for number in 1..=100 {
        *attacks
            .entry(Attack::of(number, Given::Fixed).name())
            .or_default() += parts;
    }
    for (attack, least) in [
        (Attack::Kill, 2_000),
        (Attack::Promotion, 100),
        (Attack::Cut, 300),
    ] {
        assert!(attacks[attack.name()] >= least, "{attacks:?}");
    }
    assert!(parts * faults >= 20_000, "{faults} faults");
}

async fn lose_nothing(database: &'static str, given: Given) {
    let attacks = chosen("SEIGNEUR_ATTACKS", ATTACKS);
    let faults = chosen("SEIGNEUR_FAULTS", attacks + 1);
    let seed = chosen("SEIGNEUR_SEED", SEED);
    println!("SEIGNEUR_ATTACKS={attacks} SEIGNEUR_FAULTS={faults} SEIGNEUR_SEED={seed}");
    let Some(cluster) = Cluster::start(database).await else {
        return;
    };
    let whole = tokio::task::spawn_blocking(move || {
        tokio::runtime::Handle::current().block_on(run((attacks, faults), seed, cluster, given))
    });
    let tally = whole.await.unwrap();
    for (what, times) in &tally.killed {
        println!("{what}: {times}");
    }
    println!("faults: {}", tally.struck());
    println!("{}", tally.accounts);
    println!("0 moves lost, 0 messages lost, 0 messages doubled, 0 turns untold");
    assert_eq!(tally.kills(), attacks);
    assert!(tally.struck() >= faults, "{} faults", tally.struck());
    let scene = match given {
        Given::Fixed => "three",
        Given::Shared => "sharing",
    };
    keep_line(&format!(
        "{scene} {seed} kills {} faults {} nights 0 {}\n",
        tally.kills(),
        tally.struck(),
        tally.accounts.line()
    ));
}

async fn run(plan: (u32, u32), seed: u64, cluster: Cluster, given: Given) -> Tally {
    let mut scene = KillLoop::set_up(seed, Some(cluster.url()), Appointments::default()).await;
    scene.ledger = Ledger::at(cluster.url_of_primary());
    if given == Given::Shared {
        scene.server.sandbox.gateway().set_limits(GatewayLimits {
            shards: PROCESSES,
            ..GatewayLimits::quick()
        });
    }
    let mut tally = Tally::default();
    let cluster = Mutex::new(cluster);
    let attacked = attacked(&scene, (plan, given), &cluster, &mut tally);
    let (last, books) = scene.play_under(attacked, scene.people()).await;
    // By the service's clock, of all processes together, with those that were killed.
    let record = scene.server.sandbox.record();
    let (busiest, refused) = (record.busiest_second(), record.most_refused());
    println!("{busiest} requests in the busiest second, {refused} refused in ten minutes");
    assert!(busiest <= BUDGET, "{busiest} requests in a second");
    assert!(refused <= REFUSED, "{refused} refused requests");
    scene.ends(last, books, tally).await
}

/// Attacks so many times, waits until so many faults have struck, then leaves a single process alone.
async fn attacked(
    scene: &KillLoop,
    ((attacks, faults), given): ((u32, u32), Given),
    cluster: &Mutex<Cluster>,
    tally: &mut Tally,
) -> Child {
    let mut rng = StdRng::seed_from_u64(scene.seed);
    let spawn = |shard| spawn(scene, shard, given);
    let mut processes: Vec<Child> = (0..PROCESSES).map(spawn).collect();
    let mut start = all_are_connected(scene).await;
    scene.life.send_replace(Life::Up(0));
    scene.worsen();
    for number in 1..=attacks {
        let longest = LONGEST_PEACE.max(PEACE_PER_START * start);
        people_play_on(scene).await;
        tokio::time::sleep(longest.mul_f64(rng.random())).await;
        let attack = Attack::of(number, given);
        let victim = rng.random_range(0..processes.len());
        match attack {
            Attack::Kill => processes[victim].kill().await.unwrap(),
            Attack::Standstill => stands_still(&processes[victim]).await,
            Attack::Restart => ends(&mut processes[victim]).await,
            Attack::Promotion => cluster.lock().await.fails_over().await,
            Attack::Cut => {
                let time = rng.random_range(0..LONGEST_CUT);
                let time = Duration::from_millis(time);
                cluster.lock().await.is_cut_off(time).await;
            }
        }
        *tally.killed.entry(attack.name()).or_default() += 1;
        for (process, shard) in processes.iter_mut().zip(0..) {
            if process.try_wait().unwrap().is_some() {
                *process = spawn(shard);
            }
        }
        accounts::no_clock_runs_unnotified(&scene.ledger).await;
        start = all_are_connected(scene).await;
        scene.life.send_replace(Life::Up(number));
    }
    let struck = || scene.server.sandbox.faults().classes_struck();
    let many = tokio::time::timeout(LONGEST_WEATHER, async {
        while struck().into_iter().map(|(_, times)| times).sum::<u32>() < faults {
            tokio::time::sleep(LOOK).await;
        }
    });
    assert!(many.await.is_ok(), "{:?}", struck());
    tally.faults = struck().into_iter().collect();
    scene.mend();
    scene.down();
    for process in &mut processes {
        process.kill().await.unwrap();
    }
    scene.last_life().await
}

/// A process that serves one shard, or its share.
fn spawn(scene: &KillLoop, shard: u64, given: Given) -> Child {
    let mut command = scene.server.quiet_process(env!("CARGO_BIN_EXE_seigneur"));
    let shards = match given {
        Given::Fixed => format!("{shard}-{shard}/{PROCESSES}"),
        Given::Shared => "auto".to_owned(),
    };
    command.env("SHARDS", shards).spawn().unwrap()
}

/// Waits until every shard is connected; says how long that took.
async fn all_are_connected(scene: &KillLoop) -> Duration {
    let began = Instant::now();
    let all: Vec<_> = (0..PROCESSES).map(|shard| (shard, PROCESSES)).collect();
    // Whoever is refused by a guard before the service keeps silent for a while. Two may serve one shard for a moment.
    let connected = scene.server.sandbox.wait_for(PATIENCE * 2, |view| {
        let mut shards = view.shards();
        shards.dedup();
        (shards == all).then_some(())
    });
    connected.await.expect("every shard is connected");
    began.elapsed()
}

/// Waits until people have got some boards more, or for long enough.
async fn people_play_on(scene: &KillLoop) {
    let boards = |view: &View<'_>| {
        let messages = view.channels().flat_map(|it| view.messages(it.id));
        messages.filter(|message| is_board(message)).count()
    };
    let before = scene.server.sandbox.view(boards);
    let played = scene.server.sandbox.wait_for(LONGEST_WAIT, |view| {
        (boards(view) >= before + BOARDS).then_some(())
    });
    let _in_time = played.await;
}

/// Has a process end as it should; it may be about to end anyway, after it stood still.
async fn ends(process: &mut Child) {
    signal(process, "-TERM").await;
    let ended = tokio::time::timeout(PATIENCE, process.wait()).await;
    ended.expect("it ends").unwrap();
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
