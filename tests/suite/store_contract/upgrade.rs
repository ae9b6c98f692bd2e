//! A database of an earlier version: its rows are kept, and what is new works on it.

use std::path::Path;

use seigneur::game::{
    GameId, Locale, Millis, PlayerId, PlayerSettings, ServerId, ServerSettings, ThemeCode,
    TypedMove,
};
use seigneur::store::connect;
use sqlx::migrate::Migrator;
use sqlx::{PgPool, SqlitePool};

use super::APPLICATION;

/// What version 0001 may have left behind: a table of chess with an open seat.
const ROWS: &str = r#"
    INSERT INTO meta VALUES ('application', '100200300400500600');
    INSERT INTO players VALUES (7, 'Zoé', 'fr', 5);
    INSERT INTO servers VALUES (9, 'en-GB');
    INSERT INTO games VALUES (1, 9, 12, 'chess',
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 'gathering', 1,
        'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 5, 5);
    INSERT INTO seats VALUES (1, 0, 'taken', 7, NULL), (1, 1, 'open', NULL, NULL);
    INSERT INTO events VALUES (1, 1, 5, '{"event":"opened","by":7,"invited":[null]}');
    INSERT INTO rooms VALUES (1, 77, NULL, NULL, NULL);"#;

/// The migrations as they were when 0001 was the only one.
async fn first_version(engine: &str) -> Migrator {
    let folder = tempfile::tempdir().unwrap();
    let name = "0001_create_tables.sql";
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let kept = migrations.join(engine).join(name);
    std::fs::copy(kept, folder.path().join(name)).unwrap();
    Migrator::new(folder.path()).await.unwrap()
}

/// Lays an empty database out as version 0001 did, and fills it.
async fn lay_out(url: &str) {
    if url.starts_with("sqlite:") {
        let pool = SqlitePool::connect(&format!("{url}?mode=rwc"))
            .await
            .unwrap();
        first_version("sqlite").await.run(&pool).await.unwrap();
        sqlx::raw_sql(ROWS).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        first_version("postgres").await.run(&pool).await.unwrap();
        sqlx::raw_sql(ROWS).execute(&pool).await.unwrap();
        pool.close().await;
    }
}

pub async fn an_older_layout_is_brought_up_to_date(url: &str) {
    lay_out(url).await;
    let store = connect(url, APPLICATION).await.unwrap();
    let (player, server) = (PlayerId(7), ServerId(9));
    let known = store.profiles(&[player], Some(server)).await.unwrap();
    // It is not known on which server it was the name: it is shown on none.
    assert_eq!(known[0].name, None);
    assert_eq!(known[0].locale, Some(Locale("fr".to_owned())));
    let locale = store.server_locale(server).await.unwrap();
    assert_eq!(locale, Some(Locale("en-GB".to_owned())));
    let table = store.load(GameId(1)).await.unwrap().unwrap();
    assert_eq!((table.number().0, table.opener()), (12, player));
    // Invitations of former times stand for seven days from the last time that something happened.
    let week = Millis(5 + 7 * 24 * 60 * 60 * 1000);
    assert_eq!(store.overdue(week, 9).await.unwrap(), [table.id()]);
    assert_eq!(store.overdue(week.plus_ms(-1), 9).await.unwrap(), []);

    let wood = ThemeCode("wood".to_owned());
    let untouched = PlayerSettings::default();
    assert_eq!(store.player_settings(player).await.unwrap(), untouched);
    let plain = ServerSettings::default();
    assert_eq!(store.server_settings(server).await.unwrap(), plain);
    let change = |chosen: &mut PlayerSettings| {
        chosen.theme = Some(ThemeCode("wood".to_owned()));
        chosen.typed_moves = TypedMove::Previewed;
    };
    let changed = store.change_player_settings(player, &change, Millis(9));
    let settings = changed.await.unwrap();
    let change = |chosen: &mut ServerSettings| chosen.theme = Some(wood.clone());
    let changed = store.change_server_settings(server, &change);
    let of_server = changed.await.unwrap();

    let (game, at) = (GameId(1), Millis(9));
    assert_eq!(store.note(game, player).await.unwrap(), None);
    store.keep_note(game, player, "b5!", at).await.unwrap();

    // Opened once more, there is nothing left to bring up to date.
    let store = connect(url, APPLICATION).await.unwrap();
    assert_eq!(store.player_settings(player).await.unwrap(), settings);
    assert_eq!(store.server_settings(server).await.unwrap(), of_server);
    let note = store.note(game, player).await.unwrap();
    assert_eq!(note.as_deref(), Some("b5!"));
}
