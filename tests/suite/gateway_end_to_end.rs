//! The service closes the gateway, or lets few sessions begin: what that is worth, and what it ends.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::json;

use crate::support::health::{health, health_until, status};
use crate::support::messages::{lacks, tells};
use crate::support::scripted::{BOT, Process, Scripted, a_moment};

/// Time for what must not happen, and for a machine that is busy.
const SOON: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread")]
async fn a_close_for_good_ends_the_process_and_is_named() {
    let cases = [
        (4010, "Invalid shard", "set SHARDS to auto"),
        (
            4011,
            "Sharding required",
            "with SHARDS=auto the next start takes as many",
        ),
        (4012, "Invalid API version", "install a newer version"),
        (4013, "Invalid intent(s)", "please report it"),
        (4014, "Disallowed intent(s)", "developer portal"),
    ];
    join_all(cases.map(is_the_end)).await;
}

async fn is_the_end((code, name, remedy): (u16, &str, &str)) {
    let scripted = Scripted::start().await;
    scripted.script().closes.push_back(code);
    let mut process = Process::of(&scripted).started();
    let ended = process.ended().await;
    assert_eq!(ended.code, Some(1), "{}", ended.said);
    let last = ended.said.lines().last().unwrap();
    assert!(last.starts_with("error: "), "{last}");
    for part in [&code.to_string(), name, remedy] {
        assert!(last.contains(part), "{part}: {last}");
    }
    let identifies = scripted.script().identifies.len();
    assert_eq!(identifies, 1, "{code} is not tried again");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_end_in_a_row_keeps_the_next_process_waiting_twice_as_long() {
    let scripted = Scripted::start().await;
    scripted.script().closes.extend([4014, 4013]);
    let mut process = Process::of(&scripted).started();
    assert_eq!(process.ended().await.code, Some(1));
    let first = scripted.script().identifies[0].at;

    process.start();
    let told = health_until(process.addr, |_, told| {
        told["reasons"].to_string().contains("1 times in a row")
    });
    let told = told.await;
    assert_eq!(told["status"], "starting");
    assert!(told["reasons"].to_string().contains("4014"), "{told}");
    assert_eq!(status(process.addr, "/live").await, Some(200));
    assert_eq!(status(process.addr, "/ready").await, Some(503));
    let doctor = process.asks(&["doctor"]).await;
    let said = String::from_utf8(doctor.stdout).unwrap();
    tells(&said, "!! restarts: the bot could not go on 1 times");
    assert_eq!(process.ended().await.code, Some(1));
    let second = scripted.script().identifies[1].at;
    assert!(
        second - first >= Duration::from_secs(4),
        "{:?}",
        second - first
    );

    // Told to end while it waits: that is no failure.
    process.start();
    process.says("2 times in a row").await;
    assert_eq!(process.stop().await.code, Some(0));
    assert_eq!(scripted.script().identifies.len(), 2);

    // Killed while it waits and once it is connected: that does not count.
    process.start();
    process.kill().await;
    process.start();
    health_until(process.addr, |status, _| status == 200).await;
    process.kill().await;
    process.start();
    health_until(process.addr, |status, _| status == 200).await;
    let said = process.said();
    lacks(&said, "3 times in a row");
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_close_in_passing_is_no_end() {
    let codes = [1000, 1001, 4000, 4001, 4002, 4003, 4005, 4007, 4008, 4009];
    join_all(codes.map(is_no_end)).await;
}

async fn is_no_end(code: u16) {
    let scripted = Scripted::start().await;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    scripted.close(0, code);
    let back = scripted.until("a session that goes on", |script| {
        let again = script.resumes > 0 || script.identifies.len() > 1;
        (again && script.is_connected(0)).then_some(())
    });
    back.await;
    assert!(process.runs(), "{code}");
    health_until(process.addr, |status, _| status == 200).await;
    assert_eq!(process.stop().await.code, Some(0), "{code}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_is_closed_whenever_it_is_taken_up_waits_longer_and_longer() {
    let scripted = Scripted::start().await;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    scripted.script().refused = Some(0);
    scripted.cut(0);
    let fourth = scripted.until("a fourth attempt", |script| {
        (script.resumes >= 4).then_some(())
    });
    fourth.await;
    a_moment().await;
    let tries = scripted.script().resumes;
    assert!(tries <= 5, "{tries}");
    scripted.script().refused = None;
    let back = scripted.until("a session that goes on", |script| {
        script.is_connected(0).then_some(())
    });
    back.await;
    assert_eq!(scripted.script().identifies.len(), 1);
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_whose_own_address_is_gone_is_taken_up_at_the_usual_one() {
    let scripted = Scripted::start().await;
    // Nobody listens there.
    scripted.script().resumed_at = Some("ws://127.0.0.1:1".to_owned());
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    scripted.cut(0);
    let back = scripted.until("a session that goes on", |script| {
        (script.resumes == 1 && script.is_connected(0)).then_some(())
    });
    back.await;
    assert_eq!(scripted.script().identifies.len(), 1);
    health_until(process.addr, |status, _| status == 200).await;
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_of_which_nothing_is_said_is_asked_for_again() {
    let scripted = Scripted::start().await;
    scripted.script().heartbeat = 3_000;
    scripted.script().unheard = 1;
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    assert_eq!(scripted.script().identifies.len(), 2);
    scripted.script().unheard = 1;
    scripted.cut(0);
    let back = scripted.until("a session that goes on", |script| {
        (script.resumes == 2 && script.is_connected(0)).then_some(())
    });
    back.await;
    assert_eq!(scripted.script().identifies.len(), 2);
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_whose_beginning_cannot_be_read_is_not_taken_for_one() {
    let scripted = Scripted::start().await;
    scripted.script().heartbeat = 3_000;
    scripted.script().untold = 1;
    let mut process = Process::of(&scripted).started();
    process.says("an event of the gateway cannot be read").await;
    assert_eq!(status(process.addr, "/ready").await, Some(503));
    health_until(process.addr, |status, _| status == 200).await;
    assert_eq!(scripted.script().identifies.len(), 2);
    assert_eq!(status(process.addr, "/ready").await, Some(200));
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_ten_sessions_are_not_touched() {
    let scripted = Scripted::start().await;
    scripted.script().sessions = [1_000, 10, 3_600_000, 1];
    let mut process = Process::of(&scripted).started();
    let told = health_until(process.addr, |_, told| {
        told["reasons"]
            .to_string()
            .contains("only 10 of 1000 sessions")
    });
    let told = told.await;
    assert_eq!(told["gateway"], false);
    a_moment().await;
    assert!(scripted.script().identifies.is_empty());
    assert!(process.said().contains("ERROR"), "{}", process.said());
    assert_eq!(status(process.addr, "/live").await, Some(200));
    assert_eq!(process.stop().await.code, Some(0));

    // There are all again after a while.
    scripted.script().sessions = [1_000, 10, 3_000, 1];
    process.start();
    process.says("until").await;
    scripted.script().sessions = [1_000, 1_000, 86_400_000, 1];
    health_until(process.addr, |status, _| status == 200).await;
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_has_to_wait_is_begun_on_a_connection_of_its_own() {
    let scripted = Scripted::start().await;
    // 390 for 5,850 seconds: one in 15 of them, the first too.
    scripted.script().sessions = [1_000, 400, 5_850_000, 1];
    let mut process = Process::of(&scripted).started();
    process
        .says("400 of 1000 sessions may still be begun")
        .await;
    let told = health(process.addr).await.unwrap().1;
    assert!(
        told["reasons"].to_string().contains("the next one in"),
        "{told}"
    );
    let begun = scripted.until("a session", |script| script.identifies.first().copied());
    begun.await;
    health_until(process.addr, |status, _| status == 200).await;
    let connections = scripted.script().connections;
    assert_eq!(connections, 2, "the first one was given up");
    let token = scripted.slash(2, "games", &json!([]));
    assert!(scripted.told(&token).await.contains("partie"));
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn as_many_shards_are_connected_as_the_service_advises() {
    let scripted = Scripted::start().await;
    scripted.script().shards = 2;
    scripted.script().guilds = vec![2 << 22 | 7, 3 << 22 | 8];
    let mut process = Process::of(&scripted).started();
    // The second one, whichever that is, comes five seconds later.
    let told = health_until(process.addr, |_, told| {
        let reasons = told["reasons"].to_string();
        let is_missed = |shard: &&str| reasons.contains(shard);
        let both = ["shard 0 of 2", "shard 1 of 2"];
        both.iter().filter(|shard| is_missed(shard)).count() == 1
    });
    told.await;
    health_until(process.addr, |status, _| status == 200).await;
    let identifies = scripted.script().identifies.clone();
    let mut shards: Vec<(u64, u64)> = identifies.iter().map(|it| it.shard).collect();
    shards.sort_unstable();
    assert_eq!(shards, [(0, 2), (1, 2)]);
    let apart = identifies[1].at - identifies[0].at;
    assert!(apart >= Duration::from_secs(5), "{apart:?}");

    scripted.cut(1);
    let back = scripted.until("shard 1 is back", |script| {
        (script.resumes == 1 && script.is_connected(1)).then_some(())
    });
    back.await;
    health_until(process.addr, |status, _| status == 200).await;
    assert_eq!(scripted.script().identifies.len(), 2);
    assert_eq!(process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_range_of_shards_may_be_chosen() {
    let scripted = Scripted::start().await;
    scripted.script().shards = 8;
    let mut process = Process::of(&scripted).with("SHARDS", "3-3/4").started();
    health_until(process.addr, |status, _| status == 200).await;
    let shards: Vec<(u64, u64)> = scripted
        .script()
        .identifies
        .iter()
        .map(|it| it.shard)
        .collect();
    assert_eq!(shards, [(3, 4)]);
    assert!(
        process
            .said()
            .contains("fewer shards than the service advises")
    );
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_service_without_advice_has_one_shard() {
    let scripted = Scripted::start().await;
    scripted.answers(
        "GET",
        "/gateway/bot",
        1_000,
        404,
        r#"{"code":0,"message":"404: Not Found"}"#,
    );
    let mut process = Process::of(&scripted).started();
    tokio::time::timeout(SOON, health_until(process.addr, |status, _| status == 200))
        .await
        .expect("it connects");
    assert_eq!(scripted.script().identifies[0].shard, (0, 1));
    process.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_else_the_service_tells_of_the_application_and_its_account_the_bot_starts() {
    let scripted = Scripted::start().await;
    let id = BOT.to_string();
    let team = json!({ "id": "5", "members": [{ "membership_state": 2, "role": "admin" }] });
    let application = json!({ "id": id, "name": "Seigneur", "team": team });
    let account = json!({ "id": id, "username": "Seigneur", "avatar": "of a new kind" });
    for (path, told) in [
        ("/oauth2/applications/@me", application),
        ("/users/@me", account),
    ] {
        scripted.answers("GET", path, 1_000, 200, &told.to_string());
    }
    let mut process = Process::of(&scripted).started();
    health_until(process.addr, |status, _| status == 200).await;
    process.stop().await;
}
