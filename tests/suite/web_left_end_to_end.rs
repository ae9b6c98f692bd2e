//! The page of a game for three that somebody has left.

use crate::support::messages::labels;
use crate::support::test_server::TestServer;
use crate::support::web::{BASE, Reader, page_of, publish};

#[tokio::test(flavor = "multi_thread")]
async fn that_somebody_leaves_a_game_of_three_is_no_move() {
    let server = TestServer::with_pages(BASE).await;
    publish(&server, "games").await;
    let game = server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    for (player, mv) in [("alice", "e4"), ("bob", "c5")] {
        game.play(player, mv).await;
    }
    let asked = game.command("carol", "resign").await.message.unwrap();
    server.press("carol", asked.id, &labels(&asked)[0]).await;
    game.play("alice", "d4").await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    for (place, at) in [
        ("/0", "Start of the game"),
        ("/1", "Move 1 of 3"),
        ("/2", "Move 2 of 3"),
        ("/3", "After move 2 of 3"),
        ("", "Move 3 of 3"),
    ] {
        let shown = reader.get(&format!("{page}{place}")).await.text;
        for told in [
            format!("<span id=\"at\">{at}</span>"),
            format!("aria-valuetext=\"{at}\""),
        ] {
            assert!(shown.contains(&told), "{place}: {told}: {shown}");
        }
    }
    let left = reader.get(&format!("{page}/3")).await.text;
    assert!(left.contains("has left the game"), "{left}");
    server.close().await;
}
