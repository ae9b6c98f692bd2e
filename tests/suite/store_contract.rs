//! What every store must do, run on each engine.

use std::sync::Arc;

use seigneur::game::channel::Notice;
use seigneur::game::delivery::{Sent, Topic, Traffic};
use seigneur::game::keeping;
use seigneur::game::{
    ChannelId, ChannelIssue, Event, GameChannel, GameId, KnownIssue, MessageId, MessageKind,
    Millis, PlayerId, ServerId, Store, StoreError, TableKey, TableNumber,
};
use seigneur::rules::Variant;
use seigneur::store::connect;

mod absence;
mod agreements;
mod blocks;
mod careers;
mod damage;
mod fairness;
mod game_channels;
mod games;
mod leaderboards;
mod limits;
mod messages;
mod outages;
mod pairs;
mod people;
mod personal;
mod plans;
mod privacy;
mod problems;
mod process;
mod pruning;
mod ratings;
mod records;
mod reminders;
mod results;
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
use blocks::{invitations_stand_until_they_are_answered, people_are_kept_apart};
use careers::careers_are_told;
use damage::{a_newer_layout_is_refused, damage_is_named, the_database_is_claimed};
use fairness::servers_have_their_turns;
use game_channels::tables_are_moved;
use games::games_come_back_as_they_were;
use leaderboards::boards_rank_players;
use limits::limits_hold_whoever_opens;
use messages::{
    games_may_have_several_places, messages_go_other_ways, messages_rest_with_servers,
    time_counts_from_being_told, turns_nobody_was_told_of_are_found,
    what_is_held_comes_after_what_was_tried, what_is_sent_at_once_is_noted,
};
use outages::outages_are_made_up_for;
use pairs::pairs_are_counted_over_all_servers;
use people::people_are_remembered;
use personal::{
    games_are_followed, people_choose_how_they_are_told, people_have_an_order_of_their_own,
    what_is_deferred_keeps_nothing_waiting,
};
use plans::plans_are_kept;
use privacy::{people_are_forgotten, whoever_is_named_is_known};
use problems::{problems_are_kept, problems_come_from_finished_games};
use process::processes_leave_notes;
use pruning::what_was_said_of_ended_games_is_pruned;
use ratings::ratings_follow_from_the_games;
use records::{
    events_have_their_times, games_are_listed, games_are_told_in_short,
    notes_are_their_authors_alone,
};
use reminders::{
    damaged_seasons_are_passed_over, damaged_turns_are_passed_over,
    lists_of_turns_are_owed_once_a_day, reminders_are_kept, reminders_are_taken_back,
    reminders_outlive_a_server, settings_of_reminders_are_chosen,
    the_longest_due_are_looked_at_first,
};
use results::{results_are_kept, results_follow_from_the_games};
use servers::{
    erasing_goes_on_where_it_was, servers_are_erased, servers_are_left_and_taken_up_again,
};
use settings::{
    damaged_choices_take_no_other_along, moderated_games_come_back,
    people_choose_how_they_are_spoken_to, servers_choose_what_holds,
};
use themes::{servers_choose_theirs, themes_are_chosen};
use tournaments::tournaments_are_kept;
use turns::turns_have_clocks;
use typed_moves::typed_moves_are_chosen;
use undelivered::what_is_not_delivered_is_listed;
use upgrade::{an_older_layout_is_brought_up_to_date, an_unreleased_layout_is_refused, layouts};

