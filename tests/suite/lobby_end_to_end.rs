//! The lobby of a server: what it lists, what can be done there, and how it is kept up to date.

use std::time::Duration;

use seigneur::game::ServerId;
use seigneur::sandbox::{
    ChannelId, ChannelKind, Fault, FaultKind, OldEdits, OptionValue, PostedMessage, permissions,
};

use crate::support::council::council;
use crate::support::locale::{en, en_part, fr};
use crate::support::messages::{labels, lacks, said, says, tells, text};
use crate::support::problems::server_at_noon;
use crate::support::test_server::TestServer;
use crate::support::waiting::until_so;

/// Puts the lobby into a channel and gives it back once it stands there.
async fn lobby(server: &TestServer, user: &str, channel: ChannelId) -> PostedMessage {
    let answer = server.slash(user, channel, "lobby", &[]).await;
    says(&answer, &format!("<#{channel}>"));
    server.step_all().await;
    said(server, channel, &en("lobby-title", &[])).await
}

/// What a message says by now, if it is still there.
fn now(server: &TestServer, message: &PostedMessage) -> Option<PostedMessage> {
    server.sandbox.message(message.id)
}

/// A minute passes, and every job takes its steps.
async fn a_minute_later(server: &TestServer) {
    server.settle().await;
    server.wait(Duration::from_secs(61));
    server.step_all().await;
}

/// The lobbies that stand in a channel.
fn lobbies_in(server: &TestServer, channel: ChannelId) -> Vec<PostedMessage> {
    let all = server.sandbox.messages(channel).into_iter();
    let title = en("lobby-title", &[]);
    all.filter(|message| message.ephemeral_to.is_none() && message.content.contains(&title))
        .collect()
}

fn edits(server: &TestServer, message: &PostedMessage) -> u32 {
    now(server, message).expect("it stands").edits
}

async fn is_kept(server: &TestServer) -> bool {
    let guild = ServerId(server.sandbox.guild("Sandbox").0);
    server.store().await.lobby(guild).await.unwrap().is_some()
}

const CHESS: (&str, &str) = ("game", "chess");

