//! Databases of earlier layouts: what they keep is kept, and is gone on with.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use seigneur::game::delivery::Traffic;
use seigneur::game::{
    Completion, GameId, Locale, Millis, Outage, PlayerId, ServerId, Store, ThemeCode, TypedMove,
    keeping,
};
use seigneur::store::connect;
use sqlx::AssertSqlSafe;
use sqlx_core::migrate::Migrator;
use sqlx_postgres::PgPool;
use sqlx_sqlite::SqlitePool;

use crate::support::messages::tells;
use crate::support::store::APPLICATION;

/// For each layout by its number, what a program that made it may have left behind besides what one with the layout
/// before it may have.
const LAYOUTS: &str = "tests/data/layouts";

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The numbers of the kept layouts, the earliest first, with all their rows.
pub fn layouts() -> Vec<(i64, String)> {
    let files = std::fs::read_dir(root().join(LAYOUTS)).unwrap();
    let read = |file: PathBuf| -> (i64, String) {
        let number = file.file_stem().unwrap().to_str().unwrap().parse();
        (number.unwrap(), std::fs::read_to_string(&file).unwrap())
    };
    let added: BTreeMap<_, _> = files.map(|file| read(file.unwrap().path())).collect();
    let mut rows = String::new();
    let layouts = added.into_iter().map(|(layout, added)| {
        rows += &added;
        (layout, rows.clone())
    });
    layouts.collect()
}

#[test]
fn every_layout_is_kept() {
    let kept: Vec<i64> = layouts().into_iter().map(|(layout, _)| layout).collect();
    let migrations = std::fs::read_dir(root().join("migrations/sqlite")).unwrap();
    let number = |name: String| name.split('_').next().unwrap().parse::<i64>().unwrap();
    let mut made: Vec<i64> = migrations
        .map(|file| number(file.unwrap().file_name().into_string().unwrap()))
        .collect();
    made.sort_unstable();
    assert_eq!(kept, made, "add rows of the layout to {LAYOUTS}");
}

/// The migrations as they were when a layout was the latest.
async fn migrations_up_to(layout: i64, engine: &str) -> Migrator {
    let folder = tempfile::tempdir().unwrap();
    for file in std::fs::read_dir(root().join("migrations").join(engine)).unwrap() {
        let file = file.unwrap();
        let name = file.file_name().into_string().unwrap();
        let number: i64 = name.split('_').next().unwrap().parse().unwrap();
        if number <= layout {
            std::fs::copy(file.path(), folder.path().join(name)).unwrap();
        }
    }
    Migrator::new(folder.path()).await.unwrap()
}

/// Lays an empty database out as it was once, and fills it.
async fn lay_out(url: &str, layout: i64, rows: String) {
    let rows = AssertSqlSafe(rows);
    if url.starts_with("sqlite:") {
        let made = format!("{url}?mode=rwc");
        let pool = SqlitePool::connect(&made).await.unwrap();
        let migrations = migrations_up_to(layout, "sqlite").await;
        migrations.run(&pool).await.unwrap();
        sqlx::raw_sql(rows).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        let migrations = migrations_up_to(layout, "postgres").await;
        migrations.run(&pool).await.unwrap();
        sqlx::raw_sql(rows).execute(&pool).await.unwrap();
        pool.close().await;
    }
}

/// Opens a database of a layout; opened once more, there is nothing left to bring up to date.
pub async fn an_older_layout_is_brought_up_to_date(url: &str, (layout, rows): (i64, String)) {
    lay_out(url, layout, rows).await;
    for _ in 0..2 {
        let store = connect(url, APPLICATION).await.unwrap();
        let (player, server, game) = (PlayerId(7), ServerId(9), GameId(1));
        let known = store.profiles(&[player], Some(server)).await.unwrap();
        assert_eq!(known[0].name.as_deref(), Some("Zoé du Cercle"));
        assert_eq!(known[0].locale, Some(Locale("fr".to_owned())));
        let locale = store.server_locale(server).await.unwrap();
        assert_eq!(locale, Some(Locale("en-GB".to_owned())));
        let table = store.load(game).await.unwrap().unwrap();
        assert_eq!((table.number().0, table.opener()), (12, player));
        let week = Millis(5 + 7 * 24 * 60 * 60 * 1000);
        assert_eq!(store.overdue(week, 9).await.unwrap(), [table.id()]);
        let chosen = store.player_settings(player).await.unwrap();
        assert_eq!(chosen.theme, Some(ThemeCode("wood".to_owned())));
        assert_eq!(chosen.typed_moves, TypedMove::Previewed);
        let of_server = store.server_settings(server).await.unwrap();
        assert_eq!(of_server.theme, Some(ThemeCode("dark".to_owned())));
        let note = store.note(game, player).await.unwrap();
        assert_eq!(note.as_deref(), Some("b5!"));
        let owed = store.due(Traffic::Places, Millis(9), 9).await.unwrap();
        assert_eq!(owed.len(), 1, "{owed:?}");
        keeps_what_came_later(&*store, layout).await;
    }
}

