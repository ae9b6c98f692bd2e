//! What is refused while somebody is absent, and who may not move a game elsewhere.

use seigneur::sandbox::{Fault, FaultKind, PostedMessage};

use crate::support::game_fixture::GameFixture;
use crate::support::games::{paced_game, wait_hours};
use crate::support::locale::{button, en, en_part, fr};
use crate::support::messages::{button_id, labels, nth, says};
use crate::support::people::manager;
use crate::support::test_server::TestServer;

const THREE: [&str; 3] = ["alice", "bob", "carol"];
/// Longer than a turn of two days and the grace after it.
const TOO_LATE: u64 = 2 * 24 + 13;

/// Lets the time of the player to move run out, and gives the question to the opponents.
async fn flagged(game: &GameFixture<'_>, number: usize) -> PostedMessage {
    wait_hours(game, TOO_LATE).await;
    let asked = en_part("absence-flagged");
    nth(game.server, game.thread, &asked, number).await
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_chooses_a_course_once_and_may_choose_another() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "trichess", &THREE, "2d").await;
    let question = flagged(&game, 0).await;
    let press = async |user: &str, label: &str| {
        let label = button(label);
        server.press(user, question.id, &label).await
    };
    says(&press("bob", "wait").await, &en("answer-chose", &[]));
    let twice = press("bob", "wait").await;
    says(&twice, &en("error-chosen-already", &[]));
    let other = press("bob", "declare").await;
    says(&other, &en("answer-chose", &[]));
    says(&press("alice", "wait").await, &en("error-absent", &[]));
    let not_absent = press("carol", "returned").await;
    says(&not_absent, &en("error-not-absent", &[]));
    // They disagree, and so somebody else is sought.
    let sought = press("carol", "wait").await;
    says(&sought, &en_part("answer-seat-freed"));
    nth(&server, game.thread, &en_part("absence-sought"), 0).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_only_opponent_decides_at_once_and_is_told_so() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &THREE[..2], "2d").await;
    let question = flagged(&game, 0).await;
    let answer = server.press("bob", question.id, &button("wait")).await;
    says(&answer, &en_part("answer-chose-settled"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_is_free_for_a_moment_is_not_offered_afterwards() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "trichess", &THREE, "2d").await;
    let question = flagged(&game, 0).await;
    // The offer comes late, when all have agreed already.
    let general = server.sandbox.channel("general");
    let posts = format!("/channels/{}/messages", general.0);
    let faults = server.sandbox.faults();
    faults.inject(Fault::new("POST", &posts, FaultKind::Status(500), 4));
    for (user, course) in [("bob", "declare"), ("carol", "wait"), ("carol", "declare")] {
        // The first question has lost its buttons once a substitute is sought.
        let id = button_id(&question, &button(course));
        let pressed = server.forge(user, question.id, &id).await;
        assert!(pressed.ephemeral);
    }
    game.board(1).await;
    server.settle().await;
    let said = server.sandbox.messages(general);
    let offered = |message: &PostedMessage| message.content.contains("A seat is free");
    assert!(!said.iter().any(offered), "{said:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_comes_back_once_a_turn() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &THREE[..2], "2d").await;
    let question = flagged(&game, 0).await;
    let returned = button_id(&question, &button("returned"));
    let back = server.forge("alice", question.id, &returned).await;
    says(&back, &en_part("answer-returned"));
    let nobody = server.forge("alice", question.id, &returned).await;
    says(&nobody, &en("error-nobody-absent", &[]));
    let question = flagged(&game, 1).await;
    assert!(!labels(&question).contains(&button("returned")));
    let again = server.forge("alice", question.id, &returned).await;
    says(&again, &en("error-back-before", &[]));
    // A move is as good as before.
    game.play("alice", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_taken_by_one_and_by_nobody_who_sits_there() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &THREE[..2], "2d").await;
    let question = flagged(&game, 0).await;
    let substitute = button("substitute");
    server.press("bob", question.id, &substitute).await;
    let general = server.sandbox.channel("general");
    let free = nth(&server, general, &en_part("absence-free-seat"), 0).await;
    let take = button_id(&free, &button("take-seat"));
    let own = server.forge("bob", free.id, &take).await;
    says(&own, &en("error-already-seated", &[]));
    let taken = server.forge("carol", free.id, &take).await;
    says(&taken, &en_part("answer-seat-taken"));
    for (user, why) in [
        ("dave", en("error-no-substitute-sought", &[])),
        ("denis", fr("error-no-substitute-sought", &[])),
    ] {
        says(&server.forge(user, free.id, &take).await, &why);
    }
    game.play("carol", "e4").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_moved_by_its_players_and_by_managers() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let moves = async |user: &str| {
        let there = server.slash(user, game.thread, "table move", &[]);
        there.await
    };
    says(&moves("carol").await, &en("error-not-mover", &[]));
    says(&moves("denis").await, &fr("error-not-mover", &[]));
    manager(&server, "carol");
    // It is there already.
    let there = en_part("error-already-there");
    says(&moves("carol").await, &there);
    says(&moves("bob").await, &there);
    game.resign("bob").await;
    says(&moves("bob").await, &en("error-over", &[]));
    server.close().await;
}
