//! What moderators do to the places of games: a turn finds its way round it, and what waits is told once it is gone.

use seigneur::sandbox::permissions::{
    ATTACH_FILES, CREATE_PUBLIC_THREADS, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, USUAL,
};
use seigneur::sandbox::{
    ChannelId, FAULT_CLASSES, Lock, LockCode, NameFilter, OptionValue, PostedMessage,
};

use super::scene::Scene;
use super::scene::Seen::{self, Above, Directly, InThread, Nameless, Text};
use crate::support::locale::button;
use crate::support::messages::{direct, holds, mark, said, tells, text};
use crate::support::people::{listed, manage, notify};
use crate::support::test_server::TestServer;

/// What somebody does on a test server to the thread of a game.
type Deed = fn(&TestServer, ChannelId);

/// What somebody does to the places of games, where a turn is told meanwhile, and what takes it away again.
const OBSTACLES: [(&str, Seen, Deed, Deed); 7] = [
    (
        "the thread is locked (160005)",
        Above,
        |server, thread| {
            server
                .sandbox
                .moderation()
                .lock_thread(thread, Lock::Locked);
        },
        |server, thread| server.sandbox.moderation().lock_thread(thread, Lock::Open),
    ),
    (
        "it is archived and locked (50083)",
        Above,
        |server, thread| {
            server.sandbox.refusals().set_lock_code(LockCode::Archived);
            server
                .sandbox
                .moderation()
                .archive_thread(thread, Lock::Locked);
        },
        |server, thread| server.sandbox.moderation().lock_thread(thread, Lock::Open),
    ),
    (
        "words are filtered (200000)",
        Text,
        |server, _| {
            let guild = server.sandbox.guild("Sandbox");
            server
                .sandbox
                .refusals()
                .filter_messages(guild, &["your move"]);
        },
        |server, _| {
            let guild = server.sandbox.guild("Sandbox");
            server.sandbox.refusals().filter_messages(guild, &[]);
        },
    ),
    (
        "files are not permitted",
        Text,
        |server, _| forbid(server, ATTACH_FILES),
        permit,
    ),
    (
        "writing in threads is not permitted",
        Above,
        |server, _| forbid(server, SEND_MESSAGES_IN_THREADS),
        permit,
    ),
    (
        "writing is not permitted",
        Directly,
        |server, _| forbid(server, SEND_MESSAGES | SEND_MESSAGES_IN_THREADS),
        permit,
    ),
    (
        "the channel is hidden",
        Directly,
        |server, _| forbid(server, !0),
        permit,
    ),
];

fn forbid(server: &TestServer, bits: u64) {
    let general = server.sandbox.channel("general");
    server.permissions().set_of_bot(general, USUAL & !bits);
}

