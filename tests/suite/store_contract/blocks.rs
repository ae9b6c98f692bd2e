//! Who has blocked whom, and which invitations wait for an answer.

use std::sync::Arc;

use seigneur::game::table::Header;
use seigneur::game::{
    Block, Event, GameId, Millis, PaceOrigin, PlayerId, ServerId, Store, Table, TableNumber, Terms,
};
use seigneur::rules::{Position, Variant};

use crate::support::store::limits::waiting_invitations;
use crate::support::store::{CHANNEL, append, create};

const SERVER: ServerId = ServerId(7_300_000);
const ANN: PlayerId = PlayerId((u64::MAX >> 1) - 73);
const BEN: PlayerId = PlayerId(7_300_002);
const CAT: PlayerId = PlayerId(7_300_003);

fn block(by: PlayerId, of: PlayerId) -> Block {
    Block { by, of }
}

pub async fn people_are_kept_apart(store: &Arc<dyn Store>) {
    let many: Vec<PlayerId> = (7_300_010..7_300_020).map(PlayerId).collect();
    assert_eq!(store.blocked_by(ANN).await.unwrap(), []);
    assert!(store.block(block(ANN, BEN), Millis(1)).await.unwrap());
    assert!(store.block(block(ANN, CAT), Millis(2)).await.unwrap());
    assert!(!store.block(block(ANN, BEN), Millis(3)).await.unwrap());
    assert!(store.block(block(CAT, ANN), Millis(4)).await.unwrap());
    assert_eq!(store.blocked_by(ANN).await.unwrap(), [CAT, BEN]);
    let between = |player, others: Vec<PlayerId>| async move {
        store.blocks_between(player, &others).await.unwrap()
    };
    assert_eq!(between(ANN, vec![]).await, []);
    assert_eq!(between(ANN, vec![BEN]).await, [block(ANN, BEN)]);
    assert_eq!(between(BEN, vec![CAT, ANN]).await, [block(ANN, BEN)]);
    assert_eq!(between(BEN, vec![CAT]).await, []);
    // Beyond those that one statement asks about.
    let all = [many, vec![CAT]].concat();
    let both = [block(CAT, ANN), block(ANN, CAT)];
    assert_eq!(between(ANN, all).await, both);
    assert!(store.unblock(block(ANN, BEN)).await.unwrap());
    assert!(!store.unblock(block(ANN, BEN)).await.unwrap());
    assert_eq!(between(BEN, vec![ANN]).await, []);

    // Whoever is forgotten is in no block any more, on neither side.
    store.forget(ANN, &[]).await.unwrap();
    assert_eq!(store.blocked_by(CAT).await.unwrap(), []);
    assert_eq!(store.blocked_by(ANN).await.unwrap(), []);
}

/// A table of Trichess that Ben opens on a server.
async fn invites(store: &Arc<dyn Store>, id: u64, invited: [Option<PlayerId>; 2]) -> Table {
    let event = Event::Opened {
        by: BEN,
        invited: invited.to_vec(),
        color: None,
        terms: Terms::default(),
        paced: PaceOrigin::Usual,
    };
    let header = Header {
        id: GameId(id),
        server: SERVER,
        number: store.next_number(SERVER).await.unwrap(),
        start: Position::start(Variant::Trichess),
        rematch_of: None,
    };
    let table = Table::replay(header, std::slice::from_ref(&event)).unwrap();
    create(store, &table, event).await.unwrap();
    table
}

pub async fn invitations_stand_until_they_are_answered(store: &Arc<dyn Store>) {
    let dan = PlayerId(7_300_004);
    let first = invites(store, 73_001, [Some(CAT), Some(dan)]).await;
    let second = invites(store, 73_002, [Some(CAT), None]).await;
    invites(store, 73_003, [None, None]).await;
    let standing = waiting_invitations(store, BEN).await;
    let told: Vec<_> = standing
        .iter()
        .map(|one| (one.number, &one.to[..]))
        .collect();
    assert_eq!(
        told,
        [
            (TableNumber(1), &[CAT, dan][..]),
            (TableNumber(2), &[CAT][..])
        ]
    );
    let one = &standing[0];
    assert_eq!(
        (one.server, one.channel, one.message),
        (SERVER, CHANNEL, None)
    );
    assert_eq!(one.variant, Variant::Trichess);
    assert_eq!(waiting_invitations(store, CAT).await, []);
    append(store, &first, &[Event::Joined { player: CAT }])
        .await
        .unwrap();
    append(store, &second, &[Event::Declined { player: CAT }])
        .await
        .unwrap();
    let standing = waiting_invitations(store, BEN).await;
    let told: Vec<_> = standing.iter().map(|one| &one.to[..]).collect();
    assert_eq!(told, [&[dan][..]]);
}
