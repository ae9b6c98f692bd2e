//! What people and servers choose.

use std::sync::Arc;

use seigneur::game::{PlayerId, ServerId, Store, ThemeCode};

use crate::support::store::{chooses, chosen, chosen_for};

fn theme(code: &str) -> ThemeCode {
    ThemeCode(code.to_owned())
}

/// Nobody here is known to the store otherwise.
pub async fn themes_are_chosen(store: &Arc<dyn Store>) {
    let (ann, ben) = (PlayerId(u64::MAX >> 1), PlayerId(8_001));
    let theme_of = async |player| chosen(store, player).await.theme;
    assert_eq!(theme_of(ann).await, None);
    for code in ["wood", "light", "light"] {
        chooses(store, ann, |chosen| chosen.theme = Some(theme(code))).await;
        assert_eq!(theme_of(ann).await, Some(theme(code)));
    }
    assert_eq!(theme_of(ben).await, None);
    assert!(store.profiles(&[ann, ben], None).await.unwrap().is_empty());
    for player in [ann, ben] {
        chooses(store, player, |chosen| chosen.theme = None).await;
        assert_eq!(theme_of(player).await, None);
    }
}

pub async fn servers_choose_theirs(store: &Arc<dyn Store>) {
    let (club, other) = (ServerId(u64::MAX >> 1), ServerId(8_101));
    let theme_of = async |server| store.server_settings(server).await.unwrap().theme;
    assert_eq!(theme_of(club).await, None);
    for code in ["contrast", "colorblind", "colorblind"] {
        chosen_for(store, club, |chosen| chosen.theme = Some(theme(code))).await;
        assert_eq!(theme_of(club).await, Some(theme(code)));
    }
    assert_eq!(theme_of(other).await, None);
    chosen_for(store, club, |chosen| chosen.theme = None).await;
    assert_eq!(theme_of(club).await, None);
    assert_eq!(store.server_locale(club).await.unwrap(), None);
}
