//! Options of commands as a client lets them be filled in, and what of them is told while one is typed.

use serde_json::{Value, json};

use super::super::{ActError, ChannelId, ChannelKind, OptionValue, Sandbox};
use super::calm_sandbox;
use super::events::told_of;
use super::rest::Caller;

/// A sandbox with one command, which has these options.
async fn with_options(options: &Value) -> Sandbox {
    let sandbox = calm_sandbox().await;
    let commands = json!([{ "name": "use", "description": "x", "options": options }]);
    let caller = Caller::new(&sandbox);
    let registered = caller.send("PUT", "/applications/1/commands", &commands);
    let (status, answer) = registered.await;
    assert_eq!(status, 200, "{answer}");
    sandbox
}

#[tokio::test]
async fn channels_are_those_of_the_guild_that_the_user_sees_and_the_option_is_for() {
    let sandbox = with_options(&json!([
        { "type": 7, "name": "text", "description": "x", "channel_types": [0, 5] },
        { "type": 7, "name": "any", "description": "x" },
    ]))
    .await;
    let bob = sandbox.user("bob");
    let [general, other, salon] = ["general", "other", "salon"].map(|name| sandbox.channel(name));
    let guild = sandbox.guild("Sandbox");
    let add = |kind, name: &str| sandbox.guilds().add_channel_of_kind(kind, name);
    let news = add(ChannelKind::Announcement { guild }, "news");
    let talk = add(ChannelKind::Voice { guild }, "talk");
    let forum = add(ChannelKind::Forum { guild }, "posts");
    let used = |option: &str, channel: ChannelId| {
        let options = [(option, OptionValue::Channel(channel))];
        sandbox.slash(bob, general, "use", &options).map(|_| ())
    };
    for channel in [general, other, news] {
        assert_eq!(used("text", channel), Ok(()));
    }
    for channel in [talk, forum, salon] {
        let refused = Err(ActError::UnknownChannel(channel));
        assert_eq!(used("text", channel), refused);
    }
    assert_eq!(used("any", talk), Ok(()));
    assert_eq!(used("any", salon), Err(ActError::UnknownChannel(salon)));
}

#[tokio::test]
async fn nothing_is_resolved_while_an_option_is_typed() {
    let sandbox = with_options(&json!([
        { "type": 6, "name": "rival", "description": "x" },
        { "type": 3, "name": "move", "description": "x", "autocomplete": true },
    ]))
    .await;
    let [alice, bob] = ["alice", "bob"].map(|name| sandbox.user(name));
    let general = sandbox.channel("general");
    let options = [("rival", bob.into()), ("move", OptionValue::from("e"))];
    let typed = told_of(&sandbox, || {
        let typed = sandbox.autocomplete(alice, general, "use", &options, "move");
        typed.unwrap();
    });
    assert_eq!(typed["data"]["options"][0]["value"], json!(bob));
    assert_eq!(typed["data"]["resolved"], Value::Null);
    let sent = told_of(&sandbox, || {
        sandbox.slash(alice, general, "use", &options).unwrap();
    });
    let users = &sent["data"]["resolved"]["users"];
    assert_eq!(users[bob.to_string()]["id"], json!(bob));
}
