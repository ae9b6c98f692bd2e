//! A whole database into an empty one of either engine: every row as it stands, in one transaction.

use futures_util::StreamExt;

use super::backup::examine;
use super::engine::copying::{ColumnKind, Unread};
use super::engine::{Database, Transaction, Value};
use super::hosts::FOLLOWS;
use super::lock::{self, ProcessLock};
use super::open;
use super::{SqlStore, inspection};
use crate::game::{Checkpoints, StoreError};

pub(super) mod catalog;
mod rows;

use catalog::TableShape;

/// How many values a statement takes at most: SQLite allows 32,766.
const VALUES: usize = 30_000;
/// How many rows are added at a time at most.
const ROWS: usize = 500;

/// What was copied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transferred {
    /// Tables of the database.
    pub tables: usize,
    /// Rows of all tables.
    pub rows: u64,
    /// Games, each of which was replayed in the copy.
    pub games: u64,
    /// Events of all games.
    pub events: u64,
}

/// Why a database was not copied, or the copy is of no use.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// Both addresses name one database.
    #[error("--to: it names the same database as --from, expected another one")]
    Same,
    /// A bot runs on it.
    #[error("{argument}: the database is in use: end the bot first")]
    InUse {
        /// The argument that names it.
        argument: &'static str,
    },
    /// It is a standby, at which nobody sees who uses the database.
    #[error(
        "--from: its server is a standby, which does not know whether a bot uses the database: name the server that it follows"
    )]
    Standby,
    /// There is something in the place.
    #[error("--to: the database holds rows in {table:?} ({rows}) already, expected an empty one")]
    Taken {
        /// A table that is not empty.
        table: String,
        /// How many rows it has.
        rows: i64,
    },
    /// The source has tables that this program does not make.
    #[error("--from: its tables are not those that this program makes: {0}")]
    Tables(String),
    /// The copy was made, and cannot be replayed.
    #[error("the copy is not to be used: {}", .0.join("\n"))]
    Damaged(Vec<String>),
    /// A row cannot be read, or is not taken.
    #[error(
        "{argument}: the row of {table} with {key}: {what}: mend or remove it, then start again"
    )]
    Row {
        /// The argument that names the database which refuses it.
        argument: &'static str,
        /// The table that is copied.
        table: String,
        /// By what the row is found.
        key: String,
        /// What is wrong.
        what: String,
    },
    /// A database failed.
    #[error("{argument}: {error}")]
    Store {
        /// The argument that names it.
        argument: &'static str,
        /// What it says.
        error: StoreError,
    },
}

const FROM: &str = "--from";
const TO: &str = "--to";

fn at(argument: &'static str) -> impl Fn(StoreError) -> TransferError {
    move |error| TransferError::Store { argument, error }
}

/// Copies the database at `from`, of which the layout is known to be that of this program, into the one at `to`,
/// which is made where it is not there, and replays every game of the copy.
///
/// # Errors
/// Where a bot runs on either, `to` is not empty, or anything fails; nothing is kept in `to` then, unless the copy is
/// whole and a game in it is damaged.
pub async fn transfer(from: &str, to: &str) -> Result<Transferred, TransferError> {
    if from == to || lock::lead_to_one_file(from, to) {
        return Err(TransferError::Same);
    }
    let _source_lock = alone(from, FROM).await?;
    let source = inspection::reading(from).await.map_err(at(FROM))?;
    refuse_standby(&source).await?;
    let _target_lock = alone(to, TO).await?;
    let (target, _) = open::open(to).await.map_err(at(TO))?;
    let copied = copy(&source, &target).await?;
    let store = SqlStore::over(target);
    let damages = examine::damages_of_games(&store).await;
    if !damages.is_empty() {
        return Err(TransferError::Damaged(damages));
    }
    // A file is taken elsewhere without what lies beside it.
    store.checkpoint().await.map_err(at(TO))?;
    let counted = store.read_first::<(i64, i64)>(examine::FIGURES, ()).await;
    let (games, events) = counted.map_err(at(TO))?.unwrap_or_default();
    Ok(Transferred {
        games: games.unsigned_abs(),
        events: events.unsigned_abs(),
        ..copied
    })
}

