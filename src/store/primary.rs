//! The server of a PostgreSQL database that is written to, whichever of several that is.
//!
//! One connection watches the server in use. Once that fails and another one of several that an address names can be
//! written to, all goes on there: with a new pool, and what was under way at the old server is cut off, as it may
//! never be answered. So does all at the same server, where the way to it was silent for a while: connections that have died
//! of that say nothing.

mod trust;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolConnection;
use sqlx::{Connection, SqlSafeStr};
use sqlx_postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, Postgres};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout, timeout_at};

use super::hosts::{self, FoundServer, Hosts};
use super::place::server_place;
use trust::Trust;

/// How often it is looked whether the server in use can still be written to.
const LOOK: Duration = Duration::from_millis(500);

/// How often it is looked while it can whether another one was promoted, which takes a connection to each.
const LOOK_ELSEWHERE: Duration = Duration::from_secs(2);

/// For how long a server that is away is waited for by whoever needs it: somebody waits for an answer.
const AWAY: Duration = Duration::from_secs(2);

/// The server that is written to.
#[derive(Clone, Debug)]
pub struct Primary {
    stays: Arc<watch::Sender<Stay>>,
    trust: Trust,
    /// Whoever looks after it.
    _steering: Arc<Steering>,
}

/// The time at one server.
#[derive(Clone, Debug)]
struct Stay {
    number: u64,
    pool: PgPool,
    /// Since when no server of it can be used.
    away_since: Option<Instant>,
}

/// What ends with the last one who uses the database.
#[derive(Debug)]
struct Steering(AbortHandle);

impl Drop for Steering {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Whether the database is still at the server with which something has begun.
#[derive(Clone, Debug)]
pub struct PrimaryWatch {
    stays: watch::Receiver<Stay>,
    trust: Trust,
    number: u64,
}

/// How many connections there are, and how long it is waited for one.
#[derive(Clone, Copy, Debug)]
pub struct PoolSize {
    /// At most so many.
    pub most: u32,
    /// How long it is waited for one.
    pub patience: Duration,
}

impl PoolSize {
    fn pool(self, trust: Trust) -> PgPoolOptions {
        PgPoolOptions::new()
            .max_connections(self.most)
            .acquire_timeout(self.patience)
            .test_before_acquire(false)
            .before_acquire(move |connection, metadata| {
                let is_trusted = trust.covers(metadata.idle_for);
                Box::pin(async move { Ok(is_trusted || connection.ping().await.is_ok()) })
            })
    }
}

impl Primary {
    /// Connects with the server of a database that can be written to, and stays with it wherever it goes.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn connect(hosts: Hosts, size: PoolSize) -> sqlx::Result<Self> {
        let found = hosts.find().await?;
        let trust = Trust::default();
        let pools = size.pool(trust.clone());
        let pool = pools.clone().connect_with(found.options.clone()).await?;
        let (stays, _) = watch::channel(Stay {
            number: 0,
            pool,
            away_since: None,
        });
        let stays = Arc::new(stays);
        let steering = steer(hosts, (pools, found), Arc::clone(&stays));
        let steering = tokio::spawn(steering).abort_handle();
        Ok(Self {
            stays,
            trust,
            _steering: Arc::new(Steering(steering)),
        })
    }

    /// How many connections are open, and how many of those are in use.
    pub fn occupancy(&self) -> (u32, u32) {
        let pool = &self.stays.borrow().pool;
        let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
        (pool.size(), pool.size().saturating_sub(idle))
    }

    /// A connection to the server that is written to.
    pub async fn acquire(&self) -> sqlx::Result<AtPrimary<PoolConnection<Postgres>>> {
        let (pool, watch) = self.watch();
        let connection = watch.soon(pool.acquire()).await?;
        Ok(AtPrimary { connection, watch })
    }

