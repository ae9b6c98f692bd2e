//! What the command line says of wrong arguments: one line that names them, and what was expected.

use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt as _;
use std::process::Command;

use crate::support::command_line::refusal;
use crate::support::messages::tells;

fn check(arguments: &[&str], expected: &str) {
    assert_eq!(
        refusal(arguments),
        format!("error: {expected}\n"),
        "{arguments:?}"
    );
}

#[test]
fn line_ends_in_arguments_are_written_out() {
    check(
        &["rules", "play", "chess", "e2\ne4"],
        r#"MOVE 1 (e2\ne4): "e2\ne4" is no move, expected two squares and perhaps q, r, b, n or p, such as e2e4 or b7b8q"#,
    );
    check(
        &["render", "chess", "--out", "a\nb"],
        r"--out: found a\nb, expected a file that ends in .png, .gif or .zip",
    );
    check(
        &["rules", "perft", "che\n\nckers", "3"],
        r"invalid value 'che\n\nckers' for '<GAME>' [possible values: trichess, echecs3, yalta, yalta-last_king, chess, echeversi]",
    );
}

#[test]
fn a_negative_number_is_a_number_that_is_wrong() {
    check(
        &["rules", "perft", "chess", "-1"],
        r#"DEPTH: found "-1", expected a whole number from 0 to 20"#,
    );
    check(
        &["render", "chess", "--size", "-5", "--out", "x.png"],
        r#"--size: found "-5", expected a number of pixels"#,
    );
    for (option, value) in [("--count", "x"), ("--count", "-3"), ("--seed", "1.5")] {
        check(
            &["rules", "problems", "chess", option, value],
            &format!(
                "invalid value '{value}' for '{option} <N>': expected a whole number, 0 or more"
            ),
        );
    }
}

#[test]
fn a_wrong_subcommand_is_told_which_there_are() {
    check(
        &["rules"],
        "seigneur rules: the subcommand is missing, expected one of perft, moves, play, explain, score, problems",
    );
    let wrong = refusal(&["foo"]);
    assert!(
        wrong.starts_with("error: unrecognized subcommand 'foo', expected one of run, sandbox, "),
        "{wrong}"
    );
    let below = refusal(&["rules", "foo"]);
    tells(&below, "expected one of perft, moves");
}

#[test]
fn an_argument_too_many_is_told_what_there_is_room_for() {
    check(
        &["rules", "perft", "chess", "1", "2"],
        "unexpected argument '2' found; expected seigneur rules perft [OPTIONS] <GAME> <DEPTH>",
    );
}

#[test]
fn an_argument_that_is_no_text_is_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(["rules", "moves", "chess", "--position"])
        .arg(OsString::from_vec(vec![0xff, 0xfe]))
        .env_clear()
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "error: argument 5: found \"\u{fffd}\u{fffd}\", expected text in UTF-8\n"
    );
}

#[test]
fn moves_that_are_none_are_refused() {
    for (game, argument, moves, expected) in [
        (
            "chess",
            "--last",
            "",
            r#"--last: "" has an empty place, expected moves joined by commas"#,
        ),
        (
            "chess",
            "--last",
            "e2e4,",
            r#"--last: "e2e4," has an empty place, expected moves joined by commas"#,
        ),
        (
            "chess",
            "--moves",
            "e2e4,,",
            r#"--moves: "e2e4,," has an empty place, expected moves joined by commas"#,
        ),
        (
            "echeversi",
            "--last",
            "a1a2",
            r#"--last: "a1a2" is no move, expected a piece, @ and a square, such as K@e1"#,
        ),
        (
            "chess",
            "--arrow",
            "K@e1",
            r#"--arrow: "K@e1" is no move, expected two squares and perhaps q, r, b, n or p, such as e2e4 or b7b8q"#,
        ),
    ] {
        check(
            &["render", game, argument, moves, "--out", "x.png"],
            expected,
        );
    }
}

#[test]
fn without_a_token_what_needs_one_names_the_setting() {
    let folder = tempfile::tempdir().unwrap();
    for (command, why) in [
        ("invite", "the link depends on it"),
        ("emojis", "the emojis belong to its application"),
    ] {
        let mut asked = Command::new(env!("CARGO_BIN_EXE_seigneur"));
        let asked = asked.arg(command).env_clear().current_dir(folder.path());
        let output = asked.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(said, format!("error: DISCORD_TOKEN: not set, and {why}\n"));
        assert_eq!(output.status.code(), Some(2), "{said}");
    }
}
