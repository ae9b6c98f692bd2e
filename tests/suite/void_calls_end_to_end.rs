//! Calls of channels that lead nowhere any more, as somebody who leads a team is gone, or a channel: no game begins.

use seigneur::sandbox::{MessageId, OptionValue};

use crate::support::locale::{button, en};
use crate::support::messages::{lacks, said, says};
use crate::support::teams::call;
use crate::support::test_server::TestServer;

/// Bob calls #other from #general; the call there.
async fn called(server: &TestServer) -> MessageId {
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
    ];
    call(server, "bob", general, &options).await;
    let called = said(server, other, &en("team-call-captain", &[])).await;
    server.settle().await;
    called.id
}

/// Nobody accepts the call, which says so where it stands.
async fn is_void(server: &TestServer, called: MessageId) {
    let refused = server.press("carol", called, &button("team-lead")).await;
    says(&refused, &en("error-team-none", &[]));
    stands_as_ended(server, called).await;
}

async fn stands_as_ended(server: &TestServer, called: MessageId) {
    server.settle().await;
    let stands = server.sandbox.message(called).expect("it stands there");
    let ended = en("team-call-ended", &[]);
    assert!(stands.content.ends_with(&ended), "{}", stands.content);
    assert!(stands.buttons().is_empty());
    assert_eq!(server.sandbox.threads(stands.channel).len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_of_somebody_who_is_forgotten_ends_at_once() {
    let server = TestServer::start().await;
    let called = called(&server).await;
    let general = server.sandbox.channel("general");
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    let question = asked.message.expect("a question").id;
    server.press("bob", question, &button("confirm")).await;
    let bob = format!("<@{}>", server.user("bob"));
    stands_as_ended(&server, called).await;
    let stands = server.sandbox.message(called).expect("it stands there");
    lacks(&stands, &bob);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_of_somebody_who_has_left_the_server_begins_no_game() {
    let server = TestServer::start().await;
    let called = called(&server).await;
    let guild = server.sandbox.guild("Sandbox");
    let bob = server.user("bob");
    server.sandbox.people().leave_guild(bob, guild);
    is_void(&server, called).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_from_a_channel_that_is_gone_begins_no_game() {
    let server = TestServer::start().await;
    let called = called(&server).await;
    let general = server.sandbox.channel("general");
    server.sandbox.moderation().delete_channel(general);
    is_void(&server, called).await;
    server.close().await;
}
