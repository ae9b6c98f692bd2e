//! A server that refuses all that is posted there costs few requests, and delays nobody else.

use seigneur::sandbox::{OptionValue, permissions};

use crate::support::messages::{tells, text};
use crate::support::test_server::TestServer;

/// Which of our requests were refused for want of a permission.
fn refused(server: &TestServer) -> Vec<String> {
    let requests = server.sandbox.record().requests().into_iter();
    let refused = requests.filter(|it| it.status == 403);
    refused
        .map(|it| format!("{} {}", it.method, it.path))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_that_are_refused_again_and_again_cost_few_requests() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let mut games = Vec::new();
    for _ in 0..8 {
        games.push(server.game("chess", &["bob", "carol"], None).await);
    }
    let salon = server.game_in_french(&["chloe", "denis"]).await;
    let silent = permissions::VIEW_CHANNEL | permissions::READ_MESSAGE_HISTORY;
    server.permissions().set_of_bot(general, silent);
    for (player, mv) in [
        ("bob", "e4"),
        ("carol", "e5"),
        ("bob", "Nf3"),
        ("carol", "Nc6"),
        ("bob", "Bb5"),
        ("carol", "a6"),
    ] {
        for (number, game) in (1..).zip(&games) {
            let options = [("move", mv.into()), ("table", OptionValue::from(number))];
            let answer = text(&server.slash(player, game.thread, "move", &options).await);
            tells(&answer, "Played");
            let table = [("table", OptionValue::from(number))];
            server.slash(player, game.thread, "board", &table).await;
        }
    }
    let refused = refused(&server);
    assert!((1..=20).contains(&refused.len()), "{refused:#?}");
    // Elsewhere all goes on meanwhile.
    salon.play("chloe", "e4").await;
    // What is mended is found out by the event that tells of it.
    server.permissions().set_of_bot(general, permissions::USUAL);
    let table = [("table", 1.into())];
    server.wait(std::time::Duration::from_mins(11));
    server.slash("bob", games[0].thread, "board", &table).await;
    let last = games[0].board(1).await;
    assert!(!last.attachments.is_empty());
    server.close().await;
}
