//! What is too long, malformed, of another version or never said on a connection.

use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::connect_async;

use super::super::super::GatewayLimits;
use super::{Client, Heard, with};

#[tokio::test]
async fn what_is_too_long_or_malformed_closes_the_connection() {
    let sandbox = with(GatewayLimits::quick()).await;
    let beat = |length: usize| {
        let without = json!({ "op": 1, "d": null, "x": "" }).to_string().len();
        json!({ "op": 1, "d": null, "x": "x".repeat(length - without) })
    };
    for (payload, expected) in [
        (beat(4096), Heard::Op(11)),
        (beat(4097), Heard::Closed(4002)),
        (json!({ "op": 1, "d": 7 }), Heard::Op(11)),
        (json!({ "op": 1, "d": "seven" }), Heard::Closed(4002)),
        (
            json!({ "op": 6, "d": { "token": "x", "session_id": "a" } }),
            Heard::Closed(4002),
        ),
    ] {
        let mut client = Client::connect(&sandbox).await;
        client.send(&payload).await;
        assert_eq!(client.hear().await, expected, "{payload}");
    }
}

#[tokio::test]
async fn who_claims_to_have_heard_more_than_was_said_cannot_resume() {
    let sandbox = with(GatewayLimits::quick()).await;
    let (_first, ready) = Client::open(&sandbox, [0, 1]).await;
    // READY and two guilds are three; then the session is gone.
    for (seq, expected) in [(4, Heard::Closed(4007)), (3, Heard::Op(9))] {
        let mut client = Client::connect(&sandbox).await;
        let wish = json!({ "token": "x", "session_id": ready["session_id"], "seq": seq });
        client.send(&json!({ "op": 6, "d": wish })).await;
        assert_eq!(client.hear().await, expected, "{seq}");
    }
}

#[tokio::test]
async fn an_interrupted_session_is_resumed() {
    let sandbox = with(GatewayLimits::quick()).await;
    let (mut client, ready) = Client::open(&sandbox, [0, 1]).await;
    sandbox.gateway().interrupt_session();
    let mut heard = client.hear().await;
    while matches!(heard, Heard::Event(..)) {
        heard = client.hear().await;
    }
    assert_eq!(heard, Heard::Op(9));
    let mut client = Client::connect(&sandbox).await;
    let wish = json!({ "token": "x", "session_id": ready["session_id"], "seq": 3 });
    client.send(&json!({ "op": 6, "d": wish })).await;
    let resumed = Heard::Event("RESUMED".to_owned(), json!({}));
    assert_eq!(client.hear().await, resumed);
}

#[tokio::test]
async fn a_connection_has_the_version_of_the_gateway() {
    let sandbox = with(GatewayLimits::quick()).await;
    for query in ["", "?v=9", "?v=11"] {
        let url = format!("ws://{}/gateway{query}", sandbox.addr());
        let mut client = Client(connect_async(url).await.unwrap().0);
        assert_eq!(client.hear().await, Heard::Closed(4012), "{query}");
    }
}

#[tokio::test]
async fn a_connection_without_heartbeats_is_closed() {
    let sandbox = with(GatewayLimits {
        heartbeat_interval: Duration::from_millis(50),
        ..GatewayLimits::quick()
    })
    .await;
    let mut client = Client::connect(&sandbox).await;
    assert_eq!(client.hear().await, Heard::Closed(4009));
}
