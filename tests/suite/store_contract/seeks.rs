//! Seeks that wait, and games that are held on several servers.

use std::sync::Arc;

use seigneur::game::delivery::{MessageKind, Owed};
use seigneur::game::keeping;
use seigneur::game::scoring::Leaderboard;
use seigneur::game::seeking::{
    LanguageWish, Meeting, Openness, PlayHours, RatingRange, SeatedSeeker, SeekReach, Seeker,
    TablePlace, TablePlaces, WAITS_MS, Wishes,
};
use seigneur::game::table::Header;
use seigneur::game::{
    Block, ChannelId, Commit, Completion, Event, GameId, GameService, Locale, Millis, OverLimit,
    PaceOrigin, PlayerId, SeededChance, ServerId, Store, StoreError, SystemClock, Table,
    TableContext, TableNumber, Terms, Viewpoint,
};
use seigneur::rules::{Color, Position, Variant};
use seigneur::worker::DeliveryQueue;

use crate::support::store::{append, commit_of, open};

const HERE: ServerId = ServerId(9_480_001);
const THERE: ServerId = ServerId(9_480_002);
const ELSEWHERE: ServerId = ServerId(9_480_003);
const ANN: PlayerId = PlayerId(9_481);
const BOB: PlayerId = PlayerId(9_482);

fn seeker(player: PlayerId, server: ServerId, variant: Variant) -> Seeker {
    Seeker {
        player,
        server,
        channel: ChannelId(server.0 + 10),
        variant,
        terms: Terms::default(),
        wishes: Wishes {
            reach: SeekReach::Anywhere,
            ratings: RatingRange {
                lowest: Some(1200),
                highest: None,
            },
            hours: PlayHours::between(20, 2, 1),
            language: LanguageWish::Own,
        },
        language: Locale("fr".to_owned()),
        rating: 1500,
        openness: Openness::Open,
        since: Millis(1_000),
    }
}

async fn waiting(store: &Arc<dyn Store>, now: i64) -> Vec<Seeker> {
    let terms = Terms::default();
    let found = store.seekers(Variant::Chess, terms, Millis(now));
    found.await.unwrap()
}

async fn people_waiting(store: &Arc<dyn Store>, after: PlayerId, now: i64) -> Vec<PlayerId> {
    let found = store.people_waiting(after, Millis(now), 2);
    found.await.unwrap()
}

pub async fn people_wait_for_others(store: &Arc<dyn Store>) {
    let opened = |settings: &mut seigneur::game::ServerSettings| {
        settings.openness = Openness::Open;
    };
    for server in [HERE, THERE] {
        store.change_server_settings(server, &opened).await.unwrap();
    }
    let ann = seeker(ANN, HERE, Variant::Chess);
    keeping::wait(&**store, &ann, 20).await.unwrap();
    assert_eq!(waiting(store, 2_000).await, std::slice::from_ref(&ann));
    let own = store.seeks_of(ANN, Millis(2_000)).await.unwrap();
    assert_eq!(own, std::slice::from_ref(&ann));
    let here = store.seeks_on(HERE, Millis(2_000)).await.unwrap();
    assert_eq!(here, std::slice::from_ref(&ann));
    assert_eq!(waiting(store, 1_000 + WAITS_MS).await, []);
    assert_eq!(people_waiting(store, PlayerId::NOBODY, 2_000).await, [ANN]);
    assert_eq!(people_waiting(store, ANN, 2_000).await, []);
    let then = people_waiting(store, PlayerId::NOBODY, 1_000 + WAITS_MS);
    assert_eq!(then.await, []);
    // Another one of the same kind takes its place.
    let friendly = Seeker {
        wishes: Wishes::default(),
        since: Millis(1_500),
        ..ann.clone()
    };
    keeping::wait(&**store, &friendly, 20).await.unwrap();
    assert_eq!(waiting(store, 2_000).await, [friendly]);

    let sought = (Variant::Chess, Terms::default());
    let block = Block { by: BOB, of: ANN };
    store.block(block, Millis(1)).await.unwrap();
    let apart = store.seekers_apart(sought, BOB).await.unwrap();
    assert_eq!(apart, [block]);
    let apart = store.seekers_apart(sought, ANN).await.unwrap();
    assert_eq!(apart, [block]);
    store.unblock(block).await.unwrap();

    for variant in [Variant::Yalta, Variant::Trichess] {
        let more = seeker(ANN, HERE, variant);
        keeping::wait(&**store, &more, 20).await.unwrap();
    }
    let people = people_waiting(store, PlayerId::NOBODY, 2_000).await;
    assert_eq!(people, [ANN], "once, whatever they wait for");
    let fourth = seeker(ANN, HERE, Variant::Echecs3);
    let refused = keeping::wait(&**store, &fourth, 20).await;
    let limit = matches!(
        refused,
        Err(StoreError::OverLimit(OverLimit::Seeks { limit: 3 }))
    );
    assert!(limit, "{refused:?}");
    let refused = keeping::wait(&**store, &seeker(BOB, HERE, Variant::Chess), 0).await;
    assert!(refused.is_err(), "they sit at enough tables");
    for variant in [Variant::Yalta, Variant::Trichess, Variant::Chess] {
        assert!(store.end_seek(ANN, variant).await.unwrap());
        assert!(!store.end_seek(ANN, variant).await.unwrap());
    }
}

