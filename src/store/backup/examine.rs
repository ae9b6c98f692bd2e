//! Looks a copy through without changing it: the file, the layout, whose it is, and every game.

use std::fs::File;
use std::path::Path;

use sqlx_core::migrate::Migrator;
use sqlx_sqlite::{SqliteConnectOptions, SqlitePool, SqlitePoolOptions};

use super::scratch::{Scratch, with};
use crate::game::{BackupError, Figures, GameChannels, GameId, StoreError, Tables};
use crate::store::SqlStore;
use crate::store::engine::Database;
use crate::store::failing::cause;
use crate::store::layout::{SQLITE, UnknownLayout};
use crate::store::open;

/// The layout of a copy, against those that this program knows.
enum Layout {
    Current,
    /// It is brought up to date when it is used.
    Older,
}

/// Looks a copy through: its structure, its layout, whose it is, and a replay of every game.
///
/// # Errors
/// [`BackupError::Damaged`] with all that is wrong, and where the file cannot be read.
pub async fn examine(file: &Path, application: Option<&str>) -> Result<Figures, BackupError> {
    let options = readable(file)?;
    let pool = lazy(options.clone());
    let mut damages = structure(&pool).await;
    match layout(&pool).await {
        Ok(layout) => {
            damages.extend(owner(&pool, application).await);
            match layout {
                Layout::Current => damages.extend(replays(options).await),
                Layout::Older => damages.extend(replays(updated(file).await?.1).await),
            }
        }
        // A file that cannot be read tells nothing of its layout.
        Err(unknown) if damages.is_empty() => damages.push(unknown),
        Err(_) => {}
    }
    concluded(file, &pool, damages).await
}

/// Looks at the structure alone.
///
/// # Errors
/// As [`examine`].
pub async fn soundness(file: &Path) -> Result<Figures, BackupError> {
    let pool = lazy(readable(file)?);
    let damages = structure(&pool).await;
    concluded(file, &pool, damages).await
}

pub const FIGURES: &str = "SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM events)";

async fn concluded(
    file: &Path,
    pool: &SqlitePool,
    mut damages: Vec<String>,
) -> Result<Figures, BackupError> {
    let counted: Result<(i64, i64), _> = sqlx::query_as(FIGURES).fetch_one(pool).await;
    pool.close().await;
    match counted {
        Ok((games, events)) if damages.is_empty() => {
            let bytes = std::fs::metadata(file).map_or(0, |metadata| metadata.len());
            let (games, events) = (games.unsigned_abs(), events.unsigned_abs());
            Ok(Figures {
                games,
                events,
                bytes,
            })
        }
        counted => {
            // Where nothing else is known to be wrong, this is.
            let error = counted.err().filter(|_| damages.is_empty());
            damages.extend(error.as_ref().map(uncounted));
            let file = file.to_owned();
            Err(BackupError::Damaged { file, damages })
        }
    }
}

/// Why nothing is known of what a sound file holds.
fn uncounted(error: &sqlx::Error) -> String {
    let cause = cause(error);
    if cause.starts_with("no such table") {
        format!("it is no database of this program: {cause}: name another file")
    } else {
        cause
    }
}

/// Reads a file that nobody changes meanwhile, and leaves nothing beside it.
fn readable(file: &Path) -> Result<SqliteConnectOptions, BackupError> {
    if !file.is_file() {
        return Err(BackupError::no_file(file));
    }
    // The engine does not tell why it cannot be opened.
    File::open(file).map_err(|source| BackupError::file(file, source))?;
    let log = with(file, "-wal");
    if std::fs::metadata(&log).is_ok_and(|log| log.len() > 0) {
        let damage = format!(
            "what was last written stands in {} beside it: copies are made with `seigneur backup`",
            log.display()
        );
        let file = file.to_owned();
        let damages = vec![damage];
        return Err(BackupError::Damaged { file, damages });
    }
    Ok(SqliteConnectOptions::new()
        .filename(file)
        .read_only(true)
        .immutable(true))
}

fn lazy(options: SqliteConnectOptions) -> SqlitePool {
    SqlitePoolOptions::new()
        .max_connections(1)
        .connect_lazy_with(options)
}

pub const INTEGRITY: &str = "PRAGMA integrity_check";

pub const DANGLING: &str = "SELECT \"table\", parent, COUNT(*) FROM pragma_foreign_key_check
    GROUP BY \"table\", parent ORDER BY \"table\", parent";

