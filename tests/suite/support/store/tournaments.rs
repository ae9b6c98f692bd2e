//! Tournaments to work with in a store.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::tournament::{Conditions, Format, Tournament, TournamentStage};
use seigneur::game::{
    ChannelId, Millis, Pace, PlayerId, ServerId, Store, TournamentId, TournamentNumber,
};
use seigneur::rules::Variant;

pub const SERVER: ServerId = ServerId(9_100);
pub const CHANNEL: ChannelId = ChannelId(9_101);
pub const ANN: PlayerId = PlayerId(91_000_000_010);
pub const NOW: Millis = Millis(5_000);

/// Announces a tournament that begins at a time; says which.
pub async fn begins(store: &Arc<dyn Store>, server: ServerId, at: Millis) -> TournamentId {
    let number = store.next_tournament(server).await.unwrap();
    let cup = Tournament {
        server,
        due: Some(at),
        ..cup(server.0, number)
    };
    keeping::create_tournament(&**store, &cup, &[], NOW)
        .await
        .unwrap();
    cup.id
}

/// A tournament as it is kept.
pub async fn load(store: &Arc<dyn Store>, id: TournamentId) -> Tournament {
    store.tournament(id).await.unwrap().unwrap()
}

/// A tournament of which nobody has heard yet.
pub fn cup(id: u64, number: TournamentNumber) -> Tournament {
    Tournament {
        id: TournamentId(id),
        server: SERVER,
        number,
        channel: CHANNEL,
        organizer: ANN,
        conditions: Conditions {
            name: "Winter Cup".to_owned(),
            variant: Variant::Chess,
            format: Format::Swiss,
            pace: Pace::default(),
            rounds: None,
            most: 8,
            days: 30,
        },
        stage: TournamentStage::Gathering,
        due: Some(Millis(7_000)),
        entrants: Vec::new(),
        rounds: Vec::new(),
        version: 0,
    }
}
