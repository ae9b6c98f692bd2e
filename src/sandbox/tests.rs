//! The sandbox with a real client.

mod bot;
mod channels;
mod commands;
mod conversation;
mod emojis;
mod events;
mod forms;
mod forums;
mod gateway;
mod guilds;
mod menus;
mod moderating;
mod oauth;
mod options;
mod page;
mod permissions;
mod rest;
mod threads;
mod timeouts;
mod trouble;

use std::net::SocketAddr;
use std::time::Duration;

use super::{RateLimits, Sandbox, SandboxError, SandboxOptions};

const SOON: Duration = Duration::from_secs(5);

fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

async fn calm_sandbox() -> Sandbox {
    let options = SandboxOptions {
        rate_limits: RateLimits::Off,
        ..SandboxOptions::new(anywhere())
    };
    Sandbox::start_with(options).await.unwrap()
}

#[tokio::test]
async fn other_machines_cannot_reach_it() {
    let refused = Sandbox::start(SocketAddr::from(([0, 0, 0, 0], 0))).await;
    assert!(matches!(refused, Err(SandboxError::NotLoopback(_))));
}

#[tokio::test]
async fn the_world_is_kept_in_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("world.json");
    let options = SandboxOptions {
        world_file: Some(path.clone()),
        ..SandboxOptions::new(anywhere())
    };
    let first = Sandbox::start_with(options.clone()).await.unwrap();
    let (alice, general) = (first.user("alice"), first.channel("general"));
    let message = first.say(alice, general, "Remember me").unwrap();
    let form = reqwest::multipart::Form::new()
        .text(
            "payload_json",
            r#"{"content":"a file","attachments":[{"id":0,"description":"dots"}]}"#,
        )
        .part(
            "files[0]",
            reqwest::multipart::Part::bytes(vec![1, 2, 3]).file_name("dots.bin"),
        );
    let url = format!("{}/api/v10/channels/{general}/messages", first.url());
    let sent = reqwest::Client::new()
        .post(url)
        .header("Authorization", "Bot x")
        .multipart(form)
        .send()
        .await
        .unwrap();
    assert_eq!(sent.status(), 200);
    // What was acknowledged stays, whatever happens to the process now.
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.contains("a file"), "{written}");
    first.stop().await;

    let second = Sandbox::start_with(options.clone()).await.unwrap();
    // What changes nothing waits for nothing.
    let nothing = reqwest::Client::new().post(format!("{}/sandbox/act", second.url()));
    assert!(nothing.send().await.unwrap().status().is_client_error());
    assert_eq!(second.user("alice"), alice);
    let kept = second.messages(general);
    assert_eq!(kept[0].id, message);
    assert_eq!(kept[1].attachments[0].bytes.as_ref(), [1, 2, 3]);
    assert_eq!(kept[1].attachments[0].description.as_deref(), Some("dots"));
    assert!(second.say(alice, general, "newer").unwrap() > message);
    second.stop().await;

    std::fs::write(&path, "{ not a world").unwrap();
    let refused = Sandbox::start_with(options).await.unwrap_err().to_string();
    assert!(refused.contains("world.json"), "{refused}");
}

/// A world as the first sandboxes wrote it: roles are names, a thread is private or not, and nothing is said of bans,
/// overwrites, or what everyone may do.
const FORMER: &str = r#"{
    "last_id": 5000, "bot": "1000",
    "users": {
        "1000": { "id": "1000", "name": "Seigneur", "locale": "en-US", "bot": true, "dms_closed": false },
        "1001": { "id": "1001", "name": "alice", "locale": "en-US", "bot": false, "dms_closed": false },
        "1002": { "id": "1002", "name": "bob", "locale": "fr", "bot": false, "dms_closed": true }
    },
    "guilds": { "2000": {
        "id": "2000", "name": "Sandbox", "locale": "en-US", "members": ["1000", "1001", "1002"],
        "roles": { "2001": "arbiters" }, "member_roles": { "1002": ["2001"] }
    } },
    "channels": {
        "3000": {
            "id": "3000", "name": "general", "kind": { "Text": { "guild": "2000" } }, "bot_permissions": null,
            "messages": [], "last_active": 0
        },
        "3001": {
            "id": "3001", "name": "secret", "kind": { "Thread": {
                "guild": "2000", "parent": "3000", "owner": "1000", "private": true, "archived": false, "locked": false,
                "archive_after_minutes": 10080, "members": ["1000", "1002"], "created": 0, "archive_changed": 0
            } }, "bot_permissions": null, "messages": [], "last_active": 9999999999999
        },
        "3002": {
            "id": "3002", "name": "game", "kind": { "Thread": {
                "guild": "2000", "parent": "3000", "owner": "1000", "private": false, "archived": false, "locked": false,
                "archive_after_minutes": 10080, "members": ["1000"], "created": 0, "archive_changed": 0
            } }, "bot_permissions": 1024, "messages": [], "last_active": 9999999999999
        }
    },
    "messages": {}, "global_commands": [], "guild_commands": {}
}"#;

#[tokio::test]
async fn a_world_of_an_earlier_version_is_read_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("world.json");
    std::fs::write(&path, FORMER).unwrap();
    let options = SandboxOptions {
        world_file: Some(path),
        ..SandboxOptions::new(anywhere())
    };
    // Read twice: what is written is read as well.
    for _ in 0..2 {
        let sandbox = Sandbox::start_with(options.clone()).await.unwrap();
        let (alice, bob) = (sandbox.user("alice"), sandbox.user("bob"));
        let guild = sandbox.guild("Sandbox");
        let kinds = ["general", "secret", "game"].map(|name| {
            let id = sandbox.channel(name);
            sandbox.view(|view| view.channel(id).unwrap().type_number())
        });
        assert_eq!(kinds, [0, 12, 11]);
        let roles: Vec<(String, u64)> = sandbox.view(|view| {
            let guild = view.guilds().next().unwrap();
            let roles = guild.roles.values();
            roles
                .map(|role| (role.name.clone(), role.permissions))
                .collect()
        });
        let own = ("Seigneur".to_owned(), super::permissions::USUAL);
        assert_eq!(roles, [("arbiters".to_owned(), 0), own]);
        assert!(sandbox.permissions().role_of_bot(guild).is_some());
        let held = |user, name: &str| {
            let id = sandbox.channel(name);
            let world = sandbox.world();
            world
                .permissions()
                .of(user, world.lasting.channel(id).unwrap())
        };
        let (bot, usual) = (sandbox.bot(), super::permissions::USUAL);
        assert_eq!((held(bot, "general"), held(bot, "game")), (usual, 1024));
        assert_eq!(held(bob, "secret"), usual);
        assert_eq!(held(alice, "secret"), super::permissions::EVERYTHING);
        sandbox.stop().await;
    }
}