async fn structure(pool: &SqlitePool) -> Vec<String> {
    let checked: Result<Vec<(String,)>, _> = sqlx::query_as(INTEGRITY).fetch_all(pool).await;
    let mut damages: Vec<String> = match checked {
        Ok(rows) => rows.into_iter().map(|(text,)| text).collect(),
        Err(error) => return vec![format!("{}: take another copy", cause(&error))],
    };
    damages.retain(|text| text != "ok");
    let dangling: Result<Vec<(String, String, i64)>, _> =
        sqlx::query_as(DANGLING).fetch_all(pool).await;
    match dangling {
        Ok(rows) => damages.extend(rows.into_iter().map(|(table, parent, count)| {
            let belong = if count == 1 { "belongs" } else { "belong" };
            format!("damaged rows: table {table}: {count} {belong} to no row of {parent}")
        })),
        Err(error) => damages.push(cause(&error)),
    }
    damages
}

pub const LAYOUT: &str =
    "SELECT version, checksum FROM _sqlx_migrations WHERE success ORDER BY version";

/// Whether this program has made the layout, at some time.
async fn layout(pool: &SqlitePool) -> Result<Layout, String> {
    let made: Vec<(i64, Vec<u8>)> =
        sqlx::query_as(LAYOUT)
            .fetch_all(pool)
            .await
            .map_err(|error| {
                format!(
                    "it is no database of this program: {}: take another file",
                    cause(&error)
                )
            })?;
    let known: Vec<_> = SQLITE.iter().collect();
    for (version, checksum) in &made {
        if let Some(unknown) = UnknownLayout::of(*version, &SQLITE) {
            return Err(format!("it has a {unknown}: {}", unknown.remedy()));
        }
        let same = known.iter().find(|known| known.version == *version);
        if same.is_none_or(|same| *same.checksum != **checksum) {
            return Err(format!(
                "it has a layout ({version}) that this program did not make"
            ));
        }
    }
    match made.len() {
        0 => Err("it is no database of this program: it has no layout".to_owned()),
        count if count < known.len() => Ok(Layout::Older),
        _ => Ok(Layout::Current),
    }
}

/// What is wrong with whose it is.
async fn owner(pool: &SqlitePool, application: Option<&str>) -> Option<String> {
    let claimant: Result<Option<(String,)>, _> =
        sqlx::query_as(open::CLAIMANT).fetch_optional(pool).await;
    match (claimant, application) {
        (Err(error), _) => Some(cause(&error)),
        (Ok(None), _) => Some("it belongs to no application".to_owned()),
        (Ok(Some((found,))), _) if found.parse::<u64>().is_err() => Some(format!(
            "it belongs to {found:?}, expected an application's id"
        )),
        (Ok(Some((found,))), Some(expected)) if found != expected => Some(format!(
            "it belongs to application {found}, not to {expected}"
        )),
        _ => None,
    }
}

/// A copy of the copy in the layout of today.
async fn updated(file: &Path) -> Result<(Scratch, SqliteConnectOptions), BackupError> {
    let scratch = Scratch::elsewhere(file);
    scratch.fill(file)?;
    let options = SqliteConnectOptions::new().filename(scratch.path());
    let known: &Migrator = &SQLITE;
    known
        .run(&lazy(options.clone()))
        .await
        .map_err(|error| StoreError::Database(Box::new(error)))?;
    Ok((scratch, options))
}

pub const GAMES: &str = "SELECT id FROM games ORDER BY id";

pub const EVENTS_TOO_MANY: &str = "
    SELECT games.id, events.seq FROM events JOIN games ON games.id = events.game_id
    WHERE events.seq > games.seq OR events.seq < 1 ORDER BY games.id, events.seq";

/// What is wrong with the games of a file.
async fn replays(options: SqliteConnectOptions) -> Vec<String> {
    match Database::sqlite(options) {
        Ok(database) => damages_of_games(&SqlStore::over(database)).await,
        Err(error) => vec![error.to_string()],
    }
}

/// What is wrong with the games, each of which is replayed.
pub async fn damages_of_games(store: &SqlStore) -> Vec<String> {
    let mut damages = Vec::new();
    let surplus = store.read::<(i64, i64)>(EVENTS_TOO_MANY, ());
    let surplus = surplus.await;
    match surplus {
        Ok(rows) => damages.extend(rows.into_iter().map(|(game, seq)| {
            format!(
                "damaged row: table events, column seq, key game {game}, seq {seq}: the game has no such event"
            )
        })),
        Err(error) => damages.push(error.to_string()),
    }
    let games = store.column::<GameId>(GAMES, ()).await;
    match games {
        Ok(games) => {
            for game in games {
                damages.extend(damage_of(store, game).await);
            }
        }
        Err(error) => damages.push(error.to_string()),
    }
    damages
}

async fn damage_of(store: &SqlStore, game: GameId) -> Option<String> {
    let loaded = store.load(game).await.map(|_| ());
    let read = match loaded {
        Ok(()) => store.game_channel(game).await.map(|_| ()),
        Err(error) => Err(error),
    };
    read.err().map(|error| error.to_string())
}
