//! A game in which the word of a turn goes astray, and what is seen of it.

use std::time::Duration;

use Seen::{Above, Called, Directly, InThread, Nameless, PlainAbove, Text, Waits};
use seigneur::sandbox::{ChannelId, ChannelKind, FaultClass, PostedMessage};
use sqlx_sqlite::SqlitePool;

use crate::support::game_fixture::GameFixture;
use crate::support::messages::mark;
use crate::support::test_server::{PATIENCE, TestServer};

/// Some answers say that nothing is to be sent for a minute.
const LONG: Duration = PATIENCE.saturating_mul(3);

/// Where and how a turn is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seen {
    /// By a picture in the game's thread.
    InThread,
    /// By a board in text there.
    Text,
    /// By a picture in the channel above.
    Above,
    /// By a few words there.
    PlainAbove,
    /// By a picture in a thread without people in its name.
    Nameless,
    /// By a ping in the thread, as the direct message does not arrive.
    Called,
    /// By direct message, while the board is held.
    Directly,
    /// Not before the service works again; then by a picture in the thread.
    Waits,
}

/// A game in which something goes wrong.
pub struct Scene<'t> {
    pub server: &'t TestServer,
    pub class: &'static str,
    pub number: i64,
    pub thread: ChannelId,
}

impl<'t> Scene<'t> {
    pub fn of(class: &FaultClass, game: &GameFixture<'t>) -> Self {
        Self {
            server: game.server,
            class: class.name,
            number: 1,
            thread: game.thread,
        }
    }

    pub async fn play(&self, user: &str, mv: &str) {
        let general = self.server.sandbox.channel("general");
        let options = [("move", mv.into()), ("table", self.number.into())];
        self.server.slash(user, general, "move", &options).await;
    }

    pub async fn ask(&self, question: &'static str) -> i64 {
        let pool = SqlitePool::connect(&self.server.database()).await.unwrap();
        let count = sqlx::query_scalar(question).fetch_one(&pool).await;
        pool.close().await;
        count.unwrap()
    }

    pub async fn run(&self, statement: &'static str) {
        let pool = SqlitePool::connect(&self.server.database()).await.unwrap();
        // The bot may be writing.
        let _changed = sqlx::query(statement).execute(&pool).await;
        pool.close().await;
    }

    /// Waits until a question is answered so.
    pub async fn until(&self, question: &'static str, answer: i64) {
        let asked = async {
            while self.ask(question).await != answer {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let asked = tokio::time::timeout(LONG, asked).await;
        asked.unwrap_or_else(|_| panic!("{}: {question}", self.class));
    }

    pub async fn nothing_is_due(&self) {
        let due = "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL AND state <> 'held'";
        self.until(due, 0).await;
    }

    /// The turn of an event is told so, and nowhere else; its time runs from then on, and not before.
    pub async fn is_told(&self, seq: i64, seen: Seen) {
        if seen == Waits {
            return self.waits(seq).await;
        }
        let found = tokio::time::timeout(LONG, async {
            loop {
                let told = self.told(seq);
                if !told.is_empty() {
                    return told;
                }
                // Twenty minutes of attempts in some seconds.
                self.run(
                    "UPDATE messages SET due_ms = 1, attempts = 11 WHERE state = 'retrying'
                    AND kind IN ('board', 'thread') AND due_ms > 1",
                )
                .await;
                tokio::time::sleep(Duration::from_millis(200)).await;
            }
        });
        let told = found.await;
        let told = told.unwrap_or_else(|_| panic!("{}: {seq} is not told", self.class));
        self.until("SELECT COUNT(*) FROM turns WHERE told_ms IS NULL", 0)
            .await;
        self.nothing_is_due().await;
        assert_eq!(told, [seen], "{}: event {seq}", self.class);
        assert_eq!(self.told(seq), [seen], "{}: event {seq}, once", self.class);
    }

    /// Nobody is told while it goes on, and nobody's time runs; nothing else waits with it.
    pub async fn waits(&self, seq: i64) {
        self.until(
            "SELECT COUNT(*) > 0 FROM messages WHERE kind = 'board' AND due_ms > 0
            AND state IN ('pending', 'retrying')",
            1,
        )
        .await;
        let name = self.class;
        let twice = async {
            let struck = || self.server.sandbox.faults().classes_struck().into_iter();
            while !struck().any(|(class, times)| class == name && times >= 2) {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let struck = tokio::time::timeout(LONG, twice).await;
        struck.unwrap_or_else(|_| panic!("{name} strikes"));
        assert!(self.told(seq).len() <= 1, "{name}");
        let unnotified = "SELECT COUNT(*) FROM turns WHERE told_ms IS NULL AND deadline_ms IS NULL";
        assert_eq!(
            self.ask(unnotified).await,
            1,
            "{name}: time runs unnotified"
        );
    }

    /// What had to wait is told, once.
    pub async fn is_told_in_the_end(&self, seq: i64, seen: Seen) {
        if seen == Waits {
            self.is_told(seq, InThread).await;
        }
        if seen == Directly {
            let held = "SELECT COUNT(*) FROM messages WHERE state = 'held'";
            assert_eq!(self.ask(held).await, 1, "{}", self.class);
        }
    }

    /// Nothing is lost, doubled or unnotified.
    pub async fn closes(&self) {
        self.nothing_is_due().await;
        let lost = "SELECT COUNT(*) FROM messages WHERE state IN ('refused', 'held')";
        assert_eq!(self.ask(lost).await, 0, "{}", self.class);
        let store = self.server.store().await;
        assert_eq!(store.unnotified(9).await.unwrap(), [], "{}", self.class);
    }

    /// In which ways an event was told so far.
    pub fn told(&self, seq: i64) -> Vec<Seen> {
        let start = format!("-# #{} · {seq}", self.number);
        self.server.sandbox.view(|view| {
            let mut told = Vec::new();
            for channel in view.channels() {
                for message in view.messages(channel.id) {
                    let known_by = mark(message).unwrap_or_default();
                    let Some(rest) = known_by.strip_prefix(&start) else {
                        continue;
                    };
                    let of_turn = rest.is_empty() || rest == " · ✉";
                    let direct = matches!(channel.kind, ChannelKind::Direct { .. });
                    let tells = direct || !rest.is_empty() || !message.pings.is_empty();
                    if of_turn && message.ephemeral_to.is_none() && tells {
                        let name = (channel.id == self.thread).then_some(&*channel.name);
                        told.push(seen(message, rest, &channel.kind, name));
                    }
                }
            }
            told
        })
    }
}

/// A quiet board beside a direct message is no word of the turn; what tells of one pings, or is direct.
fn seen(message: &PostedMessage, rest: &str, kind: &ChannelKind, thread: Option<&str>) -> Seen {
    let has_picture = !message.attachments.is_empty();
    match (kind, thread) {
        (ChannelKind::Direct { .. }, _) => Directly,
        (_, Some(_)) if !rest.is_empty() => Called,
        (_, Some(name)) if has_picture && !name.contains("alice") => Nameless,
        (_, Some(_)) if has_picture => InThread,
        (_, Some(_)) => Text,
        (_, None) if has_picture => Above,
        (_, None) => PlainAbove,
    }
}
