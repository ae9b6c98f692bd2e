//! What becomes of messages that are refused somewhere, and what follows from those that arrive.

use std::sync::Arc;

use seigneur::game::delivery::{
    ChannelState, Hold, Message, MessageKey, Notified, Recipient, Sending, Sent, Way,
};
use seigneur::game::keeping;
use seigneur::game::{
    ChannelIssue, ClockChange, ClockState, Commit, Event, GameId, KnownIssue, MessageKind, Millis,
    NotifiedTurn, Owed, PlayerId, ServerId, Store, Table,
};
use seigneur::rules::Variant;

use crate::support::store::{
    any_move, append, at_table, commit_of, damage, due, due_of, message, open, posted, sent, start,
    to_person,
};

const SERVER: ServerId = ServerId(9_700_000);
pub const NOW: Millis = Millis(50_000);

pub fn way(code: &str) -> Way {
    Way::of_code(code).unwrap()
}

/// A game of which nothing is owed but its first board.
pub async fn started(store: &Arc<dyn Store>, id: u64) -> Table {
    let table = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
    sent(store, at_table(&table, 1, 0), None).await;
    table
}

async fn hold(store: &Arc<dyn Store>, message: &Message, direct: &[(MessageKind, PlayerId)]) {
    let hold = Hold {
        issue: ChannelIssue::Gone,
        until: NOW.plus_ms(600_000),
        why: "404, code 10003",
        direct,
    };
    keeping::hold(&**store, message, hold, NOW).await.unwrap();
}

async fn known_issue(store: &Arc<dyn Store>, game: GameId) -> Option<KnownIssue> {
    store.game_channel(game).await.unwrap().unwrap().issue
}

pub async fn messages_go_other_ways(store: &Arc<dyn Store>) {
    let table = started(store, 97_000).await;
    let game = table.id();
    let board = at_table(&table, 3, 0);
    assert_eq!(message(store, board).await.way, way("thread"));
    store.lease(board, NOW, Some(Millis(10))).await.unwrap();
    store.retry(board, Millis(20), "busy").await.unwrap();
    let locked = Some(ChannelIssue::Locked);
    let go = store.go(board, way("channel"), locked, "160005", NOW);
    go.await.unwrap();
    let found = message(store, board).await;
    assert_eq!((found.way, found.issue), (way("channel"), locked));
    assert_eq!((found.attempts, found.tried), (0, Some(NOW)));
    assert_eq!(due(store, game, NOW.0).await, [board], "at once");

    // Held, it begins again with its first way, and those whom it pings are written to.
    let direct = [
        (MessageKind::ChannelIssue, PlayerId(1)),
        (MessageKind::Turn, PlayerId(1)),
    ];
    hold(store, &found, &direct).await;
    let held = message(store, board).await;
    assert_eq!((held.way, held.tried), (way("thread"), None));
    let gone = KnownIssue {
        issue: ChannelIssue::Gone,
        at: NOW,
    };
    assert_eq!(known_issue(store, game).await, Some(gone));
    let copies = due_of(store, game, NOW.0).await;
    let copies: Vec<_> = copies.iter().map(|copy| (copy.key, copy.kind)).collect();
    let issue = to_person(&table, PlayerId(1), 3, 1);
    assert_eq!(copies, [(issue, MessageKind::ChannelIssue)], "in order");
    sent(store, issue, None).await;
    let turn = to_person(&table, PlayerId(1), 3, 2);
    assert_eq!(due(store, game, NOW.0).await, [turn]);
    // Refused once more, nobody is written to twice.
    hold(store, &held, &direct).await;
    assert_eq!(due(store, game, NOW.0).await, [turn]);
    sent(store, turn, None).await;

    // Nothing waits for it; what comes through later makes it good, and the channel with it.
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    let next = at_table(&table, 4, 0);
    assert_eq!(due(store, game, NOW.0).await, [next]);
    let there = Sent {
        posted: Some(posted(1, 97_001)),
        notified: None,
        channel: ChannelState::Well,
        unseen: Vec::new(),
    };
    let arrived = message(store, next).await;
    keeping::sent(&**store, &arrived, &there, NOW)
        .await
        .unwrap();
    assert_eq!(known_issue(store, game).await, None);
    assert_eq!(store.message(board).await.unwrap(), None, "superseded");
}

