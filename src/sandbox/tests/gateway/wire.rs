//! What is too long, malformed, of another version or never said on a connection.

use std::time::Duration;

use serde_json::json;
use tokio_tungstenite::connect_async;

use super::super::super::GatewayLimits;
use super::{Client, Heard, SOON, with};

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
        let mut client = Client::resume(&ready, seq).await;
        assert_eq!(client.hear().await, expected, "{seq}");
    }
}

#[tokio::test]
async fn a_session_that_is_to_connect_again_is_resumed() {
    let sandbox = with(GatewayLimits::quick()).await;
    for op in [7, 9] {
        let (mut client, ready) = Client::open(&sandbox, [0, 1]).await;
        match op {
            7 => sandbox.gateway().ask_reconnect(),
            _ => sandbox.gateway().interrupt_session(),
        }
        let mut heard = client.hear().await;
        while matches!(heard, Heard::Event(..)) {
            heard = client.hear().await;
        }
        assert_eq!(heard, Heard::Op(op));
        let mut client = Client::resume(&ready, 3).await;
        let resumed = Heard::Event("RESUMED".to_owned(), json!({}));
        assert_eq!(client.hear().await, resumed);
    }
}

#[tokio::test]
async fn whoever_resumes_misses_nothing() {
    let sandbox = with(GatewayLimits::quick()).await;
    let (_first, ready) = Client::open(&sandbox, [0, 1]).await;
    sandbox.gateway().cut();
    sandbox
        .wait_for(SOON, |view| (!view.connected()).then_some(()))
        .await
        .expect("a cut connection");
    let text = format!("<@{}> still there?", sandbox.bot());
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    sandbox.say(alice, general, &text).unwrap();
    let mut client = Client::resume(&ready, 3).await;
    let (name, message) = client.event().await;
    assert_eq!(
        (&*name, &message["content"]),
        ("MESSAGE_CREATE", &json!(text))
    );
    assert_eq!(client.event().await.0, "RESUMED");
    let gateway = sandbox.gateway();
    assert_eq!((gateway.identifies(), gateway.resumes()), (1, 1));
}

#[tokio::test]
async fn a_session_is_resumed_at_its_own_address_alone() {
    let sandbox = with(GatewayLimits::quick()).await;
    let (_first, ready) = Client::open(&sandbox, [0, 1]).await;
    let (_second, other) = Client::open(&sandbox, [1, 2]).await;
    let others = other["resume_gateway_url"].as_str().unwrap();
    let usual = Client::connect(&sandbox).await;
    for mut astray in [usual, Client::connect_to(others).await] {
        astray.ask_for(&ready, 3).await;
        assert_eq!(astray.hear().await, Heard::Op(9));
    }
    let mut client = Client::resume(&ready, 3).await;
    assert_eq!(client.event().await.0, "RESUMED");
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
