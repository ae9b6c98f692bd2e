//! Messages that ring nobody's device, as they ping nobody.

use seigneur::sandbox::OptionValue;

use crate::support::messages::{direct, said, text};
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
