//! Who may do what: roles, overwrites, threads, and what the bot is given by its invitation.

use serde_json::json;

use super::super::permissions::{
    ADMINISTRATOR, ATTACH_FILES, CONNECT, CREATE_PRIVATE_THREADS, EMBED_LINKS, EVERYTHING,
    MANAGE_GUILD, MANAGE_MESSAGES, MANAGE_THREADS, SEND_MESSAGES, USUAL, VIEW_CHANNEL,
};
use super::super::{ChannelKind, RoleId, Sandbox, UserId, Whose};
use super::calm_sandbox;
use super::rest::Caller;

/// What is set before it is asked what bob may do in #general.
enum Step {
    Everyone(u64),
    /// One of bob's two roles permits this.
    Role(usize, u64),
    /// Bob alone may do this.
    Alone(u64),
    OverEveryone(u64, u64),
    OverRole(usize, u64, u64),
    OverMember(u64, u64),
}

fn set(sandbox: &Sandbox, bob: UserId, roles: &[RoleId], step: &Step) {
    let (guild, general) = (sandbox.guild("Sandbox"), sandbox.channel("general"));
    match *step {
        Step::Everyone(bits) => sandbox.permissions().set_of_everyone(guild, bits),
        Step::Role(at, bits) => sandbox.permissions().set_of_role(guild, roles[at], bits),
        Step::Alone(bits) => sandbox.permissions().set_of_member(guild, bob, bits),
        Step::OverEveryone(allow, deny) => {
            sandbox
                .permissions()
                .set_overwrite(general, Whose::Everyone, allow, deny);
        }
        Step::OverRole(at, allow, deny) => {
            sandbox
                .permissions()
                .set_overwrite(general, Whose::GuildRole(roles[at]), allow, deny);
        }
        Step::OverMember(allow, deny) => {
            sandbox
                .permissions()
                .set_overwrite(general, Whose::Member(bob), allow, deny);
        }
    }
}

#[tokio::test]
async fn permissions_follow_from_roles_and_overwrites_in_this_order() {
    use Step::{Alone, Everyone, OverEveryone, OverMember, OverRole, Role};
    let rows: Vec<(Vec<Step>, u64)> = vec![
        (vec![], USUAL),
        (vec![Everyone(VIEW_CHANNEL)], VIEW_CHANNEL),
        (
            vec![
                Everyone(VIEW_CHANNEL),
                Role(0, SEND_MESSAGES),
                Role(1, ATTACH_FILES),
            ],
            VIEW_CHANNEL | SEND_MESSAGES | ATTACH_FILES,
        ),
        (
            vec![Role(0, ADMINISTRATOR), OverEveryone(0, VIEW_CHANNEL)],
            EVERYTHING,
        ),
        (vec![Alone(USUAL | MANAGE_GUILD)], USUAL | MANAGE_GUILD),
        (
            vec![OverEveryone(MANAGE_MESSAGES, SEND_MESSAGES)],
            USUAL & !SEND_MESSAGES | MANAGE_MESSAGES,
        ),
        (
            vec![
                OverEveryone(0, SEND_MESSAGES),
                OverRole(0, SEND_MESSAGES, 0),
            ],
            USUAL,
        ),
        // Of a member's roles the one that allows wins.
        (
            vec![OverRole(0, SEND_MESSAGES, 0), OverRole(1, 0, SEND_MESSAGES)],
            USUAL,
        ),
        (
            vec![OverRole(0, SEND_MESSAGES, 0), OverMember(0, SEND_MESSAGES)],
            USUAL & !SEND_MESSAGES,
        ),
        (
            vec![OverRole(0, 0, SEND_MESSAGES), OverMember(SEND_MESSAGES, 0)],
            USUAL,
        ),
        // Whoever cannot see a channel can do nothing in it.
        (
            vec![
                OverEveryone(0, VIEW_CHANNEL),
                OverRole(0, MANAGE_MESSAGES, 0),
            ],
            0,
        ),
        (
            vec![OverEveryone(0, VIEW_CHANNEL), OverRole(1, VIEW_CHANNEL, 0)],
            USUAL,
        ),
        (vec![Everyone(0)], 0),
    ];
    for (at, (steps, expected)) in rows.iter().enumerate() {
        let sandbox = calm_sandbox().await;
        let (guild, bob) = (sandbox.guild("Sandbox"), sandbox.user("bob"));
        let roles = ["one", "two"].map(|name| sandbox.permissions().add_role(guild, name));
        sandbox.permissions().set_roles_of(guild, bob, &roles);
        for step in steps {
            set(&sandbox, bob, &roles, step);
        }
        let general = sandbox.channel("general");
        let thread = sandbox
            .open_thread(sandbox.user("alice"), general, "tea", "x")
            .unwrap();
        let world = sandbox.world();
        for place in [general, thread] {
            let held = world
                .permissions()
                .of(bob, world.lasting.channel(place).unwrap());
            assert_eq!(held, *expected, "row {at}");
        }
        let owner = world.permissions().of(
            world.permissions().owner(),
            world.lasting.channel(general).unwrap(),
        );
        assert_eq!(owner, EVERYTHING, "row {at}");
    }
}