    /// A transaction that a statement begins.
    pub async fn begin(
        &self,
        statement: &'static str,
    ) -> sqlx::Result<AtPrimary<sqlx::Transaction<'static, Postgres>>> {
        let (pool, watch) = self.watch();
        let connection = watch
            .soon(pool.begin_with(statement.into_sql_str()))
            .await?;
        Ok(AtPrimary { connection, watch })
    }

    fn watch(&self) -> (PgPool, PrimaryWatch) {
        let stays = self.stays.subscribe();
        let Stay { number, pool, .. } = stays.borrow().clone();
        let trust = self.trust.clone();
        let watch = PrimaryWatch {
            stays,
            trust,
            number,
        };
        (pool, watch)
    }
}

impl PrimaryWatch {
    /// Does work at the server, which is cut off where the database goes on at another one, and where there has been no server
    /// for longer than a moment: what died in silence says nothing of it.
    pub async fn during<T>(&self, work: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
        self.unless_away(work, hosts::silent).await
    }

    /// Gets a connection, for which nobody waits longer than a moment where there is no server.
    async fn soon<T>(&self, getting: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
        self.unless_away(getting, || sqlx::Error::PoolTimedOut)
            .await
    }

    async fn unless_away<T>(
        &self,
        work: impl Future<Output = sqlx::Result<T>>,
        away: impl FnOnce() -> sqlx::Error,
    ) -> sqlx::Result<T> {
        let mut stays = self.stays.clone();
        let done = tokio::select! {
            biased;
            done = work => done,
            Ok(_) = stays.wait_for(|stay| stay.number != self.number) => Err(moved()),
            () = until_away(self.stays.clone()) => Err(away()),
        };
        self.trust.learn(&done);
        done
    }
}

/// Waits until no server could be used for longer than a moment, from now on: one that is back may not have been noticed.
async fn until_away(mut stays: watch::Receiver<Stay>) {
    let begun = Instant::now();
    loop {
        let away = stays.wait_for(|stay| stay.away_since.is_some());
        let since = away.await.ok().and_then(|stay| stay.away_since);
        let Some(since) = since else {
            return std::future::pending().await;
        };
        let back = stays.wait_for(|stay| stay.away_since.is_none());
        if timeout_at(since.max(begun) + AWAY, back).await.is_err() {
            return;
        }
    }
}

fn moved() -> sqlx::Error {
    let why = "the database goes on at another server, or by other connections";
    sqlx::Error::Io(std::io::Error::new(
        std::io::ErrorKind::ConnectionAborted,
        why,
    ))
}

/// A connection or a transaction at a server.
#[derive(Debug)]
pub struct AtPrimary<C> {
    /// The connection or the transaction.
    pub connection: C,
    /// The server that it is at.
    pub watch: PrimaryWatch,
}

/// What statements run on, which are cut off where the database goes on at another server.
pub trait OnPrimary: DerefMut<Target = PgConnection> {
    /// The server that they run at.
    fn server(&self) -> PrimaryWatch;
}

impl<C: DerefMut<Target = PgConnection>> OnPrimary for AtPrimary<C> {
    fn server(&self) -> PrimaryWatch {
        self.watch.clone()
    }
}

impl<C: Deref<Target = PgConnection>> Deref for AtPrimary<C> {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.connection
    }
}

impl<C: DerefMut<Target = PgConnection>> DerefMut for AtPrimary<C> {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.connection
    }
}

/// The server in use, as it is looked after.
struct Lookout {
    hosts: Hosts,
    /// Where it is.
    server: String,
    watched: Option<PgConnection>,
    looked_elsewhere: Instant,
    ways: Ways,
}

/// Whether the connections of the pool lead to the server still.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ways {
    /// They do, or whoever uses one learns that it does not.
    Known,
    /// The watched one said nothing any more: others may be as dead, and nobody learns it. Or one name leads to several
    /// servers: some may be at one that only reads.
    Doubtful,
}

/// What the server in use answers.
enum Answer {
    /// It can be written to, in this life of its database.
    Life(String),
    /// It cannot be written to.
    ReadOnly,
    /// It answers that it fails.
    Failure,
    /// It does not answer.
    Silence,
}