pub async fn whoever_is_seated_by_their_seek_waits_no_more(store: &Arc<dyn Store>) {
    let sits = async |id: u64, seated: SeatedSeeker| {
        let table = open(store, id, ELSEWHERE, Variant::Yalta).await;
        let joined = [Event::Joined { player: BOB }];
        let mut after = table.clone();
        after.apply(&joined[0]).unwrap();
        let commit = commit_of(&after, &joined, Millis(2_000));
        let kept = keeping::sit_by_seek(&**store, &commit, seated).await;
        let now = store.load(table.id()).await.unwrap().unwrap();
        assert_eq!(now.has_person(BOB), kept.is_ok());
        kept.map(drop)
    };
    let waits = async || {
        let bob = seeker(BOB, ELSEWHERE, Variant::Yalta);
        keeping::wait(&**store, &bob, 20).await.unwrap();
    };
    let waiting = SeatedSeeker::Waiting(BOB);
    waits().await;
    sits(9_480_200, waiting).await.unwrap();
    assert_eq!(store.seeks_of(BOB, Millis(2_000)).await.unwrap(), []);
    // Others have met him meanwhile.
    let stale = sits(9_480_201, waiting).await;
    assert!(matches!(stale, Err(StoreError::Stale)), "{stale:?}");
    waits().await;
    for id in [9_480_202, 9_480_203] {
        sits(id, SeatedSeeker::Newcomer(BOB)).await.unwrap();
        assert_eq!(store.seeks_of(BOB, Millis(2_000)).await.unwrap(), []);
    }
}

/// Keeps the game of Ann, who waits on one server, and of Bob, who comes on another.
async fn meet(store: &Arc<dyn Store>, id: u64) -> Result<Table, StoreError> {
    let place = |server: ServerId, number| TablePlace {
        server,
        number,
        home: ChannelId(server.0 + 10).into(),
    };
    let home = place(HERE, store.next_number(HERE).await.unwrap());
    // Its number differs there.
    let there = place(
        THERE,
        TableNumber(store.next_number(THERE).await.unwrap().0 + 3),
    );
    let events = [
        Event::Opened {
            by: ANN,
            invited: vec![None],
            color: None,
            terms: Terms::default(),
            paced: PaceOrigin::Usual,
        },
        Event::Joined { player: BOB },
        Event::Started {
            seating: vec![(Color::White, ANN), (Color::Black, BOB)],
        },
    ];
    let header = Header {
        id: GameId(id),
        server: home.server,
        number: home.number,
        start: Position::start(Variant::Chess),
        rematch_of: None,
    };
    let table = Table::replay(header, &events).unwrap();
    let commit = Commit {
        owed: &[Owed::at_table(table.seq(), MessageKind::Thread)],
        ..commit_of(&table, &events, Millis(3_000))
    };
    let meeting = Meeting {
        newcomer: BOB,
        places: TablePlaces {
            first: home,
            further: vec![there],
            guests: vec![(ANN, HERE), (BOB, THERE)],
        },
        seekers: vec![ANN],
        limits: Vec::new(),
    };
    let owing = keeping::meet(&**store, &commit, &meeting).await?;
    assert_eq!(owing.later, 2, "at each place once");
    Ok(table)
}

/// Who stands on the board of a server.
async fn listed(store: &Arc<dyn Store>, server: ServerId) -> Vec<PlayerId> {
    let board = Leaderboard {
        server: Some(server),
        ..Leaderboard::default()
    };
    let places = store.places(&board, 0, 9).await.unwrap();
    places.iter().map(|place| place.player).collect()
}

