//! Whether all is well, for those who keep the process running: `GET /health`.

use std::net::SocketAddr;
use std::sync::Arc;

use async_trait::async_trait;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

/// What is asked of the running bot.
#[async_trait]
pub trait Pulse: Send + Sync {
    /// Whether the gateway is connected.
    async fn is_connected(&self) -> bool;

    /// Whether the database answers.
    async fn database_answers(&self) -> bool;
}

/// Serves `GET /health`: 200 where the gateway is connected and the database answers, else 503.
///
/// # Errors
/// Where the address cannot be listened on.
pub async fn serve(addr: SocketAddr, pulse: Arc<dyn Pulse>) -> std::io::Result<JoinHandle<()>> {
    let listener = TcpListener::bind(addr).await?;
    let routes = Router::new()
        .route("/health", get(health))
        .with_state(pulse);
    Ok(tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, routes).await {
            tracing::error!(%error, "health is no longer served");
        }
    }))
}

async fn health(State(pulse): State<Arc<dyn Pulse>>) -> (StatusCode, Json<Value>) {
    let connected = pulse.is_connected().await;
    let database = pulse.database_answers().await;
    let status = if connected && database {
        StatusCode::OK
    } else {
        StatusCode::SERVICE_UNAVAILABLE
    };
    (
        status,
        Json(json!({ "gateway": connected, "database": database })),
    )
}
