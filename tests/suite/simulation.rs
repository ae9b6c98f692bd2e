//! Years of play in a simulated world: whether time can be trusted.
//!
//! People with habits play on the real service, store and workers, on a clock that jumps from one
//! thing that happens to the next; the bot is stopped now and then, is deaf or mute, and its clock
//! is set. After each step what was said and what is kept is compared with what has to be true
//! ([`audit`]). A failure names the seed and the step. `SIMULATION=PEOPLE,DAYS,SEED` chooses others
//! than the usual ones.

use std::time::Instant;

mod audit;
mod bot;
mod calendar;
mod mailbox;
mod people;
mod playing;
mod world;

use world::World;

const USUAL: [u64; 3] = [20, 120, 1];

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

#[tokio::test]
async fn time_can_be_trusted_for_years() {
    let [people, days, seed] = chosen();
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
}
