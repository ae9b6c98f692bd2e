//! Servers that are left, taken up again, or erased.

use std::sync::Arc;

use seigneur::game::delivery::Posted;
use seigneur::game::keeping;
use seigneur::game::servers::Return;
use seigneur::game::{
    Activity, ChannelId, Completion, GameId, Locale, MessageId, MessageKind, Millis, PlayerId,
    ProcessId, Profile, ServerId, Store, TableKey, ThemeCode,
};
use seigneur::rules::Variant;
use seigneur::store::connect;

use crate::support::store::{
    APPLICATION, at_table, chosen_for, damage, due, due_of, erase, is_called, open, sent, speaks,
    speaks_from, start,
};

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
    let known = store.servers().await.unwrap();
    assert!(!known.contains(&LEFT) && known.contains(&OTHER));
    assert_eq!(due(store, game, 999_999).await, [], "nothing is due there");
    assert_eq!(due(store, elsewhere, now.0).await.len(), 1);

    assert_eq!(store.come_back(LEFT, now).await.unwrap(), Return::CameBack);
    assert!(store.servers().await.unwrap().contains(&LEFT));
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

/// A server that was left at 100,000 is looked at twice, and the second time with a clock that was
/// set back.
async fn looks_are_counted(store: &Arc<dyn Store>) {
    let unlooked_at = async |since: i64, now: i64| {
        let found = store.unlooked_at(Millis(since), Millis(now)).await.unwrap();
        found.contains(&LEFT)
    };
    let long_ago = async |before: i64, looks: u32| {
        let found = store.left_long_ago(Millis(before), looks).await.unwrap();
        found.contains(&LEFT)
    };
    assert!(unlooked_at(100_000, 100_000).await);
    assert!(!unlooked_at(99_999, 100_000).await, "it was left only then");
    assert!(long_ago(100_000, 0).await && !long_ago(100_000, 1).await);
    store.note_inspection(LEFT, Millis(200_000)).await.unwrap();
    assert!(!unlooked_at(199_999, 300_000).await);
    assert!(unlooked_at(200_000, 300_000).await);
    assert!(unlooked_at(0, 199_999).await, "that was in the future");
    assert!(long_ago(100_000, 1).await && !long_ago(99_999, 1).await);
    store.note_inspection(LEFT, Millis(150_000)).await.unwrap();
    assert!(long_ago(100_000, 2).await && !long_ago(100_000, 3).await);
}

/// Whether the server is greeted when it invites us now.
async fn is_greeted_now(store: &Arc<dyn Store>) -> bool {
    let french = Locale("fr".to_owned());
    let greeted = keeping::greet(&**store, (LEFT, &french), Millis(90_000)).await;
    greeted.unwrap()
}

pub async fn servers_are_erased(store: &Arc<dyn Store>) {
    let (game, elsewhere) = (GameId(8_000), GameId(8_001));
    let table = store.load(game).await.unwrap().unwrap();
    start(store, &table).await;
    let notice = Posted {
        channel: ChannelId(8_002),
        message: MessageId(8_003),
    };
    store.keep_notice(game, PlayerId(1), notice).await.unwrap();
    let (french, wood) = (Locale("fr".to_owned()), ThemeCode("wood".to_owned()));
    let activity = speaks_from(store, LEFT, &french).await;
    assert_eq!(activity, Activity::Active);
    chosen_for(store, LEFT, |chosen| chosen.theme = Some(wood.clone())).await;
    for server in [LEFT, OTHER] {
        assert!(store.servers().await.unwrap().contains(&server));
    }

    assert!(is_greeted_now(store).await);
    store.leave(LEFT, Millis(100_000)).await.unwrap();
    let activity = speaks_from(store, LEFT, &french).await;
    assert_eq!(activity, Activity::Resting);
    looks_are_counted(store).await;
    assert!(!erase(store, LEFT, Millis(99_999)).await);
    assert!(store.load(game).await.unwrap().is_some());
    assert!(erase(store, LEFT, Millis(100_000)).await);
    assert!(!erase(store, LEFT, Millis(100_000)).await);

    let stranger = Profile {
        id: PlayerId(8_900),
        name: Some("Noé".to_owned()),
        locale: None,
    };
    let seated = Profile {
        id: store.load(elsewhere).await.unwrap().unwrap().opener(),
        ..stranger.clone()
    };
    for profile in [&stranger, &seated] {
        speaks(store, profile, Millis(100_000)).await;
    }
    let both = [stranger.id, seated.id];
    for person in both {
        for server in [LEFT, ServerId(8_901)] {
            is_called(store, (server, person), Some("Noé (HR)")).await;
        }
    }
    store.erase_strangers(Millis(99_999)).await.unwrap();
    assert_eq!(store.profiles(&both, None).await.unwrap().len(), 2);
    store.erase_strangers(Millis(100_000)).await.unwrap();
    let left = store.profiles(&both, None).await.unwrap();
    assert_eq!(left, std::slice::from_ref(&seated));
    assert_eq!(store.nicknames(stranger.id).await.unwrap(), []);
    assert_eq!(store.nicknames(seated.id).await.unwrap().len(), 2);

    assert!(store.load(game).await.unwrap().is_none());
    assert_eq!(store.game_channel(game).await.unwrap(), None);
    assert!(store.take_notices(game, None).await.unwrap().is_empty());
    assert_eq!(due(store, game, 999_999).await, []);
    assert_eq!(store.server_locale(LEFT).await.unwrap(), None);
    assert_eq!(store.server_settings(LEFT).await.unwrap().theme, None);
    assert_eq!(store.next_number(LEFT).await.unwrap().0, 1);
    assert!(!is_greeted_now(store).await, "it was greeted already");
    let left = store.servers().await.unwrap();
    assert!(!left.contains(&LEFT) && left.contains(&OTHER));
    assert!(store.load(elsewhere).await.unwrap().is_some());
}

