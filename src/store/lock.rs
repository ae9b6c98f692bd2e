//! The lock of a database, which a process holds for life, and which dies with it.
//!
//! One process at a time has a SQLite file: beside it lies a file that the system locks. PostgreSQL keeps an
//! advisory lock for a connection that serves nothing else. Several bots share it, once the tables are up to
//! date; whoever changes these, or copies a whole database, has it alone. Whoever only looks needs none.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::{ConnectOptions, Connection};
use sqlx_postgres::PgConnection;
use tokio::sync::Mutex;
use tokio::time::Instant;

use super::failing::{cause, missing_directory, remedy, unopened};
use super::hosts::{self, Hosts};
use super::open::{Engine, PATIENCE, sqlite_options};
use super::place::{is_in_memory, sqlite_place};
use super::private_file;
use crate::game::StoreError;

mod tables;

use tables::{Age, age, others_are_gone};

/// How often it is looked whether the other process has ended: at a file, and at a server.
const LOOK_AT_FILE: Duration = Duration::from_millis(250);
const LOOK_AT_SERVER: Duration = Duration::from_secs(1);
/// How often it is said that it has not.
const SAY_AGAIN: Duration = Duration::from_mins(1);
/// How often it is looked whether the lock is held still.
const CHECK: Duration = Duration::from_secs(5);
/// For how long another process has a new database alone, until it shares it.
const LAYING_OUT: Duration = Duration::from_secs(5);
/// What tells our advisory locks from those of others.
const CLASS: i32 = 0x5e16_4e32;

/// The lock of a database, held as long as this lives.
#[derive(Debug)]
pub struct ProcessLock {
    held: Held,
    /// Whether a server was waited for first.
    was_away: bool,
}

#[derive(Debug)]
enum Held {
    /// Nobody else can have it: it is in memory.
    Alone,
    /// Of a file beside the database; it is never lost.
    File(#[expect(dead_code, reason = "what is open is locked")] File),
    /// Of a connection to one of these servers.
    Connection(Box<Mutex<PgConnection>>, Hosts),
}

/// For what the lock is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    /// A bot shares it, but where it has to bring tables up to date.
    ForBot,
    Alone,
}

/// What a process waits for before it may use a database.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LockWait {
    /// Another process has it.
    #[error("another process uses {0}: this one waits until it ends")]
    Process(String),
    /// None of its servers can be written to.
    #[error("no server of {name} can be used yet: this process waits until one can be ({why})")]
    Server {
        /// What the database is called.
        name: String,
        /// What one of them said.
        why: String,
    },
}

