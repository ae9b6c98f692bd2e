//! Every event of the gateway must be one that a client library understands: it drops others without a word.

use serde_json::json;
use serenity::model::event::{Event, GatewayEvent};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::super::sessions::Frame;
use super::super::{GatewayLimits, Lock, Ping, Sandbox, Whose, permissions};
use super::rest::Caller;
use super::{SOON, bot::Bot, calm_sandbox};

const INTENTS: u64 = 1 | 1 << 9 | 1 << 12;

fn wish(intents: u64) -> serde_json::Value {
    json!({ "token": "x", "intents": intents, "properties": {} })
}

fn listen(sandbox: &Sandbox) -> UnboundedReceiver<Frame> {
    let (sender, frames) = unbounded_channel();
    sandbox
        .world()
        .gateway()
        .identify(&wish(INTENTS), (99, sender))
        .unwrap();
    frames
}

/// What the bot is told of the latest thing that happens.
pub fn told_of(sandbox: &Sandbox, happens: impl FnOnce()) -> serde_json::Value {
    sandbox.gateway().set_limits(GatewayLimits::quick());
    let mut frames = listen(sandbox);
    while frames.try_recv().is_ok() {}
    happens();
    let mut latest = serde_json::Value::Null;
    while let Ok(Frame::Text(text, _)) = frames.try_recv() {
        latest = serde_json::from_str(&text).unwrap();
    }
    // Whoever listens next takes this one's place.
    sandbox.world().sessions.by_id.clear();
    latest["d"].clone()
}

fn understood(frames: &mut UnboundedReceiver<Frame>) -> Vec<String> {
    let mut names = Vec::new();
    while let Ok(Frame::Text(text, _)) = frames.try_recv() {
        let event: GatewayEvent =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
        let GatewayEvent::Dispatch(_, event) = event else {
            continue;
        };
        assert!(
            !matches!(event, Event::Unknown(_)),
            "not understood: {text}"
        );
        names.push(event.name().unwrap_or_default());
    }
    names
}

#[tokio::test]
async fn all_events_are_understood() {
    let sandbox = calm_sandbox().await;
    let caller = Caller::new(&sandbox);
    let command = json!([{ "name": "play", "description": "x", "options": [
        { "type": 6, "name": "rival", "description": "x" },
        { "type": 7, "name": "where", "description": "x" },
        { "type": 3, "name": "game", "description": "x", "autocomplete": true }] }]);
    caller
        .send("PUT", "/applications/1/commands", &command)
        .await;
    let (alice, general) = (sandbox.user("alice"), sandbox.channel("general"));
    sandbox
        .permissions()
        .set_of_bot(general, permissions::USUAL | permissions::EMBED_LINKS);
    let button = json!([{ "type": 1, "components": [{ "type": 2, "style": 1, "label": "Go", "custom_id": "go" }] }]);
    let form = json!({ "content": "x", "components": button, "embeds": [{ "title": "x" }] });
    let mut frames = listen(&sandbox);
    let path = format!("/channels/{general}/messages");
    let (_, message) = caller.send("POST", &path, &form).await;
    let path = format!("{path}/{}", message["id"].as_str().unwrap());
    caller
        .send("PATCH", &path, &json!({ "content": "y" }))
        .await;
    caller
        .send(
            "POST",
            &format!("{path}/threads"),
            &json!({ "name": "game" }),
        )
        .await;
    let id = sandbox.messages(general)[0].id;
    let reply = sandbox.reply(alice, id, "hello", Ping::On).unwrap();
    let options = [
        ("rival", alice.into()),
        ("where", general.into()),
        ("game", "x".into()),
    ];
    sandbox.slash(alice, general, "play", &options).unwrap();
    sandbox
        .autocomplete(alice, general, "play", &options, "game")
        .unwrap();
    sandbox.press(alice, id, "Go").unwrap();
    let direct = sandbox.direct_channel(alice).unwrap();
    sandbox.say(alice, direct, "hello").unwrap();
    sandbox.slash(alice, direct, "play", &[]).unwrap();
    sandbox.moderation().delete_message(reply);
    let thread = sandbox.threads(general)[0].id;
    sandbox.moderation().archive_thread(thread, Lock::Locked);
    sandbox.moderation().delete_channel(thread);
    sandbox.moderation().delete_channel(general);
    sandbox.guilds().kick_bot(sandbox.guild("Cercle"));
    let names = understood(&mut frames).join(" ");
    assert_eq!(
        names,
        "READY GUILD_CREATE GUILD_CREATE MESSAGE_CREATE MESSAGE_UPDATE THREAD_CREATE MESSAGE_CREATE INTERACTION_CREATE \
         INTERACTION_CREATE INTERACTION_CREATE MESSAGE_CREATE INTERACTION_CREATE MESSAGE_DELETE THREAD_UPDATE \
         THREAD_DELETE CHANNEL_DELETE GUILD_DELETE"
    );
}

