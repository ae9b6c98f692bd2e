//! What people want to happen to moves that they type.

use std::sync::Arc;

use seigneur::game::{Millis, PlayerId, PlayerSettings, Profile, Store, ThemeCode, TypedMove};
use seigneur::rules::notation::Letters;

use crate::support::messages::tells;
use crate::support::store::{chooses, chosen, damage, speaks};

/// Nobody here is known to the store otherwise.
pub async fn typed_moves_are_chosen(store: &Arc<dyn Store>, url: &str) {
    let (ann, ben) = (PlayerId((u64::MAX >> 1) - 1), PlayerId(8_201));
    let typed = async |player| chosen(store, player).await.typed_moves;
    assert_eq!(typed(ann).await, TypedMove::Played);
    for choice in [
        TypedMove::Previewed,
        TypedMove::Previewed,
        TypedMove::Played,
        TypedMove::Previewed,
    ] {
        chooses(store, ann, |chosen| chosen.typed_moves = choice).await;
        assert_eq!(typed(ann).await, choice);
    }
    assert_eq!(typed(ben).await, TypedMove::Played);

    // One choice leaves another alone, whichever comes first.
    let wood = ThemeCode("wood".to_owned());
    assert_eq!(chosen(store, ann).await.theme, None);
    for player in [ann, ben] {
        chooses(store, player, |chosen| chosen.theme = Some(wood.clone())).await;
    }
    assert_eq!(typed(ann).await, TypedMove::Previewed);
    assert_eq!(typed(ben).await, TypedMove::Played);
    chooses(store, ben, |chosen| {
        chosen.typed_moves = TypedMove::Previewed;
    })
    .await;
    assert_eq!(chosen(store, ben).await.theme, Some(wood.clone()));

    let broken = "UPDATE player_settings SET ask_before_moves = 7 WHERE player_id = 8201";
    damage(url, broken).await;
    let error = store
        .settings_damage(ben)
        .await
        .unwrap()
        .unwrap()
        .to_string();
    for named in ["player_settings", "ask_before_moves", "8201", "7"] {
        tells(&error, named);
    }
    // What can be read of them holds all the same, and they choose anew.
    let profile = Profile {
        id: ben,
        name: Some("Ben".to_owned()),
        locale: None,
    };
    let readable = PlayerSettings {
        theme: Some(wood),
        ..PlayerSettings::default()
    };
    assert_eq!(chosen(store, ben).await, readable);
    assert_eq!(speaks(store, &profile, Millis(1)).await, readable);
    chooses(store, ben, |chosen| chosen.letters = Some(Letters::FRENCH)).await;
    let mended = PlayerSettings {
        letters: Some(Letters::FRENCH),
        ..readable
    };
    assert_eq!(chosen(store, ben).await, mended);
    assert!(store.settings_damage(ben).await.unwrap().is_none());
}
