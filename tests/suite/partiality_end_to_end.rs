//! Nobody decides about their own game, and a decision counts only after a game has been played.

use seigneur::game::keeping;
use seigneur::sandbox::{Answer, OptionValue};

use crate::support::game_fixture::GameFixture;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{lacks, said, says, tells};
use crate::support::people::{manage, manager};
use crate::support::test_server::TestServer;

const OWN: &str = "You play in this game, or have played in it";
const OWN_IN_FRENCH: &str = "Vous jouez dans cette partie, ou y avez joué\u{a0}: ";
const EARLY: &str = "Not everyone has moved five times: the game counts for nobody.";

async fn moderate(server: &TestServer, user: &str, act: &str) -> Answer {
    let general = server.sandbox.channel("general");
    let mut options = vec![("table", OptionValue::from(1))];
    if act == "adjudicate" {
        options.push(("result", "w".into()));
    }
    let command = format!("moderate {act}");
    server.slash(user, general, &command, &options).await
}

/// Confirms what was asked.
async fn confirm(server: &TestServer, user: &str, asked: &Answer) -> Answer {
    let question = asked.message.as_ref().unwrap().id;
    server.press(user, question, &button("confirm")).await
}

/// Knights that go out and home again, and a pawn: five moves of each.
async fn five_moves_each(game: &GameFixture<'_>, users: [&str; 2]) {
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8", "b1c3", "b8c6", "c3b1"];
    let moves = knights.into_iter().chain(["c6b8", "e2e4", "e7e5"]);
    for (mv, user) in moves.zip(users.into_iter().cycle()) {
        game.play(user, mv).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_moderates_a_game_in_which_they_sit() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    for act in ["end", "adjudicate", "substitute"] {
        let refused = moderate(&server, "alice", act).await;
        says(&refused, OWN);
        assert!(refused.message.unwrap().buttons().is_empty(), "{act}");
    }
    game.fools_mate().await;
    says(&moderate(&server, "alice", "void").await, OWN);
    manager(&server, "dave");
    let asked = moderate(&server, "dave", "void").await;
    let done = confirm(&server, "dave", &asked).await;
    says(&done, "Game #1 no longer counts.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_before_its_game_is_closed_by_those_who_wait_at_it() {
    let server = TestServer::start().await;
    server.invite("alice", &[("game", "chess".into())]).await;
    let asked = moderate(&server, "alice", "end").await;
    let done = confirm(&server, "alice", &asked).await;
    says(&done, "Table #1 is closed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_a_seat_or_leaves_one_moderates_no_longer() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = server.game("chess", &["bob", "carol"], None).await;
    game.play("bob", "e4").await;
    let mut asked = Vec::new();
    for act in ["end", "adjudicate", "substitute"] {
        asked.push(moderate(&server, "alice", act).await);
    }
    manager(&server, "dave");
    let question = moderate(&server, "dave", "substitute").await;
    confirm(&server, "dave", &question).await;
    let free = said(&server, general, &en_part("absence-free-seat")).await;
    let taken = server.press("alice", free.id, &button("take-seat")).await;
    says(&taken, &en_part("answer-seat-taken"));
    game.board(2).await;
    // The questions were asked before the seat was taken.
    for asked in &asked {
        says(&confirm(&server, "alice", asked).await, OWN);
    }
    // Whoever left the seat has not become a stranger to the game.
    manager(&server, "carol");
    for act in ["end", "adjudicate", "substitute"] {
        says(&moderate(&server, "carol", act).await, OWN);
    }
    assert_eq!(game.boards().len(), 3);
    game.play("alice", "e5").await;
    let asked = moderate(&server, "dave", "adjudicate").await;
    confirm(&server, "dave", &asked).await;
    let void = moderate(&server, "dave", "void").await;
    for user in ["alice", "carol"] {
        says(&moderate(&server, user, "void").await, OWN);
    }
    says(&confirm(&server, "dave", &void).await, "no longer counts");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_is_refused_in_french() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    server.game_in_french(&["chloe", "denis"]).await;
    manage(&server, "Cercle", "chloe");
    let table = [("table", OptionValue::from(1))];
    let refused = server.slash("chloe", salon, "moderate end", &table).await;
    says(&refused, OWN_IN_FRENCH);
    let white = [("table", 1.into()), ("result", "w".into())];
    server.sandbox.set_locale(server.user("alice"), "fr");
    let asked = server
        .slash("alice", salon, "moderate adjudicate", &white)
        .await;
    let early = "Tout le monde n’a pas joué cinq coups\u{a0}: la partie ne compte pour personne.";
    says(&asked, early);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_decision_counts_only_after_five_moves_of_everyone() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    manager(&server, "dave");
    let board = async || {
        let options = [("season", "all".into()), ("scope", "all".into())];
        server.slash("bob", general, "leaderboard", &options).await
    };
    let early = server.game("chess", &["alice", "bob"], None).await;
    early.play("alice", "e4").await;
    let asked = moderate(&server, "dave", "adjudicate").await;
    says(&asked, EARLY);
    confirm(&server, "dave", &asked).await;
    let last = early.board(2).await;
    tells(&last, EARLY);
    early.stands(&last, &[3, 0]);
    says(&board().await, &en("leaderboard-empty-everywhere", &[]));

    let late = server.game("chess", &["alice", "bob"], None).await;
    five_moves_each(&late, ["alice", "bob"]).await;
    let white = [("table", 2.into()), ("result", "w".into())];
    let asked = server
        .slash("dave", general, "moderate adjudicate", &white)
        .await;
    lacks(&asked, EARLY);
    confirm(&server, "dave", &asked).await;
    let last = late.board(11).await;
    lacks(&last, EARLY);
    says(&board().await, "**1.** alice · **3** points");
    let store = server.store().await;
    assert_eq!(keeping::differences(&*store).await.unwrap(), []);
    server.close().await;
}
