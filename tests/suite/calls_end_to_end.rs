//! Calls of channels to one another: what the bot lacks is said before, they can be taken back, and what is a captain's alone
//! is told to the others.

use seigneur::sandbox::{Answer, ChannelId, OptionValue, permissions};

use crate::support::locale::{button, en, fr};
use crate::support::messages::{said, says, tells, times_said};
use crate::support::open_servers::open_servers;
use crate::support::teams::{call, chess};
use crate::support::test_server::TestServer;

fn against(channel: ChannelId) -> Vec<(&'static str, OptionValue)> {
    vec![
        ("game", "chess".into()),
        ("against", OptionValue::Channel(channel)),
    ]
}

/// Alice uses `/match` in #general.
async fn matched(server: &TestServer, options: &[(&str, OptionValue)]) -> Answer {
    let general = server.sandbox.channel("general");
    server.slash("alice", general, "match", options).await
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_bot_lacks_in_a_channel_is_named_before_it_is_called() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    for (lacking, name) in [
        (permissions::SEND_MESSAGES, "permission-send"),
        (permissions::CREATE_PUBLIC_THREADS, "permission-threads"),
        (
            permissions::SEND_MESSAGES_IN_THREADS,
            "permission-send-threads",
        ),
        (permissions::VIEW_CHANNEL, "permission-view"),
    ] {
        let held = permissions::USUAL & !lacking;
        server.permissions().set_of_bot(other, held);
        let refused = call(&server, "alice", general, &against(other)).await;
        tells(&refused, &en(name, &[]));
        tells(&refused, &format!("<#{other}>"));
    }
    server.settle().await;
    assert_eq!(server.sandbox.messages(other).len(), 0);
    server.permissions().unset_of_bot(other);
    call(&server, "alice", general, &against(other)).await;
    let called = said(&server, other, &en("team-call-captain", &[])).await;
    // What is lost meanwhile keeps the game from beginning without the thread of a team.
    let held = permissions::USUAL & !permissions::CREATE_PUBLIC_THREADS;
    server.permissions().set_of_bot(other, held);
    let lead = button("team-lead");
    let refused = server.press("bob", called.id, &lead).await;
    says(&refused, &en("permission-threads", &[]));
    server.permissions().unset_of_bot(other);
    let taken = server.press("bob", called.id, &lead).await;
    says(&taken, &en("answer-team-led-last", &[("team", "other")]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_called_takes_the_call_back() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let told = matched(&server, &against(other)).await.message;
    let told = told.expect("an answer");
    let called = said(&server, other, &en("team-call-captain", &[])).await;
    let withdraw = button("team-withdraw");
    let ended = server.press("alice", told.id, &withdraw).await;
    says(&ended, &en("answer-team-withdrawn", &[]));
    server.settle().await;
    let changed = server.sandbox.message(called.id).expect("it stands there");
    assert!(changed.content.ends_with(&en("team-call-ended", &[])));
    assert!(changed.buttons().is_empty());
    // The answer may be gone: the one that refuses another call has the button, too.
    matched(&server, &against(other)).await;
    let stands = matched(&server, &against(other)).await;
    says(&stands, &en("error-team-call-stands", &[]));
    let question = stands.message.expect("an answer").id;
    let ended = server.press("alice", question, &withdraw).await;
    says(&ended, &en("answer-team-withdrawn", &[]));
    let again = server.press("alice", question, &withdraw).await;
    says(&again, &en("error-team-none", &[]));
    let anew = call(&server, "alice", general, &against(other)).await;
    tells(&anew, &format!("<#{other}>"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_call_whose_game_has_begun_is_not_taken_back() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let told = matched(&server, &against(other)).await.message;
    let told = told.expect("an answer");
    let called = said(&server, other, &en("team-call-captain", &[])).await;
    server.press("bob", called.id, &button("team-lead")).await;
    let late = server
        .press("alice", told.id, &button("team-withdraw"))
        .await;
    says(&late, &en("error-started", &[]));
    server.settle().await;
    assert_eq!(server.sandbox.threads(general).len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn members_are_told_what_is_their_captains() {
    let server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    white.vote(&server, white.captain, "e2e4").await;
    for side in [&white, &black] {
        let captain = format!("<@{}>", server.user(side.captain));
        let alone = en("error-team-captain-only", &[("player", &captain)]);
        for command in ["resign", "draw", "takeback", "abort"] {
            for place in [side.thread, game] {
                let refused = server.slash(side.member, place, command, &[]).await;
                says(&refused, &alone);
            }
        }
    }
    // Whoever is of no team is told what they were.
    let refused = server.slash("chloe", game, "resign", &[]).await;
    says(&refused, &fr("error-not-a-player", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_is_for_another_server() {
    let server = open_servers().await;
    let general = server.sandbox.channel("general");
    let other = server.sandbox.channel("other");
    let told = call(&server, "alice", general, &[("game", "chess".into())]).await;
    let code = told
        .split('`')
        .find(|part| part.len() == 19)
        .expect("a code");
    for (user, channel) in [("alice", general), ("alice", other), ("bob", other)] {
        let refused = call(&server, user, channel, &[("code", code.into())]).await;
        assert_eq!(refused, en("error-team-own-code", &[]));
    }
    let salon = server.sandbox.channel("salon");
    let entered = call(&server, "denis", salon, &[("code", code.into())]).await;
    tells(&entered, "salon");
    assert_eq!(times_said(&server, other, "general"), 0);
    server.close().await;
}
