//! Messages of which a start cannot know whether they were sent: each is sent once.

use std::time::Duration;

use seigneur::crash::FailPoint;
use seigneur::sandbox::{ChannelId, Lock, OptionValue};
use tokio::process::Child;

use super::accounts::{is_whole, nothing_is_owed};
use crate::support::database::database;
use crate::support::locale::button;
use crate::support::messages::times_said;
use crate::support::test_server::{PATIENCE, TestServer};

/// A test server with a game of chess whose bot has ended.
async fn server_at_rest() -> (TestServer, ChannelId) {
    let mut server = TestServer::start().await;
    let thread = server.game("chess", &["alice", "bob"], None).await.thread;
    nothing_is_owed(&server).await;
    server.stop_bot().await;
    (server, thread)
}

/// A bot that ends itself at a place.
async fn doomed(server: &TestServer, place: FailPoint, time: u32) -> Child {
    let before = server.sandbox.gateway().identifies();
    let mut command = server.process(env!("CARGO_BIN_EXE_seigneur"));
    let crash = format!("{}:{time}", place.name());
    let child = command.env("SEIGNEUR_CRASH", crash).spawn().unwrap();
    let up = server.sandbox.wait_for(PATIENCE, |view| {
        (view.identifies() > before && view.connected()).then_some(())
    });
    up.await.expect("the process is connected");
    child
}

async fn ended(mut child: Child) {
    let status = tokio::time::timeout(PATIENCE, child.wait()).await;
    let status = status.expect("it ends itself").unwrap();
    assert!(!status.success(), "{status}");
}

/// Some time passes while nobody is there.
async fn away(server: &TestServer, time: Duration) {
    server.sandbox.clock().advance(time);
    let ms = i64::try_from(time.as_millis()).unwrap();
    let pool = database(server).await;
    let earlier = sqlx::query(
        "UPDATE messages
        SET since_ms = since_ms - $1, due_ms = due_ms - $1, tried_ms = tried_ms - $1
        WHERE due_ms IS NOT NULL",
    );
    let changed = earlier.bind(ms).execute(&pool).await.unwrap();
    assert!(changed.rows_affected() > 0, "something is owed");
    pool.close().await;
}

/// How many messages the bot has posted, wherever they stand.
fn posted(server: &TestServer) -> usize {
    let bot = server.sandbox.bot();
    server.sandbox.view(|view| {
        let all = view
            .channels()
            .flat_map(|channel| view.messages(channel.id));
        let ours = all.filter(|message| message.author == bot && message.ephemeral_to.is_none());
        ours.count()
    })
}

/// Whether the bot has looked through the messages of a channel.
fn has_looked(server: &TestServer) -> bool {
    let requests = server.sandbox.record().requests();
    let mut looks = requests.iter().filter(|request| request.method == "GET");
    looks.any(|request| request.path.ends_with("/messages"))
}

