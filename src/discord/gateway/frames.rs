//! What is read of the frames that pass through: little, and nothing is changed but what the library could not read.

use std::borrow::Cow;
use std::io::Read;

use flate2::read::ZlibDecoder;
use poise::serenity_prelude::{Interaction, Ready};
use serde::Deserialize;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::discord::reduced;

/// What answers a heartbeat, among the kinds of frames.
const HEARD: u8 = 11;
/// What greets a new connection.
const HELLO: u8 = 10;
/// How often the library may send a heartbeat at most: so often the service takes a frame of any kind, in the long run.
const LEAST_HEARTBEAT_MS: u64 = 500;
/// How often the service usually wants one.
const USUAL_HEARTBEAT_MS: u64 = 41_250;

/// What the library says, as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// That it is there.
    Heartbeat,
    /// That it begins a session of a shard.
    Identify(u32),
    /// That it takes up a session again.
    Resume(String),
    /// Something that does not matter here.
    Else,
}

/// What the service tells, as far as it matters here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Told {
    /// A session has begun, which is taken up again at this address.
    Ready { session: String, address: String },
    /// A session was taken up again.
    Resumed,
    /// Something that does not matter here.
    Else,
}

#[derive(Deserialize)]
struct Outgoing {
    op: u8,
    #[serde(default)]
    d: serde_json::Value,
}

#[derive(Deserialize)]
struct Incoming {
    t: Option<String>,
}

#[derive(Deserialize)]
struct Kind {
    op: u8,
}

#[derive(Deserialize)]
struct Brought {
    d: Interaction,
}

/// What a frame of the library says.
pub(super) fn said(frame: &Message) -> Said {
    let Message::Text(text) = frame else {
        return Said::Else;
    };
    let Ok(read) = serde_json::from_str::<Outgoing>(text) else {
        return Said::Else;
    };
    match read.op {
        1 => Said::Heartbeat,
        2 => {
            let shard = read.d["shard"][0].as_u64().unwrap_or_default();
            Said::Identify(u32::try_from(shard).unwrap_or_default())
        }
        6 => Said::Resume(read.d["session_id"].as_str().unwrap_or_default().to_owned()),
        _ => Said::Else,
    }
}

/// What a frame of the service tells.
pub(super) fn told(frame: &Message) -> Told {
    let Some((name, text)) = event(frame) else {
        return Told::Else;
    };
    match name.as_str() {
        "READY" => session(&text).map_or(Told::Else, |begun| Told::Ready {
            session: begun.session_id,
            address: begun.resume_gateway_url,
        }),
        "RESUMED" => Told::Resumed,
        _ => Told::Else,
    }
}

/// A session that has begun, if the library can read what is told of it: it would answer nobody otherwise.
fn session(text: &str) -> Option<Ready> {
    let mut told: serde_json::Value = serde_json::from_str(text).ok()?;
    serde_json::from_value(told["d"].take()).ok()
}

/// A frame of the service as the library can read it: an interaction, a message, the beginning of a session, or what has become
/// of a channel or a server, is reduced to what is needed of it where the library would drop it, and the heartbeats that a
/// greeting asks for are such as can be sent.
pub(super) fn legible(frame: Message) -> Message {
    let changed = match event(&frame) {
        Some((name, text)) => reduced_event(&name, &text),
        None => slower_greeting(&frame),
    };
    changed.map_or(frame, Message::Text)
}

/// An event with as much as is needed of it, where the library would drop it.
fn reduced_event(name: &str, text: &str) -> Option<String> {
    let reduce = match name {
        "INTERACTION_CREATE" => reduced::interaction,
        "MESSAGE_CREATE" => reduced::message,
        "READY" => reduced::session,
        "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE" | "THREAD_CREATE"
        | "THREAD_UPDATE" => reduced::channel,
        "THREAD_DELETE" => reduced::thread_gone,
        "GUILD_DELETE" => reduced::server_gone,
        _ => return None,
    };
    let mut told: serde_json::Value = serde_json::from_str(text).ok()?;
    told["d"] = reduce(&told["d"])?;
    Some(told.to_string())
}

