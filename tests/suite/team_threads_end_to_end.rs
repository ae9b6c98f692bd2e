//! Where a team talks: in a thread of its own, under whatever name it may have and however late it can be opened.

use std::time::Duration;

use seigneur::sandbox::{Fault, FaultKind, NameFilter, OptionValue, ThreadCaps, permissions};

use crate::support::locale::{button, en};
use crate::support::messages::{said, says};
use crate::support::teams::{call, chess};
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_team_without_a_thread_is_told_in_its_channel() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
    ];
    call(&server, "alice", general, &options).await;
    let invited = said(&server, other, &en("team-call-captain", &[])).await;
    server.sandbox.refusals().set_thread_caps(ThreadCaps {
        threads: 0,
        announcement_threads: 0,
    });
    server.press("bob", invited.id, &button("team-lead")).await;
    let board = said(&server, other, "⚑ 3 · 1").await;
    assert_eq!(board.attachments.len(), 1, "{}", board.content);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_votes_in_its_channel_where_somebody_has_begun_a_thread_on_its_start() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
    ];
    call(&server, "alice", general, &options).await;
    let invited = said(&server, other, &en("team-call-captain", &[])).await;
    // For a while no thread can be opened by the bot.
    let route = format!("/channels/{other}/messages/*/threads");
    let fails = Fault::new("POST", &route, FaultKind::Status(500), 1_000);
    server.sandbox.faults().inject(fails);
    server.press("bob", invited.id, &button("team-lead")).await;
    let start = said(&server, other, &en("team-start-how", &[])).await.id;
    let carol = server.user("carol");
    let talk = server.sandbox.begin_thread(carol, start, "Who wins?");
    server.sandbox.faults().clear();
    server.wait(Duration::from_hours(1));
    let board = said(&server, other, "⚑ 3 · 1").await;
    assert_eq!(board.attachments.len(), 1, "{}", board.content);
    server.settle().await;
    assert!(server.sandbox.messages(talk.unwrap()).is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_gets_its_thread_though_its_start_comes_after_the_first_vote() {
    let server = TestServer::start().await;
    let [general, other] = ["general", "other"].map(|name| server.sandbox.channel(name));
    let options = [
        ("game", "chess".into()),
        ("against", OptionValue::Channel(other)),
        ("pace", "1d".into()),
    ];
    call(&server, "alice", general, &options).await;
    let invited = said(&server, other, &en("team-call-captain", &[])).await;
    server.press("bob", invited.id, &button("team-lead")).await;
    // From now on nothing can be said there.
    let silent = permissions::USUAL & !permissions::SEND_MESSAGES;
    server.permissions().set_of_bot(other, silent);
    server.settle().await;
    // The first vote lasts for half of the turn, and the turn itself goes on for as long again.
    for _ in 0..13 {
        server.wait(Duration::from_hours(1));
        server.settle().await;
    }
    server.permissions().unset_of_bot(other);
    for _ in 0..9 {
        server.wait(Duration::from_hours(1));
        server.settle().await;
    }
    // Which of both was said first, its start or its board, is left to chance: the next board is in the thread.
    let options = [("move", "e2e4".into()), ("table", OptionValue::Integer(1))];
    for (captain, channel) in [("alice", general), ("bob", other)] {
        server.slash(captain, channel, "move", &options).await;
    }
    server.settle().await;
    let threads = server.sandbox.threads(other);
    assert_eq!(threads.len(), 1, "{threads:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_whose_name_is_refused_votes_in_a_thread_without_it() {
    let server = TestServer::start().await;
    let guild = server.sandbox.guild("Sandbox");
    let refusals = server.sandbox.refusals();
    refusals.filter_names(guild, &["general"], NameFilter::Words);
    let (white, black, _) = chess(&server).await;
    server.settle().await;
    for side in [&white, &black] {
        let named = server
            .sandbox
            .view(|view| view.channel(side.thread).cloned());
        let is_plain = named.unwrap().name == "Chess #1";
        assert_eq!(is_plain, side.captain == "alice");
        let members = server.sandbox.thread_members(side.thread);
        assert!(members.contains(&server.user(side.captain)), "{members:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_captain_whose_channel_is_deleted_plays_on_alone() {
    let mut server = TestServer::start().await;
    let (white, black, game) = chess(&server).await;
    let other = server.sandbox.channel("other");
    server.stop_bot().await;
    server.sandbox.moderation().delete_channel(other);
    server.start_bot().await;
    for (side, mv) in [(&white, "e4"), (&black, "e5")] {
        let options = [("move", mv.into())];
        if side.channel == other {
            let unseen = server.slash(side.member, game, "move", &options).await;
            says(&unseen, &en("error-team-unseen", &[]));
            server.slash(side.captain, game, "move", &options).await;
        } else {
            side.vote(&server, side.captain, mv).await;
            side.vote(&server, side.member, mv).await;
        }
        said(&server, game, &format!("played **{mv}**")).await;
    }
    server.close().await;
}
