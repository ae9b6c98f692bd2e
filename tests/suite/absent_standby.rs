//! A PostgreSQL server that waits for its standby at each commit, while the standby is away.

use std::sync::Arc;
use std::time::Duration;

use seigneur::game::{Store, StoreError, Table};
use seigneur::rules::Variant;
use seigneur::store::{connect, inspect};
use sqlx::{AssertSqlSafe, Connection};
use sqlx_postgres::PgConnection;
use tokio::task::JoinHandle;
use tokio::time::timeout;

use crate::support::health::health_until;
use crate::support::postgres::Server;
use crate::support::scripted::{Process, Scripted};
use crate::support::store::{SERVER, append, moved, open, start};
use crate::support::test_database::folder;
use crate::support::waiting::until_so;

const APPLICATION: &str = "100200300400500600";

/// How long somebody who has moved may wait to hear of it.
const ANSWERED: Duration = Duration::from_secs(30);

/// A game that has begun on a server whose standby has failed since.
struct Scene {
    url: String,
    server: PgConnection,
    store: Arc<dyn Store>,
    table: Table,
    _servers: [Server; 2],
}

impl Scene {
    /// None where PostgreSQL is not installed.
    async fn start(what: &str) -> Option<Self> {
        let primary = Server::start_to_be_followed(what)?;
        let url = primary.new_database("alone").await;
        let mut standby = primary.standby().await;
        let store = connect(&url, APPLICATION).await.unwrap();
        let table = start(&store, &open(&store, 7, SERVER, Variant::Chess).await).await;
        let server = PgConnection::connect(&url).await.unwrap();
        standby.fail();
        Some(Self {
            url,
            server,
            store,
            table,
            _servers: [primary, standby],
        })
    }

    /// Has somebody move, and waits for what they are answered.
    fn play(&self) -> JoinHandle<Result<Table, StoreError>> {
        let (store, table) = (Arc::clone(&self.store), self.table.clone());
        tokio::spawn(async move { append(&store, &table, &[moved(&table, "e4")]).await })
    }

    /// Breaks a commit off that waits for the standby: what was to be kept is, at this server alone.
    async fn break_off(&mut self) {
        let waits = "SELECT EXISTS (SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep')";
        until_so("it waits for the standby", async || {
            let waits = sqlx::query_scalar::<_, bool>(waits);
            waits.fetch_one(&mut self.server).await.unwrap()
        })
        .await;
        let ended =
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
        self.run(ended).await;
    }

    async fn run(&mut self, statement: &str) {
        let statement = AssertSqlSafe(statement.to_owned());
        let done = sqlx::raw_sql(statement).execute(&mut self.server).await;
        done.unwrap();
    }
}

/// What whoever has moved hears.
async fn heard(playing: JoinHandle<Result<Table, StoreError>>) -> Result<Table, StoreError> {
    let played = timeout(ANSWERED, playing).await;
    played.expect("it is answered").unwrap()
}

/// Holds that whoever has moved hears that nobody knows whether it is kept.
async fn nobody_knows(playing: JoinHandle<Result<Table, StoreError>>) {
    let heard = heard(playing).await.unwrap_err();
    assert!(matches!(heard, StoreError::Unknown(_)), "{heard:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_moves_while_the_standby_is_away_hears_that_nobody_knows() {
    let Some(scene) = Scene::start("a standby that is away").await else {
        return;
    };
    nobody_knows(scene.play()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_standby_does_not_have_is_not_acknowledged_though_the_server_has_it() {
    let Some(mut scene) = Scene::start("a commit that the standby does not have").await else {
        return;
    };
    let playing = scene.play();
    scene.break_off().await;
    nobody_knows(playing).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_broken_off_is_acknowledged_once_the_server_waits_for_no_standby() {
    let Some(mut scene) = Scene::start("a commit that waits no more").await else {
        return;
    };
    let playing = scene.play();
    scene.break_off().await;
    scene
        .run("ALTER SYSTEM RESET synchronous_standby_names")
        .await;
    scene.run("SELECT pg_reload_conf()").await;
    let played = heard(playing).await.unwrap();
    assert_eq!(played.seq(), scene.table.seq() + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_looks_at_the_database_sees_that_a_standby_is_waited_for() {
    let Some(scene) = Scene::start("a look at a server without its standby").await else {
        return;
    };
    let waited = async || {
        let seen = inspect(&scene.url).await.unwrap();
        seen.server.unwrap().standby_wait
    };
    assert_eq!(waited().await, Duration::ZERO);
    let playing = scene.play();
    until_so("somebody waits", async || waited().await > Duration::ZERO).await;
    heard(playing).await.unwrap_err();
}

#[tokio::test(flavor = "multi_thread")]
async fn that_somebody_asks_is_noted_without_the_standby() {
    let Some(scene) = Scene::start("a question while the standby is away").await else {
        return;
    };
    let heard = timeout(Duration::from_secs(4), scene.store.hear(77)).await;
    assert!(heard.expect("it is noted").unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_starts_a_process_meanwhile_is_led_to_the_database() {
    let Some(primary) = Server::start_to_be_followed("a start without the standby") else {
        return;
    };
    let database = primary.new_database("start").await;
    let mut standby = primary.standby().await;
    let scripted = Scripted::start().await;
    let mut process = Process::on(&scripted, folder(), database).started();
    health_until(process.addr, |status, _| status == 200).await;
    assert_eq!(process.stop().await.code, Some(0));
    standby.fail();
    process.start();
    let says = "the database is asked what this process may send";
    health_until(process.addr, |_, told| told.to_string().contains(says)).await;
    process.kill().await;
}
