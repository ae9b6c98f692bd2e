//! People who are forgotten.

use std::collections::BTreeSet;
use std::sync::Arc;

use seigneur::game::{
    Event, GameId, Locale, Millis, PlayerId, PlayerSettings, Profile, Store, StoreError, ThemeCode,
};
use seigneur::rules::{Color, Variant};

use serde_json::Value;
use sqlx_postgres::PgPool;
use sqlx_sqlite::SqlitePool;

use crate::support::messages::{lacks, tells};
use crate::support::store::{
    SERVER, append, chooses, chosen, is_called, moved, open, speaks, start,
};

/// Longer than the ids of others, as those are within the one of the second.
const ANN: PlayerId = PlayerId(1_100_000_000_000_000_010);
const BOB: PlayerId = PlayerId(ANN.0 + 1);

async fn seats(store: &Arc<dyn Store>, game: GameId) -> Vec<PlayerId> {
    let table = store.load(game).await.unwrap().unwrap();
    let colors = table.variant().colors().iter();
    colors.filter_map(|&color| table.player(color)).collect()
}

pub async fn people_are_forgotten(store: &Arc<dyn Store>) {
    // The scene gives each table to the player of ten times its number.
    let id = ANN.0 / 10;
    let game = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
    let next = open(store, id + 1, SERVER, Variant::Chess).await;
    let profile = Profile {
        id: ANN,
        name: Some("Ann".to_owned()),
        locale: Some(Locale("fr".to_owned())),
    };
    speaks(store, &profile, Millis(1)).await;
    is_called(store, (SERVER, ANN), Some("Ann (HR)")).await;
    chooses(store, ANN, |chosen| {
        chosen.theme = Some(ThemeCode("wood".to_owned()));
        chosen.language = Some(Locale("en".to_owned()));
    })
    .await;
    let (mine, theirs) = (store.keep_note(game.id(), ANN, "mine", Millis(1)), BOB);
    mine.await.unwrap();
    store
        .keep_note(game.id(), theirs, "theirs", Millis(1))
        .await
        .unwrap();
    assert_eq!(store.games_of(ANN).await.unwrap(), [game.id()]);
    // Of a game that she has ended as a moderator, too.
    let ended = start(store, &open(store, id + 3, SERVER, Variant::Chess).await).await;
    let event = Event::BrokenOff { by: ANN };
    let ended = append(store, &ended, &[event]).await.unwrap().id();
    assert_eq!(store.games_of(ANN).await.unwrap(), [game.id(), ended]);
    assert_eq!(store.games_of(next.opener()).await.unwrap(), [next.id()]);

    // An open game that she has not left: nothing is changed.
    let refused = store.forget(ANN, &[]).await;
    assert!(matches!(refused, Err(StoreError::Stale)), "{refused:?}");
    assert_eq!(seats(store, game.id()).await, [ANN, BOB]);
    assert!(store.person(ANN).await.unwrap().is_some());

    let game = append(store, &game, &[moved(&game, "e4")]).await.unwrap();
    let resigned = Event::Resigned {
        color: Color::White,
    };
    let game = append(store, &game, &[resigned]).await.unwrap();
    let former = store.forget(ANN, &[]).await.unwrap();
    assert!(former.is_former() && !BOB.is_former());
    assert_eq!(seats(store, game.id()).await, [former, BOB]);
    assert_eq!(store.person(ANN).await.unwrap(), None);
    assert_eq!(chosen(store, ANN).await, PlayerSettings::default());
    assert_eq!(store.nicknames(ANN).await.unwrap(), []);
    assert_eq!(store.note(game.id(), ANN).await.unwrap(), None);
    let kept = store.note(game.id(), BOB).await.unwrap();
    assert_eq!(kept.as_deref(), Some("theirs"));
    assert!(store.games_of(ANN).await.unwrap().is_empty());
    assert_eq!(store.games_of(former).await.unwrap(), [game.id(), ended]);
    for game in [game.id(), ended] {
        let told = format!("{:?}", store.events(game).await.unwrap());
        lacks(&told, &format!("({ANN})"));
        tells(&told, &former.to_string());
    }
    let people: Vec<PlayerId> = store
        .load(game.id())
        .await
        .unwrap()
        .unwrap()
        .people()
        .collect();
    assert_eq!(people, [BOB]);

    // Each has a number of their own; an open game that goes on without them is no obstacle.
    let table = start(store, &open(store, id + 2, SERVER, Variant::Yalta).await).await;
    let last = table.player(Color::Black).unwrap();
    let other = store.forget(last, &[table.id()]).await.unwrap();
    assert!(other.is_former() && other != former);
    assert_eq!(seats(store, table.id()).await[2], other);
    assert_eq!(seats(store, game.id()).await, [former, BOB]);
}

/// Game, event and person.
type Named = BTreeSet<(i64, i64, i64)>;

/// Whom an event names, by its text alone; not of people who were forgotten.
fn named(body: &str) -> Vec<i64> {
    let Ok(event) = serde_json::from_str::<Value>(body) else {
        return Vec::new();
    };
    let single = ["by", "player", "former"].map(|field| event[field].clone());
    let several = event["invited"].as_array().cloned().unwrap_or_default();
    let seated = event["seating"].as_array().cloned().unwrap_or_default();
    let seated = seated.into_iter().map(|seat| seat[1].clone());
    let all = single.into_iter().chain(several).chain(seated);
    all.filter_map(|id| id.as_i64()).collect()
}

/// What the events say, and what is kept of it.
async fn kept(url: &str) -> [Named; 2] {
    let saying = "SELECT game_id, seq, body FROM events";
    let naming = "SELECT game_id, seq, player_id FROM mentions WHERE player_id > 0";
    let bodies: Vec<(i64, i64, String)>;
    let mentions: Vec<(i64, i64, i64)>;
    if url.starts_with("sqlite:") {
        let pool = SqlitePool::connect(url).await.unwrap();
        bodies = sqlx::query_as(saying).fetch_all(&pool).await.unwrap();
        mentions = sqlx::query_as(naming).fetch_all(&pool).await.unwrap();
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        bodies = sqlx::query_as(saying).fetch_all(&pool).await.unwrap();
        mentions = sqlx::query_as(naming).fetch_all(&pool).await.unwrap();
    }
    let said = bodies.iter().flat_map(|(game, seq, body)| {
        let named = named(body).into_iter();
        named.map(|id| (*game, *seq, id))
    });
    [said.collect(), mentions.into_iter().collect()]
}

/// As events are written.
pub async fn whoever_is_named_is_known(url: &str) {
    let [said, known] = kept(url).await;
    assert!(said.len() > 500, "{}", said.len());
    assert_eq!(known, said);
}
