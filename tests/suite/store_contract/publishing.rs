//! What web pages need: choices, the key of addresses, the places of a game, and how far it is.

use std::sync::Arc;

use seigneur::game::{
    AddressKey, GameId, LatestEvent, PlayerId, PlayerSettings, PublicName, Store,
};
use seigneur::rules::Variant;

use crate::support::store::{SERVER, chooses, chosen, damage, open};

pub async fn pages_have_what_they_need(store: &Arc<dyn Store>, url: &str) {
    let ann = PlayerId(9_301);
    chooses(store, ann, |it| it.public_name = PublicName::Own).await;
    let named = PlayerSettings {
        public_name: PublicName::Own,
        ..PlayerSettings::default()
    };
    assert_eq!(chosen(store, ann).await, named);
    let broken = "UPDATE player_settings SET web_name = 'loud' WHERE player_id = 9301";
    damage(url, broken).await;
    assert_eq!(chosen(store, ann).await, PlayerSettings::default());
    let found = store.settings_damage(ann).await.unwrap().unwrap();
    assert!(found.to_string().contains("web_name"), "{found}");
    chooses(store, ann, |it| it.public_name = PublicName::Hidden).await;
    assert!(store.settings_damage(ann).await.unwrap().is_none());

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
    assert!(
        refused.contains("address_key") && !refused.contains("secret"),
        "{refused}"
    );
    damage(url, "DELETE FROM meta WHERE key = 'address_key'").await;
    assert_eq!(store.address_key(second).await.unwrap(), second);

    let game = open(store, 9_310, SERVER, Variant::Chess).await.id();
    let held = store.places_of(game).await.unwrap();
    assert_eq!(held, [store.game_channel(game).await.unwrap().unwrap()]);
    let opened = LatestEvent {
        seq: 1,
        is_over: false,
    };
    assert_eq!(store.latest_event(game).await.unwrap(), Some(opened));
    assert_eq!(store.places_of(GameId(9_399)).await.unwrap(), []);
    assert_eq!(store.latest_event(GameId(9_399)).await.unwrap(), None);
}
