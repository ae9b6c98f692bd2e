//! What every store must do, run on each engine.

use std::sync::Arc;

use seigneur::game::outbox::Posted;
use seigneur::game::room::Notice;
use seigneur::game::{
    ChannelId, Event, GameId, MessageId, Millis, OwedKind, Room, ServerId, Store, StoreError,
    TableKey, TableNumber, Trouble,
};
use seigneur::rules::Variant;
use seigneur::store::connect;

use crate::postgres::Server;

mod absence;
mod agreements;
mod careers;
mod damage;
mod games;
mod leaderboards;
mod outages;
mod people;
mod personal;
mod plans;
mod privacy;
mod problems;
mod process;
mod ratings;
mod records;
mod reminders;
mod results;
mod rooms;
mod scene;
mod servers;
mod settings;
mod themes;
mod tournaments;
mod turns;
mod typed_moves;
mod undelivered;
mod upgrade;

use absence::{
    absences_come_back_as_they_were, deadlines_are_moved, turns_are_looked_at, vacations_are_kept,
};
use agreements::{
    a_rematch_is_opened_once, agreements_come_back_as_they_were, the_overdue_are_found,
};
use careers::careers_are_told;
use damage::{a_newer_layout_is_refused, damage_is_named, the_database_is_claimed};
use games::games_come_back_as_they_were;
use leaderboards::boards_rank_players;
use outages::outages_are_made_up_for;
use people::people_are_remembered;
use personal::{
    games_are_followed, people_choose_how_they_are_told, people_have_lanes_of_their_own,
    what_is_held_keeps_nothing_waiting,
};
use plans::plans_are_kept;
use privacy::people_are_forgotten;
use problems::{problems_are_kept, problems_come_from_finished_games};
use process::processes_leave_notes;
use ratings::ratings_follow_from_the_games;
use records::{events_have_their_times, games_are_listed, notes_are_their_authors_alone};
use reminders::{
    lists_of_turns_are_owed_once_a_day, reminders_are_kept, reminders_are_taken_back,
    settings_of_reminders_are_chosen,
};
use results::{results_are_kept, results_follow_from_the_games};
use rooms::tables_are_moved;
use scene::{
    CHANNEL, SERVER, any_move, append, assert_same, create, due, key_of, moved, open, opened, start,
};
use servers::{servers_are_erased, servers_are_left_and_taken_up_again};
use settings::{
    moderated_games_come_back, people_choose_how_they_are_spoken_to, servers_choose_what_holds,
};
use themes::{servers_choose_theirs, themes_are_chosen};
use tournaments::tournaments_are_kept;
use turns::turns_have_clocks;
use typed_moves::typed_moves_are_chosen;
use undelivered::what_was_given_up_is_listed;
use upgrade::an_older_layout_is_brought_up_to_date;