fn permit(server: &TestServer, _: ChannelId) {
    server
        .permissions()
        .unset_of_bot(server.sandbox.channel("general"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_finds_its_way_round_what_moderators_do() {
    for (name, seen, put_on, take_off) in OBSTACLES {
        let server = TestServer::start().await;
        let game = server.game("chess", &["alice", "bob"], None).await;
        let scene = Scene {
            class: name,
            ..Scene::of(&FAULT_CLASSES[0], &game)
        };
        scene.nothing_is_due().await;
        put_on(&server, game.thread);
        let other = server.sandbox.channel("other");
        for (number, (user, mv)) in [("alice", "e4"), ("bob", "e5")].into_iter().enumerate() {
            let options = [("move", mv.into()), ("table", 1.into())];
            server.slash(user, other, "move", &options).await;
            scene
                .is_told(4 + i64::try_from(number).unwrap(), seen)
                .await;
        }
        // What waits for the place is shown to those who can mend it.
        manage(&server, "Sandbox", "alice");
        let undelivered = listed(&server, "alice", other, None).await;
        assert_eq!(
            undelivered.contains("#1"),
            seen == Directly,
            "{name}: {undelivered}"
        );
        take_off(&server, game.thread);
        let options = [("move", "Nf3".into()), ("table", 1.into())];
        server.slash("alice", other, "move", &options).await;
        scene.is_told(6, InThread).await;
        // The boards that were held are made good by that one.
        scene.closes().await;
        let undelivered = listed(&server, "alice", other, None).await;
        assert!(!undelivered.contains("#1"), "{name}: {undelivered}");
        server.close().await;
    }
}

/// Words that got through show nothing of pictures.
#[tokio::test(flavor = "multi_thread")]
async fn that_pictures_are_refused_is_said_once_whatever_is_said_in_between() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.board(0).await;
    forbid(&server, ATTACH_FILES);
    let remarked = async |mv: &str, user: &str, seq: i64| {
        server
            .slash(user, game.thread, "move", &[("move", mv.into())])
            .await;
        let wanted = format!("-# #1 · {seq}");
        let is_its = |it: &PostedMessage| mark(it).as_ref() == Some(&wanted);
        let board = server.message_in(game.thread, is_its).await;
        board.content.contains("pictures")
    };
    assert!(remarked("e4", "alice", 4).await);
    assert!(!remarked("e5", "bob", 5).await);
    server.slash("alice", game.thread, "draw", &[]).await;
    server.settle().await;
    assert!(!remarked("Nf3", "alice", 7).await);
    server.close().await;
}

/// Where nothing could be said in between, that pictures are refused is news again, though the thread itself was
/// never asked for words.
#[tokio::test(flavor = "multi_thread")]
async fn that_pictures_are_refused_is_said_again_once_nothing_could_be_said() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let scene = Scene::of(&FAULT_CLASSES[0], &game);
    scene.nothing_is_due().await;
    let other = server.sandbox.channel("other");
    let played = async |user: &str, mv: &str| {
        let options = [("move", mv.into()), ("table", 1.into())];
        server.slash(user, other, "move", &options).await;
    };
    let remarks = || {
        server.sandbox.view(|view| {
            let said = view.messages(game.thread);
            let public = said.filter(|it| it.ephemeral_to.is_none());
            public.filter(|it| it.content.contains("pictures")).count()
        })
    };
    forbid(&server, ATTACH_FILES);
    played("alice", "e4").await;
    scene.is_told(4, Text).await;
    assert_eq!(remarks(), 1);
    server
        .sandbox
        .moderation()
        .lock_thread(game.thread, Lock::Locked);
    forbid(&server, ATTACH_FILES | SEND_MESSAGES);
    played("bob", "e5").await;
    scene.is_told(5, Directly).await;
    server
        .sandbox
        .moderation()
        .lock_thread(game.thread, Lock::Open);
    forbid(&server, ATTACH_FILES);
    played("alice", "Nf3").await;
    scene.is_told(6, Text).await;
    assert_eq!(remarks(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_whose_name_is_refused_has_nobody_in_its_name() {
    for filter in [NameFilter::Words, NameFilter::Moderation] {
        let server = TestServer::start().await;
        let guild = server.sandbox.guild("Sandbox");
        server
            .sandbox
            .refusals()
            .filter_names(guild, &["alice"], filter);
        let game = server.game("chess", &["alice", "bob"], None).await;
        let thread = server
            .sandbox
            .view(|view| view.channel(game.thread).cloned());
        assert_eq!(thread.unwrap().name, "Chess #1");
        let scene = Scene {
            class: "a name",
            ..Scene::of(&FAULT_CLASSES[0], &game)
        };
        scene.is_told(3, Nameless).await;
        scene.play("alice", "e4").await;
        scene.is_told(4, Nameless).await;
        scene.closes().await;
        server.close().await;
    }
}

/// The message in a channel or thread that shows the board of an event of game 1.
async fn board_in(server: &TestServer, channel: ChannelId, seq: u32) -> PostedMessage {
    let wanted = format!("-# #1 · {seq}");
    let is_its = |it: &PostedMessage| !it.attachments.is_empty() && holds(it, &wanted);
    server.message_in(channel, is_its).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_may_open_no_thread_begins_above_and_gets_one_once_it_may() {
    let server = TestServer::start().await;
    let (general, other) = (
        server.sandbox.channel("general"),
        server.sandbox.channel("other"),
    );
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", bob),
    ];
    let invitation = server.invite("alice", &options).await;
    forbid(&server, CREATE_PUBLIC_THREADS);
    server.press("bob", invitation.id, &button("accept")).await;
    let first = board_in(&server, general, 3).await;
    let remark = "I may not write in a thread of this game, so I write here";
    tells(&first, "Create Public Threads");
    tells(&first, remark);
    assert_eq!(server.sandbox.threads(general).len(), 0);
    permit(&server, general);
    let options = [("move", "e4".into()), ("table", 1.into())];
    let answer = server.slash("alice", other, "move", &options).await;
    let played = text(&answer);
    assert!(played.starts_with("Played **e4** in "), "{played}");
    let game = server.game_of(&invitation, &["alice", "bob"]).await;
    board_in(&server, game.thread, 4).await;
    assert!(server.store().await.unnotified(9).await.unwrap().is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_by_direct_message_is_told_what_keeps_boards_from_the_thread() {
    let server = TestServer::start().await;
    notify(&server, "alice", "dm").await;
    let (home, general) = (direct(&server, "alice"), server.sandbox.channel("general"));
    let bob = OptionValue::User(server.user("bob"));
    let options = [
        ("game", "chess".into()),
        ("color", "w".into()),
        ("player2", bob),
    ];
    let invitation = server.invite("alice", &options).await;
    forbid(&server, CREATE_PUBLIC_THREADS);
    server.press("bob", invitation.id, &button("accept")).await;
    board_in(&server, general, 3).await;
    let told = said(&server, home, "it is your move").await;
    server.reply("alice", told.id, "e4");
    let answer = said(&server, home, "Played **e4** in ").await;
    let lacking = "Create Public Threads";
    tells(&answer, lacking);
    permit(&server, general);
    server.close().await;
}
