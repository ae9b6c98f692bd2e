//! What a store says of damaged rows, and of databases that are not its own.

use std::sync::Arc;

use seigneur::game::{GameId, Store, StoreError};
use seigneur::rules::Variant;
use seigneur::store::connect;

use crate::support::messages::tells;
use crate::support::store::{APPLICATION, SERVER, append, damage, due, moved, open, start};

pub async fn damage_is_named(store: &Arc<dyn Store>, url: &str) {
    let cases = [
        ("games", "variant", "UPDATE games SET variant = 'whist'"),
        ("games", "start", "UPDATE games SET start = 'nowhere'"),
        ("games", "status", "UPDATE games SET status = 'closed'"),
        ("games", "position", "UPDATE games SET position = start"),
        (
            "seats",
            "color",
            "UPDATE seats SET color = 'x' WHERE place = 1 AND",
        ),
        (
            "seats",
            "state",
            "UPDATE seats SET state = 'sold' WHERE place = 0 AND",
        ),
        (
            "seats",
            "player_id",
            "UPDATE seats SET player_id = NULL WHERE place = 0 AND",
        ),
        ("seats", "place", "DELETE FROM seats WHERE place = 1 AND"),
        (
            "events",
            "body",
            "UPDATE events SET body = '{' WHERE seq = 4 AND",
        ),
        (
            "events",
            "body",
            "UPDATE events SET body = '{\"event\":\"sang\"}' WHERE seq = 2 AND",
        ),
        (
            "events",
            "body",
            "UPDATE events SET body = '{\"event\":\"moved\",\"color\":\"w\",\"move\":\"e2e5\"}' WHERE seq = 4 AND",
        ),
        (
            "events",
            "body",
            "UPDATE events SET body = '{\"event\":\"resigned\",\"color\":\"r\"}' WHERE seq = 4 AND",
        ),
        (
            "events",
            "body",
            "UPDATE events SET body = '{\"event\":\"withdrawn\"}' WHERE seq = 4 AND",
        ),
        ("events", "seq", "DELETE FROM events WHERE seq = 3 AND"),
        ("events", "seq", "DELETE FROM events WHERE seq = 4 AND"),
        (
            "game_channels",
            "issue",
            "UPDATE game_channels SET issue = 'bored'",
        ),
    ];
    for (case, id) in cases.iter().zip(900_u64..) {
        let (table, column, statement) = *case;
        let game = start(store, &open(store, id, SERVER, Variant::Chess).await).await;
        append(store, &game, &[moved(&game, "e4")]).await.unwrap();
        let key = if table == "games" { "id" } else { "game_id" };
        let joint = if statement.ends_with("AND") {
            ""
        } else {
            " WHERE"
        };
        damage(url, &format!("{statement}{joint} {key} = {id}")).await;
        let error = match store.game_channel(GameId(id)).await {
            Ok(_) => store.load(GameId(id)).await.err(),
            Err(error) => Some(error),
        };
        let Some(StoreError::Corrupt {
            table: t,
            column: c,
            key,
            ..
        }) = &error
        else {
            panic!("{statement}: {error:?}");
        };
        assert_eq!((*t, *c), (table, column), "{statement}: {error:?}");
        tells(&key, &id.to_string());
    }
    let game = open(store, 950, SERVER, Variant::Chess).await.id();
    damage(
        url,
        "UPDATE messages SET kind = 'song' WHERE topic_id = 950",
    )
    .await;
    assert_eq!(due(store, game, 9_000).await, []);
    assert!(!due(store, GameId(900), 9_000).await.is_empty());
}

pub async fn the_database_is_claimed(url: &str) {
    connect(url, APPLICATION).await.unwrap();
    let refused = connect(url, "42").await.err().unwrap();
    let StoreError::ForeignDatabase { found, expected } = &refused else {
        panic!("{refused:?}");
    };
    assert_eq!((found.as_str(), expected.as_str()), (APPLICATION, "42"));
}

pub async fn a_newer_layout_is_refused(url: &str) {
    let newer = "INSERT INTO _sqlx_migrations
        (version, description, success, checksum, execution_time)
        SELECT 9000, 'of tomorrow', success, checksum, 0 FROM _sqlx_migrations WHERE version = 40";
    damage(url, newer).await;
    let text = connect(url, APPLICATION).await.err().unwrap().to_string();
    tells(&text, "newer layout (9000)");
}