/// The greeting of a connection, where it asks for more heartbeats than the service takes, or does not say for how many: the
/// library would send them without a pause, or none.
fn slower_greeting(frame: &Message) -> Option<String> {
    let mut told: serde_json::Value = serde_json::from_str(&text(frame)?).ok()?;
    if told["op"] != HELLO {
        return None;
    }
    let asked = told["d"]["heartbeat_interval"].as_u64();
    let interval = asked.map_or(USUAL_HEARTBEAT_MS, |asked| asked.max(LEAST_HEARTBEAT_MS));
    if asked == Some(interval) {
        return None;
    }
    tracing::warn!(
        ?asked,
        interval,
        "the gateway asks for heartbeats that nobody can send"
    );
    told["d"] = json!({ "heartbeat_interval": interval });
    Some(told.to_string())
}

/// The interaction that a frame of the service brings, if it does.
pub(super) fn interaction(frame: &Message) -> Option<Interaction> {
    let (name, text) = event(frame)?;
    if name != "INTERACTION_CREATE" {
        return None;
    }
    let brought: Brought = serde_json::from_str(&text).ok()?;
    Some(brought.d)
}

/// Whether a frame of the service answers a heartbeat.
pub(super) fn is_heard(frame: &Message) -> bool {
    let kind: Option<Kind> = text(frame).and_then(|text| serde_json::from_str(&text).ok());
    kind.is_some_and(|kind| kind.op == HEARD)
}

/// The name and the text of the event in a frame.
fn event(frame: &Message) -> Option<(String, Cow<'_, str>)> {
    let text = text(frame)?;
    let event: Incoming = serde_json::from_str(&text).ok()?;
    Some((event.t?, text))
}

/// The text in a frame, packed or not.
fn text(frame: &Message) -> Option<Cow<'_, str>> {
    match frame {
        Message::Text(text) => Some(Cow::Borrowed(text.as_str())),
        Message::Binary(bytes) => {
            let mut text = String::new();
            let read = ZlibDecoder::new(&bytes[..]).read_to_string(&mut text);
            read.ok()?;
            Some(Cow::Owned(text))
        }
        _ => None,
    }
}

