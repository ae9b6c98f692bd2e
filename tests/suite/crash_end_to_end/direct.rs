//! The same for turns that are told by direct message.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::personal_end_to_end::{boards_in, notify, said, times_said};
use crate::reach_end_to_end::direct;
use crate::town::{PATIENCE, Sitting, Town};

const SEED: u64 = 5;

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_at_random_moments_tells_each_turn_once_by_direct_message() {
    let mut town = Town::open().await;
    town.stop_bot().await;
    let mut process = town.start_process().await;
    notify(&town, "bob", "dm").await;
    let home = direct(&town, "bob");
    let game = town.game("chess", &["alice", "bob"], None).await;
    let mut rng = StdRng::seed_from_u64(SEED);
    let moves = [("a3", "a6"), ("b3", "b6"), ("c3", "c6"), ("d3", "d6")];
    for (turn, (ours, theirs)) in moves.into_iter().enumerate() {
        send(&game, "alice", ours);
        // The move is kept, and then its board or the direct message may be under way.
        game.board(2 * turn + 1).await;
        let wait = rng.random_range(0..40);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        process.kill().await.unwrap();
        process = town.start_process().await;
        said(&town, home, &format!("-# #1 · {}", 4 + 2 * turn)).await;
        game.play("bob", theirs).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(boards_in(&town, home).len(), moves.len(), "seed {SEED}");
    assert_eq!(game.boards().len(), 9, "seed {SEED}");
    assert_eq!(times_said(&town, game.thread, "✉"), 0);
    process.kill().await.unwrap();
    town.close().await;
}

fn send(game: &Sitting<'_>, player: &str, mv: &str) {
    let user = game.town.user(player);
    let sent = game
        .town
        .sandbox
        .slash(user, game.thread, "move", &[("move", mv.into())]);
    sent.unwrap_or_else(|error| panic!("{mv}: {error} within {PATIENCE:?}"));
}
