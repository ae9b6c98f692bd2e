//! What people and servers choose.

use std::sync::Arc;

use seigneur::game::{PlayerId, ServerId, Store, ThemeCode};

fn theme(code: &str) -> ThemeCode {
    ThemeCode(code.to_owned())
}

/// Nobody here is known to the store otherwise.
pub async fn themes_are_chosen(store: &Arc<dyn Store>) {
    let (ann, ben) = (PlayerId(u64::MAX >> 1), PlayerId(8_001));
    assert_eq!(store.chosen_theme(ann).await.unwrap(), None);
    for code in ["wood", "light", "light"] {
        let chosen = theme(code);
        store.choose_theme(ann, Some(&chosen)).await.unwrap();
        assert_eq!(store.chosen_theme(ann).await.unwrap(), Some(chosen));
    }
    assert_eq!(store.chosen_theme(ben).await.unwrap(), None);
    assert!(store.profiles(&[ann, ben], None).await.unwrap().is_empty());
    store.choose_theme(ann, None).await.unwrap();
    assert_eq!(store.chosen_theme(ann).await.unwrap(), None);
    store.choose_theme(ben, None).await.unwrap();
    assert_eq!(store.chosen_theme(ben).await.unwrap(), None);
}

pub async fn servers_choose_theirs(store: &Arc<dyn Store>) {
    let (club, other) = (ServerId(u64::MAX >> 1), ServerId(8_101));
    assert_eq!(store.server_theme(club).await.unwrap(), None);
    for code in ["contrast", "colorblind", "colorblind"] {
        let chosen = theme(code);
        store
            .choose_server_theme(club, Some(&chosen))
            .await
            .unwrap();
        assert_eq!(store.server_theme(club).await.unwrap(), Some(chosen));
    }
    assert_eq!(store.server_theme(other).await.unwrap(), None);
    store.choose_server_theme(club, None).await.unwrap();
    assert_eq!(store.server_theme(club).await.unwrap(), None);
    assert_eq!(store.server_locale(club).await.unwrap(), None);
}
