//! What the gateway tells twice is done once.

use crate::support::cup::{announce, tournament};
use crate::support::messages::{said, tells, text, times_said};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn whatever_comes_twice_opens_one_table_and_plays_one_move() {
    let server = TestServer::start().await;
    server.sandbox.gateway().repeat_events(2);
    let general = server.sandbox.channel("general");
    let played = server
        .slash("alice", general, "play", &[("game", "chess".into())])
        .await;
    tells(&played, "#1");
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    announce(&server, "alice", "general", &options).await;
    let listed = tournament(&server, "bob", "general", "list").await;
    assert_eq!(listed.matches("Winter Cup").count(), 1, "{listed}");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    assert_eq!(times_said(&server, general, "table #"), 2);
    game.play_by_reply("alice", "e4").await;
    let moved = game.try_move("bob", "e5").await;
    assert!(moved.ephemeral, "{}", text(&moved));
    said(&server, game.thread, "played **e5**").await;
    server.settle().await;
    assert_eq!(game.boards().len(), 3);
    let all = server.sandbox.messages(game.thread);
    let refused = all.iter().filter(|it| it.content.contains("not your turn"));
    assert_eq!(refused.count(), 0, "{all:#?}");
    let answer = moved.message.expect("an answer").id;
    let shown = server.sandbox.message(answer).map(|it| it.content);
    let is_told = |said: &String| said.contains("Played");
    assert!(shown.as_ref().is_none_or(is_told), "{shown:?}");
    server.close().await;
}
