//! Members who are timed out: they read, and nothing else.

use std::time::Duration;

use serde_json::{Value, json};

use super::super::{ActError, MessageId, Ping};
use super::calm_sandbox;
use super::rest::Caller;

const HOUR: Duration = Duration::from_hours(1);

#[tokio::test]
async fn a_bot_that_is_timed_out_can_read_and_nothing_else() {
    let sandbox = calm_sandbox().await;
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let (guild, bot) = (sandbox.guild("Sandbox"), sandbox.bot());
    let hello = json!({ "content": "hello" });
    let named = json!({ "name": "game", "type": 11 });
    let messages = format!("/channels/{general}/messages");
    let threads = format!("/channels/{general}/threads");
    let (_, own) = caller.send("POST", &messages, &hello).await;
    let own = format!("{messages}/{}", own["id"].as_str().unwrap());
    let (_, thread) = caller.send("POST", &threads, &named).await;
    let thread = format!("/channels/{}", thread["id"].as_str().unwrap());
    let joined = format!("{thread}/thread-members/{}", sandbox.user("bob"));
    let in_thread = format!("{thread}/messages");
    let typing = format!("/channels/{general}/typing");
    let member = format!("/guilds/{guild}/members/{bot}");
    let deeds = [
        ("POST", &messages, &hello),
        ("POST", &in_thread, &hello),
        ("PATCH", &own, &hello),
        ("POST", &threads, &named),
        ("PATCH", &thread, &named),
        ("PUT", &joined, &hello),
        ("POST", &typing, &hello),
        ("DELETE", &own, &hello),
    ];
    sandbox.moderation().time_out(bot, guild, HOUR);
    for (method, path, body) in deeds {
        let refused = caller.code(method, path, body).await;
        assert_eq!(refused, (403, 50013), "{method} {path}");
    }
    for path in [&messages, &own, &thread, &in_thread] {
        let read = caller.send("GET", path, &Value::Null).await;
        assert_eq!(read.0, 200, "{path}");
    }
    let (_, told) = caller.send("GET", &member, &Value::Null).await;
    assert!(told["communication_disabled_until"].is_string(), "{told}");
    // Elsewhere it goes on.
    let salon = format!("/channels/{}/messages", sandbox.channel("salon"));
    assert_eq!(caller.send("POST", &salon, &hello).await.0, 200);
    sandbox.clock().advance(HOUR);
    for (method, path, body) in deeds {
        let status = caller.send(method, path, body).await.0;
        assert!((200..300).contains(&status), "{method} {path}: {status}");
    }
}

#[tokio::test]
async fn whoever_is_timed_out_writes_nothing_and_uses_nothing() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::with_ping(&sandbox).await;
    let general = sandbox.channel("general");
    let button = json!({ "type": 2, "style": 1, "custom_id": "go", "label": "Go" });
    let body = json!({ "content": "x", "components": [{ "type": 1, "components": [button] }] });
    let messages = format!("/channels/{general}/messages");
    let (_, posted) = caller.send("POST", &messages, &body).await;
    let posted = MessageId(posted["id"].as_str().unwrap().parse().unwrap());
    let (alice, bob) = (sandbox.user("alice"), sandbox.user("bob"));
    let guild = sandbox.guild("Sandbox");
    let say = || sandbox.say(bob, general, "hello");
    sandbox.moderation().time_out(bob, guild, HOUR);
    assert_eq!(say(), Err(ActError::TimedOut));
    let replied = sandbox.reply(bob, posted, "e4", Ping::On);
    assert_eq!(replied, Err(ActError::TimedOut));
    let used = sandbox.slash(bob, general, "ping", &[]);
    assert_eq!(used, Err(ActError::TimedOut));
    let pressed = sandbox.press(bob, posted, "Go");
    assert_eq!(pressed, Err(ActError::TimedOut));
    assert!(sandbox.open_thread(bob, general, "tea", "x").is_err());
    // In another guild and in direct messages nothing has changed.
    let direct = sandbox.direct_channel(bob).unwrap();
    for place in [sandbox.channel("salon"), direct] {
        sandbox.say(bob, place, "hello").unwrap();
    }
    sandbox.clock().advance(HOUR);
    say().unwrap();
    sandbox.moderation().time_out(bob, guild, HOUR);
    assert!(say().is_err());
    sandbox.moderation().end_timeout(bob, guild);
    say().unwrap();
    // Whoever owns the guild may do everything.
    sandbox.moderation().time_out(alice, guild, HOUR);
    sandbox.say(alice, general, "hello").unwrap();
}
