//! A database that cannot be used: at the start it is said why, and while games go on nothing is
//! half written, the player is told, and everything goes on once the trouble has passed.

use std::os::unix::fs::FileExt;
use std::process::{Output, Stdio};

use seigneur::sandbox::OptionValue;
use sqlx::Connection;
use sqlx_sqlite::SqliteConnection;
use tokio::process::{Child, Command};

use crate::support::database::until;
use crate::support::game_fixture::GameFixture;
use crate::support::messages::{says, tells};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

/// Becomes the bot, for which files that grow too large are an error like any other.
const DEAF_TO_LIMITS: &str = r#"trap '' XFSZ; exec "$0""#;
/// The same, and no file may grow at all.
const WITHOUT_ROOM: &str = r#"trap '' XFSZ; ulimit -f 0; exec "$0""#;
const BOT: &str = env!("CARGO_BIN_EXE_seigneur");

/// Where the file says what a program has to know to write it: 2 is what all know, whoever finds
/// more there may only read.
const WRITE_VERSION: usize = 18;

/// Starts the bot and returns what it says when it ends, which it has to do by itself.
async fn refused(command: &mut Command) -> String {
    said_at_the_end(command.stderr(Stdio::piped()).output()).await
}

/// What the bot says when it ends by itself.
async fn said_at_the_end(output: impl Future<Output = std::io::Result<Output>>) -> String {
    let ended = tokio::time::timeout(PATIENCE, output).await;
    let Output { status, stderr, .. } = ended.expect("it ends by itself").unwrap();
    assert_eq!(status.code(), Some(1));
    let said = String::from_utf8(stderr).unwrap();
    let errors: Vec<&str> = said
        .lines()
        .filter(|it| it.starts_with("error: "))
        .collect();
    assert_eq!(errors.len(), 1, "{said}");
    assert_eq!(said.lines().last(), errors.first().copied(), "{said}");
    assert!(errors[0].starts_with("error: DATABASE_URL: "), "{said}");
    errors[0].to_owned()
}

/// The bot in a shell that does something first.
fn in_a_shell(server: &TestServer, script: &str) -> Command {
    let mut command = server.process("/bin/sh");
    command.args(["-c", script, BOT]);
    command
}

/// A process of the bot, once it is connected.
async fn started(server: &TestServer, log: Stdio) -> Child {
    connected(server, server.process(BOT).stderr(log)).await
}

async fn connected(server: &TestServer, command: &mut Command) -> Child {
    let identified = server.sandbox.gateway().identifies();
    let bot = command.spawn().unwrap();
    let up = server.sandbox.wait_for(PATIENCE, |view| {
        (view.identifies() > identified && view.connected()).then_some(())
    });
    up.await.expect("the process is connected");
    bot
}

/// A test server whose bot has made its database and ended.
async fn server_at_rest() -> TestServer {
    let mut server = TestServer::start().await;
    server.stop_bot().await;
    server
}

