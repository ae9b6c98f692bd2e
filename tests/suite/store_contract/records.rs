//! Games over all servers, dated events, and notes.

use std::sync::Arc;

use seigneur::game::{
    Event, GameId, Millis, PaceOrigin, PlayerId, Profile, SeatHolder, ServerId, Status, Store,
    Table, TableNumber, TableSummary, Terms,
};
use seigneur::rules::{Color, Variant};

use crate::support::store::{CHANNEL, append, create, open, opened, speaks, start};

/// A table for chess of somebody.
async fn opened_by(store: &Arc<dyn Store>, by: PlayerId, id: u64, server: ServerId) -> Table {
    let number = store.next_number(server).await.unwrap();
    let (table, _) = opened(id, server, number, Variant::Chess);
    let event = Event::Opened {
        by,
        invited: vec![None],
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    let header = table.header().clone();
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();
    table
}

/// The open games of somebody, in short.
async fn open_games(
    store: &Arc<dyn Store>,
    player: PlayerId,
    server: Option<ServerId>,
) -> Vec<TableSummary> {
    let found = store.open_summaries(player, server, 9).await.unwrap();
    found.games
}

/// A game of the player 900000 that Black has resigned.
async fn resigned(store: &Arc<dyn Store>, id: u64, server: ServerId) {
    let table = opened_by(store, PlayerId(900_000), id, server).await;
    let table = start(store, &table).await;
    let color = Color::Black;
    append(store, &table, &[Event::Resigned { color }])
        .await
        .unwrap();
}

pub async fn games_are_listed(store: &Arc<dyn Store>) {
    let (one, other, player) = (ServerId(9_001), ServerId(9_002), PlayerId(900_000));
    assert!(
        store
            .open_games_everywhere(player)
            .await
            .unwrap()
            .is_empty()
    );
    open(store, 90_000, other, Variant::Chess).await;
    open(store, 89_999, one, Variant::Chess).await;
    for (id, server) in [(90_002, one), (90_003, other), (90_004, one)] {
        resigned(store, id, server).await;
    }
    let open = store
        .open_games_everywhere(PlayerId(900_000))
        .await
        .unwrap();
    assert_eq!(open, [GameId(90_000)]);

    let ids = |found: Vec<TableSummary>| -> Vec<GameId> {
        found.into_iter().map(|summary| summary.game).collect()
    };
    let ended = async |player, server, limit| {
        let found = store.ended_summaries(player, server, limit).await;
        found.map(ids)
    };
    let open = store.open_summaries(player, None, 9).await.unwrap();
    assert_eq!(ids(open.games), [GameId(90_000)]);
    let elsewhere = store.open_summaries(player, Some(one), 9).await.unwrap();
    assert!(elsewhere.games.is_empty() && !elsewhere.go_on);
    // All of them ended at the same time: the one that was opened last counts as the latest.
    let all = ended(player, None, 9).await.unwrap();
    assert_eq!(all, [90_004, 90_003, 90_002].map(GameId));
    assert_eq!(ended(player, None, 2).await.unwrap(), all[..2]);
    let here = ended(player, Some(one), 9).await.unwrap();
    assert_eq!(here, [90_004, 90_002].map(GameId));
    assert!(ended(PlayerId(1), None, 9).await.unwrap().is_empty());

    let numbered = async |number, player| {
        let found = store.games_numbered(TableNumber(number), player).await;
        found.unwrap()
    };
    assert_eq!(numbered(2, player).await, [90_002, 90_003].map(GameId));
    assert_eq!(numbered(1, player).await, [GameId(90_000)]);
    assert!(numbered(4, player).await.is_empty());
    assert!(numbered(2, PlayerId(899_990)).await.is_empty());
}

pub async fn events_have_their_times(store: &Arc<dyn Store>) {
    let events = store.events(GameId(90_002)).await.unwrap();
    let times: Vec<Millis> = events.iter().map(|dated| dated.at).collect();
    assert_eq!(times, [1_000, 2_000, 2_000, 2_000].map(Millis));
    assert!(matches!(events[0].event, Event::Opened { .. }));
    let color = Color::Black;
    assert_eq!(events[3].event, Event::Resigned { color });
    assert!(store.events(GameId(99_999_999)).await.unwrap().is_empty());
}

pub async fn notes_are_their_authors_alone(store: &Arc<dyn Store>) {
    let (game, ann, ben) = (GameId(90_002), PlayerId(u64::MAX >> 1), PlayerId(900_000));
    assert_eq!(store.note(game, ann).await.unwrap(), None);
    for (text, at) in [("Watch **c4**", 1), ("été ✓\nline", 2)] {
        store.keep_note(game, ann, text, Millis(at)).await.unwrap();
        assert_eq!(store.note(game, ann).await.unwrap().as_deref(), Some(text));
    }
    assert_eq!(store.note(game, ben).await.unwrap(), None);
    assert_eq!(store.note(GameId(90_003), ann).await.unwrap(), None);
    store.keep_note(game, ben, "mine", Millis(3)).await.unwrap();
    store.erase_note(game, ann).await.unwrap();
    store.erase_note(game, ann).await.unwrap();
    assert_eq!(store.note(game, ann).await.unwrap(), None);
    assert_eq!(
        store.note(game, ben).await.unwrap().as_deref(),
        Some("mine")
    );
}

pub async fn games_are_told_in_short(store: &Arc<dyn Store>) {
    let server = ServerId(9_011);
    // The scene gives each table to the player of ten times its number, and the next one sits down.
    let (ann, ben) = (PlayerId(9_050_000), PlayerId(9_050_001));
    for (player, name) in [(ann, "Ann"), (ben, "Ben")] {
        let profile = Profile {
            id: player,
            name: Some(name.to_owned()),
            locale: None,
        };
        speaks(store, &profile, Millis(1)).await;
    }
    let waits = open(store, 905_000, server, Variant::Chess).await;
    let plays = start(
        store,
        &open(store, 905_000 + 1, server, Variant::Chess).await,
    )
    .await;
    let (_, mover) = plays.to_move().unwrap();
    let found = open_games(store, mover, Some(server)).await;
    let expected = TableSummary {
        game: plays.id(),
        server,
        number: plays.number(),
        channel: CHANNEL,
        variant: Variant::Chess,
        status: Status::Playing,
        to_move: Some(mover),
    };
    assert_eq!(found, std::slice::from_ref(&expected));
    let one = store.summary(mover, plays.id()).await.unwrap();
    assert_eq!(one.as_ref(), Some(&expected));
    let none = store.summary(mover, GameId(99_999_999)).await;
    assert_eq!(none.unwrap(), None);
    let found = open_games(store, ann, Some(server)).await;
    let expected_waiting = TableSummary {
        game: waits.id(),
        number: waits.number(),
        status: Status::Gathering,
        to_move: None,
        ..expected.clone()
    };
    assert_eq!(found, [expected_waiting]);
    let others = store.summaries_of_others(server, ann, 9).await.unwrap();
    assert_eq!(
        others,
        [expected],
        "what has not started is nobody's to follow"
    );
    assert_eq!(
        store.summaries_of_others(server, mover, 9).await.unwrap(),
        []
    );
    assert_eq!(store.summaries_of_others(server, ann, 0).await.unwrap(), []);
    let started = start(store, &waits).await;
    let of_ben = open_games(store, ben, None).await;
    let games: Vec<GameId> = of_ben.iter().map(|short| short.game).collect();
    assert_eq!(games, [started.id()]);
}

/// Who sits at the tables of the scene before.
pub async fn seats_are_told_with_names_and_colors(store: &Arc<dyn Store>) {
    let (one, other) = (GameId(905_000), GameId(905_001));
    let tables = store.load_all(&[one, other]).await.unwrap();
    let holders = store.seat_holders(&[other, one, other]).await.unwrap();
    let named = |player: PlayerId| match player.0 {
        9_050_000 => Some("Ann".to_owned()),
        9_050_001 => Some("Ben".to_owned()),
        _ => None,
    };
    let expected = tables.iter().flat_map(|table| {
        table.seats().holders().map(|player| SeatHolder {
            game: table.id(),
            player,
            color: table.color_of(player),
            name: named(player),
        })
    });
    let expected: Vec<SeatHolder> = expected.collect();
    assert_eq!(expected.len(), 4);
    assert_eq!(holders, expected);
    assert_eq!(store.seat_holders(&[]).await.unwrap(), []);

    // One that waits: nobody has a color, and an open seat is nobody's.
    open(store, 905_002, ServerId(9_014), Variant::Chess).await;
    let waiting = store.seat_holders(&[GameId(905_002)]).await.unwrap();
    assert_eq!(waiting.len(), 1);
    assert_eq!(waiting[0].color, None);
}

pub async fn open_games_come_in_order(store: &Arc<dyn Store>) {
    let (here, there, ann) = (ServerId(9_012), ServerId(9_013), PlayerId(9_060_000));
    for (id, server) in [(906_001, here), (906_002, here), (906_003, there)] {
        let table = opened_by(store, ann, id, server).await;
        if id == 906_002 {
            start(store, &table).await;
        }
    }
    let listed = async |server, most| {
        let found = store.open_summaries(ann, server, most).await.unwrap();
        let games = found.games.iter().map(|short| short.game.0);
        (games.collect::<Vec<_>>(), found.go_on)
    };
    // The one in which it is their turn comes first.
    assert_eq!(
        listed(None, 9).await,
        (vec![906_002, 906_001, 906_003], false)
    );
    assert_eq!(listed(None, 2).await, (vec![906_002, 906_001], true));
    assert_eq!(listed(Some(here), 9).await, (vec![906_002, 906_001], false));
    assert_eq!(listed(Some(there), 1).await, (vec![906_003], true));
    // Nobody can move where the bot is not.
    store.leave(here, Millis(5)).await.unwrap();
    assert_eq!(
        listed(None, 9).await,
        (vec![906_001, 906_002, 906_003], false)
    );
    store.come_back(here, Millis(6)).await.unwrap();
}
