//! Forums: the tags of their posts, the posts that are archived, and what cannot be done in a forum itself.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::permissions::{
    MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS, USUAL,
    VIEW_CHANNEL,
};
use super::super::{ActError, ChannelId, ChannelKind, Lock, Sandbox, TagId};
use super::calm_sandbox;
use super::rest::Caller;

/// A forum with a tag for everyone and one for moderators.
async fn forum() -> (Sandbox, Caller, ChannelId, [TagId; 2]) {
    let sandbox = calm_sandbox().await;
    let guild = sandbox.guild("Sandbox");
    let guilds = sandbox.guilds();
    let forum = guilds.add_channel_of_kind(ChannelKind::Forum { guild }, "games");
    let tags = [
        guilds.add_tag(forum, "Running"),
        guilds.add_moderated_tag(forum, "Official"),
    ];
    let caller = Caller::new(&sandbox);
    (sandbox, caller, forum, tags)
}

fn post(tags: &Value) -> Value {
    json!({ "name": "game", "message": { "content": "x" }, "applied_tags": tags })
}

#[tokio::test]
async fn a_post_has_tags_that_its_forum_has_and_that_its_author_may_set() {
    let (sandbox, caller, forum, [running, official]) = forum().await;
    let path = format!("/channels/{forum}/threads");
    let (_, shown) = caller
        .send("GET", &format!("/channels/{forum}"), &Value::Null)
        .await;
    assert_eq!(shown["available_tags"][0]["name"], "Running");
    assert_eq!(shown["available_tags"][1]["moderated"], true);
    assert_eq!(shown["flags"], 0);
    for (tags, expected) in [
        (json!([running, official]), (403, 50013)),
        (json!(["7"]), (400, 10087)),
        (
            json!([running, running, running, running, running, running]),
            (400, 50035),
        ),
        (json!(["x"]), (400, 50035)),
    ] {
        assert_eq!(
            caller.code("POST", &path, &post(&tags)).await,
            expected,
            "{tags}"
        );
    }
    let (status, opened) = caller.send("POST", &path, &post(&json!([running]))).await;
    assert_eq!((status, &opened["applied_tags"]), (201, &json!([running])));
    assert_eq!(
        (&opened["message_count"], &opened["id"]),
        (&json!(0), &opened["message"]["id"])
    );

    // Its author changes them, but for those of moderators.
    let one = format!("/channels/{}", opened["id"].as_str().unwrap());
    let none = json!({ "applied_tags": [] });
    let all = json!({ "applied_tags": [running, official] });
    assert_eq!(
        caller.send("PATCH", &one, &none).await.1["applied_tags"],
        json!([])
    );
    assert_eq!(caller.code("PATCH", &one, &all).await, (403, 50013));
    sandbox
        .permissions()
        .set_of_bot(forum, USUAL | MANAGE_THREADS);
    assert_eq!(
        caller.send("PATCH", &one, &all).await.1["applied_tags"],
        json!([running, official])
    );
    sandbox.permissions().set_of_bot(forum, USUAL);
    assert_eq!(caller.code("PATCH", &one, &none).await, (403, 50013));
}

#[tokio::test]
async fn where_a_tag_is_required_no_post_is_without() {
    let (sandbox, caller, forum, [running, _]) = forum().await;
    sandbox.guilds().require_tag(forum);
    let (_, shown) = caller
        .send("GET", &format!("/channels/{forum}"), &Value::Null)
        .await;
    assert_eq!(shown["flags"], 16);
    let path = format!("/channels/{forum}/threads");
    for without in [post(&json!([])), post(&Value::Null)] {
        assert_eq!(caller.code("POST", &path, &without).await, (400, 40067));
    }
    let (status, opened) = caller.send("POST", &path, &post(&json!([running]))).await;
    assert_eq!(status, 201);
    let one = format!("/channels/{}", opened["id"].as_str().unwrap());
    let none = json!({ "applied_tags": [] });
    assert_eq!(caller.code("PATCH", &one, &none).await, (400, 40067));
}

#[tokio::test]
async fn posts_need_one_permission_and_what_is_said_in_them_another() {
    let (sandbox, caller, forum, _) = forum().await;
    let path = format!("/channels/{forum}/threads");
    let hello = json!({ "content": "hello" });
    let held = VIEW_CHANNEL | SEND_MESSAGES;
    sandbox.permissions().set_of_bot(forum, held);
    let (status, opened) = caller.send("POST", &path, &post(&json!([]))).await;
    assert_eq!(status, 201);
    let inside = format!("/channels/{}/messages", opened["id"].as_str().unwrap());
    assert_eq!(caller.code("POST", &inside, &hello).await, (403, 50013));
    let held = VIEW_CHANNEL | SEND_MESSAGES_IN_THREADS;
    sandbox.permissions().set_of_bot(forum, held);
    assert_eq!(caller.send("POST", &inside, &hello).await.0, 200);
    assert_eq!(
        caller.code("POST", &path, &post(&json!([]))).await,
        (403, 50013)
    );
    assert_eq!(
        caller
            .code("POST", &format!("/channels/{forum}/messages"), &hello)
            .await,
        (400, 50008)
    );
    // Nor are commands called in the forum itself.
    let alice = sandbox.user("alice");
    let refused = sandbox.slash(alice, forum, "help", &[]);
    assert_eq!(refused, Err(ActError::NoMessageBox(forum)));
}

#[tokio::test]
async fn archived_posts_are_listed_the_latest_first() {
    let (sandbox, caller, forum, _) = forum().await;
    let path = format!("/channels/{forum}/threads");
    let mut opened = Vec::new();
    for _ in 0..4 {
        let (_, post) = caller.send("POST", &path, &post(&json!([]))).await;
        let id: ChannelId = post["id"].as_str().unwrap().parse().unwrap();
        opened.push(id);
        sandbox.clock().advance(Duration::from_secs(2));
    }
    for &id in &opened[..3] {
        sandbox.moderation().archive_thread(id, Lock::Open);
        sandbox.clock().advance(Duration::from_secs(2));
    }
    let listed = async |query: &str| {
        let path = format!("/channels/{forum}/threads/archived/public{query}");
        let (status, page) = caller.send("GET", &path, &Value::Null).await;
        assert_eq!(status, 200, "{page}");
        page
    };
    let ids = |page: &Value| -> Vec<ChannelId> {
        let all = page["threads"].as_array().unwrap().iter();
        all.map(|post| post["id"].as_str().unwrap().parse().unwrap())
            .collect()
    };
    let all = listed("").await;
    assert_eq!(
        (ids(&all), &all["has_more"]),
        (vec![opened[2], opened[1], opened[0]], &json!(false))
    );
    let some = listed("?limit=2").await;
    assert_eq!(
        (ids(&some), &some["has_more"]),
        (vec![opened[2], opened[1]], &json!(true))
    );
    let last = &some["threads"][1]["thread_metadata"]["archive_timestamp"];
    let before = last
        .as_str()
        .unwrap()
        .replace('+', "%2B")
        .replace(':', "%3A");
    let rest = listed(&format!("?limit=2&before={before}")).await;
    assert_eq!(
        (ids(&rest), &rest["has_more"]),
        (vec![opened[0]], &json!(false))
    );
    let wrong = format!("{path}/archived/public?before=7");
    assert_eq!(caller.code("GET", &wrong, &Value::Null).await, (400, 50035));
    sandbox
        .permissions()
        .set_of_bot(forum, USUAL & !READ_MESSAGE_HISTORY);
    let path = format!("{path}/archived/public");
    assert_eq!(caller.code("GET", &path, &Value::Null).await, (403, 50013));
}
