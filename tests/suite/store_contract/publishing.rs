//! What web pages need: choices, the key of addresses, the places of a game, and how far it is.

use std::sync::Arc;

use seigneur::game::{
    AddressKey, GameId, LatestEvent, PlayerId, PlayerSettings, PublicName, ServerId, Store,
};
use seigneur::rules::Variant;

use crate::support::messages::{lacks, tells};
use crate::support::store::{SERVER, chooses, chosen, damage, open};

pub async fn pages_have_what_they_need(store: &Arc<dyn Store>, url: &str) {
    let ann = PlayerId(9_301);
    chooses(store, ann, |it| it.public_name = PublicName::Own).await;
    let named = PlayerSettings {
        public_name: PublicName::Own,
        ..PlayerSettings::default()
    };
    assert_eq!(chosen(store, ann).await, named);
    let strangers = (9_380_000..9_380_030).map(PlayerId);
    let asked: Vec<PlayerId> = strangers.chain([ann, ann]).collect();
    let called = async || store.public_names(&asked).await.unwrap();
    assert_eq!(called().await, [(ann, PublicName::Own)]);
    let broken = "UPDATE player_settings SET web_name = 'loud' WHERE player_id = 9301";
    damage(url, broken).await;
    assert_eq!(chosen(store, ann).await, PlayerSettings::default());
    assert_eq!(called().await, [(ann, PublicName::Number)]);
    let found = store.settings_damage(ann).await.unwrap().unwrap();
    assert!(found.to_string().contains("web_name"), "{found}");
    chooses(store, ann, |it| it.public_name = PublicName::Hidden).await;
    assert!(store.settings_damage(ann).await.unwrap().is_none());
    assert_eq!(called().await, [(ann, PublicName::Hidden)]);
    assert_eq!(store.public_names(&[]).await.unwrap(), []);

    // The first key stays, whoever draws another one.
    let [first, second] = [1, 2].map(|byte| AddressKey([byte; 16]));
    for drawn in [first, second] {
        assert_eq!(store.address_key(drawn).await.unwrap(), first);
    }
    damage(
        url,
        "UPDATE meta SET value = 'secret' WHERE key = 'address_key'",
    )
    .await;
    let refused = store.address_key(second).await.unwrap_err().to_string();
    tells(&refused, "address_key");
    lacks(&refused, "secret");
    damage(url, "DELETE FROM meta WHERE key = 'address_key'").await;
    assert_eq!(store.address_key(second).await.unwrap(), second);

    let game = open(store, 9_310, SERVER, Variant::Chess).await.id();
    let held = store.places_of(game).await.unwrap();
    assert_eq!(held, [store.game_channel(game).await.unwrap().unwrap()]);
    let opened = LatestEvent {
        seq: 1,
        is_over: false,
    };
    assert_eq!(store.places_of(GameId(9_399)).await.unwrap(), []);
    latest_events_are_found(store, url, (game, opened)).await;
}

/// However many are asked for, each is found once; one that is damaged keeps no other back.
async fn latest_events_are_found(
    store: &Arc<dyn Store>,
    url: &str,
    (game, opened): (GameId, LatestEvent),
) {
    let others: Vec<GameId> = (9_311..9_313).map(GameId).collect();
    for &other in &others {
        open(store, other.0, ServerId(93_001), Variant::Chess).await;
    }
    let strangers = (0..60).map(|number| GameId(8_000_000 + number));
    let all = [game].into_iter().chain(strangers);
    let all: Vec<GameId> = all.chain(others.iter().copied()).collect();
    let mut found = store.latest_events(&all).await.unwrap();
    found.sort_unstable_by_key(|&(id, _)| id);
    let expected = [game, others[0], others[1]].map(|id| (id, opened));
    assert_eq!(found, expected);
    damage(url, "UPDATE games SET seq = -1 WHERE id = 9311").await;
    let found = store.latest_events(&others).await.unwrap();
    assert_eq!(found, [(others[1], opened)]);
    damage(url, "UPDATE games SET seq = 1 WHERE id = 9311").await;
    assert_eq!(store.latest_events(&[]).await.unwrap(), []);
}
