//! Nobody is pinged but those who are addressed.

use seigneur::rules::{Position, Variant};

use crate::support::messages::text;
use crate::support::test_server::TestServer;

/// A move to choose, in an order that looks random and is always the same.
fn lot(seed: &mut u64, among: usize) -> usize {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
    usize::try_from(*seed >> 33).unwrap() % among
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_game_pings_the_player_to_move_alone() {
    let server = TestServer::start().await;
    let players = ["alice", "bob", "carol"];
    let game = server.game("trichess", &players, None).await;
    let mut position = Position::start(Variant::Trichess);
    let mut seed = 7;
    for _ in 0..40 {
        let turn = position.turn().index();
        let moves = position.legal_moves();
        let mv = moves[lot(&mut seed, moves.len())];
        let typed = mv.coordinates(position.topology());
        let board = if seed.is_multiple_of(2) {
            game.play(players[turn], &typed).await
        } else {
            game.play_by_reply(players[turn], &typed).await
        };
        position = position.play(mv).unwrap();
        if position.outcome().is_some() {
            break;
        }
        let next = server.user(players[position.turn().index()]);
        assert_eq!(board.pings, [next], "{}", board.content);
        // A spectator who tries to ping through us reaches nobody.
        let hostile = game.try_move("dave", "@everyone <@1> @here").await;
        assert!(
            hostile.message.as_ref().unwrap().pings.is_empty(),
            "{}",
            text(&hostile)
        );
    }
    let posted = server.sandbox.messages(game.thread);
    let spectator = server.user("dave");
    assert!(posted.len() > 20);
    assert!(
        posted
            .iter()
            .all(|message| !message.pings.contains(&spectator))
    );
    server.close().await;
}