/// What may be posted already comes before what has been held until now, though that is of an earlier event.
pub async fn what_is_held_comes_after_what_was_tried(store: &Arc<dyn Store>) {
    let table = started(store, 97_080).await;
    let game = table.id();
    let held = at_table(&table, 3, 0);
    hold(store, &message(store, held).await, &[]).await;
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    let tried = at_table(&table, 4, 0);
    assert_eq!(due(store, game, NOW.0).await, [tried], "the other is held");
    let later = NOW.plus_ms(600_000);
    assert_eq!(due(store, game, later.0).await, [held], "neither was tried");
    store.lease(tried, NOW, Some(later)).await.unwrap();
    assert_eq!(due(store, game, later.0).await, [tried], "it may be there");
    store.retry(tried, later.plus_ms(9), "502").await.unwrap();
    assert_eq!(due(store, game, later.0).await, [], "it may still be there");
    assert_eq!(due(store, game, later.0 + 9).await, [tried]);
    let found = message(store, tried).await;
    hold(store, &found, &[]).await;
    assert_eq!(
        due(store, game, later.0 + 9).await,
        [held],
        "it is not there"
    );
    // One that was tried while it was held comes first again.
    store.lease(held, later, Some(later)).await.unwrap();
    let other = store.lease(tried, later, Some(later)).await.unwrap();
    assert_eq!(other, None, "the first may be there");
    assert_eq!(due(store, game, later.0 + 9).await, [held]);
    sent(store, held, None).await;
    assert_eq!(due(store, game, later.0 + 9).await, [tried]);
    sent(store, tried, None).await;
}

pub async fn messages_rest_with_servers(store: &Arc<dyn Store>) {
    let table = started(store, 97_010).await;
    let game = table.id();
    let board = at_table(&table, 3, 0);
    store.rest(board).await.unwrap();
    assert_eq!(due(store, game, i64::MAX).await, []);
    store.leave(SERVER, NOW).await.unwrap();
    assert!(
        store
            .unnotified(1_000)
            .await
            .unwrap()
            .iter()
            .all(|it| *it != game)
    );
    store.come_back(SERVER, NOW).await.unwrap();
    assert_eq!(due(store, game, NOW.0).await, [board]);
    sent(store, board, None).await;
}

/// The clock of what an absent player's opponents choose runs from when they were told.
pub async fn time_counts_from_being_told(store: &Arc<dyn Store>) {
    let table = started(store, 97_020).await;
    let game = table.id();
    let turn = table.turn().unwrap();
    sent(store, at_table(&table, 3, 0), None).await;
    let told = NotifiedTurn {
        seq: turn.seq,
        at: Millis(10),
        deadline: Some(Millis(100)),
    };
    store.start_clock(game, told).await.unwrap();
    let look = Millis(10_000);
    store.inspect_again(game, turn, look).await.unwrap();
    let flag = async || store.flag(game).await.unwrap();
    let flagged = async |change| {
        let notified = Notified::OfEvent {
            turn: turn.seq,
            change,
        };
        let sent = Sent {
            posted: None,
            notified: Some(notified),
            channel: ChannelState::Unseen,
            unseen: Vec::new(),
        };
        let key = MessageKey {
            to: Recipient::Person(PlayerId(5)),
            ..at_table(&table, 3, 7)
        };
        let word = Message {
            key,
            server: SERVER,
            kind: MessageKind::Absence,
            way: way("direct_text"),
            issue: None,
            attempts: 0,
            since: NOW,
            tried: None,
        };
        keeping::sent(&**store, &word, &sent, NOW).await.unwrap();
    };
    flagged(ClockChange::Inspection(Millis(20_000))).await;
    assert_eq!(flag().await, Some(Millis(20_000)));
    flagged(ClockChange::Inspection(Millis(15_000))).await;
    assert_eq!(
        flag().await,
        Some(Millis(20_000)),
        "nobody loses time by it"
    );
    flagged(ClockChange::Deadline(Millis(90_000))).await;
    let clock = store.turn(game).await.unwrap().unwrap();
    let deadline = Some(Millis(90_000));
    let at = Millis(10);
    assert_eq!(clock.state, ClockState::Running { at, deadline });
    assert_eq!(flag().await, deadline);

    // A flag does not fall while the word of the one before has reached nobody.
    let owed = Owed::at_table(table.seq() + 1, MessageKind::Absence);
    let table = commit(store, &table, &[owed], Sending::InTurn).await.0;
    let due = async || {
        let due = store.flags_due(Millis(1 << 40), 1_000).await.unwrap();
        due.contains(&game)
    };
    assert!(!due().await, "it is owed");
    let word = at_table(&table, table.seq(), 0);
    let ben = PlayerId(97_021);
    let held = message(store, word).await;
    hold(store, &held, &[(MessageKind::Absence, ben)]).await;
    assert!(!due().await, "it is held");
    sent(store, to_person(&table, ben, table.seq(), 1), None).await;
    assert!(due().await, "somebody was told");
}

