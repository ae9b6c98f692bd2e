//! Threads: locked, full, renamed, archived; names and messages that a filter refuses.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::permissions::{MANAGE_THREADS, SEND_MESSAGES_IN_THREADS, USUAL};
use super::super::{
    ActError, ChannelId, ChannelKind, Lock, LockCode, NameFilter, Sandbox, ThreadCaps,
};
use super::calm_sandbox;
use super::events::told_of;
use super::rest::Caller;

async fn opened(caller: &Caller, parent: ChannelId, kind: u64) -> (u16, Value) {
    let body = json!({ "name": "game", "type": kind });
    caller
        .send("POST", &format!("/channels/{parent}/threads"), &body)
        .await
}

/// A thread of the bot's in #general, with a message of its own in it.
async fn thread(sandbox: &Sandbox) -> (ChannelId, String) {
    let caller = Caller::new(sandbox);
    let (_, thread) = opened(&caller, sandbox.channel("general"), 11).await;
    let id = thread["id"].as_str().unwrap();
    let path = format!("/channels/{id}/messages");
    let (_, message) = caller.send("POST", &path, &json!({ "content": "x" })).await;
    (
        id.parse().unwrap(),
        format!("{path}/{}", message["id"].as_str().unwrap()),
    )
}

#[tokio::test]
async fn in_a_locked_thread_only_moderators_write() {
    let codes = [(LockCode::Locked, 160_005), (LockCode::Archived, 50083)];
    for (code, number) in codes {
        for archived in [false, true] {
            let sandbox = calm_sandbox().await;
            sandbox.refusals().set_lock_code(code);
            let (id, message) = thread(&sandbox).await;
            if archived {
                sandbox.moderation().archive_thread(id, Lock::Locked);
            } else {
                sandbox.moderation().lock_thread(id, Lock::Locked);
            }
            let caller = Caller::new(&sandbox);
            let hello = json!({ "content": "hello" });
            let messages = format!("/channels/{id}/messages");
            assert_eq!(caller.code("POST", &messages, &hello).await, (403, number));
            let edited = if archived {
                (400, 50083)
            } else {
                (403, number)
            };
            assert_eq!(caller.code("PATCH", &message, &hello).await, edited);
            let bob = format!("/channels/{id}/thread-members/{}", sandbox.user("bob"));
            assert_eq!(caller.code("PUT", &bob, &json!({})).await, edited);
            let deleted = if archived { 403 } else { 204 };
            assert_eq!(
                caller.send("DELETE", &message, &Value::Null).await.0,
                deleted
            );
            let said = sandbox.say(sandbox.user("bob"), id, "hello");
            assert_eq!(said, Err(ActError::ThreadLocked));
            sandbox.permissions().set_of_bot(id, USUAL | MANAGE_THREADS);
            assert_eq!(caller.send("POST", &messages, &hello).await.0, 200);
        }
    }
}

#[tokio::test]
async fn what_is_done_in_a_locked_thread_cannot_be_answered() {
    let sandbox = calm_sandbox().await;
    let (id, _) = thread(&sandbox).await;
    let caller = Caller::with_ping(&sandbox).await;
    for (user, locked_before, expected) in [
        ("bob", true, [403, 404]),
        ("bob", false, [204, 403]),
        ("alice", true, [204, 200]),
    ] {
        let lock = |lock| sandbox.moderation().lock_thread(id, lock);
        lock(if locked_before {
            Lock::Locked
        } else {
            Lock::Open
        });
        let told = told_of(&sandbox, || {
            sandbox.slash(sandbox.user(user), id, "ping", &[]).unwrap();
        });
        let (call, token) = (
            told["id"].as_str().unwrap(),
            told["token"].as_str().unwrap(),
        );
        let callback = format!("/interactions/{call}/{token}/callback");
        let deferral = json!({ "type": 5, "data": { "flags": 64 } });
        let (first, refusal) = caller.send("POST", &callback, &deferral).await;
        assert!(first == 204 || refusal["code"] == 50083, "{refusal}");
        lock(Lock::Locked);
        let original = format!("/webhooks/1/{token}/messages/@original");
        let (then, _) = caller
            .send("PATCH", &original, &json!({ "content": "pong" }))
            .await;
        assert_eq!([first, then], expected, "{user} {locked_before}");
    }
}

