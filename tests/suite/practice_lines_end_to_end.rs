//! Lines of games of each kind that their players try, keep, and make into conditional moves.

use seigneur::game::practice::PracticeBoard;
use seigneur::game::{Clock, PlayerId, SystemClock};
use seigneur::rules::{History, Move, Position, Variant};
use seigneur::sandbox::{ChannelId, OptionValue};

use crate::support::acting::{practice, press};
use crate::support::games::fools_mate;
use crate::support::locale::{button, en, en_part};
use crate::support::messages::{labels, lacks, says};
use crate::support::test_server::TestServer;

/// So many lines of so many plies are tried and kept.
const LINES: usize = 20;
const PLIES: usize = 40;

/// A line from a position on, another one for each number, as long as the game lets it be.
fn line(start: &Position, number: usize) -> Vec<Move> {
    let mut line = History::new(*start);
    while line.turns().len() < PLIES {
        let moves = line.position().legal_moves();
        let goes_on = |mv: &&Move| {
            let mut after = line.clone();
            after.play(**mv).is_ok() && after.outcome().is_none()
        };
        // The first move tells the lines apart; after it any will do that is not the first of the list, lest pieces go
        // back and forth.
        let from = if line.turns().is_empty() { number } else { 7 };
        let mut others = moves
            .iter()
            .cycle()
            .skip(from % moves.len())
            .take(moves.len());
        let Some(&next) = others.find(goes_on) else {
            break;
        };
        line.play(next).unwrap();
    }
    line.moves().collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn twenty_lines_of_forty_plies_are_kept_of_each_game_and_one_is_planned_by_a_tap() {
    let server = TestServer::start().await;
    let store = server.store().await;
    let alice = PlayerId(server.user("alice").0);
    for (variant, number) in Variant::ALL.into_iter().zip(1_i64..) {
        let players = &["alice", "bob", "carol"][..variant.colors().len()];
        let game = server.friendly_game(variant.id(), players).await;
        // What is planned are answers: the others are to move.
        let start = Position::start(variant);
        let first = start.legal_moves()[0].coordinates(start.topology());
        game.play("alice", &first).await;
        let table = [("table", number.into())];
        let general = server.sandbox.channel("general");
        let mut shown = server.slash("alice", general, "practice", &table).await;
        for nth in 1..=LINES {
            let kept = store.practice_boards(alice).await.unwrap().remove(0);
            let start = kept.line().positions()[0];
            let moves = line(&start, nth);
            let played = moves.len();
            assert!(
                played == PLIES || variant == Variant::Echeversi,
                "{variant}"
            );
            // A tap a ply is what `practice_end_to_end` does; here the line is there at once.
            let longer = PracticeBoard::new(kept.owner(), kept.number(), kept.kind(), start)
                .restored(kept.version() + 1, moves, played)
                .unwrap();
            let at = SystemClock.now();
            store.keep_practice(&longer, at).await.unwrap();
            let board = server.slash("alice", general, "practice", &[]).await;
            let board = board.message.expect("a board");
            shown = server.press("alice", board.id, &button("keep-line")).await;
            says(
                &shown,
                &en("practice-kept", &[("number", &nth.to_string())]),
            );
        }
        let board = shown.message.expect("a board");
        assert!(labels(&board).contains(&button("plan-line")), "{variant}");
        let planned = server.press("alice", board.id, &button("plan-line")).await;
        says(&planned, &en("answer-planned", &[]));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_in_a_games_thread_goes_on_on_the_board_that_is_open() {
    let server = TestServer::start().await;
    let store = server.store().await;
    let alice = PlayerId(server.user("alice").0);
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    for (user, text) in [("alice", "e4"), ("bob", "e5"), ("alice", "Nf3")] {
        game.play(user, text).await;
    }
    let practice = async |options: &[(&str, OptionValue)]| {
        server
            .slash("alice", game.thread, "practice", options)
            .await;
        store.practice_boards(alice).await.unwrap()
    };
    let opened = practice(&[("ply", 1.into())]).await;
    let typed = practice(&[("move", "c5".into())]).await;
    assert_eq!(typed.len(), 1, "no other board");
    assert_eq!(typed[0].number(), opened[0].number());
    assert_eq!(typed[0].line().turns().len(), 1);
    // Once the game has gone on, it is about what stands there now.
    server.wait_hours(1);
    game.play("bob", "Nc6").await;
    let typed = practice(&[("move", "Bb5".into())]).await;
    assert_eq!(typed.len(), 2);
    assert_eq!(typed[0].source().map(|source| source.after), Some(4));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_the_thread_of_a_game_that_is_over_a_copy_of_it_is_meant() {
    let server = TestServer::start().await;
    let general = server.sandbox.channel("general");
    let game = fools_mate(&server).await;
    let (store, id) = game.kept().await;
    let alice = PlayerId(server.user("alice").0);
    let practice = async |channel: ChannelId, options: &[(&str, OptionValue)]| {
        server.slash("alice", channel, "practice", options).await;
        store.practice_boards(alice).await.unwrap()
    };
    let new = [("game", "chess".into()), ("level", 1.into())];
    practice(general, &new).await;
    let boards = practice(game.thread, &[]).await;
    let copy = boards[0].number();
    let source = boards[0].source().expect("a copy");
    assert_eq!((boards.len(), source.game, source.after), (2, id, 3));
    assert_eq!(practice(game.thread, &[]).await.len(), 2, "the same one");
    // What is typed is meant for the board that was seen last.
    practice(general, &new).await;
    let boards = practice(game.thread, &[("move", "e4".into())]).await;
    assert_eq!((boards.len(), boards[0].source()), (3, None));
    assert!(boards[0].line().move_count() > 0);
    let boards = practice(game.thread, &[]).await;
    assert_eq!((boards.len(), boards[0].number()), (3, copy));
    // Another one begins where that is asked for.
    let boards = practice(game.thread, &[("ply", 0.into())]).await;
    let source = boards[0].source().expect("a copy");
    assert_eq!((boards.len(), source.game, source.after), (4, id, 0));
    let boards = practice(game.thread, &[("level", 1.into())]).await;
    assert_eq!(boards.len(), 5);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn once_the_game_is_over_a_copy_with_computers_takes_the_place_of_the_board_for_lines() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    for mv in ["e4", "e5"] {
        let player = if mv == "e4" { "alice" } else { "bob" };
        game.play(player, mv).await;
    }
    let lines = game.command("alice", "practice").await;
    says(&lines, &en_part("practice-heading-lines"));
    lacks(&lines, &en_part("practice-over"));
    game.resign("bob").await;
    // The board for lines says what has become of its game, and how to go on.
    let lines = practice(&server, "alice", &[]).await;
    says(&lines, &en_part("practice-heading-lines"));
    says(&lines, &en_part("practice-over"));
    let copy = game.command("alice", "practice").await;
    lacks(&copy, &en_part("practice-heading-lines"));
    lacks(&copy, &en_part("practice-over"));
    let hinted = press(&server, "alice", &copy, "hint").await;
    says(&hinted, &en_part("practice-hint"));
    server.close().await;
}