/// Watches the server in use, and leads to another one once that is the one that can be written to, or to the same one
/// anew where connections to it have died without a word.
async fn steer(
    hosts: Hosts,
    (pools, found): (PgPoolOptions, FoundServer),
    stays: Arc<watch::Sender<Stay>>,
) {
    let mut lookout = Lookout {
        hosts,
        server: server_place(&found.options),
        watched: Some(found.connection),
        looked_elsewhere: Instant::now(),
        ways: Ways::Known,
    };
    let mut is_said = false;
    loop {
        tokio::time::sleep(LOOK).await;
        match lookout.look().await {
            Some(Ok(found)) => {
                if let Some(options) = lookout.go_on(found) {
                    go_on_at(pools.clone().connect_lazy_with(options), &stays);
                }
                if std::mem::take(&mut is_said) {
                    tracing::info!("the database can be used again");
                }
                note_away(None, &stays);
            }
            Some(Err(error)) => {
                if !std::mem::replace(&mut is_said, true) {
                    tracing::warn!(%error, "the database is waited for");
                }
                note_away(Some(Instant::now()), &stays);
            }
            None => note_away(None, &stays),
        }
    }
}

impl Lookout {
    /// Looks whether all goes on at the server in use: then there is nothing; else a server that is to be written to now,
    /// or why there is none.
    async fn look(&mut self) -> Option<sqlx::Result<FoundServer>> {
        match self.answer().await {
            Answer::Life(life) => {
                let is_time = self.looked_elsewhere.elapsed() >= LOOK_ELSEWHERE;
                if !self.hosts.are_several() || !is_time {
                    return None;
                }
                self.looked_elsewhere = Instant::now();
                // The old server may not know that another one was promoted.
                return self.hosts.find_later(&life).await.map(Ok);
            }
            Answer::ReadOnly | Answer::Failure if self.hosts.are_behind_one_name() => {
                self.ways = Ways::Doubtful;
            }
            // There is no other one.
            Answer::ReadOnly if !self.hosts.are_several() => return None,
            Answer::ReadOnly | Answer::Failure => {}
            Answer::Silence => self.ways = Ways::Doubtful,
        }
        self.watched = None;
        let found = timeout(hosts::PATIENCE, self.hosts.find()).await;
        Some(found.unwrap_or_else(|_| Err(hosts::silent())))
    }

    /// In which life of its database the server in use is, if it says so.
    async fn answer(&mut self) -> Answer {
        let Some(connection) = &mut self.watched else {
            return Answer::Failure;
        };
        match timeout(hosts::PATIENCE, hosts::life(connection)).await {
            Ok(Ok(Some(life))) => Answer::Life(life),
            Ok(Ok(None)) => Answer::ReadOnly,
            Ok(Err(_)) => Answer::Failure,
            Err(_) => Answer::Silence,
        }
    }

    /// Watches a server that was found; says how to connect with it where those that are connected are to be left.
    fn go_on(&mut self, found: FoundServer) -> Option<PgConnectOptions> {
        let server = server_place(&found.options);
        self.watched = Some(found.connection);
        let ways = std::mem::replace(&mut self.ways, Ways::Known);
        if server != self.server {
            tracing::warn!(%server, "the database goes on at another server");
        } else if ways == Ways::Doubtful {
            tracing::warn!(%server, "all connections to the database are made anew");
        } else {
            return None;
        }
        self.server = server;
        Some(found.options)
    }
}

/// Notes that no server can be used, or that one can.
fn note_away(now: Option<Instant>, stays: &watch::Sender<Stay>) {
    stays.send_if_modified(|stay| {
        let is_news = stay.away_since.is_some() != now.is_some();
        if is_news {
            stay.away_since = now;
        }
        is_news
    });
}

fn go_on_at(pool: PgPool, stays: &watch::Sender<Stay>) {
    let mut former = None;
    stays.send_modify(|stay| {
        stay.number += 1;
        former = Some(std::mem::replace(&mut stay.pool, pool));
    });
    if let Some(former) = former {
        tokio::spawn(async move { former.close().await });
    }
}
