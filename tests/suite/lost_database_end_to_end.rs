//! Processes that share shards lose their database, all at once: each goes on with what it had once the database is back.

use std::time::{Duration, Instant};

use seigneur::game::{Millis, StoreError};
use seigneur::sandbox::GatewayLimits;
use serde_json::json;

use crate::support::cable::Cable;
use crate::support::fleet::Fleet;
use crate::support::health::{ask, health_until, status};
use crate::support::locale::{en, fr};
use crate::support::messages::said;
use crate::support::postgres::Server;
use crate::support::scripted::{Process, Scripted};
use crate::support::test_server::{PATIENCE, TestServer};

const LEASE: Duration = Duration::from_secs(2);
const LOOK: Duration = Duration::from_millis(50);
/// How long the database is away: before any lease has ended, when all have, and for long.
const OUTAGES: [Duration; 3] = [
    Duration::from_millis(1_600),
    Duration::from_secs(3),
    Duration::from_secs(12),
];
/// How soon all goes on, on a machine that does much else.
const SOON: Duration = Duration::from_secs(6);
/// How soon a process ends that has nobody to give anything to, or nothing that would take it.
const ENDED_SOON: Duration = Duration::from_secs(9);
const ENDED_WITHOUT_DATABASE: Duration = Duration::from_secs(35);

async fn three(what: &str) -> Option<Fleet> {
    let limits = GatewayLimits {
        shards: 3,
        ..GatewayLimits::quick()
    };
    let fleet = Fleet::gather(what, 3, (limits, LEASE)).await?;
    fleet.all_serve().await;
    Some(fleet)
}

/// Waits until whether a process is ready is answered so; says how long that took.
async fn readiness(addr: std::net::SocketAddr, expected: u16) -> Duration {
    let began = Instant::now();
    let waited = tokio::time::timeout(PATIENCE, async {
        while status(addr, "/ready").await != Some(expected) {
            tokio::time::sleep(LOOK).await;
        }
    });
    let waited = waited.await;
    assert!(waited.is_ok(), "/ready is never answered {expected}");
    began.elapsed()
}

