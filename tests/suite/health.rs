//! `GET /live`, `/ready` and `/health`, for those who keep the process running.

use std::sync::{Arc, Mutex};

use async_trait::async_trait;
use seigneur::web::{self, Health, Inspector, JobReport, Mode, PageDoors, ProcessStatus};
use serde_json::json;
use tokio::net::TcpListener;
use tokio::process::Command;

use crate::support::command_line::sandbox_in;
use crate::support::health::{ask, free_address, health, health_until, status};
use crate::support::messages::tells;
use crate::support::test_database::folder;
use crate::support::test_server::PATIENCE;

struct Patient(Mutex<Health>);

#[async_trait]
impl Inspector for Patient {
    async fn inspect(&self) -> Health {
        self.0.lock().unwrap().clone()
    }

    async fn metrics(&self) -> String {
        "# TYPE beats counter\nbeats_total 3\n# EOF\n".to_owned()
    }
}

/// Serves how a process fares that shows no pages.
async fn served(listener: TcpListener, patient: Arc<Patient>) -> std::io::Result<()> {
    web::serve(listener, patient, &PageDoors::default()).await
}

#[tokio::test]
async fn metrics_are_told_while_the_process_starts() {
    let addr = free_address();
    let patient = Arc::new(Patient(Mutex::new(Health::starting("it waits"))));
    let listener = web::listen(addr).await.unwrap();
    let served = tokio::spawn(served(listener, patient.clone()));
    let plain = "# TYPE beats_total counter\nbeats_total 3\n".to_owned();
    assert_eq!(ask(addr, "/metrics").await, Some((200, plain)));
    for (accepted, kind, end) in [
        (
            "text/plain;version=0.0.4",
            "text/plain; version=0.0.4; charset=utf-8",
            "3\n",
        ),
        (
            "application/openmetrics-text;version=1.0.0,text/plain;q=0.5",
            "application/openmetrics-text; version=1.0.0; charset=utf-8",
            "# EOF\n",
        ),
    ] {
        let asked = reqwest::Client::new().get(format!("http://{addr}/metrics"));
        let told = asked.header("accept", accepted).send().await.unwrap();
        assert_eq!(told.headers()["content-type"], kind);
        assert!(told.text().await.unwrap().ends_with(end), "{accepted}");
    }
    served.abort();
}

#[tokio::test]
async fn what_is_told_follows_from_how_the_process_fares() {
    let addr = free_address();
    let patient = Arc::new(Patient(Mutex::new(Health::starting("it waits"))));
    let listener = web::listen(addr).await.unwrap();
    let served = tokio::spawn(served(listener, patient.clone()));
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
    let standby = Health {
        status: ProcessStatus::Standby,
        ..Health::starting("others serve")
    };
    let cases = [
        (Health::starting("it waits"), [503, 503], 503, "starting"),
        (standby, [503, 200], 503, "standby"),
        (well.clone(), [200, 200], 200, "ok"),
        (failing("a job has failed"), [200, 200], 503, "failing"),
        (
            Health {
                gateway: false,
                ..failing("no connection")
            },
            [503, 503],
            503,
            "failing",
        ),
        (
            Health {
                database: false,
                ..failing("no database")
            },
            [503, 503],
            503,
            "failing",
        ),
        (
            Health {
                status: ProcessStatus::Draining,
                ..failing("it ends")
            },
            [503, 503],
            503,
            "draining",
        ),
    ];
    for (fares, [ready, prepared], healthy, word) in cases {
        *patient.0.lock().unwrap() = fares.clone();
        assert_eq!(status(addr, "/live").await, Some(200), "{word}");
        let (found, text) = ask(addr, "/ready").await.unwrap();
        assert_eq!(found, ready, "{fares:?}");
        assert_eq!(status(addr, "/prepared").await, Some(prepared), "{fares:?}");
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
    let folder = folder();
    let addr = free_address();
    let mut process = sandbox_in(folder.path())
        .env("HTTP_ADDR", addr.to_string())
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
        "votes",
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
    let folder = folder();
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .env_clear()
        .env("DISCORD_TOKEN", "")
        .env("HTTP_ADDR", free_address().to_string())
        .current_dir(folder.path())
        .kill_on_drop(true)
        .output();
    let ended = tokio::time::timeout(PATIENCE, ended).await;
    let ended = ended.expect("it ends by itself").unwrap();
    assert_eq!(ended.status.code(), Some(2));
    let said = String::from_utf8(ended.stderr).unwrap();
    tells(&said, "HTTP_ADDR is set and DISCORD_TOKEN is not");
}

#[tokio::test]
async fn a_taken_port_is_told_with_its_reason_once() {
    let folder = folder();
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_seigneur"))
        .arg("sandbox")
        .env_clear()
        .env("SANDBOX_ADDR", taken.local_addr().unwrap().to_string())
        .current_dir(folder.path())
        .kill_on_drop(true)
        .output();
    let ended = tokio::time::timeout(PATIENCE, ended).await;
    let ended = ended.expect("it ends by itself").unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let said = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(said.matches("Address already in use").count(), 1, "{said}");
}
