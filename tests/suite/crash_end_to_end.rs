//! The real binary, killed at any moment and started again: no move is lost, no board said twice.

use std::time::Duration;

use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

use super::personal_end_to_end::{boards_in, notify, said, times_said};
use super::reach_end_to_end::direct;
use super::town::{PATIENCE, Sitting, Town};

const KILLS: usize = 12;
const SEED: u64 = 5;

#[tokio::test(flavor = "multi_thread")]
async fn a_process_killed_at_random_moments_loses_nothing_and_repeats_nothing() {
    let mut town = Town::open().await;
    town.stop_bot().await;
    let mut process = town.start_process().await;
    let game = town.game("chess", &["alice", "bob"], None).await;
    let mut rng = StdRng::seed_from_u64(SEED);
    // Every man comes and goes by other squares, so that no position stands often.
    let moves = "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6".split(' ');
    for (ply, mv) in moves.enumerate() {
        let player = game.players[ply % 2].clone();
        send(&game, &player, mv);
        if ply < KILLS {
            let wait = rng.random_range(0..60);
            tokio::time::sleep(Duration::from_millis(wait)).await;
            process.kill().await.unwrap();
            process = town.start_process().await;
            let came = town.sandbox.wait_for(Duration::from_secs(3), |view| {
                let boards = view.messages(game.thread).filter(|message| {
                    !message.attachments.is_empty() && message.ephemeral_to.is_none()
                });
                (boards.count() > ply + 1).then_some(())
            });
            // Killed before the commit: nobody was told that the move was played, so it is sent again.
            if came.await.is_none() {
                send(&game, &player, mv);
            }
        }
        game.board(ply + 1).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let boards = game.boards();
    assert_eq!(
        boards.len(),
        17,
        "seed {SEED}: a board for each turn and the start, none twice"
    );
    for (ply, board) in boards.iter().enumerate().skip(1) {
        let mark = format!("-# #1 · {}", ply + 3);
        assert!(
            board.content.ends_with(&mark),
            "seed {SEED}: {} should end with {mark}",
            board.content
        );
    }
    process.kill().await.unwrap();
    town.close().await;
}

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
