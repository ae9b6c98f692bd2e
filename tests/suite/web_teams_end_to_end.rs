//! The page of a game in which channels play one another.

use crate::support::game_fixture::GameFixture;
use crate::support::teams::chess;
use crate::support::test_server::TestServer;
use crate::support::web::{Reader, called, page_of, page_of_server};

#[tokio::test(flavor = "multi_thread")]
async fn a_team_is_called_as_its_channel_and_votes() {
    let server = TestServer::publishing("everything").await;
    let (white, black, thread) = chess(&server).await;
    for side in [&white, &black] {
        called(&server, side.captain, "name").await;
    }
    let game = GameFixture {
        server: &server,
        thread,
        players: Vec::new(),
    };
    let page = page_of(&game, white.captain).await.expect("a page");
    let [ours, theirs] = [&white, &black].map(|side| {
        let general = server.sandbox.channel("general");
        if side.channel == general {
            "general"
        } else {
            "other"
        }
    });
    let reader = Reader::of(&server);
    let votes = format!("Team \u{2068}{ours}\u{2069} plays White and votes on its move.");
    for (path, parts) in [
        (page.clone(), [votes.as_str(), &format!("Team {theirs}")]),
        (format!("{page}.pgn"), [ours, theirs]),
        (page_of_server(&server).await.unwrap(), [ours, theirs]),
    ] {
        let shown = reader.get(&path).await.text;
        for part in parts {
            assert!(shown.contains(part), "{path}: {part}: {shown}");
        }
        for captain in [white.captain, black.captain] {
            assert!(!shown.contains(captain), "{path}: {captain}: {shown}");
        }
    }
    server.close().await;
}
