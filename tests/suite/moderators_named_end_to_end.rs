//! What is kept of a game that a moderator has decided: who it was, and of whom it is.

use crate::support::locale::{button, en};
use crate::support::messages::{direct, files, lacks, said, tells, text};
use crate::support::people::manager;
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_moderator_is_named_among_players_and_to_nobody_else() {
    let server = TestServer::start().await;
    manager(&server, "dave");
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let draw = [("result", "draw".into())];
    let question = server
        .slash("dave", game.thread, "moderate adjudicate", &draw)
        .await;
    let question = question.message.unwrap().id;
    server.press("dave", question, &button("confirm")).await;
    game.board(2).await;
    let dave = server.user("dave").to_string();

    let exported = game.command("bob", "export").await;
    for file in files(&exported) {
        let written = String::from_utf8_lossy(&file.bytes).into_owned();
        lacks(&written, &dave);
    }
    let told = String::from_utf8_lossy(&files(&exported)[1].bytes).into_owned();
    tells(&told, "dave, a moderator, decides the game as a draw");

    let own = direct(&server, "bob");
    let exported = server.slash("bob", own, "privacy export", &[]).await;
    let all = String::from_utf8_lossy(&files(&exported)[0].bytes).into_owned();
    tells(&all, "Somebody, a moderator, decides the game as a draw");
    lacks(&all, &dave);
    lacks(&all, "dave");

    // It was the game of others.
    let question = server
        .slash("dave", direct(&server, "dave"), "privacy forget", &[])
        .await;
    let asked = text(&question);
    tells(&asked, "You have played no game that is kept.");

    // Nobody who reads it in the channel takes it for a game that counts.
    let general = server.sandbox.channel("general");
    let result = said(&server, general, "is over").await;
    let early = en("ending-adjudication-early", &[]);
    tells(&result, &early);
    server.close().await;
}
