//! The greeting of a server that the bot has joined: once, whatever happens, and where it may be said.

use std::time::Duration;

use seigneur::crash::FailPoint;
use seigneur::sandbox::{ChannelId, GuildId, PostedMessage, Whose, permissions};

use crate::support::database::{run, until};
use crate::support::health::ask;
use crate::support::locale::{button, en, fr, french_button};
use crate::support::messages::{direct, labels, said, says, tells, text, times_said};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

/// How many greetings are owed or were said, of all servers.
const OWED: &str = "SELECT COUNT(*) FROM messages WHERE kind = 'greeting'";
/// How many of them are done with, whether they could be said or not.
const DONE: &str =
    "SELECT COUNT(*) FROM messages WHERE kind = 'greeting' AND state IN ('done', 'dropped')";

/// What the greeting begins with.
fn greeting() -> String {
    let said = en("greeting", &[]);
    said.lines().next().unwrap().to_owned()
}

/// A server that the bot is not on.
fn strange(server: &TestServer, name: &str) -> GuildId {
    let guild = server.sandbox.guild(name);
    server.sandbox.guilds().kick_bot(guild);
    guild
}

/// The greeting in a channel of the server *Sandbox*, which the bot has just joined.
async fn greeted(server: &TestServer, channel: ChannelId) -> PostedMessage {
    said(server, channel, &greeting()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_greeted_once_in_its_language() {
    let mut server = TestServer::without_bot(None).await;
    let cercle = strange(&server, "Cercle");
    server.start_bot().await;
    let salon = server.sandbox.channel("salon");
    server.sandbox.guilds().invite_bot(cercle);
    let french = fr("greeting", &[]);
    let greeted = said(&server, salon, french.lines().next().unwrap()).await;
    let lines: Vec<&str> = greeted.content.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:#?}");
    assert!(
        lines.iter().all(|line| line.chars().count() <= 110),
        "{lines:#?}"
    );
    let ways = ["set-up", "play", "learn"].map(french_button);
    assert_eq!(labels(&greeted), ways);
    assert_eq!(greeted.pings.len(), 0);

    // Neither a second invitation nor a new start greets again.
    server.sandbox.guilds().kick_bot(cercle);
    until(&server, "SELECT COUNT(*) FROM left_servers", 1).await;
    server.sandbox.guilds().invite_bot(cercle);
    until(&server, "SELECT COUNT(*) FROM left_servers", 0).await;
    server.stop_bot().await;
    server.start_bot().await;
    server.settle().await;
    until(&server, OWED, 1).await;
    assert_eq!(
        times_said(&server, salon, french.lines().next().unwrap()),
        1
    );
    // The bot has been on the other server for long; nobody is written to directly.
    let elsewhere = ["general", "other"].map(|name| server.sandbox.channel(name));
    let people = ["alice", "chloe"].map(|name| direct(&server, name));
    for place in elsewhere.into_iter().chain(people) {
        assert_eq!(server.sandbox.messages(place).len(), 0);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_greeted_however_little_it_tells_of_itself() {
    let mut server = TestServer::with_own_address().await;
    let cercle = strange(&server, "Cercle");
    let fields = ["nsfw_level", "stickers", "premium_tier"];
    server.sandbox.gateway().leave_out_of_guilds(&fields);
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(cercle);
    let salon = server.sandbox.channel("salon");
    let french = fr("greeting", &[]);
    said(&server, salon, french.lines().next().unwrap()).await;
    // Both servers tell of themselves, one a moment after the other.
    let told = "seigneur_unread_events_total{event=\"GUILD_CREATE\"} 2";
    until_so("both servers are counted", async || {
        let (_, counted) = ask(server.pages(), "/metrics").await.expect("metrics");
        counted.lines().any(|line| line == told)
    })
    .await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_people_were_met_before_the_bot_is_greeted_when_it_comes() {
    let mut server = TestServer::without_bot(None).await;
    let sandbox = strange(&server, "Sandbox");
    server.sandbox.guilds().install_commands_only(sandbox);
    server.start_bot().await;
    let general = server.sandbox.channel("general");
    server.slash("alice", general, "help", &[]).await;
    until(&server, OWED, 0).await;
    server.sandbox.guilds().invite_bot(sandbox);
    greeted(&server, general).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_said_where_the_service_welcomes_people_or_else_where_the_bot_may_write_first() {
    let mut server = TestServer::without_bot(None).await;
    let (general, other) = (
        server.sandbox.channel("general"),
        server.sandbox.channel("other"),
    );
    let sandbox = strange(&server, "Sandbox");
    let guilds = server.sandbox.guilds();
    guilds.set_system_channel(sandbox, Some(other));
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(sandbox);
    greeted(&server, other).await;

    // Another bot's database: nothing is known there.
    server.stop_bot().await;
    run(&server, "DELETE FROM messages; DELETE FROM servers").await;
    let silent = permissions::USUAL & !permissions::SEND_MESSAGES;
    server.permissions().set_of_bot(other, silent);
    server.start_bot().await;
    greeted(&server, general).await;
    assert_eq!(times_said(&server, other, &greeting()), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_said_where_it_would_be_found_again_if_that_is_anywhere() {
    let mut server = TestServer::without_bot(None).await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let sandbox = strange(&server, "Sandbox");
    server.start_bot().await;
    let blind = permissions::USUAL & !permissions::READ_MESSAGE_HISTORY;
    server.permissions().set_of_bot(general, blind);
    server.sandbox.guilds().invite_bot(sandbox);
    greeted(&server, other).await;
    assert_eq!(times_said(&server, general, &greeting()), 0);

    // Another bot's database: nothing is known there.
    server.stop_bot().await;
    run(&server, "DELETE FROM messages; DELETE FROM servers").await;
    server.permissions().set_of_bot(other, blind);
    server.start_bot().await;
    greeted(&server, general).await;
    assert_eq!(times_said(&server, other, &greeting()), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_channel_takes_it_it_waits_for_one() {
    let mut server = TestServer::without_bot(None).await;
    let sandbox = strange(&server, "Sandbox");
    server.start_bot().await;
    let channels = ["general", "other"].map(|name| server.sandbox.channel(name));
    let silent = permissions::USUAL & !permissions::SEND_MESSAGES;
    for channel in channels {
        server.permissions().set_of_bot(channel, silent);
    }
    server.sandbox.guilds().invite_bot(sandbox);
    until(&server, OWED, 1).await;
    server.settle().await;
    until(&server, DONE, 0).await;
    server.permissions().unset_of_bot(channels[1]);
    server.wait(Duration::from_mins(61));
    server.step_all().await;
    greeted(&server, channels[1]).await;
    assert_eq!(server.sandbox.messages(channels[0]).len(), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_was_known_before_greetings_were_given_has_none() {
    let mut server = TestServer::without_bot(None).await;
    let sandbox = strange(&server, "Sandbox");
    // As the layout of before becomes that of now.
    let known =
        format!("INSERT INTO servers (id, locale, greeted_ms) VALUES ({sandbox}, 'en-US', 0)");
    run(&server, &known).await;
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(sandbox);
    let general = server.sandbox.channel("general");
    let answer = server.slash("alice", general, "help", &[]).await;
    assert!(answer.ephemeral, "{}", text(&answer));
    server.settle().await;
    until(&server, OWED, 0).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_invites_the_bot_back_is_told_that_its_games_go_on_and_nothing_else() {
    let mut server = TestServer::start().await;
    let sandbox = server.sandbox.guild("Sandbox");
    server.game("chess", &["alice", "bob"], None).await;
    server.settle().await;
    server.sandbox.guilds().kick_bot(sandbox);
    until(&server, "SELECT COUNT(*) FROM left_servers", 1).await;
    server.sandbox.guilds().invite_bot(sandbox);
    until(
        &server,
        "SELECT COUNT(*) FROM messages WHERE kind = 'back'",
        1,
    )
    .await;
    server.settle().await;
    until(&server, OWED, 0).await;
    server.stop_bot().await;
    server.start_bot().await;
    server.settle().await;
    until(&server, OWED, 0).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_dies_neither_loses_nor_repeats_it() {
    let mut server = TestServer::without_bot(None).await;
    let general = server.sandbox.channel("general");
    let sandbox = strange(&server, "Sandbox");
    server.sandbox.guilds().invite_bot(sandbox);
    for (place, said) in [
        (FailPoint::BeforeCommit, 0),
        (FailPoint::AfterCommit, 0),
        (FailPoint::AfterTrying, 0),
        (FailPoint::BeforeSend, 0),
        (FailPoint::AfterSend, 1),
        (FailPoint::BeforeMark, 1),
        (FailPoint::AfterMark, 1),
    ] {
        let mut child = server.doomed(place);
        let ended = tokio::time::timeout(PATIENCE, child.wait()).await;
        let status = ended.unwrap_or_else(|_| panic!("it never comes to {place:?}"));
        assert!(!status.unwrap().success(), "{place:?}");
        assert_eq!(times_said(&server, general, &greeting()), said, "{place:?}");
    }
    server.start_bot().await;
    server.settle().await;
    until(&server, DONE, 1).await;
    assert_eq!(times_said(&server, general, &greeting()), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_to_play_or_learn_is_led_there() {
    let mut server = TestServer::without_bot(None).await;
    let general = server.sandbox.channel("general");
    let sandbox = strange(&server, "Sandbox");
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(sandbox);
    let greeting = greeted(&server, general).await;

    let asked = server.press("bob", greeting.id, &button("play")).await;
    says(&asked, &en("welcome-play", &[]));
    let menu = asked.message.unwrap();
    let opened = server.choose("bob", menu.id, "Yalta").await;
    says(&opened, "Table #1 is open");
    let invitation = said(&server, general, "Yalta").await;
    tells(&invitation, "riendly");

    let asked = server.press("chloe", greeting.id, &button("learn")).await;
    says(&asked, &fr("learn-title", &[]));
    let all = server.sandbox.messages(general).into_iter();
    assert_eq!(all.filter(|it| it.ephemeral_to.is_none()).count(), 2);
    server.close().await;
}

/// Where rules are told and people welcomed, most of them may not write.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_may_not_write_where_it_stands_plays_where_they_may() {
    let mut server = TestServer::without_bot(None).await;
    let [general, elsewhere] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let sandbox = strange(&server, "Sandbox");
    let bob = Whose::Member(server.user("bob"));
    let granted = server.permissions();
    granted.set_overwrite(general, bob, 0, permissions::SEND_MESSAGES);
    server.start_bot().await;
    server.sandbox.guilds().invite_bot(sandbox);
    let greeting = greeted(&server, general).await;

    let asked = server.press("bob", greeting.id, &button("play")).await;
    let menu = asked.message.unwrap();
    let opened = server.choose("bob", menu.id, "Yalta").await;
    says(&opened, "Table #1 is open");
    said(&server, elsewhere, "Yalta").await;
    server.close().await;
}