/// Erasing is broken off after its first part, and somebody invites the bot meanwhile.
pub async fn erasing_goes_on_where_it_was(store: &Arc<dyn Store>, url: &str) {
    let (server, player) = (ServerId(8_810), PlayerId(8_899));
    let mut games = Vec::new();
    for id in 8_810..8_815 {
        games.push(open(store, id, server, Variant::Chess).await);
    }
    let number = games[0].number();
    let by_number = TableKey::Number(server, number);
    store.leave(server, Millis(100)).await.unwrap();
    assert_eq!(
        store.erase_part(server, 2).await.unwrap(),
        Completion::All,
        "nothing was begun"
    );
    assert!(store.begin_erasing(server, Millis(100)).await.unwrap());
    assert!(!store.begin_erasing(server, Millis(100)).await.unwrap());
    assert_eq!(store.erase_part(server, 2).await.unwrap(), Completion::Part);
    assert_eq!(store.games_of_server(server).await.unwrap().len(), 3);

    // Nothing of it is shown any more, and no coming back keeps it.
    assert!(store.load(games[0].id()).await.unwrap().is_none());
    assert!(store.load_by(by_number).await.unwrap().is_none());
    let opener = games[0].opener();
    assert_eq!(store.open_games_everywhere(opener).await.unwrap(), []);
    assert_eq!(store.open_games(server, player).await.unwrap(), []);
    let back = store.come_back(server, Millis(200)).await.unwrap();
    assert_eq!(back, Return::TooLate);
    let french = Locale("fr".to_owned());
    let activity = speaks_from(store, server, &french).await;
    assert_eq!(activity, Activity::BeingErased);
    let long_ago = store.left_long_ago(Millis(900), 0).await.unwrap();
    assert!(!long_ago.contains(&server));

    let another = connect(url, APPLICATION).await.unwrap();
    assert_eq!(another.being_erased().await.unwrap(), [server]);
    while another.erase_part(server, 2).await.unwrap() == Completion::Part {}
    assert_eq!(another.being_erased().await.unwrap(), []);
    assert!(!store.servers().await.unwrap().contains(&server));
    let back = store.come_back(server, Millis(200)).await.unwrap();
    assert_eq!(back, Return::Stayed);
    let activity = speaks_from(store, server, &french).await;
    assert_eq!(activity, Activity::Active, "it begins anew");
    assert_eq!(store.next_number(server).await.unwrap().0, 1);
}

/// Whether a game goes on, which has nothing else that ends by itself.
async fn goes_on(store: &Arc<dyn Store>, url: &str, game: GameId) -> bool {
    let set_due = async |due: &str| {
        let statement = format!("UPDATE games SET due_ms = {due} WHERE id = {}", game.0);
        damage(url, &statement).await;
    };
    set_due("5").await;
    let overdue = store.overdue(Millis(9), 10_000).await.unwrap();
    set_due("NULL").await;
    overdue.contains(&game)
}

/// Two processes hear of two servers at one moment: a game that is held on both goes on where one of them is, and rests where
/// neither is.
pub async fn servers_come_and_go_at_once(store: &Arc<dyn Store>, url: &str) {
    let processes = ["hears of one", "hears of another"].map(|name| ProcessId(name.into()));
    let [one, other] = processes
        .each_ref()
        .map(|process| store.for_process(process));
    let (here, there, at) = (ServerId(8_850), ServerId(8_851), Millis(100));
    let table = start(store, &open(store, 8_850, here, Variant::Chess).await).await;
    let game = table.id();
    let second = "INSERT INTO game_channels (game_id, server_id, number, channel_id)
        VALUES (8850, 8851, 1, 55)";
    damage(url, second).await;
    for server in [here, there] {
        speaks_from(store, server, &Locale("fr".to_owned())).await;
    }
    for _ in 0..10 {
        let (first, second) = tokio::join!(one.leave(here, at), other.leave(there, at));
        assert!(first.is_ok() && second.is_ok(), "{first:?} {second:?}");
        assert!(!goes_on(store, url, game).await, "neither is there");

        let (first, second) = tokio::join!(one.come_back(here, at), other.come_back(there, at));
        let both = (first.unwrap(), second.unwrap());
        assert_eq!(both, (Return::CameBack, Return::CameBack));
        assert!(goes_on(store, url, game).await, "both are there");

        // The server that keeps it goes while the other one comes.
        store.leave(here, at).await.unwrap();
        let (first, second) = tokio::join!(one.come_back(here, at), other.leave(there, at));
        assert_eq!(first.unwrap(), Return::CameBack);
        second.unwrap();
        let kept = store.load(game).await.unwrap().unwrap();
        assert_eq!(kept.server(), here);
        assert!(goes_on(store, url, game).await, "one is there");
        store.come_back(there, at).await.unwrap();
    }
}
