//! What people do of which Discord says so in a message of its own.

use serde_json::{Value, json};

use super::super::{ActError, permissions};
use super::calm_sandbox;
use super::events::told_of;
use super::rest::Caller;

#[tokio::test]
async fn what_is_pinned_is_told_in_the_name_of_whoever_pins_it() {
    let sandbox = calm_sandbox().await;
    let (alice, bob) = (sandbox.user("alice"), sandbox.user("bob"));
    let general = sandbox.channel("general");
    let said = sandbox.say(bob, general, "Look").unwrap();
    let told = told_of(&sandbox, || {
        sandbox.pin(alice, said).unwrap();
    });
    assert_eq!((&told["type"], &told["content"]), (&6.into(), &"".into()));
    assert_eq!(told["author"]["id"], alice.to_string());
    assert_eq!(told["message_reference"]["message_id"], said.to_string());
    assert_eq!(told["referenced_message"], Value::Null);
    assert_eq!(told["mentions"], serde_json::json!([]));
    let refused = sandbox.pin(bob, said);
    assert_eq!(refused, Err(ActError::MayNotWrite(general)));
    let place = sandbox.direct_channel(bob).unwrap();
    let own = sandbox.say(bob, place, "mine").unwrap();
    assert!(sandbox.pin(bob, own).is_ok());
    assert_eq!(permissions::USUAL & permissions::PIN_MESSAGES, 0);
}

#[tokio::test]
async fn whoever_is_added_to_a_thread_is_mentioned() {
    let sandbox = calm_sandbox().await;
    let (alice, bot) = (sandbox.user("alice"), sandbox.bot());
    let general = sandbox.channel("general");
    let thread = sandbox.open_thread(alice, general, "Talk", "Hello");
    let thread = thread.unwrap();
    let told = told_of(&sandbox, || {
        sandbox.add_to_thread(alice, thread, bot).unwrap();
    });
    assert_eq!((&told["type"], &told["content"]), (&1.into(), &"".into()));
    assert_eq!(told["mentions"][0]["id"], bot.to_string());
    assert!(sandbox.thread_members(thread).contains(&bot));
}

#[tokio::test]
async fn a_thread_on_a_message_is_whosever_begins_it_first() {
    let sandbox = calm_sandbox().await;
    let (alice, bob) = (sandbox.user("alice"), sandbox.user("bob"));
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let said = sandbox.say(bob, general, "Who plays?").unwrap();
    let thread = sandbox.begin_thread(alice, said, "Talk").unwrap();
    assert_eq!(thread.0, said.0);
    assert!(sandbox.begin_thread(bob, said, "Talk").is_err());
    let path = format!("/channels/{general}/messages/{said}/threads");
    let refused = caller.code("POST", &path, &json!({ "name": "game" })).await;
    assert_eq!(refused, (400, 160_004));
    let path = format!("/channels/{thread}");
    let (_, found) = caller.send("GET", &path, &Value::Null).await;
    assert_eq!(found["owner_id"], alice.to_string());
    let within = sandbox.say(bob, thread, "I do").unwrap();
    assert!(sandbox.begin_thread(bob, within, "Talk").is_err());
}
