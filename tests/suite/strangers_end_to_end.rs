//! Whatever is asked for, by whomever and however forged: nobody learns what is not theirs, nobody does what they may
//! not, and everybody is answered.
//!
//! `SEIGNEUR_INTERACTIONS=1000000 cargo test --release --test suite strangers -- --nocapture` asks for longer, from the
//! seed in `SEIGNEUR_SEED`.

mod attempts;
mod rights;
mod secrets;
mod stage;

use std::collections::BTreeMap;

use rand::SeedableRng;
use rand::rngs::StdRng;
use seigneur::sandbox::Answer;
use tokio::task::JoinSet;

use attempts::Attempt;
use rights::Ledger;
use stage::Stage;

use crate::support::environment::{chosen, keep_line};
use crate::support::test_server::{PATIENCE, TestServer};

/// How many interactions there are where nothing else is asked for.
const INTERACTIONS: u64 = 600;
/// After how many there is a new world: by then many games of the old one have ended.
const IN_A_WORLD: u64 = 1_500;
/// After how many it is looked at what stands in the channels.
const BETWEEN_LOOKS: u64 = 50;
/// How many worlds there are at a time: in one of them next to nothing is done side by side.
const WORLDS_AT_ONCE: usize = 4;

/// How often something was done, by its kind.
type Tally = BTreeMap<&'static str, u64>;

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_or_does_what_is_not_theirs() {
    let wanted = chosen("SEIGNEUR_INTERACTIONS", INTERACTIONS);
    let first = chosen("SEIGNEUR_SEED", 1_u64);
    let counts = (0..wanted.div_ceil(IN_A_WORLD)).map(|nth| nth * IN_A_WORLD);
    let counts = counts.map(|before| (wanted - before).min(IN_A_WORLD));
    let mut ahead = (first..).zip(counts);
    // Each world knows nothing of the others, so that what happens in one is nobody's doing in another.
    let mut worlds = JoinSet::new();
    for (seed, count) in ahead.by_ref().take(WORLDS_AT_ONCE) {
        worlds.spawn(world(seed, count));
    }
    let mut tally = Tally::new();
    while let Some(ended) = worlds.join_next().await {
        for (kind, times) in ended.unwrap() {
            *tally.entry(kind).or_default() += times;
        }
        if let Some((seed, count)) = ahead.next() {
            worlds.spawn(world(seed, count));
        }
    }
    let done: u64 = tally.values().sum();
    assert_eq!(done, wanted);
    println!("{done} interactions from seed {first}, all answered: {tally:?}");
    for kind in ["command", "suggestion", "press", "choice", "forged"] {
        assert!(tally.get(kind).is_some_and(|&count| count > 0), "{kind}");
    }
    keep_line(&format!("{first} interactions {done}\n"));
}

/// What settles a question asked in private, and turns a private page, changes nothing that others read.
#[tokio::test(flavor = "multi_thread")]
async fn a_forged_press_changes_no_message_of_all() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let board = game.board(0).await;
    let id = board.buttons()[0]["custom_id"].as_str().unwrap().to_owned();
    let number = id.split(':').nth(2).unwrap();
    let keep = format!("keep:{number}");
    for forged in ["privacy:keep", &keep, "leaderboard:all:all:all:0"] {
        let answer = server.forge("dave", board.id, forged).await;
        assert!(answer.ephemeral, "{forged}: {answer:?}");
        let stands = server.sandbox.message(board.id).unwrap();
        assert_eq!(stands.content, board.content, "{forged}");
        assert_eq!(stands.edits, board.edits, "{forged}");
    }
    server.close().await;
}

/// A world in which this many interactions happen; what they were.
async fn world(seed: u64, count: u64) -> Tally {
    let mut tally = Tally::new();
    let mut chance = StdRng::seed_from_u64(seed);
    let stage = Stage::set().await;
    let mut ledger = Ledger::open(&stage).await;
    let mut done = 0;
    while done < count {
        let attempt = Attempt::draw(&stage, &mut chance);
        let Some(answer) = made(&stage, &attempt, seed).await else {
            continue;
        };
        done += 1;
        *tally.entry(attempt.kind()).or_default() += 1;
        let told = secrets::betrayed(&stage, &attempt, &answer);
        assert_eq!(told, None, "seed {seed}, {done}: {attempt}: {answer:?}");
        let wrongs = ledger.wrongs(&stage, &attempt).await;
        assert_eq!(
            wrongs,
            Vec::<String>::new(),
            "seed {seed}, {done}: {attempt}"
        );
        if done % BETWEEN_LOOKS == 0 {
            let posted = secrets::posted(&stage);
            assert_eq!(posted, None, "seed {seed}, by {done}: {attempt}");
        }
    }
    ledger.close().await;
    stage.server.close().await;
    tally
}

/// What is answered; none where a client, or Discord, would not even send it.
async fn made(stage: &Stage, attempt: &Attempt, seed: u64) -> Option<Answer> {
    let id = attempt.send(&stage.server.sandbox).ok()?;
    let answer = stage.server.sandbox.wait_answer(id, PATIENCE).await;
    Some(answer.unwrap_or_else(|| panic!("seed {seed}: not answered: {attempt}")))
}
