//! The binary's command line, as scripts use it.

use std::net::TcpStream;

use crate::support::command_line::{refusal, seigneur, stdout};
use crate::support::messages::tells;

#[test]
fn perft_is_a_number_alone_on_a_line() {
    assert_eq!(stdout(&["rules", "perft", "trichess", "3"]), "8000\n");
    assert_eq!(stdout(&["rules", "perft", "chess", "3"]), "8902\n");
}

#[test]
fn moves_are_sorted_one_a_line() {
    let moves = stdout(&["rules", "moves", "chess"]);
    assert_eq!(moves.lines().count(), 20);
    assert!(moves.lines().is_sorted());
    let fat = "8/8/8/wK7|8/8/1wR6/7rK|8/8/1wR6/bK7 r - - 0 10 -";
    let ended = stdout(&["rules", "moves", "trichess", "--position", fat]);
    assert!(
        ended.starts_with("ended: ") || ended.lines().count() > 1,
        "{ended}"
    );
}

#[test]
fn play_prints_the_position_and_the_state() {
    let mated = stdout(&["rules", "play", "chess", "f2f3", "e7e5", "g2g4", "d8h4"]);
    let expected =
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\nended: mate points 0,3\n";
    assert_eq!(mated, expected);
    assert!(stdout(&["rules", "play", "trichess", "e2e4"]).ends_with("\nrunning\n"));
}

#[test]
fn what_is_no_number_is_refused_with_what_was_expected() {
    for (arguments, expected) in [
        (
            &["export", "--server", "abc", "--out", "x.zip"][..],
            "'--server <ID>': expected a server's id, such as 1000000000000000001",
        ),
        (
            &["export", "--server", "-1", "--out", "x.zip"],
            "'--server <ID>': expected a server's id, such as 1000000000000000001",
        ),
        (
            &["rules", "problems", "chess", "--count", "-"],
            "'--count <N>': expected a whole number",
        ),
    ] {
        let said = refusal(arguments);
        tells(&said, expected);
    }
}

/// Every game: its perft of 2, a first move, and what its alt text begins with.
const GAMES: [(&str, &str, &str, &str); 6] = [
    (
        "trichess",
        "400",
        "e2e4",
        "Trichess. White to move. White: K e1, Q d1",
    ),
    (
        "echecs3",
        "400",
        "e2e4",
        "Échecs à 3. White to move. White: K e1, Q d1",
    ),
    (
        "yalta",
        "400",
        "e2e4",
        "Yalta. White to move. White: K e1, Q d1",
    ),
    (
        "yalta-last_king",
        "400",
        "e2e4",
        "Yalta (last king). White to move. White: K e1, Q d1",
    ),
    (
        "chess",
        "400",
        "e2e4",
        "Chess. White to move. White: K e1, Q d1",
    ),
    (
        "echeversi",
        "4032",
        "K@e1",
        "Écheversi. White to move. White controls 0 squares, Black 0. White in hand: K, Q, 2\u{a0}R",
    ),
];

#[test]
fn every_game_answers_every_question() {
    let folder = tempfile::tempdir().unwrap();
    for (game, perft, first, alt) in GAMES {
        assert_eq!(stdout(&["rules", "perft", game, "2"]), format!("{perft}\n"));
        let moves = stdout(&["rules", "moves", game]);
        assert!(moves.lines().any(|mv| mv == first), "{game}: {moves}");
        assert!(stdout(&["rules", "play", game, first]).ends_with("\nrunning\n"));
        assert_eq!(stdout(&["rules", "explain", game, first]), "legal\n");
        let file = folder.path().join(game).with_extension("png");
        let out = file.to_str().unwrap();
        let said = stdout(&["render", game, "--size", "200", "--out", out]);
        assert!(said.starts_with(alt), "{said}");
    }
}

