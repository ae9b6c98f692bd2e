//! The tournaments that are offered while one is chosen.

use seigneur::sandbox::{ChannelId, Choice, OptionValue};

use crate::support::cup::announce;
use crate::support::messages::text;
use crate::support::people::names;
use crate::support::test_server::{PATIENCE, TestServer};

/// What is offered to somebody who types this.
async fn offered(server: &TestServer, user: &str, channel: ChannelId, typed: &str) -> Vec<Choice> {
    let sent = server.sandbox.autocomplete(
        server.user(user),
        channel,
        "tournament show",
        &[("tournament", typed.into())],
        "tournament",
    );
    let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE).await;
    answer.expect("choices").choices
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_are_offered_by_number_and_by_name() {
    let server = TestServer::start().await;
    let cup = announce(&server, "alice", "general", &[("game", "chess".into())]).await;
    let general = cup.channel;
    let options = [
        ("name", OptionValue::from("*Spring* @here")),
        ("game", "yalta".into()),
    ];
    let created = server
        .slash("bob", general, "tournament create", &options)
        .await;
    assert!(created.ephemeral, "{}", text(&created));
    let winter = "#1 · Winter Cup · open for entries";
    // Lists of choices know no mark-up.
    let spring = "#2 · *Spring* @here · open for entries";
    for (typed, expected) in [
        ("", &[spring, winter][..]),
        ("#1", &[winter]),
        ("2", &[spring]),
        ("CUP", &[winter]),
        ("  spring ", &[spring]),
        ("autumn", &[]),
    ] {
        let choices = offered(&server, "carol", general, typed).await;
        let mut found = names(&choices);
        found.sort_unstable();
        let mut expected = expected.to_vec();
        expected.sort_unstable();
        assert_eq!(found, expected, "{typed:?}");
    }
    // Nothing of it is known on another server.
    let salon = server.sandbox.channel("salon");
    assert!(offered(&server, "chloe", salon, "").await.is_empty());
    server.close().await;
}
