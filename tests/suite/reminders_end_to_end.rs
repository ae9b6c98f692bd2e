//! Reminders: when they come, where, and how they are silenced.

use std::time::Duration;

use seigneur::sandbox::{ChannelId, PostedMessage};

use crate::support::database::{LEFT, until};
use crate::support::game_fixture::GameFixture;
use crate::support::games::{chess_in, hour_in, told};
use crate::support::locale::{button, en_part, french_button};
use crate::support::messages::{direct, labels, said, says, tells, text, times_said};
use crate::support::people::{notify, remind};
use crate::support::test_server::{PATIENCE, TestServer};

const TWO: [&str; 2] = ["alice", "bob"];

/// A game of chess with three days a move, where Alice has been told that she is to move.
async fn begin(server: &TestServer) -> GameFixture<'_> {
    let game = server.game("chess", &TWO, None).await;
    told(server, game.thread).await;
    game
}

/// Waits until a message has such buttons.
async fn has_buttons(server: &TestServer, message: &PostedMessage, expected: &[&str]) {
    server
        .becomes(message.id, |now| labels(now) == expected)
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quarter_the_last_call_and_the_end_come_once_each() {
    let server = TestServer::start().await;
    let game = begin(&server).await;
    let alice = server.user("alice");
    server.wait_hours(55);
    let quarter = said(&server, game.thread, "your time runs out").await;
    let mention = format!("<@{alice}> It is your move in **Chess #1**");
    assert!(quarter.content.starts_with(&mention), "{}", quarter.content);
    tells(&quarter, ":R>. <#");
    assert_eq!(quarter.pings, [alice]);
    let buttons = ["Move", "Mute this turn", "Mute this game"];
    assert_eq!(labels(&quarter), buttons);
    says(
        &server.press("alice", quarter.id, &button("move")).await,
        "Which piece?",
    );
    server.wait_hours(16);
    let call = said(&server, game.thread, "**Last call:**").await;
    assert_eq!(call.pings, [alice]);
    server.wait_hours(2);
    let over = said(&server, game.thread, "is over. A grace of 12 hours begins").await;
    assert_eq!(over.pings, [alice]);
    server.settle().await;
    for part in ["your time runs out", "**Last call:**", "A grace of"] {
        let twice = usize::from(part == "your time runs out");
        assert_eq!(times_said(&server, game.thread, part), 1 + twice, "{part}");
    }
    // A reply to a reminder plays; then it is Bob's turn, whose time is all his.
    server.reply("alice", over.id, "e4");
    game.board(1).await;
    told(&server, game.thread).await;
    server.wait_hours(53);
    server.settle().await;
    assert_eq!(times_said(&server, game.thread, "your time runs out"), 2);
    server.wait_hours(2);
    let bobs = format!("<@{}> It is your move", server.user("bob"));
    said(&server, game.thread, &bobs).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_the_bot_was_away_a_moved_deadline_is_reminded_of_again() {
    let server = TestServer::start().await;
    let game = begin(&server).await;
    server.wait_hours(55);
    said(&server, game.thread, "your time runs out").await;
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    until(&server, LEFT, 1).await;
    server.wait_days(30);
    server.sandbox.guilds().invite_bot(guild);
    said(&server, game.thread, "I am back").await;
    // There are 17 hours left as before, of a time that the absence has made longer.
    let again = server.sandbox.wait_for(PATIENCE, |view| {
        let messages = view.messages(game.thread);
        let reminders = messages.filter(|it| it.content.contains("your time runs out"));
        (reminders.count() == 2).then_some(())
    });
    again.await.expect("another deadline, another reminder");
    assert_eq!(times_said(&server, game.thread, "Last call"), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_and_a_game_are_muted_by_whoever_was_reminded() {
    let server = TestServer::start().await;
    let game = begin(&server).await;
    let options = [("share", "half".into()), ("last_call", "6h".into())];
    let chosen = remind(&server, "bob", &options).await;
    tells(&chosen, "**half** of its time");
    tells(&chosen, "**6 hours** are left");
    server.wait_hours(55);
    let quarter = said(&server, game.thread, "your time runs out").await;
    let stranger = server.press("bob", quarter.id, &button("mute-turn")).await;
    says(&stranger, &format!("for <@{}> alone", server.user("alice")));
    says(
        &server
            .press("alice", quarter.id, &button("mute-turn"))
            .await,
        "No more reminders of this turn",
    );
    has_buttons(&server, &quarter, &["Move", "Unmute", "Mute this game"]).await;
    says(
        &server.press("alice", quarter.id, &button("unmute")).await,
        &en_part("answer-unmuted"),
    );
    has_buttons(
        &server,
        &quarter,
        &["Move", "Mute this turn", "Mute this game"],
    )
    .await;
    server
        .press("alice", quarter.id, &button("mute-turn"))
        .await;
    server.wait_hours(16);
    server.settle().await;
    assert_eq!(times_said(&server, game.thread, "Last call"), 0);

    // The next turn is another one.
    game.play("alice", "e4").await;
    told(&server, game.thread).await;
    says(
        &server.press("alice", quarter.id, &button("unmute")).await,
        "That turn is over.",
    );
    server.wait_hours(37);
    let half = said(
        &server,
        game.thread,
        &format!("<@{}> It is your move", server.user("bob")),
    )
    .await;
    says(
        &server.press("bob", half.id, &button("mute-game")).await,
        "No more reminders in Chess #1",
    );
    has_buttons(&server, &half, &["Move", "Unmute"]).await;
    game.play("bob", "e5").await;
    game.play("alice", "Nf3").await;
    told(&server, game.thread).await;
    server.wait_hours(67);
    server.settle().await;
    assert_eq!(times_said(&server, game.thread, "Last call"), 0);
    let options = [("game", "unmute".into())];
    let unmuted = server.slash("bob", game.thread, "settings reminders", &options);
    says(&unmuted.await, "Reminders in Chess #1 are on again.");
    said(&server, game.thread, "**Last call:**").await;
    server.close().await;
}

/// The more urgent of two turns is on a server that takes the bot off while quiet hours hold what
/// reminds of both.
#[tokio::test(flavor = "multi_thread")]
async fn a_reminder_outlives_a_server_that_takes_the_bot_off() {
    let server = TestServer::start().await;
    notify(&server, "bob", "dm").await;
    let (general, salon) = (
        server.sandbox.channel("general"),
        server.sandbox.channel("salon"),
    );
    let home = direct(&server, "bob");
    let elsewhere = chess_in(&server, salon, ["bob", "chloe"]).await;
    told(&server, elsewhere.thread).await;
    server.wait(Duration::from_mins(5));
    let here = server.game("chess", &["bob", "alice"], None).await;
    told(&server, here.thread).await;
    let (from, until_hour) = (
        hour_in(&server, here.thread, 52).await,
        hour_in(&server, here.thread, 60).await,
    );
    let options = [("from", from.into()), ("until", until_hour.into())];
    let quiet = server
        .slash("bob", general, "settings quiet", &options)
        .await;
    says(&quiet, "I leave you alone");
    server.wait_hours(55);
    server
        .sandbox
        .guilds()
        .kick_bot(server.sandbox.guild("Cercle"));
    until(&server, LEFT, 1).await;
    server.wait_hours(6);
    // Whatever is owed wakes the worker that delivers.
    server.slash("alice", here.thread, "draw", &[]).await;
    let reminder = said(&server, home, "your time runs out").await;
    let link = |thread: ChannelId| reminder.content.contains(&thread.to_string());
    assert!(link(here.thread), "{}", reminder.content);
    assert!(!link(elsewhere.thread), "{}", reminder.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_message_reminds_of_all_games_whose_time_has_come() {
    let server = TestServer::start().await;
    let threads = {
        let (first, second) = (begin(&server).await, begin(&server).await);
        [first.thread, second.thread]
    };
    server.wait_hours(60);
    let joined = said(&server, threads[0], "**2 games wait for your move**").await;
    for part in ["• **Chess #1** · time runs out <t:", "• **Chess #2** · "] {
        tells(&joined, part);
    }
    assert_eq!(joined.pings, [server.user("alice")]);
    server.settle().await;
    for thread in threads {
        assert_eq!(times_said(&server, thread, "your time runs out"), 0);
    }
    assert_eq!(times_said(&server, threads[1], "games wait"), 0);

    // By direct message, where they take those; what is over is said in the same list.
    notify(&server, "alice", "dm").await;
    server.wait_hours(14);
    let home = direct(&server, "alice");
    let joined = said(&server, home, "**2 games wait for your move**").await;
    let over = "time is over; the grace ends <t:";
    assert_eq!(
        joined.content.matches(over).count(),
        2,
        "{}",
        joined.content
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_direct_messages_are_closed_the_thread_reminds() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let game = begin(&server).await;
    let home = direct(&server, "alice");
    server.wait_hours(55);
    let reminder = said(&server, home, "your time runs out").await;
    assert!(reminder.pings.is_empty());
    tells(&reminder, "https://discord.com/channels/");
    says(
        &server
            .press("alice", reminder.id, &button("mute-turn"))
            .await,
        "No more reminders",
    );
    has_buttons(&server, &reminder, &["Move", "Unmute", "Mute this game"]).await;
    says(
        &server.press("alice", reminder.id, &button("unmute")).await,
        &en_part("answer-unmuted"),
    );
    server.sandbox.people().close_dms(server.user("alice"));
    server.wait_hours(16);
    let call = said(&server, game.thread, "**Last call:**").await;
    assert_eq!(call.pings, [server.user("alice")]);
    assert_eq!(times_said(&server, home, "Last call"), 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn les_rappels_se_font_en_francais() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [("share", "tenth".into()), ("last_call", "off".into())];
    let choisi = server.slash("chloe", salon, "settings reminders", &options);
    let choisi = text(&choisi.await);
    tells(
        &choisi,
        "**le dixième** de votre temps. Il n’y a pas de dernier appel.",
    );
    let partie = server.game_in_french(&["chloe", "denis"]).await;
    told(&server, partie.thread).await;
    server.wait_hours(65);
    let rappel = said(&server, partie.thread, "votre temps se termine <t:").await;
    let attendu = "C’est à vous de jouer dans la partie **nº\u{a0}1 (Échecs)**";
    tells(&rappel, attendu);
    let boutons = [
        "Jouer un coup",
        "Silence pour ce tour",
        "Silence pour cette partie",
    ];
    assert_eq!(labels(&rappel), boutons);
    let tu = server
        .press("chloe", rappel.id, &french_button("mute-game"))
        .await;
    says(&tu, "Plus de rappel dans la partie nº\u{a0}1 (Échecs).");
    let calme = [("from", 22.into()), ("until", 8.into())];
    let calme = server.slash("chloe", salon, "settings quiet", &calme).await;
    says(
        &calme,
        "De **22\u{a0}h** à **8\u{a0}h**, je vous laisse en paix",
    );
    server.close().await;
}
