//! What is kept of the messages that were owed, against what stands in the channels.

use std::collections::BTreeMap;

use seigneur::sandbox::{ChannelKind, PostedMessage, UserId};

use super::accounts::Accounts;
use crate::support::messages::mark;
use crate::support::test_server::TestServer;

/// A message of a game, or to a team in one, that was owed, as it was noted when it was done with.
#[derive(Clone, Debug, sqlx::FromRow)]
pub struct Said {
    topic: String,
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
    all_in_forum: i64,
}

/// What changes something that stands there, and posts nothing.
const CHANGES: [&str; 8] = [
    "thread",
    "invitation_edit",
    "agreement_edit",
    "free_seat_edit",
    "absence_edit",
    "team_call_edit",
    "team_start_edit",
    "close_thread",
];

/// What shows a board, to all or to a team.
const BOARDS: [&str; 4] = ["board", "quiet_board", "team_board", "team_moved"];

impl Said {
    fn is(&self, kinds: &[&str]) -> bool {
        kinds.contains(&&*self.kind)
    }

    fn is_board(&self) -> bool {
        self.is(&BOARDS)
    }

    fn number(&self) -> (i64, i64) {
        (self.seq, self.part)
    }

    fn place(&self) -> (i64, i64, i64) {
        (self.game_id, self.personal, self.recipient)
    }
}

/// All messages of the bot, wherever they stand, but for the answers to replies and to commands; with whom they are read,
/// where that is one person.
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
                    && !(with.is_some() && is_answer(message))
            });
            all.extend(owed.map(|message| (message.id.0.cast_signed(), (message.clone(), with))));
        }
        all
    })
}

/// Whether a direct message is the answer to an interaction which took none where it was asked for: such answers are known
/// by their nonce, and owed by no row.
fn is_answer(message: &PostedMessage) -> bool {
    message
        .nonce
        .as_deref()
        .is_some_and(|nonce| nonce.starts_with('i'))
}

/// What is answered directly is answered once: no two messages have the nonce of one interaction.
fn answers_are_given_once(server: &TestServer) {
    let mut given = BTreeMap::new();
    server.sandbox.view(|view| {
        for message in view.channels().flat_map(|it| view.messages(it.id)) {
            if is_answer(message) {
                let before = given.insert(message.nonce.clone(), message.id);
                assert_eq!(before, None, "answered twice: {}", shown(message));
            }
        }
    });
}

/// A message for each row, and a row for each message.
pub fn everything_owed_is_said_once(server: &TestServer, owed: &[Said], accounts: &mut Accounts) {
    answers_are_given_once(server);
    let mut unexplained = by_the_bot(server);
    let done = owed.iter().filter(|row| row.state == "done");
    for row in done.filter(|row| row.message_id.is_some()) {
        let found = row.message_id.and_then(|id| unexplained.remove(&id));
        let (message, with) =
            found.unwrap_or_else(|| panic!("not said, or said as another was: {row:?}"));
        assert_eq!(Some(message.channel.0.cast_signed()), row.channel_id);
        let person = (row.personal == 1).then_some(row.recipient);
        assert_eq!(with.map(|with| with.0.cast_signed()), person, "{row:?}");
        assert!(tells_of(&message, row), "{row:?}: {}", shown(&message));
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
    // What stands above the boards of a post is said with opening it, which is owed by no message of its own.
    unexplained.retain(|id, (message, _)| {
        let is_first = *id == message.channel.0.cast_signed();
        !(is_first && message.content.contains("The game is played here"))
    });
    let doubled: Vec<String> = unexplained.values().map(|(it, _)| shown(it)).collect();
    assert!(
        doubled.is_empty(),
        "said once too often: {}",
        doubled.join("\n")
    );
}

/// A message with all by which it could be known.
fn shown(message: &PostedMessage) -> String {
    let files = message.attachments.iter().map(|file| &file.filename);
    let files: Vec<&String> = files.collect();
    let (id, edits, buttons) = (message.id, message.edits, message.buttons());
    format!(
        "{id}, edited {edits} times, files {files:?}, buttons {buttons:?}: {}",
        message.content
    )
}

/// Whether a message is of the event of a row, by its mark; invitations have none, and what was changed since has lost it with
/// its buttons.
fn tells_of(message: &PostedMessage, row: &Said) -> bool {
    let start = match &*row.topic {
        "team" => format!("-# ⚑ {} · {}", row.seq, row.part),
        _ => format!("-# #{} · {}", row.game, row.seq),
    };
    let marked = mark(message)
        .as_deref()
        .and_then(|mark| mark.strip_prefix(&start))
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
    let named = [format!("#{}", row.game), format!("nº\u{a0}{}", row.game)];
    let named = named.iter().any(|name| message.content.contains(name));
    let changed = [
        "agreement",
        "free_seat",
        "absence",
        "team_call",
        "team_start",
    ];
    let is_changed = message.edits > 0 && row.is(&changed);
    marked || is_changed || (row.kind == "invitation" && named)
}

/// What was not said is known elsewhere, or nobody needs it any more.
pub fn nothing_is_lost(owed: &[Said], accounts: &mut Accounts) {
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
                // In a post the last board tells the result.
                let unneeded = unneeded || row.is(&["result"]) && row.all_in_forum == 1;
                // A team was told of a vote that is over, and a newer board follows.
                let is_of_vote = row.is(&["team_board", "team_moved"]) && later(&BOARDS);
                let unneeded = unneeded || row.is(&["team_reminder"]) || is_of_vote;
                assert!(unneeded, "unneeded: {row:?}");
                accounts.superseded += usize::from(row.kind != "announcement");
            }
            ("dropped", 0) if reason == "superseded" => {
                assert!(later(&BOARDS), "by nothing: {row:?}");
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
pub fn boards_are_in_order(owed: &[Said]) {
    let mut latest = BTreeMap::new();
    for row in owed
        .iter()
        .filter(|row| row.is_board() && row.message_id.is_some())
    {
        let before = latest.insert((row.place(), row.channel_id), row);
        let is_later = before.is_none_or(|before| before.message_id < row.message_id);
        assert!(is_later, "told out of order: {before:?}, then {row:?}");
    }
}

/// What each remark on a game's channel says.
const REMARKS: [&str; 5] = [
    "thread is locked",
    "as many active threads",
    "pictures",
    "may not write",
    "may not post",
];

/// What is wrong with a game's channel is said once, until something else is wrong or it is mended.
pub fn issues_are_told_once(server: &TestServer, owed: &[Said]) {
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
