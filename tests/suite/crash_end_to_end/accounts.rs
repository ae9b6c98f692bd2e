//! The accounts: what was played against what is kept, what is kept against what was said.

use std::collections::BTreeMap;
use std::fmt;

use seigneur::sandbox::{ChannelKind, PostedMessage, UserId};
use sqlx::SqlitePool;

use super::ledger::Ledger;
use super::people::Book;
use crate::support::messages::text;
use crate::support::test_server::TestServer;

/// What a run has seen.
#[derive(Clone, Copy, Default)]
pub struct Accounts {
    pub games: usize,
    pub moves: usize,
    pub acknowledged: usize,
    pub messages: usize,
    /// Of the messages those that went to people, above threads, and without pictures.
    pub direct: usize,
    pub above: usize,
    pub plain: usize,
    /// What nobody needed any more, and what repeats elsewhere what the table knows and was refused there.
    pub superseded: usize,
    pub beside: usize,
    pub threads: usize,
}

impl Accounts {
    fn all(&mut self) -> [(&'static str, &mut usize); 10] {
        [
            ("games", &mut self.games),
            ("moves", &mut self.moves),
            ("acknowledged", &mut self.acknowledged),
            ("messages", &mut self.messages),
            ("direct", &mut self.direct),
            ("above", &mut self.above),
            ("without pictures", &mut self.plain),
            ("superseded", &mut self.superseded),
            ("beside", &mut self.beside),
            ("threads", &mut self.threads),
        ]
    }

    pub fn add(&mut self, other: &Self) {
        let mut other = *other;
        for ((_, mine), (_, other)) in self.all().into_iter().zip(other.all()) {
            *mine += *other;
        }
    }

    /// All of them in one line.
    pub fn line(&self) -> String {
        let mut copy = *self;
        let all = copy.all().map(|(name, count)| format!("{name} {count}"));
        all.join(" ")
    }
}

impl fmt::Display for Accounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            moves,
            acknowledged,
            messages,
            ..
        } = self;
        write!(
            f,
            "games: {games}, moves: {moves} ({acknowledged} of them acknowledged by an answer), messages: {messages} \
             ({} by direct message, {} above their thread, {} boards without a picture), superseded: {}, refused \
             beside the table: {}, threads: {}",
            self.direct, self.above, self.plain, self.superseded, self.beside, self.threads
        )
    }
}

pub async fn database(server: &TestServer) -> SqlitePool {
    SqlitePool::connect(&server.database()).await.unwrap()
}

/// The database is whole, whatever happened to those who wrote it.
pub async fn is_whole(server: &TestServer) {
    let ledger = Ledger::at(server.database());
    ledger.is_whole().await;
    ledger.close().await;
}

/// Waits until everything that is owed has been done.
pub async fn nothing_is_owed(server: &TestServer) {
    let ledger = Ledger::at(server.database());
    ledger.nothing_is_owed().await;
    ledger.close().await;
}

/// Wherever a process was ended, a clock runs only where its player was told.
pub async fn no_clock_runs_untold(ledger: &Ledger) {
    let running = "SELECT COUNT(*) FROM turns WHERE told_ms IS NULL AND deadline_ms IS NOT NULL";
    assert_eq!(ledger.count(running).await, 0, "clocks run untold");
    let unfounded = "SELECT COUNT(*) FROM turns WHERE told_ms IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM messages WHERE topic = 'game' AND topic_id = game_id AND state = 'done'
        AND message_id IS NOT NULL AND messages.number >= turns.seq * 1048576
        AND kind IN ('board', 'turn', 'call', 'call_instead'))";
    assert_eq!(ledger.count(unfounded).await, 0, "told of by nothing");
    let untold = ledger.untold().await;
    assert!(untold.is_empty(), "nothing will tell of {untold:?}");
}

/// A message of a game that was owed, as it was noted when it was done with.
#[derive(Clone, Debug, sqlx::FromRow)]
struct Said {
    game_id: i64,
    seq: i64,
    part: i64,
    game: i64,
    personal: i64,
    recipient: i64,
    kind: String,
    state: String,
    channel_id: Option<i64>,
    message_id: Option<i64>,
    tried_ms: Option<i64>,
    error: Option<String>,
}

