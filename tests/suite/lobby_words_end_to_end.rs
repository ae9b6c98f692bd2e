//! Where a lobby may stand, whom it counts and seats, and what it asks of everyone.

use std::time::Duration;

use seigneur::sandbox::{OptionValue, PostedMessage, permissions};

use crate::support::locale::en;
use crate::support::messages::{said, says, tells, text};
use crate::support::open_servers::{ALICE, ANYWHERE, BOB, open_servers, seek};
use crate::support::test_server::TestServer;

/// Puts the lobby into #general and gives it back once it stands there.
async fn lobby(server: &TestServer) -> PostedMessage {
    let general = server.sandbox.channel("general");
    server.slash("alice", general, "lobby", &[]).await;
    server.step_all().await;
    said(server, general, &en("lobby-title", &[])).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_seeks_two_games_is_one_who_waits() {
    let server = open_servers().await;
    let general = server.sandbox.channel("general");
    for game in ["yalta", "echecs3"] {
        seek(&server, ALICE, &[("game", game), ANYWHERE]).await;
    }
    server.slash("alice", general, "lobby", &[]).await;
    server.step_all().await;
    let hall = said(&server, general, &en("lobby-title", &[])).await;
    tells(&hall, "One player waits");
    seek(&server, BOB, &[("game", "chess"), ANYWHERE]).await;
    server.settle().await;
    server.wait(Duration::from_secs(61));
    server.step_all().await;
    let now = server.sandbox.message(hall.id).unwrap().content;
    tells(&now, "2 players wait");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_stands_where_the_bot_alone_may_write() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let guild = server.sandbox.guild("Sandbox");
    let needed =
        permissions::VIEW_CHANNEL | permissions::SEND_MESSAGES | permissions::READ_MESSAGE_HISTORY;
    for (bit, name) in [
        (permissions::SEND_MESSAGES, "Send Messages"),
        (permissions::READ_MESSAGE_HISTORY, "Read Message History"),
    ] {
        let permissions = server.permissions();
        permissions.set_of_bot(general, needed & !bit);
        let refused = server.slash("alice", general, "lobby", &[]).await;
        says(&refused, &format!("**{name}**"));
    }
    let granted = server.permissions();
    granted.set_of_bot(general, needed);
    // Who manages the server writes as little there as everybody else.
    let silent = permissions::VIEW_CHANNEL | permissions::MANAGE_GUILD;
    granted.set_of_member(guild, server.user("alice"), silent);
    let put = server.slash("alice", general, "lobby", &[]).await;
    says(&put, &format!("<#{general}>"));
    server.step_all().await;
    let hall = said(&server, general, &en("lobby-title", &[])).await;
    let nowhere = [("where", OptionValue::from("nowhere"))];
    let gone = server.slash("alice", general, "lobby", &nowhere).await;
    assert_eq!(text(&gone), en("answer-lobby-ended", &[]));
    assert!(server.sandbox.message(hall.id).is_none());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_seeks_a_game_and_says_no_more_sits_down_at_what_the_lobby_lists() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let hall = lobby(&server).await;
    let friendly = [
        ("game", OptionValue::from("chess")),
        ("rated", OptionValue::Flag(false)),
    ];
    server.slash("bob", general, "play", &friendly).await;
    // Whoever says what for waits for the same.
    let rated = [
        ("game", OptionValue::from("chess")),
        ("rated", OptionValue::Flag(true)),
    ];
    let sought = server.slash("dave", general, "seek", &rated).await;
    says(&sought, "Table #2 is open");
    let asked = server.press("carol", hall.id, &en("lobby-seek", &[])).await;
    let sought = server
        .choose("carol", asked.message.unwrap().id, "Chess")
        .await;
    // A seek is for a rated game by itself: who waits for one comes first.
    says(&sought, "sit at table #2. The game is on");
    let asked = server.press("dave", hall.id, &en("lobby-seek", &[])).await;
    let sought = server
        .choose("dave", asked.message.unwrap().id, "Chess")
        .await;
    says(&sought, "sit at table #1. The game is on");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_lobby_has_the_task_of_the_problem_of_the_day() {
    let server = TestServer::start().await;
    let hall = lobby(&server).await;
    let shown = server
        .press("carol", hall.id, &en("lobby-problem", &[]))
        .await;
    let posed = text(&shown);
    let task = posed.lines().nth(1).unwrap();
    assert!(hall.content.contains(task), "{task} in {}", hall.content);
    server.close().await;
}
