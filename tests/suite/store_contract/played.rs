//! The positions that stand in games that go on.

use std::sync::Arc;

use seigneur::game::played::note_positions;
use seigneur::game::{Event, Store};
use seigneur::rules::Variant;

use crate::support::store::{SERVER, any_move, append, five_moves_each, open, start};

pub async fn positions_of_running_games_are_known(store: &Arc<dyn Store>) {
    let is_played = async |keys: &[u64]| store.is_played(Variant::Echecs3, keys).await.unwrap();
    let table = start(store, &open(store, 431, SERVER, Variant::Echecs3).await).await;
    // Openings are everybody's.
    assert!(!is_played(&[table.position().key()]).await);
    let moves = five_moves_each(&table);
    let table = append(store, &table, &moves).await.unwrap();
    let key = table.position().key();
    assert_eq!(table.guarded_key(), Some(key));
    assert!(is_played(&[key]).await);
    assert!(is_played(&[1, 2, 3, 4, 5, 6, key]).await);
    assert!(!is_played(&[1, 2, 3, 4, 5, 6]).await && !is_played(&[]).await);
    assert!(!store.is_played(Variant::Yalta, &[key]).await.unwrap());
    // The position is the one that stands.
    let table = append(store, &table, &[any_move(&table)]).await.unwrap();
    assert!(!is_played(&[key]).await && is_played(&[table.position().key()]).await);
    // What is known is not noted again, and nothing is unknown.
    store.note_position(&table).await.unwrap();
    let unknown = store.games_of_unknown_position(9).await.unwrap();
    assert!(!unknown.contains(&table.id()), "{unknown:?}");
    note_positions(&**store).await.unwrap();
    let key = table.position().key();
    let mut table = table;
    while table.guarded_key().is_some() {
        let color = table.position().turn();
        table = append(store, &table, &[Event::Resigned { color }])
            .await
            .unwrap();
    }
    assert!(!is_played(&[key]).await);
}
