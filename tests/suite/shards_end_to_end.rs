//! Processes on one PostgreSQL database that share the shards which the service advises.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use seigneur::store;
use serde_json::json;
use sqlx::Connection as _;
use sqlx_postgres::PgConnection;
use tokio::task::JoinHandle;

use crate::support::health::{ask, health_until, status};
use crate::support::messages::{lacks, tells};
use crate::support::postgres::Server;
use crate::support::scripted::{Process, Scripted};
use crate::support::test_server::PATIENCE;

/// Sessions of so many shards may be begun at once.
const AT_ONCE: u64 = 16;
/// How often somebody asks for something.
const HASTE: Duration = Duration::from_millis(100);
/// How often processes are asked what they serve: what each answer takes in a build for tests is a part of that.
const LOOK: Duration = Duration::from_millis(100);
/// How many requests a second all processes may send.
const BUDGET: usize = 45;

/// A service that advises so many shards.
async fn advising(shards: u32) -> Scripted {
    let scripted = Scripted::start().await;
    scripted.script().shards = shards;
    scripted.script().sessions[3] = AT_ONCE;
    scripted
}

/// A bot that counts as gone after a few seconds: longer than a process has to wait beside all other tests.
fn with(scripted: &Scripted, database: &str, shards: &str) -> Process {
    with_usual_lease(scripted, database)
        .with("SHARDS", shards)
        .with("PROCESS_LEASE_SECONDS", "4")
}

/// A bot that shares the shards, and counts as gone when it is not heard of for as long as usual.
fn with_usual_lease(scripted: &Scripted, database: &str) -> Process {
    Process::on(scripted, tempfile::tempdir().unwrap(), database.to_owned())
}

/// How many shards a process has connected.
async fn connected(process: &Process) -> Option<usize> {
    let (_, text) = ask(process.addr, "/metrics").await?;
    let count = |state: &str| -> Option<usize> {
        let name = format!("seigneur_shards{{state=\"{state}\"}} ");
        let line = text.lines().find_map(|line| line.strip_prefix(&name))?;
        line.parse().ok()
    };
    let (served, connected) = (count("served")?, count("connected")?);
    (served == connected).then_some(connected)
}

/// Waits until processes share the shards so, the fewest first.
async fn share(processes: &[&Process], shares: &[usize]) {
    let mut found = Vec::new();
    let waited = tokio::time::timeout(PATIENCE, async {
        while found != shares {
            tokio::time::sleep(LOOK).await;
            found.clear();
            for process in processes {
                found.extend(connected(process).await);
            }
            found.sort_unstable();
        }
    });
    let waited = waited.await;
    let said: Vec<String> = processes.iter().map(|process| process.said()).collect();
    assert!(waited.is_ok(), "{found:?}: {}", said.join("\n"));
}

fn all_are_connected(scripted: &Scripted) -> bool {
    let script = scripted.script();
    (0..u64::from(script.shards)).all(|shard| script.is_connected(shard))
}

/// All processes together asked for no more than one may, in any second by the service's clock.
fn keep_within_the_budget(scripted: &Scripted) {
    let most = scripted.script().busiest_second();
    assert!(most <= BUDGET, "{most} requests in a second");
}

/// Somebody who asks for something again and again, and watches that each shard has a connection.
struct Visitor {
    is_over: Arc<AtomicBool>,
    asking: JoinHandle<Vec<String>>,
    watching: JoinHandle<u32>,
}

impl Visitor {
    fn comes(scripted: &Scripted) -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let (over, service) = (Arc::clone(&is_over), scripted.clone());
        let asking = tokio::spawn(async move {
            let mut tokens = Vec::new();
            while !over.load(Ordering::Relaxed) {
                tokens.push(service.slash(2, "help", &json!([])));
                tokio::time::sleep(HASTE).await;
            }
            tokens
        });
        let (over, service) = (Arc::clone(&is_over), scripted.clone());
        let watching = tokio::spawn(async move {
            let mut gaps = 0;
            while !over.load(Ordering::Relaxed) {
                gaps += u32::from(!all_are_connected(&service));
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
            gaps
        });
        Self {
            is_over,
            asking,
            watching,
        }
    }

