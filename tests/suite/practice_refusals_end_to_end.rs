//! What cannot be done on a private board, and that the board stands as it stood afterwards.

use std::sync::Arc;

use seigneur::game::practice::{KeptLine, LONGEST_LINE, LineNumber, MOST_LINES, PracticeBoard};
use seigneur::game::{Clock, ComputerLevel, GameId, PlayerId, Store, SystemClock};
use seigneur::rules::{Color, History, Move, Position};
use seigneur::sandbox::Answer;

use crate::support::acting::{practice, press, shown};
use crate::support::game_fixture::GameFixture;
use crate::support::games::fools_mate;
use crate::support::locale::{button, en, en_part, fr};
use crate::support::messages::{labels, says};
use crate::support::test_server::TestServer;

/// Somebody's board that was used last, as it is kept.
async fn kept(server: &TestServer, user: &str) -> PracticeBoard {
    let player = PlayerId(server.user(user).0);
    let store = server.store().await;
    store.practice_boards(player).await.unwrap().remove(0)
}

/// Does on their latest board what no button of it offers.
async fn forged(server: &TestServer, user: &str, below: &Answer, step: &str) -> Answer {
    let board = kept(server, user).await;
    let id = format!("practice:{step}:{}:{:x}:", board.number().0, board.stamp());
    server.forge(user, shown(below), &id).await
}

/// A board on which Alice tries lines of a game after its first move.
async fn lines_of_a_game(server: &TestServer) -> (GameFixture<'_>, Answer) {
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e4").await;
    let board = practice(server, "alice", &[("table", 1.into())]).await;
    (game, board)
}

