//! Écheversi, whose moves are placements.

use seigneur::sandbox::OptionValue;

use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{labels, says, tells};
use crate::support::test_server::TestServer;

/// Sixteen placements, White's first.
const GAME: &str =
    "K@e1 Q@d5 Q@f3 K@g8 R@a1 R@h8 R@c2 R@b7 B@g5 B@c6 B@e4 B@f6 N@d2 N@e7 N@b4 N@h5";

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_placements_are_made_and_cells_counted() {
    let server = TestServer::start().await;
    let game = server.game("echeversi", &["alice", "bob"], None).await;
    let ids = game.ids();
    assert_eq!(game.board(0).await.pings, [ids[0]]);
    game.refuses("alice", "Q@d1", "king").await;
    let placements: Vec<&str> = GAME.split(' ').collect();
    assert_eq!(placements.len(), 16);
    for (ply, mv) in placements.iter().enumerate() {
        let player = &game.players[ply % 2];
        let board = if ply % 3 == 1 {
            game.play_by_reply(player, mv).await
        } else {
            game.play(player, mv).await
        };
        let said = format!("**{mv}**");
        tells(&board, &said);
        if ply == 2 {
            game.refuses("bob", "K@f3", "f3").await;
            game.refuses("bob", "d5d6", "never move").await;
        }
        if ply < 15 {
            assert_eq!(board.pings, [ids[(ply + 1) % 2]], "ply {ply}");
        } else {
            tells(&board, "White controls 40 ");
            tells(&board, "Black 44.");
            game.stands(&board, &[0, 3]);
        }
    }
    game.refuses("alice", "N@a8", &en("error-over", &[])).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_names_a_square_alone_is_told_what_can_be_placed_there() {
    let server = TestServer::start().await;
    let game = server.game("echeversi", &["alice", "bob"], None).await;
    let first = game.board(0).await.content;
    tells(&first, "Place the white king first, for instance `K@e1`.");
    // The king alone can be placed, so it is not asked which piece.
    let board = game.board(0).await;
    let asked = server.press("alice", board.id, &button("move")).await;
    says(&asked, &en_part("moving-where-to-place"));
    let square = [("move", OptionValue::from("e4"))];
    let told = server.slash("alice", game.thread, "move", &square).await;
    says(&told, "say which one on e4, for instance `K@e4`.");
    let king = labels(told.message.as_ref().unwrap());
    assert_eq!(king, ["K@e4"]);
    server.press_on("alice", &told, "K@e4").await;
    let next = game.board(1).await.content;
    tells(&next, "Place the black queen first");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_that_is_written_as_if_it_moved_can_be_placed_by_a_tap() {
    let server = TestServer::start().await;
    let game = server.game("echeversi", &["alice", "bob"], None).await;
    game.play("alice", "K@e1").await;
    game.play("bob", "Q@d5").await;
    let moved = [("move", OptionValue::from("Nf3"))];
    let told = server.slash("alice", game.thread, "move", &moved).await;
    says(&told, "Pieces are placed here, never moved: type `N@f3`.");
    assert_eq!(labels(told.message.as_ref().unwrap()), ["N@f3"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn resigning_gives_the_opponent_all_points() {
    let server = TestServer::start().await;
    let game = server.friendly_game("echeversi", &["alice", "bob"]).await;
    game.resign("alice").await;
    game.stands(&game.board(1).await, &[0, 3]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn placements_are_offered_by_piece_and_by_cell() {
    let server = TestServer::start().await;
    let game = server.game("echeversi", &["alice", "bob"], None).await;
    let offered = async |user, typed| server.suggestions(user, game.thread, typed).await;
    assert_eq!(offered("alice", "").await.len(), 25);
    assert_eq!(offered("alice", "k@e").await.len(), 8);
    assert_eq!(offered("alice", "e1").await, ["K@e1"]);
    assert!(
        offered("alice", "n").await.is_empty(),
        "the king comes first"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn french_letters_name_french_pieces() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let options = [
        ("game", "echeversi".into()),
        ("player2", OptionValue::User(server.user("denis"))),
        ("color", "w".into()),
    ];
    server.slash("chloe", salon, "play", &options).await;
    let invitation = server.message_in(salon, |_| true).await;
    tells(&invitation, "Écheversi");
    server
        .press("denis", invitation.id, &french_button("accept"))
        .await;
    let game = server.game_of(&invitation, &["chloe", "denis"]).await;

    // In English `R` would be the rook, which cannot come first.
    let offered = server.suggestions("chloe", game.thread, "r@e1").await;
    assert_eq!(offered, ["R@e1"]);
    let board = game.play("chloe", &offered[0]).await;
    tells(&board, "a joué **R@e1**");
    game.play_by_reply("denis", "d@d5").await;
    for (typed, first) in [("t", "T@a1"), ("C@c", "C@c1"), ("c3", "C@c3")] {
        let offered = server.suggestions("chloe", game.thread, typed).await;
        assert_eq!(offered[0], first, "{typed}");
    }
    let board = game.play("chloe", "T@a1").await;
    let alt = board.attachments[0].description.clone().unwrap();
    tells(&alt, "T a1");
    tells(&alt, "R e1");
    let english = server
        .slash("alice", game.thread, "move", &[("move", "N@c3".into())])
        .await;
    tells(&english, &en("error-not-a-player", &[]));
    server.close().await;
}
