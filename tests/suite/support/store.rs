//! Tables to work with in a store, without a bot.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::delivery::{
    Message, MessageKey, MessageNumber, Posted, Recipient, Sending, Sent, Topic, Traffic,
};
use seigneur::game::keeping;
use seigneur::game::table::Header;
use seigneur::game::{
    Activity, Admission, ChannelId, ClockChange, Commit, Completion, Event, GameHome, GameId,
    Locale, Manner, MessageId, MessageKind, Millis, Origin, Owed, PaceOrigin, PlayerId,
    PlayerSettings, Profile, Seat, ServerId, ServerSettings, Speaker, Stakes, Store, StoreError,
    Table, TableNumber, Terms,
};
use seigneur::rules::notation::{Letters, read_move};
use seigneur::rules::{Color, Position, Variant};
use sqlx::AssertSqlSafe;

pub mod limits;
pub mod reminders;
pub mod tournaments;

/// Whose database it is.
pub const APPLICATION: &str = "100200300400500600";
pub const SERVER: ServerId = ServerId(0x0fff_ffff_ffff_fff1);
pub const CHANNEL: ChannelId = ChannelId(77);

pub fn opened(id: u64, server: ServerId, number: TableNumber, variant: Variant) -> (Table, Event) {
    let event = Event::Opened {
        by: PlayerId(id * 10),
        invited: vec![None; variant.colors().len() - 1],
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    let header = Header {
        id: GameId(id),
        server,
        number,
        start: Position::start(variant),
        rematch_of: None,
    };
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    (table, event)
}

/// What happens at a table, and nothing besides.
pub fn commit_of<'c>(table: &'c Table, events: &'c [Event], at: Millis) -> Commit<'c> {
    Commit {
        table,
        events,
        owed: &[],
        sending: Sending::InTurn,
        at,
        obsolete_plans: &[],
        due: None,
        clock: ClockChange::None,
        admission: None,
    }
}

pub async fn create(store: &Arc<dyn Store>, table: &Table, event: Event) -> Result<(), StoreError> {
    admitted(store, table, event, None).await
}

/// The same, where it is counted what its opener has open.
pub async fn admitted(
    store: &Arc<dyn Store>,
    table: &Table,
    event: Event,
    admission: Option<&Admission>,
) -> Result<(), StoreError> {
    let events = [event];
    let commit = Commit {
        owed: &[Owed::at_table(1, MessageKind::Invitation)],
        admission,
        ..commit_of(table, &events, Millis(1_000))
    };
    keeping::create(&**store, &commit, CHANNEL)
        .await
        .map(|_| ())
}

pub async fn open(store: &Arc<dyn Store>, id: u64, server: ServerId, variant: Variant) -> Table {
    let number = store.next_number(server).await.unwrap();
    let (table, event) = opened(id, server, number, variant);
    create(store, &table, event).await.unwrap();
    table
}

/// Moves a game, and owes nothing of that.
pub async fn move_game(store: &Arc<dyn Store>, place: (GameId, ServerId), to: impl Into<GameHome>) {
    let mut unit = store.begin().await.unwrap();
    unit.tables().move_game(place, to.into()).await.unwrap();
    unit.commit().await.unwrap();
}

/// Owes the latest board of a game once more.
pub async fn repeat_board(store: &Arc<dyn Store>, place: (GameId, ServerId), now: Millis) {
    let mut unit = store.begin().await.unwrap();
    unit.deliveries().repeat_board(place, now).await.unwrap();
    unit.commit().await.unwrap();
}

pub async fn append(
    store: &Arc<dyn Store>,
    table: &Table,
    events: &[Event],
) -> Result<Table, StoreError> {
    let mut after = table.clone();
    for event in events {
        after.apply(event).unwrap();
    }
    let board = Owed::at_table(after.seq(), MessageKind::Board);
    let commit = Commit {
        owed: &[board],
        ..commit_of(&after, events, Millis(2_000))
    };
    keeping::append(&**store, &commit).await.map(|_| after)
}

/// Takes all seats and starts the game.
pub async fn start(store: &Arc<dyn Store>, table: &Table) -> Table {
    let colors = table.variant().colors();
    let first = table.opener().0;
    let players: Vec<PlayerId> = (first..).take(colors.len()).map(PlayerId).collect();
    let joined = players[1..].iter().map(|&player| Event::Joined { player });
    let seating = colors
        .iter()
        .copied()
        .zip(players.iter().copied())
        .collect();
    let events: Vec<Event> = joined.chain([Event::Started { seating }]).collect();
    append(store, table, &events).await.unwrap()
}

pub fn moved(table: &Table, text: &str) -> Event {
    let color = table.position().turn();
    let mv = read_move(table.position(), text, Letters::ENGLISH).unwrap();
    Event::Moved {
        color,
        mv,
        manner: Manner::Then,
        spent: Duration::ZERO,
    }
}

pub fn any_move(table: &Table) -> Event {
    let position = table.position();
    let mv = position.legal_moves()[0];
    let color = position.turn();
    Event::Moved {
        color,
        mv,
        manner: Manner::Then,
        spent: Duration::ZERO,
    }
}

/// As many moves as it takes until everyone at a table has moved five times.
pub fn five_moves_each(table: &Table) -> Vec<Event> {
    let mut after = table.clone();
    let moves = (0..5 * table.variant().colors().len()).map(|_| {
        let event = any_move(&after);
        after.apply(&event).unwrap();
        event
    });
    moves.collect()
}

pub fn seats(table: &Table) -> Vec<Seat> {
    table.seats().iter().copied().collect()
}

pub fn assert_same(found: &Table, expected: &Table) {
    assert_eq!(found.id(), expected.id());
    assert_eq!(found.header().server, expected.header().server);
    assert_eq!(found.number(), expected.number());
    assert_eq!(found.seq(), expected.seq());
    assert_eq!(found.last_event(), expected.last_event());
    assert_eq!(seats(found), seats(expected));
    assert_eq!(found.position(), expected.position());
    assert_eq!(
        format!("{:?}", found.phase()),
        format!("{:?}", expected.phase())
    );
}

/// The key of a message at a table.
pub fn at_table(table: &Table, seq: u32, part: u32) -> MessageKey {
    MessageKey {
        topic: Topic::Game(table.id()),
        to: Recipient::Place(table.header().server),
        number: MessageNumber { seq, part },
    }
}

/// The key of a message of a game to a person.
pub fn to_person(table: &Table, person: PlayerId, seq: u32, part: u32) -> MessageKey {
    MessageKey {
        to: Recipient::Person(person),
        ..at_table(table, seq, part)
    }
}

/// Everything that is due at some time, whatever it belongs to: the places first.
pub async fn all_due(store: &Arc<dyn Store>, now: i64) -> Vec<Message> {
    let mut due = Vec::new();
    for traffic in [Traffic::Places, Traffic::People] {
        due.extend(store.due(traffic, Millis(now), 100_000).await.unwrap());
    }
    due
}

/// The due messages of a game, in their order.
pub async fn due_of(store: &Arc<dyn Store>, game: GameId, now: i64) -> Vec<Message> {
    let mut due = all_due(store, now).await;
    due.retain(|message| message.key.topic == Topic::Game(game));
    due.sort_by_key(|message| message.key.number);
    due
}

/// The keys of a game's due messages.
pub async fn due(store: &Arc<dyn Store>, game: GameId, now: i64) -> Vec<MessageKey> {
    let due = due_of(store, game, now).await.into_iter();
    due.map(|message| message.key).collect()
}

/// A message that is owed.
pub async fn message(store: &Arc<dyn Store>, key: MessageKey) -> Message {
    store.message(key).await.unwrap().unwrap()
}

/// Marks a message as sent, and shows nothing else by it.
pub async fn sent(store: &Arc<dyn Store>, key: MessageKey, posted: Option<Posted>) {
    let message = message(store, key).await;
    let sent = Sent::plainly(posted);
    keeping::sent(&**store, &message, &sent, Millis(9_000))
        .await
        .unwrap();
}

/// Erases a server that was left before a time, some games at once; says whether it was.
pub async fn erase(store: &Arc<dyn Store>, server: ServerId, before: Millis) -> bool {
    let begun = store.begin_erasing(server, before).await.unwrap();
    while store.erase_part(server, 3).await.unwrap() == Completion::Part {}
    begun
}

/// Where a message was posted.
pub fn posted(channel: u64, message: u64) -> Posted {
    Posted {
        channel: ChannelId(channel),
        message: MessageId(message),
    }
}

/// Has somebody speak directly whose account is described so; what they have chosen.
pub async fn speaks(store: &Arc<dyn Store>, profile: &Profile, at: Millis) -> PlayerSettings {
    let known = store.meet(&profile.clone().into(), at).await.unwrap();
    known.settings
}

/// Has somebody speak from a server that is set to a language; whether its games go on.
pub async fn speaks_from(store: &Arc<dyn Store>, server: ServerId, locale: &Locale) -> Activity {
    let origin = Origin {
        server,
        locale: Some(locale.clone()),
        nickname: None,
    };
    let profile = nameless(PlayerId(7_100_000));
    let speaker = Speaker {
        profile,
        origin: Some(origin),
    };
    store
        .meet(&speaker, Millis(1 << 50))
        .await
        .unwrap()
        .activity
}

/// Has somebody speak from a server where they are called so.
pub async fn is_called(
    store: &Arc<dyn Store>,
    (server, player): (ServerId, PlayerId),
    name: Option<&str>,
) {
    let origin = Origin {
        server,
        locale: None,
        nickname: name.map(str::to_owned),
    };
    let speaker = Speaker {
        profile: nameless(player),
        origin: Some(origin),
    };
    store.meet(&speaker, Millis(1)).await.unwrap();
}

/// Somebody of whom nothing is told.
fn nameless(id: PlayerId) -> Profile {
    Profile {
        id,
        name: None,
        locale: None,
    }
}

/// Has somebody choose.
pub async fn chooses(
    store: &Arc<dyn Store>,
    player: PlayerId,
    change: impl Fn(&mut PlayerSettings) + Send + Sync,
) {
    let changed = keeping::change_player_settings(&**store, player, &change, Millis(1_000));
    let told = changed.await.unwrap();
    assert_eq!(chosen(store, player).await, told);
}

/// What somebody has chosen.
pub async fn chosen(store: &Arc<dyn Store>, player: PlayerId) -> PlayerSettings {
    store.player_settings(player).await.unwrap()
}

/// Has something chosen for a server.
pub async fn chosen_for(
    store: &Arc<dyn Store>,
    server: ServerId,
    change: impl Fn(&mut ServerSettings) + Send + Sync,
) {
    let told = store.change_server_settings(server, &change).await.unwrap();
    assert_eq!(store.server_settings(server).await.unwrap(), told);
}

/// Runs a statement beside the store.
pub async fn damage(url: &str, statement: &str) {
    let statement = AssertSqlSafe(statement.to_owned());
    if url.starts_with("sqlite:") {
        let pool = sqlx_sqlite::SqlitePool::connect(url).await.unwrap();
        sqlx::raw_sql(statement).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = sqlx_postgres::PgPool::connect(url).await.unwrap();
        sqlx::raw_sql(statement).execute(&pool).await.unwrap();
        pool.close().await;
    }
}

/// A game on a server, of the people at a table of this id, in which somebody resigns.
pub async fn finished_on(
    store: &Arc<dyn Store>,
    server: ServerId,
    id: u64,
    people: u64,
    stakes: Stakes,
) -> Table {
    let number = store.next_number(server).await.unwrap();
    let (table, _) = opened(id, server, number, Variant::Chess);
    let by = PlayerId(people);
    let event = Event::Opened {
        by,
        invited: vec![Some(PlayerId(people + 1))],
        color: Some(Color::White),
        terms: Terms {
            stakes,
            ..Terms::default()
        },
        paced: PaceOrigin::Usual,
    };
    let header = table.header().clone();
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();
    let player = PlayerId(people + 1);
    let seating = vec![(Color::White, by), (Color::Black, player)];
    let events = [Event::Joined { player }, Event::Started { seating }];
    let table = append(store, &table, &events).await.unwrap();
    let color = Color::Black;
    append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap()
}
