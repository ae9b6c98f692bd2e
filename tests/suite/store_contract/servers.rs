//! Servers that are left, taken up again, or erased.

use std::sync::Arc;

use seigneur::game::channel::Notice;
use seigneur::game::servers::Return;
use seigneur::game::{
    ChannelId, GameId, Locale, MessageId, MessageKind, Millis, PlayerId, Profile, ServerId, Store,
    ThemeCode,
};
use seigneur::rules::Variant;

use super::scene::{at_table, due, due_of, open, sent, start};

const LEFT: ServerId = ServerId(8_800);
const OTHER: ServerId = ServerId(8_801);

pub async fn servers_are_left_and_taken_up_again(store: &Arc<dyn Store>) {
    let table = open(store, 8_000, LEFT, Variant::Chess).await;
    let game = table.id();
    let elsewhere = open(store, 8_001, OTHER, Variant::Chess).await.id();
    let invitation = at_table(&table, 1, 0);
    let now = Millis(60_000);
    assert_eq!(store.come_back(LEFT, now).await.unwrap(), Return::Stayed);
    assert_eq!(due(store, game, now.0).await, [invitation]);

    store
        .retry(invitation, Millis(900_000), "busy")
        .await
        .unwrap();
    // Nothing is kept of a server of which nothing is known.
    let unknown = ServerId(8_802);
    store.leave(unknown, Millis(50_000)).await.unwrap();
    let back = store.come_back(unknown, now).await.unwrap();
    assert_eq!(back, Return::Stayed);
    store.leave(LEFT, Millis(50_000)).await.unwrap();
    store.leave(LEFT, Millis(55_000)).await.unwrap();
    assert_eq!(due(store, game, 999_999).await, [], "nothing is due there");
    assert_eq!(due(store, elsewhere, now.0).await.len(), 1);

    assert_eq!(store.come_back(LEFT, now).await.unwrap(), Return::CameBack);
    assert_eq!(due(store, game, now.0).await, [invitation]);
    sent(store, invitation, None).await;
    let word = due_of(store, game, now.0).await[0];
    let (key, kind) = (at_table(&table, 1, 1), MessageKind::Back);
    assert_eq!((word.key, word.kind), (key, kind));
    assert_eq!((word.tried, word.attempts), (None, 0));

    // Left and back once more before the word was said: once is enough.
    store.leave(LEFT, now).await.unwrap();
    assert_eq!(store.come_back(LEFT, now).await.unwrap(), Return::CameBack);
    sent(store, word.key, None).await;
    assert_eq!(due(store, game, 999_999).await, []);
    assert_eq!(store.come_back(LEFT, now).await.unwrap(), Return::Stayed);
}

pub async fn servers_are_erased(store: &Arc<dyn Store>) {
    let (game, elsewhere) = (GameId(8_000), GameId(8_001));
    let table = store.load(game).await.unwrap().unwrap();
    start(store, &table).await;
    let notice = Notice {
        channel: ChannelId(8_002),
        message: MessageId(8_003),
    };
    store.add_notice(game, notice).await.unwrap();
    let (french, wood) = (Locale("fr".to_owned()), ThemeCode("wood".to_owned()));
    store.remember_server(LEFT, &french).await.unwrap();
    store.choose_server_theme(LEFT, Some(&wood)).await.unwrap();
    for server in [LEFT, OTHER] {
        assert!(store.servers().await.unwrap().contains(&server));
    }

    store.leave(LEFT, Millis(100_000)).await.unwrap();
    assert_eq!(store.erase_one_left(Millis(99_999)).await.unwrap(), None);
    assert!(store.load(game).await.unwrap().is_some());
    let erased = store.erase_one_left(Millis(100_000)).await.unwrap();
    assert_eq!(erased, Some(LEFT));
    assert_eq!(store.erase_one_left(Millis(100_000)).await.unwrap(), None);

    let stranger = Profile {
        id: PlayerId(8_900),
        name: "Noé".to_owned(),
        locale: None,
    };
    let seated = Profile {
        id: store.load(elsewhere).await.unwrap().unwrap().opener(),
        ..stranger.clone()
    };
    for profile in [&stranger, &seated] {
        store.remember(profile, Millis(100_000)).await.unwrap();
    }
    let both = [stranger.id, seated.id];
    store.erase_strangers(Millis(99_999)).await.unwrap();
    assert_eq!(store.profiles(&both).await.unwrap().len(), 2);
    store.erase_strangers(Millis(100_000)).await.unwrap();
    assert_eq!(store.profiles(&both).await.unwrap(), [seated]);

    assert!(store.load(game).await.unwrap().is_none());
    assert_eq!(store.game_channel(game).await.unwrap(), None);
    assert!(store.take_notices(game).await.unwrap().is_empty());
    assert_eq!(due(store, game, 999_999).await, []);
    assert_eq!(store.server_locale(LEFT).await.unwrap(), None);
    assert_eq!(store.server_theme(LEFT).await.unwrap(), None);
    assert_eq!(store.next_number(LEFT).await.unwrap().0, 1);
    let left = store.servers().await.unwrap();
    assert!(!left.contains(&LEFT) && left.contains(&OTHER));
    assert!(store.load(elsewhere).await.unwrap().is_some());
}
