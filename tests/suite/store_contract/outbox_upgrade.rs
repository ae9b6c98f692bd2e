//! Messages that an earlier version owed: each is owed still, under its key and on its way, and none twice.

use std::path::Path;

use seigneur::game::delivery::Traffic;
use seigneur::game::{GameId, Millis};
use seigneur::store::connect;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, PgPool, SqlitePool};

use super::APPLICATION;

/// The layout before messages had one outbox.
const LATEST: i64 = 24;

/// Games 1 and 4 go on, and nobody was told of their turns; 2 has ended, 3 is on a server that was left. A tournament.
const WORLD: &str = r"
    INSERT INTO meta VALUES ('application', '100200300400500600');
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms)
        SELECT id, server_id, id, 'chess', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', status, 3,
            'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 5, 5
        FROM (SELECT 1 AS id, 9 AS server_id, 'playing' AS status UNION ALL SELECT 2, 9, 'finished'
            UNION ALL SELECT 3, 8, 'playing' UNION ALL SELECT 4, 9, 'playing') AS new;
    INSERT INTO rooms (game_id, channel_id, thread_id, invitation_id, trouble)
        SELECT id, 77, 100 + id, 200 + id, CASE WHEN id = 1 THEN 'locked' END FROM games;
    INSERT INTO turns (game_id, seq, player_id) VALUES (1, 3, 7), (3, 3, 7), (4, 3, 7);
    INSERT INTO left_servers VALUES (8, 5);
    INSERT INTO results VALUES (2, 1, 9, 'chess', 2, 5, 'resignation', 'counted', '2026-11', '2026-11', '', 9);
    INSERT INTO tournaments VALUES (5, 9, 1, 77, 7, 'Cup', 'chess', 'swiss', '3d', 3, 8, 7, 'playing', NULL, 1, 5);
    INSERT INTO reminders (game_id, seq, deadline_ms, urgency, player_id, errand_game, errand_seq, errand_part)
        VALUES (1, 3, 9000, 1, 7, 1, 3, 6);";

/// A row of the former outbox: game, number of the event and part; kind, person; state, attempts, since, due, tried,
/// message, error. Then what it has become: topic and id, recipient, number, kind, state, way, due.
struct Case {
    was: (&'static str, &'static str),
    is: &'static str,
}

const fn case(key: &'static str, rest: &'static str, is: &'static str) -> Case {
    Case {
        was: (key, rest),
        is,
    }
}

