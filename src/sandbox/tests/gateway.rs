//! The gateway by plain frames: who is let in, how connections are closed, which shard is told of what.

mod wire;

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::super::{GatewayLimits, RateLimits, Sandbox, SandboxOptions};
use super::rest::Caller;
use super::{SOON, anywhere, calm_sandbox};

const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

/// What the bot hears.
#[derive(Debug, PartialEq)]
enum Heard {
    /// An event, by its name.
    Event(String, Value),
    /// Another frame, by its number.
    Op(u64),
    Closed(u16),
    /// The connection ended without a word.
    Cut,
}

struct Client(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Client {
    async fn connect(sandbox: &Sandbox) -> Self {
        Self::connect_to(&format!("ws://{}/gateway", sandbox.addr())).await
    }

    async fn connect_to(address: &str) -> Self {
        let url = format!("{address}?v=10");
        let mut client = Self(connect_async(url).await.unwrap().0);
        assert_eq!(client.hear().await, Heard::Op(10));
        client
    }

    /// Comes back to a session where READY has said, having heard so much of it.
    async fn resume(ready: &Value, seq: u64) -> Self {
        let mut client = Self::connect_to(ready["resume_gateway_url"].as_str().unwrap()).await;
        client.ask_for(ready, seq).await;
        client
    }

    /// Asks for a session to be resumed.
    async fn ask_for(&mut self, ready: &Value, seq: u64) {
        let wish = json!({ "token": "x", "session_id": ready["session_id"], "seq": seq });
        self.send(&json!({ "op": 6, "d": wish })).await;
    }

    async fn send(&mut self, payload: &Value) {
        let text = payload.to_string();
        self.0.send(Message::text(text)).await.unwrap();
    }

    async fn hear(&mut self) -> Heard {
        let frame = tokio::time::timeout(SOON, self.0.next()).await;
        match frame.expect("something in time") {
            Some(Ok(Message::Text(text))) => {
                let mut frame: Value = serde_json::from_str(&text).unwrap();
                match frame["t"].as_str().map(str::to_owned) {
                    Some(name) => Heard::Event(name, frame["d"].take()),
                    None => Heard::Op(frame["op"].as_u64().unwrap()),
                }
            }
            Some(Ok(Message::Close(Some(CloseFrame { code, .. })))) => Heard::Closed(code.into()),
            Some(Err(_)) | None => Heard::Cut,
            other => panic!("{other:?}"),
        }
    }

    /// Sends an IDENTIFY with these fields in the place of the usual ones.
    async fn identify(&mut self, fields: &Value) -> Heard {
        let mut wish = json!({ "token": "x", "intents": INTENTS, "properties": {} });
        for (field, value) in fields.as_object().into_iter().flatten() {
            wish[field] = value.clone();
        }
        self.send(&json!({ "op": 2, "d": wish })).await;
        self.hear().await
    }

    /// Opens a session, and returns what READY says.
    async fn open(sandbox: &Sandbox, shard: [u64; 2]) -> (Self, Value) {
        let mut client = Self::connect(sandbox).await;
        match client.identify(&json!({ "shard": shard })).await {
            Heard::Event(name, ready) if name == "READY" => (client, ready),
            other => panic!("{other:?}"),
        }
    }

    /// The next event but those that bring guilds.
    async fn event(&mut self) -> (String, Value) {
        loop {
            match self.hear().await {
                Heard::Event(name, _) if name == "GUILD_CREATE" => {}
                Heard::Event(name, payload) => return (name, payload),
                other => panic!("{other:?}"),
            }
        }
    }
}

async fn with(gateway: GatewayLimits) -> Sandbox {
    let options = SandboxOptions {
        rate_limits: RateLimits::Off,
        gateway,
        ..SandboxOptions::new(anywhere())
    };
    Sandbox::start_with(options).await.unwrap()
}

async fn told(sandbox: &Sandbox) -> Value {
    Caller::new(sandbox)
        .send("GET", "/gateway/bot", &Value::Null)
        .await
        .1
}

#[tokio::test]
async fn an_identify_that_is_wrong_is_answered_by_its_close_code() {
    let rows = [
        (json!({ "token": "" }), 4004),
        (json!({ "shard": [1, 1] }), 4010),
        (json!({ "shard": [0, 0] }), 4010),
        (json!({ "shard": ["x", 2] }), 4010),
        (json!({ "intents": 1 << 1 }), 4014),
        (json!({ "intents": 1 << 15 }), 4014),
        (json!({ "intents": 1 << 18 }), 4013),
        (json!({ "intents": null }), 4013),
        (json!({ "properties": null }), 4002),
    ];
    let sandbox = with(GatewayLimits::quick()).await;
    for (fields, code) in rows {
        let mut client = Client::connect(&sandbox).await;
        assert_eq!(
            client.identify(&fields).await,
            Heard::Closed(code),
            "{fields}"
        );
    }
    assert_eq!(
        (
            sandbox.gateway().identifies(),
            sandbox.gateway().identify_attempts()
        ),
        (0, 9)
    );
    assert!(sandbox.gateway().shards().is_empty());
}

#[tokio::test]
async fn payloads_out_of_place_close_the_connection() {
    let sandbox = with(GatewayLimits::quick()).await;
    let presence = json!({ "op": 3, "d": {} });
    // What is sent before there is a session, and what in one.
    for (payload, code) in [
        (presence, 4003),
        (json!({ "op": 99 }), 4001),
        (json!("x"), 4002),
    ] {
        let mut client = Client::connect(&sandbox).await;
        client.send(&payload).await;
        assert_eq!(client.hear().await, Heard::Closed(code), "{payload}");
    }
    let (mut client, _) = Client::open(&sandbox, [0, 1]).await;
    while let Heard::Event(..) = client.identify(&json!({})).await {}
    assert_eq!(client.hear().await, Heard::Cut);
    let (mut client, _) = Client::open(&sandbox, [0, 1]).await;
    for _ in 0..130 {
        client.send(&json!({ "op": 1, "d": null })).await;
    }
    let mut last = client.hear().await;
    while !matches!(last, Heard::Closed(_) | Heard::Cut) {
        last = client.hear().await;
    }
    assert_eq!(last, Heard::Closed(4008));
}

#[tokio::test]
async fn connections_are_closed_with_any_code_and_resumed_where_it_allows() {
    for code in 4000..=4014 {
        let sandbox = with(GatewayLimits::quick()).await;
        let (mut client, ready) = Client::open(&sandbox, [0, 1]).await;
        sandbox.gateway().close(code);
        let mut heard = client.hear().await;
        while matches!(heard, Heard::Event(..)) {
            heard = client.hear().await;
        }
        assert_eq!(heard, Heard::Closed(code));
        let mut client = Client::resume(&ready, 3).await;
        let resumable = [4000, 4001, 4002, 4005, 4006, 4008].contains(&code);
        let expected = if resumable {
            Heard::Event("RESUMED".to_owned(), json!({}))
        } else {
            Heard::Op(9)
        };
        assert_eq!(client.hear().await, expected, "{code}");
    }
}

#[tokio::test]
async fn whoever_says_goodbye_cannot_resume() {
    for (code, resumed) in [(1000, false), (1001, false), (4000, true)] {
        let sandbox = with(GatewayLimits::quick()).await;
        let (mut client, ready) = Client::open(&sandbox, [0, 1]).await;
        let close = CloseFrame {
            code: code.into(),
            reason: "".into(),
        };
        client.0.close(Some(close)).await.unwrap();
        sandbox
            .wait_for(SOON, |view| (!view.connected()).then_some(()))
            .await
            .expect("the connection has ended");
        let mut client = Client::resume(&ready, 3).await;
        let heard = client.hear().await;
        assert_eq!(heard != Heard::Op(9), resumed, "{code}: {heard:?}");
    }
}

#[tokio::test]
async fn every_identify_can_be_refused_for_a_while() {
    let sandbox = with(GatewayLimits::quick()).await;
    for code in [4004, 4011, 4014] {
        sandbox.gateway().refuse_identify(code);
        let mut client = Client::connect(&sandbox).await;
        assert_eq!(client.identify(&json!({})).await, Heard::Closed(code));
    }
    sandbox.gateway().accept_identify();
    Client::open(&sandbox, [0, 1]).await;
}

#[tokio::test]
async fn a_token_that_was_taken_back_ends_all_sessions() {
    let sandbox = with(GatewayLimits::quick()).await;
    let (mut client, ready) = Client::open(&sandbox, [0, 1]).await;
    sandbox.faults().revoke_token();
    let mut heard = client.hear().await;
    while matches!(heard, Heard::Event(..)) {
        heard = client.hear().await;
    }
    assert_eq!(heard, Heard::Closed(4004));
    let resume = json!({ "token": "x", "session_id": ready["session_id"], "seq": 3 });
    for payload in [
        json!({ "op": 2, "d": { "token": "x", "intents": 0 } }),
        json!({ "op": 6, "d": resume }),
    ] {
        let mut client = Client::connect(&sandbox).await;
        client.send(&payload).await;
        assert_eq!(client.hear().await, Heard::Closed(4004), "{payload}");
    }
    sandbox.faults().restore_token();
    Client::open(&sandbox, [0, 1]).await;
}

#[tokio::test]
async fn sessions_are_counted_and_the_last_one_costs_the_token() {
    let limits = GatewayLimits {
        shards: 3,
        remaining: 2,
        ..GatewayLimits::default()
    };
    let sandbox = with(limits).await;
    sandbox.clock().stop();
    let first = told(&sandbox).await;
    let limit =
        json!({ "total": 1000, "remaining": 2, "reset_after": 86_400_000, "max_concurrency": 1 });
    assert_eq!(
        (&first["shards"], &first["session_start_limit"]),
        (&json!(3), &limit)
    );
    Client::open(&sandbox, [0, 1]).await;
    // Too soon: the next in five seconds. It counts all the same.
    let mut client = Client::connect(&sandbox).await;
    assert_eq!(client.identify(&json!({})).await, Heard::Op(9));
    let then = told(&sandbox).await;
    assert_eq!(
        (
            &then["session_start_limit"]["remaining"],
            sandbox.gateway().session_starts_left()
        ),
        (&json!(0), 0)
    );
    sandbox.clock().advance(Duration::from_secs(5));
    assert_eq!(client.identify(&json!({})).await, Heard::Closed(4004));
    let status = Caller::new(&sandbox)
        .send("GET", "/users/@me", &Value::Null)
        .await
        .0;
    assert_eq!(status, 401, "the token is no longer good");
    sandbox.faults().restore_token();
    sandbox.clock().advance(Duration::from_hours(24));
    Client::open(&sandbox, [0, 1]).await;
    assert_eq!(sandbox.gateway().session_starts_left(), 999);
}

#[tokio::test]
async fn after_five_seconds_the_next_session_is_opened() {
    let sandbox = calm_sandbox().await;
    sandbox.clock().stop();
    let _first = Client::open(&sandbox, [0, 2]).await;
    let mut client = Client::connect(&sandbox).await;
    for (wait, expected) in [(0, false), (4999, false), (1, true)] {
        sandbox.clock().advance(Duration::from_millis(wait));
        let heard = client.identify(&json!({ "shard": [1, 2] })).await;
        assert_eq!(heard != Heard::Op(9), expected, "{heard:?}");
    }
    assert_eq!(sandbox.gateway().shards(), [(0, 2), (1, 2)]);
}

#[tokio::test]
async fn a_shard_with_too_many_guilds_is_told_to_divide_them() {
    let sandbox = with(GatewayLimits::quick()).await;
    for number in 0..8 {
        sandbox.guilds().add_guild(&format!("guild {number}"), "fr");
    }
    for (guilds_per_shard, let_in) in [(10, true), (9, false), (5, false)] {
        sandbox.gateway().set_limits(GatewayLimits {
            guilds_per_shard,
            ..GatewayLimits::quick()
        });
        let mut client = Client::connect(&sandbox).await;
        let heard = client.identify(&json!({})).await;
        assert_eq!(heard != Heard::Closed(4011), let_in, "{guilds_per_shard}");
    }
    let halves = [
        Client::open(&sandbox, [0, 2]).await,
        Client::open(&sandbox, [1, 2]).await,
    ];
    let guilds = halves.map(|(_, ready)| ready["guilds"].as_array().unwrap().len());
    assert_eq!(guilds, [5, 5], "each guild on one of them");
}

#[tokio::test]
async fn each_shard_is_told_of_its_guilds_and_the_first_of_direct_messages() {
    let sandbox = with(GatewayLimits::quick()).await;
    let mut shards = [
        Client::open(&sandbox, [0, 2]).await,
        Client::open(&sandbox, [1, 2]).await,
    ];
    let of = |name: &str| {
        let shard = (sandbox.guild(name).0 >> 22) % 2;
        usize::try_from(shard).unwrap()
    };
    assert_ne!(of("Sandbox"), of("Cercle"));
    let (alice, bot) = (sandbox.user("alice"), sandbox.bot());
    let direct = sandbox.direct_channel(alice).unwrap();
    let places = [
        (sandbox.channel("general"), of("Sandbox")),
        (sandbox.channel("salon"), of("Cercle")),
        (direct, 0),
    ];
    for (at, (channel, shard)) in places.into_iter().enumerate() {
        let text = format!("<@{bot}> {at}");
        sandbox.say(alice, channel, &text).unwrap();
        let (name, message) = shards[shard].0.event().await;
        assert_eq!(
            (name.as_str(), message["content"].as_str()),
            ("MESSAGE_CREATE", Some(text.as_str()))
        );
    }
    // What a shard misses it is told when it resumes, and the other one is not.
    sandbox.gateway().cut();
    sandbox
        .wait_for(SOON, |view| (!view.connected()).then_some(()))
        .await
        .expect("cut connections");
    let (channel, shard) = places[1];
    sandbox
        .say(alice, channel, &format!("<@{bot}> again"))
        .unwrap();
    for (number, (_, ready)) in shards.iter().enumerate() {
        let seen = if number == 0 { 4 } else { 3 };
        let mut client = Client::resume(ready, seen).await;
        let mut names = Vec::new();
        while names.last().is_none_or(|name| name != "RESUMED") {
            names.push(client.event().await.0);
        }
        let missed = names.iter().any(|name| name == "MESSAGE_CREATE");
        assert_eq!(missed, number == shard, "shard {number}: {names:?}");
    }
    assert_eq!(sandbox.gateway().resumes(), 2);
}
