//! Positions with which no computer helps: those in which games stand that go on, or have stood.

use std::sync::Arc;

use seigneur::game::fair_play::StandingPosition;
use seigneur::game::{Event, GameId, Proposal, ServerId, Store, Table};
use seigneur::rules::{Color, Position, Variant};

use crate::support::store::{append, damage, moved, open, start};

const HERE: ServerId = ServerId(41_500);

/// Seven moves that no other game here begins with: the fourth round begins after six.
const MOVES: [&str; 7] = ["h2h4", "a7a5", "h1h3", "a8a6", "h3a3", "a6h6", "a3b3"];

async fn played(store: &Arc<dyn Store>, id: u64) -> Table {
    let table = open(store, id, HERE, Variant::Chess).await;
    let mut table = start(store, &table).await;
    for text in MOVES {
        let event = moved(&table, text);
        table = append(store, &table, &[event]).await.unwrap();
    }
    table
}

/// The places of the positions of a line that are guarded by other games than one.
async fn guarded(store: &Arc<dyn Store>, line: &[Position], but: Option<GameId>) -> Vec<usize> {
    let keys: Vec<u64> = line.iter().map(Position::placement_key).collect();
    let guarded = store.guarded_positions(&keys, but).await.unwrap();
    let all = line.iter().enumerate();
    let guarded = all.filter(|(_, position)| guarded.has(&line[0], position));
    guarded.map(|(place, _)| place).collect()
}

/// All positions of a game are guarded from its fourth round on, until it is over.
pub async fn positions_are_guarded_until_the_game_is_over(store: &Arc<dyn Store>, url: &str) {
    let table = played(store, 41_511).await;
    let line = table.history().unwrap().positions().to_vec();
    assert_eq!(guarded(store, &line, None).await, [6, 7]);
    assert_eq!(guarded(store, &[], None).await, [0; 0]);
    let own = Some(table.id());
    assert_eq!(guarded(store, &line, own).await, [0; 0], "but for itself");
    let keys: Vec<u64> = line.iter().map(Position::placement_key).collect();
    let set_up = store.set_up_games(&keys, GameId(1)).await.unwrap();
    assert_eq!(set_up, [], "it began as all do");
    // A second game that comes there as well.
    let other = played(store, 41_521).await;
    assert_eq!(guarded(store, &line, own).await, [6, 7]);

    let white = Color::White;
    let asked = Event::Proposed {
        color: white,
        proposal: Proposal::Takeback,
    };
    let agreed = Event::Agreed {
        color: Color::Black,
    };
    let table = append(store, &table, &[asked, agreed]).await.unwrap();
    assert_eq!(table.history().unwrap().positions().len(), 7);
    let resigned = Event::Resigned { color: white };
    append(store, &other, std::slice::from_ref(&resigned))
        .await
        .unwrap();
    assert_eq!(
        guarded(store, &line, None).await,
        [6, 7],
        "it was taken back"
    );

    // As a former version left it.
    let forget = format!(
        "DELETE FROM guarded_positions WHERE game_id = {0};
        UPDATE games SET is_guarded = 0 WHERE id = {0}",
        table.id()
    );
    damage(url, &forget).await;
    assert_eq!(guarded(store, &line, None).await, [0; 0]);
    assert_eq!(store.guard_positions().await.unwrap(), 1);
    assert_eq!(store.guard_positions().await.unwrap(), 0);
    assert_eq!(guarded(store, &line, None).await, [6]);

    let player = table.opener();
    let standing = store.standing_positions(player).await.unwrap();
    let stands = |it: &StandingPosition| it.game == table.id() && it.position == line[6];
    assert!(standing.iter().any(stands), "{standing:?}");
    append(store, &table, &[resigned]).await.unwrap();
    assert_eq!(guarded(store, &line, None).await, [0; 0]);
    let standing = store.standing_positions(player).await.unwrap();
    assert!(!standing.iter().any(stands), "{standing:?}");
}