/// What later layouts have besides is kept, where there is something.
async fn keeps_what_came_later(store: &dyn Store, layout: i64) {
    let (player, game) = (PlayerId(7), GameId(1));
    let analysis = store.analysis(game).await.unwrap();
    let looked_at = analysis.map(|analysis| (analysis.looked_at(), analysis.next()));
    assert_eq!(looked_at, (layout >= 41).then_some((1, Some(1))));
    let boards = store.practice_boards(player).await.unwrap();
    let boards: Vec<u32> = boards.iter().map(|board| board.number().0).collect();
    assert_eq!(boards, [3].repeat((layout >= 42).into()));
    let lines = store.kept_lines(game, player).await.unwrap();
    let lines = lines.iter();
    let lines: Vec<_> = lines
        .map(|line| (line.moves.len(), line.start.is_some()))
        .collect();
    assert_eq!(lines, [(3, layout >= 64)].repeat((layout >= 42).into()));
    let lessons = store.solved_lessons(player).await.unwrap();
    assert_eq!(lessons.len(), usize::from(layout >= 45));
    let teams = store.memberships(player).await.unwrap();
    let votes: Vec<_> = teams.into_iter().filter_map(|team| team.vote).collect();
    assert_eq!(votes, ["e2e4"].repeat((layout >= 51).into()));
    let guarded = store.guarded_positions(&[77], None).await.unwrap();
    assert_eq!(guarded.is_empty(), layout < 43);
    // A server that was known before greetings were given counts as greeted, as does one that was.
    let english = Locale("en-GB".to_owned());
    let is_greeted_now = keeping::greet(store, (ServerId(9), &english), Millis(9)).await;
    assert!(!is_greeted_now.unwrap());
}

/// What was one heartbeat for all is that of every shard, and an outage that is being made up for is one of all.
pub async fn the_latest_heartbeat_is_one_of_every_shard(url: &str) {
    let rows = "INSERT INTO heartbeat (id, beat_ms) VALUES (1, 700);
        INSERT INTO outages (until_ms, since_ms) VALUES (700, 5);
        INSERT INTO making_up (id, since_ms, until_ms, moved_game, words) VALUES (1, 5, 700, 0, 0)";
    lay_out(url, 69, rows.to_owned()).await;
    let store = connect(url, APPLICATION).await.unwrap();
    let beats = store.heartbeats(3).await.unwrap();
    let beats: Vec<(u32, Millis)> = beats.into_iter().collect();
    assert_eq!(beats, [0, 1, 2].map(|shard| (shard, Millis(700))));
    let outage = Outage {
        since: Millis(5),
        until: Millis(700),
    };
    let kept = store.outage_of(GameId(1), outage.until).await.unwrap();
    assert_eq!(kept, Some(outage));
    assert_eq!(store.make_up_part(1).await.unwrap(), Completion::Part);
    store.make_up_rest().await.unwrap();
}

/// A database of a version that was never released is refused, and says what to do.
pub async fn an_unreleased_layout_is_refused(url: &str) {
    lay_out(url, i64::MAX, String::new()).await;
    let former = "DELETE FROM _sqlx_migrations WHERE version > 40;
        UPDATE _sqlx_migrations SET version = 39";
    if url.starts_with("sqlite:") {
        let pool = SqlitePool::connect(url).await.unwrap();
        sqlx::raw_sql(former).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = PgPool::connect(url).await.unwrap();
        sqlx::raw_sql(former).execute(&pool).await.unwrap();
        pool.close().await;
    }
    let refused = connect(url, APPLICATION).await.err().unwrap().to_string();
    for part in [
        "layout (39) from before the first release",
        "go on with the version that made it",
    ] {
        tells(&refused, part);
    }
}
