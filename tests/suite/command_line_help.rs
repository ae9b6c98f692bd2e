//! What the command line says of itself.

use seigneur::rules::Variant;

use crate::support::command_line::{refusal, stdout};

#[test]
fn help_names_every_game() {
    for arguments in [
        &["rules", "perft", "--help"][..],
        &["rules", "moves", "--help"],
        &["rules", "play", "--help"],
        &["rules", "explain", "--help"],
        &["render", "--help"],
    ] {
        let help = stdout(arguments);
        for game in Variant::ALL.map(Variant::id) {
            assert!(help.contains(game), "{arguments:?}: {game}: {help}");
        }
    }
}

#[test]
fn what_was_perhaps_meant_is_said() {
    for (arguments, expected) in [
        (
            &["dotcor"][..],
            "error: unrecognized subcommand 'dotcor'; tip: a similar subcommand exists: 'doctor'",
        ),
        (
            &["render", "chess", "--sise", "64"],
            "error: unexpected argument '--sise' found; tip: a similar argument exists: '--size'",
        ),
        (
            &["rules", "moves", "ches"],
            "; tip: a similar value exists: 'chess'",
        ),
    ] {
        let said = refusal(arguments);
        assert!(said.trim_end().ends_with(expected), "{said}");
    }
}

#[test]
fn help_is_short_and_lists_values_examples_and_exit_statuses() {
    let help = stdout(&["--help"]);
    for line in [
        "  doctor       Check settings, token, emojis and database",
        "  emojis       Upload pictures of the pieces, to be shown in menus",
        "  restore      Replace the database with a backup",
        "Examples:",
        "Exit status:",
        "  2  Wrong argument or setting",
    ] {
        assert!(help.lines().any(|it| it == line), "{line}: {help}");
    }
    let commands = help.lines().skip_while(|line| *line != "Commands:");
    for command in commands.skip(1).take_while(|line| !line.is_empty()) {
        assert!(command.len() <= 80, "{command}");
    }
    let help = stdout(&["render", "--help"]);
    for part in [
        "\nPosition:\n",
        "\nPicture:\n",
        "\nReplay:\n",
        "\nOutput:\n",
        "\nExamples:\n",
        "--targets <SQUARE>",
        "Show legal moves from this square",
        "[possible values: light, dark, contrast, colorblind, wood]",
        "[possible values: w, r, b]",
        "[possible values: picture, text]",
        "[possible values: en, fr, de, es]",
        "--pgn <FILE>",
        "--out <FILE>",
    ] {
        assert!(help.contains(part), "{part}: {help}");
    }
}

#[test]
fn every_shell_gets_completions_of_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let said = stdout(&["completions", shell]);
        for command in ["migrate", "engine", "perft", "emojis", "completions"] {
            assert!(said.contains(command), "{shell}: {command}");
        }
    }
    refusal(&["completions", "tcsh"]);
}
