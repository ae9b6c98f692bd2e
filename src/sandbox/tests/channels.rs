//! Channels of every kind: what can be written in them, and which threads they have.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::permissions::{
    CONNECT, CREATE_PRIVATE_THREADS, SEND_MESSAGES, USUAL, VIEW_CHANNEL,
};
use super::super::{ChannelId, ChannelKind, Sandbox, UserId, Whose};
use super::calm_sandbox;
use super::rest::Caller;

struct Place {
    sandbox: Sandbox,
    caller: Caller,
    channel: ChannelId,
}

/// A channel of this kind; the bot may open private threads in it.
async fn place(kind: &str) -> Place {
    let sandbox = calm_sandbox().await;
    let guild = sandbox.guild("Sandbox");
    let kind = match kind {
        "text" => ChannelKind::Text { guild },
        "announcement" => ChannelKind::Announcement { guild },
        "forum" => ChannelKind::Forum { guild },
        "media" => ChannelKind::Media { guild },
        "voice" => ChannelKind::Voice { guild },
        other => panic!("{other}"),
    };
    let channel = sandbox.guilds().add_channel_of_kind(kind, "place");
    sandbox
        .permissions()
        .set_of_bot(channel, USUAL | CONNECT | CREATE_PRIVATE_THREADS);
    let caller = Caller::new(&sandbox);
    Place {
        sandbox,
        caller,
        channel,
    }
}

#[tokio::test]
async fn every_kind_of_channel_takes_its_messages_and_threads() {
    let hello = json!({ "content": "hello" });
    let thread = |kind: Value| json!({ "name": "game", "type": kind });
    let post = json!({ "name": "game", "message": hello });
    let (messages, threads) = ("messages", "threads");
    // What is asked for where, and what is answered: the status, with the code of a refusal or the type of the thread.
    let rows = [
        ("text", messages, hello.clone(), (200, 0)),
        ("text", threads, thread(json!(11)), (201, 11)),
        ("text", threads, thread(json!(12)), (201, 12)),
        ("text", threads, thread(Value::Null), (201, 12)),
        ("text", threads, thread(json!(10)), (400, 50024)),
        ("text", threads, thread(json!(15)), (400, 50035)),
        ("announcement", messages, hello.clone(), (200, 0)),
        ("announcement", threads, thread(json!(10)), (201, 10)),
        ("announcement", threads, thread(json!(11)), (400, 50024)),
        ("announcement", threads, thread(json!(12)), (400, 50024)),
        ("announcement", threads, thread(Value::Null), (400, 50024)),
        ("forum", messages, hello.clone(), (400, 50008)),
        ("forum", threads, thread(json!(11)), (400, 50035)),
        ("forum", threads, post.clone(), (201, 11)),
        (
            "forum",
            threads,
            json!({ "name": "game", "message": { "content": " " } }),
            (400, 50006),
        ),
        ("forum", threads, json!({ "message": hello }), (400, 50035)),
        ("media", messages, hello.clone(), (400, 50008)),
        ("media", threads, thread(json!(11)), (400, 50035)),
        ("media", threads, post.clone(), (201, 11)),
        ("voice", messages, hello.clone(), (200, 0)),
        ("voice", threads, thread(json!(11)), (400, 50024)),
    ];
    for (kind, route, body, expected) in rows {
        let place = place(kind).await;
        let path = format!("/channels/{}/{route}", place.channel);
        let (status, answer) = place.caller.send("POST", &path, &body).await;
        let number = if status < 300 {
            &answer["type"]
        } else {
            &answer["code"]
        };
        assert_eq!(
            (status, number.as_u64().unwrap()),
            expected,
            "{kind} {route} {body}"
        );
    }
}

#[tokio::test]
async fn a_thread_from_a_message_has_the_kind_that_fits_its_channel() {
    for (kind, expected) in [
        ("text", (201, 11)),
        ("announcement", (201, 10)),
        ("voice", (400, 50024)),
    ] {
        let place = place(kind).await;
        let messages = format!("/channels/{}/messages", place.channel);
        let hello = json!({ "content": "hello" });
        let (_, message) = place.caller.send("POST", &messages, &hello).await;
        let path = format!("{messages}/{}/threads", message["id"].as_str().unwrap());
        // The type is not asked for here.
        let body = json!({ "name": "game", "type": 12 });
        let (status, answer) = place.caller.send("POST", &path, &body).await;
        let number = if status < 300 {
            &answer["type"]
        } else {
            &answer["code"]
        };
        assert_eq!((status, number.as_u64().unwrap()), expected, "{kind}");
    }
}

