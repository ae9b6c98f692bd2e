//! Several processes on one PostgreSQL database.

use std::time::{Duration, Instant};

use poise::serenity_prelude::Timestamp;
use serde_json::json;
use sqlx::Connection;

use crate::support::health::{ask, health_until, status};
use crate::support::messages::{lacks, tells};
use crate::support::postgres::Server;
use crate::support::scripted::{self, BOT, CHLOE, Process, Scripted, a_moment};
use crate::support::test_server::PATIENCE;

/// A bot that serves some shards, and counts as gone after a second.
fn of(scripted: &Scripted, database: &str, shards: &str) -> Process {
    Process::on(scripted, tempfile::tempdir().unwrap(), database.to_owned())
        .with("SHARDS", shards)
        .with("PROCESS_LEASE_SECONDS", "1")
}

async fn is_well(process: &Process) {
    health_until(process.addr, |status, _| status == 200).await;
}

/// Waits until a process tells this among what is measured.
async fn measures(process: &Process, line: &str) {
    let told = || ask(process.addr, "/metrics");
    let is_there = |(_, text): (u16, String)| text.lines().any(|found| found == line);
    let waited = tokio::time::timeout(PATIENCE, async {
        while !told().await.is_some_and(is_there) {
            a_moment().await;
        }
    });
    let waited = waited.await;
    let latest = told().await;
    assert!(waited.is_ok(), "{line} is not told: {latest:?}");
}

fn shards(scripted: &Scripted) -> Vec<(u64, u64)> {
    let script = scripted.script();
    script.identifies.iter().map(|it| it.shard).collect()
}