/// Offers a draw, and owes this.
/// Keeps something that happens at a table, and what is owed for it.
pub async fn commit(
    store: &Arc<dyn Store>,
    table: &Table,
    owed: &[Owed],
    sending: Sending,
) -> (Table, Vec<Message>) {
    let color = table.position().turn();
    let proposal = seigneur::game::Proposal::Draw;
    let event = if table.offers().standing().is_some() {
        Event::Lapsed
    } else {
        Event::Proposed { color, proposal }
    };
    let mut after = table.clone();
    after.apply(&event).unwrap();
    let events = [event];
    let commit = Commit {
        owed,
        sending,
        ..commit_of(&after, &events, NOW)
    };
    let at_once = keeping::append(&**store, &commit).await.unwrap().at_once;
    (after, at_once)
}

pub async fn turns_nobody_was_told_of_are_found(store: &Arc<dyn Store>) {
    let table = started(store, 97_030).await;
    let game = table.id();
    let is_unnotified = async || store.unnotified(1_000).await.unwrap().contains(&game);
    assert!(!is_unnotified().await, "its board is owed");
    let board = at_table(&table, 3, 0);
    let owed = message(store, board).await;
    hold(store, &owed, &[]).await;
    assert!(!is_unnotified().await, "it is held");
    store.give_up(board, "by mistake").await.unwrap();
    assert!(is_unnotified().await);
    for _ in 0..2 {
        store.owe_unnotified(game, NOW).await.unwrap();
    }
    assert!(!is_unnotified().await);
    let again = at_table(&table, 3, 1);
    assert_eq!(due(store, game, NOW.0).await, [again], "once");
    assert_eq!(message(store, again).await.kind, MessageKind::Board);
    let turn = table.turn().unwrap();
    let told = NotifiedTurn {
        seq: turn.seq,
        at: NOW,
        deadline: None,
    };
    let arrived = Sent {
        notified: Some(Notified::OfTurn(told)),
        ..Sent::plainly(None)
    };
    let owed = message(store, again).await;
    keeping::sent(&**store, &owed, &arrived, NOW).await.unwrap();
    assert!(!is_unnotified().await);
}

pub async fn what_is_sent_at_once_is_noted(store: &Arc<dyn Store>) {
    let table = started(store, 97_040).await;
    let seq = table.seq() + 1;
    let ann = PlayerId(97_041);
    let owed = [
        Owed::at_table(seq, MessageKind::Agreement),
        Owed::to_person(seq, MessageKind::Turn, ann),
        Owed::at_table(seq, MessageKind::AgreementEdit),
    ];
    // The first board is still to be sent, before all else there.
    let (table, at_once) = commit(store, &table, &owed, Sending::AtOnce).await;
    let keys = |at_once: &[Message]| at_once.iter().map(|it| it.key).collect::<Vec<_>>();
    let turn = to_person(&table, ann, 4, 1);
    assert_eq!(keys(&at_once), [turn]);
    assert_eq!(message(store, turn).await.tried, Some(NOW));
    assert_eq!(message(store, at_table(&table, 4, 0)).await.tried, None);
    for key in [
        at_table(&table, 3, 0),
        at_table(&table, 4, 0),
        at_table(&table, 4, 2),
        turn,
    ] {
        sent(store, key, None).await;
    }
    let seq = table.seq() + 1;
    let owed = [
        Owed::at_table(seq, MessageKind::Agreement),
        Owed::at_table(seq, MessageKind::Board),
    ];
    let (table, at_once) = commit(store, &table, &owed, Sending::AtOnce).await;
    assert_eq!(keys(&at_once), [at_table(&table, 5, 0)]);
    let next = message(store, at_table(&table, 5, 1)).await;
    assert_eq!(next.tried, None, "it waits for the one before");
}

/// One place a server: each has its number, its thread and its own order.
pub async fn games_may_have_several_places(store: &Arc<dyn Store>, url: &str) {
    let table = started(store, 97_050).await;
    let game = table.id();
    sent(store, at_table(&table, 3, 0), None).await;
    let second = "INSERT INTO game_channels (game_id, server_id, number, channel_id, thread_id)
        VALUES (97050, 9700001, 4, 55, 56)";
    damage(url, second).await;
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    let here = at_table(&table, 4, 0);
    let there = MessageKey {
        to: Recipient::Place(ServerId(9_700_001)),
        ..here
    };
    // Which of two places comes first is left open.
    let mut both = due(store, game, NOW.0).await;
    both.sort_by_key(|key| key.to != here.to);
    assert_eq!(both, [here, there]);
    store.retry(here, Millis(1 << 40), "busy").await.unwrap();
    assert_eq!(due(store, game, NOW.0).await, [there], "side by side");
    assert_ne!(here.ordering(), there.ordering());
    let other = store.find(seigneur::game::TableKey::Thread(seigneur::game::ChannelId(
        56,
    )));
    assert_eq!(other.await.unwrap(), Some(game));
    let number = seigneur::game::TableNumber(4);
    let key = seigneur::game::TableKey::Number(ServerId(9_700_001), number);
    assert_eq!(store.find(key).await.unwrap(), Some(game));
}
