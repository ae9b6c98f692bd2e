//! Nobody is challenged on a ladder who could not answer, and would lose their place by it.

use seigneur::sandbox::{Answer, OptionValue};

use crate::support::ladders::{join, menu, order};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{labels, said, says, tells};
use crate::support::people::{answered, chess_with, manager};
use crate::support::test_server::{PATIENCE, TestServer};

/// Somebody chooses whom to challenge in #general.
async fn choose(server: &TestServer, user: &str, game: &str, rivals: &[&str]) -> Answer {
    let general = server.sandbox.channel("general");
    let menu = menu(server, user, general, game).await;
    let chosen = server
        .sandbox
        .choose_several(server.user(user), menu.id, rivals);
    let answer = server.sandbox.wait_answer(chosen.unwrap(), PATIENCE);
    answer.await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread")]
async fn two_of_whom_one_has_blocked_the_other_are_not_challenged_together() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let people = ["alice", "bob", "carol", "dave"];
    join(&server, &people, general, ("trichess", "Join")).await;
    let player = [("player", OptionValue::User(server.user("bob")))];
    tells(
        &answered(&server, "alice", general, "block", &player).await,
        "You have blocked",
    );
    for rivals in [["1. alice", "2. bob"], ["2. bob", "1. alice"]] {
        let refused = choose(&server, "carol", "trichess", &rivals).await;
        says(&refused, &en("error-ladder-out-of-reach", &[]));
    }
    assert_eq!(order(&server, "trichess").await, people);
    // Each of them can be challenged with somebody else.
    let opened = choose(&server, "carol", "trichess", &["2. bob", "4. dave"]).await;
    says(&opened, "#1");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_as_many_games_as_they_may_is_not_challenged() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    join(
        &server,
        &["alice", "bob", "carol"],
        general,
        ("chess", "Join"),
    )
    .await;
    let seen = menu(&server, "carol", general, "chess").await;
    manager(&server, "alice");
    let one = [("games", OptionValue::Integer(1))];
    server.slash("alice", general, "server limit", &one).await;
    let invitation = server.invite("alice", &chess_with(&server, "dave")).await;
    server.press("dave", invitation.id, &button("accept")).await;
    // She is offered no more, and refused where she was offered before.
    let refused = server.choose("carol", seen.id, "1. alice").await;
    says(&refused, &en("error-ladder-out-of-reach", &[]));
    let invitation = server.invite("bob", &chess_with(&server, "chloe")).await;
    assert!(labels(&invitation).contains(&button("accept")));
    let none = menu(&server, "carol", general, "chess").await;
    tells(&none, &en("error-ladder-nobody-free", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_games_have_no_time_limit_as_a_rule_a_challenge_has_one() {
    for (paces, pace) in [("none", "3 days a move"), ("none, 5d", "5 days a move")] {
        let server = TestServer::start().await;
        manager(&server, "alice");
        let general = server.sandbox.channel("general");
        join(&server, &["alice", "bob"], general, ("chess", "Join")).await;
        let options = [("paces", paces.into())];
        let told = answered(&server, "alice", general, "server paces", &options).await;
        tells(&told, "no time limit");
        let opened = choose(&server, "bob", "chess", &["1. alice"]).await;
        says(&opened, "#1");
        let invitation = said(&server, general, &en_part("ladder-invitation")).await;
        tells(&invitation, pace);
        server.close().await;
    }
}
