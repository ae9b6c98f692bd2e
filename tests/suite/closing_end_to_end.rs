//! The threads of games that are over.

use seigneur::sandbox::{Channel, Fault, FaultKind, OptionValue, PostedMessage, ThreadCaps};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::button;
use crate::support::messages::says;
use crate::support::people::manage;
use crate::support::test_server::{PATIENCE, TestServer};

/// From how many active threads on those of finished games are closed at once.
const NEARLY_FULL: usize = 900;

/// The game's thread, as it is once this holds of it.
async fn thread(game: &GameFixture<'_>, holds: fn(&Channel) -> bool) -> Channel {
    let found = game.server.sandbox.wait_for(PATIENCE, |view| {
        view.channel(game.thread).filter(|it| holds(it)).cloned()
    });
    found.await.expect("the thread is so")
}

fn closes_itself(channel: &Channel) -> bool {
    let thread = channel.thread().expect("a thread");
    thread.archive_after_minutes == 1440 && !thread.archived
}

fn is_closed(channel: &Channel) -> bool {
    channel.thread().expect("a thread").archived
}

/// The message that tells the result above the thread.
async fn result(game: &GameFixture<'_>) -> PostedMessage {
    let general = game.server.sandbox.channel("general");
    let is_result = |it: &PostedMessage| it.content.contains("is over") && it.pings.is_empty();
    game.server.message_in(general, is_result).await
}

/// Waits until the thread was changed so often, each time after the result was posted.
async fn changed_after_the_result(game: &GameFixture<'_>, times: usize) {
    let general = game.server.sandbox.channel("general");
    let (result, change) = (
        format!("/channels/{general}/messages"),
        format!("/channels/{}", game.thread),
    );
    let done = game.server.sandbox.wait_for(PATIENCE, |view| {
        let all = || view.requests().iter().enumerate();
        let changes: Vec<usize> = all()
            .filter(|(_, it)| it.method == "PATCH" && it.path == change)
            .map(|(at, _)| at)
            .collect();
        let posted = all().find(|(_, it)| {
            let body = it.body.as_ref().map(ToString::to_string);
            it.path == result && body.is_some_and(|body| body.contains("rematch:"))
        });
        (changes.len() >= times).then(|| (posted.map(|(at, _)| at), changes))
    });
    let (posted, changes) = done.await.expect("the thread is changed");
    assert_eq!(changes.len(), times);
    assert!(posted.is_some_and(|at| changes.iter().all(|change| at < *change)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thread_of_a_finished_game_closes_itself_after_a_day() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    thread(&game, closes_itself).await;
    changed_after_the_result(&game, 1).await;

    // A rematch is played as before, from the button or by command.
    let posted = result(&game).await;
    server.press("alice", posted.id, &button("rematch")).await;
    let again = server
        .slash("bob", posted.channel, "rematch", &[("table", 1.into())])
        .await;
    says(&again, "#2");
    let is_second = |thread: &Channel| thread.name.contains("#2");
    server.begun_below(posted.channel, is_second).await;
    // Whoever sits there and asks once more is shown the way to it.
    let once_more = server.press("alice", posted.id, &button("rematch")).await;
    says(&once_more, "The rematch is table #2");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn near_the_cap_it_is_closed_at_once_and_opened_again_by_writing() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let alice = server.user("alice");
    for number in 0..NEARLY_FULL - 1 {
        let name = format!("talk {number}");
        server
            .sandbox
            .open_thread(alice, general, &name, "Hello")
            .unwrap();
    }
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.fools_mate().await;
    thread(&game, is_closed).await;
    changed_after_the_result(&game, 1).await;

    // What a moderator does later is said there, and it closes again.
    manage(&server, "Sandbox", "dave");
    let voided = server
        .slash(
            "dave",
            general,
            "moderate void",
            &[("table", OptionValue::Integer(1))],
        )
        .await;
    server.press_on("dave", &voided, &button("confirm")).await;
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let mut all = view.messages(game.thread);
        all.any(|it| it.content.contains("no longer counts"))
            .then_some(())
    });
    told.await.expect("it is said in the thread");
    thread(&game, is_closed).await;
    changed_after_the_result(&game, 2).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_thread_that_may_not_be_closed_keeps_no_other_game_from_its_thread() {
    let server = TestServer::start().await;
    let mut finished = Vec::new();
    for _ in 0..2 {
        let game = server.game("chess", &["alice", "bob"], None).await;
        game.fools_mate().await;
        thread(&game, closes_itself).await;
        finished.push(game);
    }
    server.sandbox.refusals().set_thread_caps(ThreadCaps {
        threads: 2,
        announcement_threads: 2,
    });
    let first = format!("/channels/{}", finished[0].thread);
    let forbidden = FaultKind::Refused {
        status: 403,
        code: 50013,
    };
    server
        .sandbox
        .faults()
        .inject(Fault::new("PATCH", &first, forbidden, 99));
    let third = server.game("chess", &["alice", "bob"], None).await;
    assert_eq!(third.board(0).await.channel, third.thread);
    assert!(!is_closed(&thread(&finished[0], |_| true).await));
    assert!(is_closed(&thread(&finished[1], |_| true).await));
    server.close().await;
}
