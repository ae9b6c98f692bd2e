//! A database that goes from SQLite to PostgreSQL and back, by the command line as whoever runs the bot does it.

use std::path::Path;
use std::process::Output;

use seigneur::sandbox::ChannelId;
use sqlx::{AssertSqlSafe, Row};
use sqlx_sqlite::SqlitePool;
use tokio::process::Command;

use crate::support::games::fools_mate;
use crate::support::messages::{lacks, tells};
use crate::support::postgres;
use crate::support::test_database::folder;
use crate::support::test_server::TestServer;

async fn migrate(from: &str, to: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .args(["migrate", "--from", from, "--to", to])
        .env_clear()
        .output()
        .await
        .unwrap()
}

async fn migrated(from: &str, to: &str) -> String {
    let output = migrate(from, to).await;
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout).unwrap()
}

/// What is said where it cannot be done, and the exit status.
async fn refused(from: &str, to: &str) -> (String, Option<i32>) {
    let output = migrate(from, to).await;
    assert!(output.stdout.is_empty(), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    (said, output.status.code())
}

/// Every row of every table of a file, as text.
async fn rows(database: &str) -> Vec<String> {
    let pool = SqlitePool::connect(database).await.unwrap();
    let tables = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> '_sqlx_migrations' ORDER BY name";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&pool).await.unwrap();
    let mut rows = Vec::new();
    for table in tables {
        let columns = format!("SELECT 'quote(' || name || ')' FROM pragma_table_info('{table}')");
        let columns: Vec<String> = sqlx::query_scalar(AssertSqlSafe(columns))
            .fetch_all(&pool)
            .await
            .unwrap();
        let columns = columns.join(", ");
        let select = format!("SELECT concat_ws('|', {columns}) FROM {table} ORDER BY 1");
        let found = sqlx::query(AssertSqlSafe(select)).fetch_all(&pool).await;
        let found = found.unwrap();
        rows.extend(
            found
                .iter()
                .map(|row| format!("{table}: {}", row.get::<String, _>(0))),
        );
    }
    pool.close().await;
    rows
}

/// A server on which a game has ended and another goes on, with a plan and a note; the bot has ended.
async fn world() -> (TestServer, ChannelId) {
    let mut server = TestServer::start().await;
    fools_mate(&server).await;
    let game = server
        .game("trichess", &["alice", "bob", "carol"], None)
        .await;
    game.play("alice", "e4").await;
    let thread = game.thread;
    server
        .slash(
            "alice",
            thread,
            "note",
            &[("text", "l’été – ♞ 'quoted'".into())],
        )
        .await;
    server.settle().await;
    server.stop_bot().await;
    (server, thread)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_goes_to_another_engine_and_back_row_by_row() {
    let Some(engine) = postgres::Server::start("a database that goes to PostgreSQL and back")
    else {
        return;
    };
    let (mut server, thread) = world().await;
    let first = server.database();
    let before = rows(&first).await;
    assert!(before.len() > 50, "{before:#?}");
    let there = engine.new_database("there").await;
    let said = migrated(&first, &there).await;
    let expected = format!("ok: {} rows of ", before.len());
    assert!(said.starts_with(&expected), "{said}");
    tells(&said, " tables, 2 games replayed, ");
    let folder = folder();
    let back = format!("sqlite://{}", folder.path().join("back.db").display());
    migrated(&there, &back).await;
    assert_eq!(rows(&back).await, before);

    // The bot goes on with what came back.
    std::fs::copy(folder.path().join("back.db"), server.database_file()).unwrap();
    server.start_bot().await;
    let board = server.slash("bob", thread, "board", &[]).await;
    tells(&board, "to move");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_copied_is_named_and_changes_nothing() {
    let (server, _) = world().await;
    let first = server.database();
    let folder = folder();
    let address = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let copy = address("copy.db");
    migrated(&first, &copy).await;
    for (from, to, status, expected) in [
        (
            &first,
            &first,
            2,
            "--to: it names the same database as --from",
        ),
        (&first, &copy, 1, "already, expected an empty one"),
        (
            &address("none.db"),
            &copy,
            1,
            "none.db is not created yet: name the database that the bot has had",
        ),
        (
            &"mysql://root:secret@host/x".to_owned(),
            &copy,
            2,
            "--from: ",
        ),
        (
            &first,
            &"mysql://root:secret@host/x".to_owned(),
            2,
            "--to: ",
        ),
        (&first, &address("no/such/folder.db"), 1, "--to: "),
    ] {
        let (said, code) = refused(from, to).await;
        tells(&said, expected);
        lacks(&said, "secret");
        assert_eq!(code, Some(status), "{said}");
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn another_way_to_a_file_leads_to_the_same_database() {
    let (server, _) = world().await;
    let folder = folder();
    let address = |name: &str| format!("sqlite://{}", folder.path().join(name).display());
    let copy = address("copy.db");
    migrated(&server.database(), &copy).await;
    let (said, status) = refused(&copy, &address("./copy.db")).await;
    tells(&said, "--to: it names the same database as --from");
    assert_eq!(status, Some(2), "{said}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_is_whole_without_what_lies_beside_its_file() {
    let (server, _) = world().await;
    let folder = folder();
    let [copy, alone] = ["copy.db", "alone.db"].map(|name| folder.path().join(name));
    let address = |file: &Path| format!("sqlite://{}", file.display());
    migrated(&server.database(), &address(&copy)).await;
    std::fs::copy(&copy, &alone).unwrap();
    assert_eq!(rows(&address(&alone)).await, rows(&server.database()).await);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_in_use_is_not_copied() {
    let server = TestServer::start().await;
    fools_mate(&server).await;
    let folder = folder();
    let copy = format!("sqlite://{}", folder.path().join("copy.db").display());
    let (said, status) = refused(&server.database(), &copy).await;
    tells(&said, "--from: the database is in use: end the bot first");
    assert_eq!(status, Some(1));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_standby_is_not_copied_at_which_nobody_sees_whether_a_bot_runs() {
    let Some(primary) = postgres::Server::start_to_be_followed("a copy of a standby") else {
        return;
    };
    let database = primary.new_database("followed").await;
    drop(seigneur::store::connect(&database, "1").await.unwrap());
    let standby = primary.standby().await;
    let (its, that_of_standby) = (primary.port(), standby.port());
    let at_standby = database.replace(&format!(":{its}/"), &format!(":{that_of_standby}/"));
    let folder = folder();
    let copy = format!("sqlite://{}", folder.path().join("copy.db").display());
    let (said, status) = refused(&at_standby, &copy).await;
    tells(&said, "--from: its server is a standby");
    assert_eq!(status, Some(1));
    migrated(&database, &copy).await;
}

/// Changes a database as somebody does who has it open elsewhere.
async fn change(database: &str, statement: &'static str) {
    let pool = SqlitePool::connect(database).await.unwrap();
    let changes = ["PRAGMA foreign_keys = OFF", statement];
    let mut connection = pool.acquire().await.unwrap();
    for change in changes {
        sqlx::query(change).execute(&mut *connection).await.unwrap();
    }
    drop(connection);
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_cannot_be_copied_is_named_with_its_table_and_key() {
    let (server, _) = world().await;
    let first = server.database();
    let folder = folder();
    let copy = format!("sqlite://{}", folder.path().join("copy.db").display());
    change(
        &first,
        "INSERT INTO notes (game_id, player_id, text, updated_ms) VALUES (77, 5, 'x', 1)",
    )
    .await;
    let (said, status) = refused(&first, &copy).await;
    let named = "--to: the row of notes with game_id 77, player_id 5: it is not taken: ";
    tells(&said, named);
    tells(&said, "mend or remove it");
    assert_eq!(said.matches("FOREIGN KEY").count(), 1, "{said}");
    assert_eq!(status, Some(1));
    server.close().await;
}
