//! What people want to happen to moves that they type.

use std::sync::Arc;

use seigneur::game::{PlayerId, Store, ThemeCode, TypedMove};

use super::damage::damage;

/// Nobody here is known to the store otherwise.
pub async fn typed_moves_are_chosen(store: &Arc<dyn Store>, url: &str) {
    let (ann, ben) = (PlayerId((u64::MAX >> 1) - 1), PlayerId(8_201));
    let chosen = async |player| store.typed_moves(player).await.unwrap();
    assert_eq!(chosen(ann).await, TypedMove::Played);
    for choice in [
        TypedMove::Previewed,
        TypedMove::Previewed,
        TypedMove::Played,
        TypedMove::Previewed,
    ] {
        store.choose_typed_moves(ann, choice).await.unwrap();
        assert_eq!(chosen(ann).await, choice);
    }
    assert_eq!(chosen(ben).await, TypedMove::Played);

    // One choice leaves another alone, whichever comes first.
    let wood = ThemeCode("wood".to_owned());
    assert_eq!(store.chosen_theme(ann).await.unwrap(), None);
    store.choose_theme(ann, Some(&wood)).await.unwrap();
    assert_eq!(chosen(ann).await, TypedMove::Previewed);
    store.choose_theme(ben, Some(&wood)).await.unwrap();
    assert_eq!(chosen(ben).await, TypedMove::Played);
    let previewed = TypedMove::Previewed;
    store.choose_typed_moves(ben, previewed).await.unwrap();
    assert_eq!(store.chosen_theme(ben).await.unwrap(), Some(wood));

    let broken = "UPDATE player_settings SET ask_before_moves = 7 WHERE player_id = 8201";
    damage(url, broken).await;
    let error = store.typed_moves(ben).await.unwrap_err().to_string();
    for named in ["player_settings", "ask_before_moves", "8201", "7"] {
        assert!(error.contains(named), "{error}");
    }
}