const APPLICATION: &str = "100200300400500600";

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games of today.db");
    keeps_the_contract(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("games of yesterday.db");
    an_older_layout_is_brought_up_to_date(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("notes.db");
    processes_leave_notes(&format!("sqlite://{}", file.display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    if let Some(server) = Server::start("store contract on PostgreSQL") {
        keeps_the_contract(&server.new_database("contract").await).await;
        an_older_layout_is_brought_up_to_date(&server.new_database("older").await).await;
        processes_leave_notes(&server.new_database("notes").await).await;
    }
}

#[tokio::test]
async fn an_address_that_is_none_is_refused() {
    for address in [
        "seigneur.db",
        "mysql://root:secret@host/x",
        "sqlite://x?mode=odd",
        "sqlite://",
    ] {
        let refused = connect(address, APPLICATION).await.err().unwrap();
        assert!(matches!(refused, StoreError::Address(_)), "{refused:?}");
        let text = refused.to_string();
        assert!(text.contains("expected sqlite://PATH"), "{text}");
        assert!(!text.contains("secret"), "{text}");
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_opened_is_named() {
    let directory = tempfile::tempdir().unwrap();
    let missing = directory.path().join("none/here.db");
    let error = connect(&format!("sqlite://{}", missing.display()), APPLICATION).await;
    let text = error.err().unwrap().to_string();
    assert!(
        text.contains("here.db") && text.contains("directory does not exist"),
        "{text}"
    );

    let noise = directory.path().join("noise.db");
    std::fs::write(
        &noise,
        "no database at all, but text of some length".repeat(99),
    )
    .unwrap();
    let error = connect(&format!("sqlite://{}", noise.display()), APPLICATION).await;
    let text = error.err().unwrap().to_string();
    assert!(
        text.contains("noise.db") && text.contains("not a database"),
        "{text}"
    );
}

#[tokio::test]
async fn a_database_that_cannot_be_written_is_refused() {
    let directory = tempfile::tempdir().unwrap();
    let address = format!("sqlite://{}/games.db", directory.path().display());
    drop(connect(&address, APPLICATION).await.unwrap());
    let error = connect(&format!("{address}?mode=ro"), APPLICATION).await;
    let text = error.err().unwrap().to_string();
    assert!(
        text.contains("games.db") && text.contains("readonly"),
        "{text}"
    );
}

async fn keeps_the_contract(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    games_come_back_as_they_were(&store).await;
    agreements_come_back_as_they_were(&store).await;
    the_overdue_are_found(&store).await;
    plans_are_kept(&store).await;
    tournaments_are_kept(&store).await;
    turns_have_clocks(&store).await;
    absences_come_back_as_they_were(&store).await;
    turns_are_looked_at(&store).await;
    deadlines_are_moved(&store).await;
    vacations_are_kept(&store).await;
    a_rematch_is_opened_once(&store).await;
    one_of_two_writers_wins(&store).await;
    numbers_are_given_once(&store).await;
    many_games_move_at_once(&store).await;
    games_are_found(&store).await;
    errands_are_done_in_order(&store).await;
    a_board_is_repeated(&store).await;
    notices_are_taken_once(&store).await;
    tables_are_moved(&store).await;
    people_are_remembered(&store).await;
    themes_are_chosen(&store).await;
    servers_choose_theirs(&store).await;
    typed_moves_are_chosen(&store, url).await;
    games_are_listed(&store).await;
    results_are_kept(&store).await;
    careers_are_told(&store).await;
    boards_rank_players(&store).await;
    events_have_their_times(&store).await;
    notes_are_their_authors_alone(&store).await;
    servers_are_left_and_taken_up_again(&store).await;
    servers_are_erased(&store).await;
    people_choose_how_they_are_spoken_to(&store).await;
    servers_choose_what_holds(&store).await;
    moderated_games_come_back(&store).await;
    people_have_lanes_of_their_own(&store).await;
    what_is_held_keeps_nothing_waiting(&store).await;
    people_choose_how_they_are_told(&store, url).await;
    games_are_followed(&store).await;
    reminders_are_kept(&store).await;
    reminders_are_taken_back(&store).await;
    settings_of_reminders_are_chosen(&store, url).await;
    lists_of_turns_are_owed_once_a_day(&store).await;
    people_are_forgotten(&store).await;
    problems_are_kept(&store).await;
    problems_come_from_finished_games(&store).await;
    what_was_given_up_is_listed(&store).await;
    outages_are_made_up_for(&store, url).await;
    ratings_follow_from_the_games(&store).await;
    results_follow_from_the_games(&store, url).await;
    damage_is_named(&store, url).await;
    the_database_is_claimed(url).await;
    a_newer_layout_is_refused(url).await;
}

async fn one_of_two_writers_wins(store: &Arc<dyn Store>) {
    let table = open(store, 3, SERVER, Variant::Chess).await;
    let table = start(store, &table).await;
    let play = |text: &'static str| {
        let (store, table) = (Arc::clone(store), table.clone());
        tokio::spawn(async move { append(&store, &table, &[moved(&table, text)]).await })
    };
    let (one, other) = tokio::join!(play("e4"), play("d4"));
    let (one, other) = (one.unwrap(), other.unwrap());
    let (winner, loser) = if one.is_ok() {
        (one, other)
    } else {
        (other, one)
    };
    assert!(matches!(loser, Err(StoreError::Stale)), "{loser:?}");
    let found = store.load(table.id()).await.unwrap().unwrap();
    assert_same(&found, &winner.unwrap());

    let (again, event) = opened(3, SERVER, TableNumber(5_000), Variant::Chess);
    let taken = create(store, &again, event).await;
    assert!(matches!(taken, Err(StoreError::Stale)), "{taken:?}");
}

async fn numbers_are_given_once(store: &Arc<dyn Store>) {
    let server = ServerId(500);
    let tasks: Vec<_> = (0..32)
        .map(|id| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                loop {
                    let number = store.next_number(server).await.unwrap();
                    let (table, event) = opened(500 + id, server, number, Variant::Chess);
                    match create(&store, &table, event).await {
                        Ok(()) => return number.0,
                        Err(StoreError::Stale) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            })
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=32).collect::<Vec<u64>>());
}

async fn many_games_move_at_once(store: &Arc<dyn Store>) {
    let server = ServerId(600);
    for id in 600..664 {
        let table = open(store, id, server, Variant::Chess).await;
        start(store, &table).await;
    }
    let tasks: Vec<_> = (600..664)
        .map(|id| {
            let store = Arc::clone(store);
            tokio::spawn(async move {
                let table = store.load(GameId(id)).await.unwrap().unwrap();
                append(&store, &table, &[any_move(&table)]).await.unwrap();
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
}

async fn games_are_found(store: &Arc<dyn Store>) {
    let server = ServerId(700);
    let first = open(store, 700, server, Variant::Chess).await;
    let key = TableKey::Number(server, first.number());
    assert_eq!(store.find(key).await.unwrap(), Some(first.id()));
    assert_eq!(
        store
            .find(TableKey::Number(server, TableNumber(9)))
            .await
            .unwrap(),
        None
    );
    assert_eq!(
        store.find(TableKey::Thread(ChannelId(701))).await.unwrap(),
        None
    );

    let mut room = store.room(first.id()).await.unwrap().unwrap();
    let opened_in = room.channel;
    assert_eq!(opened_in, CHANNEL);
    assert_eq!(
        (room.invitation, room.thread, room.trouble),
        (None, None, None)
    );
    room = Room {
        channel: opened_in,
        invitation: Some(MessageId(702)),
        thread: Some(ChannelId(701)),
        trouble: Some(Trouble::Locked),
        moved_from: None,
    };
    store.set_room(first.id(), &room).await.unwrap();
    assert_eq!(store.room(first.id()).await.unwrap(), Some(room));
    assert_eq!(store.room(GameId(999)).await.unwrap(), None);

    let notice = Notice {
        channel: ChannelId(701),
        message: MessageId(703),
    };
    store.add_notice(first.id(), notice).await.unwrap();
    let posted = Posted {
        channel: ChannelId(701),
        message: MessageId(704),
    };
    store
        .done(key_of(first.id(), 1, 0), Some(posted))
        .await
        .unwrap();
    assert_eq!(
        store.find(TableKey::Thread(ChannelId(701))).await.unwrap(),
        Some(first.id())
    );
    for message in [702, 703, 704] {
        let found = store
            .find(TableKey::Message(MessageId(message)))
            .await
            .unwrap();
        assert_eq!(found, Some(first.id()), "{message}");
    }
    assert_eq!(
        store.find(TableKey::Message(MessageId(705))).await.unwrap(),
        None
    );

    let opener = first.opener();
    assert_eq!(
        store.open_games(server, opener).await.unwrap(),
        [first.id()]
    );
    assert!(store.open_games(SERVER, opener).await.unwrap().is_empty());
    append(store, &first, &[Event::Withdrawn]).await.unwrap();
    assert!(store.open_games(server, opener).await.unwrap().is_empty());
}

async fn errands_are_done_in_order(store: &Arc<dyn Store>) {
    let table = open(store, 800, SERVER, Variant::Chess).await;
    let game = table.id();
    start(store, &table).await;
    let (first, second) = (key_of(game, 1, 0), key_of(game, 3, 0));
    assert_eq!(due(store, game, 999).await, []);
    assert_eq!(due(store, game, 9_000).await, [first]);

    store.put_off(first, Millis(50_000), "busy").await.unwrap();
    assert_eq!(due(store, game, 9_000).await, []);
    let next = store.next_due(Millis(9_000)).await.unwrap();
    assert_eq!(next, Some(Millis(50_000)));
    store.hasten(game, Millis(9_000)).await.unwrap();
    let errands = store.due(Millis(9_000), 1_000).await.unwrap();
    let errand = errands.iter().find(|errand| errand.key == first).unwrap();
    assert_eq!((errand.attempts, errand.kind), (1, OwedKind::Invitation));
    assert_eq!(errand.tried, None);
    for now in [9_000, 9_500] {
        store.trying(first, Millis(now)).await.unwrap();
        let errands = store.due(Millis(9_500), 1_000).await.unwrap();
        let errand = errands.iter().find(|errand| errand.key == first).unwrap();
        assert_eq!(
            errand.tried,
            Some(Millis(9_000)),
            "the first attempt stands"
        );
    }
    assert_eq!(store.due(Millis(9_000), 3).await.unwrap().len(), 3);

    store.done(first, None).await.unwrap();
    assert_eq!(due(store, game, 9_000).await, [second]);
    store.give_up(second, "gone").await.unwrap();
    assert_eq!(due(store, game, 9_000).await, []);
    assert_eq!(store.next_due(Millis(9_000)).await.unwrap(), None);
}

async fn a_board_is_repeated(store: &Arc<dyn Store>) {
    let game = GameId(800);
    let owed = async |part| {
        let errands = store.due(Millis(30_000), 1_000).await.unwrap();
        let mut owed = errands.iter().filter(|errand| errand.key.game == game);
        let errand = owed.next().unwrap();
        assert_eq!(errand.key, key_of(game, 3, part));
        assert_eq!((errand.kind, errand.attempts), (OwedKind::Board, 0));
        assert_eq!((errand.tried, owed.next()), (None, None));
    };
    store.repeat_board(game, Millis(20_000)).await.unwrap();
    owed(1).await;
    // One that is still owed is not posted as well; one under way may still come through.
    store.repeat_board(game, Millis(20_000)).await.unwrap();
    let posted = Posted {
        channel: ChannelId(8),
        message: MessageId(801),
    };
    store.done(key_of(game, 3, 1), Some(posted)).await.unwrap();
    owed(2).await;
    let found = store.find(TableKey::Message(MessageId(801))).await.unwrap();
    assert_eq!(
        found,
        Some(game),
        "a reply to the former board is understood"
    );
    for (seq, kind, expected) in [
        (4, OwedKind::Board, Some(posted)),
        (3, OwedKind::Board, None),
        (4, OwedKind::Agreement, None),
    ] {
        let found = store.posted_before(game, seq, kind).await.unwrap();
        assert_eq!(found, expected, "{seq} {kind:?}");
    }
}

async fn notices_are_taken_once(store: &Arc<dyn Store>) {
    let notice = |message| Notice {
        channel: ChannelId(7),
        message: MessageId(message),
    };
    for message in [1, 2, 2] {
        store.add_notice(GameId(1), notice(message)).await.unwrap();
    }
    let mut taken = store.take_notices(GameId(1)).await.unwrap();
    taken.sort_unstable_by_key(|notice| notice.message);
    assert_eq!(taken, [notice(1), notice(2)]);
    assert!(store.take_notices(GameId(1)).await.unwrap().is_empty());
}
