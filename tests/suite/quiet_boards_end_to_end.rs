//! Messages that ring nobody's device, as they ping nobody.

use seigneur::sandbox::OptionValue;

use crate::support::messages::{direct, said, text};
use crate::support::teams;
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn boards_ring_whoever_is_to_move_and_what_pings_nobody_rings_nobody() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let first = game.board(0).await;
    assert!(!first.silent && !first.pings.is_empty());
    // Bob is told of his turns directly: the board in the thread pings nobody.
    let how = [("where", OptionValue::from("dm"))];
    let chosen = server
        .slash("bob", game.thread, "settings notifications", &how)
        .await;
    assert!(chosen.ephemeral, "{}", text(&chosen));
    game.play("alice", "e4").await;
    let quiet = game.board(1).await;
    assert!(quiet.silent && quiet.pings.is_empty(), "{quiet:?}");
    let told = said(&server, direct(&server, "bob"), "#1").await;
    assert!(!told.silent, "a turn by direct message rings");
    game.play("bob", "e5").await;
    let loud = game.board(2).await;
    assert!(!loud.silent && loud.pings == [server.user("alice")]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_of_teams_ring_those_who_are_to_vote_and_nobody_who_waits() {
    let server = TestServer::start().await;
    let (white, black, _) = teams::chess(&server).await;
    assert!(!white.board(&server, "").await.silent, "White votes");
    assert!(black.board(&server, "").await.silent, "Black waits");
    let moves = [("f2f3", "f3"), ("e7e5", "e5"), ("g2g4", "g4")];
    for (at, (mv, written)) in moves.into_iter().enumerate() {
        let (side, other) = if at % 2 == 0 {
            (&white, &black)
        } else {
            (&black, &white)
        };
        for user in [side.captain, side.member] {
            side.vote(&server, user, mv).await;
        }
        let asked = other.board(&server, &format!("**{written}**")).await;
        assert!(!asked.silent, "{mv}: the others vote");
        let waits = side.board(&server, &format!("**{written}**")).await;
        assert!(waits.silent, "{mv}: these wait");
    }
    for user in [black.captain, black.member] {
        black.vote(&server, user, "d8h4").await;
    }
    for side in [&white, &black] {
        let last = side.board(&server, "**Qh4#**").await;
        assert!(last.silent, "nobody has to do anything");
    }
    server.close().await;
}
