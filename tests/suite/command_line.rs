//! The binary's command line, as scripts use it.

use std::process::{Command, Output};

fn seigneur(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(arguments)
        .env_clear()
        .output()
        .unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = seigneur(arguments);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// One line on stderr with exit status 2.
fn refusal(arguments: &[&str]) -> String {
    let output = seigneur(arguments);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    said
}

#[test]
fn perft_is_a_number_alone_on_a_line() {
    assert_eq!(stdout(&["rules", "perft", "trichess", "3"]), "8000\n");
    assert_eq!(stdout(&["rules", "perft", "chess", "3"]), "8902\n");
}

#[test]
fn moves_are_sorted_one_a_line() {
    let moves = stdout(&["rules", "moves", "chess"]);
    let lines: Vec<&str> = moves.lines().collect();
    assert_eq!(lines.len(), 20);
    assert!(lines.is_sorted());
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
fn a_wrong_argument_is_named_with_its_place() {
    for (arguments, expected) in [
        (
            &["rules", "perft", "go", "1"][..],
            "GAME: unknown game \"go\", expected one of trichess, chess",
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
            &["render", "chess", "--lang", "de", "--out", "x.png"],
            "--lang: found \"de\"",
        ),
        (
            &["render", "chess", "--out", "/nowhere/x.png"],
            "--out: /nowhere/x.png cannot be written",
        ),
        (&["rules"], "error"),
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
fn a_wrong_setting_stops_the_start_and_is_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .env_clear()
        .env("DATABASE_URL", "mysql://localhost")
        .output()
        .unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("DATABASE_URL"), "{said}");
}