const CASES: [Case; 25] = [
    // What was done stays so, each kind on its way.
    case(
        "1, 1, 0",
        "'invitation', NULL, 'done', 0, 10, 10, 10, 501, NULL",
        "game 1 | 9 | 1.0 | invitation | done | channel_text | ",
    ),
    case(
        "1, 2, 0",
        "'invitation_edit', NULL, 'done', 0, 10, 10, NULL, NULL, NULL",
        "game 1 | 9 | 2.0 | invitation_edit | done | channel_text | ",
    ),
    case(
        "1, 2, 1",
        "'thread', NULL, 'done', 0, 10, 10, 10, NULL, NULL",
        "game 1 | 9 | 2.1 | thread | done | thread_text | ",
    ),
    // What is owed is owed: untried, tried, put off by quiet hours.
    case(
        "1, 3, 0",
        "'board', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | 9 | 3.0 | board | pending | thread | 40",
    ),
    case(
        "1, 3, 1",
        "'quiet_board', NULL, 'pending', 0, 30, 40, 35, NULL, NULL",
        "game 1 | 9 | 3.1 | quiet_board | pending | thread | 40",
    ),
    case(
        "1, 3, 2",
        "'turn', 7, 'pending', 0, 30, 9000, NULL, NULL, NULL",
        "game 1 | p7 | 3.2 | turn | pending | direct | 9000",
    ),
    // What had failed, and what was held for hours, is tried at once.
    case(
        "1, 3, 3",
        "'agreement', NULL, 'pending', 4, 30, 99000, 31, NULL, '403'",
        "game 1 | 9 | 3.3 | agreement | retrying | thread_text | 30",
    ),
    case(
        "1, 3, 4",
        "'next', 7, 'pending', 2, 30, 9000, 31, NULL, '503'",
        "game 1 | p7 | 3.4 | next | retrying | direct_text | 30",
    ),
    case(
        "1, 3, 5",
        "'next_here', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | 9 | 3.5 | next | pending | thread_text | 40",
    ),
    case(
        "1, 3, 6",
        "'remind', 7, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | p7 | 3.6 | remind | pending | direct_text | 40",
    ),
    case(
        "1, 3, 7",
        "'remind_here', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | 9 | 3.7 | remind | pending | thread_text | 40",
    ),
    case(
        "1, 3, 8",
        "'show', 6, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | p6 | 3.8 | show | pending | direct | 40",
    ),
    // Lists of turns belong to the person, and are said to no table any more.
    case(
        "1, 3, 9",
        "'digest', 7, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "person 7 | p7 | 0.0 | digest | pending | direct_text | 40",
    ),
    case(
        "4, 3, 9",
        "'digest', 7, 'pending', 1, 31, 9000, 32, NULL, '503'",
        "person 7 | p7 | 0.1 | digest | retrying | direct_text | 31",
    ),
    case(
        "1, 3, 10",
        "'digest_here', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | 9 | 3.10 | digest_here | dropped | thread_text | ",
    ),
    case(
        "1, 3, 11",
        "'free_seat', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 1 | 9 | 3.11 | free_seat | pending | channel_text | 40",
    ),
    // What was given up is shown, unless something newer has taken its place, or it was for one person.
    case(
        "1, 2, 2",
        "'board', NULL, 'dead', 3, 10, 10, 10, NULL, 'superseded'",
        "game 1 | 9 | 2.2 | board | dropped | thread | ",
    ),
    case(
        "4, 3, 0",
        "'board', NULL, 'dead', 0, 10, 10, 10, NULL, '400, code 160006'",
        "game 4 | 9 | 3.0 | board | refused | thread | ",
    ),
    case(
        "1, 2, 3",
        "'turn', 7, 'dead', 1, 10, 10, 10, NULL, '403, code 50007'",
        "game 1 | p7 | 2.3 | turn | dropped | direct | ",
    ),
    // What is said of the end, and of a season, which is one for its server.
    case(
        "2, 3, 0",
        "'result', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 2 | 9 | 3.0 | result | pending | channel_text | 40",
    ),
    case(
        "2, 3, 1",
        "'announcement', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 2 | 9 | 3.1 | announcement | pending | channel | 40",
    ),
    case(
        "2, 3, 2",
        "'season', NULL, 'pending', 1, 30, 9000, 31, NULL, '503'",
        "server 9 | 9 | 3.2 | season 2026-11 | retrying | channel | 30",
    ),
    // What belongs to a server that was left rests with it.
    case(
        "3, 3, 0",
        "'board', NULL, 'pending', 0, 30, 40, NULL, NULL, NULL",
        "game 3 | 8 | 3.0 | board | resting | thread | ",
    ),
    case(
        "3, 3, 1",
        "'turn', 7, 'pending', 2, 30, 40, 31, NULL, '503'",
        "game 3 | p7 | 3.1 | turn | resting | direct | ",
    ),
    case(
        "3, 2, 0",
        "'board', NULL, 'done', 0, 30, 40, 31, 502, NULL",
        "game 3 | 8 | 2.0 | board | done | thread | ",
    ),
];

/// Of tournaments: part, kind, round, state, attempts, due, tried, message, error; and what it has become.
const POSTS: [Case; 5] = [
    case(
        "0",
        "'registration', 0, 'done', 0, 10, 10, 503, NULL",
        "tournament 5 | 9 | 0.0 | registration | done | channel_text | ",
    ),
    case(
        "1",
        "'registration_edit', 0, 'dead', 0, 10, NULL, NULL, '30046'",
        "tournament 5 | 9 | 0.1 | registration_edit | dropped | channel_text | ",
    ),
    case(
        "2",
        "'round', 1, 'pending', 3, 50, 20, NULL, '503'",
        "tournament 5 | 9 | 0.2 | round 1 | retrying | channel_text | 50",
    ),
    case(
        "3",
        "'standings', 1, 'pending', 0, 50, NULL, NULL, NULL",
        "tournament 5 | 9 | 0.3 | standings 1 | pending | channel_text | 50",
    ),
    case(
        "4",
        "'round', 2, 'pending', 0, 50, NULL, NULL, NULL",
        "tournament 5 | 9 | 0.4 | round 2 | pending | channel_text | 50",
    ),
];