#[tokio::test]
async fn a_guild_has_so_many_open_threads_and_no_more() {
    let sandbox = calm_sandbox().await;
    let guild = sandbox.guild("Sandbox");
    let news = sandbox
        .guilds()
        .add_channel_of_kind(ChannelKind::Announcement { guild }, "news");
    let forum = sandbox
        .guilds()
        .add_channel_of_kind(ChannelKind::Forum { guild }, "posts");
    let (general, other) = (sandbox.channel("general"), sandbox.channel("other"));
    sandbox.refusals().set_thread_caps(ThreadCaps {
        threads: 2,
        announcement_threads: 1,
    });
    let caller = Caller::new(&sandbox);
    let (_, first) = opened(&caller, general, 11).await;
    let id: ChannelId = first["id"].as_str().unwrap().parse().unwrap();
    assert_eq!(opened(&caller, other, 11).await.0, 201);
    let refused = async |parent, kind| {
        let (status, answer) = opened(&caller, parent, kind).await;
        (status, answer["code"].as_u64().unwrap())
    };
    assert_eq!(refused(general, 11).await, (400, 160_006));
    let post = json!({ "name": "game", "message": { "content": "x" } });
    let posts = format!("/channels/{forum}/threads");
    assert_eq!(caller.code("POST", &posts, &post).await, (400, 160_006));
    // Of a message that has its thread already this is said, whether there is room or not.
    let hello = json!({ "content": "hello" });
    let messages = format!("/channels/{general}/messages");
    let (_, message) = caller.send("POST", &messages, &hello).await;
    let begin = format!("{messages}/{}/threads", message["id"].as_str().unwrap());
    let named = json!({ "name": "game" });
    assert_eq!(caller.code("POST", &begin, &named).await, (400, 160_006));
    sandbox.moderation().archive_thread(id, Lock::Open);
    assert_eq!(caller.send("POST", &begin, &named).await.0, 201);
    assert_eq!(caller.code("POST", &begin, &named).await, (400, 160_004));
    sandbox
        .moderation()
        .delete_channel(message["id"].as_str().unwrap().parse().unwrap());
    sandbox.moderation().unarchive_thread(id);
    // Announcement threads are counted for themselves, and other guilds too.
    assert_eq!(opened(&caller, news, 10).await.0, 201);
    assert_eq!(refused(news, 10).await, (400, 160_007));
    assert_eq!(opened(&caller, sandbox.channel("salon"), 11).await.0, 201);
    // Archived ones do not count; whoever takes one out of the archive needs room for it.
    sandbox.moderation().archive_thread(id, Lock::Open);
    assert_eq!(opened(&caller, general, 11).await.0, 201);
    let path = format!("/channels/{id}");
    assert_eq!(
        caller
            .code("PATCH", &path, &json!({ "archived": false }))
            .await,
        (400, 160_006)
    );
    assert_eq!(
        caller
            .code("POST", &format!("{path}/messages"), &hello)
            .await,
        (400, 160_006)
    );
    assert!(sandbox.say(sandbox.user("bob"), id, "hello").is_err());
    sandbox.refusals().set_thread_caps(ThreadCaps {
        threads: 3,
        announcement_threads: 1,
    });
    assert_eq!(
        caller
            .send("PATCH", &path, &json!({ "archived": false }))
            .await
            .0,
        200
    );
}

