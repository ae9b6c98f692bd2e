//! Whole games through the sandbox: from `/play` to the result.

use seigneur::rules::{Color, Position, Variant};

use crate::support::locale::{button, en};
use crate::support::messages::tells;
use crate::support::test_server::TestServer;
use seigneur::sandbox::PostedMessage;

/// The moves of a game's PGN, in SAN.
fn moves(pgn: &str) -> Vec<&str> {
    let lines = pgn.lines().filter(|line| !line.starts_with('['));
    lines
        .flat_map(str::split_whitespace)
        .filter(|word| !word.ends_with('.') && !["1-0", "0-1", "1/2-1/2"].contains(word))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_famous_chess_game_is_played_to_its_mate() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let moves = moves(include_str!("../data/immortal_1851.pgn"));
    assert_eq!(moves.len(), 45);
    let ids = game.ids();
    for (ply, mv) in moves.iter().enumerate() {
        let player = &game.players[ply % 2];
        let board = if ply % 3 == 1 {
            game.play_by_reply(player, mv).await
        } else {
            game.play(player, mv).await
        };
        let next = ids[(ply + 1) % 2];
        assert_eq!(
            board.pings,
            [next],
            "ply {ply}: only the next player is pinged"
        );
        assert!(
            board.content.contains(&format!("**{mv}**")),
            "ply {ply}: {}",
            board.content
        );
        let picture = &board.attachments[0];
        assert_eq!(picture.filename, format!("chess-1-{}.png", ply + 4));
        assert_eq!(picture.picture_size(), Some((1024, 1024)));
        assert!(
            picture
                .description
                .as_ref()
                .is_some_and(|text| text.contains("Last move"))
        );
    }
    let last = game.boards().pop().unwrap().content;
    for expected in [
        "Checkmate!",
        "**Seigneur**",
        "3 points",
        "**Serf**",
        "0 points",
    ] {
        tells(&last, expected);
    }
    game.refuses("bob", "a6", &en("error-over", &[])).await;
    server.close().await;
}

/// A game from the start to its end, found by playing at random.
const TRICHESS_TO_MATE: &str = "e2e3 i11i10 k7k6 f1c4 e12l5 c7c5 d1g4 l5l10 a7a6 g2g3 l10l5 l7l6 c4a6 l5k5 b8c6 g4e10 i12e12 a8b8 e10j12";

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_trichess_game_is_played_by_three() {
    let server = TestServer::start().await;
    let game = server
        .game("trichess", &["alice", "bob", "carol"], None)
        .await;
    let ids = game.ids();
    let first = game.board(0).await;
    assert_eq!(first.pings, [ids[0]]);
    let members = server.sandbox.thread_members(game.thread);
    assert!(
        ids.iter().all(|id| members.contains(id)),
        "every player is in the thread"
    );
    let moves: Vec<&str> = TRICHESS_TO_MATE.split_whitespace().collect();
    for (ply, mv) in moves.iter().enumerate() {
        let board = game.play(&game.players[ply % 3], mv).await;
        if ply + 1 < moves.len() {
            assert_eq!(board.pings, [ids[(ply + 1) % 3]], "ply {ply}");
        }
    }
    let last = game.boards().pop().unwrap().content;
    for expected in [
        "Checkmate!",
        "**Seigneur**",
        "3 points",
        "**Vassal**",
        "1 point",
        "**Serf**",
    ] {
        tells(&last, expected);
    }
    server.close().await;
}

/// Plays into every kind of ending that the rows of a game show, each once, and returns the kinds.
async fn endings(variant: Variant, rows: &str) -> Vec<&str> {
    let server = TestServer::start().await;
    let mut seen: Vec<&str> = Vec::new();
    for row in rows.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let Some((ending, points)) = fields[2]
            .split_once(' ')
            .filter(|(kind, _)| *kind != "moves")
        else {
            continue;
        };
        if seen.contains(&ending) || fields[1] == "-" {
            continue;
        }
        seen.push(ending);
        let players = ["alice", "bob", "carol"];
        let game = server.game(variant.id(), &players, Some(fields[0])).await;
        let turn = Position::parse(variant, fields[0]).unwrap().turn();
        let place = Color::ALL.iter().position(|&color| color == turn).unwrap();
        let board = game.play(players[place], fields[1]).await;
        let said = match ending {
            "fat" => "Fat!",
            "double_check" => "Double check!",
            "mate" => "Checkmate!",
            "double_mate" => "Double mate!",
            "coalition_mate" => "Coalition mate",
            "stalemate" => "Stalemate.",
            "dead_position" => "Nobody can mate any more.",
            other => panic!("{other}"),
        };
        assert!(board.content.contains(said), "{row}: {}", board.content);
        let points: Vec<u32> = points
            .split(',')
            .map(|points| points.parse().unwrap())
            .collect();
        game.stands(&board, &points);
    }
    server.close().await;
    seen.sort_unstable();
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn every_ending_of_trichess_is_said_in_words_and_titles() {
    let rows = include_str!("../data/endings_trichess.tsv");
    let every = [
        "coalition_mate",
        "dead_position",
        "double_mate",
        "fat",
        "mate",
        "stalemate",
    ];
    assert_eq!(endings(Variant::Trichess, rows).await, every);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_ending_of_echecs3_is_said_in_words_and_titles() {
    let rows = include_str!("../data/endings_echecs3.tsv");
    let every = [
        "coalition_mate",
        "dead_position",
        "double_check",
        "double_mate",
        "mate",
        "stalemate",
    ];
    assert_eq!(endings(Variant::Echecs3, rows).await, every);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_ending_of_yalta_is_said_in_words_and_titles() {
    for (variant, rows) in [
        (Variant::Yalta, include_str!("../data/endings_yalta.tsv")),
        (
            Variant::YaltaLastKing,
            include_str!("../data/endings_yalta-last_king.tsv"),
        ),
    ] {
        let seen = endings(variant, rows).await;
        for ending in ["mate", "stalemate"] {
            assert!(seen.contains(&ending), "{variant}: {seen:?}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_resigns_after_a_question() {
    let server = TestServer::start().await;
    let game = server
        .friendly_game("trichess", &["alice", "bob", "carol"])
        .await;
    let asked = server.slash("bob", game.thread, "resign", &[]).await;
    assert!(asked.ephemeral);
    let question = asked.message.unwrap();
    let kept = server.press("bob", question.id, &button("cancel")).await;
    tells(&kept, "goes on");
    assert_eq!(game.boards().len(), 1);
    game.resign("bob").await;
    let last = game.board(1).await.content;
    tells(&last, "resigned");
    tells(&last, "**Chevalier**");
    tells(&last, "**Serf**");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn open_seats_are_for_anyone_and_lots_give_the_colours() {
    let server = TestServer::start().await;
    let invitation = server.invite("alice", &[("game", "trichess".into())]).await;
    tells(&invitation, "2 seats are open");
    let again = server.press("alice", invitation.id, &button("join")).await;
    tells(&again, "already");
    server.press("bob", invitation.id, &button("join")).await;
    server.press("dave", invitation.id, &button("join")).await;
    let game = server.game_of(&invitation, &["alice", "bob", "dave"]).await;
    let first = game.board(0).await;
    assert_eq!(first.pings.len(), 1, "one player is to move");
    // The invitation leads to the thread.
    let leads =
        |now: &PostedMessage| now.content.contains("The game is on") && now.buttons().is_empty();
    server.becomes(invitation.id, leads).await;
    server.close().await;
}