/// The answer to a heartbeat.
pub(super) fn heard() -> Message {
    Message::Text(r#"{"op":11,"d":null,"s":null,"t":null}"#.to_owned())
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::ZlibEncoder;
    use poise::serenity_prelude::{Event, GatewayEvent};

    use super::*;

    #[test]
    fn what_begins_or_takes_up_a_session_is_read() {
        let cases = [
            (r#"{"op":1,"d":7}"#, Said::Heartbeat),
            (
                r#"{"op":2,"d":{"token":"x","shard":[3,16]}}"#,
                Said::Identify(3),
            ),
            (r#"{"op":2,"d":{"token":"x"}}"#, Said::Identify(0)),
            (
                r#"{"op":6,"d":{"session_id":"abc","seq":1}}"#,
                Said::Resume("abc".to_owned()),
            ),
            (r#"{"op":3,"d":{}}"#, Said::Else),
            ("nonsense", Said::Else),
        ];
        for (text, expected) in cases {
            assert_eq!(said(&Message::Text(text.to_owned())), expected, "{text}");
        }
    }

    #[test]
    fn an_event_is_changed_only_where_the_library_would_drop_it() {
        let text = r#"{"op":0,"s":4,"t":"INTERACTION_CREATE","d":{"id":"7","application_id":"8","type":1,"token":"t"}}"#;
        let told = |frame: &Message| {
            let text = frame.to_text().expect("a text");
            serde_json::from_str::<serde_json::Value>(text).expect("an event")
        };
        let (before, frame) = (
            Message::Text(text.to_owned()),
            Message::Text(text.to_owned()),
        );
        let (given, read) = (told(&before), told(&legible(frame)));
        assert_eq!(
            [&read["op"], &read["s"], &read["t"]],
            [&given["op"], &given["s"], &given["t"]]
        );
        assert_eq!(read["d"]["version"], 1);
        let same = legible(Message::Text(read.to_string()));
        assert_eq!(told(&same), read);
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
        packer.write_all(text.as_bytes()).unwrap();
        let from_packed = legible(Message::Binary(packer.finish().unwrap()));
        assert_eq!(told(&from_packed), read);
        for other in [
            "nonsense",
            r#"{"op":11}"#,
            r#"{"op":0,"s":5,"t":"TYPING_START","d":{}}"#,
        ] {
            let frame = Message::Text(other.to_owned());
            assert_eq!(legible(frame.clone()), frame);
        }
    }

    #[test]
    fn what_is_gone_is_heard_of_whatever_else_is_told_of_it() {
        let set = json!({ "id": "5", "type": 7, "allow": "0", "deny": "0" });
        let channel = json!({
            "id": "7", "type": 0, "name": "games", "guild_id": "3", "permission_overwrites": [set],
        });
        for (name, told) in [
            ("CHANNEL_DELETE", &channel),
            ("CHANNEL_UPDATE", &channel),
            ("THREAD_DELETE", &json!({ "id": "7", "guild_id": "3" })),
            ("GUILD_DELETE", &json!({ "id": "7", "unavailable": null })),
            (
                "GUILD_DELETE",
                &json!({ "id": "7", "unavailable": "maybe" }),
            ),
        ] {
            let event = json!({ "op": 0, "s": 4, "t": name, "d": told });
            let read = |frame: &Message| {
                let text = frame.to_text().expect("a text");
                let event: GatewayEvent = serde_json::from_str(text).expect("an event");
                !matches!(event, GatewayEvent::Dispatch(_, Event::Unknown(_)))
            };
            let frame = Message::Text(event.to_string());
            assert!(!read(&frame), "{told}");
            assert!(read(&legible(frame)), "{told}");
        }
    }

    #[test]
    fn nobody_is_asked_for_heartbeats_without_a_pause() {
        let greeting = |told: serde_json::Value| {
            Message::Text(json!({ "op": 10, "s": null, "t": null, "d": told }).to_string())
        };
        for (asked, expected) in [
            (json!(0), 500),
            (json!(1), 500),
            (json!(-1), 41_250),
            (json!(null), 41_250),
            (json!(500), 500),
            (json!(41_250), 41_250),
        ] {
            let frame = legible(greeting(json!({ "heartbeat_interval": asked })));
            let read: GatewayEvent = serde_json::from_str(frame.to_text().unwrap()).unwrap();
            let interval = match read {
                GatewayEvent::Hello(interval) => interval,
                other => panic!("{other:?}"),
            };
            assert_eq!(interval, expected, "{asked}");
        }
        let usual = greeting(json!({ "heartbeat_interval": 41_250, "_trace": [] }));
        assert_eq!(legible(usual.clone()), usual);
        let nothing = legible(greeting(json!("soon")));
        assert_eq!(nothing, greeting(json!({ "heartbeat_interval": 41_250 })));
    }

    #[test]
    fn an_answer_to_a_heartbeat_is_told_from_events() {
        assert!(is_heard(&heard()));
        for other in [
            r#"{"op":0,"s":11,"t":"TYPING_START","d":{"op":11}}"#,
            r#"{"op":1,"d":11}"#,
            "nonsense",
        ] {
            assert!(!is_heard(&Message::Text(other.to_owned())), "{other}");
        }
    }

    #[test]
    fn sessions_are_read_packed_or_not() {
        let ready = r#"{"op":0,"s":1,"t":"READY","d":{"v":10,"guilds":[],"session_id":"abc",
            "resume_gateway_url":"wss://x","application":{"id":"8","flags":0},"user":{"id":"8","username":"x"}}}"#;
        let without_servers = ready.replace("guilds", "servers");
        let cases = [
            (
                ready,
                Told::Ready {
                    session: "abc".to_owned(),
                    address: "wss://x".to_owned(),
                },
            ),
            // The library drops it, and answers nobody.
            (without_servers.as_str(), Told::Else),
            (
                r#"{"op":0,"s":9,"t":"RESUMED","d":{"_trace":[]}}"#,
                Told::Resumed,
            ),
            (
                r#"{"op":0,"s":9,"t":"GUILD_CREATE","d":{"session_id":"x"}}"#,
                Told::Else,
            ),
            (r#"{"op":9,"s":null,"t":null,"d":false}"#, Told::Else),
            ("nonsense", Told::Else),
        ];
        for (text, expected) in cases {
            let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
            packer.write_all(text.as_bytes()).unwrap();
            let binary = Message::Binary(packer.finish().unwrap());
            for frame in [Message::Text(text.to_owned()), binary] {
                assert_eq!(told(&frame), expected, "{text}");
            }
        }
    }
}
