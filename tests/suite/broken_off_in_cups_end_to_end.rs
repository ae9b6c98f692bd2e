//! Games of tournaments that are broken off before they count: whoever does it loses them there, and is told so before; so does
//! whoever never comes to one.

use crate::support::cup::{announce, tournament};
use crate::support::games::wait_hours;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{lacks, nth, said, says, tells};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn whoever_breaks_off_a_game_of_a_tournament_is_told_that_they_lose_it() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob"], "Join").await;
    tournament(&server, "alice", "general", "start").await;
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
    lacks(&asked, &en("answer-early-in-tournament", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_whose_tournament_is_cancelled_is_lost_by_nobody_there() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob"], "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let round = cup.round("round 1", &["alice", "bob"]).await;
    let game = cup.game(&round[0]).await;
    let cancelled = tournament(&server, "alice", "general", "cancel").await;
    tells(&cancelled, "is cancelled");
    let asked = server.slash("bob", game.thread, "abort", &[]).await;
    lacks(&asked, &en("answer-early-in-tournament", &[]));
    let question = asked.message.expect("a question").id;
    server.press("bob", question, &button("confirm")).await;
    let ended = said(&server, game.thread, &en("ending-aborted", &[])).await;
    lacks(&ended, &en_part("ended-early-in-tournament"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_never_comes_to_a_game_of_a_tournament_loses_it_there() {
    let server = TestServer::start().await;
    let options = [
        ("game", "chess".into()),
        ("format", "knockout".into()),
        ("pace", "2d".into()),
    ];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob"], "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let round = cup.round("round 1", &["alice", "bob"]).await;
    let game = cup.game(&round[0]).await;
    let [absent, present] = &game.players[..] else {
        panic!("two players");
    };
    // Longer than a turn and the grace after it.
    wait_hours(&game, 2 * 24 + 13).await;
    let question = nth(&server, game.thread, &en_part("absence-flagged"), 0).await;
    server.press(present, question.id, &button("declare")).await;
    let absent = format!("<@{}>", server.user(absent));
    let lost = en("ended-early-in-tournament", &[("player", &absent)]);
    said(&server, game.thread, &lost).await;
    // It is no draw, which would be played again.
    let end = said(&server, cup.channel, &en_part("tournament-final")).await;
    let winner = format!("Congratulations, <@{}>!", server.user(present));
    tells(&end, &winner);
    server.close().await;
}
