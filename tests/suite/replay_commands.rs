//! `seigneur render` of whole games.

use std::fs;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use zip::ZipArchive;

use crate::support::command_line::{refusal, stdout};
use crate::support::messages::tells;

const FOOLS_MATE: &str = "f2f3,e7e5,g2g4,d8h4";

/// A folder with nothing in it, and the name of a file there.
fn out(name: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(name);
    (folder, file)
}

fn frames(file: &Path) -> usize {
    let bytes = fs::read(file).unwrap();
    let mut decoder = gif::Decoder::new(bytes.as_slice()).unwrap();
    let mut frames = 0;
    while decoder.next_frame_info().unwrap().is_some() {
        frames += 1;
    }
    frames
}

#[test]
fn moves_become_a_gif() {
    let (_folder, file) = out("mate.GIF");
    let out = file.to_str().unwrap();
    let said = stdout(&[
        "render", "chess", "--moves", FOOLS_MATE, "--size", "200", "--out", out,
    ]);
    let [alt, written] = said.lines().collect::<Vec<_>>().try_into().unwrap();
    let told = "Chess. The game has ended: checkmate. Points: Black 3 (Seigneur), White 0 (Serf). \
                Last move, by Black: Qh4#.";
    assert!(alt.starts_with(told), "{alt}");
    let kilobytes = fs::metadata(&file).unwrap().len().div_ceil(1000);
    assert_eq!(
        written,
        format!("{out}: 5 positions at 200 px, {kilobytes} kB.")
    );
    assert_eq!(frames(&file), 5);
}

#[test]
fn moves_become_pictures_in_a_zip_file() {
    let (_folder, file) = out("mate.zip");
    let out = file.to_str().unwrap();
    let said = stdout(&[
        "render", "chess", "--moves", FOOLS_MATE, "--size", "100", "--lang", "fr", "--out", out,
    ]);
    tells(&said, "\u{a0}: 5 positions en 100\u{a0}px, ");
    let zip = ZipArchive::new(Cursor::new(fs::read(&file).unwrap())).unwrap();
    let names: Vec<_> = zip.file_names().map(Result::unwrap).collect();
    let expected = ["000-start", "001-f2f3", "002-e7e5", "003-g2g4", "004-d8h4"];
    assert_eq!(names, expected.map(|name| format!("{name}.png")));
}

#[test]
fn moves_lead_to_the_position_of_a_picture() {
    let (_folder, file) = out("mate.png");
    let out = file.to_str().unwrap();
    let said = stdout(&[
        "render", "chess", "--moves", FOOLS_MATE, "--size", "100", "--out", out,
    ]);
    assert_eq!(said.lines().count(), 1);
    tells(&said, "Last move, by Black: Qh4#.");
    assert!(fs::read(&file).unwrap().starts_with(b"\x89PNG"));
}

#[test]
fn a_record_becomes_a_gif() {
    let games = [
        (
            "chess",
            "1. e4 e5 2. Nf3 1-0",
            "Last move, by White: Nf3.",
            4,
        ),
        (
            "yalta",
            "[Variant \"Yalta\"]\n\n1. e4 {[%resigns r]} 1... e10 *",
            "Brown is out.",
            4,
        ),
    ];
    for (game, record, told, positions) in games {
        let (folder, file) = out("game.gif");
        let pgn = folder.path().join("game.pgn");
        fs::write(&pgn, record).unwrap();
        let [pgn, out] = [&pgn, &file].map(|path| path.to_str().unwrap());
        let said = stdout(&["render", game, "--pgn", pgn, "--size", "100", "--out", out]);
        tells(&said, told);
        tells(&said, &format!("{positions} positions"));
        assert_eq!(frames(&file), positions);
    }
}

#[test]
fn a_record_is_read_from_the_standard_input() {
    let (_folder, file) = out("game.gif");
    let mut child = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(["render", "chess", "--pgn", "-", "--size", "64", "--out"])
        .arg(&file)
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"1. e4 e5 1/2-1/2").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "progress is for terminals");
    assert_eq!(frames(&file), 3);
}

#[test]
fn a_smaller_picture_for_the_limit_is_told() {
    let (_folder, file) = out("mate.gif");
    let out = file.to_str().unwrap();
    for (lang, told) in [
        ("en", "At 300 px the file would be larger than "),
        ("fr", "En 300\u{a0}px, le fichier dépasserait "),
    ] {
        let command = ["render", "chess", "--moves", FOOLS_MATE, "--size", "300"];
        let whole = [&command[..], &["--lang", lang, "--out", out]].concat();
        stdout(&whole);
        let bytes = fs::metadata(&file).unwrap().len();
        let limit = (bytes - 1).to_string();
        let said = stdout(&[&whole[..], &["--limit", &limit]].concat());
        assert!(said.replace('\u{a0}', " ").contains(" 240 px, "), "{said}");
        tells(&said, &format!("{told}{limit} "));
        assert!(fs::metadata(&file).unwrap().len() < bytes);
    }
}

#[test]
fn what_cannot_be_shown_is_refused_with_its_argument() {
    let (folder, file) = out("game.gif");
    let out = file.to_str().unwrap();
    let written = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let two = written("two.pgn", "1. e4 * 1. d4 *");
    let broken = written("broken.pgn", "1. e5 *");
    let yalta = written("yalta.pgn", "[Variant \"Yalta\"]\n\n1. e4 *");
    for (arguments, expected) in [
        (
            &["--moves", "e2e4,e7e9"][..],
            "--moves 2 (e7e9): \"e7e9\" is no move",
        ),
        (&["--moves", "e2e5"], "--moves 1 (e2e5): not legal"),
        (
            &["--moves", "f2f3,e7e5,g2g4,d8h4,a2a3"],
            "--moves 5 (a2a3): the game has ended",
        ),
        (&["--moves", "e2e4", "--last", "e2e4"], "--last"),
        (&["--moves", "e2e4", "--pgn", &two], "--pgn"),
        (
            &["--pgn", "/nowhere/x.pgn"],
            "/nowhere/x.pgn cannot be read",
        ),
        (&["--pgn", &two], "--pgn: found 2 games, expected one"),
        (&["--pgn", &broken], "--pgn: game 1, line 1, column 4"),
        (
            &["--pgn", &yalta],
            "--pgn: found a game of yalta, expected chess",
        ),
        (&["--last", "e2e4"], "--last: is for one picture"),
        (&["--arrow", "e2e4"], "--arrow: is for one picture"),
        (&["--targets", "e2"], "--targets: is for one picture"),
        (&["--pace", "1"], "--pace: 1 hundredths of a second"),
        (&["--pace", "slow"], "--pace: found \"slow\", expected"),
        (&["--limit", "10MB"], "--limit: found \"10MB\", expected"),
        (
            &["--size", "64", "--limit", "100"],
            "--limit: even at 64 px the file would be larger than 100 bytes",
        ),
    ] {
        let said = refusal(&[&["render", "chess", "--out", out], arguments].concat());
        assert!(said.contains(expected), "{arguments:?}: {said}");
        assert!(!file.exists(), "{arguments:?}");
    }
}

#[test]
fn the_end_of_the_files_name_says_what_it_is_to_be() {
    for name in ["game", "game.jpg", ".gif"] {
        let said = refusal(&["render", "chess", "--out", name]);
        let expected =
            format!("--out: found {name}, expected a file that ends in .png, .gif or .zip");
        assert!(said.contains(&expected), "{said}");
        assert!(!Path::new(name).exists());
    }
}