/// What changes something that stands there, and posts nothing.
const CHANGES: [&str; 5] = [
    "thread",
    "invitation_edit",
    "agreement_edit",
    "free_seat_edit",
    "close_thread",
];

impl Said {
    fn is(&self, kinds: &[&str]) -> bool {
        kinds.contains(&&*self.kind)
    }

    fn is_board(&self) -> bool {
        self.is(&["board", "quiet_board"])
    }

    fn number(&self) -> (i64, i64) {
        (self.seq, self.part)
    }

    fn place(&self) -> (i64, i64, i64) {
        (self.game_id, self.personal, self.recipient)
    }
}

/// Compares what was played, kept and said.
pub async fn settle(server: &TestServer, ledger: &Ledger, books: &[Book]) -> Accounts {
    no_clock_runs_untold(ledger).await;
    let untold = "SELECT COUNT(*) FROM turns WHERE told_ms IS NULL";
    assert_eq!(ledger.count(untold).await, 0, "turns are untold");
    let question = "SELECT topic_id AS game_id, messages.number / 1048576 AS seq,
            messages.number % 1048576 AS part, games.number AS game, personal, recipient, kind,
            state, channel_id, message_id, tried_ms, error
        FROM messages JOIN games ON games.id = topic_id
        WHERE topic = 'game' AND topic_id <> $1
        ORDER BY topic_id, personal, recipient, messages.number";
    let owed: Vec<Said> = ledger.rows(question, 0).await;
    let mut accounts = Accounts {
        games: books.len(),
        ..Accounts::default()
    };
    everything_owed_is_said_once(server, &owed, &mut accounts);
    nothing_is_lost(&owed, &mut accounts);
    boards_are_in_order(&owed);
    issues_are_told_once(server, &owed);
    accounts.threads = every_thread_is_known(server, ledger).await;
    for book in books {
        every_move_is_kept(ledger, book).await;
        accounts.moves += book.moves.len();
        accounts.acknowledged += acknowledged(server, book);
    }
    accounts
}

/// All messages of the bot, wherever they stand, but for the short answers to replies; with whom they are read, where
/// that is one person.
fn by_the_bot(server: &TestServer) -> BTreeMap<i64, (PostedMessage, Option<UserId>)> {
    let bot = server.sandbox.bot();
    server.sandbox.view(|view| {
        let mut all = BTreeMap::new();
        for channel in view.channels() {
            let with = match channel.kind {
                ChannelKind::Direct { with } => Some(with),
                _ => None,
            };
            let owed = view.messages(channel.id).filter(|message| {
                message.author == bot
                    && message.ephemeral_to.is_none()
                    && message.reply_to.is_none()
            });
            all.extend(owed.map(|message| (message.id.0.cast_signed(), (message.clone(), with))));
        }
        all
    })
}

/// A message for each row, and a row for each message.
fn everything_owed_is_said_once(server: &TestServer, owed: &[Said], accounts: &mut Accounts) {
    let mut unexplained = by_the_bot(server);
    let done = owed.iter().filter(|row| row.state == "done");
    for row in done.filter(|row| row.message_id.is_some()) {
        let found = row.message_id.and_then(|id| unexplained.remove(&id));
        let (message, with) =
            found.unwrap_or_else(|| panic!("not said, or said as another was: {row:?}"));
        assert_eq!(Some(message.channel.0.cast_signed()), row.channel_id);
        let person = (row.personal == 1).then_some(row.recipient);
        assert_eq!(with.map(|with| with.0.cast_signed()), person, "{row:?}");
        assert!(tells_of(&message, row), "{row:?}: {}", message.content);
        accounts.messages += 1;
        accounts.direct += usize::from(with.is_some());
        if row.is_board() {
            let thread = server
                .sandbox
                .view(|view| view.channel(message.channel)?.thread().map(|_| ()));
            accounts.above += usize::from(thread.is_none());
            accounts.plain += usize::from(message.attachments.is_empty());
        }
    }
    // What was taken back, or not needed any more, while it was on its way may have arrived.
    let left = owed.iter().filter(|row| row.message_id.is_none());
    for row in left.filter(|row| row.tried_ms.is_some() && !row.is(&CHANGES)) {
        let arrived = unexplained.iter().find(|(_, (message, with))| {
            let person = (row.personal == 1).then_some(row.recipient);
            with.map(|with| with.0.cast_signed()) == person && tells_of(message, row)
        });
        if let Some(id) = arrived.map(|(id, _)| *id) {
            unexplained.remove(&id);
        }
    }
    let doubled: Vec<&String> = unexplained.values().map(|(it, _)| &it.content).collect();
    assert!(doubled.is_empty(), "said once too often: {doubled:#?}");
}