/// The ages of what only one process does are told by that process alone.
async fn one_has_each_duty(processes: &[&Process]) {
    let mut ages = 0;
    for process in processes {
        let (_, text) = ask(process.addr, "/metrics").await.unwrap();
        let says = |line: &str| text.lines().any(|found| found.starts_with(line));
        let is_held = says("seigneur_duty_held{duty=\"deadlines\"} 1");
        let has_age = says("seigneur_job_age_seconds{task=\"deadlines\"} ");
        assert_eq!(is_held, has_age, "{text}");
        for task in ["memory", "shards"] {
            let age = format!("seigneur_job_age_seconds{{task=\"{task}\"}} ");
            assert!(says(&age), "{text}");
        }
        ages += u32::from(has_age);
    }
    assert_eq!(ages, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn each_process_serves_its_shards_and_a_third_takes_over_from_one_that_is_killed() {
    let Some(server) = Server::start("several processes on PostgreSQL") else {
        return;
    };
    let scripted = Scripted::start().await;
    scripted.script().shards = 2;
    let database = server.new_database("several").await;
    let mut first = of(&scripted, &database, "0-0/2").started();
    let second = of(&scripted, &database, "1-1/2").started();
    is_well(&first).await;
    is_well(&second).await;
    let mut both = shards(&scripted);
    both.sort_unstable();
    assert_eq!(both, [(0, 2), (1, 2)]);
    one_has_each_duty(&[&first, &second]).await;
    measures(&first, "seigneur_time_counts 2").await;

    let spare = of(&scripted, &database, "0-0/2").started();
    let told = health_until(spare.addr, |_, told| {
        told["reasons"]
            .to_string()
            .contains("serves the shards 0-0/2")
    });
    assert_eq!(told.await["status"], "standby");
    assert_eq!(status(spare.addr, "/ready").await, Some(503));
    measures(&spare, "seigneur_time_counts 0").await;
    assert_eq!(shards(&scripted).len(), 2, "it connects to nothing");

    first.kill().await;
    let killed = Instant::now();
    is_well(&spare).await;
    println!("taken over after {:?}", killed.elapsed());
    assert_eq!(shards(&scripted)[2..], [(0, 2)]);
    // Who comes late stands by, and takes over at once from one that ends as it should.
    first.start();
    first.says("serves the shards 0-0/2").await;
    let mut spare = spare;
    assert_eq!(spare.stop().await.code, Some(0));
    is_well(&first).await;
    let mut second = second;
    assert_eq!(first.stop().await.code, Some(0));
    assert_eq!(second.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_sees_that_time_rests_while_nobody_serves_a_shard() {
    let scripted = Scripted::start().await;
    scripted.script().shards = 2;
    let mut process = Process::of(&scripted).with("SHARDS", "0-0/2").started();
    is_well(&process).await;
    for line in [
        "seigneur_time_counts 1",
        "seigneur_shards{state=\"all\"} 2",
        "seigneur_shards{state=\"served\"} 1",
        "seigneur_shards{state=\"connected\"} 1",
    ] {
        measures(&process, line).await;
    }
    assert_eq!(process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_stood_still_gives_way_to_the_one_that_took_over() {
    let Some(server) = Server::start("a process that stands still") else {
        return;
    };
    let scripted = Scripted::start().await;
    let database = server.new_database("still").await;
    let mut first = of(&scripted, &database, "0-0/1").started();
    is_well(&first).await;
    let mut second = of(&scripted, &database, "0-0/1").started();
    second.says("serves the shards").await;
    first.signal("-STOP").await;
    is_well(&second).await;
    first.signal("-CONT").await;
    first.says("another process has taken over").await;
    // It stands by from now on, as whoever comes late.
    let told = health_until(first.addr, |_, told| told["status"] == "standby");
    let reasons = told.await["reasons"].to_string();
    tells(&reasons, "no shard is served");
    assert_eq!(status(first.addr, "/ready").await, Some(503));
    assert_eq!(status(first.addr, "/prepared").await, Some(200));
    let (_, metrics) = ask(first.addr, "/metrics").await.unwrap();
    tells(&metrics, "seigneur_stage{stage=\"standby\"} 1");
    is_well(&second).await;
    assert_eq!(second.stop().await.code, Some(0));
    is_well(&first).await;
    assert_eq!(first.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_spare_says_once_that_its_database_fails_and_is_not_prepared_meanwhile() {
    let Some(server) = Server::start("a spare whose database takes nothing") else {
        return;
    };
    let scripted = Scripted::start().await;
    let database = server.new_database("spare").await;
    let mut other = sqlx_postgres::PgConnection::connect(&database)
        .await
        .unwrap();
    let mut first = of(&scripted, &database, "0-0/1").started();
    is_well(&first).await;
    let mut spare = of(&scripted, &database, "0-0/1").started();
    health_until(spare.addr, |_, told| told["status"] == "standby").await;
    assert_eq!(status(spare.addr, "/prepared").await, Some(200));
    for statement in [
        "ALTER SYSTEM SET default_transaction_read_only = on",
        "SELECT pg_reload_conf()",
    ] {
        sqlx::raw_sql(statement).execute(&mut other).await.unwrap();
    }
    let told = health_until(spare.addr, |_, told| told["status"] == "failing").await;
    let reasons = told["reasons"].to_string();
    tells(&reasons, "serves the shards 0-0/1");
    tells(&reasons, "the database cannot be written");
    assert_eq!(told["database"], false);
    assert_eq!(status(spare.addr, "/prepared").await, Some(503));
    for statement in [
        "SET default_transaction_read_only = off",
        "ALTER SYSTEM RESET default_transaction_read_only",
        "SELECT pg_reload_conf()",
    ] {
        sqlx::raw_sql(statement).execute(&mut other).await.unwrap();
    }
    spare.says("the database answers again").await;
    let said = spare.said();
    assert_eq!(said.matches("waits all the same").count(), 1, "{said}");
    tells(&said, "in a read-only transaction");
    assert_eq!(first.stop().await.code, Some(0));
    assert_eq!(spare.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_waits_for_a_spare_that_was_told_to_end() {
    let Some(server) = Server::start("a spare that is told to end") else {
        return;
    };
    let scripted = Scripted::start().await;
    let database = server.new_database("ends").await;
    let process = || {
        let process = Process::on(&scripted, tempfile::tempdir().unwrap(), database.clone());
        process.with("PROCESS_LEASE_SECONDS", "60").started()
    };
    let mut first = process();
    is_well(&first).await;
    let mut spare = process();
    health_until(spare.addr, |_, told| told["status"] == "standby").await;
    assert_eq!(spare.stop().await.code, Some(0));
    let mut other = sqlx_postgres::PgConnection::connect(&database)
        .await
        .unwrap();
    let alive = sqlx::query_scalar::<_, i64>(
        "SELECT COUNT(*) FROM processes WHERE until_ms > EXTRACT(EPOCH FROM clock_timestamp()) * 1000",
    );
    assert_eq!(alive.fetch_one(&mut other).await.unwrap(), 1);
    let ended = first.stop().await;
    assert_eq!(ended.code, Some(0));
    lacks(&ended.said, "others do not serve");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_hears_late_of_servers_it_leaves_to_the_one_that_took_over() {
    let Some(server) = Server::start("a process that hears of servers too late") else {
        return;
    };
    let scripted = Scripted::start().await;
    let [here, gone] = [BOT, BOT + (1 << 22)];
    scripted.script().guilds = vec![here];
    let database = server.new_database("late").await;
    let mut first = of(&scripted, &database, "0-0/1").started();
    is_well(&first).await;
    let mut second = of(&scripted, &database, "0-0/1").started();
    second.says("serves the shards").await;
    first.signal("-STOP").await;
    // It was taken off one server and brought back, and onto another for a moment: all of that waits in its connection.
    let joined = scripted::here(gone, &Timestamp::now().to_string());
    let left = json!({ "id": here.to_string(), "unavailable": false });
    scripted.bring(0, "GUILD_DELETE", left);
    scripted.bring(0, "GUILD_CREATE", joined.clone());
    is_well(&second).await;
    first.signal("-CONT").await;
    for told in [here, gone] {
        let left_to_others = format!("another process has to note it server={told}");
        first.says(&left_to_others).await;
    }
    let read = async |statement: &'static str| -> Vec<i64> {
        let mut other = sqlx_postgres::PgConnection::connect(&database)
            .await
            .unwrap();
        let rows = sqlx::query_scalar(statement).fetch_all(&mut other);
        rows.await.unwrap()
    };
    for statement in [
        "SELECT server_id FROM left_servers",
        "SELECT id FROM servers",
        "SELECT number FROM messages WHERE kind = 'greeting'",
    ] {
        assert_eq!(read(statement).await, [0_i64; 0], "{statement}");
    }
    // The one that has the shard notes the same.
    scripted.bring(0, "GUILD_CREATE", joined);
    let greeted = tokio::time::timeout(PATIENCE, async {
        while read("SELECT id FROM servers").await != [i64::try_from(gone).unwrap()] {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    assert!(greeted.await.is_ok(), "{}", second.said());
    assert_eq!(second.stop().await.code, Some(0));
    assert_eq!(first.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_while_the_database_stands_still_is_acknowledged_in_time() {
    let Some(server) = Server::start("a database that stands still") else {
        return;
    };
    let scripted = Scripted::start().await;
    let database = server.new_database("still").await;
    let folder = tempfile::tempdir().unwrap();
    let mut process = Process::on(&scripted, folder, database.clone()).started();
    is_well(&process).await;
    let mut other = sqlx_postgres::PgConnection::connect(&database)
        .await
        .unwrap();
    sqlx::raw_sql("BEGIN; LOCK TABLE heard_events IN ACCESS EXCLUSIVE MODE")
        .execute(&mut other)
        .await
        .unwrap();
    let asked = Instant::now();
    let token = scripted.slash(2, "help", &serde_json::json!([]));
    let acknowledged = scripted.until("an acknowledgement", |script| {
        let requests = script.requests.iter();
        let mut own = requests.filter(|it| it.method == "POST" && it.path.contains(&token));
        own.next().map(|it| it.at)
    });
    // The service says then that the bot did not respond.
    let took = acknowledged.await - asked;
    assert!(took < Duration::from_secs(3), "{took:?}");
    sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
    scripted.told(&token).await;
    assert_eq!(process.stop().await.code, Some(0));
}

/// Whatever is told is described.
fn are_described(metrics: &str) {
    let known = include_str!("../../docs/monitoring.md");
    for told in metrics
        .lines()
        .filter_map(|line| line.strip_prefix("# TYPE "))
    {
        let name = told.split(' ').next().unwrap();
        // Of several that begin alike the later ones are named by their ends.
        let end = name.trim_start_matches("seigneur_requests");
        let is_described = [name, end]
            .iter()
            .any(|it| known.contains(&format!("`{it}`")));
        assert!(is_described, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_does_is_counted_and_says_nothing_of_anybody() {
    let scripted = Scripted::start().await;
    scripted.script().guilds = vec![4711];
    let mut process = Process::of(&scripted).started();
    is_well(&process).await;
    let token = scripted.slash(2, "help", &serde_json::json!([]));
    scripted.told(&token).await;
    // It is counted once it is answered.
    let counted = async {
        loop {
            let (status, text) = ask(process.addr, "/metrics").await.unwrap();
            assert_eq!(status, 200);
            if text.contains("command=\"help\"") {
                return text;
            }
            a_moment().await;
        }
    };
    let text = tokio::time::timeout(PATIENCE, counted).await.unwrap();
    for line in [
        "seigneur_interaction_seconds_count{command=\"help\",outcome=\"done\"} 1",
        "seigneur_database_up 1",
        "seigneur_shards{state=\"all\"} 1",
        "seigneur_shards{state=\"served\"} 1",
        "seigneur_shards{state=\"connected\"} 1",
        "seigneur_requests_invalid 0",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    for named in [
        "messages_pending",
        "oldest_message_due_seconds",
        "job_age_seconds{task=\"deadlines\"}",
        "job_allowed_age_seconds{task=\"deadlines\"}",
    ] {
        assert!(
            text.contains(&format!("\nseigneur_{named} ")),
            "{named}\n{text}"
        );
    }
    are_described(&text);
    // So Prometheus calls what it reads from.
    for taken in ["{job=", ",job=", "{instance=", ",instance="] {
        assert!(!text.contains(taken), "{taken}");
    }
    for id in ["4711".to_owned(), CHLOE.to_string()] {
        assert!(!text.contains(&id), "{id}");
    }
    assert_eq!(process.stop().await.code, Some(0));
}
