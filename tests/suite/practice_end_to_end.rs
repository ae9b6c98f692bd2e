//! Private boards: games against computers, copies of finished games, and lines of games that go on.

use seigneur::game::PlayerId;
use seigneur::game::practice::{PracticeBoard, PracticeKind};
use seigneur::rules::Color;
use seigneur::sandbox::{Answer, OptionValue};

use crate::support::acting::{practice, press, shown};
use crate::support::game_fixture::GameFixture;
use crate::support::games::fools_mate;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{direct, files, lacks, says, tells, text, written};
use crate::support::people::exported;
use crate::support::test_server::{PATIENCE, TestServer};

/// Whether a button stands below an answer.
fn offers(answer: &Answer, label: &str) -> bool {
    let message = answer.message.as_ref().expect("a message");
    let label = button(label);
    message.buttons().iter().any(|it| it["label"] == label)
}

/// Somebody's boards as they are kept, the one used last first.
async fn kept(server: &TestServer, user: &str) -> Vec<PracticeBoard> {
    let player = PlayerId(server.user(user).0);
    let store = server.store().await;
    store.practice_boards(player).await.unwrap()
}

async fn plies(server: &TestServer, user: &str) -> usize {
    kept(server, user).await[0].line().turns().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_is_played_with_taps_and_texts_steps_back_and_hints() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("level", 1.into())];
    let board = practice(&server, "alice", &options).await;
    says(&board, &en_part("practice-you-to-move"));
    let [picture] = files(&board) else {
        panic!("one picture");
    };
    assert!(picture.filename.starts_with("practice-chess-"));
    assert!(!offers(&board, "step-back"));
    // A piece, then where it goes: it is played at once, and answered.
    let pieces = press(&server, "alice", &board, "move").await;
    says(&pieces, "Which piece?");
    let targets = server.choose("alice", shown(&pieces), "e2").await;
    let played = server.choose("alice", shown(&targets), "e2e4").await;
    says(&played, "So far: 1. e4 ");
    assert_eq!(plies(&server, "alice").await, 2);
    // What is typed is played on the same board.
    let typed = practice(&server, "alice", &[("move", "Nf3".into())]).await;
    says(&typed, "Nf3 ");
    assert_eq!(plies(&server, "alice").await, 4);
    let wrong = practice(&server, "alice", &[("move", "Ke5".into())]).await;
    says(&wrong, "You have no king that can go to e5");
    // A button of a board that has changed since does nothing.
    let late = press(&server, "alice", &played, "step-back").await;
    says(&late, &en("error-practice-changed", &[]));
    assert_eq!(plies(&server, "alice").await, 4);
    let hinted = press(&server, "alice", &late, "hint").await;
    says(&hinted, &en_part("practice-hint"));
    let back = press(&server, "alice", &hinted, "step-back").await;
    assert_eq!(plies(&server, "alice").await, 2);
    let forward = press(&server, "alice", &back, "step-forward").await;
    assert_eq!(plies(&server, "alice").await, 4);
    let ended = press(&server, "alice", &forward, "end-practice").await;
    says(&ended, &en("practice-ended", &[]));
    assert!(kept(&server, "alice").await.is_empty());
    let none = practice(&server, "alice", &[]).await;
    says(&none, &en("error-practice-no-board", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_move_first_in_games_of_three_and_a_board_outlives_the_process() {
    let mut server = TestServer::start().await;
    let home = direct(&server, "alice");
    let options = [
        ("game", "trichess".into()),
        ("level", 1.into()),
        ("color", "b".into()),
    ];
    let board = server.slash("alice", home, "practice", &options).await;
    says(&board, &en_part("practice-you-to-move"));
    let before = kept(&server, "alice").await;
    assert_eq!(before[0].position().turn(), Color::Black);
    assert_eq!(plies(&server, "alice").await, 2, "two computers have moved");
    server.stop_bot().await;
    server.start_bot().await;
    assert_eq!(kept(&server, "alice").await, before);
    let again = server.slash("alice", home, "practice", &[]).await;
    says(&again, "So far: ");
    // A move that is typed with a new game is the answer to the computer's.
    let typed = [
        ("game", "chess".into()),
        ("level", 1.into()),
        ("color", "b".into()),
        ("move", "e5".into()),
    ];
    practice(&server, "alice", &typed).await;
    let played = kept(&server, "alice").await.into_iter();
    let mut lines = played.map(|board| board.line().move_count());
    assert!(lines.any(|moves| moves == 3), "white, black, white");
    // Few boards are kept, and the oldest makes room.
    for _ in 0..5 {
        practice(&server, "alice", &[("game", "chess".into())]).await;
    }
    assert_eq!(kept(&server, "alice").await.len(), 5);
    let numbers = kept(&server, "alice").await;
    assert!(
        numbers
            .iter()
            .all(|board| board.number() != before[0].number())
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_copied_from_any_ply() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let options = [("table", 1.into()), ("level", 1.into())];
    // After the last move nothing can be played: the copy stands before it.
    practice(&server, "carol", &options).await;
    let board = &kept(&server, "carol").await[0];
    assert_eq!(board.source().map(|source| source.after), Some(3));
    let early = [("table", 1.into()), ("ply", 2.into()), ("level", 1.into())];
    let shown = practice(&server, "carol", &early).await;
    assert!(offers(&shown, "hint"));
    assert_eq!(
        kept(&server, "carol").await[0].line().positions()[0].turn(),
        Color::White
    );
    let late = [("table", 1.into()), ("ply", 9.into())];
    let refused = practice(&server, "carol", &late).await;
    says(
        &refused,
        &en("error-practice-no-such-ply", &[("plies", "4")]),
    );
    let missing = practice(&server, "carol", &[("table", 7.into())]).await;
    says(&missing, &en("error-no-such-table", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_of_a_game_that_goes_on_are_tried_without_help_and_kept() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let refused = practice(&server, "carol", &[("table", 1.into())]).await;
    says(&refused, &en("error-practice-goes-on", &[]));
    let board = practice(&server, "alice", &[("table", 1.into())]).await;
    says(&board, &en_part("practice-heading-lines"));
    assert!(!offers(&board, "hint"));
    for mv in ["e5", "Nf3", "Nc6"] {
        practice(&server, "alice", &[("move", mv.into())]).await;
    }
    let board = practice(&server, "alice", &[]).await;
    says(&board, "So far: 1... e5 2. Nf3 Nc6");
    let line = press(&server, "alice", &board, "keep-line").await;
    says(&line, &en("practice-kept", &[("number", "1")]));
    // What can be planned ends with the last own move.
    let planned = press(&server, "alice", &line, "plan-line").await;
    says(&planned, "1. e5 **Nf3**");
    let listed = press(&server, "alice", &planned, "lines").await;
    says(&listed, "Line 1: 1... e5 2. Nf3 Nc6");
    // The game follows, and nothing of the line is known to the other.
    game.play("bob", "e5").await;
    server.settle().await;
    let all = game.boards();
    assert!(all.iter().any(|board| board.content.contains("Nf3")));
    nobody_else_learns(&server, &game).await;
    // From the new position the line is shown on a board of its own.
    let board = practice(&server, "alice", &[("table", 1.into())]).await;
    let listed = press(&server, "alice", &board, "lines").await;
    let opened = server.choose("alice", shown(&listed), "1").await;
    says(&opened, "So far: 1... e5 2. Nf3 Nc6");
    let own = exported(&server, "alice", direct(&server, "alice")).await;
    assert_eq!(own["games"][0]["lines"][0]["moves"], "e7e5 g1f3 b8c6");
    // Once the game is over, the line stands in the own record, and in no other.
    game.resign("bob").await;
    let record = record(&server, &game, "alice").await;
    tells(&record, "{ 2... Nc6 }");
    nobody_else_learns(&server, &game).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_games_thread_its_own_board_is_meant() {
    let server = TestServer::start().await;
    practice(&server, "alice", &[("game", "yalta".into())]).await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let begun = game.command("alice", "practice").await;
    says(&begun, &en_part("practice-heading-lines"));
    practice(&server, "alice", &[("move", "e5".into())]).await;
    let again = game.command("alice", "practice").await;
    says(&again, "So far: 1... e5");
    // Once the game has gone on, it is about where it stands.
    game.play("bob", "c5").await;
    let now = game.command("alice", "practice").await;
    lacks(&now, "So far");
    assert_eq!(kept(&server, "alice").await.len(), 3);
    // Whoever does not play there has their own latest board.
    practice(&server, "carol", &[("game", "chess".into())]).await;
    let others = game.command("carol", "practice").await;
    says(&others, &en_part("practice-you-to-move"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_dropped_once() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let board = practice(&server, "alice", &[("table", 1.into())]).await;
    assert!(!offers(&board, "keep-line"));
    let board = practice(&server, "alice", &[("move", "e5".into())]).await;
    let line = press(&server, "alice", &board, "keep-line").await;
    let listed = press(&server, "alice", &line, "lines").await;
    says(&listed, "Line 1: 1... e5");
    let message = listed.message.as_ref().unwrap();
    let drops = |part: &&serde_json::Value| {
        let id = part["components"][0]["custom_id"].as_str();
        id.is_some_and(|id| id.contains("drop_line"))
    };
    let menu = message.components.iter().find(drops).unwrap();
    let id = menu["components"][0]["custom_id"].as_str().unwrap();
    let drop = async || {
        let client = server.sandbox.tampered_client();
        let sent = client.forge(server.user("alice"), message.id, id, &["1"]);
        let answer = server.sandbox.wait_answer(sent.unwrap(), PATIENCE);
        answer.await.expect("every choice is answered")
    };
    says(
        &drop().await,
        &en("practice-line-dropped", &[("number", "1")]),
    );
    let own = exported(&server, "alice", direct(&server, "alice")).await;
    assert_eq!(own["games"][0]["lines"], serde_json::json!([]));
    says(&drop().await, &en("error-practice-no-such-line", &[]));
    server.close().await;
}

/// A game as PGN, as somebody is given it.
async fn record(server: &TestServer, game: &GameFixture<'_>, user: &str) -> String {
    let answer = server.slash(user, game.thread, "export", &[]).await;
    written(&files(&answer)[0])
}

/// Neither a player nor a stranger, by what they ask or send, learns of Alice's line.
async fn nobody_else_learns(server: &TestServer, game: &GameFixture<'_>) {
    for user in ["bob", "carol"] {
        for command in ["export", "history"] {
            let answer = server.slash(user, game.thread, command, &[]).await;
            let mut said = text(&answer);
            for file in files(&answer) {
                said.push_str(&String::from_utf8_lossy(&file.bytes));
            }
            assert!(!said.contains("Nc6"), "{user} {command}: {said}");
        }
        let none = practice(server, user, &[]).await;
        says(&none, &en("error-practice-no-board", &[]));
    }
    let theirs = exported(server, "bob", direct(server, "bob")).await;
    assert!(!theirs.to_string().contains("b8c6"), "{theirs}");
}

#[tokio::test(flavor = "multi_thread")]
async fn ids_of_anothers_board_give_a_stranger_nothing() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    practice(&server, "alice", &[("table", 1.into())]).await;
    practice(&server, "alice", &[("move", "e5".into())]).await;
    let mine = practice(&server, "alice", &[]).await;
    press(&server, "alice", &mine, "keep-line").await;
    let theirs = practice(&server, "carol", &[("game", "chess".into())]).await;
    let message = shown(&theirs);
    let before = (kept(&server, "alice").await, kept(&server, "bob").await);
    // Carol's boards alone are found by ids that Carol sends: hers has no game, and no lines.
    let stamp = kept(&server, "carol").await[0].stamp();
    for (id, why) in [
        (format!("lines:1:{stamp:x}:"), "error-practice-no-game"),
        (format!("line:1:{stamp:x}:1"), "error-practice-no-game"),
        (format!("drop_line:1:{stamp:x}:1"), "error-practice-no-game"),
        (format!("keep:1:{stamp:x}:"), "error-practice-no-game"),
        (format!("plan:1:{stamp:x}:"), "error-practice-no-game"),
        (format!("back:2:{stamp:x}:"), "error-practice-no-board"),
    ] {
        let answer = server
            .forge("carol", message, &format!("practice:{id}"))
            .await;
        says(&answer, &en(why, &[]));
    }
    // Help is refused on a board of a game that goes on, whatever id is sent.
    let own = practice(&server, "alice", &[]).await;
    let stamp = kept(&server, "alice").await[0].stamp();
    let id = format!("practice:hint:1:{stamp:x}:");
    let answer = server.forge("alice", shown(&own), &id).await;
    says(&answer, &en("error-no-computer-help", &[]));
    let after = (kept(&server, "alice").await, kept(&server, "bob").await);
    assert_eq!(before, after);
    server.close().await;
}

/// Two games with the same moves, of which the first, table 1, is over. In the other one, Black is to move.
async fn over_and_running(server: &TestServer) -> GameFixture<'_> {
    let ended = server.friendly_game("chess", &["alice", "bob"]).await;
    let running = server.friendly_game("chess", &["carol", "dave"]).await;
    let moves = ["a3", "a6", "b3", "b6", "c3", "c6", "d3"];
    for (place, mv) in moves.into_iter().enumerate() {
        ended.play(["alice", "bob"][place % 2], mv).await;
        running.play(["carol", "dave"][place % 2], mv).await;
    }
    ended.resign("alice").await;
    let store = server.store().await;
    let table = running.table().await;
    let stands = [table.position().placement_key()];
    let guarded = store.guarded_positions(&stands, None).await.unwrap();
    assert!(!guarded.is_empty());
    running
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_help_with_no_position_of_a_game_that_goes_on() {
    let server = TestServer::start().await;
    let running = over_and_running(&server).await;
    let refusal = en("error-no-computer-help", &[]);
    // Where it stands, and on every way that leads through it.
    let copy = |color: &'static str, ply: i64| -> [(&'static str, OptionValue); 4] {
        [
            ("table", 1.into()),
            ("ply", ply.into()),
            ("color", color.into()),
            ("level", 1.into()),
        ]
    };
    let board = practice(&server, "bob", &copy("b", 7)).await;
    says(&board, &en_part("practice-you-to-move"));
    let hinted = press(&server, "bob", &board, "hint").await;
    says(&hinted, &refusal);
    let moved = practice(&server, "bob", &[("move", "d6".into())]).await;
    says(&moved, &refusal);
    assert!(offers(&moved, "continue"));
    let again = press(&server, "bob", &moved, "continue").await;
    says(&again, &refusal);
    let kind = kept(&server, "bob").await[0].kind();
    assert!(matches!(kind, PracticeKind::Sparring { .. }));
    // From before it, the way through it is refused too, and another is not.
    practice(&server, "bob", &copy("b", 5)).await;
    let through = practice(&server, "bob", &[("move", "c6".into())]).await;
    says(&through, &refusal);
    let back = press(&server, "bob", &through, "step-back").await;
    says(&back, &en_part("practice-you-to-move"));
    let beside = practice(&server, "bob", &[("move", "h6".into())]).await;
    says(&beside, &en_part("practice-you-to-move"));
    // Once the other game is over, it is no secret of anybody's.
    running.resign("dave").await;
    practice(&server, "bob", &copy("w", 6)).await;
    let through = practice(&server, "bob", &[("move", "d3".into())]).await;
    says(&through, &en_part("practice-you-to-move"));
    server.close().await;
}