fn names(error: &str, parts: [&str; 3]) {
    for part in parts {
        tells(error, part);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_without_room_is_named_at_the_start() {
    let server = server_at_rest().await;
    let error = refused(&mut in_a_shell(&server, WITHOUT_ROOM)).await;
    names(&error, ["test.db", "disk I/O error", "check the disk"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_may_only_be_read_is_named_at_the_start() {
    let server = server_at_rest().await;
    let mut command = server.process(BOT);
    command.env("DATABASE_URL", format!("{}?mode=ro", server.database()));
    let error = refused(&mut command).await;
    names(&error, ["test.db", "readonly", "write the file"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newer_layout_is_named_at_the_start() {
    let server = server_at_rest().await;
    let mut database = SqliteConnection::connect(&server.database()).await.unwrap();
    let newer = "INSERT INTO _sqlx_migrations
        (version, description, success, checksum, execution_time)
        SELECT 9000, 'of tomorrow', success, checksum, 0 FROM _sqlx_migrations WHERE version = 40";
    sqlx::raw_sql(newer).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    let error = refused(&mut server.process(BOT)).await;
    names(
        &error,
        ["test.db", "newer layout (9000)", "install a newer"],
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_page_is_named_at_the_start() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    let mut server = server;
    server.stop_bot().await;
    damage_events(&server).await;
    let error = refused(&mut server.process(BOT)).await;
    names(&error, ["test.db", "damaged", "restore a backup"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_that_is_damaged_while_games_go_on_is_told_and_ends_the_bot() {
    let server = server_at_rest().await;
    let bot = started(&server, Stdio::piped()).await;
    let game = server.game_in_french(&["chloe", "denis"]).await;
    let before = kept(&server).await;
    nothing_is_looked_at(&server).await;
    let sound = damage_events(&server).await;
    let answer = game.try_move("chloe", "e4").await;
    says(&answer, "Mes données sont abîmées");
    let error = said_at_the_end(bot.wait_with_output()).await;
    names(&error, ["test.db", "malformed", "restore a backup"]);

    // The file as it was: nothing was written to it meanwhile.
    std::fs::write(server.database_file(), sound).unwrap();
    assert_eq!(kept(&server).await, before);
    let mut bot = started(&server, Stdio::inherit()).await;
    goes_on(&game, "chloe").await;
    bot.kill().await.unwrap();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_may_only_be_read_from_now_on_is_told_to_the_player_who_moves() {
    let server = TestServer::start().await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let before = kept(&server).await;
    may_only_be_read(&server).await;
    for _ in 0..3 {
        says(&game.try_move("alice", "e4").await, "nothing was changed");
    }
    assert_eq!(kept(&server).await, before);
    overwrite(&server, WRITE_VERSION, &[2]);
    goes_on(&game, "alice").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_is_named_at_the_start_and_told_to_the_player_who_moves() {
    let mut server = server_at_rest().await;
    let mut lock = locked(&server).await;
    let error = refused(&mut server.process(BOT)).await;
    names(&error, ["test.db", "locked", "end that program"]);
    released(&mut lock).await;
    server.start_bot().await;

    let game = server.game_in_french(&["chloe", "denis"]).await;
    let before = kept(&server).await;
    let mut lock = locked(&server).await;
    let answer = game.try_move("chloe", "e4").await;
    says(&answer, "rien n’a changé");
    released(&mut lock).await;
    assert_eq!(kept(&server).await, before);
    goes_on(&game, "chloe").await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_disk_that_fills_is_told_to_the_player_who_moves() {
    let server = server_at_rest().await;
    // The log is on the same disk.
    let log = std::fs::File::create(server.database_file().with_extension("log")).unwrap();
    let mut command = in_a_shell(&server, DEAF_TO_LIMITS);
    let mut bot = connected(&server, command.stderr(log)).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    let before = kept(&server).await;
    limit_files(&bot, "1").await;
    for _ in 0..3 {
        says(&game.try_move("alice", "e4").await, "nothing was changed");
    }
    let options = [
        ("game", "chess".into()),
        ("player2", OptionValue::User(server.user("carol"))),
    ];
    let general = server.sandbox.channel("general");
    let answer = server.slash("alice", general, "play", &options).await;
    says(&answer, "nothing was changed");
    assert_eq!(kept(&server).await, before);
    limit_files(&bot, "unlimited").await;
    goes_on(&game, "alice").await;
    bot.kill().await.unwrap();
    server.close().await;
}

/// The game goes on with the move that was refused, and what was said is said once.
async fn goes_on(game: &GameFixture<'_>, player: &str) {
    let board = game.play(player, "e4").await;
    tells(&board, "**e4**");
    assert_eq!(game.boards().len(), 2);
}

/// Overwrites a page of the file, in which all events are; returns the file as it was.
async fn damage_events(server: &TestServer) -> Vec<u8> {
    let mut database = all_in_the_file(server).await;
    let page: i64 = sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'events'")
        .fetch_one(&mut database)
        .await
        .unwrap();
    let sound = std::fs::read(server.database_file()).unwrap();
    let from = (usize::try_from(page).unwrap() - 1) * 4096;
    overwrite(server, from, &[0x5a; 4096]);
    read_anew(&mut database).await.unwrap();
    database.close().await.unwrap();
    sound
}

fn overwrite(server: &TestServer, from: usize, bytes: &[u8]) {
    let file = std::fs::File::options()
        .write(true)
        .open(server.database_file());
    let from = u64::try_from(from).unwrap();
    file.unwrap().write_all_at(bytes, from).unwrap();
}

/// A connection to a database of which nothing stands beside its file.
async fn all_in_the_file(server: &TestServer) -> SqliteConnection {
    let mut database = SqliteConnection::connect(&server.database()).await.unwrap();
    until_so("nothing stands beside the file", async || {
        let checkpoint = sqlx::query_as("PRAGMA wal_checkpoint(TRUNCATE)");
        let (busy, _, _): (i64, i64, i64) = checkpoint.fetch_one(&mut database).await.unwrap();
        busy == 0
    })
    .await;
    database
}

/// Whoever has the database open forgets what they have read of it.
///
/// # Errors
/// Where somebody has written meanwhile, and the file may only be read.
async fn read_anew(database: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let written = sqlx::raw_sql("UPDATE meta SET value = value").execute(database);
    written.await.map(|_| ())
}

/// Has the file say that it may only be read, to everybody who has it open.
async fn may_only_be_read(server: &TestServer) {
    loop {
        let mut database = all_in_the_file(server).await;
        overwrite(server, WRITE_VERSION, &[3]);
        let told = read_anew(&mut database).await;
        database.close().await.unwrap();
        if told.is_ok() {
            return;
        }
        // The bot wrote at that very moment, and goes by what it has read before.
        overwrite(server, WRITE_VERSION, &[2]);
    }
}

/// Sets how large files may grow for a process that runs.
async fn limit_files(bot: &Child, most: &str) {
    let pid = bot.id().unwrap().to_string();
    let limit = format!("--fsize={most}:unlimited");
    let set = Command::new("prlimit")
        .args(["--pid", &pid, &limit])
        .status();
    assert!(set.await.unwrap().success());
}

/// Another program that writes, and does not come to an end.
async fn locked(server: &TestServer) -> SqliteConnection {
    let mut other = SqliteConnection::connect(&server.database()).await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE")
        .execute(&mut other)
        .await
        .unwrap();
    other
}

async fn released(lock: &mut SqliteConnection) {
    sqlx::raw_sql("ROLLBACK").execute(lock).await.unwrap();
}

/// Waits until no turn is to be looked at for reminders: nobody reads events but who moves.
async fn nothing_is_looked_at(server: &TestServer) {
    until(
        server,
        "SELECT COUNT(*) FROM turns WHERE remind_ms = told_ms",
        0,
    )
    .await;
}

/// What is kept of all games, and what is owed.
async fn kept(server: &TestServer) -> (i64, i64, i64) {
    until(
        server,
        "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL",
        0,
    )
    .await;
    let mut database = SqliteConnection::connect(&server.database()).await.unwrap();
    let counts = sqlx::query_as(
        "SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM events), (SELECT COUNT(*) FROM messages)",
    );
    counts.fetch_one(&mut database).await.unwrap()
}
