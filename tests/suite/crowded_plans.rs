//! How much PostgreSQL reads where few people have nearly everything: what is planned for an average person must not cost
//! more for them.

use seigneur::game::delivery::Traffic;
use seigneur::game::{Millis, PlayerId};
use seigneur::store::open;
use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;

use crate::support::postgres::Server;
use crate::support::waiting::until_so;

/// Games, every tenth of which is one of a single person (1), who is to move in it; forty of these are against another (2).
const FILL: &str = "
    SET session_replication_role = replica;
    INSERT INTO players (id, name, locale, updated_ms)
        SELECT i, 'p' || i, 'en-US', 9000000000000 FROM generate_series(1, 20000) AS i;
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms)
        SELECT i, 7, i, 'chess', '', 'playing', 3, '', i, i FROM generate_series(1, 60000) AS i;
    INSERT INTO game_channels (game_id, server_id, number, channel_id)
        SELECT i, 7, i, 7 FROM generate_series(1, 60000) AS i;
    INSERT INTO seats (game_id, place, state, player_id, color)
        SELECT i, 0, 'taken', CASE WHEN i % 10 = 0 THEN 1 ELSE 3 + i * 7 % 19000 END, 'w'
        FROM generate_series(1, 60000) AS i;
    INSERT INTO seats (game_id, place, state, player_id, color)
        SELECT i, 1, 'taken', CASE WHEN i % 1500 = 0 THEN 2 ELSE 3 + i * 11 % 19000 END, 'b'
        FROM generate_series(1, 60000) AS i;
    INSERT INTO turns (game_id, seq, player_id) SELECT game_id, 3, player_id FROM seats WHERE place = 0;
    INSERT INTO nicknames (server_id, player_id, name)
        SELECT 7, i, 'n' || i FROM generate_series(1, 20000) AS i;
    INSERT INTO direct_channels (player_id, channel_id) SELECT i, i FROM generate_series(1, 20000) AS i;
    ANALYZE";

/// How many rows of a table were read in any way, once all others have hung up.
async fn rows_read(session: &mut PgConnection, table: &str) -> i64 {
    let others = "SELECT COUNT(*) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
    until_so("all hang up", async || {
        let left = sqlx::query_scalar::<_, i64>(others).fetch_one(&mut *session);
        left.await.unwrap() == 0
    })
    .await;
    let read = "SELECT COALESCE(seq_tup_read, 0) + COALESCE(idx_tup_fetch, 0) FROM pg_stat_user_tables WHERE relname = $1";
    sqlx::query_scalar(read)
        .bind(table)
        .fetch_one(session)
        .await
        .unwrap()
}

/// A database with such rows, and a session with it.
async fn filled(server: &Server, rows: &'static str) -> (String, PgConnection) {
    let url = server.new_database("crowded").await;
    drop(open(&url).await.unwrap());
    let mut session = PgConnection::connect(&url).await.unwrap();
    let filled = sqlx::raw_sql(AssertSqlSafe(rows)).execute(&mut session);
    filled.await.unwrap();
    (url, session)
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_very_many_games_costs_nobody_else_anything() {
    let Some(server) = Server::start("people with very many games") else {
        return;
    };
    let (url, mut session) = filled(&server, FILL).await;
    let before = rows_read(&mut session, "seats").await;
    {
        let opened = open(&url).await.unwrap();
        let found = opened.store().open_summaries(PlayerId(2), None, 100).await;
        assert_eq!(found.unwrap().games.len(), 40);
    }
    let read = rows_read(&mut session, "seats").await - before;
    println!("{read} seats for forty games");
    // Both seats of each, found in three ways.
    assert!(read <= 40 * 2 * 3, "{read} seats for forty games");

    let before = rows_read(&mut session, "players").await;
    {
        let opened = open(&url).await.unwrap();
        opened.store().erase_strangers(Millis(1)).await.unwrap();
    }
    let read = rows_read(&mut session, "players").await - before;
    println!("{read} people read to find those that are not known");
    // Each for the part that it belongs to, for itself, and for what is its own.
    assert!(read <= 20_000 * 5, "{read} of 20,000 people");
}

/// Much that was said, and what has come to be due since PostgreSQL looked at it: it takes that nothing is.
const SAID: &str = "
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state, way, attempts,
        since_ms)
        SELECT 'game', i, 0, 7, 1048576, 7, 'board', 'done', 'thread', 1, 1 FROM generate_series(1, 60000) AS i;
    ANALYZE messages;
    INSERT INTO messages (topic, topic_id, personal, recipient, number, server_id, kind, state, way, attempts,
        since_ms, due_ms)
        SELECT 'game', i, 0, 7, 2097152, 7, 'board', 'pending', 'thread', 0, 1, i FROM generate_series(1, 400) AS i";

#[tokio::test(flavor = "multi_thread")]
async fn of_much_that_is_due_no_more_is_read_than_is_sent() {
    let Some(server) = Server::start("much that is due") else {
        return;
    };
    let (url, mut session) = filled(&server, SAID).await;
    let before = rows_read(&mut session, "messages").await;
    {
        let opened = open(&url).await.unwrap();
        let found = opened.store().due(Traffic::Places, Millis(900), 64).await;
        assert_eq!(found.unwrap().len(), 64);
    }
    let read = rows_read(&mut session, "messages").await - before;
    println!("{read} messages read for 64");
    // Each for itself, and as what may be before it; some more where a server is busy.
    assert!(read <= 64 * 4, "{read} messages read for 64");
}