#[tokio::test]
async fn the_bot_has_what_its_invitation_asks_for_and_nothing_else() {
    let sandbox = calm_sandbox().await;
    let link = crate::discord::invite_link(1);
    let asked = link.rsplit_once("permissions=").unwrap().1;
    for name in ["general", "salon"] {
        let world = sandbox.world();
        let channel = world.lasting.channel(world_channel(&world, name)).unwrap();
        assert_eq!(
            world.permissions().of_bot(channel).to_string(),
            asked,
            "{name}"
        );
    }
    let (caller, general) = (Caller::new(&sandbox), sandbox.channel("general"));
    let messages = format!("/channels/{general}/messages");
    let threads = format!("/channels/{general}/threads");
    let said = sandbox
        .say(sandbox.user("alice"), general, "hello")
        .unwrap();
    let embed = json!({ "embeds": [{ "title": "x" }] });
    let private = json!({ "name": "x", "type": 12 });
    let rows = [
        ("POST", messages.clone(), embed, EMBED_LINKS, 200),
        ("POST", threads, private, CREATE_PRIVATE_THREADS, 201),
        (
            "DELETE",
            format!("{messages}/{said}"),
            json!({}),
            MANAGE_MESSAGES,
            204,
        ),
    ];
    for (method, path, body, lacking, done) in rows {
        assert_eq!(
            caller.code(method, &path, &body).await,
            (403, 50013),
            "{path}"
        );
        sandbox.permissions().set_of_bot(general, USUAL | lacking);
        assert_eq!(caller.send(method, &path, &body).await.0, done, "{path}");
        sandbox.permissions().unset_of_bot(general);
    }
    // What everyone may not do, the bot's own role permits; when the channel denies it, that is of no use.
    sandbox
        .permissions()
        .set_of_everyone(sandbox.guild("Sandbox"), 0);
    let hello = json!({ "content": "hello" });
    assert_eq!(caller.send("POST", &messages, &hello).await.0, 200);
    sandbox
        .permissions()
        .set_overwrite(general, Whose::Everyone, 0, SEND_MESSAGES);
    assert_eq!(caller.code("POST", &messages, &hello).await, (403, 50013));
    let own = sandbox
        .permissions()
        .role_of_bot(sandbox.guild("Sandbox"))
        .unwrap();
    sandbox
        .permissions()
        .set_overwrite(general, Whose::GuildRole(own), SEND_MESSAGES, 0);
    assert_eq!(caller.send("POST", &messages, &hello).await.0, 200);
}

fn world_channel(world: &super::super::world::World, name: &str) -> super::super::ChannelId {
    let mut all = world.lasting.channels.values();
    all.find(|channel| channel.name == name).unwrap().id
}

#[tokio::test]
async fn interactions_tell_what_the_bot_and_the_member_may_do_in_the_channel() {
    let sandbox = calm_sandbox().await;
    let (guild, general, bob) = (
        sandbox.guild("Sandbox"),
        sandbox.channel("general"),
        sandbox.user("bob"),
    );
    let _ping = Caller::with_ping(&sandbox).await;
    let voice = sandbox
        .guilds()
        .add_channel_of_kind(ChannelKind::Voice { guild }, "talk");
    sandbox
        .permissions()
        .set_overwrite(general, Whose::Everyone, MANAGE_THREADS, ATTACH_FILES);
    sandbox
        .permissions()
        .set_overwrite(voice, Whose::Member(sandbox.bot()), CONNECT, 0);
    let direct = sandbox.direct_channel(bob).unwrap();
    let everyone = USUAL & !ATTACH_FILES | MANAGE_THREADS;
    let rows = [
        (general, everyone, everyone),
        (voice, USUAL | CONNECT, USUAL),
        // As Discord's page on interactions has it.
        (
            direct,
            1 << 14 | 1 << 15 | 1 << 17 | 1 << 18,
            1 << 14 | 1 << 15 | 1 << 17 | 1 << 18,
        ),
    ];
    for (channel, of_bot, of_bob) in rows {
        let told = super::events::told_of(&sandbox, || {
            sandbox.slash(bob, channel, "ping", &[]).unwrap();
        });
        assert_eq!(told["app_permissions"], of_bot.to_string(), "{told}");
        assert_eq!(told["channel"]["permissions"], of_bob.to_string(), "{told}");
    }
}
