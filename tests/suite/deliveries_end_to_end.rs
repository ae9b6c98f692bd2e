//! Each way in which Discord fails, striking the word of a turn: once, and for as long as nobody mends it. What people are
//! told, where, and when their time begins.

use std::sync::Arc;

use scene::Scene;
use scene::Seen::{self, Above, Called, Directly, InThread, PlainAbove, Text, Waits};
use seigneur::sandbox::{ChannelId, FAULT_CLASSES, Fault, FaultClass, Strikes};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

use crate::support::locale::button;
use crate::support::messages::direct;
use crate::support::people::notify;
use crate::support::test_server::TestServer;

mod moderators;
mod scene;

/// For each class what people see where it strikes once, and where it strikes for ever on the first way.
const OUTCOMES: &[(&str, Seen, Seen)] = &[
    ("5xx before any effect", InThread, Waits),
    ("5xx after the effect", InThread, Waits),
    ("connection cut before any effect", InThread, Waits),
    ("connection cut after the effect", InThread, Waits),
    ("late answer", InThread, InThread),
    ("429 for one route", InThread, Waits),
    ("429 for all routes", InThread, Waits),
    ("HTML 403", InThread, PlainAbove),
    ("HTML 404", InThread, PlainAbove),
    ("HTML 429", InThread, Waits),
    ("HTML 429 with Retry-After", InThread, Waits),
    ("HTML 502", InThread, Waits),
    ("401 in passing", InThread, Waits),
    ("code 0 (400)", InThread, PlainAbove),
    ("code 0 (403)", InThread, PlainAbove),
    ("code -1", InThread, PlainAbove),
    ("an unknown code (400)", InThread, PlainAbove),
    ("an unknown code (403)", InThread, PlainAbove),
    ("20016 slowmode", InThread, Waits),
    ("20026 flagged", Called, Called),
    ("20028 channel write limit", InThread, Waits),
    ("20029 server write limit", InThread, Waits),
    ("20031 word in a name", InThread, Above),
    ("40003 direct messages too fast", Called, Called),
    ("40004 sending disabled", InThread, Waits),
    ("40005 too large", Text, Text),
    ("40006 feature disabled", InThread, Waits),
    ("40062 resource limited", InThread, Waits),
    ("40333 blocked for a while", InThread, Waits),
    ("50007 direct messages closed", Called, Called),
    ("50035 invalid form", Text, Directly),
    ("50045 file too large", Text, Text),
    ("50083 thread archived", Above, Above),
    ("50278 no mutual server", Called, Called),
    ("110001 application not available", InThread, Waits),
    ("130000 overloaded", InThread, Waits),
    ("160006 too many threads", InThread, Above),
    ("160007 too many announcement threads", InThread, Above),
    ("200001 title moderated", InThread, Above),
    ("400001 uploads limited", Text, Text),
];

/// How many classes are looked at side by side.
const AT_ONCE: usize = 6;
#[tokio::test(flavor = "multi_thread")]
async fn every_turn_is_told_once_whatever_strikes_it() {
    let classes: Vec<_> = FAULT_CLASSES.iter().map(|class| class.name).collect();
    let outcomes: Vec<_> = OUTCOMES.iter().map(|&(name, ..)| name).collect();
    assert_eq!(classes, outcomes, "each class has its row");
    let room = Arc::new(Semaphore::new(AT_ONCE));
    let mut tasks = JoinSet::new();
    for (class, &(_, once, ever)) in FAULT_CLASSES.iter().zip(OUTCOMES) {
        let room = Arc::clone(&room);
        tasks.spawn(async move {
            let _place = room.acquire_owned().await.unwrap();
            let began = std::time::Instant::now();
            strikes(class, once, ever).await;
            println!("{}: as expected, after {:?}", class.name, began.elapsed());
        });
    }
    let mut failed = 0;
    while let Some(ended) = tasks.join_next().await {
        failed += u32::from(ended.is_err());
    }
    assert_eq!(failed, 0, "classes of which people see something else");
}

async fn strikes(class: &'static FaultClass, once: Seen, ever: Seen) {
    match class.strikes {
        Strikes::Threads | Strikes::Names => strikes_a_thread(class, once, ever).await,
        Strikes::OpeningDirect | Strikes::Direct | Strikes::AllDirect => {
            strikes_a_direct_message(class, once, ever).await;
        }
        _ => strikes_a_board(class, once, ever).await,
    }
}

async fn strikes_a_board(class: &FaultClass, once: Seen, ever: Seen) {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let scene = Scene::of(class, &game);
    scene.nothing_is_due().await;
    let path = format!("/channels/{}/messages", game.thread);
    server
        .sandbox
        .faults()
        .inject(Fault::new("POST", &path, class.kind, 1).where_it_fits());
    scene.play("alice", "e4").await;
    scene.is_told(4, once).await;
    server
        .sandbox
        .faults()
        .inject(Fault::always("POST", &path, class.kind).where_it_fits());
    scene.play("bob", "e5").await;
    scene.is_told(5, ever).await;
    server.sandbox.faults().clear();
    scene.is_told_in_the_end(5, ever).await;
    scene.play("alice", "Nf3").await;
    scene.is_told(6, InThread).await;
    scene.closes().await;
    server.close().await;
}

async fn strikes_a_thread(class: &FaultClass, once: Seen, ever: Seen) {
    let server = TestServer::start().await;
    let path = "/channels/*/messages/*/threads";
    server
        .sandbox
        .faults()
        .inject(Fault::new("POST", path, class.kind, 1).where_it_fits());
    let general = server.sandbox.channel("general");
    for (number, seen) in [(1, once), (2, ever)] {
        let bob = server.user("bob");
        let options = [
            ("game", "chess".into()),
            ("player2", bob.into()),
            ("color", "w".into()),
        ];
        let invitation = server.invite("alice", &options).await;
        server.press("bob", invitation.id, &button("accept")).await;
        let scene = Scene {
            server: &server,
            class: class.name,
            number,
            thread: ChannelId(invitation.id.0),
        };
        scene.is_told(3, seen).await;
        if number == 1 {
            server
                .sandbox
                .faults()
                .inject(Fault::always("POST", path, class.kind).where_it_fits());
            continue;
        }
        server.sandbox.faults().clear();
        // There is room for a thread again after an hour, or as soon as its name is taken.
        server.wait_hours(2);
        let moved = [("move", "e4".into()), ("table", 2.into())];
        server.slash("alice", general, "move", &moved).await;
        scene.is_told(4, InThread).await;
        scene.closes().await;
    }
    server.close().await;
}

async fn strikes_a_direct_message(class: &FaultClass, once: Seen, ever: Seen) {
    let server = TestServer::start().await;
    notify(&server, "bob", "dm").await;
    let path = match class.strikes {
        Strikes::OpeningDirect => "/users/@me/channels".to_owned(),
        _ => format!("/channels/{}/messages", direct(&server, "bob")),
    };
    let game = server.game("chess", &["alice", "bob"], None).await;
    let scene = Scene::of(class, &game);
    scene.nothing_is_due().await;
    server
        .sandbox
        .faults()
        .inject(Fault::new("POST", &path, class.kind, 1).where_it_fits());
    scene.play("alice", "e4").await;
    scene.is_told(4, once).await;
    scene.play("bob", "e5").await;
    notify(&server, "bob", "dm").await;
    server
        .sandbox
        .faults()
        .inject(Fault::always("POST", &path, class.kind).where_it_fits());
    scene.play("alice", "Nf3").await;
    scene.is_told(6, ever).await;
    server.sandbox.faults().clear();
    scene.closes().await;
    server.close().await;
}