#[tokio::test]
async fn what_changes_on_a_server_is_told_as_far_as_the_intents_allow() {
    let sandbox = calm_sandbox().await;
    let (guild, general) = (sandbox.guild("Sandbox"), sandbox.channel("general"));
    let (bob, carol) = (sandbox.user("bob"), sandbox.user("carol"));
    let mut frames = listen(&sandbox);
    let role = sandbox.permissions().add_role(guild, "arbiters");
    sandbox
        .permissions()
        .set_of_role(guild, role, permissions::MANAGE_THREADS);
    sandbox
        .permissions()
        .set_of_everyone(guild, permissions::USUAL);
    // Of other members the bot hears with a privileged intent only, of itself always.
    sandbox.permissions().set_roles_of(guild, bob, &[role]);
    let own = sandbox.permissions().role_of_bot(guild).unwrap();
    sandbox
        .permissions()
        .set_roles_of(guild, sandbox.bot(), &[own, role]);
    sandbox.permissions().set_overwrite(
        general,
        Whose::GuildRole(role),
        0,
        permissions::SEND_MESSAGES,
    );
    sandbox
        .permissions()
        .set_of_bot(general, permissions::USUAL);
    let thread = sandbox.open_thread(bob, general, "tea", "hello").unwrap();
    let caller = Caller::new(&sandbox);
    let join = format!("/channels/{thread}/thread-members/@me");
    assert_eq!(caller.send("PUT", &join, &json!({})).await.0, 204);
    assert_eq!(caller.send("DELETE", &join, &json!({})).await.0, 204);
    sandbox.moderation().lock_thread(thread, Lock::Locked);
    sandbox.people().leave_guild(bob, guild);
    sandbox.people().join_guild(bob, guild);
    sandbox.moderation().ban(carol, guild);
    sandbox.guilds().add_guild("New", "fr");
    let names = understood(&mut frames).join(" ");
    assert_eq!(
        names,
        "READY GUILD_CREATE GUILD_CREATE GUILD_ROLE_CREATE GUILD_ROLE_UPDATE GUILD_ROLE_UPDATE GUILD_MEMBER_UPDATE \
         CHANNEL_UPDATE CHANNEL_UPDATE THREAD_CREATE MESSAGE_CREATE THREAD_MEMBERS_UPDATE THREAD_MEMBERS_UPDATE \
         THREAD_UPDATE GUILD_CREATE"
    );
}

#[tokio::test]
async fn without_an_intent_its_events_stay_away() {
    let sandbox = calm_sandbox().await;
    let (sender, mut frames) = unbounded_channel();
    sandbox
        .world()
        .gateway()
        .identify(&wish(0), (99, sender))
        .unwrap();
    sandbox
        .say(sandbox.user("alice"), sandbox.channel("general"), "hello")
        .unwrap();
    assert_eq!(understood(&mut frames), ["READY"]);
}

#[tokio::test]
async fn a_bot_whose_session_is_gone_opens_another_one() {
    let sandbox = calm_sandbox().await;
    let bot = Bot::start(&sandbox).await;
    sandbox.gateway().invalidate_session();
    // The client leaves five seconds between two sessions.
    sandbox
        .wait_for(2 * SOON, |view| (view.identifies() == 2).then_some(()))
        .await
        .expect("a new session");
    bot.stop().await;
}

#[tokio::test]
async fn a_bot_has_as_many_shards_as_it_is_advised_to() {
    let sandbox = calm_sandbox().await;
    sandbox.gateway().set_limits(GatewayLimits {
        shards: 2,
        ..GatewayLimits::default()
    });
    let mut bot = Bot::start(&sandbox).await;
    // One after the other, with five seconds between them.
    sandbox
        .wait_for(12 * SOON, |view| (view.identifies() == 2).then_some(()))
        .await
        .expect("both shards");
    assert_eq!(sandbox.gateway().shards(), [(0, 2), (1, 2)]);
    let (alice, text) = (sandbox.user("alice"), format!("<@{}> hello", sandbox.bot()));
    for name in ["general", "salon"] {
        sandbox.say(alice, sandbox.channel(name), &text).unwrap();
        assert_eq!(bot.next_message().await.content, text, "{name}");
    }
    bot.stop().await;
}
