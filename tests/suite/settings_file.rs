//! Settings from the file `.env` of the folder in which the program is started.

use std::path::Path;
use std::process::Command;

use crate::support::command_line::refusal;
use crate::support::messages::{lacks, tells};

/// What the program says in one line where it does not start, in a folder with this `.env`.
fn refused(folder: &Path, file: &str, environment: &[(&str, &str)]) -> String {
    std::fs::write(folder.join(".env"), file).unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .env_clear()
        .envs(environment.iter().copied())
        .current_dir(folder)
        .output()
        .unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2), "{file:?}: {said}");
    assert_eq!(said.lines().count(), 1, "{file:?}: {said}");
    said
}

#[test]
fn what_is_wrong_in_the_file_is_told_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let empty = folder.path().join("empty");
    std::fs::write(&empty, " \n").unwrap();
    let empty = empty.display().to_string();
    let of_file = |path: &str| format!("DISCORD_TOKEN_FILE={path}\n");
    for (file, environment, expected) in [
        (
            "no-token-at-all\n".to_owned(),
            &[][..],
            ".env: line 1: it sets nothing",
        ),
        (
            "LANG=en\nDISCORD_TOKEN='no-token-at-all\n".to_owned(),
            &[],
            ".env: line 2: DISCORD_TOKEN begins with a quote",
        ),
        (
            "# A comment.\n\nHTTP_ADDR=127.0.0.1:0\n".to_owned(),
            &[],
            "HTTP_ADDR is set and DISCORD_TOKEN is not",
        ),
        ("HTTP_ADDR=somewhere\n".to_owned(), &[], "HTTP_ADDR"),
        // The environment comes first.
        (
            "HTTP_ADDR=127.0.0.1:0\n".to_owned(),
            &[("HTTP_ADDR", "elsewhere")],
            "elsewhere",
        ),
        (
            "DISCORD_TOKEN=a\n".to_owned(),
            &[("DISCORD_TOKEN_FILE", "b")],
            "DISCORD_TOKEN and DISCORD_TOKEN_FILE are both set",
        ),
        (of_file("/nowhere/token"), &[], "/nowhere/token"),
        (of_file(&empty), &[], "a file with the bot's token"),
        (
            "DISCORD_TOKEN=no-token-at-all\n".to_owned(),
            &[],
            "a text of 15 characters",
        ),
    ] {
        let said = refused(folder.path(), &file, environment);
        assert!(said.contains(expected), "{file:?}: {said}");
        // It may be a secret, wherever it stands.
        lacks(&said, "no-token-at-all");
    }
}

#[test]
fn the_file_of_a_folder_above_sets_nothing() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(".env"), "BACKUP_KEEP=none\n").unwrap();
    let below = folder.path().join("below");
    std::fs::create_dir(&below).unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("doctor")
        .env_clear()
        .current_dir(&below)
        .output()
        .unwrap();
    let said = String::from_utf8(ended.stdout).unwrap();
    assert!(said.starts_with("ok settings\n"), "{said}");
}

#[test]
fn a_folder_for_backups_beside_a_postgres_database_is_ignored_and_the_doctor_says_so() {
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("doctor")
        .env_clear()
        .env("DATABASE_URL", "postgres://u:secret@127.0.0.1:1/d")
        .env("BACKUP_DIR", "/var/lib/seigneur/backups")
        .output()
        .unwrap();
    let said = String::from_utf8(ended.stdout).unwrap();
    assert!(said.starts_with("ok settings\n"), "{said}");
    let expected =
        "-- backups: BACKUP_DIR is ignored, as DATABASE_URL names a PostgreSQL database: ";
    tells(&said, expected);
    lacks(&said, "secret");
}

#[cfg(unix)]
#[test]
fn a_token_that_is_no_text_is_not_taken_for_none() {
    use std::os::unix::ffi::OsStrExt;
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("run")
        .env_clear()
        .env("DISCORD_TOKEN", std::ffi::OsStr::from_bytes(b"secret\xff"))
        .output()
        .unwrap();
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(2), "{said}");
    assert!(said.starts_with("error: DISCORD_TOKEN: "), "{said}");
    lacks(&said, "secret");
}

#[test]
fn what_a_picture_is_to_show_is_refused_with_the_argument() {
    for (arguments, expected) in [
        (
            &["--names", "Ann"][..],
            "--names: expected 3 names joined by commas, found 1",
        ),
        (
            &["--names", "Ann,Ben"],
            "expected 3 names joined by commas, found 2",
        ),
        (
            &["--names", "a,b,c,d"],
            "expected 3 names joined by commas, found 4",
        ),
        (&["--targets", "z9"], "\"z9\" is no square of the board"),
        (&["--targets", "e9e"], "\"e9e\" is no square of the board"),
        (&["--arrow", "e2"], "--arrow"),
        (&["--arrow", "e2e5"], "--arrow"),
    ] {
        let render = ["render", "trichess", "--size", "200", "--out", "x.png"];
        let said = refusal(&[&render[..], arguments].concat());
        assert!(said.contains(expected), "{arguments:?}: {said}");
    }
}
