use sqlx::AssertSqlSafe;

use super::*;
use crate::game::analysis::Analyses;
use crate::game::{Flags, Tables};
use crate::store::engine::Database;
use crate::store::open::open;

/// Writes as it is written here.
async fn write(database: &Database, statement: &str) {
    let Database::Sqlite { writer, .. } = database else {
        panic!("a SQLite database");
    };
    let mut writer = writer.lend().await.unwrap();
    sqlx::raw_sql(AssertSqlSafe(statement.to_owned()))
        .execute(&mut *writer)
        .await
        .unwrap();
}

/// The texts that a statement finds.
async fn read(database: &Database, statement: &'static str) -> Vec<String> {
    let Database::Sqlite { writer, .. } = database else {
        panic!("a SQLite database");
    };
    let mut writer = writer.lend().await.unwrap();
    let found: Vec<(String,)> = sqlx::query_as(statement)
        .fetch_all(&mut *writer)
        .await
        .unwrap();
    found.into_iter().map(|(text,)| text).collect()
}

#[tokio::test]
async fn strangers_are_erased_in_parts_and_nobody_between_two_is_left() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    let people = i64::from(PEOPLE_A_PART) * 2 + 1;
    // Every third is still new, and of every fifth nothing is known but where they are written to.
    for filled in [
        "INSERT INTO players (id, updated_ms) SELECT id, id % 3 FROM someone WHERE id % 5 > 0",
        "INSERT INTO direct_channels (player_id, channel_id) SELECT id, id FROM someone",
        "INSERT INTO nicknames (server_id, player_id, name) SELECT 1, id, 'Ann' FROM someone",
    ] {
        let someone = format!(
            "WITH RECURSIVE someone (id) AS (
                SELECT 1 UNION ALL SELECT id + 1 FROM someone WHERE id <= {people}) {filled}"
        );
        write(&database, &someone).await;
    }
    let store = SqlStore::over(database);
    store.erase_strangers(Millis(1)).await.unwrap();
    assert_eq!(read(&store.database, LEFT).await, [""; 0]);
}

/// Whoever is left that should not be, and whoever is not that should.
const LEFT: &str = "
    SELECT 'player ' || id FROM players WHERE updated_ms <= 1
    UNION ALL SELECT 'channel of ' || player_id FROM direct_channels
    WHERE player_id NOT IN (SELECT id FROM players)
    UNION ALL SELECT 'name of ' || player_id FROM nicknames
    WHERE player_id NOT IN (SELECT id FROM players)
    UNION ALL SELECT 'nobody is left' WHERE (SELECT COUNT(*) FROM nicknames) < 100";

/// Two games that go on, the second on two servers, and one that is over.
const GAMES: &str = "
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms,
        updated_ms, due_ms)
    VALUES (1, 7, 1, 'chess', '', 'playing', 4, '', 0, 0, 5),
        (2, 7, 2, 'chess', '', 'playing', 4, '', 0, 0, 5),
        (3, 7, 3, 'chess', '', 'finished', 4, '', 0, 0, NULL);
    INSERT INTO game_channels (game_id, server_id, number, channel_id)
    VALUES (1, 7, 1, 9), (2, 7, 2, 9), (2, 8, 1, 9), (3, 7, 3, 9);
    INSERT INTO turns (game_id, seq, player_id, kept_on, told_ms, flag_ms, remind_ms)
    VALUES (1, 4, 1, 7, 1, 5, 5), (2, 4, 1, 7, 1, 5, 5)";

/// What no index of what is due has, and what has come to the second server.
const RESTING: &str = "
    SELECT 'game ' || id FROM games WHERE is_resting = 1
    UNION ALL SELECT 'turn ' || game_id || ' on ' || kept_on FROM turns
    WHERE is_resting = 1 OR kept_on <> 7 ORDER BY 1";

#[tokio::test]
async fn what_is_due_rests_with_the_server_that_keeps_its_game() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    write(&database, GAMES).await;
    let store = SqlStore::over(database);
    let resting = async || read(&store.database, RESTING).await;
    let (one, other, at) = (ServerId(7), ServerId(8), Millis(2));
    store.leave(one, at).await.unwrap();
    assert_eq!(resting().await, ["game 1", "turn 1 on 7", "turn 2 on 8"]);
    assert_eq!(store.overdue(Millis(9), 9).await.unwrap(), [GameId(2)]);
    assert_eq!(store.flags_due(Millis(9), 9).await.unwrap(), [GameId(2)]);
    store.come_back(one, at).await.unwrap();
    assert_eq!(resting().await, ["turn 2 on 8"]);
    store.leave(other, at).await.unwrap();
    assert_eq!(resting().await, [""; 0]);
    store.leave(one, at).await.unwrap();
    let all = ["game 1", "game 2", "turn 1 on 7", "turn 2 on 7"];
    assert_eq!(resting().await, all);
    store.come_back(other, at).await.unwrap();
    assert_eq!(resting().await, ["game 1", "turn 1 on 7", "turn 2 on 8"]);
}

#[tokio::test]
async fn a_game_has_as_long_left_as_when_its_last_server_was_left() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    write(&database, GAMES).await;
    let store = SqlStore::over(database);
    let times = "
        SELECT 'due ' || id || ' at ' || due_ms FROM games WHERE due_ms IS NOT NULL
        UNION ALL SELECT 'flag ' || game_id || ' at ' || flag_ms FROM turns ORDER BY 1";
    let (one, other) = (ServerId(7), ServerId(8));
    store.leave(one, Millis(2)).await.unwrap();
    store.leave(other, Millis(3)).await.unwrap();
    // The second game went on for as long as the other server was not left.
    store.come_back(one, Millis(103)).await.unwrap();
    let expected = [
        "due 1 at 106",
        "due 2 at 105",
        "flag 1 at 106",
        "flag 2 at 105",
    ];
    assert_eq!(read(&store.database, times).await, expected);
    store.come_back(other, Millis(203)).await.unwrap();
    assert_eq!(read(&store.database, times).await, expected);
}

#[tokio::test]
async fn a_server_of_which_nothing_is_known_but_a_second_place_is_left_too() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    write(&database, GAMES).await;
    let store = SqlStore::over(database);
    let (second, unknown) = (ServerId(8), ServerId(9));
    for server in [second, unknown] {
        store.leave(server, Millis(2)).await.unwrap();
    }
    assert_eq!(store.left_servers().await.unwrap(), [second]);
}

/// The game that is over is on the second server, too, and is to be analysed.
const ANALYSIS: &str = "
    INSERT INTO game_channels (game_id, server_id, number, channel_id) VALUES (3, 8, 2, 9);
    INSERT INTO analyses (game_id, server_id, positions, asked_ms) VALUES (3, 7, 2, 0)";

#[tokio::test]
async fn an_analysis_goes_on_with_the_server_that_keeps_its_game() {
    let (database, _) = open("sqlite::memory:").await.unwrap();
    write(&database, GAMES).await;
    write(&database, ANALYSIS).await;
    let store = SqlStore::over(database);
    let next = async || store.next_analysis(ServerId(0), &[]).await.unwrap();
    let (one, other, at) = (ServerId(7), ServerId(8), Millis(2));
    assert_eq!(next().await, Some((GameId(3), one)));
    store.leave(one, at).await.unwrap();
    assert_eq!(next().await, Some((GameId(3), other)));
    store.leave(other, at).await.unwrap();
    assert_eq!(next().await, None, "nobody is there to be told of it");
    store.come_back(one, at).await.unwrap();
    assert_eq!(next().await, Some((GameId(3), one)));
}