#[test]
fn explain_says_why_in_one_line() {
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    let knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let fat = "8/8/8/wK7|8/8/5rP2/7rK|wQ4bK2/8/1bP6/8 r - - 1 10 -";
    for (arguments, expected) in [
        (&["chess", "Nf3"][..], "legal"),
        (&["chess", "Cf3", "--lang", "fr"], "legal"),
        (&["chess", "Cf3"], "legal"),
        (&["echeversi", "R@e1", "--lang", "fr"], "legal"),
        (&["chess", "Nd5"], "You have no knight that can go to d5."),
        (
            &["chess", "Cd5", "--lang", "fr"],
            "Vous n’avez pas de cavalier qui puisse aller en d5.",
        ),
        (
            &["yalta", "a1a3"],
            "The way is blocked by the white pawn on a2.",
        ),
        (
            &["chess", "Nd2", "--position", knights],
            "“Nd2” can be several moves: Nbd2 (`b1d2`), Nfd2 (`f3d2`). Say which.",
        ),
        (
            &["trichess", "e5"],
            "There is no e5 on this board; beyond e4 comes e9.",
        ),
        (
            &["yalta", "Ce7", "--lang", "fr"],
            "Ce plateau n’a pas de case e7\u{a0}: après e4 vient e9.",
        ),
        (&["echeversi", "K@e9"], "There is no e9 on this board."),
        (&["chess", "z4"], "There is no z4 on this board."),
        (
            &["trichess", "nf9"],
            "You have no knight that can go to f9.",
        ),
        (
            &["chess", "why\nnot"],
            "I cannot read “why not” as a move. Type for instance `e4`, `Nf3`, `exd5`, `O-O` or `e2e4`.",
        ),
        (
            &["chess", "a2a3", "--position", mated],
            "The game has ended: checkmate.",
        ),
        (
            &["chess", "whatever", "--position", mated, "--lang", "fr"],
            "La partie est terminée\u{a0}: échec et mat.",
        ),
        (
            &["trichess", "a1a2", "--position", fat],
            "The game has ended: fat (both other kings in check at once).",
        ),
    ] {
        let all = [&["rules", "explain"], arguments].concat();
        assert_eq!(stdout(&all), format!("{expected}\n"), "{arguments:?}");
    }
}

#[test]
fn score_counts_the_squares_of_white_and_black() {
    for (position, expected) in [
        ("8/8/8/8/8/8/8/8 w KQRRBBNNkqrrbbnn 0", "0 0\n"),
        ("8/8/8/8/8/8/8/K7 b QRRBBNNkqrrbbnn 1", "3 0\n"),
        ("KQRRBBNN/8/8/8/8/8/8/kqrrbbnn w - 16", "40 40\n"),
    ] {
        assert_eq!(stdout(&["rules", "score", position]), expected);
    }
}

#[test]
fn a_wrong_argument_is_named_with_its_place() {
    for (arguments, expected) in [
        (
            &["rules", "perft", "go", "1"][..],
            "invalid value 'go' for '<GAME>' [possible values: trichess, echecs3, yalta, yalta-last_king, chess, echeversi]",
        ),
        (&["rules", "perft", "chess", "x"], "DEPTH: found \"x\""),
        (
            &["rules", "moves", "chess", "--position", "8/8 w"],
            "--position: position: 2 fields, expected 6",
        ),
        (
            &["rules", "play", "chess", "e2e4", "e9"],
            "MOVE 2 (e9): \"e9\" is no move",
        ),
        (
            &["rules", "play", "chess", "e2e5"],
            "MOVE 1 (e2e5): not legal",
        ),
        (
            &[
                "rules", "play", "chess", "f2f3", "e7e5", "g2g4", "d8h4", "a2a3",
            ],
            "MOVE 5 (a2a3): the game has ended",
        ),
        (
            &["render", "chess", "--size", "big", "--out", "x.png"],
            "--size: found \"big\"",
        ),
        (
            &["render", "chess", "--size", "100000", "--out", "x.png"],
            "--size",
        ),
        (
            &["render", "chess", "--seat", "r", "--out", "x.png"],
            "--seat: found \"r\", expected one of w, b",
        ),
        (
            &["render", "chess"],
            "--out: missing, expected the file to write",
        ),
        (
            &["render", "chess", "--format", "text", "--out", "x.txt"],
            "--out: text is printed, expected no file",
        ),
        (
            &["render", "chess", "--format", "svg"],
            "invalid value 'svg' for '--format <FORMAT>' [possible values: picture, text]",
        ),
        (
            &["render", "chess", "--lang", "xx", "--out", "x.png"],
            "invalid value 'xx' for '--lang <LANG>' [possible values: en, fr, de, es]",
        ),
        (
            &["render", "chess", "--out", "/nowhere/x.png"],
            "--out: /nowhere/x.png cannot be written",
        ),
        (
            &["rules", "play", "echeversi", "N@z9"],
            "MOVE 1 (N@z9): \"N@z9\" is no move, expected a piece, @ and a square",
        ),
        (
            &["rules", "explain", "go", "e4"],
            "invalid value 'go' for '<GAME>'",
        ),
        (
            &["rules", "explain", "chess", "e4", "--position", "8/8 w"],
            "--position: position: 2 fields, expected 6",
        ),
        (
            &["rules", "explain", "chess", "e4", "--lang", "xx"],
            "invalid value 'xx' for '--lang <LANG>' [possible values: en, fr, de, es]",
        ),
        (&["rules", "explain", "chess"], "MOVE"),
        (
            &["rules", "score", "8 w"],
            "POSITION: position: 2 fields, expected 4",
        ),
        (&["rules", "score"], "POSITION"),
        (
            &["rules", "problems", "echeversi"],
            "invalid value 'echeversi' for '<GAME>' [possible values: trichess, echecs3, yalta, chess]",
        ),
        (
            &["render", "chess", "--theme", "pink", "--out", "x.png"],
            "invalid value 'pink' for '--theme <THEME>' [possible values: light, dark, contrast, colorblind, wood]",
        ),
        (
            &["render", "chess", "--seat", "x", "--out", "x.png"],
            "invalid value 'x' for '--seat <SEAT>' [possible values: w, r, b]",
        ),
        (&["render"], "<GAME>"),
        (&["fly"], "fly"),
        (&["rules", "perft", "chess"], "DEPTH"),
    ] {
        let said = refusal(arguments);
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
}

#[test]
fn render_writes_a_png_and_prints_its_alt_text() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    let out = file.to_str().unwrap();
    let alt = stdout(&[
        "render", "trichess", "--seat", "r", "--size", "300", "--out", out,
    ]);
    assert!(alt.starts_with("Trichess. White to move."), "{alt}");
    assert!(
        std::fs::read(&file)
            .unwrap()
            .starts_with(b"\x89PNG\r\n\x1a\n")
    );
}