#[tokio::test]
async fn a_post_has_its_first_message_and_knows_no_nonce() {
    let place = place("forum").await;
    let path = format!("/channels/{}/threads", place.channel);
    let message = json!({ "content": "a game", "nonce": "1", "enforce_nonce": true });
    let body = json!({ "name": "game", "auto_archive_duration": 1440, "message": message });
    let (status, post) = place.caller.upload(&path, &body).await;
    assert_eq!(
        (status, &post["id"]),
        (201, &post["message"]["id"]),
        "{post}"
    );
    assert_eq!(
        (
            &post["type"],
            &post["thread_metadata"]["auto_archive_duration"]
        ),
        (&json!(11), &json!(1440))
    );
    let id: ChannelId = post["id"].as_str().unwrap().parse().unwrap();
    let inside = place.sandbox.messages(id);
    assert_eq!((inside.len(), inside[0].attachments.len()), (1, 1));
    // Asked again, it is opened again.
    assert_eq!(place.caller.upload(&path, &body).await.0, 201);
    assert_eq!(place.sandbox.threads(place.channel).len(), 2);
    // Sending messages is enough to open posts, and needed.
    for (held, expected) in [
        (VIEW_CHANNEL | SEND_MESSAGES, 201),
        (USUAL & !SEND_MESSAGES, 403),
    ] {
        place.sandbox.permissions().set_of_bot(place.channel, held);
        let plain = json!({ "name": "game", "message": { "content": "a game" } });
        assert_eq!(place.caller.send("POST", &path, &plain).await.0, expected);
    }
    // People open posts as well.
    let (alice, bob) = (place.sandbox.user("alice"), place.sandbox.user("bob"));
    assert!(place.sandbox.say(bob, place.channel, "hello").is_err());
    let theirs = place
        .sandbox
        .open_thread(alice, place.channel, "Who plays?", "I do")
        .unwrap();
    assert!(place.sandbox.say(bob, theirs, "Me too").is_ok());
}

#[tokio::test]
async fn in_a_voice_channel_whoever_may_not_connect_can_neither_write_nor_read() {
    let place = place("voice").await;
    let path = format!("/channels/{}/messages", place.channel);
    let hello = json!({ "content": "hello" });
    place.sandbox.permissions().set_of_bot(place.channel, USUAL);
    assert_eq!(place.caller.code("POST", &path, &hello).await, (403, 50001));
    assert_eq!(
        place.caller.code("GET", &path, &Value::Null).await,
        (403, 50001)
    );
    place.sandbox.permissions().unset_of_bot(place.channel);
    assert_eq!(place.caller.code("POST", &path, &hello).await, (403, 50001));
    place
        .sandbox
        .permissions()
        .set_of_everyone(place.sandbox.guild("Sandbox"), USUAL | CONNECT);
    assert_eq!(place.caller.send("POST", &path, &hello).await.0, 200);
    assert_eq!(
        place.caller.send("GET", &path, &Value::Null).await.1[0]["content"],
        "hello"
    );
}

#[tokio::test]
async fn without_the_history_there_is_nothing_to_read() {
    let place = place("text").await;
    let path = format!("/channels/{}/messages", place.channel);
    let (_, sent) = place
        .caller
        .send("POST", &path, &json!({ "content": "hello" }))
        .await;
    let one = format!("{path}/{}", sent["id"].as_str().unwrap());
    place
        .sandbox
        .permissions()
        .set_of_bot(place.channel, VIEW_CHANNEL | SEND_MESSAGES);
    assert_eq!(
        place.caller.send("GET", &path, &Value::Null).await,
        (200, json!([]))
    );
    assert_eq!(
        place.caller.code("GET", &one, &Value::Null).await,
        (403, 50013)
    );
}

