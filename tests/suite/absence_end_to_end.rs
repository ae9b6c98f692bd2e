//! Players who do not move in time: grace, their opponents' choice, substitutes, losses on time.

use seigneur::game::Event;
use seigneur::sandbox::{Fault, FaultKind, OptionValue, PostedMessage};

use crate::support::database::{LEFT, until};
use crate::support::game_fixture::GameFixture;
use crate::support::games::{paced_game, wait_hours};
use crate::support::locale::{button, en, en_part, french_button};
use crate::support::messages::{button_id, labels, lacks, nth, tells, text};
use crate::support::test_server::TestServer;

const TWO: [&str; 2] = ["alice", "bob"];
const THREE: [&str; 3] = ["alice", "bob", "carol"];
/// Longer than a turn of two days and the grace after it.
const TOO_LATE: u64 = 2 * 24 + 13;

/// A game of chess in which both have moved so often, and White is to move.
async fn far(server: &TestServer, moves: usize) -> GameFixture<'_> {
    let game = paced_game(server, "chess", &TWO, "2d").await;
    for file in ["a", "b", "c", "d", "e"].into_iter().take(moves) {
        game.play("alice", &format!("{file}3")).await;
        game.play("bob", &format!("{file}6")).await;
    }
    game
}

async fn said(game: &GameFixture<'_>, what: &str) -> PostedMessage {
    nth(game.server, game.thread, what, 0).await
}

