//! What the strongest computer thinks of the line on a private board.

use seigneur::game::PlayerId;
use seigneur::sandbox::{Answer, PostedMessage};

use crate::support::acting::{practice, press, shown};
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{files, labels, says, text};
use crate::support::test_server::{PATIENCE, TestServer};

/// Whether the line of a board can be analysed.
fn is_offered(board: &Answer) -> bool {
    let message = board.message.as_ref().expect("a board");
    let label = button("analyse");
    message.buttons().iter().any(|it| it["label"] == label)
}

/// What is told in the end of the line of a board: meanwhile the same message says how far that has come.
async fn analysed(server: &TestServer, board: &Answer) -> Answer {
    let message = board.message.as_ref().expect("a board").id;
    let alice = server.user("alice");
    let sent = server.sandbox.press(alice, message, &button("analyse"));
    let id = sent.unwrap();
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let answer = view.is_answered(id).then(|| view.answer(id)).flatten()?;
        text(&answer).starts_with("**Analysis").then_some(answer)
    });
    told.await.expect("an analysis")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_line_on_a_private_board_is_analysed_for_its_owner() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("level", 1.into())];
    let board = practice(&server, "alice", &options).await;
    assert!(!is_offered(&board), "nothing has been played");
    practice(&server, "alice", &[("move", "e3".into())]).await;
    let board = practice(&server, "alice", &[("move", "d3".into())]).await;
    assert!(is_offered(&board));
    let told = analysed(&server, &board).await;
    assert!(told.ephemeral);
    let title = en("analysis-title-board", &[("game", "Chess")]);
    says(&told, &title);
    says(&told, "Accuracy: White ");
    // The board stands below, and goes on.
    says(&told, "So far: ");
    let names: Vec<_> = files(&told).iter().map(|file| &file.filename).collect();
    assert_eq!(names.len(), 2, "{names:?}");
    assert_eq!(names[0], "analysis.png");
    let moved = practice(&server, "alice", &[("move", "a3".into())]).await;
    says(&moved, "a3");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_is_put_away_while_it_is_analysed_stays_away() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("level", 1.into())];
    practice(&server, "alice", &options).await;
    practice(&server, "alice", &[("move", "e3".into())]).await;
    practice(&server, "alice", &[("move", "d3".into())]).await;
    let board = practice(&server, "alice", &[("move", "a3".into())]).await;
    let alice = server.user("alice");
    let asked = server
        .sandbox
        .press(alice, shown(&board), &button("analyse"));
    let asked = asked.expect("a button");
    // What is pressed next finds it under way.
    let begun = server.sandbox.wait_for(PATIENCE, |view| view.answer(asked));
    begun.await.expect("an acknowledgement");
    press(&server, "alice", &board, "end-practice").await;
    // Both buttons are answered so, the one that was pressed first as well.
    let put_away = en("practice-ended", &[]);
    let told = server.sandbox.wait_for(PATIENCE, |view| {
        let said = view.requests().iter().filter_map(|it| it.body.as_ref());
        let ends = said.filter(|body| body["content"] == put_away.as_str());
        (ends.count() == 2).then_some(())
    });
    told.await.expect("an end of the analysis");
    let is_away = |now: &PostedMessage| now.content == put_away;
    let left = server.becomes(shown(&board), is_away).await;
    assert_eq!(labels(&left), [""; 0]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_line_of_a_game_that_goes_on_is_analysed() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let board = practice(&server, "alice", &[("table", 1.into())]).await;
    let board = match board.message {
        Some(_) => practice(&server, "alice", &[("move", "e5".into())]).await,
        None => panic!("{}", text(&board)),
    };
    says(&board, "e5");
    assert!(!is_offered(&board));
    let player = PlayerId(server.user("alice").0);
    let boards = server.store().await.practice_boards(player).await;
    let id = format!("practice:analyse:1:{:x}:", boards.unwrap()[0].stamp());
    let refused = server.forge("alice", shown(&board), &id).await;
    says(&refused, &en_part("error-no-computer-help"));
    server.close().await;
}
