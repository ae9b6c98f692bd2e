//! `GET /health`, for those who keep the process running.

use std::net::{SocketAddr, TcpListener};
use std::process::Stdio;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use seigneur::web::{self, Pulse};
use serde_json::{Value, json};
use tokio::process::Command;

use super::town::PATIENCE;

/// A port that nobody has, for now.
fn free() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

async fn health(addr: SocketAddr) -> Option<(u16, Value)> {
    let asked = reqwest::get(format!("http://{addr}/health")).await.ok()?;
    let status = asked.status().as_u16();
    let told = asked.bytes().await.unwrap();
    Some((status, serde_json::from_slice(&told).unwrap()))
}

#[derive(Default)]
struct Patient {
    connected: AtomicBool,
    database: AtomicBool,
}

#[async_trait]
impl Pulse for Patient {
    async fn is_connected(&self) -> bool {
        self.connected.load(Ordering::Relaxed)
    }

    async fn database_answers(&self) -> bool {
        self.database.load(Ordering::Relaxed)
    }
}

#[tokio::test]
async fn all_is_well_only_where_both_are() {
    let addr = free();
    let patient = Arc::new(Patient::default());
    let served = web::serve(addr, patient.clone()).await.unwrap();
    for (connected, database, status) in [
        (true, true, 200),
        (true, false, 503),
        (false, true, 503),
        (false, false, 503),
    ] {
        patient.connected.store(connected, Ordering::Relaxed);
        patient.database.store(database, Ordering::Relaxed);
        let told = json!({ "gateway": connected, "database": database });
        assert_eq!(health(addr).await, Some((status, told)));
    }
    let elsewhere = reqwest::get(format!("http://{addr}/")).await.unwrap();
    assert_eq!(elsewhere.status().as_u16(), 404);
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
    let well = Some((200, json!({ "gateway": true, "database": true })));
    let waited = tokio::time::timeout(PATIENCE, async {
        while health(addr).await != well {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    waited.await.expect("all becomes well");
    process.kill().await.unwrap();
}
