//! People and servers, as last seen.

use std::sync::Arc;

use seigneur::game::{Activity, GameId, Locale, Millis, PlayerId, Profile, ServerId, Store};

use crate::support::store::{SERVER, is_called, speaks, speaks_from};

pub async fn people_are_remembered(store: &Arc<dyn Store>) {
    let known = |id, name: &str, locale: Option<&str>| Profile {
        id: PlayerId(id),
        name: Some(name.to_owned()),
        locale: locale.map(|tag| Locale(tag.to_owned())),
    };
    for id in 1..=6 {
        speaks(store, &known(id, "Zoé 🦊", None), Millis(1)).await;
    }
    speaks(store, &known(2, "Ann", Some("fr")), Millis(2)).await;
    speaks(store, &known(2, "Anna", None), Millis(3)).await;
    let asked = [2, 1, 3, 4, 5, 6, 2, 99].map(PlayerId);
    let mut found = store.profiles(&asked, None).await.unwrap();
    found.sort_unstable_by_key(|profile| profile.id);
    assert_eq!(found.len(), 6);
    assert_eq!(found[0], known(1, "Zoé 🦊", None));
    assert_eq!(found[1], known(2, "Anna", Some("fr")));
    assert!(store.profiles(&[], None).await.unwrap().is_empty());
    let nameless = Profile {
        name: None,
        ..known(2, "", None)
    };
    speaks(store, &nameless, Millis(4)).await;
    let person = store.person(PlayerId(2)).await.unwrap().unwrap();
    assert_eq!(
        person.profile, found[1],
        "what is not known replaces nothing"
    );
    people_have_names_by_server(store).await;

    assert_eq!(store.server_locale(SERVER).await.unwrap(), None);
    for tag in ["fr", "en-GB", "en-GB"] {
        let locale = Locale(tag.to_owned());
        assert_eq!(speaks_from(store, SERVER, &locale).await, Activity::Active);
        assert_eq!(store.server_locale(SERVER).await.unwrap(), Some(locale));
    }
}

async fn people_have_names_by_server(store: &Arc<dyn Store>) {
    let (ann, zoe, work) = (PlayerId(2), PlayerId(1), ServerId(6_601));
    let named = async |on: Option<ServerId>| {
        let mut found = store.profiles(&[ann, zoe], on).await.unwrap();
        found.sort_unstable_by_key(|profile| profile.id);
        let names = found.into_iter().map(|profile| profile.name.unwrap());
        names.collect::<Vec<_>>()
    };
    let as_everywhere = ["Zoé 🦊", "Anna"].map(str::to_owned);
    assert_eq!(named(Some(work)).await, as_everywhere);
    for name in ["Ann Smith", "Ann Smith (HR)", "Ann Smith (HR)"] {
        is_called(store, (work, ann), Some(name)).await;
    }
    assert_eq!(named(Some(work)).await, ["Zoé 🦊", "Ann Smith (HR)"]);
    // Nobody else hears of it.
    for elsewhere in [None, Some(ServerId(6_602)), Some(SERVER)] {
        assert_eq!(named(elsewhere).await, as_everywhere);
    }
    let known = store.nicknames(ann).await.unwrap();
    assert_eq!(known, [(work, "Ann Smith (HR)".to_owned())]);
    assert_eq!(store.nicknames(zoe).await.unwrap(), []);
    let at_table = async |on| {
        let asked = store.table_context((GameId(6_601), work), &[ann], on).await;
        asked.unwrap().names().get(ann).unwrap().to_owned()
    };
    assert_eq!(at_table(Some(work)).await, "Ann Smith (HR)");
    assert_eq!(at_table(None).await, "Anna");
    for _ in 0..2 {
        is_called(store, (work, ann), None).await;
        assert_eq!(named(Some(work)).await, as_everywhere);
    }
    assert_eq!(store.nicknames(ann).await.unwrap(), []);
}