/// How many messages the next bot posts until nothing is owed any more.
async fn posted_next(server: &TestServer) -> usize {
    let before = posted(server);
    let mut bot = server.start_process().await;
    nothing_is_owed(server).await;
    let posted = posted(server) - before;
    bot.kill().await.unwrap();
    posted
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_never_tried_is_sent_at_once_however_long_it_has_waited() {
    let (server, thread) = server_at_rest().await;
    let bot = doomed(&server, FailPoint::BeforeTrying, 1).await;
    let question = server.slash("alice", thread, "resign", &[]).await;
    let question = question.message.unwrap().id;
    let alice = server.user("alice");
    server
        .sandbox
        .press(alice, question, &button("confirm"))
        .unwrap();
    // The board went out with the commit; the result was to come after it.
    ended(bot).await;
    away(&server, Duration::from_hours(5)).await;
    assert_eq!(posted_next(&server).await, 1);
    assert!(!has_looked(&server));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_noted_with_its_commit_is_looked_for_and_then_sent() {
    let (server, thread) = server_at_rest().await;
    let bot = doomed(&server, FailPoint::AfterCommit, 1).await;
    act(&server, thread, "board").await;
    ended(bot).await;
    away(&server, Duration::from_hours(5)).await;
    assert_eq!(posted_next(&server).await, 1);
    assert!(has_looked(&server));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_just_tried_is_sent_under_its_nonce() {
    let (server, thread) = server_at_rest().await;
    let bot = doomed(&server, FailPoint::AfterSend, 1).await;
    act(&server, thread, "board").await;
    ended(bot).await;
    away(&server, Duration::from_mins(1)).await;
    assert_eq!(posted_next(&server).await, 0);
    assert!(!has_looked(&server));
    server.close().await;
}

/// What people do, and which of the messages that follow is the last one before the end.
const DEEDS: [(&str, u32); 5] = [
    ("invitation", 1),
    ("board", 1),
    ("agreement", 1),
    ("result", 2),
    ("back", 1),
];

#[tokio::test(flavor = "multi_thread")]
async fn what_was_tried_long_ago_is_looked_for_first() {
    for (kind, time) in DEEDS {
        let (server, thread) = server_at_rest().await;
        let bot = doomed(&server, FailPoint::AfterSend, time).await;
        act(&server, thread, kind).await;
        ended(bot).await;
        away(&server, Duration::from_mins(10)).await;
        let pool = database(&server).await;
        // What says nothing here may wait behind it.
        let owed: Vec<String> = sqlx::query_scalar(
            "SELECT kind FROM messages WHERE due_ms IS NOT NULL
                AND kind NOT IN ('announcement', 'agreement_edit', 'close_thread')",
        )
        .fetch_all(&pool)
        .await
        .unwrap();
        pool.close().await;
        assert_eq!(owed, [kind]);
        assert_eq!(posted_next(&server).await, 0, "{kind}");
        assert!(has_looked(&server), "{kind}");
        is_whole(&server).await;
        server.close().await;
    }
}

/// However much is said there meanwhile, more than one page of it.
#[tokio::test(flavor = "multi_thread")]
async fn what_was_tried_is_found_above_all_that_was_said_since() {
    let (server, thread) = server_at_rest().await;
    let bot = doomed(&server, FailPoint::AfterSend, 1).await;
    act(&server, thread, "board").await;
    ended(bot).await;
    for number in 0..250 {
        let said = format!("What a move, said {number}");
        let written = server.sandbox.say(server.user("bob"), thread, &said);
        written.unwrap();
    }
    away(&server, Duration::from_mins(10)).await;
    assert_eq!(posted_next(&server).await, 0);
    assert!(has_looked(&server));
    is_whole(&server).await;
    server.close().await;
}

/// The last board and the result end with the same mark there: each is known again for itself.
#[tokio::test(flavor = "multi_thread")]
async fn above_a_locked_thread_a_result_is_told_from_the_board_beside_it() {
    // Before the result is sent, and after: its board alone is no result, and it is not said twice.
    for (place, said_before) in [(FailPoint::BeforeSend, 1), (FailPoint::AfterSend, 2)] {
        let (server, thread) = server_at_rest().await;
        server
            .sandbox
            .moderation()
            .archive_thread(thread, Lock::Locked);
        let before = posted(&server);
        // One attempt in the thread goes before that above it.
        let time = if place == FailPoint::BeforeSend { 3 } else { 2 };
        let bot = doomed(&server, place, time).await;
        let general = server.sandbox.channel("general");
        let table = [("table", OptionValue::Integer(1))];
        let question = server.slash("alice", general, "resign", &table).await;
        let question = question.message.unwrap().id;
        let alice = server.user("alice");
        server
            .sandbox
            .press(alice, question, &button("confirm"))
            .unwrap();
        ended(bot).await;
        assert_eq!(posted(&server), before + said_before, "{place:?}");
        away(&server, Duration::from_mins(10)).await;
        let left = 2 - said_before;
        assert_eq!(posted_next(&server).await, left, "{place:?}");
        assert!(has_looked(&server));
        let said = server.sandbox.messages(general);
        for what in ["is locked", "#1** is over"] {
            let fitting = said.iter().filter(|it| it.content.contains(what));
            assert_eq!(fitting.count(), 1, "{what}: {said:#?}");
        }
        is_whole(&server).await;
        server.close().await;
    }
}

async fn act(server: &TestServer, thread: ChannelId, kind: &str) {
    let sandbox = &server.sandbox;
    let alice = server.user("alice");
    let game = server.playing(thread, &["alice", "bob"]);
    match kind {
        "invitation" => {
            let general = sandbox.channel("general");
            let options = [("game", "chess".into())];
            sandbox.slash(alice, general, "play", &options).unwrap();
        }
        "board" => {
            let typed = [("move", "e4".into())];
            sandbox.slash(alice, thread, "move", &typed).unwrap();
        }
        "agreement" => {
            sandbox.slash(alice, thread, "draw", &[]).unwrap();
        }
        "result" => {
            let question = server.slash("alice", thread, "resign", &[]).await;
            let question = question.message.unwrap().id;
            sandbox.press(alice, question, &button("confirm")).unwrap();
            game.board(1).await;
        }
        _ => {
            let guild = sandbox.guild("Sandbox");
            sandbox.guilds().kick_bot(guild);
            tokio::time::sleep(Duration::from_millis(500)).await;
            sandbox.guilds().invite_bot(guild);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_nobody_could_note_is_found_again() {
    a_thread_is_found_again(|_, _| ()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_that_nobody_could_note_is_found_again_where_it_was_archived_since() {
    a_thread_is_found_again(|server, thread| {
        server
            .sandbox
            .moderation()
            .archive_thread(thread, Lock::Open);
    })
    .await;
}

/// Alice has the game go on in #other.
fn move_away(server: &TestServer) -> ChannelId {
    let other = server.sandbox.channel("other");
    let (alice, table) = (server.user("alice"), [("table", OptionValue::Integer(1))]);
    let moved = server.sandbox.slash(alice, other, "table move", &table);
    moved.unwrap();
    other
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_game_goes_on_is_said_once_however_late_it_is_noted() {
    let (server, former) = server_at_rest().await;
    // What is said first of a game that was moved is where it goes on.
    let bot = doomed(&server, FailPoint::AfterSend, 1).await;
    let other = move_away(&server);
    ended(bot).await;
    let threads = server.sandbox.threads(other);
    assert_eq!(threads.len(), 1, "{threads:?}");
    let pointer = format!("<#{}>", threads[0].id);
    assert_eq!(times_said(&server, former, &pointer), 1);
    away(&server, Duration::from_hours(5)).await;
    let mut bot = server.start_process().await;
    nothing_is_owed(&server).await;
    assert_eq!(times_said(&server, former, &pointer), 1);
    let game = server.playing(threads[0].id, &["alice", "bob"]);
    assert_eq!(game.boards().len(), 1);
    bot.kill().await.unwrap();
    server.close().await;
}

/// A process ends once it has opened the thread of a game that was moved; then something happens to the thread.
async fn a_thread_is_found_again(meanwhile: impl FnOnce(&TestServer, ChannelId)) {
    let (server, former) = server_at_rest().await;
    let bot = doomed(&server, FailPoint::AfterThread, 1).await;
    let other = move_away(&server);
    ended(bot).await;
    let threads = server.sandbox.threads(other);
    assert_eq!(threads.len(), 1);
    meanwhile(&server, threads[0].id);
    let mut bot = server.start_process().await;
    nothing_is_owed(&server).await;
    let threads = server.sandbox.threads(other);
    assert_eq!(threads.len(), 1, "{threads:?}");
    let game = server.playing(threads[0].id, &["alice", "bob"]);
    assert_eq!(game.boards().len(), 1);
    assert_eq!(server.sandbox.thread_members(game.thread).len(), 3);
    assert_eq!(
        times_said(&server, former, &format!("<#{}>", game.thread)),
        1
    );
    bot.kill().await.unwrap();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_that_nobody_could_note_is_found_again() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let forum = server.forum("Sandbox", &[]);
    server.hold_games_in("alice", (general, forum)).await;
    let bob = OptionValue::User(server.user("bob"));
    let options = [("game", "chess".into()), ("player2", bob)];
    let invitation = server.invite("alice", &options).await.id;
    let mut server = server;
    nothing_is_owed(&server).await;
    server.stop_bot().await;
    let bot = doomed(&server, FailPoint::AfterThread, 1).await;
    let accepted = server
        .sandbox
        .press(server.user("bob"), invitation, &button("accept"));
    accepted.unwrap();
    ended(bot).await;
    assert_eq!(server.sandbox.threads(forum).len(), 1);
    away(&server, Duration::from_hours(5)).await;
    let mut bot = server.start_process().await;
    nothing_is_owed(&server).await;
    let posts = server.sandbox.threads(forum);
    assert_eq!(posts.len(), 1, "{posts:?}");
    let game = server.playing(posts[0].id, &["alice", "bob"]);
    assert_eq!(game.boards().len(), 1);
    assert_eq!(server.sandbox.thread_members(game.thread).len(), 3);
    bot.kill().await.unwrap();
    server.close().await;
}
