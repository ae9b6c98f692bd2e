//! The same for turns that are told by direct message.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use crate::support::game_fixture::GameFixture;
use crate::support::messages::{boards_in, direct, said, times_said};
use crate::support::people::notify;
use crate::support::test_server::{PATIENCE, TestServer};

const SEED: u64 = 5;

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_at_random_moments_tells_each_turn_once_by_direct_message() {
    let mut server = TestServer::start().await;
    server.stop_bot().await;
    let mut process = server.start_process().await;
    notify(&server, "bob", "dm").await;
    let home = direct(&server, "bob");
    let game = server.game("chess", &["alice", "bob"], None).await;
    let mut rng = StdRng::seed_from_u64(SEED);
    let moves = [("a3", "a6"), ("b3", "b6"), ("c3", "c6"), ("d3", "d6")];
    for (turn, (ours, theirs)) in moves.into_iter().enumerate() {
        send(&game, "alice", ours);
        // The move is kept, and then its board or the direct message may be under way.
        game.board(2 * turn + 1).await;
        let wait = rng.random_range(0..40);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        process.kill().await.unwrap();
        process = server.start_process().await;
        said(&server, home, &format!("-# #1 · {}", 4 + 2 * turn)).await;
        game.play("bob", theirs).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(boards_in(&server, home).len(), moves.len(), "seed {SEED}");
    assert_eq!(game.boards().len(), 9, "seed {SEED}");
    assert_eq!(times_said(&server, game.thread, "✉"), 0);
    process.kill().await.unwrap();
    server.close().await;
}

fn send(game: &GameFixture<'_>, player: &str, mv: &str) {
    let user = game.server.user(player);
    let sent = game
        .server
        .sandbox
        .slash(user, game.thread, "move", &[("move", mv.into())]);
    sent.unwrap_or_else(|error| panic!("{mv}: {error} within {PATIENCE:?}"));
}