/// Whether a message is of the event of a row, by the mark in its last line; invitations have none.
fn tells_of(message: &PostedMessage, row: &Said) -> bool {
    let mark = format!("-# #{} · {}", row.game, row.seq);
    let last = message.content.lines().last().unwrap_or_default();
    let marked = last
        .strip_prefix(&mark)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let named = [format!("#{}", row.game), format!("nº\u{a0}{}", row.game)];
    let named = named.iter().any(|name| message.content.contains(name));
    marked || (row.kind == "invitation" && named)
}

/// What was not said is known elsewhere, or nobody needs it any more.
fn nothing_is_lost(owed: &[Said], accounts: &mut Accounts) {
    for row in owed.iter().filter(|row| !row.is(&CHANGES)) {
        let reason = row.error.as_deref().unwrap_or_default();
        let later = |kinds: &[&str]| {
            let mut later = owed.iter().filter(|it| it.place() == row.place());
            later.any(|it| it.number() > row.number() && it.is(kinds))
        };
        match (&*row.state, row.personal) {
            ("done", _) if row.message_id.is_some() => {}
            // Their turn is over, or what was wrong is mended.
            ("done", _) => {
                // Nowhere are results announced.
                let unneeded = ["turn", "next", "channel_issue", "call", "call_instead"];
                let unneeded = row.is(&unneeded) || row.is(&["announcement"]);
                assert!(unneeded, "unneeded: {row:?}");
                accounts.superseded += usize::from(row.kind != "announcement");
            }
            ("dropped", 0) if reason == "superseded" => {
                assert!(later(&["board", "quiet_board"]), "by nothing: {row:?}");
                accounts.superseded += 1;
            }
            ("dropped", 1) if reason == "superseded" => {
                assert!(row.is(&["turn", "next", "show"]), "{row:?}");
                accounts.superseded += 1;
            }
            ("dropped", 1) if row.is(&["turn", "next"]) => {
                let mut table = owed.iter().filter(|it| {
                    it.game_id == row.game_id && it.personal == 0 && it.number() == row.number()
                });
                let called = table.any(|it| it.is(&["call", "call_instead", "next"]));
                assert!(called, "nobody was called: {row:?}");
            }
            // A copy of what is said at the table.
            ("dropped", 1) => {
                let mut table = owed.iter().filter(|it| {
                    it.game_id == row.game_id && it.personal == 0 && it.seq == row.seq
                });
                let known = row.is(&["channel_issue"]) || table.any(|it| it.state == "done");
                assert!(known, "known nowhere: {row:?}");
            }
            ("dropped", 0) if row.is(&["announcement"]) => accounts.beside += 1,
            _ => panic!("lost: {row:?}"),
        }
    }
}

/// In each place the boards of a game stand in the order of its events.
fn boards_are_in_order(owed: &[Said]) {
    let mut latest = BTreeMap::new();
    for row in owed
        .iter()
        .filter(|row| row.is_board() && row.message_id.is_some())
    {
        let before = latest.insert((row.place(), row.channel_id), row.message_id);
        let before = before.flatten();
        assert!(before < row.message_id, "told out of order: {row:?}");
    }
}

/// What each remark on a game's channel says.
const REMARKS: [&str; 4] = [
    "thread is locked",
    "as many active threads",
    "pictures",
    "may not write",
];