    /// Each question was answered, and by one process; no shard was without a connection for a moment.
    async fn has_enough(self, scripted: &Scripted) {
        self.is_over.store(true, Ordering::Relaxed);
        let tokens = self.asking.await.unwrap();
        assert!(tokens.len() > 50, "{} questions", tokens.len());
        // Which commands it names as one can press them each process knows once they are registered.
        let beginning = |told: String| told.lines().next().map(str::to_owned);
        let first = beginning(scripted.told(&tokens[0]).await);
        for token in &tokens {
            // Nobody is asked to come again later.
            assert_eq!(beginning(scripted.told(token).await), first);
            let script = scripted.script();
            let answers = script.requests.iter();
            let answers = answers.filter(|it| it.method == "POST" && it.path.contains(token));
            assert_eq!(answers.count(), 1, "{token}");
        }
        assert_eq!(self.watching.await.unwrap(), 0, "gaps");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_share_all_shards_and_hand_them_over_without_a_gap() {
    let Some(server) = Server::start("processes that share all shards") else {
        return;
    };
    let scripted = advising(4).await;
    let database = server.new_database("shared").await;
    let mut first = with(&scripted, &database, "auto").started();
    share(&[&first], &[4]).await;
    let visitor = Visitor::comes(&scripted);
    let mut second = with(&scripted, &database, "auto").started();
    share(&[&first, &second], &[2, 2]).await;
    let mut third = with(&scripted, &database, "auto").started();
    share(&[&first, &second, &third], &[1, 1, 2]).await;
    // All are replaced by a new program, one after another.
    for turn in 0..3 {
        let process = [&mut first, &mut second, &mut third]
            .into_iter()
            .nth(turn)
            .unwrap();
        let ended = process.stop().await;
        assert_eq!(ended.code, Some(0), "{}", ended.said);
        lacks(&ended.said, "others do not serve");
        process.start();
        share(&[&first, &second, &third], &[1, 1, 2]).await;
    }
    visitor.has_enough(&scripted).await;
    // However often they come and go, the list of commands is the same.
    for process in [&first, &second, &third] {
        health_until(process.addr, |_, told| told["commands"] == true).await;
    }
    assert_eq!(scripted.count("PUT", "/commands"), 1);

    first.kill().await;
    let killed = Instant::now();
    share(&[&second, &third], &[2, 2]).await;
    println!("taken over after {:?}", killed.elapsed());
    let doctor = second.asks(&["doctor"]).await;
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    tells(&said, "ok processes: 2 serve, the shards");
    for part in [
        "ok process ",
        "; the jobs deadlines, ",
        " requests a second",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    lacks(&said, "!! processes");
    third.kill().await;
    share(&[&second], &[4]).await;
    assert_eq!(second.stop().await.code, Some(0));
    keep_within_the_budget(&scripted);
}

/// Whoever watches a spare sees that it is one, and that all is well with it.
async fn watches_a_spare(addr: SocketAddr) {
    let (status, text) = ask(addr, "/metrics").await.unwrap();
    assert_eq!(status, 200, "{text}");
    for line in [
        "seigneur_stage{stage=\"standby\"} 1",
        "seigneur_stage{stage=\"serving\"} 0",
        "seigneur_database_up 1",
        "seigneur_requests_invalid 0",
        "seigneur_requests_allotted 2",
        "seigneur_time_counts 0",
        "seigneur_duty_held{duty=\"deadlines\"} 0",
        "seigneur_shards{state=\"all\"} 1",
        "seigneur_shards{state=\"served\"} 0",
    ] {
        assert!(text.lines().any(|found| found == line), "{line}\n{text}");
    }
    lacks(&text, "seigneur_job_age_seconds");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_for_which_there_is_no_shard_stands_by() {
    let Some(server) = Server::start("more processes than shards") else {
        return;
    };
    let scripted = advising(1).await;
    let database = server.new_database("spare").await;
    let mut first = with(&scripted, &database, "auto").started();
    share(&[&first], &[1]).await;
    let mut spare = with(&scripted, &database, "auto").started();
    let told = health_until(spare.addr, |_, told| {
        let reasons = told["reasons"].to_string();
        reasons.contains("have the shards 0-0/1")
    });
    assert_eq!(told.await["status"], "standby");
    assert_eq!(status(spare.addr, "/ready").await, Some(503));
    assert_eq!(status(spare.addr, "/prepared").await, Some(200));
    watches_a_spare(spare.addr).await;
    assert_eq!(scripted.script().identifies.len(), 1, "nothing moves");
    first.kill().await;
    share(&[&spare], &[1]).await;
    // It is no longer needed, and one that comes late goes on without a gap.
    first.start();
    first.says("have the shards").await;
    let visitor = Visitor::comes(&scripted);
    tokio::time::sleep(HASTE * 60).await;
    assert_eq!(spare.stop().await.code, Some(0));
    share(&[&first], &[1]).await;
    visitor.has_enough(&scripted).await;
    assert_eq!(first.stop().await.code, Some(0));
    keep_within_the_budget(&scripted);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_cannot_connect_another_takes_over() {
    let Some(server) = Server::start("a process that is cut off from the service") else {
        return;
    };
    let scripted = advising(2).await;
    let database = server.new_database("cut").await;
    let member = || with_usual_lease(&scripted, &database).with("PROCESS_LEASE_SECONDS", "2");
    let mut first = member().started();
    share(&[&first], &[2]).await;
    let mut second = member().started();
    share(&[&first, &second], &[1, 1]).await;
    let own = scripted.script().identifies.last().unwrap().shard.0;
    scripted.script().refused = Some(own);
    scripted.cut(own);
    second
        .says("others are told that nobody hears this shard")
        .await;
    second.says("other processes take them for a while").await;
    scripted.script().refused = None;
    share(&[&first], &[2]).await;
    assert_eq!(second.stop().await.code, Some(0));
    assert_eq!(first.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_process_is_given_others_leave_alone() {
    let Some(server) = Server::start("shards that are given beside shared ones") else {
        return;
    };
    let scripted = advising(3).await;
    let database = server.new_database("beside").await;
    let mut given = with(&scripted, &database, "0-0/3").started();
    share(&[&given], &[1]).await;
    let mut first = with(&scripted, &database, "auto").started();
    share(&[&given, &first], &[1, 2]).await;
    let mut second = with(&scripted, &database, "auto").started();
    share(&[&given, &first, &second], &[1, 1, 1]).await;
    for process in [&mut first, &mut second, &mut given] {
        assert_eq!(process.stop().await.code, Some(0));
    }
    keep_within_the_budget(&scripted);
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_shards_are_ready_on_four_processes_that_come_at_once() {
    let Some(server) = Server::start("sixteen shards on four processes") else {
        return;
    };
    let scripted = advising(16).await;
    scripted.script().guilds = (1..=200).map(|number| number << 22).collect();
    let database = server.new_database("sixteen").await;
    let begun = Instant::now();
    let mut processes: Vec<Process> = (0..4)
        .map(|_| with_usual_lease(&scripted, &database).started())
        .collect();
    let all: Vec<&Process> = processes.iter().collect();
    share(&all, &[4, 4, 4, 4]).await;
    for process in all {
        health_until(process.addr, |status, _| status == 200).await;
    }
    println!("ready after {:?}", begun.elapsed());
    for process in &mut processes {
        process.kill().await;
    }
    keep_within_the_budget(&scripted);
}

/// A game whose positions are not guarded yet, as after an update.
const BEHIND: &str = "
    INSERT INTO games (id, server_id, number, variant, start, status, seq, position, created_ms, updated_ms,
        is_guarded)
    VALUES (1, 7, 1, 'chess', '', 'playing', 1, '', 0, 0, 0)";

#[tokio::test(flavor = "multi_thread")]
async fn who_brings_games_up_to_date_takes_no_shards_before() {
    let Some(server) = Server::start("a process after an update") else {
        return;
    };
    let scripted = advising(1).await;
    let database = server.new_database("behind").await;
    drop(store::open(&database).await.unwrap());
    let mut session = PgConnection::connect(&database).await.unwrap();
    for statement in [BEHIND, "BEGIN", "SELECT id FROM games FOR UPDATE"] {
        let done = sqlx::raw_sql(statement).execute(&mut session);
        done.await.unwrap();
    }
    let mut process = with(&scripted, &database, "auto").started();
    health_until(process.addr, |_, told| {
        let reasons = told["reasons"].to_string();
        reasons.contains("what follows from the games")
    })
    .await;
    tokio::time::sleep(HASTE * 5).await;
    let said = process.said();
    lacks(&said, "this process has the duty");
    let done = sqlx::raw_sql("COMMIT").execute(&mut session);
    done.await.unwrap();
    share(&[&process], &[1]).await;
    assert_eq!(process.stop().await.code, Some(0));
}
