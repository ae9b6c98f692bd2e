//! Copies of the database, made and put back by the command line as whoever runs the bot does it.

use std::path::{Path, PathBuf};
use std::process::Output;

use sqlx::AssertSqlSafe;
use tokio::process::Command;

use crate::support::command_line::sandbox_in;
use crate::support::messages::{lacks, tells, text};
use crate::support::test_database::{folder, names};
use crate::support::test_server::TestServer;
use crate::support::waiting::once;

/// The binary, asked about the database of a server.
async fn seigneur(database: &str, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(arguments)
        .env_clear()
        .env("DATABASE_URL", database)
        .output()
        .await
        .unwrap()
}

async fn stdout(database: &str, arguments: &[&str]) -> String {
    let output = seigneur(database, arguments).await;
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {said}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is said where something cannot be done, with exit status 1.
async fn failure(database: &str, arguments: &[&str]) -> String {
    let output = seigneur(database, arguments).await;
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    said
}

/// A copy of the database of a test server where a game is on, in a folder of its own.
async fn copy(server: &TestServer) -> (tempfile::TempDir, PathBuf) {
    let folder = folder();
    let file = folder.path().join("copy.db");
    let said = stdout(&server.database(), &["backup", file.to_str().unwrap()]).await;
    let size = std::fs::metadata(&file).unwrap().len();
    assert_eq!(said, format!("{}: 1 game, {size} bytes\n", file.display()));
    assert_eq!(names(folder.path()), ["copy.db"]);
    (folder, file)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_made_while_a_game_is_on_is_put_back() {
    let mut server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let (folder, file) = copy(&server).await;
    let copied = file.to_str().unwrap();
    let database = server.database();

    let said = failure(&database, &["backup", copied]).await;
    tells(&said, "copy.db: the file exists already");
    let said = stdout(&database, &["restore", copied, "--verify"]).await;
    assert_eq!(said, "ok: 1 game, 4 events\n");
    let said = failure(&database, &["restore", copied]).await;
    tells(&said, "test.db: the database is in use");

    game.play("bob", "e5").await;
    let thread = game.thread;
    server.stop_bot().await;
    let said = stdout(&database, &["restore", copied]).await;
    tells(&said, "test.db: 1 game, ");
    let former = said.trim_end().split("; before: ").nth(1).unwrap();
    assert!(former.ends_with("Z.old"), "{former}");
    let former = stdout(&database, &["restore", former, "--verify"]).await;
    assert_eq!(former, "ok: 1 game, 5 events\n");
    assert_eq!(names(folder.path()), ["copy.db"]);

    server.start_bot().await;
    let board = server.slash("bob", thread, "board", &[]).await;
    let said = text(&board);
    tells(&said, "Black (");
    tells(&said, "to move");
    server.close().await;
}

/// A service has its database as a user of its own, and root puts a copy back.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn what_is_put_back_belongs_to_whoever_had_the_database() {
    use std::os::unix::fs::{MetadataExt, chown};

    const SOMEBODY: u32 = 61_234;
    let mut server = TestServer::start().await;
    let _game = server.game("chess", &["alice", "bob"], None).await;
    let (folder, copied) = copy(&server).await;
    server.stop_bot().await;
    let file = server.database_file();
    if chown(&file, Some(SOMEBODY), Some(SOMEBODY)).is_err() {
        // Only root can give files away.
        return;
    }
    stdout(&server.database(), &["restore", copied.to_str().unwrap()]).await;
    let restored = std::fs::metadata(&file).unwrap();
    assert_eq!((restored.uid(), restored.gid()), (SOMEBODY, SOMEBODY));
    assert_eq!(restored.mode() & 0o777, 0o600);

    // Where there was none, whoever has the folder has it.
    chown(folder.path(), Some(SOMEBODY), Some(SOMEBODY)).unwrap();
    let new = folder.path().join("new.db");
    let address = format!("sqlite://{}", new.display());
    stdout(&address, &["restore", copied.to_str().unwrap()]).await;
    assert_eq!(std::fs::metadata(&new).unwrap().uid(), SOMEBODY);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_damage_is_named() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let (folder, file) = copy(&server).await;
    let whole = std::fs::read(&file).unwrap();
    let damaged = folder.path().join("damaged.db");
    let mut flipped = whole.clone();
    // The kind of the second page, which is none then.
    flipped[page_bytes(&whole)] ^= 0xff;
    let cases: [(&[u8], &str); 4] = [
        (&whole[..whole.len() / 2], "malformed"),
        (&flipped, "malformed"),
        (b"Dear diary, this is no database at all.", "not a database"),
        (b"", "no database of this program"),
    ];
    for (bytes, expected) in cases {
        std::fs::write(&damaged, bytes).unwrap();
        is_refused(&server, &damaged, expected).await;
    }
    let cases = [
        (
            "UPDATE meta SET value = '42' WHERE key = 'application'",
            "it belongs to application 42, not to ",
        ),
        (
            "DELETE FROM meta WHERE key = 'application'",
            "it belongs to no application",
        ),
        (
            "UPDATE games SET position = start",
            "damaged row: table games, column position, key game ",
        ),
        (
            "DELETE FROM events WHERE seq = 2",
            "seq 2: the event is missing",
        ),
        (
            "UPDATE games SET seq = 3, position = start",
            "seq 4: the game has no such event",
        ),
        (
            "PRAGMA foreign_keys = OFF; DELETE FROM games",
            "table events: 4 belong to no row of games",
        ),
        (
            "UPDATE _sqlx_migrations SET version = 9000 WHERE version = 40",
            "newer layout (9000)",
        ),
        (
            "DELETE FROM _sqlx_migrations WHERE version > 40;
             UPDATE _sqlx_migrations SET version = 39",
            "a layout (39) from before the first release",
        ),
        (
            "UPDATE _sqlx_migrations SET checksum = x'00'",
            "a layout (40) that this program did not make",
        ),
    ];
    for (statement, expected) in cases {
        std::fs::write(&damaged, &whole).unwrap();
        change(&damaged, statement).await;
        is_refused(&server, &damaged, expected).await;
    }
    let said = failure(&server.database(), &["restore", "nowhere.db"]).await;
    tells(&said, "nowhere.db: there is no such file");
    server.close().await;
}

async fn change(file: &Path, statement: &str) {
    let url = format!("sqlite://{}", file.display());
    let pool = sqlx_sqlite::SqlitePool::connect(&url).await.unwrap();
    let statement = sqlx::raw_sql(AssertSqlSafe(statement.to_owned()));
    statement.execute(&pool).await.unwrap();
    pool.close().await;
}

/// The file says what a page of it holds, in its bytes 16 and 17.
fn page_bytes(database: &[u8]) -> usize {
    usize::from(u16::from_be_bytes([database[16], database[17]]))
}

/// A file is refused by name, whether it is to be looked at or to be used, and nothing changes.
async fn is_refused(server: &TestServer, file: &Path, expected: &str) {
    let before = std::fs::read(file).unwrap();
    let folder = server.database_file().parent().unwrap().to_owned();
    let said = failure(
        &server.database(),
        &["restore", file.to_str().unwrap(), "--verify"],
    )
    .await;
    assert!(said.contains(expected), "{expected}: {said}");
    for line in said.trim_end().lines() {
        assert!(line.contains("damaged.db: "), "{expected}: {said}");
    }
    // In the place of a database that is not there yet: nothing is put.
    let target = folder.join("other.db");
    let other = format!("sqlite://{}", target.display());
    if !expected.contains("42") {
        let said = failure(&other, &["restore", file.to_str().unwrap()]).await;
        assert!(said.contains(expected), "{expected}: {said}");
    }
    assert!(!target.exists(), "{expected}");
    assert!(!names(&folder).iter().any(|name| name.contains(".part")));
    assert_eq!(std::fs::read(file).unwrap(), before, "{expected}");
    let beside = names(file.parent().unwrap());
    assert_eq!(beside, ["copy.db", "damaged.db"], "{expected}");
}

#[tokio::test]
async fn postgres_has_its_own_tools() {
    let database = "postgres://seigneur:secret@localhost/seigneur";
    for arguments in [&["backup", "x.db"][..], &["restore", "x.db"]] {
        let said = failure(database, arguments).await;
        tells(&said, "pg_dump");
        lacks(&said, "secret");
    }
}

#[tokio::test]
async fn nothing_is_copied_where_there_is_nothing() {
    let folder = folder();
    let database = format!("sqlite://{}/none.db", folder.path().display());
    let said = failure(&database, &["backup", "x.db"]).await;
    tells(&said, "none.db: there is no such file");
    assert!(names(folder.path()).is_empty());
    let path = folder.path().to_str().unwrap();
    let said = failure(&database, &["restore", path, "--verify"]).await;
    let expected = format!("{path}: this is a folder, expected a file");
    tells(&said, &expected);
}

#[tokio::test]
async fn a_copy_into_a_folder_that_is_not_there_names_the_copy() {
    let folder = folder();
    let file = folder.path().join("some.db");
    std::fs::write(&file, "").unwrap();
    let database = format!("sqlite://{}", file.display());
    let said = failure(&database, &["backup", "/nonexistent/c.db"]).await;
    assert_eq!(
        said,
        "error: /nonexistent/c.db: its folder does not exist\n"
    );
}

#[tokio::test]
async fn backups_are_made_by_themselves() {
    let folder = folder();
    let mut process = sandbox_in(folder.path())
        .env("BACKUP_DIR", "copies")
        .spawn()
        .unwrap();
    let copies = folder.path().join("copies");
    let made = once("a backup is made at the start", async || {
        let there = copies.is_dir().then(|| names(&copies))?;
        let name = there.iter().find(|name| name.starts_with("seigneur-"))?;
        Some(copies.join(name))
    })
    .await;
    process.kill().await.unwrap();
    let database = format!("sqlite://{}/sandbox.db", folder.path().display());
    let said = stdout(&database, &["restore", made.to_str().unwrap(), "--verify"]).await;
    assert_eq!(said, "ok: 0 games, 0 events\n");
}
