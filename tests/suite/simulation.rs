//! Years of play in a simulated world: whether time can be trusted.
//!
//! People with habits, in four time zones, who want to be told and reminded each in their own way,
//! close their direct messages and go on vacation, play on the real service, store and workers, on
//! a clock that jumps from one thing that happens to the next; the bot is stopped now and then, is
//! deaf or mute, and its clock is set. After each step what was said and what is kept is compared with what has to be true
//! ([`audit`]). A failure names the seed and the step. `SIMULATION=PEOPLE,DAYS,SEED` chooses others
//! than the usual ones, and `SEIGNEUR_ENGINE` the database of the one process that there usually is. Of three on one
//! database, each with its duties, some are killed, stand still and end meanwhile ([`attacks`]).

use std::time::Instant;

mod attacks;
mod audit;
mod banks;
mod bot;
mod calendar;
mod crew;
mod hand;
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

use calendar::{DAY, HOUR, Place, between, runs_out, weekday, year_of};
use world::{Tally, World};

use crate::support::chosen_engine::ChosenEngine;
use crate::support::environment::chosen;
use crate::support::postgres::Server;
use crate::support::test_database::folder;

/// From February to May: the clocks are changed on three continents.
const USUAL: [u64; 3] = [20, 80, 1];
/// How many processes there are on one database, and what a plain run of them has.
const PROCESSES: usize = 3;
const SHORT: [u64; 3] = [8, 20, 1];

/// People, days and a seed.
fn extent([people, days, seed]: [u64; 3]) -> [u64; 3] {
    let text = chosen("SIMULATION", format!("{people},{days},{seed}"));
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

/// Lets so many people play for so many days with so many processes on a database; says what happened.
async fn lived([people, days, seed]: [u64; 3], (database, processes): (String, usize)) -> Tally {
    let began = Instant::now();
    let crowd = usize::try_from(people).unwrap();
    let world = World::new((seed, crowd), (database, processes));
    let mut world = Box::pin(world).await;
    let mut result = world.run(i64::try_from(days).unwrap()).await;
    if result.is_ok() {
        result = world.close().await;
    }
    let tally = world.tally;
    let took = began.elapsed();
    println!(
        "{people} people, {days} days, seed {seed}, {processes} processes: {tally:?} in {took:.1?}"
    );
    if let Err(fault) = result {
        let now = world.now();
        panic!("seed {seed}, step {}, at {now} ms: {fault}", tally.steps);
    }
    tally
}

#[tokio::test]
async fn time_can_be_trusted_for_years() {
    let extent = extent(USUAL);
    let [people, days, _] = extent;
    stay_on_one_processor();
    let folder = folder();
    let Some(engine) = ChosenEngine::start("years of play on PostgreSQL") else {
        return;
    };
    let file = format!("sqlite://{}", folder.path().join("world.db").display());
    let database = engine.new_database("years").await.unwrap_or(file);
    let tally = Box::pin(lived(extent, (database, 1))).await;
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

#[tokio::test]
async fn time_can_be_trusted_while_processes_are_killed_and_stand_still() {
    let extent = extent(SHORT);
    let [people, days, _] = extent;
    stay_on_one_processor();
    let Some(server) = Server::start("years of play with three processes") else {
        return;
    };
    let database = server.new_database("processes").await;
    let tally = Box::pin(lived(extent, (database, PROCESSES))).await;
    assert!(tally.moves > people * days / 20, "hardly anybody played");
    assert!(tally.attacks > days / 4, "hardly any attacks");
    for (what, count) in [
        ("processes killed", tally.kills),
        ("messages in the hand of who is killed", tally.in_hand),
        ("processes that stood still", tally.standstills),
        ("processes that ended as they should", tally.restarts),
        ("duties taken over", tally.takeovers),
        ("writes refused to who had a duty before", tally.refused),
        ("things that came by themselves", tally.by_itself),
    ] {
        assert!(count > 0, "no {what}");
    }
}

#[test]
fn the_calendar_is_right() {
    // 2026-03-29 and 2026-10-25, 01:00 UTC.
    let (spring, autumn) = (1_774_746_000_000, 1_792_890_000_000);
    assert_eq!((weekday(spring), weekday(autumn)), (6, 6));
    // 2026-03-08 07:00, 2026-11-01 06:00; 2026-04-04 15:00, 2026-10-03 15:30 UTC.
    for (place, changes, by) in [
        (Place::Paris, [spring, autumn], [1, 2]),
        (
            Place::NewYork,
            [1_772_953_200_000, 1_793_512_800_000],
            [-5, -4],
        ),
        (
            Place::LordHowe,
            [1_775_314_800_000, 1_791_041_400_000],
            [11, 10],
        ),
    ] {
        let [before, after] = by.map(|hours| hours * HOUR);
        let half = if place == Place::LordHowe {
            HOUR / 2
        } else {
            0
        };
        assert_eq!(place.ahead(changes[0] - 1), before, "{place:?}");
        assert_eq!(place.ahead(changes[0]), after + half, "{place:?}");
        assert_eq!(place.ahead(changes[1] - 1), after + half, "{place:?}");
        assert_eq!(place.ahead(changes[1]), before, "{place:?}");
    }
    assert_eq!([-1, 0, spring].map(year_of), [1969, 1970, 2026]);
    // From a Saturday noon on.
    let saturday = spring - DAY + 11 * HOUR;
    let monday = spring + 23 * HOUR;
    assert_eq!(runs_out(saturday, HOUR, true), monday + HOUR);
    assert_eq!(between(saturday, monday + HOUR, true), HOUR);
    assert_eq!(between(saturday, monday, false), DAY + 12 * HOUR);
}
