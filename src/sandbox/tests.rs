//! The sandbox with a real client.

mod bot;
mod channels;
mod commands;
mod conversation;
mod events;
mod gateway;
mod guilds;
mod menus;
mod page;
mod permissions;
mod rest;
mod threads;
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
    first.stop().await;

    let second = Sandbox::start_with(options.clone()).await.unwrap();
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
