//! Proposals, what is overdue, and rematches.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::table::Header;
use seigneur::game::{
    Commit, Event, GameId, GameService, Millis, PaceOrigin, Phase, PlayerId, Proposal,
    SeededChance, ServerId, Store, StoreError, SystemClock, Table, TableKey, Terms,
};
use seigneur::rules::{Color, Variant};
use seigneur::worker::DeliveryQueue;

use crate::support::store::{
    CHANNEL, SERVER, append, assert_same, commit_of, erase, moved, open, start,
};

/// Every event of an agreement is read back as it was written.
pub async fn agreements_come_back_as_they_were(store: &Arc<dyn Store>) {
    let mut table = start(store, &open(store, 71, SERVER, Variant::Chess).await).await;
    let (white, black) = (Color::White, Color::Black);
    let proposed = |color, proposal| Event::Proposed { color, proposal };
    let mut events = vec![
        moved(&table, "e4"),
        proposed(white, Proposal::Draw),
        Event::Refused { color: black },
        proposed(black, Proposal::Draw),
        Event::Lapsed,
        proposed(white, Proposal::Takeback),
        Event::Agreed { color: black },
    ];
    events.extend([
        proposed(white, Proposal::Abort),
        Event::Refused { color: black },
    ]);
    events.push(Event::Aborted { color: black });
    for event in events {
        table = append(store, &table, &[event]).await.unwrap();
        let found = store.load(table.id()).await.unwrap().unwrap();
        assert_same(&found, &table);
        assert_eq!(found.offers().standing(), table.offers().standing());
        assert_eq!(found.offers().settled(), table.offers().settled());
    }
    let Phase::Finished(history, _) = table.phase() else {
        panic!("the game is over");
    };
    assert!(history.turns().is_empty(), "the move was taken back");
}

/// What is due is found from its time on, the longest due first, until something happens.
pub async fn the_overdue_are_found(store: &Arc<dyn Store>) {
    let early = due_at(store, 72, Some(Millis(5_000))).await;
    let late = due_at(store, 73, Some(Millis(6_000))).await;
    due_at(store, 74, None).await;
    let overdue = async |now, limit| store.overdue(Millis(now), limit).await.unwrap();
    assert_eq!(overdue(4_999, 9).await, []);
    assert_eq!(overdue(5_000, 9).await, [early.id()]);
    assert_eq!(overdue(9_000, 9).await, [early.id(), late.id()]);
    assert_eq!(overdue(9_000, 1).await, [early.id()]);
    away(store).await;
    append(store, &early, &[Event::Expired]).await.unwrap();
    append(store, &late, &[Event::Withdrawn]).await.unwrap();
    assert_eq!(overdue(9_000, 9).await, []);
}

/// Between the moment when a proposal is found to be overdue and that when it ends, it may be refused and another made: that one
/// has its own time.
pub async fn what_is_proposed_anew_has_its_own_time(store: &Arc<dyn Store>) {
    let table = start(store, &open(store, 7_830, SERVER, Variant::Chess).await).await;
    let game = table.id();
    let games = GameService::new(
        store.clone(),
        Arc::new(SystemClock),
        Arc::new(SeededChance::from_seed(7_830)),
        Arc::new(DeliveryQueue::default()),
    );
    assert_eq!(store.stands_until(game).await.unwrap(), None);
    let white = table.player(Color::White).unwrap();
    let agreements = games.agreements();
    let offered = agreements.propose(game, white, Proposal::Draw).await;
    let offered = offered.unwrap();
    assert!(store.stands_until(game).await.unwrap().is_some());
    let left = agreements.expire(game).await.unwrap();
    assert_eq!(left.seq(), offered.seq(), "nothing happens");
    let found = store.load(game).await.unwrap().unwrap();
    assert!(found.offers().standing().is_some());
    agreements
        .refuse(game, white, Proposal::Draw)
        .await
        .unwrap();
    assert_eq!(store.stands_until(game).await.unwrap(), None);
    agreements.expire(game).await.unwrap();
}

/// One rematch of a game is open at a time.
pub async fn a_rematch_is_opened_once(store: &Arc<dyn Store>) {
    let before = open(store, 75, SERVER, Variant::Chess).await.id();
    let first = rematch(store, 76, before).await.unwrap();
    let found = store.find(TableKey::RematchOf(before)).await.unwrap();
    assert_eq!(found, Some(first.id()));
    let loaded = store.load(first.id()).await.unwrap().unwrap();
    assert_eq!(loaded.header().rematch_of, Some(before));
    let second = rematch(store, 77, before).await;
    assert!(matches!(second, Err(StoreError::Stale)), "{second:?}");
    // One that was closed is no hindrance.
    append(store, &first, &[Event::Withdrawn]).await.unwrap();
    assert_eq!(store.find(TableKey::RematchOf(before)).await.unwrap(), None);
    rematch(store, 77, before).await.unwrap();
}

/// Nothing is due on a server that was left, and later by as long as we were away.
async fn away(store: &Arc<dyn Store>) {
    let server = ServerId(7_900);
    let (mut header, event) = opening(store, 79, None).await;
    header.server = server;
    let table = create(store, header, event, Some(Millis(5_000))).await;
    let game = table.unwrap().id();
    let is_due = async |now| {
        store
            .overdue(Millis(now), 99)
            .await
            .unwrap()
            .contains(&game)
    };
    store.leave(server, Millis(4_000)).await.unwrap();
    assert!(!is_due(9_000).await);
    store.come_back(server, Millis(14_000)).await.unwrap();
    assert!(!is_due(14_999).await && is_due(15_000).await);
    // Its word that we are back would be in the way of others.
    store.leave(server, Millis(15_000)).await.unwrap();
    let erased = erase(store, server, Millis(15_000)).await;
    assert!(erased);
}

async fn due_at(store: &Arc<dyn Store>, id: u64, due: Option<Millis>) -> Table {
    let (header, event) = opening(store, id, None).await;
    create(store, header, event, due).await.unwrap()
}

async fn rematch(store: &Arc<dyn Store>, id: u64, of: GameId) -> Result<Table, StoreError> {
    let (header, event) = opening(store, id, Some(of)).await;
    create(store, header, event, None).await
}

async fn opening(store: &Arc<dyn Store>, id: u64, rematch_of: Option<GameId>) -> (Header, Event) {
    let event = Event::Opened {
        by: PlayerId(id),
        invited: vec![None],
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    let header = Header {
        id: GameId(id),
        server: SERVER,
        number: store.next_number(SERVER).await.unwrap(),
        start: seigneur::rules::Position::start(Variant::Chess),
        rematch_of,
    };
    (header, event)
}

async fn create(
    store: &Arc<dyn Store>,
    header: Header,
    event: Event,
    due: Option<Millis>,
) -> Result<Table, StoreError> {
    let events = [event];
    let table = Table::replay(header, &events).unwrap();
    let commit = Commit {
        due,
        ..commit_of(&table, &events, Millis(1_000))
    };
    keeping::create(&**store, &commit, CHANNEL)
        .await
        .map(|_| table)
}