/// As many moves from a position on as are asked for, after none of which the game is over.
fn long_line(start: &Position, length: usize) -> Vec<Move> {
    let mut line = History::new(*start);
    for step in 0..length {
        let moves = line.position().legal_moves();
        let goes_on = |mv: &&Move| {
            let mut after = line.clone();
            after.play(**mv).is_ok() && after.outcome().is_none()
        };
        let mut others = moves.iter().cycle().skip(step % moves.len());
        let next = *others.find(goes_on).unwrap();
        line.play(next).unwrap();
    }
    line.moves().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_stepped_over_where_nothing_was_played() {
    let server = TestServer::start().await;
    let board = practice(&server, "alice", &[("game", "chess".into())]).await;
    let before = kept(&server, "alice").await;
    for step in ["back", "forward"] {
        let refused = forged(&server, "alice", &board, step).await;
        says(&refused, &en("error-practice-no-step", &[]));
        // The board stands below the reason.
        says(&refused, &en_part("practice-you-to-move"));
    }
    assert_eq!(kept(&server, "alice").await, before);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_private_board_has_the_colours_of_its_game_alone() {
    let server = TestServer::start().await;
    for (game, why) in [
        ("chess", "Nobody plays Red in Chess."),
        ("echeversi", "Nobody plays Red in Écheversi."),
    ] {
        let options = [("game", game.into()), ("color", "r".into())];
        says(&practice(&server, "alice", &options).await, why);
    }
    let options = [("move", "e4".into())];
    let none = practice(&server, "alice", &options).await;
    says(&none, &en("error-practice-no-board", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_own_colour_on_a_private_board_is_drawn_by_lot_where_that_is_wanted() {
    let server = TestServer::start().await;
    let options = [
        ("game", "trichess".into()),
        ("color", "random".into()),
        ("level", 1.into()),
    ];
    let mut drawn = Color::White;
    for _ in 0..12 {
        practice(&server, "alice", &options).await;
        drawn = kept(&server, "alice").await.owner().seat;
        if drawn != Color::White {
            break;
        }
    }
    assert_ne!(drawn, Color::White, "twelve times");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn options_that_would_mean_nothing_are_refused() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let (game, table) = (("game", "chess".into()), ("table", 1.into()));
    let refused = practice(&server, "alice", &[game.clone(), table]).await;
    says(&refused, &en("error-practice-game-and-table", &[]));
    for options in [vec![("ply", 3.into())], vec![game, ("ply", 3.into())]] {
        let refused = practice(&server, "alice", &options).await;
        says(&refused, &en("error-practice-ply-alone", &[]));
    }
    for option in [("level", 2.into()), ("color", "random".into())] {
        let refused = practice(&server, "alice", &[option]).await;
        says(&refused, &en("error-practice-new-alone", &[]));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn below_a_move_that_was_refused_stands_how_to_go_on() {
    let server = TestServer::start().await;
    // On a board that begins by it there is nothing else yet.
    for (typed, why) in [("e5", "e5"), ("hello", "I cannot read “hello” as a move")] {
        let options = [("game", "chess".into()), ("move", typed.into())];
        let refused = practice(&server, "alice", &options).await;
        says(&refused, why);
        let offered = labels(refused.message.as_ref().unwrap());
        assert_eq!(offered, [button("move"), button("back")], "{typed}");
        let board = press(&server, "alice", &refused, "back").await;
        says(&board, &en_part("practice-you-to-move"));
        let pieces = press(&server, "alice", &board, "move").await;
        says(&pieces, "Which piece?");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_computer_is_chosen_for_the_board_of_a_game_that_goes_on() {
    let server = TestServer::start().await;
    let (game, _) = lines_of_a_game(&server).await;
    let why = en("error-practice-all-sides", &[]);
    for option in [("level", 2.into()), ("color", "b".into())] {
        let named = [("table", 1.into()), option.clone()];
        says(&practice(&server, "alice", &named).await, &why);
        let here = server
            .slash("alice", game.thread, "practice", &[option])
            .await;
        says(&here, &why);
    }
    game.resign("bob").await;
    let options = [("table", 1.into()), ("level", 2.into())];
    let copy = practice(&server, "alice", &options).await;
    says(&copy, "against level 2");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_played_on_a_board_whose_line_has_ended() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let options = [("table", 1.into()), ("ply", 4.into()), ("level", 1.into())];
    let board = practice(&server, "alice", &options).await;
    let ended = en("error-practice-over", &[]);
    says(&forged(&server, "alice", &board, "hint").await, &ended);
    let typed = practice(&server, "alice", &[("move", "e4".into())]).await;
    says(&typed, &ended);
    assert!(kept(&server, "alice").await.line().turns().is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_hint_is_given_where_a_computer_is_to_move() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("level", 1.into())];
    let board = practice(&server, "alice", &options).await;
    // As it is where the process ends between a move and its answer.
    let moved = kept(&server, "alice").await;
    let first = moved.position().legal_moves()[0];
    let moved = moved.after(first).unwrap();
    let line: Vec<Move> = moved.line().moves().collect();
    let next = moved.version() + 1;
    let start = moved.line().positions()[0];
    let moved = PracticeBoard::new(moved.owner(), moved.number(), moved.kind(), start)
        .restored(next, line, 1)
        .unwrap();
    let store = server.store().await;
    store
        .keep_practice(&moved, SystemClock.now())
        .await
        .unwrap();
    let refused = forged(&server, "alice", &board, "hint").await;
    says(&refused, &en("error-practice-computer-to-move", &[]));
    let typed = practice(&server, "alice", &[("move", "e5".into())]).await;
    says(&typed, &en("error-practice-computer-to-move", &[]));
    // The button that takes its place has the computer move.
    let answered = press(&server, "alice", &refused, "continue").await;
    says(&answered, &en_part("practice-you-to-move"));
    assert_eq!(kept(&server, "alice").await.line().turns().len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_button_of_a_board_that_was_put_away_does_nothing_to_the_next_one() {
    let server = TestServer::start().await;
    let options = [("game", "chess".into()), ("level", 1.into())];
    let former = practice(&server, "alice", &options).await;
    let shown = practice(&server, "alice", &[]).await;
    let first = kept(&server, "alice").await;
    press(&server, "alice", &shown, "end-practice").await;
    practice(&server, "alice", &options).await;
    let next = kept(&server, "alice").await;
    assert_eq!(next.number(), first.number());
    let refused = press(&server, "alice", &former, "end-practice").await;
    says(&refused, &en("error-practice-changed", &[]));
    assert_eq!(kept(&server, "alice").await, next);
    // Nor need computers begin the next game alike.
    let level = ComputerLevel::USUAL;
    assert_ne!(next.question(level).seed, first.question(level).seed);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_kept_once_and_none_without_moves() {
    let server = TestServer::start().await;
    let (_game, board) = lines_of_a_game(&server).await;
    let refused = forged(&server, "alice", &board, "keep").await;
    says(&refused, &en("error-practice-empty-line", &[]));
    let listed = press(&server, "alice", &refused, "lines").await;
    says(&listed, &en("practice-no-lines", &[]));
    let mut board = practice(&server, "alice", &[("move", "e5".into())]).await;
    for _ in 0..2 {
        board = press(&server, "alice", &board, "keep-line").await;
        says(&board, &en("practice-kept", &[("number", "1")]));
    }
    let another = practice(&server, "alice", &[("move", "Nf3".into())]).await;
    let another = press(&server, "alice", &another, "keep-line").await;
    says(&another, &en("practice-kept", &[("number", "2")]));
    server.close().await;
}

/// Keeps as many lines of one move of a game for Alice as are asked for, each another.
async fn keep_lines(store: &Arc<dyn Store>, game: GameId, board: &PracticeBoard, count: usize) {
    let start = board.line().positions()[0];
    let topology = start.topology();
    let replies = start.legal_moves();
    for number in 1..=count {
        // There are fewer first moves than lines: the second moves differ then.
        let first = replies[number % replies.len()];
        let second = start.play(first).unwrap().legal_moves()[number / replies.len()];
        let line = KeptLine {
            game,
            player: board.owner().player,
            number: LineNumber(u32::try_from(number).unwrap()),
            after: 1,
            start: Some(start),
            moves: vec![first, second],
        };
        store.keep_line(topology, &line).await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_keeps_so_many_lines_of_a_game_and_no_more() {
    let server = TestServer::start().await;
    lines_of_a_game(&server).await;
    let board = practice(&server, "alice", &[("move", "e5".into())]).await;
    let kept_board = kept(&server, "alice").await;
    let game = kept_board.source().expect("a game").game;
    let store = server.store().await;
    keep_lines(&store, game, &kept_board, MOST_LINES - 1).await;
    let last = press(&server, "alice", &board, "keep-line").await;
    let number = MOST_LINES.to_string();
    says(&last, &en("practice-kept", &[("number", &number)]));
    let one_more = practice(&server, "alice", &[("move", "Nf3".into())]).await;
    let refused = press(&server, "alice", &one_more, "keep-line").await;
    let why = en("error-practice-too-many-lines", &[("most", &number)]);
    says(&refused, &why);
    // All of them are listed, in one message and in menus that Discord takes.
    let listed = press(&server, "alice", &refused, "lines").await;
    says(&listed, &en("practice-lines", &[]));
    let player = kept_board.owner().player;
    let lines = store.kept_lines(game, player).await.unwrap();
    assert_eq!(lines.len(), MOST_LINES);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_may_have_sixty_moves_and_not_one_more() {
    let server = TestServer::start().await;
    lines_of_a_game(&server).await;
    let board = kept(&server, "alice").await;
    let start = board.line().positions()[0];
    let store = server.store().await;
    let line = long_line(&start, LONGEST_LINE + 1);
    for (played, said) in [
        (LONGEST_LINE, en("practice-kept", &[("number", "1")])),
        (LONGEST_LINE + 1, en("error-practice-too-long", &[])),
    ] {
        let board = kept(&server, "alice").await;
        let longer = PracticeBoard::new(board.owner(), board.number(), board.kind(), start)
            .restored(board.version() + 1, line.clone(), played)
            .unwrap();
        store
            .keep_practice(&longer, SystemClock.now())
            .await
            .unwrap();
        let shown = practice(&server, "alice", &[]).await;
        says(&press(&server, "alice", &shown, "keep-line").await, &said);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_planned_only_where_the_game_stands_on_it() {
    let server = TestServer::start().await;
    let (game, _) = lines_of_a_game(&server).await;
    for mv in ["e5", "Nf3"] {
        practice(&server, "alice", &[("move", mv.into())]).await;
    }
    // The other answers something else.
    game.play("bob", "c5").await;
    let board = practice(&server, "alice", &[]).await;
    let refused = press(&server, "alice", &board, "plan-line").await;
    says(&refused, &en("error-practice-elsewhere", &[]));
    game.resign("bob").await;
    let board = practice(&server, "alice", &[]).await;
    let over = press(&server, "alice", &board, "plan-line").await;
    says(&over, &en("error-over", &[]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_speaks_french_is_refused_in_french() {
    let server = TestServer::start().await;
    let none = practice(&server, "chloe", &[]).await;
    says(&none, &fr("error-practice-no-board", &[]));
    let options = [("game", "chess".into()), ("level", 1.into())];
    let board = practice(&server, "chloe", &options).await;
    says(&board, "Échecs · entraînement");
    let refused = forged(&server, "chloe", &board, "back").await;
    says(&refused, &fr("error-practice-no-step", &[]));
    let typed = practice(&server, "chloe", &[("move", "Rd4".into())]).await;
    says(&typed, "pas de roi");
    server.close().await;
}
