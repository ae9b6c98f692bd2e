//! Games that go on without one of their players.

use seigneur::sandbox::{PostedMessage, UserId};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::en;
use crate::support::messages::tells;
use crate::support::test_server::TestServer;

const PLAYERS: [&str; 3] = ["alice", "bob", "carol"];

/// White mates Red, who sits behind a pawn; a second mate of Black is near.
const TWO_MATES: &str = "7wR/8/8/wK7|8/1wR6/7wR/4bK2rN|8/5bP2/1wR6/7rK w - - 3 12 -";

/// White mates Black, whose turn comes after Red's.
const MATE_AHEAD: &str = "7wR/8/8/wK7|8/8/8/4rK2rN|8/5rP2/1wR6/7bK w - - 3 12 -";

/// Whom a message pings, in the order of their ids, which is that of their names.
fn pinged(message: &PostedMessage) -> Vec<UserId> {
    let mut pings = message.pings.clone();
    pings.sort_unstable();
    pings
}

/// Nothing that a player does who is out changes the game; each time it is said why.
async fn is_out(game: &GameFixture<'_>, user: &str) {
    let why = "You are out of this game";
    game.refuses(user, "e2e4", why).await;
    let resigned = game.server.slash(user, game.thread, "resign", &[]).await;
    tells(&resigned, why);
    let offered = game.server.suggestions(user, game.thread, "").await;
    assert!(offered.is_empty(), "{offered:?}");
    let boards = game.boards();
    game.server.reply(user, boards[boards.len() - 1].id, "e2e4");
    let answers = |it: &PostedMessage| it.reply_to.is_some() && it.content.contains(why);
    game.server.message_in(game.thread, answers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_on_in_yalta_when_the_third_resigns_and_the_last_one_in_wins() {
    let server = TestServer::start().await;
    let game = server.friendly_game("yalta", &PLAYERS).await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let board = game.play("alice", "e2e4").await;
    assert_eq!(board.pings, [bob]);
    game.resign("carol").await;
    let board = game.board(2).await;
    tells(&board, "resigned");
    assert_eq!(board.pings, [bob], "it is still the same player's turn");
    is_out(&game, "carol").await;
    let board = game.play("bob", "d7d6").await;
    assert_eq!(board.pings, [alice], "the player who is out is passed over");
    let board = game.play("alice", "Nc3").await;
    assert_eq!(board.pings, [bob]);
    game.resign("bob").await;
    let last = game.board(5).await;
    assert_eq!(pinged(&last), [alice, bob, carol]);
    game.stands(&last, &[3, 0, 0]);
    game.refuses("carol", "e2e4", &en("error-over", &[])).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_turn_passes_on_when_the_player_to_move_resigns() {
    let server = TestServer::start().await;
    let game = server.friendly_game("yalta-last_king", &PLAYERS).await;
    let [_, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    game.resign("alice").await;
    assert_eq!(game.board(1).await.pings, [bob]);
    is_out(&game, "alice").await;
    let board = game.play("bob", "d7d6").await;
    assert_eq!(board.pings, [carol]);
    let board = game.play_by_reply("carol", "e11e10").await;
    assert_eq!(board.pings, [bob]);
    game.resign("bob").await;
    // The one out last has a point for it.
    game.stands(&game.board(4).await, &[0, 1, 3]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_mate_takes_a_player_out_and_the_second_ends_the_game() {
    let server = TestServer::start().await;
    let game = server
        .game("yalta-last_king", &PLAYERS, Some(TWO_MATES))
        .await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let board = game.play("alice", "h4h12").await;
    tells(&board, "**Rh12#**");
    let told = [bob, carol];
    assert_eq!(pinged(&board), told, "the mated player and the next one");
    is_out(&game, "bob").await;
    let board = game.play("carol", "d8c8").await;
    assert_eq!(board.pings, [alice]);
    let last = game.play("alice", "k6k8").await;
    tells(&last, "Checkmate!");
    assert_eq!(pinged(&last), told);
    game.stands(&last, &[3, 0, 1]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_resignation_can_leave_the_next_player_mated() {
    let server = TestServer::start().await;
    for (kind, points) in [("yalta", [3, 0, 0]), ("yalta-last_king", [3, 0, 1])] {
        let game = server.game(kind, &PLAYERS, Some(MATE_AHEAD)).await;
        game.play("alice", "h4h12").await;
        game.resign("bob").await;
        let last = game.board(2).await;
        tells(&last, "Checkmate!");
        game.stands(&last, &points);
        game.refuses("carol", "l12k12", &en("error-over", &[]))
            .await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_can_start_with_a_player_out() {
    let server = TestServer::start().await;
    let start = "7wR/2bP5/8/wK7|8/8/8/6rNrK|8/8/1wR6/7bK w - - 0 20 r";
    let players = ["alice", "chloe", "carol"];
    let game = server.game("yalta-last_king", &players, Some(start)).await;
    game.refuses("chloe", "a8a7", "Vous êtes hors jeu").await;
    let last = game.play("alice", "h4h12").await;
    tells(&last, "Checkmate!");
    game.stands(&last, &[3, 0, 1]);
    server.close().await;
}