/// The lock of a database, which nobody else may have.
async fn alone(url: &str, argument: &'static str) -> Result<ProcessLock, TransferError> {
    let taken = ProcessLock::try_take(url).await.map_err(at(argument))?;
    taken.ok_or(TransferError::InUse { argument })
}

async fn refuse_standby(source: &Database) -> Result<(), TransferError> {
    if let Database::Sqlite { .. } = source {
        return Ok(());
    }
    let follows: Option<i64> = source.value(FOLLOWS, ()).await.map_err(at(FROM))?;
    match follows {
        None => Ok(()),
        Some(_) => Err(TransferError::Standby),
    }
}

/// All rows of all tables, kept together or not at all.
async fn copy(source: &Database, target: &Database) -> Result<Transferred, TransferError> {
    let mut reading = source.snapshot().await.map_err(at(FROM))?;
    let mut writing = target.begin().await.map_err(at(TO))?;
    let found = catalog::tables(source, &mut reading);
    let found = found.await.map_err(at(FROM))?;
    let tables = catalog::tables(target, &mut writing);
    let tables = tables.await.map_err(at(TO))?;
    if let Some(strange) = difference(&found, &tables) {
        return Err(TransferError::Tables(strange));
    }
    empty(&mut writing, &tables).await?;
    let mut copied = 0;
    for table in &tables {
        copied += copy_table(&mut reading, &mut writing, table).await?;
    }
    writing.commit_much().await.map_err(at(TO))?;
    Ok(Transferred {
        tables: tables.len(),
        rows: copied,
        games: 0,
        events: 0,
    })
}

/// The first table that one database has and the other has not, or not so.
fn difference(found: &[TableShape], expected: &[TableShape]) -> Option<String> {
    let mut both = found.iter().zip(expected);
    let strange = both.find(|(found, expected)| found != expected);
    let beyond = || found.get(expected.len()).or(expected.get(found.len()));
    let strange = strange.map(|(found, _)| found).or_else(beyond);
    strange.map(|table| table.name.clone())
}

/// Tables that are laid out with rows in them, which the copy brings too.
const LAID_OUT: [&str; 1] = ["pruning"];

/// Refuses a database that somebody uses, and takes out what the layout has put in.
async fn empty(writing: &mut Transaction, tables: &[TableShape]) -> Result<(), TransferError> {
    for table in tables {
        let name = &table.name;
        if LAID_OUT.contains(&name.as_str()) {
            let taken_out = writing.insert(format!("DELETE FROM {name}"), &[]);
            taken_out.await.map_err(at(TO))?;
            continue;
        }
        let rows = count(writing, name).await.map_err(at(TO))?;
        if rows > 0 {
            let table = name.clone();
            return Err(TransferError::Taken { table, rows });
        }
    }
    Ok(())
}

async fn count(open: &mut Transaction, table: &str) -> Result<i64, StoreError> {
    let sql = format!("SELECT COUNT(*) FROM {table}");
    let mut rows = open.stream(sql, &[ColumnKind::Integer]);
    match rows.next().await.transpose()?.as_deref() {
        Some([Value::Integer(Some(count))]) => Ok(*count),
        _ => Ok(0),
    }
}

/// The rows of a table; says how many. Games come in the order of their ids, in which a rematch follows its game.
async fn copy_table(
    reading: &mut Transaction,
    writing: &mut Transaction,
    table: &TableShape,
) -> Result<u64, TransferError> {
    let kinds: Vec<ColumnKind> = table.columns.iter().map(|(_, kind)| *kind).collect();
    let names: Vec<&str> = table.columns.iter().map(|(name, _)| &**name).collect();
    let names = names.join(", ");
    let order = if table.columns.iter().any(|(name, _)| name == "id") {
        " ORDER BY id"
    } else {
        ""
    };
    let read = reading.stream(format!("SELECT {names} FROM {}{order}", table.name), &kinds);
    let most = ROWS.min(VALUES / kinds.len().max(1));
    let mut parts = read.chunks(most);
    let mut copied = 0;
    while let Some(part) = parts.next().await {
        let part: Result<Vec<Vec<Value>>, Unread> = part.into_iter().collect();
        let part = part.map_err(|unread| rows::unread(table, unread))?;
        copied += rows::add(writing, table, &part).await?;
    }
    Ok(copied)
}