/// The migrations up to the latest before the one outbox.
async fn former_layout(engine: &str) -> Migrator {
    let folder = tempfile::tempdir().unwrap();
    let migrations = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    for file in std::fs::read_dir(migrations.join(engine)).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        if name[..4].parse::<i64>().unwrap() <= LATEST {
            std::fs::copy(file.path(), folder.path().join(name)).unwrap();
        }
    }
    Migrator::new(folder.path()).await.unwrap()
}

fn rows() -> String {
    let owed = CASES.iter().map(|Case { was: (key, rest), .. }| {
        format!(
            "INSERT INTO outbox (game_id, seq, part, kind, player_id, state, attempts, since_ms, due_ms, tried_ms,
                message_id, error) VALUES ({key}, {rest});"
        )
    });
    let posts = POSTS.iter().map(|Case { was: (part, rest), .. }| {
        format!(
            "INSERT INTO tournament_posts (tournament_id, part, kind, round, state, attempts, due_ms, tried_ms,
                message_id, error) VALUES (5, {part}, {rest});"
        )
    });
    let world = std::iter::once(WORLD.to_owned());
    world.chain(owed).chain(posts).collect()
}

/// What is owed, in the words of the cases.
const OWED: &str = "
    SELECT topic || ' ' || topic_id || ' | ' || CASE WHEN personal = 1 THEN 'p' ELSE '' END || recipient || ' | '
        || (number / 1048576) || '.' || (number % 1048576) || ' | ' || kind || COALESCE(' ' || detail, '') || ' | '
        || state || ' | ' || way || ' | ' || COALESCE(CAST(due_ms AS TEXT), '')
    FROM messages ORDER BY 1";

pub async fn an_outbox_of_former_times_is_gone_on_with(url: &str) {
    let rows = AssertSqlSafe(rows());
    let is_sqlite = url.starts_with("sqlite:");
    if is_sqlite {
        let pool = SqlitePool::connect(&format!("{url}?mode=rwc"))
            .await
            .unwrap();
        former_layout("sqlite").await.run(&pool).await.unwrap();
        sqlx::raw_sql(rows).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        former_layout("postgres").await.run(&pool).await.unwrap();
        sqlx::raw_sql(rows).execute(&pool).await.unwrap();
        pool.close().await;
    }
    let store = connect(url, APPLICATION).await.unwrap();
    let found: Vec<(String,)> = if is_sqlite {
        let pool = SqlitePool::connect(url).await.unwrap();
        sqlx::query_as(OWED).fetch_all(&pool).await.unwrap()
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        sqlx::query_as(OWED).fetch_all(&pool).await.unwrap()
    };
    let mut found: Vec<&str> = found.iter().map(|(row,)| &**row).collect();
    let expected = CASES.iter().chain(&POSTS).map(|case| case.is);
    let mut expected: Vec<&str> = expected.collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected);

    // All of them can be read, those of the same recipient in their order.
    let mut due = store.due(Traffic::Places, Millis(100), 99).await.unwrap();
    due.extend(store.due(Traffic::People, Millis(100), 99).await.unwrap());
    let owed = found
        .iter()
        .filter(|row| row.contains("pending") || row.contains("retrying"));
    assert!(due.len() > 4 && due.len() < owed.count(), "{due:?}");
    let channel = store.game_channel(GameId(1)).await.unwrap().unwrap();
    assert_eq!(
        channel.issue.map(|known| known.issue.code()),
        Some("locked")
    );
    // Only where the word of a turn was given up, nothing would tell of it any more: it is owed anew.
    assert_eq!(store.untold(9).await.unwrap(), [GameId(4)]);
    store.owe_untold(GameId(4), Millis(60)).await.unwrap();
    assert_eq!(store.untold(9).await.unwrap(), []);
}
