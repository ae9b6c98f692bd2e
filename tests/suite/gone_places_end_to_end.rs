//! Channels, threads and posts that are deleted: those who play hear of it at once, and nothing leads there any more.

use std::time::Duration;

use seigneur::sandbox::{Channel, ChannelId, MessageId, OptionValue};

use crate::support::games::chess_in;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{direct, lacks, said, says, tells, text, times_said};
use crate::support::test_server::{PATIENCE, TestServer};

const TABLE: [(&str, OptionValue); 1] = [("table", OptionValue::Integer(1))];

/// A channel of its own, beside #general.
fn channel(server: &TestServer) -> ChannelId {
    let guild = server.sandbox.guild("Sandbox");
    server.sandbox.guilds().add_channel(guild, "games")
}

#[tokio::test(flavor = "multi_thread")]
async fn whose_channel_is_deleted_hears_at_once_how_to_go_on() {
    let server = TestServer::start().await;
    let (held, general) = (channel(&server), server.sandbox.channel("general"));
    let game = chess_in(&server, held, ["alice", "bob"]).await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(held);
    for user in ["alice", "bob"] {
        said(&server, direct(&server, user), &en_part("issue-gone")).await;
    }
    server.settle().await;
    for command in ["games", "next"] {
        let listed = text(&server.slash("alice", general, command, &[]).await);
        let dead = [game.thread, held].map(|place| place.to_string());
        assert!(!dead.iter().any(|dead| listed.contains(dead)), "{listed}");
    }
    let moved = server.slash("bob", general, "board", &TABLE).await;
    says(&moved, &en("answer-rehomed", &[]));
    server.begun_below(general, |_| true).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_ends_without_its_channel_is_not_said_to_go_on() {
    let server = TestServer::start().await;
    let (held, general) = (channel(&server), server.sandbox.channel("general"));
    let game = chess_in(&server, held, ["alice", "bob"]).await;
    game.play("alice", "e4").await;
    server.settle().await;
    server
        .sandbox
        .faults()
        .inject(seigneur::sandbox::Fault::always(
            "POST",
            "/users/@me/channels",
            seigneur::sandbox::FaultKind::Status(500),
        ));
    server.sandbox.moderation().delete_channel(held);
    let asked = server.slash("bob", general, "resign", &TABLE).await;
    let question = asked.message.expect("a question").id;
    server.press("bob", question, &button("confirm")).await;
    server.sandbox.faults().clear();
    server.wait_hours(1);
    for user in ["alice", "bob"] {
        said(&server, direct(&server, user), &en_part("ending-aborted")).await;
        server.settle().await;
        let kept = times_said(&server, direct(&server, user), "/board table:1");
        assert_eq!(kept, 0, "{user}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deleted_thread_is_opened_anew_at_once() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["alice", "bob"], None).await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(game.thread);
    let again = server.sandbox.wait_for(PATIENCE, |view| {
        let mut threads = view.threads(general).map(|thread| thread.id);
        let reopened = en("remark-reopened", &[]);
        threads.find(|&thread| {
            view.messages(thread)
                .any(|it| it.content.contains(&reopened))
        })
    });
    let again = again.await.expect("a new thread");
    server.settle().await;
    let listed = text(&server.slash("alice", general, "games", &[]).await);
    tells(&listed, &again.to_string());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_that_follows_its_thread_is_missed_as_well() {
    let server = TestServer::start().await;
    let (held, general) = (channel(&server), server.sandbox.channel("general"));
    let game = chess_in(&server, held, ["alice", "bob"]).await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(game.thread);
    let is_other = |thread: &Channel| thread.id != game.thread;
    let again = server.begun_below(held, is_other).await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(held);
    for user in ["alice", "bob"] {
        said(&server, direct(&server, user), &en_part("issue-gone")).await;
    }
    server.settle().await;
    let listed = text(&server.slash("alice", general, "games", &[]).await);
    lacks(&listed, &again.to_string());
    server.close().await;
}

/// Where the buttons below a board lead, once one of them leads to a place or none does.
async fn leads(server: &TestServer, place: ChannelId, leads_there: bool) -> Vec<String> {
    let general = server.sandbox.channel("general");
    let end = format!("/{place}");
    let led = tokio::time::timeout(PATIENCE, async {
        loop {
            let board = server.slash("alice", general, "board", &TABLE).await;
            let buttons = board.message.as_ref().expect("a board").buttons();
            let ways = buttons.iter().filter_map(|it| it["url"].as_str());
            let ways: Vec<String> = ways.map(str::to_owned).collect();
            if ways.iter().any(|way| way.ends_with(&end)) == leads_there {
                return ways;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    led.await
        .unwrap_or_else(|_| panic!("{place} is led to: {}", !leads_there))
}

#[tokio::test(flavor = "multi_thread")]
async fn no_way_leads_to_what_is_gone_of_an_ended_game() {
    let server = TestServer::start().await;
    let held = channel(&server);
    let game = chess_in(&server, held, ["alice", "bob"]).await;
    game.resign("bob").await;
    server.settle().await;
    leads(&server, game.thread, true).await;
    server.sandbox.moderation().delete_channel(game.thread);
    let above = leads(&server, game.thread, false).await;
    let end = format!("/{held}");
    assert!(above.iter().any(|way| way.ends_with(&end)), "{above:?}");
    // Whoever owns the server sees each of its channels, and not those that it had.
    server.sandbox.moderation().delete_channel(held);
    leads(&server, held, false).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_whose_post_loses_its_invitation_gets_another_one() {
    for whole in [false, true] {
        let server = TestServer::start().await;
        let general = server.sandbox.channel("general");
        let forum = server.forum("Sandbox", &["Chess", "Running"]);
        server.hold_games_in("alice", (general, forum)).await;
        server.open_in_post("alice", forum).await;
        let post = server.post(forum, 1).await;
        server.settle().await;
        let moderation = server.sandbox.moderation();
        if whole {
            moderation.delete_channel(post.id);
        } else {
            moderation.delete_message(MessageId(post.id.0));
        }
        let again = server.sandbox.wait_for(PATIENCE, |view| {
            let mut posts = view.threads(forum);
            let other = posts.find(|other| other.id != post.id && other.name.contains("#1"));
            other.map(|other| other.id)
        });
        let again = again.await.expect("another post");
        server.settle().await;
        if !whole {
            let way = format!("<#{again}>");
            assert_eq!(times_said(&server, post.id, &way), 1);
        }
        let listed = text(&server.slash("alice", general, "games", &[]).await);
        assert!(!listed.contains(&post.id.to_string()), "{listed}");
        let joined = server
            .press("bob", MessageId(again.0), &button("join"))
            .await;
        says(&joined, "The game is on");
        let game = server.playing(again, &["alice", "bob"]);
        assert_eq!(times_said(&server, again, &en("remark-reopened", &[])), 0);
        game.play("alice", "e4").await;
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_open_table_whose_channel_is_deleted_goes_on_where_it_is_asked_for() {
    let server = TestServer::start().await;
    let (held, general) = (channel(&server), server.sandbox.channel("general"));
    let options = [("game", "chess".into())];
    server.slash("alice", held, "play", &options).await;
    said(&server, held, "#1").await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(held);
    said(
        &server,
        direct(&server, "alice"),
        &en_part("issue-gone-table"),
    )
    .await;
    server.settle().await;
    let listed = text(&server.slash("alice", general, "games", &[]).await);
    lacks(&listed, &held.to_string());
    server.slash("alice", general, "board", &TABLE).await;
    let invitation = said(&server, general, "#1").await;
    server.press("bob", invitation.id, &button("join")).await;
    server.game_of(&invitation, &["alice", "bob"]).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_offers_a_draw_where_the_channel_is_gone_is_not_sent_to_its_thread() {
    let server = TestServer::start().await;
    let (held, general) = (channel(&server), server.sandbox.channel("general"));
    let game = chess_in(&server, held, ["alice", "bob"]).await;
    game.play("alice", "e4").await;
    server.settle().await;
    server.sandbox.moderation().delete_channel(held);
    said(&server, direct(&server, "alice"), &en_part("issue-gone")).await;
    server.settle().await;
    let offered = server.slash("alice", general, "draw", &TABLE).await;
    says(&offered, &en("answer-proposed-directly", &[]));
    server.close().await;
}