/// Lets the time of the player to move run out, and gives the question to the opponents.
async fn flagged(game: &GameFixture<'_>, number: usize) -> PostedMessage {
    wait_hours(game, TOO_LATE).await;
    nth(
        game.server,
        game.thread,
        &en_part("absence-flagged"),
        number,
    )
    .await
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_grace_nothing_happens_but_a_move() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &TWO, "2d").await;
    wait_hours(&game, 2 * 24 + 11).await;
    server.settle().await;
    let board = game.play("alice", "e4").await;
    let all = server.sandbox.messages(game.thread);
    let asked = |message: &PostedMessage| message.content.contains("how should the game go on");
    assert!(!all.iter().any(asked));
    // The next player's time is whole.
    tells(&board, "Move by <t:");
    let question = flagged(&game, 0).await;
    assert_eq!(question.pings, [server.user("alice")]);
    assert_eq!(
        labels(&question),
        ["Wait", "Substitute", "Computer", "Declare", "I’m back"]
    );
    let early = "called off and does not count";
    tells(&question, early);
    // A move clears it.
    let declare = button_id(&question, &button("declare"));
    game.play("bob", "e5").await;
    let cleared = server.loses_its_buttons(question.id).await;
    assert_eq!(cleared.content, question.content);
    let late = server.forge("alice", question.id, &declare).await;
    tells(&late, &en("error-nobody-absent", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opponent_waits_and_then_declares() {
    let server = TestServer::start().await;
    let game = far(&server, 5).await;
    let [alice, bob] = game.ids()[..] else {
        panic!("two players");
    };
    let question = flagged(&game, 0).await;
    assert_eq!(question.pings, [bob]);
    for (user, why) in [
        ("alice", &*en("error-absent", &[])),
        ("denis", "Vous ne jouez"),
    ] {
        let refused = text(&server.press(user, question.id, &button("wait")).await);
        tells(&refused, why);
    }
    server.press("bob", question.id, &button("wait")).await;
    let granted = said(&game, "you are waited for").await;
    assert_eq!(granted.pings, [alice]);
    // Two days again, and the grace after them.
    let question = flagged(&game, 1).await;
    server.press("bob", question.id, &button("declare")).await;
    let last = game.board(11).await;
    tells(
        &last,
        &format!("The time of <@{alice}> (White) has run out"),
    );
    tells(&last, "**Time!**");
    game.stands(&last, &[0, 3]);
    assert_eq!(last.pings.len(), 2, "both are called");
    let after_the_end = ["Rematch", "Replay", "Analyse", "Next game"];
    assert_eq!(labels(&last), after_the_end);
    let general = server.sandbox.channel("general");
    let result = nth(&server, general, "is over", 0).await;
    let whose = format!("**Time!** <@{alice}> (White) did not move in time");
    tells(&result, &whose);
    let history = text(&game.command("bob", "history").await);
    tells(&history, "White ran out of time.");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn back_after_an_absence_there_is_a_grace_once_more() {
    let server = TestServer::start().await;
    let game = far(&server, 1).await;
    let question = flagged(&game, 0).await;
    let refused = text(&server.press("bob", question.id, &button("returned")).await);
    tells(&refused, "Nobody is waiting");
    let answer = text(
        &server
            .press("alice", question.id, &button("returned"))
            .await,
    );
    tells(&answer, "Welcome back");
    let back = said(&game, "is back, and has time").await;
    assert!(back.pings.is_empty());
    server.loses_its_buttons(question.id).await;
    let declare = button_id(&question, &button("declare"));
    let late = text(&server.forge("bob", question.id, &declare).await);
    tells(&late, &en("error-nobody-absent", &[]));
    // They do not move after all, and cannot come back again.
    server.wait_hours(12);
    let question = nth(&server, game.thread, &en_part("absence-flagged"), 1).await;
    assert_eq!(
        labels(&question),
        ["Wait", "Substitute", "Computer", "Declare"]
    );
    let again = text(&server.press("alice", question.id, &button("wait")).await);
    tells(&again, &en("error-absent", &[]));
    // Not everyone has moved five times: it does not count.
    server.press("bob", question.id, &button("declare")).await;
    let last = game.board(3).await;
    tells(&last, &en("ending-aborted", &[]));
    assert_eq!(last.pings.len(), 2, "both are called");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn opponents_who_disagree_get_a_substitute_who_plays_on() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "trichess", &THREE, "2d").await;
    let [alice, bob, carol] = game.ids()[..] else {
        panic!("three players");
    };
    let denis = server.user("denis");
    let question = flagged(&game, 0).await;
    let mut pinged = question.pings.clone();
    pinged.sort_unstable();
    assert_eq!(pinged, [bob, carol]);
    server.press("bob", question.id, &button("wait")).await;
    let chose = said(&game, "would rather wait").await;
    tells(&chose, &format!("<@{carol}> can still choose"));
    assert!(chose.pings.is_empty());
    let general = server.sandbox.channel("general");
    server.press("carol", question.id, &button("declare")).await;
    let sought = said(&game, "A substitute is sought").await;
    assert_eq!(labels(&sought), ["Wait", "Computer", "Declare", "I’m back"]);
    server.loses_its_buttons(question.id).await;
    let free = nth(&server, general, &en_part("absence-free-seat"), 0).await;
    assert!(free.pings.is_empty());
    assert_eq!(labels(&free), ["Take the seat"]);
    for user in ["alice", "carol"] {
        let refused = text(&server.press(user, free.id, &button("take-seat")).await);
        tells(&refused, "sit at this table already");
    }
    let answer = text(&server.press("denis", free.id, &button("take-seat")).await);
    tells(&answer, "La place est à vous");
    let board = game.board(1).await;
    let told = format!("<@{denis}> takes the seat of <@{alice}> (White).");
    tells(&board, &told);
    assert_eq!(board.pings, [denis]);
    let taken = server.loses_its_buttons(free.id).await;
    let said = format!(
        "**The seat is taken** in Trichess #1 (<#{}>): <@{denis}> plays White.",
        game.thread.0
    );
    assert_eq!(taken.content, said);
    assert!(taken.pings.is_empty());
    server.loses_its_buttons(sought.id).await;
    game.refuses("alice", "e2e4", &en("error-not-a-player", &[]))
        .await;
    // The substitute has a whole turn: nothing happens before it is over.
    wait_hours(&game, 2 * 24).await;
    let moved = game.play("denis", "e2e4").await;
    assert_eq!(moved.pings, [bob]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_nobody_answers_and_nobody_comes_it_is_declared() {
    let server = TestServer::start().await;
    let game = far(&server, 5).await;
    flagged(&game, 0).await;
    server.wait_hours(24);
    let general = server.sandbox.channel("general");
    let free = nth(&server, general, &en_part("absence-free-seat"), 0).await;
    server.wait_hours(48);
    let last = game.board(11).await;
    game.stands(&last, &[0, 3]);
    let settled = server.loses_its_buttons(free.id).await;
    tells(&settled, "no longer free");
    let export = game.command("bob", "export").await;
    assert!(!export.message.unwrap().attachments.is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_limit_of_open_games_holds_for_substitutes() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = far(&server, 1).await;
    server.invite("carol", &[("game", "chess".into())]).await;
    let options = [("games", OptionValue::Integer(1))];
    server
        .slash("alice", general, "server limit", &options)
        .await;
    let question = flagged(&game, 0).await;
    server
        .press("bob", question.id, &button("substitute"))
        .await;
    let free = nth(&server, general, &en_part("absence-free-seat"), 0).await;
    let refused = text(&server.press("carol", free.id, &button("take-seat")).await);
    lacks(&refused, "seat is yours");
    // Whoever was absent may still move, and keeps the seat.
    let edits = format!("/channels/{general}/messages/*");
    let down = Fault::new("PATCH", &edits, FaultKind::Status(503), 2);
    server.sandbox.faults().inject(down);
    game.play("alice", "h3").await;
    // The button is still there.
    let late = text(&server.press("denis", free.id, &button("take-seat")).await);
    tells(&late, "n’est plus libre");
    let settled = server.loses_its_buttons(free.id).await;
    let said = "no substitute is sought any more";
    tells(&settled, said);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_absent_player_does_not_block_a_draw() {
    let server = TestServer::start().await;
    let game = far(&server, 1).await;
    flagged(&game, 0).await;
    game.draw("bob").await;
    let last = game.board(3).await;
    tells(&last, "takes a draw");
    game.stands(&last, &[1, 1]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_a_time_limit_is_closed_after_a_warning() {
    let server = TestServer::start().await;
    let game = paced_game(&server, "chess", &TWO, "none").await;
    game.play("alice", "e4").await;
    wait_hours(&game, 53 * 24).await;
    let warned = said(&game, &en_part("absence-warned")).await;
    assert_eq!(warned.pings, [server.user("bob")]);
    // A move begins the time anew.
    game.play("bob", "e5").await;
    wait_hours(&game, 53 * 24).await;
    let warned = nth(&server, game.thread, &en_part("absence-warned"), 1).await;
    assert_eq!(warned.pings, [server.user("alice")]);
    server.wait_days(7);
    let last = game.board(3).await;
    for part in ["for sixty days", "does not count"] {
        tells(&last, part);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_flag_falls_while_we_are_away() {
    let server = TestServer::start().await;
    let game = far(&server, 1).await;
    let guild = server.sandbox.guild("Sandbox");
    wait_hours(&game, 1).await;
    server.sandbox.guilds().kick_bot(guild);
    until(&server, LEFT, 1).await;
    server.step_all().await;
    server.wait_days(10);
    server.step_all().await;
    let last = async || game.table().await.last_event().clone();
    assert!(matches!(last().await, Event::Moved { .. }));
    server.sandbox.guilds().invite_bot(guild);
    nth(&server, game.thread, "back", 0).await;
    server.settle().await;
    assert!(matches!(last().await, Event::Moved { .. }));
    flagged(&game, 0).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn l_absence_se_dit_en_francais() {
    let server = TestServer::start().await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    wait_hours(&game, 3 * 24 + 13).await;
    let question = said(&game, "comment continuer").await;
    assert_eq!(
        labels(&question),
        [
            "Patienter",
            "Remplacer",
            "Ordinateur",
            "Déclarer",
            "Je suis de retour"
        ]
    );
    let answer = text(
        &server
            .press("denis", question.id, &french_button("substitute"))
            .await,
    );
    tells(&answer, "On cherche un remplaçant");
    let salon = server.sandbox.channel("salon");
    let free = nth(&server, salon, "Une place est libre", 0).await;
    assert_eq!(labels(&free), ["Prendre la place"]);
    let answer = text(
        &server
            .press("alice", free.id, &french_button("take-seat"))
            .await,
    );
    tells(&answer, &en_part("answer-seat-taken"));
    // One of the players speaks English now, but the server speaks French.
    let board = game.board(1).await;
    tells(&board, "prend la place de");
    server.close().await;
}
