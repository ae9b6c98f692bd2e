//! A process that is killed: others take its shards over, and whoever is on them is answered again.
//!
//! How soon is measured by `.ci/takeovers`, which asks for many kills and for leases as they usually are.

use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use seigneur::sandbox::{ChannelId, GatewayLimits, InteractionId};

use crate::support::environment::{chosen, keep_line};
use crate::support::fleet::Fleet;
use crate::support::test_server::PATIENCE;

/// How many kills there are in a plain run, from which seed, and how many seconds each lease lasts.
const KILLS: usize = 3;
const SEED: u64 = 7;
const LEASE: u64 = 1;
const PROCESSES: usize = 3;
const SHARDS: u64 = 3;
/// How long it takes at most until the service notices that a connection is gone.
const NOTICED: Duration = Duration::from_secs(3);
/// How often somebody asks again, and how often it is looked whether they are answered.
const ASKED: Duration = Duration::from_millis(100);
const LOOK: Duration = Duration::from_millis(10);

/// The limits of a small bot; with leases that nobody has outside tests nothing else is waited for either.
fn limits(lease: u64) -> GatewayLimits {
    let usual = if lease == LEASE {
        GatewayLimits::quick()
    } else {
        GatewayLimits::default()
    };
    GatewayLimits {
        shards: SHARDS,
        total: 1_000_000,
        remaining: 1_000_000,
        ..usual
    }
}

/// A channel on each shard, in their order.
fn channels(fleet: &Fleet) -> Vec<ChannelId> {
    let guilds = fleet.sandbox.guilds();
    let mut found = vec![None; usize::try_from(SHARDS).unwrap()];
    for number in 0.. {
        if found.iter().all(Option::is_some) {
            break;
        }
        let guild = guilds.add_guild(&format!("guild-{number}"), "en-US");
        let shard = usize::try_from((guild.0 >> 22) % SHARDS).unwrap();
        let channel = || guilds.add_channel(guild, &format!("channel-{number}"));
        found[shard].get_or_insert_with(channel);
    }
    found.into_iter().flatten().collect()
}

/// Asks in a channel again and again; says how long after a moment the first answer came to what was asked since.
async fn answered_after(fleet: &Fleet, channel: ChannelId, killed: Instant) -> Duration {
    let sandbox = &fleet.sandbox;
    let asker = sandbox.user("alice");
    let mut questions: Vec<InteractionId> = Vec::new();
    let mut next = killed;
    loop {
        if Instant::now() >= next {
            questions.push(sandbox.slash(asker, channel, "help", &[]).unwrap());
            next = Instant::now() + ASKED;
        }
        let is_answered = sandbox.view(|view| questions.iter().any(|it| view.is_answered(*it)));
        if is_answered {
            return killed.elapsed();
        }
        assert!(killed.elapsed() < PATIENCE, "nobody answers");
        tokio::time::sleep(LOOK).await;
    }
}

/// Kills a process, and says how long it took until somebody on each of its shards was answered again; none where it had
/// just given them all to another.
async fn taken_over(fleet: &mut Fleet, channels: &[ChannelId], victim: usize) -> Option<Duration> {
    let killed = Instant::now();
    fleet.members[victim].kill().await;
    let all = 0..SHARDS;
    let lost = fleet.sandbox.wait_for(NOTICED, |view| {
        let left = view.shards();
        let lost = all
            .clone()
            .filter(|shard| !left.contains(&(*shard, SHARDS)));
        let lost: Vec<u64> = lost.collect();
        (!lost.is_empty()).then_some(lost)
    });
    let mut longest = Duration::ZERO;
    for shard in lost.await? {
        let channel = channels[usize::try_from(shard).unwrap()];
        longest = longest.max(answered_after(fleet, channel, killed).await);
    }
    Some(longest)
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_on_the_shards_of_a_killed_process_is_answered_again() {
    let kills = chosen("SEIGNEUR_KILLS", KILLS);
    let seed = chosen("SEIGNEUR_SEED", SEED);
    let lease = chosen("SEIGNEUR_LEASE", LEASE);
    println!("SEIGNEUR_KILLS={kills} SEIGNEUR_SEED={seed} SEIGNEUR_LEASE={lease}");
    let mut rng = StdRng::seed_from_u64(seed);
    let told = (limits(lease), Duration::from_secs(lease));
    let Some(mut fleet) = Fleet::gather("takeovers", PROCESSES, told).await else {
        return;
    };
    let channels = channels(&fleet);
    let mut times = Vec::new();
    for _ in 0..kills * 3 {
        if times.len() == kills {
            break;
        }
        fleet.all_serve().await;
        // At any moment between two words of the process.
        let peace = rng.random_range(0..lease * 1000);
        tokio::time::sleep(Duration::from_millis(peace)).await;
        let victim = rng.random_range(0..PROCESSES);
        times.extend(taken_over(&mut fleet, &channels, victim).await);
        fleet.start_missing();
    }
    assert_eq!(
        times.len(),
        kills,
        "processes have shards when they are killed"
    );
    times.sort_unstable();
    let of = |percent: usize| times[(kills * percent).div_ceil(100).max(1) - 1];
    println!(
        "{kills} kills, leases of {lease} s: answered again after {:?} (median), {:?} (p99), {:?} (most)",
        of(50),
        of(99),
        of(100)
    );
    let times: Vec<String> = times.iter().map(|it| it.as_millis().to_string()).collect();
    keep_line(&format!("takeover-{lease} {seed} {}\n", times.join(" ")));
    fleet.close().await;
}
