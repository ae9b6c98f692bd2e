//! From `/play` to one's own first move against a computer, in few steps.

use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::locale::{button, en};
use crate::support::messages::{labels, said, says, text};
use crate::support::people::interactions;
use crate::support::test_server::{PATIENCE, TestServer};

/// The most steps from the command to the move.
const MOST: usize = 3;

/// The board of the game at which somebody is to move, once the jobs have taken their steps.
async fn own_turn(server: &TestServer, user: &str) -> PostedMessage {
    server.settle().await;
    let (general, user) = (server.sandbox.channel("general"), server.user(user));
    let board = server.sandbox.wait_for(PATIENCE, |view| {
        let thread = view.threads(general).last()?.id;
        let mut boards = view.messages(thread);
        let found = boards.find(|it| !it.attachments.is_empty() && it.pings.contains(&user));
        found.cloned()
    });
    board.await.expect("their turn")
}

/// Plays a move from the list that the command offers.
async fn play(server: &TestServer, user: &str, board: &PostedMessage, mv: &str) {
    let options = [("move", mv.into())];
    let played = server.slash(user, board.channel, "move", &options).await;
    says(&played, "Played");
}

#[tokio::test(flavor = "multi_thread")]
async fn naming_the_bot_leads_to_ones_own_move_at_once() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(server.sandbox.bot())),
        ("color", "w".into()),
    ];
    let before = interactions(&server);
    let opened = server.slash("alice", general, "play", &options).await;
    assert!(opened.ephemeral, "{}", text(&opened));
    let board = own_turn(&server, "alice").await;
    play(&server, "alice", &board, "e4").await;
    let taken = interactions(&server) - before;
    assert!(taken <= MOST, "{taken}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_buttons_of_a_table_lead_to_ones_own_move_in_three_steps() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let options = [("game", "chess".into()), ("color", "w".into())];
    server.slash("alice", general, "play", &options).await;
    let invitation = said(&server, general, "**Chess · table #1**").await;
    let add = button("add-computer");
    assert!(labels(&invitation).contains(&add), "{invitation:?}");
    let before = interactions(&server);
    let asked = server.press("alice", invitation.id, &add).await;
    let level = en("computer-player", &[("level", "1")]);
    let question = asked.message.unwrap().id;
    server.choose("alice", question, &level).await;
    let board = own_turn(&server, "alice").await;
    play(&server, "alice", &board, "e4").await;
    let taken = interactions(&server) - before;
    assert!(taken <= MOST, "{taken}");
    server.close().await;
}
