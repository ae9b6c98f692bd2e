//! Draws that are offered to computers: they know how they stand.

use seigneur::game::Phase;
use seigneur::sandbox::OptionValue;

use crate::support::locale::en;
use crate::support::messages::tells;
use crate::support::test_server::TestServer;

/// Whether the computers agree to a draw that Alice offers as White in a game from a position.
async fn is_drawn(server: &TestServer, kind: &str, position: Option<&str>) -> bool {
    let bot = || OptionValue::User(server.sandbox.bot());
    let mut options = vec![
        ("game", kind.into()),
        ("player2", bot()),
        ("color", "w".into()),
    ];
    if kind != "chess" {
        options.push(("player3", bot()));
    }
    options.extend(position.map(|position| ("position", position.into())));
    let invitation = server.invite("alice", &options).await;
    let game = server.game_of(&invitation, &["alice"]).await;
    game.draw("alice").await;
    let table = game.table().await;
    assert!(
        table.offers().standing().is_none(),
        "it is answered at once"
    );
    let is_drawn = matches!(table.phase(), Phase::Finished(..));
    if !is_drawn {
        // Nobody begins a game with computers where another one goes on.
        game.resign("alice").await;
    }
    is_drawn
}

#[tokio::test(flavor = "multi_thread")]
async fn in_chess_a_computer_agrees_unless_it_is_ahead() {
    let server = TestServer::start().await;
    for (position, agrees) in [
        // Even.
        (Some("4k3/4pppp/8/8/8/8/4PPPP/4K3 w - - 0 30"), true),
        // A queen down, and a queen up.
        (Some("4k3/4pppp/8/8/8/8/4PPPP/3QK3 w - - 0 30"), true),
        (Some("3qk3/4pppp/8/8/8/8/4PPPP/4K3 w - - 60 30"), false),
        // A queen up that is lost at once.
        (Some("3qk3/4pppp/8/8/8/8/3RPPPP/3RK3 w - - 0 30"), true),
        // The game has hardly begun.
        (None, false),
    ] {
        let drawn = is_drawn(&server, "chess", position).await;
        assert_eq!(drawn, agrees, "{position:?}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn among_three_computers_agree_that_expect_no_more_than_a_draw_brings() {
    let server = TestServer::start().await;
    let white_leads = "8/8/wP7/wK2wQ4|8/8/rP7/7rK|8/8/bP7/bK7 w - - 0 30 -";
    let red_leads = "8/8/wP7/wK7|8/8/rP7/rQ6rK|8/8/bP7/bK7 w - - 0 30 -";
    for kind in ["yalta", "echecs3"] {
        assert!(is_drawn(&server, kind, Some(white_leads)).await, "{kind}");
        assert!(!is_drawn(&server, kind, Some(red_leads)).await, "{kind}");
        assert!(!is_drawn(&server, kind, None).await, "{kind}");
    }
    // In Trichess, where games seldom end in a draw, more is expected of an even ending than that brings.
    let even = "8/8/wP7/wK7|8/8/rP7/7rK|8/8/bP7/bK7 w - - 0 30 -";
    let with_rooks = "8/8/wP7/wK7|8/8/rP7/rR5rRrK|8/8/bP7/bK7 w - - 0 30 -";
    for (position, agree) in [(even, true), (with_rooks, false)] {
        let drawn = is_drawn(&server, "trichess", Some(position)).await;
        assert_eq!(drawn, agree, "{position}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn among_two_who_are_left_of_three_a_computer_agrees_unless_it_is_ahead() {
    let server = TestServer::start().await;
    let even = "8/8/8/wK2wR4|8/8/8/rK2rR4|8/8/8/bK7 w - - 90 60 b";
    let red_leads = "8/8/8/wK2wR4|8/8/8/rK2rQ2rR1|8/8/8/bK7 w - - 90 60 b";
    for kind in ["yalta", "yalta-last_king"] {
        assert!(is_drawn(&server, kind, Some(even)).await, "{kind}");
        assert!(!is_drawn(&server, kind, Some(red_leads)).await, "{kind}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_says_by_which_move_the_last_person_went_out() {
    let server = TestServer::start().await;
    // White mates Brown at once, whose seat is Alice's.
    let position = "wP5wP1/3wP4/2wN5/3rN4|5rP2/7wK/1bK6/5wN1rK|1bP6/6wB1/1rN6/8 w - - 1 46 -";
    let bot = || OptionValue::User(server.sandbox.bot());
    let options = [
        ("game", "yalta-last_king".into()),
        ("player2", bot()),
        ("player3", bot()),
        ("level", 6.into()),
        ("color", "r".into()),
        ("position", position.into()),
    ];
    let invitation = server.invite("alice", &options).await;
    let game = server.game_of(&invitation, &["alice"]).await;
    let end = game.said(&en("turn-drawn-by-computers", &[])).await;
    tells(&end.content, "(White) played **Nb6#**.\n");
    let out = format!("<@{}> (Brown) is mated and out.\n", server.user("alice"));
    tells(&end.content, &out);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_says_who_offered_the_draw_to_which_computers_agree() {
    let server = TestServer::start().await;
    let bot = OptionValue::User(server.sandbox.bot());
    let options = [
        ("game", "chess".into()),
        ("player2", bot),
        ("color", "w".into()),
        ("position", "4k3/4pppp/8/8/8/8/4PPPP/4K3 w - - 0 30".into()),
    ];
    let invitation = server.invite("alice", &options).await;
    let game = server.game_of(&invitation, &["alice"]).await;
    game.draw("alice").await;
    let alice = server.user("alice");
    let said = format!("<@{alice}> (White) offered a draw, and the computer agrees.");
    game.said(&said).await;
    server.close().await;
}
