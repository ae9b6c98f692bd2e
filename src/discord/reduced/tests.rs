use poise::serenity_prelude as serenity;
use serde_json::{Value, json};
use serenity::{Interaction, Message, Ready, TargetId};

use super::{answer, answered_at, interaction, message, session};

const BEYOND: &str = "73786976294838206464";

fn user() -> Value {
    json!({ "id": "5", "username": "alice", "global_name": "Alice", "discriminator": "0", "avatar": null, "public_flags": 0 })
}

fn posted() -> Value {
    json!({
        "id": "21", "channel_id": "9", "author": user(), "content": "e4", "type": 0, "timestamp": "2026-01-31T04:00:00+00:00",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [user()], "mention_roles": [],
        "attachments": [], "embeds": [], "pinned": false, "flags": 64,
        "components": [{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Move", "custom_id": "m:1" }] }],
    })
}

/// A press of a button, as it is told.
fn press() -> Value {
    json!({
        "id": "7", "application_id": "8", "type": 3, "token": "t", "version": 1, "guild_id": "3", "channel_id": "9",
        "channel": { "id": "9", "type": 11, "parent_id": "4", "permissions": "2048" },
        "member": {
            "user": user(), "nick": "Al", "roles": ["6"], "joined_at": "2026-01-01T00:00:00+00:00", "deaf": false,
            "mute": false, "flags": 0, "permissions": "2048",
        },
        "message": posted(), "data": { "component_type": 2, "custom_id": "m:1" }, "locale": "fr", "guild_locale": "de",
        "app_permissions": "2048", "entitlements": [], "attachment_size_limit": 10,
    })
}

/// A value with another one at a place, or with nothing where that is null.
fn with(mut told: Value, place: &str, other: Value) -> Value {
    let (above, name) = place.rsplit_once('/').expect("a place");
    let fields = told.pointer_mut(above).and_then(Value::as_object_mut);
    let fields = fields.expect("an object");
    if other.is_null() {
        fields.remove(name);
    } else {
        fields.insert(name.to_owned(), other);
    }
    told
}

/// What the library refuses, though nobody asks for it: where it stands, and what stands there.
fn unasked() -> Vec<(&'static str, Value)> {
    vec![
        ("/version", Value::Null),
        ("/entitlements", Value::Null),
        ("/entitlements", json!([{ "id": "1" }])),
        ("/attachment_size_limit", Value::Null),
        ("/locale", Value::Null),
        ("/channel_id", Value::Null),
        ("/authorizing_integration_owners", json!({ "new": "3" })),
        ("/app_permissions", json!(BEYOND)),
        ("/member/permissions", json!(BEYOND)),
        ("/member/flags", Value::Null),
        ("/member/deaf", Value::Null),
        ("/member/roles", Value::Null),
        ("/member/avatar", json!("v2_a_0123")),
        ("/member/user/public_flags", json!(1_u64 << 50)),
        ("/member/user/avatar", json!("short")),
        ("/member/user/avatar_decoration_data", json!({ "new": 1 })),
        (
            "/member/user/collectibles",
            json!({ "nameplate": { "new": 1 } }),
        ),
        ("/message/author/banner", json!("short")),
        ("/message/tts", Value::Null),
        ("/message/interaction_metadata", json!({ "type": 3 })),
        ("/message/poll", json!({})),
        ("/message/components/0/components/0/type", json!(99)),
    ]
}

fn reads(told: &Value) -> bool {
    serde_json::from_value::<Interaction>(told.clone()).is_ok()
}

#[test]
fn what_can_be_read_is_left_as_it_is() {
    assert!(reads(&press()));
    assert_eq!(interaction(&press()), None);
    assert_eq!(message(&posted()), None);
}

#[test]
fn an_interaction_is_read_whatever_is_told_that_nobody_asks_for() {
    for (place, other) in unasked() {
        let told = with(press(), place, other);
        assert!(!reads(&told), "{place}");
        let reduced = interaction(&told).unwrap_or_else(|| panic!("{place}"));
        let Ok(Interaction::Component(read)) = serde_json::from_value(reduced) else {
            panic!("{place}");
        };
        assert_eq!(read.user.display_name(), "Alice", "{place}");
        assert_eq!(read.data.custom_id, "m:1", "{place}");
        assert_eq!(read.channel_id.get(), 9, "{place}");
        assert_eq!(read.message.id.get(), 21, "{place}");
        assert_eq!(read.message.flags.map(|it| it.bits()), Some(64), "{place}");
        let member = read.member.expect("a member");
        assert_eq!(member.nick.as_deref(), Some("Al"), "{place}");
        let granted = read.app_permissions.expect("permissions");
        let known = if place == "/app_permissions" { 0 } else { 2048 };
        assert_eq!(granted.bits(), known, "{place}");
    }
}

#[test]
fn what_a_command_names_is_read_whatever_is_told_of_it() {
    let mut written = posted();
    written["sticker_items"] = json!([{ "new": 1 }]);
    let mut person = user();
    person["primary_guild"] = json!({ "badge": "short" });
    let told = json!({
        "id": "7", "application_id": "8", "type": 2, "token": "t", "version": 1, "channel_id": "9", "user": user(),
        "locale": "fr", "entitlements": [], "attachment_size_limit": 10,
        "data": {
            "id": "1", "name": "Board here", "type": 3, "target_id": "21", "options": null,
            "resolved": {
                "messages": { "21": written }, "users": { "5": person },
                "channels": { "9": { "id": "9", "type": 0, "permissions": BEYOND } },
                "roles": { "6": { "id": "6", "name": "Players" } },
            },
        },
    });
    assert!(!reads(&told));
    let reduced = interaction(&told).expect("read");
    let Ok(Interaction::Command(read)) = serde_json::from_value(reduced) else {
        panic!("no command");
    };
    assert_eq!(read.data.resolved.messages.len(), 1);
    assert_eq!(read.data.resolved.users.len(), 1);
    assert_eq!(read.data.resolved.channels.len(), 1);
    assert_eq!(read.data.resolved.roles.len(), 1);
    assert_eq!(read.data.target_id.map(TargetId::get), Some(21));
}

#[test]
fn a_message_is_read_whatever_is_told_that_nobody_asks_for() {
    let mut answered = posted();
    answered["author"]["avatar"] = json!("short");
    let cases = [
        ("/pinned", Value::Null),
        ("/mention_roles", Value::Null),
        ("/embeds", json!([{ "fields": 1 }])),
        ("/interaction_metadata", json!({ "id": "1", "type": 3 })),
        ("/author/public_flags", json!(1_u64 << 50)),
        ("/referenced_message", answered),
    ];
    for (place, other) in cases {
        let told = with(posted(), place, other);
        let reduced = message(&told).unwrap_or_else(|| panic!("{place}"));
        let read: Message = serde_json::from_value(reduced).expect("a message");
        assert_eq!(read.content, "e4", "{place}");
        assert_eq!(read.mentions.len(), 1, "{place}");
        assert_eq!(read.components.len(), 1, "{place}");
        assert_eq!(
            read.referenced_message.is_some(),
            place == "/referenced_message"
        );
    }
}

#[test]
fn one_message_that_cannot_be_read_leaves_the_others_of_an_answer_as_they_are() {
    let odd = with(posted(), "/poll", json!({}));
    let messages =
        |told: &[u8]| answer(told, answered_at("/channels/9/messages").expect("messages"));
    let several = serde_json::to_vec(&json!([posted(), odd])).unwrap();
    let read: Vec<Value> = serde_json::from_slice(&messages(&several).expect("messages")).unwrap();
    assert_eq!(read[0], posted());
    assert_eq!(read[1]["content"], "e4");
    assert_eq!(read[1]["poll"], Value::Null);
    let one = serde_json::to_vec(&odd).unwrap();
    let read: Value = serde_json::from_slice(&messages(&one).expect("a message")).unwrap();
    assert_eq!(read["id"], "21");
    for same in [
        posted().to_string(),
        json!({ "id": "9" }).to_string(),
        String::new(),
    ] {
        assert_eq!(messages(same.as_bytes()), None);
    }
}

#[test]
fn what_lacks_what_is_needed_is_no_interaction() {
    for told in [
        json!({}),
        json!(7),
        Value::Null,
        with(press(), "/id", Value::Null),
        with(press(), "/token", Value::Null),
        with(press(), "/data", json!(7)),
        with(press(), "/type", json!(99)),
    ] {
        assert_eq!(interaction(&told), None, "{told}");
    }
    assert_eq!(message(&json!([])), None);
    assert_eq!(message(&with(posted(), "/author", Value::Null)), None);
}

/// A session that has begun, as it is told.
fn begun() -> Value {
    json!({
        "v": 10, "user": user(), "guilds": [{ "id": "3", "unavailable": true }], "session_id": "s", "shard": [1, 2],
        "resume_gateway_url": "wss://gateway.example", "application": { "id": "8", "flags": 0 },
    })
}

#[test]
fn a_session_begins_whatever_else_is_told_of_it() {
    let cases = [
        ("/v", Value::Null),
        ("/resume_gateway_url", Value::Null),
        ("/application/flags", Value::Null),
        ("/application/flags", json!("0")),
        ("/user/avatar", json!("short")),
        ("/user/verified", json!("yes")),
    ];
    for (place, other) in cases {
        let told = with(begun(), place, other);
        let reduced = session(&told).unwrap_or_else(|| panic!("{place}"));
        let read: Ready = serde_json::from_value(reduced).expect("a session");
        assert_eq!(read.session_id, "s", "{place}");
        assert_eq!(read.application.id.get(), 8, "{place}");
        assert_eq!(read.guilds.len(), 1, "{place}");
        assert_eq!(read.shard.map(|it| it.total), Some(2), "{place}");
    }
    // Who would take itself for gone from all servers forgets them.
    assert_eq!(session(&with(begun(), "/guilds", Value::Null)), None);
    assert_eq!(session(&begun()), None);
}