/// Each shard's duty is its holder's as before: nobody has begun one anew.
fn changes_of_hands(fleet: &Fleet) -> usize {
    let said = fleet.members.iter().map(Process::said);
    let changes = said.map(|said| {
        let lines = said.lines();
        let of_shards = lines.filter(|line| line.contains("this process has the duty"));
        of_shards.filter(|line| line.contains("gateway ")).count()
    });
    changes.sum()
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_cut_from_the_database_has_its_shards_again_however_long_that_lasts() {
    let Some(mut fleet) = three("a lost database").await else {
        return;
    };
    // Whoever has come first had all of them.
    tokio::time::sleep(LEASE).await;
    let before = changes_of_hands(&fleet);
    for outage in OUTAGES {
        let began = Instant::now();
        fleet.cable.break_off();
        if outage > LEASE * 3 {
            for member in &fleet.members {
                readiness(member.addr, 503).await;
            }
        }
        tokio::time::sleep(outage.saturating_sub(began.elapsed())).await;
        fleet.cable.mend();
        let mended = Instant::now();
        for member in &mut fleet.members {
            readiness(member.addr, 200).await;
            assert!(member.runs(), "{}", member.said());
        }
        let took = mended.elapsed();
        println!("ready {took:?} after an outage of {outage:?}");
        fleet.all_serve().await;
        tokio::time::sleep(LEASE * 2).await;
        for member in &mut fleet.members {
            assert!(member.runs(), "{}", member.said());
        }
        assert!(took < SOON, "{took:?} after {outage:?}");
    }
    assert_eq!(changes_of_hands(&fleet), before);
    for member in &fleet.members {
        member.says("the database can be used again").await;
    }
    fleet.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn processes_that_end_together_do_not_wait_for_one_another() {
    let Some(mut fleet) = three("an end of all").await else {
        return;
    };
    let began = Instant::now();
    for member in &fleet.members {
        member.signal("-TERM").await;
    }
    for member in &mut fleet.members {
        let ended = member.ended().await;
        assert_eq!(ended.code, Some(0), "{}", ended.said);
    }
    let took = began.elapsed();
    println!("all have ended after {took:?}");
    assert!(took < ENDED_SOON, "{took:?}");
    fleet.close().await;
}

/// A bot alone on a database behind a cable, at one server of so many names.
async fn behind(cable: &Cable, names: usize) -> Process {
    let scripted = Scripted::start().await;
    let process = behind_of(cable, names, &scripted).await;
    // It serves for as long as the process is there.
    std::mem::forget(scripted);
    process
}

/// The same of a service.
async fn behind_of(cable: &Cable, names: usize, scripted: &Scripted) -> Process {
    let host = format!("127.0.0.1:{}", cable.port());
    let hosts = vec![host; names].join(",");
    let url = format!("postgres://seigneur@{hosts}/alone");
    let process = Process::on(scripted, tempfile::tempdir().unwrap(), url)
        .with("PROCESS_LEASE_SECONDS", &LEASE.as_secs().to_string())
        .started();
    health_until(process.addr, |status, _| status == 200).await;
    process
}

/// Whoever is cut from the database alone hears of everything, and does not know that others play it.
#[tokio::test(flavor = "multi_thread")]
async fn what_another_process_has_acknowledged_is_left_to_it() {
    let Some(server) = Server::start("an answer of another process") else {
        return;
    };
    server.new_database("alone").await;
    let cable = Cable::to(server.port()).await;
    let scripted = Scripted::start().await;
    let mut process = behind_of(&cable, 1, &scripted).await;
    cable.break_off();
    let acknowledged = json!({ "code": 40060, "message": "already acknowledged" });
    let acknowledged = acknowledged.to_string();
    scripted.answers("POST", "/callback", 1, 400, &acknowledged);
    let of_another = scripted.slash(2, "games", &json!([]));
    process.says("another process answers").await;
    let own = scripted.slash(2, "games", &json!([]));
    let away = fr("error-database-away", &[]);
    assert_eq!(scripted.told(&own).await, away);
    let answers = {
        let script = scripted.script();
        let asked = script.requests.iter();
        let of_another = asked.filter(|asked| asked.path.contains(&of_another));
        of_another.filter(|asked| asked.method == "PATCH").count()
    };
    assert_eq!(answers, 0);
    cable.mend();
    assert_eq!(process.stop().await.code, Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_that_hears_nothing_of_its_database_ends_all_the_same() {
    let Some(server) = Server::start("an end without a database") else {
        return;
    };
    server.new_database("alone").await;
    let cable = Cable::to(server.port()).await;
    let mut process = behind(&cable, 1).await;
    cable.cut();
    tokio::time::sleep(Duration::from_secs(1)).await;
    let began = Instant::now();
    process.signal("-TERM").await;
    let waited = tokio::time::timeout(PATIENCE * 2, async {
        while process.runs() {
            tokio::time::sleep(LOOK).await;
        }
    });
    waited.await.expect("it ends");
    let took = began.elapsed();
    println!("it has ended after {took:?}");
    assert!(took < ENDED_WITHOUT_DATABASE, "{took:?}");
}

/// How many requests a second a process may send, which it may while it counts as alive.
async fn is_allotted_requests(process: &Process) -> bool {
    let (_, text) = ask(process.addr, "/metrics").await.unwrap();
    let line = |line: &&str| line.starts_with("seigneur_requests_allotted ");
    let line = text.lines().find(line).unwrap();
    !line.ends_with(" 0")
}

#[tokio::test(flavor = "multi_thread")]
async fn connections_that_died_in_silence_are_not_waited_for() {
    let Some(server) = Server::start("connections that die in silence") else {
        return;
    };
    server.new_database("alone").await;
    for names in [1, 2] {
        let cable = Cable::to(server.port()).await;
        let mut process = behind(&cable, names).await;
        cable.cut();
        tokio::time::sleep(LEASE * 4).await;
        assert!(!is_allotted_requests(&process).await);
        cable.lay_anew();
        let began = Instant::now();
        while !is_allotted_requests(&process).await {
            tokio::time::sleep(LOOK).await;
        }
        readiness(process.addr, 200).await;
        let took = began.elapsed();
        println!("{names}: it goes on after {took:?}");
        assert!(took < SOON, "{took:?}");
        assert_eq!(process.stop().await.code, Some(0));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_asks_a_database_that_is_away_hears_of_it_soon() {
    let Some(server) = Server::start("questions to a lost database") else {
        return;
    };
    let database = server.new_database("asked").await;
    let cable = Cable::to(server.port()).await;
    let far = format!(":{}/", server.port());
    let near = database.replace(&far, &format!(":{}/", cable.port()));
    let store = seigneur::store::open(&near).await.unwrap().store();
    store.backlog(Millis(0)).await.unwrap();
    cable.break_off();
    for nth in 0..3 {
        let began = Instant::now();
        let error = store.backlog(Millis(0)).await.unwrap_err();
        assert!(matches!(error, StoreError::Unreachable(_)), "{error:?}");
        assert!(began.elapsed() < SOON, "{nth}: {:?}", began.elapsed());
    }
    cable.mend();
    let back = tokio::time::timeout(PATIENCE, async {
        while store.backlog(Millis(0)).await.is_err() {
            tokio::time::sleep(LOOK).await;
        }
    });
    assert!(back.await.is_ok(), "it is never found again");
}

/// Where nobody else could play it, it is not waited for whoever could.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_types_a_move_while_the_database_is_away_hears_of_it_soon() {
    let Some(server) = Server::start("moves typed to a lost database") else {
        return;
    };
    let database = server.new_database("typed").await;
    let cable = Cable::to(server.port()).await;
    let far = format!(":{}/", server.port());
    let near = database.replace(&far, &format!(":{}/", cable.port()));
    let mut bot = TestServer::without_bot(Some(near)).await;
    bot.start_bot().await;
    let game = bot.friendly_game("chess", &["alice", "bob"]).await;
    let board = game.board(0).await;
    bot.settle().await;
    cable.break_off();
    let began = Instant::now();
    bot.reply("alice", board.id, "e4");
    said(&bot, game.thread, &en("error-database-away", &[])).await;
    assert!(began.elapsed() < SOON, "{:?}", began.elapsed());
    cable.mend();
    game.play_by_reply("alice", "e4").await;
    bot.close_with_unsent().await;
}