use crate::support::postgres::Server;
use crate::support::store::{
    APPLICATION, CHANNEL, SERVER, any_move, append, assert_same, at_table, create, due, due_of,
    message, moved, open, opened, posted, sent, start,
};

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games of today.db");
    keeps_the_contract(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("counted.db");
    counts_what_counts(&format!("sqlite://{}", file.display())).await;
    for layout in layouts() {
        let file = directory.path().join(format!("layout {}.db", layout.0));
        let url = format!("sqlite://{}", file.display());
        an_older_layout_is_brought_up_to_date(&url, layout).await;
    }
    let file = directory.path().join("games of yesterday.db");
    an_unreleased_layout_is_refused(&format!("sqlite://{}", file.display())).await;
    let file = directory.path().join("notes.db");
    processes_leave_notes(&format!("sqlite://{}", file.display())).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract() {
    if let Some(server) = Server::start("store contract on PostgreSQL") {
        let [contract, counted, unreleased, notes] =
            ["contract", "counted", "unreleased", "notes"].map(|name| server.new_database(name));
        let (contract, counted) = (contract.await, counted.await);
        // Side by side: each waits for the server most of the time.
        tokio::join!(
            Box::pin(keeps_the_contract(&contract)),
            Box::pin(counts_what_counts(&counted)),
        );
        for layout in layouts() {
            let older = server.new_database(&format!("layout_{}", layout.0)).await;
            an_older_layout_is_brought_up_to_date(&older, layout).await;
        }
        an_unreleased_layout_is_refused(&unreleased.await).await;
        processes_leave_notes(&notes.await).await;
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
    messages_are_sent_in_order(&store).await;
    a_board_is_repeated(&store).await;
    each_player_has_one_notice(&store).await;
    tables_are_moved(&store).await;
    people_are_remembered(&store).await;
    people_are_kept_apart(&store).await;
    invitations_stand_until_they_are_answered(&store).await;
    limits_hold_whoever_opens(&store).await;
    servers_have_their_turns(&store).await;
    themes_are_chosen(&store).await;
    servers_choose_theirs(&store).await;
    typed_moves_are_chosen(&store, url).await;
    damaged_choices_take_no_other_along(&store, url).await;
    games_are_listed(&store).await;
    games_are_told_in_short(&store).await;
    results_are_kept(&store).await;
    careers_are_told(&store).await;
    boards_rank_players(&store).await;
    events_have_their_times(&store).await;
    notes_are_their_authors_alone(&store).await;
    servers_are_left_and_taken_up_again(&store).await;
    servers_are_erased(&store).await;
    erasing_goes_on_where_it_was(&store, url).await;
    people_choose_how_they_are_spoken_to(&store).await;
    servers_choose_what_holds(&store).await;
    moderated_games_come_back(&store).await;
    people_have_an_order_of_their_own(&store).await;
    what_is_deferred_keeps_nothing_waiting(&store).await;
    people_choose_how_they_are_told(&store, url).await;
    games_are_followed(&store).await;
    reminders_are_kept(&store).await;
    reminders_are_taken_back(&store).await;
    the_longest_due_are_looked_at_first(&store).await;
    reminders_outlive_a_server(&store).await;
    damaged_turns_are_passed_over(&store, url).await;
    damaged_seasons_are_passed_over(&store, url).await;
    settings_of_reminders_are_chosen(&store, url).await;
    lists_of_turns_are_owed_once_a_day(&store).await;
    people_are_forgotten(&store).await;
    whoever_is_named_is_known(url).await;
    problems_are_kept(&store).await;
    problems_come_from_finished_games(&store).await;
    what_is_not_delivered_is_listed(&store).await;
    what_was_said_of_ended_games_is_pruned(&store, url).await;
    messages_go_other_ways(&store).await;
    what_is_held_comes_after_what_was_tried(&store).await;
    messages_rest_with_servers(&store).await;
    time_counts_from_being_told(&store).await;
    turns_nobody_was_told_of_are_found(&store).await;
    what_is_sent_at_once_is_noted(&store).await;
    games_may_have_several_places(&store, url).await;
    outages_are_made_up_for(&store, url).await;
    damage_is_named(&store, url).await;
    the_database_is_claimed(url).await;
    a_newer_layout_is_refused(url).await;
}

/// What counts follows from the games, however it is looked at: again and again over all games there are, so
/// that these have a database of their own.
async fn counts_what_counts(url: &str) {
    let store = connect(url, APPLICATION).await.unwrap();
    results_follow_from_the_games(&store, url).await;
    pairs_are_counted_over_all_servers(&store, url).await;
    ratings_follow_from_the_games(&store).await;
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

    let at = store.game_channel(first.id()).await.unwrap().unwrap();
    assert_eq!((at.server, at.number), (server, first.number()));
    assert_eq!(at.channel, CHANNEL);
    assert_eq!((at.invitation, at.thread, at.issue), (None, None, None));
    let at = GameChannel {
        invitation: Some(MessageId(702)),
        thread: Some(ChannelId(701)),
        issue: Some(KnownIssue {
            issue: ChannelIssue::Locked,
            at: Millis(5),
        }),
        ..at
    };
    store.set_game_channel(first.id(), &at).await.unwrap();
    assert_eq!(store.game_channel(first.id()).await.unwrap(), Some(at));
    assert_eq!(store.game_channel(GameId(999)).await.unwrap(), None);

    let notice = Notice {
        channel: ChannelId(701),
        message: MessageId(703),
    };
    store
        .keep_notice(first.id(), PlayerId(1), notice)
        .await
        .unwrap();
    sent(store, at_table(&first, 1, 0), Some(posted(701, 704))).await;
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

async fn messages_are_sent_in_order(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 800, SERVER, Variant::Chess).await).await;
    let game = table.id();
    let (first, second) = (at_table(&table, 1, 0), at_table(&table, 3, 0));
    assert_eq!(due(store, game, 999).await, []);
    assert_eq!(due(store, game, 9_000).await, [first]);

    store.retry(first, Millis(50_000), "busy").await.unwrap();
    assert_eq!(due(store, game, 9_000).await, [], "the second one waits");
    let next = store.next_due(Millis(9_000)).await.unwrap();
    assert_eq!(next, Some(Millis(50_000)));
    store.hasten(game, Millis(9_000)).await.unwrap();
    let found = due_of(store, game, 9_000).await[0];
    assert_eq!(found, message(store, first).await);
    assert_eq!((found.attempts, found.kind), (1, MessageKind::Invitation));
    assert_eq!((found.tried, found.since), (None, Millis(1_000)));
    for now in [9_000, 9_500] {
        store.trying(first, Millis(now)).await.unwrap();
        let tried = message(store, first).await.tried;
        assert_eq!(tried, Some(Millis(9_000)), "the first attempt stands");
    }
    let few = store.due(Traffic::Places, Millis(9_000), 3).await.unwrap();
    assert_eq!(few.len(), 3);
    let counted = async |most| store.count_due(Millis(9_000), most).await.unwrap();
    assert_eq!(counted(2).await, 2);
    assert!(counted(1_000).await > 2);

    sent(store, first, None).await;
    assert_eq!(store.message(first).await.unwrap(), None);
    assert_eq!(due(store, game, 9_000).await, [second]);
    store.give_up(second, "malformed").await.unwrap();
    assert_eq!(due(store, game, 9_000).await, []);
    assert_eq!(store.next_due(Millis(9_000)).await.unwrap(), None);
}

async fn a_board_is_repeated(store: &Arc<dyn Store>) {
    let game = GameId(800);
    let table = store.load(game).await.unwrap().unwrap();
    let owed = async |part| {
        let [owed] = due_of(store, game, 30_000).await[..] else {
            panic!("one");
        };
        assert_eq!(owed.key, at_table(&table, 3, part));
        assert_eq!((owed.kind, owed.attempts), (MessageKind::Board, 0));
        assert_eq!(owed.tried, None);
    };
    store.repeat_board(game, Millis(20_000)).await.unwrap();
    owed(1).await;
    // One that is still owed is not posted as well; one under way may still come through.
    let under_way = message(store, at_table(&table, 3, 1)).await;
    store.repeat_board(game, Millis(20_000)).await.unwrap();
    let there = posted(8, 801);
    let arrived = Sent::plainly(Some(there));
    keeping::sent(&**store, &under_way, &arrived, Millis(20_000))
        .await
        .unwrap();
    owed(2).await;
    let found = store.find(TableKey::Message(there.message)).await.unwrap();
    assert_eq!(
        found,
        Some(game),
        "a reply to the former board is understood"
    );
    for (seq, kind, expected) in [
        (4, MessageKind::Board, Some(there)),
        (3, MessageKind::Board, None),
        (4, MessageKind::Agreement, None),
    ] {
        let topic = Topic::Game(game);
        let found = store.posted_before(topic, seq, kind).await.unwrap();
        assert_eq!(found, expected, "{seq} {kind:?}");
    }
}

async fn each_player_has_one_notice(store: &Arc<dyn Store>) {
    let notice = |message| Notice {
        channel: ChannelId(7),
        message: MessageId(message),
    };
    let keep = |player, message| store.keep_notice(GameId(1), PlayerId(player), notice(message));
    assert_eq!(keep(1, 1).await.unwrap(), None);
    assert_eq!(keep(2, 2).await.unwrap(), None);
    assert_eq!(keep(1, 3).await.unwrap(), Some(notice(1)));
    let mut standing = store.take_notices(GameId(1)).await.unwrap();
    standing.sort_unstable_by_key(|notice| notice.message);
    assert_eq!(standing, [notice(2), notice(3)]);
    assert!(store.take_notices(GameId(1)).await.unwrap().is_empty());
}
