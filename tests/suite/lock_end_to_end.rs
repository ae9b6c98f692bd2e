//! Two processes on one database: the second one waits, and says so.

use std::process::Output;

use seigneur::store::ProcessLock;
use sqlx_postgres::PgPool;

use crate::support::health::{health_until, status};
use crate::support::messages::tells;
use crate::support::postgres::Server;
use crate::support::scripted::{Process, Scripted, a_moment};
use crate::support::waiting::until_so;

/// Two bots on one database, of which the first is connected.
async fn two(scripted: &Scripted, database: Option<String>) -> (Process, Process) {
    let folder = || tempfile::tempdir().unwrap();
    let mut first = match &database {
        Some(database) => Process::on(scripted, folder(), database.clone()),
        None => Process::of(scripted),
    };
    first.start();
    health_until(first.addr, |status, _| status == 200).await;
    let database = first.database().to_owned();
    let second = Process::on(scripted, folder(), database).started();
    (first, second)
}

async fn the_second_waits_for_the_first(database: Option<String>) {
    let scripted = Scripted::start().await;
    let (mut first, mut second) = two(&scripted, database).await;
    let told = health_until(second.addr, |_, told| {
        told["reasons"].to_string().contains("this one waits until")
    });
    let told = told.await;
    assert_eq!(told["status"], "standby");
    assert_eq!(told["gateway"], false);
    assert_eq!(status(second.addr, "/live").await, Some(200));
    assert_eq!(status(second.addr, "/ready").await, Some(503));
    let requests = scripted.script().requests.len();
    a_moment().await;
    let sent: Vec<String> = scripted.script().requests[requests..]
        .iter()
        .map(|request| format!("{} {}", request.method, request.path))
        // Which emojis there are is asked beside everything else.
        .filter(|request| !request.ends_with("/emojis"))
        .collect();
    assert_eq!(sent, [""; 0], "it sends nothing");
    assert_eq!(
        scripted.script().identifies.len(),
        1,
        "it connects to nothing"
    );
    let said = second.said();
    assert_eq!(said.matches("this one waits until").count(), 1, "{said}");

    // Told to end while it waits.
    assert_eq!(second.stop().await.code, Some(0));
    second.start();
    second.says("this one waits").await;

    // However the first one ends, the second takes over.
    first.kill().await;
    health_until(second.addr, |status, _| status == 200).await;
    first.start();
    first.says("this one waits until").await;
    assert_eq!(second.stop().await.code, Some(0));
    health_until(first.addr, |status, _| status == 200).await;
    assert_eq!(first.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_on_sqlite_the_second_waits() {
    the_second_waits_for_the_first(None).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_processes_on_postgres_the_second_waits() {
    if let Some(server) = Server::start("two processes on PostgreSQL") {
        the_second_waits_for_the_first(Some(server.new_database("two").await)).await;
    }
}

/// Ends the connections that hold the lock of a database.
const END_HOLDERS: &str =
    "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'
    AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
/// Waits for the lock, to have it alone.
const WAIT_FOR_LOCK: &str = "SELECT pg_advisory_lock(classid::BIGINT::INTEGER,
    (objid::BIGINT - CASE WHEN objid::BIGINT > 2147483647 THEN 4294967296 ELSE 0 END)::INTEGER)
    FROM (SELECT DISTINCT classid, objid FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held";

#[tokio::test(flavor = "multi_thread")]
async fn a_process_takes_a_lost_lock_again_and_ends_where_another_has_it_alone() {
    let Some(server) = Server::start("a lost lock on PostgreSQL") else {
        return;
    };
    let scripted = Scripted::start().await;
    let database = server.new_database("lost").await;
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::on(&scripted, folder, database.clone()).started();
    health_until(process.addr, |status, _| status == 200).await;
    let pool = PgPool::connect(&database).await.unwrap();
    sqlx::raw_sql(END_HOLDERS).execute(&pool).await.unwrap();
    process
        .says("the lock of the database is taken again")
        .await;
    health_until(process.addr, |status, _| status == 200).await;

    // It is asked for under the name that it is held by.
    let held = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())";
    let count = async |question: &'static str| {
        let counted = sqlx::query_scalar::<_, i64>(question).fetch_one(&pool);
        counted.await.unwrap()
    };
    until_so("the lock is held", async || count(held).await > 0).await;
    let mut other = pool.acquire().await.unwrap();
    let has_it = sqlx::raw_sql(WAIT_FOR_LOCK).execute(&mut *other);
    let (waited, ended) = tokio::join!(has_it, async {
        // The lock may be on its way back to the process, and the other one has to be in the queue.
        let queued = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
        until_so("both wait", async || count(queued).await > 0).await;
        sqlx::raw_sql(END_HOLDERS).execute(&pool).await.unwrap();
        process.ended().await
    });
    waited.unwrap();
    assert_eq!(ended.code, Some(1), "{}", ended.said);
    let last = ended.said.lines().last().unwrap();
    tells(&last, "another process has the database alone");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_only_looks_needs_no_lock() {
    let scripted = Scripted::start().await;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    let copy = process.folder().join("copy.db").display().to_string();
    let well = |output: &Output| {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.success(), "{said}");
    };
    for arguments in [
        vec!["doctor"],
        vec!["backup", &copy],
        vec!["restore", &copy, "--verify"],
        vec!["recount", "--check"],
    ] {
        println!("{arguments:?}");
        well(&process.asks(&arguments).await);
    }
    let restored = process.asks(&["restore", &copy]).await;
    assert_eq!(restored.status.code(), Some(1), "it is in use");
    assert_eq!(process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_second_of_two_on_one_address_tells_how_it_fares_once_it_is_free() {
    let scripted = Scripted::start().await;
    let mut first = Process::of(&scripted).started();
    health_until(first.addr, |status, _| status == 200).await;
    let folder = tempfile::tempdir().unwrap();
    let mut second = Process::on(&scripted, folder, first.database().to_owned());
    second.addr = first.addr;
    second.start();
    second.says("another process uses").await;
    second.says("HTTP_ADDR is in use").await;
    assert_eq!(first.stop().await.code, Some(0));
    let identified = scripted.until("the second connects", |script| {
        (script.identifies.len() == 2).then_some(())
    });
    identified.await;
    health_until(second.addr, |status, _| status == 200).await;
    second.stop().await;
}

#[tokio::test]
async fn a_link_to_a_database_leads_to_the_same_lock_and_memory_has_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    std::fs::write(&file, "").unwrap();
    let link = folder.path().join("link.db");
    std::os::unix::fs::symlink(&file, &link).unwrap();
    let take = async |url: String| {
        let taken = ProcessLock::take(&url, |_| {});
        tokio::time::timeout(std::time::Duration::from_millis(600), taken).await
    };
    let url = |path: &std::path::Path| format!("sqlite://{}", path.display());
    let held = take(url(&file)).await.expect("free").unwrap();
    assert!(take(url(&link)).await.is_err(), "it is held");
    drop(held);
    assert!(take(url(&link)).await.is_ok());
    for _ in 0..2 {
        let memory = take("sqlite::memory:".to_owned()).await;
        std::mem::forget(memory.expect("nobody else can have it"));
    }
}
