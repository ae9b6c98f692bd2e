//! The accounts: what was played against what is kept, and how much there was of what was said.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use seigneur::game::{Event, GameId, Table};
use seigneur::sandbox::{ChannelId, MessageId};
use seigneur::worker::move_of;

use super::ledger::Ledger;
use super::others::{MOVES, move_in};
use super::people::Book;
use super::said::{
    Said, boards_are_in_order, everything_owed_is_said_once, issues_are_told_once, nothing_is_lost,
};
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
    /// Of the moves those of computers, each the one that another process finds.
    pub by_computers: usize,
}

impl Accounts {
    fn all(&mut self) -> [(&'static str, &mut usize); 11] {
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
            ("by computers", &mut self.by_computers),
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
            "games: {games}, moves: {moves} ({acknowledged} of them acknowledged by an answer, {} found by computers), \
             messages: {messages} ({} by direct message, {} above their thread, {} boards without a picture), superseded: {}, refused \
             beside the table: {}, threads: {}",
            self.by_computers,
            self.direct,
            self.above,
            self.plain,
            self.superseded,
            self.beside,
            self.threads
        )
    }
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
pub async fn no_clock_runs_unnotified(ledger: &Ledger) {
    let running = "SELECT COUNT(*) FROM turns WHERE told_ms IS NULL AND deadline_ms IS NOT NULL";
    assert_eq!(ledger.count(running).await, 0, "clocks run unnotified");
    let unfounded = "SELECT COUNT(*) FROM turns WHERE told_ms IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM messages WHERE topic = 'game' AND topic_id = game_id AND state = 'done'
        AND message_id IS NOT NULL AND messages.number >= turns.seq * 1048576
        AND kind IN ('board', 'turn', 'call', 'call_instead'))";
    assert_eq!(ledger.count(unfounded).await, 0, "told of by nothing");
    let unnotified = ledger.unnotified().await;
    assert!(unnotified.is_empty(), "nothing will tell of {unnotified:?}");
}

/// Compares what was played, kept and said.
pub async fn settle(server: &TestServer, ledger: &Ledger, books: &[Book]) -> Accounts {
    no_clock_runs_unnotified(ledger).await;
    let unnotified = "SELECT COUNT(*) FROM turns WHERE told_ms IS NULL";
    assert_eq!(ledger.count(unnotified).await, 0, "turns are unnotified");
    let question = "SELECT topic, topic_id AS game_id, messages.number / 1048576 AS seq,
            messages.number % 1048576 AS part,
            COALESCE((SELECT place.number FROM game_channels AS place
                WHERE place.game_id = topic_id AND place.server_id = CASE WHEN personal = 0 THEN recipient
                    ELSE (SELECT server_id FROM guests WHERE game_id = topic_id AND player_id = recipient) END),
                games.number, 0) AS game,
            personal, recipient, kind, state, channel_id, message_id, tried_ms, error,
            (SELECT COUNT(*) FROM game_channels WHERE game_channels.game_id = topic_id
             AND game_channels.forum_id = game_channels.channel_id) AS all_in_forum
        FROM messages LEFT JOIN games ON games.id = topic_id
        WHERE topic IN ('game', 'team') AND topic_id <> $1
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
        if book.computers {
            accounts.by_computers += computers_moved_as_they_always_do(ledger, book).await;
        }
        accounts.moves += book.moves.len();
        accounts.acknowledged += acknowledged(server, book);
    }
    accounts
}

/// No thread was opened twice; says how many there are. One that was opened before an answer came may have been given up
/// for the channel above: it is empty, and its game has no other.
async fn every_thread_is_known(server: &TestServer, ledger: &Ledger) -> usize {
    let question = "SELECT server_id, number, thread_id FROM game_channels WHERE thread_id <> $1";
    let kept: Vec<(i64, i64, i64)> = ledger.rows(question, 0).await;
    // Each team of a game has one more, with the same number.
    let question = "SELECT place.server_id, number, teams.thread_id FROM teams
        JOIN contests ON contests.id = contest_id
        JOIN game_channels AS place
        ON place.game_id = contests.game_id AND place.server_id = teams.server_id
        WHERE teams.id <> $1";
    let of_teams: Vec<(i64, i64, Option<i64>)> = ledger.rows(question, 0).await;
    let games = kept.iter().map(|(_, _, thread)| *thread);
    let teams = of_teams.iter().filter_map(|(_, _, thread)| *thread);
    let known: BTreeSet<i64> = games.chain(teams).collect();
    let bot = server.sandbox.bot();
    server.sandbox.view(|view| {
        let mut opened: BTreeMap<_, Vec<i64>> = BTreeMap::new();
        let ours = |thread: &seigneur::sandbox::Thread| thread.owner == bot;
        let all = view.channels();
        for thread in all.filter(|channel| channel.thread().is_some_and(ours)) {
            let guild = thread.guild().unwrap().0.cast_signed();
            let mut words = thread.name.split(' ');
            let number = words.find_map(|word| word.strip_prefix('#'));
            let number: i64 = number.unwrap().parse().unwrap();
            let id = thread.id.0.cast_signed();
            opened.entry((guild, number)).or_default().push(id);
            let mut said = view.messages(thread.id);
            // A post has its first message in any case.
            let is_empty = !said
                .any(|it| it.ephemeral_to.is_none() && it.author == bot && it.id.0 != thread.id.0);
            assert!(
                known.contains(&id) || is_empty,
                "not known: {}",
                thread.name
            );
        }
        for (place, threads) in &opened {
            let teams = of_teams.iter();
            let teams = teams.filter(|(guild, number, _)| (*guild, *number) == *place);
            let named = threads.iter().map(|id| {
                let thread = ChannelId(id.cast_unsigned());
                let said: Vec<_> = view.messages(thread).map(|it| &it.content).collect();
                let channel = view.channel(thread);
                let on = view.message(MessageId(id.cast_unsigned()));
                (
                    channel.map(|it| (&it.name, it.thread().map(|it| (it.archived, it.locked)))),
                    known.contains(id),
                    on.map(|it| &it.content),
                    said,
                )
            });
            assert!(
                threads.len() <= 1 + teams.count(),
                "two threads: {place:?} {:#?}",
                named.collect::<Vec<_>>()
            );
        }
        let all: BTreeSet<i64> = opened.into_values().flatten().collect();
        assert!(all.is_superset(&known), "threads that nobody opened");
        all.len()
    })
}

/// The moves that are kept are those that were played, each once and in order.
async fn every_move_is_kept(ledger: &Ledger, book: &Book) {
    let kept: Vec<(String,)> = ledger.rows(MOVES, book.game).await;
    let kept = kept.iter().map(|(body,)| move_in(body));
    assert_eq!(kept.collect::<Vec<_>>(), book.moves);
}

/// Whichever process has made a computer's move, and whatever was ended before: another makes the same. Says how many
/// there are.
async fn computers_moved_as_they_always_do(ledger: &Ledger, book: &Book) -> usize {
    let store = ledger.store().await;
    let game = GameId(book.game.cast_unsigned());
    let table = store.load(game).await.unwrap().unwrap();
    let dated = store.events(game).await.unwrap();
    let events: Vec<Event> = dated.into_iter().map(|dated| dated.event).collect();
    let mut moves = 0;
    for (place, event) in events.iter().enumerate() {
        let Event::Moved { color, mv, .. } = event else {
            continue;
        };
        if table.computers().play(*color) {
            let before = Table::replay(table.header().clone(), &events[..place]).unwrap();
            assert_eq!(move_of(&before), Some(*mv), "event {place} of {game}");
            moves += 1;
        }
    }
    moves
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
