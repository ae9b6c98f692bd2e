//! Turns that somebody is to be reminded of, in a store.

use std::sync::Arc;

use seigneur::game::delivery::Topic;
use seigneur::game::keeping;
use seigneur::game::reminder::{
    CandidateOutcome, Outlook, Reminder, ReminderCandidate, ReminderLetter, ReminderSettings,
};
use seigneur::game::{
    GameId, Message, MessageKind, Millis, NotifiedTurn, PlayerId, PlayerSettings, ServerId, Store,
    Table,
};
use seigneur::rules::Variant;

use super::{all_due, due_of, open, sent, start};

/// Where these games are.
pub const SERVER: ServerId = ServerId(9_600);

/// When most of it is.
pub const NOW: Millis = Millis(50_000);

/// Later than any other game of the suite is looked at.
pub const LIMIT: u32 = 1_000;

/// A game of chess whose White was told at 10 and has time until a moment.
pub async fn told(store: &Arc<dyn Store>, id: u64, deadline: Option<i64>) -> Table {
    told_on(store, (id, SERVER), deadline).await
}

/// The same on some server.
pub async fn told_on(
    store: &Arc<dyn Store>,
    (id, server): (u64, ServerId),
    deadline: Option<i64>,
) -> Table {
    let table = start(store, &open(store, id, server, Variant::Chess).await).await;
    tell(store, &table, 10, deadline).await;
    table
}

/// The player to move is told of their turn.
pub async fn tell(store: &Arc<dyn Store>, table: &Table, at: i64, deadline: Option<i64>) {
    let told = NotifiedTurn {
        seq: table.turn().unwrap().seq,
        at: Millis(at),
        deadline: deadline.map(Millis),
    };
    store.start_clock(table.id(), told).await.unwrap();
}

/// Who is to move.
pub fn mover(table: &Table) -> PlayerId {
    table.turn().unwrap().player
}

/// The turns of somebody that may bring a reminder.
pub async fn candidates(
    store: &Arc<dyn Store>,
    player: PlayerId,
    now: i64,
) -> Vec<ReminderCandidate> {
    store
        .reminder_candidates(player, Millis(now), LIMIT)
        .await
        .unwrap()
}

/// What became of a candidate.
pub fn outcome(
    candidate: ReminderCandidate,
    due: Option<Reminder>,
    again: Option<i64>,
) -> CandidateOutcome {
    let again = again.map(Millis);
    let outlook = Outlook { due, again };
    CandidateOutcome { candidate, outlook }
}

/// A message that reminds of turns, of one game or in person.
pub fn letter(person: Option<PlayerId>, about: &[(ReminderCandidate, Reminder)]) -> ReminderLetter {
    let about = about.to_vec();
    ReminderLetter { person, about }
}

/// The messages that remind at the table of a game.
pub async fn at_its_table(store: &Arc<dyn Store>, game: GameId) -> Vec<Message> {
    let mut found = Vec::new();
    // Those before them are sent first.
    for _ in 0..9 {
        for message in due_of(store, game, 1 << 40).await {
            if message.kind != MessageKind::Remind {
                sent(store, message.key, None).await;
            } else if !found.contains(&message) {
                found.push(message);
            }
        }
    }
    found
}

/// What is owed to a person apart from games.
pub async fn in_person(store: &Arc<dyn Store>, player: PlayerId, now: i64) -> Vec<Message> {
    let mut due = all_due(store, now).await;
    due.retain(|message| message.key.topic == Topic::Person(player));
    due
}

/// Has somebody choose how they are reminded.
pub async fn remind(
    store: &Arc<dyn Store>,
    player: PlayerId,
    wanted: &ReminderSettings,
    now: Millis,
) {
    let change = |chosen: &mut PlayerSettings| chosen.reminders.clone_from(wanted);
    let changed = keeping::change_player_settings(&**store, player, &change, now);
    changed.await.unwrap();
}
