//! Games of tournaments that are broken off before they count: whoever does it loses them there, and is told so before.

use crate::support::cup::announce;
use crate::support::locale::{button, en};
use crate::support::messages::{said, says, text};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_breaks_off_a_game_of_a_tournament_is_told_that_they_lose_it() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob"], "Join").await;
    let general = server.sandbox.channel("general");
    server
        .slash("alice", general, "tournament start", &[])
        .await;
    let round = cup.round("round 1", &["alice", "bob"]).await;
    let game = cup.game(&round[0]).await;
    for command in ["abort", "resign"] {
        let asked = server.slash("bob", game.thread, command, &[]).await;
        says(&asked, &en("answer-early-in-tournament", &[]));
        if command == "resign" {
            let question = asked.message.expect("a question").id;
            server.press("bob", question, &button("confirm")).await;
        }
    }
    let bob = format!("<@{}>", server.user("bob"));
    let lost = en("ended-early-in-tournament", &[("player", &bob)]);
    said(&server, game.thread, &lost).await;
    // Others are told nothing of tournaments.
    let alone = server.game("chess", &["carol", "dave"], None).await;
    let asked = server.slash("carol", alone.thread, "resign", &[]).await;
    assert!(!text(&asked).contains(&en("answer-early-in-tournament", &[])));
    server.close().await;
}
