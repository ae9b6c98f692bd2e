//! What a move, and a list of games, ask of the database: each question is a way there and back, where that is on another
//! machine.

use std::fs::File;
use std::path::{Path, PathBuf};

use tokio::process::Child;

use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::once;

const BOT: &str = env!("CARGO_BIN_EXE_seigneur");

/// How often the database is asked for a move and its board, beside the two transactions that keep them.
const MOST: usize = 14;

/// Whether a line has all of these parts.
fn is(line: &str, parts: &[&str]) -> bool {
    parts.iter().all(|part| line.contains(part))
}

/// What was logged since a command was used for the last time.
fn of_latest<'l>(log: &'l str, command: &str) -> Vec<&'l str> {
    let lines: Vec<&str> = log.lines().collect();
    let name = format!("name=\"{command}\"}}");
    let asked = ["interaction{", name.as_str(), "asked"];
    let since = lines.iter().rposition(|line| is(line, &asked));
    since.map_or_else(Vec::new, |since| lines[since..].to_vec())
}

/// Whether everything is done that follows from a move by which an event came about: it is answered, its board is sent,
/// and short answers above that are looked for.
fn is_done(lines: &[&str], seq: u32) -> bool {
    let board = format!(" seq={seq} ");
    let ends: [&[&str]; 3] = [
        &["interaction{", "name=\"move\"", "answered"],
        &["delivery{", &board, "statement{sql=UPDATE turns}"],
        &["statement{sql=SELECT notices}"],
    ];
    ends.iter()
        .all(|parts| lines.iter().any(|line| is(line, parts)))
}

/// The log once it has something.
async fn log_once(path: &Path, is_there: impl Fn(&str) -> bool) -> String {
    once("what was done is logged", async || {
        let log = std::fs::read_to_string(path).unwrap();
        is_there(&log).then_some(log)
    })
    .await
}

/// The log once everything is done that follows from the latest move.
async fn log_after(path: &Path, seq: u32) -> String {
    log_once(path, |log| is_done(&of_latest(log, "move"), seq)).await
}

/// Whether a line tells of a question, and of none that jobs ask whoever moves.
fn is_question(line: &str) -> bool {
    let is_of_job = line.contains("job{") && !line.contains("delivery{");
    is(line, &["statement{sql=SELECT ", "sqlx::query"]) && !is_of_job
}

/// A process with the bot that logs its questions, and where.
async fn logged(server: &TestServer) -> (Child, PathBuf) {
    let path = server.database_file().with_extension("log");
    let mut bot = server.process(BOT);
    bot.env("RUST_LOG", "seigneur=debug,sqlx::query=debug")
        .stderr(File::create(&path).unwrap());
    let bot = bot.spawn().unwrap();
    let ready = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.commands().count() > 0).then_some(())
    });
    ready.await.expect("the process is connected");
    (bot, path)
}

/// What a list of somebody's games asks.
async fn of_list(server: &TestServer, path: &Path) -> Vec<String> {
    let general = server.sandbox.channel("general");
    server.slash("alice", general, "games", &[]).await;
    let is_answer = |line: &&str| is(line, &["interaction{", "name=\"games\"", "answered"]);
    let log = log_once(path, |log| of_latest(log, "games").iter().any(is_answer)).await;
    let lines = of_latest(&log, "games").into_iter();
    let of_list =
        lines.filter(|line| is_question(line) && is(line, &["interaction{", "name=\"games\""]));
    of_list.map(str::to_owned).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_games_asks_the_database_as_often_however_many_it_has() {
    let server = TestServer::without_bot(None).await;
    let (mut bot, path) = logged(&server).await;
    let general = server.sandbox.channel("general");
    let opens = async |tables: u32| {
        for _ in 0..tables {
            let chess = [("game", "chess".into())];
            server.slash("alice", general, "play", &chess).await;
        }
    };
    opens(1).await;
    // Whoever asks for the first time is asked about.
    of_list(&server, &path).await;
    let one = of_list(&server, &path).await;
    opens(7).await;
    let eight = of_list(&server, &path).await;
    bot.kill().await.unwrap();
    assert!(!one.is_empty());
    assert_eq!(
        eight.len(),
        one.len(),
        "for eight games:\n{}\nfor one:\n{}",
        eight.join("\n"),
        one.join("\n")
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_with_its_board_asks_the_database_fourteen_times_at_most() {
    let server = TestServer::without_bot(None).await;
    let (mut bot, path) = logged(&server).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    log_after(&path, 4).await;
    game.play("bob", "e5").await;
    let log = log_after(&path, 5).await;
    bot.kill().await.unwrap();
    let lines = of_latest(&log, "move");
    let asked = lines.into_iter().filter(|line| is_question(line));
    let asked: Vec<&str> = asked.collect();
    assert!(
        asked.len() <= MOST,
        "{} questions:\n{}",
        asked.len(),
        asked.join("\n")
    );
    server.close().await;
}