#[tokio::test]
async fn names_and_messages_with_words_of_a_filter_are_refused() {
    let sandbox = calm_sandbox().await;
    let (guild, general) = (sandbox.guild("Sandbox"), sandbox.channel("general"));
    let forum = sandbox
        .guilds()
        .add_channel_of_kind(ChannelKind::Forum { guild }, "posts");
    let (id, message) = thread(&sandbox).await;
    let caller = Caller::new(&sandbox);
    let named = |name: &str| json!({ "name": name, "type": 11, "message": { "content": "x" } });
    let threads = |parent: ChannelId| format!("/channels/{parent}/threads");
    for (filter, number) in [
        (NameFilter::Words, 20031),
        (NameFilter::Moderation, 200_001),
    ] {
        sandbox.refusals().filter_names(guild, &["bob"], filter);
        for path in [threads(general), threads(forum)] {
            assert_eq!(
                caller.code("POST", &path, &named("Alice v. BOB")).await,
                (400, number)
            );
            assert_eq!(caller.send("POST", &path, &named("Chess #12")).await.0, 201);
        }
        let (path, bob) = (format!("/channels/{id}"), json!({ "name": "bob" }));
        assert_eq!(caller.code("PATCH", &path, &bob).await, (400, number));
        assert_eq!(
            caller
                .send("POST", &threads(sandbox.channel("salon")), &named("bob"))
                .await
                .0,
            201
        );
    }
    sandbox
        .refusals()
        .filter_names(guild, &[], NameFilter::Words);
    assert_eq!(
        caller
            .send("POST", &threads(general), &named("bob"))
            .await
            .0,
        201
    );
    let (bad, good) = (
        json!({ "content": "Bad luck" }),
        json!({ "content": "Good luck" }),
    );
    let messages = format!("/channels/{general}/messages");
    assert_eq!(caller.send("POST", &messages, &bad).await.0, 200);
    sandbox.refusals().filter_messages(guild, &["bad"]);
    assert_eq!(caller.code("POST", &messages, &bad).await, (400, 200_000));
    assert_eq!(caller.code("PATCH", &message, &bad).await, (400, 200_000));
    let post = json!({ "name": "game", "message": bad });
    assert_eq!(
        caller.code("POST", &threads(forum), &post).await,
        (400, 200_000)
    );
    assert_eq!(caller.send("POST", &messages, &good).await.0, 200);
    assert!(
        sandbox
            .say(sandbox.user("bob"), general, "too bad")
            .is_err()
    );
}

/// Whose the thread is, and what it is in before the bot asks to change it.
#[derive(Clone, Copy, PartialEq)]
enum Whose {
    Own,
    Others,
}

#[tokio::test]
async fn threads_are_changed_by_their_openers_and_by_moderators() {
    use Whose::{Others, Own};
    const ACTIVE: (bool, bool) = (false, false);
    const ARCHIVED: (bool, bool) = (true, false);
    const LOCKED: (bool, bool) = (false, true);
    const BOTH: (bool, bool) = (true, true);
    let manages = USUAL | MANAGE_THREADS;
    let silent = USUAL & !SEND_MESSAGES_IN_THREADS;
    let named = json!({ "name": "another" });
    let timed = json!({ "auto_archive_duration": 1440 });
    let archive = json!({ "archived": true });
    let unarchive = json!({ "archived": false });
    let lock = json!({ "locked": true });
    let rows = [
        (Own, ACTIVE, USUAL, &named, (200, 0)),
        (Own, ACTIVE, USUAL, &timed, (200, 0)),
        (Own, ACTIVE, USUAL, &archive, (200, 0)),
        (Own, ACTIVE, USUAL, &lock, (403, 50013)),
        (Own, ACTIVE, manages, &lock, (200, 0)),
        (
            Own,
            ACTIVE,
            USUAL,
            &json!({ "auto_archive_duration": 7 }),
            (400, 50035),
        ),
        (
            Own,
            ACTIVE,
            USUAL,
            &json!({ "rate_limit_per_user": 5 }),
            (403, 50013),
        ),
        (Others, ACTIVE, USUAL, &named, (403, 50013)),
        (Others, ACTIVE, USUAL, &archive, (403, 50013)),
        (Others, ACTIVE, manages, &named, (200, 0)),
        (Own, ARCHIVED, USUAL, &named, (400, 50083)),
        (Own, ARCHIVED, manages, &lock, (400, 50083)),
        (Own, ARCHIVED, USUAL, &unarchive, (200, 0)),
        (Own, ARCHIVED, silent, &unarchive, (403, 50013)),
        (
            Own,
            ARCHIVED,
            USUAL,
            &json!({ "archived": false, "name": "another" }),
            (200, 0),
        ),
        (Others, ARCHIVED, USUAL, &unarchive, (403, 50013)),
        (Others, ARCHIVED, manages, &unarchive, (200, 0)),
        (Own, LOCKED, USUAL, &named, (403, 50013)),
        (Own, LOCKED, USUAL, &archive, (403, 50013)),
        (Own, BOTH, USUAL, &unarchive, (403, 50013)),
        (Own, BOTH, manages, &unarchive, (200, 0)),
    ];
    for (at, (whose, (archived, locked), held, body, expected)) in rows.into_iter().enumerate() {
        let sandbox = calm_sandbox().await;
        let id = if whose == Own {
            thread(&sandbox).await.0
        } else {
            let general = sandbox.channel("general");
            sandbox
                .open_thread(sandbox.user("bob"), general, "tea", "x")
                .unwrap()
        };
        let lock = if locked { Lock::Locked } else { Lock::Open };
        if archived {
            sandbox.moderation().archive_thread(id, lock);
        } else {
            sandbox.moderation().lock_thread(id, lock);
        }
        sandbox.permissions().set_of_bot(id, held);
        let (caller, path) = (Caller::new(&sandbox), format!("/channels/{id}"));
        let answered = caller.code("PATCH", &path, body).await;
        assert_eq!(answered, expected, "row {at}: {body}");
    }
}

