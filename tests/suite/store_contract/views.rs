//! Games that are read together.

use std::sync::Arc;

use seigneur::game::keeping;
use seigneur::game::vacation::{Spell, Vacation};
use seigneur::game::{GameId, HeldGame, Millis, PlayerId, ServerId, Store, Table, Viewpoint};
use seigneur::rules::Variant;

use crate::support::store::{assert_same, damage, erase, open, start};

const SERVER: ServerId = ServerId(9_710_001);
/// More than one statement asks for.
const GAMES: u64 = 14;

/// Each is found once, however many are asked for; what is damaged of one keeps no other back.
pub async fn games_are_read_together(store: &Arc<dyn Store>, url: &str) {
    let mut games = Vec::new();
    for id in 9_710_000..9_710_000 + GAMES {
        let table = open(store, id, SERVER, Variant::Chess).await;
        games.push(start(store, &table).await);
    }
    let nowhere = GameId(9_710_999);
    let asked: Vec<GameId> = games.iter().map(Table::id).chain([nowhere]).collect();
    let mut found = store.load_all(&asked).await.unwrap();
    found.sort_unstable_by_key(Table::id);
    assert_eq!(found.len(), games.len());
    for (found, table) in found.iter().zip(&games) {
        assert_same(found, table);
    }
    assert!(store.load_all(&[]).await.unwrap().is_empty());
    for &game in &asked {
        let channel = store.game_channel(game).await.unwrap();
        let held = held(store, game, Viewpoint::Keeper).await;
        assert_eq!(held.map(|held| held.channel), channel);
    }

    let damaged = [
        ("games SET status = 'closed' WHERE id = 9710003", 9_710_003),
        (
            "game_channels SET issue = 'odd' WHERE game_id = 9710004",
            9_710_004,
        ),
    ];
    for (change, _) in damaged {
        damage(url, &format!("UPDATE {change}")).await;
    }
    let tables = store.load_all(&asked).await.unwrap();
    let tables: Vec<GameId> = tables.iter().map(Table::id).collect();
    let places = store.held_games(&asked, Viewpoint::Keeper).await.unwrap();
    let places: Vec<GameId> = places.into_iter().map(|(game, _)| game).collect();
    for (found, damaged) in [(tables, damaged[0].1), (places, damaged[1].1)] {
        assert_eq!(found.len(), games.len() - 1);
        assert!(!found.contains(&GameId(damaged)), "{found:?}");
    }
    their_people_are_away(store, &games[0]).await;
}

/// How a game is held where it is looked at, if it is.
pub async fn held(store: &Arc<dyn Store>, game: GameId, from: Viewpoint) -> Option<HeldGame> {
    let found = store.held_games(&[game], from).await.unwrap();
    assert!(found.len() < 2, "{found:?}");
    found.into_iter().next().map(|(_, held)| held)
}

/// The vacation of whoever is to move is told of a game, and that it rests.
async fn their_people_are_away(store: &Arc<dyn Store>, table: &Table) {
    let (_, mover) = table.to_move().unwrap();
    let seen = async |from| {
        held(store, table.id(), from)
            .await
            .expect("it is held there")
    };
    let before = seen(Viewpoint::Player(mover)).await;
    assert_eq!(before.vacation, None);
    assert!(!before.is_resting && !before.is_shared && !before.is_contest);
    let spell = Spell::of_days(Millis(1_735_689_600_000), 3);
    let away = (Vacation::default(), Vacation::default().with(spell));
    let owing = keeping::set_vacation(&**store, (SERVER, mover), away, &[]).await;
    assert!(owing.unwrap().is_empty());
    let onlooker = PlayerId(9_711_000);
    for from in [mover, onlooker].map(Viewpoint::Player) {
        assert_eq!(seen(from).await.vacation, Some((mover, spell)));
    }
    store.leave(SERVER, Millis(5_000)).await.unwrap();
    assert!(seen(Viewpoint::Server(SERVER)).await.is_resting);
    erase(store, SERVER, Millis(5_000)).await;
    assert_eq!(held(store, table.id(), Viewpoint::Keeper).await, None);
}