pub async fn games_of_several_servers_outlive_one(store: &Arc<dyn Store>) {
    let ann = seeker(ANN, HERE, Variant::Chess);
    keeping::wait(&**store, &ann, 20).await.unwrap();
    let table = meet(store, 9_480_100).await.unwrap();
    assert_eq!(waiting(store, 4_000).await, []);
    let again = meet(store, 9_480_101).await;
    assert!(matches!(again, Err(StoreError::Stale)), "a seek ends once");
    let game = table.id();
    let guests = store.guests(game).await.unwrap();
    assert_eq!(guests, [(ANN, HERE), (BOB, THERE)]);
    // Whoever asks for another seat on the other server plays from where they did.
    let games = GameService::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(9_480)),
        Arc::new(DeliveryQueue::default()),
    );
    let asked = games.absence().substitute_from(THERE, game, ANN).await;
    assert!(asked.is_err(), "{asked:?}");
    assert_eq!(store.guests(game).await.unwrap(), guests);
    for &(player, server) in &guests {
        let held = store.game_channel_of(game, player).await.unwrap().unwrap();
        assert_eq!(held.server, server);
        let on = store.game_channel_on(game, server).await.unwrap();
        assert_eq!(on, Some(held));
        let place = store.player_place(game, player).await.unwrap().unwrap();
        assert_eq!((place.server, place.is_lost), (server, false));
        assert_eq!(store.open_games(server, player).await.unwrap(), [game]);
        for at in [None, Some(server)] {
            let open = store.open_summaries(player, at, 9).await.unwrap().games;
            let short = open.iter().find(|short| short.game == game).unwrap();
            assert_eq!((short.server, short.number), (server, held.number));
        }
        for from in [Viewpoint::Player(player), Viewpoint::Server(server)] {
            let view = super::views::held(store, game, from).await.unwrap();
            assert!(view.is_shared && !view.is_contest);
            assert_eq!((view.channel, view.guests), (held, guests.clone()));
        }
    }
    assert_eq!(store.open_games(THERE, ANN).await.unwrap(), []);
    let there = store.open_summaries(ANN, Some(THERE), 9).await.unwrap();
    assert_eq!(there.games, []);
    let context = async || {
        let asked = store.table_context((game, THERE), &[ANN, BOB], Some(THERE));
        asked.await.unwrap()
    };
    let came_from = |context: TableContext| context.came_from().collect::<Vec<_>>();
    assert_eq!(came_from(context().await), [(ANN, HERE), (BOB, THERE)]);
    assert_eq!(context().await.without_place(), []);
    assert!(!context().await.is_contest);

    // The server that keeps it is left: the other one keeps it from then on, and it goes on there.
    store.leave(HERE, Millis(5_000)).await.unwrap();
    let table = store.load(game).await.unwrap().unwrap();
    let there = store.game_channel_on(game, THERE).await.unwrap().unwrap();
    assert_eq!((table.server(), table.number()), (THERE, there.number));
    let held = store.game_channel_of(game, ANN).await.unwrap().unwrap();
    assert_eq!(held.server, THERE, "her own place is gone");
    let here = store.game_channel_on(game, HERE).await.unwrap();
    for (from, expected) in [
        (Viewpoint::Player(ANN), Some(held)),
        (Viewpoint::Server(HERE), here),
    ] {
        let view = super::views::held(store, game, from).await;
        assert_eq!(view.map(|view| view.channel), expected);
    }
    for (player, is_lost) in [(ANN, true), (BOB, false)] {
        let place = store.player_place(game, player).await.unwrap().unwrap();
        assert_eq!((place.server, place.is_lost), (THERE, is_lost));
    }
    assert_eq!(context().await.without_place(), [ANN]);
    assert_eq!(store.guests_without_place(game).await.unwrap(), [ANN]);
    let five = crate::support::store::five_moves_each(&table);
    let resigned = Event::Resigned {
        color: Color::White,
    };
    let events: Vec<Event> = five.into_iter().chain([resigned]).collect();
    append(store, &table, &events).await.unwrap();
    assert_eq!(listed(store, THERE).await, [BOB]);
    assert_eq!(listed(store, HERE).await, [ANN]);

    assert!(store.begin_erasing(HERE, Millis(5_000)).await.unwrap());
    while store.erase_part(HERE, 2).await.unwrap() == Completion::Part {}
    assert!(store.load(game).await.unwrap().is_some());
    assert_eq!(store.game_channel_on(game, HERE).await.unwrap(), None);
    assert_eq!(listed(store, HERE).await, []);
    assert_eq!(listed(store, THERE).await, [BOB]);
    let guests = store.guests(game).await.unwrap();
    assert_eq!(guests, [(ANN, ServerId(0)), (BOB, THERE)]);
    store.sum_up().await.unwrap();
    assert_eq!(listed(store, THERE).await, [BOB]);
    let everywhere = store.points_of(ANN).await.unwrap();
    let is_of_all = |(board, _): &(Leaderboard, _)| board.server.is_none();
    assert!(!everywhere.is_empty() && everywhere.iter().all(is_of_all));
}
