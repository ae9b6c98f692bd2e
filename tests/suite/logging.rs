//! What is logged: what is done as a story, and of nobody who plays.

use std::fs::File;
use std::process::Stdio;

use tokio::process::Command;

use crate::support::health::health_until;
use crate::support::locale::en;
use crate::support::messages::said;
use crate::support::scripted::{Process, Scripted};
use crate::support::test_server::{PATIENCE, TestServer};
use crate::support::waiting::until_so;

const BOT: &str = env!("CARGO_BIN_EXE_seigneur");

/// The last that is told of the game.
const LAST: &[&str] = &["delivery{topic=\"game\"", "seq=5", "kind=Board", "is sent"];

/// Whether a line has all of these parts.
fn is(line: &str, parts: &[&str]) -> bool {
    parts.iter().all(|part| line.contains(part))
}

/// Asserts that lines stand in a log in this order, each with all of its parts.
fn tells(log: &str, lines: &[&[&str]]) {
    let mut left = log.lines();
    for parts in lines {
        let found = left.any(|line| is(line, parts));
        assert!(found, "{parts:?} is not told in its place:\n{log}");
    }
}

/// How often the game is replayed for the first move and for its board.
fn replays(log: &str) -> usize {
    let asked = ["interaction{", "name=\"move\"}", "asked"];
    let posted = ["delivery{topic=\"game\"", "seq=4", "kind=Board", "is sent"];
    let since = log.lines().skip_while(|line| !is(line, &asked));
    let until: Vec<&str> = since.take_while(|line| !is(line, &posted)).collect();
    // Whoever asks next may be quicker than what is told of the board.
    let (_, of_move) = until[0].split_once("interaction{").unwrap();
    let (of_move, _) = of_move.split_once(' ').unwrap();
    let replayed = until
        .iter()
        .filter(|line| line.contains("a game is replayed"));
    replayed
        .filter(|line| line.contains(of_move) || line.contains("delivery{"))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_tells_a_move_as_a_story_and_names_nobody() {
    let server = TestServer::without_bot(None).await;
    let path = server.database_file().with_extension("log");
    let mut bot = server.process(BOT);
    bot.env("RUST_LOG", "seigneur=debug,seigneur::store::rows=trace")
        .stderr(File::create(&path).unwrap());
    let mut bot = bot.spawn().unwrap();
    let ready = server.sandbox.wait_for(PATIENCE, |view| {
        (view.connected() && view.commands().count() > 0).then_some(())
    });
    ready.await.expect("the process is connected");
    let general = server.sandbox.channel("general");
    let hello = format!("<@{}> hello", server.sandbox.bot());
    server
        .sandbox
        .say(server.user("bob"), general, &hello)
        .unwrap();
    said(&server, general, &en("addressed", &[])).await;
    let game = server.game("chess", &["alice", "bob"], None).await;
    game.play("alice", "e4").await;
    game.refuses("alice", "zugzwang", "").await;
    game.play_by_reply("bob", "e5").await;
    until_so("the board is told of", async || {
        let log = std::fs::read_to_string(&path).unwrap();
        log.lines().any(|line| is(line, LAST))
    })
    .await;
    bot.kill().await.unwrap();
    let log = std::fs::read_to_string(&path).unwrap();
    tells(
        &log,
        &[
            &["interaction{", "name=\"move\"}", "asked"],
            &[
                "name=\"move\" table=1}",
                "a table has changed",
                "table=1 seq=4",
            ],
            &["name=\"move\" table=1}", "answered"],
            &["name=\"move\" table=1}", "refused", "why=Game::NotYourTurn"],
            &["reply{", "table=1}", "a table has changed", "table=1 seq=5"],
            LAST,
        ],
    );
    // Whoever asks next does not wait until it is told that a board is sent.
    let board = ["delivery{topic=\"game\"", "seq=4", "kind=Board", "is sent"];
    tells(&log, &[&board, LAST]);
    // One for the move, and one for its board where the delivery is not handed over but found by looking.
    let replays = replays(&log);
    assert!((1..=2).contains(&replays), "{replays} replays:\n{log}");
    for user in ["alice", "bob"] {
        let id = server.user(user).to_string();
        assert!(!log.contains(user) && !log.contains(&id), "{log}");
    }
    assert!(!log.contains("zugzwang"), "{log}");
    // Whoever talks to the bot has done nothing wrong.
    assert!(!log.contains("WARN"), "{log}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_under_what_it_says_ends_no_process() {
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return;
    };
    let scripted = Scripted::start().await;
    let process = Process::of(&scripted);
    let mut program = process.program(&[]);
    program.stdout(full).stderr(Stdio::null());
    let mut bot = program.kill_on_drop(true).spawn().unwrap();
    health_until(process.addr, |status, _| status == 200).await;
    let id = bot.id().unwrap().to_string();
    let told = Command::new("kill").args(["-TERM", &id]).status().await;
    assert!(told.unwrap().success());
    let ended = tokio::time::timeout(PATIENCE, bot.wait()).await;
    assert_eq!(ended.unwrap().unwrap().code(), Some(0));
}
