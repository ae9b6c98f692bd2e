//! The call to a channel: its button is there for as long as it can be answered.

use seigneur::sandbox::{OptionValue, PostedMessage};

use crate::support::locale::{button, en};
use crate::support::messages::{labels, lacks, said, says, tells};
use crate::support::teams::{call, call_to_two, game_thread, side};
use crate::support::test_server::TestServer;

/// Alice of #general calls #other to a game of chess; gives the call.
async fn called(server: &TestServer) -> PostedMessage {
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
    ];
    call(server, "alice", general, &options).await;
    said(server, other, &en("team-call-captain", &[])).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_says_that_the_game_is_on_and_has_no_button_then() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let invited = called(&server).await;
    assert_eq!(labels(&invited), [button("team-lead")]);
    let led = server.press("bob", invited.id, &button("team-lead")).await;
    says(&led, &en("answer-team-led-last", &[("team", "other")]));
    let call = server.loses_its_buttons(invited.id).await;
    lacks(&call, &en("team-call-captain", &[]));
    let sides = [
        side(&server, general, ["alice", "carol"]).await,
        side(&server, other, ["bob", "dave"]).await,
    ];
    let [ours, theirs] = &sides;
    game_thread(&server, general, &[ours, theirs]).await;
    server.settle().await;
    let call = server.sandbox.message(invited.id).unwrap().content;
    let begun = format!("The game is on: <#{}>", theirs.thread);
    for part in ["general – other", &begun] {
        tells(&call, part);
    }
    lacks(&call, &en("team-call-captain", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_that_is_answered_before_others_names_the_captain() {
    let server = TestServer::start().await;
    let [_, other, third] = call_to_two(&server).await;
    let calls = [
        said(&server, other, &en("team-call-captain", &[])).await,
        said(&server, third, &en("team-call-captain", &[])).await,
    ];
    let [first, last] = &calls;
    server.press("bob", first.id, &button("team-lead")).await;
    let bob = format!("<@{}>", server.user("bob"));
    let led = en("team-call-led", &[("captain", &bob)]);
    let answered = server.loses_its_buttons(first.id).await;
    tells(&answered, &led);
    assert!(answered.pings.is_empty());
    assert_eq!(
        labels(&server.sandbox.message(last.id).unwrap()),
        [button("team-lead")]
    );
    server.press("dave", last.id, &button("team-lead")).await;
    server.loses_its_buttons(last.id).await;
    let says_so = |now: &PostedMessage| now.content.contains("The game is on: <#");
    server.becomes(first.id, says_so).await;
    server.close().await;
}