#[tokio::test]
async fn a_private_channel_is_seen_by_those_who_are_let_in() {
    let place = place("text").await;
    let (sandbox, channel) = (&place.sandbox, place.channel);
    let (bob, carol): (UserId, UserId) = (sandbox.user("bob"), sandbox.user("carol"));
    sandbox.permissions().unset_of_bot(channel);
    let thread = sandbox
        .open_thread(sandbox.user("alice"), channel, "tea", "x")
        .unwrap();
    sandbox
        .permissions()
        .set_overwrite(channel, Whose::Everyone, 0, VIEW_CHANNEL);
    let hello = json!({ "content": "hello" });
    let messages = format!("/channels/{channel}/messages");
    for path in [messages.clone(), format!("/channels/{thread}/messages")] {
        assert_eq!(place.caller.code("POST", &path, &hello).await, (403, 50001));
    }
    let own = sandbox
        .permissions()
        .role_of_bot(sandbox.guild("Sandbox"))
        .unwrap();
    sandbox
        .permissions()
        .set_overwrite(channel, Whose::GuildRole(own), VIEW_CHANNEL, 0);
    sandbox
        .permissions()
        .set_overwrite(channel, Whose::Member(bob), VIEW_CHANNEL, 0);
    let both = json!({ "content": format!("<@{bob}> <@{carol}>") });
    assert_eq!(place.caller.send("POST", &messages, &both).await.0, 200);
    assert_eq!(sandbox.messages(channel).pop().unwrap().pings, [bob]);
    assert!(
        sandbox.say(bob, channel, "hello").is_ok() && sandbox.say(carol, channel, "hello").is_err()
    );
    for (user, expected) in [(bob, 204), (carol, 403)] {
        let path = format!("/channels/{thread}/thread-members/{user}");
        let (status, answer) = place.caller.send("PUT", &path, &json!({})).await;
        assert_eq!(status, expected, "{answer}");
        assert!(status == 204 || answer["code"] == 50001, "{answer}");
    }
}

#[tokio::test]
async fn a_private_thread_is_seen_by_its_members_and_by_moderators() {
    let place = place("text").await;
    let (sandbox, bob, carol) = (
        &place.sandbox,
        place.sandbox.user("bob"),
        place.sandbox.user("carol"),
    );
    let path = format!("/channels/{}/threads", place.channel);
    let (_, opened) = place
        .caller
        .send("POST", &path, &json!({ "name": "secret", "type": 12 }))
        .await;
    let thread: ChannelId = opened["id"].as_str().unwrap().parse().unwrap();
    assert!(sandbox.say(bob, thread, "hello").is_err());
    let path = format!("/channels/{thread}/thread-members/{bob}");
    assert_eq!(place.caller.send("PUT", &path, &json!({})).await.0, 204);
    assert!(
        sandbox.say(bob, thread, "hello").is_ok() && sandbox.say(carol, thread, "hello").is_err()
    );
    assert!(
        sandbox
            .say(sandbox.user("alice"), thread, "the owner of all")
            .is_ok()
    );
    let path = format!("/channels/{thread}/thread-members/@me");
    assert_eq!(place.caller.send("DELETE", &path, &json!({})).await.0, 204);
    let hello = json!({ "content": "hello" });
    let path = format!("/channels/{thread}/messages");
    assert_eq!(place.caller.code("POST", &path, &hello).await, (403, 50001));
    sandbox.clock().advance(Duration::from_hours(1));
}

#[tokio::test]
async fn a_thread_has_so_many_members_and_no_more() {
    let Place {
        sandbox,
        caller,
        channel,
    } = place("text").await;
    let open = json!({ "name": "game", "type": 11 });
    let threads = format!("/channels/{channel}/threads");
    let (_, thread) = caller.send("POST", &threads, &open).await;
    let id: ChannelId = thread["id"].as_str().unwrap().parse().unwrap();
    let [bob, carol] = ["bob", "carol"].map(|name| sandbox.user(name));
    let add = async |user: UserId| {
        let path = format!("/channels/{id}/thread-members/{user}");
        caller.code("PUT", &path, &json!({})).await
    };
    sandbox.refusals().set_thread_members(2);
    assert_eq!(add(bob).await, (204, 0));
    assert_eq!(add(carol).await, (400, 30033));
    assert_eq!(add(bob).await, (204, 0), "who is in it already");
    // Whoever is mentioned does not come into it either.
    let call = json!({ "content": format!("<@{carol}>") });
    let messages = format!("/channels/{id}/messages");
    assert_eq!(caller.send("POST", &messages, &call).await.0, 200);
    assert!(!sandbox.thread_members(id).contains(&carol));
    sandbox.refusals().set_thread_members(3);
    assert_eq!(add(carol).await, (204, 0));
}
