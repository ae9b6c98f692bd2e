//! People who leave and are banned, and guilds without the bot.

use serde_json::{Value, json};

use super::super::{ActError, Ping};
use super::calm_sandbox;
use super::events::told_of;
use super::rest::Caller;

#[tokio::test]
async fn whoever_leaves_a_guild_or_is_banned_is_gone_from_its_threads() {
    let sandbox = calm_sandbox().await;
    let (guild, general) = (sandbox.guild("Sandbox"), sandbox.channel("general"));
    let (alice, bob, carol) = (
        sandbox.user("alice"),
        sandbox.user("bob"),
        sandbox.user("carol"),
    );
    let caller = Caller::new(&sandbox);
    let text = format!("<@{bob}> <@{carol}>");
    let thread = sandbox.open_thread(alice, general, "tea", &text).unwrap();
    assert_eq!(sandbox.thread_members(thread), [alice, bob, carol]);
    let member = |user| format!("/guilds/{guild}/members/{user}");
    let added = |user| format!("/channels/{thread}/thread-members/{user}");
    for (user, ban) in [(bob, false), (carol, true)] {
        assert_eq!(caller.send("GET", &member(user), &Value::Null).await.0, 200);
        if ban {
            sandbox.moderation().ban(user, guild);
        } else {
            sandbox.people().leave_guild(user, guild);
        }
        assert!(!sandbox.thread_members(thread).contains(&user));
        assert_eq!(
            caller.code("GET", &member(user), &Value::Null).await,
            (404, 10007)
        );
        assert_eq!(
            caller.code("PUT", &added(user), &json!({})).await,
            (404, 10007)
        );
        let said = sandbox.say(user, general, "hello");
        assert_eq!(said, Err(ActError::UnknownChannel(general)));
        // A mention of those who are gone tells nobody.
        let mention = sandbox.say(alice, thread, &format!("<@{user}>?")).unwrap();
        assert_eq!(sandbox.message(mention).unwrap().pings, []);
        assert!(!sandbox.thread_members(thread).contains(&user));
        sandbox.people().join_guild(user, guild);
        let status = if ban { 404 } else { 200 };
        assert_eq!(
            caller.send("GET", &member(user), &Value::Null).await.0,
            status
        );
    }
    sandbox.moderation().unban(carol, guild);
    sandbox.people().join_guild(carol, guild);
    assert_eq!(caller.send("PUT", &added(carol), &json!({})).await.0, 204);
}

#[tokio::test]
async fn commands_work_where_they_are_installed_without_the_bot() {
    let sandbox = calm_sandbox().await;
    let (guild, general) = (sandbox.guild("Sandbox"), sandbox.channel("general"));
    let alice = sandbox.user("alice");
    let caller = Caller::with_ping(&sandbox).await;
    let start = caller
        .send(
            "POST",
            &format!("/channels/{general}/messages"),
            &json!({ "content": "x" }),
        )
        .await;
    assert_eq!(start.0, 200);
    sandbox.guilds().install_commands_only(guild);
    let hello = json!({ "content": "hello" });
    for (method, path, expected) in [
        ("GET", format!("/guilds/{guild}"), (404, 10004)),
        ("GET", format!("/channels/{general}"), (403, 50001)),
        (
            "POST",
            format!("/channels/{general}/messages"),
            (403, 50001),
        ),
        ("POST", format!("/channels/{general}/threads"), (403, 50001)),
    ] {
        assert_eq!(caller.code(method, &path, &hello).await, expected, "{path}");
    }
    let told = told_of(&sandbox, || {
        sandbox.slash(alice, general, "ping", &[]).unwrap();
    });
    let owners = &told["authorizing_integration_owners"];
    assert_eq!(
        (owners, &told["context"]),
        (&json!({ "0": guild }), &json!(0))
    );
    let everyone = super::super::permissions::USUAL.to_string();
    assert_eq!(told["app_permissions"], everyone);
    // It is answered as anywhere, and nobody hears of it by an event.
    let token = told["token"].as_str().unwrap();
    let callback = format!(
        "/interactions/{}/{token}/callback",
        told["id"].as_str().unwrap()
    );
    let answer = json!({ "type": 4, "data": { "content": "pong" } });
    assert_eq!(caller.send("POST", &callback, &answer).await.0, 204);
    sandbox.guilds().invite_bot(guild);
    assert_eq!(
        caller
            .send("GET", &format!("/guilds/{guild}"), &Value::Null)
            .await
            .0,
        200
    );
    sandbox.guilds().kick_bot(guild);
    let sent = sandbox.slash(alice, general, "ping", &[]);
    assert_eq!(sent, Err(ActError::BotAbsent));
    let last = sandbox.messages(general).pop().unwrap();
    assert!(sandbox.reply(alice, last.id, "thanks", Ping::On).is_ok());
}

#[tokio::test]
async fn the_role_of_the_bot_comes_and_goes_with_it() {
    let sandbox = calm_sandbox().await;
    let guild = sandbox.guild("Sandbox");
    let first = sandbox.permissions().role_of_bot(guild);
    assert!(first.is_some());
    sandbox.guilds().kick_bot(guild);
    assert_eq!(sandbox.permissions().role_of_bot(guild), None);
    sandbox.guilds().invite_bot(guild);
    assert!(sandbox.permissions().role_of_bot(guild) > first);
    let told = Caller::new(&sandbox)
        .send("GET", &format!("/guilds/{guild}"), &Value::Null)
        .await
        .1;
    let roles = told["roles"].as_array().unwrap();
    let shown: Vec<_> = roles
        .iter()
        .map(|role| (role["name"].as_str().unwrap(), role["managed"] == true))
        .collect();
    assert_eq!(shown, [("@everyone", false), ("Seigneur", true)]);
}