impl LockWait {
    /// Whether the same is waited for, for whatever reason.
    fn is_like(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

/// A database that may be locked.
enum Place {
    File(PathBuf),
    Server(Hosts),
}

/// Whether the connection holds it still.
pub const HOLDS_LOCK: &str = "
    SELECT EXISTS (
        SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted
        AND classid::BIGINT = $1)";

impl ProcessLock {
    /// Lets others in that share the database with this process, where several may have it.
    ///
    /// # Errors
    /// Where the server fails.
    pub async fn share(&self) -> Result<(), StoreError> {
        let Held::Connection(connection, _) = &self.held else {
            return Ok(());
        };
        let mut connection = connection.lock().await;
        for statement in SHARE {
            sqlx::query(statement)
                .bind(CLASS)
                .execute(&mut *connection)
                .await?;
        }
        Ok(())
    }

    /// Takes the lock of the database at an address for a bot, once no other process has it that excludes that;
    /// says what it waits for, soon and then every minute. A server that is away is waited for.
    ///
    /// # Errors
    /// Where the address is not understood, or there is nothing that could be locked.
    pub async fn take(url: &str, says: impl Fn(&LockWait)) -> Result<Self, StoreError> {
        let Some((place, name)) = Place::of(url)? else {
            return Ok(Self::at_once(Held::Alone));
        };
        let mut said: Option<(Instant, LockWait)> = None;
        let mut was_away = false;
        let begun = Instant::now();
        loop {
            let wait = match place.try_lock(Wanted::ForBot).await {
                Ok(Some(held)) => {
                    if said.is_some() {
                        tracing::info!("the wait for the database is over: it is our turn");
                    }
                    return Ok(Self { held, was_away });
                }
                Ok(None) => LockWait::Process(name.clone()),
                // Whoever has waited goes on, whatever happens to the server meanwhile.
                Err(error) if said.is_some() || place.may_come_back(&error) => {
                    let why = format!("{}{}", cause(&error), remedy(&error));
                    let name = name.clone();
                    was_away = true;
                    LockWait::Server { name, why }
                }
                Err(error) => return Err(unopened(&name, error, "")),
            };
            let is_news = |(at, before): &(Instant, LockWait)| {
                !before.is_like(&wait) || at.elapsed() >= SAY_AGAIN
            };
            if said.as_ref().is_none_or(is_news) && place.is_long(&wait, begun.elapsed()) {
                tracing::warn!("{wait}");
                says(&wait);
                said = Some((Instant::now(), wait));
            }
            tokio::time::sleep(place.look_again()).await;
        }
    }

    /// Takes the lock of the database at an address alone, where no other process has it.
    ///
    /// # Errors
    /// As [`take`](Self::take).
    pub async fn try_take(url: &str) -> Result<Option<Self>, StoreError> {
        let Some((place, name)) = Place::of(url)? else {
            return Ok(Some(Self::at_once(Held::Alone)));
        };
        let held = place.try_lock(Wanted::Alone).await;
        let held = held.map_err(|source| unopened(&name, source, ""))?;
        Ok(held.map(Self::at_once))
    }

    /// One that was there at once.
    const fn at_once(held: Held) -> Self {
        let was_away = false;
        Self { held, was_away }
    }

    /// Whether the server of the database was away when the process came: all others may have been silent meanwhile.
    #[must_use]
    pub const fn was_away(&self) -> bool {
        self.was_away
    }

    /// Waits until another process may have the database alone, and says so; for ever where none can. Where the server
    /// was lost, or a standby has taken its place, the lock is taken again there.
    pub async fn lost(&self) -> String {
        let Held::Connection(connection, hosts) = &self.held else {
            return std::future::pending().await;
        };
        loop {
            tokio::time::sleep(CHECK).await;
            let mut connection = connection.lock().await;
            let Err(why) = check_held(&mut connection, hosts).await else {
                continue;
            };
            tracing::warn!(why, "the lock of the database is taken again");
            match shared_again(hosts).await {
                Ok(again) => *connection = again,
                Err(more) => return format!("{why}, and {more}"),
            }
        }
    }
}

/// Looks whether a connection holds the lock still, and one that somebody asks for; says why not.
async fn check_held(connection: &mut PgConnection, hosts: &Hosts) -> Result<(), String> {
    let held = sqlx::query_scalar::<_, bool>(HOLDS_LOCK)
        .bind(i64::from(CLASS))
        .fetch_one(&mut *connection);
    match tokio::time::timeout(PATIENCE, held).await {
        Ok(Ok(true)) if hosts.have_later_than(connection).await => {
            Err("the database goes on at another server".to_owned())
        }
        Ok(Ok(true)) => Ok(()),
        Ok(Ok(false)) => Err("the server has given it up".to_owned()),
        Ok(Err(error)) => Err(error.to_string()),
        Err(_) => Err("the server does not answer".to_owned()),
    }
}

/// A connection that shares the lock, once there is a server; why there is none where another process has it alone, or had it
/// meanwhile to bring the tables up to date for a later version of the program.
async fn shared_again(hosts: &Hosts) -> Result<PgConnection, &'static str> {
    loop {
        match try_connection(hosts, |_| TRY_TO_SHARE).await {
            Ok(None) => return Err("another process has the database alone"),
            Ok(Some(mut found)) => match age(&mut found).await {
                Age::Later => return Err("its tables are those of a later version of the program"),
                Age::Earlier | Age::Own => return Ok(found),
            },
            Err(error) => tracing::debug!(%error, "the database is waited for"),
        }
        tokio::time::sleep(LOOK_AT_SERVER).await;
    }
}

impl Place {
    /// Where the database at an address is locked, and what that is called; none where nobody else can have it.
    fn of(url: &str) -> Result<Option<(Self, String)>, StoreError> {
        match Engine::of(url)? {
            Engine::Sqlite => {
                let beside = file_beside(url)?;
                Ok(beside.map(|(file, name)| (Self::File(file), name)))
            }
            Engine::Postgres => {
                let hosts = Hosts::of(url)?;
                let name = hosts.place();
                let server = hosts.adjusted(ConnectOptions::disable_statement_logging);
                Ok(Some((Self::Server(server), name)))
            }
        }
    }

    const fn look_again(&self) -> Duration {
        match self {
            Self::File(_) => LOOK_AT_FILE,
            Self::Server(_) => LOOK_AT_SERVER,
        }
    }

    /// The lock, where nobody else has it.
    async fn try_lock(&self, wanted: Wanted) -> sqlx::Result<Option<Held>> {
        match self {
            Self::File(path) => try_file(path),
            Self::Server(hosts) => try_server(hosts, wanted).await,
        }
    }

