//! What one person may have open at a time, counted where it is written.

use std::sync::Arc;

use futures_util::future::join_all;
use seigneur::game::{
    Colors, GameError, GameService, NewTable, OpeningError, PlayerId, SeededChance, ServerId,
    Store, SystemClock, TableLimits,
};
use seigneur::rules::Variant;
use seigneur::worker::DeliveryQueue;

use crate::support::store::CHANNEL;
use crate::support::store::limits::{open_seats, waiting_invitations};

const EVE: PlayerId = PlayerId(7_800_001);
const FAY: PlayerId = PlayerId(7_800_002);
const GUS: PlayerId = PlayerId(7_800_003);

/// As many services as there might be processes.
fn services(store: &Arc<dyn Store>, limits: TableLimits) -> Vec<GameService> {
    let service = |seed: u64| {
        let chance = Arc::new(SeededChance::from_seed(7_800 + seed));
        let queue = Arc::new(DeliveryQueue::default());
        let games = GameService::new(store.clone(), Arc::new(SystemClock), chance, queue);
        games.within(limits)
    };
    (0..6_u64).map(service).collect()
}

fn table(server: ServerId, by: PlayerId, invited: Option<PlayerId>) -> NewTable {
    NewTable {
        server,
        channel: CHANNEL,
        variant: Variant::Chess,
        by,
        invited: vec![invited],
        colors: Colors::Lots,
        position: None,
        stakes: None,
        pace: None,
    }
}

pub async fn limits_hold_whoever_opens(store: &Arc<dyn Store>) {
    tables_of_a_person_are_counted(store).await;
    invitations_of_a_person_are_counted(store).await;
    seats_that_are_taken_are_counted(store).await;
}

async fn tables_of_a_person_are_counted(store: &Arc<dyn Store>) {
    let server = ServerId(7_800);
    let limits = TableLimits {
        tables: 2,
        ..TableLimits::NONE
    };
    let services = services(store, limits);
    let opening = services
        .iter()
        .map(|games| games.opening().open(table(server, EVE, None)));
    let (opened, refused): (Vec<_>, Vec<_>) =
        join_all(opening).await.into_iter().partition(Result::is_ok);
    assert_eq!(opened.len(), 2);
    for refused in refused {
        let refused = refused.err().unwrap();
        assert!(
            matches!(
                refused,
                GameError::Opening(OpeningError::TooManyGames { limit: 2 })
            ),
            "{refused}"
        );
    }
    assert_eq!(open_seats(store, server, EVE).await, 2);
    // Another server counts for itself.
    let elsewhere = table(ServerId(7_801), EVE, None);
    services[0].opening().open(elsewhere).await.unwrap();
}

async fn invitations_of_a_person_are_counted(store: &Arc<dyn Store>) {
    let limits = TableLimits {
        invitations: 3,
        to_one: 1,
        ..TableLimits::NONE
    };
    let services = services(store, limits);
    let server = ServerId(7_802);
    let same = services
        .iter()
        .map(|games| games.opening().open(table(server, FAY, Some(EVE))));
    let (opened, refused): (Vec<_>, Vec<_>) =
        join_all(same).await.into_iter().partition(Result::is_ok);
    assert_eq!(opened.len(), 1);
    for refused in refused {
        match refused.err().unwrap() {
            GameError::Opening(OpeningError::AlreadyInvited(EVE, standing)) => {
                assert_eq!(standing.len(), 1);
            }
            other => panic!("{other}"),
        }
    }
    let others = services.iter().zip(7_800_100..);
    let others = others.map(|(games, other)| {
        games
            .opening()
            .open(table(server, FAY, Some(PlayerId(other))))
    });
    let (opened, refused): (Vec<_>, Vec<_>) =
        join_all(others).await.into_iter().partition(Result::is_ok);
    assert_eq!(opened.len(), 2);
    for refused in refused {
        match refused.err().unwrap() {
            GameError::Opening(OpeningError::TooManyInvitations(standing)) => {
                assert_eq!(standing.len(), 3);
            }
            other => panic!("{other}"),
        }
    }
    assert_eq!(waiting_invitations(store, FAY).await.len(), 3);
}

async fn seats_that_are_taken_are_counted(store: &Arc<dyn Store>) {
    let server = ServerId(7_803);
    let limits = TableLimits {
        tables: 2,
        ..TableLimits::NONE
    };
    let services = services(store, limits);
    let mut waiting = Vec::new();
    for opener in 7_800_200..7_800_206 {
        let opened = services[0]
            .opening()
            .open(table(server, PlayerId(opener), None))
            .await;
        waiting.push(opened.unwrap().id());
    }
    let joining = services.iter().zip(waiting);
    let joining = joining.map(|(games, waiting)| games.opening().join(waiting, GUS));
    let joined = join_all(joining).await;
    assert_eq!(joined.iter().filter(|joined| joined.is_ok()).count(), 2);
    assert_eq!(open_seats(store, server, GUS).await, 2);
}
