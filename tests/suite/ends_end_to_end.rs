//! How games end: who is called, what they can do from there, and what nobody can undo alone.

use seigneur::sandbox::PostedMessage;

use super::agreements_end_to_end::{command, labels, said};
use super::town::{Sitting, Town, text};

const TWO: [&str; 2] = ["alice", "bob"];
const THREE: [&str; 3] = ["alice", "bob", "carol"];

/// The last board calls all who played, and lets them play again.
pub fn all_are_called(game: &Sitting<'_>, last: &PostedMessage) {
    let mut pinged = last.pings.clone();
    pinged.sort_unstable();
    let mut players = game.ids();
    players.sort_unstable();
    assert_eq!(pinged, players, "{}", last.content);
    assert_eq!(labels(last), ["Rematch"], "{}", last.content);
}

/// A game of three in which all have moved so often.
async fn after_rounds(town: &Town, rounds: usize) -> Sitting<'_> {
    let game = town.game("trichess", &THREE, None).await;
    let moves = [["b1c3", "g12f10", "b8c6"], ["c3b1", "f10g12", "c6b8"]];
    let turns = THREE.into_iter().cycle();
    for (user, mv) in turns.zip(moves.into_iter().cycle().take(rounds).flatten()) {
        game.play(user, mv).await;
    }
    game
}

#[tokio::test(flavor = "multi_thread")]
async fn no_player_alone_undoes_a_game_of_three_in_which_all_have_moved_twice() {
    let town = Town::open().await;
    let game = after_rounds(&town, 2).await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let asked = command(&game, "alice", "abort").await;
    assert!(
        text(&asked).contains("asked the others"),
        "{}",
        text(&asked)
    );
    let request = said(&game, "asks to break the game off").await;
    assert_eq!(request.pings, [bob, carol]);
    // The same command agrees.
    command(&game, "bob", "abort").await;
    let waiting = said(&game, "has not answered yet").await;
    assert_eq!(
        (waiting.pings.clone(), game.boards().len()),
        (vec![carol], 7)
    );
    town.press("carol", waiting.id, "Agree").await;
    let last = game.board(7).await;
    for part in ["agrees to break the game off", "does not count"] {
        assert!(last.content.contains(part), "{}", last.content);
    }
    all_are_called(&game, &last);

    // A resignation counts as one.
    let game = after_rounds(&town, 2).await;
    let asked = command(&game, "bob", "resign").await;
    assert!(text(&asked).contains("Resign the game"), "{}", text(&asked));
    town.press("bob", asked.message.unwrap().id, "Confirm")
        .await;
    let last = game.board(7).await;
    game.stands(&last, &[2, 0, 2]);
    all_are_called(&game, &last);
    assert!(last.content.contains(&format!("<@{alice}>")));

    // Before, it is broken off.
    let game = after_rounds(&town, 1).await;
    let asked = command(&game, "bob", "resign").await;
    let early = "Not everyone has moved twice yet.";
    assert!(text(&asked).contains(early), "{}", text(&asked));
    town.press("bob", asked.message.unwrap().id, "Confirm")
        .await;
    let last = game.board(4).await;
    assert!(last.content.contains("does not count"), "{}", last.content);
    all_are_called(&game, &last);
    // From there the next game begins.
    let again = town.press("carol", last.id, "Rematch").await;
    assert!(
        text(&again).contains("The rematch is table #4"),
        "{}",
        text(&again)
    );
    town.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_end_that_is_agreed_on_calls_all_who_played() {
    let town = Town::open().await;
    let game = town.game("trichess", &THREE, None).await;
    for user in THREE {
        command(&game, user, "draw").await;
    }
    all_are_called(&game, &game.board(1).await);
    let game = town.friendly_game("trichess", &THREE).await;
    let asked = command(&game, "carol", "resign").await;
    town.press("carol", asked.message.unwrap().id, "Confirm")
        .await;
    all_are_called(&game, &game.board(1).await);
    // Whoever mates sees so.
    let game = town.game("chess", &TWO, None).await;
    game.fools_mate().await;
    let last = game.board(4).await;
    assert_eq!(last.pings, [town.user("alice")]);
    assert_eq!(labels(&last), ["Rematch"]);
    town.close().await;
}