#[tokio::test]
async fn a_thread_archives_itself_after_the_time_that_was_set_last() {
    let sandbox = calm_sandbox().await;
    let (id, _) = thread(&sandbox).await;
    let archived = || sandbox.view(|view| view.channel(id).unwrap().thread().unwrap().archived);
    let caller = Caller::new(&sandbox);
    let week = json!({ "auto_archive_duration": 10080 });
    sandbox.clock().advance(Duration::from_hours(23));
    let (_, changed) = caller
        .send("PATCH", &format!("/channels/{id}"), &week)
        .await;
    assert_eq!(changed["thread_metadata"]["auto_archive_duration"], 10080);
    for (hours, expected) in [(160, false), (9, true)] {
        sandbox.clock().advance(Duration::from_hours(hours));
        assert_eq!(archived(), expected, "after {hours} more hours");
    }
    // Locking is nothing that happens in a thread, and does not take it out of the archive.
    sandbox.moderation().lock_thread(id, Lock::Locked);
    assert!(archived());
    sandbox.moderation().unarchive_thread(id);
    assert!(!archived());
}

#[tokio::test]
async fn only_the_bot_itself_can_be_taken_out_without_managing_threads() {
    let sandbox = calm_sandbox().await;
    let (id, _) = thread(&sandbox).await;
    let caller = Caller::new(&sandbox);
    let bob = format!("/channels/{id}/thread-members/{}", sandbox.user("bob"));
    assert_eq!(caller.send("PUT", &bob, &json!({})).await.0, 204);
    assert_eq!(
        caller.code("DELETE", &bob, &Value::Null).await,
        (403, 50013)
    );
    assert_eq!(caller.send("GET", &bob, &Value::Null).await.0, 200);
    sandbox.permissions().set_of_bot(id, USUAL | MANAGE_THREADS);
    assert_eq!(caller.send("DELETE", &bob, &Value::Null).await.0, 204);
    assert_eq!(caller.code("GET", &bob, &Value::Null).await, (404, 10007));
    // All members are listed with a privileged intent only.
    let all = format!("/channels/{id}/thread-members");
    assert_eq!(caller.code("GET", &all, &Value::Null).await, (403, 50001));
    let nobody = format!("/channels/{id}/thread-members/1");
    assert_eq!(caller.code("PUT", &nobody, &json!({})).await, (404, 10013));
}
