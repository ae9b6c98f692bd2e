//! What is remembered of servers, and for whom.

use std::sync::atomic::{AtomicUsize, Ordering};

use axum::Json;
use axum::extract::State;
use axum::routing::get;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use super::*;
use crate::discord::client;
use crate::game::SystemClock;

const SERVER: ServerId = ServerId(7);

/// A service that counts how often it is asked for a server, and its address.
async fn service() -> (String, Arc<AtomicUsize>) {
    async fn guild(State(asked): State<Arc<AtomicUsize>>) -> Json<Value> {
        asked.fetch_add(1, Ordering::SeqCst);
        let everyone = json!({ "id": "7", "permissions": "1024" });
        Json(json!({ "id": "7", "name": "a", "owner_id": "1", "roles": [everyone] }))
    }
    let asked = Arc::new(AtomicUsize::new(0));
    let routes = axum::Router::new()
        .route("/api/v10/guilds/7", get(guild))
        .route("/api/v10/guilds/7/channels", get(async || Json(json!([]))))
        .with_state(Arc::clone(&asked));
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, routes).await });
    (address, asked)
}

#[tokio::test]
async fn what_was_remembered_while_nobody_told_us_is_not_taken_for_what_we_were_told() {
    let (address, asked) = service().await;
    let connections = Arc::new(ShardConnections::new(1, Arc::new(SystemClock)));
    let http = Arc::new(client("token", &address).unwrap());
    let visibility = Visibility::new(http, Arc::clone(&connections));
    let asks = async || {
        assert!(visibility.server(SERVER).await.unwrap().is_some());
        assert!(visibility.server(SERVER).await.unwrap().is_some());
        asked.load(Ordering::SeqCst)
    };
    assert_eq!(asks().await, 1, "another process serves the shard");
    connections.add(0);
    connections.begun(0);
    assert_eq!(asks().await, 2, "from now on we are told");
    connections.lost(0);
    assert_eq!(
        asks().await,
        2,
        "what is remembered of before has just been asked"
    );
    // With what pages and their readers remember, that is less than a minute.
    assert!(UNHEARD_KEPT <= Duration::from_secs(15) && UNHEARD_KEPT < SERVERS_KEPT);
}
