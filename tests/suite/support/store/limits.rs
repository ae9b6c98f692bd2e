//! What somebody has open, as the refusal of more tells it.

use std::sync::Arc;

use seigneur::game::{
    Admission, OverLimit, PlayerId, ServerId, StandingInvitation, Store, StoreError, TableLimits,
};
use seigneur::rules::Variant;

use super::{admitted, opened};

/// At how many open tables of a server somebody sits.
pub async fn open_seats(store: &Arc<dyn Store>, server: ServerId, player: PlayerId) -> u32 {
    let mut seats = 0;
    while let OverLimit::Tables { .. } = enough(store, (server, player), seats + 1).await {
        seats += 1;
    }
    seats
}

/// The invitations of somebody that wait for an answer.
pub async fn waiting_invitations(
    store: &Arc<dyn Store>,
    opener: PlayerId,
) -> Vec<StandingInvitation> {
    match enough(store, (ServerId(7_899), opener), u32::MAX).await {
        OverLimit::Invitations(standing) => standing,
        other => panic!("{other}"),
    }
}

/// What somebody has enough of who may sit at so many tables of a server and have no invitation out.
/// Nothing is written.
pub async fn enough(
    store: &Arc<dyn Store>,
    (server, player): (ServerId, PlayerId),
    tables: u32,
) -> OverLimit {
    let number = store.next_number(server).await.unwrap();
    let (table, event) = opened(7_899_999, server, number, Variant::Chess);
    let admission = Admission {
        player,
        tables,
        named: vec![PlayerId(1)],
        limits: TableLimits {
            invitations: 0,
            ..TableLimits::NONE
        },
    };
    match admitted(store, &table, event, Some(&admission)).await {
        Err(StoreError::OverLimit(over)) => over,
        other => panic!("{other:?}"),
    }
}
