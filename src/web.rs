//! What whoever keeps the process running may ask: `GET /live`, `/ready` and `/health`.

mod health;

use std::net::SocketAddr;
use std::sync::Arc;

use async_trait::async_trait;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use tokio::net::TcpListener;

pub use health::{Health, JobReport, Mode, ProcessStatus};

/// Says how the process fares.
#[async_trait]
pub trait Inspector: Send + Sync {
    /// How it fares just now.
    async fn inspect(&self) -> Health;
}

/// Opens the address at which it is served.
///
/// # Errors
/// Where the address cannot be listened on.
pub async fn listen(addr: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(addr).await
}

/// Serves until it is dropped: `GET /live`, which is 200 always, `GET /ready`, which is 200 while
/// the process may be sent work, and `GET /health`, which is 200 while all is well and else 503
/// with the reasons.
///
/// # Errors
/// Where no connection can be taken any more.
pub async fn serve(listener: TcpListener, inspector: Arc<dyn Inspector>) -> std::io::Result<()> {
    let routes = Router::new()
        .route("/live", get(live))
        .route("/ready", get(ready))
        .route("/health", get(health))
        .with_state(inspector);
    axum::serve(listener, routes).await
}

/// Asks nothing of anybody: whatever fails, ending this process would not mend it.
async fn live() -> Response {
    fresh(StatusCode::OK, "live\n")
}

async fn ready(State(inspector): State<Arc<dyn Inspector>>) -> Response {
    let health = inspector.inspect().await;
    if health.is_ready() {
        fresh(StatusCode::OK, "ready\n")
    } else {
        let why = format!("{}\n", health.reasons.join("\n"));
        fresh(StatusCode::SERVICE_UNAVAILABLE, why)
    }
}

async fn health(State(inspector): State<Arc<dyn Inspector>>) -> Response {
    let health = inspector.inspect().await;
    let status = if health.status == ProcessStatus::Well {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    fresh(status, Json(health.told()))
}

/// An answer of this moment, which nobody may keep.
fn fresh(status: StatusCode, body: impl IntoResponse) -> Response {
    (status, [(CACHE_CONTROL, "no-store")], body).into_response()
}
