//! Addresses for a process's pages of health, and what they answer.

use std::net::{SocketAddr, TcpListener};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde_json::Value;

use super::test_server::PATIENCE;

/// An address of loopback that nobody gets by chance: systems give ports from 32,768 on to whoever
/// asks for any, and each process of tests has its own beginning below that.
pub fn free_address() -> SocketAddr {
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

/// How often health is asked for: what each answer takes in a build for tests is a part of that.
const LOOK: Duration = Duration::from_millis(50);

/// What asks, made once. It keeps no connection, which would belong to the test that made it.
static CLIENT: LazyLock<reqwest::Client> = LazyLock::new(|| {
    let client = reqwest::Client::builder().pool_max_idle_per_host(0);
    client.build().unwrap()
});

/// The status and the text of an answer; none where nobody answers.
pub async fn ask(addr: SocketAddr, path: &str) -> Option<(u16, String)> {
    let asked = CLIENT.get(format!("http://{addr}{path}")).send();
    let asked = asked.await.ok()?;
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
            tokio::time::sleep(LOOK).await;
        }
    });
    let waited = waited.await;
    assert!(waited.is_ok(), "health stays {latest:?}");
    latest.unwrap().1
}