    /// Whether what has failed may go by: the server comes back, or another of several takes its place.
    fn may_come_back(&self, error: &sqlx::Error) -> bool {
        match self {
            Self::File(_) => false,
            Self::Server(hosts) => {
                !hosts::is_final(error) && (hosts.are_several() || !hangs_up(error))
            }
        }
    }

    /// Whether a wait is worth a word in the log after so long: whoever brings tables up to date shares them at once.
    fn is_long(&self, wait: &LockWait, waited: Duration) -> bool {
        let may_be_shared = matches!((self, wait), (Self::Server(_), LockWait::Process(_)));
        !may_be_shared || waited >= LAYING_OUT
    }
}

/// Whether somebody answers who is no such server, or wants none of us: nothing comes of waiting. With what we said unread,
/// hanging up tears the connection apart.
fn hangs_up(error: &sqlx::Error) -> bool {
    let sqlx::Error::Io(why) = error else {
        return false;
    };
    matches!(
        why.kind(),
        ErrorKind::UnexpectedEof
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::BrokenPipe
    )
}

fn try_file(path: &Path) -> sqlx::Result<Option<Held>> {
    let file = private_file::create_for_folder(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(Held::File(file))),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(source)) => Err(source.into()),
    }
}

/// A lock that PostgreSQL keeps for a connection, of the tables that it sees.
pub const TRY_LOCK: &str =
    "SELECT pg_try_advisory_lock($1, hashtext(COALESCE(current_schema(), '')::TEXT))";

/// The same beside others that do no more than this.
pub const TRY_TO_SHARE: &str =
    "SELECT pg_try_advisory_lock_shared($1, hashtext(COALESCE(current_schema(), '')::TEXT))";

/// It is shared, and no more held alone where it was.
pub const SHARE: [&str; 2] = [
    "SELECT pg_advisory_lock_shared($1, hashtext(COALESCE(current_schema(), '')::TEXT))",
    "SELECT pg_advisory_unlock($1, hashtext(COALESCE(current_schema(), '')::TEXT))
    WHERE EXISTS (
        SELECT 1 FROM pg_locks
        WHERE locktype = 'advisory' AND pid = pg_backend_pid() AND granted
        AND classid::BIGINT = $1 AND mode = 'ExclusiveLock')",
];

async fn try_server(hosts: &Hosts, wanted: Wanted) -> sqlx::Result<Option<Held>> {
    let statement = |age| match (wanted, age) {
        (Wanted::ForBot, Age::Own | Age::Later) => TRY_TO_SHARE,
        (Wanted::ForBot, Age::Earlier) | (Wanted::Alone, _) => TRY_LOCK,
    };
    let mut found = try_connection(hosts, statement).await?;
    if let (Wanted::ForBot, Some(connection)) = (wanted, &mut found)
        && age(connection).await == Age::Earlier
    {
        others_are_gone(connection).await;
    }
    Ok(found.map(|found| Held::Connection(Box::new(Mutex::new(found)), hosts.clone())))
}

/// A connection that has got the lock by a statement, which is chosen by how old the tables are; none where others have it.
async fn try_connection(
    hosts: &Hosts,
    statement: impl Fn(Age) -> &'static str,
) -> sqlx::Result<Option<PgConnection>> {
    let connecting = tokio::time::timeout(PATIENCE, hosts.find());
    let timed_out = |_| hosts::silent();
    let mut connection = connecting.await.map_err(timed_out)??.connection;
    let statement = statement(age(&mut connection).await);
    let locked = sqlx::query_scalar::<_, bool>(statement)
        .bind(CLASS)
        .fetch_one(&mut connection)
        .await?;
    if locked {
        return Ok(Some(connection));
    }
    connection.close().await?;
    Ok(None)
}

/// Whether two addresses lead to one SQLite file, whatever way each of them takes to it.
pub fn lead_to_one_file(one: &str, other: &str) -> bool {
    let locked = |url: &str| match Engine::of(url) {
        Ok(Engine::Sqlite) => file_beside(url).ok().flatten().map(|(file, _)| file),
        Ok(Engine::Postgres) | Err(_) => None,
    };
    locked(one).is_some_and(|file| locked(other) == Some(file))
}

/// The file whose lock is that of a SQLite database, and what that is called; none for one in memory.
///
/// A link leads to the same file as the name of the database itself. Where the directory does not
/// exist, there is nothing to be locked: whoever opens the database says so.
fn file_beside(url: &str) -> Result<Option<(PathBuf, String)>, StoreError> {
    let options = sqlite_options(url)?;
    if is_in_memory(url) {
        return Ok(None);
    }
    let path = options.get_filename();
    let real = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if !missing_directory(&real).is_empty() {
        return Ok(None);
    }
    let mut beside = real.into_os_string();
    beside.push(".lock");
    Ok(Some((beside.into(), sqlite_place(path))))
}
