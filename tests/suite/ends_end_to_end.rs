//! How games end: who is called, what they can do from there, and what nobody can undo alone.

use crate::support::game_fixture::GameFixture;
use crate::support::games::all_are_called;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{files, labels, says, tells};
use crate::support::test_server::TestServer;

const TWO: [&str; 2] = ["alice", "bob"];
const THREE: [&str; 3] = ["alice", "bob", "carol"];

/// A game of three in which all have moved so often.
async fn after_rounds(server: &TestServer, rounds: usize) -> GameFixture<'_> {
    let game = server.game("trichess", &THREE, None).await;
    let moves = [["b1c3", "g12f10", "b8c6"], ["c3b1", "f10g12", "c6b8"]];
    let turns = THREE.into_iter().cycle();
    for (user, mv) in turns.zip(moves.into_iter().cycle().take(rounds).flatten()) {
        game.play(user, mv).await;
    }
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn no_player_alone_undoes_a_game_of_three_in_which_all_have_moved_twice() {
    let server = TestServer::start().await;
    let game = after_rounds(&server, 2).await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let asked = game.command("alice", "abort").await;
    tells(&asked, &en("answer-proposed", &[]));
    let request = game.said(&en_part("abort-proposed")).await;
    assert_eq!(request.pings, [bob, carol]);
    // The same command agrees.
    game.command("bob", "abort").await;
    let waiting = game.said(&en_part("proposal-agreed")).await;
    assert_eq!(
        (waiting.pings.clone(), game.boards().len()),
        (vec![carol], 7)
    );
    server.press("carol", waiting.id, &button("agree")).await;
    let last = game.board(7).await;
    for part in ["agrees to call the game off", "does not count"] {
        tells(&last, part);
    }
    all_are_called(&game, &last);

    // A resignation counts as one.
    let game = after_rounds(&server, 2).await;
    let asked = game.command("bob", "resign").await;
    tells(&asked, "Resign the game");
    server.press_on("bob", &asked, &button("confirm")).await;
    let last = game.board(7).await;
    game.stands(&last, &[2, 0, 2]);
    all_are_called(&game, &last);
    tells(&last, &format!("<@{alice}>"));

    // Before, it is broken off.
    let game = after_rounds(&server, 1).await;
    let asked = game.command("bob", "resign").await;
    let early = "Not everyone has moved twice yet.";
    tells(&asked, early);
    server.press_on("bob", &asked, &button("confirm")).await;
    let last = game.board(4).await;
    tells(&last, "does not count");
    all_are_called(&game, &last);
    // From there the next game begins.
    let again = server.press("carol", last.id, &button("rematch")).await;
    tells(&again, "The rematch is table #4");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_end_that_is_agreed_on_calls_all_who_played() {
    let server = TestServer::start().await;
    let game = server.game("trichess", &THREE, None).await;
    for user in THREE {
        game.draw(user).await;
    }
    all_are_called(&game, &game.board(1).await);
    let game = server.friendly_game("trichess", &THREE).await;
    game.resign("carol").await;
    all_are_called(&game, &game.board(1).await);
    // Whoever mates sees so.
    let game = server.game("chess", &TWO, None).await;
    game.fools_mate().await;
    let last = game.board(4).await;
    assert_eq!(last.pings, [server.user("alice")]);
    let after_the_end = ["Rematch", "Replay", "Analyse", "Next game"];
    assert_eq!(labels(&last), after_the_end);
    let replay = server.press("bob", last.id, &button("replay")).await;
    says(&replay, "Chess #3 · the game is over");
    assert_eq!(files(&replay)[0].filename, "chess-3.gif");
    server.close().await;
}
