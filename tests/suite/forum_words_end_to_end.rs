//! What the first message of a game's post says, and how rounds of tournaments lead to posts.

use seigneur::sandbox::{ChannelId, MessageId, OptionValue, PostedMessage};

use crate::support::cup::{announce, tournament};
use crate::support::locale::{button, en};
use crate::support::messages::{lacks, said, tells, text};
use crate::support::open_servers::{ALICE, ANYWHERE, DENIS, open_servers, seek};
use crate::support::people::manage;
use crate::support::teams::call;
use crate::support::test_server::TestServer;

/// The first message of a post, once it says something.
async fn first_saying(server: &TestServer, post: ChannelId, part: &str) -> PostedMessage {
    let says = |now: &PostedMessage| now.content.contains(part);
    server.becomes(MessageId(post.0), says).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_began_with_its_invitation_says_how_the_game_is_played() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    server.open_in_post("alice", forum).await;
    let post = server.post(forum, 1).await;
    server
        .press("bob", MessageId(post.id.0), &button("join"))
        .await;
    let first = first_saying(&server, post.id, &en("forum-post-began", &[])).await;
    let [alice, bob] = ["alice", "bob"].map(|name| server.user(name));
    for part in [
        format!("<@{alice}>"),
        format!("<@{bob}>"),
        "3 days a move".to_owned(),
    ] {
        tells(&first, &part);
    }
    let nowhere = en("invitation-started", &[("thread", "")]);
    assert!(!first.content.contains(nowhere.trim()), "{}", first.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_from_another_server_is_named_in_the_first_message_and_in_private() {
    let server = open_servers().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    let chess = [("game", "chess"), ANYWHERE];
    seek(&server, ALICE, &chess).await;
    seek(&server, DENIS, &chess).await;
    let post = server.post(forum, 1).await;
    let first = first_saying(&server, post.id, &en("forum-post-began", &[])).await;
    let denis = format!("<@{}>", server.user("denis"));
    let list = server.slash("alice", general, "games", &[]).await;
    // Nobody moderates a game of their own.
    manage(&server, "Sandbox", "bob");
    let asked = server.slash("bob", post.id, "moderate end", &[]).await;
    for said in [first.content, text(&list), text(&asked)] {
        lacks(&said, &denis);
        tells(&said, "**denis**");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_message_of_a_match_names_its_teams() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    manage(&server, "Sandbox", "alice");
    // Teams are of channels, whatever else games are posts of.
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
    ];
    call(&server, "alice", general, &options).await;
    let invited = said(&server, other, &en("team-call-captain", &[])).await;
    server.press("bob", invited.id, &button("team-lead")).await;
    let post = server.post(forum, 1).await;
    let first = first_saying(&server, post.id, &en("forum-post-began", &[])).await;
    for (team, captain) in [("general", "alice"), ("other", "bob")] {
        let named = format!("**{team}** <@{}>", server.user(captain));
        tells(&first, &named);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_round_leads_to_the_posts_of_its_games() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    let options = [("game", "chess".into()), ("format", "knockout".into())];
    let cup = announce(&server, "alice", "general", &options).await;
    cup.enter(&["alice", "bob", "carol", "dave"], "Join").await;
    tournament(&server, "alice", "general", "start").await;
    let posts = [
        server.post(forum, 1).await.id,
        server.post(forum, 2).await.id,
    ];
    let round = said(&server, general, "round 1 of 2**").await;
    let leads = |message: &PostedMessage| {
        let all = posts.iter();
        all.filter(|post| message.content.contains(&format!("/{post})")))
            .count()
    };
    server.becomes(round.id, |now| leads(now) == 2).await;
    server.close().await;
}
