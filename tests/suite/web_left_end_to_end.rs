//! The page of a game for three that somebody has left.

use seigneur::game::PlayerId;
use seigneur::game::practice::PracticeBoard;
use seigneur::sandbox::OptionValue;

use crate::support::game_fixture::GameFixture;
use crate::support::locale::en;
use crate::support::messages::{says, tells, text};
use crate::support::test_server::TestServer;
use crate::support::web::{Reader, page_of};

/// A game of Yalta in which Carol has left after two moves, and a third one was played.
async fn left(server: &TestServer) -> GameFixture<'_> {
    let game = server
        .friendly_game("yalta", &["alice", "bob", "carol"])
        .await;
    game.play_by_turns(&["e4", "c5"]).await;
    game.resign("carol").await;
    game.play("alice", "d4").await;
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn that_somebody_leaves_a_game_of_three_is_no_move() {
    let server = TestServer::publishing("games").await;
    let game = left(&server).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    for (place, at) in [
        ("/0", "Start of the game"),
        ("/1", "Move 1 of 3"),
        ("/2", "Move 2 of 3"),
        ("/3", "After move 2 of 3"),
        ("", "Move 3 of 3"),
    ] {
        let shown = reader.get(&format!("{page}{place}")).await.text;
        for told in [
            format!("<span id=\"at\">{at}</span>"),
            format!("aria-valuetext=\"{at}\""),
        ] {
            assert!(shown.contains(&told), "{place}: {told}: {shown}");
        }
    }
    let left = reader.get(&format!("{page}/3")).await.text;
    tells(&left, "has left the game");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_the_record_and_private_boards_number_moves_alike() {
    let server = TestServer::publishing("games").await;
    let game = left(&server).await;
    let page = page_of(&game, "alice").await.unwrap();
    let reader = Reader::of(&server);
    // The round in which the latest move was played.
    let record = reader.get(&format!("{page}.pgn")).await.text;
    let words: Vec<&str> = record.split_whitespace().collect();
    let latest = words.iter().position(|word| *word == "d4").unwrap();
    let round = words[latest - 1].trim_end_matches('.');
    let shown = reader.get(&page).await.text;
    let mut rows = shown.split("<tr>");
    let row = rows.find(|row| row.contains(">d4</a>")).unwrap();
    let head = format!("<th scope=\"row\">{round}</th>");
    assert!(row.starts_with(&head), "{record} {row}");

    // On private boards the moves are counted as on the page: the third one came after four turns.
    let store = server.store().await;
    let alice = PlayerId(server.user("alice").0);
    for (ply, turns) in [(3, 4), (2, 2), (0, 0)] {
        let asked = [("ply", OptionValue::Integer(ply))];
        let board = server.slash("alice", game.thread, "practice", &asked).await;
        let kept = store.practice_boards(alice).await.unwrap();
        let stands = |board: &PracticeBoard| {
            let source = board.source();
            source.is_some_and(|source| source.after == turns)
        };
        assert!(kept.iter().any(stands), "{ply}: {}", text(&board));
    }
    let asked = [("ply", OptionValue::Integer(4))];
    let refused = server.slash("alice", game.thread, "practice", &asked).await;
    says(
        &refused,
        &en("error-practice-no-such-ply", &[("plies", "3")]),
    );
    server.close().await;
}
