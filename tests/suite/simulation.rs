//! Years of play in a simulated world: whether time can be trusted.
//!
//! People with habits, in four time zones, who want to be told and reminded each in their own way,
//! close their direct messages and go on vacation, play on the real service, store and workers, on
//! a clock that jumps from one thing that happens to the next; the bot is stopped now and then, is
//! deaf or mute, and its clock is set. After each step what was said and what is kept is compared with what has to be true
//! ([`audit`]). A failure names the seed and the step. `SIMULATION=PEOPLE,DAYS,SEED` chooses others
//! than the usual ones.

use std::time::Instant;

mod audit;
mod banks;
mod bot;
mod calendar;
mod hearing;
mod mailbox;
mod pauses;
mod people;
mod personal;
mod playing;
mod reminding;
mod troubles;
mod vacations;
mod world;

use world::World;

/// From February to May: the clocks are changed on three continents.
const USUAL: [u64; 3] = [20, 80, 1];

fn chosen() -> [u64; 3] {
    #[expect(clippy::disallowed_methods, reason = "this asks for a long run")]
    let Ok(text) = std::env::var("SIMULATION") else {
        return USUAL;
    };
    let numbers: Vec<u64> = text
        .split(',')
        .map(|number| number.trim().parse().expect("PEOPLE,DAYS,SEED"))
        .collect();
    numbers.try_into().expect("PEOPLE,DAYS,SEED")
}

/// This thread and those that it starts stay on one processor: the world and its database take
/// turns, and to wake each other across processors takes longer than what they do.
#[cfg(target_os = "linux")]
fn stay_on_one_processor() {
    use rustix::thread::{CpuSet, sched_getcpu, sched_setaffinity};
    let mut here = CpuSet::new();
    here.set(sched_getcpu());
    if let Err(error) = sched_setaffinity(None, &here) {
        println!("on several processors: {error}");
    }
}

#[cfg(not(target_os = "linux"))]
fn stay_on_one_processor() {}

#[tokio::test]
async fn time_can_be_trusted_for_years() {
    let [people, days, seed] = chosen();
    stay_on_one_processor();
    let began = Instant::now();
    let mut world = World::new(seed, usize::try_from(people).unwrap()).await;
    let mut result = world.run(i64::try_from(days).unwrap()).await;
    if result.is_ok() {
        result = world.close().await;
    }
    let tally = world.tally;
    let took = began.elapsed();
    println!("{people} people, {days} days, seed {seed}: {tally:?} in {took:.1?}");
    if let Err(fault) = result {
        let now = world.now();
        panic!("seed {seed}, step {}, at {now} ms: {fault}", tally.steps);
    }
    assert!(tally.moves > people * days / 20, "hardly anybody played");
    assert!(tally.outages > days / 60, "hardly any outages");
    assert!(tally.finished > people / 4 && tally.by_itself > people / 4);
    for (what, count) in [
        ("told by direct message", tally.direct),
        ("told in the thread after all", tally.called),
        ("held back in quiet hours", tally.held),
        ("first reminders", tally.shares),
        ("last calls", tally.last_calls),
        ("times over", tally.times_over),
        ("lists of turns", tally.digests),
        ("mutings", tally.muted),
        ("vacations", tally.vacations),
        ("days of vacation by themselves", tally.automatic),
        ("flags", tally.flags),
    ] {
        assert!(count > 0, "no {what}");
    }
}
