//! Private boards and kept lines of a game in which moves were taken back since.

use seigneur::game::PlayerId;
use seigneur::game::practice::PracticeBoard;
use seigneur::sandbox::Answer;

use crate::support::acting::{practice, press, shown};
use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{direct, files, lacks, says, written};
use crate::support::people::exported;
use crate::support::test_server::TestServer;

/// Shows Alice's board that was used last.
async fn latest(server: &TestServer) -> Answer {
    practice(server, "alice", &[]).await
}

/// Plays moves on it.
async fn tried(server: &TestServer, moves: &[&str]) -> Answer {
    for &mv in moves {
        practice(server, "alice", &[("move", mv.into())]).await;
    }
    latest(server).await
}

/// Shows the first of Alice's lines, chosen from the list under a board.
async fn first_line(server: &TestServer, below: &Answer) -> Answer {
    let listed = press(server, "alice", below, "lines").await;
    server.choose("alice", shown(&listed), "1").await
}

async fn boards(server: &TestServer) -> Vec<PracticeBoard> {
    let player = PlayerId(server.user("alice").0);
    let store = server.store().await;
    store.practice_boards(player).await.unwrap()
}

/// Bob takes his move back, Alice agrees, and he plays another one.
async fn played_otherwise(game: &GameFixture<'_>, mv: &str) {
    game.command("bob", "takeback").await;
    let asked = game.said("asks to take back").await;
    let board = game.boards().len();
    game.server.press("alice", asked.id, &button("agree")).await;
    game.board(board).await;
    game.play("bob", mv).await;
}

const LINE: &str = "3. Bc4 Nf6 4. Ng5 d5 5. exd5";

/// A line that Alice has kept after four moves, the last of which was taken back since.
async fn left(server: &TestServer) -> GameFixture<'_> {
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    let moves = ["e4", "e5", "Nf3", "Nc6"].into_iter();
    for (mv, user) in moves.zip(["alice", "bob"].into_iter().cycle()) {
        game.play(user, mv).await;
    }
    game.command("alice", "practice").await;
    let board = tried(server, &["Bc4", "Nf6", "Ng5", "d5", "exd5"]).await;
    says(&board, &format!("So far: {LINE}"));
    lacks(&board, &en_part("practice-left"));
    press(server, "alice", &board, "keep-line").await;
    played_otherwise(&game, "d6").await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_and_a_line_stay_with_the_position_that_the_game_has_left() {
    let server = TestServer::start().await;
    let game = left(&server).await;
    // The board says so, and is planned for no other position, though its moves are legal there.
    let board = latest(&server).await;
    says(&board, &en_part("practice-left"));
    for label in ["step-back", "step-back", "step-back"] {
        let shown = latest(&server).await;
        press(&server, "alice", &shown, label).await;
    }
    let shorter = latest(&server).await;
    says(&shorter, "So far: 3. Bc4 Nf6");
    let refused = press(&server, "alice", &shorter, "plan-line").await;
    says(&refused, &en("error-practice-elsewhere", &[]));
    // In the game's thread the position that stands there is meant.
    let here = game.command("alice", "practice").await;
    lacks(&here, "So far");
    lacks(&here, &en_part("practice-left"));
    // The line is listed whole, as what it is, and shown whole.
    let listed = press(&server, "alice", &here, "lines").await;
    let numbers = [("number", "1"), ("moves", LINE)];
    says(&listed, &en("practice-line-left", &numbers));
    let here = game.command("alice", "practice").await;
    let opened = first_line(&server, &here).await;
    says(&opened, &format!("So far: {LINE}"));
    says(&opened, &en_part("practice-left"));
    // The same moves from where the game stands now are another line.
    let here = game.command("alice", "practice").await;
    says(&here, &en_part("practice-heading-lines"));
    let mut other = here;
    for mv in ["Bc4", "Nf6"] {
        let typed = [("move", mv.into())];
        other = server.slash("alice", game.thread, "practice", &typed).await;
    }
    let other = press(&server, "alice", &other, "keep-line").await;
    says(&other, &en("practice-kept", &[("number", "2")]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_from_a_position_that_was_left_is_recorded_with_the_moves_that_led_there() {
    let server = TestServer::start().await;
    let game = left(&server).await;
    let own = exported(&server, "alice", direct(&server, "alice")).await;
    let line = &own["games"][0]["lines"][0];
    assert_eq!(line["moves"], "f1c4 g8f6 f3g5 d7d5 e4d5");
    let start = line["start"].as_str().expect("a position");
    assert!(start.starts_with("r1bqkbnr/"), "{start}");
    game.resign("bob").await;
    let answer = server.slash("alice", game.thread, "export", &[]).await;
    let record = written(&files(&answer)[0]);
    let variation = format!("2. Nf3 d6 ( 2... Nc6 {LINE} )");
    let movetext = record.replace('\n', " ");
    assert!(movetext.contains(&variation), "{record}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_at_lines_takes_no_other_board_away_unsaid() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    game.command("alice", "practice").await;
    let first = tried(&server, &["e5", "Nf3"]).await;
    press(&server, "alice", &first, "keep-line").await;
    game.play("bob", "e5").await;
    let here = game.command("alice", "practice").await;
    assert_eq!(boards(&server).await.len(), 2);
    // The board on which the line was played is there still.
    for _ in 0..3 {
        let here = game.command("alice", "practice").await;
        let opened = first_line(&server, &here).await;
        says(&opened, "So far: 1... e5 2. Nf3");
        lacks(&opened, &en("practice-replaced", &[]));
    }
    assert_eq!(boards(&server).await.len(), 2);
    // Where it is not, and another one makes room, that is said.
    let opened = first_line(&server, &here).await;
    press(&server, "alice", &opened, "end-practice").await;
    for _ in 0..4 {
        let new = [("game", "chess".into())];
        server.slash("alice", general, "practice", &new).await;
    }
    let here = game.command("alice", "practice").await;
    let opened = first_line(&server, &here).await;
    says(&opened, &en("practice-replaced", &[]));
    says(&opened, "So far: 1... e5 2. Nf3");
    let new = [
        ("game", "chess".into()),
        ("move", "e4".into()),
        ("level", 1.into()),
    ];
    let played = server.slash("alice", general, "practice", &new).await;
    says(&played, &en("practice-replaced", &[]));
    says(&played, "So far: 1. e4 ");
    // Also where nothing comes of the new one.
    let unread = [
        ("game", "chess".into()),
        ("move", "e9".into()),
        ("level", 1.into()),
    ];
    let refused = server.slash("alice", general, "practice", &unread).await;
    says(&refused, &en("practice-replaced", &[]));
    server.close().await;
}
