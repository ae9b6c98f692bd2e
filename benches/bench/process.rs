//! The program as people start it: how soon it shows a board, and how much memory it takes.

use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::bail;
use seigneur::rules::Variant;
use serde_json::{Value, json};

use crate::Effort;
use crate::memory::{Memory, kib};
use crate::openings::random_game;
use crate::report::{Report, ms};
use crate::town::PATIENCE;

/// Games over which the moves are spread: a thread takes five boards in five seconds.
const GAMES: usize = 5;

/// Ends the process with the run, however that ends.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _killed = self.0.kill();
        let _reaped = self.0.wait();
    }
}

/// The page's endpoints of the sandbox.
struct Page {
    http: reqwest::Client,
    url: String,
}

/// Starts the program in an empty folder and plays.
pub async fn measure(effort: Effort, report: &mut Report) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let addr = TcpListener::bind("127.0.0.1:0")?.local_addr()?;
    let begun = Instant::now();
    let program = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("sandbox")
        .current_dir(folder.path())
        .env("SANDBOX_ADDR", addr.to_string())
        .env_remove("DATABASE_URL")
        .env("TABLES_A_PERSON", "none")
        .env("INVITATIONS_A_PERSON", "none")
        .env("INVITATIONS_TO_ONE", "none")
        .env("RUST_LOG", "error")
        .stdout(Stdio::null())
        .spawn()?;
    let process = Process(program);
    let page = Page {
        http: reqwest::Client::builder().no_proxy().build()?,
        url: format!("http://{addr}"),
    };
    page.until("alice", "general", is_ready).await?;
    let mut threads = vec![page.game().await?];
    report.add("Start to first board, empty folder", ms(begun.elapsed()));
    report.add("Peak memory after the first board", peak_memory(&process)?);
    let moves = effort.choose(10, 4);
    while threads.len() < effort.choose(GAMES, 1) {
        threads.push(page.game().await?);
    }
    let games = (0..)
        .zip(&threads)
        .map(|(seed, thread)| Ok((thread, random_game(Variant::Chess, moves, seed)?)));
    let games: Vec<_> = games.collect::<anyhow::Result<_>>()?;
    for ply in 0..moves {
        for (thread, script) in &games {
            page.play(thread, ply, &script[ply]).await?;
        }
    }
    report.add(
        format!("Peak memory after {} moves", moves * games.len()),
        format!(
            "{} (with the sandbox, which keeps all pictures)",
            peak_memory(&process)?
        ),
    );
    Ok(())
}

/// The most memory that a process ever had.
fn peak_memory(process: &Process) -> anyhow::Result<String> {
    let kib = kib(process.0.id(), Memory::Peak)?;
    Ok(format!("{:.1} MB", f64::from(kib) * 1024.0 / 1e6))
}

fn is_ready(state: &Value) -> Option<()> {
    let commands = state["commands"].as_array()?;
    (state["connected"] == true && !commands.is_empty()).then_some(())
}

/// The boards among the messages shown.
fn boards(state: &Value) -> usize {
    let messages = state["messages"].as_array().into_iter().flatten();
    let with_file = |message: &&Value| message["attachments"][0].is_object();
    messages.filter(with_file).count()
}

/// Whether a message has a button with these words, as an open invitation has and a greeting has not.
fn has_button(message: &Value, words: &str) -> bool {
    let rows = message["components"].as_array().into_iter().flatten();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    buttons.any(|button| button["label"] == words)
}

impl Page {
    async fn act(&self, deed: Value) -> anyhow::Result<()> {
        let request = self.http.post(format!("{}/sandbox/act", self.url));
        let request = request
            .header("content-type", "application/json")
            .body(deed.to_string());
        let response = request.send().await?;
        if !response.status().is_success() {
            bail!("{deed}: {}", response.text().await?);
        }
        Ok(())
    }

    /// Looks at a channel until something is found.
    async fn until<T>(
        &self,
        user: &str,
        channel: &str,
        look: impl Fn(&Value) -> Option<T>,
    ) -> anyhow::Result<T> {
        let url = format!("{}/sandbox/state?as={user}&channel={channel}", self.url);
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            // Nobody listens yet when the program has just been started.
            if let Ok(response) = self.http.get(&url).send().await {
                let state: Value = serde_json::from_slice(&response.bytes().await?)?;
                if let Some(found) = look(&state) {
                    return Ok(found);
                }
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        bail!("nothing came in {channel}")
    }

    /// Starts a game of chess and waits for its first board; returns its thread.
    async fn game(&self) -> anyhow::Result<String> {
        self.act(
            json!({ "as": "alice", "do": "slash", "channel": "general", "command": "play",
            "options": { "game": "chess", "color": "w", "player2": "bob" } }),
        )
        .await?;
        let invitation = self.until("bob", "general", |state| {
            let mut messages = state["messages"].as_array()?.iter().rev();
            let open = messages
                .find(|message| has_button(message, "Accept") && !message["thread"].is_object());
            Some(open?["id"].as_str()?.to_owned())
        });
        let invitation = invitation.await?;
        self.act(json!({ "as": "bob", "do": "press", "message": invitation, "button": "Accept" }))
            .await?;
        // A thread has the id of the message from which it was opened.
        self.until("alice", "general", |state| {
            let mut channels = state["channels"].as_array()?.iter();
            channels
                .find(|channel| channel["id"] == invitation.as_str())
                .map(|_| ())
        })
        .await?;
        self.until("alice", &invitation, |state| {
            (boards(state) > 0).then_some(())
        })
        .await?;
        Ok(invitation)
    }

    /// Plays the move with this number, from 0, and waits for its board.
    async fn play(&self, thread: &str, ply: usize, mv: &str) -> anyhow::Result<()> {
        let player = ["alice", "bob"][ply % 2];
        self.act(
            json!({ "as": player, "do": "slash", "channel": thread, "command": "move",
            "options": { "move": mv } }),
        )
        .await?;
        self.until(player, thread, |state| {
            (boards(state) > ply + 1).then_some(())
        })
        .await
    }
}
