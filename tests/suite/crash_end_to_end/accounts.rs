//! The accounts: what was played against what is kept, what is kept against what was said.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use seigneur::sandbox::{ChannelId, Message, UserId};
use sqlx::SqlitePool;

use super::people::Book;
use crate::town::{PATIENCE, Town, text};

/// What a siege has seen.
#[derive(Default)]
pub struct Accounts {
    pub games: usize,
    pub moves: usize,
    pub acknowledged: usize,
    pub messages: usize,
    pub threads: usize,
}

impl Accounts {
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.acknowledged += other.acknowledged;
        self.messages += other.messages;
        self.threads += other.threads;
    }
}

pub async fn database(town: &Town) -> SqlitePool {
    SqlitePool::connect(&town.database()).await.unwrap()
}

/// The database is whole, whatever happened to those who wrote it.
pub async fn is_whole(town: &Town) {
    let pool = database(town).await;
    let found: Vec<String> = sqlx::query_scalar("PRAGMA integrity_check")
        .fetch_all(&pool)
        .await
        .unwrap();
    assert_eq!(found, ["ok"]);
    let strays = sqlx::query("PRAGMA foreign_key_check").fetch_all(&pool);
    assert!(strays.await.unwrap().is_empty());
    pool.close().await;
}

/// Waits until everything that is owed has been done.
pub async fn nothing_is_owed(town: &Town) {
    let pool = database(town).await;
    let owed = "SELECT COUNT(*) FROM messages WHERE due_ms IS NOT NULL";
    let paid = async {
        while sqlx::query_scalar::<_, i64>(owed)
            .fetch_one(&pool)
            .await
            .unwrap()
            > 0
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let paid = tokio::time::timeout(PATIENCE, paid).await;
    paid.expect("nothing is owed in the end");
    pool.close().await;
}

/// A message that was owed, as it was noted when it was done.
#[derive(sqlx::FromRow)]
struct Said {
    game_id: i64,
    seq: i64,
    number: i64,
    kind: String,
    channel_id: Option<i64>,
    message_id: Option<i64>,
}

/// Compares what was played, kept and said.
pub async fn settle(town: &Town, books: &[Book]) -> Accounts {
    let pool = database(town).await;
    let said: Vec<Said> = sqlx::query_as(
        "SELECT topic_id AS game_id, messages.number / 1048576 AS seq, games.number, kind,
            channel_id, message_id
        FROM messages JOIN games ON games.id = topic_id
        WHERE topic = 'game' AND state = 'done' AND kind NOT IN ('thread', 'invitation_edit',
            'agreement_edit', 'announcement', 'close_thread')
        ORDER BY topic_id, messages.number",
    )
    .fetch_all(&pool)
    .await
    .unwrap();
    let messages = everything_owed_is_said_once(town, &said);
    everything_is_said_in_order(town, &said);
    let threads = every_thread_is_known(town, &pool).await;
    let mut accounts = Accounts {
        games: books.len(),
        messages,
        threads,
        ..Accounts::default()
    };
    for book in books {
        every_move_is_kept(&pool, book).await;
        everyone_is_in_the_thread(town, book);
        accounts.moves += book.moves.len();
        accounts.acknowledged += acknowledged(town, book);
    }
    pool.close().await;
    accounts
}

/// All public messages of the bot, wherever they stand, but for the short answers to replies.
fn by_the_bot(town: &Town) -> BTreeMap<u64, Message> {
    let bot = town.sandbox.bot();
    town.sandbox.view(|view| {
        let everywhere = view
            .channels()
            .flat_map(|channel| view.messages(channel.id));
        let owed = everywhere.filter(|message| {
            message.author == bot && message.ephemeral_to.is_none() && message.reply_to.is_none()
        });
        owed.map(|message| (message.id.0, message.clone()))
            .collect()
    })
}

/// A message for each row, and a row for each message; says how many.
fn everything_owed_is_said_once(town: &Town, said: &[Said]) -> usize {
    let mut unexplained = by_the_bot(town);
    for row in said {
        let id = row.message_id.map(i64::cast_unsigned);
        let found = id.and_then(|id| unexplained.remove(&id));
        let message = found.unwrap_or_else(|| {
            panic!(
                "{} {} of game {} was not said, or said as another one was",
                row.kind, row.seq, row.number
            )
        });
        assert_eq!(Some(message.channel.0.cast_signed()), row.channel_id);
        if row.kind != "invitation" {
            let mark = format!("-# #{} · {}", row.number, row.seq);
            assert!(message.content.ends_with(&mark), "{}", message.content);
        }
    }
    let doubled: Vec<&String> = unexplained.values().map(|it| &it.content).collect();
    assert!(doubled.is_empty(), "said once too often: {doubled:#?}");
    said.len()
}

/// In each place the messages of a game stand in the order of its events.
fn everything_is_said_in_order(town: &Town, said: &[Said]) {
    let mut latest = BTreeMap::new();
    for row in said {
        let place = (row.game_id, row.channel_id);
        let before = latest.insert(place, row.message_id);
        assert!(
            before < Some(row.message_id),
            "seed of {}: game {} is told out of order",
            town.database(),
            row.number
        );
    }
}

/// No thread was opened twice; says how many there are.
async fn every_thread_is_known(town: &Town, pool: &SqlitePool) -> usize {
    let kept: Vec<i64> =
        sqlx::query_scalar("SELECT thread_id FROM game_channels WHERE thread_id IS NOT NULL")
            .fetch_all(pool)
            .await
            .unwrap();
    let kept: BTreeSet<u64> = kept.into_iter().map(i64::cast_unsigned).collect();
    let opened: BTreeSet<u64> = town.sandbox.view(|view| {
        let threads = view.channels().filter(|channel| channel.thread().is_some());
        threads.map(|thread| thread.id.0).collect()
    });
    assert_eq!(kept, opened);
    kept.len()
}

/// The moves that are kept are those that were played, each once and in order.
async fn every_move_is_kept(pool: &SqlitePool, book: &Book) {
    let kept: Vec<String> = sqlx::query_scalar(
        "SELECT json_extract(body, '$.move') FROM events
        WHERE json_extract(body, '$.event') = 'moved'
        AND game_id = (SELECT game_id FROM game_channels WHERE thread_id = $1) ORDER BY seq",
    )
    .bind(book.thread.0.cast_signed())
    .fetch_all(pool)
    .await
    .unwrap();
    assert_eq!(kept, book.moves);
}

fn everyone_is_in_the_thread(town: &Town, book: &Book) {
    let members = town.sandbox.thread_members(ChannelId(book.thread.0));
    let missing = |user: &&UserId| !members.contains(user);
    assert_eq!(book.players.iter().find(missing), None);
}

/// How many moves were confirmed by an answer; none can be so twice.
fn acknowledged(town: &Town, book: &Book) -> usize {
    let answers = book.asked.iter().filter_map(|id| town.sandbox.answer(*id));
    let confirmed = answers.filter(|answer| text(answer).starts_with("Played"));
    let confirmed = confirmed.count();
    assert!(confirmed <= book.moves.len(), "a move was played twice");
    confirmed
}