#[test]
fn render_prints_a_position_as_text() {
    let position = "8/8/8/8/4p3/8/8/K6k b - - 0 1";
    let options = ["--position", position, "--last", "e5e4", "--lang", "fr"];
    let arguments = [&["render", "chess", "--format", "text"][..], &options].concat();
    let expected = "\
Échecs.

1 r · · · · · · R
2 · · · · · · · ·
3 · · · · · · · ·
4 · · · p · · · ·
5 · · · · · · · ·
6 · · · · · · · ·
7 · · · · · · · ·
8 · · · · · · · ·
  h g f e d c b a

RDTFCP Blanc, rdtfcp Noir
Trait aux Noirs.
Dernier coup, par Noir\u{a0}: e5e4.
";
    assert_eq!(stdout(&arguments), expected);
    let text = stdout(&["render", "yalta", "--format", "text", "--seat", "b"]);
    tells(&text, "\nWhite (left)\n 4  ·");
    assert!(
        text.ends_with("w White, r Brown, b Black\nWhite to move.\n"),
        "{text}"
    );
}

#[test]
fn a_wrong_setting_stops_the_start_and_is_named() {
    let output = seigneur(&[], &[("DATABASE_URL", "mysql://localhost")]);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    tells(&said, "DATABASE_URL");
}

#[test]
fn a_wrong_address_of_the_database_is_a_wrong_setting() {
    for (address, what) in [
        ("postgres://h/d?target_session_attrs=standby", "standby"),
        ("postgres://h:99999/d", "port"),
        ("postgres://h:x/d", "port"),
        ("postgres://h/d?sslmode=bogus", "bogus"),
        ("postgres://one,,two/d", "an empty host"),
        ("sqlite://", "no file"),
    ] {
        let output = seigneur(&[], &[("DATABASE_URL", address)]);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{address}: {said}");
        assert!(
            said.starts_with("error: DATABASE_URL: "),
            "{address}: {said}"
        );
        assert!(said.contains(what), "{address}: {said}");
        assert!(!said.contains("configuration"), "{address}: {said}");
        assert_eq!(said.lines().count(), 1, "{address}: {said}");
    }
}

#[test]
fn a_database_that_cannot_be_opened_is_told_of_once() {
    // Something answers there that is no PostgreSQL: it hangs up, or tears the connection apart with what was said unread.
    for hangs_up in [drop as fn(_), |stream: std::io::Result<TcpStream>| {
        let _ = stream.map(|stream| stream.peek(&mut [0]));
    }] {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        std::thread::spawn(move || listener.incoming().for_each(hangs_up));
        is_told_of_once(port);
    }
}

/// That the database at a port of this machine cannot be opened.
fn is_told_of_once(port: u16) {
    let database = format!("postgres://anna@127.0.0.1:{port}/games");
    let settings = [
        ("SANDBOX_ADDR", "127.0.0.1:0"),
        ("DATABASE_URL", &*database),
    ];
    let output = seigneur(&[], &settings);
    let said = String::from_utf8(output.stderr).unwrap();
    let place = format!("the PostgreSQL database games at 127.0.0.1:{port} as anna");
    let begins = format!("error: DATABASE_URL: database: cannot open {place}: ");
    assert!(said.lines().any(|line| line.starts_with(&begins)), "{said}");
    assert_eq!(said.matches("cannot open").count(), 1, "{said}");
    assert_eq!(output.status.code(), Some(1), "{said}");
}