async fn open(server: &TestServer, user: &str, channel: ChannelId) {
    let options = [(CHESS.0, OptionValue::from(CHESS.1))];
    let opened = server.slash(user, channel, "play", &options).await;
    tells(&opened, "#");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_open_tables_and_seats_whoever_presses() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let hall = lobby(&server, "alice", general).await;
    tells(&hall, &en_part("lobby-no-tables"));
    let always = ["lobby-seek", "lobby-problem"].map(|label| en(label, &[]));
    assert_eq!(labels(&hall), always);

    open(&server, "bob", general).await;
    a_minute_later(&server).await;
    let listed = now(&server, &hall).unwrap();
    let bob = server.user("bob");
    tells(&listed, "[Chess #1](");
    tells(
        &listed,
        &format!("one seat open · 3 days a move · rated · <@{bob}>"),
    );
    assert!(listed.pings.is_empty());
    assert_eq!(labels(&listed)[0], "Join #1");
    assert_eq!(listed.edits, 1);
    // Nothing new: nothing is sent.
    for _ in 0..3 {
        a_minute_later(&server).await;
    }
    assert_eq!(edits(&server, &hall), 1);

    let joined = server.press("carol", hall.id, "Join #1").await;
    says(&joined, "You sit at table #1.");
    a_minute_later(&server).await;
    let after = now(&server, &hall).unwrap();
    assert_eq!((labels(&after), after.edits), (always.to_vec(), 2));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_sought_and_the_problem_is_shown_from_the_lobby() {
    let (server, _) = server_at_noon().await;
    let general = server.sandbox.channel("general");
    let hall = lobby(&server, "alice", general).await;
    let asked = server.press("bob", hall.id, &en("lobby-seek", &[])).await;
    says(&asked, &en_part("seek-which"));
    let question = asked.message.unwrap().id;
    let sought = server.choose("bob", question, "Yalta").await;
    says(&sought, &en_part("answer-seeking"));
    let asked = server.press("carol", hall.id, &en("lobby-seek", &[])).await;
    let sought = server
        .choose("carol", asked.message.unwrap().id, "Yalta")
        .await;
    says(&sought, "You sit at table #1.");
    let shown = server
        .press("carol", hall.id, &en("lobby-problem", &[]))
        .await;
    says(&shown, "the problem of the day");
    // Its first line is a heading, its second one the task.
    let posed = text(&shown);
    let task = posed.lines().nth(1).unwrap();
    a_minute_later(&server).await;
    let told = now(&server, &hall).unwrap().content;
    assert!(
        told.contains(task),
        "once it is chosen, its task is told: {task} in {told}"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_manage_the_server_puts_no_lobby() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.moderation().offer_to_all(guild, "lobby");
    let general = server.sandbox.channel("general");
    let answer = server.slash("bob", general, "lobby", &[]).await;
    says(&answer, "Manage Server");
    assert!(!is_kept(&server).await);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_not_everyone_sees_is_listed_nowhere_but_in_its_own_channel() {
    let server = TestServer::start().await;
    let council = council(&server);
    let general = server.sandbox.channel("general");
    open(&server, "bob", council.channel).await;
    let hall = lobby(&server, "alice", general).await;
    lacks(&hall, "Chess #1");
    assert!(!labels(&hall).contains(&"Join #1".to_owned()));
    let hall = lobby(&server, "alice", council.channel).await;
    tells(&hall, "[Chess #1](");
    // Whoever sees this one sees the other.
    let guild = server.sandbox.guild("Sandbox");
    let door = server.sandbox.guilds().add_channel(guild, "door");
    council.hides(&server, door);
    server.settle().await;
    let hall = lobby(&server, "alice", door).await;
    tells(&hall, "[Chess #1](");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_edits_are_refused_the_lobby_is_replaced() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let old = lobby(&server, "alice", general).await;
    server.sandbox.clock().advance(Duration::from_hours(2));
    let none = OldEdits {
        limit: 0,
        window: 3_600_000,
    };
    server.sandbox.refusals().set_old_edits(none);
    open(&server, "bob", general).await;
    a_minute_later(&server).await;
    // Once it is found out, and once to post.
    server.step_all().await;
    assert!(now(&server, &old).is_none(), "the old one is deleted");
    let standing = lobbies_in(&server, general);
    let [new] = &standing[..] else {
        panic!("one lobby: {standing:#?}");
    };
    tells(&new, "[Chess #1](");
    // What is young can be changed again.
    server.press("carol", new.id, "Join #1").await;
    a_minute_later(&server).await;
    assert_eq!(edits(&server, new), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_ends_with_its_message_and_moves_where_it_is_used_again() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let hall = lobby(&server, "alice", general).await;
    let moved = lobby(&server, "alice", other).await;
    assert!(now(&server, &hall).is_none(), "it has moved");
    server.sandbox.moderation().delete_message(moved.id);
    open(&server, "bob", general).await;
    a_minute_later(&server).await;
    assert!(!is_kept(&server).await);
    assert!(lobbies_in(&server, other).is_empty());
    // It can be put again, and goes with its channel, or with the bot.
    lobby(&server, "alice", other).await;
    server.sandbox.moderation().delete_channel(other);
    open(&server, "bob", general).await;
    a_minute_later(&server).await;
    assert!(!is_kept(&server).await);
    lobby(&server, "alice", general).await;
    assert!(is_kept(&server).await);
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().kick_bot(guild);
    until_so("it is dropped", async || !is_kept(&server).await).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_lacks_a_permission_waits_and_managers_are_told() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let hall = lobby(&server, "alice", general).await;
    open(&server, "bob", other).await;
    server.permissions().set_of_bot(general, 0);
    a_minute_later(&server).await;
    let told = text(
        &server
            .slash("alice", other, "server undelivered", &[])
            .await,
    );
    for part in [en("undelivered-lobby", &[]), "View Channel".to_owned()] {
        tells(&told, &part);
    }
    server.permissions().set_of_bot(general, permissions::USUAL);
    for _ in 0..11 {
        a_minute_later(&server).await;
    }
    let mended = now(&server, &hall).unwrap().content;
    tells(&mended, "[Chess #1](");
    let told = text(
        &server
            .slash("alice", other, "server undelivered", &[])
            .await,
    );
    assert_eq!(told, en("undelivered-none", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_is_posted_once_whatever_becomes_of_the_answer() {
    for pause in [Duration::from_secs(61), Duration::from_mins(5)] {
        let server = TestServer::start().await;
        let general = server.sandbox.channel("general");
        let lost = Fault::new("POST", "/channels/*/messages", FaultKind::DropAfter, 1);
        server.sandbox.faults().inject(lost);
        server.slash("alice", general, "lobby", &[]).await;
        server.step_all().await;
        said(&server, general, &en("lobby-title", &[])).await;
        open(&server, "bob", general).await;
        server.settle().await;
        server.wait(pause);
        server.step_all().await;
        a_minute_later(&server).await;
        let standing = lobbies_in(&server, general);
        assert_eq!(standing.len(), 1, "{standing:#?}");
        assert!(
            standing[0].content.contains("[Chess #1]("),
            "it is up to date"
        );
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_whoever_is_forgotten_is_left_in_the_lobby() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    open(&server, "bob", general).await;
    let hall = lobby(&server, "alice", general).await;
    let bob = format!("<@{}>", server.user("bob"));
    tells(&hall, &bob);
    let asked = server.slash("bob", general, "privacy forget", &[]).await;
    server.press_on("bob", &asked, "Confirm").await;
    a_minute_later(&server).await;
    let after = now(&server, &hall).unwrap().content;
    lacks(&after, &bob);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_server_has_a_french_lobby_with_its_tournaments() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [
        ("name", "Coupe".into()),
        ("game", "chess".into()),
        ("format", "swiss".into()),
    ];
    server
        .slash("alice", salon, "tournament create", &options)
        .await;
    let answer = server.slash("alice", salon, "lobby", &[]).await;
    says(&answer, &format!("<#{salon}>"));
    server.settle().await;
    let hall = said(&server, salon, &fr("lobby-title", &[])).await;
    tells(&hall, "Coupe (nº\u{a0}1) · inscriptions ouvertes");
    let enter = fr("lobby-enter", &[("number", "1")]);
    let entered = server.press("chloe", hall.id, &enter).await;
    says(&entered, "Coupe");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_manages_the_server_takes_the_lobby_away() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let nowhere = [("where", OptionValue::from("nowhere"))];
    let answer = server.slash("alice", general, "lobby", &nowhere).await;
    says(&answer, &en("answer-lobby-none", &[]));
    let hall = lobby(&server, "alice", general).await;
    let answer = server.slash("alice", general, "lobby", &nowhere).await;
    says(&answer, &en("answer-lobby-ended", &[]));
    assert!(now(&server, &hall).is_none() && !is_kept(&server).await);
    open(&server, "bob", general).await;
    a_minute_later(&server).await;
    assert!(lobbies_in(&server, general).is_empty());
    // It can come back.
    lobby(&server, "alice", general).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_that_is_being_posted_is_taken_away_too() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let posts = format!("/channels/{}/messages", general.0);
    let late = FaultKind::Delay(Duration::from_secs(1));
    server
        .sandbox
        .faults()
        .inject(Fault::new("POST", &posts, late, 1));
    server.slash("alice", general, "lobby", &[]).await;
    let hall = said(&server, general, &en("lobby-title", &[])).await;
    let nowhere = [("where", OptionValue::from("nowhere"))];
    let answer = server.slash("alice", general, "lobby", &nowhere).await;
    says(&answer, &en("answer-lobby-ended", &[]));
    assert!(now(&server, &hall).is_none() && !is_kept(&server).await);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_is_listed_by_terms_and_joined_on_the_same() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let hall = lobby(&server, "alice", general).await;
    let wishes = [
        (CHESS.0, CHESS.1.into()),
        ("pace", "12h".into()),
        ("rated", OptionValue::Flag(false)),
        ("language", "own".into()),
    ];
    let waiting = server.slash("bob", general, "seek", &wishes).await;
    says(&waiting, "You are waiting");
    a_minute_later(&server).await;
    let listed = now(&server, &hall).unwrap();
    let terms = "Chess · 12 hours a move · friendly";
    let line = format!("• {terms} · one waits");
    tells(&listed, &line);
    let asked = server.press("carol", hall.id, &en("lobby-seek", &[])).await;
    let question = asked.message.unwrap().id;
    let found = server.choose("carol", question, terms).await;
    says(&found, "The game is on");
    // Nobody is led to what they seek themselves.
    server.slash("bob", general, "seek", &wishes).await;
    let asked = server.press("bob", hall.id, &en("lobby-seek", &[])).await;
    let offered = serde_json::to_string(&asked.message.unwrap().components).unwrap();
    lacks(&offered, "friendly");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_lobby_can_stand_it_is_said_where_one_can() {
    let server = TestServer::start().await;
    let (guild, guilds) = (server.sandbox.guild("Sandbox"), server.sandbox.guilds());
    let talk = guilds.add_channel_of_kind(ChannelKind::Voice { guild }, "talk");
    let refused = server.slash("alice", talk, "lobby", &[]).await;
    says(&refused, &en("error-channel-lobby", &[]));
    assert!(!is_kept(&server).await);
    let news = guilds.add_channel_of_kind(ChannelKind::Announcement { guild }, "news");
    lobby(&server, "alice", news).await;
    server.close().await;
}
