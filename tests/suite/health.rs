//! `GET /live`, `/ready` and `/health`, for those who keep the process running.

use std::net::{SocketAddr, TcpListener};
use std::process::Stdio;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use seigneur::web::{self, Health, Inspector, JobReport, Mode, ProcessStatus};
use serde_json::{Value, json};
use tokio::process::Command;

use super::town::PATIENCE;

/// An address of loopback that nobody gets by chance: systems give ports from 32,768 on to whoever
/// asks for any, and each process of tests has its own beginning below that.
pub fn free() -> SocketAddr {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let step = NEXT.fetch_add(1, Ordering::Relaxed);
        let port = 10_000 + std::process::id().wrapping_mul(331).wrapping_add(step) % 20_000;
        let addr = SocketAddr::from(([127, 0, 0, 1], u16::try_from(port).unwrap()));
        if TcpListener::bind(addr).is_ok() {
            return addr;
        }
    }
}

/// The status and the text of an answer; none where nobody answers.
pub async fn ask(addr: SocketAddr, path: &str) -> Option<(u16, String)> {
    let asked = reqwest::get(format!("http://{addr}{path}")).await.ok()?;
    let status = asked.status().as_u16();
    Some((status, asked.text().await.unwrap()))
}

/// What is told of health, and with which status.
pub async fn health(addr: SocketAddr) -> Option<(u16, Value)> {
    let (status, text) = ask(addr, "/health").await?;
    Some((status, serde_json::from_str(&text).unwrap()))
}

/// The status of what a process answers.
pub async fn status(addr: SocketAddr, path: &str) -> Option<u16> {
    ask(addr, path).await.map(|(status, _)| status)
}

/// Waits until health is such, and says what it is.
pub async fn health_until(addr: SocketAddr, is_such: impl Fn(u16, &Value) -> bool) -> Value {
    let mut latest = None;
    let waited = tokio::time::timeout(PATIENCE, async {
        loop {
            latest = health(addr).await;
            if let Some((status, told)) = &latest
                && is_such(*status, told)
            {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    });
    let waited = waited.await;
    assert!(waited.is_ok(), "health stays {latest:?}");
    latest.unwrap().1
}

struct Patient(Mutex<Health>);

#[async_trait]
impl Inspector for Patient {
    async fn inspect(&self) -> Health {
        self.0.lock().unwrap().clone()
    }
}

#[tokio::test]
async fn what_is_told_follows_from_how_the_process_fares() {
    let addr = free();
    let patient = Arc::new(Patient(Mutex::new(Health::starting("it waits"))));
    let listener = web::listen(addr).await.unwrap();
    let served = tokio::spawn(web::serve(listener, patient.clone()));
    let well = Health {
        status: ProcessStatus::Well,
        mode: Mode::Discord,
        gateway: true,
        database: true,
        commands: true,
        reasons: Vec::new(),
        jobs: vec![JobReport {
            name: "letters",
            succeeded_ms_ago: Some(7),
            failure: None,
        }],
    };
    let failing = |reason: &str| Health {
        status: ProcessStatus::Failing,
        reasons: vec![reason.to_owned()],
        ..well.clone()
    };
    let cases = [
        (Health::starting("it waits"), 503, 503, "starting"),
        (well.clone(), 200, 200, "ok"),
        (failing("a job has failed"), 200, 503, "failing"),
        (
            Health {
                gateway: false,
                ..failing("no connection")
            },
            503,
            503,
            "failing",
        ),
        (
            Health {
                database: false,
                ..failing("no database")
            },
            503,
            503,
            "failing",
        ),
        (
            Health {
                status: ProcessStatus::Draining,
                ..failing("it ends")
            },
            503,
            503,
            "draining",
        ),
    ];
    for (fares, ready, healthy, word) in cases {
        *patient.0.lock().unwrap() = fares.clone();
        assert_eq!(status(addr, "/live").await, Some(200), "{word}");
        let (found, text) = ask(addr, "/ready").await.unwrap();
        assert_eq!(found, ready, "{fares:?}");
        let (found, told) = health(addr).await.unwrap();
        assert_eq!(found, healthy, "{fares:?}");
        assert_eq!(told["status"], word);
        assert_eq!(told["mode"], "discord");
        assert_eq!(told["gateway"], fares.gateway);
        assert_eq!(told["database"], fares.database);
        assert_eq!(told["commands"], fares.commands);
        assert_eq!(told["reasons"], json!(fares.reasons));
        if ready == 503 {
            assert_eq!(text.trim_end(), fares.reasons.join("\n"));
        }
    }
    *patient.0.lock().unwrap() = well;
    let (_, told) = health(addr).await.unwrap();
    assert_eq!(told["jobs"]["letters"]["succeeded_ms_ago"], 7);
    assert_eq!(status(addr, "/").await, Some(404));
    served.abort();
}

#[tokio::test]
async fn a_running_bot_tells_that_all_is_well() {
    let folder = tempfile::tempdir().unwrap();
    let addr = free();
    let mut process = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("sandbox")
        .env_clear()
        .env("HTTP_ADDR", addr.to_string())
        .env("SANDBOX_ADDR", free().to_string())
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let told = health_until(addr, |status, _| status == 200).await;
    for part in ["gateway", "database", "commands"] {
        assert_eq!(told[part], true, "{told}");
    }
    assert_eq!(told["reasons"], json!([]));
    assert_eq!(told["mode"], "stand-in", "nobody takes it for a bot");
    for job in [
        "deadlines",
        "heartbeat",
        "reminders",
        "retention",
        "tournaments",
    ] {
        assert!(
            told["jobs"][job]["succeeded_ms_ago"].is_i64(),
            "{job}: {told}"
        );
    }
    for path in ["/live", "/ready"] {
        assert_eq!(status(addr, path).await, Some(200), "{path}");
    }
    process.kill().await.unwrap();
}

#[tokio::test]
async fn a_bot_without_a_token_does_not_look_well() {
    let folder = tempfile::tempdir().unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .env_clear()
        .env("DISCORD_TOKEN", "")
        .env("HTTP_ADDR", free().to_string())
        .current_dir(folder.path())
        .kill_on_drop(true)
        .output();
    let ended = tokio::time::timeout(PATIENCE, ended).await;
    let ended = ended.expect("it ends by itself").unwrap();
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert!(
        said.contains("HTTP_ADDR is set and DISCORD_TOKEN is not"),
        "{said}"
    );
}
