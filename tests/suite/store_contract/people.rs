//! People and servers, as last seen.

use std::sync::Arc;

use seigneur::game::{Locale, Millis, PlayerId, Profile, Store};

use super::SERVER;

pub async fn people_are_remembered(store: &Arc<dyn Store>) {
    let known = |id, name: &str, locale: Option<&str>| Profile {
        id: PlayerId(id),
        name: name.to_owned(),
        locale: locale.map(|tag| Locale(tag.to_owned())),
    };
    for id in 1..=6 {
        store
            .remember(&known(id, "Zoé 🦊", None), Millis(1))
            .await
            .unwrap();
    }
    store
        .remember(&known(2, "Ann", Some("fr")), Millis(2))
        .await
        .unwrap();
    store
        .remember(&known(2, "Anna", None), Millis(3))
        .await
        .unwrap();
    let asked = [2, 1, 3, 4, 5, 6, 2, 99].map(PlayerId);
    let mut found = store.profiles(&asked).await.unwrap();
    found.sort_unstable_by_key(|profile| profile.id);
    assert_eq!(found.len(), 6);
    assert_eq!(found[0], known(1, "Zoé 🦊", None));
    assert_eq!(found[1], known(2, "Anna", Some("fr")));
    assert!(store.profiles(&[]).await.unwrap().is_empty());

    assert_eq!(store.server_locale(SERVER).await.unwrap(), None);
    for tag in ["fr", "en-GB", "en-GB"] {
        let locale = Locale(tag.to_owned());
        store.remember_server(SERVER, &locale).await.unwrap();
        assert_eq!(store.server_locale(SERVER).await.unwrap(), Some(locale));
    }
}
