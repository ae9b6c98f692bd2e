//! What a move asks of the database: each question is a way there and back, where that is on another machine.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use crate::support::test_server::{PATIENCE, TestServer};

const BOT: &str = env!("CARGO_BIN_EXE_seigneur");

/// How often the database is asked for a move and its board, beside the two transactions that keep them.
const MOST: usize = 14;

/// Whether a line has all of these parts.
fn is(line: &str, parts: &[&str]) -> bool {
    parts.iter().all(|part| line.contains(part))
}

/// What was logged since the latest move was asked for.
fn of_latest_move(log: &str) -> Vec<&str> {
    let lines: Vec<&str> = log.lines().collect();
    let asked = ["interaction{", "name=\"move\"}", "asked"];
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

/// The log once everything is done that follows from the latest move.
async fn log_after(path: &Path, seq: u32) -> String {
    let waited = async {
        loop {
            let log = std::fs::read_to_string(path).unwrap();
            if is_done(&of_latest_move(&log), seq) {
                return log;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    let done = tokio::time::timeout(PATIENCE, waited).await;
    done.expect("the move is told of")
}

/// Whether a line tells of a question, and of none that jobs ask whoever moves.
fn is_question(line: &str) -> bool {
    let is_of_job = line.contains("job{") && !line.contains("delivery{");
    is(line, &["statement{sql=SELECT ", "sqlx::query"]) && !is_of_job
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_with_its_board_asks_the_database_fourteen_times_at_most() {
    let server = TestServer::without_bot(None).await;
    let path = server.database_file().with_extension("log");
    let mut bot = server.process(BOT);
    bot.env("RUST_LOG", "seigneur=debug,sqlx::query=debug")
        .stderr(File::create(&path).unwrap());
    let mut bot = bot.spawn().unwrap();
    let ready = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.commands().count() > 0).then_some(())
    });
    ready.await.expect("the process is connected");
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    log_after(&path, 4).await;
    game.play("bob", "e5").await;
    let log = log_after(&path, 5).await;
    bot.kill().await.unwrap();
    let lines = of_latest_move(&log);
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
