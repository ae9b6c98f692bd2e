//! The server of a PostgreSQL database that is written to, whichever of several that is.
//!
//! Where an address names several, one connection watches the server in use. Once that fails and another one can be
//! written to, all goes on there: with a new pool, and what was under way at the old server is cut off, as it may
//! never be answered.

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::pool::PoolConnection;
use sqlx_postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, Postgres};
use tokio::sync::watch;
use tokio::task::AbortHandle;
use tokio::time::{Instant, timeout};

use super::hosts::{self, FoundServer, Hosts};

/// How often it is looked whether the server in use can still be written to.
const LOOK: Duration = Duration::from_millis(500);

/// How often it is looked while it can whether another one was promoted, which takes a connection to each.
const LOOK_ELSEWHERE: Duration = Duration::from_secs(2);

/// The server that is written to.
#[derive(Clone, Debug)]
pub struct Primary {
    stays: Arc<watch::Sender<Stay>>,
    /// Whoever looks after it, where there are several servers.
    _steering: Option<Arc<Steering>>,
}

/// The time at one server.
#[derive(Clone, Debug)]
struct Stay {
    number: u64,
    pool: PgPool,
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
    number: u64,
}

/// How many connections there are, and how long it is waited for one.
#[derive(Clone, Copy, Debug)]
pub struct PoolSize {
    /// At most so many.
    pub most: u32,
    /// So long.
    pub patience: Duration,
}

impl PoolSize {
    fn pool(self) -> PgPoolOptions {
        PgPoolOptions::new()
            .max_connections(self.most)
            .acquire_timeout(self.patience)
    }
}

impl Primary {
    /// Connects with the server of a database that can be written to, and stays with it wherever it goes.
    ///
    /// # Errors
    /// Where there is none.
    pub async fn connect(hosts: Hosts, size: PoolSize) -> sqlx::Result<Self> {
        let found = hosts.find().await?;
        let pool = size.pool().connect_with(found.options.clone()).await?;
        let (stays, _) = watch::channel(Stay { number: 0, pool });
        let stays = Arc::new(stays);
        let steering = hosts.are_several().then(|| {
            let steering = steer(hosts, (size, found), Arc::clone(&stays));
            Arc::new(Steering(tokio::spawn(steering).abort_handle()))
        });
        Ok(Self {
            stays,
            _steering: steering,
        })
    }

    /// How many connections are open, and how many of those are in use.
    pub fn occupancy(&self) -> (u32, u32) {
        let pool = &self.stays.borrow().pool;
        let idle = u32::try_from(pool.num_idle()).unwrap_or(u32::MAX);
        (pool.size(), pool.size().saturating_sub(idle))
    }

    /// A connection.
    pub async fn acquire(&self) -> sqlx::Result<AtPrimary<PoolConnection<Postgres>>> {
        let (pool, watch) = self.watch();
        let connection = watch.during(pool.acquire()).await?;
        Ok(AtPrimary { connection, watch })
    }

    /// A transaction that a statement begins.
    pub async fn begin(
        &self,
        statement: &'static str,
    ) -> sqlx::Result<AtPrimary<sqlx::Transaction<'static, Postgres>>> {
        let (pool, watch) = self.watch();
        let connection = watch
            .during(pool.begin_with(statement.into_sql_str()))
            .await?;
        Ok(AtPrimary { connection, watch })
    }

    fn watch(&self) -> (PgPool, PrimaryWatch) {
        let stays = self.stays.subscribe();
        let Stay { number, pool } = stays.borrow().clone();
        (pool, PrimaryWatch { stays, number })
    }
}

impl PrimaryWatch {
    /// Does work at the server, which is cut off where the database goes on at another one.
    pub async fn during<T>(&self, work: impl Future<Output = sqlx::Result<T>>) -> sqlx::Result<T> {
        let mut stays = self.stays.clone();
        tokio::select! {
            biased;
            done = work => done,
            Ok(_) = stays.wait_for(|stay| stay.number != self.number) => Err(moved()),
        }
    }
}

fn moved() -> sqlx::Error {
    let why = "the database goes on at another server";
    sqlx::Error::Io(std::io::Error::new(
        std::io::ErrorKind::ConnectionAborted,
        why,
    ))
}

/// A connection or a transaction at a server.
#[derive(Debug)]
pub struct AtPrimary<C> {
    /// The connection.
    pub connection: C,
    /// The server.
    pub watch: PrimaryWatch,
}

/// What statements run on, which are cut off where the database goes on at another server.
pub trait OnPrimary: DerefMut<Target = PgConnection> {
    /// The server.
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

/// Watches the server in use, and leads to another one once that is the one that can be written to.
async fn steer(
    hosts: Hosts,
    (size, found): (PoolSize, FoundServer),
    stays: Arc<watch::Sender<Stay>>,
) {
    let mut server = server_of(&found.options);
    let mut watched = Some(found.connection);
    let mut is_said = false;
    let mut looked_elsewhere = Instant::now();
    loop {
        tokio::time::sleep(LOOK).await;
        let Some(found) = look(&hosts, &mut watched, &mut looked_elsewhere).await else {
            continue;
        };
        match found {
            Ok(found) => {
                if server_of(&found.options) != server {
                    server = server_of(&found.options);
                    tracing::warn!(
                        host = server.0,
                        port = server.1,
                        "the database goes on at another server"
                    );
                    let pool = size.pool().connect_lazy_with(found.options);
                    go_on_at(pool, &stays);
                }
                watched = Some(found.connection);
                is_said = false;
            }
            Err(error) if !is_said => {
                tracing::warn!(%error, "the database is waited for");
                is_said = true;
            }
            Err(_) => {}
        }
    }
}

/// Looks whether all goes on at the server in use: then there is nothing; else a server that is to be written to now, or
/// why there is none.
async fn look(
    hosts: &Hosts,
    watched: &mut Option<PgConnection>,
    looked_elsewhere: &mut Instant,
) -> Option<sqlx::Result<FoundServer>> {
    let Some(life) = life_of(watched).await else {
        *watched = None;
        return Some(hosts.find().await);
    };
    if looked_elsewhere.elapsed() < LOOK_ELSEWHERE {
        return None;
    }
    *looked_elsewhere = Instant::now();
    // The old server may not know that another one was promoted.
    hosts.find_later(&life).await.map(Ok)
}

/// Which life of its database the server in use is in; none where it cannot be written to any more.
async fn life_of(watched: &mut Option<PgConnection>) -> Option<String> {
    let connection = watched.as_mut()?;
    let looked = timeout(hosts::PATIENCE, hosts::life(connection)).await;
    looked.ok()?.ok()?
}

fn server_of(options: &PgConnectOptions) -> (String, u16) {
    (options.get_host().to_owned(), options.get_port())
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
