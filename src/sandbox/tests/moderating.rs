//! What people do of which Discord says so in a message of its own.

use serde_json::Value;

use super::super::{ActError, permissions};
use super::calm_sandbox;
use super::events::told_of;

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
