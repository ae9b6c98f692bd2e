//! Answers that Discord does not take where they were asked for: they are told directly.

use seigneur::sandbox::{Fault, FaultKind};

use crate::support::locale::en;
use crate::support::messages::{direct, said, tells, times_said};
use crate::support::test_server::{PATIENCE, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ready_once_an_interaction_takes_no_answer_any_more_is_told_directly() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let over = FaultKind::Refused {
        status: 401,
        code: 50027,
    };
    let path = "/webhooks/*/*/messages/@original";
    let faults = server.sandbox.faults();
    faults.inject(Fault::new("PATCH", path, over, 1));
    // What has come through before its answer was lost is not said twice.
    let path = "/channels/*/messages";
    faults.inject(Fault::new("POST", path, FaultKind::DropAfter, 1));
    let sent = server
        .sandbox
        .slash(server.user("alice"), general, "games", &[]);
    sent.expect("a command that is sent");
    let place = direct(&server, "alice");
    let told = said(&server, place, &en("answer-late", &[])).await;
    tells(&told, "no open game");
    server.settle().await;
    assert_eq!(faults.left(), 0);
    assert_eq!(times_said(&server, place, "no open game"), 1);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_asked_where_no_answer_is_taken_is_told_directly() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    // A thread is locked while somebody uses a command in it.
    let locked = FaultKind::Refused {
        status: 403,
        code: 160_005,
    };
    let path = "/interactions/*/*/callback";
    server
        .sandbox
        .faults()
        .inject(Fault::new("POST", path, locked, 1));
    let sent = server
        .sandbox
        .slash(server.user("alice"), general, "games", &[]);
    sent.expect("a command that is sent");
    let why = en("answer-refused-there", &[]);
    let told = said(&server, direct(&server, "alice"), &why).await;
    tells(&told, "no open game");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_ready_once_its_place_takes_no_answer_any_more_is_told_directly() {
    let server = TestServer::start().await;
    let (alice, general) = (server.user("alice"), server.sandbox.channel("general"));
    let place = direct(&server, "alice");
    // A thread is archived or locked after the bot has said that it is at work, or Discord has never heard that it is.
    let refused = |status, code| FaultKind::Refused { status, code };
    let at_end = ("PATCH", "/webhooks/*/*/messages/@original");
    let at_once = ("POST", "/interactions/*/*/callback");
    for (number, (at, fault, strikes), why) in [
        (1, (at_end, refused(400, 50083), 1), "answer-refused-there"),
        (
            2,
            (at_end, refused(403, 160_005), 1),
            "answer-refused-there",
        ),
        (3, (at_once, FaultKind::Status(503), 3), "answer-late"),
    ] {
        let faults = server.sandbox.faults();
        faults.inject(Fault::new(at.0, at.1, fault, strikes));
        let sent = server.sandbox.slash(alice, general, "games", &[]);
        sent.expect("a command that is sent");
        let told = server.sandbox.wait_for(PATIENCE, |view| {
            let all: Vec<_> = view.messages(place).collect();
            (all.len() == number).then(|| all[number - 1].content.clone())
        });
        let told = told.await.expect("a direct message");
        tells(&told, "no open game");
        tells(&told, &en(why, &[]));
        assert_eq!(faults.left(), 0);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_once_people_were_told_that_there_is_no_answer_is_told_directly() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let unknown = FaultKind::Refused {
        status: 404,
        code: 10062,
    };
    let path = "/interactions/*/*/callback";
    let faults = server.sandbox.faults();
    faults.inject(Fault::new("POST", path, unknown, 2));
    let place = direct(&server, "alice");
    for (typed, answered) in [("e2e5", "from e2 to e5"), ("e2e4", "Played")] {
        let (alice, thread) = (server.user("alice"), game.thread);
        let sent = server
            .sandbox
            .slash(alice, thread, "move", &[("move", typed.into())]);
        sent.expect("a command that is sent");
        let told = said(&server, place, answered).await;
        tells(&told, &en("answer-late", &[]));
    }
    game.board(1).await;
    assert_eq!(faults.left(), 0);
    server.close().await;
}
