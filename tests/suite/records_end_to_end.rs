//! What is kept of games: their moves as text and as files.

use seigneur::rules::notation::pgn;

use crate::support::games::{chess_in, fools_mate};
use crate::support::locale::{button, french_button};
use crate::support::messages::{direct, files, lacks, says, tells, text, written};
use crate::support::quiet_play::play_quietly;
use crate::support::test_server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_history_has_the_moves_in_rounds() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let [alice, bob] = game.ids()[..] else {
        panic!("two players");
    };
    let expected = format!(
        "Chess #1 · the game is over\nWhite <@{alice}> · Black <@{bob}>\n\
         ```\n   White Black\n1. f3    e5\n2. g4    Qh4#\n```\n\
         **Checkmate!** <@{bob}> mates <@{alice}>.\n\
         • **Seigneur**: <@{bob}> (Black), 3 points\n• **Serf**: <@{alice}> (White), 0 points"
    );
    for user in ["alice", "dave"] {
        let answer = server.slash(user, game.thread, "history", &[]).await;
        assert!(answer.ephemeral);
        assert_eq!(text(&answer), expected);
        assert!(answer.message.unwrap().pings.is_empty());
    }
    let home = direct(&server, "bob");
    let answer = server
        .slash("bob", home, "history", &[("table", 1.into())])
        .await;
    assert_eq!(text(&answer), expected);

    server.invite("alice", &[("game", "chess".into())]).await;
    for command in ["history", "replay", "export"] {
        let answer = server
            .slash("alice", game.thread, command, &[("table", 2.into())])
            .await;
        says(&answer, "The game has not started");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_tells_who_left_and_who_went_out() {
    let server = TestServer::start().await;
    let players = ["alice", "bob", "carol"];
    let game = server.friendly_game("yalta", &players).await;
    game.play("alice", "e2e4").await;
    game.resign("carol").await;
    game.board(2).await;
    game.play("bob", "d7d6").await;
    game.play("alice", "Nf3").await;
    let said = text(&server.slash("bob", game.thread, "history", &[]).await);
    let sheet = "```\n   White Brown Black\n1. e4\n   Black resigned.\n1. …     d6\n2. Nf3\n```";
    tells(&said, sheet);
    game.resign("bob").await;
    game.board(5).await;
    let said = text(&server.slash("bob", game.thread, "history", &[]).await);
    tells(&said, "2. Nf3\n   Brown resigned.\n```");
    tells(&said, "**Last one in!**");

    let out = "7wR/8/8/wK7|8/1wR6/7wR/4bK2rN|8/5bP2/1wR6/7rK w - - 3 12 -";
    let game = server.game("yalta-last_king", &players, Some(out)).await;
    game.play("alice", "h4h12").await;
    game.play("carol", "d8c8").await;
    let said = text(&server.slash("bob", game.thread, "history", &[]).await);
    tells(&said, &format!("From the position `{out}`"));
    let sheet = "12. Rh12#\n    Brown is mated and out.\n12. …     –     K";
    tells(&said, sheet);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_history_of_a_game_that_was_called_off_names_its_people_once() {
    let server = TestServer::start().await;
    let game = server.friendly_game("chess", &["alice", "bob"]).await;
    game.play("alice", "e2e4").await;
    let asked = server.slash("bob", game.thread, "abort", &[]).await;
    server.press_on("bob", &asked, &button("confirm")).await;
    game.board(2).await;
    let said = text(&server.slash("bob", game.thread, "history", &[]).await);
    tells(&said, "1. e4\n```\nThe game does not count.");
    assert_eq!(said.matches("White <@").count(), 1, "{said}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_french_reader_has_french_letters() {
    let server = TestServer::start().await;
    let salon = server.sandbox.channel("salon");
    let game = chess_in(&server, salon, ["bob", "chloe"]).await;
    game.play("bob", "Nf3").await;
    let said = text(&server.slash("chloe", game.thread, "history", &[]).await);
    tells(&said, "   Blanc Noir\n1. Cf3\n```");
    let files = server.slash("chloe", game.thread, "export", &[]).await;
    says(&files, "La partie en PGN");
    let [record, events] = self::files(&files) else {
        panic!("two files");
    };
    assert!(written(record).contains("1. Nf3 *"), "{}", written(record));
    let moved = "1. Blanc (bob)\u{a0}: Cf3";
    assert!(written(events).contains(moved), "{}", written(events));
    let note = [("text", "Attention à la diagonale".into())];
    let kept = server.slash("chloe", game.thread, "note", &note).await;
    says(
        &kept,
        "Votre note sur la partie nº\u{a0}1 (Échecs) est enregistrée",
    );
    let board = server.slash("chloe", game.thread, "board", &[]).await;
    says(&board, "Votre note\u{a0}: Attention à la diagonale");
    let erased = server
        .press_on("chloe", &kept, &french_button("erase"))
        .await;
    tells(&erased, "est effacée");
    let shown = server.slash("chloe", game.thread, "replay", &[]).await;
    let alt = self::files(&shown)[0].description.clone().unwrap();
    let expected = "Animation de la partie nº\u{a0}1 (Échecs), 2 positions. La dernière\u{a0}:";
    assert!(alt.starts_with(expected), "{alt}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_history_ends_with_the_last_moves_and_is_whole_in_a_file() {
    let mut server = TestServer::start().await;
    let thread = server.game("chess", &["alice", "bob"], None).await.thread;
    play_quietly(&mut server, 300).await;
    let answer = server.slash("alice", thread, "history", &[]).await;
    let said = text(&answer);
    let length = said.chars().count();
    assert!((1900..=2000).contains(&length), "{length}");
    tells(&said, "… (all rounds are in the file)\n");
    tells(&said, "\n150. ");
    lacks(&said, "\n  1. ");
    let [file] = files(&answer) else {
        panic!("one file");
    };
    assert_eq!(file.filename, "chess-1.txt");
    let sheet = written(file);
    assert!(
        sheet.starts_with("Chess, table #1.\nWhite: alice\nBlack: bob\n\n"),
        "{sheet}"
    );
    tells(&sheet, "\n  1. ");
    tells(&sheet, "\n150. ");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_the_record_and_the_events() {
    let server = TestServer::start().await;
    let game = fools_mate(&server).await;
    let answer = server.slash("dave", game.thread, "export", &[]).await;
    says(&answer, "Chess #1 · the game is over");
    let [record, events] = files(&answer) else {
        panic!("two files");
    };
    assert_eq!(
        (&*record.filename, &*events.filename),
        ("chess-1.pgn", "chess-1.txt")
    );
    let records = pgn::read(&written(record)).unwrap();
    let [record] = records.as_slice() else {
        panic!("one record");
    };
    let guild = server.sandbox.guild("Sandbox");
    let site = format!("https://discord.com/channels/{guild}/{}", game.thread);
    for (tag, expected) in [
        ("Event", "Chess #1"),
        ("Site", &site),
        ("White", "alice"),
        ("Black", "bob"),
    ] {
        assert_eq!(record.tag(tag), Some(expected), "{tag}");
    }
    let date = record.tag("Date").unwrap();
    assert!(date.starts_with("20") && date.len() == 10, "{date}");
    assert_eq!(record.result(), "0-1");
    assert_eq!(record.history().moves().count(), 4);

    let told = written(events);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0], "Chess, table #1.");
    let day = date.replace('.', "-");
    for (line, expected) in lines[2..9].iter().zip([
        "alice opens the table.",
        "bob sits down.",
        "The game starts: White alice, Black bob.",
        "1. White (alice): f3",
        "1. Black (bob): e5",
        "2. White (alice): g4",
        "2. Black (bob): Qh4#",
    ]) {
        assert!(line.starts_with(&day) && line.ends_with(expected), "{line}");
        tells(&line, " UTC  ");
    }
    tells(&told, "\n\nThe game has ended: checkmate.\n");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_for_three_is_exported_with_its_points() {
    let server = TestServer::start().await;
    let game = server
        .friendly_game("trichess", &["alice", "bob", "carol"])
        .await;
    game.play("alice", "e4").await;
    game.resign("bob").await;
    game.board(2).await;
    let answer = server.slash("carol", game.thread, "export", &[]).await;
    let [record, events] = files(&answer) else {
        panic!("two files");
    };
    let text = written(record);
    for expected in [
        "[Red \"bob\"]",
        "[Result \"2-0-2\"]",
        "[Variant \"Trichess\"]",
        "[Ending \"resignation\"]",
        "1. e4 2-0-2",
    ] {
        tells(&text, expected);
    }
    assert_eq!(pgn::read(&text).unwrap().len(), 1);
    assert!(written(events).contains("Red (bob) resigns."));
    server.close().await;
}