/// What is wrong with a game's channel is said once, until something else is wrong or it is mended.
fn issues_are_told_once(server: &TestServer, owed: &[Said]) {
    let mut places: BTreeMap<_, Vec<&Said>> = BTreeMap::new();
    let at_tables = owed
        .iter()
        .filter(|row| row.personal == 0 && row.kind != "result");
    for row in at_tables.filter(|row| row.message_id.is_some()) {
        places.entry(row.place()).or_default().push(row);
    }
    let by_the_bot = by_the_bot(server);
    for rows in places.values_mut() {
        rows.sort_by_key(|row| row.message_id);
        let remarked = |row: &Said| {
            let (message, _) = by_the_bot.get(&row.message_id?)?;
            let first = message.content.lines().next()?;
            REMARKS.into_iter().find(|remark| first.contains(remark))
        };
        for two in rows.windows(2) {
            let [one, next] = [remarked(two[0]), remarked(two[1])];
            let is_repeated = one.is_some() && one == next;
            let was_worse = owed.iter().any(|row| is_told_directly_between(row, two));
            if is_repeated && !was_worse {
                let of_game = owed.iter().filter(|row| row.game_id == two[0].game_id);
                let between = of_game.filter(|row| (two[0].seq..=two[1].seq).contains(&row.seq));
                let rows: Vec<String> = between.map(|row| format!("{row:?}")).collect();
                panic!("{next:?} twice, of these rows:\n{}", rows.join("\n"));
            }
        }
    }
}

/// Whether a row is of the same game and tells a player directly that nothing can be said at the table, after the
/// first of two messages and before the second: then that was wrong meanwhile, and what was wrong before is news again.
fn is_told_directly_between(row: &Said, two: &[&Said]) -> bool {
    let [first, second] = [two[0], two[1]];
    let is_of_both = row.game_id == first.game_id && (first.seq..=second.seq).contains(&row.seq);
    let is_between = match row.message_id {
        Some(_) => (first.message_id..second.message_id).contains(&row.message_id),
        // Nobody was reached by it.
        None => row.seq > first.seq,
    };
    row.is(&["channel_issue"]) && row.personal == 1 && is_of_both && is_between
}

/// No thread was opened twice; says how many there are. One that was opened before an answer came may have been given up
/// for the channel above: it is empty, and its game has no other.
async fn every_thread_is_known(server: &TestServer, ledger: &Ledger) -> usize {
    let question = "SELECT number, thread_id FROM game_channels WHERE thread_id <> $1";
    let kept: BTreeMap<i64, i64> = ledger.rows(question, 0).await.into_iter().collect();
    let bot = server.sandbox.bot();
    server.sandbox.view(|view| {
        let mut opened = BTreeMap::new();
        for thread in view.channels().filter(|channel| channel.thread().is_some()) {
            let mut words = thread.name.split(' ');
            let number = words.find_map(|word| word.strip_prefix('#'));
            let number: i64 = number.unwrap().parse().unwrap();
            let before = opened.insert(number, thread.id.0.cast_signed());
            assert_eq!(before, None, "two threads: {}", thread.name);
            let mut said = view.messages(thread.id);
            let is_empty = !said.any(|it| it.ephemeral_to.is_none() && it.author == bot);
            let is_kept = kept.get(&number) == opened.get(&number);
            assert!(is_kept || is_empty, "not known: {}", thread.name);
        }
        assert!(kept.keys().all(|number| opened.contains_key(number)));
        opened.len()
    })
}

/// The moves that are kept are those that were played, each once and in order.
async fn every_move_is_kept(ledger: &Ledger, book: &Book) {
    let question = "SELECT body FROM events
        WHERE game_id = $1 AND body LIKE '%\"event\":\"moved\"%' ORDER BY seq";
    let kept: Vec<(String,)> = ledger.rows(question, book.game).await;
    let kept = kept.into_iter().map(|(body,)| {
        let event: serde_json::Value = serde_json::from_str(&body).unwrap();
        event["move"].as_str().unwrap().to_owned()
    });
    assert_eq!(kept.collect::<Vec<_>>(), book.moves);
}

/// How many moves were confirmed by an answer; none can be so twice.
fn acknowledged(server: &TestServer, book: &Book) -> usize {
    let answers = book
        .asked
        .iter()
        .filter_map(|id| server.sandbox.answer(*id));
    let confirmed = answers.filter(|answer| text(answer).starts_with("Played"));
    let confirmed = confirmed.count();
    assert!(confirmed <= book.moves.len(), "a move was played twice");
    confirmed
}
